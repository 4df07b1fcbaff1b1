import ColorSyntax
import Foundation
import Project
import TestSupport
import Testing
import TokenCatalog

extension DocumentationTests {
  /// The token files and project files in the pages do what their marks say, and what the tables below them show.
  /// `TINCTURE_RENEW=1 Scripts/test --filter DocumentationTests` writes messages and tables anew.
  @Suite struct TokenExampleTests {
    static let pages = ["token-format.md", "generated-swift.md", "templates.md", "project-file.md"]
      .map { "Documentation/\($0)" }

    @Test(arguments: pages)
    func everyExampleDoesWhatItsMarkSays(path: String) throws {
      var page = try DocumentationPage(path)
      var files: [String] = []
      var number = 0
      for (index, item) in page.items.enumerated() where item.language == "yaml" {
        number += 1
        let place = page.place(item)
        if item.mark == "project" {
          let said = ExampleReading.said(ofProject: item.text)
          #expect(said.isEmpty, "\(place): \(said)")
          continue
        }
        files = item.mark == "valid, with the file above" ? files + [item.text] : [item.text]
        let example = ExampleReading(files)
        if item.mark.hasPrefix("invalid: ") {
          #expect(
            example.diagnostics.map { "\($0.rule)" }.joined(separator: ", ") == item.mark.dropFirst(9), "\(place)")
          let next = try #require(page.items.dropFirst(index + 1).first, "\(place): no message follows")
          #expect(next.language == "text", "\(place): no message follows")
          page.expect(next, toBe: example.said)
        } else {
          #expect(item.mark.hasPrefix("valid"), "\(place): the example has no mark")
          #expect(example.diagnostics.isEmpty, "\(place): \(example.said)")
          #expect(example.foundByRules.isEmpty, "\(place): \(example.foundByRules)")
        }
      }
      #expect(number > 0)
      try page.renew()
    }

    @Test func everyTableOfColoursShowsThoseOfTheExampleAboveIt() throws {
      var page = try DocumentationPage("Documentation/token-format.md")
      var example = ExampleReading([])
      var number = 0
      for item in page.items {
        if item.language == "yaml", item.mark == "valid" { example = ExampleReading([item.text]) }
        guard item.mark.hasPrefix("values of: ") else { continue }
        number += 1
        let path = String(item.mark.dropFirst(11))
        let token = try #require(example.reading.catalog.tokenNumbers[path], "\(page.place(item))")
        let rows = Appearance.allCases.map { appearance in
          let source = example.reading.resolved.provenance(ofToken: token, in: appearance).appearance
          let color = example.reading.color(path, appearance) ?? ""
          let origin = source == appearance ? "its own value" : source.displayName
          return "| \(appearance.displayName) | `\(color)` | \(origin) |"
        }
        page.expect(item, toBe: table(["appearance", "colour", "from"], rows))
      }
      #expect(number > 0)
      try page.renew()
    }

    @Test func everyFormOfAColourIsEmittedAsItsTableSays() throws {
      let page = try DocumentationPage("Documentation/token-format.md")
      var files: [String] = []
      var number = 0
      for item in page.items {
        if item.mark == "valid" { files = [item.text] }
        guard item.mark == "forms" else { continue }
        for row in item.rows {
          number += 1
          let (value, emitted) = (row[0].codeSpans.joined(), row[1].codeSpans.joined())
          let example = ExampleReading(files + ["# tokens/form.yaml\ntincture: 1\ncolors:\n  form: '\(value)'"])
          #expect(example.reading.color("form") == emitted, "\(value): \(example.said)")
        }
      }
      #expect(number > 0)
    }

    @Test func theOrderOfFallingBackIsTheOneThatIsUsed() throws {
      var page = try DocumentationPage("Documentation/token-format.md")
      let rows = Appearance.allCases.map { appearance in
        let names = appearance.fallbacks.map { $0 == appearance ? "itself" : $0.displayName }
        return "| \(appearance.displayName) | " + (names + ["", "", ""]).prefix(4).joined(separator: " | ") + " |"
      }
      page.expect(try page.item("fall-back"), toBe: table(["appearance", "first", "then", "then", "then"], rows))
      try page.renew()
    }

    @Test func everyKeyOfTheFormatIsInTheReference() throws {
      var page = try DocumentationPage("Documentation/token-format.md")
      var listed = 0
      for place in ["file", "group", "variant", "token", "pair", "colorObject"] {
        let keys = FormatKey.all.filter { "\($0.place)" == place }
        listed += keys.count
        let rows = keys.map { "| `\($0.name)` | \($0.meaning) |" }
        page.expect(try page.item("keys: \(place)"), toBe: table(["key", "meaning"], rows))
      }
      #expect(listed == FormatKey.all.count, "keys of a place that the page does not have")
      try page.renew()
    }

    @Test func theLimitsAreThoseOfTheProjectFile() throws {
      var page = try DocumentationPage("Documentation/token-format.md")
      guard case .mapping(let keys)? = ProjectKey.all.first(where: { $0.name == "limits" })?.shape else {
        Issue.record("the project file has no limits")
        return
      }
      let rows = keys.map { "| `limits.\($0.name)` | \($0.meaning) |" }
      page.expect(try page.item("limits"), toBe: table(["key", "meaning"], rows))
      try page.renew()
    }
  }
}

/// A Markdown table.
func table(_ head: [String], _ rows: [String]) -> String {
  let lines = ["| \(head.joined(separator: " | ")) |", "|" + head.map { _ in "---|" }.joined()] + rows
  return lines.joined(separator: "\n")
}
