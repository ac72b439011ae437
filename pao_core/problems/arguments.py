"""Reads the arguments of typed functions by their annotations, as `fields` reads JSON.

Every public function has this gate. Behind it, values have the annotated types and are not longer
than in a question. The caller gets all problems at once.
"""

import typing
from collections.abc import Callable, Collection, Hashable, Iterable, Mapping, Sequence, Set, Sized
from dataclasses import MISSING, fields, is_dataclass, replace
from enum import Enum
from functools import cache, cached_property, wraps
from inspect import Parameter, signature
from itertools import islice
from operator import is_not
from types import NoneType, UnionType
from typing import Any, Final, Literal, ParamSpec, Protocol, TypeVar, Union

from pao_core.problems.errors import Code, Message, Problems
from pao_core.problems.fields import LONGEST_LIST, MOST_KEYS, shown, too_long
from pao_core.problems.plain import (
    DEEPEST,
    LONG,
    LONGEST_ANSWER,
    OURS,
    PLAIN,
    ValueReader,
    expected_of,
    instance,
    is_self_checked,
    trusted_types,
    word_of,
    wrong,
)

Given = ParamSpec("Given")
Found = TypeVar("Found")
FieldReaders = Sequence[tuple[str, object, frozenset[object], ValueReader]]


def gated(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """Make a function check its arguments. It raises `ImpossibleQuestion` with every problem."""
    gate = _Gate(function)
    call: Callable[..., Found] = function

    @wraps(function)
    def checked(*given: Given.args, **named: Given.kwargs) -> Found:
        if not named and tuple(map(type, given)) == gate.exact_types:
            return call(*given)
        read, read_by_name = gate.read(given, named)
        return call(*read, **read_by_name)

    return checked


def public(function: Callable[Given, Found], module: str) -> Callable[Given, Found]:
    """A function that checks its arguments and belongs to the module that offers it."""
    checked: Any = gated(function)
    checked.__module__ = module  # pickle looks for it there
    checked.__qualname__ = checked.__name__
    offered: Callable[Given, Found] = checked
    return offered


class _Gate:
    """The parameters of a function, analysed at its first call."""

    def __init__(self, function: Callable[..., object]) -> None:
        self.function = function

    @cached_property
    def hints(self) -> Mapping[str, Hashable]:
        """The type of each parameter."""
        hints = typing.get_type_hints(self.function)
        return {name: hints[name] for name in signature(self.function).parameters}

    @cached_property
    def readers(self) -> Mapping[str, tuple[frozenset[object], ValueReader]]:
        """For each parameter, the types that need no reading, and the reader of all others."""
        return {name: (trusted_types(hint), reader_of(hint)) for name, hint in self.hints.items()}

    @cached_property
    def exact_types(self) -> tuple[object, ...]:
        """The argument types that need no reading, if the types alone decide that."""
        return tuple([hint if is_self_checked(hint) else None for hint in self.hints.values()])

    @cached_property
    def by_place(self) -> Sequence[str]:
        """The parameters for positional arguments, without the variable ones."""
        places = (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD)
        parameters = signature(self.function).parameters.values()
        return [parameter.name for parameter in parameters if parameter.kind in places]

    @cached_property
    def variable(self) -> tuple[str, ValueReader] | None:
        """The reader of variable positional arguments, if the function has them."""
        for parameter in signature(self.function).parameters.values():
            if parameter.kind is Parameter.VAR_POSITIONAL:
                hint = self.hints[parameter.name]
                return parameter.name, _collection(hint, tuple, (tuple,), "several")
        return None

    def read(
        self, given: Sequence[object], named: Mapping[str, object]
    ) -> tuple[list[object], dict[str, object]]:
        """Read the arguments for the function. Python itself reports missing or extra ones."""
        problems, readers = Problems(), self.readers
        values: list[object] = []
        for name, value in zip(self.by_place, given, strict=False):
            trusted, read = readers[name]
            values.append(value if type(value) in trusted else read(value, name, problems))
        rest: Any = tuple(given[len(values) :])
        if rest and self.variable:
            rest = self.variable[1](rest, self.variable[0], problems)
        others: dict[str, object] = {}
        for name, value in named.items():
            trusted, read = readers.get(name, NOT_A_PARAMETER)
            others[name] = value if type(value) in trusted else read(value, name, problems)
        problems.raise_if_any()
        return [*values, *rest], others


@cache
def reader_of(hint: Hashable) -> ValueReader:
    """The reader for values of this type."""
    kind: Any = typing.get_origin(hint) or hint
    inside: Any = typing.get_args(hint)
    if kind in (Union, UnionType):
        return _union([other for other in inside if other is not NoneType], NoneType in inside)
    if kind is Literal:
        return word_of(inside)
    if kind is tuple and inside[-1] is not Ellipsis:
        return _fixed_tuple(inside)
    if kind in COLLECTIONS:
        make, accepted, what = COLLECTIONS[kind]
        return _collection(inside[0], make, accepted, what)
    if kind is Mapping:
        return _mapping(*inside)
    if kind in PLAIN:
        return PLAIN[kind]
    if not isinstance(kind, type) or kind in (object, Any):
        return _anything
    if is_self_checked(kind) or kind.__module__.startswith("collections"):
        return instance(kind)
    if Protocol in kind.__bases__:
        return _protocol(kind)
    return _record(kind) if is_dataclass(kind) else instance(kind)


def check_fields(value: Any, problems: Problems) -> None:
    """Note problems with the fields of a value. Call it from `__post_init__`."""
    kind: Any = type(value)
    for name, _, _, read in _fields_of(kind):
        given = getattr(value, name)
        item = read(given, name, problems)
        if item is not given:
            object.__setattr__(value, name, item)


def _anything(value: object, at: str, problems: Problems, depth: int = 0) -> object:
    """Accept any value, but check the fields of our own dataclasses."""
    if depth > DEEPEST:
        says = Message("lists are nested more than {deepest} deep", deepest=DEEPEST)
        problems.add(at, Code.TOO_LONG, says)
    elif isinstance(value, (list, tuple)) and len(value) > LONGEST_ANSWER:
        too_long(at, "items", LONGEST_ANSWER, len(value), problems)
    elif isinstance(value, (list, tuple)):
        for place, item in enumerate(value):
            _anything(item, f"{at}[{place}]", problems, depth + 1)
    elif is_dataclass(value) and type(value).__module__.startswith(OURS):
        kind: Any = type(value)
        return reader_of(kind)(value, at, problems)
    return value


NOT_A_PARAMETER: Final[tuple[frozenset[object], ValueReader]] = frozenset(), _anything


def _union(hints: Sequence[Hashable], or_none: bool) -> ValueReader:
    readers = [reader_of(hint) for hint in hints]
    expected = " or ".join(map(expected_of, hints))

    def read(value: object, at: str, problems: Problems) -> object:
        if value is None and or_none:
            return value
        if len(readers) == 1:
            return readers[0](value, at, problems)
        for reader in readers:
            tried = Problems()
            result = reader(value, at, tried)
            if not tried.found:
                return result
            if any(problem.at != at for problem in tried.found):
                problems.found += tried.found  # the type matches, but something inside is wrong
                return value
        return wrong(value, at, expected, problems)

    return read


def _collection(
    hint: Hashable,
    make: Callable[[Iterable[object]], object],
    accepted: tuple[type, ...],
    expected: str,
) -> ValueReader:
    one, trusted = reader_of(hint), trusted_types(hint)
    as_it_is: Any = (make,) if make is frozenset else (tuple,)
    most = LONGEST_ANSWER if hint is int or _may_be_long(hint) else LONGEST_LIST

    def read(value: Any, at: str, problems: Problems) -> object:
        if type(value) in as_it_is and len(value) <= most and trusted >= {*map(type, value)}:
            return value  # the usual case
        if type(value) is tuple:
            number, items = len(value), value
        elif isinstance(value, str) or not isinstance(value, accepted):
            return wrong(
                value,
                at,
                Message("{expected}, each {item}", expected=expected, item=expected_of(hint)),
                problems,
            )
        else:
            number = len(value) if isinstance(value, Sized) else 0
            listed: Any = value
            items = () if number > most else tuple(islice(listed, most + 1))
            number = max(number, len(items))
        if number > most:
            too_long(at, "items", most, number, problems)
            return value
        faults, read = len(problems.found), items
        if not trusted >= {*map(type, items)}:
            places = enumerate(items)
            read = tuple([one(item, f"{at}[{place}]", problems) for place, item in places])
        if len(problems.found) > faults:
            return value
        return make(read) if type(value) is not make or any(map(is_not, read, items)) else value

    return read


def _may_be_long(hint: Hashable) -> bool:
    kinds = typing.get_args(hint) or (hint,)
    return any(getattr(kind, "__module__", "").startswith(LONG) for kind in kinds)


def _fixed_tuple(hints: Sequence[Hashable]) -> ValueReader:
    readers = [reader_of(hint) for hint in hints]

    def read(value: object, at: str, problems: Problems) -> object:
        if not isinstance(value, (tuple, list)) or len(value) != len(readers):
            return wrong(value, at, Message("a tuple of {number}", number=len(readers)), problems)
        pairs = enumerate(zip(readers, value, strict=True))
        return tuple([one(item, f"{at}[{place}]", problems) for place, (one, item) in pairs])

    return read


def _mapping(key: Hashable, item: Hashable) -> ValueReader:
    read_key, read_item = reader_of(key), reader_of(item)

    def read(value: object, at: str, problems: Problems) -> object:
        if not isinstance(value, Mapping):
            return wrong(value, at, Message("a mapping"), problems)
        if len(value) > MOST_KEYS:
            too_long(at, "keys", MOST_KEYS, len(value), problems)
            return value
        for key, content in value.items():
            read_key(key, f"{at}.keys", problems)
            name = key.value if isinstance(key, Enum) else key
            read_item(content, f"{at}.{shown(str(name)[:60])[1:-1]}", problems)
        return value

    return read


def _record(kind: type) -> ValueReader:
    def read(value: object, at: str, problems: Problems) -> object:
        if not isinstance(value, kind):
            return wrong(value, at, expected_of(kind), problems)
        changed: dict[str, object] = {}
        faults = len(problems.found)
        for name, default, trusted, one in _fields_of(kind):
            item = getattr(value, name)
            if item is not default and type(item) not in trusted:
                read = one(item, f"{at}.{name}", problems)
                if read is not item:
                    changed[name] = read
        record: Any = value
        return replace(record, **changed) if changed and len(problems.found) == faults else value

    return read


@cache
def _fields_of(kind: Any) -> FieldReaders:
    """The fields of a dataclass: name, default, types that need no reading, and reader."""
    hints = typing.get_type_hints(kind)
    return [
        (field.name, field.default, trusted_types(hints[field.name]), reader_of(hints[field.name]))
        for field in fields(kind)
    ]


def _protocol(kind: type) -> ValueReader:
    """The reader for a protocol: the value must have its properties."""
    properties = {name: var for name, var in vars(kind).items() if isinstance(var, property)}

    def read(value: object, at: str, problems: Problems) -> object:
        for name, field in properties.items():
            item = getattr(value, name, MISSING)
            if item is MISSING:
                return wrong(value, at, Message("something with {name}", name=name), problems)
            reader_of(typing.get_type_hints(field.fget)["return"])(item, f"{at}.{name}", problems)
        return _anything(value, at, problems)

    return read


COLLECTIONS: Final[Mapping[object, tuple[Callable[..., object], tuple[type, ...], str]]] = {
    tuple: (tuple, (tuple, list), "a tuple"),
    frozenset: (frozenset, (Set, tuple, list), "a frozenset"),
    Sequence: (tuple, (Sequence,), "a sequence"),
    Collection: (tuple, (Collection,), "a collection"),
    Iterable: (tuple, (Iterable,), "several"),
}
"""For each kind of collection: how to make it, which types it accepts, and its name in messages."""
