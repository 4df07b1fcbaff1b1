import ColorScience
import TestSupport
import Testing

@Suite struct ColorVisionDeficiencyTests {
  struct Case: Decodable {
    let color: String
    let protanopia: [Double]
    let deuteranopia: [Double]
    let tritanopia: [Double]

    enum CodingKeys: String, CodingKey {
      case color
      case protanopia = "protan-machado"
      case deuteranopia = "deutan-machado"
      case tritanopia = "tritan-machado"
    }
  }

  @Test func `agrees with the reference simulation of Machado, Oliveira and Fernandes`() throws {
    let cases = try Fixture.vectors("cvd.json", of: Case.self)
    #expect(cases.count > 20)
    for test in cases {
      let color = try Color(referenceHex: test.color)
      for (deficiency, expected) in [
        (ColorVisionDeficiency.protanopia, test.protanopia), (.deuteranopia, test.deuteranopia),
        (.tritanopia, test.tritanopia),
      ] {
        let seen = deficiency.simulated(color)
        #expect(seen.space == .sRGB)
        #expect(greatestDifference(seen.components, expected) < 1e-6, "\(test.color), \(deficiency)")
      }
    }
  }
}
