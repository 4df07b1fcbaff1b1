"""What is made of measurements: growth, bands, and the cells of tables."""

import math
import statistics


def exponent(points):
    """The power of the size that a cost grows by: the slope of the least-squares line through the logarithms.

    1 is linear, 2 quadratic. `points` are pairs of size and cost, two or more, all above zero.
    """
    logs = [(math.log(size), math.log(cost)) for size, cost in points]
    mean_size = statistics.fmean(size for size, _ in logs)
    mean_cost = statistics.fmean(cost for _, cost in logs)
    spread = sum((size - mean_size) ** 2 for size, _ in logs)
    return sum((size - mean_size) * (cost - mean_cost) for size, cost in logs) / spread


def growth(points):
    """What one token of the largest size costs against one of the smallest; 1 is linear."""
    (small, low), (large, high) = min(points), max(points)
    return (high / large) / (low / small)


def departures(bands, measured, width=0.10):
    """What left its band: a line for each value that differs from the recorded one by more than `width`, or is in one of
    the two and not in the other."""
    lines = []
    for name in sorted(bands.keys() | measured.keys()):
        if name not in measured:
            lines.append(f"{name}: recorded, and not measured")
        elif name not in bands:
            lines.append(f"{name}: measured, and not recorded")
        else:
            change = measured[name] / bands[name] - 1
            if abs(change) > width:
                word = "more" if change > 0 else "fewer"
                lines.append(f"{name}: {measured[name]:.4g}, {abs(change):.0%} {word} than the recorded {bands[name]:.4g}")
    return lines


def number(value):
    """Three significant digits, no exponent: `0.123`, `1.23`, `12.3`, `123`, `1,234`."""
    if value is None:
        return ""
    if value == 0:
        return "0"
    digits = max(0, 2 - math.floor(math.log10(abs(value))))
    return f"{value:,.{min(digits, 3)}f}"


def markdown(header, rows):
    """A table whose first column is text."""
    lines = ["| " + " | ".join(header) + " |", "|---|" + "---:|" * (len(header) - 1)]
    lines += ["| " + " | ".join(row) + " |" for row in rows]
    return "\n".join(lines)
