"""Sets that warn of a hand, where the discard that a hand is won on counts."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.tiles import HEADS, Tile
from pao_core.hands.names import Yakuman
from pao_core.liability.feared import (
    DRAGONS,
    EACH_SUIT,
    GREEN,
    HONOURS,
    OF_HEADS,
    TERMINALS,
    WINDS,
    Belongs,
    most_alike,
)
from pao_core.rules.choices import AttachesOn, ConcealedKan, FearedSets
from pao_core.rules.rule_set import RuleSet

MILLINGTONS_LIST: Final = "pao-k013"
Feeds = Callable[[Tile, tuple[Meld, ...]], bool]


@dataclass(frozen=True, slots=True, kw_only=True)
class Exposure:
    """Sets that warn of a hand: how many must lie exposed, and which discards then feed it."""

    yakuman: Yakuman
    sets: int
    groups: tuple[Belongs, ...]
    is_fed_by: Feeds
    clause: str  # where Harr's combinations count

    def shown_by(self, melds: Sequence[Meld]) -> tuple[Meld, ...]:
        """The exposed sets of this hand, or none when they are too few to warn of it."""
        shown = most_alike(melds, self.groups)
        return shown if len(shown) >= self.sets else ()


def _same_suit(tile: Tile, shown: tuple[Meld, ...]) -> bool:
    return tile.suit == shown[0].tile.suit


def _missing_dragon(tile: Tile, shown: tuple[Meld, ...]) -> bool:
    return tile.is_dragon and all(each.tile != tile for each in shown)


def _missing_wind(tile: Tile, shown: tuple[Meld, ...]) -> bool:
    return tile.is_wind and all(each.tile != tile for each in shown)


def _is(belongs: Callable[[Tile], bool]) -> Feeds:
    return lambda tile, shown: belongs(tile)


def _exposure(
    yakuman: Yakuman,
    sets: int,
    groups: tuple[Belongs, ...],
    feeds: Feeds,
    clause: str = MILLINGTONS_LIST,
) -> Exposure:
    return Exposure(yakuman=yakuman, sets=sets, groups=groups, is_fed_by=feeds, clause=clause)


# Nine exposed tiles are three sets: two sets have eight at most.
EXPOSURES: Final = {
    each.yakuman: each
    for each in (
        _exposure(Yakuman.ONE_SUIT, 3, EACH_SUIT, _same_suit, "pao-k005"),
        _exposure(Yakuman.FULL_FLUSH, 3, EACH_SUIT, _same_suit, "pao-k005"),
        _exposure(Yakuman.ALL_HEADS, 3, OF_HEADS, _is(HEADS.__contains__), "pao-k006"),
        _exposure(Yakuman.DAISANGEN, 2, DRAGONS, _missing_dragon, "pao-k007"),
        _exposure(Yakuman.SHOUSANGEN, 2, DRAGONS, _missing_dragon, "pao-k007"),
        _exposure(Yakuman.DAISUUSHI, 3, WINDS, _missing_wind, "pao-k008"),
        _exposure(Yakuman.SHOUSUUSHI, 3, WINDS, _missing_wind, "pao-k008"),
        _exposure(Yakuman.TSUUIISOU, 3, HONOURS, _is(lambda tile: tile.is_honour)),
        _exposure(Yakuman.RYUUIISOU, 3, GREEN, _is(lambda tile: tile.is_green)),
        _exposure(Yakuman.CHINROUTOU, 3, TERMINALS, _is(lambda tile: tile.is_terminal)),
    )
}
"""The hands that a discard can make its discarder liable for by being won on."""


NEED_ONE_TILE: Final = frozenset(
    {Yakuman.DAISANGEN, Yakuman.SHOUSANGEN, Yakuman.DAISUUSHI, Yakuman.SHOUSUUSHI}
)
"""Only the missing dragon or wind feeds these; every tile of the others feeds them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """A hand that a player's exposed sets, or the end of the wall, warn of."""

    yakuman: Yakuman
    shown: tuple[Meld, ...]
    feeds: Feeds
    clause: str

    def is_fed_by(self, tile: Tile) -> bool:
        """Does this discard feed it?"""
        return self.feeds(tile, self.shown)


def threats(melds: Sequence[Meld], rules: RuleSet) -> Iterator[Threat]:
    """The hands that these sets warn of, where a discard that is won on counts."""
    if rules.attaches_on is AttachesOn.SET:
        return
    if rules.concealed_kan is ConcealedKan.IGNORED:
        melds = [each for each in melds if not each.is_closed_kan]
    for yakuman in rules.liable_yakuman:
        exposure = EXPOSURES.get(yakuman)
        shown = exposure.shown_by(melds) if exposure else ()
        if exposure and shown:
            clause = warning_clause(yakuman, rules)
            yield Threat(yakuman=yakuman, shown=shown, feeds=exposure.is_fed_by, clause=clause)


def warning_clause(yakuman: Yakuman, rules: RuleSet) -> str:
    """The rule by which exposed sets warn of this hand."""
    by_harr = rules.feared_sets is FearedSets.HARR
    return EXPOSURES[yakuman].clause if by_harr else MILLINGTONS_LIST
