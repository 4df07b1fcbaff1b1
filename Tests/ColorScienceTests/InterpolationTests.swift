import ColorScience
import TestSupport
import Testing

@Suite struct InterpolationTests {
  @Test(arguments: [
    // Start, end, method, expected hue half-way: CSS Color 4, section 12.4.
    (40.0, 60.0, HueInterpolation.shorter, 50.0),
    (350.0, 10.0, .shorter, 0.0),
    (40.0, 60.0, .longer, 230.0),
    (40.0, 40.0, .longer, 220.0),
    (60.0, 40.0, .increasing, 230.0),
    (40.0, 60.0, .increasing, 50.0),
    (40.0, 60.0, .decreasing, 230.0),
    (60.0, 40.0, .decreasing, 50.0),
  ])
  func `takes the arc that the hue method asks for`(
    start: Double, end: Double, method: HueInterpolation, expected: Double
  ) throws {
    let weights = try #require(MixWeights(firstPercentage: nil, secondPercentage: nil))
    let mixed = Color.mix(
      Color(.okLCH, 0.5, 0.1, start), Color(.okLCH, 0.5, 0.1, end), in: .okLCH, hue: method, weights: weights)
    #expect(abs(mixed.third - expected) < 1e-9)
  }

  @Test func `normalises percentages as CSS Color 5 does`() throws {
    func weights(_ first: Double?, _ second: Double?) -> [Double]? {
      MixWeights(firstPercentage: first, secondPercentage: second).map { [$0.second, $0.alphaMultiplier] }
    }
    #expect(weights(nil, nil) == [0.5, 1])
    #expect(weights(25, nil) == [0.75, 1])
    #expect(weights(nil, 25) == [0.25, 1])
    #expect(weights(80, 80) == [0.5, 1])
    #expect(weights(20, 20) == [0.5, 0.4])
    #expect(weights(0, nil) == [1, 1])
    #expect(weights(0, 0) == nil)
    #expect(weights(101, nil) == nil)
    #expect(weights(-1, 50) == nil)
    #expect(weights(.nan, 50) == nil)
  }

  @Test func `takes a missing component from the other colour`() throws {
    let weights = try #require(MixWeights(firstPercentage: 50, secondPercentage: nil))
    // White has no hue in OKLCH, so the mix has the hue of the other colour.
    let blue = Color(red: 0, green: 0, blue: 255)
    let mixed = Color.mix(Color(red: 255, green: 255, blue: 255), blue, in: .okLCH, weights: weights)
    #expect(abs(mixed.third - blue.converted(to: .okLCH).third) < 1e-9)
    let bothMissing = Color.mix(
      Color(.okLCH, 0.2, 0.1, 0, missing: .third), Color(.okLCH, 0.4, 0.1, 0, missing: .third), in: .okLCH,
      weights: weights)
    #expect(bothMissing.missing == .third)
    let alpha = Color.mix(
      Color(.sRGB, 1, 0, 0, alpha: 0, missing: .alpha), Color(.sRGB, 0, 0, 1, alpha: 0.4), in: .sRGB, weights: weights)
    #expect(abs(alpha.alpha - 0.4) < 1e-12 && abs(alpha.first - 0.5) < 1e-12)
  }

  @Test func `premultiplies, so that a transparent colour adds no tint`() throws {
    let weights = try #require(MixWeights(firstPercentage: nil, secondPercentage: nil))
    let mixed = Color.mix(
      Color(red: 255, green: 0, blue: 0), Color(red: 0, green: 0, blue: 0, alpha: 0), in: .sRGB, weights: weights)
    #expect(mixed == Color(.sRGB, 1, 0, 0, alpha: 0.5))
    let bothTransparent = Color.mix(
      Color(.sRGB, 1, 0, 0, alpha: 0), Color(.sRGB, 0, 1, 0, alpha: 0), in: .sRGB, weights: weights)
    #expect(bothTransparent.isFinite && bothTransparent.alpha == 0)
  }
}
