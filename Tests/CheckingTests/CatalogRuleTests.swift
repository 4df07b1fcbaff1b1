import Foundation
import Testing

@testable import Checking

@Suite struct UnusedPaletteRuleTests {
  @Test func primitivesAreUsedThroughOthersAndThroughBackgrounds() {
    let checked = Checked(
      """
      tincture: 1
      palette:
        base: "#101010"
        derived: oklch(from palette.base 0.5 c h)
        glass: "#FFFFFF"
        paper: "#EEEEEE"
        lost: "#ABCDEF"
        lost-too: palette.lost
      colors:
        a: { light: palette.derived, dark: "#FFFFFF", role: text, against: [{ material: palette.glass }, palette.paper] }

      """)
    #expect(checked.languageErrors.isEmpty)
    #expect(checked.findings("unused-palette").map { $0.tokens } == [["palette.lost"], ["palette.lost-too"]])
  }

  @Test func aPaletteThatIsEmittedIsUsed() {
    let text = "tincture: 1\npalette: { a: red }\ncolors: { b: blue }\n"
    #expect(Checked(text).findings("unused-palette").count == 1)
  }

  @Test func nothingIsConcludedFromTokensWithErrors() {
    let checked = Checked("tincture: 1\npalette: { a: red }\ncolors: { b: { light: palette.a, dark: palette.z.q } }\n")
    #expect(!checked.languageErrors.isEmpty)
    #expect(checked.findings("unused-palette").isEmpty)
  }
}

@Suite struct DeprecatedUseRuleTests {
  @Test func aUseOfWhatIsDeprecatedNamesTheReplacementAndOffersIt() throws {
    let checked = Checked(
      colors(
        """
          old: { name: { any: red, deprecated: Use new.name., replaced-by: new.name } }
          new: { name: { any: green } }
          user: { any: "{old.name}" }
          heir: { any: old.name, deprecated: true }

        """))
    #expect(checked.messages("deprecated-use") == ["'user' refers to 'old.name', which is deprecated"])
    let fix = try #require(checked.findings("deprecated-use")[0].diagnostic.fixes.first)
    #expect(fix.edits.map(\.replacement) == ["new.name"])
    #expect(!fix.isSafe)
  }
}

@Suite struct ConfusableNamesRuleTests {
  @Test(arguments: [
    ("onAccent", "on-accent"), ("Primary", "primary"), ("l1", "ll"), ("O2", "02"), ("paper", "pаper"),
    ("tall", "taIl"),
  ])
  func namesThatLookAlikeAreReported(first: String, second: String) {
    let checked = Checked(colors("  g:\n    \(first): \"#111111\"\n    \(second): \"#999999\"\n"))
    #expect(checked.messages("confusable-names").contains("'g.\(second)' and 'g.\(first)' look alike"))
  }

  @Test(arguments: [("tail", "tall"), ("gray-1-0", "gray-10"), ("base", "bass"), ("Ёж", "Еж")])
  func namesThatDifferAreNot(first: String, second: String) {
    let checked = Checked(colors("  g:\n    \(first): \"#111111\"\n    \(second): \"#999999\"\n"))
    #expect(checked.messages("confusable-names") == [])
  }

  @Test func aNameOfTwoScriptsNamesTheLetter() {
    let checked = Checked(colors("  pаper: \"#111111\"\n  акцент: \"#999999\"\n"))
    #expect(
      checked.messages("confusable-names") == [
        "'pаper' has the Cyrillic letter 'а' among Latin ones, where it looks like 'a'"
      ])
  }

  @Test func groupsAreComparedAndWaivedByTheirTokens() {
    let text = colors("  Text: { a: \"#111111\" }\n  text: { a: \"#999999\" }\n")
    #expect(Checked(text).messages("confusable-names") == ["'text' and 'Text' look alike"])
    let waived = Checked(
      colors("  Text: { a: \"#111111\" }\n  text: { $waive: { confusable-names: Old. }, a: \"#999999\" }\n"))
    #expect(waived.findings("confusable-names").isEmpty)
    #expect(waived.result.errors.isEmpty)
  }
}

@Suite struct OptionalRuleTests {
  let text = """
    tincture: 1
    palette: { one: red }
    colors:
      fooBar: { light: palette.one, dark: "#00FF00", description: For something. }
      big_group: { inner: palette.one }

    """

  @Test func theyAreOffByDefault() { #expect(Checked(text).result.findings.isEmpty) }

  @Test func literalsInSemanticTokensAreNamedWithTheirSlots() {
    let checked = Checked(text, project: "rules: { literal-in-semantic: warning }")
    #expect(checked.messages("literal-in-semantic") == ["'fooBar' holds a colour of its own in dark"])
    #expect(checked.findings("literal-in-semantic")[0].severity == .warning)
  }

  @Test func missingDescriptionsAreNamed() {
    let checked = Checked(text, project: "rules: { missing-description: info }")
    #expect(checked.messages("missing-description") == ["'big_group.inner' has no description"])
  }

  @Test(arguments: [
    ("kebab-case", ["'fooBar'", "the group 'big_group'"]), ("camelCase", ["the group 'big_group'"]),
    ("snake_case", ["'fooBar'"]),
  ])
  func namesFollowAStyle(style: String, subjects: [String]) {
    let checked = Checked(text, project: "rules: { naming: { style: \(style) } }")
    #expect(checked.messages("naming") == subjects.map { "\($0) is not written in \(style)" })
  }

  @Test func namesFollowAPattern() {
    let checked = Checked(
      text, project: "rules: { naming: { severity: error, pattern: [\"palette.*\", \"*.inner\"] } }")
    #expect(checked.messages("naming") == ["'fooBar' matches no pattern of this project's names"])
    #expect(checked.findings("naming")[0].severity == .error)
  }
}

@Suite struct LookAlikeTests {
  @Test func theNumbersOfAsciiNamesAreThoseOfTheirTexts() {
    // A letter outside ASCII takes the other road; a separator between letters adds nothing to what a name looks like.
    for name in ["onAccent", "on-accent", "gray-1-0", "10O1lI", "_a--b_", "A-1-b", "1-", "-1"] {
      let (skeleton, shape) = LookAlike.fingerprints(of: name)
      let (other, otherShape) = LookAlike.fingerprints(of: name.replacingOccurrences(of: "a", with: "а"))
      #expect(skeleton == other && shape == otherShape, "\(name)")
    }
    #expect(LookAlike.fingerprints(of: "gray-1-0").skeleton != LookAlike.fingerprints(of: "gray-10").skeleton)
  }
}
