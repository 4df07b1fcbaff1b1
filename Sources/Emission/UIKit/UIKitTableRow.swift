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
  func write(path: String, to output: inout [UInt8]) {
    output.append(contentsOf: path.utf8)
    for color in colors {
      output.append(UInt8(ascii: " "))
      Self.append(color, to: &output)
    }
  }

  /// `#` and two hexadecimal digits a channel where all are exact 8-bit values, else four; alpha only where the colour
  /// is not opaque; `p3` before it for Display P3.
  private static func append(_ color: EmittedColor, to output: inout [UInt8]) {
    if color.gamut == .displayP3 { output.append(contentsOf: "p3".utf8) }
    output.append(UInt8(ascii: "#"))
    let isShort = color.isEightBit
    func append(_ channel: UInt16) {
      var shift: UInt16 = isShort ? 8 : 16
      while shift > 0 {
        shift -= 4
        let digit = UInt8(truncatingIfNeeded: channel >> shift) & 15
        output.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      }
    }
    append(color.red)
    append(color.green)
    append(color.blue)
    if color.alpha != .max { append(color.alpha) }
  }
}

extension EmittedColor: MustacheText {}
