"""The program on the page about Python follows a real game."""

import re
import subprocess
import sys

from build_scripts.environment.project import DOCS, ROOT

PROGRAM = re.compile(r"^```text\n(import json.*?)^```$", re.MULTILINE | re.DOTALL)
GAME = DOCS / "assets" / "example-game.mjai.txt"


def test_the_program_of_the_page_says_who_becomes_liable() -> None:
    (program,) = PROGRAM.findall((DOCS / "reference" / "command-line.md").read_text("utf-8"))
    run = subprocess.run(
        [sys.executable, "-c", program],
        input=GAME.read_text("utf-8"),
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    )
    says = run.stdout.splitlines()
    assert says[-1] == "West is liable to South for daisangen"
    assert says[-2].endswith(": the red dragon feeds daisangen")
