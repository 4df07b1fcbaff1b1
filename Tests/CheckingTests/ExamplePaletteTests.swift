import Foundation
import TestSupport
import Testing
import TinctureKit

@Suite struct ExamplePaletteTests {
  @Test func theExamplePaletteHasNoFindings() {
    var compilation = Compilation.run(.init(currentFolder: Folder.package.path))
    compilation.check()
    #expect(compilation.diagnostics.isEmpty, "\(compilation.diagnostics.map(\.message))")
    #expect(compilation.checked.unwaived.isEmpty)
    #expect(!compilation.checked.requirements.isEmpty)
    // What is waived says why.
    for finding in compilation.checked.waived { #expect(finding.waiver?.reason.isEmpty == false) }
  }
}

@Suite struct FixingTests {
  /// A folder of its own with one token file.
  private func fixed(_ text: String, contrast: Bool) throws -> (text: String, outcome: FixOutcome) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("colors.yaml")
    try Data(text.utf8).write(to: file)
    let outcome = try Compilation.fix(
      .init(files: [file.path], currentFolder: folder.path), contrast: contrast)
    return (String(decoding: try Data(contentsOf: file), as: UTF8.self), outcome)
  }

  @Test(arguments: [
    ("a: { light: \"#111111\", drak: \"#222222\" }", "a: { light: \"#111111\", dark: \"#222222\" }"),
    ("a:\n    light: \"#111111\"\n    dark: #222222\n", "a:\n    light: \"#111111\"\n    dark: \"#222222\"\n"),
    (
      "a: { any: oklch(from #6B4EFF l c h) }\n".replacingOccurrences(of: "{ any:", with: "\n    any:")
        .replacingOccurrences(of: " }", with: ""), "a: \n    any: \"oklch(from #6B4EFF l c h)\"\n"
    ),
    ("a: { any: \"#111\", waive: { contrats: x } }", "a: { any: \"#111\", waive: { contrast: x } }"),
  ])
  func whatCanBeMeantInOneWayOnlyIsMended(before: String, after: String) throws {
    let (text, outcome) = try fixed("tincture: 1\ncolors:\n  \(before)", contrast: false)
    #expect(text == "tincture: 1\ncolors:\n  \(after)")
    #expect(outcome.count == 1)
    #expect(outcome.paths == ["colors.yaml"])
  }

  @Test func coloursAreMendedOnlyWhenAsked() throws {
    let text = """
      tincture: 1
      colors:
        paper: "#FFFFFF"
        ink:
          light: #999999
          dark: "#333333"
          role: text
          against: paper

      """
    let quoted = text.replacingOccurrences(of: "#999999", with: "\"#999999\"")
    #expect(try fixed(text, contrast: false).text == quoted)
    let (mended, outcome) = try fixed(text, contrast: true)
    #expect(mended == quoted.replacingOccurrences(of: "#999999", with: "#767676"))
    // The value had to be whole before its contrast could be seen.
    #expect(outcome.count == 2)
    #expect(!outcome.compilation.diagnostics.contains { $0.rule == "contrast" })
  }

  @Test func aFileWithoutFixesIsNotWritten() throws {
    let text = "tincture: 1\ncolors: { a: red }\n"
    let (after, outcome) = try fixed(text, contrast: true)
    #expect(after == text)
    #expect(outcome.count == 0 && outcome.paths.isEmpty)
  }
}
