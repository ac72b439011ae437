"""The question `settlement`: its answers, and what it refuses."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import ask, rule_set_ids
from tests.core.strategies import JSON_VALUES, TEXTS
from tests.core.support import SETTLEMENT, Question, answer, house, problems, reasons

HONG_KONG: Question = {"ask": "settlement", "rules": "hong-kong-half", "winner": "S"}
CLASSICAL = "four-winds-japanese-classical"


def test_the_example_of_the_format() -> None:
    found = answer(SETTLEMENT)
    assert found["deltas"] == {"E": 0, "S": 640, "W": 0, "N": -640}
    assert found["rules"]["id"] == "harr-1922"
    assert found["clauses"]
    assert [step["says"] for step in found["steps"]]
    assert found["transfers"] == [
        {"from": "N", "to": "S", "points": 640, "for": "hand", "clause": "pao-k004"}
    ]


def test_the_ruling_settles_as_the_settlement_does() -> None:
    """A ruling without a liable player pays the same as a settlement without liability."""
    win = {"by": "S", "from": "N", "tile": "5s", "concealed": "234m567p77z34s345s"}
    for rules in ("harr-1922", "millington-1977", CLASSICAL):
        shared = {"rules": rules, "scores": SETTLEMENT["scores"], "limit": 300}
        ruled = answer({"ask": "ruling", "win": win, **shared})
        paid = answer({"ask": "settlement", "winner": "S", "from": "N", **shared})
        assert ruled["deltas"] == paid["deltas"]


def test_extra_hands_are_paid_where_the_game_has_them() -> None:
    asked: Question = {"ask": "settlement", "rules": CLASSICAL, "winner": "E"}
    asked |= {"scores": {"E": 200}, "honba": 2}
    assert answer(asked)["deltas"] == {"E": 1800, "S": -600, "W": -600, "N": -600}
    by_another = asked | {"winner": "S", "scores": {"S": 200}}
    assert answer(by_another)["deltas"]["S"] == 800, "only East collects for extra hands"
    liable = answer(asked | {"liable": "W"})["deltas"]
    assert liable == {"E": 1800, "S": 0, "W": -1800, "N": 0}
    elsewhere = answer(asked | {"liable": "W", "from": "N"})["deltas"]
    assert elsewhere == {"E": 1800, "S": 0, "W": 0, "N": -1800}


def test_the_other_games_are_paid_by_their_own_value() -> None:
    faan = answer(HONG_KONG | {"value": {"faan": 7}, "from": "W"})
    assert faan["deltas"] == {"E": -24, "S": 96, "W": -48, "N": -24}
    limit = answer(HONG_KONG | {"liable": "W"})
    assert limit["deltas"] == {"E": 0, "S": 384, "W": -384, "N": 0}
    points = {"ask": "settlement", "rules": "mcr", "winner": "S", "value": {"points": 24}}
    assert answer(points)["deltas"] == {"E": -32, "S": 96, "W": -32, "N": -32}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"winner": None}, {("winner", "missing")}),
        ({"winner": "X"}, {("winner", "bad-seat")}),
        ({"from": "S"}, {("from", "own-discard")}),
        ({"liable": "S"}, {("liable", "out-of-range")}),
        ({"limit": -1}, {("limit", "out-of-range")}),
        ({"scores": {"E": "x", "S": 1, "W": 2, "N": 3}}, {("scores.E", "wrong-type")}),
        ({"scores": None}, {("scores", "missing")}),
        ({"scores": "20"}, {("scores", "wrong-type")}),
        ({"scores": {"S": 1}}, {(f"scores.{each}", "missing") for each in "EWN"}),
        ({"honba": 2}, {("honba", "not-in-these-rules")}),
        ({"value": {"faan": 3}}, {("value.faan", "not-in-these-rules")}),
        ({"rules": "tenhou"}, {("ask", "not-in-these-rules")}),
        ({"rules": "mcgill-hkos-2015"}, {("scores", "not-in-these-rules")}),
        (
            {"rules": "zung-jung", "scores": None, "limit": None, "value": {"points": 30}},
            {("liable", "not-in-these-rules")},
        ),
        (
            {"rules": "mcr"},
            {
                ("value", "value-needed"),
                ("scores", "not-in-these-rules"),
                ("liable", "not-in-these-rules"),
            },
        ),
        ({"players": 3}, {("players", "not-in-these-rules")}),
        ({"colour": "red"}, {("colour", "unknown-key")}),
    ],
)
def test_what_cannot_be_settled(change: Question, expected: set[tuple[str, str]]) -> None:
    assert set(problems(SETTLEMENT | change)) == expected


FAAN = HONG_KONG | {"value": {"faan": 8}}
PORTION = "portion-of-faan k019: 64"
CANCELLED = "scores-cancelled k004: the losers pay each other nothing"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, ["liable-pays-score k004: North is liable and pays South for all three", CANCELLED]),
        (
            {"liable": None, "limit": 100},
            [
                "score-limited k003: South's hand scores 160 points, which is over the limit",
                "losers-pay-score k001: East 200, West 100 and North 100",
                "losers-settle k002: West has a lower score than East",
                "losers-settle k002: East has a lower score than North",
                "losers-settle k002: West has a lower score than North",
            ],
        ),
        (
            {"rules": house("millington-1977", other_discarder="halves"), "liable": "E"},
            ["liable-shares-score k004: East is liable, and North discarded", CANCELLED],
        ),
        (
            {"rules": CLASSICAL, "liable": "E"},
            [
                "liable-changes-nothing k016: East is liable, but that changes nothing here",
                "discarder-pays-score k015: North discarded the winning tile",
            ],
        ),
        (
            {"rules": CLASSICAL, "liable": None, "from": None},
            ["losers-pay-score k015: East 320, West 160 and North 160"],
        ),
        (
            FAAN | {"from": "N"},
            [
                "portion-of-faan k019: South's hand has 8 faan: one portion is 64",
                "discarder-pays-most k021: North, the discarder, pays one portion, 64",
            ],
        ),
        (
            FAAN | {"from": "N", "liable": "W"},
            [PORTION, "liable-shares-portions k023: West is liable, and North discarded"],
        ),
        (
            FAAN | {"rules": "hong-kong-twelve-tile", "from": "N"},
            [PORTION, "discarder-pays-portions k020: pays two portions: 128"],
        ),
        (
            FAAN | {"liable": "W"},
            [PORTION, "liable-pays-portions k022: pays all 3 portions alone: 192"],
        ),
        (
            FAAN,
            [PORTION, "each-pays-portion k019: each of the other players pays one portion, 64"],
        ),
    ],
)
def test_the_reasons_of_a_settlement(change: Question, expected: list[str]) -> None:
    found = answer(change if change.get("ask") else SETTLEMENT | change)
    listed = [each.split(": ", 1) for each in expected]
    assert reasons(found) == " ".join(step.replace(" ", ":") for step, _ in listed)
    for step, (_, words) in zip(found["steps"], listed, strict=True):
        assert words in step["says"]


def test_half_of_an_odd_portion_is_no_whole_number() -> None:
    asked = HONG_KONG | {"value": {"faan": 0}}
    assert problems(asked | {"from": "W"}) == [("value", "out-of-range")]
    assert answer(asked)["deltas"]["S"] == 3


def test_under_all_rules_only_the_games_with_scores_answer() -> None:
    groups = answer(SETTLEMENT | {"rules": "*"})["groups"]
    answered = {id for group in groups for id in group["rules"]}
    assert answered == {
        *("harr-1922", "millington-1977", CLASSICAL),
        *("taiwan", "western-classical"),
    }
    for group in groups:
        for id in group["rules"]:
            alone = answer(SETTLEMENT | {"rules": id})
            assert alone["deltas"] == group["answer"]["deltas"]


@given(
    st.sampled_from(rule_set_ids()),
    st.dictionaries(
        st.sampled_from(sorted({*SETTLEMENT, "honba", "value"})), JSON_VALUES, max_size=3
    ),
    st.dictionaries(TEXTS, JSON_VALUES, max_size=1),
)
def test_whatever_is_asked_gets_an_answer(rules: str, change: Any, more: Any) -> None:
    found = ask({**SETTLEMENT, "rules": rules, **change, **more})
    assert "deltas" in found or found["error"]["problems"] or "groups" in found
