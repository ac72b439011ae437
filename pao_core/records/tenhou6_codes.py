"""The meaning of tile numbers in tenhou.net/6."""

from typing import Final

from pao_core.board.tiles import TILES, Tile
from pao_core.records.events import Trouble
from pao_core.records.values import items, wrong

CODES: Final = {
    10 * number + rank: TILES[f"{rank}{suit}"]
    for number, suit in enumerate("mpsz", start=1)
    for rank in range(1, 8 if suit == "z" else 10)
} | {50 + number: TILES[f"0{suit}"] for number, suit in enumerate("mps", start=1)}
MOST_ENTRIES: Final = 60
"""The most entries in a list, more than anyone can draw or discard in a hand."""


def tile_of(code: object, at: str) -> Tile:
    """A tile by its number."""
    if isinstance(code, int) and code in CODES:
        return CODES[code]
    raise wrong("the number of a tile", code, at, Trouble.BAD_TILE)


def tiles_of(value: object, at: str) -> tuple[Tile, ...]:
    """Tiles by their numbers, in order."""
    return tuple(
        [
            (CODES.get(each) if type(each) is int else None) or tile_of(each, f"{at}[{n}]")
            for n, each in enumerate(items(value, at, MOST_ENTRIES))
        ]
    )
