"""One process at a time, however the one before it ended."""

import subprocess
import sys
from pathlib import Path

from build_scripts.environment.project import ROOT

HOLDER = """
import sys
from pathlib import Path
from build_scripts.environment import lock
lock.BUILD = Path(sys.argv[1])
with lock.only_one("work"):
    print("held", flush=True)
    if sys.argv[2] == "wait":
        sys.stdin.read()
"""


def holder(folder: Path, then: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(folder), then],
        cwd=ROOT,
        text=True,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )


def test_the_second_says_that_it_waits_and_continues_when_the_first_is_killed(
    tmp_path: Path,
) -> None:
    with holder(tmp_path, "wait") as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "held\n"
        with holder(tmp_path, "leave") as second:
            assert second.stdout is not None
            said = second.stdout.readline()
            assert said == "Waiting for another process that is working on the work\n"
            first.kill()
            assert second.stdout.readline() == "held\n"
    assert second.returncode == 0
