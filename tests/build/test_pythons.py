"""The core supports each Python from 3.11 on, not only the one that builds the site."""

import pytest

from build_scripts.ground.pythons import other_pythons, run_core_tests
from tests.core.profiles import VARIABLE, Profile, chosen

# The oldest and the newest run the whole suite of the sdist; what holds on both holds between.
CLOSELY = Profile.ORDINARY if chosen() is Profile.THOROUGH else Profile.FEW
TESTS = "tests/core" if chosen() is Profile.THOROUGH else "tests/core/test_cases.py"


@pytest.mark.timeout(1200)  # it may be a whole suite
@pytest.mark.parametrize("version", list(other_pythons()))
def test_the_core_passes_its_tests(version: str) -> None:
    result = run_core_tests(version, {VARIABLE: CLOSELY}, TESTS)
    assert result.returncode == 0, result.stdout + result.stderr
