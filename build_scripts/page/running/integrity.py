"""Checks whether an example left the modules unchanged, so that the next one can run beside them.

This catches accidents while playing (`json.dumps = print`), not a determined attacker. After a
reader's own code, a fresh interpreter always answers our own questions.

The values seen before are kept and compared entirely in C, where an identical object counts as
equal at once. Comparing 17,000 values in Python before and after each run would take far longer
than most examples.
"""

import sys
from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from operator import attrgetter
from types import FunctionType, ModuleType

COMMON = (
    "builtins collections dataclasses enum functools itertools json math random re statistics "
    "typing"
).split()
LAST_VALUE = "_"  # set by an interactive interpreter, and not a change
PARTS = attrgetter("__code__", "__defaults__")
"""The parts of a function that can be replaced while it stays the same object."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NamespaceState:
    """The names in a module or class, and their values."""

    now: Mapping[str, object]
    names: tuple[str, ...]
    values: tuple[object, ...]

    def hold(self) -> bool:
        now = _without_last_value(self.now)
        return tuple(now.values()) == self.values and tuple(now) == self.names


@dataclass(frozen=True, slots=True, kw_only=True)
class ModuleState:
    """The state of the modules at one time."""

    packages: Set[str]
    modules: tuple[ModuleType, ...]
    owners: tuple[NamespaceState, ...]
    functions: tuple[FunctionType, ...]
    parts: tuple[object, ...]

    def holds(self) -> bool:
        """Whether nothing has changed since then."""
        return (
            _modules(self.packages) == self.modules
            and all(owner.hold() for owner in self.owners)
            and tuple(map(PARTS, self.functions)) == self.parts
        )


class ChangeWatch:
    """Takes a full look at these packages once, and again only after a change."""

    def __init__(self, packages: Set[str]) -> None:
        self._packages = packages
        self._seen: ModuleState | None = None

    def begin(self) -> None:
        """Notice changes from now on."""
        if self._seen is None or not self._seen.holds():
            self._seen = _look(self._packages)

    def is_intact(self) -> bool:
        """Whether nothing has changed since `begin`."""
        return self._seen is not None and self._seen.holds()

    def forget(self) -> None:
        """Drop all references to what was seen."""
        self._seen = None


def _look(packages: Set[str]) -> ModuleState:
    modules = _modules(packages)
    owners = tuple(owner for module in modules for owner in _owners_in(module))
    functions = tuple(
        value for owner in owners for value in owner.values if isinstance(value, FunctionType)
    )
    parts = tuple(map(PARTS, functions))
    return ModuleState(
        packages=packages, modules=modules, owners=owners, functions=functions, parts=parts
    )


def _modules(packages: Set[str]) -> tuple[ModuleType, ...]:
    return tuple(
        module
        for name, module in sys.modules.items()
        if isinstance(module, ModuleType) and (name in COMMON or name.partition(".")[0] in packages)
    )


def _owners_in(owner: ModuleType | type) -> Iterator[NamespaceState]:
    """A module or class, and the classes defined in it."""
    now = _without_last_value(vars(owner))
    yield NamespaceState(now=vars(owner), names=tuple(now), values=tuple(now.values()))
    for value in now.values():
        if isinstance(value, type) and value.__module__ == getattr(owner, "__name__", None):
            yield from _owners_in(value)


def _without_last_value(names: Mapping[str, object]) -> Mapping[str, object]:
    if LAST_VALUE not in names:
        return names
    return {name: value for name, value in names.items() if name != LAST_VALUE}
