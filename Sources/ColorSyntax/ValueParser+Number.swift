/// A number with its unit, as it stands in a value.
struct NumberToken {
  enum Unit { case none, percent, degrees }

  /// The number; an angle is in degrees whatever its unit was.
  let value: Double
  let unit: Unit
  let range: Range<Int>
}

extension ValueParser {
  /// Whether a number begins at the position.
  var isAtNumber: Bool {
    guard let byte else { return false }
    if byte.isASCIIDigit { return true }
    let isSigned = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
    guard let next = self.byte(after: isSigned ? 1 : 0) else { return false }
    if next.isASCIIDigit { return true }
    guard next == UInt8(ascii: "."), let digit = self.byte(after: isSigned ? 2 : 1) else { return false }
    return digit.isASCIIDigit
  }

  /// A number of CSS with an optional `%` or angle unit; nil where none begins.
  mutating func parseNumber() throws(ColorSyntaxError) -> NumberToken? {
    guard isAtNumber else { return nil }
    let start = position
    let value = try parseDecimal()
    if consume("%") { return NumberToken(value: value, unit: .percent, range: start..<position) }
    guard let next = byte, next.isASCIILetter || next == UInt8(ascii: "_") || next >= 0x80 else {
      return NumberToken(value: value, unit: .none, range: start..<position)
    }
    let unit = wordRange()
    let factor =
      switch lowercased(unit) {
      case "deg": 1.0
      case "grad": 0.9
      case "rad": 180 / Double.pi
      case "turn": 360.0
      default:
        throw error(
          unit, found: "the unit '\(excerpt(unit))'", expected: "a number, '%', or an angle in deg, grad, rad or turn")
      }
    position = unit.upperBound
    return NumberToken(value: value * factor, unit: .degrees, range: start..<position)
  }

  /// Digits, a fraction and an exponent, correctly rounded.
  private mutating func parseDecimal() throws(ColorSyntaxError) -> Double {
    let start = position
    var isNegative = false
    if let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      isNegative = sign == UInt8(ascii: "-")
      position += 1
    }
    var mantissa: UInt64 = 0
    var digits = 0
    var places = 0
    func add(_ digit: UInt8) {
      // Leading zeros do not count; from the twentieth digit on the slow path takes over.
      if mantissa != 0 || digit != 0x30 { digits += 1 }
      if digits <= 19 { mantissa = mantissa &* 10 &+ UInt64(digit - 0x30) }
    }
    while let digit = byte, digit.isASCIIDigit {
      add(digit)
      position += 1
    }
    if byte == UInt8(ascii: "."), let next = byte(after: 1), next.isASCIIDigit {
      position += 1
      while let digit = byte, digit.isASCIIDigit {
        add(digit)
        places += 1
        position += 1
      }
    }
    var hasExponent = false
    if let letter = byte, letter.lowercasedASCII == UInt8(ascii: "e") {
      let sign = byte(after: 1)
      let isSigned = sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-")
      if let digit = byte(after: isSigned ? 2 : 1), digit.isASCIIDigit {
        hasExponent = true
        position += isSigned ? 2 : 1
        while let digit = byte, digit.isASCIIDigit { position += 1 }
      }
    }
    // An integer that a double holds exactly, divided by a power of ten that one holds exactly, is rounded once.
    if !hasExponent, digits <= 15, places <= 22 {
      let magnitude = Double(mantissa) / Self.powersOfTen[places]
      return isNegative ? -magnitude : magnitude
    }
    let range = start..<position
    guard let value = Double(text(range)), value.isFinite else {
      throw error(range, found: "'\(excerpt(range))', which is too large", expected: "a number that a double can hold")
    }
    return value
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]

  /// A number in the unit of a component's function: percentages and angles resolved.
  func scalar(_ number: NumberToken, for component: ColorFunction.Component) throws(ColorSyntaxError) -> Double {
    switch (number.unit, component.whole) {
    case (.none, _), (.degrees, nil): return number.value
    case (.percent, let whole?):
      // Dividing last keeps what is exact in decimal as exact as can be: 20% of 255 is 51.
      return number.value * whole / 100
    case (.percent, nil):
      throw error(
        number.range, found: "the percentage \(text(number.range)) for \(component.name)",
        expected: "a number of degrees or an angle")
    case (.degrees, _):
      throw error(
        number.range, found: "the angle \(text(number.range)) for \(component.name)",
        expected: "a number or a percentage")
    }
  }

  /// Notes a component that lies outside the range that CSS gives it.
  mutating func recordRange(
    _ value: Double, _ number: NumberToken, of component: ColorFunction.Component, isLegacy: Bool
  ) {
    let isBelow = component.lowest.map { value < $0 } ?? false
    let isAbove = component.highest.map { value > $0 } ?? false
    guard isBelow || isAbove else { return }
    let isPercent = number.unit == .percent
    func limit(_ bound: Double) -> String {
      let shown = isPercent ? bound / (component.whole ?? 1) * 100 : bound
      let text = shown == shown.rounded() ? "\(Int(shown))" : "\(shown)"
      return text + (isPercent ? "%" : "")
    }
    let allowed =
      switch (component.lowest, component.highest) {
      case (let low?, let high?): "\(limit(low)) to \(limit(high))"
      case (let low?, nil): "\(limit(low)) or more"
      default: "\(limit(component.highest ?? 0)) or less"
      }
    outOfRange.append(
      OutOfRangeComponent(
        component: component.name, found: text(number.range), allowed: allowed,
        isClamped: component.clamped(value, isLegacy: isLegacy) != value, range: number.range))
  }
}
