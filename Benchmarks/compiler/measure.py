"""Measures the compiler from 200 to 50,000 tokens, and the start of the program, against libyaml and a program that does
nothing.

usage: Benchmarks/run compiler [--check | --record] [options]

The tool is built and linked as releases are. A build is a whole process with the default checks and one UIKit output,
with nothing there before. A build with a record finds that nothing has changed. The yardstick is libyaml alone: the event loop of its parser over the same file. All that is
compared runs in turn, and each time is the median of its runs; instructions are counted by Valgrind and are the same
on every run.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent / "common")]

import figures  # noqa: E402
import tokens  # noqa: E402
from arguments import positive_count  # noqa: E402
from processes import Launcher, instructions, output_of, processor, release_build, swift_version  # noqa: E402

BANDS = HERE / "bands.json"
BANDED_SIZES = (200, 2000)
KINDS = ("yardstick", "build", "rebuild", "recorded", "check")
STAGES = ("read", "resolve", "emit", "check", "write")
PROJECT = "tincture: 1\nsources: [tokens.yaml]\noutputs: [{ kind: uikit, path: AppColors.swift }]\n"


class Bench:
    """The programs and the projects, in a folder of their own."""

    def __init__(self, folder, sizes, tool, debug_tool=None):
        self.folder = pathlib.Path(folder)
        self.tool = tool
        self.debug_tool = debug_tool
        self.sizes = sizes
        self.yardstick = self.folder / "yardstick"
        self.empty = self.folder / "empty"
        flags = output_of("pkg-config", "--cflags", "--libs", "yaml-0.1").split()
        output_of("cc", "-O2", "-o", self.yardstick, HERE / "yardstick.c", *flags)
        self.build_empty_program()
        for size in sizes:
            project = self.project(size)
            project.mkdir()
            (project / "tincture.yaml").write_text(PROJECT)
            (project / "tokens.yaml").write_text(tokens.text(size))

    def build_empty_program(self):
        """A Swift program that does nothing, linked as the tool is."""
        source = self.folder / "empty.swift"
        source.write_text("")
        command = ["swiftc", "-O", source, "-o", self.empty]
        if sys.platform != "darwin":
            is_static = "not a dynamic executable" in self.libraries(self.tool)
            needs_swift = "libswiftCore" in self.libraries(self.tool)
            if not needs_swift:
                command += ["-static-executable" if is_static else "-static-stdlib", "-Xlinker", "-s"]
        output_of(*command)

    @staticmethod
    def libraries(program):
        done = subprocess.run(["ldd", str(program)], capture_output=True, text=True)
        return done.stdout + done.stderr

    def project(self, size):
        return self.folder / str(size)

    def yardstick_command(self, size):
        return [self.yardstick, self.project(size) / "tokens.yaml"]

    def clean(self, size):
        (self.project(size) / "AppColors.swift").unlink(missing_ok=True)

    def recorded_project(self, size):
        return self.folder / f"{size}-recorded"

    def record(self):
        """Projects that were built with a record, all of whose files have been at rest for long enough."""
        for size in self.sizes:
            shutil.copytree(self.project(size), self.recorded_project(size))
            output_of(self.tool, "build", cwd=self.recorded_project(size))
        time.sleep(3.5)
        for size in self.sizes:
            output_of(*command(self, "recorded", size), cwd=self.recorded_project(size))
            said = subprocess.run([*command(self, "recorded", size), "--verbose"], cwd=self.recorded_project(size),
                                  capture_output=True, text=True, check=True).stderr
            if "has changed" not in said:
                sys.exit(f"error: the record of {size} tokens is not believed: {said}")

    def place(self, kind, size):
        """Where a kind of run takes place."""
        return None if size is None else self.recorded_project(size) if kind == "recorded" else self.project(size)

    def bytes(self, size):
        return (self.project(size) / "tokens.yaml").stat().st_size


def run_times(bench, runs_of):
    """All jobs in turn, as often as each wants: for each kind and size its runs."""
    launcher = Launcher(bench.folder)
    jobs = [("empty", None), ("version", None)]
    jobs += [(kind, size) for size in bench.sizes for kind in KINDS]
    if bench.debug_tool:
        jobs += [("debug", size) for size in bench.sizes if size <= 10000]
    runs = {job: [] for job in jobs}
    rounds = max(runs_of(size) for _, size in jobs)
    for number in range(rounds):
        for kind, size in jobs:
            if number >= (runs_of(size) if kind != "debug" else 5):
                continue
            if sys.stderr.isatty():
                print(f"\r{number + 1}/{rounds} {kind} {size or ''}\033[K", end="", file=sys.stderr)
            # Once before it counts: a virtual machine may have given back the memory that nothing has used for some
            # seconds, and to get it again can take longer than the run.
            for _ in range(2):
                if kind in ("build", "debug"):
                    bench.clean(size)
                run = launcher.run(command(bench, kind, size), cwd=bench.place(kind, size))
            runs[kind, size].append(run)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return runs


def command(bench, kind, size):
    return {
        "empty": lambda: [bench.empty],
        "version": lambda: [bench.tool, "--version"],
        "yardstick": lambda: bench.yardstick_command(size),
        "build": lambda: [bench.tool, "build", "--timings"],
        "rebuild": lambda: [bench.tool, "build"],
        "recorded": lambda: [bench.tool, "build", "--record", "tincture.record"],
        "check": lambda: [bench.tool, "check"],
        "debug": lambda: [bench.debug_tool, "build"],
    }[kind]()


def count_instructions(bench, sizes, kinds=KINDS):
    """For each kind and size the instructions of one run."""
    counts = {(kind, None): instructions(command(bench, kind, None)) for kind in ("empty", "version")}
    for size in sizes:
        for kind in kinds:
            if kind == "build":
                bench.clean(size)
            if kind == "recorded":
                # Under Valgrind the tool is another program, which does not believe the record of this one.
                instructions(command(bench, kind, size), cwd=bench.place(kind, size))
            counts[kind, size] = instructions(command(bench, kind, size), cwd=bench.place(kind, size))
    return counts


def stage_times(runs):
    """The median of each stage that the tool timed itself, in milliseconds."""
    times = {}
    for run in runs:
        for stage, time in re.findall(r"^(\w+) ([\d.]+) ms$", run.errors, re.MULTILINE):
            times.setdefault(stage, []).append(float(time))
    return {stage: statistics.median(values) for stage, values in times.items()}


def median(runs):
    return statistics.median(run.milliseconds for run in runs)


def peak(runs):
    return statistics.median(run.peak_mebibytes for run in runs)


class Table:
    """One column for each program and size, and what one token costs at the largest size against 2,000 tokens."""

    def __init__(self, sizes):
        self.sizes = sizes
        self.growing = [size for size in sizes if size >= 2000]
        self.rows = []

    def header(self):
        header = ["", "empty program", "`--version`"] + [f"{size:,} tokens" for size in self.sizes]
        if len(self.growing) > 1:
            header += [f"a token, {self.growing[-1]:,} : {self.growing[0]:,}", "exponent"]
        return header

    def add(self, title, values, empty=None, version=None, grows_from=None):
        """A row; `grows_from` is what costs nothing more with size, where the growth is of interest."""
        cells = [title] + [figures.number(value) for value in (empty, version)]
        cells += [figures.number(values.get(size)) for size in self.sizes]
        if len(self.growing) > 1:
            growth = ["", ""]
            if grows_from is not None:
                points = [(size, values[size] - grows_from) for size in self.growing]
                growth = [f"{figures.growth(points):.2f}", f"{figures.exponent(points):.2f}"]
            cells += growth
        self.rows.append(cells)

    def text(self):
        return figures.markdown(self.header(), self.rows)


def report(bench, runs, counts):
    table = Table(bench.sizes)

    def by_size(value):
        return {size: value(size) for size in bench.sizes}

    inputs = by_size(bench.bytes)
    times = {job: median(of) for job, of in runs.items()}
    version = times["version", None]
    start_peak = peak(runs["version", None])
    builds = by_size(lambda size: times["build", size])
    yardsticks = by_size(lambda size: times["yardstick", size])
    table.add("input, KiB", by_size(lambda size: inputs[size] / 1024))
    table.add("**libyaml alone, ms**", yardsticks, grows_from=0)
    table.add("**build, ms**", builds, times["empty", None], version, grows_from=version)
    table.add("… ÷ libyaml alone", by_size(lambda size: builds[size] / yardsticks[size]))
    table.add("… ÷ `--version`", by_size(lambda size: builds[size] / version), times["empty", None] / version, 1)
    used = {job: statistics.median(run.processor_milliseconds for run in of) for job, of in runs.items()}
    builds, yardsticks = (by_size(lambda size: used[kind, size]) for kind in ("build", "yardstick"))
    table.add("libyaml alone, ms of processor time", yardsticks, grows_from=0)
    start = used["version", None]
    table.add("build, ms of processor time", builds, used["empty", None], start, grows_from=start)
    table.add("… ÷ libyaml alone", by_size(lambda size: builds[size] / yardsticks[size]))
    stages = by_size(lambda size: stage_times(runs["build", size]))
    for stage in STAGES:
        table.add(f"of it: {stage}, ms", by_size(lambda size: stages[size].get(stage)), grows_from=0)
    table.add("build with nothing changed, ms", by_size(lambda size: times["rebuild", size]), grows_from=version)
    recorded = by_size(lambda size: times["recorded", size])
    table.add("**build with a record and nothing changed, ms**", recorded)
    table.add("… ÷ `--version`", by_size(lambda size: recorded[size] / version))
    if bench.debug_tool:
        table.add("build by the debug-built tool, ms", {size: times["debug", size] for size in bench.sizes if size <= 10000})
    table.add("check, ms", by_size(lambda size: times["check", size]), grows_from=version)
    if counts:
        def millions(kind):
            return by_size(lambda size: counts[kind, size] / 1e6)

        empty, start = counts["empty", None] / 1e6, counts["version", None] / 1e6
        builds, yardsticks = millions("build"), millions("yardstick")
        table.add("**libyaml alone, 10⁶ instructions**", yardsticks, grows_from=0)
        table.add("**build, 10⁶ instructions**", builds, empty, start, grows_from=start)
        table.add("… ÷ libyaml alone", by_size(lambda size: builds[size] / yardsticks[size]))
        table.add("build with nothing changed, 10⁶ instructions", millions("rebuild"), grows_from=start)
        table.add("build with a record and nothing changed, 10⁶ instructions", millions("recorded"))
        table.add("check, 10⁶ instructions", millions("check"), grows_from=start)
    peaks = by_size(lambda size: peak(runs["build", size]))
    table.add("**peak memory, MiB**", peaks, peak(runs["empty", None]), start_peak, grows_from=start_peak)
    table.add("… above `--version` ÷ input", by_size(lambda size: (peaks[size] - start_peak) * 2**20 / inputs[size]))
    return table.text()


def banded(counts):
    """The ratios that have a band. Ratios and not counts, so that another libyaml or C library moves both sides."""
    ratios = {}
    for size in BANDED_SIZES:
        yardstick = counts["yardstick", size]
        ratios[f"build of {size} tokens ÷ libyaml alone"] = counts["build", size] / yardstick
        ratios[f"rebuild of {size} tokens ÷ libyaml alone"] = counts["rebuild", size] / yardstick
        ratios[f"check of {size} tokens ÷ libyaml alone"] = counts["check", size] / yardstick
    # Of the start of a program too little is executed for the empty one to be a steady divisor.
    ratios["build of 200 tokens with a record and nothing changed ÷ libyaml alone"] = (
        counts["recorded", 200] / counts["yardstick", 200])
    ratios["--version ÷ libyaml alone on 200 tokens"] = counts["version", None] / counts["yardstick", 200]
    return {name: float(f"{ratio:.4g}") for name, ratio in ratios.items()}


def check_bands(measured, record):
    """Compares or records the bands; the exit status."""
    if record:
        BANDS.write_text(json.dumps(measured, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"recorded in {BANDS.relative_to(HERE.parents[1])}:")
    for name, ratio in measured.items():
        print(f"  {name}: {ratio:.4g}")
    if record:
        return 0
    lines = figures.departures(json.loads(BANDS.read_text(encoding="utf-8")), measured)
    for line in lines:
        print(f"error: instructions left their band: {line}", file=sys.stderr)
    if lines:
        print("  where the change is meant: Benchmarks/run compiler --record", file=sys.stderr)
    return 1 if lines else 0


def missing_valgrind():
    """Says that nothing was counted; a failure in continuous integration alone."""
    is_integration = bool(os.environ.get("CI"))
    print(f"{'error' if is_integration else 'NOTICE'}: no instructions were counted, because Valgrind is not installed; "
          "Scripts/set-up --tests installs it where it can", file=sys.stderr)
    return 1 if is_integration else 0


def list_of_sizes(text):
    """Different numbers of tokens from 1, in rising order."""
    return sorted({positive_count(size) for size in text.split(",")})


def executable(text):
    """The absolute path of a program that can be run."""
    path = pathlib.Path(text).resolve()
    if not path.is_file() or not os.access(path, os.X_OK):
        raise argparse.ArgumentTypeError(f"'{text}' is no program")
    return path


def main():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run compiler", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    band = parser.add_mutually_exclusive_group()
    band.add_argument("--check", action="store_true",
                        help="count instructions at 200 and 2,000 tokens; fail where one leaves its recorded band by more than 10 %%")
    band.add_argument("--record", action="store_true", help="count the same, and record the bands")
    parser.add_argument("--sizes", type=list_of_sizes, default="200,2000,10000,50000", help="numbers of tokens, separated by commas")
    parser.add_argument("--runs", type=positive_count, default=25, help="runs at up to 2,000 tokens (25); fewer above")
    parser.add_argument("--no-instructions", action="store_true", help="times and memory alone, in a few minutes")
    parser.add_argument("--tool", type=executable, help="measure this executable instead of building one")
    parser.add_argument("--debug-tool", type=executable, help="time a build by this executable, too, at up to 10,000 tokens")
    arguments = parser.parse_args()
    is_band = arguments.check or arguments.record
    if (is_band or not arguments.no_instructions) and not shutil.which("valgrind"):
        sys.exit(missing_valgrind())
    sizes = BANDED_SIZES if is_band else arguments.sizes
    tool = arguments.tool or pathlib.Path(release_build()).resolve()

    def runs_of(size):
        return arguments.runs if (size or 0) <= 2000 else max(5, arguments.runs * 3 // 5 if size <= 10000 else arguments.runs // 5)

    with tempfile.TemporaryDirectory() as folder:
        bench = Bench(folder, sizes, tool, arguments.debug_tool)
        bench.record()
        if is_band:
            sys.exit(check_bands(banded(count_instructions(bench, sizes)), arguments.record))
        runs = run_times(bench, runs_of)
        counts = {} if arguments.no_instructions else count_instructions(bench, sizes)
        print(f"{swift_version()}; {processor()}; medians of {runs_of(0)} runs, of {runs_of(10000)} at 10,000 tokens and "
              f"{runs_of(50000)} above\n")
        print(report(bench, runs, counts))


if __name__ == "__main__":
    main()
