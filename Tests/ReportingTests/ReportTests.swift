import ColorSyntax
import Emission
import Foundation
import Mustache
import TestSupport
import Testing

@testable import Reporting

/// What a report says, before and as a page.
struct ReportTests {
  private static let failing = "Tests/Fixtures/report/failing.yaml"
  private static let project = "distinct:\n  - chart.*\n  - [icon.success, icon.danger]\n"

  private func report(_ file: String = failing, project: String = project) throws -> Report {
    Report(try .file(file, project: project), toolVersion: "1.2.3")
  }

  private func html(_ report: Report) throws -> String {
    String(decoding: try HTMLReport.render(report, with: BuiltInTemplates.library()), as: UTF8.self)
  }

  @Test func `pairs that must be told apart are compared for every kind of colour vision`() throws {
    let pairs = try report().alike
    func difference(_ first: String, _ second: String, _ vision: ColorVision, in report: Report) -> Double? {
      pairs.first { pair in
        let paths = [pair.tokens.first, pair.tokens.second].map { report.source.catalog.tokens[$0].path }
        return paths == [first, second] && pair.vision == vision
      }?.difference
    }
    // Worked out apart from this program, with the matrices of the paper, for #C0392B and #7A6A00 in light.
    let found = try report()
    let deuteranopia = try #require(difference("chart.a", "chart.b", .deuteranopia, in: found))
    #expect(abs(deuteranopia - 3.595) < 0.01)
    let protanopia = try #require(difference("chart.a", "chart.b", .protanopia, in: found))
    #expect(abs(protanopia - 9.92) < 0.01)
    #expect(difference("chart.a", "chart.b", .normal, in: found) == nil)
    #expect(difference("chart.a", "chart.b", .tritanopia, in: found) == nil)
    #expect(pairs.map(\.difference) == pairs.map(\.difference).sorted())
    #expect(try report(project: "contrast: { level: AA }\n").alike.isEmpty)
  }

  @Test func `a colour that passes on one background alone is not told as the answer for all`() throws {
    // 7:1 on white needs a luminance of 0.1 or less, and on black one of 0.3 or more.
    let source = CheckedCatalog(
      """
      colors:
        paper: { any: white }
        ink: { any: black }
        label: { any: "#777777", role: text, against: [paper, ink], minimum: 7 }
        title: { any: "#777777", role: text, against: paper, minimum: 7 }

      """)
    let report = Report(source, toolVersion: "1")
    let page = try html(report)
    #expect(page.contains("on <bdi>paper</bdi> alone") && page.contains("on <bdi>ink</bdi> alone"))
    #expect(page.components(separatedBy: "on this background alone").count == 3)
    let markdown = MarkdownReport.text(of: report)
    #expect(markdown.components(separatedBy: "here alone").count == 3)
    // On the first screen: the label on either background, and the title, which has one answer.
    #expect(page.components(separatedBy: "<li data-appearances=").count == 4)
  }

  @Test func `the first screen tells what changed, and leads to it`() throws {
    let old = try CheckedCatalog.file("Tests/Fixtures/ios-system.yaml")
    let new = try CheckedCatalog.file("Tests/Fixtures/report/failing.yaml")
    func page(_ old: CheckedCatalog) throws -> String {
      try html(Report(new, comparison: CatalogComparison(from: old, to: new), toolVersion: "1"))
    }
    // Everything is another: 28 tokens for 14, of which six miss nine requirements that are not waived.
    #expect(try page(old).contains("<a href=\"#changes\">Changed: 9 contrasts newly missed, 28 removed, 14 added</a>"))
    #expect(try page(new).contains("Nothing changed since the state that it is compared with."))
  }

  @Test func `what changed is named first, with what made a contrast fail, and new failures are marked`() throws {
    let old = CheckedCatalog(
      """
      colors:
        fill: { light: "#0B3F96", dark: "#A9CBFF" }
        gone: { any: "#8A5A00" }
        label: { light: white, dark: black, role: text, against: fill }
        quiet: { light: "#CCCCCC", dark: black, role: text, against: fill, minimum: 9 }

      """)
    // The fill alone is another; the quiet text failed before.
    let new = CheckedCatalog(
      """
      colors:
        fill: { light: "#3E8BFF", dark: "#A9CBFF" }
        label: { light: white, dark: black, role: text, against: fill }
        quiet: { light: "#CCCCCC", dark: black, role: text, against: fill, minimum: 9 }

      """)
    let comparison = CatalogComparison(from: old, to: new)
    #expect(comparison.broken.map(\.foreground) == ["label"] && comparison.broken.map(\.cause) == ["fill changed"])
    let page = try html(Report(new, comparison: comparison, toolVersion: "1"))
    // By the formula of WCAG 2.2: white on #0B3F96 is 9.695, on #3E8BFF 3.31.
    #expect(page.contains("on fill 9.69 → 3.31, needs 4.5, because fill changed"))
    let places = try ["id=\"overview\"", "id=\"summary\"", "id=\"changes\"", "id=\"findings\""].map {
      try #require(page.range(of: $0)).lowerBound
    }
    #expect(places == places.sorted())
    #expect(try #require(page.range(of: "<bdi>gone</bdi>")).lowerBound < places[1])
    // On the first screen and in the finding, of the label alone.
    #expect(page.components(separatedBy: "class=\"state new\"").count == 3)
    #expect(!(try html(Report(new, toolVersion: "1"))).contains("class=\"state new\""))
  }

  @Test func `findings about one value that one colour mends are one block, each severity by its name`() throws {
    let source = CheckedCatalog(
      """
      colors:
        paper: { light: white, dark: black }
        card: { light: "#EEEEEE", dark: "#111111" }
        ink: { light: "#999999", dark: "#999999", role: text, against: [paper, card] }

      """)
    let report = Report(source, toolVersion: "1")
    let group = try #require(FindingGroup.groups(report.findings).first)
    let cases = FindingCase.cases(group.findings)
    #expect(group.findings.count == 3 && cases.map(\.findings.count) == [2, 1])
    #expect(FindingCounts(group.findings).text == "✕ 2 ! 1")
    let page = try html(report)
    #expect(page.contains("<span class=\"state error\">2 errors</span><span class=\"state warning\">1 warning</span>"))
    #expect(page.contains("<li class=\"state warning\">Warning</li>"))
    // The one below the others is told on the first screen, too.
    #expect(page.contains("on <bdi>card</bdi>, <bdi>paper</bdi>"))
  }

  @Test func `the contrast that misses most comes first, and errors before warnings`() throws {
    let findings = try report().findings
    let parts = findings.compactMap { finding in finding.contrast.map { $0.measured / $0.required } }
    #expect(parts.count > 5 && parts == parts.sorted())
    #expect(findings.map(\.severity) == findings.map(\.severity).sorted(by: >))
  }

  @Test func `what is waived is told with its reason and counts nowhere`() throws {
    let report = try report()
    #expect(report.waived.allSatisfy { $0.tokens.first == "text.disabled" } && !report.waived.isEmpty)
    #expect(!report.findings.contains { $0.tokens.first == "text.disabled" && $0.rule == "contrast" })
    // secondary, link, warning, success, danger and quiet.
    #expect(report.failingTokenCount == 6)
    #expect(try html(report).contains("Disabled controls are exempt (WCAG 1.4.3)."))
  }

  @Test func `findings and tokens are on the page without a script`() throws {
    let page = try html(try report())
    let body = try #require(page.range(of: "<script type=\"application/json\"")).lowerBound
    let still = page[..<body]
    for text in ["text.warning", "#F5A623", "✕ 1.84", "#9A6500", "Titles and body text.", "as high contrast"] {
      #expect(still.contains(text), "\(text)")
    }
  }

  @Test func `the page names nothing outside itself`() throws {
    let page = try html(try report())
    for text in ["http:", "https:", "src=", "@import", "//cdn"] { #expect(!page.contains(text), "\(text)") }
  }

  @Test func `the data cannot end its element or begin another`() throws {
    let page = try html(try report("Tests/Fixtures/report/hostile.yaml"))
    let start = try #require(page.range(of: "<script type=\"application/json\" id=\"data\">")).upperBound
    let end = try #require(page[start...].range(of: "</script>")).lowerBound
    let data = page[start..<end]
    #expect(!data.contains("<") && !data.contains("&"))
    let object = try JSONSerialization.jsonObject(with: Data(data.utf8)) as? [String: Any]
    #expect((object?["tokens"] as? [Any])?.count == 5)
  }

  @Test func `the same tokens give the same bytes`() throws {
    #expect(try html(try report()) == html(try report()))
  }

  @Test func `every requirement that cannot be measured is said to be so`() throws {
    let source = CheckedCatalog(
      "colors:\n  veil: { light: \"#FFFFFF80\", dark: \"#00000080\" }\n"
        + "  ink: { light: black, dark: white, role: text, against: veil }\n")
    let report = Report(source, toolVersion: "1")
    #expect(report.metCount == 0 && report.requirementCount == 1)
    #expect(try html(report).contains("1 cannot be measured"))
  }

  @Test func `coverage counts values that tokens have of their own`() throws {
    let text = try #require(try report().coverage.first { $0.name == "text" })
    #expect(text.count == 5)
    // `secondary` alone has values for high contrast.
    #expect(text.own == [5, 5, 1, 1, 0, 0, 0, 0])
    #expect(text.described == 3 && text.required == 5)
  }

  @Test func `appearances are named in few words`() {
    let all = Appearance.allCases
    #expect(AppearanceSummary.titles(all) == [])
    #expect(AppearanceSummary.titles(all.filter { !$0.isDark }) == ["Light, every contrast and level"])
    #expect(
      AppearanceSummary.titles([all[1], all[5], all[0]])
        == ["Dark, both levels", "Light"])
    #expect(AppearanceSummary.titles([all[7]]) == ["Dark, elevated, high contrast"])
  }
}
