"""The page that `tincture report` writes, in a real browser."""

import io
import json
import math
import re
import unittest

from PIL import Image
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import WebDriverWait

import browser

APPEARANCES = ["light", "dark", "light-high-contrast", "dark-high-contrast", "light-elevated", "dark-elevated",
               "light-elevated-high-contrast", "dark-elevated-high-contrast"]


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.driver = browser.start()

    @classmethod
    def tearDownClass(cls):
        cls.driver.quit()

    def setUp(self):
        browser.size(self.driver, 1280)
        browser.media(self.driver)

    def script(self, text, *arguments):
        return self.driver.execute_script(text, *arguments)

    def choose(self, name, value):
        self.script("const control = document.getElementById(arguments[0]); control.value = arguments[1];"
                    "control.dispatchEvent(new Event('change'))", name, value)

    def search(self, text):
        field = self.driver.find_element(By.ID, "search")
        field.clear()
        field.send_keys(text)
        field.send_keys(Keys.ENTER)

    def shown_tokens(self):
        return self.script("return [...document.querySelectorAll('.tokens > tbody > tr:not(.detail)')]"
                           ".filter((row) => row.getClientRects().length || (!row.hidden && !row.closest('.group').hidden))"
                           ".map((row) => row.id.slice(6))")

    def shown_findings(self):
        return self.script("return [...document.querySelectorAll('.finding')].filter((card) => !card.hidden)"
                           ".map((card) => card.dataset.token)")

    def draw_matrix(self, appearance):
        self.script("document.getElementById('matrix').scrollIntoView();"
                    "document.querySelectorAll('input[name=matrix]')[arguments[0]].click()", appearance)
        # The first matrix is drawn when the browser says that it is near.
        WebDriverWait(self.driver, 20).until(lambda driver: self.script(
            "return document.getElementById('matrix-body').dataset.appearance") == str(appearance))
        return self.script("return [...document.querySelectorAll('.matrix td[data-ratio]')].map((cell) =>"
                           "({...cell.dataset, missed: cell.classList.contains('missed'), text: cell.textContent}))")


class NumberTests(PageTest):
    """Every number on the page is the one of `tincture check --format json`."""

    def findings_of_check(self, name):
        found = []
        for item in browser.checked(name)["diagnostics"]:
            data = item.get("data", {})
            if not data or "suppression" in item:
                continue
            contrast = "background" in data
            found.append((
                data["tokens"][0], item["rule"], item["severity"], " ".join(data.get("appearances", [])),
                "" if "measured" not in data else f"{data['measured']:.2f}",
                f"{data['required']:g}" if contrast else "", data.get("background", ""), data.get("role", ""),
                data.get("level", ""), data.get("foregroundColor", ""), data.get("backgroundColor", ""),
                tuple((s["appearance"], s["value"], f"{s['ratio']:.2f}", f"{s['difference']:.2f}")
                      for s in data.get("suggestions", []))))
        return sorted(found)

    def findings_of_page(self):
        cases = self.script("""
          return [...document.querySelectorAll('.measure')].map((line) => ({
            ...line.dataset, token: line.closest('.finding').dataset.token, shown: line.textContent,
            block: line.closest('.case').textContent,
            suggestions: [...line.querySelectorAll('data.suggestion')].map((item) =>
              [item.dataset.appearance, item.value, item.dataset.ratio, item.dataset.difference])}));""")
        found = []
        for case in cases:
            number = lambda key, form: "" if key not in case else form.format(float(case[key]))
            contrast = "background" in case
            # The numbers are not only in attributes: a person reads them.
            if contrast:
                self.assertIn(case["measured"], case["shown"])
                required = case["required"]
                if case["rule"] != "contrast":
                    # Measured, too: cut as every ratio is.
                    required = f"{math.floor(float(required) * 100) / 100:.2f}"
                self.assertIn(required + ":1", case["shown"])
            for suggestion in case["suggestions"]:
                self.assertIn(suggestion[1], case["block"])
                self.assertIn(suggestion[2], case["block"])
            found.append((
                case["token"], case["rule"], case["severity"], case["names"], number("measured", "{:.2f}"),
                number("required", "{:g}"), case.get("background", ""), case.get("role", ""), case.get("level", ""),
                case.get("foregroundColor", ""), case.get("backgroundColor", ""),
                tuple((appearance, value, f"{float(ratio):.2f}", f"{float(difference):.2f}")
                      for appearance, value, ratio, difference in case["suggestions"])))
        return sorted(found)

    def test_findings_have_the_numbers_of_check(self):
        for name in browser.PAGES:
            with self.subTest(page=name):
                browser.load(self.driver, browser.page(name))
                expected = self.findings_of_check(name)
                self.assertEqual(self.findings_of_page(), expected)
                self.assertTrue(expected or name == "example", f"{name} has nothing to compare")

    def test_the_first_screen_has_the_suggestions_of_check(self):
        for name in browser.PAGES:
            with self.subTest(page=name):
                browser.load(self.driver, browser.page(name))
                expected = {}
                for item in browser.checked(name)["diagnostics"]:
                    data = item.get("data", {})
                    if item["rule"] != "contrast" or "background" not in data or "suppression" in item:
                        continue
                    found = expected.setdefault(data["tokens"][0], set())
                    values = {suggestion["appearance"]: suggestion["value"] for suggestion in data["suggestions"]}
                    found.update((appearance, values.get(appearance, "")) for appearance in data["appearances"])
                shown = self.script("""
                  return [...document.querySelectorAll('.glance > ul > li')].map((item) => [item.dataset.token,
                    [...item.querySelectorAll('[data-appearances]')].map((part) => [part.dataset.appearances,
                      part.querySelectorAll('code').length > 1 ? part.querySelectorAll('code')[1].textContent : '']),
                    item.querySelectorAll('li:not([data-appearances])').length > 0]);""")
                self.assertEqual(len(shown), min(8, len(expected)))
                for token, parts, is_cut in shown:
                    found = {(APPEARANCES[int(index)], value) for indices, value in parts for index in indices.split()}
                    self.assertTrue(found < expected[token] if is_cut else found == expected[token], token)

    def test_the_matrix_and_the_tiles_have_the_numbers_of_check(self):
        for name in browser.PAGES:
            with self.subTest(page=name):
                browser.load(self.driver, browser.page(name))
                missed = {}
                waived = set()
                for item in browser.checked(name)["diagnostics"]:
                    data = item.get("data", {})
                    if item["rule"] != "contrast" or "background" not in data:
                        continue
                    for appearance in data["appearances"]:
                        key = (data["tokens"][0], data["background"], appearance)
                        missed[key] = f"{data['measured']:.2f}"
                        if "suppression" in item:
                            waived.add(key)
                tiles = self.script("return [...document.querySelectorAll('.tile')].map((tile) => tile.textContent)")
                found = {}
                for index, appearance in enumerate(APPEARANCES):
                    for cell in self.draw_matrix(index):
                        key = (cell["foreground"], cell["background"], appearance)
                        self.assertIn(cell["ratio"], cell["text"])
                        if cell["text"].lstrip().startswith(("✕", "~")):
                            found[key] = cell["ratio"]
                        self.assertEqual(cell["missed"], key in missed and key not in waived, key)
                    count = sum(1 for key in missed if key[2] == appearance and key not in waived)
                    if tiles:
                        self.assertRegex(tiles[index], rf"^\s*[✕✓] {count}\b")
                self.assertEqual(found, missed)

    def test_the_table_of_tokens_has_the_worst_number_of_check(self):
        for name in browser.PAGES:
            with self.subTest(page=name):
                browser.load(self.driver, browser.page(name))
                worst = {}
                for item in browser.checked(name)["diagnostics"]:
                    data = item.get("data", {})
                    if item["rule"] != "contrast" or "background" not in data:
                        continue
                    for appearance in data["appearances"]:
                        key = (data["tokens"][0], APPEARANCES.index(appearance))
                        part = data["measured"] / data["required"]
                        worst[key] = min(worst.get(key, (9, 0)), (part, data["measured"]))
                shown = self.script("""
                  return [...document.querySelectorAll('.tokens > tbody > tr')].flatMap((row) =>
                    [...row.querySelectorAll('td')].flatMap((cell, index) => {
                      const found = cell.textContent.match(/[✕~] ([0-9.]+)/);
                      return found ? [[row.id.slice(6), index, Number(found[1])]] : [];
                    }));""")
                self.assertEqual({(token, index): ratio for token, index, ratio in shown},
                                 {key: value[1] for key, value in worst.items()})

    def test_the_colours_are_those_of_the_json_report(self):
        browser.load(self.driver, browser.page("example"))
        report = json.loads(browser.run("report", *browser.PAGES["example"], "--format", "json"))
        for token in report["tokens"]:
            row = self.script("""
              const row = document.getElementById('token-' + arguments[0]);
              return [...row.querySelectorAll(':scope > td')].map((cell) => ({
                color: cell.querySelector('i').style.getPropertyValue('--c'), text: cell.textContent,
                span: cell.colSpan}));""", token["path"])
            cells = row * 8 if row[0]["span"] == 8 else row
            self.assertEqual(len(cells), 8)
            for cell, value in zip(cells, token["values"]):
                self.assertEqual(cell["color"], value["color"]["css"], token["path"])
                if value["from"] == value["appearance"]:
                    self.assertIn(value["color"]["hex"], cell["text"])


class UseTests(PageTest):
    """Search, filters, links and the colour-vision view."""

    def test_search_finds_names_and_descriptions(self):
        browser.load(self.driver, browser.page("failing"))
        self.assertEqual(len(self.shown_tokens()), 14)
        self.search("SECOND lines")
        self.assertEqual(self.shown_tokens(), ["text.secondary"])
        self.assertEqual(self.shown_findings(), ["text.secondary"])
        self.assertIn("1 of 14", self.driver.find_element(By.ID, "count").text)
        self.search("nothing has this name")
        self.assertEqual(self.shown_tokens(), [])
        self.assertTrue(self.driver.find_element(By.CSS_SELECTOR, "#tokens .none").is_displayed())
        self.search("")
        self.assertEqual(len(self.shown_tokens()), 14)

    def test_filters_narrow_tokens_and_findings(self):
        browser.load(self.driver, browser.page("failing"))
        self.choose("group", "icon")
        self.assertEqual(self.shown_tokens(), ["icon.success", "icon.danger", "icon.quiet"])
        self.choose("group", "")
        self.choose("show", "waived")
        self.assertEqual(self.shown_tokens(), ["text.disabled"])
        self.choose("show", "contrast")
        self.assertEqual(sorted(self.shown_tokens()), [
            "icon.danger", "icon.quiet", "icon.success", "text.disabled", "text.link", "text.secondary", "text.warning"])
        self.choose("show", "")
        self.choose("appearance", str(APPEARANCES.index("dark")))
        self.assertEqual(sorted(self.shown_findings()), ["icon.danger", "icon.quiet", "text.secondary"])
        dimmed = self.script("""
          return [...document.querySelectorAll('[id="token-text.primary"] > td')].map((cell) => getComputedStyle(cell).opacity);""")
        self.assertEqual(dimmed, ["0.25", "1"] + ["0.25"] * 6)

    def test_a_tile_filters_by_its_appearance_and_back(self):
        browser.load(self.driver, browser.page("failing"))
        tile = self.driver.find_elements(By.CSS_SELECTOR, ".tile")[3]
        tile.click()
        self.assertEqual(tile.get_attribute("aria-pressed"), "true")
        self.assertEqual(self.driver.find_element(By.ID, "appearance").get_attribute("value"), "3")
        self.assertEqual(self.shown_findings(), ["icon.quiet"])
        glance = [item.text for item in self.driver.find_elements(By.CSS_SELECTOR, ".glance > ul > li") if item.is_displayed()]
        self.assertEqual(len(glance), 1)
        self.assertTrue(glance[0].startswith("icon.quiet") and "Light" not in glance[0], glance)
        tile.click()
        self.assertEqual(tile.get_attribute("aria-pressed"), "false")

    def test_a_link_to_a_token_opens_it(self):
        browser.load(self.driver, browser.page("example"), "#token-text.secondary")
        self.script("return new Promise((done) => setTimeout(done, 200))")
        row = self.driver.find_element(By.ID, "token-text.secondary")
        anchor = row.find_element(By.CSS_SELECTOR, "th > a")
        self.assertEqual(anchor.get_attribute("aria-expanded"), "true")
        self.assertEqual(self.driver.switch_to.active_element, anchor)
        detail = row.find_element(By.XPATH, "following-sibling::tr[1]")
        self.assertIn("oklch(", detail.text)
        self.assertIn("palette.stone.600", detail.text)
        self.assertIn("surface.base", detail.text)
        box = anchor.rect
        top = self.script("return arguments[0].getBoundingClientRect().top", anchor)
        self.assertTrue(0 < top < 900, f"the token is at {top}, {box}")

    def test_a_link_works_under_a_filter_and_with_other_scripts(self):
        browser.load(self.driver, browser.page("hostile"))
        self.search("waived")
        self.script("location.hash = '#token-' + encodeURIComponent('text.נראות')")
        row = self.driver.find_element(By.ID, "token-text.נראות")
        self.script("return new Promise((done) => setTimeout(done, 100))")
        self.assertTrue(row.is_displayed())
        self.assertEqual(row.find_element(By.CSS_SELECTOR, "th > a").get_attribute("aria-expanded"), "true")

    def test_choosing_a_name_opens_and_closes_its_details(self):
        browser.load(self.driver, browser.page("failing"))
        anchor = self.driver.find_element(By.CSS_SELECTOR, "[id='token-text.link'] th > a")
        # Heights are estimates until they were laid out, so a person waits for the page to rest, too.
        for _ in range(3):
            self.script("arguments[0].scrollIntoView({block: 'center'});"
                        "return new Promise((done) => setTimeout(done, 100))", anchor)
        anchor.click()
        self.assertEqual(self.script("return location.hash"), "#token-text.link")
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "tr.detail")), 1)
        self.script("arguments[0].scrollIntoView({block: 'center'});"
                    "return new Promise((done) => setTimeout(done, 100))", anchor)
        anchor.click()
        self.assertEqual(len(self.driver.find_elements(By.CSS_SELECTOR, "tr.detail")), 0)

    def test_every_link_inside_the_page_leads_somewhere(self):
        for name in browser.PAGES:
            browser.load(self.driver, browser.page(name))
            lost = self.script("""
              return [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
                .filter((address) => !address.startsWith('#') || !document.getElementById(address.slice(1)));""")
            self.assertEqual(lost, [], name)

    def test_the_colour_vision_view_shows_what_the_reference_says(self):
        vectors = json.loads((browser.FIXTURES / "vectors/cvd.json").read_text())["cases"]
        tokens = "tincture: 1\ncolors:\n" + "".join(
            f"  c{number}: \"{case['color']}\"\n" for number, case in enumerate(vectors))
        source = browser.SCRATCH / "vision.yaml"
        source.write_text(tokens)
        path = browser.SCRATCH / "vision.html"
        browser.run("report", source, "--output", path)
        browser.load(self.driver, path)
        for vision, key in [("protanopia", "protan"), ("deuteranopia", "deutan"), ("tritanopia", "tritan")]:
            self.choose("vision", vision)
            self.assertIn(vision, self.driver.find_element(By.ID, "vision-note").text)
            self.assertIn("Machado", self.driver.find_element(By.ID, "vision-note").text)
            for number, case in enumerate(vectors):
                swatch = self.driver.find_element(By.CSS_SELECTOR, f"#token-c{number} td i")
                self.script("arguments[0].scrollIntoView({block: 'center'})", swatch)
                image = Image.open(io.BytesIO(self.driver.get_screenshot_as_png())).convert("RGB")
                box = self.script("const box = arguments[0].getBoundingClientRect();"
                                  "return [box.x + box.width / 2, box.y + box.height / 2]", swatch)
                seen = image.getpixel((int(box[0]), int(box[1])))
                for channel, expected in zip(seen, case[f"{key}-machado"]):
                    self.assertLessEqual(abs(channel - expected * 255), 2.5, f"{case['color']} with {vision}: {seen}")
        self.choose("vision", "")
        self.assertFalse(self.driver.find_element(By.ID, "vision-note").is_displayed())


class AccessTests(PageTest):
    """Accessibility: axe-core, the keyboard, sizes."""

    def audit(self, what):
        self.script(browser.AXE)
        found = self.driver.execute_async_script("""
          const done = arguments[arguments.length - 1];
          axe.run(document, {resultTypes: ['violations']}).then((result) => done(result.violations.map((violation) =>
            violation.id + ': ' + violation.nodes.slice(0, 3).map((node) => node.html.slice(0, 200) + ' ' + node.failureSummary).join(' | '))));""")
        self.assertEqual(found, [], what)

    def test_axe_finds_no_violation(self):
        self.driver.set_script_timeout(120)
        looks = [("light", "no-preference"), ("dark", "no-preference"), ("light", "more"), ("dark", "more")]
        for name in browser.PAGES:
            for scheme, contrast in looks if name == "failing" else looks[:2]:
                with self.subTest(page=name, scheme=scheme, contrast=contrast):
                    browser.media(self.driver, scheme, contrast)
                    browser.load(self.driver, browser.page(name))
                    first = self.driver.find_element(By.CSS_SELECTOR, ".tokens th > a")
                    self.script("arguments[0].click()", first)
                    self.draw_matrix(1)
                    # What is laid out only when it is seen would not be looked at.
                    self.script("document.querySelectorAll('.group, .finding').forEach((part) => part.style.contentVisibility = 'visible')")
                    self.audit(f"{name}, {scheme}, contrast {contrast}")

    def test_axe_finds_no_violation_on_a_phone_and_in_a_comparison(self):
        self.driver.set_script_timeout(120)
        browser.size(self.driver, 390)
        browser.load(self.driver, browser.page("failing", "--against", browser.FIXTURES / "ios-system.yaml"))
        self.assertTrue(self.driver.find_element(By.ID, "changes").is_displayed())
        self.audit("a comparison on a phone")

    def test_the_keyboard_alone_reaches_everything(self):
        browser.load(self.driver, browser.page("failing"))
        self.draw_matrix(0)
        self.script("scrollTo(0, 0); document.activeElement.blur()")
        wanted = self.script("""
          const parts = [...document.querySelectorAll('a, button, input, select, [tabindex="0"]')]
            .filter((part) => !part.hidden && !part.closest('[hidden]'))
            .filter((part) => part.type !== 'radio' || part.checked);
          parts.forEach((part, number) => { part.dataset.stop = number; });
          return parts.length;""")
        reached = set()
        for _ in range(wanted + 5):
            ActionChains(self.driver).send_keys(Keys.TAB).perform()
            stop = self.script("return document.activeElement.dataset.stop")
            if stop is not None:
                reached.add(int(stop))
        self.assertEqual(set(range(wanted)) - reached, set())
        # And a token opens by the keyboard.
        anchor = self.driver.find_element(By.CSS_SELECTOR, "[id='token-text.link'] th > a")
        self.script("arguments[0].focus()", anchor)
        ActionChains(self.driver).send_keys(Keys.ENTER).perform()
        self.assertEqual(anchor.get_attribute("aria-expanded"), "true")

    def test_the_focus_is_seen(self):
        browser.load(self.driver, browser.page("failing"))
        for _ in range(3):
            ActionChains(self.driver).send_keys(Keys.TAB).perform()
        width = self.script("return getComputedStyle(document.activeElement).outlineWidth")
        self.assertGreaterEqual(float(width.rstrip("px")), 2)

    def test_nothing_is_wider_than_the_page(self):
        for name in browser.PAGES:
            for width in (390, 768, 1280):
                browser.size(self.driver, width)
                browser.load(self.driver, browser.page(name))
                self.script("document.querySelectorAll('.group, .finding').forEach((part) => part.style.contentVisibility = 'visible')")
                self.assertLessEqual(self.script("return document.documentElement.scrollWidth"), width, f"{name} at {width}")

    def test_states_are_told_in_characters_too(self):
        browser.load(self.driver, browser.page("failing"))
        for state in self.driver.find_elements(By.CSS_SELECTOR, ".miss, .tokens td b"):
            self.assertTrue(self.script("return arguments[0].textContent", state).startswith("✕"))


class FirstReadingTests(PageTest):
    """What somebody needs who has never seen the tool."""

    OLD = """tincture: 1
colors:
  paper: { light: "#FFFFFF", dark: "#000000" }
  card: { light: "#F3F4F6", dark: "#17191C" }
  fill: { light: "#0B3F96", dark: "#A9CBFF" }
  gone: { light: "#8A5A00", dark: "#E0A030", high-contrast: { light: "#5A3A00", dark: "#F0C060" } }
  text:
    label: { light: "#FFFFFF", dark: "#000000", role: text, against: fill }
    quiet: { light: "#999999", dark: "#999999", role: text, against: [paper, card] }
"""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        (browser.SCRATCH / "old.yaml").write_text(cls.OLD)
        (browser.SCRATCH / "new.yaml").write_text(cls.OLD.replace("#0B3F96", "#3E8BFF").replace("gone:", "brand-new:")
                                                  .replace("#8A5A00", "#C22A2A"))
        cls.page = browser.SCRATCH / "first-reading.html"
        browser.run("report", browser.SCRATCH / "new.yaml", "--against", browser.SCRATCH / "old.yaml",
                    "--output", cls.page)

    def touch(self, isOn):
        self.driver.execute_cdp_cmd("Emulation.setTouchEmulationEnabled", {"enabled": isOn})
        self.addCleanup(self.driver.execute_cdp_cmd, "Emulation.setTouchEmulationEnabled", {"enabled": False})

    def rest(self):
        """Waits until the page keeps its place."""
        self.script("return new Promise((done) => setTimeout(done, 900))")

    def test_the_first_screen_has_ratios_and_backgrounds(self):
        browser.load(self.driver, self.page)
        texts = [item.text for item in self.driver.find_elements(By.CSS_SELECTOR, ".glance > ul > li > ul > li")]
        # White on #3E8BFF, and #999999 on white and on #F3F4F6, by the formula of WCAG 2.2.
        self.assertTrue(any("✕ 3.31, needs 4.5, on fill" in text for text in texts), texts)
        self.assertTrue(any("✕ 2.58, needs 4.5, on card, paper" in text for text in texts), texts)

    def test_what_changed_comes_first_and_has_all_values(self):
        for width in (1280, 390):
            browser.size(self.driver, width)
            browser.load(self.driver, self.page)
            overview = self.driver.find_element(By.ID, "overview")
            self.assertLess(overview.rect["y"], self.driver.find_element(By.ID, "summary").rect["y"])
            self.assertLess(overview.rect["y"] + 150, 844)
            for name in ("text.label", "fill", "brand-new", "gone", "because fill changed"):
                self.assertIn(name, overview.text)
        browser.size(self.driver, 1280)
        lone = [item for item in self.driver.find_elements(By.CSS_SELECTOR, ".changes li") if "gone" in item.text][0]
        for value in ("#8A5A00", "#E0A030", "#5A3A00", "#F0C060"):
            self.assertIn(value, lone.text)
        swatches = [part.rect for part in lone.find_elements(By.CSS_SELECTOR, ".swatch")]
        for left, right in zip(swatches, swatches[1:]):
            self.assertGreaterEqual(right["x"] - left["x"] - left["width"], 8)
        for swatch in lone.find_elements(By.CSS_SELECTOR, ".swatch"):
            centres = [part.rect["y"] + part.rect["height"] / 2 for part in swatch.find_elements(By.XPATH, "*")]
            self.assertLess(max(centres) - min(centres), 3)

    def test_links_to_sections_lead_to_them(self):
        for name in ("example", "failing", "ios-system"):
            for width in (1280, 390):
                browser.size(self.driver, width, 844)
                for section in ("coverage", "matrix", "tokens"):
                    with self.subTest(page=name, width=width, section=section):
                        browser.load(self.driver, browser.page(name), "#" + section)
                        self.rest()
                        top = self.script("return document.getElementById(arguments[0]).getBoundingClientRect().top", section)
                        atEnd = self.script("return innerHeight + scrollY >= document.documentElement.scrollHeight - 2")
                        self.assertTrue(-2 <= top < (844 if atEnd else 130), f"{section} is at {top}")
                        # And the reader can leave it.
                        self.script("window.dispatchEvent(new WheelEvent('wheel')); scrollTo(0, 0)")
                        self.script("return new Promise((done) => setTimeout(done, 100))")
                        self.assertEqual(self.script("return scrollY"), 0)

    def test_the_matrix_fits_a_phone(self):
        browser.size(self.driver, 390)
        browser.load(self.driver, self.page)
        self.draw_matrix(0)
        cells = self.script("""
          return [...document.querySelectorAll('.matrix td')].map((cell) => {
            const box = cell.getBoundingClientRect();
            return [cell.textContent, box.left, box.right, box.height, getComputedStyle(cell, '::before').content];
          });""")
        self.assertTrue(any(not cell[0] for cell in cells))
        for text, left, right, height, name in cells:
            if not text:
                self.assertEqual(height, 0)
                continue
            self.assertTrue(0 <= left < right <= 390)
            self.assertRegex(name, r"on .*(fill|paper|card)")

    def test_controls_are_large_enough_for_a_finger(self):
        browser.size(self.driver, 390)
        self.touch(True)
        browser.load(self.driver, browser.page("failing"))
        self.assertTrue(self.script("return matchMedia('(pointer: coarse)').matches"))
        self.script("document.querySelectorAll('.group, .finding').forEach((part) => part.style.contentVisibility = 'visible');"
                    "document.querySelector('.tokens th > a').click()")
        small = self.script("""
          return [...document.querySelectorAll('.top nav a, .tools input, .tools select, .tile, .tabs span, button.copy, '
            + '.tokens tbody th > a, .glance > ul > li > a')].map((part) => [part.outerHTML.slice(0, 80), part.getBoundingClientRect().height])
            .filter((part) => part[1] < 44);""")
        self.assertEqual(small, [])

    def test_swatches_on_a_phone_have_room_and_size(self):
        browser.size(self.driver, 390)
        browser.load(self.driver, self.page)
        self.script("document.querySelectorAll('.group').forEach((part) => part.style.contentVisibility = 'visible')")
        found = self.script("""
          return [...document.querySelectorAll('.tokens td:not(.one)')].map((cell) => {
            const label = getComputedStyle(cell, '::before');
            return [parseFloat(label.fontSize), parseFloat(label.marginBottom), cell.querySelector('i').getBoundingClientRect().height];
          });""")
        self.assertTrue(found)
        for size, gap, height in found:
            self.assertTrue(size >= 13 and gap >= 3 and height >= 24, (size, gap, height))

    def test_the_placeholder_can_be_read(self):
        def luminance(text):
            channels = [int(part) / 255 for part in re.findall(r"\d+", text)[:3]]
            linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
            return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
        for scheme in ("light", "dark"):
            browser.media(self.driver, scheme)
            browser.load(self.driver, self.page)
            ink, paper = self.script("""
              const field = document.getElementById('search');
              return [getComputedStyle(field, '::placeholder').color, getComputedStyle(field).backgroundColor];""")
            lighter, darker = sorted((luminance(ink), luminance(paper)), reverse=True)
            self.assertGreaterEqual((lighter + 0.05) / (darker + 0.05), 4.5)

    def test_coverage_is_told_in_words(self):
        browser.load(self.driver, self.page)
        texts = self.script("return [...document.querySelectorAll('.coverage .bar')].map((cell) => cell.textContent)")
        self.assertTrue(texts)
        for text in texts:
            self.assertRegex(text, r"^(all \d+|none|\d+ of \d+)$")

    def test_print_keeps_together_what_belongs_together(self):
        browser.load(self.driver, self.page)
        self.draw_matrix(3)
        browser.media(self.driver, kind="print")
        style = lambda selector, key: self.script(
            "return getComputedStyle(document.querySelector(arguments[0]))[arguments[1]]", selector, key)
        for selector in (".finding", ".group", ".case", ".scroll"):
            self.assertEqual(style(selector, "breakInside"), "avoid", selector)
        for selector in ("#tokens > h2", "#tokens > p", "#matrix > h2", "#matrix > p", ".group h3"):
            self.assertEqual(style(selector, "breakAfter"), "avoid", selector)
        self.assertIn("in dark, high contrast", self.driver.find_element(By.CSS_SELECTOR, "#matrix > p").text)


class SafetyTests(PageTest):
    """Hostile texts, and a page that needs nothing else."""

    def test_hostile_texts_neither_run_nor_break_the_page(self):
        path = browser.page("hostile")
        browser.load(self.driver, path)
        for anchor in self.driver.find_elements(By.CSS_SELECTOR, ".tokens th > a:first-child"):
            self.script("arguments[0].click()", anchor)
        self.draw_matrix(0)
        self.assertIsNone(self.script("return window.hostile ?? null"))
        self.assertEqual(self.script("return document.querySelectorAll('script').length"), 2)
        self.assertEqual(self.script("return document.querySelectorAll('img, b[onclick]').length"), 0)
        # Everything behind the texts is still there.
        self.assertTrue(self.driver.find_element(By.ID, "coverage").is_displayed())
        text = self.script("return document.body.textContent")
        self.assertIn("<img src=x onerror='window.hostile = 2'> & \"quotes\" 'apostrophes' {{mustache}} {{{data}}}", text)
        self.assertIn("</script><script>window.hostile = 3</script>", text)

    def test_the_page_asks_for_nothing_else(self):
        for name in browser.PAGES:
            path = browser.page(name)
            browser.load(self.driver, path)
            self.assertEqual(self.script("return performance.getEntriesByType('resource').map((entry) => entry.name)"), [])
            self.assertIsNone(re.search(r"(?:src|href)\s*=\s*[\"']?(?:https?:)?//", path.read_text()))
            messages = [entry["message"] for entry in self.driver.get_log("browser")]
            self.assertEqual(messages, [], name)


if __name__ == "__main__":
    unittest.main()
