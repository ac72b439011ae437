"""Reads the values of JSON objects one by one and notes every problem with them."""

from collections.abc import Callable, Iterable, Mapping
from enum import Enum
from itertools import islice
from reprlib import Repr
from typing import Final, TypeVar

from pao_core.problems.errors import Code, Listed, Message, Problems

Value = TypeVar("Value")
Word = TypeVar("Word", bound=Enum)
Reader = Callable[[object, str, Problems], Value | None]

HIGHEST_COUNT: Final = 1000
HIGHEST_SCORE: Final = 1_000_000
LONGEST_TEXT: Final = 272
"""In characters: the 136 tiles of a set, each with its letter, are this long."""
LONGEST_LIST: Final = 136
"""Hands end before this many calls and discards, because a set has only 136 tiles."""
MOST_KEYS: Final = 136
"""The most keys of an object, more than rule sets have choices."""
MOST_EXACT: Final = 2**53
"""Up to here every JSON reader represents each whole number exactly."""
ENOUGH_PROBLEMS: Final = 100
"""The most problems that an answer lists."""
SIMILAR: Final = 0.4
"""Below this share of common letters, a known word is no hint."""


class _Json(Repr):
    """Shows lists and objects as JSON does."""

    def repr_str(self, x: str, level: int) -> str:
        return f'"{x[:60]}"'

    def repr_bool(self, x: bool, level: int) -> str:
        return "true" if x else "false"

    def repr_NoneType(self, x: None, level: int) -> str:
        return "null"


_BRIEF: Final = _Json()
_BRIEF.maxstring = _BRIEF.maxother = _BRIEF.maxlong = 60


def shown(value: object) -> str:
    """A value for a message: like JSON, and cut if it is long."""
    try:
        text = _BRIEF.repr_str(value, 0) if isinstance(value, str) else _BRIEF.repr(value)
    except (ValueError, RecursionError):  # a number with very many digits
        return Message("a very large {kind}", kind=type(value).__name__)
    return text if len(text) <= 60 else f"{text[:57]}..."


def nearest(found: str, known: Iterable[str], *, likeness: float = SIMILAR) -> str:
    """A hint with the known word that is most similar to the one found, if any is."""
    word = meant(found, known, likeness=likeness)
    return Message("; the nearest is {word}", word=word) if word else ""


def meant(found: str, known: Iterable[str], *, likeness: float = SIMILAR) -> str | None:
    """The known word that is most similar to the one found, if any is."""
    # Imported here because it is slow and only errors need it.
    from difflib import get_close_matches

    close = get_close_matches(found[:80].lower(), list(known), n=1, cutoff=likeness)
    return close[0] if close else None


def hint(problems: Problems, found: str, known: Iterable[str], *, likeness: float = SIMILAR) -> str:
    """Like `nearest`, but empty after the problems that an answer lists, because it is slow."""
    is_listed = len(problems.found) < ENOUGH_PROBLEMS
    return nearest(found, known, likeness=likeness) if is_listed else ""


def read_word(kind: type[Word], value: object, at: str, problems: Problems) -> Word | None:
    """Read one of the words of an enum, or note the allowed words and the nearest."""
    if isinstance(value, str):
        try:
            return kind(value)
        except ValueError:
            pass
    words = [str(member.value) for member in kind]
    is_text = isinstance(value, str)
    says = Message(
        "expected one of {words}; found {found}{nearest}",
        words=Listed.of(words),
        found=shown(value),
        nearest=hint(problems, value, words) if isinstance(value, str) else "",
    )
    problems.add(at, Code.UNKNOWN_VALUE if is_text else Code.WRONG_TYPE, says)
    return None


def read_flag(value: object, at: str, problems: Problems) -> bool | None:
    """Read true or false."""
    if isinstance(value, bool):
        return value
    problems.add(
        at, Code.WRONG_TYPE, Message("expected true or false; found {found}", found=shown(value))
    )
    return None


def read_text(value: object, at: str, problems: Problems) -> str | None:
    """Read a text that is not longer than any question needs."""
    text = read_prose(value, at, problems)
    if text is None or len(text) <= LONGEST_TEXT:
        return text
    too_long(at, "characters", LONGEST_TEXT, len(text), problems)
    return None


def read_prose(value: object, at: str, problems: Problems) -> str | None:
    """Read a text of any length, for our own files."""
    if isinstance(value, str):
        return value
    problems.add(at, Code.WRONG_TYPE, Message("expected text; found {found}", found=shown(value)))
    return None


def too_long(at: str, of: str, most: int, found: int, problems: Problems) -> None:
    """Note that something is longer than any question needs. `of` is what it has too many of."""
    problems.add(
        at,
        Code.TOO_LONG,
        Message(
            "expected at most {most} {of}; found {found:,}", most=most, of=Message(of), found=found
        ),
    )


def read_count(value: object, at: str, problems: Problems) -> int | None:
    """Read a whole number from 0, such as honba or deposits."""
    return read_number(value, at, problems, 0, HIGHEST_COUNT)


def read_number(
    value: object, at: str, problems: Problems, lowest: int, highest: int
) -> int | None:
    """Read a whole number between two bounds. JSON may write it with a point: 1.0."""
    number = int(value) if isinstance(value, float) and value.is_integer() else value
    code = Code.WRONG_TYPE
    if isinstance(number, int) and not isinstance(number, bool):
        if lowest <= number <= highest:
            return number
        code = Code.OUT_OF_RANGE
    says = Message(
        "expected a whole number from {lowest} to {highest}; found {found}",
        lowest=lowest,
        highest=highest,
        found=shown(value),
    )
    problems.add(at, code, says)
    return None


def read_list(
    value: object, at: str, problems: Problems, read: Reader[Value], most: int = LONGEST_LIST
) -> list[Value]:
    """Read a list. Return the valid items, and note the problems of the others."""
    return [item for _, item in read_numbered(value, at, problems, read, most)]


def read_numbered(
    value: object, at: str, problems: Problems, read: Reader[Value], most: int = LONGEST_LIST
) -> list[tuple[int, Value]]:
    """Like `read_list`, but each item has its index. A list that is too long returns nothing."""
    if not isinstance(value, (list, tuple)):
        problems.add(
            at, Code.WRONG_TYPE, Message("expected a list; found {found}", found=shown(value))
        )
        return []
    if len(value) > most:
        too_long(at, "items", most, len(value), problems)
        return []
    items = [(place, read(item, f"{at}[{place}]", problems)) for place, item in enumerate(value)]
    return [(place, item) for place, item in items if item is not None]


def word(kind: type[Word]) -> Reader[Word]:
    """A reader for one of the words of an enum."""
    return lambda value, at, problems: read_word(kind, value, at, problems)


def number(lowest: int, highest: int) -> Reader[int]:
    """A reader for a whole number between two bounds."""
    return lambda value, at, problems: read_number(value, at, problems, lowest, highest)


def list_of(read: Reader[Value], most: int = LONGEST_LIST) -> Reader[list[Value]]:
    """A reader for a list of items that `read` reads."""
    return lambda value, at, problems: read_list(value, at, problems, read, most)


def numbered(read: Reader[Value], most: int = LONGEST_LIST) -> Reader[list[tuple[int, Value]]]:
    """A reader for a list of items that `read` reads, each with its index."""
    return lambda value, at, problems: read_numbered(value, at, problems, read, most)


class Fields:
    """A JSON object whose keys are taken one by one. `null` means the same as a missing key."""

    __slots__ = ("asked", "at", "is_object", "left", "problems")

    def __init__(self, value: object, at: str, problems: Problems) -> None:
        self.at: str = at
        self.problems: Problems = problems
        self.asked: dict[str, None] = {}  # every key that was requested, in order
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
            problems.add(
                at,
                Code.WRONG_TYPE,
                Message("expected an object; found {found}", found=shown(value)),
            )

    def place(self, key: str) -> str:
        """The path of a key, such as `calls[2].from`."""
        return f"{self.at}.{key}" if self.at else key

    def has(self, key: str) -> bool:
        """Is the key present and not yet taken?"""
        self.asked[key] = None
        return key in self.left

    def take(self, key: str, read: Reader[Value]) -> Value | None:
        """Take the value of a key; `None` if it is missing or wrong."""
        self.asked[key] = None
        if key not in self.left:
            return None
        return read(self.left.pop(key), self.place(key), self.problems)

    def has_value(self, key: str) -> bool:
        """Does the key have a value other than null, false, 0 or an empty one?

        This does not mark the key as requested.
        """
        return bool(self.left.get(key))

    def need(self, key: str, read: Reader[Value], expected: str) -> Value | None:
        """Take the value of a required key. `expected` is a message without values."""
        if key not in self.left:
            self.problems.add(
                self.place(key),
                Code.MISSING,
                Message("{key} is missing: {expected}", key=key, expected=Message(expected)),
            )
        return self.take(key, read)

    def refuse_others(self, known: Iterable[str] = ()) -> None:
        """Note every key that was not taken, with the most similar allowed key.

        The allowed keys are those that were requested, or those in `known` if it is given.
        """
        names = list(known) or list(self.asked)
        for key in self.left:
            name = key if isinstance(key, str) else shown(key)
            self.problems.add(
                self.place(name if len(name) <= 60 else f"{name[:57]}..."),
                Code.UNKNOWN_KEY,
                Message(
                    "unknown key {found}; expected one of {words}{nearest}",
                    found=shown(key),
                    words=Listed.of(names),
                    nearest=hint(self.problems, name, names, likeness=0.5),
                ),
            )


def read_object(value: object, at: str, problems: Problems) -> Fields | None:
    """The fields of an object, or `None` if the value is not an object."""
    found = len(problems.found)
    fields = Fields(value, at, problems)
    return fields if len(problems.found) == found else None
