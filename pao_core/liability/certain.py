"""Is a yakuman certain in the opponents' eyes? The proof searches all hands still possible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, combinations
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import check_sets
from pao_core.board.table import SETS_IN_A_HAND, count_copies
from pao_core.board.tiles import HEADS, KINDS, Tile, to_text
from pao_core.hands.names import Yakuman
from pao_core.hands.waits import readings
from pao_core.hands.yakuman import (
    ALL_PREDICATES,
    HandReading,
    HandSet,
    named_hands_of,
    set_from_meld,
)
from pao_core.liability.feared_hands import certain_yakuman
from pao_core.problems.errors import Message, Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step
from pao_core.shown import Drawable

Y = Yakuman
NARROW_FORMS: Final = {
    Y.SUUANKOU: Y.SUUANKOU_TANKI,
    Y.KOKUSHI: Y.KOKUSHI_13,
    Y.CHUUREN: Y.JUNSEI_CHUUREN,
}
"""A hand with the narrow form always scores the wide form too."""
DEPENDS_ON_WAIT: Final = frozenset({*NARROW_FORMS, *NARROW_FORMS.values()})
FROM_ORDINARY: Final = (2, 5, 6, 3, 4, 7, 1)
"""Ranks where sequences start, the most ordinary first."""


@dataclass(frozen=True, slots=True, kw_only=True)
class CompleteHand:
    """A winning hand: its concealed tiles without the winning tile, and the winning tile.

    >>> lacking = ensured(Yakuman.DAISANGEN, melds("555z 666z")).counterexample
    >>> to_text(lacking.concealed), str(lacking.tile)
    ('2355m567p', '4m')
    """

    concealed: tuple[Tile, ...]
    tile: Tile


@dataclass(frozen=True, slots=True, kw_only=True)
class Certainty(Drawable):
    """Whether a yakuman is certain, and if not, a winning hand that lacks it.

    `counterexample` is the most ordinary such hand, or `None` if the yakuman is certain.

    >>> ensured(Yakuman.DAISANGEN, melds("555z 666z 7777z")).is_ensured
    True
    """

    counterexample: CompleteHand | None
    any_hand: bool  # can these sets become a winning hand at all?
    yakuman: Yakuman = field(repr=False, compare=False)  # with `melds`, the question that was asked
    melds: tuple[Meld, ...] = field(repr=False, compare=False)

    @property
    def is_ensured(self) -> bool:
        """Does every winning hand that is still possible score the yakuman?"""
        return self.counterexample is None


def ensured(yakuman: Yakuman, melds: Sequence[Meld], visible: Sequence[Tile] = ()) -> Certainty:
    """Does every winning hand that these sets can still make score the yakuman? (pao-t002)

    `visible` are all other tiles that everyone sees. Raises `ImpossibleQuestion` if there is a
    fifth set, or a fifth copy of a tile.

    >>> ensured(Yakuman.DAISANGEN, melds("555z 666z")).is_ensured
    False
    """
    problems = Problems()
    check_visible(melds, visible, problems)
    problems.raise_if_any()
    left = tiles_left(melds, visible)
    if yakuman in certain_yakuman(melds):
        any_hand = next(_possible_hands(melds, left), None) is not None
        return _certainty(yakuman, melds, None, any_hand)
    any_hand = False
    for hand in _possible_hands(melds, left):
        any_hand = True
        predicate = ALL_PREDICATES.get(yakuman)  # tenhou and chiihou do not depend on the tiles
        if predicate and yakuman not in DEPENDS_ON_WAIT and predicate(hand):
            continue
        lacking = _win_without(yakuman, hand, melds)
        if lacking is not None:
            return _certainty(yakuman, melds, lacking, any_hand)
    return _certainty(yakuman, melds, None, any_hand)


def _certainty(
    yakuman: Yakuman, melds: Sequence[Meld], lacking: CompleteHand | None, any_hand: bool
) -> Certainty:
    return Certainty(counterexample=lacking, any_hand=any_hand, yakuman=yakuman, melds=tuple(melds))


def check_visible(melds: Sequence[Meld], visible: Sequence[Tile], problems: Problems) -> None:
    """Note a fifth set, and each fifth copy of a visible tile."""
    check_sets(melds, problems)
    parts = [(f"melds[{place}]", meld.tiles) for place, meld in enumerate(melds)]
    seen: Counter[Tile] = Counter()
    for at, tiles in (*parts, ("visible", visible)):
        says = partial(
            Message,
            "these tiles bring the visible copies of {tile} to {copies}; there are only four",
        )
        count_copies(tiles, seen, at, problems, says)


def tiles_left(melds: Sequence[Meld], visible: Sequence[Tile]) -> dict[Tile, int]:
    """How many copies of each kind are not visible."""
    left = dict.fromkeys(KINDS, 4)
    for tile in (*visible, *(other for meld in melds for other in meld.tiles)):
        left[tile.kind] -= 1
    return left


def _win_without(yakuman: Yakuman, hand: HandReading, melds: Sequence[Meld]) -> CompleteHand | None:
    """A win with these tiles that lacks the yakuman in every reading, or None."""
    tiles = _concealed_tiles(hand, len(melds))
    for winning in _winning_tiles(hand, tiles):
        before = list(tiles)
        before.remove(winning)
        read = readings(before, winning, melds, by_ron=True)
        named = map(named_hands_of, read)
        if not any(yakuman in hands or NARROW_FORMS.get(yakuman) in hands for hands in named):
            return CompleteHand(concealed=tuple(sorted(before)), tile=winning)
    return None


def _winning_tiles(hand: HandReading, tiles: list[Tile]) -> list[Tile]:
    """Each kind of tile that can be last, starting with those that completed a two-sided wait."""
    open_waits = [
        KINDS[hand_set.tile.index + 2]
        for hand_set in hand.sets
        if hand_set.is_sequence and hand_set.is_concealed and hand_set.tile.rank > 1
    ]
    return list(dict.fromkeys((*open_waits, *tiles)))


def _concealed_tiles(hand: HandReading, melds: int) -> list[Tile]:
    if not hand.sets:  # seven pairs or thirteen orphans
        return list(hand.before)
    assert hand.pair is not None, "four sets come with a pair"
    tiles = [hand.pair, hand.pair]
    for hand_set in hand.sets[melds:]:
        tiles += hand_set.tiles
    return tiles


def _possible_hands(melds: Sequence[Meld], left: dict[Tile, int]) -> Iterator[HandReading]:
    """Every complete hand that the remaining tiles allow, the most ordinary first."""
    lying = tuple(set_from_meld(meld) for meld in melds)
    kinds = frozenset(tile.kind for meld in melds for tile in meld.tiles)
    needed = SETS_IN_A_HAND - len(melds)
    for sets in chain(_sets_of(needed, left, once=True), _sets_of(needed, left, once=False)):
        for pair in _pairs(left):
            own = [tile for group in sets for tile in group.tiles]
            yield HandReading(
                kinds=kinds.union(own, (pair,)),
                sets=(*lying, *sets),
                pair=pair,
                winning=pair,
            )
    if not melds:
        yield from _odd_hands(left)


def _sets_of(
    number: int, left: dict[Tile, int], *, once: bool, groups: Sequence[HandSet] | None = None
) -> Iterator[tuple[HandSet, ...]]:
    """Every choice of sets from the remaining tiles.

    While the caller holds a choice, `left` lacks its tiles, so the caller can look for a pair in
    `left`. Only asking for the next choice puts them back. So the caller must not change `left`,
    and must not use it again after stopping early.
    """
    groups = GROUPS if groups is None else groups
    if number == 0:
        yield ()
        return
    for place, group in enumerate(groups):
        tiles = group.tiles
        if all(left[tile] >= tiles.count(tile) for tile in tiles):
            for tile in tiles:
                left[tile] -= 1
            more = groups[place + 1 :] if once else groups[place:]
            for others in _sets_of(number - 1, left, once=once, groups=more):
                yield (group, *others)
            for tile in tiles:
                left[tile] += 1


def _pairs(left: dict[Tile, int]) -> list[Tile]:
    return [ordinary_kind for ordinary_kind in ORDINARY_KINDS if left[ordinary_kind] >= 2]


def _odd_hands(left: dict[Tile, int]) -> Iterator[HandReading]:
    """Seven pairs and thirteen orphans."""
    for seven in combinations(_pairs(left), 7):
        tiles = tuple(sorted((*seven, *seven)))
        yield HandReading(kinds=frozenset(seven), before=tiles, winning=tiles[-1])
    if all(left[head] for head in HEADS):
        for pair in sorted(HEADS):
            if left[pair] >= 2:
                yield HandReading(kinds=HEADS, before=tuple(sorted((*HEADS, pair))), winning=pair)


ORDINARY_KINDS: Final = tuple(
    sorted(KINDS, key=lambda tile: (tile.is_honour, tile.is_terminal, abs(tile.rank - 5)))
)
GROUPS: Final = (
    *(
        HandSet(Tile(suit, (FROM_ORDINARY * 2)[start + turn]), is_sequence=True)
        for start in range(7)
        for turn, suit in enumerate("mps")
    ),
    *(HandSet(ordinary_kind) for ordinary_kind in ORDINARY_KINDS),
)
"""Every sequence and triplet, the most ordinary first."""


def steps_of_certainty(yakuman: Yakuman, certainty: Certainty) -> tuple[Step, ...]:
    """The proof in one sentence, or the hand that lacks the yakuman."""
    lacking = certainty.counterexample
    if lacking is not None:
        hand = to_text(lacking.concealed)
        return (step(StepCode.NOT_ENSURED, yakuman=yakuman, concealed=hand, tile=lacking.tile),)
    code = StepCode.ENSURED if certainty.any_hand else StepCode.NO_HAND_LEFT
    return (step(code, yakuman=yakuman),)
