"""What the answers of pages could lose silently: the players, the rules, the notes of a field."""

import re
from binascii import b2a_base64
from typing import Any

import pytest

from build_scripts.environment.project import DOCS
from build_scripts.page import calculators
from build_scripts.page.calculators import answering as calculating
from build_scripts.page.records import answering
from build_scripts.page.records.address import address
from build_scripts.page.referee.answering import answer

DRAGONS = [
    {"by": "S", "kind": "pon", "tile": tile, "from": feeder}
    for tile, feeder in (("5z", "E"), ("6z", "W"), ("7z", "W"))
]


def ruling(calls: list[dict[str, Any]], win: dict[str, Any], **unsaid: object) -> dict[str, Any]:
    question = {"ask": "ruling", "rules": "tenhou", "calls": calls, "win": win}
    return answer({"question": question, "unsaid": unsaid})


def test_furiten_is_not_mentioned_if_the_discards_are_not_known() -> None:
    """North's pon says that South has discarded its tile, if South is its feeder."""
    calls = [*DRAGONS, {"by": "N", "kind": "pon", "tile": "9p", "from": "S"}]
    win = {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}}
    codes = [
        {step["code"] for step in found["answer"]["steps"]}
        for found in (ruling(calls, win), ruling(calls, win, **{"3": {"from": True}}))
    ]
    assert [any("furiten" in code for code in each) for each in codes] == [True, False]


@pytest.mark.parametrize(
    ("hand", "says"),
    [("123m456m789p12s55p", "No yaku"), ("111z456m789p12s55p", "Their value depends on the round")],
)
def test_a_hand_without_a_value_says_why(hand: str, says: str) -> None:
    (problem,) = ruling([], {"by": "S", "from": "N", "concealed": hand, "tile": "3s"})["problems"]
    assert problem["says"].startswith(says)


def test_the_way_to_the_referee_keeps_who_plays() -> None:
    question = {"ask": "ruling", "calls": [], "wins": [], "honba": 2, "deposits": 1}
    assert address({**question, "players": 3}, "tenhou") == (
        "?rules=tenhou&players=3&honba=2&deposits=1"
    )


def test_a_hand_is_judged_anew_under_house_rules() -> None:
    content = b2a_base64((DOCS / "assets" / "example-game.mjai.txt").read_bytes()).decode()
    key = answering.read({"content": content})["key"]
    nobody = {"base": "tenhou", "change": {"liable_yakuman": []}}
    for rules, are_any in (("tenhou", True), (nobody, False), ("tenhou", True)):
        found = answering.hand({"key": key, "hand": 1, "rules": rules})
        assert bool(found["moments"]) is are_any


@pytest.mark.parametrize("name", calculators.NAMES)
def test_every_field_of_a_calculator_names_its_notes(name: str) -> None:
    html = calculating.html(name)
    fields = re.findall(
        r'<fieldset class="pao-field"[^>]*>|<(?:input type="text"|select)[^>]*>', html
    )
    assert fields
    for field in fields:
        notes = re.search(r'aria-describedby="([^"]+)"', field)
        assert notes, field
        assert f'id="{notes[1]}"' in html
