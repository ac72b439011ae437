"""The versions of furiten: each says on which waits a player may not win, and why."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.tiles import Tile, to_text
from pao_core.hands.waits import completed_parts, completing
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.rules.choices import Furiten
from pao_core.rules.rule_set import RuleSet

S = StepCode


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPlayer:
    """A player between two of their turns: hand, discards, and tiles that they passed on.

    `discards` are those of this hand, oldest first, including those that others called. `passed`
    are the tiles passed on since their last discard, and `passed_in_riichi` those since their
    riichi. `declared` means that they announced a sacred discard.

    >>> hand = parse_tiles("123m456789p23s11z")
    >>> player = WaitingPlayer(concealed=hand, discards=parse_tiles("1s"))
    >>> judge_ron(player, rule_set("tenhou"), tile("4s")).may_ron
    False
    """

    concealed: tuple[Tile, ...]
    melds: tuple[Meld, ...] = ()
    discards: tuple[Tile, ...] = ()
    passed: tuple[Tile, ...] = ()
    passed_in_riichi: tuple[Tile, ...] = ()
    declared: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Forbidden:
    """The waits on which one rule forbids ron, with the reasons."""

    tiles: tuple[Tile, ...] = ()
    drawn_too: bool = False  # Does it also forbid a tsumo on them?
    steps: tuple[Step, ...]


def in_force(player: WaitingPlayer, rules: RuleSet) -> list[Furiten]:
    """The versions that the rules have and that the player has not lifted."""
    return [
        furiten
        for furiten in rules.furiten
        if furiten in FURITEN_RULES and not (player.declared and furiten in LIFTED_BY_DECLARING)
    ]


def among(wait_tiles: Iterable[Tile], tiles: Iterable[Tile]) -> tuple[Tile, ...]:
    """The waits among these tiles. A red five is a five."""
    kinds = {tile.kind for tile in tiles}
    return tuple(wait_tile for wait_tile in wait_tiles if wait_tile in kinds)


def _barred(tiles: tuple[Tile, ...], why: S, otherwise: S) -> Forbidden:
    """Ron is forbidden on exactly these waits, or on none for the other reason."""
    if not tiles:
        return Forbidden(steps=(step(otherwise),))
    return Forbidden(tiles=tiles, steps=(step(why, tiles=tiles),))


def _missed_discard(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    return _barred(among(wait_tiles, player.passed), S.MISSED_DISCARD, S.NOTHING_PASSED)


def _missed_tile(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    missed = _barred(among(wait_tiles, player.passed), S.MISSED_TILE, S.NO_TILE_MISSED)
    return replace(missed, drawn_too=True)


def _last_discard(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    return _barred(among(wait_tiles, player.discards[-1:]), S.LAST_DISCARD, S.LAST_DISCARD_FREE)


def _whole_deal(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    return _barred(among(wait_tiles, player.discards), S.WHOLE_DEAL, S.NO_WAIT_DISCARDED)


def _one_four_seven(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    discarded = frozenset(among(wait_tiles, player.discards))
    if not discarded:
        return Forbidden(steps=(step(S.NO_END_DISCARDED),))
    barred: list[Tile] = []
    steps: list[Step] = []
    for kind in wait_tiles:
        ways = completed_parts(player.concealed, player.melds, kind)
        free = tuple(part for part in ways if not discarded.intersection(completing(part, kind)))
        if not free:
            barred.append(kind)
            steps.append(step(S.ONE_FOUR_SEVEN, tile=kind))
        elif len(free) < len(ways):
            named = tuple(map(to_text, free))
            steps.append(step(S.ONE_FOUR_SEVEN_ONLY_AS, tile=kind, sets=named))
        elif all(len(set(part)) == 1 for part in free):
            steps.append(step(S.ONE_FOUR_SEVEN_EQUAL, tile=kind))
        else:
            steps.append(step(S.ONE_FOUR_SEVEN_FREE, tile=kind))
    return Forbidden(tiles=tuple(barred), steps=tuple(steps))


def _absolute(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    discarded = among(wait_tiles, player.discards)
    if not discarded:
        return Forbidden(steps=(step(S.NO_WAIT_IN_DISCARDS),))
    return Forbidden(tiles=wait_tiles, steps=(step(S.ABSOLUTE, tiles=discarded),))


def _riichi(player: WaitingPlayer, wait_tiles: tuple[Tile, ...]) -> Forbidden:
    steps = [
        step(code, tiles=tiles)
        for code, tiles in (
            (S.FURITEN_DISCARDED, among(wait_tiles, player.discards)),
            (S.FURITEN_TEMPORARY, among(wait_tiles, player.passed)),
            (S.FURITEN_IN_RIICHI, among(wait_tiles, player.passed_in_riichi)),
        )
        if tiles
    ]
    if not steps:
        return Forbidden(steps=(step(S.NOT_FURITEN),))
    return Forbidden(tiles=wait_tiles, steps=tuple(steps))


MISSED: Final = frozenset({Furiten.MISSED_DISCARD, Furiten.MISSED_TILE})
LOOKS_AT_PASSED: Final = MISSED | {Furiten.RIICHI}
LIFTED_BY_DECLARING: Final = frozenset(
    {Furiten.LAST_DISCARD, Furiten.WHOLE_DEAL, Furiten.ONE_FOUR_SEVEN, Furiten.ABSOLUTE}
)
FURITEN_RULES: Final[Mapping[Furiten, Callable[[WaitingPlayer, tuple[Tile, ...]], Forbidden]]] = {
    Furiten.MISSED_DISCARD: _missed_discard,
    Furiten.MISSED_TILE: _missed_tile,
    Furiten.LAST_DISCARD: _last_discard,
    Furiten.WHOLE_DEAL: _whole_deal,
    Furiten.ONE_FOUR_SEVEN: _one_four_seven,
    Furiten.ABSOLUTE: _absolute,
    Furiten.RIICHI: _riichi,
}
