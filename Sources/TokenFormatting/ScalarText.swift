import TokenSyntax

/// How plain and quoted scalars, and aliases, are written.
enum ScalarText {
  /// The text of a leaf as it is to stand in a file, by lines; their indentation is left out. An empty line stands for
  /// a line break in the text.
  static func lines(of node: NodeID, in tree: SyntaxTree) -> [[UInt8]] {
    let range = Int(tree[node].start)..<Int(tree[node].end)
    let written = tree.source.bytes[range]
    if let text = canonical(node, in: tree) { return [text] }
    guard written.contains(where: isBreak) else { return [Array(written)] }
    let isEscaping = tree[node].quoting == .doubleQuoted
    var lines: [[UInt8]] = []
    var index = range.lowerBound
    while index <= range.upperBound {
      var end = index
      while end < range.upperBound, !isBreak(tree.source.bytes[end]) { end += 1 }
      lines.append(trimmed(tree.source.bytes[index..<end], isFirst: lines.isEmpty, isEscaping: isEscaping))
      index = end < range.upperBound ? end + lineBreak(tree.source.bytes, at: end) : end + 1
    }
    return lines
  }

  /// A line of several without the white space at its ends, which YAML leaves out of the text.
  private static func trimmed(_ line: ArraySlice<UInt8>, isFirst: Bool, isEscaping: Bool) -> [UInt8] {
    var line = isFirst ? line : line.drop(while: isBlank)
    while let last = line.last, isBlank(last) {
      // An escaped space is text.
      if isEscaping, line.dropLast().last == UInt8(ascii: "\\") { break }
      line.removeLast()
    }
    return Array(line)
  }

  /// The form in double quotes of what is given them: a hex colour, and, so that it can stand outside of brackets, a
  /// text that would be punctuation there. Nil for all else, which stays as it is.
  private static func canonical(_ node: NodeID, in tree: SyntaxTree) -> [UInt8]? {
    guard tree[node].kind == .scalar else { return nil }
    let text = tree.bytes(of: node)
    let needsQuotes: Bool
    switch tree[node].quoting {
    case .singleQuoted: needsQuotes = isHexColor(text)
    case .plain: needsQuotes = text.count == 1 && text.first.map("-?:".utf8.contains) == true
    default: needsQuotes = false
    }
    return needsQuotes ? [UInt8(ascii: "\"")] + text + [UInt8(ascii: "\"")] : nil
  }

  private static func isHexColor(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == UInt8(ascii: "#") && text.count > 1
      && text.dropFirst().allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
  }
}
