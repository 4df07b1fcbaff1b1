import Testing

@testable import ColorSyntax

@Suite("Decimal numbers")
struct DecimalTests {
  /// What the bytes of a text are read as, and how many of them.
  private func read(_ text: String) -> (value: Double?, length: Int) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let notation = DecimalNotation(bytes, from: 0)
      return (notation.value, notation.end)
    }
  }

  @Test("A number that one rounding can give is the double that the standard library reads")
  func agreement() {
    var generator = SplitMix(state: 20)
    var read = 0
    for _ in 0..<100_000 {
      let text = generator.decimal()
      let (value, length) = self.read(text)
      #expect(length == text.utf8.count, "\(text)")
      guard let value else { continue }
      read += 1
      #expect(value.bitPattern == Double(text)?.bitPattern, "\(text)")
    }
    // Most of what is generated is short enough; else the test would prove nothing.
    #expect(read > 50_000)
  }

  @Test("A number that needs more than one rounding is left to the standard library, and is right all the same")
  func longNumbers() throws {
    for text in ["9007199254740993", "0.30000000000000004441", "1e23", "123456789012345678901234567890", "1e-23"] {
      #expect(read(text).value == nil, "\(text)")
      #expect(try color("color(xyz \(text) 0 0)").first == Double(text), "\(text)")
    }
  }

  @Test(
    "A number ends where CSS ends it",
    arguments: [("1.", 1), ("1.5.2", 3), ("1e", 1), ("1e+", 1), ("2em", 1), ("1e3x", 3)])
  func ends(text: String, length: Int) {
    #expect(read(text).length == length)
  }

  @Test("The short way to a colour function gives what the parser gives, bit for bit")
  func shortWay() throws {
    var generator = SplitMix(state: 4)
    var taken = 0
    for _ in 0..<20_000 {
      let text = generator.function()
      // White space at the end is for the parser alone.
      let bytes = Array(text.utf8)
      guard let short = bytes.withUnsafeBufferPointer(LiteralFunction.color) else { continue }
      taken += 1
      let whole = try ColorExpression(parsing: text + " ")
      #expect(whole == .literal(short), "\(text)")
      #expect(whole.outOfRangeComponents.isEmpty, "\(text)")
    }
    #expect(taken > 5_000)
  }

  @Test(
    "What the short way does not read goes to the parser",
    arguments: [
      "rgb(1, 2, 3)", "OKLCH(50% 0.1 20)", "oklch(none 0.1 20)", "oklch(120% 0.1 20)", "oklch(50% 0.1 20%)",
      "oklch(50% 0.1 20rad)", "color(display-p3 1 0 0) ", "color(srgb 1 0)", "oklch(50%0.1 20)", "rgb(calc(1) 2 3)",
      "oklch(50% 0.1 20 /)", "oklch(50% 0.1 20 / 2)", "lab()", "hsl(1 2 3", "oklch(- 1 2)", "oklch(1 2 3deg4)",
    ])
  func notTaken(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(LiteralFunction.color) == nil)
  }
}

/// A small generator of numbers, so that a failure can be repeated (Steele, Lea and Flood 2014).
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var value = state
    value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
    value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
    return value ^ (value >> 31)
  }

  mutating func digits(_ range: ClosedRange<Int>) -> String {
    String((0..<Int.random(in: range, using: &self)).map { _ in "0123456789".randomElement(using: &self) ?? "0" })
  }

  mutating func decimal() -> String {
    let sign = ["", "-", "+"].randomElement(using: &self) ?? ""
    let fraction = Bool.random(using: &self) ? "." + digits(1...12) : ""
    let exponent = Int.random(in: 0..<4, using: &self) == 0 ? "e\(Int.random(in: -25...25, using: &self))" : ""
    return sign + digits(1...10) + fraction + exponent
  }

  /// A function with components in and out of their ranges.
  mutating func function() -> String {
    let name =
      ["oklch(", "oklab(", "rgb(", "rgba(", "hsl(", "hwb(", "lab(", "lch(", "color(display-p3 ", "color(xyz-d50 "]
      .randomElement(using: &self) ?? "rgb("
    let parts = (0..<3).map { _ in
      "\(Int.random(in: -1...110, using: &self))" + (Bool.random(using: &self) ? "." + digits(1...4) : "")
        + (["", "", "%", "deg"].randomElement(using: &self) ?? "")
    }
    let alpha = Bool.random(using: &self) ? " / 0.\(digits(1...3))" : ""
    return name + parts.joined(separator: " ") + alpha + ")"
  }
}
