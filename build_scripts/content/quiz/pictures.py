"""The table of a case drawn twice: before the answer, and after it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from build_scripts.page.language import spoken
from build_scripts.page.ui.pictures import drawn
from build_scripts.page.ui.view import Node
from pao_core import picture
from pao_core.drawing.scene import NO_STICKS, Feed, Player, Role, Scene, ShownHand, ShownMeld

Marked = TypeVar("Marked", Feed, ShownHand, ShownMeld)

DRAWN = frozenset({"ruling", "liability", "danger"})
"""The kinds of questions that are about a table."""

ANSWERS = frozenset({Role.LIABLE, Role.NOT_PAYING})
"""Roles of a player that only the answer shows."""


@dataclass(frozen=True, slots=True)
class Pictures:
    """The drawing before the answer and after it."""

    asked: Node
    settled: Node


def pictures_of(question: Mapping[str, Any]) -> Pictures | None:
    """Both drawings of a question about a table; None for other questions."""
    if question["ask"] not in DRAWN:
        return None
    settled = picture(dict(spoken(question)))
    return Pictures(asked=drawn(without_answer(settled)), settled=drawn(settled))


def without_answer(scene: Scene) -> Scene:
    """The same table without anything that only the answer shows."""
    return replace(
        scene,
        says="",
        players=tuple(_open(player) for player in scene.players),
        feeds=tuple(_unmarked(feed) for feed in scene.feeds),
        payments=(),
        sticks=replace(NO_STICKS, honba=scene.sticks.honba, deposits=scene.sticks.deposits),
    )


def _open(player: Player) -> Player:
    """A hand without a seat is a counterexample."""
    return replace(
        player,
        melds=tuple(_unmarked(meld) for meld in player.melds),
        hand=_unmarked(player.hand) if player.hand and player.seat else None,
        roles=tuple(role for role in player.roles if role not in ANSWERS),
        total=None,
        unsafe=(),
        steps=(),
    )


def _unmarked(shown: Marked) -> Marked:
    return replace(shown, is_deciding=False, steps=())
