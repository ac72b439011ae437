"""Rules on the wins of a hand, and compares the values and payments with those in the record."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from pao_core.board.seats import Seat
from pao_core.games.ruling import Ruling
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Win, WinKind
from pao_core.payment.transfers import add_up
from pao_core.problems.errors import ImpossibleQuestion, Message
from pao_core.records.judge.checks import Check, Checks
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.outcomes import BESIDES_THE_HAND, win_outcomes
from pao_core.records.judge.rulings import Wins, ruling_by_value, ruling_on
from pao_core.records.judge.win_values import contradicts_itself, judge_value, recorded_value
from pao_core.records.model import Called, Discard, Draw, Event, Hand, NorthSetAside, WinEnd
from pao_core.records.replay import DEPOSIT, SettlementInput, calls_of
from pao_core.rules.rule_set import RuleSet

SAYS = {
    "deltas": Message("the payments differ"),
    "points": Message("the points of the hand differ"),
    "liable": Message("the record names a different liable player, or fails to name one"),
}


def judge_settlement(
    rule: Callable[[SettlementInput, Hand, Wins, RuleSet], Ruling],
    settlement: SettlementInput,
    hand: Hand,
    ends: Sequence[WinEnd],
    wins: Wins,
    checks: Checks,
) -> None:
    """Check that the rules allow the wins, then each value and payment, then their total."""
    checks.wins = wins
    under = partial(ruling_on, settlement, hand, wins)
    try:
        ruling = rule(settlement, hand, wins, checks.rules)
    except ImpossibleQuestion as error:
        checks.counts[Check.WIN] += 1
        says = Message("the rules do not allow this win: {problem}", problem=error.problems[0].says)
        checks.differ(
            Check.WIN,
            None,
            {"by": ends[0].by.value},
            says,
            kind=Class.RECORD,
            fits=lambda rules: bool(under(rules)),
        )
        return
    checks.won = win_outcomes(ruling)
    told = [sum(end.deltas.values()) for end in ends if end.deltas is not None]
    is_balanced = len(told) < len(ends) or sum(told) == DEPOSIT * settlement.deposits
    for end in ends:
        if rule is ruling_on:  # otherwise the values are those of the record
            judge_value(end, ruling, under, settlement, checks)
        _judge_paid(end, ruling, under, settlement, hand, checks, is_balanced=is_balanced)
    if hand.moved is not None:
        _judge_paid_together(hand.moved, ruling, under, settlement, checks)


def _judge_paid(
    end: WinEnd,
    ruling: Ruling,
    under: Callable[[RuleSet], Ruling],
    settlement: SettlementInput,
    hand: Hand,
    checks: Checks,
    *,
    is_balanced: bool,
) -> None:
    """Check payments, points and liability, as far as they are recorded."""
    recorded: dict[str, object] = {}
    if end.deltas is not None:
        recorded["deltas"] = end.deltas
    if end.points is not None:
        recorded["points"] = end.points
    if end.records_liable:
        recorded["liable"] = end.liable.value if end.liable else None
    checks.counts[Check.WIN] += len(recorded)
    found = _payments_in(ruling, end.by, settlement.players)
    for key, value in recorded.items():
        if found[key] == value:
            continue

        def fits(rules: RuleSet, key: str = key, value: object = value) -> bool:
            return _payments_in(under(rules), end.by, settlement.players)[key] == value

        broken = key == "deltas" and not is_balanced
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


def _payments_in(ruling: Ruling, winner: Seat, players: int) -> Mapping[str, object]:
    own = [transfer for transfer in ruling.transfers if transfer.payee is winner]
    liable = [liability.seat.value for liability in ruling.liable if liability.to is winner]
    return {
        "deltas": add_up(own, players),
        "points": sum(
            [transfer.points for transfer in own if transfer.cause not in BESIDES_THE_HAND]
        ),
        "liable": liable[0] if liable else None,
    }


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


def _judge_paid_together(
    recorded: Mapping[Seat, int],
    ruling: Ruling,
    under: Callable[[RuleSet], Ruling],
    settlement: SettlementInput,
    checks: Checks,
) -> None:
    """Check the payments of several wins if the record has only their total."""
    is_balanced = sum(recorded.values()) == DEPOSIT * settlement.deposits

    def fits(rules: RuleSet) -> bool:
        paid = add_up(under(rules).transfers, settlement.players)
        return is_balanced and paid == recorded

    checks.compare(
        Check.WIN,
        add_up(ruling.transfers, settlement.players),
        recorded,
        Message("the payments of all the wins together differ"),
        kind=Class.UNKNOWN if is_balanced else Class.RECORD,
        fits=fits,
    )


# Payments only, from the recorded values of the wins.

LAST_MOVES: Final = 8
"""The number of last events in which to find the last draw and what came before it."""


def judge_payments(hand: Hand, players: int, checks: Checks) -> None:
    """Check the payments, points and liability of wins with recorded values, without tiles."""
    ends = [end for end in hand.ends if isinstance(end, WinEnd)]
    wins = [_win_with_value(hand, end) for end in ends]
    recorded = tuple([win for win in wins if win is not None])
    if recorded and len(recorded) == len(ends):
        settlement = _settlement(hand, players, recorded)
        judge_settlement(ruling_by_value, settlement, hand, ends, recorded, checks)


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
    discards = (event for event in reversed(hand.events) if type(event) is Discard)
    if by_ron and declared and declared[-1] is next(discards):
        declared.pop()  # a player whose riichi discard wins does not pay the deposit
    return SettlementInput(
        players=players,
        calls=calls_of(events),
        deposits=hand.deposits + len(declared),
        # Several winners share these.
        declared=tuple([discard.by for discard in declared]) if len(wins) > 1 else (),
    )
