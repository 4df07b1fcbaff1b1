import TokenSyntax

/// A scalar that was written with `|` or `>`, as its lines in the file.
struct BlockScalar {
  /// `|` or `>`, with its indentation indicator and chomping, for content that is indented two columns deeper than the
  /// block.
  let header: [UInt8]
  /// The lines of the content without their indentation and their line breaks.
  let lines: [ArraySlice<UInt8>]
  /// The empty lines behind the content that belong to the text, because all line breaks are kept.
  let keptLines: Int
  /// Where the content ends in the file.
  let contentEnd: Int

  /// Reads a scalar; `blockColumn` is the column of the block that holds it, -1 at the top of a file.
  init(_ tree: SyntaxTree, _ node: NodeID, blockColumn: Int) {
    let bytes = tree.source.bytes
    let start = Int(tree[node].start)
    var index = start + 1
    var indicator: Int?
    var chomping: UInt8?
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "1")...UInt8(ascii: "9"): indicator = Int(bytes[index] - UInt8(ascii: "0"))
      case UInt8(ascii: "+"), UInt8(ascii: "-"): chomping = bytes[index]
      default: break
      }
      if isBlank(bytes[index]) || isBreak(bytes[index]) { break }
      index += 1
    }
    let headerEnd = BlockScalar.lineEnd(bytes, from: index)
    let text = tree.bytes(of: node)
    let endsWithBreak = text.last == 0x0A
    // A last line without a line break gets one, which must not become part of the text.
    if chomping != UInt8(ascii: "-"), !text.isEmpty, !endsWithBreak { chomping = UInt8(ascii: "-") }
    header = [bytes[start]] + (indicator == nil ? [] : [UInt8(ascii: "2")]) + (chomping.map { [$0] } ?? [])

    let written = BlockScalar.lines(bytes, from: headerEnd, until: Int(tree[node].end))
    let detected = written.first { !$0.allSatisfy(isBlank) }.map { line in line.prefix { $0 == 0x20 }.count }
    let indentation = indicator.map { max(blockColumn, 0) + $0 } ?? detected ?? .max
    var lines = written
    var end = max(headerEnd, Int(tree[node].end))
    end = BlockScalar.lineEnd(bytes, from: end)
    // Lines that hold more spaces than the indentation are text, too.
    var next = end
    while next < bytes.count, !lines.isEmpty {
      let begin = next + lineBreak(bytes, at: next)
      let lineEnd = BlockScalar.lineEnd(bytes, from: begin)
      guard bytes[begin..<lineEnd].allSatisfy({ $0 == 0x20 }) else { break }
      lines.append(bytes[begin..<lineEnd])
      if lineEnd - begin > indentation { end = lineEnd }
      next = lineEnd
    }
    contentEnd = end
    let content = lines.filter { $0.startIndex <= end }.map { line in
      line.dropFirst(min(indentation, line.prefix { $0 == 0x20 }.count))
    }
    self.lines = content
    let breaks = text.reversed().prefix { $0 == 0x0A }.count
    keptLines = chomping == UInt8(ascii: "+") ? max(0, content.isEmpty ? breaks : breaks - 1) : 0
  }

  /// The lines behind the header, the last one up to its own end.
  private static func lines(_ bytes: [UInt8], from headerEnd: Int, until end: Int) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var index = headerEnd
    while index < min(end, bytes.count) {
      let begin = index + lineBreak(bytes, at: index)
      let lineEnd = lineEnd(bytes, from: begin)
      lines.append(bytes[begin..<lineEnd])
      index = lineEnd
    }
    return lines
  }

  private static func lineEnd(_ bytes: [UInt8], from offset: Int) -> Int {
    var index = offset
    while index < bytes.count, !isBreak(bytes[index]) { index += 1 }
    return index
  }
}
