"""Tiles in the text of a page, such as `:tiles[55_5z 6_66z (7777z) 55=5z 123m0p]`.

A group is loose tiles, or one set in the core's notation of how it lies: `LaidMeld.notation`.
"""

import re
from typing import Final

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.fences import FenceError
from build_scripts.page.language import language, text
from build_scripts.page.ui.pictures import laid, loose
from build_scripts.page.ui.view import Node, Tree, node, to_html
from build_scripts.page.ui.words import sentence
from pao_core.board.meld_layout import Side, lay
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, turn_order_after
from pao_core.board.tiles import parse_tiles, sort_tiles
from pao_core.hands.notation import parse_meld

CODE: Final = r"(?<!`)(?P<ticks>`+)(?!`).+?(?<!`)(?P=ticks)(?!`)"
# Includes the punctuation after it, which must not begin a new line.
TILES: Final = r":tiles\[(?P<notation>[^\]\n]*)\](?P<end>[,.;:!?)]*)(?:\{ \.(?P<css>[\w-]+) \})?"
CODE_OR_TILES: Final = re.compile(f"{CODE}|{TILES}", re.DOTALL)
CALLED: Final = re.compile(r"(?P<before>\d*)(?P<mark>[_=])(?P<after>\d+[mpsz])")
CALLER: Final = Seat.SOUTH
NEIGHBOURS: Final = {
    Side.KAMICHA: "kamicha (the player on the left)",
    Side.TOIMEN: "toimen (the player opposite)",
    Side.SHIMOCHA: "shimocha (the player on the right)",
}


def with_tiles(page: str) -> str:
    """The page with pictures in place of each notation outside of code."""
    return CODE_OR_TILES.sub(lambda match: match[0] if match["ticks"] else _pictures(match), page)


def _pictures(match: re.Match[str]) -> str:
    try:
        *groups, last = map(_group, match["notation"].split())
    except ValueError as fault:
        line = match.string.count("\n", 0, match.start()) + 1
        raise FenceError(line, f":tiles[{match['notation']}]: {fault}") from fault
    before = (part for group in groups for part in (group, " "))
    end = node("span", last, match["end"], css="pao-unbroken")
    css = f"pao-tiles {match['css']}" if match["css"] else "pao-tiles"
    return to_html(node("span", *before, end, css=css), SITE_ROOT)


def _group(word: str) -> Tree:
    """A group without the box around it, which is the same for all of them."""
    if match := CALLED.fullmatch(word):
        shown = _called(match)
    elif word.startswith("("):
        closed = parse_meld(word)
        shown = laid(lay(closed, CALLER), _in_words(closed))
    else:
        shown = loose(parse_tiles(word))
    return shown.children[0]


def _called(match: re.Match[str]) -> Node:
    """A called set. The core says from which neighbour it lies like this."""
    read = parse_meld(match["before"] + match["after"])
    own = [*read.tiles]
    claimed = own.pop(place := len(match["before"]))
    kind, added = read.kind, []
    if match["mark"] == "=":
        kind, added = CallKind.SHOUMINKAN, [own.pop(min(place, 2)) if len(own) == 3 else claimed]
    for feeder in turn_order_after(CALLER)[::-1]:
        meld = Meld(kind=kind, tiles=(*own, claimed, *added), feeder=feeder)
        shown = lay(meld, CALLER)
        if shown.side and shown.notation == match[0]:
            return laid(
                shown,
                text(
                    "{meld}; the {tile} came from {neighbour}",
                    meld=_in_words(meld),
                    tile=language().word(claimed),
                    neighbour=text(NEIGHBOURS[shown.side]),
                ),
            )
    raise ValueError("no set lies like this")


def _in_words(meld: Meld) -> str:
    tiles = sort_tiles(meld.tiles)
    return sentence(language().framed("meld", kind=meld.kind, tiles=tiles, feeder=None))
