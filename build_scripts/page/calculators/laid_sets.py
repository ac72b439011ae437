"""Turns sets that were typed without their feeders into the calls of a question."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.page.ui.calculator import FieldProblem, Origin
from build_scripts.page.ui.typed_tiles import names_to_notation
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, turn_order_after
from pao_core.board.tiles import to_text
from pao_core.hands.notation import parse_meld
from pao_core.problems.errors import NotationError


@dataclass(frozen=True, slots=True)
class ParsedSets:
    """The calls, the field behind each, and the problems of what could not be read."""

    calls: tuple[dict[str, Any], ...]
    places: tuple[Origin, ...]
    problems: tuple[FieldProblem, ...]


def calls_of(typed: Mapping[Seat, str], field: Callable[[Seat], str], players: int) -> ParsedSets:
    """Turn each set into a call. Called sets come from the left player, who can feed any set.

    `field` returns the name of the field for a seat's sets.
    """
    calls, places, problems = [], [], []
    for seat, text in typed.items():
        for number, word in enumerate(names_to_notation(text).split(), start=1):
            place = Origin(field(seat), f"Set {number}: ")
            try:
                calls.append(_call(seat, parse_meld(word), players))
                places.append(place)
            except NotationError as error:
                problems.append(FieldProblem(place.field, f"{place.before}{error}"))
    return ParsedSets(tuple(calls), tuple(places), tuple(problems))


def _call(seat: Seat, meld: Meld, players: int) -> dict[str, Any]:
    *own, claimed = meld.tiles
    call = {"by": seat.value, "kind": meld.kind.value, "tile": str(claimed), "with": to_text(own)}
    if meld.kind is CallKind.ANKAN:
        return call
    return call | {"from": turn_order_after(seat, players)[-1].value}
