import ColorScience
import ColorSyntax
import TestSupport
import Testing

@Suite struct ReferenceVectorTests {
  struct Case: Decodable {
    let css: String
    let srgb: [Double]
    let alpha: Double?
  }

  private func check(_ file: String, atLeast count: Int, tolerance: Double) throws {
    let cases = try Fixture.vectors(file, of: Case.self)
    #expect(cases.count >= count)
    for test in cases {
      let parsed = try color(test.css)
      let components = parsed.converted(to: .sRGB).components
      for index in 0..<3 {
        #expect(abs(components[index] - test.srgb[index]) <= tolerance, "\(test.css), component \(index)")
      }
      if let alpha = test.alpha {
        #expect(abs(parsed.alpha - alpha) <= tolerance && !parsed.missing.contains(.alpha), "alpha of \(test.css)")
      } else {
        #expect(parsed.missing.contains(.alpha), "alpha of \(test.css)")
      }
    }
  }

  @Test func `reads CSS colours as the reference does`() throws {
    try check("css-colors.json", atLeast: 264, tolerance: 1e-6)
  }

  @Test func `mixes colours as the reference does`() throws {
    try check("color-mix.json", atLeast: 80, tolerance: 1e-5)
  }
}
