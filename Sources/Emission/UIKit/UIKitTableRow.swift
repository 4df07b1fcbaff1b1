import ColorScience
import ColorSyntax
import Resolution

/// A row of a table in a generated catalog: the path of a token and its colours.
///
/// The place of a colour says for which appearance it stands, in the order of `Appearance.allCases`. Where the second
/// half of a row repeats the first, it is left out, and so again: eight, four, two or one colours remain.
struct UIKitTableRow {
  /// The eight colours, from the first.
  let colors: ArraySlice<EmittedColor>

  /// How many colours the row shows.
  var count: Int {
    var count = 8
    while count > 1, isRepeated(count / 2) { count /= 2 }
    return count
  }

  /// The colour of an appearance.
  subscript(appearance: Int) -> EmittedColor { colors[colors.startIndex + appearance] }

  private func isRepeated(_ half: Int) -> Bool {
    (0..<half).allSatisfy { self[$0] == self[half + $0] }
  }

  /// The row as text.
  func bytes(path: String) -> [UInt8] {
    var bytes = Array(path.utf8)
    bytes.reserveCapacity(bytes.count + 8 * 20)
    for color in colors.prefix(count) {
      bytes.append(0x20)
      Self.append(color, to: &bytes)
    }
    return bytes
  }

  /// `#` and two hexadecimal digits a channel where all are exact 8-bit values, else four; alpha only where the colour
  /// is not opaque; `p3` before it for Display P3.
  private static func append(_ color: EmittedColor, to bytes: inout [UInt8]) {
    if color.gamut == .displayP3 { bytes += "p3".utf8 }
    bytes.append(UInt8(ascii: "#"))
    let isShort = color.red % 257 == 0 && color.green % 257 == 0 && color.blue % 257 == 0 && color.alpha % 257 == 0
    func append(_ channel: UInt16) {
      var shift: UInt16 = isShort ? 8 : 16
      while shift > 0 {
        shift -= 4
        let digit = UInt8(truncatingIfNeeded: channel >> shift) & 15
        bytes.append(digit < 10 ? 0x30 + digit : 0x37 + digit)
      }
    }
    append(color.red)
    append(color.green)
    append(color.blue)
    if color.alpha != .max { append(color.alpha) }
  }
}

/// The colours of a token as its documentation tells them: for each style what it is, and where it differs.
struct UIKitTokenValues {
  /// A colour that differs from that of the style.
  struct Variant {
    /// `high contrast`, `elevated` or `high contrast elevated`.
    var name: String
    /// The colour.
    var color: EmittedColor
  }

  /// The colours of one style, or of both.
  struct Style {
    /// `Light`, `Dark` or `Any`.
    var name: String
    /// The colour at normal contrast and base level.
    var color: EmittedColor
    /// What differs.
    var variants: [Variant]
  }

  /// The styles.
  let styles: [Style]

  init(_ row: UIKitTableRow) {
    let light = Self.style(row.count == 1 ? "Any" : "Light", row, isDark: false)
    styles = row.count == 1 ? [light] : [light, Self.style("Dark", row, isDark: true)]
  }

  private static func style(_ name: String, _ row: UIKitTableRow, isDark: Bool) -> Style {
    func color(_ isHighContrast: Bool, _ isElevated: Bool) -> EmittedColor {
      row[Appearance(isDark: isDark, isHighContrast: isHighContrast, isElevated: isElevated).index]
    }
    let base = color(false, false)
    var variants: [Variant] = []
    let contrast = color(true, false)
    let elevated = color(false, true)
    if contrast != base { variants.append(Variant(name: "high contrast", color: contrast)) }
    if elevated != base { variants.append(Variant(name: "elevated", color: elevated)) }
    let both = color(true, true)
    if both != (contrast != base ? contrast : elevated) {
      variants.append(Variant(name: "high contrast elevated", color: both))
    }
    return Style(name: name, color: base, variants: variants)
  }
}
