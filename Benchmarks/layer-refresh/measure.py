#!/usr/bin/env python3
"""Measures one change of the appearance for 1,000 views with three colours of layers each.

usage: Benchmarks/run layer-refresh

The generated helpers are compared with the registration and the three assignments that each view would have by hand,
and with views that are told and do nothing. Everything, the model of UIKit included, is compiled with -O; what the
model itself costs is in the idle row and is taken off for the time of one binding.
"""

import argparse
import pathlib
import re
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "common"))

from processes import processor, swift_version  # noqa: E402

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
HERE = pathlib.Path(__file__).resolve().parent
MODULES = ["UIKitModelSupport", "CoreGraphics", "QuartzCore", "UIKit"]
ROUNDS = 5


def run(*arguments, **options):
    return subprocess.run([str(item) for item in arguments], check=True, capture_output=True, text=True, **options)


def build(work):
    for number, name in enumerate(MODULES):
        files = sorted((PACKAGE / "Tests/UIKitModel/Sources" / name).rglob("*.swift"))
        run("swiftc", "-O", "-swift-version", "5", "-wmo", "-parse-as-library", "-emit-module", "-emit-library",
            "-module-name", name, "-I", work, "-L", work, "-emit-module-path", work / f"{name}.swiftmodule",
            "-o", work / f"lib{name}.so", *["-l" + other for other in MODULES[:number]], *files)
    (work / "tokens.yaml").write_text('tincture: 1\ncolors: { a: "#111" }\n')
    (work / "tincture.yaml").write_text(
        'tincture: 1\nsources: [tokens.yaml]\ndeployment: { ios: "17.0" }\n'
        "outputs: [{ kind: layer-colors, path: LayerColors.swift }]\n")
    run("swift", "build", "--package-path", PACKAGE, "--product", "tincture", "-Xswiftc", "-warnings-as-errors")
    run(PACKAGE / ".build/debug/tincture", "build", cwd=work)
    helpers = work / "LayerColors.swift"
    question = r"UIKitModel.isAvailable(iOS: \1, \2)"
    helpers.write_text(re.sub(r"#available\(iOS (\d+)\.(\d+)[^)]*\)", question, helpers.read_text()))
    run("swiftc", "-O", "-wmo", "-swift-version", "6", "-parse-as-library", "-module-name", "Program", "-I", work,
        "-L", work, *["-l" + name for name in MODULES], "-o", work / "program", helpers, HERE / "Driver.swift")
    run("clang", "-O2", "-shared", "-fPIC", "-o", work / "liballocations.so", HERE.parent / "common/allocations.c", "-ldl")


def main():
    argparse.ArgumentParser(
        prog="Benchmarks/run layer-refresh", description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        build(work)
        environment = {"LD_LIBRARY_PATH": str(work), "UIKIT_MODEL_IOS": "17",
                       "LD_PRELOAD": str(work / "liballocations.so")}
        rows = {}
        kinds = ["idle", "hand-written", "bound"]
        for _ in range(ROUNDS):
            for kind in kinds:
                words = run(work / "program", kind, env=environment).stdout.split()
                rows.setdefault(kind, []).append((float(words[0]) / 1e6, int(words[1]), int(words[2])))
    idle = statistics.median(row[0] for row in rows["idle"])
    print(f"{swift_version()}; {processor()}; medians of {ROUNDS} rounds of 40 flips\n")
    print("| views | one flip, ms | ns per binding | resolves | allocations per view |")
    print("|---|---:|---:|---:|---:|")
    for kind in kinds:
        time = statistics.median(row[0] for row in rows[kind])
        own = "–" if kind == "idle" else f"{(time - idle) * 1e6 / 3000:.0f}"
        allocations = (rows[kind][0][2] - rows["idle"][0][2]) / 1000
        print(f"| {kind} | {time:.2f} | {own} | {rows[kind][0][1]} | {allocations:.1f} |")


main()
