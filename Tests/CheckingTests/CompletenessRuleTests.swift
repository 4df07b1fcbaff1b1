import Testing

@Suite struct CompletenessRuleTests {
  @Test func aMissingStyleIsReportedOnceByResolution() throws {
    let checked = try Checked(case: "13-missing-dark")
    #expect(checked.languageErrors.map(\.message).count == 2)
    #expect(checked.findings("completeness").isEmpty)
    #expect(checked.messages("identical-appearances") == ["'card.same' is #EEEEEE in light and dark"])
  }

  @Test func slotAliasesThatLoseWhatTheirTargetHasAreWarned() throws {
    let checked = try Checked(case: "12-alias-chain-variants")
    let findings = checked.findings("completeness")
    #expect(
      findings.map(\.diagnostic.message) == [
        "'link.copy' takes 'link.normal' in single slots and loses its values for "
          + "light-high-contrast, dark-high-contrast, dark-elevated"
      ])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test func elevatedInDarkAloneIsNormal() throws {
    #expect(try Checked(case: "16-elevated-light-hole").result.findings.isEmpty)
  }

  @Test func elevatedInLightAloneIsAWarning() {
    let checked = Checked(
      colors("  a: { light: \"#FFFFFF\", dark: \"#000000\", elevated: { light: \"#EEEEEE\" } }\n"))
    #expect(checked.findings("completeness").map(\.severity) == [.warning])
  }

  @Test(arguments: ["light", "dark"])
  func halfAHighContrastPairIsAnError(style: String) {
    let checked = Checked(
      colors("  a: { light: \"#FFFFFF\", dark: \"#000000\", high-contrast: { \(style): \"#EEEEEE\" } }\n"))
    let missing = style == "light" ? "dark" : "light"
    #expect(
      checked.messages("completeness") == ["'a' has a value for high contrast in \(style) and none in \(missing)"])
    #expect(checked.findings("completeness").map(\.severity) == [.error])
  }

  @Test func theLastGroupThatMatchesDecidesWhatIsRequired() {
    let text = colors(
      """
        text:
          plain: { light: "#000000", dark: "#FFFFFF" }
          whole: { light: "#000000", dark: "#FFFFFF", high-contrast: { light: "#000000", dark: "#FFFFFF" } }
          alias: text.plain
          one: "#808080"
        chart: { line: { light: "#000000", dark: "#FFFFFF" } }

      """)
    let project = """
      completeness:
        require: [light, dark, high-contrast]
        groups: [{ match: "chart.**", require: [light, dark] }]
      """
    let checked = Checked(text, project: project)
    // A token that is one value for all eight appearances has one for each; an alias has what its target has.
    #expect(checked.findings("completeness").map { $0.tokens[0] } == ["text.plain", "text.alias"])
    #expect(
      checked.messages("completeness")[0]
        == "'text.plain' has no value of its own for light-high-contrast, dark-high-contrast")
  }
}
