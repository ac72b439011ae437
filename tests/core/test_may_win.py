"""May a player win now? Furiten, yaku, the last tile, a robbed kan."""

from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    CallKind,
    Extras,
    ImpossibleQuestion,
    MayWin,
    RiichiKind,
    RuleSet,
    Seat,
    Timing,
    WaitingPlayer,
    WinKind,
    WinningTile,
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
from tests.core.strategies import SETS

LAST = Extras(timing=frozenset({Timing.LAST_TILE}))
RIICHI = Extras(riichi=RiichiKind.RIICHI)
PINFU = "123m456789p23s22z"
GUEST_WIND = "123m456789p23s33z"
OPEN = "23s99p456m; 789p 234s"
ORPHANS = "19m19p19s1234567z"
ROBBED = {"kind": WinKind.CHANKAN, "robbed": CallKind.ANKAN}
TSUMO = {"kind": WinKind.TSUMO}


def asked(
    hand: str, won: str, rules: RuleSet, passed: str = "", own: str = "", **how: object
) -> MayWin:
    """South's win in the east round, by ron unless `how` says otherwise."""
    concealed, _, sets = hand.partition("; ")
    player = WaitingPlayer(
        concealed=parse_tiles(concealed),
        melds=melds(sets),
        passed=parse_tiles(passed),
        discards=parse_tiles(own),
    )
    how = {"seat": Seat.SOUTH, "round": Seat.EAST, "kind": WinKind.RON} | how
    return may_win(player, WinningTile(tile=tile(won), **how), rules)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("hand", "won", "rules", "how", "may", "reason"),
    [
        (GUEST_WIND, "1s", "tenhou", {}, True, "has-yaku"),
        (GUEST_WIND, "1s", "tenhou", {"own": "4s"}, False, "furiten-discarded"),
        (GUEST_WIND, "1s", "tenhou", {"own": "4s"} | TSUMO, True, "tsumo-not-barred"),
        (PINFU, "1s", "tenhou", {}, False, "no-yaku"),  # a pair of the seat wind is not pinfu
        ("123m456789p12s33z", "3s", "tenhou", {}, False, "no-yaku"),  # nor is an edge wait
        (PINFU, "1s", "tenhou", {"extras": RIICHI}, True, "has-yaku"),
        (PINFU, "1s", "tenhou", TSUMO, True, "has-yaku"),
        (OPEN, "1s", "tenhou", {}, False, "no-yaku"),
        (OPEN, "1s", "tenhou", TSUMO, False, "no-yaku"),
        (OPEN, "1s", "tenhou", {"extras": LAST}, True, "has-yaku"),
        (OPEN, "1s", "tenhou", {"kind": WinKind.RINSHAN}, True, "has-yaku"),
        (OPEN, "1s", "tenhou", {"kind": WinKind.CHANKAN}, True, "has-yaku"),
        (OPEN, "9s", "tenhou", {}, False, "not-a-wait"),
        (OPEN, "9s", "tenhou", TSUMO, False, "not-a-wait"),
        ("234m567p55s34s; 678m", "2s", "tenhou", {}, True, "has-yaku"),
        ("234m567p55s34s; 678m", "2s", "open_tanyao=closed-only", {}, False, "no-yaku"),
        (ORPHANS, "1z", "mahjong-soul", ROBBED, True, "closed-kan-robbed"),
        (ORPHANS, "1z", "tenhou", ROBBED, False, "closed-kan-not-robbed"),
        (PINFU, "1s", "mahjong-soul", {"extras": RIICHI} | ROBBED, False, "closed-kan-not-robbed"),
        (ORPHANS, "1z", "tenhou", {"kind": WinKind.CHANKAN}, True, "has-yaku"),
        (
            ORPHANS,
            "1z",
            "tenhou",
            {"own": "9m", "kind": WinKind.CHANKAN},
            False,
            "furiten-discarded",
        ),
        # A missed tile may bar the drawn one too.
        (PINFU, "1s", "furiten=missed-discard", {"passed": "1s"} | TSUMO, True, "has-yaku"),
        (PINFU, "1s", "furiten=missed-tile", {"passed": "1s"} | TSUMO, False, "missed-tile"),
        (PINFU, "4s", "furiten=missed-tile", {"passed": "1s"} | TSUMO, True, "has-yaku"),
    ],
)
def test_yes_or_no_with_the_reason(
    hand: str, won: str, rules: str, how: Any, may: bool, reason: str
) -> None:
    named, _, value = rules.partition("=")
    found = asked(
        hand, won, house_rules("tenhou", {named: value}) if value else rule_set(named), **how
    )
    assert found.may is may
    assert reason in [str(step.code) for step in found.steps]


@pytest.mark.parametrize(
    ("hand", "won", "how", "expected"),
    [
        ("123m", "1s", {}, [("hand", "wrong-hand-size")]),
        (PINFU, "1s", {"rules": "harr-1922"}, [("rules", "not-in-these-rules")]),
        ("456789p23s44z; (1111z)", "1z", {}, [("tile", "fifth-copy")]),
        ("456789p23s22z; 123m", "1s", {"extras": RIICHI}, [("riichi", "open-riichi")]),
        (
            PINFU,
            "1s",
            {"kind": WinKind.RINSHAN, "extras": LAST},
            [("last_tile", "contradiction")],
        ),
    ],
)
def test_what_cannot_be(hand: str, won: str, how: Any, expected: list[tuple[str, str]]) -> None:
    how = {"rules": "tenhou", **how}
    with pytest.raises(ImpossibleQuestion) as raised:
        asked(hand, won, rule_set(how.pop("rules")), **how)
    assert [(problem.at, str(problem.code)) for problem in raised.value.problems] == expected


@settings(max_examples=examples(40), deadline=None)
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
