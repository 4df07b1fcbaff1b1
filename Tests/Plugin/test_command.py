"""The command plugin: `swift package tincture check`, `build` and `report`."""

import os

from packages import PackageTest, tokens
from support import replace, write

OUTPUT = "tincture: 1\noutputs:\n  - { kind: uikit, path: %s }\n"


class Command(PackageTest):
    def setUp(self):
        super().setUp()
        self.package = f"{self.folder}/package"

    def tincture(self, *arguments, permission=True):
        options = ["--allow-writing-to-package-directory"] if permission else []
        return self.swift("package", *options, "tincture", *arguments, folder=self.package)

    def passes(self, *arguments):
        result = self.tincture(*arguments)
        self.assertEqual(result.returncode, 0, result.stdout)
        return result.stdout

    def fails(self, *arguments):
        result = self.tincture(*arguments)
        self.assertNotEqual(result.returncode, 0, result.stdout)
        return result.stdout

    def test_it_checks_and_builds_the_tokens_of_the_package(self):
        self.make_package(self.package, {"App": "AppColors.text"})
        write(f"{self.package}/tokens/colors.yaml", tokens(text="#010203"))
        write(f"{self.package}/tincture.yaml", OUTPUT % "Committed/AppColors.swift")
        self.passes("build")
        self.assertTrue(os.path.exists(f"{self.package}/Committed/AppColors.swift"))
        self.passes("build", "--check")
        replace(f"{self.package}/tokens/colors.yaml", "#010203", "#010204")
        self.assertIn("to write: tincture build", self.fails("build", "--check"))
        replace(f"{self.package}/tokens/colors.yaml", "#010204", "#01")
        self.assertIn("tokens/colors.yaml:3:", self.fails("check"))

    def test_it_checks_the_tokens_in_the_folder_of_a_target(self):
        # Where the page tells a new user to put them.
        self.make_package(self.package, {"App": "AppColors.text"})
        file = f"{self.package}/Sources/App/tokens/colors.yaml"
        write(file, tokens(text="#010203"))
        self.assertIn("no errors or warnings in 1 file", self.passes("check"))
        replace(file, "#010203", "#01")
        self.assertIn("Sources/App/tokens/colors.yaml:3:", self.fails("check"))
        # With the project file that the build plugin takes, of the package or of the target.
        replace(file, '"#01"', "[]")
        write(f"{self.package}/tincture.yaml", "tincture: 1\nnonsense: true\n")
        self.assertRegex(self.fails("check"), r"(?m)^tincture\.yaml:2:1: error: [^\n]+(\n.*)+^Sources/App/tokens/colors")
        write(f"{self.package}/Sources/App/tincture.yaml", "tincture: 1\n")
        said = self.fails("check")
        self.assertNotIn("nonsense", said)
        self.assertIn("Sources/App/tokens/colors.yaml:3:", said)

    def test_with_several_sets_of_tokens_it_checks_all_or_the_chosen_and_builds_those_with_outputs(self):
        self.make_package(self.package, {"One": "AppColors.first", "Two": "AppColors.second"})
        write(f"{self.package}/Sources/One/tokens/a.yaml", tokens(first="#01"))
        write(f"{self.package}/Sources/Two/tokens/b.yaml", tokens(second="#02"))
        write(f"{self.package}/tokens/c.yaml", tokens(third="#03"))
        said = self.fails("check")
        for file in ("Sources/One/tokens/a.yaml", "Sources/Two/tokens/b.yaml", "tokens/c.yaml"):
            self.assertRegex(said, rf"(?m)^{file}:3:")
        said = self.fails("check", "--target", "Two")
        self.assertIn("Two/tokens/b.yaml:3:", said)
        self.assertNotIn("a.yaml", said)
        said = self.fails("check", "Sources/One/tokens/a.yaml")
        self.assertNotIn("b.yaml", said)
        self.assertIn("there is no target 'Three'; the targets are One, Two", self.fails("check", "--target", "Three"))
        self.assertIn("add --target One, or --target Two, or tokens", self.fails("check", "--format", "sarif"))
        write(f"{self.package}/Sources/Two/tokens/b.yaml", tokens(second="#020202"))
        write(f"{self.package}/tokens/c.yaml", tokens(third="#030303"))
        write(f"{self.package}/Sources/Two/tincture.yaml", OUTPUT % "../../Other/AppColors.swift")
        write(f"{self.package}/tincture.yaml", OUTPUT % "Committed/AppColors.swift")
        self.passes("build")
        for folder, name in (("Other", "second"), ("Committed", "third")):
            with open(f"{self.package}/{folder}/AppColors.swift", encoding="utf-8") as file:
                self.assertIn(name, file.read())

    def test_it_writes_the_report_of_the_only_tokens_or_of_those_that_are_chosen(self):
        self.make_package(self.package, {"One": "AppColors.aubergine", "Two": "AppColors.second"})
        write(f"{self.package}/Sources/One/tokens/a.yaml", tokens(aubergine="#010101"))
        page = f"{self.package}/report.html"
        self.passes("report", "--output", "report.html")
        with open(page, encoding="utf-8") as file:
            self.assertIn("aubergine", file.read())
        write(f"{self.package}/Sources/Two/tokens/b.yaml", tokens(second="#020202"))
        self.assertIn("add --target One, or --target Two", self.fails("report", "--output", "report.html"))
        self.passes("report", "--output", "report.html", "--target", "Two")
        with open(page, encoding="utf-8") as file:
            self.assertNotIn("aubergine", file.read())

    def test_without_permission_it_writes_nothing_and_the_package_manager_says_what_to_add(self):
        self.make_package(self.package, {"App": "AppColors.text"})
        write(f"{self.package}/tokens/colors.yaml", tokens(text="#010203"))
        write(f"{self.package}/tincture.yaml", OUTPUT % "Committed/AppColors.swift")
        result = self.tincture("build", permission=False)
        self.assertNotEqual(result.returncode, 0)
        self.assertIn("--allow-writing-to-package-directory", result.stdout)
        self.assertFalse(os.path.exists(f"{self.package}/Committed"))

    def test_other_commands_and_options_reach_the_tool_as_they_are(self):
        self.make_package(self.package, {"App": "AppColors.text"})
        self.assertIn("usage: tincture", self.passes("--help"))
        self.assertIn("unquoted", self.passes("explain", "empty-value"))
        self.assertIn("'tincture chek' ended with status 2", self.fails("chek"))
