#!/usr/bin/env python3
"""Works out what Tincture must make of token files, by a second reading that shares no code with it.

    Tests/Fixtures/expected-colours.py FILE... > EXPECTED.json

Reads tokens as the format describes them (slots, fall-backs, aliases, `@` and `/ 60%`) and prints for every semantic
token, in each appearance and for a trait collection that specifies nothing, the sixteen-bit channels red, green, blue
and alpha, and the gamut that the colour is emitted in. It knows hex colours, `rgb()` in the modern form with whole
numbers, and Display P3. Values that need colour arithmetic (`oklch()`, `color-mix()`, relative colours) are left out;
a token all of whose values are such stands in `computed` by its path alone.

All numbers are exact fractions. A channel is rounded to the nearest of 0 ... 65535, and up from half way: 30 % of 65535
is 19660.5, so 19661.

Needs Python 3 and PyYAML, whose BaseLoader takes every scalar as its text.
"""

import json
import re
import sys
from fractions import Fraction

import yaml

AXES = ("high-contrast", "elevated")
STYLES = ("light", "dark", "any")
APPEARANCES = [
    (style, contrast, level) for level in (0, 1) for contrast in (0, 1) for style in ("light", "dark")
]
NAME = r"[^\s.{}@/#()]+"
ALIAS = re.compile(
    rf"(?:\{{(?P<braced>{NAME}(?:\.{NAME})*)\}}|(?P<bare>{NAME}(?:\.{NAME})+))"
    r"(?:@(?P<at>[a-z-]+))?\s*(?:/\s*(?P<alpha>[\d.]+%?))?"
)
NUMBER = r"[\d.]+%?"


class Computed(Exception):
    """The value needs colour arithmetic, which this script leaves alone."""


def name(appearance):
    style, contrast, level = appearance
    return style + ("-elevated" if level else "") + ("-high-contrast" if contrast else "")


def number(text):
    return Fraction(text[:-1]) / 100 if text.endswith("%") else Fraction(text)


def is_colour_object(node):
    return isinstance(node, dict) and "colorSpace" in node and "components" in node


def is_token(node):
    return not isinstance(node, dict) or is_colour_object(node) or any(key in (*STYLES, *AXES) for key in node)


def slots(node, contrast=0, level=0):
    """The values of a token, by (style, contrast, level)."""
    found = {}
    for key, value in node.items():
        if key in STYLES:
            found[key, contrast, level] = value
        elif key in AXES:
            inner = (int(contrast or key == "high-contrast"), int(level or key == "elevated"))
            if isinstance(value, dict) and not is_colour_object(value):
                found.update(slots(value, *inner))
            else:
                found[("any", *inner)] = value
    return found


def collect(node, path, tokens):
    for key, value in node.items():
        if key.startswith("$"):
            continue
        inner = f"{path}.{key}" if path else key
        if not is_token(value):
            collect(value, inner, tokens)
        elif isinstance(value, dict) and not is_colour_object(value):
            tokens[inner] = slots(value)
        else:
            tokens[inner] = value


def fall_backs(contrast, level):
    """What is tried in turn: contrast is kept longer than level."""
    order = [(1, 1), (1, 0), (0, 1), (0, 0)]
    return [other for other in order if other[0] <= contrast and other[1] <= level]


def resolve(tokens, path, appearance, above=()):
    if path in above:
        raise SystemExit(f"circle: {' -> '.join((*above, path))}")
    token = tokens[path]
    if not isinstance(token, dict) or is_colour_object(token):
        return evaluate(tokens, token, appearance, (*above, path))
    style, contrast, level = appearance
    for other in fall_backs(contrast, level):
        for key in (style, "any"):
            if (key, *other) in token:
                return evaluate(tokens, token[key, *other], (style, *other), (*above, path))
    raise SystemExit(f"{path} has no value for {name(appearance)}")


def evaluate(tokens, value, appearance, above):
    """(gamut, red, green, blue, alpha), each channel a fraction of one."""
    if is_colour_object(value):
        gamut = {"srgb": "srgb", "display-p3": "display-p3"}[value["colorSpace"]]
        return (gamut, *map(Fraction, value["components"]), Fraction(value.get("alpha", "1")))
    text = value.strip()
    if text.startswith("#"):
        digits = text[1:]
        if len(digits) in (3, 4):
            digits = "".join(digit * 2 for digit in digits)
        if not re.fullmatch(r"[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}", digits):
            raise SystemExit(f"not a colour: {text}")
        channels = [Fraction(int(digits[i : i + 2], 16), 255) for i in range(0, len(digits), 2)]
        return ("srgb", *channels, *([Fraction(1)] if len(channels) == 3 else []))
    if match := re.fullmatch(rf"rgb\((\d+) (\d+) (\d+)(?: / ({NUMBER}))?\)", text):
        return ("srgb", *(Fraction(int(c), 255) for c in match.groups()[:3]), number(match[4] or "1"))
    if match := re.fullmatch(rf"color\(display-p3 ({NUMBER}) ({NUMBER}) ({NUMBER})(?: / ({NUMBER}))?\)", text):
        return ("display-p3", *map(number, match.groups()[:3]), number(match[4] or "1"))
    if "(" in text:
        raise Computed(text)
    match = ALIAS.fullmatch(text)
    if not match:
        raise SystemExit(f"not understood: {text}")
    if match["at"]:
        words = match["at"]
        appearance = (words.split("-")[0], int("high-contrast" in words), int("elevated" in words))
    gamut, red, green, blue, alpha = resolve(tokens, match["braced"] or match["bare"], appearance, above)
    return (gamut, red, green, blue, alpha * number(match["alpha"] or "1"))


def sixteen_bits(fraction):
    if not 0 <= fraction <= 1:
        raise SystemExit(f"outside 0 ... 1: {fraction}")
    return int(fraction * 65535 + Fraction(1, 2))


def row(tokens, path, appearance):
    gamut, *channels = resolve(tokens, path, appearance)
    return {"gamut": gamut, "channels": [sixteen_bits(channel) for channel in channels]}


def main(files):
    tokens = {}
    for file in sorted(files, key=str.encode):
        with open(file, encoding="utf-8-sig") as stream:
            document = yaml.load(stream, Loader=yaml.BaseLoader)
        collect(document.get("palette") or {}, "palette", tokens)
        collect(document.get("colors") or {}, "", tokens)

    expected, computed = [], []
    for path in tokens:
        if path.startswith("palette."):
            continue
        values = {}
        for appearance in APPEARANCES:
            try:
                values[name(appearance)] = row(tokens, path, appearance)
            except Computed:
                pass
        # A trait that is not specified counts as light, normal contrast, base level.
        if "light" in values:
            values["unspecified"] = values["light"]
        if values:
            expected.append((path, values))
        else:
            computed.append(path)

    print('{\n  "tokens": [')
    for index, (path, values) in enumerate(expected):
        print(f'    {{ "path": {json.dumps(path, ensure_ascii=False)}, "values": {{')
        rows = [f"      {json.dumps(key)}: {json.dumps(value)}" for key, value in values.items()]
        print(",\n".join(rows))
        print("    } }" + ("," if index + 1 < len(expected) else ""))
    print('  ],\n  "computed": [')
    print(",\n".join(f"    {json.dumps(path, ensure_ascii=False)}" for path in computed))
    print("  ]\n}")


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
