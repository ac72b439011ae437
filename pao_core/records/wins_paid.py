"""Checks the payments for a win: who pays, how many points, and who is liable."""

from collections.abc import Mapping, Sequence

from pao_core.board.seats import Seat
from pao_core.games.ruling import Ruling
from pao_core.hands.causes import OtherCause
from pao_core.payment.transfers import add_up
from pao_core.records.checks import Check, Checks
from pao_core.records.classing import Class
from pao_core.records.events import Hand, WinEnd
from pao_core.records.playing import DEPOSIT, Laid
from pao_core.records.wins_asked import Wins, ruled
from pao_core.records.wins_value import contradicts_itself
from pao_core.rules.rule_set import RuleSet

NO_HAND = OtherCause.HONBA, OtherCause.DEPOSITS


def judge_paid(
    laid: Laid,
    hand: Hand,
    end: WinEnd,
    wins: Wins,
    ruling: Ruling,
    checks: Checks,
    *,
    unbalanced: bool,
) -> None:
    """Check payments, points and liability, as far as they are recorded."""
    told = _told_payments(end)
    checks.made[Check.WIN] += len(told)
    if not told:
        return
    found = _payments_in(ruling, end.by, laid.players)
    for key, value in told.items():
        if found[key] == value:
            continue

        def fits(rules: RuleSet, key: str = key, value: object = value) -> bool:
            again = ruled(laid, hand, wins, rules)
            return _payments_in(again, end.by, laid.players)[key] == value

        broken = key == "deltas" and unbalanced
        contradicts = _points_contradict(end, hand, laid) or (
            key == "points" and contradicts_itself(end, laid, checks.rules)
        )
        checks.differ(
            Check.WIN,
            found[key],
            value,
            f"{end.by.wind}'s win: {SAYS[key]}",
            kind=Class.RECORD if broken or contradicts else Class.UNKNOWN,
            fits=None if broken else fits,
        )


SAYS = {
    "deltas": "the payments differ",
    "points": "the points of the hand differ",
    "liable": "the record names a different liable player, or fails to name one",
}


def _told_payments(end: WinEnd) -> dict[str, object]:
    told: dict[str, object] = {}
    if end.deltas is not None:
        told["deltas"] = end.deltas
    if end.points is not None:
        told["points"] = end.points
    if end.tells_liable:
        told["liable"] = end.liable.value if end.liable else None
    return told


def _payments_in(ruling: Ruling, winner: Seat, players: int) -> Mapping[str, object]:
    own = [each for each in ruling.transfers if each.payee is winner]
    liable = [each.seat.value for each in ruling.liable if each.to is winner]
    return {
        "deltas": add_up(own, players),
        "points": sum([each.points for each in own if each.cause not in NO_HAND]),
        "liable": liable[0] if liable else None,
    }


def judge_paid_together(laid: Laid, hand: Hand, wins: Wins, ruling: Ruling, checks: Checks) -> None:
    """Check the payments of several wins if the record has only their total."""
    told = hand.moved
    if told is None:
        return
    balanced = sum(told.values()) == DEPOSIT * laid.deposits
    checks.compare(
        Check.WIN,
        add_up(ruling.transfers, laid.players),
        told,
        "the payments of all the wins together differ",
        kind=Class.UNKNOWN if balanced else Class.RECORD,
        fits=lambda rules: (
            balanced and add_up(ruled(laid, hand, wins, rules).transfers, laid.players) == told
        ),
    )


def are_unbalanced(ends: Sequence[WinEnd], laid: Laid) -> bool:
    """Do the payments of all wins not add up to the deposits?"""
    told = [each.deltas for each in ends if each.deltas is not None]
    return len(told) == len(ends) and (
        sum(sum(each.values()) for each in told) != DEPOSIT * laid.deposits
    )


def _points_contradict(end: WinEnd, hand: Hand, laid: Laid) -> bool:
    """Do the winner's recorded points contradict their payments, honba and deposits?"""
    if end.points is None or end.deltas is None:
        return False
    honba = hand.honba * 100 * (laid.players - 1)
    over = end.deltas[end.by] - end.points
    return over not in {
        extra + DEPOSIT * each for extra in (0, honba) for each in range(laid.deposits + 1)
    }
