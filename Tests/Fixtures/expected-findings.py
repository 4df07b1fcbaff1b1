#!/usr/bin/env python3
"""Works out which contrasts of a token file are too low, by a second reading that shares no code with Tincture.

    Tests/Fixtures/expected-findings.py FILE > EXPECTED.json

Reads tokens with variants as the format describes them (slots, fall-backs, `$role` and `$against` of groups), hex
colours and `rgb()` in the modern form, and prints

- `contrast`: for each foreground, background and pair of values that fails, the appearances in which it does and the
  ratio that is reached, cut to two decimals;
- `regression`: for each foreground and background that reaches less in high contrast than in normal contrast, the
  appearances in which it does, and both ratios.

Contrast is that of WCAG 2.2 (relative luminance with the threshold 0.04045 of IEC 61966-2-1); a translucent foreground
is composited on its background in gamma-encoded sRGB. Text needs 4.5, and 7 in a high-contrast appearance in which the
foreground or the background has a value for high contrast.

Needs Python 3 and PyYAML, whose BaseLoader takes every scalar as its text.
"""

import json
import math
import re
import sys

import yaml

STYLES = ("light", "dark", "any")
AXES = ("high-contrast", "elevated")
# Style, high contrast, elevated.
APPEARANCES = [(style, high, raised) for raised in (0, 1) for high in (0, 1) for style in ("light", "dark")]
NEEDED = {("text", 0): 4.5, ("text", 1): 7, ("large-text", 0): 3, ("large-text", 1): 4.5, ("graphic", 0): 3, ("graphic", 1): 3}


def name(appearance):
    style, high, raised = appearance
    return style + ("-elevated" if raised else "") + ("-high-contrast" if high else "")


def colour(text):
    """Red, green, blue and alpha, each from 0 to 1."""
    if text.startswith("#"):
        digits = text[1:]
        channels = [int(digits[index : index + 2], 16) / 255 for index in range(0, len(digits), 2)]
        return tuple(channels if len(channels) == 4 else channels + [1])
    found = re.fullmatch(r"rgb\((\d+) (\d+) (\d+) / (\d+)%\)", text)
    return tuple(int(part) / 255 for part in found.groups()[:3]) + (int(found[4]) / 100,)


def slots(node, high=0, raised=0):
    found = {}
    for key, value in node.items():
        if key in STYLES:
            found[key, high, raised] = value
        elif key in AXES:
            inner = (int(high or key == "high-contrast"), int(raised or key == "elevated"))
            found.update(slots(value, *inner) if isinstance(value, dict) else {("any", *inner): value})
    return found


def collect(node, path, inherited, tokens):
    inherited = {**inherited, **{key[1:]: node[key] for key in ("$role", "$against") if key in node}}
    for key, value in node.items():
        if key.startswith("$"):
            continue
        inner = f"{path}.{key}" if path else key
        if not isinstance(value, dict):
            tokens[inner] = {"alias": value, "terms": inherited}
        elif any(variant in value for variant in STYLES + AXES):
            terms = {**inherited, **{term: value[term] for term in ("role", "against") if term in value}}
            tokens[inner] = {"slots": slots(value), "terms": terms}
        else:
            collect(value, inner, inherited, tokens)


def value(tokens, path, appearance):
    """The colour of a token, and the contrast and level of the slot that it comes from."""
    token = tokens[path]
    if "alias" in token:
        return value(tokens, token["alias"], appearance)
    style, high, raised = appearance
    for other in [(1, 1), (1, 0), (0, 1), (0, 0)]:
        if other[0] > high or other[1] > raised:
            continue
        for key in (style, "any"):
            if (key, *other) in token["slots"]:
                return colour(token["slots"][key, *other]), other
    raise SystemExit(f"{path} has no value for {name(appearance)}")


def luminance(channels):
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in channels[:3]]
    # The Y row of the matrix from linear sRGB to XYZ, as CSS Color 4 gives it.
    weights = (87098 / 409605, 175762 / 245763, 12673 / 175545)
    return sum(weight * part for weight, part in zip(weights, linear))


def contrast(ink, paper):
    shown = [ink[index] * ink[3] + paper[index] * (1 - ink[3]) for index in range(3)]
    darker, lighter = sorted((luminance(shown), luminance(paper)))
    return (lighter + 0.05) / (darker + 0.05)


def cut(ratio):
    return f"{math.floor(ratio * 100) / 100:.2f}"


def main(path):
    with open(path, encoding="utf-8") as file:
        document = yaml.load(file, Loader=yaml.BaseLoader)
    tokens = {}
    collect(document["colors"], "", {}, tokens)
    contrasts, regressions = [], []
    for path, token in tokens.items():
        terms = token["terms"]
        if "role" not in terms or "against" not in terms:
            continue
        backgrounds = terms["against"] if isinstance(terms["against"], list) else [terms["against"]]
        for background in backgrounds:
            reached, failing = {}, {}
            for appearance in APPEARANCES:
                ink, ink_slot = value(tokens, path, appearance)
                paper, paper_slot = value(tokens, background, appearance)
                reached[appearance] = contrast(ink, paper)
                is_higher = int(appearance[1] and (ink_slot[0] or paper_slot[0]))
                if reached[appearance] < NEEDED[terms["role"], is_higher]:
                    failing.setdefault((ink, paper), []).append(appearance)
            for appearances in failing.values():
                contrasts.append(
                    {
                        "path": path,
                        "background": background,
                        "appearances": sorted(name(appearance) for appearance in appearances),
                        "ratio": cut(reached[appearances[0]]),
                    }
                )
            worse = {}
            for style, high, raised in APPEARANCES:
                before, after = reached[style, 0, raised], reached[style, 1, raised]
                if high and after < before - 1e-6:
                    worse.setdefault((style, before, after), []).append(name((style, high, raised)))
            for (_, before, after), appearances in worse.items():
                regressions.append(
                    {
                        "path": path,
                        "background": background,
                        "appearances": sorted(appearances),
                        "ratio": cut(after),
                        "normal": cut(before),
                    }
                )
    json.dump({"contrast": contrasts, "regression": regressions}, sys.stdout, indent=2)
    print()


main(*sys.argv[1:])
