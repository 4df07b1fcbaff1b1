import ColorSyntax
import Testing

@testable import Reporting

/// What is told of two states of the tokens.
struct ComparisonTests {
  private let base = """
    colors:
      surface:
        base: { light: "#FFFFFF", dark: "#000000" }
      text:
        $role: text
        $against: surface.base
        primary: { light: "#111111", dark: "#EEEEEE" }
        secondary: { light: "#595959", dark: "#A6A6A6" }

    """

  private func compare(_ old: String, _ new: String) -> CatalogComparison {
    CatalogComparison(from: CheckedCatalog(old), to: CheckedCatalog(new))
  }

  @Test func `nothing is told where nothing changed`() {
    #expect(compare(base, base).isEmpty)
  }

  @Test func `a value that is written in another way is no change`() {
    let other = base.replacing("\"#FFFFFF\"", with: "white").replacing("\"#111111\"", with: "rgb(17 17 17)")
    #expect(compare(base, other).isEmpty)
  }

  @Test func `a renamed token is told from one that is gone and one that is new`() {
    let new = base.replacing("secondary:", with: "muted:") + "    accent: { light: \"#0000AA\", dark: \"#99CCFF\" }\n"
    let found = compare(base, new)
    #expect(found.renamed.map(\.oldPath) == ["text.secondary"])
    #expect(found.renamed.map(\.path) == ["text.muted"])
    #expect(found.added.map(\.path) == ["text.accent"])
    #expect(found.removed.isEmpty && found.changed.isEmpty && found.broken.isEmpty)
  }

  @Test func `a token with other colours and a quite different name is gone, and the other is new`() {
    let new = base.replacing(
      "secondary: { light: \"#595959\", dark: \"#A6A6A6\" }", with: "link: { light: \"#0000AA\", dark: \"#99CCFF\" }")
    let found = compare(base, new)
    #expect(found.removed.map(\.path) == ["text.secondary"])
    #expect(found.added.map(\.path) == ["text.link"])
    #expect(found.renamed.isEmpty && found.changed.isEmpty)
  }

  @Test func `a white that goes and a white that comes elsewhere are two tokens`() {
    let old = "colors:\n  thumb:\n    knob: { light: white, dark: white }\n  a: { light: red, dark: red }\n"
    let new = "colors:\n  paper:\n    sheet: { light: white, dark: white }\n  a: { light: red, dark: red }\n"
    let found = compare(old, new)
    #expect(found.removed.map(\.path) == ["thumb.knob"])
    #expect(found.added.map(\.path) == ["paper.sheet"])
  }

  @Test func `a small slip of name and colour is one token, renamed and changed`() {
    let new = base.replacing("secondary:", with: "secundary:").replacing("#595959", with: "#5B5B5B")
    let found = compare(base, new)
    #expect(found.changed.map(\.path) == ["text.secundary"])
    #expect(found.changed.map(\.oldPath) == ["text.secondary"])
    #expect(found.removed.isEmpty && found.added.isEmpty)
  }

  @Test func `renamed tokens of the same colours are matched by their names`() {
    let old = """
      colors:
        old:
          first: { light: red, dark: navy }
          second: { light: red, dark: navy }

      """
    let found = compare(old, old.replacing("old:", with: "fresh:"))
    #expect(found.renamed.map { "\($0.oldPath) \($0.path)" } == ["old.first fresh.first", "old.second fresh.second"])
  }

  @Test func `changes are told with their difference, the one that is noticed most first`() throws {
    let new = base.replacing("#595959", with: "#585858").replacing("#000000", with: "#FF0000")
    let found = compare(base, new)
    #expect(found.changed.map(\.path) == ["surface.base", "text.secondary"])
    // By the formula of Sharma, Wu and Dalal, worked out apart from this program for red as Lab (54.29, 80.80, 69.89).
    let largest = try #require(found.changed.first?.difference)
    #expect(abs(largest - 51.34) < 0.1, "\(largest)")
    #expect(found.changed[1].difference < 1)
    #expect(found.changed[0].changes.map(\.appearance.isDark) == [true, true, true, true])
  }

  @Test func `a translucent colour is compared as it is seen`() throws {
    let old = "colors:\n  a: { light: \"#00000080\", dark: \"#00000080\" }\n"
    let found = compare(old, old.replacing("80\"", with: "00\""))
    // Half of black is gone: nothing over black, a grey of #7F7F7F over white.
    let difference = try #require(found.changed.first?.difference)
    #expect(difference > 30 && difference < 50)
  }

  @Test func `a requirement that is newly missed is told, with both ratios`() throws {
    let found = compare(base, base.replacing("#595959", with: "#8C8C8C"))
    let broken = try #require(found.broken.first)
    #expect(broken.foreground == "text.secondary" && broken.background == "surface.base" && !broken.isNew)
    #expect(
      broken.measurements.map(\.appearance.name) == [
        "light", "light-high-contrast", "light-elevated", "light-elevated-high-contrast",
      ])
    // #595959 on white is 7.00:1, #8C8C8C on white 3.36:1.
    let before = try #require(broken.measurements[0].oldRatio)
    #expect(abs(before - 7.004) < 0.001 && abs(broken.measurements[0].newRatio - 3.363) < 0.001)
    #expect(found.met.isEmpty)
  }

  @Test func `a waiver keeps a missed contrast from counting, its end makes it count, and it meets nothing`() {
    let faint = base.replacing("#595959", with: "#8C8C8C")
    let waived = faint.replacing("#8C8C8C\",", with: "#8C8C8C\", waive: { contrast: decided in May },")
    #expect(waived != faint)
    #expect(compare(base, waived).broken.isEmpty)
    #expect(compare(waived, faint).broken.map(\.foreground) == ["text.secondary"])
    #expect(compare(faint, waived).met.isEmpty && compare(faint, waived).broken.isEmpty)
    #expect(compare(waived, base).met.map(\.foreground) == ["text.secondary"])
  }

  @Test func `the way back is newly met`() {
    let found = compare(base.replacing("#595959", with: "#8C8C8C"), base)
    #expect(found.met.map(\.foreground) == ["text.secondary"])
    #expect(found.broken.isEmpty)
  }

  @Test func `a requirement is followed through the names of both its tokens`() {
    let new = base.replacing("secondary:", with: "second:").replacing("base", with: "page")
      .replacing("#111111", with: "#999999")
    let found = compare(base, new)
    #expect(found.broken.map(\.foreground) == ["text.primary"])
    #expect(found.broken.first?.isNew == false)
  }

  @Test func `a new requirement that is missed at once is broken`() {
    let new = base + "    faint: { light: \"#CCCCCC\", dark: \"#FFFFFF\" }\n"
    let found = compare(base, new)
    #expect(found.broken.map(\.foreground) == ["text.faint"])
    #expect(found.broken.first?.isNew == true)
  }

  @Test func `the terminal shows a broken requirement before everything else`() {
    let new = base.replacing("#595959", with: "#8C8C8C").replacing("#111111", with: "#0000FF")
    let text = ComparisonText.text(of: compare(base, new), usesColor: false)
    #expect(text.hasPrefix("contrast requirements newly missed (1)\n  text.secondary on surface.base\n"))
    #expect(text.contains("7.00:1 → 3.36:1, needs 4.5:1, in light, every contrast and level\n"))
    #expect(!text.contains("\u{1B}"))
    #expect(ComparisonText.text(of: compare(base, new), usesColor: true).contains("\u{1B}[48;2;140;140;140m"))
  }

  @Test func `other words about a token are told, and are no change of colour`() {
    let new = base.replacing("dark: \"#A6A6A6\" }", with: "dark: \"#A6A6A6\", description: Dates. }")
    let found = compare(base, new)
    #expect(found.redescribed.map(\.path) == ["text.secondary"])
    #expect(found.redescribed.first?.changedKeys == ["description"])
    #expect(found.changed.isEmpty)
  }
}
