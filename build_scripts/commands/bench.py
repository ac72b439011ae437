"""`bench`: measures the built site in a browser."""

import argparse
from importlib import import_module
from importlib.util import find_spec

from build_scripts.ground.project import Problem


def run(options: argparse.Namespace) -> int:
    """Hand over to the benchmark."""
    if find_spec("build_scripts.bench.measure") is None:
        raise Problem("there is no benchmark yet")
    status: int = import_module("build_scripts.bench.measure").main(options.others)
    return status
