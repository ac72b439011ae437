"""Abortive draws: the reasons for abandoning a hand, and the exact condition of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.own_hand import TILES_IN_A_HAND
from pao_core.board.seats import (
    Seat,
    check_in_play,
    check_players,
    others_than,
    seats_in_play,
)
from pao_core.board.table import MOST_KANS
from pao_core.board.tiles import HEADS, Tile
from pao_core.games.known import game_of
from pao_core.hands.causes import OtherCause
from pao_core.payment.transfers import Transfer, payments_to
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem, Problems
from pao_core.reasons.codes import StepCode as S
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import AbortiveDraw, DealAfterAbort
from pao_core.rules.every_choice import RONS_THAT_ABORT
from pao_core.rules.rule_set import RuleSet
from pao_core.rules.tables import price_of

FEWEST_HEADS: Final = 9


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandonment:
    """Whether a hand is abandoned, and why. `abort` is `None` if the hand continues.

    `transfers` are payments in points. Only washing the tiles has any. `east_deals_again` matters
    only if the hand is abandoned.

    >>> judge_rons((Seat.SOUTH, Seat.WEST, Seat.NORTH), rule_set("tenhou")).abort
    <AbortiveDraw.TRIPLE_RON: 'triple-ron'>
    """

    abort: AbortiveDraw | None
    steps: tuple[Step, ...]
    transfers: tuple[Transfer, ...] = ()
    east_deals_again: bool = True

    @property
    def is_optional(self) -> bool:
        """May the player continue the hand instead?"""
        return self.abort in (AbortiveDraw.NINE_KINDS, AbortiveDraw.WASHING)


def judge_first_turn_hand(
    tiles: Sequence[Tile],
    rules: RuleSet,
    *,
    by: Seat | None = None,
    calls_made: bool = False,
    players: int = 4,
) -> Abandonment:
    """Judge nine kinds (pao-p030), or washing the tiles (pao-p034) if the rules have that instead.

    `tiles` are the 14 tiles after the first draw, or the 13 that a player other than East was
    dealt.

    >>> judge_first_turn_hand(parse_tiles("19m19p19s123z45678p"), rule_set("tenhou")).abort
    <AbortiveDraw.NINE_KINDS: 'nine-kinds'>
    """
    rules = rules.for_players(players)
    _raise_for(players, ("by", by))
    if len(tiles) not in (TILES_IN_A_HAND, TILES_IN_A_HAND + 1):
        says = Message("expected 13 or 14 tiles; found {found}", found=len(tiles))
        raise ImpossibleQuestion([Problem(at="tiles", code=Code.WRONG_HAND_SIZE, says=says)])
    heads = sorted(HEADS.intersection(tile.kind for tile in tiles))
    may_wash = AbortiveDraw.WASHING in rules.abortive_draws
    if not may_wash and AbortiveDraw.NINE_KINDS not in rules.abortive_draws:
        held = step(S.HEADS_HELD, heads=tuple(heads), number=len(heads))
        return _abandoned(AbortiveDraw.NINE_KINDS, held, rules)
    if calls_made:
        return _goes_on(S.CALLED_BEFORE_WASHING if may_wash else S.CALLED_BEFORE_NINE_KINDS)
    if len(heads) < FEWEST_HEADS:
        code = S.TOO_FEW_HEADS_TO_WASH if may_wash else S.TOO_FEW_HEADS
        return _goes_on(code, heads=tuple(heads), number=len(heads))
    if may_wash:
        return _wash(len(heads), len(tiles), by, players)
    if len(tiles) == TILES_IN_A_HAND:
        return _goes_on(S.NOT_DRAWN_YET)
    reason = step(S.NINE_KINDS, heads=tuple(heads), number=len(heads))
    return _abandoned(AbortiveDraw.NINE_KINDS, reason, rules)


def _wash(heads: int, tiles: int, by: Seat | None, players: int) -> Abandonment:
    player = by or Seat.EAST  # only East starts with fourteen tiles
    if tiles > TILES_IN_A_HAND and not player.is_dealer:
        return _goes_on(S.DRAWN_ALREADY, seat=player)
    price = price_of(heads, "washing")
    paid = dict.fromkeys(others_than(player, players), price)
    reason = step(S.WASHED, seat=player, number=heads, points=price)
    return Abandonment(
        abort=AbortiveDraw.WASHING,
        steps=(reason, step(S.DEAL_STAYS)),
        transfers=payments_to(player, paid, OtherCause.WASHING, reason.clause),
    )


def judge_first_discards(
    tiles: Sequence[Tile], rules: RuleSet, *, calls_made: bool = False, players: int = 4
) -> Abandonment:
    """Judge four winds (pao-p031): each player first discards the same wind, without any call.

    `tiles` are the first discards, one for each player.

    >>> judge_first_discards(parse_tiles("1111z"), rule_set("tenhou")).abort
    <AbortiveDraw.FOUR_WINDS: 'four-winds'>
    """
    rules = rules.for_players(players)
    _raise_for(players)
    if len(tiles) != players:
        says = Message(
            "expected the first discard of each of {players} players; found {found}",
            players=players,
            found=len(tiles),
        )
        raise ImpossibleQuestion([Problem(at="tiles", code=Code.NOT_ONE_EACH, says=says)])
    first = tiles[0].kind
    if players == 3:
        return _goes_on(S.FOUR_PLAYERS_NEEDED, abort=AbortiveDraw.FOUR_WINDS)
    if calls_made:
        return _goes_on(S.CALLED_BEFORE_FOUR_WINDS)
    if any(tile.kind != first for tile in tiles):
        return _goes_on(S.DISCARDS_DIFFER)
    if not first.is_wind:
        return _goes_on(S.NOT_A_WIND, tile=first)
    reason = step(S.FOUR_WINDS, tile=first)
    return _abandoned(AbortiveDraw.FOUR_WINDS, reason, rules)


def judge_kans(by: Sequence[Seat], rules: RuleSet) -> Abandonment:
    """Judge four kans (pao-p032), when nobody has won on the discard after the fourth.

    >>> judge_kans([Seat.EAST, Seat.EAST, Seat.SOUTH, Seat.WEST], rule_set("tenhou")).abort
    <AbortiveDraw.FOUR_KANS: 'four-kans'>
    """
    if len(by) > MOST_KANS:
        says = Message(
            "{found} kans were given; the maximum is four, because no replacement tile is left "
            "for a fifth",
            found=len(by),
        )
        raise ImpossibleQuestion([Problem(at="by", code=Code.FIFTH_KAN, says=says)])
    if len(by) < MOST_KANS:
        return _goes_on(S.TOO_FEW_KANS, number=len(by))
    if len(set(by)) == 1:
        return _goes_on(S.ALL_KANS_OF_ONE, seat=by[0])
    players = tuple(dict.fromkeys(by))
    reason = step(S.FOUR_KANS, players=players)
    return _abandoned(AbortiveDraw.FOUR_KANS, reason, rules)


def judge_riichi(by: Sequence[Seat], rules: RuleSet, players: int = 4) -> Abandonment:
    """Judge four riichi (pao-p033), when nobody has won on the last riichi discard.

    >>> judge_riichi(list(Seat), rule_set("tenhou")).abort
    <AbortiveDraw.FOUR_RIICHI: 'four-riichi'>
    """
    rules = rules.for_players(players)
    _raise_for(players, *(("by", seat) for seat in by))
    others = tuple(seat for seat in seats_in_play(players) if seat not in by)
    if others:
        return _goes_on(S.NOT_ALL_IN_RIICHI, others=others)
    if players == 3:
        return _goes_on(S.FOUR_PLAYERS_NEEDED, abort=AbortiveDraw.FOUR_RIICHI)
    return _abandoned(AbortiveDraw.FOUR_RIICHI, step(S.FOUR_RIICHI), rules)


def judge_rons(by: Sequence[Seat], rules: RuleSet) -> Abandonment:
    """Judge three rons (pao-p021): all three other players claim the same discard.

    >>> judge_rons([Seat.SOUTH, Seat.WEST, Seat.NORTH], rule_set("tenhou")).abort
    <AbortiveDraw.TRIPLE_RON: 'triple-ron'>
    """
    by = tuple(dict.fromkeys(by))
    if len(by) > RONS_THAT_ABORT:
        says = Message(
            "all {players} players cannot win on one discard: one of them discarded it",
            players=len(by),
        )
        raise ImpossibleQuestion([Problem(at="by", code=Code.ONE_DISCARD, says=says)])
    if len(by) < RONS_THAT_ABORT:
        return _goes_on(S.TOO_FEW_RONS, number=len(by))
    reason = step(S.THREE_RONS, winners=tuple(by))
    return _abandoned(AbortiveDraw.TRIPLE_RON, reason, rules)


def _raise_for(players: int, *seats: tuple[str, Seat | None]) -> None:
    problems = Problems()
    check_players(players, problems)
    for at, seat in seats:
        check_in_play(seat, at, players, problems)
    problems.raise_if_any()


def _goes_on(code: S, **values: object) -> Abandonment:
    return Abandonment(abort=None, steps=(step(code, **values),))


def _abandoned(abort: AbortiveDraw, reason: Step, rules: RuleSet) -> Abandonment:
    """If the rules have this reason (pao-p037), nobody pays."""
    if abort not in rules.abortive_draws:
        missing = step(S.NOT_A_REASON, abort=abort)
        return Abandonment(abort=None, steps=(reason, missing))
    stays = east_deals_again_after(abort, rules)
    then = step(S.DEAL_STAYS if stays else S.DEAL_PASSES_AFTER_ABORT)
    return Abandonment(abort=abort, steps=(reason, then), east_deals_again=stays)


def east_deals_again_after(abort: AbortiveDraw, rules: RuleSet) -> bool:
    """Does East deal again after a hand that is abandoned for this reason (pao-p035)?"""
    match rules.deal_after_abort:
        case DealAfterAbort.STAYS:
            return True
        case DealAfterAbort.NINE_KINDS:
            return abort is AbortiveDraw.NINE_KINDS
        case DealAfterAbort.PASSES:
            return False


def sticks_after(abandonment: Abandonment, rules: RuleSet) -> tuple[Step, ...]:
    """What happens to the riichi deposits and the counter when a hand is abandoned (pao-p035)."""
    if abandonment.abort is None or abandonment.transfers:
        return ()
    return tuple(step(step_code) for step_code in game_of(rules).after_abandoning)
