"""Which yakuman can be named for a hand: beside each other, and beside what lies on the table."""

from collections.abc import Mapping
from typing import Final

from pao_core.choices import Yakuman
from pao_core.feared import FEARED_HANDS
from pao_core.melds import Meld
from pao_core.table import SETS_IN_A_HAND
from pao_core.tiles import HEADS, KINDS, Tile

Y = Yakuman
FIRST_DRAW: Final = frozenset({Y.TENHOU, Y.CHIIHOU})
THIRTEEN_ORPHANS: Final = frozenset({Y.KOKUSHI, Y.KOKUSHI_13})
CONCEALED_ONLY: Final = THIRTEEN_ORPHANS | {Y.CHUUREN, Y.JUNSEI_CHUUREN}
WINDS_AND_DRAGONS: Final = frozenset({Y.DAISANGEN, Y.DAISUUSHI, Y.SHOUSUUSHI})
CONCEALED_TRIPLETS: Final = frozenset({Y.SUUANKOU, Y.SUUANKOU_TANKI})
SHOWN_AS_A_WHOLE: Final = frozenset({Y.SUUKANTSU, Y.NINE_TILE, Y.TWELVE_TILE})
KINDS_OF_TILES: Final = frozenset({Y.TSUUIISOU, Y.CHINROUTOU, Y.RYUUIISOU})
APART: Final = (
    WINDS_AND_DRAGONS,
    KINDS_OF_TILES,
    WINDS_AND_DRAGONS | {Y.CHINROUTOU, Y.RYUUIISOU},
    CONCEALED_TRIPLETS,
    CONCEALED_ONLY,
    FIRST_DRAW,
    frozenset({Y.SUUKANTSU, Y.SUUANKOU}),  # four kans wait for the pair
    *(frozenset({Y.SUUKANTSU, each}) for each in FIRST_DRAW),
)
"""Groups of yakuman of which one hand scores at most one."""


def can_stand_together(one: Yakuman, other: Yakuman) -> bool:
    """Can one hand score both?"""
    if {one, other} & CONCEALED_ONLY and not {one, other} & FIRST_DRAW:
        return False
    return not any({one, other} <= group for group in APART)


def can_still_become(yakuman: Yakuman, melds: tuple[Meld, ...]) -> bool:
    """Can a hand with these called sets and declared kans score the yakuman?"""
    if yakuman in CONCEALED_ONLY | FIRST_DRAW:
        return not melds
    if yakuman in CONCEALED_TRIPLETS:
        return all(each.is_closed_kan for each in melds)
    if yakuman is Y.SHOUSANGEN:
        return sum(not each.tile.is_dragon for each in melds) <= 2
    if yakuman is Y.LATE_WALL:
        return True
    feared = FEARED_HANDS[yakuman]
    if yakuman in SHOWN_AS_A_WHOLE:
        return feared.is_shown_by(melds)
    others = len(melds) - len(feared.shown_by(melds))
    return others <= SETS_IN_A_HAND - feared.sets


def tiles_are_left(yakuman: Yakuman, elsewhere: Mapping[Tile, int]) -> bool:
    """Can the hand have the tiles of this yakuman, when others show so many copies of each?"""
    if yakuman is Y.DAISANGEN:
        return all(elsewhere.get(each, 0) <= 1 for each in KINDS if each.is_dragon)
    winds = [elsewhere.get(each, 0) for each in KINDS if each.is_wind]
    if yakuman is Y.DAISUUSHI:
        return all(copies <= 1 for copies in winds)
    if yakuman is Y.SHOUSUUSHI:
        return sorted(winds)[2] <= 1 and max(winds) <= 2
    if yakuman in THIRTEEN_ORPHANS:
        return all(elsewhere.get(each, 0) <= 3 for each in HEADS)
    return True
