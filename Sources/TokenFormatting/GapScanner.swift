/// Reads what stands between the nodes of a tree: comments, anchors, tags, punctuation and empty lines.
///
/// It never reads the text of a scalar, so each `#` that it meets begins a comment.
struct GapScanner {
  /// What stands between two nodes.
  struct Gap {
    var comments: [Comment] = []
    /// Anchors and tags.
    var properties: [Range<Int>] = []
    var hasColon = false
    var hasLineBreak = false
    /// Whether an empty line stands behind the last comment, before what follows.
    var endsWithBlankLine = false
    /// Whether a dash or question mark was met, before which the empty line has to stand.
    fileprivate var hasIndicator = false
  }

  let bytes: [UInt8]
  /// Where the text begins: behind a byte order mark.
  let textStart: Int
  /// What was read so far.
  private(set) var position: Int
  /// The line breaks since the last thing that is not white space.
  private var lineBreaks = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    textStart = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    position = textStart
  }

  /// Whether all was read.
  var isAtEnd: Bool { position >= bytes.count }

  /// The byte at the position, or 0 at the end.
  var byte: UInt8 { isAtEnd ? 0 : bytes[position] }

  /// Whether the position is at the beginning of a line.
  var isAtLineStart: Bool { position == textStart || hasLineBreak(endingAt: position) }

  /// Goes on behind a node.
  mutating func move(to offset: Int) {
    guard offset > position else { return }
    position = min(offset, bytes.count)
    lineBreaks = 0
  }

  /// Reads up to a node.
  mutating func gap(until end: Int) -> Gap {
    var gap = Gap()
    let end = min(end, bytes.count)
    while position < end {
      if skipWhiteSpace(until: end, gap: &gap) { continue }
      switch bytes[position] {
      case UInt8(ascii: "#"):
        if !gap.hasIndicator { gap.endsWithBlankLine = false }
        gap.comments.append(comment())
      case UInt8(ascii: "&"), UInt8(ascii: "!"):
        noteBlankLine(in: &gap)
        gap.properties.append(property(until: end))
      case let other:
        noteBlankLine(in: &gap)
        if other == UInt8(ascii: ":") { gap.hasColon = true }
        if other == UInt8(ascii: "-") || other == UInt8(ascii: "?") { gap.hasIndicator = true }
        position += 1
        lineBreaks = 0
      }
    }
    noteBlankLine(in: &gap)
    return gap
  }

  /// Reads the comment behind a node on the same line, if there is one; a comma may stand between them where it
  /// `skipsComma`.
  mutating func trailingComment(skipsComma: Bool) -> Comment? {
    var index = position
    skipBlanks(&index)
    if skipsComma, index < bytes.count, bytes[index] == UInt8(ascii: ",") {
      index += 1
      skipBlanks(&index)
    }
    guard index < bytes.count, bytes[index] == UInt8(ascii: "#") else { return nil }
    position = index
    return comment()
  }

  /// Reads the comments on lines of their own that follow and are indented at least so far.
  mutating func comments(from column: Int) -> [Comment] {
    var comments: [Comment] = []
    while true {
      let saved = self
      skipWhiteSpace()
      guard byte == UInt8(ascii: "#"), case let comment = comment(), comment.hasOwnLine, comment.column >= column else {
        self = saved
        return comments
      }
      comments.append(comment)
    }
  }

  /// Skips spaces, tabs and line breaks.
  mutating func skipWhiteSpace() {
    var gap = Gap()
    while !isAtEnd, skipWhiteSpace(until: bytes.count, gap: &gap) {}
  }

  /// Reads the line from the position on as a marker: up to its comment.
  mutating func marker() -> (text: Range<Int>, comment: Comment?) {
    let start = position
    var index = position
    while index < bytes.count, !isBreak(bytes[index]) {
      if bytes[index] == UInt8(ascii: "#"), index > start, isBlank(bytes[index - 1]) { break }
      index += 1
    }
    move(to: index)
    let text = start..<trimmed(start..<index)
    return (text, byte == UInt8(ascii: "#") ? comment() : nil)
  }

  /// The number of characters before an offset in its line.
  func column(of offset: Int) -> Int {
    var index = offset
    var column = 0
    while index > textStart, !hasLineBreak(endingAt: index) {
      index -= 1
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
    }
    return column
  }

  // MARK: Parts

  private func noteBlankLine(in gap: inout Gap) {
    if lineBreaks > 1, !gap.hasIndicator { gap.endsWithBlankLine = true }
  }

  private mutating func skipWhiteSpace(until end: Int, gap: inout Gap) -> Bool {
    if isBlank(bytes[position]) {
      position += 1
      return true
    }
    let length = lineBreak(bytes, at: position)
    guard length > 0, position < end else { return false }
    position += length
    lineBreaks += 1
    gap.hasLineBreak = true
    return true
  }

  /// Reads the comment at the position.
  private mutating func comment() -> Comment {
    let start = position
    var index = position
    while index < bytes.count, lineBreak(bytes, at: index) == 0 { index += 1 }
    var before = start
    while before > textStart, isBlank(bytes[before - 1]) { before -= 1 }
    let hasOwnLine = before == textStart || hasLineBreak(endingAt: before)
    let gap = bytes[before..<start].contains(0x09) ? 1 : start - before
    defer {
      position = index
      lineBreaks = 0
    }
    let column = column(of: start)
    return Comment(
      text: start..<trimmed(start..<index), column: column, gap: hasOwnLine ? nil : gap,
      followsBlankLine: lineBreaks > 1, isAligned: !hasOwnLine && isAligned(start, column: column))
  }

  /// Whether the nearest text above or below a comment has a comment in the same column.
  private func isAligned(_ start: Int, column: Int) -> Bool {
    var above = start
    for _ in 0..<GapScanner.nearness {
      while above > textStart, !isBreak(bytes[above - 1]) { above -= 1 }
      while above > textStart, isBreak(bytes[above - 1]) { above -= 1 }
      guard above > textStart else { break }
      var lineStart = above
      while lineStart > textStart, !isBreak(bytes[lineStart - 1]) { lineStart -= 1 }
      if let isThere = hasComment(bytes[lineStart..<above], at: column) {
        if isThere { return true }
        break
      }
    }
    var below = start
    for _ in 0..<GapScanner.nearness {
      while below < bytes.count, !isBreak(bytes[below]) { below += 1 }
      while below < bytes.count, isBreak(bytes[below]) { below += 1 }
      var lineEnd = below
      while lineEnd < bytes.count, !isBreak(bytes[lineEnd]) { lineEnd += 1 }
      if let isThere = hasComment(bytes[below..<lineEnd], at: column) { return isThere }
    }
    return false
  }

  /// How many lines of comments may stand between two that are in one column.
  private static let nearness = 20

  /// Whether a line has a comment in a column, behind text; nil for a line without text.
  private func hasComment(_ line: ArraySlice<UInt8>, at column: Int) -> Bool? {
    guard let first = line.first(where: { !isBlank($0) }), first != UInt8(ascii: "#") else { return nil }
    var characters = 0
    for index in line.indices where line[index] & 0xC0 != 0x80 {
      if characters == column { return line[index] == UInt8(ascii: "#") && isBlank(line[index - 1]) }
      characters += 1
    }
    return false
  }

  private mutating func property(until end: Int) -> Range<Int> {
    let start = position
    let isAnchor = bytes[start] == UInt8(ascii: "&")
    position += 1
    while position < end, isAnchor ? isNameByte(bytes[position]) : !isSpace(at: position) { position += 1 }
    lineBreaks = 0
    return start..<position
  }

  /// The characters of anchors that libyaml knows.
  private func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x2D: true
    default: false
    }
  }

  private func isSpace(at index: Int) -> Bool { isBlank(bytes[index]) || lineBreak(bytes, at: index) > 0 }

  private func skipBlanks(_ index: inout Int) { while index < bytes.count, isBlank(bytes[index]) { index += 1 } }

  private func trimmed(_ range: Range<Int>) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, isBlank(bytes[end - 1]) { end -= 1 }
    return end
  }

  /// Whether a line break ends right before an offset.
  private func hasLineBreak(endingAt offset: Int) -> Bool {
    for length in 1...3 where offset - length >= textStart && lineBreak(bytes, at: offset - length) == length {
      return true
    }
    return false
  }
}

/// Whether a byte is a space or a tab.
func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

/// Whether a byte ends a line.
func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

/// The number of bytes of the line break at an offset, or 0: LF, CR LF, CR, and those that only YAML 1.1 knows (NEL,
/// U+2028, U+2029).
func lineBreak(_ bytes: [UInt8], at index: Int) -> Int {
  switch bytes[index] {
  case 0x0A: return 1
  case 0x0D: return index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
  case 0xC2: return index + 1 < bytes.count && bytes[index + 1] == 0x85 ? 2 : 0
  case 0xE2:
    guard index + 2 < bytes.count, bytes[index + 1] == 0x80 else { return 0 }
    return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
  default: return 0
  }
}
