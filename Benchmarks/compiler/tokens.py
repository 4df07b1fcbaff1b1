"""A synthetic token file of any size, the same bytes for the same size: what the compiler is measured with.

Of the tokens, half are aliases (three in five of those as a whole, two in each of their slots), a fifth are colours in Display
P3 or functions, one in ten is text with a background that it must be readable on; all have a value in each of the eight
appearances, and every one that is a mapping has a description. About 280 bytes a token.
"""

GROUP = 20
SLOTS = (
    ("light", 0, 0), ("dark", 0, 1), ("light-high-contrast", 1, 0), ("dark-high-contrast", 1, 1),
    ("light-elevated", 2, 0), ("dark-elevated", 2, 1), ("light-elevated-high-contrast", 3, 0),
    ("dark-elevated-high-contrast", 3, 1),
)
PARTS = ("fill", "line", "label", "mark", "track", "thumb", "badge", "shade", "halo", "frame")
WORDS = ("amber", "birch", "cedar", "dune", "ember", "fjord", "grove", "heath", "inlet", "jade")


def spelt(number):
    """A word for a number, so that no two names differ by one digit alone."""
    return "-".join(WORDS[int(digit)] for digit in str(number))


def group_name(group):
    return spelt(group)


def token_name(index):
    """Its name within its group: 'fill-amber', 'line-birch' …"""
    place = index % GROUP
    return f"{PARTS[place % 10]}-{'low' if place < 10 else 'high'}"


def path(index):
    return f"{group_name(index // GROUP)}.{token_name(index)}"


def scramble(number):
    """A well-spread whole number below 2**16, the same everywhere."""
    number = (number * 2654435761 + 12345) % 2**32
    number ^= number >> 15
    return number * 2246822519 % 2**32 >> 16


def tone(index, slot):
    """Red, green and blue for one slot: dark in the light style, light in the dark one, and more so in high contrast."""
    _, level, is_dark = SLOTS[slot]
    floor = (60, 20, 66, 26)[level] if not is_dark else (150, 200, 156, 206)[level]
    return tuple(floor + scramble(index * 4 + part) % 48 for part in range(3))


def value(index, slot):
    red, green, blue = tone(index, slot)
    kind = index % 10
    if kind == 0:
        return f'color(display-p3 {red / 255:.4f} {green / 255:.4f} {blue / 255:.4f})'
    if kind == 4:
        is_dark = SLOTS[slot][2]
        lightness = (78 if is_dark else 38) + scramble(index) % 60 / 10 + slot / 10
        return f"oklch({lightness:.1f}% 0.0{2 + scramble(index) % 3}{slot} {scramble(index * 3) % 360})"
    return f'"#{red:02X}{green:02X}{blue:02X}"'


def target(index):
    """The literal token that an alias stands for: up to 40 places before it."""
    return max(0, index - 1 - 2 * (scramble(index) % 20))


def lines(index):
    """The lines of one token."""
    name = token_name(index)
    if index % 10 in (1, 3, 5):
        yield f"    {name}: {path(target(index))}"
        return
    yield f"    {name}:"
    yield f"      description: The {name.replace('-', ' ')} of what is {group_name(index // GROUP).split('-')[-1]}."
    for slot, (key, _, _) in enumerate(SLOTS):
        if index % 2:
            yield f"      {key}: {path(target(index))}"
        else:
            yield f"      {key}: {value(index, slot)}"
    if index % 10 == 2:
        yield "      role: text"
        yield "      against: paper"


def text(count):
    """The file with this many tokens beside the one that all text stands on."""
    result = ["tincture: 1", "colors:", "  paper: { light: white, dark: black, description: What all text stands on. }"]
    for index in range(count):
        if index % GROUP == 0:
            result.append(f"  {group_name(index // GROUP)}:")
        result.extend(lines(index))
    return "\n".join(result) + "\n"
