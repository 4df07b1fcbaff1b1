import ColorSyntax
import Resolution
import TestSupport
import Testing
import TokenCatalog

/// Which value a token has in each of the eight appearances, in the order light, dark, then the two in high contrast,
/// then the four of the elevated level.
@Suite struct VariantTests {
  private func colors(_ token: String) -> [String?] {
    let reading = Reading("tincture: 1\ncolors:\n  t:\n" + token)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    return reading.colors("t")
  }

  @Test func twoSlotsServeAllEight() {
    #expect(
      colors("    light: \"#111111\"\n    dark: \"#222222\"\n")
        == ["#111111", "#222222", "#111111", "#222222", "#111111", "#222222", "#111111", "#222222"])
  }

  @Test func contrastIsKeptLongerThanLevel() {
    let all = colors(
      """
          light: "#111111"
          dark: "#222222"
          high-contrast: { light: "#333333", dark: "#444444" }
          elevated: { light: "#555555", dark: "#666666" }
      """)
    #expect(all == ["#111111", "#222222", "#333333", "#444444", "#555555", "#666666", "#333333", "#444444"])
  }

  @Test(arguments: [
    "high-contrast: { elevated: { light: \"#AAAAAA\", dark: \"#BBBBBB\" } }",
    "elevated: { highContrast: { light: \"#AAAAAA\", dark: \"#BBBBBB\" } }",
    "light-elevated-high-contrast: \"#AAAAAA\"\n    dark-high-contrast-elevated: \"#BBBBBB\"",
    "lightElevatedHighContrast: \"#AAAAAA\"\n    dark_high_contrast_elevated: \"#BBBBBB\"",
  ])
  func everySpellingIsTheSameSlot(spelling: String) {
    #expect(
      colors("    light: \"#111111\"\n    dark: \"#222222\"\n    \(spelling)\n")
        == ["#111111", "#222222", "#111111", "#222222", "#111111", "#222222", "#AAAAAA", "#BBBBBB"])
  }

  @Test func aScalarInTheRoomOfAnAxisIsForBothStyles() {
    #expect(
      colors("    light: \"#111111\"\n    dark: \"#222222\"\n    high-contrast: \"#999999\"\n")
        == ["#111111", "#222222", "#999999", "#999999", "#111111", "#222222", "#999999", "#999999"])
  }

  @Test func aWrittenStyleBeatsAnyWhereverThatStyleHasNoSlotOfItsOwn() {
    #expect(
      colors("    any: \"#111111\"\n    dark: \"#222222\"\n")
        == ["#111111", "#222222", "#111111", "#222222", "#111111", "#222222", "#111111", "#222222"])
    #expect(
      colors("    any: \"#111111\"\n    elevated: { any: \"#333333\", dark: \"#444444\" }\n")
        == ["#111111", "#111111", "#111111", "#111111", "#333333", "#444444", "#333333", "#444444"])
  }

  @Test func aScalarTokenIsEvaluatedInEachAppearance() {
    let reading = Reading(
      """
      tincture: 1
      palette:
        ink: { light: "#111111", dark: "#222222", high-contrast: { dark: "#333333", light: "#444444" } }
      colors:
        all: palette.ink
        half: palette.ink / 50%
        fixed: palette.ink@dark-high-contrast
        braces: "{palette.ink}@dark / 25%"
        slots: { light: palette.ink, dark: palette.ink }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    #expect(
      reading.colors("all")
        == ["#111111", "#222222", "#444444", "#333333", "#111111", "#222222", "#444444", "#333333"])
    #expect(
      reading.color("half", .dark) == "rgb(34 34 34 / 0.5)" || reading.color("half", .dark)?.contains("0.5") == true)
    #expect(reading.colors("fixed") == Array(repeating: "#333333", count: 8))
    #expect(Set(reading.colors("slots")) == ["#111111", "#222222"])
    let number = reading.catalog.tokenNumbers["braces"] ?? 0
    #expect(reading.resolved.color(ofToken: number, in: .light).alpha == 0.25)
  }

  @Test func theCatalogRemembersHowEachValueCameAbout() throws {
    let reading = Reading(
      """
      tincture: 1
      palette: { ink: "#111111" }
      colors:
        t: { light: "#FFFFFF", dark: palette.ink, high-contrast: { dark: "oklch(from palette.ink 0.9 c h)" } }
      """)
    #expect(reading.diagnostics.isEmpty, "\(reading.text)")
    let token = try #require(reading.catalog.tokenNumbers["t"])
    let light = reading.resolved.provenance(ofToken: token, in: .light)
    let dark = reading.resolved.provenance(ofToken: token, in: Appearance(isDark: true, isElevated: true))
    let contrast = reading.resolved.provenance(ofToken: token, in: Appearance(isDark: true, isHighContrast: true))
    #expect(light.source == .written && light.appearance == .light)
    #expect(dark.source == .alias && dark.appearance == .dark)
    #expect(contrast.source == .computed)
    #expect(reading.resolved.hasOwnValue(token: token, in: .dark))
    #expect(!reading.resolved.hasOwnValue(token: token, in: Appearance(isDark: true, isElevated: true)))
  }
}
