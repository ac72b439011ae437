"""A puzzle does not give its answer away, and its answer is the core's."""

from typing import Any

import pytest

from build_scripts.content.markdown.fences import PageError
from build_scripts.content.markdown.puzzle import puzzle_html

PUZZLE: dict[str, Any] = {
    "table": {
        "rules": "tenhou",
        "calls": ["S pon 5z from N", "S pon 6z from E", "S pon 7z from W"],
        "by": "S",
        "hand": "daisangen",
        "from": "N",
    },
    "hint": "Tap an answer.",
    "answers": [
        {"says": "North", "pays": ["N"], "if": {"rules": "rmu"}, "when": "as under RMU"},
        {"says": "West", "pays": ["W"], "if": {"from": ""}, "when": "if it had been a tsumo"},
        {"says": "Half each", "pays": ["W", "N"]},
    ],
    "why": ["pao-p004"],
}


def html_of(**changes: Any) -> str:
    return puzzle_html({**PUZZLE, **changes})


def test_the_question_reveals_neither_payments_nor_who_is_liable() -> None:
    question, answered = html_of().split('<div class="pao-answered">')
    for word in ("liable", "16,000", "decides"):
        assert word in answered
        assert word not in question
    assert "dealt in" in question


def test_the_numbers_belong_to_the_named_rules() -> None:
    assert "Rules: Tenhou." in html_of()
    assert "split daisangen. Each pays 16,000." in html_of()
    dealer = {**PUZZLE["table"], "calls": [f"E{call[1:]}" for call in PUZZLE["table"]["calls"]]}
    dealer["calls"][1] = "E pon 6z from S"
    assert "split daisangen. Each pays 24,000." in html_of(table={**dealer, "by": "E"})


def test_a_wrong_answer_says_when_it_would_be_right() -> None:
    assert "As under RMU, North would pay 32,000." in html_of()
    assert "If it had been a tsumo, West would pay 32,000." in html_of()


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"answers": PUZZLE["answers"][:2]}, "found 0"),
        ({"answers": [*PUZZLE["answers"], PUZZLE["answers"][2]]}, "found 2"),
        ({"answers": [{"says": "East", "pays": ["E"]}, PUZZLE["answers"][2]]}, "'East' is wrong"),
        ({"why": ["pao-p005"]}, "no reason of the answer cites pao-p005"),
    ],
)
def test_a_puzzle_without_one_right_answer_stops_the_build(
    changes: dict[str, Any], says: str
) -> None:
    with pytest.raises(PageError, match=says):
        html_of(**changes)
