import Checking
import Foundation
import TestSupport
import Testing

@Suite struct RulePagesTests {
  @Test func everyRuleHasAPageThatBeginsWithItsNameAndSaysWhatItAsks() throws {
    for rule in Rules.all {
      let page = try #require(RulePages.text(for: rule.id.name), "no page for \(rule.id)")
      #expect(page.hasPrefix("# \(rule.id)\n\n"))
      let summary = rule.summary.prefix(1).uppercased() + rule.summary.dropFirst() + "."
      #expect(page.contains(summary), "the page of \(rule.id) does not say: \(summary)")
      let level = rule.defaultLevel == .off ? "Off unless the project turns it on" : "Severity: \(rule.defaultLevel)"
      #expect(page.contains(level), "\(rule.id): \(level)")
      for option in rule.options { #expect(page.contains("`\(option.name)`"), "\(rule.id): \(option.name)") }
    }
  }

  @Test func rulesHaveDifferentNamesInKebabCase() {
    #expect(Set(Rules.names).count == Rules.all.count)
    for name in Rules.names { #expect(name.allSatisfy { $0.isLowercase || $0 == "-" }, "\(name)") }
  }

  @Test func theExamplesFailAndPassAsThePagesSay() throws {
    for rule in Rules.all {
      let page = try #require(RulePages.text(for: rule.id.name))
      for (kind, isFailing) in [("fails", true), ("passes", false)] {
        let blocks = page.components(separatedBy: "```yaml \(kind)\n").dropFirst()
          .compactMap { $0.components(separatedBy: "\n```").first }
        #expect(!blocks.isEmpty, "\(rule.id) has no example that \(kind)")
        for block in blocks {
          let isOff = rule.defaultLevel == .off
          let checked = Checked(block + "\n", project: isOff ? "rules: { \(rule.id): warning }" : "")
          #expect(checked.languageErrors.isEmpty, "\(checked.text)")
          #expect(checked.findings(rule.id).isEmpty != isFailing, "\(rule.id), \(kind):\n\(checked.text)")
          if !isFailing { #expect(checked.result.unwaived.isEmpty, "\(rule.id):\n\(checked.text)") }
        }
      }
    }
  }

  @Test func everyNameThatADiagnosticCanHaveIsExplained() throws {
    // The names as they stand in the sources: the first literal of a diagnostic, or one given as a rule.
    let pattern = /(?:Diagnostic\(|report\(|fail\(|rule: |RuleID = )\s*"([a-z]+(?:-[a-z0-9]+)*)"/
    let sources = Folder.package.appendingPathComponent("Sources")
    let files = FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)
    var names: Set<String> = []
    while let file = files?.nextObject() as? URL {
      guard file.pathExtension == "swift", file.lastPathComponent != "EmbeddedRulePages.swift" else { continue }
      for match in try String(contentsOf: file, encoding: .utf8).matches(of: pattern) { names.insert(String(match.1)) }
    }
    #expect(names.count > 40)
    for name in names.sorted() { #expect(RulePages.text(for: name) != nil, "no page for '\(name)'") }
  }

  @Test func theEmbeddedPagesAreThoseOfTheFolder() throws {
    let script = Folder.package.appendingPathComponent("Scripts/embed-rule-pages")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", script.path, "--check"]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "run Scripts/embed-rule-pages")
  }
}
