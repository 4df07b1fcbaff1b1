import ColorSyntax
import Testing

@Suite struct HighContrastRegressionRuleTests {
  @Test func lessInHighContrastIsAnErrorWithBothNumbers() {
    let checked = Checked(
      colors(
        """
          paper: { any: "#FFFFFF" }
          ink: { light: "#000000", dark: "#000000", high-contrast: { any: "#333333" }, role: text, against: paper }

        """))
    #expect(
      checked.messages("high-contrast-regression") == [
        "'ink' reaches 12.63:1 on 'paper' in light, high contrast, less than the 21.00:1 in light",
        "'ink' reaches 12.63:1 on 'paper' in dark, high contrast, less than the 21.00:1 in dark",
      ])
    #expect(checked.findings("high-contrast-regression")[0].severity == .error)
  }

  @Test func whatFallsBackDoesNotRegress() {
    let checked = Checked(
      colors("  paper: { any: \"#FFFFFF\" }\n  ink: { any: \"#000000\", role: text, against: paper }\n"))
    #expect(checked.findings("high-contrast-regression").isEmpty)
  }
}

@Suite struct ComponentRangeRuleTests {
  @Test func aComponentOutsideItsRangeIsMarkedAndSaysWhatIsAllowed() {
    let checked = Checked("tincture: 1\npalette: { a: \"hsl(20 120% 40%)\" }\ncolors: { b: palette.a }\n")
    #expect(checked.messages("component-range").count == 1)
    #expect(checked.messages("component-range")[0].contains("120%"))
    #expect(checked.place(checked.findings("component-range")[0].diagnostic.place) == "2:23")
  }

  @Test func itCanBeSetLower() {
    let text = "tincture: 1\ncolors: { b: \"hsl(20 120% 40%)\" }\n"
    let checked = Checked(text, project: "rules: { component-range: info }")
    #expect(checked.findings("component-range").map(\.severity) == [.info])
  }
}

@Suite struct GamutRuleTests {
  /// D65 in the figures that everybody writes is outside by 0.00001 of a component; a chroma of 0.1 more is not a hair.
  @Test(arguments: [
    ("color(xyz 0.95047 1 1.08883)", false), ("color(display-p3 1.0002 1 1)", false),
    ("color(display-p3 1.02 1 1)", true), ("color(display-p3 1 -0.02 0)", true),
  ])
  func aColourThatIsOutsideByLessThanIsShownIsNoFinding(value: String, isFound: Bool) {
    let checked = Checked(colors("  a: \(value)\n"))
    #expect(checked.languageErrors.isEmpty)
    #expect(checked.findings("gamut").count == (isFound ? 1 : 0))
    for finding in checked.findings("gamut") { #expect(!checked.text.contains("ΔE OK 0)"), "\(finding)") }
  }

  @Test func aColourOutsideDisplayP3IsReportedWhereItIsWrittenOnce() {
    let checked = Checked(
      """
      tincture: 1
      palette: { hot: oklch(70% 0.35 145), unused: oklch(70% 0.36 145) }
      colors: { a: { b: palette.hot, c: palette.hot, d: "oklch(from palette.unused l 0.01 h)" } }

      """)
    // The second primitive is only an origin of a colour inside, and is never emitted as it is.
    #expect(checked.findings("gamut").map { $0.tokens } == [["palette.hot"]])
    #expect((checked.findings("gamut").first?.measured ?? 0) > 0)
  }

  @Test func displayP3AndEverythingInsideItPasses() {
    let checked = Checked("tincture: 1\ncolors: { a: color(display-p3 1 0 0), b: oklch(60% 0.2 30) }\n")
    #expect(checked.languageErrors.isEmpty)
    #expect(checked.findings("gamut").isEmpty)
  }
}

@Suite struct IdenticalAppearancesRuleTests {
  @Test func oneColourThatIsMeantForBothIsNoFinding() {
    let checked = Checked(
      colors("  a: \"#FFFFFF\"\n  b: { any: \"#FFFFFF\" }\n  c: { light: \"#FFFFFF\", dark: \"#000000\" }\n"))
    #expect(checked.findings("identical-appearances").isEmpty)
  }

  @Test func theSameColourByTwoNotationsIsTheSame() {
    let checked = Checked(colors("  a: { light: white, dark: \"#FFF\" }\n"))
    #expect(checked.messages("identical-appearances") == ["'a' is #FFFFFF in light and dark"])
    #expect(checked.findings("identical-appearances")[0].severity == .warning)
  }
}

@Suite struct ElevatedDepthRuleTests {
  @Test(arguments: [("#1C1C1E", 0), ("#000000", 1), ("#0A0A0A", 1)])
  func aDarkElevatedSurfaceIsLighterThanItsBase(elevated: String, findings: Int) {
    let checked = Checked(
      colors(
        """
          surface: { light: "#FFFFFF", dark: "#0A0A0A", elevated: { dark: "\(elevated)" } }
          ink: { light: "#000000", dark: "#FFFFFF", against: surface }

        """))
    #expect(checked.findings("elevated-depth").count == findings)
  }

  @Test func whatNothingIsDrawnOnIsNoSurface() {
    let checked = Checked(
      colors("  shade: { light: \"#FFFFFF\", dark: \"#0A0A0A\", elevated: { dark: \"#000000\" } }\n"))
    #expect(checked.findings("elevated-depth").isEmpty)
  }
}
