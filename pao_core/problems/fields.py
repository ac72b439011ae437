"""Reads the values of JSON objects one by one and notes all that is wrong with them."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from itertools import islice
from reprlib import Repr
from typing import Final, TypeVar

from pao_core.problems.errors import Code, Problems

Value = TypeVar("Value")
Word = TypeVar("Word", bound=Enum)
Reader = Callable[[object, str, Problems], Value | None]

HIGHEST_COUNT: Final = 1000
HIGHEST_SCORE: Final = 1_000_000
LONGEST_TEXT: Final = 272
"""In characters: so long are the 136 tiles of a set, each with its letter."""
LONGEST_LIST: Final = 136
"""A hand has fewer tiles to discard, and so fewer calls and discards to list."""
MOST_KEYS: Final = 136
"""Of one object: more than rule sets have choices."""
MOST_EXACT: Final = 2**53
"""Up to here every whole number is one of its own, whatever reads the answer."""
ENOUGH_PROBLEMS: Final = 100
"""So many are told of one question."""

_BRIEF: Final = Repr()
_BRIEF.maxstring = _BRIEF.maxother = _BRIEF.maxlong = 60


def shown(value: object) -> str:
    """A value as a message shows it: like JSON, and cut when it is long."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    try:
        text = f'"{value[:60]}"' if isinstance(value, str) else _BRIEF.repr(value)
    except (ValueError, RecursionError):  # a number of many digits
        text = f"a very large {type(value).__name__}"
    return text if len(text) <= 60 else f"{text[:57]}..."


def nearest(found: str, known: Iterable[str], *, likeness: float = 0.01) -> str:
    """A hint that names the known word most like the one that was found."""
    from difflib import get_close_matches  # only for faults: it is slow to import

    close = get_close_matches(found[:80].lower(), list(known), n=1, cutoff=likeness)
    return f"; the nearest is {close[0]}" if close else ""


def hint(problems: Problems, found: str, known: Iterable[str], *, likeness: float = 0.01) -> str:
    """The same, but nothing once there are more problems than are told: it takes a while."""
    told = len(problems.found) < ENOUGH_PROBLEMS
    return nearest(found, known, likeness=likeness) if told else ""


def read_word(kind: type[Word], value: object, at: str, problems: Problems) -> Word | None:
    """One of the words of an enum; else notes the possible ones and the nearest."""
    if isinstance(value, str):
        try:
            return kind(value)
        except ValueError:
            pass
    words = [str(each.value) for each in kind]
    expected = f"expected one of {', '.join(words)}; found {shown(value)}"
    if isinstance(value, str):
        problems.add(at, Code.UNKNOWN_VALUE, expected + hint(problems, value, words))
    else:
        problems.add(at, Code.WRONG_TYPE, expected)
    return None


def read_flag(value: object, at: str, problems: Problems) -> bool | None:
    """true or false."""
    if isinstance(value, bool):
        return value
    problems.add(at, Code.WRONG_TYPE, f"expected true or false; found {shown(value)}")
    return None


def read_text(value: object, at: str, problems: Problems) -> str | None:
    """A text, no longer than any question needs."""
    text = read_prose(value, at, problems)
    if text is None or len(text) <= LONGEST_TEXT:
        return text
    too_long(at, "characters", LONGEST_TEXT, len(text), problems)
    return None


def read_prose(value: object, at: str, problems: Problems) -> str | None:
    """A text of any length, in a file of our own."""
    if isinstance(value, str):
        return value
    problems.add(at, Code.WRONG_TYPE, f"expected text; found {shown(value)}")
    return None


def too_long(at: str, of: str, most: int, found: int, problems: Problems) -> None:
    """Note that there is more of something than any question needs."""
    problems.add(at, Code.TOO_LONG, f"expected at most {most} {of}; found {found:,}")


def read_count(value: object, at: str, problems: Problems) -> int | None:
    """A whole number from 0, such as honba or deposits."""
    return read_number(value, at, problems, 0, HIGHEST_COUNT)


def read_number(
    value: object, at: str, problems: Problems, lowest: int, highest: int
) -> int | None:
    """A whole number between two bounds; JSON may write it with a point: 1.0."""
    number = int(value) if isinstance(value, float) and value.is_integer() else value
    code = Code.WRONG_TYPE
    if isinstance(number, int) and not isinstance(number, bool):
        if lowest <= number <= highest:
            return number
        code = Code.OUT_OF_RANGE
    expected = f"expected a whole number from {lowest} to {highest}; found {shown(value)}"
    problems.add(at, code, expected)
    return None


def read_list(
    value: object, at: str, problems: Problems, read: Reader[Value], most: int = LONGEST_LIST
) -> list[Value]:
    """The items of a list that could be read; the problems of the others are noted."""
    return [item for _, item in read_numbered(value, at, problems, read, most)]


def read_numbered(
    value: object, at: str, problems: Problems, read: Reader[Value], most: int = LONGEST_LIST
) -> list[tuple[int, Value]]:
    """The items of a list that could be read, each with its place; none of a list too long."""
    if not isinstance(value, (list, tuple)):
        problems.add(at, Code.WRONG_TYPE, f"expected a list; found {shown(value)}")
        return []
    if len(value) > most:
        too_long(at, "items", most, len(value), problems)
        return []
    items = [(place, read(item, f"{at}[{place}]", problems)) for place, item in enumerate(value)]
    return [(place, item) for place, item in items if item is not None]


def word(kind: type[Word]) -> Reader[Word]:
    """A reader of one of the words of an enum."""
    return lambda value, at, problems: read_word(kind, value, at, problems)


def number(lowest: int, highest: int) -> Reader[int]:
    """A reader of a whole number between two bounds."""
    return lambda value, at, problems: read_number(value, at, problems, lowest, highest)


def list_of(read: Reader[Value], most: int = LONGEST_LIST) -> Reader[list[Value]]:
    """A reader of a list whose items this reader reads."""
    return lambda value, at, problems: read_list(value, at, problems, read, most)


def numbered(read: Reader[Value], most: int = LONGEST_LIST) -> Reader[list[tuple[int, Value]]]:
    """A reader of a list whose items this reader reads, each with its place in the list."""
    return lambda value, at, problems: read_numbered(value, at, problems, read, most)


class Fields:
    """A JSON object whose keys are taken one by one; `None` says the same as leaving out."""

    __slots__ = ("asked", "at", "is_object", "left", "problems")

    def __init__(self, value: object, at: str, problems: Problems) -> None:
        self.at: str = at
        self.problems: Problems = problems
        self.asked: dict[str, None] = {}  # the keys that were asked for, in that order
        self.left: dict[object, object] = {}
        self.is_object: bool = False
        if isinstance(value, Mapping):
            self.is_object = True
            items = value.items()
            if len(value) > MOST_KEYS:
                too_long(at, "keys", MOST_KEYS, len(value), problems)
                items = dict(islice(items, MOST_KEYS)).items()
            self.left = {key: item for key, item in items if item is not None}
        else:
            problems.add(at, Code.WRONG_TYPE, f"expected an object; found {shown(value)}")

    def place(self, key: str) -> str:
        """The place of a key, such as `calls[2].from`."""
        return f"{self.at}.{key}" if self.at else key

    def has(self, key: str) -> bool:
        """Is the key there, and not yet taken?"""
        self.asked[key] = None
        return key in self.left

    def take(self, key: str, read: Reader[Value]) -> Value | None:
        """The value of a key, or `None` when it is left out or wrong."""
        self.asked[key] = None
        if key not in self.left:
            return None
        return read(self.left.pop(key), self.place(key), self.problems)

    def says(self, key: str) -> bool:
        """Is there anything but nothing under this key: not null, 0, or what is empty?

        Only looks: the key counts as one of the possible ones when it is asked for.
        """
        return bool(self.left.get(key))

    def need(self, key: str, read: Reader[Value], expected: str) -> Value | None:
        """The value of a key that must be there."""
        if key not in self.left:
            self.problems.add(self.place(key), Code.MISSING, f"{key} is missing: {expected}")
        return self.take(key, read)

    def refuse_others(self, known: Iterable[str] = ()) -> None:
        """Note every key that nobody took, with the possible one most like it.

        Possible are the keys that were asked for, unless `known` names those of every form.
        """
        names = list(known) or list(self.asked)
        for key in self.left:
            name = key if isinstance(key, str) else shown(key)
            self.problems.add(
                self.place(name if len(name) <= 60 else f"{name[:57]}..."),
                Code.UNKNOWN_KEY,
                f"unknown key {shown(key)}; expected one of "
                f"{', '.join(names)}{hint(self.problems, name, names, likeness=0.5)}",
            )


def read_object(value: object, at: str, problems: Problems) -> Fields | None:
    """The fields of an object, or `None` for what is none."""
    found = len(problems.found)
    fields = Fields(value, at, problems)
    return fields if len(problems.found) == found else None
