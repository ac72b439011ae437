"""Reads the takes and discards of each player in tenhou.net/6, and puts them in order."""

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, NamedTuple

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.events import Called, Discard, Draw, Kita, Trouble
from pao_core.records.telling import Told, discarded_by, drawn_by
from pao_core.records.tenhou6_codes import CODES, MOST_ENTRIES, tile_of, tiles_of
from pao_core.records.turns import Turn, order
from pao_core.records.values import Broken, items, wrong

AS_DRAWN: Final = 60
GAP: Final = 0
"""The entry among the discards for a daiminkan, after which there is no discard."""
CLAIMS: Final = {"c": CallKind.CHII, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
KANS: Final = {"k": CallKind.SHOUMINKAN, "a": CallKind.ANKAN}
RIICHI, KITA = "r", "f"
FEEDERS: Final = (3, 2, 1, 1)
"""How many places further the feeder sits, by the position of the letter."""
CALL: Final = re.compile(r"((?:\d\d){0,3})([a-z])((?:\d\d){1,4})", re.ASCII)
"""A call. Its letter precedes the called or added tile, at a position that shows the feeder."""


class Row(NamedTuple):
    """The draws and discards of a player by the number of the tile, for most entries."""

    draws: Mapping[int, Draw]
    discards: Mapping[int, Discard]
    as_drawn: Mapping[Tile | None, Discard]


@cache
def _row_of(by: Seat) -> Row:
    return Row(
        draws={code: drawn_by(by, tile) for code, tile in CODES.items()},
        discards={code: discarded_by(by, tile, False, False) for code, tile in CODES.items()},
        as_drawn={tile: discarded_by(by, tile, False, True) for tile in CODES.values()},
    )


def put_moves(found: Sequence[object], told: Told, at: str) -> None:
    """Add all draws, calls, discards and declarations. `turns` finds their order."""
    seats = [told.seat(place, at) for place in range(told.players)]
    lists = [_turns(found, place, seats, at) for place in range(told.players)]
    try:
        turns = order(lists, told.hand.dealer)
    except Broken as error:
        raise Broken(error.code, f"{at}: {error}") from None
    for turn in turns:
        for event in turn.events:
            if isinstance(event, Called):
                told.put_call(event)
            else:
                told.events.append(event)


def _turns(found: Sequence[object], place: int, seats: Sequence[Seat], at: str) -> list[Turn]:
    """A player's takes and discards in turns. Some writers leave out the entry after a kan."""
    row = _row_of(seats[place])
    first = 5 + 3 * place
    takes_at, gives_at = f"{at}[{first}]", f"{at}[{first + 1}]"
    takes = items(found[first], takes_at, MOST_ENTRIES)
    taken = [
        (row.draws.get(each) if type(each) is int else None)
        or _take(each, place, seats, f"{takes_at}[{n}]")
        for n, each in enumerate(takes)
    ]
    gives = items(found[first + 1], gives_at, MOST_ENTRIES)
    number = 0  # the index of the next discard
    turns: list[Turn] = []
    turn = None
    before = (place - 1) % len(seats)
    for take, written in zip(taken, takes, strict=True):
        if turn is None:
            source, claimed = before, None
            if isinstance(take, Called) and take.feeder:
                source, claimed = seats.index(take.feeder), take.tile
            turn = Turn([take], source, claimed, written, written)
            turns.append(turn)
        else:
            turn.events.append(take)
            turn.last = written
        entry = gives[number] if number < len(gives) else None
        if isinstance(take, Called) and take.kind is CallKind.DAIMINKAN:
            number += entry == GAP and not isinstance(entry, bool)
        elif entry is None:
            turn = None
        else:
            given = _given(entry, take, row) or _give(entry, take, f"{gives_at}[{number}]")
            number += 1
            turn.events.append(given)
            turn.last = entry
            if isinstance(given, Discard):
                turn.discarded = given.tile
                turn = None
    if number < len(gives):
        at = f"{gives_at}[{number}]"
        raise wrong("no more than was taken", gives[number], at, Trouble.WRONG_ORDER)
    return turns


def _take(entry: object, place: int, seats: Sequence[Seat], at: str) -> Draw | Called:
    by = seats[place]
    if not isinstance(entry, str):
        return drawn_by(by, tile_of(entry, at))
    letter, tile, own, before = _call(entry, at)
    if letter not in CLAIMS:
        raise wrong("a chii, pon or kan: c, p or m and tiles", entry, at, Trouble.BAD_CALL)
    feeder = (place + FEEDERS[before]) % 4
    if feeder >= len(seats):
        raise wrong("a tile of one of three players", entry, at, Trouble.BAD_CALL)
    return Called(by=by, kind=CLAIMS[letter], tile=tile, feeder=seats[feeder], own=own)


def _given(entry: object, take: Draw | Called, row: Row) -> Discard | None:
    """A discard that is only a number."""
    if type(entry) is not int:
        return None
    if entry == AS_DRAWN and isinstance(take, Draw):
        return row.as_drawn.get(take.tile)
    return row.discards.get(entry)


def _give(entry: object, take: Draw | Called, at: str) -> Discard | Called | Kita:
    by = take.by
    riichi = isinstance(entry, str) and entry.startswith(RIICHI)
    code = int(entry[1:]) if riichi and isinstance(entry, str) and entry[1:].isdecimal() else entry
    if code == AS_DRAWN:
        if isinstance(take, Called) or take.tile is None:
            raise wrong("a tile, because none was drawn", entry, at, Trouble.WRONG_ORDER)
        return discarded_by(by, take.tile, riichi, True)
    if not isinstance(code, str):
        return discarded_by(by, tile_of(code, at), riichi, False)
    letter, tile, own, _ = _call(code, at)
    if letter == KITA:
        return Kita(by=by)
    if letter not in KANS:
        raise wrong("a riichi, kan or kita: r, a, k or f and tiles", entry, at, Trouble.BAD_CALL)
    return Called(by=by, kind=KANS[letter], tile=tile, own=(tile, *own) if letter == "a" else ())


def _call(entry: str, at: str) -> tuple[str, Tile, tuple[Tile, ...], int]:
    """The letter, the tile after it, the other tiles, and the number of tiles before it."""
    found = CALL.fullmatch(entry)
    if not found:
        raise wrong("a letter among the numbers of tiles", entry, at, Trouble.BAD_CALL)
    before, letter, after = found.groups()
    tiles = tiles_of([int(pair) for pair in re.findall("..", before + after)], at)
    place = len(before) // 2
    return letter, tiles[place], (*tiles[:place], *tiles[place + 1 :]), place
