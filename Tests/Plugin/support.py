"""What the tests of the plugins, of other build systems and of --watch share."""

import os
import shutil
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
EXAMPLE = f"{ROOT}/Examples/Package"
MODEL = f"{ROOT}/Tests/UIKitModel"
# Compiled once and used by all scenarios, so that the tool and the model of UIKit are not built for each.
SCRATCH = f"{ROOT}/.build/plugin-tests"

TOKENS = """tincture: 1
colors:
  text:
    primary: { light: "#111111", dark: "#EEEEEE" }
"""


def tool():
    """The tool that Scripts/test has built."""
    path = os.environ.get("TINCTURE") or f"{ROOT}/.build/debug/tincture"
    if not os.path.exists(path):
        raise unittest.SkipTest("tincture is not built: swift build --product tincture")
    return path


def write(path, text):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def replace(path, old, new):
    text = read(path)
    assert old in text, f"{old!r} is not in {path}"
    write(path, text.replace(old, new))


def run(*command, cwd=None, env=None, timeout=300):
    return subprocess.run(
        command, cwd=cwd, env=env, timeout=timeout, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT)


class FolderTest(unittest.TestCase):
    """A test with a folder of its own."""

    def setUp(self):
        self.folder = os.path.realpath(tempfile.mkdtemp(prefix="tincture-"))
        self.addCleanup(shutil.rmtree, self.folder, ignore_errors=True)

    def succeed(self, *command, **options):
        result = run(*command, **options)
        self.assertEqual(result.returncode, 0, result.stdout[-4000:])
        return result.stdout

    def fail_with(self, *command, **options):
        result = run(*command, **options)
        self.assertNotEqual(result.returncode, 0, result.stdout[-4000:])
        return result.stdout
