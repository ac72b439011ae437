"""Whether an example left the modules as they were, so that the next one can run in their midst.

This catches what happens while playing (`pao_core.ask = print`), not a determined attacker: after
a reader's own code, our own questions are answered by a fresh interpreter in any case.
"""

import sys
from collections.abc import Iterator
from types import FunctionType, ModuleType

OURS = ("pao_core", "build_scripts")
COMMON = (
    "builtins collections dataclasses enum functools itertools json math random re statistics "
    "typing"
).split()


def fingerprint() -> int:
    """A number that changes when a name in a module or class, or the code of a function, does."""
    return hash(tuple(_marks()))


def _marks() -> Iterator[int]:
    for name, module in sys.modules.items():
        if name in COMMON or name.partition(".")[0] in OURS:
            yield hash(name)
            yield from _marks_of(module)


def _marks_of(owner: ModuleType | type) -> Iterator[int]:
    for name, value in vars(owner).items():
        if name == "_":  # the last value of an interactive interpreter
            continue
        yield hash(name)
        yield id(value)
        if isinstance(value, FunctionType):
            yield id(value.__code__)
            yield id(value.__defaults__)
        elif isinstance(value, type) and value.__module__ == getattr(owner, "__name__", None):
            yield from _marks_of(value)
