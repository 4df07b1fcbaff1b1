import DiagnosticFormats
import Foundation
import TestSupport
import Testing

/// `tincture check --format`, `--output`, `--baseline` and `--write-baseline`, as the program itself does them.
@Suite struct CheckFormatTests {
  /// The folder of the built products: that of this test bundle.
  private static let program: URL = {
    let arguments = ProcessInfo.processInfo.arguments
    let bundle = arguments.first { $0.hasSuffix(".xctest") || $0.contains(".xctest/") } ?? arguments[0]
    var folder = URL(fileURLWithPath: bundle)
    while folder.path != "/",
      !FileManager.default.isExecutableFile(atPath: folder.appendingPathComponent("tincture").path)
    { folder.deleteLastPathComponent() }
    return folder.appendingPathComponent("tincture")
  }()

  private func run(_ arguments: [String], in folder: TemporaryFolder) throws -> (
    status: Int32, output: String, errors: String
  ) {
    let process = Process()
    process.executableURL = CheckFormatTests.program
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: complaints, as: UTF8.self)
    )
  }

  private func project(_ value: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("tincture: 1\ncolors:\n  a:\n    light: \"\(value)\"\n    dark: \"#000\"\n", to: "tokens/a.yaml")
    return folder
  }

  @Test(arguments: DiagnosticFormats.names)
  func `every format fails on an error and passes without one`(_ format: String) throws {
    let wrong = try run(["check", "--format", format], in: project("#12345"))
    #expect(wrong.status == 1 && wrong.output.contains("5 hexadecimal digits") && wrong.errors.isEmpty)
    let right = try run(["check", "--format", format], in: project("#123456"))
    #expect(right.status == 0 && !right.output.contains("hexadecimal"))
  }

  @Test func `SARIF describes what it reports with the pages of explain, and knows no empty places`() throws {
    let folder = try project("#12345")
    try folder.write("tincture: 1\nsources: [tokens/*.yaml]\n", to: "tincture.yaml")
    let text = try run(["check", "--format", "sarif", "tokens/a.yaml", "missing.yaml"], in: folder).output
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let runs = try #require(root["runs"] as? [[String: Any]])
    let driver = try #require((runs.first?["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for rule in rules {
      let name = try #require(rule["id"] as? String)
      let markdown = (rule["help"] as? [String: Any])?["markdown"] as? String
      #expect(try markdown == run(["explain", name], in: folder).output, "\(name)")
    }
    let names = Set(rules.compactMap { $0["id"] as? String })
    #expect(names.isSuperset(of: ["contrast", "color-syntax", "unreadable-file"]))
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    #expect(results.map { ($0["locations"] as? [Any])?.count } == [1, nil])
  }

  @Test func `an output file gets the format, and the log what people read`() throws {
    let folder = try project("#12345")
    let ended = try run(["check", "--format", "sarif", "--output", "out/a.sarif"], in: folder)
    #expect(ended.status == 1 && ended.output == "wrote out/a.sarif\n")
    #expect(ended.errors.hasPrefix("tokens/a.yaml:4:") && ended.errors.hasSuffix("\n1 error, 0 warnings in 1 file\n"))
    #expect(folder.read("out/a.sarif")?.contains("\"ruleId\": \"color-syntax\"") == true)
    #expect(folder.read("out/a.sarif")?.contains(folder.path) == false)
  }

  @Test func `an error of the language cannot be put into a baseline`() throws {
    let folder = try project("#12345")
    #expect(try run(["check", "--baseline", "b.json", "--write-baseline"], in: folder).status == 1)
    #expect(folder.read("b.json") == nil)
  }

  @Test
  func `a baseline that is not there is a file error, one that is damaged an error, and one without a name wrong use`()
    throws
  {
    let folder = try project("#123456")
    #expect(try run(["check", "--baseline", "b.json"], in: folder).status == 3)
    try folder.write("{}", to: "b.json")
    let damaged = try run(["check", "--baseline", "b.json"], in: folder)
    #expect(damaged.status == 1 && damaged.output.hasPrefix("b.json:1:1: error: "))
    #expect(try run(["check", "--write-baseline"], in: folder).status == 2)
    #expect(try run(["check", "--baseline", "b.json", "--write-baseline"], in: folder).status == 0)
    #expect(try run(["check", "--baseline", "b.json"], in: folder).status == 0)
  }

  @Test func `what no longer occurs is a remark, unless only some files are checked`() throws {
    let folder = try project("#123456")
    let text = "{\"version\": 1, \"findings\": [{\"rule\": \"gamut\", \"subject\": [\"a\"], \"count\": 1}]}"
    try folder.write(text, to: "b.json")
    let whole = try run(["check", "--baseline", "b.json"], in: folder)
    #expect(whole.status == 0 && whole.output.hasPrefix("b.json:1:"))
    let some = try run(["check", "--baseline", "b.json", "tokens/a.yaml"], in: folder)
    #expect(some.status == 0 && some.output == "no errors or warnings in 1 file\n")
  }

  private static let faint = """
    tincture: 1
    colors:
      surface: { light: "#FFF", dark: "#000" }
      text: { light: "#999", dark: "#FFF", role: text, against: surface }
      hint: { light: "#AAA", dark: "#FFF", role: text, against: surface, waive: { contrast: not read } }
    """

  @Test func `a baseline hides findings that moved, and not those whose number changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckFormatTests.faint, to: "tokens/a.yaml")
    #expect(try run(["check"], in: folder).status == 1)
    let written = try run(["check", "--baseline", "b.json", "--write-baseline"], in: folder)
    #expect(written.status == 0 && written.output == "wrote b.json: 1 finding\n")
    try folder.write("# new\n\n" + CheckFormatTests.faint, to: "tokens/a.yaml")
    let known = try run(["check", "--baseline", "b.json"], in: folder)
    #expect(known.status == 0 && known.output == "no errors or warnings, 1 waived, 1 in the baseline in 1 file\n")
    try folder.write(CheckFormatTests.faint.replacingOccurrences(of: "#999", with: "#888"), to: "tokens/a.yaml")
    let changed = try run(["check", "--baseline", "b.json"], in: folder)
    #expect(changed.status == 1 && changed.output.contains("\n1 error, 0 warnings, 1 remark, 1 waived in 1 file\n"))
  }

  @Test func `JSON tells what a finding measured, and the reason of a waiver`() throws {
    let folder = try TemporaryFolder()
    try folder.write(CheckFormatTests.faint, to: "tokens/a.yaml")
    let text = try run(["check", "--format", "json"], in: folder).output
    let root = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let found = try #require(root["diagnostics"] as? [[String: Any]])
    let data = try #require(found.first?["data"] as? [String: Any])
    // #999 on white is 2.849:1 by WCAG 2.1: (1 + 0.05) / (0.31855 + 0.05).
    #expect(data["measured"] as? Double == 2.84 && data["required"] as? Double == 4.5)
    #expect((data["tokens"] as? [String])?.first == "text")
    #expect(data["appearances"] as? [String] != nil && data["background"] as? String == "surface")
    #expect(found.map { ($0["suppression"] as? [String: String])?["reason"] } == [nil, "not read"])
  }
}
