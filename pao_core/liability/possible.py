"""Can a hand with these visible sets still become the feared hand?"""

from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.table import SETS_IN_A_HAND
from pao_core.hands.names import (
    CONCEALED_ONLY,
    CONCEALED_TRIPLETS,
    FIRST_DRAW,
    Y,
    Yakuman,
)
from pao_core.liability.feared_hands import FEARED_HANDS

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
