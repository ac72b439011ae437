"""How much the tests try: the command `test --thorough` sets the variable."""

import os

from hypothesis import HealthCheck, settings

VARIABLE = "PAO_THOROUGH"
OF_A_PROPERTY = 30
"""Examples for a property that does not set a number."""
TIMES = 10
"""How many times as many examples a thorough run tries."""


def thorough() -> bool:
    """Is this the weekly run?"""
    return bool(os.environ.get(VARIABLE))


def examples(ordinary: int) -> int:
    """The number of examples for a property in this run, from its ordinary number."""
    return ordinary * TIMES if thorough() else ordinary


def load() -> None:
    """Make every run try the same examples, so that failures are never random.

    Only a thorough run tries new examples, and prints how to repeat them.
    """
    settings.register_profile(
        "pao",
        derandomize=not thorough(),
        print_blob=True,
        deadline=None,
        database=None,
        max_examples=examples(OF_A_PROPERTY),
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("pao")
