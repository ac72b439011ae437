"""Fields that several calculators have, and what was typed into them as a question has it."""

from collections.abc import Sequence

from build_scripts.inpage.kit.calculator import Place
from build_scripts.inpage.kit.form import (
    ALWAYS,
    Condition,
    Conditions,
    Field,
    FieldKind,
    Option,
    Values,
)
from build_scripts.inpage.kit.typed_tiles import in_notation
from pao_core.board.seats import Seat
from pao_core.board.tiles import SUITS, TILES, parse_tiles
from pao_core.problems.errors import NotationError

TILES_HELP = (
    "Digits, then the suit: m characters, p circles, s bamboo; 0 is a red five. Honours are "
    "z: 1 East, 2 South, 3 West, 4 North, 5 white, 6 green, 7 red. Names work too."
)

HAND_HELP = f"Thirteen tiles, three fewer for each called set. {TILES_HELP}"


def one(values: Values, name: str) -> str:
    """The only value of a field; nothing chosen is an empty text, which the core refuses."""
    return values[name][0] if values[name] else ""


def is_ticked(values: Values, name: str) -> bool:
    """Is the only box of this field ticked?"""
    return bool(values[name])


def number(text: str) -> int | float | str | None:
    """What was typed, as the number that it looks like; else as it is, for the core to refuse."""
    for read in (int, float):
        try:
            return read(text)
        except ValueError:
            continue
    return text.strip() or None


def tiles(values: Values, name: str) -> str:
    """What was typed, without the names, spaces and capitals that tiles are often typed with."""
    return "".join(in_notation(one(values, name)).split())


def single_tiles(values: Values, name: str) -> list[str]:
    """The tiles that were typed, each by itself; what cannot be read stays as it is."""
    text = tiles(values, name)
    try:
        return [str(each) for each in parse_tiles(text)]
    except NotationError:
        return [text]


def sets(values: Values, name: str) -> list[str]:
    """The called sets that were typed, with spaces between them."""
    return in_notation(one(values, name)).split()


def places_of_sets(melds: Sequence[str]) -> dict[str, Place]:
    """Where in the form the problems of called sets belong."""
    several = {
        f"melds[{at}]": Place("melds", f"Set {at + 1}: ") for at in range(len(melds)) if at < 10
    }
    return {"melds": Place("melds")} | several


def number_field(
    name: str, label: str, default: str, when: Conditions = ALWAYS, help: str = ""
) -> Field:
    """A number, typed like any text."""
    return Field(
        name=name, label=label, kind=FieldKind.NUMBER, default=(default,), when=when, help=help
    )


def tiles_field(
    name: str, label: str, default: str = "", when: Conditions = ALWAYS, help: str = ""
) -> Field:
    """Tiles in MPSZ, with a keyboard of all that there are."""
    return Field(
        name=name,
        label=label,
        kind=FieldKind.TILES,
        default=(default,),
        options=_keys(),
        when=when,
        help=help,
    )


SETS_HELP = (
    "Put spaces between sets and brackets around a closed kan, for example 555z 123m (7777z)."
)


def sets_field(
    name: str, label: str, when: Conditions = ALWAYS, default: str = "", help: str = SETS_HELP
) -> Field:
    """Called sets in MPSZ, a space between two, a closed kan in brackets."""
    return Field(
        name=name,
        label=label,
        kind=FieldKind.SETS,
        default=(default,),
        options=_keys(),
        when=when,
        help=help,
    )


def yes_field(name: str, label: str, says: str, when: Conditions = ALWAYS) -> Field:
    """One box to tick."""
    return Field(
        name=name,
        label=label,
        kind=FieldKind.CHECKBOXES,
        default=(),
        options=(Option(value="yes", label=says),),
        when=when,
    )


def players_field() -> Field:
    """Four or three; what is for four players only asks for this field."""
    return Field(
        name="players",
        label="Players",
        kind=FieldKind.RADIO,
        default=("4",),
        options=(Option(value="4", label="Four"), Option(value="3", label="Three")),
    )


def seats_in_play() -> tuple[Option, ...]:
    """Every seat that the number of players leaves."""
    return tuple(Option(value=seat.value, label=seat.wind, when=(_in_play(seat),)) for seat in Seat)


def seats() -> tuple[Option, ...]:
    """All four seats."""
    return tuple(Option(value=seat.value, label=seat.wind) for seat in Seat)


def other_seats(of: str, words: str = "{}", *, players: bool = False) -> tuple[Option, ...]:
    """Every seat but the one chosen in the field `of`; `players`: that number is asked as well."""
    return tuple(
        Option(
            value=seat.value,
            label=words.format(seat.wind),
            when=({**(_in_play(seat) if players else {}), of: _but(seat)},),
        )
        for seat in Seat
    )


def _in_play(seat: Seat) -> Condition:
    return {"players": ("4",)} if seat is Seat.NORTH else {}


def _but(seat: Seat) -> tuple[str, ...]:
    return tuple(each.value for each in Seat if each is not seat)


def _keys() -> tuple[Option, ...]:
    return tuple(
        Option(value=each, label=TILES[each].name)
        for suit in SUITS
        for each in sorted((key for key in TILES if key.endswith(suit)), key=_red_last)
    )


def _red_last(key: str) -> int:
    return int(key[0]) or 10
