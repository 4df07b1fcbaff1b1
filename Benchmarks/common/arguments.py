"""Arguments that more than one benchmark takes."""

import argparse


def positive_count(text):
    """A number from 1."""
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"'{text}', expected a number from 1")
    return int(text)
