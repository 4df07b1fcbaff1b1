import ColorScience
import TestSupport
import Testing

@Suite struct GamutTests {
  struct Case: Decodable {
    let oklch: [Double]
    let to: String
    let mapped: [Double]
    let clipped: [Double]
    let deltaEOK_mapped: Double
    let deltaEOK_clipped: Double
  }

  @Test func `maps as the reference does`() throws {
    let cases = try Fixture.vectors("gamut-map.json", of: Case.self)
    #expect(cases.count > 50)
    for test in cases {
      let color = Color(.okLCH, test.oklch[0], test.oklch[1], test.oklch[2])
      let gamut = try #require(ColorSpace(name: test.to))
      let mapped = color.mapped(to: gamut)
      let clipped = color.clipped(to: gamut)
      #expect(greatestDifference(mapped.components, test.mapped) <= 0.01, "\(test.oklch) mapped to \(test.to)")
      #expect(greatestDifference(clipped.components, test.clipped) <= 1e-6, "\(test.oklch) clipped to \(test.to)")
      #expect(abs(mapped.differenceOK(from: color) - test.deltaEOK_mapped) <= 0.01)
      #expect(abs(clipped.differenceOK(from: color) - test.deltaEOK_clipped) <= 1e-6)
      #expect(mapped.isInside(gamut, tolerance: 1e-9))
    }
  }

  @Test func `leaves a colour inside the gamut alone`() {
    let color = Color(.displayP3, 0.9, 0.2, 0.1, alpha: 0.5)
    #expect(color.mapped(to: .displayP3) == color)
  }

  @Test func `maps lightness beyond the ends to white and black`() {
    #expect(Color(.okLCH, 1, 0.3, 40).mapped(to: .sRGB).components == SIMD3(1, 1, 1))
    #expect(Color(.okLCH, 0, 0.3, 40).mapped(to: .sRGB).components == SIMD3(0, 0, 0))
  }
}
