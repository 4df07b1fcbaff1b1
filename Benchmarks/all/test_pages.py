"""Tests of what puts figures into pages. Run: python3 -m unittest discover -s Benchmarks/all"""

import os
import pathlib
import re
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import pages  # noqa: E402
from measure import FIGURES, ROOT  # noqa: E402

TEXT = """Swift 6.3; some processor

| form | a | b |
|---|---:|---:|
| first | 1 | 2 |
| second, long | 3 | 4 |
|  | 5 | 6 |
| third | 7 | 8 |
"""


class Picking(unittest.TestCase):
    def test_rows_come_in_the_order_that_is_asked_for_with_those_that_belong_to_them(self):
        self.assertEqual(pages.picked(TEXT, ["second", "first"]), "\n".join([
            "Swift 6.3; some processor", "", "| form | a | b |", "|---|---:|---:|",
            "| second, long | 3 | 4 |", "|  | 5 | 6 |", "| first | 1 | 2 |"]))

    def test_columns_can_be_left_out(self):
        self.assertEqual(pages.picked(TEXT, ["third"], [0, 2]).split("\n")[2:], ["| form | b |", "| --- | ---: |", "| third | 8 |"])

    def test_a_row_that_is_not_there_is_an_error(self):
        with self.assertRaises(ValueError):
            pages.picked(TEXT, ["fourth"])


class Pages(unittest.TestCase):
    page = "a\n<!-- figures: x -->\n\nold\n\n<!-- end of figures -->\nb\n<!-- figures: y -->\n<!-- end of figures -->\n"

    def test_only_the_named_figures_change(self):
        text = pages.replaced(self.page, "x", "new \\1\n")
        self.assertEqual(text, self.page.replace("old", "new \\1"))
        self.assertEqual(pages.replaced(text, "x", "old"), self.page)
        self.assertIn("<!-- figures: y -->\n\nnew\n\n<!--", pages.replaced(self.page, "y", "new"))

    def test_figures_that_the_page_does_not_have_are_an_error(self):
        with self.assertRaises(ValueError):
            pages.replaced(self.page, "z", "new")

    def test_the_pages_have_the_figures_that_are_written_and_no_others(self):
        wanted = {(page, name) for figures in FIGURES.values() for page, name, _ in figures}
        there = set()
        for path in sorted((ROOT / "Documentation").glob("*.md")):
            there |= {(path.name, name) for name in re.findall(r"<!-- figures: (.*?) -->", path.read_text(encoding="utf-8"))}
        self.assertEqual(there, wanted)


if __name__ == "__main__":
    unittest.main()
