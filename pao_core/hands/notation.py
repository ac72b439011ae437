"""A short notation for calls and wins: `S pon 5z from N`, `1122z + 2z`, `4 han 30 fu`."""

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import partial
from typing import Final, TypedDict, TypeVar

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable, is_sequence, table_after
from pao_core.board.tiles import Tile, in_order, parse_tiles, quoted, tile
from pao_core.hands.extras import NO_EXTRAS, Extras
from pao_core.hands.names import Yakuman
from pao_core.hands.win import HanFu, Limit, Win, WinKind, worth_limit
from pao_core.problems.errors import (
    TEXT,
    Code,
    Listed,
    Message,
    NotationError,
    Problem,
    not_notation,
)
from pao_core.problems.fields import LONGEST_TEXT, nearest

Word = TypeVar("Word", bound=StrEnum)
Value = TypeVar("Value")
HAN_FU: Final = re.compile(r"(\d+) han(?: (\d+) fu)?", re.ASCII)


def table(*calls: str, players: int = 4) -> PublicTable:
    """The table after these calls, each in the notation of `parse_call`.

    Raises `NotationError` for a text that is not a call, and `ImpossibleQuestion` for impossible
    calls.

    >>> table("S pon 5z from N").last_call.kind
    <CallKind.PON: 'pon'>
    """
    return table_after(_read_each(parse_call, calls, "calls"), players)


def parse_call(text: str) -> Call:
    """Read a call: `S pon 5z from N`, `S chii 4s with 23s from E`, `S ankan 6z`, `E discard 2m`.

    Raises `NotationError` if the text does not have this form.

    >>> parse_call("S pon 5z from N").feeder
    <Seat.NORTH: 'N'>
    """
    words = _words(text)
    if len(words) < 3 or len(words) % 2 == 0:
        says = Message("{text}: expected a call such as 'S pon 5z from N'", text=quoted(text))
        raise not_notation(says, Code.UNKNOWN_VALUE)
    more = dict(zip(words[3::2], words[4::2], strict=True))
    feeder, own = more.pop("from", None), more.pop("with", "")
    if more:
        says = Message(
            "{text}: expected from or with; found {found}", text=quoted(text), found=" ".join(more)
        )
        raise not_notation(says, Code.UNKNOWN_KEY)
    try:
        return Call(
            by=seat(words[0]),
            kind=_named(CallKind, words[1]),
            tile=tile(words[2]),
            feeder=None if feeder is None else seat(feeder),
            own=parse_tiles(own),
        )
    except NotationError:
        raise _all_of(
            ("by", seat, words[0]),
            ("kind", partial(_named, CallKind), words[1]),
            ("tile", tile, words[2]),
            *([] if feeder is None else [("from", seat, feeder)]),
            ("with", parse_tiles, own),
        ) from None


def call_text(call: Call) -> str:
    """The text of a call, from which `parse_call` reads the same call.

    >>> call_text(parse_call("S chii 4s from E with 23s"))
    'S chii 4s with 23s from E'
    """
    own = f" with {in_order(call.own)}" if call.own else ""
    feeder = f" from {call.feeder.value}" if call.feeder else ""
    return f"{call.by.value} {call.kind} {call.tile}{own}{feeder}"


def melds(text: str) -> tuple[Meld, ...]:
    """Read the visible sets of one player. A closed kan is in brackets.

    Raises `NotationError` for text that is not a set.

    >>> [str(meld.kind) for meld in melds("234s 555z (7777z)")]
    ['chii', 'pon', 'ankan']
    """
    return _read_each(parse_meld, _words(text), TEXT)


def parse_meld(text: str) -> Meld:
    """Read a called set such as `555z` or `234s`, or a kan. A closed kan is in brackets: `(7777z)`.

    Raises `NotationError` if the text is not a set.
    """
    closed = text.startswith("(") and text.endswith(")")
    tiles = parse_tiles(text[1:-1] if closed else text)
    kinds = sorted(tile.kind for tile in tiles)
    equal = len(set(kinds)) == 1
    if equal and len(kinds) == 4:
        return Meld(kind=CallKind.ANKAN if closed else CallKind.DAIMINKAN, tiles=tiles)
    if equal and len(kinds) == 3 and not closed:
        return Meld(kind=CallKind.PON, tiles=tiles)
    if len(kinds) == 3 and is_sequence(kinds) and not closed:
        return Meld(kind=CallKind.CHII, tiles=tiles)
    says = Message(
        "{text}: expected a sequence, or three or four identical tiles. "
        "A closed kan is in brackets: (7777z)",
        text=repr(text),
    )
    raise not_notation(says, Code.NOT_A_SET)


def tsumo(by: str, hand: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A self-drawn win. `hand` has the notation of `ron`.

    >>> tsumo("S", "daisangen tsuuiisou").yakuman[1]
    <Yakuman.TSUUIISOU: 'tsuuiisou'>
    """
    return _win(by, WinKind.TSUMO, None, hand, extras)


def rinshan(by: str, hand: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on the replacement tile of a kan. `hand` has the notation of `ron`.

    >>> rinshan("S", "4 han 30 fu").kind
    <WinKind.RINSHAN: 'rinshan'>
    """
    return _win(by, WinKind.RINSHAN, None, hand, extras)


def ron(by: str, hand: str, discarder: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on a discard. `hand`: `1122z + 2z`, `daisangen tsuuiisou`, `4 han 30 fu` or `mangan`.

    Tiles are the concealed tiles and, after the plus sign, the winning tile. In riichi their value
    follows from them and the `extras`. Raises `NotationError`.

    >>> str(ron("S", "1122z + 2z", "E").tile)
    '2z'
    """
    return _win(by, WinKind.RON, discarder, hand, extras)


def chankan(by: str, hand: str, discarder: str, *, extras: Extras = NO_EXTRAS) -> Win:
    """A win on the tile that another player adds to a pon. `hand` has the notation of `ron`.

    >>> chankan("S", "kokushi", "E").discarder
    <Seat.EAST: 'E'>
    """
    return _win(by, WinKind.CHANKAN, discarder, hand, extras)


def seat(text: str) -> Seat:
    """Read a seat: E, S, W or N. Raises `NotationError`."""
    try:
        return Seat(text)
    except ValueError:
        says = Message("{text}: expected a seat, one of E, S, W, N", text=quoted(text))
        raise not_notation(says, Code.BAD_SEAT) from None


def _win(by: str, kind: WinKind, discarder: str | None, hand: str, extras: Extras) -> Win:
    try:
        return Win(
            by=seat(by),
            kind=kind,
            discarder=None if discarder is None else seat(discarder),
            extras=extras,
            **_value_of(hand),
        )
    except NotationError:
        raise _all_of(
            ("by", seat, by),
            ("hand", _value_of, hand),
            *([] if discarder is None else [("discarder", seat, discarder)]),
        ) from None


class _Value(TypedDict, total=False):
    """The fields of a `Win` that a text for a hand gives."""

    tile: Tile
    concealed: tuple[Tile, ...]
    yakuman: tuple[Yakuman, ...]
    han_fu: HanFu


def _value_of(hand: str) -> _Value:
    words = _words(hand)
    if "+" in hand:
        concealed, winning = (part.strip() for part in hand.split("+", 1))
        try:
            return _Value(tile=tile(winning), concealed=parse_tiles(concealed))
        except NotationError:
            parts = ("concealed", parse_tiles, concealed), ("tile", tile, winning)
            raise _all_of(*parts) from None
    if match := HAN_FU.fullmatch(hand):
        han, fu = match.groups()
        return _Value(han_fu=HanFu(han=int(han), fu=int(fu) if fu else None))
    if hand in tuple(Limit):
        return _Value(han_fu=worth_limit(Limit(hand)))
    if not words:
        says = Message("{text}: expected tiles, yakuman, or han and fu", text=quoted(hand))
        raise not_notation(says, Code.VALUE_NEEDED)
    if _is_tiles(hand):
        says = Message(
            "{text}: expected the winning tile after a plus sign, as in 1122z + 2z",
            text=quoted(hand),
        )
        raise not_notation(says, Code.MISSING)
    return _Value(yakuman=_read_each(partial(_named, Yakuman), words, "yakuman"))


def _is_tiles(text: str) -> bool:
    try:
        return bool(parse_tiles(text))
    except NotationError:
        return False


def _words(text: str) -> list[str]:
    if len(text) > LONGEST_TEXT:
        says = Message(
            "{text}: expected at most {most} characters; found {found:,}",
            text=quoted(text),
            most=LONGEST_TEXT,
            found=len(text),
        )
        raise not_notation(says, Code.TOO_LONG)
    return text.split()


def _named(words: type[Word], text: str) -> Word:
    for word in words:
        if word == text:
            return word
    known = [str(word) for word in words]
    says = Message(
        "{text}: expected one of {words}{nearest}",
        text=quoted(text),
        words=Listed.of(known),
        nearest=nearest(text, known),
    )
    raise not_notation(says, Code.UNKNOWN_VALUE)


def _read_each(read: Callable[[str], Value], texts: Sequence[str], at: str) -> tuple[Value, ...]:
    """Read all of these texts. Raises every problem in them."""
    try:
        return tuple([read(text) for text in texts])
    except NotationError:
        parts = [(f"{at}[{place}]", read, text) for place, text in enumerate(texts)]
        raise _all_of(*parts) from None


def _all_of(*parts: tuple[str, Callable[[str], object], str]) -> NotationError:
    """Every problem in these texts, each read separately, with its place."""
    problems: list[Problem] = []
    for at, read, text in parts:
        try:
            read(text)
        except NotationError as error:
            for problem in error.problems:
                place = at if problem.at == TEXT else f"{at}.{problem.at}"
                problems.append(replace(problem, at=place))
    return NotationError(problems)
