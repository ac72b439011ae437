"""What each wait of a hand scores, and when that makes it atozuke."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import Seat, ask, melds, parse_tiles, yaku_waits
from pao_core.board.tiles import KINDS, Tile, to_text
from pao_core.hands.worth import Yaku
from pao_core.questions.waits import YAKU
from tests.core.profiles import examples
from tests.core.strategies import JSON_VALUES
from tests.core.support import Question, answer, codes, problems, reasons

SOURCE = ("111m456s99p55z", "789s")
"""The source's example: it waits for the white dragon or the 9 of circles."""


def asked(hand: str, called: str = "", *, seat: str = "S", round: str = "E") -> Question:
    return {
        "ask": "yaku-waits",
        "hand": hand,
        "melds": called.split(),
        "seat": seat,
        "round": round,
    }


def waits_of(question: Question) -> dict[str, str]:
    """Each wait with its yaku by ron, a bar, and its yaku by tsumo."""
    return {
        wait["tile"]: f"{'+'.join(wait['yaku'])} | {'+'.join(wait['tsumo_yaku'])}"
        for wait in question["waits"]
    }


def test_the_example_of_the_source() -> None:
    assert codes(answer(asked(*SOURCE))) == [
        "waits-for",
        "hand-is-open",
        "wait-without-yaku",
        "wait-scores",
        "atozuke",
    ]


def test_the_same_hand_closed_may_declare_riichi() -> None:
    found = answer(asked("111m456789s99p55z"))
    assert waits_of(found) == {
        "9p": " | menzen-tsumo",
        "5z": "yakuhai-haku | menzen-tsumo+yakuhai-haku",
    }
    assert (found["sure"], found["atozuke"]) == (False, True)
    assert (found["closed"], found["riichi"]) == (True, True)


@pytest.mark.parametrize(
    ("hand", "waits", "verdict", "reason"),
    [
        (
            "789m789p67878s55z",
            "6s iipeikou | menzen-tsumo+iipeikou, 9s sanshoku | menzen-tsumo+sanshoku",
            "sure",
            "a yaku on every wait, but not the same",
        ),
        ("345m678p78s22s 555p", "6s tanyao | tanyao, 9s |", "atozuke", "only one end is a simple"),
        ("345m678p34s22z 555p", "2s |, 5s |", "", "no yaku at all"),
        (
            "345m678p34s11s (5555p)",
            "2s | menzen-tsumo, 5s | menzen-tsumo",
            "",
            "menzen tsumo is no yaku of a tile",
        ),
        (
            "111333m4488p 567s",
            "4p | sanankou, 8p | sanankou",
            "atozuke",
            "a yaku by tsumo only is not sure",
        ),
        (
            "111333555m7799p",
            "7p toitoi+sanankou | suuankou, 9p toitoi+sanankou | suuankou",
            "sure toitoi sanankou",
            "a ron opens the triplet",
        ),
        (
            "112233m45566p99s",
            "4p pinfu+ryanpeikou | menzen-tsumo+pinfu+ryanpeikou, "
            "7p pinfu+iipeikou | menzen-tsumo+pinfu+iipeikou",
            "sure pinfu iipeikou",
            "ryanpeikou is iipeikou and more",
        ),
        (
            "111222m3334p555s",
            "2p sanankou | menzen-tsumo+sanankou, 4p suuankou-tanki | suuankou-tanki, "
            "5p sanankou | menzen-tsumo+sanankou",
            "sure sanankou",
            "suuankou is sanankou and more",
        ),
        ("123m456p789s1134z", "", "", "not one tile from complete"),
    ],
)
def test_examples(hand: str, waits: str, verdict: str, reason: str) -> None:
    found = answer(asked(*hand.split()))
    listed = (f"{wait} {yaku}" for wait, yaku in waits_of(found).items())
    assert ", ".join(" ".join(each.split()) for each in listed) == waits, reason
    names = [each for each in ("sure", "atozuke") if found[each]]
    assert [*names, *found["common"]] == verdict.split(), reason


@pytest.mark.parametrize(
    ("question", "expected", "reason"),
    [
        (asked("345m678p78s22s", "555p"), "open-tanyao atozuke", "kuitan on one wait"),
        (asked("345m678p34s22z", "555p"), "no-wait-scores", "an open hand without yaku"),
        (asked("345m678p34s11s", "(5555p)"), "no-wait-scores may-declare-riichi", "a closed one"),
        (asked("345m678p34s22s345s"), "ron-keeps-closed every-wait-scores certain-yaku", "pinfu"),
    ],
)
def test_the_last_steps(question: Question, expected: str, reason: str) -> None:
    verdict = expected.split()
    assert codes(answer(question))[-len(verdict) :] == verdict, reason


@pytest.mark.parametrize(
    ("hand", "called", "expected"),
    [
        ("11s345678p34s234m", "", "hand-is-closed"),
        ("11s345678p34s", "(1111z)", "closed-kans-only"),
        ("11s345678p34s", "1111z", "hand-is-open"),
        ("11s345p34s", "(1111z) 999m", "hand-is-open"),
        ("11s345p34s", "(1111z) (9999m)", "closed-kans-only"),
    ],
)
def test_whether_the_hand_is_closed(hand: str, called: str, expected: str) -> None:
    found = answer(asked(hand, called))
    assert codes(found)[:2] == ["waits-for", expected]
    assert found["closed"] is (expected != "hand-is-open")
    assert found["riichi"] is found["closed"]


def test_a_hand_that_waits_for_nothing() -> None:
    found = answer(asked("123m456p789s1134z"))
    assert found["waits"] == []
    assert codes(found) == ["waits-for-nothing"]
    assert found["riichi"] is False


def test_a_tile_of_which_the_hand_has_all_four_is_no_wait() -> None:
    found = answer(asked("1111m", "555p 678s 999s"))
    assert found["waits"] == []
    assert codes(found) == ["wait-held", "waits-for-nothing"]
    found = answer(asked("2222345m678p111s"))
    assert list(waits_of(found)) == ["5m"]
    assert codes(found)[:2] == ["wait-held", "waits-for"]


@pytest.mark.parametrize(
    ("seat", "round", "yaku"),
    [
        ("E", "E", "yakuhai-seat+yakuhai-round"),
        ("E", "S", "yakuhai-seat"),
        ("W", "E", "yakuhai-round"),
        ("W", "S", ""),
    ],
)
def test_winds(seat: str, round: str, yaku: str) -> None:
    found = answer(asked("11z77m456s", "789s 222m", seat=seat, round=round))
    assert waits_of(found) == {"7m": " | ", "1z": f"{yaku} | {yaku}"}
    assert found["atozuke"] is bool(yaku)


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ({"ask": "yaku-waits"}, [("hand", "missing"), ("seat", "missing"), ("round", "missing")]),
        (asked("123m"), [("hand", "wrong-hand-size")]),
        (asked("11111m", "222z 333z 444z"), [("hand", "wrong-hand-size"), ("hand", "fifth-copy")]),
        (asked("1m", "222z 333z 444z 555z 666z"), [("melds", "too-many-sets")]),
        (asked("1111m123p", "111m 222z"), [("hand", "fifth-copy")]),
        (asked("123m", "12z"), [("melds[0]", "not-a-set")]),
        (asked("1234567m1234p55z", seat="X"), [("seat", "bad-seat")]),
        (asked("1234567m1234p55z", round="X"), [("round", "bad-seat")]),
        (asked("12x"), [("hand", "bad-tiles")]),
        (asked("1234567m1234p55z") | {"rules": "tenhou"}, [("rules", "unknown-key")]),
        (asked("1234567m1234p55z") | {"melds": "555z"}, [("melds", "wrong-type")]),
    ],
)
def test_problems(question: Question, expected: list[tuple[str, str]]) -> None:
    assert problems(question) == expected


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        (
            asked(*SOURCE),
            "waits-for:f001 hand-is-open:c044 wait-without-yaku:c048 wait-scores:c048 atozuke:c049",
        ),
        (
            asked("111m456789s99p55z"),
            "waits-for:f001 hand-is-closed:c044 wait-scores-by-tsumo:c048 wait-scores:c048 "
            "atozuke:c049 may-declare-riichi:c050",
        ),
        (
            asked("111333555m7799p"),
            "waits-for:f001 hand-is-closed:c044 wait-scores:c048 ron-opens-triplet:c047 "
            "wait-scores:c048 ron-opens-triplet:c047 every-wait-scores:c049 certain-yaku:c051",
        ),
        (
            asked("111333m4488p", "567s"),
            "waits-for:f001 hand-is-open:c044 wait-scores-by-tsumo:c048 ron-opens-triplet:c047 "
            "wait-scores-by-tsumo:c048 ron-opens-triplet:c047 atozuke:c049",
        ),
        (
            asked("111333555m7779p"),
            "waits-for:f001 hand-is-closed:c044 wait-scores:c048 wait-scores:c048 "
            "ron-keeps-closed:c046 every-wait-scores:c049 certain-yaku:c051",
        ),
        (
            asked("789m789p67878s55z"),
            "waits-for:f001 hand-is-closed:c044 wait-scores:c048 wait-scores:c048 "
            "ron-keeps-closed:c046 every-wait-scores:c049 no-certain-yaku:c051",
        ),
        (
            asked("345m678p34s22s", "555p"),
            "waits-for:f001 hand-is-open:c044 wait-scores:c048 wait-scores:c048 open-tanyao:c052 "
            "every-wait-scores:c049 certain-yaku:c051",
        ),
        (
            asked("11s345678p34s", "(1111z)", round="S"),
            "waits-for:f001 closed-kans-only:c045 wait-scores-by-tsumo:c048 "
            "wait-scores-by-tsumo:c048 no-wait-scores:c048 may-declare-riichi:c050",
        ),
        (asked("1111m", "555p 678s 999s"), "wait-held:f002 waits-for-nothing:f001"),
    ],
)
def test_every_step_with_its_rule(question: Question, expected: str) -> None:
    assert reasons(answer(question)) == expected


def test_the_sentences_name_tiles_and_yaku() -> None:
    says = [step["says"] for step in answer(asked("111333555m7799p"))["steps"]]
    assert says[2] == "The player can win on the 7 of circles: it gives toitoi and sanankou."
    assert "the 7 of circles opens the triplet it completes, so suuankou" in says[3]
    assert says[-1] == "Whichever wait comes in, the hand has toitoi and sanankou."


SHAPES = st.sampled_from(
    (
        *(KINDS[low : low + 3] for suit in (0, 9, 18) for low in range(suit, suit + 7)),
        *((kind,) * 3 for kind in KINDS),
    )
)


@st.composite
def hands(draw: st.DrawFn) -> tuple[str, str]:
    """A hand one tile from complete, with called sets. A fifth copy may make it impossible."""
    sets = draw(st.lists(SHAPES, min_size=4, max_size=4))
    pair = draw(st.sampled_from(KINDS))
    called = draw(st.integers(0, 4))
    concealed: list[Tile] = [pair, pair, *(tile for group in sets[called:] for tile in group)]
    concealed.remove(draw(st.sampled_from(concealed)))
    return to_text(concealed), " ".join(to_text(each) for each in sets[:called])


@given(hands(), st.sampled_from("ESWN"), st.sampled_from("ESWN"))
def test_whatever_wins_by_ron_wins_by_tsumo(hand: tuple[str, str], seat: str, round: str) -> None:
    found: dict[str, Any] = ask(asked(*hand, seat=seat, round=round))
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


@given(hands())
def test_opening_a_hand_never_brings_a_yaku_to_a_wait(hand: tuple[str, str]) -> None:
    concealed, called = hand
    if "error" in ask(asked(concealed, called)):
        return
    tiles = parse_tiles(concealed)
    whole = (*tiles, *(other for meld in melds(called) for other in meld.tiles))
    opened = yaku_waits(tiles, melds(called), seat=Seat.SOUTH, round=Seat.EAST)
    closed = yaku_waits(whole, seat=Seat.SOUTH, round=Seat.EAST)
    by_ron = {wait.tile: wait.by_ron for wait in closed.waits}
    for wait in opened.waits:
        assert by_ron[wait.tile] or not wait.by_ron
    assert opened.is_closed is (not called)
    assert all(Yaku.MENZEN_TSUMO not in wait.by_tsumo for wait in opened.waits) or not called


@settings(max_examples=examples(150))
@given(hands(), st.sampled_from(("ask", "hand", "melds", "seat", "round", "more")), JSON_VALUES)
def test_a_question_with_one_value_changed(hand: tuple[str, str], key: str, value: object) -> None:
    found = ask(asked(*hand) | {key: value})
    assert json.dumps(found)
    assert found.get("steps") or found["error"]["problems"]


@given(JSON_VALUES | st.text())
def test_any_name_of_a_yaku(name: object) -> None:
    found = ask({"ask": "kuisagari", "yaku": name})
    assert json.dumps(found)
    assert ("error" not in found) is (isinstance(name, str) and name in YAKU)


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
    found = answer({"ask": "yaku-waits", "hand": hand, "seat": seat, "round": "E"})
    assert [wait[key] for wait in found["waits"] if wait["tile"] == tile] == [yaku]
