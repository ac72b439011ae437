"""The drawn table of a case, without tiles and feeders that the user has not given.

The form's own table shows the same arrows (`table_of`), so a page shows only one table.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from build_scripts.page.language import ENGLISH, code, language
from build_scripts.page.ui.pictures import FACES, figure
from build_scripts.page.ui.view import Node, Tree
from pao_core.board.tiles import Tile
from pao_core.drawing.scene import Feed, Player, Scene, ShownMeld

SEAT_OF_WIND = "家"
"""In Japanese the name of a seat begins with that of a tile: 東家."""
UNNAMED = f"{FACES}unnamed"
SAID = frozenset({"aria-label"})
"""Attributes whose values are words."""
Unfed = Collection[tuple[str, Tile]]
"""Sets whose feeder is not given: the seat, and a tile of the set."""


def picture_of(scene: Scene, instead: Mapping[Tile, str]) -> Node:
    """The picture of the answer. `instead` has the words for tiles that only fill a gap."""
    return _picture_in(code(), scene, tuple(instead.items()))


@lru_cache(maxsize=32)  # under many rule sets, the picture of a case is the same
def _picture_in(_language: str, scene: Scene, instead: tuple[tuple[Tile, str], ...]) -> Node:
    return _unnamed(figure(scene), dict(instead))


def table_of(scene: Scene) -> dict[str, Any]:
    """What the form's table shows of an answer: payments, deciding discards, and their reasons.

    `steps` are the numbers of the reasons. `meld` is a place among the melds of `to`.
    """
    return {
        "paid": [
            {
                "from": payment.payer.value,
                "to": payment.payee.value,
                "points": f"{payment.points:,}",
                "steps": [*payment.steps],
            }
            for payment in scene.payments
        ],
        "fed": [
            {
                "from": feed.feeder.value,
                "to": feed.to.value,
                "meld": feed.meld,
                "steps": [*feed.steps],
            }
            for feed in scene.feeds
            if feed.is_deciding and feed.meld is not None
        ],
    }


def without_feeders(scene: Scene, unfed: Unfed) -> Scene:
    """The scene with sets of unknown feeder upright, and without arrows to them."""
    if not unfed:
        return scene
    players = tuple(_player(player, unfed) for player in scene.players)
    fed = (feed for feed in scene.feeds if not _is_unfed(scene, feed, unfed))
    return replace(scene, players=players, feeds=tuple(fed))


def _is_unfed(scene: Scene, feed: Feed, unfed: Unfed) -> bool:
    if feed.meld is None:
        return False
    return (feed.to.value, _kind(scene.of(feed.to).melds[feed.meld])) in unfed


def _player(player: Player, unfed: Unfed) -> Player:
    seat = player.seat.value if player.seat else ""
    melds = (_upright(meld) if (seat, _kind(meld)) in unfed else meld for meld in player.melds)
    return replace(player, melds=tuple(melds))


def _kind(meld: ShownMeld) -> Tile:
    return meld.laid.tiles[0].kind


def _upright(meld: ShownMeld) -> ShownMeld:
    return replace(meld, feeder=None, laid=replace(meld.laid, side=None, sideways=None))


def _unnamed(tree: Node, instead: Mapping[Tile, str]) -> Node:
    """The same tree with a blank tile and other words for each tile that is not given."""
    faces = {f"{FACES}{tile}": UNNAMED for tile in instead}

    def unnamed(part: Tree) -> Tree:
        if isinstance(part, str):
            return _reworded(part, instead)
        attributes = {name: faces.get(value, value) for name, value in part.attributes.items()}
        for name in SAID & attributes.keys():
            attributes[name] = _reworded(attributes[name], instead)
        children = tuple(map(unnamed, part.children))
        if attributes == part.attributes and children == part.children:
            return part
        return Node(part.tag, attributes, children)

    whole = unnamed(tree)
    assert isinstance(whole, Node), "an element stays an element"
    return whole


def _reworded(text: str, instead: Mapping[Tile, str]) -> str:
    for tile, words in instead.items():
        if code() == ENGLISH:
            text = text.replace(f"{tile.name}s", f"the {words}").replace(tile.name, words)
        else:
            name = re.compile(f"{language().word(tile)}(?!{SEAT_OF_WIND})")
            text = words.join(name.split(text))
    return text
