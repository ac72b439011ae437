"""The core supports each Python from 3.11 on, not only the one that builds the site.

An ordinary run asks the oldest one a single question. The workflow `ci.yml` runs the core's tests
on every version for each change, and a thorough run does so here.
"""

import json

import pytest

from build_scripts.environment.project import ROOT, captured
from build_scripts.environment.pythons import VERSIONS, program_of, run_core_tests
from tests.core.profiles import VARIABLE, Profile, chosen

QUESTION = '{"ask": "kuisagari", "yaku": "honitsu"}'


def test_the_oldest_python_answers_a_question() -> None:
    program = next(filter(None, map(program_of, VERSIONS)), None)
    if program is None:
        pytest.skip("no other Python is installed here")
    answer = captured([program, "-m", "pao_core", "ask", "-"], ROOT, given=QUESTION)
    assert answer.returncode == 0, answer.stderr
    assert json.loads(answer.stdout)["open"] == 2


@pytest.mark.skipif(chosen() is not Profile.THOROUGH, reason="the workflow runs these")
@pytest.mark.timeout(1200)  # it runs a whole suite
@pytest.mark.parametrize("version", VERSIONS)
def test_the_core_passes_its_tests(version: str) -> None:
    if program_of(version) is None:
        pytest.skip(f"Python {version} is not installed here")
    result = run_core_tests(version, {VARIABLE: Profile.FULL})
    assert result.returncode == 0, result.stdout + result.stderr
