import Checking
import ColorScience
import ColorSyntax
import Diagnostics
import TestSupport
import Testing

/// Mending contrast must not trade one finding for another: what passes in high contrast reaches no less than without.
@Suite struct HighContrastMendingTests {
  @Test func theSuggestedColourReachesWhatNormalContrastReaches() throws {
    let checked = Checked(
      colors(
        """
          paper: { light: "#FFFFFF", dark: "#000000" }
          ink:
            light: "#333333" # 12.63:1
            dark: "#FFFFFF"
            high-contrast: { light: "#888888", dark: "#FFFFFF" } # 3.54:1
            role: text
            against: paper

        """))
    let normal = Color(red: 0x33, green: 0x33, blue: 0x33).contrastRatio(with: Color(red: 255, green: 255, blue: 255))
    for rule in ["contrast", "high-contrast-regression"] as [RuleID] {
      let finding = try #require(checked.findings(rule).first)
      #expect(!finding.suggestions.isEmpty && finding.diagnostic.fixes.count == 1)
      #expect(finding.suggestions.allSatisfy { $0.ratio >= normal - 1e-6 && $0.text == "#333333" }, "\(checked.text)")
    }
  }

  @Test func aProjectWithoutTheRuleGetsTheNearestColourThatPasses() {
    let text = colors(
      """
        paper: { light: "#FFFFFF", dark: "#000000" }
        ink: { light: "#333333", dark: "#FFFFFF", high-contrast: { light: "#888888", dark: "#FFFFFF" }, role: text, against: paper }

      """)
    let checked = Checked(text, project: "rules: { high-contrast-regression: off }\n")
    // The lightest grey that reaches 7:1 on white.
    #expect(checked.findings("contrast").flatMap(\.suggestions).allSatisfy { $0.text == "#595959" })
    #expect(!checked.findings("contrast").isEmpty && checked.findings("high-contrast-regression").isEmpty)
  }

  @Test func aRegressionWhereContrastPassesIsMendedToo() {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#FFFFFF", dark: "#000000" }
        ink: { light: "#111111", dark: "#F5F5F7", high-contrast: { light: "#333333", dark: "#FFFFFF" }, role: text, against: paper }

      """
    let (mended, left) = FixerTests.mend(text)
    #expect(mended == text.replacing("#333333", with: "#111111"))
    #expect(left.findings("high-contrast-regression").isEmpty)
  }

  @Test func highContrastThatFellBackOntoANearerBackgroundGetsValuesOfItsOwn() {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#FFFFFF", dark: "#000000", high-contrast: { light: "#EEEEEE", dark: "#000000" } }
        ink: { light: "#444444", dark: "#FFFFFF", role: text, against: paper }

      """
    #expect(!Checked(text).findings("high-contrast-regression").isEmpty)
    let (mended, left) = FixerTests.mend(text)
    #expect(left.result.findings.isEmpty, "\(left.text)")
    #expect(mended.contains("ink: { light: \"#444444\", dark: \"#FFFFFF\", high-contrast: { light: "))
  }

  @Test func oneValueForAllAppearancesIsMovedOnlyWhereNoneLosesByIt() {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#777777", dark: "#777777", high-contrast: { light: "#555555", dark: "#555555" } }
        ink: "#222222"
      pairs: [{ foreground: ink, background: paper, minimum: 3 }]

      """
    // Dark on grey that gets darker loses; light gains.
    let (mended, left) = FixerTests.mend(text)
    #expect(left.findings("contrast").isEmpty && left.findings("high-contrast-regression").isEmpty, "\(mended)")
    #expect(!mended.contains("#222222"))
  }

  @Test func whereNoColourReachesAsMuchTheFindingSaysSo() throws {
    let text = """
      tincture: 1
      colors:
        paper: { light: "#FFFFFF", dark: "#000000", high-contrast: { light: "#999999", dark: "#000000" } }
        ink: { light: "#000000", dark: "#FFFFFF", role: text, against: paper }

      """
    let (mended, left) = FixerTests.mend(text)
    #expect(mended == text)
    let finding = try #require(left.findings("high-contrast-regression").first)
    #expect(finding.suggestions.isEmpty && finding.diagnostic.fixes.isEmpty)
    #expect(finding.diagnostic.help.contains { $0.contains("change the background") })
  }

  // MARK: Random palettes

  /// A palette of random colours: backgrounds with and without values for high contrast and the elevated level, and
  /// what is drawn on them.
  static func palette(_ random: inout NearestPassingColorTests.Random) -> String {
    func color(_ range: ClosedRange<UInt8>) -> String {
      let channels = (0..<3).map { _ in UInt8.random(in: range, using: &random) }
      return "\"\(Color(red: channels[0], green: channels[1], blue: channels[2]).nearestHexText)\""
    }
    func styles(_ light: ClosedRange<UInt8>, _ dark: ClosedRange<UInt8>) -> String {
      "light: \(color(light)), dark: \(color(dark))"
    }
    func token(_ name: String, _ light: ClosedRange<UInt8>, _ dark: ClosedRange<UInt8>, _ terms: String) -> String {
      var parts = [styles(light, dark)]
      if Bool.random(using: &random) { parts.append("elevated: { \(styles(light, dark)) }") }
      if Bool.random(using: &random) { parts.append("high-contrast: { \(styles(light, dark)) }") }
      return "  \(name): { \(parts.joined(separator: ", "))\(terms) }\n"
    }
    var text = "tincture: 1\ncolors:\n"
    for name in ["paper", "card"] { text += token(name, 200...255, 0...60, "") }
    for (name, against) in [("ink", "paper"), ("hint", "[paper, card]"), ("mark", "card")] {
      let role = ["text", "large-text", "graphic"].randomElement(using: &random) ?? "text"
      text += token(name, 0...200, 60...255, ", role: \(role), against: \(against)")
    }
    return text
  }

  @Test func forRandomPalettesNothingIsLeftThatAColourCouldMend() throws {
    var random = NearestPassingColorTests.Random(state: 61)
    var (mended, left) = (0, 0)
    for _ in 0..<40 {
      let text = Self.palette(&random)
      let before = Checked(text)
      let (_, after) = FixerTests.mend(text)
      #expect(after.languageErrors.isEmpty)
      mended += before.findings("contrast").count + before.findings("high-contrast-regression").count
      for finding in after.findings("contrast") + after.findings("high-contrast-regression") {
        left += 1
        for appearance in finding.appearances {
          let found = try Self.colour(thatMends: finding.tokens[0], in: appearance, of: after)
          #expect(found == nil, "\(found ?? "") is left for \(finding.diagnostic.message)\n\(text)")
        }
      }
    }
    // Both kinds must occur, or nothing was tried.
    #expect(mended > 100 && left > 0 && left < mended / 4, "\(mended) found, \(left) left")
  }

  /// A colour of the same hue, found by trying each lightness, that meets everything that both rules ask of a token in
  /// an appearance.
  static func colour(thatMends path: String, in appearance: Appearance, of checked: Checked) throws -> String? {
    let resolved = checked.resolved
    let token = try #require(resolved.catalog.tokenNumbers[path])
    let normal = Appearance(isDark: appearance.isDark, isElevated: appearance.isElevated)
    let asked = try checked.result.requirements.filter { $0.foreground == token }
      .map { requirement -> (background: Color, ratio: Double) in
        guard case .token(let surface) = requirement.background else { throw Unexpected() }
        var needed = requirement.requiredRatio(in: appearance)
        if appearance.isHighContrast {
          // A value of its own there is asked for the higher level, and for what is reached without.
          needed = max(requirement.role.minimumRatio(at: .aaa), try #require(requirement.ratio(in: normal)))
        }
        return (resolved.color(ofToken: surface, in: appearance), needed)
      }
    let original = resolved.color(ofToken: token, in: appearance)
    return NearestPassingColorTests.curve(original, steps: 1024, within: 2)
      .first { candidate in asked.allSatisfy { candidate.color.contrastRatio(with: $0.background) >= $0.ratio } }
      .map(\.color.nearestHexText)
  }

  struct Unexpected: Error {}
}
