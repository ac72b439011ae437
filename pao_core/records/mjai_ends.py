"""How an mjai hand ends: a win, an exhaustive draw or an abortive draw."""

from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.worth import HAN_OF_YAKUMAN
from pao_core.records.events import Abort, ExhaustiveDraw, WinEnd
from pao_core.records.mjai_fields import Fields, actor_in, first_in, key_of, shown_tiles
from pao_core.records.telling import Told, getting
from pao_core.records.values import flag, items, tile_in, tiles_in, whole
from pao_core.records.wording import Drawn, end_named
from pao_core.rules.choices import AbortiveDraw

MOST_MOVED: Final = 6000
"""The most points, paid and collected, that a draw moves without nagashi mangan."""
URA: Final = ("ura_markers", "uradora_markers", "uradora_marker", "ura_marker")


def put_win(fields: Fields, told: Told, at: str) -> None:
    """Read one win. Several wins of a hand are separate events."""
    by = actor_in(fields, told, at)
    discarder = actor_in(fields, told, at, key_of(fields, "target", "fromwho"))
    tile = first_in(fields, at, "pai", "machi", read=tile_in)
    liable = first_in(fields, at, "paowho", read=told.seat)
    han = first_in(fields, at, "fan", "han", read=whole)
    is_high = han is not None and han >= HAN_OF_YAKUMAN
    told.ends.append(
        WinEnd(
            by=by,
            discarder=None if discarder is by else discarder,
            tile=tile,
            concealed=_concealed(fields, tile, at),
            indicators=first_in(fields, at, "dora_markers", "doras_marker", read=_markers),
            ura=first_in(fields, at, *URA, read=_markers) or None,
            han=None if is_high else han,
            fu=None if is_high else first_in(fields, at, "fu", "hu", read=whole),
            points=first_in(fields, at, "hora_points", "score", read=whole),
            deltas=told.by_seat(fields.get("deltas"), f"{at}.deltas"),
            liable=liable,
            tells_liable="paowho" in fields,
        )
    )
    told.after = told.by_seat(fields.get("scores"), f"{at}.scores")


def _concealed(fields: Fields, tile: Tile | None, at: str) -> tuple[Tile, ...] | None:
    """The winner's concealed tiles without the winning tile, which some writers include."""
    found = first_in(fields, at, "hora_tehais", "hai", read=shown_tiles)
    if found and len(found) % 3 == 2 and tile in found:
        place = len(found) - 1 - found[::-1].index(tile)
        return (*found[:place], *found[place + 1 :])
    return found


def _markers(value: object, at: str) -> tuple[Tile, ...]:
    return tiles_in(value if isinstance(value, list) else [value], at)


def put_draw(fields: Fields, told: Told, at: str) -> None:
    """Read a draw. Without a name, the wall and the points say which it is."""
    deltas = told.by_seat(fields.get("deltas"), f"{at}.deltas")
    told.after = told.by_seat(fields.get("scores"), f"{at}.scores")
    tenpais = fields.get("tenpais")
    tenpai = None
    if tenpais is not None:
        told_tenpai = enumerate(items(tenpais, f"{at}.tenpais", 4)[: told.players])
        tenpai = frozenset(
            told.seat(place, at) for place, each in told_tenpai if flag(each, f"{at}.tenpais")
        )
    reason = fields.get("reason")
    end: AbortiveDraw | Drawn | None = None
    if reason is not None:
        end = end_named(reason, f"{at}.reason")
    elif told.wall_is_empty or any((deltas or {}).values()):
        end = Drawn.EXHAUSTED
    if end is None or isinstance(end, AbortiveDraw):
        by = first_in(fields, at, "actor", read=told.seat)
        told.ends.append(Abort(kind=end, by=by, deltas=deltas))
        return
    nagashi: frozenset[Seat] | None = frozenset()
    if end is Drawn.NAGASHI or sum(map(abs, (deltas or {}).values())) > MOST_MOVED:
        nagashi = getting(deltas)
    elif tenpai is None:
        tenpai = getting(deltas)
    told.ends.append(ExhaustiveDraw(tenpai=tenpai, nagashi=nagashi, deltas=deltas))
