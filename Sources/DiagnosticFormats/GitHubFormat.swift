import Diagnostics

/// `github`: workflow commands, which GitHub Actions shows as annotations at the lines of a pull request.
///
/// A property escapes `%`, CR, LF, `:` and `,`; a message `%`, CR and LF (GitHub's toolkit, `command.ts`). Columns are
/// given only for a range within one line, because an annotation over lines may have none.
public enum GitHubFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "github"
  /// Who reads it.
  public static let meaning = "annotations of a GitHub Actions workflow"

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var places = Places(report.files)
    return report.active.map { command($0, &places) }.joined()
  }

  private static func command(_ diagnostic: Diagnostic, _ places: inout Places) -> String {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .info: "notice"
      }
    var properties: [(String, String)] = []
    if let place = places.place(of: diagnostic.place) {
      properties = [("file", place.path), ("line", String(place.start.line)), ("endLine", String(place.end.line))]
      if place.start.line == place.end.line {
        properties += [("col", String(place.start.column)), ("endColumn", String(place.end.column))]
      }
    }
    properties.append(("title", diagnostic.rule.name))
    let list = properties.map { "\($0.0)=\(escapedProperty(withoutCommands($0.1)))" }.joined(separator: ",")
    return "::\(command) \(list)::\(escapedMessage(message(diagnostic, &places)))\n"
  }

  private static func message(_ diagnostic: Diagnostic, _ places: inout Places) -> String {
    var lines = [diagnostic.message]
    lines += diagnostic.help.map { "help: \($0)" }
    for note in diagnostic.notes {
      let place = places.place(of: note.place).map { " (\($0.path):\($0.start.line))" } ?? ""
      lines.append("note: \(note.message)\(place)")
    }
    return lines.map(withoutCommands).joined(separator: "\n")
  }

  /// Control characters other than tab and line breaks, which the format itself escapes, as visible escapes.
  private static func withoutCommands(_ text: String) -> String {
    var shown = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n" || scalar == "\r" || scalar == "\t" {
        shown.unicodeScalars.append(scalar)
      } else {
        shown += DisplayText.escaped(String(scalar))
      }
    }
    return shown
  }

  /// A message as a workflow command carries it.
  static func escapedMessage(_ text: String) -> String { escaped(text, also: []) }

  /// The value of a property as a workflow command carries it.
  static func escapedProperty(_ text: String) -> String { escaped(text, also: [":", ","]) }

  private static func escaped(_ text: String, also further: Set<Unicode.Scalar>) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "%" || scalar == "\r" || scalar == "\n" || further.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
