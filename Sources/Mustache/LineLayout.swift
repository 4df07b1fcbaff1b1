/// Decides which tags are standalone, what white space they take along, and how deeply blocks are indented.
///
/// A standalone tag is alone on its line, and the line vanishes with it. A parent is standalone when nothing else
/// stands before it or behind its close tag. A block directly inside a parent needs to be alone only towards its
/// content, since what is around it is ignored.
struct LineLayout {
  private let source: TemplateSource

  init(_ source: TemplateSource) {
    self.source = source
  }

  /// Fills in `textBefore`, `textAfter` and `isStandalone` of every tag.
  func lay(_ tags: inout [Tag]) {
    for index in tags.indices where !tags[index].isIgnored && !tags[index].kind.isPrinted {
      let tag = tags[index]
      let lineStart = blankStart(before: tag.range.lowerBound)
      let lineEnd = blankEnd(after: tag.range.upperBound)
      switch tag.kind {
      case .variable, .unescapedVariable: break
      case .parent:
        let closing = tags[tag.partner].range
        guard let lineStart, let end = blankEnd(after: closing.upperBound) else { break }
        tags[index].textBefore = lineStart
        tags[index].isStandalone = true
        tags[tag.partner].textAfter = end
        tags[tag.partner].isStandalone = true
      case .close where tags[tag.partner].kind == .parent: break
      case .block where tag.isArgument:
        guard let lineEnd, lineEnd > 0, source.bytes[lineEnd - 1] == UInt8(ascii: "\n") else { break }
        tags[index].textAfter = lineEnd
        tags[index].isStandalone = true
      case .close where tag.isArgument:
        guard let lineStart else { break }
        tags[index].textBefore = lineStart
        tags[index].isStandalone = true
      case .section, .inverted, .block, .close, .partial, .comment, .delimiters:
        guard let lineStart, let lineEnd else { break }
        tags[index].textBefore = lineStart
        tags[index].textAfter = lineEnd
        tags[index].isStandalone = true
      }
    }
  }

  /// Where the line of `position` starts, if only spaces and tabs stand between.
  func blankStart(before position: Int) -> Int? {
    var start = position
    while start > source.textStart, isBlank(source.bytes[start - 1]) { start -= 1 }
    return isLineStart(start) ? start : nil
  }

  /// Where the line after `position` starts, or the template ends, if only spaces and tabs stand before the line break.
  private func blankEnd(after position: Int) -> Int? {
    let bytes = source.bytes
    var end = position
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return end }
    if bytes[end] == UInt8(ascii: "\r"), end + 1 < bytes.count { end += 1 }
    return bytes[end] == UInt8(ascii: "\n") ? end + 1 : nil
  }

  /// Whether a line starts at `position`.
  func isLineStart(_ position: Int) -> Bool {
    position == source.textStart || source.bytes[position - 1] == UInt8(ascii: "\n")
  }

  /// The white space that begins every line that is printed between a block tag and its close tag, or nil where no
  /// line is.
  ///
  /// Lines that vanish and empty lines do not count.
  func commonIndentation(insideOf opening: Int, _ tags: [Tag]) -> Range<Int>? {
    var common: Range<Int>?
    func include(_ indentation: Range<Int>) {
      guard let known = common else {
        common = indentation
        return
      }
      let shared = zip(source.bytes[known], source.bytes[indentation]).prefix { $0 == $1 }.count
      common = known.lowerBound..<known.lowerBound + shared
    }
    let closing = tags[opening].partner
    var position = tags[opening].textAfter
    var index = opening + 1
    while true {
      let tag = tags[index]
      includeLines(in: position..<max(position, tag.textBefore), include)
      if index == closing { return common }
      if let indentation = ownIndentation(of: index, tags) { include(indentation) }
      if tag.kind == .parent { index = tag.partner }
      position = tags[index].textAfter
      index += 1
    }
  }

  private func includeLines(in range: Range<Int>, _ include: (Range<Int>) -> Void) {
    var position = range.lowerBound
    while position < range.upperBound {
      if isLineStart(position) {
        var end = position
        while end < range.upperBound, isBlank(source.bytes[end]) { end += 1 }
        if !isLineBreak(at: end) { include(position..<end) }
        position = end
      }
      while position < range.upperBound, source.bytes[position] != UInt8(ascii: "\n") { position += 1 }
      position += 1
    }
  }

  /// The indentation of a tag that prints at the start of a line and has no text before it that would tell.
  private func ownIndentation(of index: Int, _ tags: [Tag]) -> Range<Int>? {
    let tag = tags[index]
    let start = tag.range.lowerBound
    guard tag.isStandalone else { return isLineStart(start) ? start..<start : nil }
    switch tag.kind {
    case .partial, .parent: return tag.textBefore..<start
    case .block:
      let content = tag.textAfter..<max(tag.textAfter, tags[tag.partner].textBefore)
      let isEmpty = tag.partner == index + 1 && source.trimmed(content).isEmpty
      return isEmpty ? tag.textBefore..<start : nil
    case .variable, .unescapedVariable, .section, .inverted, .close, .comment, .delimiters: return nil
    }
  }

  /// Whether the line ends at `position`.
  func isLineBreak(at position: Int) -> Bool {
    let bytes = source.bytes
    guard position < bytes.count else { return false }
    if bytes[position] == UInt8(ascii: "\n") { return true }
    return bytes[position] == UInt8(ascii: "\r") && position + 1 < bytes.count
      && bytes[position + 1] == UInt8(ascii: "\n")
  }
}
