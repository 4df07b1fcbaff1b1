"""Runs commands and says what they took."""

import os
import pathlib
import re
import subprocess
import sys
from collections import namedtuple

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]

Run = namedtuple("Run", "milliseconds processor_milliseconds peak_mebibytes errors")


def output_of(*command, **options):
    """What a command writes; ends the benchmark where it fails."""
    done = subprocess.run([str(word) for word in command], capture_output=True, text=True, **options)
    if done.returncode != 0:
        sys.exit(f"failed: {' '.join(map(str, command))}\n{done.stderr[-4000:]}")
    return done.stdout


def processor():
    """The name that the system gives its processor, and how many there are."""
    name = "unknown processor"
    if sys.platform == "darwin":
        name = output_of("sysctl", "-n", "machdep.cpu.brand_string").strip()
    else:
        with open("/proc/cpuinfo", encoding="utf-8") as file:
            for line in file:
                if line.startswith("model name"):
                    name = line.split(":", 1)[1].strip()
                    break
    return f"{name}, {os.cpu_count()} cores"


def swift_version():
    """Such as `Swift 6.3.1`."""
    found = re.search(r"Swift version (\S+)", output_of("swiftc", "--version"))
    return f"Swift {found[1]}" if found else "Swift"


def release_build():
    """The tool as releases have it, built where it is not up to date."""
    done = subprocess.run([str(ROOT / "Scripts/build-release")], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        sys.exit("Scripts/build-release failed")
    return done.stdout.strip()


class Launcher:
    """Starts commands one at a time and measures each."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.program = self.folder / "launch"
        output_of("cc", "-O2", "-o", self.program, HERE / "launch.c")

    def run(self, command, cwd=None, environment=None):
        """What one run took; what it writes to standard output is dropped. It must succeed."""
        result, errors = self.folder / "result", self.folder / "errors"
        with open(errors, "wb") as sink:
            subprocess.run(
                [str(self.program), str(result), *map(str, command)], cwd=cwd, env=environment, check=True,
                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=sink)
        wall, processor_time, peak, status = map(int, result.read_text().split())
        said = errors.read_text(encoding="utf-8")
        if status != 0:
            sys.exit(f"failed: {' '.join(map(str, command))}\n{said[-4000:]}")
        return Run(wall / 1e6, processor_time / 1e3, peak / 1024, said)


def instructions(command, cwd=None):
    """The instructions that a command executes, counted by Valgrind's callgrind."""
    counter = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    done = subprocess.run(
        counter + [str(word) for word in command], cwd=cwd, capture_output=True, text=True, errors="replace")
    found = re.search(r"Collected : (\d+)", done.stderr)
    if done.returncode != 0 or not found:
        sys.exit(f"failed under Valgrind: {' '.join(map(str, command))}\n{done.stderr[-2000:]}")
    return int(found[1])
