import DiagnosticFormats
import Diagnostics
import Foundation
import TestSupport
import Testing

/// A report in which everything occurs that a format must be able to write.
enum Sample {
  /// Line 2 begins with a letter outside ASCII, so that bytes, code points and columns differ.
  static let source = "a: 1\né: \"#8A8A8E\"\nb: x\n"

  static func range(_ start: Int, _ end: Int) -> SourceRange { SourceRange(file: FileID(0), start: start, end: end) }

  static let contrast = Diagnostic(
    "contrast", .error, "'text.secondary' reaches 4.94:1", at: range(9, 18), label: "#8A8A8E on #1C1C1E",
    notes: [.init("the background is here", at: range(0, 4)), .init("a remark")], help: ["use \"#A6A6AA\""],
    fixes: [.init("Use #A6A6AA", edits: [.init(range(9, 18), replacement: "\"#A6A6AA\"")], isSafe: false)])

  /// An error, a warning, a remark without a place, a waived and a baselined finding, in two files of which one is clean.
  static let report = DiagnosticReport(
    diagnostics: [
      ReportedDiagnostic(
        contrast, isFinding: true, subject: ["text.secondary", "surface.raised", "dark"],
        details: [.init("measured", .decimal("4.94")), .init("appearances", .array([.string("dark")]))]),
      ReportedDiagnostic(Diagnostic("gamut", .warning, "outside of sRGB", at: range(19, 23)), isFinding: true),
      ReportedDiagnostic(Diagnostic("project", .info, "there is more", at: nil)),
      ReportedDiagnostic(
        Diagnostic("naming", .warning, "waived one", at: range(0, 1)), isFinding: true,
        suppression: .waiver(reason: "it is \"old\"")),
      ReportedDiagnostic(
        Diagnostic("naming", .error, "known one", at: range(0, 1)), isFinding: true, suppression: .baseline),
    ],
    files: [
      SourceFile(path: "tokens/a b.yaml", bytes: Array(source.utf8)), SourceFile(path: "tokens/clean.yaml", bytes: []),
    ],
    checkedPaths: ["tokens/a b.yaml", "tokens/clean.yaml"],
    rules: [
      RuleSummary(
        "contrast", summary: "Text can be read", help: "Use *more* contrast.", helpURI: "https://example.org/c"),
      RuleSummary("naming", summary: "Names follow a pattern", severity: nil),
    ],
    toolVersion: "1.2.3", folder: "/home/me/app")

  /// Texts that could break a format: control characters, quotes, markup, escapes of the formats themselves, text from
  /// right to left, what XML forbids, and long words.
  static let hostile = [
    "\u{0}\u{1}\u{8}\u{1B}[31m\u{7F}\u{85}", "\"'\\`$(x)", "<b>&amp;]]></failure><!--", "%0A::error::x\r\n::warning::y",
    "\u{202E}abc\u{2066}\u{200F}שלום", "\u{FFFE}\u{FFFF}\u{FEFF}\u{2028}", String(repeating: "w", count: 80),
    "😀e\u{301}\u{E0001}", "a,b:c=d%", "{0} [link](1)", "",
  ]

  /// A report in which a hostile text stands wherever a text can stand.
  static var hostileReport: DiagnosticReport {
    var report = Sample.report
    report.files = hostile.map { SourceFile(path: "tokens/\($0).yaml", bytes: Array("\($0): 1".utf8)) }
    report.checkedPaths = report.files.map(\.path)
    report.diagnostics = hostile.enumerated().map { index, text in
      let place = SourceRange(file: FileID(index), start: 0, end: text.utf8.count)
      let diagnostic = Diagnostic(
        "contrast", .error, text, at: place, label: text, notes: [.init(text, at: place), .init(text)], help: [text],
        fixes: [.init(text, edits: [.init(place, replacement: text)], isSafe: true)])
      return ReportedDiagnostic(
        diagnostic, isFinding: true, suppression: index % 3 == 2 ? .waiver(reason: text) : nil, subject: [text],
        details: [.init("text", .string(text))])
    }
    return report
  }
}

/// The validators that `Scripts/set-up --tests` installs.
enum Validators {
  static let folder = Folder.package.appendingPathComponent(".build/validators")
  static let areInstalled = FileManager.default.fileExists(atPath: folder.appendingPathComponent("installed").path)

  /// Runs a validator; nil where it accepts, or what it said.
  static func complaint(_ tool: String, _ arguments: [String], in place: URL? = nil) throws -> String? {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = folder.appendingPathComponent("bin/\(tool)")
    process.arguments = arguments
    if let place { process.currentDirectoryURL = place }
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : String(decoding: output, as: UTF8.self)
  }
}
