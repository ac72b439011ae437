"""Says a step of an answer again, with other words for a tile that the user has not given.

The form adds a meld before the user has said which tile it is. The question needs a tile, so the
answer mentions one. It must not look like a fact.
"""

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any

from build_scripts.page.language import language, text
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile, tile
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Limit, WinKind

SEATS = frozenset(seat.value for seat in Seat)
NAMED = (Yakuman, OtherCause, CallKind, WinKind, Limit)
"""What a sentence may name, besides seats and tiles."""
TILE = re.compile(r"[0-9][mpsz]")


def reworded(
    step: Mapping[str, Any], instead: Mapping[Tile, str], unknown: Collection[str] = ()
) -> str:
    """The sentence of a step in JSON, with these words in place of these tiles.

    `unknown` names the values of the step whose players are not given.
    """
    words: dict[str, object] = {
        name: _Worded(_typed(value, instead)) for name, value in step["values"].items()
    }
    says = (
        language()
        .sentences[step["code"]]
        .format_map(words | {name: _Somebody() for name in unknown})
    )
    return says[:1].upper() + says[1:]


def _typed(value: Any, instead: Mapping[Tile, str]) -> Any:
    """The value with the core's types, so that sentences can recognise seats and tiles."""
    if isinstance(value, str) and value in SEATS:
        return Seat(value)
    if isinstance(value, str) and TILE.fullmatch(value):
        return instead.get(tile(value), tile(value))
    if isinstance(value, str):
        return next((kind(value) for kind in NAMED if value in tuple(kind)), value)
    if isinstance(value, list):
        return tuple(_typed(each, instead) for each in value)
    if isinstance(value, dict):
        return {_typed(key, instead): _typed(content, instead) for key, content in value.items()}
    return value


@dataclass(frozen=True, slots=True)
class _Worded:
    value: Any

    def __format__(self, form: str) -> str:
        return language().forms[form](self.value)


class _Somebody:
    """A player who is not given, at every place of a sentence that mentions them."""

    def __init__(self) -> None:
        self.words = chain((text("someone"),), repeat(text("that player")))

    def __format__(self, form: str) -> str:
        return next(self.words)
