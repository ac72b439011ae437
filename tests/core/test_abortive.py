"""Abortive draws: the exact condition of each, and the rules that have it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core.board.tiles import KINDS, Tile
from pao_core.play.abortive import (
    judge_first_turn_hand,
)
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import rule_set
from tests.core.scenario import TENHOU, Question, answer, codes, problems

NINE = "first_turn_hand 19m19p19s123z234p22s"
EIGHT = "first_turn_hand 19m19p19s12z234p223s"
NINE_DEALT = "first_turn_hand 19m19p19s123z234p2s"


def abort(rules: str, state: str) -> Question:
    return answer(f"abort: {rules}; {state}")


def verdict(rules: str, state: str) -> str:
    """The draw, `may` before one that a player may choose, or `none`, and why."""
    found = abort(rules, state)
    may = "may " if found["optional"] else ""
    return f"{may}{found['abort'] or 'none'}: {' '.join(codes(found))}"


STAYS = "deal-stays sticks-stay"


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (NINE, f"may nine-kinds: nine-kinds {STAYS}"),
        (f"{NINE}; calls_made no", f"may nine-kinds: nine-kinds {STAYS}"),
        (f"{NINE_DEALT}; by S", "none: not-drawn-yet"),
        (f"{NINE}; by S", f"may nine-kinds: nine-kinds {STAYS}"),
        (f"{NINE}; players 3", f"may nine-kinds: nine-kinds {STAYS}"),
        ("first_discards 4z 4z 4z 4z", f"four-winds: four-winds {STAYS}"),
        ("first_discards 5z 5z 5z 5z", "none: not-a-wind"),
        ("first_discards 1m 1m 1m 1m", "none: not-a-wind"),
        ("first_discards 0p 5p 5p 5p", "none: not-a-wind"),
        ("kans EESS", f"four-kans: four-kans {STAYS}"),
        ("kans EESW; players 3", f"four-kans: four-kans {STAYS}"),
        ("riichi ESWN", f"four-riichi: four-riichi {STAYS}"),
        ("riichi ESW", "none: not-all-in-riichi"),
        ("riichi ES; players 3", "none: not-all-in-riichi"),
        ("rons SWN", f"triple-ron: three-rons {STAYS}"),
    ],
)
def test_the_draws_of_tenhou(state: str, expected: str) -> None:
    assert verdict("tenhou", state) == expected


@pytest.mark.parametrize(
    ("state", "values"),
    [
        ("kans ESW", {"number": 3}),
        ("kans SSSS", {"seat": "S"}),
        ("kans WESW", {"players": ["W", "E", "S"]}),
        ("riichi ES", {"others": ["W", "N"]}),
        ("riichi ES; players 3", {"others": ["W"]}),
    ],
)
def test_a_step_names_who_and_how_many(state: str, values: Question) -> None:
    assert abort("tenhou", state)["steps"][0]["values"] == values


@given(st.lists(st.sampled_from(KINDS), min_size=14, max_size=14))
def test_nine_kinds_by_counting(tiles: list[Tile]) -> None:
    abandonment = judge_first_turn_hand(tiles, rule_set(TENHOU))
    heads = {tile for tile in tiles if tile.is_honour or tile.rank in (1, 9)}
    assert (abandonment.abort is AbortiveDraw.NINE_KINDS) == (len(heads) >= 9)
    assert abandonment.is_optional == (len(heads) >= 9)
    assert abandonment.steps[0].values["number"] == len(heads)


def test_an_answer_without_payments_has_no_deltas() -> None:
    for found, clause in (
        (abort("harr-1922", EIGHT), "pao-p034"),
        (abort("tenhou", EIGHT), "pao-p030"),
    ):
        assert found["clauses"] == [clause]
        assert "deltas" not in found
        assert "transfers" not in found


def test_what_a_rule_set_leaves_open_is_reported_when_it_matters() -> None:
    (assumed,) = abort("mcgill-riichi-2015", "rons SWN")["assumed"]
    assert assumed["choice"] == "abortive_draws"
    assert (assumed["other"]["abort"], assumed["other"]["optional"]) == ("triple-ron", False)
    assert not abort("mcgill-riichi-2015", "rons SW")["assumed"]
    assert not abort("m-league", "rons SWN")["assumed"]


# Problems


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ("", "state: one-state"),
        ("kans; riichi", "state: one-state"),
        (NINE_DEALT, "state.first_turn_hand: wrong-hand-size"),
        (f"{NINE}5m; by S", "state.first_turn_hand: wrong-hand-size"),
        ("first_turn_hand 11111m19p19s1234z2p", "state.first_turn_hand: fifth-copy"),
        ("first_turn_hand 19x", "state.first_turn_hand: bad-tiles"),
        (f"{NINE}; by X", "state.by: bad-seat"),
        (f"{NINE}; calls_made 0", "state.calls_made: wrong-type"),
        ("kans; winds", "state.winds: unknown-key"),
        ("first_discards 1z 1z 1z", "state.first_discards: not-one-each"),
        ("first_discards 1z 11z 1z 1z", "state.first_discards[1]: not-one-tile"),
        ("riichi ESE", "state.riichi[2]: same-seat"),
        ("rons ESWN", "state.rons: one-discard"),
        (
            "first_turn_hand 19m19p19s123z23p2m22s; players 3",
            "state.first_turn_hand: tile-not-in-play",
        ),
        (f"{NINE}; by N; players 3", "state.by: seat-not-in-play"),
        ("first_discards 1z 1z 1z 1z; players 3", "state.first_discards: not-one-each"),
        ("first_discards 1z 2m 1z; players 3", "state.first_discards[1]: tile-not-in-play"),
        ("riichi N; players 3", "state.riichi[0]: seat-not-in-play"),
    ],
)
def test_an_impossible_state_is_reported(state: str, expected: str) -> None:
    assert problems(f"abort: {state}") == expected


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ({"kans": None, "riichi": []}, ""),
        ({"first_discards": "1111z"}, "state.first_discards: wrong-type"),
        ({"kans": ["E", "X"]}, "state.kans[1]: bad-seat"),
        ([], "state: wrong-type"),
        (None, "state: missing"),
    ],
)
def test_a_state_of_another_type_is_reported(state: object, expected: str) -> None:
    assert problems("abort: tenhou", state=state) == expected
