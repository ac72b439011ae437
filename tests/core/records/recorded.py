"""Recorded hands in a short notation."""

from collections.abc import Iterator, Mapping

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import parse_tiles, tile
from pao_core.records.model import Called, Discard, Draw, Event, Hand, NorthSetAside


def recorded(dealt: Mapping[str, str], moves: str = "", **more: object) -> Hand:
    """East's first hand with these dealt tiles and moves.

    `E 1z -5z` draws and discards, `-5z!` with riichi, and `E -5z` only discards. `S pon 5z<E -9m`
    and `S chii 3m<E 45m -6z` call and discard, and `E 4z kita` sets a north aside.
    """
    hands = {Seat(by): parse_tiles(tiles) for by, tiles in dealt.items()}
    facts: dict[str, object] = {"round": Seat.EAST, "number": 1, "dealt": hands}
    return Hand(**facts | {"events": tuple(events_of(moves))} | more)  # type: ignore[arg-type]


def events_of(moves: str) -> Iterator[Event]:
    for move in filter(None, moves.split("; ")):
        who, *words = move.split()
        by, given = Seat(who), words.pop() if words[-1][0] in "-k" else ""
        if len(words) == 1:
            yield Draw(by=by, tile=tile(words[0]))
        elif words:
            kind, (called, feeder), *own = CallKind(words[0]), words[1].split("<"), *words[2:]
            yield Called(
                by=by,
                kind=kind,
                tile=tile(called),
                feeder=Seat(feeder),
                own=parse_tiles(own[0]) if own else (tile(called), tile(called)),
            )
        if given == "kita":
            yield NorthSetAside(by=by)
        elif given:
            yield Discard(by=by, tile=tile(given[1:3]), riichi=given.endswith("!"))
