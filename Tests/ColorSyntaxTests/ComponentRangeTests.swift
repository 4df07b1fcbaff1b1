import ColorScience
import ColorSyntax
import Testing

@Suite struct ComponentRangeTests {
  @Test(arguments: [
    // Value, component, as written, range, clamped by CSS, what is read.
    ("rgb(300 0 0)", "red", "300", "0 to 255", false, Color(.sRGB, 300.0 / 255, 0, 0)),
    ("rgb(300, 0, 0)", "red", "300", "0 to 255", true, Color(.sRGB, 1, 0, 0)),
    ("rgb(0 -10% 0)", "green", "-10%", "0% to 100%", false, Color(.sRGB, 0, -0.1, 0)),
    ("hsl(0 -20% 50%)", "saturation", "-20%", "0% to 100%", true, Color(.hsl, 0, 0, 0.5)),
    ("hsl(0 120% 50%)", "saturation", "120%", "0% to 100%", false, Color(.hsl, 0, 1.2, 0.5)),
    ("hsl(0, 120%, 50%)", "saturation", "120%", "0% to 100%", true, Color(.hsl, 0, 1, 0.5)),
    ("lab(120 0 0)", "lightness", "120", "0 to 100", true, Color(.lab, 100, 0, 0)),
    ("lch(50 -10 0)", "chroma", "-10", "0 or more", true, Color(.lch, 50, 0, 0)),
    ("oklab(-1 0 0)", "lightness", "-1", "0 to 1", true, Color(.okLab, 0, 0, 0)),
    ("oklch(150% 0 0)", "lightness", "150%", "0% to 100%", true, Color(.okLCH, 1, 0, 0)),
    ("rgb(0 0 0 / 1.5)", "alpha", "1.5", "0 to 1", true, Color(.sRGB, 0, 0, 0)),
    ("rgb(0 0 0 / -5%)", "alpha", "-5%", "0% to 100%", true, Color(.sRGB, 0, 0, 0, alpha: 0)),
    ("hwb(0 150% 0%)", "whiteness", "150%", "0% to 100%", false, Color(.hwb, 0, 1.5, 0)),
  ])
  func `reads what is out of range as CSS does and says so`(
    text: String, component: String, found: String, allowed: String, isClamped: Bool, expected: Color
  ) throws {
    let recorded = try ColorExpression(parsing: text).outOfRangeComponents
    try #require(recorded.count == 1)
    #expect(recorded[0].component == component)
    #expect(recorded[0].found == found)
    #expect(recorded[0].allowed == allowed)
    #expect(recorded[0].isClamped == isClamped)
    #expect(String(decoding: Array(text.utf8)[recorded[0].range], as: UTF8.self) == found)
    let read = try color(text)
    #expect(agree(read, expected, tolerance: 1e-9))
  }

  @Test func `axes, hues and color() have no range to leave`() throws {
    for text in [
      "lab(50 300 -300)", "oklch(0.5 3 1000)", "color(srgb 1.2 -0.1 0.5)", "hsl(-720 0% 0%)", "color(xyz 2 2 2)",
    ] {
      #expect(try ColorExpression(parsing: text).outOfRangeComponents.isEmpty, "\(text)")
    }
  }

  @Test func `records within mixes and relative colours, in order`() throws {
    let mix = try ColorExpression(parsing: "color-mix(in oklch, rgb(300 0 0), oklch(2 0.1 0))")
    #expect(mix.outOfRangeComponents.map(\.component) == ["red", "lightness"])
    let relative = try ColorExpression(parsing: "oklch(from text.primary 1.2 c h / 200%)")
    #expect(relative.outOfRangeComponents.map(\.found) == ["1.2", "200%"])
    #expect(try ColorExpression(parsing: "palette.gray.200 / 150%").outOfRangeComponents.map(\.component) == ["alpha"])
  }
}
