import Emission
import TestSupport
import Testing

extension DocumentationTests {
  /// What the README shows is what Tincture does. `TINCTURE_RENEW=1 Scripts/test --filter ReadmeTests` writes the blocks
  /// anew; read them before they are committed.
  @Suite struct ReadmeTests {
    private func block(_ language: String, among items: [DocumentationPage.Item]) throws -> DocumentationPage.Item {
      try #require(items.first { $0.language == language })
    }

    @Test func theGeneratedCodeIsWhatTheFirstExampleBecomes() throws {
      var page = try DocumentationPage("README.md")
      let reading = Reading(try block("yaml", among: page.items).text)
      #expect(reading.diagnostics.isEmpty, "\(reading.text)")
      let lines = try reading.render(UIKitCatalog.self).text.split(separator: "\n", omittingEmptySubsequences: false)
      let start = try #require(lines.firstIndex { $0.contains("enum Border") })
      let end = try #require(lines[start...].firstIndex { $0 == "  }" })
      let table = try #require(lines.firstIndex { $0.contains("let _colorsBorder") })
      let shown =
        lines[start...end].map { $0.dropFirst(2) } + ["", "// … and at the end of the file:"] + lines[table...table + 3]
      page.expect(try block("swift", among: page.part("generated")), toBe: shown.joined(separator: "\n"))
      try page.renew()
    }

    @Test func theErrorMessageIsWhatItsFileCauses() throws {
      var page = try DocumentationPage("README.md")
      let part = try page.part("error")
      page.expect(
        try block("text", among: part), toBe: ExampleReading([try block("yaml", among: part).text]).said)
      try page.renew()
    }
  }
}
