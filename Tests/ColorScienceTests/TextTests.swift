import ColorScience
import TestSupport
import Testing

@Suite struct TextTests {
  @Test(arguments: [
    (0.0, "0"), (-0.0, "0"), (1, "1"), (-1.5, "-1.5"), (0.1 + 0.2, "0.3"), (0.000004, "0"), (-0.000004, "0"),
    (0.000006, "0.00001"), (-0.000006, "-0.00001"), (0.99999, "0.99999"), (0.999996, "1"), (123.456789, "123.45679"),
    (0.001, "0.001"), (100.00001, "100.00001"),
    // Exact halves go away from zero: these are multiples of 2⁻⁶ with six decimals.
    (0.015625, "0.01563"), (-0.015625, "-0.01563"),
    // What counts is the exact value of the double: 1.000005 lies just above the half, 1.000025 and 2.000005 below.
    (1.000005, "1.00001"), (1.000025, "1.00002"), (2.000005, "2"), (0.000015, "0.00002"),
  ])
  func `writes at most five decimals, correctly rounded`(value: Double, expected: String) {
    #expect(DecimalText.text(value) == expected)
  }

  @Test func `agrees with exact decimal arithmetic on random numbers`() {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<20_000 {
      // Numbers of the form n / 2²⁰ have exact decimals; 10⁵ n / 2²⁰ is rounded here in integers.
      let numerator = Int64.random(in: 0..<(1 << 30), using: &random)
      let scaled = (numerator * 100_000 * 2 + (1 << 20)) / (1 << 21)
      let text = DecimalText.text(Double(numerator) / Double(1 << 20))
      let parts = text.split(separator: ".")
      let decimals = parts.count == 2 ? String(parts[1]) : ""
      let digits = String(parts[0]) + decimals + String(repeating: "0", count: 5 - decimals.count)
      #expect(Int64(digits) == scaled, "\(numerator) / 2^20")
    }
  }

  @Test func `every channel has the fewest decimals that read back as itself`() throws {
    for channel in UInt16.min...UInt16.max {
      let color = EmittedColor(.displayP3, red: channel, green: 0, blue: .max)
      let words = color.text.dropFirst("color(".count).dropLast().split(separator: " ")
      #expect(words.count == 4 && words[0] == "display-p3" && words[2] == "0" && words[3] == "1", "\(color.text)")
      let text = String(words[1])
      let decimals = text.split(separator: ".").dropFirst().first?.utf8.count ?? 0
      #expect((try #require(Double(text)) * 65535).rounded() == Double(channel), "\(text)")
      #expect(decimals <= 5)
      // With one decimal less no number reads back: not the nearest, and then none.
      if decimals > 0 {
        let scale = [1.0, 10, 100, 1000, 10_000][decimals - 1]
        let shorter = (Double(channel) / 65535 * scale).rounded() / scale
        #expect((shorter * 65535).rounded() != Double(channel), "\(text)")
      }
    }
  }

  @Test func `writes colours as CSS does`() {
    #expect(Color(.okLCH, 0.7, 0.28, 145, alpha: 0.5).cssText == "oklch(0.7 0.28 145 / 0.5)")
    #expect(Color(.hsl, 210, 0.5, 0.25).cssText == "hsl(210 50% 25%)")
    #expect(Color(.displayP3, 1, 0, 0.123456).cssText == "color(display-p3 1 0 0.12346)")
    #expect(Color(.okLab, 0.5, 0, 0, alpha: 0, missing: [.second, .alpha]).cssText == "oklab(0.5 none 0 / none)")
    #expect(Color(.xyzD65, 0.1, 0.2, 0.3).cssText == "color(xyz-d65 0.1 0.2 0.3)")
  }
}
