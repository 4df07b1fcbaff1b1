extension Renderer {
  /// Whether lines are indented at all.
  var hasIndentation: Bool { indentation.count > indentationStart }

  /// Prints what begins a line, without the part that stands there already.
  mutating func printIndentation() {
    guard hasIndentation else { return }
    output.append(contentsOf: indentation[(indentationStart + printedIndentation)...])
    printedIndentation = 0
  }

  /// Prints text of a template; each line that starts in it is indented, except for empty ones.
  mutating func print(_ text: ArraySlice<UInt8>, startsLine: Bool) {
    var isLineStart = startsLine
    var position = text.startIndex
    repeat {
      let lineBreak = text[position...].firstIndex(of: UInt8(ascii: "\n"))
      let end = lineBreak.map { $0 + 1 } ?? text.endIndex
      let line = text[position..<end]
      if isLineStart, !line.elementsEqual("\n".utf8), !line.elementsEqual("\r\n".utf8) { printIndentation() }
      output.append(contentsOf: line)
      isLineStart = true
      position = end
    } while position < text.endIndex
  }

  /// Prints a value.
  mutating func print(
    _ value: MustacheValue, escaped: Bool, _ path: Path, _ template: MustacheTemplate
  ) throws(MustacheError) {
    switch value {
    case .string(var text): text.withUTF8 { print($0, escaped: escaped) }
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { print($0, escaped: escaped) }
    case .integer(let number): print(integer: number)
    case .number(let number):
      var text = number.description
      text.withUTF8 { print($0, escaped: escaped) }
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .empty: break
    case .list, .object, .dictionary:
      guard options.isStrict else { return }
      let noun = if case .list = value { "a list" } else { "an object" }
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
      output.append(contentsOf: bytes)
    }
  }

  /// Prints a whole number without making a text of it.
  private mutating func print(integer number: Int) {
    if number < 0 { output.append(UInt8(ascii: "-")) }
    let start = output.count
    var rest = number.magnitude
    repeat {
      output.append(UInt8(ascii: "0") + UInt8(rest % 10))
      rest /= 10
    } while rest > 0
    output[start...].reverse()
  }
}
