import ColorScience
import ColorSyntax
import Testing

@Suite struct MixTests {
  @Test(arguments: [
    // By CSS Color 5, section 3: shares, normalisation, spaces, hue methods.
    ("color-mix(in srgb, red, blue)", "rgb(127.5 0 127.5)"),
    ("color-mix(in srgb, red 25%, blue)", "rgb(63.75 0 191.25)"),
    ("color-mix(in srgb, red, blue 25%)", "rgb(191.25 0 63.75)"),
    ("color-mix(in srgb, 25% red, blue)", "rgb(63.75 0 191.25)"),
    ("color-mix(in srgb, red 80%, blue 80%)", "rgb(127.5 0 127.5)"),
    ("color-mix(in srgb, red 20%, blue 20%)", "rgb(127.5 0 127.5 / 40%)"),
    ("color-mix(in srgb, red 0%, blue)", "blue"),
    ("COLOR-MIX( IN SRGB , Red , Blue )", "rgb(127.5 0 127.5)"),
    ("color-mix(in hsl, red, lime)", "hsl(60 100% 50%)"),
    ("color-mix(in hsl longer hue, red, lime)", "hsl(240 100% 50%)"),
    ("color-mix(in hsl increasing hue, lime, red)", "hsl(240 100% 50%)"),
    ("color-mix(in hsl decreasing hue, red, lime)", "hsl(240 100% 50%)"),
    ("color-mix(in oklab, oklab(0.2 0.1 0), oklab(0.4 -0.1 0.1) 50%)", "oklab(0.3 0 0.05)"),
    ("color-mix(in srgb-linear, color(srgb-linear 1 0 0), color(srgb-linear 0 0 1))", "color(srgb-linear 0.5 0 0.5)"),
    ("color-mix(in xyz, color(xyz 0.2 0.2 0.2), color(xyz 0.4 0.4 0.4))", "color(xyz 0.3 0.3 0.3)"),
    ("color-mix(in srgb, transparent, red)", "rgb(255 0 0 / 50%)"),
    ("color-mix(in srgb, #ff0000, color-mix(in srgb, #00f, #00f))", "rgb(127.5 0 127.5)"),
    ("color-mix(in srgb, color(srgb 2 0 0), black)", "color(srgb 1 0 0)"),
    ("color-mix(in oklch, oklch(0.5 0.1 none), oklch(0.5 0.1 80))", "oklch(0.5 0.1 80)"),
  ])
  func `mixes as CSS Color 5 says`(text: String, same: String) throws {
    let (result, expected) = (try color(text), try color(same))
    #expect(agree(result, expected), "\(text) is \(result), not \(expected)")
  }

  @Test(arguments: [
    ("color-mix(red, blue)", "red", "'in' and a colour space"),
    ("color-mix(in foo, red, blue)", "foo", "a colour space"),
    ("color-mix(in srgb longer hue, red, blue)", "longer", "srgb has no hue"),
    ("color-mix(in oklch longer, red, blue)", ",", "'hue' after 'longer'"),
    ("color-mix(in oklch sideways hue, red, blue)", "sideways", "shorter hue"),
    ("color-mix(in srgb red, blue)", "red", "',' or"),
    ("color-mix(in srgb, red 0%, blue 0%)", "color-mix(in srgb, red 0%, blue 0%)", "add up to 0"),
    ("color-mix(in srgb, red 101%, blue)", "101%", "0% to 100%"),
    ("color-mix(in srgb, red -1%, blue)", "-1%", "0% to 100%"),
    ("color-mix(in srgb, red 0.3, blue)", "0.3", "a percentage such as 30%"),
    ("color-mix(in srgb, 10% red 20%, blue)", "2", "a second percentage"),
    ("color-mix(in srgb, red)", ")", "','"),
    ("color-mix(in srgb, red, blue, green)", ",", "')' at the end"),
    ("color-mix(in srgb, red, blue", "", "')' at the end"),
    ("color-mix(in srgb, red, #12345)", "#12345", "5 hexadecimal digits"),
    ("color-mix(in srgb, , blue)", ",", "a colour"),
    ("color-mix()", ")", "'in'"),
  ])
  func `says what is wrong with a mix, and where`(text: String, place: String, reason: String) throws {
    let error = try #require(syntaxError(text), "\(text) parses")
    #expect(marked(text, error) == place, "\(text): \(error.message)")
    #expect(error.message.contains(reason), "\(text): \(error.message)")
  }

  @Test func `aliases may be mixed`() throws {
    let expression = try ColorExpression(parsing: "color-mix(in srgb, palette.red 25%, {blue})")
    let mixed = try expression.evaluate { $0.path == "blue" ? Color(.sRGB, 0, 0, 1) : Color(.sRGB, 1, 0, 0) }
    #expect(mixed == Color(.sRGB, 0.25, 0, 0.75))
    #expect(expression.hasReferences)
  }

  @Test func `what depends on no token is a literal`() throws {
    guard case .literal = try ColorExpression(parsing: "color-mix(in oklch, red, blue)") else {
      Issue.record("not folded")
      return
    }
  }
}
