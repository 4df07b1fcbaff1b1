import ColorScience
import TestSupport
import Testing

@Suite struct ContrastTests {
  struct Opaque: Decodable {
    let foreground: String
    let background: String
    let ratio: Double
  }

  struct Translucent: Decodable {
    let foreground: String
    let background: String
    let composited: [Double]
    let ratio: Double
  }

  @Test func `agrees with the reference contrast ratios`() throws {
    let cases = try Fixture.vectors("contrast-wcag21.json", of: Opaque.self)
    #expect(cases.count > 50)
    for test in cases {
      let foreground = try Color(referenceHex: test.foreground)
      let background = try Color(referenceHex: test.background)
      #expect(abs(foreground.contrastRatio(with: background) - test.ratio) < 1e-9, "\(test)")
      #expect(foreground.contrastRatio(with: background) == background.contrastRatio(with: foreground))
    }
  }

  @Test func `composites before it measures`() throws {
    let cases = try Fixture.vectors("contrast-alpha.json", of: Translucent.self)
    #expect(cases.count > 50)
    for test in cases {
      let background = try Color(referenceHex: test.background)
      let shown = try Color(referenceHex: test.foreground).composited(over: background)
      #expect(shown.alpha == 1)
      #expect(greatestDifference(shown.components, test.composited) < 1e-9, "\(test)")
      #expect(abs(shown.contrastRatio(with: background) - test.ratio) < 1e-9, "\(test)")
    }
  }

  @Test func `measures Display P3 red as itself and not as sRGB red`() {
    let white = Color(red: 255, green: 255, blue: 255)
    #expect(abs(white.contrastRatio(with: Color(.displayP3, 1, 0, 0)) - 3.76) < 0.01)
    #expect(abs(white.contrastRatio(with: Color(red: 255, green: 0, blue: 0)) - 3.998) < 0.001)
  }

  @Test func `a translucent backdrop gives a translucent result`() {
    // Porter and Duff: alpha 0.5 + 0.5 × 0.5; white's share of it is 0.5 of 0.75.
    let result = Color(.sRGB, 1, 1, 1, alpha: 0.5).composited(over: Color(.sRGB, 0, 0, 0, alpha: 0.5))
    #expect(abs(result.alpha - 0.75) < 1e-12 && abs(result.first - 0.5 / 0.75) < 1e-12)
    let clear = Color(.sRGB, 1, 1, 1, alpha: 0)
    #expect(clear.composited(over: clear) == Color(.sRGB, 0, 0, 0, alpha: 0))
  }
}
