"""The hands of the other games, as predicates over a complete hand like those of riichi."""

from collections.abc import Callable, Mapping
from typing import Final

from pao_core.choices import Yakuman
from pao_core.feared import RED_DRAGON
from pao_core.yakuman import ORPHANS, PREDICATES, Hand


def shousangen(hand: Hand) -> bool:
    """Triplets of two dragons and a pair of the third."""
    two_dragons = hand.triplets(lambda tile: tile.is_dragon) == 2
    return two_dragons and hand.pair is not None and hand.pair.is_dragon


def one_suit(hand: Hand) -> bool:
    """Tiles of one suit only, no honours."""
    return len({each.suit for each in hand.kinds}) == 1 and not any(
        each.is_honour for each in hand.kinds
    )


def all_heads(hand: Hand) -> bool:
    """Ones, nines, winds and dragons only."""
    return hand.kinds <= ORPHANS


def ruby_dragon(hand: Hand) -> bool:
    """A triplet of red dragons, three triplets of characters, and a pair of characters."""
    triplets = hand.triplets(lambda tile: tile == RED_DRAGON or tile.suit == "m")
    of_characters = hand.triplets(lambda tile: tile.suit == "m")
    pair = hand.pair is not None and hand.pair.suit == "m"
    return (triplets, of_characters) == (4, 3) and pair


ALL_PREDICATES: Final[Mapping[Yakuman, Callable[[Hand], bool]]] = {
    **PREDICATES,
    Yakuman.SHOUSANGEN: shousangen,
    Yakuman.ONE_SUIT: one_suit,
    Yakuman.ALL_HEADS: all_heads,
    Yakuman.FULL_FLUSH: one_suit,
    Yakuman.RUBY_DRAGON: ruby_dragon,
}
"""Nine and twelve tiles and the end of the wall are not here: any hand can win with them."""


def hands_of(hand: Hand) -> tuple[Yakuman, ...]:
    """Every hand with a name, of any tradition, that this reading is."""
    return tuple(name for name, holds in ALL_PREDICATES.items() if holds(hand))
