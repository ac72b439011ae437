"""Pictures of tiles as trees: loose tiles, and melds with a sideways tile."""

from collections.abc import Iterable, Iterator, Sequence

from build_scripts.page.ui.view import Node, Tree, node
from pao_core.board.meld_layout import LaidMeld
from pao_core.board.tiles import Tile
from pao_core.words.english import names_of


def loose(tiles: Sequence[Tile]) -> Node:
    """Tiles side by side. A screen reader reads them as one phrase."""
    return _group("pao-loose", names_of(tiles), (_tile(each) for each in tiles))


def laid(meld: LaidMeld, label: str) -> Node:
    """A meld as it lies on the table, with the claimed tile sideways; `label` is read aloud."""
    return _group("pao-meld", label, _laid_tiles(meld))


def _laid_tiles(meld: LaidMeld) -> Iterator[Node]:
    for place, tile in enumerate(meld.tiles):
        if place != meld.sideways:
            yield _tile(tile)
        elif meld.added is None:
            yield _tile(tile, sideways=True)
        else:
            stack = (_tile(each, sideways=True) for each in (meld.added, tile))
            yield node("span", *stack, css="pao-stack")


def _group(css: str, label: str, tiles: Iterable[Tree]) -> Node:
    group = node("span", *tiles, css=css, role="img", aria_label=label)
    return node("span", group, css="pao-tiles")


def _tile(tile: Tile, *, sideways: bool = False) -> Node:
    file = f"{tile}-sideways" if sideways else str(tile)
    return node(
        "img",
        css="pao-tile pao-sideways" if sideways else "pao-tile",
        loading="lazy",  # must precede `src`, or the browser loads the image at once
        src=f"assets/tiles/{file}.svg",
        alt="",
    )
