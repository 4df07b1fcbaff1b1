import Foundation
import TestSupport
import Testing

@Suite("tincture format")
struct FormatCommandTests {
  private static let messy = "tincture:  1\r\ncolors:\r\n    a:   red   # why\r\n"
  private static let neat = "tincture: 1\ncolors:\n  a: red   # why\n"

  private static func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("tincture:   1\n", to: "tincture.yaml")
    try folder.write(messy, to: "tokens/messy.yaml")
    try folder.write(neat, to: "tokens/neat.yaml")
    return folder
  }

  @Test("formats the files of the project and its project file, and touches none that is formatted")
  func project() throws {
    let folder = try FormatCommandTests.project()
    let before = try folder.changeDate("tokens/neat.yaml")
    let result = try Program.tincture("format", in: folder.path)
    #expect(result.status == 0)
    #expect(result.output == "formatted tincture.yaml\nformatted tokens/messy.yaml\n")
    #expect(folder.read("tincture.yaml") == "tincture: 1\n")
    #expect(folder.read("tokens/messy.yaml") == FormatCommandTests.neat)
    #expect(try folder.changeDate("tokens/neat.yaml") == before)
    let again = try Program.tincture("format", in: folder.path)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
  }

  @Test("formats only the files that are named")
  func named() throws {
    let folder = try FormatCommandTests.project()
    let result = try Program.tincture("format", "tokens/messy.yaml", in: folder.path)
    #expect(result.output == "formatted tokens/messy.yaml\n")
    #expect(folder.read("tincture.yaml") == "tincture:   1\n")
    #expect(try Program.tincture("format", "tincture.yaml", in: folder.path).output == "formatted tincture.yaml\n")
  }

  @Test("--check lists what would change, changes nothing and fails")
  func check() throws {
    let folder = try FormatCommandTests.project()
    let result = try Program.tincture("format", "--check", in: folder.path)
    #expect(result.status == 1)
    #expect(result.output == "tincture.yaml\ntokens/messy.yaml\n")
    #expect(folder.read("tokens/messy.yaml") == FormatCommandTests.messy)
    #expect(try Program.tincture("format", "--check", "tokens/neat.yaml", in: folder.path).status == 0)
  }

  @Test("'-' formats standard input to standard output")
  func standardInput() throws {
    let folder = try TemporaryFolder()
    let result = try Program.tincture("format", "-", in: folder.path, input: FormatCommandTests.messy)
    #expect(result.status == 0)
    #expect(result.output == FormatCommandTests.neat)
    let check = try Program.tincture("format", "--check", "-", in: folder.path, input: FormatCommandTests.messy)
    #expect(check.status == 1)
    #expect(check.output == "<stdin>\n")
    #expect(
      try Program.tincture("format", "--check", "-", in: folder.path, input: FormatCommandTests.neat).status == 0)
  }

  @Test("leaves what 'build' writes byte for byte as it was")
  func buildOutput() throws {
    let folder = try TemporaryFolder()
    let tokens = Folder.package.appendingPathComponent("tokens")
    for file in try FileManager.default.contentsOfDirectory(at: tokens, includingPropertiesForKeys: nil) {
      // Twice the indentation, and the line breaks of Windows.
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      let messy = lines.map { $0.prefix { $0 == " " } + $0 }.joined(separator: "\r\n")
      try folder.write(String(messy), to: "tokens/\(file.lastPathComponent)")
    }
    func build() throws -> String {
      let result = try Program.tincture("build", "--kind", "uikit", in: folder.path)
      #expect(result.status == 0, "\(result.errors)")
      return result.output
    }
    let before = try build()
    #expect(before.contains("enum AppColors"))
    let result = try Program.tincture("format", in: folder.path)
    #expect(result.status == 0)
    #expect(result.output.split(separator: "\n").count == 5)
    #expect(try build() == before)
    // The originals are in canonical layout.
    #expect(
      folder.read("tokens/content.yaml")
        == (try String(contentsOf: tokens.appendingPathComponent("content.yaml"), encoding: .utf8)))
  }

  @Test("leaves a file with syntax errors alone, says where they are, and formats the others")
  func syntaxErrors() throws {
    let folder = try FormatCommandTests.project()
    try folder.write("a:   [\n", to: "tokens/broken.yaml")
    let result = try Program.tincture("format", in: folder.path)
    #expect(result.status == 1)
    #expect(result.errors.hasPrefix("tokens/broken.yaml:1:6: error: "))
    #expect(folder.read("tokens/broken.yaml") == "a:   [\n")
    #expect(folder.read("tokens/messy.yaml") == FormatCommandTests.neat)
    #expect(try Program.tincture("format", "missing.yaml", in: folder.path).status == 3)
  }
}
