"""Which yakuman can be named for a hand: beside each other, and beside what lies on the table."""

from collections.abc import Mapping
from typing import Final

from pao_core.choices import Yakuman
from pao_core.feared import FEARED_HANDS, is_of_ruby_dragon
from pao_core.melds import Meld
from pao_core.table import SETS_IN_A_HAND
from pao_core.tiles import KINDS, Tile

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
    if yakuman is Y.SUUKANTSU:
        return sum(each.kind.is_kan for each in melds) == SETS_IN_A_HAND
    if yakuman is Y.DAISANGEN:
        return sum(not each.tile.is_dragon for each in melds) <= 1
    if yakuman is Y.SHOUSUUSHI:
        return sum(not each.tile.is_wind for each in melds) <= 1
    if yakuman is Y.DAISUUSHI:
        return all(each.tile.is_wind for each in melds)
    if yakuman is Y.SHOUSANGEN:
        return sum(not each.tile.is_dragon for each in melds) <= 2
    if yakuman in (Y.NINE_TILE, Y.TWELVE_TILE):
        return len(melds) >= FEARED_HANDS[yakuman].sets
    if yakuman is Y.RUBY_DRAGON:
        return all(is_of_ruby_dragon(each) for each in melds)
    if yakuman is Y.LATE_WALL:
        return True
    tiles = [each.kind for meld in melds for each in meld.tiles]
    if yakuman in (Y.ONE_SUIT, Y.FULL_FLUSH):
        return len({each.suit for each in tiles}) <= 1 and not any(e.is_honour for e in tiles)
    if yakuman is Y.ALL_HEADS:
        return all(each.is_honour or each.is_terminal for each in tiles)
    if yakuman is Y.TSUUIISOU:
        return all(each.is_honour for each in tiles)
    if yakuman is Y.CHINROUTOU:
        return all(each.is_terminal for each in tiles)
    return all(each.is_green for each in tiles)


def certain_yakuman(melds: tuple[Meld, ...]) -> tuple[Yakuman, ...]:
    """The yakuman that these sets make certain, whatever the rest of the hand is."""
    certain = {
        Y.DAISANGEN: sum(each.tile.is_dragon for each in melds) == 3,
        Y.DAISUUSHI: sum(each.tile.is_wind for each in melds) == 4,
        Y.SUUKANTSU: sum(each.kind.is_kan for each in melds) == 4,
    }
    return tuple(each for each, holds in certain.items() if holds)


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
        orphans = [each for each in KINDS if each.is_honour or each.is_terminal]
        return all(elsewhere.get(each, 0) <= 3 for each in orphans)
    return True
