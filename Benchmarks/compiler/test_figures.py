"""Tests of what is made of measurements. Run: python3 -m unittest discover -s Benchmarks/compiler"""

import os
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import figures  # noqa: E402
import tokens  # noqa: E402


class Growth(unittest.TestCase):
    def test_the_exponent_is_the_power_of_the_size(self):
        for power in (0.5, 1, 1.1, 2):
            points = [(size, 3 * size ** power) for size in (2000, 10000, 50000)]
            self.assertAlmostEqual(figures.exponent(points), power)

    def test_the_exponent_takes_all_points_into_account(self):
        straight = [(10, 10), (100, 100), (1000, 1000)]
        self.assertAlmostEqual(figures.exponent(straight), 1)
        self.assertGreater(figures.exponent(straight[:2] + [(1000, 1500)]), 1)
        # The middle of three points at equal distances moves the line, and does not turn it.
        self.assertAlmostEqual(figures.exponent([(10, 10), (100, 300), (1000, 1000)]), 1)

    def test_growth_compares_what_one_token_costs(self):
        self.assertAlmostEqual(figures.growth([(50000, 100), (2000, 4)]), 1)
        self.assertAlmostEqual(figures.growth([(2000, 4), (10000, 0), (50000, 150)]), 1.5)


class Bands(unittest.TestCase):
    bands = {"build": 2.0, "start": 1.0}

    def test_a_tenth_more_or_less_is_inside(self):
        self.assertEqual(figures.departures(self.bands, {"build": 2.19, "start": 0.91}), [])

    def test_more_and_fewer_are_outside(self):
        lines = figures.departures(self.bands, {"build": 2.21, "start": 0.89})
        self.assertEqual(len(lines), 2)
        self.assertIn("build: 2.21, 10% more than the recorded 2", lines[0])
        self.assertIn("start: 0.89, 11% fewer than the recorded 1", lines[1])

    def test_what_is_on_one_side_alone_is_told(self):
        lines = figures.departures(self.bands, {"build": 2.0, "check": 1.0})
        self.assertEqual(lines, ["check: measured, and not recorded", "start: recorded, and not measured"])


class Text(unittest.TestCase):
    def test_numbers_have_three_digits(self):
        shown = [figures.number(value) for value in (0, 0.0123, 0.1234, 1.234, 12.34, 123.4, 1234.4, None)]
        self.assertEqual(shown, ["0", "0.012", "0.123", "1.23", "12.3", "123", "1,234", ""])


class Tokens(unittest.TestCase):
    def test_the_file_is_the_same_on_every_run_and_has_what_it_says(self):
        text = tokens.text(200)
        self.assertEqual(text, tokens.text(200))
        # Six in twenty are aliases as a whole; every other token has a description, and so has the background.
        self.assertEqual(sum(line.startswith("    ") and line[4] != " " and ": " in line for line in text.split("\n")), 60)
        self.assertEqual(text.count("description: "), 141)
        self.assertEqual(text.count("color(display-p3"), 20 * 8)
        self.assertEqual(text.count("oklch("), 20 * 8)


if __name__ == "__main__":
    unittest.main()
