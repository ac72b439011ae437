"""How closely the tests look: the variable PAO_TESTS names it, and `test --thorough` sets it."""

import os
from collections import defaultdict
from collections.abc import Iterable
from enum import StrEnum

import pytest
from hypothesis import HealthCheck, settings

VARIABLE = "PAO_TESTS"
OF_A_PROPERTY = 60
"""Examples that a property is tried on, where it does not say how many."""
FEWEST = 5
OF_A_TEST = 12
"""Parameters that a test is tried with, where a sample of them is enough."""


class Profile(StrEnum):
    """Which of the tests that could go on for ever stop early."""

    FEW = "few"  # every test, with a sample of its parameters or examples: for one more Python
    ORDINARY = "ordinary"
    THOROUGH = "thorough"  # properties on ten times as many, other ones each time; every page


FACTORS = {Profile.FEW: 0.1, Profile.ORDINARY: 1, Profile.THOROUGH: 10}


def chosen() -> Profile:
    """The profile of this run; a name that is none stops it."""
    name = os.environ.get(VARIABLE, Profile.ORDINARY)
    if name not in set(Profile):
        raise pytest.UsageError(f"{VARIABLE} is {name!r}; expected one of {', '.join(Profile)}")
    return Profile(name)


def examples(ordinary: int) -> int:
    """How many examples a property is tried on in this run, by how many it ordinarily is."""
    return max(FEWEST, round(ordinary * FACTORS[chosen()]))


def sample(tests: Iterable[str]) -> set[str]:
    """The ids of the tests to run: all, or where few are wanted every test function with a
    spread of its parameters, the first of them and the last always."""
    if chosen() is not Profile.FEW:
        return set(tests)
    by_function: defaultdict[str, list[str]] = defaultdict(list)
    for test in tests:
        by_function[test.partition("[")[0]].append(test)
    return {test for same in by_function.values() for test in _spread(same)}


def _spread(tests: list[str]) -> list[str]:
    if len(tests) <= OF_A_TEST:
        return tests
    step = (len(tests) - 1) / (OF_A_TEST - 1)
    return [tests[round(step * number)] for number in range(OF_A_TEST)]


def load() -> None:
    """Every run looks at the same examples, so that a failure is never a surprise; only a
    thorough one looks for new ones, and prints how to see them again."""
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
