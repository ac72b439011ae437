"""A short way to write calls and wins by hand: `S pon 5z from N`, `1122z + 2z`, `4 han 30 fu`."""

import re
from enum import StrEnum
from typing import Final, TypeVar

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable, is_sequence
from pao_core.board.tiles import in_order, parse_tiles, tile
from pao_core.hands.extras import NO_EXTRAS, Extras
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, Limit, Win, WinKind, worth_limit
from pao_core.problems.errors import NotationError

Word = TypeVar("Word", bound=StrEnum)
HAN_FU: Final = re.compile(r"(\d+) han(?: (\d+) fu)?")


def table(*calls: str, players: int = 4) -> PublicTable:
    """The table after these calls, each as in `parse_call`. Raises `ImpossibleQuestion`.

    >>> table("S pon 5z from N").last_call.kind
    <CallKind.PON: 'pon'>
    """
    return PublicTable.from_calls([parse_call(each) for each in calls], players)


def parse_call(text: str) -> Call:
    """A call such as `S pon 5z from N`, `S chii 4s with 23s from E`, `S ankan 6z`, `E discard 2m`.

    Raises `NotationError` when the text is not of this form.

    >>> parse_call("S pon 5z from N").feeder
    <Seat.NORTH: 'N'>
    """
    words = text.split()
    if len(words) < 3 or len(words) % 2 == 0:
        raise NotationError(f"{text!r}: expected a call such as 'S pon 5z from N'")
    more = dict(zip(words[3::2], words[4::2], strict=True))
    feeder, own = more.pop("from", None), more.pop("with", "")
    if more:
        raise NotationError(f"{text!r}: expected from or with; found {' '.join(more)}")
    return Call(
        by=seat(words[0]),
        kind=_named(CallKind, words[1]),
        tile=tile(words[2]),
        feeder=None if feeder is None else seat(feeder),
        own=parse_tiles(own),
    )


def call_text(call: Call) -> str:
    """The text of a call, from which `parse_call` reads the same call.

    >>> call_text(parse_call("S chii 4s from E with 23s"))
    'S chii 4s with 23s from E'
    """
    own = f" with {in_order(call.own)}" if call.own else ""
    feeder = f" from {call.feeder.value}" if call.feeder else ""
    return f"{call.by.value} {call.kind} {call.tile}{own}{feeder}"


def melds(text: str) -> tuple[Meld, ...]:
    """The sets of one player, as everybody sees them: a closed kan in brackets.

    Raises `NotationError` for what is no set.

    >>> [str(each.kind) for each in melds("234s 555z (7777z)")]
    ['chii', 'pon', 'ankan']
    """
    return tuple(parse_meld(each) for each in text.split())


def parse_meld(text: str) -> Meld:
    """A called set such as `555z` or `234s`, or a kan; a closed kan in brackets: `(7777z)`.

    Raises `NotationError` when the text is none of these.
    """
    closed = text.startswith("(") and text.endswith(")")
    tiles = parse_tiles(text[1:-1] if closed else text)
    kinds = sorted(each.kind for each in tiles)
    equal = len(set(kinds)) == 1
    if equal and len(kinds) == 4:
        return Meld(kind=CallKind.ANKAN if closed else CallKind.DAIMINKAN, tiles=tiles)
    if equal and len(kinds) == 3 and not closed:
        return Meld(kind=CallKind.PON, tiles=tiles)
    if len(kinds) == 3 and is_sequence(kinds) and not closed:
        return Meld(kind=CallKind.CHII, tiles=tiles)
    raise NotationError(f"{text!r}: expected a sequence, three or four equal tiles, or (7777z)")


def tsumo(by: str, hand: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A self-drawn win; `hand` is as in `ron`.

    >>> tsumo("S", "daisangen tsuuiisou").yakuman[1]
    <Yakuman.TSUUIISOU: 'tsuuiisou'>
    """
    return _win(by, WinKind.TSUMO, None, hand, extras)


def rinshan(by: str, hand: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on the replacement tile of a kan; `hand` is as in `ron`.

    >>> rinshan("S", "4 han 30 fu").kind
    <WinKind.RINSHAN: 'rinshan'>
    """
    return _win(by, WinKind.RINSHAN, None, hand, extras)


def ron(by: str, hand: str, discarder: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on a discard. `hand`: `1122z + 2z`, `daisangen tsuuiisou`, `4 han 30 fu` or `mangan`.

    Tiles are the concealed ones, then the winning one; what they are worth in riichi follows from
    them and the `extras`. Raises `NotationError`.

    >>> str(ron("S", "1122z + 2z", "E").tile)
    '2z'
    """
    return _win(by, WinKind.RON, seat(discarder), hand, extras)


def chankan(by: str, hand: str, discarder: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on the tile that another player adds to a pon; `hand` is as in `ron`.

    >>> chankan("S", "kokushi", "E").discarder
    <Seat.EAST: 'E'>
    """
    return _win(by, WinKind.CHANKAN, seat(discarder), hand, extras)


def seat(text: str) -> Seat:
    """The seat of a letter: E, S, W or N. Raises `NotationError`."""
    for each in Seat:
        if each.value == text:
            return each
    raise NotationError(f"{text!r}: expected a seat, one of E, S, W, N")


def _win(by: str, kind: WinKind, discarder: Seat | None, hand: str, extras: Extras) -> Win:
    winner = seat(by)
    if "+" in hand:
        concealed, winning = (each.strip() for each in hand.split("+", 1))
        return Win(
            by=winner,
            kind=kind,
            discarder=discarder,
            tile=tile(winning),
            concealed=parse_tiles(concealed),
            extras=extras,
        )
    if found := HAN_FU.fullmatch(hand):
        han, fu = found.groups()
        value = HanFu(han=int(han), fu=int(fu) if fu else None)
        return Win(by=winner, kind=kind, discarder=discarder, han_fu=value, extras=extras)
    if hand in tuple(Limit):
        value = worth_limit(Limit(hand))
        return Win(by=winner, kind=kind, discarder=discarder, han_fu=value, extras=extras)
    names = tuple(_named(Yakuman, each) for each in hand.split())
    if not names:
        raise NotationError(f"{hand!r}: expected tiles, yakuman, or han and fu")
    return Win(by=winner, kind=kind, discarder=discarder, yakuman=names, extras=extras)


def _named(words: type[Word], text: str) -> Word:
    for each in words:
        if each == text:
            return each
    raise NotationError(f"{text!r}: expected one of {', '.join(words)}")
