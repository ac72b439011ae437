"""Immutable mappings: frozen values use them instead of dicts."""

from collections.abc import ItemsView, Iterator, KeysView, Mapping, ValuesView
from typing import TypeVar, overload

Key = TypeVar("Key")
Value = TypeVar("Value", covariant=True)
Default = TypeVar("Default")


class FrozenDict(Mapping[Key, Value]):
    """The items of a mapping in their order. It is hashable if its values are.

    It is not a `dict`, because `dataclasses.asdict` would turn each key that is a dataclass into a
    dict.
    """

    __slots__ = ("_items",)
    _items: dict[Key, Value]

    def __init__(self, items: Mapping[Key, Value]) -> None:
        _set_items(self, dict(items))

    @staticmethod
    def of(items: dict[Key, Value]) -> "FrozenDict[Key, Value]":
        """Wrap this dict without copying it. The caller must not keep it."""
        made: FrozenDict[Key, Value] = object.__new__(FrozenDict)
        _set_items(made, items)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"nobody can change {name!r} of a {type(self).__name__}")

    def __getitem__(self, key: Key) -> Value:
        return self._items[key]

    def __iter__(self) -> Iterator[Key]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __contains__(self, key: object) -> bool:
        return key in self._items

    # The versions that `Mapping` derives from the methods above are several times slower.
    @overload
    def get(self, key: Key) -> Value | None: ...
    @overload
    def get(self, key: Key, default: Value | Default) -> Value | Default: ...
    def get(self, key: Key, default: object = None) -> object:
        return self._items.get(key, default)

    def keys(self) -> KeysView[Key]:
        return self._items.keys()

    def values(self) -> ValuesView[Value]:
        return self._items.values()

    def items(self) -> ItemsView[Key, Value]:
        return self._items.items()

    def __eq__(self, other: object) -> bool:
        return self._items == (other._items if isinstance(other, FrozenDict) else other)

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __repr__(self) -> str:
        return repr(self._items)

    def __reduce__(self) -> tuple[type["FrozenDict[Key, Value]"], tuple[dict[Key, Value]]]:
        return type(self), (self._items,)


_set_items = FrozenDict.__dict__["_items"].__set__


class Counts(FrozenDict[Key, int]):
    """How many there are of each key; 0 for keys that it does not list."""

    __slots__ = ()

    def __getitem__(self, key: Key) -> int:
        return self._items.get(key, 0)

    def get(self, key: Key, default: object = 0) -> int:
        return self._items.get(key, 0)


def inside(items: Mapping[Key, Value]) -> Mapping[Key, Value]:
    """Return the items for many fast lookups. The caller must not pass the inner dict on."""
    return items._items if type(items) is FrozenDict else items


def freeze(value: object, *names: str) -> None:
    """Make these mapping attributes of a value immutable. Call it from `__post_init__`."""
    for name in names:
        items = getattr(value, name)
        if not isinstance(items, FrozenDict) and isinstance(items, Mapping):
            object.__setattr__(value, name, FrozenDict(items))


def frozen(value: object) -> object:
    """A value as in JSON, with tuples for its lists and immutable mappings for its objects."""
    match value:
        case Mapping():
            return FrozenDict({key: frozen(item) for key, item in value.items()})
        case list() | tuple():
            return tuple(map(frozen, value))
    return value
