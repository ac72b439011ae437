"""The events of a Mahjong Soul hand, from its deal to its end."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.events import (
    Called,
    Kita,
    NewDora,
    RiichiAccepted,
    Trouble,
)
from pao_core.records.mahjong_soul_ends import put_abort, put_exhaustive_draw, put_wins
from pao_core.records.mahjong_soul_fields import Fields, doras_in, seat_in, tile_at, whole_in
from pao_core.records.telling import Move, Told, plain_moves
from pao_core.records.values import Broken, flag, items, members, tiles_in, wrong

CLAIMS: Final = (CallKind.CHII, CallKind.PON, CallKind.DAIMINKAN)
ADDED_KAN, CLOSED_KAN = 2, 3
HULE, NO_TILE = "Hule", "NoTile"
MORE: Final = frozenset({"liqi", "is_liqi", "is_wliqi", "dora", "doras"})
"""Keys with which a draw or discard carries more information."""
Placed = tuple[str, str, object]
"""The place of an event, its name, and its fields."""


def put_deal(start: Fields, told: Told, at: str) -> None:
    """The dealer's 14 tiles are 13 dealt tiles and the first draw."""
    seats = {told.seat(place, at): place for place in range(told.players)}
    dealt: dict[Seat, tuple[Tile, ...] | None] = {}
    for seat, place in seats.items():
        key = next(
            (each for each in (f"tiles{place}", f"begin_tiles[{place}]") if each in start), ""
        )
        tiles = tiles_in(start.get(key), f"{at}.{key}")
        if seat.is_dealer and len(tiles) == 14:
            told.put_drawn(seat, tiles[13])
            tiles = tiles[:13]
        dealt[seat] = tiles or None
    told.hand = replace(
        told.hand,
        scores=told.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=doras_in(start, at),
        dealt=dealt,
    )


def put_events(placed: Iterable[Placed], told: Told) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = plain_moves("DealTile", "DiscardTile", None, False, told.hand.dealer, told.players)
    for at, name, fields in placed:
        if not told.put_plain(_move_in(name, fields, moves)):
            _put_event(name, fields, told, at)


def _move_in(name: str, fields: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard without additional fields."""
    if not isinstance(fields, dict) or not MORE.isdisjoint(fields):
        return None
    seat, tile, drawn = fields.get("seat", 0), fields.get("tile"), fields.get("moqie")
    if type(seat) is not int or isinstance(tile, (list, dict)) or isinstance(drawn, (list, dict)):
        return None
    return moves.get((name, seat, tile, drawn))


def _put_event(name: str, value: object, told: Told, at: str) -> None:
    """Read one event, with the riichi deposit and the indicators that come with it."""
    fields = members({} if value is None else value, at)
    if name not in EVENTS:
        raise wrong("a known event", f"Record{name}", at, Trouble.UNKNOWN_EVENT)
    if told.ends:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found Record{name} after the end of the hand")
    paid = fields.get("liqi")
    if paid is not None:
        deposit = members(paid, f"{at}.liqi")
        if not flag(deposit.get("failed"), f"{at}.liqi.failed"):
            told.events.append(RiichiAccepted(by=seat_in(deposit, told, f"{at}.liqi")))
    EVENTS[name](fields, told, at)
    if name not in (HULE, NO_TILE):
        _turn_over(doras_in(fields, at), told)


def _turn_over(lying: Sequence[Tile], told: Told) -> None:
    """Turn over the indicators that are new."""
    new = lying[len(told.hand.indicators) + told.turned_over :]
    told.events += (NewDora(tile=each) for each in new)
    told.turned_over += len(new)


def _deal_tile(fields: Fields, told: Told, at: str) -> None:
    _turn_over(doras_in(fields, at), told)
    tile = tile_at(fields, "tile", at) if fields.get("tile") else None
    told.put_drawn(seat_in(fields, told, at), tile)


def _discard(fields: Fields, told: Told, at: str) -> None:
    told.put_discard(
        seat_in(fields, told, at),
        tile_at(fields, "tile", at),
        riichi=flag(fields.get("is_liqi"), at) or flag(fields.get("is_wliqi"), at),
        drawn=flag(fields.get("moqie"), f"{at}.moqie"),
    )


def _claim(fields: Fields, told: Told, at: str) -> None:
    """The called tile is the one from another player."""
    by = seat_in(fields, told, at)
    kind = CLAIMS[whole_in(fields, "type", at, len(CLAIMS) - 1)]
    tiles = tiles_in(fields.get("tiles"), f"{at}.tiles")
    froms = [told.seat(each, f"{at}.froms") for each in items(fields.get("froms"), f"{at}.froms")]
    claimed = [(tile, seat) for tile, seat in zip(tiles, froms, strict=False) if seat is not by]
    if len(froms) != len(tiles) or len(claimed) != 1:
        raise wrong("one tile of another player", fields.get("froms"), at, Trouble.BAD_CALL)
    ((tile, feeder),) = claimed
    own = tuple(each for each, seat in zip(tiles, froms, strict=True) if seat is by)
    told.put_call(Called(by=by, kind=kind, tile=tile, feeder=feeder, own=own))


def _own_kan(fields: Fields, told: Told, at: str) -> None:
    """The record has only one tile of a kan. The red fives of a closed kan come from the hand."""
    by = seat_in(fields, told, at)
    kind = whole_in(fields, "type", at, CLOSED_KAN)
    tile = tile_at(fields, "tiles", at)
    if kind == ADDED_KAN:
        told.put_call(Called(by=by, kind=CallKind.SHOUMINKAN, tile=tile))
    elif kind == CLOSED_KAN:
        own = told.copies(by, tile)
        told.put_call(Called(by=by, kind=CallKind.ANKAN, tile=tile, own=own))
    else:
        raise wrong("2 or 3, an added or a closed kan", kind, f"{at}.type", Trouble.BAD_CALL)


def _kita(fields: Fields, told: Told, at: str) -> None:
    told.events.append(Kita(by=seat_in(fields, told, at)))


EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
    "DealTile": _deal_tile,
    "DiscardTile": _discard,
    "ChiPengGang": _claim,
    "AnGangAddGang": _own_kan,
    "BaBei": _kita,
    HULE: put_wins,
    NO_TILE: put_exhaustive_draw,
    "LiuJu": put_abort,
}
"""The reader of each event."""
