"""What each player of a hand of tenhou.net/6 took and gave, put in the order of play."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.records.events import Kita, Trouble
from pao_core.records.telling import Told
from pao_core.records.tenhou6_codes import CODES, MOST_ENTRIES, tile_of, tiles_of
from pao_core.records.turns import Entry, Give, Move, Take, order
from pao_core.records.values import Broken, items, wrong

AS_DRAWN: Final = 60
GAP: Final = 0
"""What stands among the discards for a daiminkan, after which none was made."""
CLAIMS: Final = {"c": CallKind.CHII, "p": CallKind.PON, "m": CallKind.DAIMINKAN}
KANS: Final = {"k": CallKind.SHOUMINKAN, "a": CallKind.ANKAN}
RIICHI, KITA = "r", "f"
FEEDERS: Final = (3, 2, 1, 1)
"""By the place of the letter: so many places further sits who discarded the tile."""
CALL: Final = re.compile(r"((?:\d\d){0,3})([a-z])((?:\d\d){1,4})", re.ASCII)
"""A call: its letter stands before the claimed or added tile, in the place of the feeder."""


DRAWN: Final = {code: Take(text=str(code), tile=tile) for code, tile in CODES.items()}
DISCARDED: Final = {code: Give(text=str(code), tile=tile) for code, tile in CODES.items()}
"""Nearly all entries are the number of a tile."""


def put_moves(found: Sequence[object], told: Told, at: str) -> None:
    """Everything that was drawn, claimed, discarded and declared; `turns` finds who came when."""
    lists = []
    for place in range(told.players):
        first = 5 + 3 * place
        takes = [
            DRAWN[each]
            if type(each) is int and each in DRAWN
            else _take(each, place, told.players, f"{at}[{first}][{n}]")
            for n, each in enumerate(items(found[first], f"{at}[{first}]", MOST_ENTRIES))
        ]
        lists.append([*_turns(takes, found[first + 1], f"{at}[{first + 1}]")])
    for place, what in _in_order(lists, told.hand.dealer, at):
        by = told.seat(place, at)
        if isinstance(what, Give):
            _put_give(told, by, what)
        elif what.kind is None:
            told.put_drawn(by, what.tile)
        else:
            told.put_claim(by, what.kind, what.tile, told.seat(what.feeder, at), what.own)


def _in_order(lists: Sequence[Sequence[Entry]], dealer: int, at: str) -> Sequence[Move]:
    try:
        return order(lists, dealer)
    except Broken as error:
        raise Broken(error.code, f"{at}: {error}") from None


def _put_give(told: Told, by: Seat, give: Give) -> None:
    if give.kita:
        told.events.append(Kita(by=by))
    elif give.kind is None:
        told.put_discard(by, give.tile, riichi=give.riichi, drawn=give.drawn)
    else:
        told.put_kan(by, give.kind, give.tile, give.own)


def _take(entry: object, place: int, players: int, at: str) -> Take:
    if not isinstance(entry, str):
        return Take(text=str(entry), tile=tile_of(entry, at))
    letter, tile, own, before = _call(entry, at)
    if letter not in CLAIMS:
        raise wrong("a chii, pon or kan: c, p or m and tiles", entry, at, Trouble.BAD_CALL)
    feeder = (place + FEEDERS[before]) % 4
    if feeder >= players:
        raise wrong("a tile of one of three players", entry, at, Trouble.BAD_CALL)
    return Take(text=entry, tile=tile, kind=CLAIMS[letter], own=own, feeder=feeder)


def _turns(takes: Sequence[Take], raw: object, at: str) -> Iterator[Entry]:
    """What one player took and gave, in turns; some writers leave the gap after a kan out."""
    gives = items(raw, at, MOST_ENTRIES)
    number = 0
    for take in takes:
        yield take
        entry = gives[number] if number < len(gives) else None
        is_gap = entry == GAP and not isinstance(entry, bool)
        if take.draws_again:
            number += is_gap
        elif entry is not None:
            if type(entry) is int and entry in DISCARDED:
                yield DISCARDED[entry]
            else:
                yield _give(entry, take, f"{at}[{number}]")
            number += 1
    if number < len(gives):
        raise wrong("no more than was taken", gives[number], f"{at}[{number}]", Trouble.WRONG_ORDER)


def _give(entry: object, take: Take, at: str) -> Give:
    riichi = isinstance(entry, str) and entry.startswith(RIICHI)
    code = int(entry[1:]) if riichi and isinstance(entry, str) and entry[1:].isdecimal() else entry
    if code == AS_DRAWN:
        if take.kind is not None:
            raise wrong("a tile, for none was drawn", entry, at, Trouble.WRONG_ORDER)
        return Give(text=str(entry), tile=take.tile, riichi=riichi, drawn=True)
    if not isinstance(code, str):
        return Give(text=str(entry), tile=tile_of(code, at), riichi=riichi)
    letter, tile, own, _ = _call(code, at)
    if letter == KITA:
        return Give(text=code, tile=tile, kita=True)
    if letter not in KANS:
        raise wrong("a riichi, kan or kita: r, a, k or f and tiles", entry, at, Trouble.BAD_CALL)
    own = (tile, *own) if letter == "a" else ()
    return Give(text=code, tile=tile, kind=KANS[letter], own=own)


def _call(entry: str, at: str) -> tuple[str, Tile, tuple[Tile, ...], int]:
    """The letter, the tile after it, the others, and how many stand before it."""
    found = CALL.fullmatch(entry)
    if not found:
        raise wrong("a letter among the numbers of tiles", entry, at, Trouble.BAD_CALL)
    before, letter, after = found.groups()
    tiles = tiles_of([int(pair) for pair in re.findall("..", before + after)], at)
    place = len(before) // 2
    return letter, tiles[place], (*tiles[:place], *tiles[place + 1 :]), place
