"""The Swift that the synthetic catalogs call: once in a file, so it is part of the constant cost and not of the slope."""

TABLE = r"""
/// A row of a table: a token's path and its colour.
///
/// A table lists, for each token, its path and one, two, four or eight values. The place of a value says for which
/// appearance it stands: counted from zero, 1 adds dark, 2 adds high contrast and 4 adds the elevated level. With fewer
/// than eight, the traits that the row does not tell apart make no difference. A value is `#` and the channels red,
/// green, blue and, where it is not opaque, alpha, with two or four hexadecimal digits each; `p3#` stands for Display P3.
private typealias _TinctureRow = (name: Swift.String, color: UIKit.UIColor)

/// The colour of one row. Out of line, as are its callers: what would be inlined here is compiled again for each token.
@inline(never) nonisolated private func _tinctureEntry(_ table: [_TinctureRow], _ index: Swift.Int) -> UIKit.UIColor {
  table[index].color
}

/// The colours of a table, made once, when the first of them is asked for.
@inline(never) nonisolated private func _tinctureTable(_ table: Swift.StaticString) -> [_TinctureRow] {
  var rows: [(name: Swift.String, start: Swift.Int, displayP3: Swift.UInt8)] = []
  var values: [Swift.UInt64] = []
  table.withUTF8Buffer { bytes in
    var index = 0
    while index < bytes.count {
      let start = index
      while index < bytes.count, bytes[index] > 0x20, bytes[index] != 0x23 { index += 1 }
      if index < bytes.count, bytes[index] == 0x23 {
        if index > start, let row = rows.indices.last {
          rows[row].displayP3 |= 1 << Swift.UInt8(truncatingIfNeeded: values.count - rows[row].start)
        }
        let digits = index + 1
        var number: Swift.UInt64 = 0
        index = digits
        while index < bytes.count, bytes[index] > 0x20 {
          number = number << 4 | Swift.UInt64((bytes[index] & 15) + (bytes[index] >> 6) * 9)
          index += 1
        }
        values.append(_tinctureChannels(number, digits: index - digits))
      } else if index > start {
        let name = Swift.String(decoding: bytes[start..<index], as: Swift.UTF8.self)
        rows.append((name: name, start: values.count, displayP3: 0))
      }
      index += 1
    }
  }
  var table: [_TinctureRow] = []
  table.reserveCapacity(rows.count)
  for (index, row) in rows.enumerated() {
    let end = index + 1 < rows.count ? rows[index + 1].start : values.count
    let color = _tinctureDynamic(values, start: row.start, mask: end - row.start - 1, displayP3: row.displayP3)
    table.append((name: row.name, color: color))
  }
  return table
}

/// Four channels of sixteen bits, from a number of 6, 8, 12 or 16 hexadecimal digits.
nonisolated private func _tinctureChannels(_ number: Swift.UInt64, digits: Swift.Int) -> Swift.UInt64 {
  switch digits {
  case 16: return number
  case 12: return number << 16 | 0xFFFF
  default:
    let bytes = digits == 8 ? number : number << 8 | 0xFF
    return ((bytes >> 24 & 0xFF) << 48 | (bytes >> 16 & 0xFF) << 32 | (bytes >> 8 & 0xFF) << 16 | bytes & 0xFF) * 0x101
  }
}

/// A colour that chooses among the values of one row each time it is resolved.
nonisolated private func _tinctureDynamic(
  _ values: [Swift.UInt64], start: Swift.Int, mask: Swift.Int, displayP3: Swift.UInt8
) -> UIKit.UIColor {
  #if os(watchOS)
    // There are no traits to ask, and the screen is always dark.
    return _tinctureFixed(values[start + (1 & mask)], displayP3: displayP3 >> Swift.UInt8(1 & mask) & 1 == 1)
  #else
    return UIKit.UIColor { @Sendable traits in
      var appearance = traits.userInterfaceStyle == .dark ? 1 : 0
      if traits.accessibilityContrast == .high { appearance |= 2 }
      #if !os(tvOS)
        if traits.userInterfaceLevel == .elevated { appearance |= 4 }
      #endif
      appearance &= mask
      return _tinctureFixed(values[start + appearance], displayP3: displayP3 >> Swift.UInt8(appearance) & 1 == 1)
    }
  #endif
}

/// A colour that does not change.
nonisolated private func _tinctureFixed(_ value: Swift.UInt64, displayP3: Swift.Bool) -> UIKit.UIColor {
  let red = Swift.Double(value >> 48) / 65535
  let green = Swift.Double(value >> 32 & 0xFFFF) / 65535
  let blue = Swift.Double(value >> 16 & 0xFFFF) / 65535
  let alpha = Swift.Double(value & 0xFFFF) / 65535
  return displayP3
    ? UIKit.UIColor(displayP3Red: red, green: green, blue: blue, alpha: alpha)
    : UIKit.UIColor(red: red, green: green, blue: blue, alpha: alpha)
}
"""

ROW = """
@inline(never) nonisolated private func rowColor(_ row: Swift.StaticString) -> UIKit.UIColor { _tinctureTable(row)[0].color }
"""

KEYS = """
@inline(never) nonisolated private func _color(_ table: [_TinctureRow], _ name: Swift.String) -> UIKit.UIColor {
  for row in table where row.name.hasSuffix(name) { return row.color }
  return UIKit.UIColor(red: 0, green: 0, blue: 0, alpha: 1)
}
"""

NAMED = """
@inline(never) nonisolated private func named(_ name: Swift.String) -> UIKit.UIColor {
  UIKit.UIColor(named: name) ?? UIKit.UIColor(red: 0, green: 0, blue: 0, alpha: 1)
}
"""

PARAMETERS = (
    "light", "dark", "lightHighContrast", "darkHighContrast",
    "lightElevated", "darkElevated", "lightHighContrastElevated", "darkHighContrastElevated",
)


def eight(function, type_name, convert):
    """A function with a labelled parameter for each appearance."""
    parameters = ", ".join(f"{name}: {type_name}" for name in PARAMETERS)
    values = ", ".join(PARAMETERS)
    return f"""
@inline(never) nonisolated private func {function}({parameters}) -> UIKit.UIColor {{
  let values = [{values}]
  return UIKit.UIColor {{ @Sendable traits in
    var appearance = traits.userInterfaceStyle == .dark ? 1 : 0
    if traits.accessibilityContrast == .high {{ appearance |= 2 }}
    if traits.userInterfaceLevel == .elevated {{ appearance |= 4 }}
    let value = values[appearance]
    return {convert}
  }}
}}
"""


COMPONENTS = """
private struct Components: Swift.Sendable {
  var red: Swift.Double
  var green: Swift.Double
  var blue: Swift.Double
  var alpha: Swift.Double
}
""" + eight(
    "componentColor", "Components",
    "UIKit.UIColor(red: value.red, green: value.green, blue: value.blue, alpha: value.alpha)")

HEXADECIMAL = eight(
    "hexadecimalColor", "Swift.UInt32",
    "UIKit.UIColor(red: Swift.Double(value >> 16) / 255, green: Swift.Double(value >> 8 & 255) / 255, "
    "blue: Swift.Double(value & 255) / 255, alpha: 1)")

HELPERS = {
    "table": TABLE, "row": ROW, "keys": KEYS, "named": NAMED, "components": COMPONENTS, "hexadecimal": HEXADECIMAL,
}
