import Diagnostics

/// Text of other people made safe to stand in Swift source.
enum SwiftText {
  /// A string literal with this content.
  static func literal(_ text: String) -> String {
    var literal = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\t": literal += "\\t"
      default:
        if isHidden(scalar) {
          literal += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
        } else {
          literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }

  /// The lines of a text as they may stand behind `///`, at most `width` characters each where words allow it.
  ///
  /// A line break of any kind ends a line, so nothing can leave the comment. What cannot be seen is left out: control
  /// characters, and the characters that change the direction of text and can make source read other than it is.
  static func commentLines(_ text: String, width: Int) -> [String] {
    if isOnePlainLine(text, width: width) { return [text] }
    var lines: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var line = ""
      for word in visible(paragraph).split(separator: " ") {
        if !line.isEmpty, line.count + 1 + word.count > width {
          lines.append(line)
          line = ""
        }
        line += line.isEmpty ? String(word) : " \(word)"
      }
      lines.append(line)
    }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return Array(lines.drop(while: \.isEmpty))
  }

  /// Whether the text is already what it becomes, as nearly all descriptions are: printable ASCII with single spaces
  /// between its words, no wider than a line.
  private static func isOnePlainLine(_ text: String, width: Int) -> Bool {
    text.withContiguousBytes { bytes in
      var previous: UInt8 = 0x20
      guard bytes.count <= width else { return false }
      for byte in bytes {
        guard byte >= 0x20, byte < 0x7F, byte != 0x20 || previous != 0x20 else { return false }
        previous = byte
      }
      return previous != 0x20
    }
  }

  private static func visible(_ text: Substring) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\t" { result += " " } else if !isHidden(scalar) { result.unicodeScalars.append(scalar) }
    }
    return result
  }

  /// Control characters, line and paragraph separators, and the marks and controls of text direction.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB,
      0xE0000...0xE007F:
      true
    default: false
    }
  }
}
