"""What the page may ask of Python, by name; JSON in, JSON out."""

import json
import random
import sys
from collections.abc import Callable
from dataclasses import asdict
from functools import cache
from typing import Any

from build_scripts.inpage import integrity, runner

Answering = Callable[[Any], object]


def begin() -> None:
    """Called once when a page has started, before anything runs."""
    random.seed()  # or every visitor would draw the same tiles
    for name in ("pyodide_js", "pyodide_js._api"):
        sys.modules.pop(name, None)  # what the page puts in their place refuses in plain words


def run(source: str, write: Callable[[str], object]) -> str:
    """Runs a reader's code: how it failed, if it did, and whether all modules are as before."""
    before = integrity.fingerprint()
    failure = runner.run(source, write)
    intact = before == integrity.fingerprint()
    return json.dumps({"failure": asdict(failure) if failure else None, "intact": intact})


def call(name: str, argument: str) -> str:
    """Asks one of our own functions."""
    return json.dumps(_functions()[name](json.loads(argument)))


@cache
def _functions() -> dict[str, Answering]:
    # only now: a page that starts plainly should not wait for the calculators
    from build_scripts.inpage import calculator
    from pao_core import ask

    return {"ask": ask, "calculator": calculator.answer}
