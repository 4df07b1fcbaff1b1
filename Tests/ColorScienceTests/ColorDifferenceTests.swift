import ColorScience
import TestSupport
import Testing

@Suite struct ColorDifferenceTests {
  struct Case: Decodable {
    let lab1: [Double]
    let lab2: [Double]
    let deltaE2000: Double
  }

  @Test func `agrees with the reference CIEDE2000 values`() throws {
    let cases = try Fixture.vectors("delta-e-2000.json", of: Case.self)
    #expect(cases.count >= 80)
    for test in cases {
      let difference = Color.difference2000(
        SIMD3(test.lab1[0], test.lab1[1], test.lab1[2]), SIMD3(test.lab2[0], test.lab2[1], test.lab2[2]))
      #expect(abs(difference - test.deltaE2000) < 1e-6, "\(test)")
    }
  }

  @Test(
    arguments: [
      // From the table of Sharma, Wu and Dalal (2005): pairs chosen for the discontinuities of the formula.
      ([50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425),
      ([50, -1, 2], [50, 0, 0], 2.3669),
      ([50, 2.49, -0.001], [50, -2.49, 0.0009], 7.1792),
      ([50, 2.49, -0.001], [50, -2.49, 0.0011], 7.2195),
      ([50, 2.5, 0], [73, 25, -18], 27.1492),
      ([2.0776, 0.0795, -1.1350], [0.9033, -0.0636, -0.5514], 0.9082),
    ] as [([Double], [Double], Double)])
  func `agrees with the published test data`(first: [Double], second: [Double], expected: Double) {
    let difference = Color.difference2000(SIMD3(first[0], first[1], first[2]), SIMD3(second[0], second[1], second[2]))
    #expect(abs(difference - expected) < 0.00005)
  }
}
