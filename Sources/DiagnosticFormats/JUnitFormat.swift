import Diagnostics

/// `junit`: a test suite for each file, for services that show test results.
///
/// A finding that fails the run is a failed test; another one is a passed test that says something; a waived or
/// baselined one is a skipped test. A file in which nothing was found has one passed test.
public enum JUnitFormat: DiagnosticFormat {
  /// The word that selects it.
  public static let name = "junit"
  /// Who reads it.
  public static let meaning = "test results, for services that show those"

  /// The suite of what belongs to no file.
  private static let elsewhere = "project"

  private enum Outcome {
    case passed, failed, skipped
  }

  private struct TestCase {
    var outcome: Outcome
    var name: String
    var body: String
  }

  /// The whole output.
  public static func text(of report: DiagnosticReport) -> String {
    var suites: [(name: String, cases: [TestCase])] = []
    var positions: [String: Int] = [:]
    func add(_ name: String, _ test: TestCase? = nil) {
      if let position = positions[name] {
        if let test { suites[position].cases.append(test) }
      } else {
        positions[name] = suites.count
        suites.append((name, test.map { [$0] } ?? []))
      }
    }
    for path in report.checkedPaths { add(path) }
    var renderer = TextRenderer(files: report.files)
    for reported in report.diagnostics {
      let file = reported.diagnostic.place.map { Int($0.file.index) }
      let path = file.flatMap { report.files.indices.contains($0) ? report.files[$0].path : nil }
      add(path ?? elsewhere, test(reported, &renderer, failingAt: report.failingSeverity))
    }
    for index in suites.indices where suites[index].cases.isEmpty {
      suites[index].cases = [TestCase(outcome: .passed, name: "nothing was found", body: "")]
    }

    let all = suites.flatMap(\.cases)
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text +=
      "<testsuites name=\"tincture\" tests=\"\(all.count)\" failures=\"\(count(.failed, in: all))\" errors=\"0\">\n"
    for suite in suites {
      text += "  <testsuite name=\(attribute(suite.name)) tests=\"\(suite.cases.count)\""
      text += " failures=\"\(count(.failed, in: suite.cases))\" errors=\"0\""
      text += " skipped=\"\(count(.skipped, in: suite.cases))\">\n"
      for test in suite.cases {
        text += "    <testcase name=\(attribute(test.name)) classname=\(attribute(suite.name))"
        text += test.body.isEmpty ? "/>\n" : ">\n      \(test.body)\n    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }

  private static func count(_ outcome: Outcome, in cases: [TestCase]) -> Int { cases.count { $0.outcome == outcome } }

  private static func test(
    _ reported: ReportedDiagnostic, _ renderer: inout TextRenderer, failingAt severity: Severity
  ) -> TestCase {
    let diagnostic = reported.diagnostic
    let name = "\(diagnostic.rule): \(diagnostic.message)"
    let shown = content(renderer.render(diagnostic))
    switch reported.suppression {
    case .waiver(let reason):
      return TestCase(outcome: .skipped, name: name, body: "<skipped message=\(attribute("waived: \(reason)"))/>")
    case .baseline:
      return TestCase(outcome: .skipped, name: name, body: "<skipped message=\"in the baseline\"/>")
    case nil: break
    }
    guard diagnostic.severity >= severity else {
      return TestCase(outcome: .passed, name: name, body: "<system-out>\(shown)</system-out>")
    }
    let head = "message=\(attribute(diagnostic.message)) type=\(attribute(diagnostic.rule.name))"
    return TestCase(outcome: .failed, name: name, body: "<failure \(head)>\(shown)</failure>")
  }

  /// A text in quotes, as the value of an attribute.
  static func attribute(_ text: String) -> String { "\"\(escaped(text, isAttribute: true))\"" }

  /// A text as the content of an element.
  static func content(_ text: String) -> String { escaped(text, isAttribute: false) }

  /// What XML 1.0 (2.2, `Char`) forbids even as a reference is written as a visible escape; white space in an attribute
  /// as a reference, because a parser would make blanks of it.
  private static func escaped(_ text: String, isAttribute: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"" where isAttribute: result += "&quot;"
      case "\r": result += "&#13;"
      case "\n" where isAttribute: result += "&#10;"
      case "\t" where isAttribute: result += "&#9;"
      case "\n", "\t": result.unicodeScalars.append(scalar)
      case "\u{FFFE}", "\u{FFFF}": result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: result += DisplayText.escaped(String(scalar))
      }
    }
    return result
  }
}
