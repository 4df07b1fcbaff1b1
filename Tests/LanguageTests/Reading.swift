import ColorScience
import ColorSyntax
import Diagnostics
import Foundation
import Resolution
import TestSupport
import TokenCatalog
import TokenSyntax

/// What the language stages say of some token files.
struct Reading {
  var sources: [SourceFile]
  var catalog: Catalog
  var resolved: ResolvedCatalog
  var diagnostics: [Diagnostic]

  init(_ texts: String...) {
    self.init(
      sources: texts.enumerated().map { SourceFile(path: "tokens/\($0.offset).yaml", bytes: Array($0.element.utf8)) })
  }

  init(case name: String) throws {
    let file = Folder.package.appendingPathComponent("Tests/Fixtures/cases/\(name).yaml")
    self.init(sources: [SourceFile(path: "cases/\(name).yaml", bytes: Array(try Data(contentsOf: file)))])
  }

  init(sources: [SourceFile], limits: ReadingLimits = .standard) {
    self.sources = sources
    let read = sources.enumerated().map { TreeReader.read($0.element, as: FileID($0.offset), limits: limits) }
    let lowered = CatalogLowering.lower(read.map(\.tree))
    let resolved = CatalogResolution.resolve(lowered.catalog)
    catalog = lowered.catalog
    self.resolved = resolved.resolved
    diagnostics = (read.flatMap(\.diagnostics) + lowered.diagnostics + resolved.diagnostics).inFileOrder()
  }

  /// The line and column of a diagnostic, as `5:14`.
  func place(_ place: SourceRange?) -> String {
    guard let place else { return "nowhere" }
    let found = LineTable(sources[Int(place.file.index)]).place(of: Int(place.start))
    return "\(found.line):\(found.column)"
  }

  /// Each diagnostic as `5:14 rule`.
  var summary: [String] { diagnostics.map { "\(place($0.place)) \($0.rule)" } }

  /// Everything that is said, as a person reads it.
  var text: String {
    var renderer = TextRenderer(files: sources)
    return renderer.render(diagnostics)
  }

  /// The colour of a token as hex, where it is an exact 8-bit one, else as CSS.
  func color(_ path: String, _ appearance: Appearance = .light) -> String? {
    guard let number = catalog.tokenNumbers[path], resolved.isResolved[number] else { return nil }
    return resolved.color(ofToken: number, in: appearance).emitted().color.text
  }

  /// The eight colours of a token in the order of `Appearance.allCases`.
  func colors(_ path: String) -> [String?] { Appearance.allCases.map { color(path, $0) } }
}
