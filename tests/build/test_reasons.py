"""The reasons of an answer: each once, with its rule, and none that repeats the page."""

from collections.abc import Mapping, Sequence
from typing import Any

from build_scripts.page.ui.parts import REPEATED, steps
from build_scripts.page.ui.view import to_json
from pao_core import ask

FURITEN = {"ask": "furiten", "rules": "tenhou", "hand": "234m456p78999s23s", "tile": "4s"}
RULING = {
    "ask": "ruling",
    "rules": "tenhou",
    "win": {"by": "S", "from": "E", "value": {"han": 3, "fu": 40}},
}


def shown(listed: Sequence[Mapping[str, Any]]) -> str:
    return str(to_json(steps(listed)))


def test_a_reason_that_the_payments_repeat_is_not_shown() -> None:
    listed = ask(RULING)["steps"]
    assert "total" in [each["code"] for each in listed]
    assert "receives" not in shown(listed)


def test_the_other_reasons_keep_their_numbers() -> None:
    listed = ask(RULING)["steps"]
    for number, each in enumerate(listed, start=1):
        is_shown = each["code"] not in REPEATED
        assert (each["says"] in shown(listed)) is is_shown
        assert (f"'data-step': '{number}'" in shown(listed)) is is_shown


def test_an_answer_whose_reasons_are_all_repeated_shows_them() -> None:
    repeated = [step for step in ask(FURITEN)["steps"] if step["code"] in REPEATED]
    assert repeated
    assert all(each["says"] in shown(repeated) for each in repeated)
