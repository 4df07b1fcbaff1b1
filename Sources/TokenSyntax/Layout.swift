/// Questions about the bytes of YAML text that need no parser.
enum Layout {
  /// Whether a byte is a space or a tab.
  @inline(__always)
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  /// Whether a byte ends a line.
  @inline(__always)
  static func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  /// The bytes of the line break of YAML 1.1 beyond CR and LF that stands at an offset (NEL, U+2028, U+2029), or 0.
  /// Editors know none of them, but libyaml does.
  static func unicodeBreak<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, at index: Int) -> Int
  where Bytes.Index == Int {
    guard index + 1 < bytes.endIndex, bytes[index] >= 0xC2 else { return 0 }
    if bytes[index] == 0xC2, bytes[index + 1] == 0x85 { return 2 }
    guard index + 2 < bytes.endIndex, bytes[index] == 0xE2, bytes[index + 1] == 0x80 else { return 0 }
    return bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9 ? 3 : 0
  }

  /// The next offset from `start` on that is neither white space nor part of a comment.
  static func skipSpaceAndComments<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, from start: Int) -> Int
  where Bytes.Index == Int {
    var index = start
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == 0x23 {
        while index < bytes.endIndex, !isBreak(bytes[index]), unicodeBreak(bytes, at: index) == 0 { index += 1 }
      } else if isBlank(byte) || isBreak(byte) {
        index += 1
      } else {
        let length = unicodeBreak(bytes, at: index)
        if length == 0 { return index }
        index += length
      }
    }
    return index
  }

  /// The next offset from `start` on that is not a space or a tab.
  static func skipBlanks<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, from start: Int) -> Int
  where Bytes.Index == Int {
    var index = start
    while index < bytes.endIndex, isBlank(bytes[index]) { index += 1 }
    return index
  }

  /// Where the line that holds `offset` ends, its break excluded.
  static func lineEnd<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, from offset: Int) -> Int
  where Bytes.Index == Int {
    var index = offset
    while index < bytes.endIndex, !isBreak(bytes[index]) { index += 1 }
    return index
  }

  /// Where the line that holds `offset` begins.
  static func lineStart<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, of offset: Int) -> Int
  where Bytes.Index == Int {
    var index = min(offset, bytes.endIndex)
    while index > bytes.startIndex, !isBreak(bytes[index - 1]) { index -= 1 }
    return index
  }

  /// Where the line behind the one that holds `offset` begins; the end of the text for the last.
  static func nextLine<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes, after offset: Int) -> Int
  where Bytes.Index == Int {
    var index = lineEnd(bytes, from: offset)
    if index < bytes.endIndex, bytes[index] == 0x0D { index += 1 }
    if index < bytes.endIndex, bytes[index] == 0x0A { index += 1 }
    return index
  }
}

extension SyntaxTree {
  /// The comment (`#` to the end of the text in its line) that stands on the line on which a node ends, with nothing
  /// but blanks between them; nil without one. For an empty value that is the line of its key's colon: what stands
  /// there may well be the value that was meant, as in `light: #F4F4F4`.
  public func comment(after node: NodeID) -> Range<Int>? {
    let bytes = source.bytes
    let start = Layout.skipBlanks(bytes, from: Int(self[node].end))
    guard start < bytes.count, bytes[start] == 0x23 else { return nil }
    var end = Layout.lineEnd(bytes, from: start)
    while end > start, Layout.isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }
}
