"""Examples/Package, built from a clean copy by each form of the plugin, and as a versioned dependency."""

import json
import os
import re
import shutil
import subprocess

from packages import PackageTest, bundle, bundle_tool, without_libyaml
from support import EXAMPLE, MODEL, ROOT, SCRATCH, replace, run

EXPECTED = """text.primary   #111111 #F5F5F7
border.focus   #6B4EFF #6B4EFF
surface.base   #FFFFFF #000000 #1C1C1E
"""


class Example(PackageTest):
    def check(self, dependency, scratch):
        package = f"{self.folder}/Example"
        self.copy_of_example(package, dependency)
        self.build(package, scratch=scratch)
        self.assertEqual(self.output("Example", scratch), EXPECTED)
        # The second build of the source form links the tool again.
        self.build(package, scratch=scratch)
        log = self.build(package, scratch=scratch)
        self.assertEqual((self.generator_runs(log), self.compiler_runs(log)), (0, 0), "nothing changed")
        replace(f"{package}/Sources/Example/tokens/colors.yaml", "#111111", "#101112")
        self.assertEqual(self.generator_runs(self.build(package, scratch=scratch)), 1)
        self.assertEqual(self.output("Example", scratch), EXPECTED.replace("#111111", "#101112"))

    def test_with_the_artifact_bundle(self):
        self.check(f'.package(name: "tincture", path: {json.dumps(bundle())})', f"{SCRATCH}/prebuilt")

    def test_with_the_artifact_bundle_where_libyaml_is_not_installed(self):
        # In a scratch folder of its own, so that nothing was compiled before.
        package, scratch = f"{self.folder}/Example", f"{self.folder}/scratch"
        self.copy_of_example(package, f'.package(name: "tincture", path: {json.dumps(bundle())})')
        build = f"swift build --package-path '{package}' --scratch-path '{scratch}'"
        # Building again, with another colour, runs the tool there, too.
        change = f"sed -i.old s/#111111/#101112/ '{package}/Sources/Example/tokens/colors.yaml'"
        log = self.succeed(
            *without_libyaml(f"{build}\n'{scratch}/debug/Example'\n{change}\n{build}\n'{scratch}/debug/Example'"),
            timeout=900)
        self.assertIn(EXPECTED, log)
        self.assertIn(EXPECTED.replace("#111111", "#101112"), log)

    def test_the_tool_of_the_bundle_needs_no_library_that_swift_does_not(self):
        if not shutil.which("ldd"):
            self.skipTest("there is no ldd")
        # Where a static C library is installed nothing is left to load, and ldd says so and fails.
        answer = run("ldd", bundle_tool()).stdout
        needed = re.findall(r"(?m)^\s*(\S+?)\.so", answer)
        self.assertTrue(needed or "not a dynamic executable" in answer or "statically linked" in answer, answer)
        self.assertLessEqual(
            {os.path.basename(name) for name in needed},
            {"linux-vdso", "libc", "libm", "libstdc++", "libgcc_s", "ld-linux-x86-64", "ld-linux-aarch64"})
        # The data of Foundation made it sixty megabytes.
        self.assertLess(os.path.getsize(bundle_tool()), 20_000_000)

    def test_with_the_source_plugin_as_a_versioned_dependency_from_a_git_tag(self):
        # A package with unsafe flags in what the plugin needs would be refused here.
        clone = f"{self.folder}/tincture"
        subprocess.run(["git", "clone", "-q", f"file://{ROOT}", clone], check=True)
        subprocess.run(["git", "tag", "-f", "1.2.3"], cwd=clone, check=True, stdout=subprocess.DEVNULL)
        self.check(
            f'.package(url: {json.dumps("file://" + clone)}, exact: "1.2.3")', f"{self.folder}/scratch")

    def test_in_its_place_it_depends_on_the_repository_around_it(self):
        result = self.swift("package", "describe", "--type", "json", folder=EXAMPLE, scratch=f"{self.folder}/scratch")
        self.assertEqual(result.returncode, 0, result.stdout)
        paths = [dependency["path"] for dependency in json.loads(result.stdout)["dependencies"]]
        self.assertEqual(paths, [ROOT, MODEL])
