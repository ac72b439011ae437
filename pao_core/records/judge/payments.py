"""Checks the payments for wins: who pays, how many points, and who is liable."""

from collections.abc import Mapping, Sequence
from typing import Final

from pao_core.board.seats import Seat
from pao_core.games.ruling import Ruling
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win, WinKind
from pao_core.payment.transfers import add_up
from pao_core.problems.errors import Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.rulings import Wins, checked_ruling, ruling_by_value, ruling_on
from pao_core.records.judge.win_values import contradicts_itself, recorded_value
from pao_core.records.model import Called, Discard, Draw, Event, Hand, NorthSetAside, WinEnd
from pao_core.records.replay import DEPOSIT, SettlementInput, calls_of
from pao_core.rules.rule_set import RuleSet

NO_HAND = OtherCause.HONBA, OtherCause.DEPOSITS


def judge_paid(
    settlement: SettlementInput,
    hand: Hand,
    end: WinEnd,
    wins: Wins,
    ruling: Ruling,
    checks: Checks,
    *,
    unbalanced: bool,
) -> None:
    """Check payments, points and liability, as far as they are recorded."""
    recorded = _recorded_payments(end)
    checks.counts[Check.WIN] += len(recorded)
    if not recorded:
        return
    found = _payments_in(ruling, end.by, settlement.players)
    for key, value in recorded.items():
        if found[key] == value:
            continue

        def fits(rules: RuleSet, key: str = key, value: object = value) -> bool:
            again = ruling_on(settlement, hand, wins, rules)
            return _payments_in(again, end.by, settlement.players)[key] == value

        broken = key == "deltas" and unbalanced
        contradicts = _points_contradict(end, hand, settlement) or (
            key == "points" and contradicts_itself(end, settlement, checks.rules)
        )
        checks.differ(
            Check.WIN,
            found[key],
            value,
            Message("{by.wind}'s win: {says}", by=end.by, says=SAYS[key]),
            kind=Class.RECORD if broken or contradicts else Class.UNKNOWN,
            fits=None if broken else fits,
        )


SAYS = {
    "deltas": Message("the payments differ"),
    "points": Message("the points of the hand differ"),
    "liable": Message("the record names a different liable player, or fails to name one"),
}


def _recorded_payments(end: WinEnd) -> dict[str, object]:
    recorded: dict[str, object] = {}
    if end.deltas is not None:
        recorded["deltas"] = end.deltas
    if end.points is not None:
        recorded["points"] = end.points
    if end.records_liable:
        recorded["liable"] = end.liable.value if end.liable else None
    return recorded


def _payments_in(ruling: Ruling, winner: Seat, players: int) -> Mapping[str, object]:
    own = [transfer for transfer in ruling.transfers if transfer.payee is winner]
    liable = [liability.seat.value for liability in ruling.liable if liability.to is winner]
    return {
        "deltas": add_up(own, players),
        "points": sum([transfer.points for transfer in own if transfer.cause not in NO_HAND]),
        "liable": liable[0] if liable else None,
    }


def judge_paid_together(
    settlement: SettlementInput, hand: Hand, wins: Wins, ruling: Ruling, checks: Checks
) -> None:
    """Check the payments of several wins if the record has only their total."""
    recorded = hand.moved
    if recorded is None:
        return
    balanced = sum(recorded.values()) == DEPOSIT * settlement.deposits
    checks.compare(
        Check.WIN,
        add_up(ruling.transfers, settlement.players),
        recorded,
        Message("the payments of all the wins together differ"),
        kind=Class.UNKNOWN if balanced else Class.RECORD,
        fits=lambda rules: (
            balanced
            and add_up(ruling_on(settlement, hand, wins, rules).transfers, settlement.players)
            == recorded
        ),
    )


def are_unbalanced(ends: Sequence[WinEnd], settlement: SettlementInput) -> bool:
    """Do the payments of all wins not add up to the deposits?"""
    recorded = [end.deltas for end in ends if end.deltas is not None]
    return len(recorded) == len(ends) and (
        sum(sum(payments.values()) for payments in recorded) != DEPOSIT * settlement.deposits
    )


def _points_contradict(end: WinEnd, hand: Hand, settlement: SettlementInput) -> bool:
    """Do the winner's recorded points contradict their payments, honba and deposits?"""
    if end.points is None or end.deltas is None:
        return False
    honba = hand.honba * 100 * (settlement.players - 1)
    over = end.deltas[end.by] - end.points
    return over not in {
        extra + DEPOSIT * number
        for extra in (0, honba)
        for number in range(settlement.deposits + 1)
    }


def judge_recorded(
    settlement: SettlementInput, hand: Hand, ends: Sequence[WinEnd], wins: Wins, checks: Checks
) -> None:
    """Check the payments for wins with these values, but not the hands or values."""
    checks.wins = wins
    ruling = checked_ruling(ruling_by_value, settlement, hand, ends, wins, checks)
    if ruling is not None:
        unbalanced = are_unbalanced(ends, settlement)
        for end in ends:
            judge_paid(settlement, hand, end, wins, ruling, checks, unbalanced=unbalanced)
        judge_paid_together(settlement, hand, wins, ruling, checks)


# Payments only, from the recorded values of the wins.

LAST_MOVES: Final = 8
"""The number of last events in which to find the last draw and what came before it."""


def judge_payments(hand: Hand, players: int, checks: Checks) -> None:
    """Check the payments, points and liability of wins with recorded values, without tiles."""
    ends = [end for end in hand.ends if isinstance(end, WinEnd)]
    wins = [_win_with_value(hand, end) for end in ends]
    recorded = tuple([win for win in wins if win is not None])
    if recorded and len(recorded) == len(ends):
        judge_recorded(_settlement(hand, players, recorded), hand, ends, recorded, checks)


def _win_with_value(hand: Hand, end: WinEnd) -> Win | None:
    """The win with its value; `None` if the value is not recorded."""
    yakuman = tuple([yaku.name for yaku in end.yaku or () if isinstance(yaku.name, Yakuman)])
    value = None if yakuman else recorded_value(end)
    if not yakuman and value is None:
        return None
    kind = _kind(hand, end)
    return Win(by=end.by, kind=kind, discarder=end.discarder, yakuman=yakuman, han_fu=value)


def _kind(hand: Hand, end: WinEnd) -> WinKind:
    """How the winning tile came, from the last moves of the hand.

    A win on the replacement tile of a kita pays like any other.
    """
    moves = [
        event
        for event in hand.events[-LAST_MOVES:]
        if isinstance(event, Draw | Discard | Called | NorthSetAside)
    ]
    if end.discarder is not None:
        return WinKind.CHANKAN if moves and isinstance(moves[-1], Called) else WinKind.RON
    if moves and isinstance(moves[-1], Draw):
        moves.pop()
    last = moves[-1] if moves else None
    return WinKind.RINSHAN if isinstance(last, Called) else WinKind.TSUMO


def _settlement(hand: Hand, players: int, wins: Sequence[Win]) -> SettlementInput:
    """The calls that can matter: for yakuman, and for wins after a kan or on one."""
    events: Sequence[Event] = ()
    if wins[0].kind is WinKind.RINSHAN:
        events = hand.events  # with discards, which end the liability for a daiminkan
    elif wins[0].kind is WinKind.CHANKAN or any(win.yakuman for win in wins):
        events = [event for event in hand.events if type(event) is Called]
    declared = [event for event in hand.events if type(event) is Discard and event.riichi]
    by_ron = wins[0].kind is WinKind.RON
    if by_ron and declared and declared[-1] is _last_discard(hand):
        declared.pop()  # a player whose riichi discard wins does not pay the deposit
    return SettlementInput(
        players=players,
        calls=calls_of(events),
        deposits=hand.deposits + len(declared),
        # Several winners share these.
        declared=tuple([discard.by for discard in declared]) if len(wins) > 1 else (),
    )


def _last_discard(hand: Hand) -> Discard | None:
    return next((event for event in reversed(hand.events) if type(event) is Discard), None)
