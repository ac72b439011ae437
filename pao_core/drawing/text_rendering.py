"""A scene as text for readers who cannot see the picture: everything it shows, in sentences."""

from collections.abc import Iterator

from pao_core.board.melds import CallKind
from pao_core.drawing.scene import Player, Scene, ShownMeld
from pao_core.drawing.titles import ROLES, signed
from pao_core.words.english import in_words, joined, names_of


def text_of(scene: Scene) -> str:
    """The whole picture as text: the title, then one line per player, payment and kind of stick.

    >>> pons = table("S pon 5z from N")
    >>> print(text_of(scene_of(pons)).splitlines()[2])
    South: pon of white dragons from North.
    """
    lines = [scene.says] if scene.says else []
    lines += [_player(each) for each in scene.players]
    lines += [
        f"{each.payer.wind} pays {each.payee.wind} {each.points:,}, "
        f"for {joined([in_words(cause) for cause, _ in each.parts])}."
        for each in scene.payments
    ]
    lines += _sticks(scene)
    return "\n".join(lines)


def _player(player: Player) -> str:
    who = player.seat.wind if player.seat else "The hand"
    roles = [ROLES[each] for each in player.roles]
    total = "" if player.total is None else f" {signed(player.total)}"
    head = f"{who}{total}" + (f" ({', '.join(roles)})" if roles else "")
    has = "; ".join(_has(player))
    return f"{head}: {has}." if has else f"{head}."


def _has(player: Player) -> Iterator[str]:
    yield from (_meld(each) for each in player.melds)
    hand = player.hand
    if hand is not None:
        if hand.tiles:
            yield f"in hand {names_of(hand.tiles)}"
        elif hand.number and hand.tiles is None:
            yield f"{hand.number} concealed tiles"
        if hand.winning is not None:
            decides = ", whose discard decides" if hand.is_deciding else ""
            yield f"winning tile {hand.winning.name}{decides}"
    if player.discards:
        yield f"discarded {names_of(player.discards)}"
    for each in player.unsafe:
        others = f"any tile but {names_of(each.safe)}" if each.safe else "any tile"
        tiles = names_of(each.tiles) if each.tiles else others
        yield f"unsafe for {in_words(each.cause)} of {each.to.wind}: {tiles}"


def _meld(meld: ShownMeld) -> str:
    tiles = meld.laid.tiles
    kind = tiles[0].kind
    if meld.kind is CallKind.CHII:
        of, red = names_of(tiles), 0
    else:
        of, red = f"{kind.name}{'s' if kind.is_honour else ''}", sum(each.red for each in tiles)
    fives = f" with {'a red 5' if red == 1 else f'{red} red 5s'}" if red else ""
    feeder = f" from {meld.feeder.wind}" if meld.feeder else ""
    return f"{meld.kind} of {of}{fives}{feeder}{', which decides' if meld.is_deciding else ''}"


def _sticks(scene: Scene) -> Iterator[str]:
    sticks = scene.sticks
    if sticks.honba:
        yield f"{sticks.honba} honba."
    if sticks.deposits:
        number = (
            "1 riichi deposit" if sticks.deposits == 1 else f"{sticks.deposits} riichi deposits"
        )
        takes = [f"{seat.wind} takes {points:,}" for seat, points in sticks.taken_by]
        yield f"{number} on the table{''.join(f'; {each}' for each in takes)}."
