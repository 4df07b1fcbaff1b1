"""Measures how the way of linking moves the start of a program: the tool, a program that does nothing, and programs that
need FoundationEssentials or Foundation for one small thing.

The tool is linked in every way from the object files of Scripts/build-release.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "common")]

from processes import Launcher, instructions, output_of, processor, release_build, swift_version  # noqa: E402

MODES = (
    ("dynamic", ["-Xlinker", "-s"]),
    ("static standard library", ["-static-stdlib", "-Xlinker", "-s"]),
    ("the same, not stripped", ["-static-stdlib"]),
    ("everything static (**releases**)", ["-static-executable", "-Xlinker", "-s"]),
)
PROGRAMS = (
    ("a program that does nothing", ""),
    ("… and prints a `UUID` of FoundationEssentials", "import FoundationEssentials\nprint(UUID())\n"),
    ("… and normalises a string with Foundation",
     "import Foundation\nprint(CommandLine.arguments[0].precomposedStringWithCanonicalMapping)\n"),
)


def link(program, sources, mode, work):
    """Links; whether that was possible. Unused sections go, as `swift build -c release` has it."""
    command = ["swiftc", "-O", *sources, *mode, "-Xlinker", "--gc-sections", "-o", program]
    done = subprocess.run([str(word) for word in command], cwd=work, capture_output=True, text=True)
    if done.returncode != 0:
        print(f"cannot link {program.name}: {done.stderr[-600:]}", file=sys.stderr)
    return done.returncode == 0


def main():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run link-modes", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--runs", type=int, default=41, help="runs of each program (41)")
    arguments = parser.parse_args()
    tool = pathlib.Path(release_build())
    objects = ["-module-name", "tincture", "-emit-executable", f"@{tool.parent}/tincture.product/Objects.LinkFileList",
               "-Xlinker", "--defsym", "-Xlinker", "main=tincture_main", f"-L{tool.parents[2]}/libyaml", "-lyaml"]
    with tempfile.TemporaryDirectory() as folder:
        work = pathlib.Path(folder)
        launcher = Launcher(work)
        jobs = []
        for number, (title, text) in enumerate((("`tincture --version`", None),) + PROGRAMS):
            sources = objects
            if text is not None:
                (work / f"{number}.swift").write_text(text)
                sources = [work / f"{number}.swift"]
            for rank, (mode_title, mode) in enumerate(MODES):
                program = work / f"program-{number}-{rank}"
                if link(program, sources, mode, work):
                    jobs.append((title, mode_title, [program] + (["--version"] if text is None else [])))
        times = {}
        for _ in range(arguments.runs):
            for title, mode, command in jobs:
                times.setdefault((title, mode), []).append(launcher.run(command))
        print(f"{swift_version()}; {processor()}; medians of {arguments.runs} runs\n")
        print("| program | linked | size, MiB | 10⁶ instructions | ms | peak memory, MiB |")
        print("|---|---|---:|---:|---:|---:|")
        last = None
        for title, mode, command in jobs:
            runs = times[title, mode]
            cells = [title if title != last else "", mode, f"{command[0].stat().st_size / 2**20:.1f}",
                     f"{instructions(command) / 1e6:.2f}", f"{statistics.median(run.milliseconds for run in runs):.2f}",
                     f"{statistics.median(run.peak_mebibytes for run in runs):.1f}"]
            print("| " + " | ".join(cells) + " |")
            last = title


if __name__ == "__main__":
    main()
