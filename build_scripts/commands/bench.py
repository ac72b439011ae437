"""`bench`: measures the built site in a browser."""

import argparse
from importlib import import_module


def run(options: argparse.Namespace) -> int:
    """Run the benchmark. It is imported by name, because it uses what the tests use."""
    status: int = import_module("build_scripts.checks.bench.measure").bench(options)
    return status
