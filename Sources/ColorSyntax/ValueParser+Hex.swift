import ColorScience

/// Hexadecimal notation of colours.
public enum HexNotation {
  /// The colour of `#RGB`, `#RGBA`, `#RRGGBB` or `#RRGGBBAA`; nil where the bytes are anything else. Allocates nothing.
  public static func color(_ bytes: UnsafeBufferPointer<UInt8>) -> Color? {
    guard bytes.first == UInt8(ascii: "#") else { return nil }
    return color(digits: bytes[1...])
  }

  static func color(digits: UnsafeBufferPointer<UInt8>.SubSequence) -> Color? {
    guard digits.count == 6 || digits.count == 8 || digits.count == 3 || digits.count == 4 else { return nil }
    var value: UInt32 = 0
    for byte in digits {
      guard let digit = byte.hexadecimalValue else { return nil }
      value = value << 4 | UInt32(digit)
    }
    switch digits.count {
    case 6: return color(value << 8 | 0xFF)
    case 8: return color(value)
    case 3: return color(doubled(value << 4 | 0xF))
    default: return color(doubled(value))
    }
  }

  /// Four digits, each written twice.
  private static func doubled(_ value: UInt32) -> UInt32 {
    let spread = (value & 0xF000) << 12 | (value & 0x0F00) << 8 | (value & 0x00F0) << 4 | value & 0x000F
    return spread * 17
  }

  private static func color(_ value: UInt32) -> Color {
    Color(
      red: UInt8(truncatingIfNeeded: value >> 24), green: UInt8(truncatingIfNeeded: value >> 16),
      blue: UInt8(truncatingIfNeeded: value >> 8), alpha: UInt8(truncatingIfNeeded: value))
  }

  /// Whether a value is `#FFxxxxxx` with last digits other than FF: the alpha was probably put first, as Android has it.
  /// Translucent white, `#FFFFFFxx`, is too common to be doubted.
  public static func looksLikeAlphaFirst(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "#"), bytes.count == 9 else { return false }
    let digits = bytes.dropFirst().compactMap(\.hexadecimalValue)
    return digits.count == 8 && digits[0...1].allSatisfy { $0 == 15 } && !digits[6...7].allSatisfy { $0 == 15 }
      && !digits[0...5].allSatisfy { $0 == 15 }
  }
}

extension ValueParser {
  private static let digitCounts = "3, 4, 6 or 8: #RGB, #RGBA, #RRGGBB or #RRGGBBAA"

  /// A hex colour that is the whole value, but for white space around it.
  mutating func parseWholeHex() throws(ColorSyntaxError) -> Color {
    var end = bytes.count
    while end > position + 1, bytes[end - 1].isSpace { end -= 1 }
    let digits = position + 1..<end
    if let color = HexNotation.color(digits: bytes[digits]) {
      position = bytes.count
      return color
    }
    // A valid colour with more behind it: what follows is at fault, not the digits.
    let first = position + 1..<(digits.first { !bytes[$0].isWordByte } ?? end)
    let rest = bytes[first.upperBound..<end]
    if let color = HexNotation.color(digits: bytes[first]),
      rest.contains(where: { !$0.isSpace && $0.hexadecimalValue == nil })
    {
      position = first.upperBound
      try skipSpace()
      if position == bytes.count { return color }
      throw trailing(hex: first)
    }
    throw hexError(digits)
  }

  private func trailing(hex: Range<Int>) -> ColorSyntaxError {
    let rest = position..<bytes.count
    if byte == UInt8(ascii: "/") {
      let color = "#\(text(hex))"
      return error(
        rest, found: "'/' after a colour", expected: "the end of the value",
        help: ["put the alpha into the colour: #RRGGBBAA, or rgb(from \(color) r g b / 50%)"])
    }
    if byte == UInt8(ascii: "{") { return mixedReference(rest) }
    return error(
      rest, found: "'\(excerpt(rest))' after the colour", expected: "the end of the value",
      help: ["a value holds one colour"])
  }

  /// A hex colour within a function: up to what cannot be part of a word.
  mutating func parseNestedHex() throws(ColorSyntaxError) -> Color {
    let start = position
    position += 1
    let digits = wordRange()
    if let color = HexNotation.color(digits: bytes[digits]) {
      position = digits.upperBound
      return color
    }
    if digits.isEmpty, byte == UInt8(ascii: "#") || byte == UInt8(ascii: "{") {
      throw hexError(start + 1..<unexpectedRange.upperBound)
    }
    throw hexError(digits)
  }

  /// What is wrong with hex digits; `digits` is what follows the `#`.
  private func hexError(_ digits: Range<Int>) -> ColorSyntaxError {
    let whole = digits.lowerBound - 1..<digits.upperBound
    func replacement(_ candidate: String) -> (help: [String], value: String?) {
      let isColor = Array(candidate.utf8).withUnsafeBufferPointer { HexNotation.color(digits: $0[...]) } != nil
      return isColor ? (["write #\(candidate)"], splicing(whole, with: "#\(candidate)")) : ([], nil)
    }
    let text = text(digits)
    if digits.isEmpty {
      return error(whole, found: "'#' without digits", expected: Self.digitCounts)
    }
    if bytes[digits.lowerBound] == UInt8(ascii: "#") {
      let mended = replacement(String(text.drop { $0 == "#" }))
      return error(
        digits.lowerBound..<digits.lowerBound + 1, found: "a second '#'", expected: "hexadecimal digits",
        help: mended.help, replacement: mended.value)
    }
    if let brace = digits.first(where: { bytes[$0] == UInt8(ascii: "{") }) {
      return mixedReference(brace..<digits.upperBound)
    }
    if let space = digits.first(where: { bytes[$0].isSpace }),
      text.utf8.allSatisfy({ $0.isSpace || $0.hexadecimalValue != nil })
    {
      let mended = replacement(String(decoding: text.utf8.filter { !$0.isSpace }, as: UTF8.self))
      return error(
        space..<space + 1, found: "a space within the digits of '#\(excerpt(digits))'",
        expected: "digits without spaces", help: mended.help, replacement: mended.value)
    }
    if let other = digits.first(where: { bytes[$0].hexadecimalValue == nil }) {
      var end = other + 1
      while end < digits.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
      let character = self.text(other..<end)
      let narrow = String(String.UnicodeScalarView(text.unicodeScalars.map(Self.narrowed)))
      if narrow != text {
        let mended = replacement(narrow)
        return error(
          other..<end, found: "the full-width character '\(character)' in '#\(excerpt(digits))'",
          expected: "digits 0 to 9 and letters A to F of ASCII", help: mended.help, replacement: mended.value)
      }
      return error(
        other..<end, found: "'\(character)' in '#\(excerpt(digits))'", expected: "hexadecimal digits, 0 to 9 and A to F"
      )
    }
    let count = digits.count == 1 ? "1 hexadecimal digit" : "\(digits.count) hexadecimal digits"
    return error(whole, found: "\(count) in '#\(excerpt(digits))'", expected: Self.digitCounts)
  }

  /// A full-width form as the character of ASCII that it stands for.
  private static func narrowed(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard (0xFF01...0xFF5E).contains(scalar.value) else { return scalar }
    return Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value - 0xFEE0))
  }
}
