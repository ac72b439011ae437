"""Every yakuman and every named hand of the other games, as predicates over a complete hand."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.tiles import CHUN, GREEN, HEADS, HONOURS, KINDS, TERMINALS, Tile
from pao_core.hands.names import Yakuman

NINE_GATES: Final = Counter((1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9))


@dataclass(frozen=True)
class HandSet:
    """A sequence, triplet or kan of a complete hand. A sequence is named by its lowest tile."""

    tile: Tile
    is_sequence: bool = False
    is_kan: bool = False
    is_concealed: bool = True

    @cached_property
    def tiles(self) -> tuple[Tile, ...]:
        """Its three tiles. The fourth tile of a kan does not take a place in the hand."""
        if self.is_sequence:
            return KINDS[self.tile.index : self.tile.index + 3]
        return (self.tile,) * 3


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class HandReading:
    """One reading of a complete hand: its sets and pair, and where the winning tile belongs."""

    kinds: frozenset[Tile]
    sets: tuple[HandSet, ...] = ()
    pair: Tile | None = None
    completed_pair: bool = False
    before: tuple[Tile, ...] = ()  # the concealed tiles without the winning tile
    winning: Tile

    def triplets(self, belongs: Callable[[Tile], bool]) -> int:
        """How many triplets and kans are of tiles that satisfy `belongs`."""
        return sum([belongs(hand_set.tile) for hand_set in self.sets if not hand_set.is_sequence])


def daisangen(hand: HandReading) -> bool:
    """Triplets of all three dragons."""
    return hand.triplets(lambda tile: tile.is_dragon) == 3


def daisuushi(hand: HandReading) -> bool:
    """Triplets of all four winds."""
    return hand.triplets(lambda tile: tile.is_wind) == 4


def shousuushi(hand: HandReading) -> bool:
    """Triplets of three winds and a pair of the fourth."""
    three_winds = hand.triplets(lambda tile: tile.is_wind) == 3
    return three_winds and hand.pair is not None and hand.pair.is_wind


def suukantsu(hand: HandReading) -> bool:
    """Four kans."""
    return sum([hand_set.is_kan for hand_set in hand.sets]) == 4


def tsuuiisou(hand: HandReading) -> bool:
    """Honours only."""
    return hand.kinds <= HONOURS


def chinroutou(hand: HandReading) -> bool:
    """Ones and nines only."""
    return hand.kinds <= TERMINALS


def ryuuiisou(hand: HandReading) -> bool:
    """Green tiles only."""
    return hand.kinds <= GREEN


def _four_concealed_triplets(hand: HandReading) -> bool:
    return len(hand.sets) == 4 and all(
        hand_set.is_concealed and not hand_set.is_sequence for hand_set in hand.sets
    )


def suuankou(hand: HandReading) -> bool:
    """Four concealed triplets, completed by one of them."""
    return _four_concealed_triplets(hand) and not hand.completed_pair


def suuankou_tanki(hand: HandReading) -> bool:
    """Four concealed triplets, completed by the pair."""
    return _four_concealed_triplets(hand) and hand.completed_pair


def kokushi_13(hand: HandReading) -> bool:
    """Thirteen orphans, waiting for any of them."""
    return hand.kinds == HEADS and len(set(hand.before)) == 13


def kokushi(hand: HandReading) -> bool:
    """One of each terminal and honour, and a pair of one."""
    return hand.kinds == HEADS and not kokushi_13(hand)


def _nine_gates(tiles: Collection[Tile]) -> bool:
    one_suit = len(tiles) >= 13 and len({tile.suit for tile in tiles}) == 1
    return one_suit and Counter([tile.rank for tile in tiles]) >= NINE_GATES


def junsei_chuuren(hand: HandReading) -> bool:
    """1112345678999 of one suit, waiting for any tile of it."""
    return _nine_gates(hand.before)


def chuuren(hand: HandReading) -> bool:
    """1112345678999 and one more tile of the suit, all concealed."""
    return _nine_gates((*hand.before, hand.winning)) and not junsei_chuuren(hand)


PREDICATES: Final[Mapping[Yakuman, Callable[[HandReading], bool]]] = {
    Yakuman.DAISANGEN: daisangen,
    Yakuman.DAISUUSHI: daisuushi,
    Yakuman.SHOUSUUSHI: shousuushi,
    Yakuman.SUUKANTSU: suukantsu,
    Yakuman.TSUUIISOU: tsuuiisou,
    Yakuman.CHINROUTOU: chinroutou,
    Yakuman.RYUUIISOU: ryuuiisou,
    Yakuman.SUUANKOU: suuankou,
    Yakuman.SUUANKOU_TANKI: suuankou_tanki,
    Yakuman.KOKUSHI: kokushi,
    Yakuman.KOKUSHI_13: kokushi_13,
    Yakuman.CHUUREN: chuuren,
    Yakuman.JUNSEI_CHUUREN: junsei_chuuren,
}
"""Tenhou and chiihou are missing, because they depend on time, not on tiles."""


@lru_cache(maxsize=1024)
def yakuman_of(hand: HandReading) -> tuple[Yakuman, ...]:
    """The yakuman that this reading scores."""
    return tuple([name for name, holds in PREDICATES.items() if holds(hand)])


def shousangen(hand: HandReading) -> bool:
    """Triplets of two dragons and a pair of the third."""
    two_dragons = hand.triplets(lambda tile: tile.is_dragon) == 2
    return two_dragons and hand.pair is not None and hand.pair.is_dragon


def one_suit(hand: HandReading) -> bool:
    """Tiles of one suit only, no honours."""
    return len({kind.suit for kind in hand.kinds}) == 1 and not any(
        kind.is_honour for kind in hand.kinds
    )


def all_heads(hand: HandReading) -> bool:
    """Ones, nines, winds and dragons only."""
    return hand.kinds <= HEADS


def ruby_dragon(hand: HandReading) -> bool:
    """A triplet of red dragons, three triplets of characters, and a pair of characters."""
    triplets = hand.triplets(lambda tile: tile == CHUN or tile.suit == "m")
    of_characters = hand.triplets(lambda tile: tile.suit == "m")
    pair = hand.pair is not None and hand.pair.suit == "m"
    return (triplets, of_characters) == (4, 3) and pair


ALL_PREDICATES: Final[Mapping[Yakuman, Callable[[HandReading], bool]]] = {
    **PREDICATES,
    Yakuman.SHOUSANGEN: shousangen,
    Yakuman.ONE_SUIT: one_suit,
    Yakuman.ALL_HEADS: all_heads,
    Yakuman.FULL_FLUSH: one_suit,
    Yakuman.RUBY_DRAGON: ruby_dragon,
}
"""Nine and twelve tiles and the late wall are missing, because any hand can win with them."""


def named_hands_of(hand: HandReading) -> tuple[Yakuman, ...]:
    """Every named hand, of any tradition, that this reading is."""
    return tuple(name for name, holds in ALL_PREDICATES.items() if holds(hand))


def set_from_meld(meld: Meld) -> HandSet:
    """A called set or declared kan as a set of the hand."""
    return HandSet(
        meld.tile,
        is_sequence=meld.kind is CallKind.CHII,
        is_kan=meld.kind.is_kan,
        is_concealed=meld.is_closed_kan,
    )
