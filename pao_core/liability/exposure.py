"""Sets that warn of a hand, for rules that hold the discarder of the winning tile liable."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.tiles import HEADS, Tile
from pao_core.hands.names import Yakuman
from pao_core.liability.feared_hands import (
    COMPLETED_BY_THE_PAIR,
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
SINGAPORES_LIST: Final = "pao-k035"
TAIWANS_LIST: Final = "pao-k043"
Feeds = Callable[[Tile, tuple[Meld, ...]], bool]


@dataclass(frozen=True, slots=True)
class WarningSets:
    """Sets that warn of a hand: how many must be exposed, and which discards then feed the hand."""

    yakuman: Yakuman
    sets: int
    groups: tuple[Belongs, ...]
    is_fed_by: Feeds
    clause: str = MILLINGTONS_LIST  # applies if Harr's combinations count

    def shown_by(self, melds: Sequence[Meld]) -> tuple[Meld, ...]:
        """The exposed sets of this hand, or () if they do not warn of it.

        They are then too few, or so many that none is left to be the pair.
        """
        shown = most_alike(melds, self.groups)
        needs_pair = self.yakuman in COMPLETED_BY_THE_PAIR
        warns = len(shown) == self.sets if needs_pair else len(shown) >= self.sets
        return shown if warns else ()


def _same_suit(tile: Tile, shown: tuple[Meld, ...]) -> bool:
    return tile.suit == shown[0].tile.suit


def _missing_honour(tile: Tile, shown: tuple[Meld, ...]) -> bool:
    is_alike = tile.is_dragon if shown[0].tile.is_dragon else tile.is_wind
    return is_alike and all(meld.tile != tile for meld in shown)


def _is(belongs: Callable[[Tile], bool]) -> Feeds:
    return lambda tile, shown: belongs(tile)


# Millington's nine exposed tiles are three sets, because two sets have at most eight tiles.
WARNING_SETS: Final = {
    warning.yakuman: warning
    for warning in (
        WarningSets(Yakuman.ONE_SUIT, 3, EACH_SUIT, _same_suit, "pao-k005"),
        WarningSets(Yakuman.FULL_FLUSH, 3, EACH_SUIT, _same_suit, "pao-k005"),
        WarningSets(Yakuman.ALL_HEADS, 3, OF_HEADS, _is(HEADS.__contains__), "pao-k006"),
        WarningSets(Yakuman.DAISANGEN, 2, DRAGONS, _missing_honour, "pao-k007"),
        WarningSets(Yakuman.SHOUSANGEN, 2, DRAGONS, _missing_honour, "pao-k007"),
        WarningSets(Yakuman.DAISUUSHI, 3, WINDS, _missing_honour, "pao-k008"),
        WarningSets(Yakuman.SHOUSUUSHI, 3, WINDS, _missing_honour, "pao-k008"),
        WarningSets(Yakuman.TSUUIISOU, 3, HONOURS, _is(lambda tile: tile.is_honour)),
        WarningSets(Yakuman.RYUUIISOU, 3, GREEN, _is(lambda tile: tile.is_green)),
        WarningSets(Yakuman.CHINROUTOU, 3, TERMINALS, _is(lambda tile: tile.is_terminal)),
    )
}
"""The hands for which the discarder of the winning tile can be liable."""


NEED_ONE_TILE: Final = frozenset(
    {Yakuman.DAISANGEN, Yakuman.SHOUSANGEN, Yakuman.DAISUUSHI, Yakuman.SHOUSUUSHI}
)
"""Only the missing dragon or wind feeds these hands. Every tile of the other hands feeds them."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Threat:
    """A hand of which a player's exposed sets, or the end of the wall, warn."""

    yakuman: Yakuman
    shown: tuple[Meld, ...]
    feeds: Feeds
    clause: str

    def is_fed_by(self, tile: Tile) -> bool:
        """Does a discard of this tile feed it?"""
        return self.feeds(tile, self.shown)


def threats(melds: Sequence[Meld], rules: RuleSet) -> Iterator[Threat]:
    """The hands of which these sets warn, if a winning discard can make anyone liable."""
    if rules.attaches_on is AttachesOn.SET:
        return
    if rules.concealed_kan is ConcealedKan.IGNORED:
        melds = [meld for meld in melds if not meld.is_closed_kan]
    for yakuman in rules.liable_yakuman:
        warning = WARNING_SETS.get(yakuman)
        shown = warning.shown_by(melds) if warning else ()
        if warning and shown:
            clause = warning_clause(yakuman, rules)
            yield Threat(yakuman=yakuman, shown=shown, feeds=warning.is_fed_by, clause=clause)


LISTS: Final[Mapping[FearedSets, str]] = {
    FearedSets.MILLINGTON: MILLINGTONS_LIST,
    FearedSets.SINGAPORE: SINGAPORES_LIST,
    FearedSets.TAIWAN: TAIWANS_LIST,
}
"""The rule of each list. Harr's combinations are a rule each."""


def warning_clause(yakuman: Yakuman, rules: RuleSet) -> str:
    """The id of the rule that says that exposed sets warn of this hand."""
    return LISTS.get(rules.feared_sets, WARNING_SETS[yakuman].clause)
