"""The core supports each Python from 3.11 on, not only the one that builds the site."""

import pytest

from build_scripts.pythons import other_pythons, run_core_tests


@pytest.mark.parametrize("version", other_pythons())
def test_the_core_passes_its_tests(version: str) -> None:
    result = run_core_tests(version)
    assert result.returncode == 0, result.stdout + result.stderr
