"""The command that asks a million questions: the faults it finds, and how it reduces them."""

from typing import Any

import pytest

from build_scripts.commands import questions
from build_scripts.commands.questions import fault_in, smallest, tally_of


def crashing(question: Any) -> Any:
    """Answers every question except those about honba."""
    if "honba" in (question if isinstance(question, str) else str(question)):
        raise KeyError("honba")
    return {"format": "1.3"}


def test_the_results_of_questions_are_counted() -> None:
    tally = tally_of(1, range(200))
    assert not tally.faults
    assert tally.answered > 20
    assert tally.answered + tally.refused == 200
    assert tally.codes
    assert tally.slowest > 0


def test_the_first_fault_ends_a_part_and_reports_its_number(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(questions, "answer_of", crashing)
    tally = tally_of(1, range(500))
    [(number, says)] = tally.faults.items()
    assert says == "KeyError: 'honba'"
    assert tally.answered + tally.refused == number < 499


@pytest.mark.parametrize(
    ("question", "small"),
    [
        ({"ask": "draw", "honba": 3, "tenpai": ["E", "S"]}, {"honba": 3}),
        ('{"ask": "draw", "honba": 3}', "honba"),
    ],
)
def test_a_faulty_question_is_reduced_as_far_as_possible(
    question: Any, small: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(questions, "answer_of", crashing)
    assert smallest(question, lambda less: fault_in(less, schema_too=False)[0]) == small
