import Checking
import ColorSyntax
import Diagnostics
import Foundation
import TestSupport
import Testing

@Suite struct ContrastRuleTests {
  @Test func theKnifeEdgeFailsUnroundedAndIsShownCut() throws {
    let checked = try Checked(case: "17-contrast-knife-edge")
    let findings = checked.findings("contrast")
    #expect(
      findings.map(\.diagnostic.message) == [
        "'edge.text' reaches 4.49:1 on 'edge.back' in light; AA text needs 4.5:1",
        "'edge.mid' reaches 4.06:1 on 'edge.back' in light; AA text needs 4.5:1",
        "'edge.mid' reaches 4.49:1 on 'edge.back' in dark; AA text needs 4.5:1",
      ])
    #expect(findings.map { checked.place($0.diagnostic.place) } == ["5:20", "6:20", "6:37"])
    #expect(
      findings[0].appearances.map(\.name) == [
        "light", "light-high-contrast", "light-elevated", "light-elevated-high-contrast",
      ])
    #expect(findings[0].diagnostic.label == "#6D6D6D on #EFEFEF")
    // The passing one is measured, too: 4.55 in dark, by the pair's own level in all four.
    let requirement = try #require(checked.result.requirements.first)
    for appearance in Appearance.allCases where appearance.isDark {
      #expect(requirement.isMet(in: appearance))
      #expect(RatioText.cut(try #require(requirement.ratio(in: appearance))) == "4.55")
      #expect(requirement.requiredRatio(in: appearance) == 4.5)
    }
  }

  @Test func whatChangesInAlphaAloneIsAsFarAwayAsItLooksOnItsBackground() throws {
    let checked = Checked(
      colors("  paper: \"#FFFFFF\"\n  ink: { any: rgb(0 0 0 / 30%), role: text, against: paper }\n"))
    let suggestion = try #require(checked.findings("contrast").first?.suggestions.first)
    #expect(suggestion.text == "rgb(0 0 0 / 54%)")
    // Greys of 70 % and 46 % on white: L* 72.76 and 49.36 by the formulas of sRGB and of CIE L*, and their ΔL over S_L.
    #expect(abs(suggestion.difference - 20.28) < 0.01)
    #expect(checked.text.contains("ΔE 20.3)"))
  }

  @Test func aTranslucentForegroundIsCompositedBeforeItIsMeasured() throws {
    let checked = try Checked(case: "18-alpha-foreground")
    #expect(
      checked.messages("contrast") == [
        "'veil.ghost' reaches 1.00:1 on 'veil.back' in light; AA text needs 4.5:1",
        "'veil.ghost' reaches 1.01:1 on 'veil.back' in dark; AA text needs 4.5:1",
        "'veil.half' reaches 4.00:1 on 'veil.back' in light; AA text needs 4.5:1",
      ])
    let half = try #require(checked.result.requirements.last)
    #expect(RatioText.cut(try #require(half.ratio(in: .dark))) == "7.37")
  }

  @Test func whiteOnDisplayP3RedDiffersFromWhiteOnRed() throws {
    let text = try String(
      contentsOf: Folder.package.appendingPathComponent("Tests/Fixtures/cases/20-display-p3.yaml"), encoding: .utf8)
    let checked = Checked(
      text + "  white: \"#FFFFFF\"\npairs: [{ foreground: white, background: [brand.hot, brand.plain] }]\n")
    let ratios = checked.result.requirements.map { RatioText.cut($0.ratio(in: .light) ?? 0) }
    #expect(ratios == ["3.76", "3.99"])
  }

  @Test func theFindingsOfTheSystemPaletteAreThoseOfASecondReading() throws {
    struct Expected: Decodable, Equatable {
      var path: String
      var background: String
      var appearances: [String]
      var ratio: String
      var normal: String?
    }
    let folder = Folder.package.appendingPathComponent("Tests/Fixtures")
    let expected = try JSONDecoder().decode(
      [String: [Expected]].self, from: Data(contentsOf: folder.appendingPathComponent("ios-system-findings.json")))
    let bytes = Array(try Data(contentsOf: folder.appendingPathComponent("ios-system.yaml")))
    let checked = Checked([SourceFile(path: "ios-system.yaml", bytes: bytes)])
    func key(_ finding: Expected) -> String { "\(finding.path) \(finding.background) \(finding.appearances)" }
    for (rule, list) in [("contrast", "contrast"), ("high-contrast-regression", "regression")] {
      let found = checked.findings(RuleID(rule)).compactMap { finding in
        finding.contrast.map {
          Expected(
            path: finding.tokens[0], background: $0.background, appearances: finding.appearances.map(\.name).sorted(),
            ratio: RatioText.cut($0.measured), normal: rule == "contrast" ? nil : RatioText.cut($0.required))
        }
      }
      #expect(found.sorted { key($0) < key($1) } == expected[list]?.sorted { key($0) < key($1) })
    }
    // Apple's own figures.
    let secondary = checked.messages("contrast").filter {
      $0.hasPrefix("'label.secondary'") && $0.contains("in light;")
    }
    #expect(
      secondary.map { $0.prefix(34) } == ["'label.secondary' reaches 3.43:1 o", "'label.secondary' reaches 3.29:1 o"])
  }

  @Test func aPairAndARoleAboutTheSameTokensAreOneRequirementAndThePairWins() {
    let checked = Checked(
      colors(
        """
          paper: { light: "#FFFFFF", dark: "#000000" }
          ink: { light: "#767676", dark: "#999999", role: text, against: paper }
        pairs: [{ foreground: ink, background: paper, level: AAA }]

        """))
    #expect(checked.result.requirements.count == 1)
    #expect(
      checked.messages("contrast") == ["'ink' reaches 4.54:1 on 'paper' in light; AAA text needs 7:1"])
  }

  @Test func aMinimumHoldsInAllAppearances() {
    let checked = Checked(
      colors(
        """
          paper: { light: "#FFFFFF", dark: "#000000" }
          ink: { light: "#767676", dark: "#999999", minimum: 5.5, against: paper }

        """))
    #expect(
      checked.messages("contrast") == ["'ink' reaches 4.54:1 on 'paper' in light; its minimum is 5.5:1"])
  }

  @Test(arguments: [
    // A slot of its own in the foreground, in the background, in neither.
    ("ink: { light: \"#595959\", dark: \"#FFFFFF\", high-contrast: { light: \"#595959\", dark: \"#FFFFFF\" }", 7.0),
    ("ink: { light: \"#595959\", dark: \"#FFFFFF\"", 4.5),
  ])
  func highContrastAsksMoreOnlyOfValuesOfItsOwn(ink: String, needed: Double) throws {
    let checked = Checked(
      colors("  paper: { light: \"#FFFFFF\", dark: \"#000000\" }\n  \(ink), role: text, against: paper }\n"))
    let requirement = try #require(checked.result.requirements.first)
    let high = Appearance(isDark: false, isHighContrast: true)
    #expect(requirement.requiredRatio(in: high) == needed)
    // Elevated high contrast falls back to high contrast, so the value is still one for high contrast.
    #expect(requirement.requiredRatio(in: Appearance(isDark: false, isHighContrast: true, isElevated: true)) == needed)
    #expect(requirement.requiredRatio(in: .light) == 4.5)
  }

  @Test(arguments: [("base", 7.0), ("plain", 4.5), ("palette.one", 4.5)])
  func aScalarAliasHasAHighContrastValueWhereItsTargetHas(target: String, needed: Double) throws {
    let checked = Checked(
      """
      tincture: 1
      palette: { one: "#000000" }
      colors:
        paper: "#FFFFFF"
        base: { light: "#000000", dark: "#111111", high-contrast: { light: "#000000", dark: "#000000" } }
        plain: { light: "#000000", dark: "#111111" }
        middle: \(target)
        ink: middle
      pairs: [{ foreground: "{ink}", background: "{paper}" }]

      """.replacingOccurrences(of: "middle: base", with: "middle: \"{base}\"")
        .replacingOccurrences(of: "middle: plain", with: "middle: \"{plain}\"")
        .replacingOccurrences(of: "ink: middle", with: "ink: \"{middle}\""))
    try #require(checked.languageErrors.isEmpty, "\(checked.text)")
    let requirement = try #require(checked.result.requirements.first)
    #expect(requirement.requiredRatio(in: Appearance(isDark: true, isHighContrast: true)) == needed)
  }

  @Test func aTranslucentBackgroundIsMeasuredOnTheWorstOfItsBackdrops() throws {
    let checked = Checked(
      colors(
        """
          white: "#FFFFFF"
          gray: "#777777"
          glass: { any: "#FFFFFF80", against: [white, gray] }
          ink: { any: "#707070", role: text, against: glass }

        """))
    let finding = try #require(checked.findings("contrast").first)
    // #707070 on #FFFFFF80 over #777777 (187.27 in 8-bit steps: 0.50196 × 255 + 0.49804 × 119).
    #expect(finding.contrast?.backdrops == ["gray"])
    #expect(finding.diagnostic.message.contains("on 'glass' over 'gray' in light"))
  }

  @Test func aTranslucentBackgroundWithoutABackdropIsAnErrorThatItsOwnWaiverWaives() {
    let body = """
        glass: { any: "#FFFFFF80" }
        ink: { any: "#000000", role: text, against: glass }

      """
    let checked = Checked(colors(body))
    #expect(checked.findings("contrast").map { $0.tokens } == [["glass", "ink"]])
    #expect(checked.messages("contrast")[0].hasPrefix("'glass' is translucent in light"))
    let waived = Checked(
      colors(body.replacingOccurrences(of: "80\" }", with: "80\", waive: { contrast: Behind it is the camera. } }")))
    #expect(waived.findings("contrast").isEmpty)
    #expect(waived.result.waived.count == 1)
    #expect(waived.result.errors.isEmpty)
  }

  @Test func aCircleOfBackdropsIsReportedOnce() {
    let checked = Checked(
      colors(
        """
          a: { any: "#FFFFFF80", against: [b] }
          b: { any: "#FFFFFF80", against: [a] }
          ink: { any: "#000000", role: text, against: [a, b] }

        """.replacingOccurrences(of: "[a, b]", with: "[\"{a}\", \"{b}\"]")))
    #expect(checked.messages("contrast") == ["what lies behind 'a' is a circle: a -> b -> a"])
  }

  @Test func aMaterialStandsForWhatLiesBehindABlur() {
    let checked = Checked(
      colors("  ink: { any: \"#808080\", role: text, against: { material: \"#FFFFFF\" } }\n"))
    #expect(
      checked.messages("contrast") == ["'ink' reaches 3.94:1 on material: #FFFFFF in light; AA text needs 4.5:1"])
  }

  @Test func decorationIsExempt() {
    let checked = Checked(
      colors("  ink: { any: \"#FFFFFF\", role: decorative, because: Ornament., against: { material: \"#FFFFFF\" } }\n"))
    #expect(checked.result.requirements.isEmpty)
  }

  @Test func tenThousandWaysToStackTranslucentColoursEndInAFinding() {
    var body =
      "  l0a: { any: \"#11111180\", against: x.y }\n  l0b: { any: \"#22222280\", against: x.y }\n  x: { y: \"#FFFFFF\" }\n"
    for level in 1..<24 {
      for letter in ["a", "b"] {
        body += "  l\(level)\(letter): { any: \"#\(level + 10)\(letter)\(letter)1180\", "
        body += "against: [\"{l\(level - 1)a}\", \"{l\(level - 1)b}\"] }\n"
      }
    }
    body += "  ink: { any: \"#000000\", role: text, against: \"{l23a}\" }\n"
    let checked = Checked(colors(body))
    #expect(checked.languageErrors.isEmpty)
    #expect(checked.messages("contrast").contains { $0.hasPrefix("there are too many ways") })
  }
}
