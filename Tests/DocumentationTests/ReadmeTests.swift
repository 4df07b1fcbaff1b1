import Emission
import Foundation
import TestSupport
import Testing

/// What the README shows is what Tincture does. `TINCTURE_RENEW=1 Scripts/test --filter ReadmeTests` writes the blocks
/// anew; read them before they are committed.
@Suite struct ReadmeTests {
  private static let file = Folder.package.appendingPathComponent("README.md")

  /// The fenced blocks of a language within a part of the README.
  private func blocks(_ language: String, in text: Substring) -> [String] {
    var blocks: [String] = []
    var current: [Substring]?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = current { blocks.append(lines.joined(separator: "\n")) }
        current = current == nil && line.dropFirst(3) == language ? [] : nil
      } else {
        current?.append(line)
      }
    }
    return blocks
  }

  private func part(_ name: String, of readme: String) throws -> Substring {
    let start = try #require(readme.range(of: "<!-- example: \(name) -->"))
    let end = try #require(readme.range(of: "<!-- end of example -->", range: start.upperBound..<readme.endIndex))
    return readme[start.upperBound..<end.lowerBound]
  }

  private func expect(_ language: String, in name: String, toBe text: String) throws {
    var readme = try String(contentsOf: Self.file, encoding: .utf8)
    let part = try part(name, of: readme)
    let shown = blocks(language, in: part).joined(separator: "\n")
    if ProcessInfo.processInfo.environment["TINCTURE_RENEW"] != nil, shown != text {
      let old = shown.isEmpty ? "```\(language)\n```" : "```\(language)\n\(shown)\n```"
      let renewed = part.replacingOccurrences(of: old, with: "```\(language)\n\(text)\n```")
      readme.replaceSubrange(part.startIndex..<part.endIndex, with: renewed)
      try readme.write(to: Self.file, atomically: true, encoding: .utf8)
    }
    #expect(shown == text)
  }

  @Test func theGeneratedCodeIsWhatTheFirstExampleBecomes() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let tokens = try #require(blocks("yaml", in: readme[...]).first)
    let reading = Reading(tokens)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let lines = try reading.render(UIKitCatalog.self).text.split(separator: "\n", omittingEmptySubsequences: false)
    let start = try #require(lines.firstIndex { $0.contains("enum Border") })
    let end = try #require(lines[start...].firstIndex { $0 == "  }" })
    let table = try #require(lines.firstIndex { $0.contains("let _colorsBorder") })
    let shown =
      lines[start...end].map { $0.dropFirst(2) } + ["", "// … and at the end of the file:"] + lines[table...table + 3]
    try expect("swift", in: "generated", toBe: shown.joined(separator: "\n"))
  }

  @Test func theErrorMessageIsWhatItsFileCauses() throws {
    let readme = try String(contentsOf: Self.file, encoding: .utf8)
    let tokens = try #require(blocks("yaml", in: try part("error", of: readme)).first)
    let said = Reading(tokens + "\n").text.replacingOccurrences(of: "tokens/0.yaml", with: "tokens/colors.yaml")
    try expect("text", in: "error", toBe: said.trimmingCharacters(in: .newlines))
  }
}
