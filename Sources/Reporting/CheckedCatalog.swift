import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import Project
import Resolution
import TokenCatalog

/// A set of tokens that was read and checked: what a report shows, and one side of a comparison.
public struct CheckedCatalog: Sendable {
  /// The tokens with their colours. All are resolved: language errors keep a report from being made.
  public var resolved: ResolvedCatalog
  /// What the project says.
  public var configuration: ProjectConfiguration
  /// What the rules found, and every contrast that was measured.
  public var checked: CheckResult
  /// The files that diagnostics and tokens point into.
  public var files: [SourceFile]
  /// How many of the files hold tokens.
  public var tokenFileCount: Int

  /// Puts together what the stages before have made.
  public init(
    resolved: ResolvedCatalog, configuration: ProjectConfiguration, checked: CheckResult, files: [SourceFile],
    tokenFileCount: Int
  ) {
    self.resolved = resolved
    self.configuration = configuration
    self.checked = checked
    self.files = files
    self.tokenFileCount = tokenFileCount
  }

  /// The tokens as they were written.
  var catalog: Catalog { resolved.catalog }

  /// What a requirement is drawn on, in words: the path of a token, or `material: …`.
  func backgroundName(of requirement: ContrastRequirement) -> String {
    requirement.background.name(in: catalog)
  }

  /// The opaque colour behind the foreground of a requirement: the worst, where there are several.
  func backgroundColor(ofRequirement index: Int, in appearance: Appearance) -> Color? {
    if case .token(let number) = checked.requirements[index].background {
      let color = resolved.color(ofToken: number, in: appearance)
      if color.alpha >= 1 { return color }
    }
    return checked.backdropColors[index]?[appearance.index]
  }

  /// The text of a place in one line.
  func text(of place: SourceRange) -> String {
    guard files.indices.contains(Int(place.file.index)) else { return "" }
    let bytes = files[Int(place.file.index)].bytes
    let end = min(max(0, Int(place.end)), bytes.count)
    let text = String(decoding: bytes[min(max(0, Int(place.start)), end)..<end], as: UTF8.self)
    return text.split { $0 == " " || $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}

/// Lines of places, with one table for each file.
struct PlaceNames: Sendable {
  private let files: [SourceFile]
  private let tables: [LineTable]

  init(_ files: [SourceFile]) {
    self.files = files
    tables = files.map { LineTable($0) }
  }

  /// `tokens/text.yaml:14:13`, or an empty text where there is no place.
  func name(of place: SourceRange?) -> String {
    guard let place, files.indices.contains(Int(place.file.index)) else { return "" }
    let index = Int(place.file.index)
    let found = tables[index].place(of: Int(place.start))
    return "\(DisplayText.escaped(files[index].path)):\(found.line):\(found.column)"
  }
}

extension Appearance {
  /// The name as a heading shows it: `Dark, high contrast`.
  var title: String { displayName.prefix(1).uppercased() + displayName.dropFirst() }
}
