"""Every draw and discard that an mjlog tag can contain."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from pao_core.board.seats import Seat
from pao_core.records.events import Discard, Draw
from pao_core.records.mjlog_codes import PLAIN_TILES, WITH_REDS

DRAWS, DISCARDS, SEEN = "TUVW", "DEFG", "defg"
"""The letters of the players. Small letters: a client sees others discard drawn tiles."""
LETTERS: Final = frozenset(DRAWS + DISCARDS + SEEN)
ENDS: Final = [f"{number}/>" for number in range(len(PLAIN_TILES))]
HIDDEN: Final = "/>"
"""The end of the tag of a hidden draw. Other tags have the number of the tile before it."""


class Laid(NamedTuple):
    """A discard from the hand, and the same as a drawn tile, for certain previous tags."""

    player: int
    in_hand: Discard
    drawn: Discard
    drawn_by: tuple[str, ...]


class Moves(NamedTuple):
    """The meaning of each tag of a move in one deal."""

    draws: Mapping[str, Draw]
    discards: Mapping[str, Laid]


NO_MOVES: Final = Moves({}, {})


@cache
def moves_of(seats: tuple[Seat, ...], places: tuple[int, ...], has_reds: bool) -> Moves:
    """Who draws and discards what, by tag. `seats` and `places` are those of the players."""
    draws: dict[str, Draw] = {}
    discards: dict[str, Laid] = {}
    for player, (place, by) in enumerate(zip(places, seats, strict=True)):
        unknown = DRAWS[place] + HIDDEN
        draws[unknown] = Draw(by=by)
        for end, draw, in_hand, drawn in _moves_of(by, has_reds):
            known = DRAWS[place] + end
            draws[known] = draw
            discards[DISCARDS[place] + end] = Laid(player, in_hand, drawn, (known,))
            discards[SEEN[place] + end] = Laid(player, in_hand, drawn, (unknown, known))
    return Moves(draws, discards)


@cache
def _moves_of(by: Seat, has_reds: bool) -> list[tuple[str, Draw, Discard, Discard]]:
    """Every draw and discard of a player, for each copy of each tile."""
    tiles = WITH_REDS if has_reds else PLAIN_TILES
    return [
        (
            end,
            Draw(by=by, tile=tile, number=number),
            Discard(by=by, tile=tile, number=number, drawn=False),
            Discard(by=by, tile=tile, number=number, drawn=True),
        )
        for number, (end, tile) in enumerate(zip(ENDS, tiles, strict=True))
    ]
