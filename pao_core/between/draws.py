"""What is paid after a draw, and what a draw adds to the dealer's extra hands."""

from collections.abc import Collection

from pao_core.board.seats import Seat, check_in_play, check_players, seats_in_play
from pao_core.games.known import game_of
from pao_core.hands.causes import OtherCause
from pao_core.payment.transfers import Settlement, Transfer
from pao_core.problems.errors import Code, ImpossibleQuestion, Problem, Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import ThreePlayerNoten
from pao_core.rules.rule_set import RuleSet


def payments_after_draw(tenpai: Collection[Seat], rules: RuleSet, players: int = 4) -> Settlement:
    """Who pays whom, in points, after a draw: who is not tenpai pays the pool (pao-p024).

    Raises `ImpossibleQuestion` for a pool that does not divide into whole points, and for a seat
    that three players leave empty.

    >>> [each.points for each in payments_after_draw([Seat.EAST], rule_set("tenhou")).transfers]
    [1000, 1000, 1000]
    """
    problems = Problems()
    check_players(players, problems)
    for each in tenpai:
        check_in_play(each, "tenpai", players, problems)
    problems.raise_if_any()
    seats = seats_in_play(players)
    ready = tuple(seat for seat in seats if seat in tenpai)
    others = tuple(seat for seat in seats if seat not in tenpai)
    nothing = _why_nothing_is_paid(ready, others, rules)
    if nothing is not None:
        return Settlement(transfers=(), steps=(step(nothing),))
    problem = problem_of_pool(len(ready), rules, players)
    if problem:
        raise ImpossibleQuestion([problem])
    pool = pool_after_draw(rules, players)
    share = pool // (len(ready) * len(others))
    shared = step(
        StepCode.POOL_SHARED,
        others=others,
        pays=share * len(ready),
        tenpai=ready,
        gets=share * len(others),
        pool=pool,
    )
    cause, clause = OtherCause.NOTEN, shared.clause
    transfers = tuple(
        Transfer(payer=payer, payee=payee, points=share, cause=cause, clause=clause)
        for payer in others
        for payee in ready
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
    return (step(code, pool=pool_after_draw(rules, players)),)


def counter_after_draw(rules: RuleSet) -> tuple[Step, ...]:
    """What a draw adds to the dealer's extra hands (pao-p028); nothing where nobody counts them."""
    if not rules.honba_value:
        return ()
    return (step(game_of(rules).counter_after_draw),)
