import ColorScience

extension ValueParser {
  /// `color-mix(`, from behind the parenthesis on.
  mutating func parseMix(start: Int) throws(ColorSyntaxError) -> ColorExpression {
    try skipSpace()
    let word = wordRange()
    guard lowercased(word) == "in" else {
      throw error(
        word.isEmpty ? unexpectedRange : word, found: word.isEmpty ? unexpectedText : "'\(excerpt(word))'",
        expected: "'in' and a colour space", help: ["color-mix(in oklch, red 30%, blue)"])
    }
    position = word.upperBound
    let space = try parseInterpolationSpace()
    let hue = try parseHueInterpolation(in: space)
    try parseComma()
    let first = try parseOperand()
    try parseComma()
    let second = try parseOperand()
    try skipSpace()
    guard consume(")") else {
      if byte == nil {
        let mended = splicing(bytes.count..<bytes.count, with: ")")
        throw error(
          unexpectedRange, found: unexpectedText, expected: "')' at the end of color-mix()",
          help: ["write \"\(mended)\""], replacement: mended)
      }
      throw error(
        unexpectedRange, found: "\(unexpectedText) after the second colour",
        expected: "')' at the end of color-mix()", help: byte == UInt8(ascii: ",") ? ["two colours are mixed"] : [])
    }
    guard let weights = MixWeights(firstPercentage: first.percentage, secondPercentage: second.percentage) else {
      throw error(
        start..<position, found: "percentages that add up to 0", expected: "a share of at least one of the colours")
    }
    return .mix(
      ColorMix(
        space: space, hue: hue, first: first.color, second: second.color, weights: weights, range: start..<position))
  }

  private mutating func parseInterpolationSpace() throws(ColorSyntaxError) -> ColorSpace {
    try skipSpace()
    let word = wordRange()
    let name = lowercased(word)
    if !word.isEmpty, let space = ColorSpace(name: name) {
      position = word.upperBound
      return space
    }
    let known = ColorSpace.allCases.map(\.name) + ["xyz"]
    let nearest = word.isEmpty ? nil : Suggestion.nearest(to: name, in: known)
    throw error(
      word.isEmpty ? unexpectedRange : word, found: word.isEmpty ? unexpectedText : "'\(excerpt(word))'",
      expected: "a colour space: \(known.joined(separator: ", "))",
      help: nearest.map { ["the nearest is \($0)"] } ?? [], replacement: nearest.map { splicing(word, with: $0) })
  }

  private mutating func parseHueInterpolation(in space: ColorSpace) throws(ColorSyntaxError) -> HueInterpolation {
    try skipSpace()
    let word = wordRange()
    if word.isEmpty { return .shorter }
    let name = lowercased(word)
    guard let hue = HueInterpolation.allCases.first(where: { $0.name == name }) else {
      throw error(
        word, found: "'\(excerpt(word))' after the colour space",
        expected: "',' or shorter hue, longer hue, increasing hue or decreasing hue")
    }
    guard space.isPolar else {
      throw error(
        word, found: "a hue method for \(space.name)", expected: "',', as \(space.name) has no hue",
        help: ["spaces with a hue are hsl, hwb, lch and oklch"])
    }
    position = word.upperBound
    try skipSpace()
    let keyword = wordRange()
    guard lowercased(keyword) == "hue" else {
      throw error(
        keyword.isEmpty ? unexpectedRange : keyword,
        found: keyword.isEmpty ? unexpectedText : "'\(excerpt(keyword))'", expected: "'hue' after '\(name)'")
    }
    position = keyword.upperBound
    return hue
  }

  private mutating func parseComma() throws(ColorSyntaxError) {
    try skipSpace()
    if consume(",") { return }
    throw error(
      unexpectedRange, found: unexpectedText, expected: "','", help: ["color-mix(in oklch, red 30%, blue)"])
  }

  /// A colour with a percentage before or behind it, or none.
  private mutating func parseOperand() throws(ColorSyntaxError) -> (color: ColorExpression, percentage: Double?) {
    try skipSpace()
    var percentage = isAtNumber && !isAtPath ? try parsePercentage() : nil
    try skipSpace()
    let color = try parseColor()
    try skipSpace()
    if isAtNumber {
      if percentage != nil {
        throw error(unexpectedRange, found: "a second percentage", expected: "one percentage for a colour")
      }
      percentage = try parsePercentage()
    }
    return (color, percentage)
  }

  /// Whether what begins with a digit is a path or a word, such as `2xl.base`, and no percentage.
  private var isAtPath: Bool {
    var end = position
    while end < bytes.count, bytes[end].isWordByte || bytes[end] == UInt8(ascii: ".") { end += 1 }
    return bytes[position..<end].contains { $0.isASCIILetter || $0 == UInt8(ascii: "_") || $0 >= 0x80 }
      && !(end < bytes.count && bytes[end] == UInt8(ascii: "%"))
  }

  private mutating func parsePercentage() throws(ColorSyntaxError) -> Double {
    let start = position
    guard let number = try parseNumber() else {
      throw error(unexpectedRange, found: unexpectedText, expected: "a percentage")
    }
    guard number.unit == .percent else {
      throw error(
        number.range, found: "'\(text(number.range))' as a share of the mix", expected: "a percentage such as 30%",
        replacement: number.unit == .none ? splicing(number.range, with: "\(text(number.range))%") : nil)
    }
    guard number.value >= 0, number.value <= 100 else {
      throw error(start..<position, found: "a share of \(text(number.range))", expected: "0% to 100%")
    }
    return number.value
  }
}
