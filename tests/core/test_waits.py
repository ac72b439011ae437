"""The waits of a hand: every shape, with and without called sets."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.board.melds import Meld
from pao_core.board.own_hand import hand_size
from pao_core.board.tiles import KINDS, Tile, parse_tiles, to_text
from pao_core.hands.notation import melds
from pao_core.hands.waits import held_waits, readings, shape_waits, waits
from tests.core.profiles import examples
from tests.core.strategies import SETS

ORPHANS = "19m19p19s1234567z"


def waits_of(hand: str, called: str = "") -> str:
    return to_text(waits(parse_tiles(hand), melds(called)))


def held_by(hand: str, called: str = "") -> str:
    return to_text(held_waits(parse_tiles(hand), melds(called)))


@pytest.mark.parametrize(
    ("hand", "expected", "reason"),
    [
        ("23456s11z222p678m", "147s", "two sequences share their tiles"),
        ("34m123p456p789p55z", "25m", "both ends"),
        ("12m123p456p789p55z", "3m", "an edge"),
        ("89m123p456p789p55z", "7m", "the other edge"),
        ("46m123p456p789p55z", "5m", "a gap"),
        ("99m123p456p789p55z", "9m5z", "two pairs"),
        ("5m123p456p789p555z", "5m", "a single tile"),
        ("1234m123p456p789p", "14m", "a single tile at either end of a sequence"),
        ("3334m123p456p789p", "245m", "a triplet and its neighbour"),
        ("1112345678999m", "123456789m", "nine gates"),
        ("2223334445556s", "134567s", "six tiles of one suit"),
        ("11123m123p456p55z", "14m5z", "a triplet as a pair"),
        ("1122334455667m", "147m", "seven pairs and sequences at once"),
        ("1122m3344p5566s7z", "7z", "seven pairs"),
        (ORPHANS, ORPHANS, "thirteen orphans, any of them"),
        ("119m19p19s123456z", "7z", "thirteen orphans, the last one"),
        ("199m19p19s234567z", "1z", "the pair may be anywhere"),
        ("119m19p19s123455z", "", "two orphans are missing"),
        ("1112m34p99s12345z", "", "nothing near"),
        ("1223m123p456p789p", "2m", "a pair would be taken out of one tile"),
        ("1111z123p456p789p", "", "four honours"),
        ("1122m3344p55666s", "", "three of a kind are not a pair and a half"),
        ("1111m3344p5566s7z", "", "four of a kind are not two pairs"),
    ],
)
def test_shapes(hand: str, expected: str, reason: str) -> None:
    assert waits_of(hand) == expected, reason


@pytest.mark.parametrize(
    ("hand", "called", "expected", "held"),
    [
        ("1111m234567p789s", "", "", "1m"),
        ("1111222233334m", "", "45m", "123m"),
        ("23m55p678s", "(1111m) 123p", "4m", "1m"),
        ("23m55p678s", "1111m 123p", "4m", "1m"),
        ("1m", "111m 123p 456p 789s", "", "1m"),
        ("23m55p678s", "111m 123p", "14m", ""),
    ],
)
def test_a_wait_of_which_the_player_holds_all_four_copies_can_never_come(
    hand: str, called: str, expected: str, held: str
) -> None:
    assert waits_of(hand, called) == expected
    assert held_by(hand, called) == held


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
