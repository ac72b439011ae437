"""What the fields of a Mahjong Soul event say; what is 0, false or empty is left out of them."""

from collections.abc import Mapping

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.telling import Told
from pao_core.records.values import tile_in, tiles_in, whole

Fields = Mapping[str, object]


def whole_in(fields: Fields, key: str, at: str, highest: int) -> int:
    """A number; one that is left out is 0."""
    return whole(fields.get(key, 0), f"{at}.{key}", 0, highest)


def seat_in(fields: Fields, told: Told, at: str) -> Seat:
    """The seat wind of the player named here."""
    return told.seat(fields.get("seat", 0), f"{at}.seat")


def tile_at(fields: Fields, key: str, at: str) -> Tile:
    """One tile."""
    return tile_in(fields.get(key), f"{at}.{key}")


def doras_in(fields: Fields, at: str) -> tuple[Tile, ...]:
    """The indicators that lie open; an old record names the first alone."""
    if fields.get("doras"):
        return tiles_in(fields["doras"], f"{at}.doras")
    return (tile_at(fields, "dora", at),) if fields.get("dora") else ()
