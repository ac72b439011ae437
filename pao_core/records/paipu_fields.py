"""Reads the fields of paipu events: players, points, tiles and sets."""

import re
from collections.abc import Mapping
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import TILES, Tile
from pao_core.records.events import Trouble
from pao_core.records.telling import Told
from pao_core.records.values import items, need, score, text_in, whole, wrong

Fields = Mapping[str, object]
HIDDEN: Final = "_"
PLACES: Final = {"-": -1, "=": 2, "+": 1}
"""How many seats further the feeder is, by the mark after a tile: kamicha, toimen, shimocha."""
NAMES: Final = {name[1] + name[0]: tile for name, tile in TILES.items()}
"""Tiles with names such as m1, p0 or z5."""
RUN: Final = re.compile(r"([mpsz])([0-9]+)")
HAND: Final = re.compile(r"(?:[mpsz][0-9]+)*")
CALL: Final = re.compile(r"([mpsz])([0-9]+)([-=+]?)([0-9]*)")


def seat_in(fields: Fields, told: Told, at: str, key: str = "l") -> Seat:
    """A player, by the number of the seat wind: 0 is East."""
    place = whole(need(fields, key, at), f"{at}.{key}", 0, told.players - 1)
    return seats_in_play(told.players)[place]


def seat_marked(mark: str, by: Seat, told: Told) -> Seat:
    """The player at whom a mark points, from this player."""
    seats = seats_in_play(told.players)
    return seats[(seats.index(by) + PLACES[mark]) % told.players]


def points_in(fields: Fields, key: str, told: Told, at: str) -> dict[Seat, int] | None:
    """Points, East's first."""
    if fields.get(key) is None:
        return None
    found = items(fields[key], f"{at}.{key}", 4)
    if len(found) != told.players:
        raise wrong(f"{told.players} numbers", found, f"{at}.{key}")
    scores = [score(each, f"{at}.{key}") for each in found]
    return dict(zip(seats_in_play(told.players), scores, strict=True))


def tile_named(value: object, at: str) -> Tile:
    """One tile."""
    name = text_in(value, at)
    if name in NAMES:
        return NAMES[name]
    raise wrong("a tile", value, at, Trouble.BAD_TILE)


def tiles_named(value: object, at: str) -> tuple[Tile, ...]:
    """Tiles in runs of a suit; empty if any is hidden."""
    text = text_in(value, at)
    if HIDDEN in text:
        return ()
    if not HAND.fullmatch(text):
        raise wrong("tiles", value, at, Trouble.BAD_TILE)
    names = [suit + rank for suit, ranks in RUN.findall(text) for rank in ranks]
    return tuple([NAMES.get(each) or tile_named(each, at) for each in names])


def meld_of(text: str, caller: Seat, told: Told, at: str) -> tuple[Meld, Tile]:
    """The set of a text with a mark after the called tile, and that tile or the added one."""
    found = CALL.fullmatch(text)
    if not found or not 3 <= len(found[2] + found[4]) <= 4:
        raise wrong("a set of three or four tiles", text, at, Trouble.BAD_CALL)
    suit, before, mark, after = found.groups()
    tiles = tuple(tile_named(suit + rank, at) for rank in before + after)
    if not mark:
        return Meld(kind=CallKind.ANKAN, tiles=tiles), tiles[0]
    feeder = seat_marked(mark, caller, told)
    if len({each.rank for each in tiles}) > 1:
        return Meld(kind=CallKind.CHII, tiles=tiles, feeder=feeder), tiles[len(before) - 1]
    if len(tiles) == 4:
        kind = CallKind.SHOUMINKAN if after else CallKind.DAIMINKAN
        return Meld(kind=kind, tiles=tiles, feeder=feeder), tiles[-1]
    return Meld(kind=CallKind.PON, tiles=tiles, feeder=feeder), tiles[len(before) - 1]
