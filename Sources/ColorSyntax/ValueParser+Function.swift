import ColorScience

extension ValueParser {
  /// A component as it was parsed.
  enum ParsedComponent {
    case none(Range<Int>)
    case number(NumberToken)
    case channel(Int)
    /// A calculation; whether it is a percentage or an angle, and its bytes.
    case calculation(Calculation, NumberToken.Unit, Range<Int>)
  }

  /// A function from its name on.
  mutating func parseFunction(named name: Range<Int>) throws(ColorSyntaxError) -> ColorExpression {
    try enter(name)
    defer { depth -= 1 }
    position = name.upperBound + 1
    let word = lowercased(name)
    if word == "color-mix" { return try parseMix(start: name.lowerBound) }
    if let function = ColorFunction.named(word) {
      try skipSpace()
      let origin = try parseOrigin()
      return try parseComponents(of: function, start: name.lowerBound, origin: origin)
    }
    guard word == "color" else { throw unknownFunction(name, word) }
    try skipSpace()
    let origin = try parseOrigin()
    let function = try parsePredefinedSpace()
    return try parseComponents(of: function, start: name.lowerBound, origin: origin)
  }

  private func unknownFunction(_ name: Range<Int>, _ word: String) -> ColorSyntaxError {
    var help: [String] = []
    var replacement: String?
    switch word {
    case "var": help = ["write an alias instead: palette.gray.200"]
    case "light-dark": help = ["give the token a light and a dark value instead"]
    case "calc", "min", "max", "clamp": help = ["calculations stand within a colour: oklch(from red calc(l - 0.1) c h)"]
    default:
      if let nearest = Suggestion.nearest(to: word, in: ColorFunction.names) {
        help = ["the nearest is \(nearest)()"]
        replacement = splicing(name, with: nearest)
      }
    }
    return error(
      name, found: "the function \(excerpt(name))()", expected: "a colour function of CSS, such as rgb() or oklch()",
      help: help, replacement: replacement)
  }

  /// `from` and the colour that a relative colour starts from, if there is one.
  private mutating func parseOrigin() throws(ColorSyntaxError) -> ColorExpression? {
    let word = wordRange()
    guard lowercased(word) == "from" else { return nil }
    position = word.upperBound
    let start = position
    try skipSpace()
    if position == start, byte != UInt8(ascii: "{") {
      throw error(unexpectedRange, found: "\(unexpectedText) after 'from'", expected: "a space and a colour")
    }
    return try parseColor()
  }

  private mutating func parsePredefinedSpace() throws(ColorSyntaxError) -> ColorFunction {
    try skipSpace()
    let word = wordRange()
    let name = lowercased(word)
    if !word.isEmpty, let space = ColorSpace(name: name), let function = ColorFunction.predefined(space) {
      position = word.upperBound
      return function
    }
    let known = ColorFunction.predefinedSpaces.map(\.name) + ["xyz"]
    var help: [String] = []
    var replacement: String?
    if ColorSpace(name: name) != nil {
      help = ["\(name) has a function of its own: \(name)()"]
    } else if !word.isEmpty, let nearest = Suggestion.nearest(to: name, in: known) {
      help = ["the nearest is \(nearest)"]
      replacement = splicing(word, with: nearest)
    }
    throw error(
      word.isEmpty ? unexpectedRange : word, found: word.isEmpty ? unexpectedText : "'\(excerpt(word))'",
      expected: "a colour space: \(known.joined(separator: ", "))", help: help, replacement: replacement)
  }

  // MARK: Components

  private mutating func parseComponents(
    of function: ColorFunction, start: Int, origin: ColorExpression?
  ) throws(ColorSyntaxError) -> ColorExpression {
    var parsed: [ParsedComponent] = []
    parsed.reserveCapacity(3)
    var isLegacy = false
    for index in 0..<3 {
      try skipSpace()
      if index > 0 {
        if byte == UInt8(ascii: ","), index == 1, function.hasLegacySyntax, origin == nil { isLegacy = true }
        if isLegacy {
          guard consume(",") else {
            throw error(
              unexpectedRange, found: unexpectedText, expected: "',' between components, as before",
              help: ["with commas between some components there is one between all"])
          }
        } else if byte == UInt8(ascii: ",") {
          throw commaError(function, origin)
        }
        try skipSpace()
      }
      let component = function.components[index]
      if let missing = missingComponent(function, index) { throw missing }
      parsed.append(try parseComponent(component, of: function, isRelative: origin != nil))
    }
    try skipSpace()
    let alpha = try parseAlpha(function, isLegacy: isLegacy, isRelative: origin != nil)
    try skipSpace()
    guard consume(")") else { throw unclosed(function) }
    if isLegacy { try checkLegacy(parsed, alpha, function) }
    if let origin {
      return .relative(
        RelativeColor(
          origin: origin, function: function,
          components: try relative(parsed, of: function),
          alpha: try alpha.map { alpha throws(ColorSyntaxError) in try relative(alpha, ColorFunction.alpha) },
          range: start..<position))
    }
    return .literal(try literal(parsed, alpha, function, start: start, isLegacy: isLegacy))
  }

  private func commaError(_ function: ColorFunction, _ origin: ColorExpression?) -> ColorSyntaxError {
    let reason =
      if origin != nil {
        "a relative colour has spaces between its components"
      } else if function.hasLegacySyntax {
        "either all components have commas between them or none"
      } else {
        "\(function.name)() has spaces between its components"
      }
    return error(unexpectedRange, found: "','", expected: "a space between components", help: [reason])
  }

  private func missingComponent(_ function: ColorFunction, _ index: Int) -> ColorSyntaxError? {
    guard byte == nil || byte == UInt8(ascii: ")") || byte == UInt8(ascii: "/") else { return nil }
    let names = function.components.map(\.name).joined(separator: ", ")
    return error(
      unexpectedRange, found: "\(index) component\(index == 1 ? "" : "s") before \(unexpectedText)",
      expected: "three: \(names)")
  }

  private func unclosed(_ function: ColorFunction) -> ColorSyntaxError {
    if byte == nil {
      let mended = splicing(bytes.count..<bytes.count, with: ")")
      return error(
        unexpectedRange, found: unexpectedText, expected: "')' at the end of \(function.name)()",
        help: ["write \"\(mended)\""], replacement: mended)
    }
    return error(
      unexpectedRange, found: "\(unexpectedText) after the components",
      expected: "'/' and an alpha, or ')' at the end of \(function.name)()")
  }

  private mutating func parseAlpha(
    _ function: ColorFunction, isLegacy: Bool, isRelative: Bool
  ) throws(ColorSyntaxError) -> ParsedComponent? {
    let isSlash = byte == UInt8(ascii: "/")
    let isComma = byte == UInt8(ascii: ",")
    guard isSlash || isComma else { return nil }
    if isLegacy, isSlash {
      throw error(unexpectedRange, found: "'/'", expected: "',' before alpha, as between the components")
    }
    if !isLegacy, isComma {
      throw error(unexpectedRange, found: "','", expected: "'/' before alpha")
    }
    position += 1
    try skipSpace()
    return try parseComponent(ColorFunction.alpha, of: function, isRelative: isRelative)
  }

  mutating func parseComponent(
    _ component: ColorFunction.Component, of function: ColorFunction, isRelative: Bool
  ) throws(ColorSyntaxError) -> ParsedComponent {
    if let number = try parseNumber() { return .number(number) }
    let word = wordRange()
    let name = lowercased(word)
    let channels = isRelative ? function.channels : []
    let context = CalculationContext(component: component, channels: channels)
    if !word.isEmpty {
      if bytes.indices.contains(word.upperBound), bytes[word.upperBound] == UInt8(ascii: "(") {
        let start = position
        let (calculation, unit) = try parseMathFunction(context)
        return .calculation(calculation, unit, start..<position)
      }
      if name == "none" {
        position = word.upperBound
        return .none(word)
      }
      if let channel = channels.firstIndex(of: name) {
        position = word.upperBound
        return .channel(channel)
      }
    }
    throw componentError(word, name, component, channels)
  }

  private func componentError(
    _ word: Range<Int>, _ name: String, _ component: ColorFunction.Component, _ channels: [String]
  ) -> ColorSyntaxError {
    let kind = component.isHue ? "a number of degrees, an angle" : "a number, a percentage"
    let keywords = channels.isEmpty ? "" : ", a channel (\(channels.joined(separator: ", ")))"
    let isNumberWord = ["nan", "infinity", "-infinity"].contains(name)
    let nearest = name.isEmpty ? nil : Suggestion.nearest(to: name, in: channels + ["none"])
    return error(
      word.isEmpty ? unexpectedRange : word,
      found: word.isEmpty ? "\(unexpectedText) for \(component.name)" : "'\(excerpt(word))' for \(component.name)",
      expected: isNumberWord ? "a finite number" : "\(kind)\(keywords) or none",
      help: isNumberWord ? [] : nearest.map { ["the nearest is \($0)"] } ?? [])
  }

  private func checkLegacy(
    _ components: [ParsedComponent], _ alpha: ParsedComponent?, _ function: ColorFunction
  ) throws(ColorSyntaxError) {
    let help = ["or write it without commas: \(function.name)(…)"]
    func unit(_ component: ParsedComponent) throws(ColorSyntaxError) -> (NumberToken.Unit, Range<Int>) {
      switch component {
      case .number(let number): return (number.unit, number.range)
      case .calculation(_, let unit, let range): return (unit, range)
      case .none(let range):
        throw error(range, found: "'none' between commas", expected: "a number or a percentage", help: help)
      case .channel: return (.none, position..<position)
      }
    }
    var units: [(unit: NumberToken.Unit, range: Range<Int>)] = []
    for component in components { units.append(try unit(component)) }
    if let alpha { _ = try unit(alpha) }
    if function.space == .sRGB {
      if let other = units.first(where: { $0.unit != units[0].unit }) {
        throw error(
          other.range, found: "\(text(other.range)) beside \(text(units[0].range))",
          expected: "three numbers or three percentages between commas", help: help)
      }
    } else if let number = units[1...].first(where: { $0.unit != .percent }) {
      throw error(
        number.range, found: text(number.range), expected: "a percentage, as between commas", help: help)
    }
  }

  // MARK: Results

  private mutating func literal(
    _ components: [ParsedComponent], _ alpha: ParsedComponent?, _ function: ColorFunction, start: Int, isLegacy: Bool
  ) throws(ColorSyntaxError) -> Color {
    var values = SIMD4<Double>(0, 0, 0, 1)
    var missing: MissingComponents = []
    for index in 0..<4 {
      guard let parsed = index < 3 ? components[index] : alpha else { continue }
      let component = index < 3 ? function.components[index] : ColorFunction.alpha
      switch parsed {
      case .none: missing.insert(.component(index))
      case .channel: break
      case .number(let number):
        let value = try scalar(number, for: component)
        recordRange(value, number, of: component, isLegacy: isLegacy)
        values[index] = component.clamped(value, isLegacy: isLegacy) / component.divisor
      case .calculation(let calculation, _, let range):
        let value = try constant(calculation, range)
        recordRange(
          value, NumberToken(value: value, unit: .none, range: range), of: component, isLegacy: isLegacy)
        values[index] = component.clamped(value, isLegacy: isLegacy) / component.divisor
      }
    }
    let color = Color(function.space, values.x, values.y, values.z, alpha: values.w, missing: missing)
    guard color.isComputable else {
      throw error(
        start..<position, found: "a number beyond \(Color.greatestMagnitude)", expected: "a smaller one")
    }
    return color
  }

  private func constant(_ calculation: Calculation, _ range: Range<Int>) throws(ColorSyntaxError) -> Double {
    do {
      return try calculation.evaluated(.zero)
    } catch .divisionByZero {
      throw error(range, found: "a division by zero", expected: "a divisor that is another number")
    } catch {
      throw ColorSyntaxError(
        range, found: "a number that is not finite", expected: "one that a double can hold")
    }
  }

  private mutating func relative(
    _ components: [ParsedComponent], of function: ColorFunction
  ) throws(ColorSyntaxError) -> [RelativeColor.Component] {
    var result: [RelativeColor.Component] = []
    for (index, parsed) in components.enumerated() {
      result.append(try relative(parsed, function.components[index]))
    }
    return result
  }

  private mutating func relative(
    _ parsed: ParsedComponent, _ component: ColorFunction.Component
  ) throws(ColorSyntaxError) -> RelativeColor.Component {
    switch parsed {
    case .none: return .none
    case .channel(let channel): return .channel(channel)
    case .calculation(let calculation, _, _): return .calculation(calculation)
    case .number(let number):
      let value = try scalar(number, for: component)
      recordRange(value, number, of: component, isLegacy: false)
      return .calculation(.number(value))
    }
  }
}
