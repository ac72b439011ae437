"""Reads the fields of Mahjong Soul events. Fields that are 0, false or empty are missing."""

from collections.abc import Mapping

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.telling import Told
from pao_core.records.values import tile_in, tiles_in, whole

Fields = Mapping[str, object]


def whole_in(fields: Fields, key: str, at: str, highest: int) -> int:
    """A number; 0 if it is missing."""
    return whole(fields.get(key, 0), f"{at}.{key}", 0, highest)


def seat_in(fields: Fields, told: Told, at: str) -> Seat:
    """The seat wind of the player in this event."""
    return told.seat(fields.get("seat", 0), f"{at}.seat")


def tile_at(fields: Fields, key: str, at: str) -> Tile:
    """One tile."""
    return tile_in(fields.get(key), f"{at}.{key}")


def doras_in(fields: Fields, at: str) -> tuple[Tile, ...]:
    """The visible indicators. Old records have only the first one."""
    if fields.get("doras"):
        return tiles_in(fields["doras"], f"{at}.doras")
    return (tile_at(fields, "dora", at),) if fields.get("dora") else ()
