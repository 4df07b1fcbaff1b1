import ColorScience
import TestSupport
import Testing

@Suite struct EmissionTests {
  @Test func `every value of every 8-bit channel is exact`() {
    for value in UInt8.min...UInt8.max {
      let expected = UInt16(value) * 257
      let color = Color(red: value, green: 255 - value, blue: value, alpha: value)
      let emission = color.emitted()
      #expect(emission.color.gamut == .sRGB && !emission.isOutsideDisplayP3)
      #expect(emission.color.red == expected && emission.color.blue == expected && emission.color.alpha == expected)
      #expect(emission.color.green == 65535 - expected)
      #expect(color.nearestHexText == emission.color.hexText)
      #expect(emission.color.color.emitted().color == emission.color)
    }
  }

  @Test func `a colour outside sRGB and inside Display P3 is emitted as Display P3`() {
    // Computed apart from this program, from the chromaticities of Display P3 and the OKLab matrices: it needs no mapping.
    let emission = Color(.okLCH, 0.7, 0.28, 145).emitted()
    #expect(emission.color.gamut == .displayP3 && !emission.isOutsideDisplayP3 && emission.mappingDifference == 0)
    #expect(emission.color.text == "color(display-p3 0.19136 0.76342 0.13042)")
  }

  @Test func `a colour written in Display P3 stays in it`() {
    let red = Color(.displayP3, 1, 0, 0).emitted().color
    #expect(red == EmittedColor(.displayP3, red: .max, green: 0, blue: 0))
    let grey = Color(.displayP3, 0.5, 0.5, 0.5).emitted().color
    #expect(grey.gamut == .displayP3 && grey.red == 32768)
    #expect(Color(.linearDisplayP3, 0.5, 0.5, 0.5).emitted().color.gamut == .sRGB)
  }

  @Test func `what is outside Display P3 is mapped and says so`() {
    for color in [Color(.displayP3, 1.1, 0, 0), Color(.okLCH, 0.7, 0.4, 145), Color(.rec2020, 0, 1, 0)] {
      let emission = color.emitted()
      #expect(emission.isOutsideDisplayP3 && emission.mappingDifference > 0.001)
      #expect(emission.color.gamut == .displayP3)
    }
  }

  @Test func `half a sixteen-bit step outside is inside`() {
    let within = Color(.sRGB, 1 + 0.9 / 131070, -0.9 / 131070, 0.5).emitted()
    #expect(within.color == EmittedColor(.sRGB, red: .max, green: 0, blue: 32768))
    #expect(Color(.sRGB, 1 + 1.1 / 131070, 0, 0.5).emitted().color.gamut == .displayP3)
    #expect(Color(.displayP3, 1 + 0.9 / 131070, 0, 0).emitted().isOutsideDisplayP3 == false)
    #expect(Color(.displayP3, 1 + 1.1 / 131070, 0, 0).emitted().isOutsideDisplayP3)
  }

  @Test func `colours of every space that are the same sRGB colour are emitted alike`() {
    var random = SeededGenerator(seed: 2)
    for _ in 0..<2_000 {
      let color = Color(
        red: .random(in: 0...255, using: &random), green: .random(in: 0...255, using: &random),
        blue: .random(in: 0...255, using: &random))
      for space in ColorSpace.allCases where space != .displayP3 {
        #expect(color.converted(to: space).emitted().color == color.emitted().color, "\(color) in \(space)")
      }
    }
  }

  @Test func `thirty per cent stays thirty per cent in text`() {
    #expect(Color(.sRGB, 0, 0, 0, alpha: 0.3).emitted().color.text == "color(srgb 0 0 0 / 0.3)")
    #expect(Color(.sRGB, 0.2, 0.4, 0.6, alpha: 1).emitted().color.text == "#336699")
    #expect(Color(red: 1, green: 2, blue: 3, alpha: 4).emitted().color.text == "#01020304")
  }

  @Test func `the text of an emitted colour reads back as the same channels`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5_000 {
      let color = EmittedColor(
        .displayP3, red: .random(in: 0...65535, using: &random), green: .random(in: 0...65535, using: &random),
        blue: .random(in: 0...65535, using: &random))
      let numbers = color.text.dropFirst("color(display-p3 ".count).dropLast().split(separator: " ").compactMap {
        Double($0)
      }
      try #require(numbers.count == 3)
      #expect(Color(.displayP3, numbers[0], numbers[1], numbers[2]).emitted().color == color)
    }
  }

  @Test func `absurd components are emitted as something, never as a crash`() {
    for value in [1e30, -1e30, 1e300, .infinity, -.infinity, .nan] {
      for space in ColorSpace.allCases {
        _ = Color(space, value, 0.5, -value, alpha: value).emitted().color.text
        _ = Color(space, 0.5, value, 0.1).emitted().color.text
        _ = Color(space, 0.5, 0.1, value).nearestHexText
      }
    }
    #expect(!Color(.okLCH, 0.5, .nan, 0).isComputable && !Color(.okLCH, 0.5, 1e31, 0).isComputable)
  }

  @Test func `every conversion of computable components is finite`() {
    for value in [Color.greatestMagnitude, -Color.greatestMagnitude] {
      for source in ColorSpace.allCases {
        for target in ColorSpace.allCases {
          #expect(Color(source, value, -value, value).converted(to: target).isFinite, "\(source) to \(target)")
          #expect(Color(source, 0.5, value, 0).converted(to: target).isFinite, "\(source) to \(target)")
        }
      }
    }
  }
}
