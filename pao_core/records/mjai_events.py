"""The events of an mjai hand, from its deal to its end."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.records.events import (
    Called,
    Kita,
    NewDora,
    RiichiAccepted,
    Trouble,
)
from pao_core.records.mjai_ends import put_draw, put_win
from pao_core.records.mjai_fields import HIDDEN, Fields, actor_in, shown_tiles, tile_at
from pao_core.records.telling import Move, Told, plain_moves
from pao_core.records.values import (
    Broken,
    flag,
    items,
    members,
    need,
    text_in,
    tile_in,
    tiles_in,
    wrong,
)

Placed = tuple[str, int, object]
"""The place of an event as a text with a slot for its number, the number, and the event."""


def put_deal(start: Fields, told: Told, at: str) -> None:
    """Read the scores, the dora indicator and the dealt tiles."""
    dealt = start.get("tehais")
    marker = start.get("dora_marker")
    told.hand = replace(
        told.hand,
        scores=told.by_seat(start.get("scores"), f"{at}.scores"),
        indicators=(tile_in(marker, f"{at}.dora_marker"),) if marker is not None else (),
        dealt={}
        if dealt is None
        else {
            told.seat(place, at): shown_tiles(each, f"{at}.tehais[{place}]")
            for place, each in enumerate(items(dealt, f"{at}.tehais", 4)[: told.players])
        },
    )


def put_events(placed: Iterable[Placed], told: Told) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = plain_moves("tsumo", "dahai", HIDDEN, None, told.hand.dealer, told.players)
    for place, number, event in placed:
        if not told.put_plain(_move_in(event, moves)):
            _put_event(event, told, place.format(number))


def _move_in(event: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard."""
    try:
        if isinstance(event, dict) and type(actor := event["actor"]) is int:
            return moves.get((event["type"], actor, event["pai"], event.get("tsumogiri")))
    except (KeyError, TypeError):  # a missing key, or an unhashable value
        pass
    return None


def _put_event(event: object, told: Told, at: str) -> None:
    """Read one event. Events that say nothing about the hand are skipped."""
    if isinstance(event, Broken):
        raise Broken(event.code, f"{at}: {event}")
    fields = members(event, at)
    kind = text_in(need(fields, "type", at), f"{at}.type")
    if kind in SILENT:
        return
    if kind not in EVENTS:
        raise wrong("a known event", kind, f"{at}.type", Trouble.UNKNOWN_EVENT)
    if told.ends and kind not in ENDS:
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found {kind} after the end of the hand")
    EVENTS[kind](fields, told, at)


def _tsumo(fields: Fields, told: Told, at: str) -> None:
    tile = None if fields.get("pai") == HIDDEN else tile_at(fields, at)
    told.put_drawn(actor_in(fields, told, at), tile)


def _dahai(fields: Fields, told: Told, at: str) -> None:
    drawn = fields.get("tsumogiri")
    told.put_discard(
        actor_in(fields, told, at),
        tile_at(fields, at),
        riichi=False,
        drawn=None if drawn is None else flag(drawn, f"{at}.tsumogiri"),
    )


def _claim(kind: CallKind, fields: Fields, told: Told, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    feeder = actor_in(fields, told, at, "target")
    by = actor_in(fields, told, at)
    told.put_call(Called(by=by, kind=kind, tile=tile_at(fields, at), feeder=feeder, own=own))


def _kakan(fields: Fields, told: Told, at: str) -> None:
    by = actor_in(fields, told, at)
    told.put_call(Called(by=by, kind=CallKind.SHOUMINKAN, tile=tile_at(fields, at)))


def _ankan(fields: Fields, told: Told, at: str) -> None:
    own = tiles_in(need(fields, "consumed", at), f"{at}.consumed")
    if not own:
        raise Broken(Trouble.BAD_CALL, f"{at}.consumed: expected four tiles; found none")
    by = actor_in(fields, told, at)
    told.put_call(Called(by=by, kind=CallKind.ANKAN, tile=own[0], own=own))


def _kita(fields: Fields, told: Told, at: str) -> None:
    told.events.append(Kita(by=actor_in(fields, told, at)))


def _reach(fields: Fields, told: Told, at: str) -> None:
    told.declares = actor_in(fields, told, at)


def _accepted(fields: Fields, told: Told, at: str) -> None:
    told.events.append(RiichiAccepted(by=actor_in(fields, told, at)))


def _dora(fields: Fields, told: Told, at: str) -> None:
    marker = tile_in(need(fields, "dora_marker", at), f"{at}.dora_marker")
    told.events.append(NewDora(tile=marker))


SILENT: Final = frozenset({"end_kyoku", "end_game", "none", "hello"})
ENDS: Final = frozenset({"hora", "agari", "ryukyoku", "ryuukyoku"})
EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
    "tsumo": _tsumo,
    "dahai": _dahai,
    "chi": partial(_claim, CallKind.CHII),
    "chii": partial(_claim, CallKind.CHII),
    "pon": partial(_claim, CallKind.PON),
    "daiminkan": partial(_claim, CallKind.DAIMINKAN),
    "kakan": _kakan,
    "ankan": _ankan,
    "kita": _kita,
    "nukidora": _kita,
    "reach": _reach,
    "reach_accepted": _accepted,
    "dora": _dora,
    "hora": put_win,
    "agari": put_win,
    "ryukyoku": put_draw,
    "ryuukyoku": put_draw,
}
"""The reader of each event, under all its names, because engines use different ones."""
