import Diagnostics

/// `xcode`: one line for each diagnostic, as Xcode's issue navigator reads the output of a build phase.
///
/// Xcode opens the file only where the path is absolute; no other format shows one.
public enum XcodeFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "xcode"
  /// Who reads it.
  public static let meaning = "one line each, as a build phase in Xcode shows it"

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var places = Places(report.files)
    var text = ""
    for diagnostic in report.active {
      text += line(
        diagnostic.place, diagnostic.severity == .info ? "note" : diagnostic.severity.name,
        "\(diagnostic.message) [\(diagnostic.rule)]", &places, in: report.folder)
      for note in diagnostic.notes { text += line(note.place, "note", note.message, &places, in: report.folder) }
    }
    return text
  }

  private static func line(
    _ range: SourceRange?, _ kind: String, _ message: String, _ places: inout Places, in folder: String
  ) -> String {
    var location = ""
    if let place = places.place(of: range) {
      location = "\(absolute(place.path, in: folder)):\(place.start.line):\(place.start.column): "
    }
    return DisplayText.escaped("\(location)\(kind): \(message)") + "\n"
  }

  /// The absolute path without `.` and `..`; a name in angle brackets, such as `<stdin>`, is no path.
  static func absolute(_ path: String, in folder: String) -> String {
    if path.hasPrefix("<") { return path }
    var names: [Substring] = []
    for name in (path.hasPrefix("/") ? path : "\(folder)/\(path)").split(separator: "/") where name != "." {
      if name == ".." { _ = names.popLast() } else { names.append(name) }
    }
    return "/" + names.joined(separator: "/")
  }
}
