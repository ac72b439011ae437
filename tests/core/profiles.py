"""How much the tests try. The variable PAO_TESTS sets it; so do the options of `test`."""

import os
from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Value = TypeVar("Value")

VARIABLE = "PAO_TESTS"
OF_A_PROPERTY = 60
"""Examples for a property that does not set a number."""
FEWEST = 5
OF_A_TEST = 12
"""Parameters for each test if a sample is enough."""
MARK = "full"
"""The mark of tests that an ordinary run leaves out."""


class Profile(StrEnum):
    """How much the tests try."""

    FEW = "few"  # every test with a sample of its parameters or examples, for another Python
    ORDINARY = "ordinary"  # every rule, and every job of a reader on a page of each kind
    FULL = "full"  # every test: also rare states of a browser, more sizes, more pages
    THOROUGH = "thorough"  # properties with ten times as many new examples, and every page


FACTORS = {Profile.FEW: 0.1, Profile.ORDINARY: 1, Profile.FULL: 1, Profile.THOROUGH: 10}


def chosen() -> Profile:
    """The profile of this run. An unknown name stops the run."""
    name = os.environ.get(VARIABLE, Profile.FULL)
    if name not in set(Profile):
        raise pytest.UsageError(f"{VARIABLE} is {name!r}; expected one of {', '.join(Profile)}")
    return Profile(name)


def examples(ordinary: int) -> int:
    """The number of examples for a property in this run, from its ordinary number."""
    return max(FEWEST, round(ordinary * FACTORS[chosen()]))


def leaves_out_marked() -> bool:
    """Whether this run leaves out the tests with the mark."""
    return chosen() in {Profile.FEW, Profile.ORDINARY}


def some_of(values: Iterable[Value], number: int) -> list[Value]:
    """These values; in a run that leaves tests out, as many as this, from the first to the last."""
    every = list(values)
    return _spread(every, number) if leaves_out_marked() else every


def sample(tests: Iterable[str]) -> set[str]:
    """The ids of the tests to run.

    In the profile FEW, every test function runs with a spread of its parameters, always including
    the first and the last.
    """
    if chosen() is not Profile.FEW:
        return set(tests)
    by_function: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        by_function[test.partition("[")[0]].append(test)
    return {test for same in by_function.values() for test in _spread(same, OF_A_TEST)}


def _spread(values: list[Value], number: int) -> list[Value]:
    if len(values) <= number:
        return values
    step = (len(values) - 1) / max(number - 1, 1)
    return [values[round(step * at)] for at in range(number)]


def load() -> None:
    """Make every run try the same examples, so that failures are never random.

    Only a thorough run tries new examples, and prints how to repeat them.
    """
    thorough = chosen() is Profile.THOROUGH
    settings.register_profile(
        "pao",
        derandomize=not thorough,
        print_blob=True,
        deadline=None,
        database=None,
        max_examples=examples(OF_A_PROPERTY),
        suppress_health_check=[HealthCheck.too_slow],
    )
    settings.load_profile("pao")
