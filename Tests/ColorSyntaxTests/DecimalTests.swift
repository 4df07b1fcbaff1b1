import TestSupport
import Testing

@testable import ColorSyntax

@Suite struct DecimalTests {
  /// What the bytes of a text are read as, and how many of them.
  private func read(_ text: String) -> (value: Double?, length: Int) {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      let notation = DecimalNotation(bytes, from: 0)
      return (notation.value, notation.end)
    }
  }

  @Test func `a number that one rounding can give is the double that the standard library reads`() {
    var generator = SeededGenerator(seed: 20)
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

  @Test func `a number that needs more than one rounding is left to the standard library`() throws {
    for text in ["9007199254740993", "0.30000000000000004441", "1e23", "123456789012345678901234567890", "1e-23"] {
      #expect(read(text).value == nil, "\(text)")
      #expect(try color("color(xyz \(text) 0 0)").first == Double(text), "\(text)")
    }
  }

  @Test(
    arguments: [("1.", 1), ("1.5.2", 3), ("1e", 1), ("1e+", 1), ("2em", 1), ("1e3x", 3)])
  func `a number ends where CSS ends it`(text: String, length: Int) {
    #expect(read(text).length == length)
  }

  @Test func `the short way to a colour function gives what the parser gives, bit for bit`() throws {
    var generator = SeededGenerator(seed: 4)
    var taken = 0
    for _ in 0..<20_000 {
      let text = generator.function()
      let bytes = Array(text.utf8)
      guard let short = bytes.withUnsafeBufferPointer(LiteralFunction.color) else { continue }
      taken += 1
      // White space at the end is for the parser alone.
      let whole = try ColorExpression(parsing: text + " ")
      #expect(whole == .literal(short), "\(text)")
      #expect(whole.outOfRangeComponents.isEmpty, "\(text)")
    }
    #expect(taken > 5_000)
  }

  @Test(
    arguments: [
      "rgb(1, 2, 3)", "OKLCH(50% 0.1 20)", "oklch(none 0.1 20)", "oklch(120% 0.1 20)", "oklch(50% 0.1 20%)",
      "oklch(50% 0.1 20rad)", "color(display-p3 1 0 0) ", "color(srgb 1 0)", "oklch(50%0.1 20)", "rgb(calc(1) 2 3)",
      "oklch(50% 0.1 20 /)", "oklch(50% 0.1 20 / 2)", "lab()", "hsl(1 2 3", "oklch(- 1 2)", "oklch(1 2 3deg4)",
    ])
  func `what the short way does not read goes to the parser`(text: String) {
    #expect(Array(text.utf8).withUnsafeBufferPointer(LiteralFunction.color) == nil)
  }
}

extension SeededGenerator {
  fileprivate mutating func digits(_ range: ClosedRange<Int>) -> String {
    String((0..<Int.random(in: range, using: &self)).map { _ in "0123456789".randomElement(using: &self) ?? "0" })
  }

  fileprivate mutating func decimal() -> String {
    let sign = ["", "-", "+"].randomElement(using: &self) ?? ""
    let fraction = Bool.random(using: &self) ? "." + digits(1...12) : ""
    let exponent = Int.random(in: 0..<4, using: &self) == 0 ? "e\(Int.random(in: -25...25, using: &self))" : ""
    return sign + digits(1...10) + fraction + exponent
  }

  /// A function with components in and out of their ranges.
  fileprivate mutating func function() -> String {
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
