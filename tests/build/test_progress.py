"""While the tests run, there is a line for each slow file, and each failure appears at once."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from build_scripts.environment.project import ROOT, captured

LONG = "import time\ndef test_one(): time.sleep(1.1)\ndef test_two(): pass\n"
SHORT = "def test_three(): pass\n"
FAILING = "def test_four(): raise ValueError('four')\n"


def run_pytest(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = os.environ | {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    return captured([sys.executable, "-m", "pytest", *arguments], ROOT, environment)


@pytest.mark.parametrize("processes", [[], ["-p", "xdist.plugin", "-n", "2", "--dist", "loadfile"]])
def test_files_are_reported_when_they_end_and_failures_at_once(
    processes: list[str], tmp_path: Path
) -> None:
    for name, text in {"long": LONG, "short": SHORT, "failing": FAILING}.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    place = str(tmp_path)
    arguments = ["-c", os.devnull, "--rootdir", place, "-p", "tests.progress", *processes, place]
    result = run_pytest(*arguments)
    before, failures, after = result.stdout.partition("= FAILURES =")
    assert failures, result.stdout + result.stderr
    assert re.search(r"^FAILED test_failing.py::test_four \(call\)$", before, re.MULTILINE)
    assert re.search(r"test_failing.py +1 tests .* 1 failed$", before, re.MULTILINE)
    assert re.search(r"\d+%  test_long.py +2 tests +1 s$", before, re.MULTILINE)
    assert re.search(r"^100%  1 shorter files +1 tests +0 s$", before, re.MULTILINE)
    assert "ValueError: four" in after
    assert re.search(r"=+ 1 failed, 3 passed in .*=+\n$", after)
