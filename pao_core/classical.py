"""How the classical games settle: by scores, East double, with or without a liable player."""

from collections.abc import Mapping
from itertools import combinations
from typing import Final

from pao_core.choices import LoserCap, OtherDiscarder, SettlementSystem
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than
from pao_core.settlement import Settlement, Transfer, paid_to
from pao_core.steps import Step, StepCode, step

DIFFERENCE: Final = "difference"
HAND: Final = "hand"


def settle_classical(
    scores: Mapping[Seat, int],
    winner: Seat,
    rules: RuleSet,
    *,
    discarder: Seat | None = None,
    limit: int | None = None,
    liable: Seat | None = None,
    cause: str = HAND,
) -> Settlement:
    """Pay for the scores of one deal, in points. `cause` is what the liable player answers for.

    `discarder` is `None` for a self-drawn win, `limit` where scores have none.
    """
    score = _within(scores[winner], limit)
    steps = _limited(scores[winner], winner, limit)
    shares = {seat: score * _factor(seat, winner) for seat in others_than(winner)}
    total = sum(shares.values())
    if liable is not None:
        payers = _payers_with_liable(liable, discarder, rules, total)
        if payers:
            is_shared = len(payers) > 1
            code = StepCode.LIABLE_SHARES_SCORE if is_shared else StepCode.LIABLE_PAYS_SCORE
            told = {"seat": liable, "winner": winner, "score": score, "points": payers[liable]}
            told |= {"other": discarder} if is_shared else {}
            steps.append(step(code, "pao-k004", **told))
            if _losers_settle(rules):
                steps.append(step(StepCode.SCORES_CANCELLED, "pao-k004"))
            paid = paid_to(winner, payers, cause, "pao-k004")
            return Settlement(transfers=paid, steps=tuple(steps))
        told = {"seat": liable, "discarder": discarder}
        steps.append(step(StepCode.LIABLE_CHANGES_NOTHING, "pao-k016", **told))
    if not _losers_settle(rules) and discarder is not None:
        told = {"discarder": discarder, "winner": winner, "score": score, "points": total}
        steps.append(step(StepCode.DISCARDER_PAYS_SCORE, "pao-k015", **told))
        paid = paid_to(winner, {discarder: total}, HAND, "pao-k015")
        return Settlement(transfers=paid, steps=tuple(steps))
    clause = "pao-k001" if _losers_settle(rules) else "pao-k015"
    told = {"winner": winner, "score": score, "shares": shares}
    steps.append(step(StepCode.LOSERS_PAY_SCORE, clause, **told))
    paid = paid_to(winner, shares, HAND, clause)
    if not _losers_settle(rules):
        return Settlement(transfers=paid, steps=tuple(steps))
    differences, why = _differences(scores, winner, limit, rules)
    return Settlement(transfers=paid + differences, steps=(*steps, *why))


def _within(score: int, limit: int | None) -> int:
    return score if limit is None else min(score, limit)


def _factor(one: Seat, other: Seat) -> int:
    """East pays and is paid double."""
    return 2 if one.is_dealer or other.is_dealer else 1


def _losers_settle(rules: RuleSet) -> bool:
    return rules.settlement is SettlementSystem.CLASSICAL


def _limited(score: int, winner: Seat, limit: int | None) -> list[Step]:
    if limit is None or score <= limit:
        return []
    return [step(StepCode.SCORE_LIMITED, "pao-k003", winner=winner, score=score, limit=limit)]


def _payers_with_liable(
    liable: Seat, discarder: Seat | None, rules: RuleSet, total: int
) -> dict[Seat, int]:
    """Who pays for all losers; nobody where the liability changes nothing."""
    if discarder is None or discarder is liable:
        return {liable: total}
    if rules.other_discarder is OtherDiscarder.LIABLE:
        return {liable: total}
    if rules.other_discarder is OtherDiscarder.HALVES:
        return {liable: total // 2, discarder: total // 2}  # four or six times a score is even
    return {}


def _differences(
    scores: Mapping[Seat, int], winner: Seat, limit: int | None, rules: RuleSet
) -> tuple[tuple[Transfer, ...], list[Step]]:
    """Each loser pays the difference to every loser with a higher score."""
    transfers: list[Transfer] = []
    steps: list[Step] = []
    losers = others_than(winner)
    for pair in combinations(losers, 2):
        lower, higher = sorted(pair, key=lambda seat: scores[seat])
        difference = _difference(scores[lower], scores[higher], limit, rules)
        points = difference * _factor(lower, higher)
        if points:
            transfers += paid_to(higher, {lower: points}, DIFFERENCE, "pao-k002")
            told = {"payer": lower, "payee": higher, "points": points}
            steps.append(step(StepCode.LOSERS_SETTLE, "pao-k002", **told))
    if limit is not None and any(scores[seat] > limit for seat in losers):
        code = {
            LoserCap.SCORE: StepCode.LOSER_SCORES_CAPPED,
            LoserCap.DIFFERENCE: StepCode.LOSER_DIFFERENCES_CAPPED,
        }[rules.loser_cap]
        steps.insert(0, step(code, "pao-k003", limit=limit))
    return tuple(transfers), steps


def _difference(lower: int, higher: int, limit: int | None, rules: RuleSet) -> int:
    if rules.loser_cap is LoserCap.SCORE:
        return _within(higher, limit) - _within(lower, limit)
    return _within(higher - lower, limit)
