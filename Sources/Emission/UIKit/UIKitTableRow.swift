import ColorScience
import ColorSyntax
import Mustache
import Resolution

/// The row of a token in a table of a generated catalog: the path of a token and its colours.
///
/// The place of a colour says for which appearance it stands, in the order of `Appearance.allCases`. Where the second
/// half of a row repeats the first, it is left out, and so again: eight, four, two or one colours remain.
struct UIKitTableRow: MustacheText {
  let catalog: UIKitCatalogReference
  let token: Int

  /// How many of the eight colours of a token its row shows.
  static func count(ofToken token: Int, in resolved: ResolvedCatalog) -> Int {
    var count = Appearance.allCases.count
    while count > 1 {
      for unit in token * 8..<token * 8 + count / 2
      where resolved.colorNumbers[unit] != resolved.colorNumbers[unit + count / 2]
        && resolved.emittedColor(ofUnit: unit) != resolved.emittedColor(ofUnit: unit + count / 2)
      {
        return count
      }
      count /= 2
    }
    return count
  }

  /// Appends the row.
  func write(to output: inout MustacheOutput) {
    output.append(catalog.content.tokens[token].path)
    output.write(atMost: 8 * 20) { cursor in
      for position in 0..<Int(catalog.content.counts[token]) {
        cursor.append(UInt8(ascii: " "))
        Self.write(catalog.content.color(ofToken: token, in: Appearance(index: position)), to: &cursor)
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
