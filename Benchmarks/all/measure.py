"""Runs every benchmark, prints what each prints and, with --write, puts it into the pages of the documentation.

All of them take about half an hour on two cores that nobody else uses.
"""

import argparse
import pathlib
import subprocess
import sys

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
sys.path[:0] = [str(HERE)]

import pages  # noqa: E402

DEBUG_TOOL = ROOT / ".build/debug/tincture"

# Each measurement with the benchmark that makes it and its options.
BENCHMARKS = {
    "compiler": ["compiler", "--debug-tool", str(DEBUG_TOOL)],
    "link-modes": ["link-modes"],
    "catalog-form": ["catalog-form", "--instructions"],
    "catalog-times": ["catalog-form", "--forms", "emitted"],
    "catalog-use": ["catalog-use"],
    "layer-refresh": ["layer-refresh"],
}


def compile_times(text):
    rows = ["input", "**build, ms**", "build with nothing changed, ms", "**build with a record", "build by the debug", "check, ms", "**peak memory"]
    return pages.picked(text, rows, range(7))


def catalog_use(text):
    return pages.picked(text, ["nested, with documentation"], range(1, 8))


# The pages that show each, under which name, and what of it.
FIGURES = {
    "compiler": [("benchmarks.md", "compiler", str), ("how-fast.md", "compiling", compile_times)],
    "link-modes": [("benchmarks.md", "link-modes", str)],
    "catalog-form": [("benchmarks.md", "catalog-form", str)],
    "catalog-times": [("benchmarks.md", "catalog-times", str), ("how-fast.md", "catalog-times", str)],
    "catalog-use": [("benchmarks.md", "catalog-use", str), ("how-fast.md", "catalog-use", catalog_use)],
    "layer-refresh": [("benchmarks.md", "layer-refresh", str)],
}


def run(name):
    """What the benchmark prints."""
    command = [str(HERE.parent / "run"), *BENCHMARKS[name]]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(command)}")
    return done.stdout


def main():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run all", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--write", action="store_true", help="put the figures into Documentation/")
    parser.add_argument("--only", default="", help="only these, separated by commas: " + ", ".join(BENCHMARKS))
    arguments = parser.parse_args()
    names = list(filter(None, arguments.only.split(","))) or list(BENCHMARKS)
    if unknown := set(names) - set(BENCHMARKS):
        parser.error("no such benchmark: " + ", ".join(sorted(unknown)))
    if "compiler" in names:
        subprocess.run(["swift", "build", "--package-path", ROOT, "--product", "tincture", "-Xswiftc", "-warnings-as-errors"],
                       check=True, stdout=sys.stderr)
    for name in names:
        text = run(name)
        print(f"## {name}\n\n{text}", flush=True)
        if not arguments.write:
            continue
        for page, mark, part in FIGURES[name]:
            path = ROOT / "Documentation" / page
            path.write_text(pages.replaced(path.read_text(encoding="utf-8"), mark, part(text)), encoding="utf-8")


if __name__ == "__main__":
    main()
