"""Puts figures into the pages of the documentation.

What stands between `<!-- figures: NAME -->` and `<!-- end of figures -->` is what a benchmark has printed, or some of the
rows of its table.
"""

import re

END = "<!-- end of figures -->"


def parts(text):
    """The line that says where and how was measured, the header of the table with its rule, and its rows."""
    lines = text.strip().split("\n")
    table = [number for number, line in enumerate(lines) if line.startswith("|")]
    if not table:
        raise ValueError("there is no table")
    first = table[0]
    return "\n".join(lines[:first]).strip(), lines[first:first + 2], lines[first + 2:table[-1] + 1]


def cells(line):
    """The cells of a row."""
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def picked(text, titles, columns=None):
    """The rows whose first cell begins with one of the titles, in the order of the titles, with some of the columns.

    A row without a title belongs to the one above it. A title that no row has is an error.
    """
    machine, header, rows = parts(text)
    groups = []
    for row in rows:
        if cells(row)[0]:
            groups.append([])
        groups[-1].append(row)
    chosen = []
    for title in titles:
        found = [group for group in groups if cells(group[0])[0].startswith(title)]
        if not found:
            raise ValueError(f"no row begins with '{title}'")
        chosen += found[0]
    lines = [line for line in header + chosen]
    if columns is not None:
        lines = ["| " + " | ".join([cells(line)[column] for column in columns]) + " |" for line in lines]
    return f"{machine}\n\n" + "\n".join(lines)


def replaced(page, name, figures):
    """The page with other figures of this name."""
    pattern = re.compile(rf"(<!-- figures: {re.escape(name)} -->\n).*?({re.escape(END)})", re.DOTALL)
    text, count = pattern.subn(lambda found: f"{found[1]}\n{figures.strip()}\n\n{found[2]}", page)
    if count != 1:
        raise ValueError(f"the page has the figures '{name}' {count} times")
    return text
