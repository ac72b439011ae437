"""The program on the page about games that are being played follows a real game."""

import re
import sys

from build_scripts.environment.project import DOCS, ROOT, captured

PROGRAM = re.compile(r"^```text\n(import json.*?)^```$", re.MULTILINE | re.DOTALL)
GAME = DOCS / "assets" / "example-game.mjai.txt"


def test_the_program_of_the_page_says_who_becomes_liable() -> None:
    (program,) = PROGRAM.findall((DOCS / "reference" / "live.md").read_text("utf-8"))
    run = captured([sys.executable, "-c", program], ROOT, given=GAME.read_text("utf-8"))
    says = run.stdout.splitlines()
    assert run.returncode == 0, run.stderr
    assert says[-1] == "Player 3 is liable to South for daisangen"
    assert says[-2].endswith(": the red dragon feeds daisangen")
