"""Documentation/add-to-your-app.md, followed as a new user would."""

import json
import re

from packages import PackageTest, bundle
from support import MODEL, ROOT, write


class Page(PackageTest):
    def test_the_files_of_the_page_make_an_app_with_compiled_colours(self):
        with open(f"{ROOT}/Documentation/add-to-your-app.md", encoding="utf-8") as file:
            files = dict(re.findall(r"<!-- file: (\S+) -->\n```\w+\n(.*?)```", file.read(), re.DOTALL))
        self.assertEqual(len(files), 3)
        manifest = files["Package.swift"]
        self.assertIn('path: "../tincture-plugins"', manifest)
        manifest = manifest.replace('"../tincture-plugins"', json.dumps(bundle()))
        # There is no UIKit here: a model stands for it.
        manifest = manifest.replace("\n  ],\n  targets:", f',\n    .package(path: {json.dumps(MODEL)})\n  ],\n  targets:', 1)
        manifest = manifest.replace(
            'name: "App",\n', 'name: "App",\n      dependencies: [.product(name: "UIKit", package: "UIKitModel")],\n')
        files["Package.swift"] = manifest.replace(".iOS(.v15)", ".iOS(.v15), .macOS(.v15)")
        for path, text in files.items():
            write(f"{self.folder}/MyApp/{path}", text)
        self.build(f"{self.folder}/MyApp")
        self.assertEqual(self.output(), "text.primary is dynamic: true\n")
