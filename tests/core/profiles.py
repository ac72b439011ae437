"""How much the tests try. The variable PAO_TESTS sets it; so do the options of `test`."""

import os
from collections import defaultdict
from collections.abc import Iterable, Mapping
from enum import StrEnum
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, settings

Value = TypeVar("Value")

VARIABLE = "PAO_TESTS"
OF_A_PROPERTY = 60
"""Examples for a property that does not set a number."""
FEWEST = 5
FULL_ONLY = "full"
"""The mark of tests that an ordinary run leaves out."""
EVERY = "every"
"""The mark of tests that always run with all their parameters."""


class Profile(StrEnum):
    """How much the tests try."""

    FEW = "few"  # every test with a sample of its parameters or examples, for another Python
    ORDINARY = "ordinary"  # every rule, every job of a reader, two pages or sizes in a browser
    FULL = "full"  # every test: also rare states of a browser, more sizes, more pages
    THOROUGH = "thorough"  # properties with ten times as many new examples, and every page


FACTORS = {Profile.FEW: 0.1, Profile.ORDINARY: 0.5, Profile.FULL: 1, Profile.THOROUGH: 10}
MOST_PARAMETERS = {Profile.FEW: {"": 12}, Profile.ORDINARY: {"tests/browser/": 2}}
"""With how many of its parameters each test of a folder runs, if a sample is enough."""


def chosen() -> Profile:
    """The profile of this run. An unknown name stops the run."""
    name = os.environ.get(VARIABLE, Profile.FULL)
    if name not in set(Profile):
        raise pytest.UsageError(f"{VARIABLE} is {name!r}; expected one of {', '.join(Profile)}")
    return Profile(name)


def thorough() -> bool:
    """Is this the weekly run?"""
    return chosen() is Profile.THOROUGH


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

    Where a sample is enough, every test function runs with a spread of its parameters, always
    including the first and the last.
    """
    by_function: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        by_function[test.partition("[")[0]].append(test)
    most = MOST_PARAMETERS.get(chosen(), {})
    return {
        test
        for function, same in by_function.items()
        for test in _spread(same, _most_of(function, most) or len(same))
    }


def _most_of(function: str, most: Mapping[str, int]) -> int | None:
    return next((number for folder, number in most.items() if function.startswith(folder)), None)


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
