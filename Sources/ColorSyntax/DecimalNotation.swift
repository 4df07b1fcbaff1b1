/// A number of CSS as it is written: a sign, digits, a fraction and an exponent.
struct DecimalNotation {
  /// Behind its last byte.
  private(set) var end: Int
  private let isNegative: Bool
  /// The digits as a whole number, while there are at most nineteen that count.
  private var mantissa: UInt64 = 0
  private var significantDigits = 0
  /// The power of ten that the mantissa is multiplied by.
  private var exponent = 0

  /// Reads the number that begins at a position, where the caller has seen that one does.
  init(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    isNegative = end < bytes.count && bytes[end] == UInt8(ascii: "-")
    if end < bytes.count, isNegative || bytes[end] == UInt8(ascii: "+") { end += 1 }
    readDigits(bytes)
    if end + 1 < bytes.count, bytes[end] == UInt8(ascii: "."), bytes[end + 1].isASCIIDigit {
      end += 1
      let point = end
      readDigits(bytes)
      exponent = point - end
    }
    readExponent(bytes)
  }

  private mutating func readDigits(_ bytes: UnsafeBufferPointer<UInt8>) {
    while end < bytes.count {
      let digit = bytes[end] &- 0x30
      guard digit < 10 else { return }
      // Leading zeros do not count; behind nineteen digits the mantissa is of no use.
      if mantissa != 0 || digit != 0 { significantDigits += 1 }
      if significantDigits <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit) }
      end += 1
    }
  }

  private mutating func readExponent(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard end + 1 < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") else { return }
    var index = end + 1
    let isDown = bytes[index] == UInt8(ascii: "-")
    if isDown || bytes[index] == UInt8(ascii: "+") { index += 1 }
    guard index < bytes.count, bytes[index].isASCIIDigit else { return }
    var written = 0
    while index < bytes.count, bytes[index].isASCIIDigit {
      written = min(written * 10 + Int(bytes[index] - 0x30), 1_000_000)
      index += 1
    }
    exponent += isDown ? -written : written
    end = index
  }

  /// The nearest double, where a single rounding gives it: a whole number that a double holds exactly, multiplied or
  /// divided by a power of ten that one holds exactly. Nil for longer and larger numbers, which need more care.
  var value: Double? {
    guard significantDigits <= 19, mantissa <= 1 << 53, abs(exponent) < Self.powersOfTen.count else { return nil }
    let whole = Double(mantissa)
    let magnitude = exponent < 0 ? whole / Self.powersOfTen[-exponent] : whole * Self.powersOfTen[exponent]
    return isNegative ? -magnitude : magnitude
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}
