import ColorScience
import ColorSyntax
import Testing

@Suite struct RelativeColorTests {
  @Test(arguments: [
    // By CSS Color 5, section 4: channel keywords are numbers in the unit of their function.
    ("rgb(from #336699 r g b)", "#336699"), ("rgb(from #33669980 r g b)", "#33669980"),
    ("rgb(from #336699 b g r)", "#996633"), ("rgb(from #336699 calc(r * 2) g b)", "rgb(102 102 153)"),
    ("rgb(from #336699 r g b / 50%)", "rgb(51 102 153 / 50%)"),
    ("rgb(from #33669980 r g b / calc(alpha / 2))", "rgb(51 102 153 / 0.25098)"),
    ("rgb(from #336699 r g b / alpha)", "#336699"), ("rgb(from #336699 255 0 50%)", "rgb(255 0 127.5)"),
    ("hsl(from #336699 h s l)", "#336699"), ("hsl(from #336699 calc(h + 30) s l)", "hsl(240 50% 40%)"),
    ("hsl(from #336699 h calc(s - 25) l)", "hsl(210 25% 40%)"), ("hwb(from #336699 h w b)", "#336699"),
    ("hwb(from #336699 h calc(w + 10) b)", "hwb(210 30% 40%)"),
    ("oklch(from oklch(0.5 0.1 200) calc(l - 0.1) c h)", "oklch(0.4 0.1 200)"),
    ("oklch(from oklch(0.5 0.1 200) calc(l - 10%) c h)", "oklch(0.4 0.1 200)"),
    ("oklch(from oklch(0.5 0.1 200) l c calc(h + 30deg))", "oklch(0.5 0.1 230)"),
    ("oklch(from oklch(0.5 0.1 200) l calc(c * 2) h / 50%)", "oklch(0.5 0.2 200 / 0.5)"),
    ("oklch(from oklch(0.5 0.1 200) calc(l + 0.8) c h)", "oklch(1 0.1 200)"),
    ("oklch(from oklch(0.5 0.1 200) l calc(c - 0.2) h)", "oklch(0.5 0 200)"),
    ("oklch(from oklch(0.5 0.1 200) max(l, 0.7) min(c, 0.05) h)", "oklch(0.7 0.05 200)"),
    ("oklch(from oklch(0.5 0.1 200) clamp(0.6, l, 0.8) c h)", "oklch(0.6 0.1 200)"),
    ("oklab(from oklab(0.5 0.1 -0.1) l b a)", "oklab(0.5 -0.1 0.1)"),
    ("lab(from lab(50 20 30) calc(l / 2) a b)", "lab(25 20 30)"),
    ("lch(from lch(50 20 30) l c calc(h - 30))", "lch(50 20 0)"),
    ("color(from #336699 srgb r g b)", "#336699"),
    ("color(from color(display-p3 1 0 0) display-p3 r g b)", "color(display-p3 1 0 0)"),
    ("color(from color(xyz 0.2 0.3 0.4) xyz x calc(y * 2) z)", "color(xyz 0.2 0.6 0.4)"),
    ("rgb(from rgb(from #336699 g g g) r r r)", "#666666"), ("RGB(FROM #336699 R G B)", "#336699"),
    ("rgb(from red calc(r * 2) g b)", "color(srgb 2 0 0)"),
    ("rgb(from color-mix(in srgb, red, blue) b g r)", "rgb(127.5 0 127.5)"),
  ])
  func `computes with the channels of its origin`(text: String, same: String) throws {
    let (result, expected) = (try color(text), try color(same))
    #expect(agree(result, expected, tolerance: 1e-5), "\(text) is \(result), not \(expected)")
  }

  @Test func `a missing channel stays missing alone and is zero in a calculation`() throws {
    #expect(try color("oklch(from oklch(0.5 0.1 none) l c h)").missing == .third)
    let calculated = try color("oklch(from oklch(0.5 0.1 none) l c calc(h + 10))")
    #expect(calculated.missing.isEmpty && abs(calculated.third - 10) < 1e-12)
    #expect(try color("hsl(from oklch(0.5 0.1 none) h s l)").missing == .first)
    #expect(try color("rgb(from red none g b)").missing == .first)
  }

  @Test func `starts from an alias in the appearance that is evaluated`() throws {
    let expression = try ColorExpression(parsing: "oklch(from palette.violet.500@dark / 50% calc(l - 0.1) c h)")
    let result = try expression.evaluate { _ in Color(.okLCH, 0.6, 0.1, 290) }
    #expect(abs(result.first - 0.5) < 1e-12 && result.alpha == 0.5)
    #expect(expression.references.map(\.appearance) == [.dark])
  }

  @Test func `a division by a channel that is zero is an error`() throws {
    let expression = try ColorExpression(parsing: "oklch(from a.b l calc(1 / c) h)")
    #expect(throws: ColorEvaluationError.self) {
      try expression.evaluate { _ in Color(.okLCH, 0.5, 0, 0) }
    }
    let fine = try expression.evaluate { _ in Color(.okLCH, 0.5, 0.5, 0) }
    #expect(fine.second == 2)
    #expect(syntaxError("oklch(from red l calc(c / 0) h)")?.found == "a division by zero")
  }

  @Test(arguments: [
    ("rgb(from #336699 l g b)", "l", "'l' for red"),
    ("oklch(from #336699 r c h)", "r", "'r' for lightness"),
    ("rgb(from #336699, r, g, b)", ",", "',' for red"),
    ("rgb(from #336699 r, g, b)", ",", "a space between components"),
    ("rgb(from r g b)", "r", "the word 'r'"),
    ("rgb(from #336699 r g)", ")", "2 components"),
    ("rgb(from #336699 calc(r -10) g b)", "-", "a space before and behind"),
    ("rgb(from #336699 calc(r-10) g b)", "r-10", "in a calculation"),
    ("color(from #336699 r g b)", "r", "a colour space"),
    ("rgb(from#336699 r g b)", "#", "a space and a colour"),
    ("rgb(r g b)", "r", "'r' for red"),
    ("oklch(from {a.b l c h)", "{a.b l c h)", "'{' without a '}'"),
  ])
  func `says what is wrong with a relative colour, and where`(text: String, place: String, reason: String) throws {
    let error = try #require(syntaxError(text), "\(text) parses")
    #expect(marked(text, error) == place, "\(text): \(error.message)")
    #expect(error.message.contains(reason), "\(text): \(error.message)")
  }
}
