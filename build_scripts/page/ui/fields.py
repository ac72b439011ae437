"""Fields that several calculators share, and how their input is put into a question."""

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.ui.form import (
    ALWAYS,
    Condition,
    Conditions,
    Field,
    FieldKind,
    Option,
    Values,
    first,
)
from build_scripts.page.ui.words import seat_word
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import parse_tiles, to_text
from pao_core.problems.errors import NotationError


def hand_help() -> str:
    """What a field for a hand without its called sets takes."""
    return text("Thirteen tiles, three fewer for each called set.")


WHOLE = re.compile(r"[+-]?[0-9]{1,4000}")
DECIMAL = re.compile(r"[+-]?[0-9]{0,12}[.][0-9]{1,12}")


def one(values: Values, name: str) -> str:
    """The only value of this field."""
    return first(values[name])


def unless(nothing: str, chosen: Sequence[str]) -> str | None:
    """The only value of a field in which this one stands for nothing."""
    return None if first(chosen) == nothing else first(chosen)


def number(chosen: Sequence[str]) -> int | float | str | None:
    """The typed text as a number. Other text stays as it is, and the core refuses it."""
    typed = first(chosen).strip()
    if WHOLE.fullmatch(typed):
        return int(typed)
    return float(typed) if DECIMAL.fullmatch(typed) else typed or None


def single_tiles(chosen: Sequence[str]) -> list[str]:
    """The typed tiles as a list. A text that cannot be read stays as it is."""
    try:
        return [str(tile) for tile in parse_tiles(first(chosen))]
    except NotationError:
        return [first(chosen)]


def sets(chosen: Sequence[str]) -> list[str]:
    """The called sets of a field, which are separated by spaces."""
    return first(chosen).split()


def of_set(number: int) -> str:
    """What precedes a problem with one of the sets of a field."""
    return text("Set {number}: ", number=number)


def call_of(by: str, meld: Meld, feeder: str) -> dict[str, str]:
    """The call of a question that makes this set. Nobody feeds a closed kan."""
    *own, claimed = meld.tiles
    call = {"by": by, "kind": meld.kind.value, "tile": str(claimed), "with": to_text(own)}
    return call if meld.kind is CallKind.ANKAN else call | {"from": feeder}


def refusal(error: NotationError) -> str:
    """Why a text is not in the notation, in the language of the page."""
    return "\n".join(language().message(problem.says) for problem in error.problems)


def number_field(
    name: str,
    label: str,
    default: str,
    when: Conditions = ALWAYS,
    help: str = "",
    at: str = "",
    reads: Callable[[Sequence[str]], Any] = number,
) -> Field:
    """A number field. Any text can be typed."""
    kind = FieldKind.NUMBER
    return Field(name, label, kind, (default,), when=when, help=help, at=at, reads=reads)


def tiles_field(
    name: str,
    label: str,
    default: str = "",
    when: Conditions = ALWAYS,
    help: str = "",
    lays: str = "hand",
    at: str = "",
    reads: Callable[[Sequence[str]], Any] | None = None,
) -> Field:
    """A field for tiles in MPSZ, shown as a row of tiles; or of sets, if `lays` says so."""
    if reads is None:
        reads = sets if lays == "sets" else first
    kind, typed = FieldKind.TILES, (default,)
    return Field(name, label, kind, typed, (), help, when, lays, at, reads)


def _choice_field(
    kind: FieldKind,
    name: str,
    label: str,
    default: str,
    options: tuple[Option, ...],
    when: Conditions = ALWAYS,
    at: str = "",
    help: str = "",
    reads: Callable[[Sequence[str]], Any] = first,
) -> Field:
    """A field with one choice of several: all in sight, or in a list."""
    return Field(name, label, kind, (default,), options, help, when, at=at, reads=reads)


radio_field = partial(_choice_field, FieldKind.RADIO)
select_field = partial(_choice_field, FieldKind.SELECT)


def yes_field(name: str, label: str, says: str, when: Conditions = ALWAYS, at: str = "") -> Field:
    """A field with one checkbox."""
    options = (Option("yes", says),)
    return Field(name, label, FieldKind.CHECKBOXES, (), options, when=when, at=at, reads=bool)


def players_field() -> Field:
    """The choice of four or three players. Parts of a form that need four players depend on it."""
    return radio_field(
        "players",
        text("Players"),
        "4",
        (Option("4", text("Four")), Option("3", text("Three"))),
        reads=_three_players,
    )


def _three_players(chosen: Sequence[str]) -> int | None:
    return 3 if first(chosen) == "3" else None


def seat_options() -> tuple[Option, ...]:
    """Every seat that exists with the chosen number of players."""
    return tuple(Option(seat.value, seat_word(seat.value), when=(in_play(seat),)) for seat in Seat)


def seats() -> tuple[Option, ...]:
    """All four seats."""
    return tuple(Option(seat.value, seat_word(seat.value)) for seat in Seat)


def other_seats(of: str, words: str = "{}", *, players: bool = False) -> tuple[Option, ...]:
    """Every seat except the one chosen in `of`. `players`: the form asks how many play."""
    return tuple(
        Option(
            seat.value,
            words.format(seat_word(seat.value)),
            when=({**(in_play(seat) if players else {}), of: but(seat)},),
        )
        for seat in Seat
    )


def in_play(seat: Seat) -> Condition:
    """What must hold so that there is such a player."""
    return {"players": ("4",)} if seat is Seat.NORTH else {}


def but(seat: Seat) -> tuple[str, ...]:
    """Every other seat, as the values of a field on which another depends."""
    return tuple(other.value for other in Seat if other is not seat)
