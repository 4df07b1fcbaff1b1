import DiagnosticFormats
import Diagnostics
import Testing

@Suite struct BaselineTests {
  private func finding(
    _ subject: [String], at offset: Int = 0, rule: RuleID = "contrast", severity: Severity = .error,
    message: String = "m"
  ) -> ReportedDiagnostic {
    let place = SourceRange(file: FileID(0), start: offset, end: offset + 1)
    return ReportedDiagnostic(Diagnostic(rule, severity, message, at: place), isFinding: true, subject: subject)
  }

  private func report(_ diagnostics: [ReportedDiagnostic]) -> DiagnosticReport {
    DiagnosticReport(
      diagnostics: diagnostics, files: [SourceFile(path: "t.yaml", bytes: Array("abc\ndef\nghi\n".utf8))],
      checkedPaths: ["t.yaml"], toolVersion: "1", folder: "/")
  }

  private func readAgain(_ baseline: Baseline) -> Baseline {
    let (read, faults) = Baseline.read(SourceFile(path: "b.json", bytes: Array(baseline.text.utf8)), as: FileID(1))
    #expect(faults.isEmpty)
    #expect(read.text == baseline.text)
    return read
  }

  @Test func `known findings do not fail, wherever they move and however they are put`() {
    let baseline = readAgain(Baseline(recording: report([finding(["a", "dark"]), finding(["b"])])))
    var later = report([finding(["b"], at: 8, message: "put differently"), finding(["a", "dark"], at: 4)])
    baseline.apply(to: &later, tellsOutdated: true)
    #expect(later.failing == 0 && later.counts.baselined == 2 && later.diagnostics.count == 2)
  }

  @Test func `a further finding, or one more of the same, fails`() {
    let baseline = Baseline(recording: report([finding(["a"])]))
    var later = report([finding(["a"]), finding(["a"], at: 4), finding(["a", "dark"]), finding(["a"], rule: "gamut")])
    baseline.apply(to: &later, tellsOutdated: true)
    #expect(later.failing == 3 && later.counts.baselined == 1)
  }

  @Test func `without a subject the file and the message tell`() {
    let baseline = Baseline(recording: report([finding([], message: "first")]))
    var later = report([finding([], at: 4, message: "first"), finding([], message: "second")])
    baseline.apply(to: &later, tellsOutdated: true)
    #expect(later.diagnostics.map(\.suppression) == [.baseline, nil])
  }

  @Test func `what no longer occurs is said, at its line of the baseline, and fails nothing`() {
    let baseline = readAgain(Baseline(recording: report([finding(["a"]), finding(["a"]), finding(["b"])])))
    var later = report([finding(["a"])])
    baseline.apply(to: &later, tellsOutdated: true)
    let said = later.active
    #expect(said.count == 2 && said.allSatisfy { $0.severity == .info && $0.place?.file == FileID(1) })
    #expect(said.first?.message == "the baseline has a finding of 'contrast' that no longer occurs: a")
    #expect(later.failing == 0)
    var partial = report([finding(["a"])])
    baseline.apply(to: &partial, tellsOutdated: false)
    #expect(partial.active.isEmpty)
  }

  @Test func `errors of the language, waived findings and remarks never get in`() {
    let language = ReportedDiagnostic(Diagnostic("alias-cycle", .error, "m", at: nil))
    var waived = finding(["w"])
    waived.suppression = .waiver(reason: "r")
    #expect(Baseline(recording: report([language, waived, finding(["i"], severity: .info)])).count == 0)
    let forged = """
      { "version": 1, "findings": [ { "rule": "alias-cycle", "subject": ["m"], "count": 1 } ] }
      """
    let (baseline, faults) = Baseline.read(SourceFile(path: "b.json", bytes: Array(forged.utf8)), as: FileID(1))
    var later = report([language])
    baseline.apply(to: &later, tellsOutdated: false)
    #expect(faults.isEmpty && later.failing == 1)
  }

  @Test func `the file is the same bytes in any order of findings, a line for each part`() {
    let findings = [
      finding(["b"]), finding(["a", "dark"]), finding(["a"]), finding(["a"]), finding(["z"], rule: "alpha"),
    ]
    let text = Baseline(recording: report(findings)).text
    #expect(text == Baseline(recording: report(findings.reversed())).text)
    #expect(
      text.hasPrefix(
        """
        {
          "version": 1,
          "findings": [
            {
              "rule": "alpha",
              "subject": [
                "z"
              ],
              "count": 1
            },
            {
              "rule": "contrast",
              "subject": [
                "a"
              ],
              "count": 2
            },
            {
              "rule": "contrast",
              "subject": [
                "a",
                "dark"
              ],

        """))
  }

  @Test func `hostile subjects come back from the file`() {
    let findings = Sample.hostile.map { finding([$0, "x"]) }
    let baseline = readAgain(Baseline(recording: report(findings)))
    var later = report(findings)
    baseline.apply(to: &later, tellsOutdated: true)
    #expect(later.failing == 0 && later.diagnostics.count == findings.count)
  }

  @Test(arguments: [
    "", "[]", "{}", "{\"version\": 2, \"findings\": []}", "{\"version\": 1}", "{\"version\": 1, \"findings\": [1]}",
    "{\"version\": 1, \"findings\": [{\"rule\": \"a\", \"subject\": [], \"count\": 0}]}", "{\"version\": 1, ", "\u{0}",
    "{\"version\": 1, \"findings\": [{\"rule\": \"a\", \"subject\": [], \"count\": 99999999999999999999}]}",
  ])
  func `a damaged baseline is an error with a place`(_ text: String) {
    let (_, faults) = Baseline.read(SourceFile(path: "b.json", bytes: Array(text.utf8)), as: FileID(1))
    #expect(!faults.isEmpty && faults.allSatisfy { $0.severity == .error && $0.place?.file == FileID(1) })
  }
}
