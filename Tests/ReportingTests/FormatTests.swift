import ColorScience
import Foundation
import TestSupport
import Testing

@testable import Reporting

/// Markdown for pull requests, and JSON for everything else.
struct MarkdownTests {
  private let base = """
    colors:
      surface:
        base: { light: "#FFFFFF", dark: "#000000" }
      text:
        $role: text
        $against: surface.base
        secondary: { light: "#8C8C8C", dark: "#A6A6A6" }

    """

  /// Many tokens that all fail.
  private func many(_ count: Int, light: String = "#999") -> String {
    var text = "colors:\n  surface: { light: white, dark: black }\n  text:\n    $role: text\n    $against: surface\n"
    for number in 0..<count {
      let digits = String(number % 512, radix: 16)
      let channel = String(repeating: "0", count: 3 - digits.count) + digits
      text += "    long-name-of-token-\(number): { light: \"\(light)\(channel)\", dark: \"#444\(channel)\" }\n"
    }
    return text
  }

  @Test func `the result comes first, with swatches that code hosts show`() {
    let text = MarkdownReport.text(of: Report(CheckedCatalog(base), toolVersion: "1"))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "### ❌ Colour report: 1 colour too faint")
    // Chips are shown for six digits in a code span, and for nothing else.
    #expect(text.contains("| `text.secondary` `#8C8C8C` | `surface.base` `#FFFFFF` | **3.36** | AA text 4.5 | `#"))
  }

  @Test func `alpha stands beside the swatch, not in it`() {
    #expect(MarkdownText.color(Color(red: 60, green: 60, blue: 67, alpha: 153)) == "`#3C3C43` 60 %")
  }

  @Test func `hundreds of findings and changes stay below the size of a comment, and say what is cut`() {
    let old = CheckedCatalog(many(450, light: "#888"))
    let new = CheckedCatalog(many(450))
    let report = Report(new, comparison: CatalogComparison(from: old, to: new), toolVersion: "1")
    let text = MarkdownReport.text(of: report)
    #expect(text.utf8.count <= 65_536)
    #expect(text.utf8.count > 50_000)
    #expect(text.contains("Left out, to stay below the size of a comment:"))
    #expect(text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
  }

  @Test func `nothing in a text is markup, a mention or a reference`() {
    #expect(MarkdownText.escaped("<b> *a* _b_ [c](d) `e` | f") == #"&lt;b&gt; \*a\* \_b\_ \[c\]\(d\) \`e\` \| f"#)
    #expect(MarkdownText.escaped("@team #12") == "@\u{2060}team #\u{2060}12")
    #expect(MarkdownText.escaped("a\nb\u{202E}c\u{1B}d") == "a bcd")
    #expect(MarkdownText.code("a`b|c") == #"`` a`b\|c ``"#)
  }

  @Test func `no change is no text, and a report without faults is short`() {
    let source = CheckedCatalog(base.replacing("#8C8C8C", with: "#595959"))
    #expect(MarkdownReport.text(of: CatalogComparison(from: source, to: source)) == "")
    let text = MarkdownReport.text(of: Report(source, toolVersion: "1"))
    #expect(text.contains("every colour stands out enough"))
    #expect(!text.contains("❌") && text.utf8.count < 1000)
  }

  @Test func `a requirement newly missed comes before the folded changes`() throws {
    let old = CheckedCatalog(base.replacing("#8C8C8C", with: "#595959"))
    let text = MarkdownReport.text(of: CatalogComparison(from: old, to: CheckedCatalog(base)))
    let broken = try #require(text.range(of: "**Contrast newly missed**"))
    let folded = try #require(text.range(of: "<details>"))
    #expect(broken.lowerBound < folded.lowerBound)
    #expect(text.contains("7.00 → **3.36** (needs 4.5) `#8C8C8C` on `#FFFFFF` in light, every contrast and level"))
  }
}

/// The validator that `Scripts/set-up --tests` installs.
enum Validator {
  static let path = Folder.package.appendingPathComponent(".build/validators/bin/check-jsonschema").path
  static let isInstalled = FileManager.default.isExecutableFile(atPath: path)
}

/// JSON against its own schema.
@Suite(.enabled(if: Validator.isInstalled, "Scripts/set-up --tests installs the validators"))
struct JSONTests {
  private let schema = Folder.package.appendingPathComponent("Documentation/schemas/report.schema.json").path

  private func complaint(_ text: String) throws -> String? {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "report.json")
    let result = try Tool.run([Validator.path, "--schemafile", schema, path])
    return result.status == 0 ? nil : result.output + result.errors
  }

  @Test func `reports and comparisons are valid, and faults in them are not`() throws {
    let failing = try CheckedCatalog.file("Tests/Fixtures/report/failing.yaml", project: "distinct: [[\"chart.*\"]]\n")
    let system = try CheckedCatalog.file("Tests/Fixtures/ios-system.yaml")
    let hostile = try CheckedCatalog.file("Tests/Fixtures/report/hostile.yaml")
    for source in [failing, system, hostile] {
      let comparison = CatalogComparison(from: system, to: source)
      let text = JSONReport.text(of: Report(source, comparison: comparison, toolVersion: "1"))
      #expect(try complaint(text) == nil)
      #expect(try complaint(JSONReport.text(of: comparison, toolVersion: "1")) == nil)
      #expect(try complaint(text.replacing("\"isPair\"", with: "\"isPear\""))?.contains("isPear") == true)
    }
    #expect(try complaint("{\"version\": 1, \"tool\": {\"name\": \"tincture\", \"version\": \"1\"}}") != nil)
    let meta = try Tool.run([Validator.path, "--check-metaschema", schema])
    #expect(meta.status == 0, "\(meta.output)")
  }
}
