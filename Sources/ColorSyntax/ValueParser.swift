import ColorScience

/// A recursive descent parser over the bytes of one value.
///
/// It never reads outside the bytes, accepts a value whole or not at all, and bounds both nesting and the number of
/// operations, so that no input can exhaust the stack here or in evaluation.
struct ValueParser {
  /// How deep functions, parentheses and origins may be nested.
  static let nestingLimit = 32
  /// How many operators and arguments of `calc()`, `min()`, `max()` and `clamp()` one value may hold.
  static let operationLimit = 200

  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0
  var depth = 0
  var operations = 0
  var outOfRange: [OutOfRangeComponent] = []

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  // MARK: The whole value

  mutating func parseValue() throws(ColorSyntaxError) -> ColorExpression {
    try skipSpace()
    if position == bytes.count {
      throw error(0..<bytes.count, found: "an empty value", expected: "a colour", help: [Self.example])
    }
    let expression: ColorExpression
    if byte == UInt8(ascii: "#") {
      expression = .literal(try parseWholeHex())
    } else {
      expression = try parseColor()
      try skipSpace()
      if position < bytes.count { throw trailingText() }
    }
    let folded = try foldingConstants(expression)
    return outOfRange.isEmpty ? folded : .outOfRange(folded, outOfRange)
  }

  /// A computation that depends on no token is a literal.
  private func foldingConstants(_ expression: ColorExpression) throws(ColorSyntaxError) -> ColorExpression {
    switch expression {
    case .literal, .reference: return expression
    default:
      if expression.hasReferences { return expression }
      do {
        return .literal(
          try expression.evaluate { (reference) throws(ColorEvaluationError) in
            throw ColorEvaluationError(.unresolved(reference), range: reference.range)
          })
      } catch let fault {
        throw syntaxError(of: fault)
      }
    }
  }

  private func syntaxError(of fault: ColorEvaluationError) -> ColorSyntaxError {
    switch fault.kind {
    case .divisionByZero:
      error(
        fault.range, found: "a division by zero", expected: "a divisor that is another number", help: fault.help)
    default:
      error(
        fault.range, found: "a number that is not finite", expected: "one that a double can hold", help: fault.help)
    }
  }

  /// One colour of any notation, at the first byte of it.
  mutating func parseColor() throws(ColorSyntaxError) -> ColorExpression {
    switch byte {
    case UInt8(ascii: "#")?: return .literal(try parseNestedHex())
    case UInt8(ascii: "{")?: return .reference(try parseBracedReference())
    case let first? where first.isWordByte || first == UInt8(ascii: "."): return try parseWord()
    default:
      throw error(
        unexpectedRange, found: unexpectedText, expected: "a colour",
        help: [Self.example])
    }
  }

  static let example = "a colour is written as \"#RRGGBB\", oklch(70% 0.1 290), a colour name or an alias"

  private func trailingText() -> ColorSyntaxError {
    let rest = position..<bytes.count
    switch byte {
    case UInt8(ascii: "{")?:
      return mixedReference(rest)
    case UInt8(ascii: "/")?:
      return error(
        rest, found: "'/' after a colour", expected: "the end of the value",
        help: [
          "only an alias takes an alpha behind it; write the alpha of a colour within it: #RRGGBBAA, "
            + "rgb(from \(excerpt(0..<position).trimmedASCII) r g b / 50%)"
        ])
    case UInt8(ascii: "@")?:
      return error(
        rest, found: "'@' after a colour", expected: "the end of the value", help: ["only an alias takes '@'"])
    default:
      return error(
        rest, found: "'\(excerpt(rest))' after the colour", expected: "the end of the value",
        help: ["a value holds one colour"])
    }
  }

  // MARK: Bytes

  var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  func byte(after count: Int) -> UInt8? {
    position + count < bytes.count ? bytes[position + count] : nil
  }

  /// Skips white space and the comments of CSS.
  mutating func skipSpace() throws(ColorSyntaxError) {
    while let byte {
      if byte.isSpace {
        position += 1
      } else if byte == UInt8(ascii: "/"), self.byte(after: 1) == UInt8(ascii: "*") {
        let start = position
        position += 2
        while position < bytes.count, !(self.byte == UInt8(ascii: "*") && self.byte(after: 1) == UInt8(ascii: "/")) {
          position += 1
        }
        if position >= bytes.count {
          throw error(start..<bytes.count, found: "a comment without an end", expected: "'*/'")
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// Consumes a byte if it comes next.
  mutating func consume(_ character: Unicode.Scalar) -> Bool {
    guard byte == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  /// The range of the word that comes next: letters, digits, `-` and `_`; empty where none does.
  func wordRange() -> Range<Int> {
    var end = position
    while end < bytes.count, bytes[end].isWordByte { end += 1 }
    return position..<end
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func lowercased(_ range: Range<Int>) -> String {
    String(decoding: bytes[range].map(\.lowercasedASCII), as: UTF8.self)
  }

  /// A part of the value for a message, cut where it is long.
  func excerpt(_ range: Range<Int>) -> String {
    let text = text(range)
    return text.count > 40 ? "\(text.prefix(39))…" : text
  }

  /// The range of the character at the position: one scalar with all its bytes; empty at the end.
  var unexpectedRange: Range<Int> {
    guard position < bytes.count else { return bytes.count..<bytes.count }
    var end = position + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return position..<end
  }

  /// What stands at the position, as a message names it.
  var unexpectedText: String {
    position < bytes.count ? "'\(text(unexpectedRange))'" : "the end of the value"
  }

  // MARK: Errors

  func error(
    _ range: Range<Int>, found: String, expected: String, help: [String] = [], replacement: String? = nil
  ) -> ColorSyntaxError {
    ColorSyntaxError(range, found: found, expected: expected, help: help, replacement: replacement)
  }

  /// The whole value with one range of it replaced.
  func splicing(_ range: Range<Int>, with replacement: String) -> String {
    text(0..<range.lowerBound) + replacement + text(range.upperBound..<bytes.count)
  }

  /// Enters a function, a parenthesis or an origin.
  mutating func enter(_ range: Range<Int>) throws(ColorSyntaxError) {
    depth += 1
    if depth > Self.nestingLimit {
      throw error(
        range, found: "nesting deeper than \(Self.nestingLimit) levels", expected: "a simpler value",
        help: ["give the inner colour a token of its own"])
    }
  }

  /// Counts an operator or an argument of a calculation.
  mutating func countOperation(_ range: Range<Int>) throws(ColorSyntaxError) {
    operations += 1
    if operations > Self.operationLimit {
      throw error(
        range, found: "more than \(Self.operationLimit) operations", expected: "a simpler value",
        help: ["give the inner colour a token of its own"])
    }
  }
}

extension StringProtocol {
  /// The text without spaces at its end.
  var trimmedASCII: String {
    var bytes = Array(utf8)
    while let last = bytes.last, last.isSpace { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }
}
