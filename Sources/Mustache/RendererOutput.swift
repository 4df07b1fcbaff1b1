extension Renderer {
  /// Whether lines are indented at all.
  var hasIndentation: Bool { indentation.count > indentationStart }

  /// Prints what begins a line, without the part that stands there already.
  mutating func printIndentation() {
    guard hasIndentation else { return }
    let start = indentationStart + printedIndentation
    indentation.withUnsafeBufferPointer { output.append(UnsafeBufferPointer(rebasing: $0[start...])) }
    printedIndentation = 0
  }

  /// Prints text of a template; each line that starts in it is indented, except for empty ones.
  mutating func print(_ text: UnsafeBufferPointer<UInt8>, startsLine: Bool) {
    var isLineStart = startsLine
    var position = 0
    repeat {
      var end = position
      while end < text.count, text[end] != UInt8(ascii: "\n") { end += 1 }
      let isEmpty = end == position || (end == position + 1 && text[position] == UInt8(ascii: "\r"))
      let isWhole = end < text.count
      if isLineStart, !(isEmpty && isWhole) { printIndentation() }
      if isWhole { end += 1 }
      output.append(UnsafeBufferPointer(rebasing: text[position..<end]))
      isLineStart = true
      position = end
    } while position < text.count
  }

  /// Prints a value.
  mutating func print(
    _ value: consuming MustacheValue, escaped: Bool, _ path: Path, _ template: MustacheTemplate
  ) throws(MustacheError) {
    switch consume value {
    case .string(let text): print(text, escaped: escaped)
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { print($0, escaped: escaped) }
    case .integer(let number): print(integer: number)
    case .number(let number):
      print(number.description, escaped: escaped)
    case .text(let text): print(text, escaped: escaped)
    case .bool(let value): output.append(value ? "true" : "false")
    case .empty: break
    case .list: try refuseToPrint("a list", path, template)
    case .object, .dictionary: try refuseToPrint("an object", path, template)
    }
  }

  private func refuseToPrint(_ noun: String, _ path: Path, _ template: MustacheTemplate) throws(MustacheError) {
    if options.isStrict {
      let name = String(decoding: template.source[path.range], as: UTF8.self)
      throw MustacheError(
        kind: .notText, message: "found \(noun) in \"\(name)\", expected text that can be printed",
        place: template.place(path.range))
    }
  }

  private mutating func print(_ bytes: UnsafeBufferPointer<UInt8>, escaped: Bool) {
    if escaped {
      options.escaping.append(bytes, to: &output)
    } else {
      output.append(bytes)
    }
  }

  private mutating func print(_ text: String, escaped: Bool) {
    // A text that is not contiguous is one of Foundation's, on other systems.
    if text.utf8.withContiguousStorageIfAvailable({ print($0, escaped: escaped) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { print($0, escaped: escaped) }
    }
  }

  private mutating func print(_ text: any MustacheText, escaped: Bool) {
    if !escaped { return text.write(to: &output) }
    if case .none = options.escaping { return text.write(to: &output) }
    var unescaped = MustacheOutput()
    text.write(to: &unescaped)
    unescaped.withBytes { options.escaping.append($0, to: &output) }
  }

  /// Prints a whole number without making a text of it.
  private mutating func print(integer number: Int) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    var rest = number.magnitude
    var unit: UInt = 1
    while rest / unit >= 10 { unit *= 10 }
    while unit > 0 {
      output.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / unit))
      rest %= unit
      unit /= 10
    }
  }
}
