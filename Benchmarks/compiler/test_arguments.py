"""Arguments that cannot be used are refused in one line, before anything is built."""

import argparse
import pathlib
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE)]

import measure  # noqa: E402


class Arguments(unittest.TestCase):
    def test_sizes_are_in_order_and_each_once(self):
        self.assertEqual(measure.list_of_sizes("2000,200,200"), [200, 2000])

    def test_what_is_no_number_from_1_is_refused(self):
        for text in ("foo", "", "-5", "0", "200,", "200,x"):
            with self.assertRaises(argparse.ArgumentTypeError):
                measure.list_of_sizes(text)
        for text in ("0", "-1", "x", ""):
            with self.assertRaises(argparse.ArgumentTypeError):
                measure.positive_count(text)
        self.assertEqual(measure.positive_count("3"), 3)

    def test_what_is_no_program_is_refused(self):
        for text in (str(HERE), str(HERE / "nothing"), str(HERE / "tokens.py")):
            with self.assertRaises(argparse.ArgumentTypeError):
                measure.executable(text)
        self.assertEqual(measure.executable(sys.executable), pathlib.Path(sys.executable).resolve())

    def test_comparing_and_recording_exclude_each_other(self):
        done = subprocess.run(
            [sys.executable, str(HERE / "measure.py"), "--check", "--record"], capture_output=True, text=True)
        self.assertEqual(done.returncode, 2)
        self.assertIn("not allowed with argument --check", done.stderr)


if __name__ == "__main__":
    unittest.main()
