"""Pictures of tiles as trees: loose tiles, and melds with a sideways tile."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from build_scripts.page.language import language
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import tile_names
from pao_core.board.meld_layout import LaidMeld
from pao_core.board.tiles import Tile
from pao_core.drawing.markup import Content
from pao_core.drawing.scene import Scene
from pao_core.drawing.svg import drawing_of


def loose(tiles: Sequence[Tile]) -> Node:
    """Tiles side by side. A screen reader reads them as one phrase."""
    return _group("pao-loose", tile_names(tiles), map(_tile, tiles))


def laid(meld: LaidMeld, label: str) -> Node:
    """A set as it lies on the table, with the claimed tile sideways; `label` is read aloud."""
    return _group("pao-meld", label, _laid_tiles(meld))


def _laid_tiles(meld: LaidMeld) -> Iterator[Node]:
    for place, tile in enumerate(meld.tiles):
        if meld.side is None:  # a closed kan shows its middle
            yield _tile(tile, "back") if place in (0, len(meld.tiles) - 1) else _tile(tile)
        elif place != meld.sideways:
            yield _tile(tile)
        elif meld.added is None:
            yield _sideways(tile)
        else:
            yield node("span", _sideways(meld.added), _sideways(tile), css="pao-stack")


def _group(css: str, label: str, tiles: Iterable[Tree]) -> Node:
    group = node("span", *tiles, css=css, role="img", aria_label=label)
    return node("span", group, css="pao-tiles")


def _sideways(tile: Tile) -> Node:
    return _tile(tile, f"{tile}-sideways", "pao-tile pao-sideways")


def _tile(tile: Tile, file: str = "", css: str = "pao-tile") -> Node:
    return node(
        "img",
        css=css,
        loading="lazy",  # must precede `src`, or the browser loads the image at once
        src=f"assets/tiles/{file or tile}.svg",
        alt=language().word(tile),
    )


FACES = "assets/tiles/sprite.svg#"
LEFT_OUT = frozenset({"xmlns"})
"""Attributes that only a separate SVG file needs."""


def drawn(scene: Scene) -> Node:
    """The drawing of a scene. Its parts carry the numbers of the reasons that mention them."""
    whole = _tree(drawing_of(scene, FACES))
    assert isinstance(whole, Node), "a drawing is an element"
    return whole


def figure(scene: Scene, caption: str = "") -> Node:
    """The drawing with a caption, by default its own title. The same text is not read out twice.

    This is not a `figure`, because a screen reader would read the caption as its name and then
    again as text.
    """
    under = caption or scene.says
    told = replace(scene, says="") if under.startswith(scene.says) else scene
    return node("div", drawn(told), node("p", under, css="pao-caption"), css="pao-picture")


def _tree(content: Content) -> Tree:
    if isinstance(content, str):
        return content
    kept = {name: text for name, text in content.attributes.items() if name not in LEFT_OUT}
    return Node(content.tag, kept, tuple(map(_tree, content.children)))
