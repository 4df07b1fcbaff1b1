"""The examples of Documentation/build-systems.md: Make, Ninja, and a run-script phase of Xcode."""

import os
import re
import shutil
import time

from support import FolderTest, ROOT, TOKENS, replace, run, tool, write

PAGE = f"{ROOT}/Documentation/build-systems.md"
PROJECT = """tincture: 1
outputs:
  - { kind: uikit, path: Sources/App/Generated/AppColors.swift }
"""


def example(name):
    """A block of code of the page, by the comment before it."""
    with open(PAGE, encoding="utf-8") as file:
        found = re.search(rf"<!-- example: {name} -->\n```\w*\n(.*?)```", file.read(), re.DOTALL)
    assert found, f"{PAGE} has no example '{name}'"
    return found[1]


class BuildSystem(FolderTest):
    def setUp(self):
        super().setUp()
        self.folder = f"{self.folder}/a b é"
        self.output = f"{self.folder}/Sources/App/Generated/AppColors.swift"
        write(f"{self.folder}/tincture.yaml", PROJECT)
        write(f"{self.folder}/tokens/colors.yaml", TOKENS)
        write(f"{self.folder}/tokens/more/other.yaml", "tincture: 1\ncolors:\n  one: { light: red, dark: red }\n")
        self.environment = dict(os.environ, PATH=f"{os.path.dirname(tool())}:{os.environ['PATH']}")

    def check_rebuilds(self, command, idle):
        """Builds; then nothing; then after each change of a file that was read, or of the project file."""
        def build():
            return self.succeed(*command, cwd=self.folder, env=self.environment)

        build()
        self.assertTrue(os.path.exists(self.output))
        self.assertIn(idle, build())
        for file, old, new in (
            ("tokens/colors.yaml", "#111111", "#222222"), ("tokens/more/other.yaml", "light: red", "light: blue"),
            ("tincture.yaml", "path:", "namespace: Palette, path:"),
        ):
            time.sleep(0.02)
            replace(f"{self.folder}/{file}", old, new)
            self.assertNotIn(idle, build(), file)
            self.succeed(tool(), "build", "--check", cwd=self.folder)
            self.assertIn(idle, build(), f"after {file}")
        os.unlink(f"{self.folder}/tokens/more/other.yaml")
        self.assertNotIn(idle, build(), "after a token file was removed")
        self.assertIn(idle, build())
        time.sleep(0.02)
        replace(f"{self.folder}/tokens/colors.yaml", '"#222222"', "#222222")
        said = self.fail_with(*command, cwd=self.folder, env=self.environment)
        self.assertIn("tokens/colors.yaml:4:23: error:", said)
        time.sleep(0.02)
        replace(f"{self.folder}/tokens/colors.yaml", "#222222", '"#222222"')
        build()

    def test_make_builds_when_a_file_changed_and_not_otherwise(self):
        if not shutil.which("make"):
            self.skipTest("make is not installed")
        write(f"{self.folder}/Makefile", example("make"))
        self.check_rebuilds(["make"], "is up to date")

    def test_make_builds_where_an_older_output_stands_and_no_dependencies_are_known_yet(self):
        # So it is in a fresh clone of a repository with committed output.
        if not shutil.which("make"):
            self.skipTest("make is not installed")
        write(f"{self.folder}/Makefile", example("make"))
        self.succeed(tool(), "build", cwd=self.folder)
        replace(f"{self.folder}/tokens/colors.yaml", "#111111", "#222222")
        # Newer than everything.
        os.utime(self.output)
        self.succeed("make", cwd=self.folder, env=self.environment)
        self.succeed(tool(), "build", "--check", cwd=self.folder)
        self.assertIn("is up to date", self.succeed("make", cwd=self.folder, env=self.environment))

    def test_make_and_ninja_understand_any_path_in_the_dependencies(self):
        names = ["a b", "c#d", "e$f", "g:h", "i%j", "m[n]", "back\\slash", "é 色", "(x)~!{y}=@,+"]
        for number, name in enumerate(names):
            write(f"{self.folder}/tokens/{name}.yaml", f"tincture: 1\ncolors: {{ n{number}: {{ light: red, dark: red }} }}\n")
        for program, file, idle in (
            ("make", "Makefile", "is up to date"), ("ninja", "build.ninja", "no work to do"),
        ):
            if not shutil.which(program):
                continue
            write(f"{self.folder}/{file}", example(program))
            for folder in (".build", "Sources"):
                shutil.rmtree(f"{self.folder}/{folder}", ignore_errors=True)

            def build():
                return self.succeed(program, cwd=self.folder, env=self.environment)

            build()
            self.assertIn(idle, build())
            for name in names:
                time.sleep(0.02)
                os.utime(f"{self.folder}/tokens/{name}.yaml")
                self.assertNotIn(idle, build(), f"{program}: {name}")
                self.assertIn(idle, build(), f"{program}: {name}")

    def test_dependencies_of_nothing_are_refused(self):
        result = run(tool(), "build", "--kind", "uikit", "--depfile", "x.d", cwd=self.folder)
        self.assertEqual(result.returncode, 2, result.stdout)
        self.assertIn("--output PATH", result.stdout)
        self.assertFalse(os.path.exists(f"{self.folder}/x.d"))

    def test_ninja_builds_when_a_file_changed_and_not_otherwise(self):
        if not shutil.which("ninja"):
            self.skipTest("ninja is not installed")
        write(f"{self.folder}/build.ninja", example("ninja"))
        self.check_rebuilds(["ninja"], "no work to do")

    def test_the_script_of_the_xcode_phase_writes_the_output_that_its_list_names_and_reports_absolute_paths(self):
        script = example("xcode")
        environment = dict(
            self.environment, SRCROOT=self.folder, PROJECT_DIR=self.folder, SCRIPT_OUTPUT_FILE_COUNT="1")
        self.succeed("/bin/sh", "-c", script, cwd="/", env=environment)
        listed = [line.replace("$(SRCROOT)", self.folder) for line in example("xcode-outputs").split("\n") if line]
        for path in listed:
            self.assertTrue(os.path.exists(path), path)
        inputs = [line.replace("$(SRCROOT)", self.folder) for line in example("xcode-inputs").split("\n") if line]
        for path in inputs:
            self.assertTrue(os.path.exists(path), path)
        replace(f"{self.folder}/tokens/colors.yaml", '"#111111"', "#111111")
        result = run("/bin/sh", "-c", script, cwd="/", env=environment)
        self.assertNotEqual(result.returncode, 0)
        self.assertRegex(result.stdout, rf"(?m)^{re.escape(self.folder)}/tokens/colors\.yaml:4:23: error: ")
