"""The table at one moment of a recorded hand, as its players saw it, with one player's hand."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from build_scripts.page.language import language
from build_scripts.page.records.session import OpenHand
from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat
from pao_core.board.table import table_after
from pao_core.drawing.scene import Player, Role, Scene, ShownHand
from pao_core.drawing.scene_builder import scene_of, scene_of_dangers
from pao_core.games.judging import judge
from pao_core.liability.danger import steps_of
from pao_core.reasons.steps import Step
from pao_core.records.moments import yakuman_dangers
from pao_core.records.replay import Replay, ReplayedPlayer, calls_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Board:
    """A picture of the table. `steps` are why someone is liable or a discard is unsafe."""

    scene: Scene
    steps: Sequence[Step]


def board_after(judged: OpenHand, events: int, near: Seat) -> Board:
    """The table after so many events of a hand, with the hand of the player `near`."""
    replay = Replay(judged.hand, judged.players)
    for event in judged.hand.events[:events]:
        replay.play(event)
    table = table_after(calls_of(judged.hand.events[:events]), judged.players)
    rules = judged.rules.for_players(judged.players)
    judgement = judge(table, rules)
    scene, steps = scene_of(judgement, language()), judgement.steps
    if not judgement.liable:
        unsafe = yakuman_dangers(table, rules, near)
        steps = steps_of(unsafe, near, rules) if unsafe else ()
        scene = scene_of_dangers(table, near, unsafe, steps, language())
    own = _hand_of(replay.players[near])
    whole = replace(
        scene,
        players=tuple(
            _seen(player, own if player.seat is near else None) for player in scene.players
        ),
        near=near,
        feeds=tuple(feed for feed in scene.feeds if feed.is_deciding),
        is_whole=True,
    )
    return Board(scene=whole, steps=steps)


def _seen(player: Player, own: ShownHand | None) -> Player:
    """The player with this hand. The slider says whose turn it is."""
    roles = tuple(role for role in player.roles if role is not Role.DISCARDS)
    return replace(player, hand=own, roles=roles)


def _hand_of(player: ReplayedPlayer) -> ShownHand:
    tiles = player.before_drawing
    if tiles is None:
        return ShownHand(number=hand_size(player.melds))
    drawn = () if player.drawn is None else (player.drawn,)
    return ShownHand(number=len(tiles), tiles=(*sorted(tiles), *drawn))
