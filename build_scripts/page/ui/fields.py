"""Fields that several calculators share, and how their input is put into a question."""

import re
from functools import partial

from build_scripts.page.language import language, text
from build_scripts.page.ui.form import (
    ALWAYS,
    Condition,
    Conditions,
    Field,
    FieldKind,
    Option,
    Values,
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
"""Others, such as 1e9, would come back as a number that nobody typed."""


def one(values: Values, name: str) -> str:
    """The only value of a field. Without one it is an empty text, which the core refuses."""
    return values[name][0] if values[name] else ""


def is_ticked(values: Values, name: str) -> bool:
    """Whether the only box of this field is ticked."""
    return bool(values[name])


def number(text: str) -> int | float | str | None:
    """The typed text as a number. Other text stays as it is, and the core refuses it."""
    typed = text.strip()
    if WHOLE.fullmatch(typed):
        return int(typed)
    return float(typed) if DECIMAL.fullmatch(typed) else typed or None


def tiles(values: Values, name: str) -> str:
    """The tiles of a field. The page's program has put what was typed into MPSZ notation."""
    return one(values, name)


def single_tiles(values: Values, name: str) -> list[str]:
    """The typed tiles as a list. A text that cannot be read stays as it is."""
    text = tiles(values, name)
    try:
        return [str(parse_tile) for parse_tile in parse_tiles(text)]
    except NotationError:
        return [text]


def sets(values: Values, name: str) -> list[str]:
    """The called sets of a field, which are separated by spaces."""
    return one(values, name).split()


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
    name: str, label: str, default: str, when: Conditions = ALWAYS, help: str = "", at: str = ""
) -> Field:
    """A number field. Any text can be typed."""
    return Field(name, label, FieldKind.NUMBER, (default,), when=when, help=help, at=at)


def tiles_field(
    name: str,
    label: str,
    default: str = "",
    when: Conditions = ALWAYS,
    help: str = "",
    lays: str = "hand",
    at: str = "",
) -> Field:
    """A field for tiles in MPSZ, shown as a row of tiles; or of sets, if `lays` says so."""
    return Field(name, label, FieldKind.TILES, (default,), when=when, help=help, lays=lays, at=at)


def _choice_field(
    kind: FieldKind,
    name: str,
    label: str,
    default: str,
    options: tuple[Option, ...],
    when: Conditions = ALWAYS,
    at: str = "",
    help: str = "",
) -> Field:
    """A field with one choice of several: all in sight, or in a list."""
    return Field(name, label, kind, (default,), options, when=when, help=help, at=at)


radio_field = partial(_choice_field, FieldKind.RADIO)
select_field = partial(_choice_field, FieldKind.SELECT)


def yes_field(name: str, label: str, says: str, when: Conditions = ALWAYS, at: str = "") -> Field:
    """A field with one checkbox."""
    return Field(name, label, FieldKind.CHECKBOXES, (), (Option("yes", says),), when=when, at=at)


def players_field() -> Field:
    """The choice of four or three players. Parts of a form that need four players depend on it."""
    return radio_field(
        "players",
        text("Players"),
        "4",
        (Option("4", text("Four")), Option("3", text("Three"))),
    )


def players(values: Values) -> dict[str, int]:
    """What the question says about the number of players: nothing if there are four."""
    return {"players": 3} if one(values, "players") == "3" else {}


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
