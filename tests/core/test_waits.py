"""The waits of a hand: every shape, with and without called sets."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.board.melds import Meld
from pao_core.board.own_hand import hand_size
from pao_core.board.tiles import KINDS, Tile, parse_tiles
from pao_core.hands.notation import melds
from pao_core.hands.waits import held_waits, readings, shape_waits, waits
from tests.core.profiles import examples
from tests.core.strategies import SETS

CALLED = melds("111z (9999p) 234s 777s")
COMPLETE_PARTS = st.sampled_from(SETS)


@st.composite
def hands(draw: st.DrawFn) -> tuple[tuple[Tile, ...], tuple[Meld, ...]]:
    """Hands with few kinds of tiles. Half of them are complete or nearly so except for one tile."""
    called = CALLED[: draw(st.sampled_from((0, 0, 1, 2, 3, 4)))]
    suits = draw(st.sampled_from(("m", "mp", "ms", "z", "mpsz")))
    pool = [kind for kind in KINDS if kind.suit in suits]
    if draw(st.booleans()):
        pool = [tile for tile in pool if tile.is_honour or tile.is_terminal] or pool
    size = hand_size(called)
    if draw(st.booleans()):
        parts = [draw(COMPLETE_PARTS.filter(lambda part: part[0].suit in suits or suits == "z"))]
        parts += [draw(COMPLETE_PARTS) for _ in range(3 - len(called))] if len(called) < 4 else []
        tiles = [tile for part in parts[: 4 - len(called)] for tile in part]
        tiles += [draw(st.sampled_from(pool))] * 2
        tiles.remove(draw(st.sampled_from(tiles)))
    else:
        deck = [tile for tile in pool for _ in range(4)]
        tiles = draw(st.permutations(deck))[:size]
    return tuple(tiles), called


def possible(tiles: tuple[Tile, ...]) -> bool:
    return max(Counter(tiles).values(), default=0) <= 4


@settings(max_examples=examples(60))
@given(hands())
def test_a_wait_is_a_tile_with_which_the_hand_can_be_read_as_complete(
    hand: tuple[tuple[Tile, ...], tuple[Meld, ...]],
) -> None:
    tiles, called = hand
    if possible(tiles) and len(tiles) == hand_size(called):
        tried = tuple(kind for kind in KINDS if readings(tiles, kind, called, by_ron=True))
        assert shape_waits(tiles, called) == tried


def test_a_hand_that_lacks_its_sets_waits_for_nothing() -> None:
    assert shape_waits(parse_tiles("1m")) == ()


@given(hands())
def test_waits_and_held_waits_share_what_completes_the_shape(
    hand: tuple[tuple[Tile, ...], tuple[Meld, ...]],
) -> None:
    tiles, called = hand
    both = (*waits(tiles, called), *held_waits(tiles, called))
    assert sorted(both) == list(shape_waits(tiles, called))
    own = Counter((*tiles, *(other.kind for meld in called for other in meld.tiles)))
    assert all(own[wait] < 4 for wait in waits(tiles, called))
    assert all(own[held_wait] >= 4 for held_wait in held_waits(tiles, called))
