"""The hands that visible sets announce: which sets belong to them, and how many are needed."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.tiles import CHUN, HEADS, KINDS, Tile
from pao_core.hands.names import Yakuman

Belongs = Callable[[Meld], bool]


def _has(belongs: Callable[[Tile], bool]) -> Belongs:
    """Accept sets in which every tile satisfies `belongs`."""
    return lambda meld: (
        belongs(meld.tile)
        and (meld.kind is not CallKind.CHII or all(belongs(tile.kind) for tile in meld.tiles))
    )


def _is_in(suit: str) -> Belongs:
    return lambda meld: meld.tile.suit == suit


def _is_of_ruby_dragon(meld: Meld) -> bool:
    """Is it a triplet or kan of red dragons or of characters?"""
    return meld.kind is not CallKind.CHII and (meld.tile == CHUN or meld.tile.suit == "m")


def _any_set(meld: Meld) -> bool:
    return True


DRAGONS: Final = (_has(lambda tile: tile.is_dragon),)
WINDS: Final = (_has(lambda tile: tile.is_wind),)
HONOURS: Final = (_has(lambda tile: tile.is_honour),)
TERMINALS: Final = (_has(lambda tile: tile.is_terminal),)
OF_HEADS: Final = (_has(HEADS.__contains__),)
GREEN: Final = (_has(lambda tile: tile.is_green),)
EACH_SUIT: Final = (_is_in("m"), _is_in("p"), _is_in("s"))
KANS: Final[tuple[Belongs, ...]] = (lambda meld: meld.kind.is_kan,)
RUBY: Final = (_is_of_ruby_dragon,)
ANY: Final = (_any_set,)


def most_alike(melds: Sequence[Meld], groups: Sequence[Belongs]) -> tuple[Meld, ...]:
    """The sets that belong to one group, for the group with the most sets."""
    alike = [tuple([meld for meld in melds if belongs(meld)]) for belongs in groups]
    return alike[0] if len(alike) == 1 else max(alike, key=len)


@dataclass(frozen=True)
class FearedHand:
    """A hand that visible sets make certain, or nearly so: how many sets, and of which tiles."""

    yakuman: Yakuman
    sets: int
    groups: tuple[Belongs, ...]
    clause: str
    must_show: Belongs = _any_set  # at least one of the sets must satisfy this

    @cached_property
    def tiles(self) -> frozenset[Tile]:
        """The kinds of tile in its sets."""
        kans = [Meld(kind=CallKind.DAIMINKAN, tiles=(kind,) * 4) for kind in KINDS]
        return frozenset(kan.tile for kan in kans if most_alike((kan,), self.groups))

    def shown_by(self, melds: Sequence[Meld]) -> tuple[Meld, ...]:
        """The visible sets that belong to this hand."""
        return most_alike(melds, self.groups)

    def is_shown_by(self, melds: Sequence[Meld]) -> bool:
        """Are all the sets that it needs visible?"""
        if len(melds) < self.sets:
            return False
        shown = self.shown_by(melds)
        return len(shown) >= self.sets and (
            self.must_show is _any_set or any(self.must_show(meld) for meld in shown)
        )


FEARED_HANDS: Final = {
    feared_hand.yakuman: feared_hand
    for feared_hand in (
        FearedHand(Yakuman.DAISANGEN, 3, DRAGONS, "pao-t003"),
        FearedHand(Yakuman.DAISUUSHI, 4, WINDS, "pao-t004"),
        FearedHand(Yakuman.SHOUSUUSHI, 3, WINDS, "pao-t018"),
        FearedHand(Yakuman.SUUKANTSU, 4, KANS, "pao-t011"),
        FearedHand(Yakuman.TSUUIISOU, 4, HONOURS, "pao-t018"),
        FearedHand(Yakuman.CHINROUTOU, 4, TERMINALS, "pao-t018"),
        FearedHand(Yakuman.RYUUIISOU, 4, GREEN, "pao-t018"),
        FearedHand(Yakuman.ONE_SUIT, 4, EACH_SUIT, "pao-k013"),
        FearedHand(Yakuman.FULL_FLUSH, 4, EACH_SUIT, "pao-k026"),
        FearedHand(Yakuman.ALL_HEADS, 4, OF_HEADS, "pao-k006"),
        FearedHand(Yakuman.NINE_TILE, 3, ANY, "pao-k025"),
        FearedHand(Yakuman.TWELVE_TILE, 4, ANY, "pao-k024"),
        FearedHand(Yakuman.RUBY_DRAGON, 4, RUBY, "pao-k027", lambda meld: meld.tile == CHUN),
    )
}
"""The hands for which feeding a set can make a player liable."""

COMPLETED_BY_THE_PAIR: Final = frozenset({Yakuman.SHOUSUUSHI, Yakuman.SHOUSANGEN})
"""If the winning discard counts too, only the tile of the pair feeds these hands."""


def certain_yakuman(melds: Sequence[Meld]) -> tuple[Yakuman, ...]:
    """The yakuman that these sets make certain, whatever the rest of the hand is."""
    return tuple(name for name in MADE_BY_SETS if FEARED_HANDS[name].is_shown_by(melds))


MADE_BY_SETS: Final = (Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SUUKANTSU)
"""Once their sets are visible, every winning hand has these yakuman."""
