"""Can a hand with these visible sets still become the feared hand?"""

from collections.abc import Collection
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.table import SETS_IN_A_HAND
from pao_core.board.tiles import HEADS, KINDS, Tile
from pao_core.hands.names import (
    CONCEALED_ONLY,
    CONCEALED_TRIPLETS,
    FIRST_DRAW,
    THIRTEEN_ORPHANS,
    Y,
    Yakuman,
)
from pao_core.liability.feared_hands import FEARED_HANDS

OF_ITS_TILES: Final = frozenset(
    {Y.TSUUIISOU, Y.CHINROUTOU, Y.RYUUIISOU, Y.ALL_HEADS, Y.RUBY_DRAGON}
)
"""Hands whose pair is of the same kinds as their sets."""
OF_ONE_SUIT: Final = frozenset({Y.CHUUREN, Y.JUNSEI_CHUUREN, Y.ONE_SUIT, Y.FULL_FLUSH})
OF_SOME_SETS: Final = frozenset({Y.DAISANGEN, Y.DAISUUSHI, Y.SHOUSUUSHI, Y.SUUKANTSU})
"""Hands of which only some sets are given."""
OF_TRIPLETS: Final = CONCEALED_TRIPLETS | {
    Y.TSUUIISOU,
    Y.CHINROUTOU,
    Y.ALL_HEADS,
    Y.RUBY_DRAGON,
}
"""Hands without sequences."""
GREEN_SEQUENCE: Final = frozenset(KINDS[19:22])
"""The only green tiles that make a sequence: 2, 3 and 4 of bamboo."""
SHOWN_AS_A_WHOLE: Final = frozenset({Y.SUUKANTSU, Y.NINE_TILE, Y.TWELVE_TILE})


def can_still_become(yakuman: Yakuman, melds: tuple[Meld, ...]) -> bool:
    """Can a hand with these called sets and declared kans still score the yakuman?"""
    if yakuman in CONCEALED_ONLY | FIRST_DRAW:
        return not melds
    if yakuman in CONCEALED_TRIPLETS:
        return all(meld.is_closed_kan for meld in melds)
    if yakuman is Y.SHOUSANGEN:
        return sum(not meld.tile.is_dragon for meld in melds) <= 2
    if yakuman is Y.LATE_WALL:
        return True
    feared = FEARED_HANDS[yakuman]
    if yakuman in SHOWN_AS_A_WHOLE:
        return feared.is_shown_by(melds)
    others = len(melds) - len(feared.shown_by(melds))
    return others <= SETS_IN_A_HAND - feared.sets


def can_be_won_on(
    tile: Tile,
    yakuman: Collection[Yakuman],
    melds: tuple[Meld, ...],
    sets: int = SETS_IN_A_HAND,
) -> bool:
    """Can this tile complete a hand with these called sets and all these yakuman?

    `sets` is the number of sets in a hand.
    """
    kind = tile.kind
    is_fourth = any(meld.tile == kind and meld.kind is not CallKind.CHII for meld in melds)
    if is_fourth and not _leaves_a_sequence(kind, yakuman, melds, sets):
        return False
    return all(_may_complete(kind, name, melds, sets) for name in yakuman)


def _may_complete(kind: Tile, yakuman: Yakuman, melds: tuple[Meld, ...], sets: int) -> bool:
    if yakuman in THIRTEEN_ORPHANS:
        return kind in HEADS
    if yakuman in OF_ITS_TILES:
        return kind in FEARED_HANDS[yakuman].tiles
    if yakuman in OF_ONE_SUIT:
        return not kind.is_honour and all(meld.tile.suit == kind.suit for meld in melds)
    is_free = _missing_sets(yakuman, melds) < sets - len(melds)
    if yakuman is Y.SHOUSUUSHI:
        return kind.is_wind or is_free
    if yakuman is Y.SHOUSANGEN:
        return kind.is_dragon or is_free
    return True


def _leaves_a_sequence(
    kind: Tile, yakuman: Collection[Yakuman], melds: tuple[Meld, ...], sets: int
) -> bool:
    """Can the fourth copy of a called tile stand in a sequence of such a hand?"""
    if kind.is_honour or not OF_TRIPLETS.isdisjoint(yakuman):
        return False
    if Y.RYUUIISOU in yakuman and kind not in GREEN_SEQUENCE:
        return False
    missing = max((_missing_sets(name, melds) for name in yakuman), default=0)
    return missing < sets - len(melds)


def _missing_sets(yakuman: Yakuman, melds: tuple[Meld, ...]) -> int:
    """How many of the sets that this hand must have are not called yet."""
    if yakuman is Y.SHOUSANGEN:
        return 2 - sum(meld.tile.is_dragon for meld in melds)
    if yakuman in OF_SOME_SETS:
        feared = FEARED_HANDS[yakuman]
        return feared.sets - len(feared.shown_by(melds))
    return 0
