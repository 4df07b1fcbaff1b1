import ColorScience
import TestSupport
import Testing

@Suite struct LightnessCurveTests {
  private func curve(hue: Double, chroma: Double, _ gamut: EmittedGamut, steps: Int) -> [SIMD3<Double>] {
    let curve = LightnessCurve(through: Color(.okLCH, 0.5, chroma, hue), in: gamut)
    return (0...steps).map { curve.components(atLightness: Double($0) / Double(steps)) }
  }

  @Test(arguments: EmittedGamut.allCases)
  func everyColourHasTheHueAndAsMuchOfTheChromaAsTheGamutHas(gamut: EmittedGamut) {
    for hue in stride(from: 0.0, to: 360, by: 24) {
      for (step, components) in curve(hue: hue, chroma: 0.12, gamut, steps: 40).enumerated().dropFirst().dropLast() {
        #expect(components.min() > -1.1e-6 && components.max() < 1 + 1.1e-6)
        let color = Color(gamut.space, components).converted(to: .okLCH)
        #expect(abs(color.first - Double(step) / 40) < 1e-9)
        #expect(color.second < 0.12 + 1e-9)
        #expect(color.second < 0.001 || abs((color.third - hue).remainder(dividingBy: 360)) < 1e-4)
        if color.second < 0.12 - 1e-9 {
          let more = Color(.okLCH, color.first, color.second + 1e-5, hue)
          #expect(!more.isInside(gamut.space, tolerance: 1e-6), "there is more chroma")
        }
      }
    }
  }

  @Test(arguments: EmittedGamut.allCases)
  func channelsHardlyShrinkWhereLightnessGrows(gamut: EmittedGamut) {
    var (drop, bulge) = (0.0, 0.0)
    for hue in stride(from: 2.5, to: 360, by: 12) {
      for chroma in [0.1, 0.2, 0.4] {
        let colors = curve(hue: hue, chroma: chroma, gamut, steps: 1024)
        var most = SIMD3<Double>.zero
        for color in colors {
          most = pointwiseMax(most, color)
          drop = max(drop, (most - color).max())
        }
        for start in stride(from: 0, to: 1024, by: 4) {
          let (low, high) = (
            pointwiseMin(colors[start], colors[start + 4]), pointwiseMax(colors[start], colors[start + 4])
          )
          for color in colors[start...start + 4] { bulge = max(bulge, (low - color).max(), (color - high).max()) }
        }
      }
    }
    // What the search for a passing colour relies on.
    #expect(drop < 5.0 / 255, "\(drop * 255)")
    #expect(bulge < 1.0 / 255, "\(bulge * 255)")
  }

  @Test(arguments: EmittedGamut.allCases)
  func quantizedColoursAreMeasuredAsAllOthers(gamut: EmittedGamut) {
    let colors = QuantizedGamut.colors(of: gamut)
    var random = SeededGenerator(seed: 19)
    for _ in 0..<500 {
      let steps = SIMD3<Int>.random(in: 0...colors.levels, using: &random)
      let color = colors.color(steps, alpha: 1)
      #expect(colors.relativeLuminance(of: steps) == color.relativeLuminance)
      #expect(colors.lightness(of: steps) == color.converted(to: .okLab).first)
      #expect(colors.steps(nearestTo: color.components) == steps)
      // All three grow with each channel.
      let room = SIMD3<Int>.random(in: 0...30, using: &random)
      let higher = pointwiseMin(steps &+ room, SIMD3(repeating: colors.levels))
      #expect(colors.relativeLuminance(of: higher) >= colors.relativeLuminance(of: steps))
      #expect(colors.lightness(of: higher) >= colors.lightness(of: steps))
      let bounds = colors.sRGBComponents(from: steps, to: higher)
      let between = SIMD3(
        Int.random(in: steps.x...higher.x), Int.random(in: steps.y...higher.y), Int.random(in: steps.z...higher.z))
      let inside = colors.color(between, alpha: 1).converted(to: .sRGB).components
      #expect((inside - bounds.low).min() >= -1e-9 && (bounds.high - inside).min() >= -1e-9)
    }
  }
}
