import ColorScience
import ColorSyntax
import Diagnostics
import Foundation
import Resolution
import TokenCatalog
import TokenSyntax

/// What the language stages say of some token files.
public struct Reading {
  /// The files.
  public var sources: [SourceFile]
  /// The tokens as written.
  public var catalog: Catalog
  /// The tokens with their colours.
  public var resolved: ResolvedCatalog
  /// What was said, in file order.
  public var diagnostics: [Diagnostic]

  /// Reads texts as files named `tokens/0.yaml`, `tokens/1.yaml` and so on.
  public init(_ texts: String...) {
    self.init(
      sources: texts.enumerated().map { SourceFile(path: "tokens/\($0.offset).yaml", bytes: Array($0.element.utf8)) })
  }

  /// Reads one of the small inputs in `Tests/Fixtures/cases`.
  public init(case name: String) throws {
    let file = Folder.package.appendingPathComponent("Tests/Fixtures/cases/\(name).yaml")
    self.init(sources: [SourceFile(path: "cases/\(name).yaml", bytes: Array(try Data(contentsOf: file)))])
  }

  /// Reads files.
  public init(sources: [SourceFile], limits: ReadingLimits = .standard) {
    self.sources = sources
    let read = sources.enumerated().map { TreeReader.read($0.element, as: FileID($0.offset), limits: limits) }
    let lowered = CatalogLowering.lower(read.map(\.tree))
    let resolved = CatalogResolution.resolve(lowered.catalog)
    catalog = lowered.catalog
    self.resolved = resolved.resolved
    diagnostics = (read.flatMap(\.diagnostics) + lowered.diagnostics + resolved.diagnostics).inFileOrder()
  }

  /// Reads files of this package, in this order.
  public init(files: [String]) throws {
    self.init(
      sources: try files.map { path in
        SourceFile(path: path, bytes: Array(try Data(contentsOf: Folder.package.appendingPathComponent(path))))
      })
  }

  /// The line and column of a diagnostic, as `5:14`.
  public func place(_ place: SourceRange?) -> String {
    guard let place else { return "nowhere" }
    let found = LineTable(sources[Int(place.file.index)]).place(of: Int(place.start))
    return "\(found.line):\(found.column)"
  }

  /// Each diagnostic as `5:14 rule`.
  public var summary: [String] { diagnostics.map { "\(place($0.place)) \($0.rule)" } }

  /// Everything that is said, as a person reads it.
  public var text: String {
    var renderer = TextRenderer(files: sources)
    return renderer.render(diagnostics)
  }

  /// The colour of a token as hex, where it is an exact 8-bit one, else as CSS.
  public func color(_ path: String, _ appearance: Appearance = .light) -> String? {
    guard let number = catalog.tokenNumbers[path], resolved.isResolved[number] else { return nil }
    return resolved.color(ofToken: number, in: appearance).emitted().color.text
  }

  /// The eight colours of a token in the order of `Appearance.allCases`.
  public func colors(_ path: String) -> [String?] { Appearance.allCases.map { color(path, $0) } }
}
