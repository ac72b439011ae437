"""Every draw and discard that a tag of mjlog can tell."""

from collections.abc import Mapping
from functools import cache
from typing import Final, NamedTuple

from pao_core.board.seats import Seat
from pao_core.records.events import Discard, Draw
from pao_core.records.mjlog_codes import PLAIN_TILES, WITH_REDS

DRAWS, DISCARDS, SEEN = "TUVW", "DEFG", "defg"
"""Who draws or discards; in small letters the tile just drawn, as a client sees it of others."""
HIDDEN: Final = "/>"
"""The end of the tag of a draw that the record hides; others have the number of the tile before."""
MOVES: Final = frozenset(DRAWS + DISCARDS + SEEN)


class Row(NamedTuple):
    """What tags with this letter tell: draws or discards of this place, by what follows it."""

    place: int
    draws: Mapping[str, Draw]
    discards: Mapping[str, tuple[Discard, Discard]]  # of a tile in hand, and of the drawn one
    is_seen: bool  # a client is told of others only whether they discard the drawn tile


@cache
def rows_of(seats: tuple[Seat, ...], has_reds: bool) -> Mapping[str, Row]:
    """Who draws and discards, by the letter."""
    found = {}
    for place, by in enumerate(seats):
        draws, discards = _moves_of(by, has_reds)
        found[DRAWS[place]] = Row(place, draws, {}, False)
        found[DISCARDS[place]] = Row(place, {}, discards, False)
        found[SEEN[place]] = Row(place, {}, discards, True)
    return found


@cache
def _moves_of(
    by: Seat, has_reds: bool
) -> tuple[Mapping[str, Draw], Mapping[str, tuple[Discard, Discard]]]:
    """Every draw and discard of a player, by the end of its tag."""
    tiles = WITH_REDS if has_reds else PLAIN_TILES
    draw = {each: Draw(by=by, tile=each) for each in tiles}
    discard = {
        each: (Discard(by=by, tile=each, drawn=False), Discard(by=by, tile=each, drawn=True))
        for each in tiles
    }
    ends = [(f"{number}/>", each) for number, each in enumerate(tiles)]
    draws = {HIDDEN: Draw(by=by)} | {end: draw[each] for end, each in ends}
    return draws, {end: discard[each] for end, each in ends}
