"""Which tiles a player may not discard right after a call."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import CallKind, forbidden, house_rules
from pao_core.board.tiles import KINDS, Tile
from tests.core.scenario import WIKI, Question, answer, assumed, codes, problems, question
from tests.core.strategies import RUNS

NONE, SAME_TILE, SUJI = (
    house_rules(WIKI, {"kuikae": each}) for each in ("none", "same-tile", "same-tile-and-suji")
)
ASKED = "kuikae: kind chii; with 23s; tile 4s"


@st.composite
def chiis(draw: st.DrawFn) -> tuple[tuple[Tile, Tile], Tile]:
    run = draw(st.sampled_from(RUNS))
    called = draw(st.sampled_from(run))
    low, high = (tile for tile in run if tile is not called)
    return (low, high), called


@given(chiis())
def test_what_is_forbidden_is_what_would_make_a_sequence_of_the_same_two(
    chii: tuple[tuple[Tile, Tile], Tile],
) -> None:
    own, called = chii
    makes_a_run = tuple(kind for kind in KINDS if tuple(sorted((*own, kind))) in RUNS)
    tiles = forbidden(CallKind.CHII, own, called, SUJI)
    # A pair at the edge or with a gap has one such tile. Other pairs have two.
    assert tiles == makes_a_run == forbidden(CallKind.CHII, own[::-1], called, SUJI)
    assert forbidden(CallKind.CHII, own, called, SAME_TILE) == (called,)
    assert forbidden(CallKind.CHII, own, called, NONE) == ()


@pytest.mark.parametrize(
    ("change", "tiles", "steps"),
    [
        ("", "14s", "same-tile other-end"),
        ("with 24s; tile 3s", "3s", "same-tile no-other-end"),
        ("with 34s; tile 0s", "25s", "same-tile red-five other-end"),
        ("kind pon; with 55z; tile 5z", "5z", "same-tile"),
        ("kind pon; with 00s; tile 5s", "5s", "same-tile red-five"),
        ("kind daiminkan; with 555z; tile 5z", "", "draws-first"),
        ("mu", "", "off"),
        ("kuikae=same-tile", "4s", "same-tile other-end-free"),
    ],
)
def test_what_is_forbidden_and_why(change: str, tiles: str, steps: str) -> None:
    found = answer(f"{ASKED}; {change}")
    assert found["forbidden"] == tiles
    assert codes(found) == [f"kuikae-{part}" for part in steps.split()]


def test_rule_sets_differ_by_their_choice() -> None:
    groups = answer(f"{ASKED}; *")["groups"]
    assert {group["answer"]["forbidden"] for group in groups} == {"14s", ""}
    assert all(group["because"][0]["choice"] == "kuikae" for group in groups)
    open_there = f"{ASKED}; four-winds-japanese-classical"
    (choice,) = answer(open_there)["assumed"]
    assert {other["forbidden"] for other in choice["others"]} == {"14s", "4s"}
    assert assumed(f"{open_there}; kind daiminkan; with 555z; tile 5z") == []


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"kind": "pon", "with": None, "tile": "5z"}, ""),
        ({"kind": "daiminkan", "with": None, "tile": "5z"}, ""),
        ({"with": None}, "with: with-needed"),
        ({"with": "22s"}, "with: not-a-set"),
        ({"kind": "pon"}, "with: not-a-set"),
        ({"kind": "ankan", "with": "4444s"}, "kind: unknown-value"),
        ({"kind": "ron"}, "kind: unknown-value"),
        ({"players": 3}, "kind: no-chii"),
        ({"kind": "pon", "with": None, "tile": "5m", "players": 3}, "tile: tile-not-in-play"),
        ({"kind": None, "with": None, "tile": None}, "kind: missing, tile: missing"),
    ],
)
def test_a_set_that_is_not_a_call_is_a_problem(change: Question, expected: str) -> None:
    assert problems(question(ASKED) | change) == expected
