"""Tiles in MPSZ notation."""

import pickle
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import NotationError, Tile, parse_tiles, tile
from pao_core.board.tiles import KINDS, TILES, sort_tiles, to_text


def test_the_thirty_four_kinds_and_three_red_fives() -> None:
    assert len(set(KINDS)) == 34
    assert len(TILES) == 37
    assert [kind.index for kind in KINDS] == list(range(34))
    assert {str(tile) for tile in TILES.values() if tile.red} == {"0m", "0p", "0s"}


@pytest.mark.parametrize("each", TILES.values(), ids=str)
def test_each_tile_is_one_object_however_it_is_made(each: Tile) -> None:
    assert Tile(each.suit, each.rank, each.red) is each
    assert tile(str(each)) is each
    assert pickle.loads(pickle.dumps(each)) is each
    assert deepcopy(each) is each


def test_tiles_sort_by_suit_and_rank_with_a_red_five_after_the_others() -> None:
    mixed = parse_tiles("7z05p1z9m6p5p")
    assert sort_tiles(mixed) == sorted(mixed)
    assert [str(each) for each in sort_tiles(mixed)] == "9m 5p 5p 0p 6p 1z 7z".split()
    assert tile("0p") > tile("5p") >= tile("5p") <= tile("6p")


@pytest.mark.parametrize(
    ("names", "belongs"),
    [
        ("1z 2z 3z 4z", "is_wind"),
        ("5z 6z 7z", "is_dragon"),
        ("1z 2z 3z 4z 5z 6z 7z", "is_honour"),
        ("1m 9m 1p 9p 1s 9s", "is_terminal"),
        ("2s 3s 4s 6s 8s 6z", "is_green"),
    ],
)
def test_families(names: str, belongs: str) -> None:
    assert {str(kind) for kind in KINDS if getattr(kind, belongs)} == set(names.split())


@pytest.mark.parametrize(
    "text", ["8z", "9z", "0z", "m", "1", "12", "1m2", "1x", "1 m", "1M", "¹m", "１m", "5zz", "-1m"]
)
def test_what_is_not_notation(text: str) -> None:
    with pytest.raises(NotationError, match=r"."):
        parse_tiles(text)


@pytest.mark.parametrize("text", ["", "11z", "1m2m"])
def test_one_tile_is_one_tile(text: str) -> None:
    with pytest.raises(NotationError, match="expected one tile"):
        tile(text)


@given(st.lists(st.sampled_from(sorted(TILES.values())), max_size=14))
def test_text_and_back(tiles: list[object]) -> None:
    found = parse_tiles(to_text(tiles))  # type: ignore[arg-type]
    assert sorted(found) == sorted(tiles)  # type: ignore[type-var]
