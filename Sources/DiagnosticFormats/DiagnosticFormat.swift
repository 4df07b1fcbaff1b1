/// A way to write down what a run found: one file that conforms to this protocol, and one line in
/// `DiagnosticFormats.all`.
public protocol DiagnosticFormat: Sendable {
  /// The word that selects it: `--format sarif`.
  static var name: String { get }
  /// Who reads it, in one phrase.
  static var meaning: String { get }

  /// The whole output, ending in a line break unless it is empty.
  static func text(of report: DiagnosticReport) -> String
}

/// All formats.
public enum DiagnosticFormats {
  /// In the order in which the help lists them; the first is the default.
  public static let all: [any DiagnosticFormat.Type] = [
    TextFormat.self, XcodeFormat.self, GitHubFormat.self, JSONFormat.self, SARIFFormat.self, JUnitFormat.self,
  ]

  /// The names, in the same order.
  public static var names: [String] { all.map { $0.name } }

  /// The format with this name.
  public static func format(named name: String) -> (any DiagnosticFormat.Type)? { all.first { $0.name == name } }
}
