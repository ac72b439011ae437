"""Abortive draws: for which reasons a hand is abandoned, and the exact condition of each."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.choices import AbortiveDraw
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, others_than, seats_in_play
from pao_core.settlement import Transfer, paid_to
from pao_core.steps import Step, StepCode, step
from pao_core.table import MOST_KANS
from pao_core.tiles import HEADS, Tile

FEWEST_HEADS: Final = 9
DEALT: Final = 13
"""The tiles that a player is dealt; East is dealt one more."""

PRICE_OF_HEADS: Final = {9: 50, 10: 70, 11: 100, 12: 150, 13: 200}
"""What each other player pays to one who washes the tiles, by the number of different heads."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Abandonment:
    """Whether a hand is abandoned, and why; `abort` is `None` if it goes on."""

    abort: AbortiveDraw | None
    steps: tuple[Step, ...]
    transfers: tuple[Transfer, ...] = ()

    @property
    def is_optional(self) -> bool:
        """May the player play on instead?"""
        return self.abort in (AbortiveDraw.NINE_KINDS, AbortiveDraw.WASHING)


def judge_first_turn_hand(
    tiles: Sequence[Tile],
    rules: RuleSet,
    *,
    by: Seat | None = None,
    calls_made: bool = False,
    players: int = 4,
) -> Abandonment:
    """Nine kinds (pao-p030), or washing the tiles (pao-p034) where the rules have that instead.

    `tiles` are 14 with the first draw, or the 13 that a player other than East was dealt.
    """
    heads = sorted(HEADS.intersection(each.kind for each in tiles))
    clause = "pao-p034" if AbortiveDraw.WASHING in rules.abortive_draws else "pao-p030"
    if calls_made:
        return _goes_on(StepCode.CALLED_ALREADY, clause)
    if len(heads) < FEWEST_HEADS:
        return _goes_on(StepCode.TOO_FEW_HEADS, clause, heads=tuple(heads), number=len(heads))
    if AbortiveDraw.WASHING in rules.abortive_draws:
        return _wash(len(heads), len(tiles), by, players)
    if len(tiles) == DEALT:
        return _goes_on(StepCode.NOT_DRAWN_YET, "pao-p030")
    told = step(StepCode.NINE_KINDS, "pao-p030", heads=tuple(heads), number=len(heads))
    return _abandoned(AbortiveDraw.NINE_KINDS, told, rules)


def _wash(heads: int, tiles: int, by: Seat | None, players: int) -> Abandonment:
    player = by or Seat.EAST  # nobody else is dealt fourteen
    if tiles > DEALT and not player.is_dealer:
        return _goes_on(StepCode.DRAWN_ALREADY, "pao-p034", seat=player)
    price = PRICE_OF_HEADS[heads]
    paid = dict.fromkeys(others_than(player, players), price)
    told = step(StepCode.WASHED, "pao-p034", seat=player, number=heads, points=price)
    return Abandonment(
        abort=AbortiveDraw.WASHING,
        steps=(told, step(StepCode.DEAL_STAYS, "pao-p035")),
        transfers=paid_to(player, paid, "washing", "pao-p034"),
    )


def judge_first_discards(
    tiles: Sequence[Tile], rules: RuleSet, *, calls_made: bool = False, players: int = 4
) -> Abandonment:
    """Four winds (pao-p031): the first discard of each player is the same wind, and no call."""
    first = tiles[0].kind
    if players == 3:
        return _goes_on(StepCode.FOUR_PLAYERS_NEEDED, "pao-p036", abort=AbortiveDraw.FOUR_WINDS)
    if calls_made:
        return _goes_on(StepCode.CALLED_ALREADY, "pao-p031")
    if any(each.kind != first for each in tiles):
        return _goes_on(StepCode.DISCARDS_DIFFER, "pao-p031")
    if not first.is_wind:
        return _goes_on(StepCode.NOT_A_WIND, "pao-p031", tile=first)
    told = step(StepCode.FOUR_WINDS, "pao-p031", tile=first)
    return _abandoned(AbortiveDraw.FOUR_WINDS, told, rules)


def judge_kans(by: Sequence[Seat], rules: RuleSet) -> Abandonment:
    """Four kans (pao-p032): by at least two players, once the discard after the fourth is safe."""
    if len(by) < MOST_KANS:
        return _goes_on(StepCode.TOO_FEW_KANS, "pao-p032", number=len(by))
    if len(set(by)) == 1:
        return _goes_on(StepCode.ALL_KANS_OF_ONE, "pao-p032", seat=by[0])
    players = tuple(dict.fromkeys(by))
    told = step(StepCode.FOUR_KANS, "pao-p032", players=players)
    return _abandoned(AbortiveDraw.FOUR_KANS, told, rules)


def judge_riichi(by: Sequence[Seat], rules: RuleSet, players: int = 4) -> Abandonment:
    """Four riichi (pao-p033): all four declared, and the last riichi discard is safe."""
    others = tuple(seat for seat in seats_in_play(players) if seat not in by)
    if others:
        return _goes_on(StepCode.NOT_ALL_IN_RIICHI, "pao-p033", others=others)
    if players == 3:
        return _goes_on(StepCode.FOUR_PLAYERS_NEEDED, "pao-p036", abort=AbortiveDraw.FOUR_RIICHI)
    return _abandoned(AbortiveDraw.FOUR_RIICHI, step(StepCode.FOUR_RIICHI, "pao-p033"), rules)


def judge_rons(by: Sequence[Seat], rules: RuleSet) -> Abandonment:
    """Three rons (pao-p021): all three others claim one discard to win."""
    if len(by) < 3:
        return _goes_on(StepCode.TOO_FEW_RONS, "pao-p021", number=len(by))
    told = step(StepCode.THREE_RONS, "pao-p021", winners=tuple(by))
    return _abandoned(AbortiveDraw.TRIPLE_RON, told, rules)


def _goes_on(code: StepCode, clause: str, **values: object) -> Abandonment:
    return Abandonment(abort=None, steps=(step(code, clause, **values),))


def _abandoned(abort: AbortiveDraw, told: Step, rules: RuleSet) -> Abandonment:
    """Abandoned if these rules have the reason (pao-p037); then nobody pays, and East deals on."""
    if abort not in rules.abortive_draws:
        missing = step(StepCode.NOT_A_REASON, "pao-p037", abort=abort)
        return Abandonment(abort=None, steps=(told, missing))
    return Abandonment(abort=abort, steps=(told, step(StepCode.DEAL_STAYS, "pao-p035")))


def sticks_after(found: Abandonment, rules: RuleSet) -> tuple[Step, ...]:
    """What becomes of deposits and counter in riichi when a hand is abandoned (pao-p035)."""
    if found.abort is None or found.transfers or not rules.settlement.is_riichi:
        return ()
    return (step(StepCode.STICKS_STAY, "pao-p035"),)
