"""May a player win now? Furiten, yaku, the last tile, a robbed kan."""

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    CallKind,
    Extras,
    ImpossibleQuestion,
    MayWin,
    RiichiKind,
    Seat,
    Timing,
    WaitingPlayer,
    WinKind,
    WinningTile,
    explain,
    house_rules,
    judge_ron,
    may_win,
    melds,
    rule_set,
    tile,
    yaku_waits,
)
from pao_core.board.tiles import KINDS, parse_tiles
from pao_core.hands.waits import waits
from tests.core.profiles import examples

LAST = Extras(timing=frozenset({Timing.LAST_TILE}))
RIICHI = Extras(riichi=RiichiKind.RIICHI)
PINFU = "123m456789p23s22z"
OPEN, SETS_OF_IT = "23s99p456m", "789p 234s"
ORPHANS = "19m19p19s1234567z"
ROBBED = {"kind": WinKind.CHANKAN, "robbed": CallKind.ANKAN}


def asked(
    hand: str, won: str, sets: str = "", rules: str = "tenhou", more: object = None, **how: object
) -> MayWin:
    """South's win in the east round, by ron unless `how` says otherwise."""
    player = WaitingPlayer(
        concealed=parse_tiles(hand),
        melds=melds(sets),
        **(more or {}),  # type: ignore[arg-type]
    )
    how = {"seat": Seat.SOUTH, "round": Seat.EAST, "kind": WinKind.RON} | how
    return may_win(player, WinningTile(tile=tile(won), **how), rule_set(rules))  # type: ignore[arg-type]


OWN_DISCARD = {"discards": parse_tiles("4s")}


@pytest.mark.parametrize(
    ("found", "may", "reason"),
    [
        (asked(PINFU.replace("22z", "33z"), "1s"), True, "has-yaku"),
        (asked(PINFU.replace("22z", "33z"), "1s", more=OWN_DISCARD), False, "furiten-discarded"),
        (
            asked(PINFU.replace("22z", "33z"), "1s", more=OWN_DISCARD, kind=WinKind.TSUMO),
            True,
            "tsumo-not-barred",
        ),
        (asked(PINFU, "1s"), False, "no-yaku"),  # a pair of the seat wind is not pinfu
        (asked(PINFU, "1s", extras=RIICHI), True, "has-yaku"),
        (asked(PINFU, "1s", kind=WinKind.TSUMO), True, "has-yaku"),
        (asked(OPEN, "1s", SETS_OF_IT), False, "no-yaku"),
        (asked(OPEN, "1s", SETS_OF_IT, kind=WinKind.TSUMO), False, "no-yaku"),
        (asked(OPEN, "1s", SETS_OF_IT, extras=LAST), True, "has-yaku"),
        (asked(OPEN, "1s", SETS_OF_IT, kind=WinKind.RINSHAN), True, "has-yaku"),
        (asked(OPEN, "1s", SETS_OF_IT, kind=WinKind.CHANKAN), True, "has-yaku"),
        (asked(OPEN, "9s", SETS_OF_IT), False, "not-a-wait"),
        (asked(OPEN, "9s", SETS_OF_IT, kind=WinKind.TSUMO), False, "not-a-wait"),
        (asked(ORPHANS, "1z", rules="mahjong-soul", **ROBBED), True, "closed-kan-robbed"),
        (asked(ORPHANS, "1z", **ROBBED), False, "closed-kan-not-robbed"),
        (
            asked(PINFU, "1s", rules="mahjong-soul", extras=RIICHI, **ROBBED),
            False,
            "closed-kan-not-robbed",
        ),
        (asked(ORPHANS, "1z", kind=WinKind.CHANKAN), True, "has-yaku"),
        (
            asked(ORPHANS, "1z", more={"discards": parse_tiles("9m")}, kind=WinKind.CHANKAN),
            False,
            "furiten-discarded",
        ),
    ],
)
def test_yes_or_no_with_the_reason(found: MayWin, may: bool, reason: str) -> None:
    assert found.may is may
    assert reason in [str(step.code) for step in found.steps]


def test_pinfu_needs_both_ends_and_tanyao_a_rule_set_that_counts_it_open() -> None:
    assert asked("123m456789p12s33z", "3s").yaku == ()
    hand = ("234m567p55s34s", "678m")
    assert asked(hand[0], "2s", hand[1]).may
    strict = house_rules("tenhou", {"open_tanyao": "closed-only"})
    player = WaitingPlayer(concealed=parse_tiles(hand[0]), melds=melds(hand[1]))
    won = WinningTile(tile=tile("2s"), seat=Seat.SOUTH, round=Seat.EAST, kind=WinKind.RON)
    assert not may_win(player, won, strict).may


def test_a_missed_tile_may_bar_the_drawn_one_too() -> None:
    for rule, may in ("missed-discard", True), ("missed-tile", False):
        player = WaitingPlayer(concealed=parse_tiles(PINFU), passed=parse_tiles("1s"))
        drawn = WinningTile(tile=tile("1s"), seat=Seat.SOUTH, round=Seat.EAST, kind=WinKind.TSUMO)
        rules = house_rules("tenhou", {"furiten": [rule]})
        assert may_win(player, drawn, rules).may is may
        assert may_win(player, replace(drawn, tile=tile("4s")), rules).may


def test_it_explains_itself() -> None:
    found = asked(PINFU, "1s", more=OWN_DISCARD, kind=WinKind.TSUMO)
    assert explain(found) == (
        "1. The 1 of bamboo was drawn. Furiten bars only ron. [pao-f004]\n"
        "2. The hand has menzen-tsumo, so it meets the yaku requirement. [pao-c048]"
    )


@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({"hand": "123m"}, [("hand", "wrong-hand-size")]),
        ({"rules": "harr-1922"}, [("rules", "not-in-these-rules")]),
        ({"sets": "(1111z)", "hand": "456789p23s44z", "won": "1z"}, [("tile", "fifth-copy")]),
        (
            {"sets": "123m", "hand": "456789p23s22z", "extras": RIICHI},
            [("riichi", "open-riichi")],
        ),
        ({"kind": WinKind.RINSHAN, "extras": LAST}, [("last_tile", "contradiction")]),
    ],
)
def test_what_cannot_be(how: dict[str, object], expected: list[tuple[str, str]]) -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        asked(**({"hand": PINFU, "won": "1s"} | how))  # type: ignore[arg-type]
    assert [(problem.at, str(problem.code)) for problem in raised.value.problems] == expected


SETS = [
    *((kind,) * 3 for kind in KINDS),
    *(tuple(KINDS[low : low + 3]) for low in range(27) if low % 9 < 7),
]


@settings(max_examples=examples(100), deadline=None)
@given(st.data())
def test_it_is_what_furiten_and_the_yaku_of_the_tiles_say(data: st.DataObject) -> None:
    sets = data.draw(st.lists(st.sampled_from(SETS), min_size=4, max_size=4))
    whole = [*(tile for one in sets for tile in one), *(data.draw(st.sampled_from(KINDS)),) * 2]
    assume(all(whole.count(tile) <= 4 for tile in whole))
    won = whole.pop(data.draw(st.integers(0, 13)))
    river = data.draw(st.sampled_from(((), waits(whole)[:1])))
    assume(all((*whole, *river, won).count(tile) <= 4 for tile in river))
    player, rules = WaitingPlayer(concealed=tuple(whole), discards=river), rule_set("tenhou")
    [scored] = [
        wait
        for wait in yaku_waits(whole, seat=Seat.SOUTH, round=Seat.EAST).waits
        if wait.tile is won
    ]
    ron, tsumo = (
        may_win(player, WinningTile(tile=won, seat=Seat.SOUTH, round=Seat.EAST, kind=kind), rules)
        for kind in (WinKind.RON, WinKind.TSUMO)
    )
    assert ron.may == (judge_ron(player, rules, won).may_ron and bool(scored.by_ron))
    assert tsumo.may is True  # a closed hand has menzen tsumo
