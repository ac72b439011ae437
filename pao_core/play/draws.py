"""Payments after a draw, and whether a draw adds to the dealer's extra hands."""

from collections.abc import Collection, Sequence
from typing import Final

from pao_core.board.seats import Seat, check_in_play, check_players, others_than, seats_in_play
from pao_core.games.known import game_of
from pao_core.games.riichi_settling import RIICHI_DEPOSIT
from pao_core.hands.causes import OtherCause
from pao_core.payment.extra_hands import only_east_collects
from pao_core.payment.prices import MANGAN_BASE, tsumo_shares
from pao_core.payment.transfers import (
    NOTHING_IS_PAID,
    Settlement,
    Stakes,
    Transfer,
    pay_winner,
    without_payments,
)
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import DealAfterDraw, NagashiMangan, ThreePlayerNoten
from pao_core.rules.rule_set import RuleSet

NO_STAKES: Final = Stakes(honba=0, deposits=0)


def payments_after_draw(tenpai: Collection[Seat], rules: RuleSet, players: int = 4) -> Settlement:
    """Pay the pool after a draw, in points: players who are not tenpai pay it (pao-p024).

    Raises `ImpossibleQuestion` if the pool does not divide into whole points, and for a North with
    three players.

    >>> paid = payments_after_draw([Seat.EAST], rule_set("tenhou"))
    >>> [transfer.points for transfer in paid.transfers]
    [1000, 1000, 1000]
    """
    rules = rules.for_players(players)
    problems = Problems()
    check_players(players, problems)
    for seat in tenpai:
        check_in_play(seat, "tenpai", players, problems)
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


def payments_with_nagashi(
    tenpai: Collection[Seat],
    nagashi: Collection[Seat],
    rules: RuleSet,
    players: int = 4,
    stakes: Stakes = NO_STAKES,
) -> Settlement:
    """Like `payments_after_draw`, with nagashi mangan for the players in `nagashi` (pao-p039).

    Their discards were all terminals and honours, and nobody called any. `stakes` are the honba and
    deposits, which matter only if nagashi mangan counts as a win.

    >>> paid = payments_with_nagashi([], [Seat.WEST], rule_set("tenhou"))
    >>> [transfer.points for transfer in paid.transfers]
    [4000, 2000, 2000]
    """
    rules = rules.for_players(players)
    order = tuple(seat for seat in seats_in_play(players) if seat in nagashi)
    if not order:
        return payments_after_draw(tenpai, rules, players)
    if rules.nagashi_mangan is NagashiMangan.NEVER:
        off = step(StepCode.NAGASHI_OFF, players=order)
        return without_payments(off) + payments_after_draw(tenpai, rules, players)
    settlement = NOTHING_IS_PAID
    for seat in order:
        shares = tsumo_shares(MANGAN_BASE, seat, players, rules)
        reason = step(StepCode.NAGASHI_PAID, winner=seat, shares=shares)
        settlement += pay_winner(seat, shares, reason, OtherCause.NAGASHI_MANGAN)
    if rules.nagashi_mangan is NagashiMangan.DRAW:
        return settlement + without_payments(step(StepCode.NAGASHI_REPLACES))
    return (
        settlement
        + without_payments(step(StepCode.NAGASHI_WINS))
        + _stakes_of(order, stakes, rules, players)
    )


def _stakes_of(order: Sequence[Seat], stakes: Stakes, rules: RuleSet, players: int) -> Settlement:
    """Like after a tsumo: all winners collect honba, the first from East takes the deposits."""
    settlement = NOTHING_IS_PAID
    points = stakes.honba * rules.honba_value
    for seat in order if points else ():
        if only_east_collects(seat, rules):
            settlement += without_payments(step(StepCode.EXTRA_HANDS_OF_EAST, winner=seat))
            continue
        reason = step(StepCode.HONBA_SHARED, winner=seat, points=points)
        shares = dict.fromkeys(others_than(seat, players), points)
        settlement += pay_winner(seat, shares, reason, OtherCause.HONBA)
    if stakes.deposits:
        points = stakes.deposits * RIICHI_DEPOSIT
        reason = step(StepCode.DEPOSITS, winner=order[0], points=points)
        settlement += pay_winner(order[0], {None: points}, reason, OtherCause.DEPOSITS)
    return settlement


def _why_nothing_is_paid(
    ready: Collection[Seat], others: Collection[Seat], rules: RuleSet
) -> StepCode | None:
    if not rules.noten_pool:
        return StepCode.NO_POOL
    if not ready:
        return StepCode.NOBODY_TENPAI
    return None if others else StepCode.ALL_TENPAI


def pool_after_draw(rules: RuleSet, players: int = 4) -> int:
    """The points that change hands after a draw. With three players it can be a third less."""
    if players == 3 and rules.three_player_noten is ThreePlayerNoten.LOSS:
        return rules.noten_pool * 2 // 3
    return rules.noten_pool


def problem_of_pool(ready: int, rules: RuleSet, players: int = 4) -> Problem | None:
    """The problem if this number of tenpai players cannot share the pool in whole points."""
    pool, others = rules.noten_pool, players - ready
    if not ready or not others:
        return None
    parts = ready * others
    if players == 3 and rules.three_player_noten is ThreePlayerNoten.LOSS:
        parts = 3  # two thirds of the pool are always even
    if not pool % parts:
        return None
    says = Message(
        "a pool of {pool} points does not divide into whole points between {ready} tenpai and "
        "{others} other players; use a multiple of 300",
        pool=pool,
        ready=ready,
        others=others,
    )
    return Problem(at="rules.change.noten_pool", code=Code.OUT_OF_RANGE, says=says)


def _pool_of_three(rules: RuleSet, players: int) -> tuple[Step, ...]:
    if players == 4:
        return ()
    is_less = rules.three_player_noten is ThreePlayerNoten.LOSS
    code = StepCode.POOL_LESS_NORTH if is_less else StepCode.POOL_AS_WITH_FOUR
    return (step(code, pool=pool_after_draw(rules, players)),)


def deal_after_draw(
    tenpai: Collection[Seat], rules: RuleSet, nagashi: Collection[Seat] = ()
) -> tuple[bool | None, tuple[Step, ...]]:
    """Does East deal again after a draw (pao-p055), and why? `None` if no source says."""
    if not rules.decides("deal_after_draw"):
        return None, (step(StepCode.DEAL_AFTER_DRAW_NOT_STATED),)
    if nagashi and rules.nagashi_mangan is NagashiMangan.WIN:
        return _deal(Seat.EAST in nagashi, StepCode.DEAL_BY_NAGASHI)
    match rules.deal_after_draw:
        case DealAfterDraw.TENPAI:
            return _deal(Seat.EAST in tenpai, StepCode.DEAL_BY_TENPAI)
        case DealAfterDraw.NEVER:
            return _deal(False, StepCode.DEAL_ALWAYS_PASSES)
        case DealAfterDraw.ALWAYS:
            return _deal(True, StepCode.DEAL_ALWAYS_STAYS)


def _deal(stays: bool, why: StepCode) -> tuple[bool, tuple[Step, ...]]:
    then = StepCode.DEAL_STAYS_AFTER_DRAW if stays else StepCode.DEAL_PASSES
    return stays, (step(why), step(then))


def counter_after_draw(rules: RuleSet, nagashi: Collection[Seat] = ()) -> tuple[Step, ...]:
    """What a draw adds to the dealer's extra hands (pao-p028), if the rules count them."""
    if nagashi and rules.nagashi_mangan is NagashiMangan.WIN:
        return ()  # it was a win, not a draw
    if not rules.honba_value:
        return ()
    return (step(game_of(rules).counter_after_draw),)
