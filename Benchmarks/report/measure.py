#!/usr/bin/env python3
"""Measures the page of `tincture report` in Chromium: Benchmarks/run report [TOKENS]

Makes TOKENS tokens (5000 unless given) with eight colours of their own each, every second one with two contrast
requirements, writes the report with the optimised tincture and opens it five times. Nothing repeats in the tokens, so the
page is as large as one for so many tokens gets. Scripts/set-up --tests installs what it needs.
"""

import argparse
import gzip
import pathlib
import random
import statistics
import subprocess
import sys
import time

PACKAGE = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path[:0] = [str(PACKAGE / "Tests/Browser"), str(PACKAGE / "Benchmarks/common")]
import browser  # noqa: E402
from arguments import positive_count  # noqa: E402

browser.tincture = PACKAGE / ".build/release/tincture"
APPEARANCES = [("light", 0, 140), ("dark", 110, 256), ("light-high-contrast", 0, 90), ("dark-high-contrast", 180, 256),
               ("light-elevated", 0, 140), ("dark-elevated", 110, 256), ("light-elevated-high-contrast", 0, 90),
               ("dark-elevated-high-contrast", 180, 256)]


def tokens(count):
    """A token file; the same for the same count."""
    chance = random.Random(7)
    lines = ["tincture: 1", "colors:", "  surface:"]
    for number in range(20):
        light, dark = f"{255 - number:02X}" * 3, f"{number:02X}" * 3
        lines += [f"    s{number}: {{ light: \"#{light}\", dark: \"#{dark}\" }}"]
    for number in range(count - 20):
        if number % 60 == 0:
            lines += [f"  group{number // 60}:", f"    $description: Group number {number // 60} of the product."]
        lines += [f"    token-{number}:", f"      description: What token {number} is for, in one sentence."]
        for name, low, high in APPEARANCES:
            channels = "".join(f"{chance.randrange(low, high):02X}" for _ in range(3))
            lines.append(f"      {name}: \"#{channels}\"")
        if number % 2 == 0:
            role = ["text", "graphic", "large-text"][number % 3]
            lines += [f"      role: {role}", f"      against: [surface.s{number % 20}, surface.s{(number + 5) % 20}]"]
    return "\n".join(lines) + "\n"


def renderer_memory(driver):
    """The resident memory of the largest process that draws a page, in MB."""
    listed = subprocess.run(["ps", "-e", "-o", "pid=,ppid=,rss=,args="], capture_output=True, text=True).stdout
    rows = [line.split(None, 3) for line in listed.splitlines()]
    family = {driver.service.process.pid}
    for _ in range(8):
        family |= {int(row[0]) for row in rows if int(row[1]) in family}
    return max(int(row[2]) for row in rows if int(row[0]) in family and "--type=renderer" in row[3]) / 1024


def measure(path):
    driver = browser.start()
    driver.set_script_timeout(120)
    try:
        browser.size(driver, 1280)
        driver.get("about:blank")
        empty = renderer_memory(driver)
        driver.get(path.as_uri())
        time.sleep(1.5)
        script = driver.execute_script
        found = {
            "first paint, ms": script("return performance.getEntriesByName('first-contentful-paint')[0].startTime"),
            "complete, ms": script("return performance.getEntriesByType('navigation')[0].loadEventEnd"),
            "elements": script("return document.getElementsByTagName('*').length"),
            "memory of the page, MB": renderer_memory(driver) - empty,
        }
        frames = driver.execute_async_script("""
          const done = arguments[0], times = [];
          let last = performance.now(), position = 0;
          const step = (now) => {
            times.push(now - last); last = now; position += 300; scrollTo(0, position);
            if (times.length < 240) requestAnimationFrame(step); else done(times.sort((a, b) => a - b));
          };
          requestAnimationFrame(step);""")
        found["scrolling, median frame, ms"] = statistics.median(frames)
        found["scrolling, 95th of 100 frames, ms"] = frames[len(frames) * 95 // 100]
        found["search, ms"] = script("""
          const field = document.getElementById('search'), start = performance.now();
          field.value = 'token-5'; document.querySelector('.tools').requestSubmit();
          document.body.offsetHeight; return performance.now() - start;""")
        return found
    finally:
        driver.quit()


def main():
    parser = argparse.ArgumentParser(
        prog="Benchmarks/run report", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tokens", nargs="?", type=positive_count, default=5000, help="how many tokens (5000)")
    count = parser.parse_args().tokens
    subprocess.run(["swift", "build", "-c", "release", "--product", "tincture"], cwd=PACKAGE, check=True,
                   stdout=subprocess.DEVNULL)
    source, page = browser.SCRATCH / "tokens.yaml", browser.SCRATCH / "report.html"
    source.write_text(tokens(count))
    times = []
    for _ in range(5):
        page.unlink(missing_ok=True)
        start = time.perf_counter()
        browser.run("report", source, "--output", page)
        times.append(time.perf_counter() - start)
    print(f"tokens: {count}")
    findings = page.read_text().count('class="measure"')
    print(f"findings: {findings}")
    print(f"writing it, s: {min(times):.2f}")
    print(f"file, MB: {page.stat().st_size / 1e6:.1f}; compressed: {len(gzip.compress(page.read_bytes())) / 1e6:.1f}")
    runs = [measure(page) for _ in range(5)]
    for key in runs[0]:
        values = [run[key] for run in runs]
        print(f"{key}: {statistics.median(values):.0f} ({min(values):.0f} to {max(values):.0f})")
    browser.clean()


main()
