"""The core supports each Python from 3.11 on, not only the one that builds the site.

The workflow `thorough.yml` runs the same, on machines with that Python only.
"""

import pytest

from build_scripts.environment.pythons import VERSIONS, program_of, run_core_tests


@pytest.mark.timeout(1200)  # it runs a whole suite
@pytest.mark.parametrize("version", VERSIONS)
def test_the_core_passes_its_tests(version: str) -> None:
    if program_of(version) is None:
        pytest.skip(f"Python {version} is not installed here")
    result = run_core_tests(version, {})
    assert result.returncode == 0, result.stdout + result.stderr
