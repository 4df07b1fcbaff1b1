"""The Swift that the synthetic catalogs call: once in a file, so it is part of the constant cost and not of the slope."""

import pathlib

# What the tables are read with is the text that is emitted, which holds no tag of a template.
TEMPLATE = pathlib.Path(__file__).resolve().parents[2] / "Templates" / "uikit-runtime.swift.mustache"
TABLE = "\n" + TEMPLATE.read_text(encoding="utf-8")

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
