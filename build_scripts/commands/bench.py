"""`bench`: measures the built site in a browser."""

import argparse

from build_scripts.bench import measure


def run(options: argparse.Namespace) -> int:
    """Hand over to the benchmark."""
    return measure.main(options.others)
