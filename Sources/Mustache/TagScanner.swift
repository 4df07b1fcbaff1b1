/// Finds the tags of a template.
struct TagScanner {
  private let source: TemplateSource
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)

  init(_ source: TemplateSource) {
    self.source = source
  }

  /// All tags, in the order of the text.
  mutating func scan() throws(MustacheError) -> [Tag] {
    var tags: [Tag] = []
    var position = source.textStart
    while let opening = source.firstRange(of: open, from: position) {
      let tag = try self.tag(openedAt: opening)
      tags.append(tag)
      position = tag.range.upperBound
    }
    return tags
  }

  private mutating func tag(openedAt opening: Range<Int>) throws(MustacheError) -> Tag {
    let bytes = source.bytes
    var position = opening.upperBound
    if position < bytes.count, bytes[position] == UInt8(ascii: "{") {
      return try tag(.unescapedVariable, opening.lowerBound, position + 1, closedBy: [UInt8(ascii: "}")] + close)
    }
    while position < bytes.count, isWhitespace(bytes[position]) { position += 1 }
    let sigil = position < bytes.count ? bytes[position] : 0
    let kind: Tag.Kind
    switch sigil {
    case UInt8(ascii: "="): return try delimiters(opening.lowerBound, position + 1)
    case UInt8(ascii: "&"): kind = .unescapedVariable
    case UInt8(ascii: "#"): kind = .section
    case UInt8(ascii: "^"): kind = .inverted
    case UInt8(ascii: "/"): kind = .close
    case UInt8(ascii: ">"): kind = .partial
    case UInt8(ascii: "<"): kind = .parent
    case UInt8(ascii: "$"): kind = .block
    case UInt8(ascii: "!"): kind = .comment
    default: kind = .variable
    }
    let start = kind == .variable ? opening.upperBound : position + 1
    return try tag(kind, opening.lowerBound, start, closedBy: close)
  }

  private func tag(
    _ kind: Tag.Kind, _ start: Int, _ contentStart: Int, closedBy closing: [UInt8]
  ) throws(MustacheError) -> Tag {
    guard let end = source.firstRange(of: closing, from: contentStart) else {
      throw unclosed(start, contentStart, expected: closing)
    }
    let name = source.trimmed(contentStart..<end.lowerBound)
    let tag = Tag(kind: kind, range: start..<end.upperBound, name: name)
    if kind != .comment { try checkName(of: tag, contentStart, closing) }
    return tag
  }

  private func unclosed(_ start: Int, _ contentStart: Int, expected closing: [UInt8]) -> MustacheError {
    let found = source.text(start..<min(contentStart, source.bytes.count))
    return source.syntaxError(
      "the tag \"\(found)\" is not closed: expected \"\(String(decoding: closing, as: UTF8.self))\" before the end"
        + " of the template",
      at: start..<min(contentStart, source.bytes.count))
  }

  private func checkName(of tag: Tag, _ contentStart: Int, _ closing: [UInt8]) throws(MustacheError) {
    let name = source.bytes[tag.name]
    if let next = source.firstRange(of: open, from: contentStart), next.upperBound <= tag.name.upperBound {
      throw source.syntaxError(
        "the tag \"\(source.text(tag.range.lowerBound..<contentStart))\" is not closed: expected"
          + " \"\(String(decoding: closing, as: UTF8.self))\" before the next tag",
        at: tag.range.lowerBound..<contentStart, notes: [("the next tag opens here", next)])
    }
    guard !name.isEmpty else {
      throw source.syntaxError("found a tag without a name, expected a name in it", at: tag.range)
    }
    guard !name.contains(where: isWhitespace) else {
      throw source.syntaxError(
        "found white space in the name \"\(source.text(tag.name))\", expected one word", at: tag.name)
    }
    switch tag.kind {
    case .variable, .unescapedVariable, .section, .inverted:
      let isDot = name.elementsEqual([UInt8(ascii: ".")])
      let parts = name.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      if !isDot, parts.contains(where: \.isEmpty) {
        throw source.syntaxError(
          "found \"\(source.text(tag.name))\", expected a name before and after each full stop", at: tag.name)
      }
    case .partial, .parent:
      if name.first == UInt8(ascii: "*") {
        throw source.syntaxError(
          "found the dynamic name \"\(source.text(tag.name))\", expected the name of a template: dynamic names are not"
            + " supported", at: tag.name)
      }
    case .block, .close, .comment, .delimiters: break
    }
  }

  private mutating func delimiters(_ start: Int, _ contentStart: Int) throws(MustacheError) -> Tag {
    let equals = UInt8(ascii: "=")
    guard let end = source.firstRange(of: [equals] + close, from: contentStart) else {
      throw unclosed(start, contentStart, expected: [equals] + close)
    }
    let content = source.trimmed(contentStart..<end.lowerBound)
    let parts = source.bytes[content].split(whereSeparator: isWhitespace)
    guard parts.count == 2, !parts.contains(where: { $0.contains(equals) }) else {
      throw source.syntaxError(
        "found \"\(source.text(content))\" as delimiters, expected two words without \"=\", such as \"<% %>\"",
        at: start..<end.upperBound)
    }
    open = Array(parts[0])
    close = Array(parts[1])
    return Tag(kind: .delimiters, range: start..<end.upperBound, name: content)
  }
}
