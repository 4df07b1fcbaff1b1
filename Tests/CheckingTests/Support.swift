import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Foundation
import Project
import Resolution
import TestSupport
import TokenCatalog
import TokenSyntax

/// What checking some token files finds.
struct Checked {
  var files: [SourceFile]
  var resolved: ResolvedCatalog
  var result: CheckResult
  var languageErrors: [Diagnostic]

  /// Checks token files, with the text of a project file or without one.
  init(_ texts: String..., project: String = "", isBuild: Bool = false) {
    self.init(
      texts.enumerated().map { SourceFile(path: "tokens/\($0.offset).yaml", bytes: Array($0.element.utf8)) },
      project: project, isBuild: isBuild)
  }

  /// Checks one of the cases.
  init(case name: String) throws {
    let file = Folder.package.appendingPathComponent("Tests/Fixtures/cases/\(name).yaml")
    self.init([SourceFile(path: "cases/\(name).yaml", bytes: Array(try Data(contentsOf: file)))])
  }

  init(_ sources: [SourceFile], project: String = "", isBuild: Bool = false) {
    let read = sources.enumerated().map { TreeReader.read($0.element, as: FileID($0.offset), limits: .standard) }
    let lowered = CatalogLowering.lower(read.map(\.tree))
    let resolution = CatalogResolution.resolve(lowered.catalog)
    resolved = resolution.resolved
    languageErrors = read.flatMap(\.diagnostics) + lowered.diagnostics + resolution.diagnostics
    files = sources
    var configuration = ProjectConfiguration()
    if !project.isEmpty {
      let file = SourceFile(path: "tincture.yaml", bytes: Array("tincture: 1\n\(project)".utf8))
      files.append(file)
      let (tree, _) = TreeReader.read(file, as: FileID(sources.count), limits: .standard)
      let decoded = ProjectConfiguration.decode(tree, vocabulary: .init(kinds: [], rules: Rules.names))
      configuration = decoded.configuration
      languageErrors += decoded.diagnostics
    }
    result = CatalogCheck.check(resolved, configuration, files: files, isBuild: isBuild)
  }

  /// The findings of a rule that are not waived.
  func findings(_ rule: RuleID) -> [Finding] { result.unwaived.filter { $0.rule == rule } }

  /// The messages of a rule's findings.
  func messages(_ rule: RuleID) -> [String] { findings(rule).map(\.diagnostic.message) }

  /// The line and column of a place, as `5:14`.
  func place(_ place: SourceRange?) -> String {
    guard let place else { return "nowhere" }
    let found = LineTable(files[Int(place.file.index)]).place(of: Int(place.start))
    return "\(found.line):\(found.column)"
  }

  /// Everything that is found, as a person reads it.
  var text: String {
    var renderer = TextRenderer(files: files)
    return renderer.render(languageErrors + result.errors + result.findings.map(\.diagnostic))
  }
}

/// A token file with these colours, indented by two spaces already.
func colors(_ body: String) -> String { "tincture: 1\ncolors:\n" + body }
