import ColorScience
import TestSupport
import Testing

@Suite struct ConversionTests {
  struct Case: Decodable {
    let from: String
    let components: [Double]
    let to: [String: [Double]]
  }

  @Test func `agrees with the reference conversions between all spaces`() throws {
    let cases = try Fixture.vectors("convert.json", of: Case.self)
    #expect(cases.count > 100)
    for test in cases {
      let source = try #require(ColorSpace(name: test.from))
      let color = Color(source, test.components[0], test.components[1], test.components[2])
      for (name, expected) in test.to {
        let space = try #require(ColorSpace(name: name))
        let result = color.converted(to: space)
        let ranges = componentRanges(of: space)
        for index in 0..<3 {
          // A hue of a grey carries no meaning, here or there.
          if index == space.hueIndex, result.missing.contains(.component(index)) { continue }
          var difference = abs(result.components[index] - expected[index])
          if index == space.hueIndex { difference = min(difference, abs(difference - 360)) }
          #expect(difference <= 1e-6 * ranges[index], "\(test.from) \(test.components) to \(name), component \(index)")
        }
      }
    }
  }

  @Test func `a round trip through any space comes back`() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let components = SIMD3<Double>.random(in: 0...1, using: &random)
      for source in [ColorSpace.sRGB, .displayP3, .rec2020, .proPhotoRGB, .xyzD65] {
        for middle in ColorSpace.allCases where middle != source {
          // HSL and HWB are forms of sRGB; far outside it HWB cannot hold a colour.
          if middle == .hwb && source != .sRGB { continue }
          let there = Color(source, components).converted(to: middle)
          let back = there.converted(to: source).components
          let difference = greatestDifference(back, [components.x, components.y, components.z])
          #expect(difference < 1e-7, "\(source) \(components) through \(middle)")
        }
      }
    }
  }

  @Test func `white and the greys are grey in every space`() {
    for step in 0...20 {
      let grey = Double(step) / 20
      for space in [ColorSpace.lch, .okLCH, .hsl] {
        let color = Color(.sRGB, grey, grey, grey).converted(to: space)
        #expect(color.missing == .component(space.hueIndex ?? 3), "the hue of grey \(grey) in \(space)")
      }
    }
    let white = Color(.sRGB, 1, 1, 1)
    #expect(greatestDifference(white.converted(to: .lab).components, [100, 0, 0]) < 1e-9)
    #expect(greatestDifference(white.converted(to: .okLab).components, [1, 0, 0]) < 1e-9)
    for space in [ColorSpace.displayP3, .a98RGB, .proPhotoRGB, .rec2020] {
      #expect(greatestDifference(white.converted(to: space).components, [1, 1, 1]) < 1e-9, "white in \(space)")
    }
  }

  @Test func `missing components count as zero when a colour is converted`() {
    let color = Color(.displayP3, 0, 1, 0, missing: .first)
    #expect(color.converted(to: .sRGB) == Color(.displayP3, 0, 1, 0).converted(to: .sRGB))
    #expect(color.converted(to: .displayP3) == color)
  }

  @Test func `missing components are carried forward for interpolation`() {
    // CSS Color 4, section 12.2: red and X are analogous, chroma and saturation are, a and b as a pair are chroma and hue.
    let hue = Color(.okLCH, 0.5, 0.2, 0, missing: .third).convertedForInterpolation(to: .hsl)
    #expect(hue.missing == .first)
    let chroma = Color(.lch, 50, 0, 20, missing: .second).convertedForInterpolation(to: .okLCH)
    #expect(chroma.missing.contains(.second))
    let red = Color(.sRGB, 0, 0.5, 0.5, missing: .first).convertedForInterpolation(to: .xyzD65)
    #expect(red.missing == .first && red.first == 0)
    let pair = Color(.okLab, 0.5, 0, 0, missing: [.second, .third]).convertedForInterpolation(to: .okLCH)
    #expect(pair.missing == [.second, .third])
    let alpha = Color(.sRGB, 1, 0, 0, alpha: 0, missing: .alpha).convertedForInterpolation(to: .okLab)
    #expect(alpha.missing == .alpha)
    let unrelated = Color(.hwb, 20, 0, 0.5, missing: .second).convertedForInterpolation(to: .hsl)
    #expect(unrelated.missing.isEmpty)
  }

  @Test func `a colour stays compact`() {
    #expect(MemoryLayout<Color>.size <= 48)
    #expect(MemoryLayout<Color>.stride <= 48)
  }
}
