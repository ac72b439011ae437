"""The core supports each Python from 3.11 on, not only the one that builds the site."""

import pytest

from build_scripts.ground.pythons import other_pythons, run_core_tests
from tests.core.profiles import VARIABLE, Profile, chosen

# Every test runs on the oldest, with a sample of its parameters and examples: those hold on any
# Python alike.
CLOSELY = Profile.ORDINARY if chosen() is Profile.THOROUGH else Profile.FEW
PYTHONS = list(other_pythons())
BETWEEN = "tests/core" if chosen() is Profile.THOROUGH else "tests/core/test_cases.py"


@pytest.mark.timeout(1200)  # it is a whole suite
@pytest.mark.parametrize("version", PYTHONS)
def test_the_core_passes_its_tests(version: str) -> None:
    tests = "tests/core" if version == PYTHONS[0] else BETWEEN
    result = run_core_tests(version, {VARIABLE: CLOSELY}, tests)
    assert result.returncode == 0, result.stdout + result.stderr
