"""What each wait of a hand scores, and when that makes it atozuke."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.tiles import KINDS, Tile, to_text
from tests.core.scenario import Question, answer, problems, question, reasons
from tests.core.strategies import SETS

SOURCE = "111m456s99p55z; melds 789s"
"""The source's example: it waits for the white dragon or the 9 of circles."""


def asked(hand: str, seat: str = "S", round: str = "E") -> Question:
    return question(f"yaku-waits: seat {seat}; round {round}; hand {hand}")


def waits_of(asked: Question) -> str:
    """Each wait with its yaku by ron, a bar, and its yaku by tsumo."""
    listed = (
        f"{wait['tile']} {'+'.join(wait['yaku'])} | {'+'.join(wait['tsumo_yaku'])}"
        for wait in answer(asked)["waits"]
    )
    return ", ".join(" ".join(each.split()) for each in listed)


@pytest.mark.parametrize(
    ("hand", "waits", "verdict"),
    [
        ("345m678p34s11s; melds (5555p)", "2s | menzen-tsumo, 5s | menzen-tsumo", ""),
        (
            "111222m3334p555s",
            "2p sanankou | menzen-tsumo+sanankou, 4p suuankou-tanki | suuankou-tanki, "
            "5p sanankou | menzen-tsumo+sanankou",
            "sure sanankou",  # suuankou is sanankou and more
        ),
        ("2222345m678p111s", "5m | menzen-tsumo", ""),  # all copies of 2m are in the hand
    ],
)
def test_examples(hand: str, waits: str, verdict: str) -> None:
    assert waits_of(asked(hand)) == waits
    found = answer(asked(hand))
    names = [each for each in ("sure", "atozuke") if found[each]]
    assert [*names, *found["common"]] == verdict.split()


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        (
            SOURCE,
            "waits-for:f001 hand-is-open:c044 wait-without-yaku:c048 wait-scores:c048 atozuke:c049",
        ),
        (
            "111m456789s99p55z",
            "waits-for:f001 hand-is-closed:c044 wait-scores-by-tsumo:c048 wait-scores:c048 "
            "atozuke:c049 may-declare-riichi:c050",
        ),
        (
            "111333555m7799p",
            "waits-for:f001 hand-is-closed:c044 wait-scores:c048 ron-opens-triplet:c047 "
            "wait-scores:c048 ron-opens-triplet:c047 every-wait-scores:c049 certain-yaku:c051",
        ),
        (
            "789m789p67878s55z",
            "waits-for:f001 hand-is-closed:c044 wait-scores:c048 wait-scores:c048 "
            "ron-keeps-closed:c046 every-wait-scores:c049 no-certain-yaku:c051",
        ),
        (
            "345m678p78s22s; melds 555p",
            "waits-for:f001 hand-is-open:c044 wait-scores:c048 wait-without-yaku:c048 "
            "open-tanyao:c052 atozuke:c049",
        ),
        (
            "11s345678p34s; melds (1111z); round S",
            "waits-for:f001 closed-kans-only:c045 wait-scores-by-tsumo:c048 "
            "wait-scores-by-tsumo:c048 no-wait-scores:c048 may-declare-riichi:c050",
        ),
        ("1111m; melds 555p 678s 999s", "wait-held:f002 waits-for-nothing:f001"),
    ],
)
def test_every_step_with_its_rule(hand: str, expected: str) -> None:
    assert reasons(asked(hand)) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("1234567m1234p55z; seat X", "seat: bad-seat"),
        ("1234567m1234p55z; round X", "round: bad-seat"),
    ],
)
def test_problems(hand: str, expected: str) -> None:
    assert problems(asked(hand)) == expected


def test_what_is_missing_or_of_another_question() -> None:
    assert problems({"ask": "yaku-waits"}) == "hand: missing, seat: missing, round: missing"
    assert problems(asked(SOURCE) | {"rules": "tenhou"}) == "rules: unknown-key"
    assert problems(asked(SOURCE) | {"melds": "555z"}) == "melds: wrong-type"


@st.composite
def hands(draw: st.DrawFn) -> tuple[str, str]:
    """A hand one tile from complete, with called sets. A fifth copy may make it impossible."""
    sets = draw(st.lists(st.sampled_from(SETS), min_size=4, max_size=4))
    pair = draw(st.sampled_from(KINDS))
    called = draw(st.integers(0, 4))
    concealed: list[Tile] = [pair, pair, *(tile for group in sets[called:] for tile in group)]
    concealed.remove(draw(st.sampled_from(concealed)))
    return to_text(concealed), " ".join(to_text(each) for each in sets[:called])


def in_words(hand: tuple[str, str]) -> str:
    return f"{hand[0]}; melds {hand[1]}"


@given(hands(), st.sampled_from("ESWN"), st.sampled_from("ESWN"))
def test_whatever_wins_by_ron_wins_by_tsumo(hand: tuple[str, str], seat: str, round: str) -> None:
    found = ask(asked(in_words(hand), seat=seat, round=round))
    if "error" in found:
        assert {problem["code"] for problem in found["error"]["problems"]} == {"fifth-copy"}
        return
    for wait in found["waits"]:
        assert wait["ron"] is bool(wait["yaku"])
        assert wait["tsumo"] is bool(wait["tsumo_yaku"])
        assert wait["tsumo"] or not wait["ron"]
        assert wait["tsumo"] or not found["closed"], "a closed hand has menzen tsumo"
    rons = [wait["ron"] for wait in found["waits"]]
    assert found["sure"] is (bool(rons) and all(rons))
    assert not (found["sure"] and found["atozuke"])
    assert not found["common"] or found["sure"]


@pytest.mark.parametrize(
    ("hand", "seat", "tile", "key", "yaku"),
    [
        ("1112233344p345s", "W", "2p", "tsumo_yaku", ["menzen-tsumo", "sanankou"]),
        ("66677788899p56s", "E", "7s", "yaku", ["sanankou"]),
    ],
)
def test_fu_decide_between_readings_with_equal_han(
    hand: str, seat: str, tile: str, key: str, yaku: list[str]
) -> None:
    found = answer(asked(hand, seat))
    assert [wait[key] for wait in found["waits"] if wait["tile"] == tile] == [yaku]
