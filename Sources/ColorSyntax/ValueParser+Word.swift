import ColorScience

extension ValueParser {
  /// What begins with a word: a function, a named colour or an alias without braces.
  mutating func parseWord() throws(ColorSyntaxError) -> ColorExpression {
    let start = position
    var end = start
    var hasDot = false
    while end < bytes.count {
      let byte = bytes[end]
      if byte == UInt8(ascii: ".") { hasDot = true } else if !byte.isWordByte { break }
      end += 1
    }
    let word = start..<end
    if end < bytes.count, bytes[end] == UInt8(ascii: "("), !hasDot { return try parseFunction(named: word) }
    if hasDot {
      if isNumber(word) { throw numberError(word) }
      position = end
      return .reference(try parseReference(path: word, start: start))
    }
    if let value = NamedColor.value(of: bytes[word]) {
      position = end
      return .literal(
        Color(
          red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
          blue: UInt8(truncatingIfNeeded: value)))
    }
    if lowercased(word) == "transparent" {
      position = end
      return .literal(Color(red: 0, green: 0, blue: 0, alpha: 0))
    }
    if end < bytes.count, bytes[end] == UInt8(ascii: "{") { throw mixedReference(end..<bytes.count) }
    throw unknownWord(word)
  }

  private func isNumber(_ word: Range<Int>) -> Bool {
    guard let first = word.first.map({ bytes[$0] }),
      first.isASCIIDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
    else { return false }
    return Double(text(word)) != nil
  }

  private func numberError(_ word: Range<Int>) -> ColorSyntaxError {
    error(word, found: "the number '\(excerpt(word))'", expected: "a colour", help: [Self.example])
  }

  private func unknownWord(_ word: Range<Int>) -> ColorSyntaxError {
    let name = text(word)
    let lower = lowercased(word)
    if NamedColor.withoutValue.contains(lower) {
      return error(
        word, found: "'\(name)', which has a value only in a browser", expected: "a colour",
        help: ["write the colour itself or an alias"])
    }
    if lower.hasPrefix("0x") {
      let digits = String(name.dropFirst(2))
      return hexWithoutHash(word, digits, found: "'\(excerpt(word))'")
    }
    if lower.utf8.allSatisfy({ $0.hexadecimalValue != nil }), [3, 4, 6, 8].contains(word.count) {
      return hexWithoutHash(word, name, found: "'\(name)' without a '#'")
    }
    if isNumber(word) { return numberError(word) }
    var help: [String] = []
    var replacement: String?
    if let nearest = Suggestion.nearest(to: lower, in: NamedColor.table.lazy.map { "\($0.name)" }) {
      help.append("the nearest colour name is \(nearest)")
      replacement = splicing(word, with: nearest)
    }
    if isPath(word) { help.append("an alias to a token of one word stands in braces: \"{\(excerpt(word))}\"") }
    return error(
      word, found: "the word '\(excerpt(word))'", expected: "a colour name of CSS", help: help,
      replacement: replacement)
  }

  private func hexWithoutHash(_ word: Range<Int>, _ digits: String, found: String) -> ColorSyntaxError {
    let isColor = Array(digits.utf8).withUnsafeBufferPointer { HexNotation.color(digits: $0[...]) } != nil
    return error(
      word, found: found, expected: "a colour, which in hexadecimal digits begins with '#'",
      help: isColor ? ["write \"#\(digits)\""] : [], replacement: isColor ? splicing(word, with: "#\(digits)") : nil)
  }

  // MARK: Aliases

  /// An alias in braces, with what may follow it.
  mutating func parseBracedReference() throws(ColorSyntaxError) -> ColorReference {
    let open = position
    guard let close = (open + 1..<bytes.count).first(where: { bytes[$0] == UInt8(ascii: "}") }) else {
      let path = open + 1..<bytes.count
      let mended = isPath(path) ? splicing(bytes.count..<bytes.count, with: "}") : nil
      throw error(
        open..<bytes.count, found: "'{' without a '}'", expected: "'}' behind the path of the alias",
        help: mended.map { ["write \"\($0)\""] } ?? [], replacement: mended)
    }
    let path = open + 1..<close
    if path.isEmpty { throw error(open..<close + 1, found: "'{}'", expected: "the path of a token in the braces") }
    if let at = path.first(where: { bytes[$0] == UInt8(ascii: "@") }) {
      let mended = splicing(open..<close + 1, with: "{\(text(open + 1..<at))}\(text(at..<close))")
      throw error(
        at..<close, found: "'@' within the braces", expected: "'}' before the '@'", help: ["write \"\(mended)\""],
        replacement: mended)
    }
    position = close + 1
    if let next = byte,
      next.isWordByte || next == UInt8(ascii: "{") || next == UInt8(ascii: ".") || next == UInt8(ascii: "#")
    {
      throw mixedReference(position..<bytes.count)
    }
    return try parseReference(path: path, start: open)
  }

  /// What follows the path of an alias: `@appearance` and `/ alpha`.
  mutating func parseReference(path: Range<Int>, start: Int) throws(ColorSyntaxError) -> ColorReference {
    try checkPath(path)
    if byte == UInt8(ascii: "{") { throw mixedReference(position..<bytes.count) }
    let appearance = consume("@") ? try parseAppearance() : nil
    let range = start..<position
    let multiplier = try parseAlphaMultiplier()
    return ColorReference(path: text(path), appearance: appearance, alphaMultiplier: multiplier, range: range)
  }

  func mixedReference(_ range: Range<Int>) -> ColorSyntaxError {
    error(
      range, found: "an alias joined to other text", expected: "an alias that is the whole value",
      help: ["for a colour with another alpha write an alias with '/ 60%' behind it"])
  }

  private func isPath(_ path: Range<Int>) -> Bool {
    do {
      try checkPath(path)
      return true
    } catch {
      return false
    }
  }

  private func checkPath(_ path: Range<Int>) throws(ColorSyntaxError) {
    var isEmpty = true
    var isASCII = true
    for index in path {
      let byte = bytes[index]
      if byte == UInt8(ascii: ".") {
        if isEmpty { throw emptySegment(index, in: path) }
        isEmpty = true
        continue
      }
      isEmpty = false
      if byte >= 0x80 {
        isASCII = false
      } else if !byte.isWordByte {
        throw strange(index, in: path)
      }
    }
    if isEmpty { throw emptySegment(path.upperBound, in: path) }
    if !isASCII { try checkScalars(path) }
  }

  private func emptySegment(_ index: Int, in path: Range<Int>) -> ColorSyntaxError {
    error(
      path, found: "an empty name in the path '\(excerpt(path))'", expected: "names with one dot between them")
  }

  private func strange(_ index: Int, in path: Range<Int>) -> ColorSyntaxError {
    var end = index + 1
    while end < path.upperBound, bytes[end] & 0xC0 == 0x80 { end += 1 }
    let isSpace = bytes[index].isSpace
    return error(
      index..<end, found: isSpace ? "a space in the path" : "'\(text(index..<end))' in the path",
      expected: "letters, digits, '-' and '_', with dots between names")
  }

  /// Names hold letters of any script with their marks, and digits; no emoji, no punctuation.
  private func checkScalars(_ path: Range<Int>) throws(ColorSyntaxError) {
    var offset = path.lowerBound
    for scalar in text(path).unicodeScalars {
      let length = UTF8.width(scalar)
      if !scalar.isASCII {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
          .spacingMark, .decimalNumber:
          break
        default: throw strange(min(offset, path.upperBound - 1), in: path)
        }
      }
      offset += length
    }
  }

  private mutating func parseAppearance() throws(ColorSyntaxError) -> Appearance {
    let word = wordRange()
    let name = text(word)
    if let appearance = AppearanceName.appearance(name) {
      position = word.upperBound
      return appearance
    }
    let place = word.isEmpty ? unexpectedRange : word
    let nearest = Suggestion.nearest(to: AppearanceName.kebab(name), in: AppearanceName.all.map(\.name))
    throw error(
      place, found: word.isEmpty ? "\(unexpectedText) after '@'" : "'@\(excerpt(word))'",
      expected: "an appearance, such as @dark or @dark-high-contrast",
      help: nearest.map { ["the nearest is @\($0)"] } ?? [], replacement: nearest.map { splicing(place, with: $0) })
  }

  private mutating func parseAlphaMultiplier() throws(ColorSyntaxError) -> Double {
    let end = position
    try skipSpace()
    guard consume("/") else {
      position = end
      return 1
    }
    try skipSpace()
    guard let number = try parseNumber() else {
      throw error(unexpectedRange, found: "\(unexpectedText) after '/'", expected: "an alpha such as 60% or 0.6")
    }
    let alpha = try scalar(number, for: ColorFunction.alpha)
    recordRange(alpha, number, of: ColorFunction.alpha, isLegacy: false)
    return ColorFunction.alpha.clamped(alpha)
  }
}

/// The spellings of appearances behind an `@`: kebab, camel or snake case, contrast and level in either order.
enum AppearanceName {
  static let all: [(name: String, appearance: Appearance)] = Appearance.allCases.flatMap { appearance in
    let style = appearance.isDark ? "dark" : "light"
    var names = [appearance.name]
    if appearance.isHighContrast, appearance.isElevated { names.append("\(style)-high-contrast-elevated") }
    return names.map { ($0, appearance) }
  }

  static func appearance(_ word: String) -> Appearance? {
    let kebab = kebab(word)
    return all.first { $0.name == kebab }?.appearance
  }

  /// A word in camel or snake case as kebab case.
  static func kebab(_ word: String) -> String {
    var bytes: [UInt8] = []
    for byte in word.utf8 {
      if byte == UInt8(ascii: "_") {
        bytes.append(UInt8(ascii: "-"))
      } else if byte != byte.lowercasedASCII {
        if !bytes.isEmpty { bytes.append(UInt8(ascii: "-")) }
        bytes.append(byte.lowercasedASCII)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
