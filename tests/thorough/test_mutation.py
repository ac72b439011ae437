"""Mutation testing with mutmut: it runs, and every survivor is explained."""

from pathlib import Path

import pytest

from build_scripts.checks.mutation import report as mutation
from build_scripts.checks.mutation.report import (
    Change,
    change_of,
    copy_to,
    read_survivors,
    tried,
)
from build_scripts.cli import MUTATED
from build_scripts.content.pages.generated import write_text
from build_scripts.environment.project import CORE

CORE_OF_TWO = """\
LIMIT = 3


class Hand:
    def is_full(self, tiles):
        return tiles >= LIMIT


def paid(points):
    return points * 2


def count_down(tiles):
    while tiles > 0:
        tiles -= 1
    return tiles
"""
TESTS_OF_TWO = """\
from pao_core.play.game import Hand, count_down, paid


def test_hands():
    assert Hand().is_full(4)
    assert not Hand().is_full(2)


def test_payment():
    assert paid(3) == 6


def test_counting():
    assert count_down(3) == 0
"""


@pytest.mark.timeout(400)  # it runs mutmut three times, and two faults until they time out
def test_a_fault_that_no_test_notices_is_found_and_one_that_never_ends_is_ended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mutation, "SECONDS_A_TEST", 4)
    source = tmp_path / "source"
    for name, text in {
        "pao_core/__init__.py": "",
        "pao_core/other.py": "def other():\n    return 1 + 1\n",
        "pao_core/play/__init__.py": "",
        "pao_core/play/game.py": CORE_OF_TWO,
        "tests/core/test_game.py": TESTS_OF_TWO,
        "tests/cases/none.json": "[]",
    }.items():
        write_text(source / name, text)
    copy = tmp_path / "copy"
    copy_to(copy, source, ["game"])
    mutants = tried(copy)
    assert {mutant.module for mutant in mutants} == {"game"}
    assert {mutant.fate for mutant in mutants if mutant.function == "paid"} == {"killed"}
    assert {mutant.fate for mutant in mutants if mutant.function == "count_down"} == {"killed"}
    alive = [change_of(mutant, copy) for mutant in mutants if mutant.fate == "survived"]
    assert alive == [
        Change("game", "Hand.is_full", "return tiles >= LIMIT", "return tiles > LIMIT")
    ]


def test_every_survivor_that_is_explained_is_a_line_of_the_core() -> None:
    for change, reason in read_survivors(MUTATED).items():
        (file,) = CORE.rglob(f"{change.module}.py")
        assert change.was in " ".join(file.read_text().split()), "the line has changed: run again"
        assert reason.endswith(".")
        assert len(reason.split()) > 4, "a reason is a sentence"
