"""The build plugin with the artifact bundle: what it reads, what it writes, when it runs, what it says."""

import glob
import os
import re
import shutil
import subprocess
import time
import unittest

from packages import PackageTest, bundle_tool, tokens
from support import ROOT, replace, write


class Rebuilding(PackageTest):
    def test_it_runs_when_a_token_file_changed_and_not_otherwise(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        file = f"{package}/tokens/colors.yaml"
        write(file, tokens(text="#010203"))
        self.build(package)
        self.assertEqual(self.output(), "1 2 3\n")
        self.build(package)
        log = self.build(package)
        self.assertEqual((self.generator_runs(log), self.compiler_runs(log)), (0, 0), "nothing changed")
        time.sleep(0.05)
        os.utime(file)
        log = self.build(package)
        self.assertEqual(self.compiler_runs(log), 0, "a touched file compiles nothing")
        replace(file, "#010203", "#040506")
        log = self.build(package)
        self.assertEqual(self.generator_runs(log), 1)
        self.assertGreater(self.compiler_runs(log), 0, "the test can tell when something is compiled")
        self.assertEqual(self.output(), "4 5 6\n")

    def test_files_that_come_and_go_beside_the_sources_are_seen_at_once(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        source = f"{package}/Sources/App"
        write(f"{source}/tokens/colors.yaml", tokens(text="#010203"))
        self.build(package)
        write(f"{source}/tokens/more/other.yaml", tokens(other="#070809"))
        replace(f"{source}/main.swift", "AppColors.text", "AppColors.other")
        self.build(package)
        self.assertEqual(self.output(), "7 8 9\n")
        os.unlink(f"{source}/tokens/more/other.yaml")
        self.assertIn("has no member 'other'", self.fail_to_build(package))
        replace(f"{source}/main.swift", "AppColors.other", "Palette.text")
        write(f"{source}/tincture.yaml", "tincture: 1\nplugin: { namespace: Palette }\n")
        self.build(package)
        self.assertEqual(self.output(), "1 2 3\n")

    def test_a_new_file_in_the_folder_of_the_package_is_an_error_that_says_how_to_have_it_planned(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/deep/colors.yaml", tokens(text="#010203"))
        # The second build plans again in any case.
        self.build(package)
        self.build(package)
        time.sleep(0.05)
        new = f"{package}/tokens/deep/other.yaml"
        write(new, tokens(other="#070809"))
        said = self.fail_to_build(package)
        self.assertIn(f"error: '{new}' is new", said)
        self.assertIn("touch Package.swift", said)
        os.utime(f"{package}/Package.swift")
        replace(f"{package}/Sources/App/main.swift", "AppColors.text", "AppColors.other")
        self.build(package)
        self.assertEqual(self.output(), "7 8 9\n")

    def test_a_new_project_file_or_template_in_the_folder_of_the_package_is_an_error_that_says_how_to_have_it_planned(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/Sources/App/tokens/colors.yaml", tokens(text="#010203"))
        self.build(package)
        self.build(package)
        time.sleep(0.05)
        project = f"{package}/tincture.yaml"
        write(project, "tincture: 1\nplugin: { namespace: Palette }\ntemplates: templates\n")
        os.makedirs(f"{package}/templates")
        said = self.fail_to_build(package)
        self.assertIn(f"error: '{project}' is new", said)
        self.assertIn("touch Package.swift", said)
        os.utime(f"{package}/Package.swift")
        replace(f"{package}/Sources/App/main.swift", "AppColors.text", "Palette.text")
        self.build(package)
        time.sleep(0.05)
        shutil.copy(f"{ROOT}/Templates/swift-header.mustache", f"{package}/templates")
        said = self.fail_to_build(package)
        self.assertIn(f"error: '{package}/templates' has 1 template, and the build was planned with 0", said)
        os.utime(f"{package}/Package.swift")
        self.build(package)

    def test_a_renamed_token_makes_the_compiler_name_its_use(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        self.build(package)
        replace(f"{package}/tokens/colors.yaml", "text:", "label:")
        self.assertRegex(self.fail_to_build(package), r"main\.swift:\d+:\d+: error: type 'AppColors' has no member 'text'")

    def test_a_broken_token_stops_the_build_at_its_place_and_mending_it_is_enough(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        file = f"{package}/tokens/colors.yaml"
        write(file, tokens(text="#010203"))
        self.build(package)
        replace(file, "#010203", "#01020")
        self.assertRegex(self.fail_to_build(package), rf"(?m)^{re.escape(file)}:3:\d+: error: .+\[[a-z-]+\]$")
        self.assertRegex(self.fail_to_build(package), rf"(?m)^{re.escape(file)}:3:\d+: error: ")
        replace(file, "#01020", "#010209")
        self.build(package)
        self.assertEqual(self.output(), "1 2 9\n")


class Layouts(PackageTest):
    def test_two_targets_have_tokens_of_their_own(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"One": "AppColors.first", "Two": "Palette.second"})
        write(f"{package}/Sources/One/tokens/a.yaml", tokens(first="#010101"))
        write(f"{package}/Sources/Two/tokens/deep/er/b.yaml", tokens(second="#020202"))
        write(f"{package}/Sources/Two/tincture.yaml", "tincture: 1\nplugin: { namespace: Palette, kinds: [uikit] }\n")
        log = self.build(package)
        self.assertNotIn("unhandled", log)
        self.assertEqual((self.output("One"), self.output("Two")), ("1 1 1\n", "2 2 2\n"))
        replace(f"{package}/Sources/One/tokens/a.yaml", "#010101", "#030303")
        self.assertEqual(self.generator_runs(self.build(package)), 1, "the other target's colours did not change")
        self.assertEqual(self.output("One"), "3 3 3\n")
        generated = glob.glob(f"{self.scratch}/plugins/outputs/*/Two/destination/TinctureBuildTool/LayerColors.swift")
        self.assertEqual(len(generated), 1)
        with open(generated[0], encoding="utf-8") as file:
            self.assertRegex(file.read(), r"\A// .*'layer-colors'\.\n\Z")

    def test_spaces_and_letters_of_other_scripts_in_the_path(self):
        # The scratch folder lies in the package, as it does unless somebody says otherwise.
        package = f"{self.folder}/a b é/it's 色"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/the brand.yaml", tokens(text="#0A0B0C"))
        self.build(package, scratch=f"{package}/.build")
        self.assertEqual(self.output(scratch=f"{package}/.build"), "10 11 12\n")

    def test_a_symbolic_link_to_the_package(self):
        self.make_package(f"{self.folder}/real", {"App": "AppColors.text"})
        write(f"{self.folder}/real/tokens/colors.yaml", tokens(text="#0A0B0D"))
        os.symlink(f"{self.folder}/real", f"{self.folder}/link")
        self.build(f"{self.folder}/link")
        self.assertEqual(self.output(), "10 11 13\n")
        replace(f"{self.folder}/link/tokens/colors.yaml", "#0A0B0D", "#0A0B0E")
        self.build(f"{self.folder}/link")
        self.assertEqual(self.output(), "10 11 14\n")

    def test_three_thousand_tokens_in_three_hundred_files(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.n2999"})
        for number in range(300):
            members = {f"n{number * 10 + index}": f"#{number * 10 + index:06X}" for index in range(10)}
            write(f"{package}/tokens/{number % 7}/{number}.yaml", tokens(**members))
        started = time.monotonic()
        self.build(package)
        self.assertLess(time.monotonic() - started, 120)
        self.assertEqual(self.output(), f"0 {2999 >> 8} {2999 & 255}\n")


class Mistakes(PackageTest):
    def refuse(self, project, expected, extra=()):
        package = f"{self.folder}/package"
        shutil.rmtree(package, ignore_errors=True)
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        for path in extra:
            write(f"{package}/{path}", tokens(extra="#010203"))
        write(f"{package}/tincture.yaml", project)
        said = self.fail_to_build(package)
        self.assertRegex(said, rf"(?m)^{re.escape(package)}/tincture\.yaml:\d+:\d+: error: {expected}")

    def test_what_the_plugin_cannot_do_is_an_error_at_its_place_in_the_project_file(self):
        self.refuse(
            "tincture: 1\noutputs:\n  - { kind: uikit, path: Sources/App/Generated/AppColors.swift }\n",
            "'uikit' is written to 'Sources/App/Generated/AppColors.swift' here and generated by the build plugin")
        self.refuse("tincture: 1\nplugin: { kinds: [uikit, uikit-support] }\n", "the build plugin does not generate")
        self.refuse("tincture: 1\ntemplates: design\n", "the build plugin cannot see templates in 'design'")
        self.refuse(
            "tincture: 1\nsources: [design/*.yaml, tokens/*.yaml]\n",
            "the build plugin does not read 'design/x.yaml'", extra=["design/x.yaml"])

    def test_a_wrong_namespace_is_reported_once(self):
        self.refuse("tincture: 1\nplugin: { namespace: my colors }\n", "'my colors' cannot be the name of a Swift type")
        log = self.fail_to_build(f"{self.folder}/package")
        self.assertEqual(len(set(re.findall(r"(?m)^\S+tincture\.yaml:\d+:\d+: error: .*$", log))), 1, log)

    def test_a_file_with_the_name_of_a_generated_one_is_an_error_that_says_what_to_do(self):
        # It is left where a team has committed generated code, and changes to the plugin. Swift speaks of 'multiple
        # producers' then.
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        rival = f"{package}/Sources/App/Generated/AppColors.swift"
        write(rival, "enum AppColors {}\n")
        said = self.fail_to_build(package)
        self.assertIn(f"error: '{rival}' has the name of a file that the plugin TinctureBuildTool generates", said)
        self.assertNotIn("multiple producers", said)
        os.unlink(rival)
        self.build(package)
        self.assertEqual(self.output(), "1 2 3\n")

    def test_the_two_ways_divided_by_kind_need_other_names_and_then_build(self):
        output = "outputs:\n  - {{ kind: uikit, path: Sources/App/Generated/{} }}\n"
        layers = "tincture: 1\nplugin: { kinds: [layer-colors] }\n"
        self.refuse(layers + output.format("AppColors.swift"), "the build plugin always writes a file 'AppColors.swift'")
        package = f"{self.folder}/package"
        write(f"{package}/tincture.yaml", layers + output.format("Committed.swift"))
        self.succeed(f"{bundle_tool()}", "build", cwd=package)
        self.build(package)
        self.assertEqual(self.output(), "1 2 3\n")

    def test_outputs_elsewhere_go_together_with_the_plugin(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        write(
            f"{package}/tincture.yaml",
            "tincture: 1\nsources: [tokens/**/*.yaml]\noutputs:\n  - { kind: uikit, path: Other/AppColors.swift }\n")
        self.build(package)
        self.assertFalse(os.path.exists(f"{package}/Other"))

    def test_a_target_without_tokens_is_told_where_to_put_them(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        self.assertRegex(
            self.fail_to_build(package), r"error: target 'App' uses the plugin TinctureBuildTool, but there is no token")


class Surroundings(PackageTest):
    def test_a_changed_template_generates_again(self):
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        write(f"{package}/tincture.yaml", "tincture: 1\ntemplates: templates\n")
        header = f"{package}/templates/swift-header.mustache"
        os.makedirs(os.path.dirname(header))
        shutil.copy(f"{ROOT}/Templates/swift-header.mustache", header)
        self.build(package)
        with open(header, "a", encoding="utf-8") as file:
            file.write("// Our own.\n")
        self.assertEqual(self.generator_runs(self.build(package)), 1)

    def test_the_tool_writes_only_to_the_work_folder_and_needs_no_environment(self):
        if not shutil.which("strace"):
            self.skipTest("strace is not installed")
        package = f"{self.folder}/package"
        self.make_package(package, {"App": "AppColors.text"})
        write(f"{package}/tokens/colors.yaml", tokens(text="#010203"))
        log = self.build(package)
        command = next(line for line in log.splitlines() if " plugin-build " in line)
        tool = re.search(r"(\S+/bin/tincture) plugin-build", command)[1]
        trace, work = f"{self.folder}/trace", f"{self.folder}/work"
        subprocess.run(
            ["strace", "-f", "-o", trace, "-e", "trace=%file,%network,%desc", tool, "plugin-build", "--folder", package,
             "--output", work, "--target-folder", f"{package}/Sources/App", "--", f"{package}/tokens/colors.yaml"],
            check=True, env={}, cwd="/")
        self.assertEqual(sorted(os.listdir(work)), ["AppColors.swift", "LayerColors.swift"])
        with open(trace, encoding="utf-8") as file:
            calls = file.read()
        self.assertNotRegex(calls, r"\b(socket|connect|sendto)\(")
        changing = re.findall(
            r"(?m)^\d+ +((?:open|openat|creat)\(.*(?:O_WRONLY|O_RDWR|O_CREAT|O_TMPFILE).*"
            r"|(?:mkdir|mkdirat|rename\w*|unlink\w*|link\w*|symlink\w*|truncate|chmod|fchmodat)\(.*)$", calls)
        self.assertGreaterEqual(len(changing), 2, "the trace shows what was written")
        for call in changing:
            self.assertTrue(work in call, call)


if __name__ == "__main__":
    unittest.main()
