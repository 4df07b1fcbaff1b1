"""Measures what a catalog costs an app at run time, in each form that a generated catalog could have.

The same synthetic catalog is compiled in every form, with and without optimisation, and linked to a small optimised
program and to the stub of UIKit that the form was chosen with. Each process reports the first colour that it asks for, all
colours, one that it has asked for before, a resolve, and the allocations of a resolve; shown are medians of several
processes. A resolve must make one colour: how many allocations the stub needs for that is measured beside it.
"""

import argparse
import os
import pathlib
import statistics
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "catalog-form"), str(HERE.parent / "common")]

from forms import FORMS, Emitted, catalog  # noqa: E402
from processes import output_of, processor, release_build, swift_version  # noqa: E402

MODES = ("-Onone", "-O")
CATALOG = ["-swift-version", "6", "-parse-as-library", "-module-name", "Catalog"]


def accesses(form, groups):
    """Functions by which another module asks for the colours of a catalog."""
    names = [form.name(group, token) for group in groups for token in group.tokens]
    lines = [f"@inline(never) public func firstColor() -> UIKit.UIColor {{ {names[0]} }}"]
    lines += ["@inline(never) public func everyColor() -> [UIKit.UIColor] {", "  var colors: [UIKit.UIColor] = []"]
    lines += [f"  colors.append({name})" for name in names]
    return "\n".join(lines + ["  return colors", "}"]) + "\n"


def build(form, mode, groups, work):
    """The program with a catalog in this form."""
    folder = work / f"{form.key}{mode}"
    folder.mkdir()
    (folder / "Catalog.swift").write_text(form.text(groups) + "\n" + accesses(form, groups), encoding="utf-8")
    stub = ["-I", work, "-L", work, "-lUIKit", "-Xlinker", "-rpath", "-Xlinker", work]
    output_of("swiftc", mode, *CATALOG, "-emit-module", "-emit-library", "-static", "-o", folder / "libCatalog.a",
              "-emit-module-path", folder / "Catalog.swiftmodule", *stub, folder / "Catalog.swift")
    output_of("swiftc", "-O", "-swift-version", "6", "-parse-as-library", "-module-name", "Program", "-I", folder, "-L", folder,
              "-lCatalog", *stub, "-o", folder / "program", HERE / "Driver.swift")
    return folder / "program"


def main():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run catalog-use", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tokens", type=int, default=400, help="how many colours the catalog has (400)")
    parser.add_argument("--runs", type=int, default=21, help="processes of each program (21)")
    parser.add_argument("--forms", default="", help="only these, separated by commas: " + ", ".join(f.key for f in FORMS))
    parser.add_argument("--tool", help="the tincture that writes what is emitted, instead of building one")
    arguments = parser.parse_args()
    wanted = set(filter(None, arguments.forms.split(",")))
    if unknown := wanted - {form.key for form in FORMS}:
        parser.error("no such form: " + ", ".join(sorted(unknown)))
    forms = [form for form in FORMS if not wanted or form.key in wanted]
    Emitted.tool = pathlib.Path(arguments.tool or release_build()).resolve()
    groups = catalog(arguments.tokens)
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        output_of("swiftc", "-O", "-swift-version", "5", "-parse-as-library", "-module-name", "UIKit", "-emit-module",
                  "-emit-library", "-emit-module-path", work / "UIKit.swiftmodule", "-o", work / "libUIKit.so",
                  HERE.parent / "catalog-form/UIKit.swift")
        counter = work / "liballocations.so"
        output_of("cc", "-O2", "-shared", "-fPIC", "-o", counter, HERE.parent / "common/allocations.c", "-ldl")
        programs = {(form.key, mode): build(form, mode, groups, work) for form in forms for mode in MODES}
        samples = {}
        for _ in range(arguments.runs):
            for at, program in programs.items():
                lines = output_of(program, env={**os.environ, "LD_PRELOAD": str(counter)}).split()
                samples.setdefault(at, []).append([float(line) for line in lines])
    medians = {at: [statistics.median(column) for column in zip(*rows)] for at, rows in samples.items()}
    print(f"{swift_version()}; {processor()}; {arguments.tokens} tokens, medians of {arguments.runs} processes\n")
    print("| form of one token | | first colour, µs | all, µs | again, ns | resolve, ns | allocations of a resolve | of one new colour |")
    print("|---|---|---:|---:|---:|---:|---:|---:|")
    for form in forms:
        for mode in MODES:
            first, every, again, resolve, allocations, one = medians[form.key, mode]
            print(f"| {form.title if mode == MODES[0] else ''} | `{mode}` | {first / 1e3:.0f} | {every / 1e3:.0f} | {again:.0f} | "
                  f"{resolve:.0f} | {allocations:.2f} | {one:.2f} |")


if __name__ == "__main__":
    main()
