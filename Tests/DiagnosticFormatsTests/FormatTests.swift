import Diagnostics
import Foundation
import Testing

@testable import DiagnosticFormats

@Suite struct FormatTests {
  @Test func `a summary counts each kind once, in the right number`() {
    #expect(Sample.report.counts.sentence == "1 error, 1 warning, 1 remark, 1 waived, 1 in the baseline in 2 files")
    var report = Sample.report
    report.diagnostics = []
    report.checkedPaths = ["a"]
    #expect(report.counts.sentence == "no errors or warnings in 1 file")
    report.diagnostics = Array(repeating: Sample.report.diagnostics[0], count: 3)
    #expect(report.counts.sentence == "3 errors, 0 warnings in 1 file")
  }

  @Test func `text shows what counts, and the summary last`() {
    let text = TextFormat.text(of: Sample.report)
    #expect(text.hasPrefix("tokens/a b.yaml:2:4: error: 'text.secondary' reaches 4.94:1 [contrast]\n"))
    #expect(text.hasSuffix("\n1 error, 1 warning, 1 remark, 1 waived, 1 in the baseline in 2 files\n"))
    #expect(!text.contains("known one") && !text.contains("waived one"))
  }

  @Test func `Xcode gets one line each, with an absolute path`() {
    #expect(
      XcodeFormat.text(of: Sample.report) == """
        /home/me/app/tokens/a b.yaml:2:4: error: 'text.secondary' reaches 4.94:1 [contrast]
        /home/me/app/tokens/a b.yaml:1:1: note: the background is here
        note: a remark
        /home/me/app/tokens/a b.yaml:3:1: warning: outside of sRGB [gamut]
        note: there is more [project]

        """)
    #expect(XcodeFormat.absolute("../lib/./x.yaml", in: "/home/me/app") == "/home/me/lib/x.yaml")
    #expect(XcodeFormat.absolute("/x.yaml", in: "/home") == "/x.yaml")
    #expect(XcodeFormat.absolute("<stdin>", in: "/home") == "<stdin>")
  }

  @Test func `JSON gives lines, columns and bytes of a place`() throws {
    let root = try #require(
      try JSONSerialization.jsonObject(with: Data(JSONFormat.text(of: Sample.report).utf8)) as? [String: Any])
    let first = try #require((root["diagnostics"] as? [[String: Any]])?.first)
    let place = try #require(first["place"] as? [String: Any])
    // "é" is one column and two bytes: the value begins at byte 9 of the file and at column 4 of its line.
    let wanted = ["line": 2, "column": 4, "endLine": 2, "endColumn": 13, "byteOffset": 9, "byteLength": 9]
    for (name, value) in wanted { #expect(place[name] as? Int == value, "\(name)") }
    #expect((first["data"] as? [String: Any])?["measured"] as? Double == 4.94)
    let summary = try #require(root["summary"] as? [String: Any])
    #expect(summary["waived"] as? Int == 1 && summary["baselined"] as? Int == 1 && summary["failed"] as? Bool == true)
  }

  @Test(arguments: DiagnosticFormats.names)
  func `hostile texts come through every format without a control character`(_ name: String) throws {
    let format = try #require(DiagnosticFormats.format(named: name))
    let text = format.text(of: Sample.hostileReport)
    let forbidden = text.unicodeScalars.filter { scalar in
      (scalar.value < 0x20 && scalar != "\n") || (0x7F...0x9F).contains(scalar.value)
        || (0x2028...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
    }
    #expect(forbidden.isEmpty)
    #expect(text.contains(String(repeating: "w", count: 80)))
    #expect(text == format.text(of: Sample.hostileReport))
  }

  @Test func `JSON and SARIF give every hostile text back as it was`() throws {
    let json = try JSONSerialization.jsonObject(with: Data(JSONFormat.text(of: Sample.hostileReport).utf8))
    let diagnostics = try #require((json as? [String: Any])?["diagnostics"] as? [[String: Any]])
    #expect(diagnostics.map { $0["message"] as? String } == Sample.hostile)
    let sarif = try JSONSerialization.jsonObject(with: Data(SARIFFormat.text(of: Sample.hostileReport).utf8))
    let runs = try #require((sarif as? [String: Any])?["runs"] as? [[String: Any]])
    let results = try #require(runs.first?["results"] as? [[String: Any]])
    let texts = results.map { ($0["properties"] as? [String: Any])?["text"] as? String }
    #expect(texts == Sample.hostile)
  }
}

@Suite struct GitHubFormatTests {
  @Test(arguments: [
    ("plain", "plain", "plain"), ("100%", "100%25", "100%25"), ("a\nb", "a%0Ab", "a%0Ab"),
    ("a\r\nb", "a%0D%0Ab", "a%0D%0Ab"),
    ("a: b", "a: b", "a%3A b"), ("a,b", "a,b", "a%2Cb"), ("%0A", "%250A", "%250A"),
    ("::error::", "::error::", "%3A%3Aerror%3A%3A"),
  ])
  func `a message and a property escape what the runner unescapes`(
    _ text: String, _ message: String, _ property: String
  ) {
    #expect(GitHubFormat.escapedMessage(text) == message)
    #expect(GitHubFormat.escapedProperty(text) == property)
  }

  @Test func `each diagnostic is one command; columns only within a line`() {
    var report = Sample.report
    report.diagnostics.insert(
      ReportedDiagnostic(Diagnostic("gamut", .warning, "over lines", at: Sample.range(0, 8))), at: 0)
    #expect(
      GitHubFormat.text(of: report) == """
        ::warning file=tokens/a b.yaml,line=1,endLine=2,title=gamut::over lines
        ::error file=tokens/a b.yaml,line=2,endLine=2,col=4,endColumn=13,title=contrast::\
        'text.secondary' reaches 4.94:1%0Ahelp: use "#A6A6AA"%0Anote: the background is here (tokens/a b.yaml:1)%0Anote: a remark
        ::warning file=tokens/a b.yaml,line=3,endLine=3,col=1,endColumn=5,title=gamut::outside of sRGB
        ::notice title=project::there is more

        """)
  }

  @Test func `no text can begin a command of its own`() {
    let lines = GitHubFormat.text(of: Sample.hostileReport).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::error file=") })
    #expect(lines.count - 1 == Sample.hostileReport.active.count)
  }
}

@Suite struct JUnitFormatTests {
  @Test func `counts add up, and what does not fail is no failure`() {
    let text = JUnitFormat.text(of: Sample.report)
    #expect(text.contains("<testsuites name=\"tincture\" tests=\"6\" failures=\"1\" errors=\"0\">"))
    #expect(
      text.contains("<testsuite name=\"tokens/a b.yaml\" tests=\"4\" failures=\"1\" errors=\"0\" skipped=\"2\">"))
    #expect(
      text.contains("<testsuite name=\"tokens/clean.yaml\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\">"))
    #expect(text.contains("<skipped message=\"waived: it is &quot;old&quot;\"/>"))
    var strict = Sample.report
    strict.failingSeverity = .warning
    #expect(
      JUnitFormat.text(of: strict).contains("<testsuites name=\"tincture\" tests=\"6\" failures=\"2\" errors=\"0\">"))
  }

  @Test func `what XML forbids is shown as an escape`() {
    #expect(JUnitFormat.content("a\u{1}b\u{FFFE}<&>\"") == "a\\u{1}b\\u{FFFE}&lt;&amp;&gt;\"")
    #expect(JUnitFormat.attribute("a\n\t\"") == "\"a&#10;&#9;&quot;\"")
  }
}

@Suite struct SARIFFormatTests {
  private func results(_ report: DiagnosticReport) throws -> [[String: Any]] {
    let root = try JSONSerialization.jsonObject(with: Data(SARIFFormat.text(of: report).utf8)) as? [String: Any]
    let run = try #require((root?["runs"] as? [[String: Any]])?.first)
    return try #require(run["results"] as? [[String: Any]])
  }

  private func fingerprint(_ result: [String: Any]) -> String? {
    (result["partialFingerprints"] as? [String: String])?["tincture/v1"]
  }

  @Test func `rule indices lead to their rules, known to the report or not`() throws {
    let root = try JSONSerialization.jsonObject(with: Data(SARIFFormat.text(of: Sample.report).utf8)) as? [String: Any]
    let run = try #require((root?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
    }
    #expect(rules.compactMap { $0["id"] as? String } == ["contrast", "naming", "gamut", "project"])
  }

  @Test func `waived and known findings are suppressed, each in its way`() throws {
    let kinds = try results(Sample.report).map { ($0["suppressions"] as? [[String: Any]])?.first?["kind"] as? String }
    #expect(kinds == [nil, nil, nil, "inSource", "external"])
  }

  @Test func `fingerprints stay when lines move, and tell equal findings apart`() throws {
    var moved = Sample.report
    moved.files[0] = SourceFile(path: "tokens/a b.yaml", bytes: Array(("# new\n\n" + Sample.source).utf8))
    for index in moved.diagnostics.indices {
      moved.diagnostics[index].diagnostic.place?.start += 7
      moved.diagnostics[index].diagnostic.place?.end += 7
    }
    #expect(try results(moved).map(fingerprint) == results(Sample.report).map(fingerprint))
    var twice = Sample.report
    twice.diagnostics.append(twice.diagnostics[0])
    let prints = try results(twice).map(fingerprint)
    #expect(Set(prints).count == prints.count)
  }

  @Test func `paths are relative references, and no machine path is told`() {
    let text = SARIFFormat.text(of: Sample.report)
    #expect(text.contains("\"uri\": \"tokens/a%20b.yaml\"") && text.contains("\"uriBaseId\": \"%SRCROOT%\""))
    #expect(!text.contains("/home/me"))
    #expect(SARIFFormat.reference("a#b?c%é:<") == "a%23b%3Fc%25%C3%A9%3A%3C")
  }
}
