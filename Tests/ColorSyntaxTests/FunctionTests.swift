import ColorScience
import ColorSyntax
import Testing

@Suite struct FunctionTests {
  @Test(arguments: [
    // Equal by the definitions of CSS Color 4: number and percentage, alias of a name, unit, comment, case.
    ("rgb(51 102 153)", "#336699"), ("rgba(51 102 153)", "#336699"), ("rgb(20% 40% 60%)", "#336699"),
    ("rgb(51 40% 153)", "#336699"), ("RGB(51,102,153)", "#336699"), ("rgb(51 , 102 , 153 , 40%)", "#33669966"),
    ("rgb(51 102 153/40%)", "#33669966"), ("rgb(51/**/102/* x */153)", "#336699"),
    ("rgb(5.1e1 +102 1530e-1)", "#336699"),
    ("rgb(+51+102+153)", "#336699"), ("rgb(51 102 .153e3)", "#336699"),
    ("hsl(210 50% 40%)", "#336699"), ("hsl(210 50 40)", "#336699"), ("hsla(210, 50%, 40%, 1)", "#336699"),
    ("hsl(-150deg 50% 40%)", "#336699"), ("hsl(570 50% 40%)", "#336699"),
    ("hsl(0.5833333333333333turn 50% 40%)", "#336699"),
    ("hsl(233.33333333333334grad 50% 40%)", "#336699"), ("hsl(3.6651914291880923rad 50% 40%)", "#336699"),
    ("hwb(210 20% 40%)", "#336699"), ("hwb(210 20 40)", "#336699"), ("hwb(0 60% 60%)", "color(srgb 0.5 0.5 0.5)"),
    ("color(srgb 0.2 0.4 0.6)", "#336699"), ("color(srgb 20% 40% 60%)", "#336699"),
    ("Color( sRGB 20% .4 0.6 )", "#336699"),
    ("lab(50% 40% 0)", "lab(50 50 0)"), ("lch(50% 40% 0)", "lch(50 60 0)"), ("oklab(50% -100% 0)", "oklab(0.5 -0.4 0)"),
    ("oklch(50% 50% 0.25turn)", "oklch(0.5 0.2 90)"), ("color(xyz 30% 40% 50%)", "color(xyz-d65 0.3 0.4 0.5)"),
    ("rgb(calc(50 + 1) calc(2 * 51) calc(306 / 2))", "#336699"), ("rgb(calc(10% + 10%) 40% 60%)", "#336699"),
    ("rgb(min(51, 60) max(102, 1) clamp(0, 153, 255))", "#336699"), ("hsl(calc(180deg + 30deg) 50% 40%)", "#336699"),
    ("rgb(clamp(51, 10, 20) 102 153)", "#336699"), ("rgb(calc(51 * (3 - 2)) 102 153)", "#336699"),
    ("hsl(calc(210 * pi / pi) 50% 40%)", "#336699"), ("rgb(calc(1 - 2 - 3 + 55) 102 153)", "#336699"),
    ("color(display-p3-linear 1 0 0)", "color(display-p3 1 0 0)"),
  ])
  func `reads what means the same as the same`(text: String, same: String) throws {
    let (result, expected) = (try color(text), try color(same))
    #expect(agree(result, expected), "\(text) is \(result), not \(expected)")
    #expect(try ColorExpression(parsing: text).outOfRangeComponents.isEmpty, "\(text)")
  }

  @Test func `keeps none apart from zero`() throws {
    #expect(try color("oklch(0.5 none 20)").missing == .second)
    #expect(try color("rgb(none none none / none)").missing == [.first, .second, .third, .alpha])
    #expect(try color("OKLCH(NONE 0.1 20)").missing == .first)
  }

  @Test(arguments: [
    // Value, the part at fault, the reason in the message.
    ("rgb(1, 2%, 3)", "2%", "three numbers or three percentages"),
    ("rgb(1%, 2%, 3)", "3", "three numbers or three percentages"),
    ("rgb(1, none, 3)", "none", "'none' between commas"),
    ("rgb(1, 2, 3, none)", "none", "'none' between commas"),
    ("hsl(10, 20, 30%)", "20", "a percentage"),
    ("rgb(1, 2, 3 / 4)", "/", "',' before alpha"),
    ("rgb(1 2 3, 4)", ",", "'/' before alpha"),
    ("rgb(1 2, 3)", ",", "a space between components"),
    ("rgb(1, 2 3)", "3", "',' between components"),
    ("oklch(0.5, 0.1, 20)", ",", "a space between components"),
    ("hwb(10, 20%, 30%)", ",", "a space between components"),
    ("rgb(1 2)", ")", "three: red, green, blue"),
    ("rgb()", ")", "0 components"),
    ("rgb(1 2 3 4)", "4", "'/' and an alpha"),
    ("rgb(1 2 3 / 4 / 5)", "/", "')' at the end"),
    ("rgb(1 2 3 /)", ")", "for alpha"),
    ("rgb(1 2 3", "", "')' at the end of rgb()"),
    ("rgb(1 2 3))", ")", "after the colour"),
    ("rgb(1 2 3) red", "red", "after the colour"),
    ("rgb(10px 2 3)", "px", "the unit 'px'"),
    ("rgb(1. 2 3)", ".", "for green"),
    ("rgb(10deg 2 3)", "10deg", "the angle"),
    ("hsl(10% 20% 30%)", "10%", "the percentage"),
    ("rgb(r 2 3)", "r", "'r' for red"),
    ("rgb(1e999 2 3)", "1e999", "too large"),
    ("oklch(0.5 1e31 0)", "oklch(0.5 1e31 0)", "beyond"), ("rgb(NaN 2 3)", "NaN", "a finite number"),
    ("rgb(calc(infinity) 2 3)", "infinity", "a finite number"),
    ("rgb(calc(1 / 0) 2 3)", "calc(1 / 0)", "a division by zero"),
    ("rgb(calc(1 / (2 - 2)) 2 3)", "calc(1 / (2 - 2))", "a division by zero"),
    ("rgb(calc(1e308 * 10) 2 3)", "calc(1e308 * 10)", "not finite"),
    ("rgb(calc(1 +2) 2 3)", "+", "a space before and behind"),
    ("rgb(calc(1+ 2) 2 3)", "+", "a space before and behind"),
    ("rgb(calc(1) + 2 3)", "+", "for green"),
    ("rgb(calc(10% * 10%) 2 3)", "10%", "without a unit"),
    ("rgb(calc(10 / 10%) 2 3)", "10%", "without a unit"),
    ("rgb(calc() 2 3)", ")", "in a calculation"),
    ("rgb(calc(1 2) 2 3)", "2", "an operator"),
    ("rgb(calc(none) 2 3)", "none", "in a calculation"),
    ("rgb(clamp(1, 2) 2 3)", "clamp(1, 2)", "three"),
    ("rgb(calc(1, 2) 2 3)", "calc(1, 2)", "expected one"),
    ("rgb(sin(1) 2 3)", "sin", "calc()"),
    ("color(1 2 3)", "1", "a colour space"),
    ("color(hsl 1 2 3)", "hsl", "a colour space"),
    ("color(display-p4 1 2 3)", "display-p4", "a colour space"),
    ("color(srgb 1 2)", ")", "2 components"),
    ("color(srgb 1, 2, 3)", ",", "a space between components"),
    ("rbg(1 2 3)", "rbg", "the function rbg()"),
    ("var(--x)", "var", "the function var()"),
    ("calc(1 + 2)", "calc", "the function calc()"),
    ("rgb (1 2 3)", "rgb", "the word 'rgb'"),
    ("rgb(1 2 3 /* )", "/* )", "a comment without an end"),
    ("50%", "50", "the number"), ("1.5", "1.5", "the number"), ("-", "-", "the word"), ("+5", "+", "'+'"),
    ("no", "no", "the word 'no'"), ("~", "~", "'~'"), ("", "", "an empty value"), ("   ", "   ", "an empty value"),
    ("red blue", "blue", "after the colour"), ("red,", ",", "after the colour"), ("red/50%", "/50%", "only an alias"),
    ("red@dark", "@dark", "only an alias"), ("\"red\"", "\"", "'\"'"), ("(red)", "(", "'('"),
  ])
  func `rejects what is no colour, at its place`(text: String, place: String, reason: String) throws {
    let error = try #require(syntaxError(text), "\(text) parses")
    #expect(marked(text, error) == place, "\(text): \(error.message)")
    let everything = ([error.message] + error.help).joined(separator: "\n")
    #expect(everything.contains(reason), "\(text): \(everything)")
  }

  @Test func `a number is rounded as Swift rounds it`() throws {
    for text in [
      "0.1", "0.30000000000000004", "123456789012345678901234567890e-30", "4.35", "1e-400", "0.000001",
      "00000000000000000000000.5", "9007199254740993e-16", "0.1234567890123456789",
    ] {
      let value = try #require(Double(text))
      #expect(try color("color(srgb \(text) 0 0)").first == value, "\(text)")
    }
  }
}
