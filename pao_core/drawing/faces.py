"""Our own plain tile faces, with numerals and marks, for use without tile pictures.

They need no font with Chinese characters, and remain distinct at the size of a letter.
"""

from collections.abc import Iterator
from typing import Final

from pao_core.board.tiles import Tile
from pao_core.drawing.markup import Content, Element, element

WIDTH: Final = 300
HEIGHT: Final = 422  # including the edge of the tile, visible below the face
WINDS: Final = "ESWN"
RED_DRAGON: Final = "M85 130h130v100h-130zM150 70v250"
GREEN_DRAGON: Final = (
    "M75 95l55 50M225 95l-55 50M150 70v45M80 175h140M95 215h110v50h-105v45h120M150 215v110"
)


def plain_face(tile: Tile | None) -> Element:
    """The symbol of a tile, or of a tile's back for `None`."""
    name = "back" if tile is None else str(tile)
    colour = "back" if tile is None else "face"
    plate = (
        _plate(f"drawn-side drawn-{colour}", 22),
        _plate(f"drawn-{colour}", 0),
    )
    marks = () if tile is None else tuple(_marks(tile))
    box = f"0 0 {WIDTH} {HEIGHT}"
    return element("symbol", *plate, *marks, id=f"drawn-{name}", viewBox=box)


def _plate(css: str, down: float) -> Element:
    return element("rect", css=css, x=4, y=4 + down, width=292, height=392, rx=36)


def _marks(tile: Tile) -> Iterator[Element]:
    ink = "red" if tile.red else {"m": "red", "p": "blue", "s": "green"}.get(tile.suit, "blue")
    if tile.is_wind:
        yield _glyph(WINDS[tile.rank - 1], "blue", 285, 250)
    elif tile.is_dragon:
        yield from _dragon(tile)
    else:
        yield _glyph(str(tile.rank), ink if tile.red else "black", 225, 205)
        yield from _suit(tile.suit, ink)


def _glyph(text: Content, ink: str, bottom: float, size: float) -> Element:
    return element("text", text, css=f"drawn-glyph drawn-{ink}", x=150, y=bottom, font_size=size)


def _dragon(tile: Tile) -> Iterator[Element]:
    if tile.rank == 5:  # without a frame, it would look like an empty box
        yield element("rect", css="drawn-line drawn-blue", x=62, y=66, width=176, height=268, rx=14)
        yield element("rect", css="drawn-thin drawn-blue", x=90, y=94, width=120, height=212, rx=6)
    else:
        path, ink = (GREEN_DRAGON, "green") if tile.rank == 6 else (RED_DRAGON, "red")
        yield element("path", css=f"drawn-line drawn-{ink}", d=path)


def _suit(suit: str, ink: str) -> Iterator[Element]:
    """A ring for circles, two stalks for bamboo, a crossed field for characters."""
    css = f"drawn-line drawn-{ink}"
    if suit == "p":
        yield element("circle", css=css, cx=150, cy=305, r=46)
        yield element("circle", css=css, cx=150, cy=305, r=8)
    elif suit == "s":
        yield element("path", css=css, d="M115 255v100M185 255v100M95 305h40M165 305h40")
    else:
        yield element("path", css=css, d="M85 265h130M115 245v40M185 245v40M95 350v-45h110v45")
