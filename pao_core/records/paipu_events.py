"""The events of a paipu hand, from its deal to its end."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import seats_in_play
from pao_core.records.events import Called, NewDora, Trouble
from pao_core.records.paipu_ends import put_draw, put_win
from pao_core.records.paipu_fields import (
    HIDDEN,
    NAMES,
    Fields,
    meld_of,
    points_in,
    seat_in,
    tile_named,
    tiles_named,
)
from pao_core.records.telling import Move, Told, discarded_by, drawn_by
from pao_core.records.values import Broken, items, members, need, text_in, wrong

DISCARD: Final = re.compile(r"([mpsz][0-9])([_*+=-]{0,3})")
RIICHI, DRAWN = "*", "_"
"""Marks after the tile of a discard."""


def put_deal(deal: Fields, told: Told, at: str) -> None:
    """Read the scores, the dora indicator and the dealt tiles, East's first."""
    marker = deal.get("baopai")
    told.hand = replace(
        told.hand,
        scores=points_in(deal, "defen", told, at),
        indicators=() if marker is None else (tile_named(marker, f"{at}.baopai"),),
        dealt={
            seat: tiles_named(each, f"{at}.shoupai[{n}]") or None
            for n, (seat, each) in enumerate(
                zip(
                    seats_in_play(told.players),
                    items(need(deal, "shoupai", at), f"{at}.shoupai", 4),
                    strict=False,
                )
            )
        },
    )


def put_events(events: Sequence[object], told: Told, at: str) -> None:
    """Read the events after the deal. Almost all are plain moves, looked up in a table."""
    moves = _moves(told.players)
    for number in range(1, len(events)):
        if not told.put_plain(_move_in(events[number], moves)):
            _put_event(events[number], told, f"{at}[{number}]")


def _move_in(event: object, moves: Mapping[object, Move]) -> Move | None:
    """The move for a correct draw or discard."""
    try:
        if isinstance(event, dict) and len(event) == 1:
            ((kind, fields),) = event.items()
            if type(place := fields["l"]) is int:
                return moves.get((kind, place, fields["p"]))
    except (KeyError, TypeError):  # a missing key, or an unhashable value
        pass
    return None


@cache
def _moves(players: int) -> Mapping[object, Move]:
    """Every draw and discard, by its kind, player, and tile with marks."""
    found: dict[object, Move] = {}
    for place, by in enumerate(seats_in_play(players)):
        for kind in ("zimo", "gangzimo"):
            found[kind, place, HIDDEN] = drawn_by(by, None)
            found |= {(kind, place, name): drawn_by(by, tile) for name, tile in NAMES.items()}
        for name, tile in NAMES.items():
            for marks in ("", DRAWN, RIICHI, DRAWN + RIICHI):
                move = discarded_by(by, tile, RIICHI in marks, DRAWN in marks)
                found["dapai", place, f"{name}{marks}"] = move
    return found


def _put_event(event: object, told: Told, at: str) -> None:
    """Read one event: an object whose only key is its name."""
    fields = members(event, at)
    if len(fields) != 1:
        raise wrong("one event", event, at, Trouble.UNKNOWN_EVENT)
    (kind, content), *_ = fields.items()
    if kind not in EVENTS:
        raise wrong("a known event", kind, at, Trouble.UNKNOWN_EVENT)
    if told.ends and kind != "hule":
        raise Broken(Trouble.WRONG_ORDER, f"{at}: found {kind} after the end of the hand")
    place = f"{at}.{kind}"
    EVENTS[kind](members(content, place), told, place)


def _zimo(fields: Fields, told: Told, at: str) -> None:
    drawn = need(fields, "p", at)
    tile = None if drawn == HIDDEN else tile_named(drawn, f"{at}.p")
    told.put_drawn(seat_in(fields, told, at), tile)


def _dapai(fields: Fields, told: Told, at: str) -> None:
    text = text_in(need(fields, "p", at), f"{at}.p")
    found = DISCARD.fullmatch(text)
    if not found:
        raise wrong("a discard", text, f"{at}.p", Trouble.BAD_TILE)
    tile, marks = tile_named(found[1], f"{at}.p"), found[2]
    told.put_discard(seat_in(fields, told, at), tile, riichi=RIICHI in marks, drawn=DRAWN in marks)


def _fulou(fields: Fields, told: Told, at: str) -> None:
    by = seat_in(fields, told, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = meld_of(text, by, told, f"{at}.m")
    if not meld.kind.is_claim or meld.feeder is None:
        raise wrong("a chii, pon or kan of a discard", text, f"{at}.m", Trouble.BAD_CALL)
    own = list(meld.tiles)
    own.remove(tile)
    told.put_call(Called(by=by, kind=meld.kind, tile=tile, feeder=meld.feeder, own=tuple(own)))


def _gang(fields: Fields, told: Told, at: str) -> None:
    by = seat_in(fields, told, at)
    text = text_in(need(fields, "m", at), f"{at}.m")
    meld, tile = meld_of(text, by, told, f"{at}.m")
    if meld.kind not in (CallKind.ANKAN, CallKind.SHOUMINKAN):
        raise wrong("a closed or an added kan", text, f"{at}.m", Trouble.BAD_CALL)
    closed = meld.tiles if meld.kind is CallKind.ANKAN else ()
    told.put_call(Called(by=by, kind=meld.kind, tile=tile, own=closed))


def _kaigang(fields: Fields, told: Told, at: str) -> None:
    told.events.append(NewDora(tile=tile_named(need(fields, "baopai", at), f"{at}.baopai")))


EVENTS: Final[Mapping[str, Callable[[Fields, Told, str], None]]] = {
    "zimo": _zimo,
    "gangzimo": _zimo,
    "dapai": _dapai,
    "fulou": _fulou,
    "gang": _gang,
    "kaigang": _kaigang,
    "hule": put_win,
    "pingju": put_draw,
}
"""The reader of each event."""
