import Checking
import Testing

@Suite struct WaiverTests {
  static let same = "light: \"#FFFFFF\", dark: \"#FFFFFF\""

  @Test func aWaivedFindingIsKeptWithItsReasonAndDoesNotCount() {
    let checked = Checked(colors("  a: { \(Self.same), waive: { identical-appearances: It is paper. } }\n"))
    #expect(checked.result.unwaived.isEmpty)
    #expect(checked.result.waived.map { $0.waiver?.reason } == ["It is paper."])
    #expect(checked.result.errors.isEmpty)
  }

  @Test func aGroupsWaiverIsUsedWhenAnyOfItsTokensUsesIt() {
    let checked = Checked(
      colors(
        "  g:\n    $waive: { identical-appearances: Paper. }\n    a: { \(Self.same) }\n    b: { light: red, dark: blue }\n"
      ))
    #expect(checked.result.errors.isEmpty)
    #expect(checked.result.waived.count == 1)
  }

  @Test func aWaiverThatWaivesNothingIsAnErrorAtItsPlace() {
    let checked = Checked(colors("  a: { light: red, dark: blue, waive: { contrast: Because. } }\n"))
    #expect(
      checked.result.errors.map(\.message) == [
        "the waiver of 'contrast' on 'a' waives nothing: the rule finds nothing here"
      ])
    #expect(checked.place(checked.result.errors[0].place) == "3:41")
  }

  @Test func aWaiverWithoutAReasonIsOneErrorAndNotTwo() {
    let checked = Checked(colors("  a: { light: red, dark: blue, waive: { contrast: \"\" } }\n"))
    #expect(checked.languageErrors.map(\.message) == ["'a': the waiver of 'contrast' gives no reason"])
    #expect(checked.result.errors.isEmpty)
  }

  @Test func aWaiverOfARuleThatIsOffSaysSo() {
    let checked = Checked(
      colors("  a: { \(Self.same), waive: { identical-appearances: Paper. } }\n"),
      project: "rules: { identical-appearances: off }")
    #expect(
      checked.result.errors.map(\.message) == [
        "the waiver of 'identical-appearances' on 'a' waives nothing: the rule is off"
      ])
  }

  @Test func anUnknownRuleIsAnErrorWithTheNearestName() {
    let checked = Checked(
      colors("  a: { light: red, dark: blue, waive: { contrats: Because. } }\n"), project: "rules: { gamutt: off }")
    #expect(checked.result.errors.map(\.message) == ["'a' waives 'contrats', which is no rule"])
    #expect(checked.result.errors[0].help == ["did you mean 'contrast'?"])
    #expect(checked.languageErrors.map(\.help) == [["did you mean 'gamut'?"]])
  }

  @Test func nothingIsSaidOfWaiversOfTokensWithErrors() {
    let checked = Checked(colors("  a: { light: \"#GGGGGG\", dark: blue, waive: { contrast: Because. } }\n"))
    #expect(!checked.languageErrors.isEmpty)
    #expect(checked.result.errors.isEmpty)
  }

  @Test func aBuildDoesNotJudgeWaiversOfRulesThatItLeavesOut() {
    let checked = Checked(
      colors("  a: { light: red, dark: blue, waive: { near-duplicate: Because. } }\n"), isBuild: true)
    #expect(checked.result.errors.isEmpty)
  }

  @Test func severityCanBeSetByPath() {
    let text = colors("  g: { a: { \(Self.same) } }\n  h: { a: { \(Self.same) }, b: { \(Self.same) } }\n")
    let project = "rules: { identical-appearances: { severity: error, match: [\"h.*\"] } }"
    #expect(Checked(text, project: project).result.findings.map(\.severity) == [.warning, .error, .error])
    let off = "rules: { identical-appearances: { severity: off, match: \"h.a\" } }"
    #expect(Checked(text, project: off).result.findings.map { $0.tokens[0] } == ["g.a", "h.b"])
  }

  @Test func anUnknownOptionIsAnError() {
    let checked = Checked("tincture: 1\ncolors: { a: red }\n", project: "rules: { near-duplicate: { treshold: 2 } }")
    #expect(checked.result.errors.map(\.message) == ["unknown key 'treshold' in 'rules.near-duplicate'"])
    let wrong = Checked("tincture: 1\ncolors: { a: red }\n", project: "rules: { near-duplicate: { threshold: far } }")
    #expect(wrong.result.errors.count == 1)
  }
}
