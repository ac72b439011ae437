"""Which tiles a player may not discard right after a call."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import CallKind, ImpossibleQuestion, forbidden, house_rules, tile
from pao_core.board.tiles import KINDS, Tile, parse_tiles
from tests.core.support import WIKI, Question, answer, codes, house, problems

NONE, SAME_TILE, SUJI = (
    house_rules(WIKI, {"kuikae": each}) for each in ("none", "same-tile", "same-tile-and-suji")
)
RUNS = tuple(KINDS[at : at + 3] for at in range(27) if at % 9 <= 6)


def question(kind: str = "chii", own: str = "23s", called: str = "4s", **more: object) -> Question:
    return {"ask": "kuikae", "rules": WIKI, "kind": kind, "with": own, "tile": called} | more


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


def test_every_pair_of_tiles_either_makes_a_chii_or_is_refused() -> None:
    called = tile("5m")
    good = 0
    for own in combinations(KINDS, 2):
        try:
            forbidden(CallKind.CHII, own, called, SUJI)
        except ImpossibleQuestion:
            continue
        good += 1
    assert good == 3


# The question


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (question(), "same-tile other-end"),
        (question(own="24s", called="3s"), "same-tile no-other-end"),
        (question(own="34s", called="0s"), "same-tile red-five other-end"),
        (question("pon", "55z", "5z"), "same-tile"),
        (question("pon", "00s", "5s"), "same-tile red-five"),
        (question("daiminkan", "555z", "5z"), "draws-first"),
        (question() | {"rules": house(kuikae="none")}, "off"),
        (question() | {"rules": house(kuikae="same-tile")}, "same-tile other-end-free"),
    ],
    ids=str,
)
def test_it_says_why(asked: Question, expected: str) -> None:
    assert codes(answer(asked)) == [f"kuikae-{part}" for part in expected.split()]


def test_the_other_end_names_its_sequence() -> None:
    says = answer(question())["steps"][1]["says"]
    assert says.startswith("The 1 of bamboo would also have made a sequence with the 2-3 of bamboo")


def test_rule_sets_differ() -> None:
    expected = {"tenhou": "14s", "mu": "", WIKI: "14s"}
    for rules, tiles in expected.items():
        assert answer(question() | {"rules": rules})["forbidden"] == tiles
    groups = answer(question() | {"rules": "*"})["groups"]
    assert {group["answer"]["forbidden"] for group in groups} == {"14s", ""}
    assert all(group["because"][0]["choice"] == "kuikae" for group in groups)


def test_an_open_choice_is_reported() -> None:
    found = answer(question() | {"rules": "four-winds-japanese-classical"})
    (assumed,) = found["assumed"]
    assert assumed["choice"] == "kuikae"
    assert {other["forbidden"] for other in assumed["others"]} == {"14s", "4s"}
    known = question("daiminkan", "555z", "5z") | {"rules": "four-winds-japanese-classical"}
    assert not answer(known)["assumed"]


def test_own_tiles_may_be_left_out_of_a_pon_but_not_of_a_chii() -> None:
    for kind in ("pon", "daiminkan"):
        assert answer(question(kind, "", "5z"))["forbidden"] in ("5z", "")
    assert problems(question("chii", "", "4s")) == [("with", "with-needed")]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (question(own="22s"), [("with", "not-a-set")]),
        (question("pon", "23s"), [("with", "not-a-set")]),
        (question("pon", "4s"), [("with", "not-a-set")]),
        (question(own="89m", called="1p"), [("with", "not-a-set")]),
        (question(own="12z", called="3z"), [("with", "not-a-set")]),
        (question("ankan", "4444s"), [("kind", "unknown-value")]),
        (question("shouminkan", ""), [("kind", "unknown-value")]),
        (question("discard", ""), [("kind", "unknown-value")]),
        (question("ron", ""), [("kind", "unknown-value")]),
        (question(called="44s"), [("tile", "not-one-tile")]),
        (question(players=3), [("kind", "no-chii")]),
        (question("pon", "", "5m", players=3), [("tile", "tile-not-in-play")]),
        (question() | {"with": 7}, [("with", "wrong-type")]),
        (question(by="S"), [("by", "unknown-key")]),
        ({"ask": "kuikae", "rules": WIKI}, [("kind", "missing"), ("tile", "missing")]),
        ({"ask": "kuikae", "rules": "x", "kind": "chii"}, None),
    ],
    ids=str,
)
def test_a_set_that_is_not_a_call_is_a_problem(asked: Question, expected: object) -> None:
    found = problems(asked)
    if expected is None:
        assert [code for _, code in found] == ["unknown-rules", "missing"]
    else:
        assert found == expected


@pytest.mark.parametrize(
    ("kind", "own"),
    [
        (CallKind.CHII, "22s"),
        (CallKind.CHII, ""),
        (CallKind.PON, "222s"),
        (CallKind.DAIMINKAN, "22s"),
        (CallKind.ANKAN, "222s"),
        (CallKind.SHOUMINKAN, ""),
        (CallKind.DISCARD, ""),
    ],
)
def test_python_refuses_it_too(kind: CallKind, own: str) -> None:
    with pytest.raises(ImpossibleQuestion) as error:
        forbidden(kind, parse_tiles(own), tile("2s"), SUJI)
    assert all(problem.says for problem in error.value.problems)
