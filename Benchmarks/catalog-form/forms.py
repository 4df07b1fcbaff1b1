"""The text of a synthetic catalog in each of the forms that are compared."""

import re
import subprocess
from collections import namedtuple

from support import HELPERS

Token = namedtuple("Token", "name values")  # a value: a list of eight (red, green, blue)
Group = namedtuple("Group", "name tokens")

# How a colour is called in most forms.
def nested_name(group, token):
    return f"AppColors.{group.name}.{token.name}"


Form = namedtuple("Form", "key title text largest name", defaults=(nested_name,))

APPEARANCES = (
    "light", "dark", "lightHighContrast", "darkHighContrast",
    "lightElevated", "darkElevated", "lightHighContrastElevated", "darkHighContrastElevated",
)
# The same in a token file.
KEYS = (
    "light", "dark", "light-high-contrast", "dark-high-contrast", "light-elevated", "dark-elevated",
    "light-elevated-high-contrast", "dark-elevated-high-contrast",
)
TOKENS_PER_GROUP = 20
QUALIFIERS = ("primary", "secondary", "tertiary", "inverse", "hovered", "pressed", "selected", "disabled", "subtle", "strong")
PARTS = ("Background", "Border", "Label", "Icon", "Divider", "Shadow", "Fill", "Ring", "Placeholder", "Overlay")
SUBJECTS = ("Surface", "Button", "Field", "Banner", "Chart", "Card", "Badge", "Menu", "Toast", "Navigation")


def catalog(count):
    """`count` tokens in groups of twenty, each with eight values of its own; the same on every run."""
    state = 12345

    def channel():
        nonlocal state
        state = (state * 1103515245 + 12345) % 2**31
        return state >> 16 & 0xFF

    groups = []
    for index in range(count):
        position = index % TOKENS_PER_GROUP
        if position == 0:
            number = len(groups)
            groups.append(Group(f"{SUBJECTS[number % 10]}{number // 10}", []))
        name = QUALIFIERS[position % 10] + PARTS[(position // 10 * 5 + position + len(groups)) % 10]
        groups[-1].tokens.append(Token(name, [(channel(), channel(), channel()) for _ in APPEARANCES]))
    return groups


def hexadecimal(value):
    return "%02X%02X%02X" % value


def row(group, token):
    return f"{group.name}.{token.name} " + " ".join("#" + hexadecimal(value) for value in token.values)


def literal(rows, indent):
    return "".join(f"{indent}{line}\n" for line in ['"""'] + rows + ['"""'])[:-1]


def nested(groups, member, footer=None):
    """An enum for each group, with one member for each token."""
    lines = ["import UIKit", "", "enum AppColors {"]
    for group in groups:
        lines.append(f"  enum {group.name} {{")
        for index, token in enumerate(group.tokens):
            lines.append(member(group, token, index))
        if footer:
            lines.append(footer(group))
        lines.append("  }")
    lines.append("}")
    return "\n".join(lines) + "\n"


def accessor(body):
    return lambda group, token, index: (
        f"    nonisolated static var {token.name}: UIKit.UIColor {{ {body(group, token, index)} }}")


def switch_closures(groups):
    patterns = [
        f"(.{style}, .{contrast}, .{level})"
        for level in ("base", "elevated") for contrast in ("normal", "high") for style in ("light", "dark")
    ]

    def member(_, token, __):
        lines = [
            f"    nonisolated static let {token.name} = UIKit.UIColor {{ @Sendable traits in",
            "      switch (traits.userInterfaceStyle, traits.accessibilityContrast, traits.userInterfaceLevel) {",
        ]
        for pattern, value in list(zip(patterns, token.values))[1:]:
            red, green, blue = (f"{channel / 255:.5f}" for channel in value)
            lines.append(f"      case {pattern}: return UIKit.UIColor(red: {red}, green: {green}, blue: {blue}, alpha: 1)")
        red, green, blue = (f"{channel / 255:.5f}" for channel in token.values[0])
        lines.append(f"      default: return UIKit.UIColor(red: {red}, green: {green}, blue: {blue}, alpha: 1)")
        return "\n".join(lines + ["      }", "    }"])

    return nested(groups, member)


def component_structs(groups):
    def member(_, token, __):
        lines = []
        for name, value in zip(APPEARANCES, token.values):
            red, green, blue = (f"{channel / 255:.5f}" for channel in value)
            lines.append(f"      {name}: Components(red: {red}, green: {green}, blue: {blue}, alpha: 1)")
        return f"    nonisolated static let {token.name} = componentColor(\n" + ",\n".join(lines) + ")"

    return nested(groups, member) + HELPERS["components"]


def hexadecimal_literals(groups):
    def member(_, token, __):
        lines = [f"      {name}: 0x{hexadecimal(value)}" for name, value in zip(APPEARANCES, token.values)]
        return f"    nonisolated static let {token.name} = hexadecimalColor(\n" + ",\n".join(lines) + ")"

    return nested(groups, member) + HELPERS["hexadecimal"]


def string_each(groups):
    def member(group, token, _):
        return f'    nonisolated static let {token.name} = rowColor("{row(group, token)}")'

    return nested(groups, member) + HELPERS["table"] + HELPERS["row"]


def one_array(groups):
    number = 0

    def body(_, __, ___):
        nonlocal number
        number += 1
        return f"color({number - 1})"

    rows = [row(group, token) for group in groups for token in group.tokens]
    table = "\nnonisolated private let allColors = _tinctureTable(\n" + literal(rows, "  ") + ").map(\\.color)\n"
    function = "@inline(never) nonisolated private func color(_ index: Swift.Int) -> UIKit.UIColor { allColors[index] }\n"
    return nested(groups, accessor(body)) + table + function + HELPERS["table"]


def table_of_group(suffix, modifiers="fileprivate nonisolated static let _colors"):
    def footer(group):
        rows = [row(group, token) for token in group.tokens]
        return f"    {modifiers} = _tinctureTable(\n" + literal(rows, "      ") + ")" + suffix
    return footer


def group_arrays(groups):
    body = lambda _, __, index: f"_colors[{index}]"
    return nested(groups, accessor(body), table_of_group(".map(\\.color)")) + HELPERS["table"]


def group_rows(groups):
    body = lambda _, __, index: f"_colors[{index}].color"
    return nested(groups, accessor(body), table_of_group("")) + HELPERS["table"]


FUNCTION = (
    "\n    @inline(never) nonisolated private static func _color(_ index: Swift.Int) -> UIKit.UIColor {\n"
    "      _colors[index].color\n    }")


def group_functions(groups):
    body = lambda _, __, index: f"_color({index})"
    return nested(groups, accessor(body), table_of_group(FUNCTION)) + HELPERS["table"]


def prefix(group):
    return "_" + group.name[0].lower() + group.name[1:] + "Color"


def file_scope_tables(groups):
    """For each group a table and the function that reads it, at file scope."""
    text = ""
    for group in groups:
        rows = [row(group, token) for token in group.tokens]
        name = prefix(group)
        text += f"\nnonisolated private let {name}s: [_TinctureRow] = _tinctureTable(\n" + literal(rows, "  ") + ")\n"
        text += (
            f"@inline(never) nonisolated private func {name}(_ index: Swift.Int) -> UIKit.UIColor {{\n"
            f"  _tinctureEntry({name}s, index)\n}}\n")
    return text + HELPERS["table"]


def file_functions(groups):
    return nested(groups, accessor(lambda group, _, index: f"{prefix(group)}({index})")) + file_scope_tables(groups)


def flat_name(group, token):
    return f"UIKit.UIColor.style.{prefix(group)[1:-5]}{token.name[0].upper()}{token.name[1:]}"


def flat_functions(groups):
    """All tokens in one enum inside an extension of `UIColor`, still with a table for each group."""
    lines = ["import UIKit", "", "extension UIKit.UIColor {", "  enum style {"]
    for group in groups:
        for index, token in enumerate(group.tokens):
            name = flat_name(group, token).rsplit(".", 1)[1]
            lines.append(f"    nonisolated static var {name}: UIKit.UIColor {{ {prefix(group)}({index}) }}")
    return "\n".join(lines + ["  }", "}"]) + "\n" + file_scope_tables(groups)


def group_keys(groups):
    body = lambda _, token, __: f'_color(_colors, "{token.name}")'
    return nested(groups, accessor(body), table_of_group("")) + HELPERS["table"] + HELPERS["keys"]


class Emitted:
    """What the tool itself writes: the chosen form, with its documentation, `all` and what is paid once a file."""

    tool = None  # its path, set by what measures

    @classmethod
    def text(cls, groups):
        lines = ["tincture: 1", "colors:"]
        for group in groups:
            lines.append(f"  {group.name[0].lower() + group.name[1:]}:")
            for token in group.tokens:
                name = re.sub("([A-Z])", lambda found: "-" + found[1].lower(), token.name)
                lines.append(f"    {name}:")
                lines.append(f"      description: What {token.name} is for, in a sentence.")
                lines += [f'      {key}: "#{hexadecimal(value)}"' for key, value in zip(KEYS, token.values)]
        command = [cls.tool, "build", "--quiet", "--kind", "uikit", "-"]
        done = subprocess.run(command, input="\n".join(lines) + "\n", capture_output=True, text=True, cwd="/")
        if done.returncode != 0:
            raise SystemExit(f"failed: {' '.join(map(str, command))}\n{done.stderr[-2000:]}")
        return done.stdout


def named(groups):
    body = lambda group, token, __: f'named("{group.name}.{token.name}")'
    return nested(groups, accessor(body)) + HELPERS["named"]


YARDSTICK = "named"
FORMS = (
    Form("switch", "`static let`, closure with a `switch`", switch_closures, 250),
    Form("components", "`static let`, eight component structs", component_structs, 250),
    Form("hexadecimal", "`static let`, eight hexadecimal literals", hexadecimal_literals, 2000),
    Form("string", "`static let`, one string", string_each, 2000),
    Form("one-array", "accessor, one table for the file: `color(12)`", one_array, 4000),
    Form("group-array", "accessor, a table a group: `_colors[3]`", group_arrays, 4000),
    Form("group-row", "accessor, a table a group: `_colors[3].color`", group_rows, 4000),
    Form("group-key", "accessor, a table a group, by name: `_color(_colors, \"x\")`", group_keys, 4000),
    Form("group-function", "accessor, a table and a function in each group: `_color(3)`", group_functions, 4000),
    Form("file-function", "accessor, table and function at file scope: `_surfaceColor(3)`", file_functions, 4000),
    Form("flat-function", "the same, members in one flat enum in an extension", flat_functions, 4000, flat_name),
    Form("emitted", "nested, with documentation and `all` (**what is emitted**)", Emitted.text, 4000),
    Form(YARDSTICK, "accessor only: `named(\"x\")` (yardstick)", named, 4000),
)
