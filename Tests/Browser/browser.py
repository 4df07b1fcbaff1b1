"""Chromium without a window, and the reports that the tests open in it."""

import json
import pathlib
import shutil
import subprocess
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
FIXTURES = PACKAGE / "Tests/Fixtures"
AXE = (PACKAGE / ".build/browser/axe.min.js").read_text()

# Every path of the tests begins here.
SCRATCH = pathlib.Path(tempfile.mkdtemp(prefix="tincture-browser-"))

# The executable of Tincture; the runner sets it.
tincture = PACKAGE / ".build/debug/tincture"

# What the pages are made of: the example of the repository, a real design system, and sets made to be hard.
PAGES = {
    "example": ["--project", PACKAGE],
    "ios-system": [FIXTURES / "ios-system.yaml"],
    "failing": ["--project", FIXTURES / "report"],
    "hostile": [FIXTURES / "report/hostile.yaml"],
}


def run(*arguments):
    """Runs Tincture, and returns what it wrote to standard output. Findings let it end with 1."""
    done = subprocess.run([tincture, *map(str, arguments)], capture_output=True, text=True, cwd=PACKAGE)
    assert done.returncode in (0, 1), done.stderr
    return done.stdout


def page(name, *more):
    """The path of a report, written when it is first asked for."""
    path = SCRATCH / f"{name}{'-'.join(map(str, more)).replace('/', '_')}.html"
    if not path.exists():
        said = run("report", *PAGES[name], *more, "--output", path)
        assert path.exists(), said
    return path


def checked(name):
    """What `tincture check --format json` says of the same tokens."""
    return json.loads(run("check", *PAGES[name], "--format", "json"))


def start():
    """Starts the browser."""
    options = Options()
    options.binary_location = shutil.which("chromium") or "chromium"
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                     "--force-color-profile=srgb", "--force-device-scale-factor=1"]:
        options.add_argument(argument)
    return webdriver.Chrome(options=options, service=Service(shutil.which("chromedriver") or "chromedriver"))


def media(driver, scheme="light", contrast="no-preference", forced="none", kind=""):
    """Sets what the reader prefers."""
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": kind, "features": [
        {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-contrast", "value": contrast},
        {"name": "forced-colors", "value": forced}]})


def size(driver, width, height=900):
    """Sets the size of the page in pixels."""
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride",
                           {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500})


def load(driver, path, fragment=""):
    """Opens a page anew, so that nothing is left of the one before."""
    driver.get("about:blank")
    driver.get(path.as_uri() + fragment)


def clean():
    """Removes what the tests wrote."""
    shutil.rmtree(SCRATCH, ignore_errors=True)
