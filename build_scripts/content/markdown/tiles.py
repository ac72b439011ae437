"""`:tiles[55_5z 123m]` in a page: pictures of tiles. Each group is read aloud as one sentence.

`{ .pao-large }` after it adds a class.
"""

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from typing import Final

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.fences import FenceError
from build_scripts.content.markdown.tile_notation import (
    NotationError,
    Pose,
    ShownTile,
    TileGroup,
    full_name,
    read_groups,
)
from build_scripts.page.language import text

CODE: Final = r"(?<!`)(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)"
# Includes the punctuation after it, which must not begin a new line.
TILES: Final = r":tiles\[(?P<notation>[^\]\n]*)\](?P<end>[,.;:!?)]*)(?:\{ \.(?P<css>[\w-]+) \})?"
CODE_OR_TILES: Final = re.compile(f"{CODE}|{TILES}", re.DOTALL)
FOLDER = f"{SITE_ROOT}assets/tiles"


def with_tiles(page: str) -> str:
    """The page with pictures in place of each notation outside of code."""
    return CODE_OR_TILES.sub(lambda match: match[0] if match["ticks"] else _pictures(match), page)


def _pictures(match: re.Match[str]) -> str:
    try:
        groups = read_groups(match["notation"])
    except NotationError as fault:
        line = match.string.count("\n", 0, match.start()) + 1
        raise FenceError(line, f":tiles[{match['notation']}]: {fault}") from fault
    css = f" {match['css']}" if match["css"] else ""
    whole = Tree.Element("span", {"class": f"pao-tiles{css}"})
    for group in groups[:-1]:
        element = _group(group)
        element.tail = " "
        whole.append(element)
    end = Tree.SubElement(whole, "span", {"class": "pao-unbroken"})
    end.append(_group(groups[-1]))
    end[0].tail = match["end"]
    return Tree.tostring(whole, "unicode")


def _group(group: TileGroup) -> Tree.Element:
    css_class = "pao-meld" if group.is_meld else "pao-loose"
    element = Tree.Element(
        "span", {"aria-label": group.sentence, "class": css_class, "role": "img"}
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
    return Tree.Element("img", {"alt": alt, "class": css_class, "src": f"{FOLDER}/{file}.svg"})
