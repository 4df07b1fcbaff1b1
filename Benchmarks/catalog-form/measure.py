"""Measures what one token costs the compiler in each form that a generated catalog could have.

Synthetic catalogs of several sizes are compiled with `swiftc -c`, with and without optimisation. The slope of a
straight line through the least times, in seconds of processor time for a further thousand tokens, is compared with that of
the least that a catalog can be: one accessor with one call for each token. Processor time rather than wall time, and the
least of several rather than their median, because what else the machine does can only add; the order of the forms turns
round with every repetition, so that drift does not favour one of them. `--instructions` counts what the compiler executes
instead, which is the same on every run.

Every compilation starts without an output, as in a clean build: the compiler keeps a hash of its LLVM module in the
object file, and generates no code where it finds one that comes from the same module.

UIKit is not needed: a stub module with the few declarations that a catalog touches stands in for it. The compiler
checks the same calls against the same signatures, and what the real module costs to load is a constant that no slope
contains.
"""

import argparse
import os
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(os.path.dirname(HERE), "common")]

from forms import FORMS, YARDSTICK, Emitted, catalog  # noqa: E402
from processes import processor, release_build, swift_version  # noqa: E402

MODES = ("-Onone", "-O")


def seconds_of(command, folder):
    """Processor time, in seconds, of a command and all that it starts; stops the benchmark where the command fails."""
    process = subprocess.Popen(command, cwd=folder)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return usage.ru_utime + usage.ru_stime


def instructions_of(command, folder):
    """Instructions, in thousand millions, of the compiler that the driver would start, counted by Valgrind."""
    plan = subprocess.run(command + ["-###"], cwd=folder, check=True, capture_output=True, text=True)
    frontend = shlex.split((plan.stdout or plan.stderr).strip().splitlines()[-1])
    counter = ["valgrind", "--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"]
    done = subprocess.run(counter + frontend, cwd=folder, capture_output=True, text=True)
    count = re.search(r"I\s+refs:\s+([\d,]+)", done.stderr)
    if done.returncode != 0 or not count:
        sys.exit(f"failed: {' '.join(frontend)}\n{done.stderr[-2000:]}")
    return int(count[1].replace(",", "")) / 1e9


def loaded_bytes(path):
    """Code and data of an object file, without its symbol table, as `size` counts them; None without that tool."""
    if not shutil.which("size"):
        return None
    header, numbers = subprocess.check_output(["size", path], text=True).splitlines()[:2]
    return int(numbers.split()[header.split().index("dec")])


def slope(points):
    """The slope of the least-squares line through points, for a thousand tokens."""
    sizes = [size for size, _ in points]
    mean_size = statistics.fmean(sizes)
    mean_value = statistics.fmean(value for _, value in points)
    covariance = sum((size - mean_size) * (value - mean_value) for size, value in points)
    return 1000 * covariance / sum((size - mean_size) ** 2 for size in sizes)


def sizes_of(form, sizes):
    """Expensive forms are measured with smaller catalogs: half of each size, as often as needed."""
    scaled = list(sizes)
    while max(scaled) > form.largest:
        scaled = [size // 2 for size in scaled]
    return scaled


def measure(forms, sizes, repetitions, folder, cost_of):
    """Compiles every form; gives a slope of its cost for each mode, and of its bytes for each mode."""
    build = ["swiftc", "-swift-version", "5", "-parse-as-library", "-module-name", "UIKit", "-emit-module", "UIKit.swift"]
    seconds_of(build, folder)
    jobs = []
    for form in forms:
        for rank, size in enumerate(sizes_of(form, sizes)):
            source = f"{form.key}-{size}.swift"
            with open(os.path.join(folder, source), "w", encoding="utf-8") as file:
                file.write(form.text(catalog(size)))
            jobs += [(rank, mode, form.key, size, source) for mode in MODES]
    jobs.sort(key=lambda job: job[:2])
    costs, bytes_ = {}, {}
    for repetition in range(repetitions):
        for done, (_, mode, key, size, source) in enumerate(jobs if repetition % 2 == 0 else jobs[::-1]):
            if sys.stderr.isatty():
                print(f"\r{repetition + 1}/{repetitions} {done + 1}/{len(jobs)} {source} {mode}\033[K", end="", file=sys.stderr)
            output = os.path.join(folder, "catalog.o")
            if os.path.exists(output):
                os.remove(output)
            command = ["swiftc", "-c", mode, "-swift-version", "6", "-parse-as-library", "-module-name", "Catalog"]
            cost = cost_of(command + ["-I", ".", source, "-o", output], folder)
            costs.setdefault((key, mode), {}).setdefault(size, []).append(cost)
            bytes_.setdefault((key, mode), {})[size] = loaded_bytes(output)
    slopes = {
        at: slope([(size, min(values)) for size, values in by_size.items()]) for at, by_size in costs.items()
    }
    weights = {
        at: None if None in by_size.values() else slope(list(by_size.items())) / 1000 for at, by_size in bytes_.items()
    }
    return slopes, weights


def table(forms, slopes, weights, unit):
    """One Markdown table, a row a form."""
    lines = [
        f"| form of one token | `-Onone`: {unit} per 1,000 tokens | ratio | `-O`: {unit} per 1,000 tokens | ratio | bytes a token, `-Onone` | `-O` |",
        "|---|---:|---:|---:|---:|---:|---:|",
    ]
    for form in forms:
        cells = [form.title]
        for mode in MODES:
            value = slopes[form.key, mode]
            cells += [f"{value:.2f}", f"{value / slopes[YARDSTICK, mode]:.2f}"]
        for mode in MODES:
            weight = weights[form.key, mode]
            cells.append("–" if weight is None else f"{weight:.0f}")
        lines.append("| " + " | ".join(cells) + " |")
    return "\n".join(lines)


def main():
    """Reads the options, measures and prints."""
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run catalog-form", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--instructions", action="store_true",
        help="count instructions with Valgrind: the same whatever else the machine does, and thirty times slower")
    parser.add_argument("--sizes", help="tokens of each catalog, separated by commas (500,1000,2000; instructions 300,900)")
    parser.add_argument("--repetitions", type=int, help="compilations of each file, of which the least counts (5; 1)")
    parser.add_argument("--forms", default="", help="only these, separated by commas: " + ", ".join(f.key for f in FORMS))
    parser.add_argument("--keep", metavar="FOLDER", help="write the sources there and leave them")
    parser.add_argument("--tool", help="the tincture that writes what is emitted, instead of building one")
    arguments = parser.parse_args()
    wanted = set(filter(None, arguments.forms.split(",")))
    if unknown := wanted - {form.key for form in FORMS}:
        parser.error("no such form: " + ", ".join(sorted(unknown)))
    forms = [form for form in FORMS if not wanted or form.key in wanted | {YARDSTICK}]
    sizes = [int(size) for size in (arguments.sizes or ("300,900" if arguments.instructions else "500,1000,2000")).split(",")]
    repetitions = arguments.repetitions or (1 if arguments.instructions else 5)
    cost_of, unit, how = seconds_of, "s", f"processor time, least of {repetitions}"
    if arguments.instructions:
        cost_of, unit, how = instructions_of, "10⁹ instructions", "instructions counted by Valgrind"
    if len(set(sizes)) < 2:
        parser.error("a slope needs two sizes or more")
    Emitted.tool = os.path.abspath(arguments.tool or release_build())
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or temporary
        os.makedirs(folder, exist_ok=True)
        shutil.copy(os.path.join(HERE, "UIKit.swift"), folder)
        slopes, weights = measure(forms, sizes, repetitions, folder, cost_of)
    print(f"{swift_version()}; {processor()}; {how}\n")
    print(table(forms, slopes, weights, unit))


if __name__ == "__main__":
    main()
