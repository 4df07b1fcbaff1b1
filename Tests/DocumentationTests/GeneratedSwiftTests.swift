import Foundation
import Project
import TestSupport
import Testing

@testable import Emission

extension DocumentationTests {
  /// The generated code that `generated-swift.md` shows is generated, its uses compile, and its tables tell the truth.
  @Suite struct GeneratedSwiftTests {
    private static let path = "Documentation/generated-swift.md"

    private func example(_ page: DocumentationPage) throws -> ExampleReading {
      ExampleReading([try page.item("valid").text])
    }

    /// The options in a mark: `extension=UIColor.style access=public`.
    private func options(in mark: String) -> [String: String] {
      let pairs = mark.split(separator: ":", maxSplits: 1).dropFirst().joined().split(separator: " ")
      return Dictionary(
        uniqueKeysWithValues: pairs.map { pair in
          let parts = pair.split(separator: "=", maxSplits: 1).map(String.init)
          return (parts[0], parts.count > 1 ? parts[1] : "")
        })
    }

    @Test func everyPieceOfGeneratedCodeIsInTheFile() throws {
      let page = try DocumentationPage(Self.path)
      let example = try example(page)
      let shown = page.items.filter { $0.mark.hasPrefix("generated") }
      #expect(shown.count > 3)
      for item in shown {
        var rest = try example.catalog(options(in: item.mark))[...]
        for piece in (item.text + "\n").components(separatedBy: "// …\n") {
          let found = try #require(rest.range(of: piece), "\(page.place(item)): not in the file: \(piece)")
          rest = rest[found.upperBound...]
        }
      }
    }

    @Test(arguments: GeneratedCodeHarness.LanguageMode.allCases)
    func everyUseCompiles(mode: GeneratedCodeHarness.LanguageMode) throws {
      let page = try DocumentationPage(Self.path)
      let example = try example(page)
      let unmarked = page.items.filter { $0.language == "swift" && $0.mark.isEmpty }
      #expect(unmarked.map(page.place) == [])
      let uses = page.items.filter { $0.mark.hasPrefix("compiles") }
      #expect(uses.count > 3)
      for (mark, items) in Dictionary(grouping: uses, by: \.mark) {
        let catalog = GeneratedCodeHarness.Source(
          name: "Colors.swift", text: try example.catalog(options(in: mark)))
        let sources = items.enumerated().map { number, item in
          GeneratedCodeHarness.Source(name: "Use\(number).swift", text: item.text + "\n")
        }
        try GeneratedCodeHarness().typeCheck([catalog] + sources, mode: mode)
      }
    }

    @Test func theNamesAreThoseThatTheGeneratorMakes() throws {
      let page = try DocumentationPage(Self.path)
      let rows = try page.item("names").rows
      #expect(rows.count > 5)
      for row in rows {
        let path = row[0].codeSpans.joined()
        let nested = path.split(separator: ".").map { "{ $group: true, \"\($0)\": " }
        let example = ExampleReading([
          "tincture: 1\ncolors: \(nested.joined())\"#112233\"\(nested.map { _ in " }" }.joined())"
        ])
        #expect(example.diagnostics.isEmpty, "\(path): \(example.said)")
        for (column, members) in [(1, []), (2, [ProjectMember("extension", ProjectValue(.text("UIColor.style")))])] {
          let settings = try #require(UIKitCatalogSettings.read(OptionReader(members: members)).0)
          let resolved = example.reading.resolved
          let content = UIKitCatalogContent(
            resolved, settings: settings, names: SwiftNames(resolved.catalog, shape: settings.shape))
          let token = try #require(resolved.catalog.tokenNumbers[path])
          #expect(content.reference(toToken: token) == row[column].codeSpans.joined(), "\(path)")
        }
      }
    }

    @Test func everyOptionIsInTheTable() throws {
      var page = try DocumentationPage(Self.path)
      func rows(_ keys: [ProjectKey], prefix: String) -> [String] {
        keys.flatMap { key -> [String] in
          if case .mapping(let inner) = key.shape { return rows(inner, prefix: "\(prefix)\(key.name).") }
          return ["| `\(prefix)\(key.name)` | \(key.shape.expectation) | \(key.meaning) |"]
        }
      }
      page.expect(
        try page.item("options"), toBe: table(["option", "values", "meaning"], rows(UIKitCatalog.options, prefix: "")))
      try page.renew()
    }
  }
}
