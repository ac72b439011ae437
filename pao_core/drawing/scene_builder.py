"""Makes scenes: what the picture of an answer, a table, a set or a hand shows."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial, singledispatch

from pao_core.board.meld_layout import LaidMeld
from pao_core.board.melds import CallKind, Meld
from pao_core.board.own_hand import hand_size
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile
from pao_core.drawing.mentions import numbers_of
from pao_core.drawing.ruling_scene import scene_of_ruling
from pao_core.drawing.scene import Player, Role, Scene, ShownHand, ShownMeld, Unsafe
from pao_core.drawing.table_scene import scene_of_table
from pao_core.drawing.titles import of_certainty, of_dangers, of_judgement
from pao_core.games.ruling import Ruling
from pao_core.hands.causes import Cause
from pao_core.liability.certain import Certainty, steps_of_certainty
from pao_core.liability.claims import Judgement
from pao_core.liability.danger import MOST_SAFE, Danger, safe_kinds
from pao_core.problems.errors import Code, ImpossibleQuestion, Message, Problem
from pao_core.reasons.steps import Step
from pao_core.words.english import ENGLISH
from pao_core.words.known import known_language
from pao_core.words.language import Language


def scene_of(value: object, language: Language | str = ENGLISH) -> Scene:
    """The scene of an answer, a table, a set, or several dangers, with words in this language.

    `language` may be a code, such as `"ja"`. Raises `ImpossibleQuestion` for other values, or if
    there is no language with this code.

    >>> pons = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    >>> scene_of(judge(pons, rule_set("tenhou"))).says
    'West is liable to South for daisangen.'
    """
    return _scene_of(value, known_language(language))


@singledispatch
def _scene_of(value: object, language: Language) -> Scene:
    raise _no_picture(
        Message("there is no picture of a value of the type {kind}", kind=type(value).__name__)
    )


def _no_picture(says: Message) -> ImpossibleQuestion:
    return ImpossibleQuestion([Problem(at="value", code=Code.WRONG_TYPE, says=says)])


@_scene_of.register
def _(scene: Scene, language: Language) -> Scene:
    return scene


@_scene_of.register
def _(table: PublicTable, language: Language) -> Scene:
    return scene_of_table(table, language.framed("of-a-table"), language)


@_scene_of.register
def _(judgement: Judgement, language: Language) -> Scene:
    says = of_judgement(judgement, language)
    scene = scene_of_table(judgement.table, says, language, judgement.liable, judgement.steps)
    liable = {liability.seat for liability in judgement.liable}
    return replace(
        scene,
        players=tuple(
            replace(player, roles=(Role.LIABLE,)) if player.seat in liable else player
            for player in scene.players
        ),
    )


_scene_of.register(Ruling)(scene_of_ruling)


@_scene_of.register
def _(danger: Danger, language: Language) -> Scene:
    return scene_of_dangers(danger.table, danger.seat, (danger,), language=language)


@_scene_of.register(tuple)
@_scene_of.register(list)
def _(found: Sequence[object], language: Language) -> Scene:
    dangers = [danger for danger in found if isinstance(danger, Danger)]
    if not dangers or len(dangers) < len(found):
        raise _no_picture(
            Message("a list has a picture only if it contains the dangers of one player")
        )
    return scene_of_dangers(dangers[0].table, dangers[0].seat, dangers, language=language)


def scene_of_dangers(
    table: PublicTable,
    seat: Seat,
    dangers: Sequence[Danger],
    steps: Sequence[Step] = (),
    language: Language = ENGLISH,
) -> Scene:
    """What this player should not discard. `steps` are the reasons, if they are known."""
    says = of_dangers(seat, dangers, language)
    scene = scene_of_table(table, says, language, steps=steps)
    tiles: dict[tuple[Seat, Cause], list[Danger]] = {}
    for danger in dangers:
        tiles.setdefault((danger.to, danger.cause), []).append(danger)
    unsafe = tuple(
        _unsafe(
            dict.fromkeys(danger.tile for danger in own),
            to,
            cause,
            numbers_of(steps, partial(_warns, to=to, cause=cause)),
            table.players,
        )
        for (to, cause), own in tiles.items()
    )
    players = tuple(
        replace(player, unsafe=unsafe, roles=(Role.DISCARDS,)) if player.seat is seat else player
        for player in scene.players
    )
    return replace(scene, players=players, near=seat, feeds=())  # earlier feeders do not matter yet


def _unsafe(
    tiles: Iterable[Tile], to: Seat, cause: Cause, steps: tuple[int, ...], players: int
) -> Unsafe:
    fed = tuple(tiles)
    safe = safe_kinds(fed, players)
    if len(safe) > MOST_SAFE:
        return Unsafe(tiles=fed, to=to, cause=cause, steps=steps)
    return Unsafe(tiles=(), safe=safe, to=to, cause=cause, steps=steps)


def _warns(step: Step, to: Seat, cause: Cause) -> bool:
    return step.values.get("to") is to and step.values.get("cause") == cause


@_scene_of.register
def _(certainty: Certainty, language: Language) -> Scene:
    steps = numbers_of(steps_of_certainty(certainty.yakuman, certainty), lambda step: True)
    melds = tuple(replace(_as_seen(meld), steps=steps) for meld in certainty.melds)
    lacking = certainty.counterexample
    hand = None
    if lacking is not None:
        hand = ShownHand(
            number=hand_size(certainty.melds),
            tiles=lacking.concealed,
            winning=lacking.tile,
            steps=steps,
        )
    player = Player(seat=None, melds=melds, hand=hand, steps=steps)
    says = of_certainty(certainty, language)
    return Scene(says=says, players=(player,), near=None, language=language)


@_scene_of.register
def _(meld: Meld, language: Language) -> Scene:
    return _alone(_as_seen(meld), language)


@_scene_of.register
def _(laid: LaidMeld, language: Language) -> Scene:
    kind = CallKind.ANKAN if laid.side is None else CallKind.PON
    return _alone(ShownMeld(laid=laid, kind=kind), language)


def _as_seen(meld: Meld) -> ShownMeld:
    """A set without its player. Nobody knows which of its tiles lies sideways."""
    return ShownMeld(laid=LaidMeld(tiles=meld.tiles), kind=meld.kind, feeder=meld.feeder)


def _alone(meld: ShownMeld, language: Language) -> Scene:
    player = Player(seat=None, melds=(meld,))
    return Scene(says="", players=(player,), near=None, language=language)
