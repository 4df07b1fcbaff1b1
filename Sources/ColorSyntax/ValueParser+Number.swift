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
    let notation = DecimalNotation(bytes, from: position)
    let range = position..<notation.end
    position = notation.end
    if let value = notation.value { return value }
    guard let value = Double(text(range)), value.isFinite else {
      throw error(range, found: "'\(excerpt(range))', which is too large", expected: "a number that a double can hold")
    }
    return value
  }

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
