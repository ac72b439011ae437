"""All readings of a complete hand, and the waits of a hand, including sets and closed kans."""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import chain, groupby, pairwise, product
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.own_hand import hand_size
from pao_core.board.tiles import HEADS, KINDS, SUIT, Tile, sort_tiles
from pao_core.hands.yakuman import HandReading, HandSet, set_from_meld

ORPHAN_PLACES: Final = tuple(place for place, kind in enumerate(KINDS) if kind in HEADS)
SUIT_STARTS: Final = (0, 9, 18, 27)
HONOUR_KINDS: Final = 7


def waits(concealed: Sequence[Tile], melds: Sequence[Meld] = ()) -> tuple[Tile, ...]:
    """The kinds that complete the hand and of which it does not hold all four (pao-f001, pao-f002).

    They are in tile order. Red fives count as fives. A hand of the wrong size has no waits.

    >>> to_text(waits(parse_tiles("123m456789p23s11z")))
    '14s'
    """
    return waits_and_held(concealed, melds)[0]


def held_waits(concealed: Sequence[Tile], melds: Sequence[Meld] = ()) -> tuple[Tile, ...]:
    """The kinds that would complete the hand, but of which it holds all four (pao-f002).

    >>> to_text(held_waits(parse_tiles("1111m456789p123s")))
    '1m'
    """
    return waits_and_held(concealed, melds)[1]


def waits_and_held(
    concealed: Sequence[Tile],
    melds: Sequence[Meld] = (),
    *,
    counted_melds: Sequence[Meld] | None = None,
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The results of `waits` and `held_waits`. Copies count in `counted_melds`, by default all."""
    tiles = shape_waits(concealed, melds)
    if not tiles:
        return (), ()
    own = _own_copies(concealed, melds if counted_melds is None else counted_melds)
    held = tuple([tile for tile in tiles if own[tile.index] >= 4])
    return tuple([tile for tile in tiles if tile not in held]) if held else tiles, held


def shape_waits(concealed: Sequence[Tile], melds: Sequence[Meld] = ()) -> tuple[Tile, ...]:
    """The kinds that complete the shape of the hand, including those of which it holds all four."""
    if len(concealed) != hand_size(melds):
        return ()
    return _shape_waits(tuple(_own_copies(concealed, ())))


@lru_cache(maxsize=1024)  # callers examine the same hand for its waits, for furiten and at the end
def _shape_waits(counts: tuple[int, ...]) -> tuple[Tile, ...]:
    places = _standard_waits(counts) | _seven_pairs_waits(counts) | _orphan_waits(counts)
    return tuple([KINDS[place] for place in sorted(places)])


def completed_parts(
    concealed: Sequence[Tile], melds: Sequence[Meld], wait: Tile
) -> tuple[tuple[Tile, ...], ...]:
    """Each set or pair that the wait can complete, including the wait (pao-f011, pao-f012)."""
    ways = readings(concealed, wait, melds, by_ron=True)
    return tuple(dict.fromkeys(_completed_part(way, len(melds)) for way in ways))


def _completed_part(hand: HandReading, called: int) -> tuple[Tile, ...]:
    for hand_set in hand.sets[called:]:
        if not hand_set.is_concealed:
            return hand_set.tiles
    return hand.winning, hand.winning  # a pair, including those of seven pairs and thirteen orphans


def completing(part: tuple[Tile, ...], wait: Tile) -> frozenset[Tile]:
    """Every kind that would complete this part without the wait."""
    rest = list(part)
    rest.remove(wait)
    if wait in rest:
        return frozenset((wait,))
    low, high = rest[0].index, rest[1].index
    if high - low == 2:
        return frozenset((KINDS[low + 1],))
    around = (KINDS[low - 1], KINDS[high + 1])
    return frozenset(tile for tile in around if tile.suit == wait.suit)


def readings(
    concealed: Sequence[Tile], winning: Tile, melds: Sequence[Meld], *, by_ron: bool
) -> tuple[HandReading, ...]:
    """Every reading of the tiles as a complete hand; empty if they are not complete."""
    before = tuple(sort_tiles([tile.kind for tile in concealed]))
    return _readings(before, winning.kind, tuple(melds), by_ron)


@lru_cache(maxsize=1024)  # the same hand is won under each rule set
def _readings(
    before: tuple[Tile, ...], last: Tile, melds: tuple[Meld, ...], by_ron: bool
) -> tuple[HandReading, ...]:
    tiles = sort_tiles((*before, last))
    lying = tuple([set_from_meld(meld) for meld in melds])
    kinds = frozenset(tiles).union([tile.kind for meld in melds for tile in meld.tiles])
    hands: list[HandReading] = []
    seven_pairs = len(kinds) == 7 and all(tile == 2 for tile in Counter(tiles).values())
    if seven_pairs or kinds == HEADS:
        hands.append(HandReading(kinds=kinds, before=before, winning=last))
    for pair, sets in _sets_and_pair(tiles):
        for own, completed_pair in _placed(sets, pair, last, by_ron):
            hands.append(
                HandReading(
                    kinds=kinds,
                    sets=(*lying, *own),
                    pair=pair,
                    completed_pair=completed_pair,
                    before=before,
                    winning=last,
                )
            )
    return tuple(hands)


def _placed(
    sets: tuple[HandSet, ...], pair: Tile, last: Tile, by_ron: bool
) -> Iterator[tuple[tuple[HandSet, ...], bool]]:
    """Each group that the winning tile can complete. A ron opens a triplet."""
    if pair == last:
        yield sets, True
    if not by_ron:
        if any(last in hand_set.tiles for hand_set in sets):
            yield sets, False
        return
    for place, hand_set in enumerate(sets):
        if last in hand_set.tiles:
            opened = HandSet(hand_set.tile, is_sequence=hand_set.is_sequence, is_concealed=False)
            yield (*sets[:place], opened, *sets[place + 1 :]), False


def _sets_and_pair(tiles: list[Tile]) -> Iterator[tuple[Tile, tuple[HandSet, ...]]]:
    """Every pair of the sorted tiles, with every way to divide the rest into sets, suit by suit."""
    suits = [tuple(run) for _, run in groupby(tiles, SUIT)]
    for suit in suits:
        if len(suit) % 3 == 2:
            for pair in dict.fromkeys([one for one, other in pairwise(suit) if one is other]):
                ways = [_sets(other, pair if other is suit else None) for other in suits]
                for sets in product(*ways):
                    yield pair, tuple(chain(*sets))


@lru_cache(maxsize=4096)
def _sets(suit: tuple[Tile, ...], pair: Tile | None = None) -> tuple[tuple[HandSet, ...], ...]:
    """Every way to divide the sorted tiles of a suit, without this pair, into sets."""
    tiles = list(suit)
    if pair is not None:
        tiles.remove(pair)
        tiles.remove(pair)
    if not tiles:
        return ((),)
    first, *rest = tiles
    ways = []
    if tiles[:3] == [first] * 3:
        ways += [(HandSet(first), *others) for others in _sets(tuple(tiles[3:]))]
    if not first.is_honour and first.rank <= 7:
        place = first.index
        second, third = KINDS[place + 1], KINDS[place + 2]
        if second in rest and third in rest:
            rest.remove(second)
            rest.remove(third)
            ways += [(HandSet(first, is_sequence=True), *others) for others in _sets(tuple(rest))]
    return tuple(ways)


def _own_copies(concealed: Sequence[Tile], melds: Sequence[Meld]) -> list[int]:
    own = [0] * len(KINDS)
    for tiles in (concealed, *[meld.tiles for meld in melds]):
        for tile in tiles:
            own[tile.index] += 1
    return own


def _standard_waits(counts: tuple[int, ...]) -> set[int]:
    """Sets and a pair. Each suit is examined separately, because a set has only one suit."""
    suits = [counts[start : start + 9] for start in SUIT_STARTS]
    unready = [number for number, suit in enumerate(suits) if not _is_sets(suit)]
    found: set[int] = set()
    if len(unready) > 2:  # the tile and the only pair can complete two suits, not three
        return found
    for number in unready:
        others = [suits[other] for other in unready if other != number]
        if all(_is_sets_and_pair(other) for other in others):
            places = _places_that_complete(suits[number], bool(others))
            found.update([SUIT_STARTS[number] + place for place in places])
    return found


@lru_cache(maxsize=4096)
def _places_that_complete(suit: tuple[int, ...], sets_only: bool) -> tuple[int, ...]:
    is_whole = _is_sets if sets_only else _is_sets_and_pair
    return tuple(
        place
        for place in range(len(suit))
        if is_whole((*suit[:place], suit[place] + 1, *suit[place + 1 :]))
    )


@lru_cache(maxsize=16384)
def _is_sets_and_pair(suit: tuple[int, ...]) -> bool:
    """Do these copies of the ranks of one suit divide into sets and one pair?"""
    return any(
        _is_sets((*suit[:place], copies - 2, *suit[place + 1 :]))
        for place, copies in enumerate(suit)
        if copies > 1
    )


@lru_cache(maxsize=16384)
def _is_sets(suit: tuple[int, ...]) -> bool:
    """Do these copies divide into sets? A negative number of copies does not."""
    if len(suit) == HONOUR_KINDS:
        return all(copies in (0, 3) for copies in suit)
    left = [*suit, 0, 0]
    for place in range(9):
        # Three equal sequences are also three triplets, so only the remainder must start sequences.
        sequences = left[place] % 3
        left[place + 1] -= sequences
        left[place + 2] -= sequences
    return min(left) >= 0


def _seven_pairs_waits(counts: tuple[int, ...]) -> set[int]:
    """Six different pairs and a single tile wait for that tile."""
    if counts.count(2) != 6 or counts.count(1) != 1 or sum(counts) != 13:
        return set()
    return {counts.index(1)}


def _orphan_waits(counts: tuple[int, ...]) -> set[int]:
    """Thirteen different orphans wait for any orphan; twelve kinds wait for the missing one."""
    if sum([counts[place] for place in ORPHAN_PLACES]) != len(ORPHAN_PLACES):
        return set()
    missing = {place for place in ORPHAN_PLACES if not counts[place]}
    if not missing:
        return set(ORPHAN_PLACES)
    return missing if len(missing) == 1 else set()
