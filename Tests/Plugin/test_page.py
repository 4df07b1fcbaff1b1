"""Documentation/add-to-your-app.md, followed as a new user would, and what every page says of the plugins."""

import glob
import json
import re
import unittest

from packages import MAIN, PackageTest, bundle
from support import MODEL, ROOT, read, write

PAGE = f"{ROOT}/Documentation/add-to-your-app.md"


class Page(PackageTest):
    def test_the_files_of_the_page_make_a_library_with_compiled_colours(self):
        files = dict(re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", read(PAGE), re.DOTALL))
        self.assertEqual(len(files), 3)
        manifest = files["Package.swift"]
        self.assertIn('path: "../tincture-plugins"', manifest)
        manifest = manifest.replace('"../tincture-plugins"', json.dumps(bundle()))
        # There is no UIKit here: a model stands for it. A program shows what the library makes.
        manifest = manifest.replace("\n  ],\n  targets: [", f''',
    .package(path: {json.dumps(MODEL)})
  ],
  targets: [
    .executableTarget(name: "App", dependencies: ["AppUI"]),''', 1)
        manifest = manifest.replace(
            'name: "AppUI",\n', 'name: "AppUI",\n      dependencies: [.product(name: "UIKit", package: "UIKitModel")],\n')
        files["Package.swift"] = manifest.replace(".iOS(.v15)", ".iOS(.v15), .macOS(.v15)")
        files["Sources/App/main.swift"] = f"import AppUI\n{MAIN}\nprint(hex(makeHeading(\"Accounts\").textColor))\n"
        for path, text in files.items():
            write(f"{self.folder}/MyApp/{path}", text)
        self.build(f"{self.folder}/MyApp")
        self.assertEqual(self.output(), "17 17 17\n")

    def test_the_error_that_the_page_shows_is_the_one_that_xcode_gets(self):
        text = read(PAGE)
        files = dict(re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", text, re.DOTALL))
        shown = re.search(r"(?m)^…/(Sources/AppUI/(tokens/colors\.yaml):\d+:\d+: error: .*)$", text)
        self.assertIsNotNone(shown)
        package = f"{self.folder}/package"
        self.make_package(package, {"AppUI": "AppColors.Text.primary"})
        tokens = files["Sources/AppUI/tokens/colors.yaml"]
        write(f"{package}/Sources/AppUI/tokens/colors.yaml", tokens.replace('light: "#111111"', "light: #111111"))
        self.assertIn(f"\n{package}/{shown[1]}\n", self.fail_to_build(package))


class Statements(unittest.TestCase):
    def pages(self):
        return [f"{ROOT}/README.md", *glob.glob(f"{ROOT}/Documentation/**/*.md", recursive=True)]

    def test_every_command_of_the_command_plugin_has_the_permission_without_which_it_fails(self):
        commands = [
            (page, words) for page in self.pages() for words in re.findall(r"swift package( [^\n`]*?)tincture\b", read(page))]
        self.assertGreaterEqual(len(commands), 4)
        for page, words in commands:
            self.assertIn(" --allow-writing-to-package-directory ", words, page)

    def test_the_readme_leads_to_the_page_and_each_page_is_linked_from_another(self):
        texts = {page: read(page) for page in self.pages()}
        self.assertIn("(Documentation/add-to-your-app.md)", texts[f"{ROOT}/README.md"])
        for page in glob.glob(f"{ROOT}/Documentation/*.md"):
            name = re.escape(page.rsplit("/", 1)[1])
            links = [other for other, text in texts.items() if other != page and re.search(rf"\]\([^)]*\b{name}[)#]", text)]
            self.assertTrue(links, f"nothing leads to {page}")

    def test_the_oldest_xcode_is_the_first_with_the_swift_that_the_manifests_ask_for(self):
        # https://developer.apple.com/support/xcode: Swift 6.0 came with Xcode 16.0, 6.1 with 16.3, 6.2 with 26.0.
        first = {"6.0": "16.0", "6.1": "16.3", "6.2": "26.0"}
        versions = {
            re.search(r"swift-tools-version: *(\S+)", read(f"{ROOT}/{file}"))[1]
            for file in ("Package.swift", "Distribution/Package.swift.template", "Documentation/add-to-your-app.md")}
        self.assertEqual(len(versions), 1)
        self.assertIn(f"Xcode {first[versions.pop()]} or later", read(PAGE))
