import ColorScience
import ColorSyntax
import TestSupport
import Testing

@Suite struct RobustnessTests {
  private static let seeds = [
    "#336699", "#12345678", "rebeccapurple", "rgb(51 102 153 / 40%)", "rgba(51, 102, 153, 0.5)",
    "hsl(0.5turn 50% 40%)", "oklch(none 0.1 2e1 / none)", "color(display-p3 1 0 0)",
    "color-mix(in oklch longer hue, palette.gray.200 30%, {text.primary}@dark / 50%)",
    "oklch(from {a.b}@dark-high-contrast calc(l - 0.1 * (c + 2)) clamp(0, c, 1) calc(h + 30deg) / 50%)",
    "{text.primary}@dark / 60%", "farbe.grün.über / 0.5", "rgb(from color-mix(in srgb, red, a.b) r g b)",
    "#１２３４５６", "/* comment */ red",
  ]

  /// What every outcome of parsing owes: an error lies within the value; a colour is finite.
  private func check(_ bytes: [UInt8]) {
    let shown = String(decoding: bytes, as: UTF8.self)
    do {
      let expression = try ColorExpression(parsing: bytes)
      let count = expression.references.count
      var resolved = 0
      do {
        let color = try expression.evaluate { _ in
          resolved += 1
          return Color(.okLCH, 0.5, 0.1, 0)
        }
        #expect(color.isFinite, "\(shown)")
        #expect(resolved == count, "\(shown)")
        _ = color.emitted()
      } catch {
        #expect(!error.message.isEmpty)
      }
    } catch {
      #expect(error.range.lowerBound >= 0 && error.range.upperBound <= bytes.count, "\(shown): \(error)")
      #expect(!error.found.isEmpty && !error.expected.isEmpty)
    }
  }

  @Test func `20,000 mutations of values neither crash nor hang`() {
    var random = SeededGenerator(seed: 5)
    let alphabet = Array("#{}()@/,.%+-*_ 0123456789abcdefghnorst\t\u{FF11}é😀".utf8) + [0, 0x80, 0xC3, 0xFF]
    for _ in 0..<20_000 {
      var bytes = Array(Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)].utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let byte = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
        let index = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes.insert(byte, at: index)
        case 1 where index < bytes.count: bytes.remove(at: index)
        case 2 where index < bytes.count: bytes[index] = byte
        case 3: bytes = Array(bytes.prefix(index))
        default:
          let other = Self.seeds[Int.random(in: 0..<Self.seeds.count, using: &random)].utf8
          bytes.insert(contentsOf: other.dropFirst(Int.random(in: 0...other.count, using: &random)), at: index)
        }
      }
      check(bytes)
    }
  }

  @Test func `every prefix of a valid value is read or refused`() {
    for seed in Self.seeds {
      let bytes = Array(seed.utf8)
      for length in 0...bytes.count { check(Array(bytes.prefix(length))) }
    }
  }

  @Test func `nesting and length are bounded`() throws {
    func nested(_ open: String, _ inner: String, _ close: String, _ depth: Int) -> String {
      String(repeating: open, count: depth) + inner + String(repeating: close, count: depth)
    }
    #expect(syntaxError(nested("color-mix(in srgb, red, ", "blue", ")", 30)) == nil)
    for text in [
      nested("color-mix(in srgb, red, ", "blue", ")", 100_000),
      nested("rgb(from ", "red", " r g b)", 100_000),
      "rgb(" + nested("calc(", "1", ")", 100_000) + " 2 3)",
      "rgb(" + "calc(" + nested("(", "1", ")", 100_000) + ") 2 3)",
      "rgb(calc(1" + String(repeating: " + 1", count: 100_000) + ") 2 3)",
      "rgb(min(1" + String(repeating: ", 1", count: 100_000) + ") 2 3)",
      "rgb(calc(1" + String(repeating: " * 1", count: 100_000) + ") 2 3)",
    ] {
      let error = try #require(syntaxError(text))
      #expect(error.found.contains("nesting deeper") || error.found.contains("more than"), "\(error.message)")
    }
    for text in [
      String(repeating: "a", count: 100_000), String(repeating: "#", count: 100_000),
      String(repeating: "1", count: 100_000), String(repeating: "{", count: 100_000),
      "rgb(" + String(repeating: "1", count: 100_000) + " 2 3)", String(repeating: "a.", count: 100_000),
    ] {
      let error = try #require(syntaxError(text))
      #expect(error.message.utf8.count < 500, "a message does not repeat a long value")
    }
  }
}
