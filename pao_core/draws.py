"""What is paid beside the hands: after a draw, and for the dealer's extra hands."""

from collections.abc import Collection
from typing import Final

from pao_core.choices import HonbaWinner, ThreePlayerNoten
from pao_core.errors import Code, ImpossibleQuestion, Problem
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than, seats_in_play
from pao_core.settlement import Settlement, Transfer, paid_to
from pao_core.steps import Step, StepCode, step

NOTEN: Final = "noten"
NOBODY_IS_PAID: Final = Settlement(transfers=(), steps=())


def payments_after_draw(tenpai: Collection[Seat], rules: RuleSet, players: int = 4) -> Settlement:
    """Who pays whom after a draw: the players who are not tenpai share the pool out (pao-p024).

    Raises `ImpossibleQuestion` for a pool that does not divide into whole points.
    """
    seats = seats_in_play(players)
    ready = tuple(seat for seat in seats if seat in tenpai)
    others = tuple(seat for seat in seats if seat not in tenpai)
    nothing = _why_nothing_is_paid(ready, others, rules)
    if nothing is not None:
        return Settlement(transfers=(), steps=(step(nothing, "pao-p024"),))
    problem = problem_of_pool(len(ready), rules, players)
    if problem:
        raise ImpossibleQuestion([problem])
    pool = pool_after_draw(rules, players)
    share = pool // (len(ready) * len(others))
    transfers = tuple(
        Transfer(payer=payer, payee=payee, points=share, cause=NOTEN, clause="pao-p024")
        for payer in others
        for payee in ready
    )
    shared = step(
        StepCode.POOL_SHARED,
        "pao-p024",
        others=others,
        pays=share * len(ready),
        tenpai=ready,
        gets=share * len(others),
        pool=pool,
    )
    return Settlement(transfers=transfers, steps=(*_pool_of_three(rules, players), shared))


def _why_nothing_is_paid(
    ready: Collection[Seat], others: Collection[Seat], rules: RuleSet
) -> StepCode | None:
    if not rules.noten_pool:
        return StepCode.NO_POOL
    if not ready:
        return StepCode.NOBODY_TENPAI
    return None if others else StepCode.ALL_TENPAI


def pool_after_draw(rules: RuleSet, players: int = 4) -> int:
    """The points that change hands after a draw; with three players perhaps a third less."""
    if players == 3 and rules.three_player_noten is ThreePlayerNoten.LOSS:
        return rules.noten_pool * 2 // 3
    return rules.noten_pool


def problem_of_pool(ready: int, rules: RuleSet, players: int = 4) -> Problem | None:
    """What is wrong if so many players cannot share the pool in whole points."""
    pool, others = rules.noten_pool, players - ready
    if not ready or not others:
        return None
    parts = ready * others
    if players == 3 and rules.three_player_noten is ThreePlayerNoten.LOSS:
        parts = 3  # two thirds of it always halve
    if not pool % parts:
        return None
    says = (
        f"a pool of {pool} points cannot be paid in whole points: tenpai {ready}, others "
        f"{others}; a pool of whole 300s always can"
    )
    return Problem(at="rules.change.noten_pool", code=Code.OUT_OF_RANGE, says=says)


def _pool_of_three(rules: RuleSet, players: int) -> tuple[Step, ...]:
    if players == 4:
        return ()
    is_less = rules.three_player_noten is ThreePlayerNoten.LOSS
    code = StepCode.POOL_LESS_NORTH if is_less else StepCode.POOL_AS_WITH_FOUR
    return (step(code, "pao-p025", pool=pool_after_draw(rules, players)),)


def counter_after_draw(rules: RuleSet) -> tuple[Step, ...]:
    """What a draw adds to the dealer's extra hands (pao-p028); nothing where nobody counts them."""
    if not rules.honba_value:
        return ()
    code = StepCode.COUNTER_GROWS if rules.settlement.is_riichi else StepCode.COUNTER_NOT_STATED
    return (step(code, "pao-p028"),)


def extra_hand_payments(
    hands: int,
    winner: Seat,
    rules: RuleSet,
    *,
    discarder: Seat | None = None,
    liable: Seat | None = None,
    players: int = 4,
) -> Settlement:
    """What the winner collects for so many extra hands of the dealer (pao-p026, p027, p029).

    Each loser pays `honba_value` a hand; a discarder, or the liable player, pays for all losers.
    """
    each = hands * rules.honba_value
    if not each:
        return NOBODY_IS_PAID
    if rules.honba_winner is HonbaWinner.DEALER and not winner.is_dealer:
        told = step(StepCode.EXTRA_HANDS_OF_EAST, "pao-p027", winner=winner)
        return Settlement(transfers=(), steps=(told,))
    losers = others_than(winner, players)
    payer = discarder if liable in (None, winner) else liable
    if payer is None:
        told = step(StepCode.EXTRA_HANDS_EACH, "pao-p026", hands=hands, points=each)
        paid = dict.fromkeys(losers, each)
        clause = "pao-p026"
    else:
        clause = "pao-p026" if payer is discarder else "pao-p029"
        code = StepCode.EXTRA_HANDS_DISCARDER if payer is discarder else StepCode.EXTRA_HANDS_LIABLE
        told = step(code, clause, hands=hands, seat=payer, points=each * len(losers))
        paid = {payer: each * len(losers)}
    return Settlement(transfers=paid_to(winner, paid, "honba", clause), steps=(told,))
