"""How the classical games settle: by hand scores, East double, with or without a liable player."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from pao_core.board.circumstances import Circumstances, check_numbers
from pao_core.board.seats import FOUR_PLAYERS, Seat, others_than
from pao_core.frozen import FrozenDict
from pao_core.games.game import OF_CLASSICAL_GAMES, OwedWin, PlacedWins, Situation
from pao_core.games.traditional import Traditional
from pao_core.hands.causes import Cause, OtherCause
from pao_core.payment.extra_hands import extra_hand_payments
from pao_core.payment.transfers import NOTHING_IS_PAID, Settlement, pay_winner, without_payments
from pao_core.problems.errors import Code, Message, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import step
from pao_core.rules.choices import LoserCap, OtherDiscarder, SettlementSystem
from pao_core.rules.rule_set import RuleSet

CAPPED: Final = {
    LoserCap.SCORE: S.LOSER_SCORES_CAPPED,
    LoserCap.DIFFERENCE: S.LOSER_DIFFERENCES_CAPPED,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Manner:
    """How the games with hand scores differ."""

    losers_settle: bool = False
    """Do the losers pay each other too?"""
    east_doubles: bool = True
    """Does East pay and collect double?"""
    all_shares_due: bool = True
    """Are the shares of all losers due on a discard too, or only the discarder's own?"""


_MANNERS: Final[Mapping[SettlementSystem, _Manner]] = {
    SettlementSystem.CLASSICAL: _Manner(losers_settle=True),
    SettlementSystem.DISCARDER_ONLY: _Manner(),
    SettlementSystem.TAIWAN: _Manner(east_doubles=False, all_shares_due=False),
}


class Classical(Traditional):
    """Every hand has a score. Either only the winner is paid, or all players settle."""

    keys: Collection[str] = ("honba", *OF_CLASSICAL_GAMES)

    def __init__(self, system: SettlementSystem) -> None:
        """If the losers settle too, a dead hand scores nothing at the end."""
        super().__init__(system)
        self.losers_settle: bool = _MANNERS[system].losers_settle
        in_the_end = (S.DEAD_HAND_SCORES_NOTHING,) if self.losers_settle else ()
        self.dead_hand_in_the_end: tuple[S, ...] = in_the_end

    def keys_under(self, rules: RuleSet) -> Collection[str]:
        """Ask for extra hands only if these rules pay for them."""
        return self.keys if rules.honba_value else [key for key in self.keys if key != "honba"]

    def check_circumstances(
        self, wins: PlacedWins, situation: Situation, problems: Problems
    ) -> None:
        """Also check the scores."""
        super().check_circumstances(wins, situation, problems)
        self._check_scores([win.by for _, win in wins], situation.circumstances, problems)

    def check_scores(
        self, owed: OwedWin, winners: Sequence[Seat], given: Collection[str], problems: Problems
    ) -> None:
        """If the losers settle too, every player needs a score; otherwise only the winner does."""
        self._check_scores(winners, owed.circumstances, problems)

    def _check_scores(
        self, winners: Sequence[Seat], circumstances: Circumstances, problems: Problems
    ) -> None:
        if any(problem_found.at == "scores" for problem_found in problems.found):
            return  # the scores are given, but cannot be read
        if not circumstances.scores:
            whose = Message("every hand" if self.losers_settle else "the winner's hand")
            says = Message(
                "scores are missing: give the points of {whose} before payments", whose=whose
            )
            problems.add("scores", Code.MISSING, says)
            return
        for seat in FOUR_PLAYERS if self.losers_settle else winners:
            if seat not in circumstances.scores:
                says = Message(
                    "the score of {seat.wind} is missing: give that hand's points before payments",
                    seat=seat,
                )
                problems.add(f"scores.{seat.value}", Code.MISSING, says)

    def pay(self, owed: OwedWin) -> Settlement:
        """Pay for the scores, then for the dealer's extra hands."""
        win, rules = owed.win, owed.rules
        liability = owed.liable or owed.kan
        settlement = _settled(
            owed.circumstances.scores,
            win.by,
            rules,
            discarder=win.discarder,
            limit=owed.circumstances.limit,
            liable=liability.seat if liability else None,
            cause=liability.cause if liability else OtherCause.HAND,
        )
        instead_of = win.discarder is None or rules.other_discarder is not OtherDiscarder.DISCARDER
        return settlement + extra_hand_payments(
            owed.honba,
            win.by,
            rules,
            discarder=win.discarder,
            liable=liability.seat if liability and instead_of else None,
        )


def settle_classical(
    scores: Mapping[Seat, int],
    winner: Seat,
    rules: RuleSet,
    *,
    discarder: Seat | None = None,
    limit: int | None = None,
    liable: Seat | None = None,
    cause: Cause = OtherCause.HAND,
) -> Settlement:
    """Pay for the scores of one hand, in points (pao-k001 to pao-k004).

    `discarder` is `None` for a self-drawn win, and `limit` is `None` if scores have no limit.
    `cause` is the hand for which the liable player pays. Raises `ImpossibleQuestion` if a score is
    missing, or if points or players are impossible.

    >>> scores = {Seat.EAST: 20, Seat.SOUTH: 160, Seat.WEST: 8, Seat.NORTH: 34}
    >>> rules = rule_set("harr-1922")
    >>> settle_classical(scores, Seat.SOUTH, rules, liable=Seat.NORTH).transfers[0].points
    640
    """
    problems = Problems()
    check_numbers(Circumstances(scores=scores, limit=limit), problems)
    manner = _MANNERS.get(rules.settlement, _Manner())
    if rules.settlement not in _MANNERS:
        says = Message("{rules.title} does not settle by hand scores", rules=rules)
        problems.add("rules", Code.NOT_IN_THESE_RULES, says)
    for seat in FOUR_PLAYERS if manner.losers_settle else (winner,):
        if seat not in scores:
            problems.add(
                f"scores.{seat.value}",
                Code.MISSING,
                Message("the score of {seat.wind} is missing", seat=seat),
            )
    for at, other in (("discarder", discarder), ("liable", liable)):
        if other is winner:
            says = Message(
                "{winner.wind} won, and cannot be the {other}",
                winner=winner,
                other=Message("discarder" if at == "discarder" else "liable player"),
            )
            problems.add(at, Code.OUT_OF_RANGE, says)
    problems.raise_if_any()
    return _settled(
        scores, winner, rules, discarder=discarder, limit=limit, liable=liable, cause=cause
    )


def _settled(
    scores: Mapping[Seat, int],
    winner: Seat,
    rules: RuleSet,
    *,
    discarder: Seat | None,
    limit: int | None,
    liable: Seat | None,
    cause: Cause,
) -> Settlement:
    score, manner = _within(scores[winner], limit), _MANNERS[rules.settlement]
    losers = others_than(winner)
    if discarder is not None and not manner.all_shares_due:
        losers = (discarder,)
    shares = {seat: score * _factor(seat, winner, manner) for seat in losers}
    total = sum(shares.values())
    before = _limited(scores[winner], winner, limit)
    if liable is not None:
        payers = _payers_with_liable(liable, discarder, rules, total)
        if payers:
            return before + _paid_by_liable(winner, liable, payers, score, cause, manner)
        before += without_payments(step(S.LIABLE_CHANGES_NOTHING, seat=liable, discarder=discarder))
    if not manner.losers_settle:
        return before + _only_winner_is_paid(winner, discarder, shares, score, manner)
    reason = step(S.LOSERS_PAY_SCORE, winner=winner, score=score, shares=FrozenDict(shares))
    return before + pay_winner(winner, shares, reason) + _differences(scores, winner, limit, rules)


def _paid_by_liable(
    winner: Seat,
    liable: Seat,
    payers: Mapping[Seat, int],
    score: int,
    cause: Cause,
    manner: _Manner,
) -> Settlement:
    others = [payer for payer in payers if payer is not liable]
    alone = S.LIABLE_PAYS_SCORE if manner.all_shares_due else S.LIABLE_PAYS_ALL_DUE
    values = {"seat": liable, "winner": winner, "score": score, "points": payers[liable]}
    shared = {"other": others[0]} if others else {}
    reason = step(S.LIABLE_SHARES_SCORE if others else alone, **values, **shared)
    cancelled = (
        without_payments(step(S.SCORES_CANCELLED)) if manner.losers_settle else NOTHING_IS_PAID
    )
    return pay_winner(winner, payers, reason, cause) + cancelled


def _only_winner_is_paid(
    winner: Seat,
    discarder: Seat | None,
    shares: Mapping[Seat, int],
    score: int,
    manner: _Manner,
) -> Settlement:
    values = {"winner": winner, "score": score}
    if discarder is None:
        reason = (
            step(S.OTHERS_PAY_SCORE, **values, shares=FrozenDict(shares))
            if manner.east_doubles
            else step(S.OTHERS_PAY_ALIKE, **values)
        )
        return pay_winner(winner, shares, reason)
    if not manner.all_shares_due:
        reason = step(S.DISCARDER_PAYS_OWN, **values, discarder=discarder)
        return pay_winner(winner, shares, reason)
    total = sum(shares.values())
    reason = step(S.DISCARDER_PAYS_SCORE, discarder=discarder, **values, points=total)
    return pay_winner(winner, {discarder: total}, reason)


def _within(score: int, limit: int | None) -> int:
    return score if limit is None else min(score, limit)


def _factor(one: Seat, other: Seat, manner: _Manner) -> int:
    """East pays and collects double in most of these games."""
    return 2 if manner.east_doubles and (one.is_dealer or other.is_dealer) else 1


def _limited(score: int, winner: Seat, limit: int | None) -> Settlement:
    if limit is None or score <= limit:
        return NOTHING_IS_PAID
    return without_payments(step(S.SCORE_LIMITED, winner=winner, score=score, limit=limit))


def _payers_with_liable(
    liable: Seat, discarder: Seat | None, rules: RuleSet, total: int
) -> dict[Seat, int]:
    """Who pays for all losers. Empty if the liability changes nothing."""
    if discarder is None or discarder is liable:
        return {liable: total}
    if rules.other_discarder is OtherDiscarder.LIABLE:
        return {liable: total}
    if rules.other_discarder is OtherDiscarder.HALVES:
        # A total is four or six times a score, so it is even. Taiwan never halves it.
        return {liable: total // 2, discarder: total // 2}
    return {}


def _differences(
    scores: Mapping[Seat, int], winner: Seat, limit: int | None, rules: RuleSet
) -> Settlement:
    """Each loser pays the difference to every loser with a higher score."""
    losers = others_than(winner)
    settled = NOTHING_IS_PAID
    if limit is not None and any(scores[seat] > limit for seat in losers):
        settled = without_payments(step(CAPPED[rules.loser_cap], limit=limit))
    for pair in combinations(losers, 2):
        lower, higher = sorted(pair, key=lambda seat: scores[seat])
        difference = _difference(scores[lower], scores[higher], limit, rules)
        points = difference * _factor(lower, higher, _MANNERS[rules.settlement])
        if points:
            reason = step(S.LOSERS_SETTLE, payer=lower, payee=higher, points=points)
            settled += pay_winner(higher, {lower: points}, reason, OtherCause.DIFFERENCE)
    return settled


def _difference(lower: int, higher: int, limit: int | None, rules: RuleSet) -> int:
    if rules.loser_cap is LoserCap.SCORE:
        return _within(higher, limit) - _within(lower, limit)
    return _within(higher - lower, limit)
