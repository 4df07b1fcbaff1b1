"""Packages that use the plugin: the example, and others made for one scenario."""

import glob
import json
import os
import re
import shutil
import subprocess

from support import EXAMPLE, FolderTest, MODEL, ROOT, SCRATCH, run, write

MAIN = """import UIKit

func hex(_ color: UIColor) -> String {
  var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
  let light = UITraitCollection(userInterfaceStyle: .light)
  _ = color.resolvedColor(with: light).getRed(&red, green: &green, blue: &blue, alpha: &alpha)
  return [red, green, blue].map { String(Int(($0 * 255).rounded())) }.joined(separator: " ")
}
"""


def tokens(**colors):
    """A token file with these tokens; the colours are those in light mode."""
    lines = [f'  {name}: {{ light: "{color}", dark: "#5A5A5B" }}' for name, color in colors.items()]
    return "tincture: 1\ncolors:\n" + "\n".join(lines) + "\n"


def bundle():
    """The package with the artifact bundle, as a release has it; made once for all tests of a run."""
    folder = f"{SCRATCH}/distribution"
    if not bundle.is_made:
        subprocess.run([f"{ROOT}/Scripts/make-artifact-bundle", folder], check=True, stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        bundle.is_made = True
    return folder


bundle.is_made = False


def bundle_tool():
    """The tool of the bundle for this machine."""
    return glob.glob(f"{bundle()}/*.artifactbundle/*/bin/tincture")[0]


def libyaml_files():
    """What libyaml-dev and libyaml have installed."""
    return [
        path for pattern in (
            "/usr/include/yaml.h", "/usr/lib/*/libyaml*", "/usr/lib/*/pkgconfig/yaml-0.1.pc", "/usr/lib/libyaml*")
        for path in glob.glob(pattern) if os.path.isfile(path)]


def without_libyaml(script):
    """A command that runs the script where libyaml is not to be found, and fails where it is. In a name space of mounts
    of its own nobody else misses the library; root makes one, and others may on most systems. Where that is not allowed,
    pkg-config finds nothing, which is all that a build asks.
    """
    hide = "\n".join(f"mount --bind /dev/null '{path}'" for path in libyaml_files())
    prove = "! pkg-config --exists yaml-0.1\n"
    if shutil.which("unshare"):
        for options in (["-m"], ["-r", "-m"]):
            if run("unshare", *options, "sh", "-c", f"set -e\n{hide}").returncode == 0:
                # Neither the header nor the library.
                prove += "! test -s /usr/include/yaml.h\n"
                prove += "! echo 'int main(void) { return 0; }' | cc -x c - -lyaml -o /dev/null 2>/dev/null\n"
                return ["unshare", *options, "sh", "-c", f"set -e\n{hide}\n{prove}{script}"]
    return ["env", "PKG_CONFIG_LIBDIR=/nonexistent", "PKG_CONFIG_PATH=", "sh", "-c", f"set -e\n{prove}{script}"]


class PackageTest(FolderTest):
    """Builds packages. All of one form share a scratch folder, so that what they have in common is compiled once."""

    scratch = f"{SCRATCH}/prebuilt"

    def manifest(self, dependency, targets):
        """Package.swift with executable targets of these names, each with the plugin."""
        listed = ",\n".join(
            f'    .executableTarget(name: "{name}", dependencies: [.product(name: "UIKit", package: "UIKitModel")],'
            ' plugins: [.plugin(name: "TinctureBuildTool", package: "tincture")])' for name in targets)
        return (
            "// swift-tools-version: 6.1\nimport PackageDescription\nlet package = Package(\n"
            '  name: "Scenario", platforms: [.macOS(.v15)],\n'
            f"  dependencies: [{dependency}, .package(name: \"UIKitModel\", path: {json.dumps(MODEL)})],\n"
            f"  targets: [\n{listed}\n  ])\n")

    def prebuilt(self):
        return f'.package(name: "tincture", path: {json.dumps(bundle())})'

    def make_package(self, folder, targets, dependency=None):
        """A package whose targets print the colours of these expressions: {"App": "AppColors.text"}."""
        write(f"{folder}/Package.swift", self.manifest(dependency or self.prebuilt(), targets))
        for name, expression in targets.items():
            write(f"{folder}/Sources/{name}/main.swift", f"{MAIN}\nprint(hex({expression}))\n")

    def swift(self, *arguments, folder, scratch=None):
        command = ["swift", *arguments[:1], "--package-path", folder, "--scratch-path", scratch or self.scratch]
        return run(*command, *arguments[1:], timeout=900)

    def build(self, folder, *options, scratch=None):
        """Builds and gives the log, in which each command stands."""
        result = self.swift("build", "-v", *options, folder=folder, scratch=scratch)
        self.assertEqual(result.returncode, 0, result.stdout[-5000:])
        return result.stdout

    def fail_to_build(self, folder, scratch=None):
        # The same options as of a build that succeeds: with others, the package manager makes another plan.
        result = self.swift("build", "-v", folder=folder, scratch=scratch)
        self.assertNotEqual(result.returncode, 0, result.stdout[-5000:])
        return result.stdout

    def output(self, target="App", scratch=None):
        return self.succeed(f"{scratch or self.scratch}/debug/{target}")

    def copy_of_example(self, folder, dependency):
        """A clean copy, away from the repository, with other places of what it depends on."""
        shutil.copytree(EXAMPLE, folder, ignore=shutil.ignore_patterns(".build", "*.resolved", ".swiftpm"))
        path = f"{folder}/Package.swift"
        with open(path, encoding="utf-8") as file:
            text = file.read()
        text = text.replace('.package(name: "tincture", path: "../..")', dependency)
        text = text.replace('"../../Tests/UIKitModel"', json.dumps(MODEL))
        assert "../.." not in re.sub("//.*", "", text), text
        write(path, text)

    def generator_runs(self, log):
        return log.count(" plugin-build ")

    def compiler_runs(self, log):
        """Commands that compile the package's own Swift."""
        return len(re.findall(r"(?m)^.*swiftc .*-module-name (?:App|Example|One|Two)\b", log))
