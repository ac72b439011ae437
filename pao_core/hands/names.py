"""The names of hands with liability, and which of them one hand can have together."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from pao_core.board.tiles import HEADS, KINDS, Tile


class Yakuman(StrEnum):
    """Hands for which players can be liable, in the order in which answers list them.

    >>> Yakuman("daisangen")
    <Yakuman.DAISANGEN: 'daisangen'>
    """

    DAISANGEN = "daisangen"
    DAISUUSHI = "daisuushi"
    SHOUSUUSHI = "shousuushi"
    SUUKANTSU = "suukantsu"
    TSUUIISOU = "tsuuiisou"
    CHINROUTOU = "chinroutou"
    RYUUIISOU = "ryuuiisou"
    SUUANKOU = "suuankou"
    SUUANKOU_TANKI = "suuankou-tanki"
    KOKUSHI = "kokushi"
    KOKUSHI_13 = "kokushi-13"
    CHUUREN = "chuuren"
    JUNSEI_CHUUREN = "junsei-chuuren"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    # From the other traditions. Riichi scores none of these as a yakuman.
    SHOUSANGEN = "shousangen"
    ONE_SUIT = "one-suit"
    ALL_HEADS = "all-heads"
    FULL_FLUSH = "full-flush"
    RUBY_DRAGON = "ruby-dragon"
    NINE_TILE = "nine-tile"
    TWELVE_TILE = "twelve-tile"
    LATE_WALL = "late-wall"


OF_OTHER_TRADITIONS: Final = frozenset(
    {
        Yakuman.SHOUSANGEN,
        Yakuman.ONE_SUIT,
        Yakuman.ALL_HEADS,
        Yakuman.FULL_FLUSH,
        Yakuman.RUBY_DRAGON,
        Yakuman.NINE_TILE,
        Yakuman.TWELVE_TILE,
        Yakuman.LATE_WALL,
    }
)


RIICHI_YAKUMAN: Final = tuple(yakuman for yakuman in Yakuman if yakuman not in OF_OTHER_TRADITIONS)


Y = Yakuman
FIRST_DRAW: Final = frozenset({Y.TENHOU, Y.CHIIHOU})
THIRTEEN_ORPHANS: Final = frozenset({Y.KOKUSHI, Y.KOKUSHI_13})
CONCEALED_ONLY: Final = THIRTEEN_ORPHANS | {Y.CHUUREN, Y.JUNSEI_CHUUREN}
WINDS_AND_DRAGONS: Final = frozenset({Y.DAISANGEN, Y.DAISUUSHI, Y.SHOUSUUSHI})
CONCEALED_TRIPLETS: Final = frozenset({Y.SUUANKOU, Y.SUUANKOU_TANKI})
KINDS_OF_TILES: Final = frozenset({Y.TSUUIISOU, Y.CHINROUTOU, Y.RYUUIISOU})
APART: Final = (
    WINDS_AND_DRAGONS,
    KINDS_OF_TILES,
    WINDS_AND_DRAGONS | {Y.CHINROUTOU, Y.RYUUIISOU},
    CONCEALED_TRIPLETS,
    CONCEALED_ONLY,
    FIRST_DRAW,
    frozenset({Y.SUUKANTSU, Y.SUUANKOU}),  # a hand with four kans waits for its pair
    *(frozenset({Y.SUUKANTSU, name}) for name in FIRST_DRAW),
)
"""Groups of yakuman. A hand scores at most one yakuman of each group."""


def can_combine(one: Yakuman, other: Yakuman) -> bool:
    """Can one hand score both?"""
    if {one, other} & CONCEALED_ONLY and not {one, other} & FIRST_DRAW:
        return False
    return not any({one, other} <= group for group in APART)


_DRAGONS: Final = tuple(kind for kind in KINDS if kind.is_dragon)
_WINDS: Final = tuple(kind for kind in KINDS if kind.is_wind)


def tiles_are_left(yakuman: Yakuman, elsewhere: Mapping[Tile, int]) -> bool:
    """Can a hand have this yakuman if this many copies of each tile are elsewhere?"""
    if yakuman is Y.DAISANGEN:
        return all(elsewhere.get(dragon, 0) <= 1 for dragon in _DRAGONS)
    winds = [elsewhere.get(wind, 0) for wind in _WINDS]
    if yakuman is Y.DAISUUSHI:
        return all(copies <= 1 for copies in winds)
    if yakuman is Y.SHOUSUUSHI:
        return sorted(winds)[2] <= 1 and max(winds) <= 2
    if yakuman in THIRTEEN_ORPHANS:
        return all(elsewhere.get(head, 0) <= 3 for head in HEADS)
    return True
