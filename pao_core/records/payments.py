"""Checks only the payments of wins, from their recorded values."""

from collections.abc import Sequence
from typing import Final

from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win, WinKind
from pao_core.records.asking import calls_of
from pao_core.records.checks import Checks
from pao_core.records.events import Called, Discard, Draw, Event, Hand, Kita, WinEnd
from pao_core.records.playing import Laid
from pao_core.records.wins import judge_told
from pao_core.records.wins_value import value_told

LAST_MOVES: Final = 8
"""The number of last events in which to find the last draw and what came before it."""


def judge_payments(hand: Hand, players: int, checks: Checks) -> None:
    """Check the payments, points and liability of wins with recorded values, without tiles."""
    ends = [each for each in hand.ends if isinstance(each, WinEnd)]
    wins = [_win_of(hand, each) for each in ends]
    told = tuple([each for each in wins if each is not None])
    if told and len(told) == len(ends):
        judge_told(_laid(hand, players, told), hand, ends, told, checks)


def _win_of(hand: Hand, end: WinEnd) -> Win | None:
    """The win with its value; `None` if the value is not recorded."""
    yakuman = tuple([each.name for each in end.yaku or () if isinstance(each.name, Yakuman)])
    value = None if yakuman else value_told(end)
    if not yakuman and value is None:
        return None
    kind = _kind(hand, end)
    return Win(by=end.by, kind=kind, discarder=end.discarder, yakuman=yakuman, han_fu=value)


def _kind(hand: Hand, end: WinEnd) -> WinKind:
    """How the winning tile came, from the last moves of the hand.

    A win on the replacement tile of a kita pays like any other.
    """
    moves = [
        each
        for each in hand.events[-LAST_MOVES:]
        if isinstance(each, Draw | Discard | Called | Kita)
    ]
    if end.discarder is not None:
        return WinKind.CHANKAN if moves and isinstance(moves[-1], Called) else WinKind.RON
    if moves and isinstance(moves[-1], Draw):
        moves.pop()
    last = moves[-1] if moves else None
    return WinKind.RINSHAN if isinstance(last, Called) else WinKind.TSUMO


def _laid(hand: Hand, players: int, wins: Sequence[Win]) -> Laid:
    """The calls that can matter: for yakuman, and for wins after a kan or on one."""
    events: Sequence[Event] = ()
    if wins[0].kind is WinKind.RINSHAN:
        events = hand.events  # with discards, which end the liability for a daiminkan
    elif wins[0].kind is WinKind.CHANKAN or any(each.yakuman for each in wins):
        events = [each for each in hand.events if type(each) is Called]
    declared = [each for each in hand.events if type(each) is Discard and each.riichi]
    by_ron = wins[0].kind is WinKind.RON
    if by_ron and declared and declared[-1] is _last_discard(hand):
        declared.pop()  # a player whose riichi discard wins does not pay the deposit
    return Laid(
        players=players,
        calls=calls_of(events),
        deposits=hand.deposits + len(declared),
        # Several winners share these.
        declared=tuple([each.by for each in declared]) if len(wins) > 1 else (),
    )


def _last_discard(hand: Hand) -> Discard | None:
    return next((each for each in reversed(hand.events) if type(each) is Discard), None)
