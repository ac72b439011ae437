"""`:tiles[55_5z 123m]` in a page: pictures of tiles. Each group is read aloud as one sentence."""

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from typing import override

from markdown import Markdown
from markdown.inlinepatterns import InlineProcessor
from markdown.util import AtomicString

from build_scripts.content.markdown.address import docs_from
from build_scripts.content.markdown.fences import PageError
from build_scripts.content.markdown.tile_notation import (
    NotationError,
    Pose,
    ShownTile,
    TileGroup,
    full_name,
    read_groups,
)
from build_scripts.content.markdown.translations import ENGLISH_SITE
from build_scripts.page.language import ENGLISH, code, text

# Includes the punctuation after it, which must not begin a new line.
PATTERN = r":tiles\[([^\]\n]*)\]([,.;:!?)]*)"
FOLDER = "assets/tiles"


class TilesInline(InlineProcessor):
    """Turns the notation into pictures."""

    def __init__(self, md: Markdown) -> None:
        super().__init__(PATTERN, md)

    @override
    def handleMatch(self, match: re.Match[str], _text: str) -> tuple[Tree.Element, int, int]:
        """The element for one match, with its place in the text."""
        found = pictures(match[1], match[2])
        for image in found.iter("img"):
            image.set("src", f"{self._root()}{image.get('src')}")
        return found, match.start(0), match.end(0)

    def _root(self) -> str:
        return docs_from(self.md) if code() == ENGLISH else ENGLISH_SITE


def pictures(notation: str, punctuation: str = "") -> Tree.Element:
    """The element of a notation, with its pictures under docs/.

    Raises PageError if it cannot be read.
    """
    try:
        groups = read_groups(notation)
    except NotationError as fault:
        raise PageError(f":tiles[{notation}]: {fault}") from fault
    whole = Tree.Element("span", {"class": "pao-tiles"})
    for group in groups[:-1]:
        element = _group(group)
        element.tail = " "
        whole.append(element)
    end = Tree.SubElement(whole, "span", {"class": "pao-unbroken"})
    end.append(_group(groups[-1]))
    end[0].tail = AtomicString(punctuation)
    return whole


def _group(group: TileGroup) -> Tree.Element:
    css_class = "pao-meld" if group.is_meld else "pao-loose"
    element = Tree.Element(
        "span", {"class": css_class, "role": "img", "aria-label": group.sentence}
    )
    element.extend(_standing_tiles(group.tiles))
    return element


def _standing_tiles(tiles: tuple[ShownTile, ...]) -> Iterator[Tree.Element]:
    """The tiles side by side. An added tile shares the position of the tile before it."""
    for tile, following in zip(tiles, [*tiles[1:], None], strict=True):
        if tile.pose is Pose.ADDED:
            continue
        if following is not None and following.pose is Pose.ADDED:
            stack = Tree.Element("span", {"class": "pao-stack"})
            stack.extend([_image(following), _image(tile)])
            yield stack
        else:
            yield _image(tile)


def _image(shown: ShownTile) -> Tree.Element:
    file, css_class = str(shown.tile), "pao-tile"
    alt = full_name(shown.tile)
    match shown.pose:
        case Pose.UPRIGHT:
            pass
        case Pose.SIDEWAYS | Pose.ADDED:
            is_claimed = shown.pose is Pose.SIDEWAYS
            alt += text(", claimed") if is_claimed else text(", added")
            file, css_class = f"{file}-sideways", "pao-tile pao-sideways"
        case Pose.FACE_DOWN:
            file, alt = "back", alt + text(", face down")
    return Tree.Element("img", {"class": css_class, "src": f"{FOLDER}/{file}.svg", "alt": alt})
