"""Checks the wins of a hand: are they allowed, what are they worth, and who pays?"""

from collections.abc import Callable, Sequence

from pao_core.games.ruling import Ruling
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.records.checks import Check, Checks
from pao_core.records.classing import Class
from pao_core.records.events import Hand, WinEnd
from pao_core.records.playing import Laid, Play
from pao_core.records.wins_allowed import judge_furiten, judge_several
from pao_core.records.wins_asked import Wins, ruled, ruled_by_value, win_of
from pao_core.records.wins_paid import are_unbalanced, judge_paid, judge_paid_together
from pao_core.records.wins_value import judge_value
from pao_core.records.won import won_by
from pao_core.rules.rule_set import RuleSet


def judge_wins(play: Play, hand: Hand, ends: Sequence[WinEnd], checks: Checks) -> None:
    """Check every win of a hand. Several wins are rons on the same tile."""
    if len(ends) > 1:
        judge_several(ends, checks)
    wins = [win_of(play, each, checks) for each in ends]
    if None in wins:
        return
    asked = tuple([each for each in wins if each is not None])
    for end, win in zip(ends, asked, strict=True):
        if end.discarder is not None:
            judge_furiten(play, end, win, checks)
    if not hand.tells_dora:
        return
    checks.asked = asked
    laid = play.laid
    ruling = _ruled_or_noted(ruled, laid, hand, ends, asked, checks)
    if ruling is None:
        return
    unbalanced = are_unbalanced(ends, laid)
    for end in ends:
        judge_value(laid, hand, end, asked, ruling, checks)
        judge_paid(laid, hand, end, asked, ruling, checks, unbalanced=unbalanced)
    judge_paid_together(laid, hand, asked, ruling, checks)


def judge_told(laid: Laid, hand: Hand, ends: Sequence[WinEnd], wins: Wins, checks: Checks) -> None:
    """Check the payments for wins with these values, but not the hands or values."""
    checks.asked = wins
    ruling = _ruled_or_noted(ruled_by_value, laid, hand, ends, wins, checks)
    if ruling is not None:
        unbalanced = are_unbalanced(ends, laid)
        for end in ends:
            judge_paid(laid, hand, end, wins, ruling, checks, unbalanced=unbalanced)
        judge_paid_together(laid, hand, wins, ruling, checks)


def _ruled_or_noted(
    rule: Callable[[Laid, Hand, Wins, RuleSet], Ruling],
    laid: Laid,
    hand: Hand,
    ends: Sequence[WinEnd],
    wins: Wins,
    checks: Checks,
) -> Ruling | None:
    """The ruling, or `None` after noting that the rules do not allow the win."""
    try:
        ruling = rule(laid, hand, wins, checks.rules)
    except ImpossibleQuestion as error:
        checks.made[Check.WIN] += 1
        says = f"the rules do not allow this win: {error.problems[0].says}"
        checks.differ(
            Check.WIN,
            None,
            {"by": ends[0].by.value},
            says,
            kind=Class.RECORD,
            fits=lambda rules: bool(ruled(laid, hand, wins, rules)),
        )
        return None
    checks.won = won_by(ruling)
    return ruling
