"""A scene as text for readers who cannot see the picture: everything it shows, in sentences."""

from collections.abc import Iterator

from pao_core.drawing.scene import Player, Scene, ShownMeld
from pao_core.words.language import Language


def text_of(scene: Scene) -> str:
    """The whole picture as text: the title, then one line per player, payment and kind of stick.

    >>> pons = table("S pon 5z from N")
    >>> print(text_of(scene_of(pons)).splitlines()[2])
    South: pon of white dragons from North.
    """
    language = scene.language
    lines = [scene.says] if scene.says else []
    lines += [_player(player, language) for player in scene.players]
    lines += [
        language.framed(
            "payment",
            payer=payment.payer,
            payee=payment.payee,
            points=payment.points,
            causes=[cause for cause, _ in payment.parts],
        )
        for payment in scene.payments
    ]
    lines += _sticks(scene)
    return "\n".join(lines)


def _player(player: Player, language: Language) -> str:
    has = [*_holdings(player, language)]
    return language.framed(
        "player-with" if has else "player",
        who=player.seat or language.framed("the-hand"),
        total=player.total,
        roles=[language.framed(f"role-{role}") for role in player.roles],
        has=has,
    )


def _holdings(player: Player, language: Language) -> Iterator[str]:
    framed = language.framed
    yield from (_meld(meld, language) for meld in player.melds)
    hand = player.hand
    if hand is not None:
        if hand.tiles:
            yield framed("in-hand", tiles=hand.tiles)
        elif hand.number and hand.tiles is None:
            yield framed("concealed", number=hand.number)
        if hand.winning is not None:
            yield framed("deciding-tile" if hand.is_deciding else "winning-tile", tile=hand.winning)
    if player.discards:
        yield framed("discarded", tiles=player.discards)
    for unsafe in player.unsafe:
        frame = "unsafe" if unsafe.tiles else "unsafe-but" if unsafe.safe else "unsafe-any"
        yield framed(frame, cause=unsafe.cause, to=unsafe.to, tiles=unsafe.tiles or unsafe.safe)


def _meld(meld: ShownMeld, language: Language) -> str:
    frame = "deciding-meld" if meld.is_deciding else "meld"
    return language.framed(frame, kind=meld.kind, tiles=meld.laid.tiles, feeder=meld.feeder)


def _sticks(scene: Scene) -> Iterator[str]:
    sticks, language = scene.sticks, scene.language
    if sticks.honba:
        yield language.framed("honba", number=sticks.honba)
    if sticks.deposits:
        yield language.framed("deposits", number=sticks.deposits, taken=sticks.taken_by)
