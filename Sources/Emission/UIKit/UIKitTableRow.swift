import ColorScience
import Mustache

/// A row of a table in a generated catalog: the path of a token and its colours.
///
/// The place of a colour says for which appearance it stands, in the order of `Appearance.allCases`. Where the second
/// half of a row repeats the first, it is left out, and so again: eight, four, two or one colours remain.
struct UIKitTableRow {
  /// The colours that the row shows, from the first.
  let colors: ArraySlice<EmittedColor>

  /// How many of the eight colours of a token a row shows.
  static func count(of colors: ArraySlice<EmittedColor>) -> Int {
    var count = colors.count
    while count > 1 {
      let middle = colors.startIndex + count / 2
      for index in colors.startIndex..<middle where colors[index] != colors[index + count / 2] { return count }
      count /= 2
    }
    return count
  }

  /// Appends the row as text.
  func write(path: String, to output: inout MustacheOutput) {
    output.append(path)
    output.write(atMost: 8 * 20) { cursor in
      for color in colors {
        cursor.append(UInt8(ascii: " "))
        Self.write(color, to: &cursor)
      }
    }
  }

  /// `#` and two hexadecimal digits a channel where all are exact 8-bit values, else four; alpha only where the colour
  /// is not opaque; `p3` before it for Display P3. At most nineteen bytes.
  private static func write(_ color: EmittedColor, to cursor: inout TextCursor) {
    if color.gamut == .displayP3 { cursor.append(UInt8(ascii: "p"), UInt8(ascii: "3")) }
    cursor.append(UInt8(ascii: "#"))
    let isShort = color.isEightBit
    func write(_ channel: UInt16) {
      cursor.appendHexadecimal(UInt8(truncatingIfNeeded: channel >> 8))
      if !isShort { cursor.appendHexadecimal(UInt8(truncatingIfNeeded: channel)) }
    }
    write(color.red)
    write(color.green)
    write(color.blue)
    if color.alpha != .max { write(color.alpha) }
  }
}

extension EmittedColor: MustacheText {
  /// Appends the colour as documentation shows it.
  public func write(to output: inout MustacheOutput) {
    output.write(atMost: EmittedColor.longestText) { write(to: &$0) }
  }
}

extension MustacheOutput {
  /// Appends what `body` writes, which is at most `limit` bytes.
  mutating func write(atMost limit: Int, _ body: (inout TextCursor) -> Void) {
    append(atMost: limit) { memory in
      var cursor = TextCursor(memory)
      body(&cursor)
      return cursor.count
    }
  }
}
