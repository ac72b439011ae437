"""Checks single values of JSON formats. The first wrong value ends its hand."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pao_core.board.tiles import TILES, Tile
from pao_core.problems.errors import Message
from pao_core.problems.fields import shown
from pao_core.records.model import NotARecord, Problem, Trouble

LONGEST_JSON: Final = 8_000_000
"""The most characters of a JSON text: hundreds of games. Its values take much more memory."""
MOST_ITEMS: Final = 1000
"""The most items of a list in a hand, far more than anyone can draw or discard."""
HIGHEST_SCORE: Final = 10_000_000
ANY_NAME: Final = (
    TILES
    | {f"5{suit}r": TILES[f"0{suit}"] for suit in "mps"}
    | {name: TILES[f"{rank}z"] for rank, name in enumerate("ESWNPFC", start=1)}
)
"""Tiles in MPSZ, which Mahjong Soul uses, and in mjai: 5mr, E, S, W, N, P, F, C."""


class RecordFault(Exception):
    """Ends the reading of a hand. `code` and the message become its problem."""

    def __init__(self, code: Trouble, says: Message) -> None:
        super().__init__(code, says)  # both, so that another process can read it
        self.code = code
        self.says = says

    def __str__(self) -> str:
        return str(self.says)

    @property
    def at(self) -> str:
        """The place that its message names, if it names one."""
        named = self.says.values
        return str(named.get("at", named.get("key", "")))


def json_values(text: str) -> Iterator[object]:
    """The values in a JSON text, one after another. Comments after `//` are ignored.

    Raises `NotARecord` for text that is not JSON.
    """
    if len(text) > LONGEST_JSON:
        says = Message(
            "expected at most {most} characters of JSON; found {number}",
            most=f"{LONGEST_JSON:,}",
            number=f"{len(text):,}",
        )
        raise NotARecord(Trouble.TOO_LARGE, says)
    may_have_comments = "//" in text
    place = 0
    while (place := _SPACE.match(text, place).end()) < len(text):  # type: ignore[union-attr]
        try:
            value, place = _DECODER.raw_decode(text, place)
        except RecursionError:
            says = Message("the JSON is too deeply nested")
            raise NotARecord(Trouble.NOT_WELL_FORMED, says) from None
        except ValueError as error:
            if not may_have_comments:
                says = Message("not valid JSON: {fault}", fault=str(error))
                raise NotARecord(Trouble.NOT_WELL_FORMED, says) from None
            # This was the first comment.
            text, may_have_comments = _TEXT_OR_COMMENT.sub(r"\1", text), False
        else:
            yield value


def _refused(name: str) -> object:
    raise ValueError(f"{name} is not a JSON number")


_DECODER: Final = json.JSONDecoder(parse_constant=_refused)
_SPACE: Final = re.compile(r"\s*")
_TEXT_OR_COMMENT: Final = re.compile(r'("(?:\\.|[^"\\])*+"?)|//[^\n]*')


def wrong(
    expected: Message, value: object, at: str, code: Trouble = Trouble.BAD_VALUE
) -> RecordFault:
    """The error for an unexpected value."""
    says = Message(
        "{at}: expected {expected}; found {found}", at=at, expected=expected, found=shown(value)
    )
    return RecordFault(code, says)


def after_the_end(kind: str, at: str) -> RecordFault:
    """The error for an event after the end of its hand."""
    says = Message("{at}: found {kind} after the end of the hand", at=at, kind=kind)
    return RecordFault(Trouble.WRONG_ORDER, says)


def no_start(found: str, at: str) -> Problem:
    """The problem of something before the first hand."""
    says = Message("{at}: expected the start of a hand; found {found}", at=at, found=found)
    return Problem(code=Trouble.WRONG_ORDER, says=says)


def none_found(expected: Message | str) -> NotARecord:
    """The error for a text without what every record of its format has."""
    return NotARecord(
        Trouble.MISSING, Message("expected {expected}; found none", expected=expected)
    )


def whole(value: object, at: str, lowest: int = 0, highest: int = HIGHEST_SCORE) -> int:
    """Read a whole number between two bounds."""
    if isinstance(value, int) and not isinstance(value, bool) and lowest <= value <= highest:
        return value
    bounds = Message("a whole number from {lowest} to {highest}", lowest=lowest, highest=highest)
    raise wrong(bounds, value, at)


def count_in(found: Mapping[str, object], key: str, at: str) -> int | None:
    """Read a whole number from 0, if there is one."""
    return None if found.get(key) is None else whole(found[key], f"{at}.{key}")


def score(value: object, at: str) -> int:
    """Read points, which may be negative."""
    return whole(value, at, -HIGHEST_SCORE)


def text_in(value: object, at: str) -> str:
    """Read a short text."""
    if isinstance(value, str) and len(value) <= MOST_ITEMS:
        return value
    raise wrong(Message("a text"), value, at)


def flag(value: object, at: str) -> bool:
    """Read true or false. 1 and 0 mean the same, and `None` is false."""
    if value in (None, False, True):
        return bool(value)
    raise wrong(Message("true or false"), value, at)


def items(value: object, at: str, most: int = MOST_ITEMS) -> Sequence[object]:
    """Read a list that is not too long."""
    if isinstance(value, list) and len(value) <= most:
        return value
    is_list = isinstance(value, list)
    raise wrong(Message("at most {most} items" if is_list else "a list", most=most), value, at)


def members(value: object, at: str) -> Mapping[str, object]:
    """Read an object. Unknown keys are ignored."""
    if isinstance(value, dict):
        return value
    raise wrong(Message("an object"), value, at)


def need(found: Mapping[str, object], key: str, at: str) -> object:
    """The value of a required key."""
    value = found.get(key)
    if value is None:
        raise RecordFault(Trouble.MISSING, Message("{key} is missing", key=f"{at}.{key}"))
    return value


def tile_in(value: object, at: str) -> Tile:
    """Read a tile by its MPSZ or mjai name."""
    if isinstance(value, str) and value in ANY_NAME:
        return ANY_NAME[value]
    raise wrong(Message("a tile"), value, at, Trouble.BAD_TILE)


def tiles_in(value: object, at: str) -> tuple[Tile, ...]:
    """Read tiles, in order; empty for `None`."""
    found = items([] if value is None else value, at)
    return tuple(
        [
            (ANY_NAME.get(score) if isinstance(score, str) else None)
            or tile_in(score, f"{at}[{place}]")
            for place, score in enumerate(found)
        ]
    )
