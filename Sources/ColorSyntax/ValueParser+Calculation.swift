/// What a calculation may refer to.
struct CalculationContext {
  /// The component that is calculated: percentages resolve against it.
  let component: ColorFunction.Component
  /// The channel keywords, with `alpha` last; empty outside relative colours.
  let channels: [String]
}

extension ValueParser {
  private typealias Typed = (calculation: Calculation, unit: NumberToken.Unit)

  /// `calc()`, `min()`, `max()` or `clamp()`, from its name on.
  mutating func parseMathFunction(
    _ context: CalculationContext
  ) throws(ColorSyntaxError) -> (Calculation, NumberToken.Unit) {
    let name = wordRange()
    try enter(name)
    defer { depth -= 1 }
    let word = lowercased(name)
    guard ["calc", "min", "max", "clamp"].contains(word) else {
      throw error(
        name, found: "the function \(excerpt(name))() for \(context.component.name)",
        expected: "a number, or calc(), min(), max() or clamp()")
    }
    position = name.upperBound + 1
    var arguments: [Calculation] = []
    var unit = NumberToken.Unit.none
    repeat {
      try countOperation(name)
      let argument = try parseSum(context)
      unit = joined(unit, argument.unit)
      arguments.append(argument.calculation)
    } while consume(",")
    guard consume(")") else {
      throw error(unexpectedRange, found: unexpectedText, expected: "an operator, or ')' at the end of \(word)()")
    }
    switch word {
    case "calc":
      guard arguments.count == 1 else { throw argumentCount(name, arguments.count, "one") }
      return (arguments[0], unit)
    case "clamp":
      guard arguments.count == 3 else {
        throw argumentCount(name, arguments.count, "three: a lowest, a value, a highest")
      }
      return (.clamp(arguments[0], arguments[1], arguments[2]), unit)
    default: return (word == "min" ? .minimum(arguments) : .maximum(arguments), unit)
    }
  }

  private func argumentCount(_ name: Range<Int>, _ count: Int, _ expected: String) -> ColorSyntaxError {
    error(
      name.lowerBound..<position, found: "\(count) argument\(count == 1 ? "" : "s") of \(text(name))()",
      expected: expected)
  }

  /// The unit of a sum. Percentages and angles are resolved already, so that a number beside one makes a number.
  private func joined(_ left: NumberToken.Unit, _ right: NumberToken.Unit) -> NumberToken.Unit {
    left == right ? left : left == .none ? right : left
  }

  private mutating func parseSum(_ context: CalculationContext) throws(ColorSyntaxError) -> Typed {
    try skipSpace()
    var left = try parseProduct(context)
    while true {
      let hasSpaceBefore = position > 0 && bytes[position - 1].isSpace
      try skipSpace()
      let isSpaced = hasSpaceBefore || (position > 0 && bytes[position - 1].isSpace)
      guard let sign = byte, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return left }
      let operatorRange = position..<position + 1
      guard isSpaced, byte(after: 1)?.isSpace == true else {
        throw error(
          operatorRange, found: "'\(text(operatorRange))' without spaces around it",
          expected: "a space before and behind + and -")
      }
      try countOperation(operatorRange)
      position += 1
      try skipSpace()
      let right = try parseProduct(context)
      left = (
        sign == UInt8(ascii: "+")
          ? .sum(left.calculation, right.calculation) : .difference(left.calculation, right.calculation),
        joined(left.unit, right.unit)
      )
    }
  }

  private mutating func parseProduct(_ context: CalculationContext) throws(ColorSyntaxError) -> Typed {
    var left = try parseOperand(context)
    while true {
      let end = position
      try skipSpace()
      guard let sign = byte, sign == UInt8(ascii: "*") || sign == UInt8(ascii: "/") else {
        position = end
        return left
      }
      let operatorRange = position..<position + 1
      try countOperation(operatorRange)
      position += 1
      try skipSpace()
      let start = position
      let right = try parseOperand(context)
      if sign == UInt8(ascii: "*") {
        guard left.unit == .none || right.unit == .none else {
          throw error(
            start..<position, found: "a product of two quantities with units", expected: "a number without a unit")
        }
        left = (.product(left.calculation, right.calculation), joined(left.unit, right.unit))
      } else {
        guard right.unit == .none else {
          throw error(
            start..<position, found: "'\(excerpt(start..<position))' as a divisor", expected: "a number without a unit")
        }
        left = (.quotient(left.calculation, right.calculation), left.unit)
      }
    }
  }

  private mutating func parseOperand(_ context: CalculationContext) throws(ColorSyntaxError) -> Typed {
    if let number = try parseNumber() {
      return (.number(try scalar(number, for: context.component)), number.unit)
    }
    if byte == UInt8(ascii: "(") {
      try enter(unexpectedRange)
      defer { depth -= 1 }
      position += 1
      let inner = try parseSum(context)
      guard consume(")") else {
        throw error(unexpectedRange, found: unexpectedText, expected: "an operator or ')'")
      }
      return inner
    }
    let word = wordRange()
    if !word.isEmpty, bytes.indices.contains(word.upperBound), bytes[word.upperBound] == UInt8(ascii: "(") {
      return try parseMathFunction(context)
    }
    let name = lowercased(word)
    if let channel = context.channels.firstIndex(of: name) {
      position = word.upperBound
      return (.channel(channel), .none)
    }
    if name == "pi" || name == "e" {
      position = word.upperBound
      return (.number(name == "pi" ? .pi : 2.718281828459045), .none)
    }
    throw operandError(word, name, context)
  }

  private func operandError(_ word: Range<Int>, _ name: String, _ context: CalculationContext) -> ColorSyntaxError {
    let channels = context.channels.isEmpty ? "" : ", a channel (\(context.channels.joined(separator: ", ")))"
    var help: [String] = []
    if name == "none" {
      help = ["none stands alone, not in a calculation"]
    } else if name.dropFirst().contains("-") {
      help = ["put a space before and behind + and -"]
    }
    return error(
      word.isEmpty ? unexpectedRange : word,
      found: word.isEmpty ? "\(unexpectedText) in a calculation" : "'\(excerpt(word))' in a calculation",
      expected: ["nan", "infinity", "-infinity"].contains(name)
        ? "a finite number" : "a number\(channels), pi, e or '('",
      help: help)
  }
}
