"""Reads the fields of mjai events, under any of their names."""

from collections.abc import Callable, Mapping
from typing import Final, TypeVar

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.telling import Told
from pao_core.records.values import items, need, tile_in, tiles_in

Fields = Mapping[str, object]
Value = TypeVar("Value")
HIDDEN: Final = "?"


def actor_in(fields: Fields, told: Told, at: str, key: str = "actor") -> Seat:
    """The seat wind of the player under this key."""
    return told.seat(need(fields, key, at), f"{at}.{key}")


def tile_at(fields: Fields, at: str) -> Tile:
    """The tile of the event."""
    return tile_in(need(fields, "pai", at), f"{at}.pai")


def shown_tiles(value: object, at: str) -> tuple[Tile, ...] | None:
    """The tiles, or `None` if any is hidden."""
    return None if value is None or HIDDEN in items(value, at) else tiles_in(value, at)


def key_of(fields: Fields, *names: str) -> str:
    """The first of these names that is present."""
    return next((each for each in names if fields.get(each) is not None), names[0])


def first_in(
    fields: Fields, at: str, *names: str, read: Callable[[object, str], Value]
) -> Value | None:
    """The value under the first of these names that is present."""
    name = key_of(fields, *names)
    return None if fields.get(name) is None else read(fields[name], f"{at}.{name}")
