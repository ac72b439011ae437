"""`build`: leaves the site in site/, for any static host."""

import argparse


def run(options: argparse.Namespace) -> int:
    print("build", options)
    return 0
