"""The public names of the library: for its pages, and as data that an edition freezes."""

from collections.abc import Iterator, Mapping
from enum import Enum
from functools import cache
from pkgutil import resolve_name
from typing import Final

import griffe

import pao_core
import pao_core.live
import pao_core.records
from build_scripts.environment.project import ROOT
from pao_core import _homes

CORE: Final = pao_core.__name__
MODULES: Final = (pao_core, pao_core.live, pao_core.records)
"""The public modules. Each has `__all__`; everything else in them may change."""


@cache
def read_package() -> griffe.Object | griffe.Alias:
    """The whole library, read by griffe."""
    return griffe.load(CORE, search_paths=[str(ROOT)])


@cache
def public_names() -> Mapping[str, griffe.Object]:
    """The definition of each public name, by module and name: `pao_core.records.Record`."""
    places = {f"{CORE}.{name}": f"{home}.{name}" for name, home in _homes().items()}
    for module in MODULES[1:]:
        names = (f"{module.__name__}.{name}" for name in module.__all__)
        places |= {name: name.removeprefix(f"{CORE}.") for name in names}
    found = {name: read_package()[place] for name, place in places.items()}
    return {name: obj.final_target if obj.is_alias else obj for name, obj in found.items()}


def in_two(name: str) -> tuple[str, str]:
    """The module and the name in it: `pao_core.records` and `Record`."""
    module, _, last = name.rpartition(".")
    return module, last


def resolved(name: str, module: str) -> str | None:
    """The public name that this word means in texts about a module; `None` if there is none."""
    own, of_core = f"{module}.{name}", f"{CORE}.{name}"
    return next((each for each in (own, of_core) if each in public_names()), None)


def members_of(obj: griffe.Object) -> Iterator[griffe.Object]:
    """What a class offers: its fields, the members of an enum, its properties and methods."""
    for member in obj.members.values() if isinstance(obj, griffe.Class) else ():
        if isinstance(member, griffe.Object) and not member.name.startswith("_"):
            yield member


def own_new(obj: griffe.Object) -> griffe.Function | None:
    """The `__new__` of a class, which says how to construct it if there is one."""
    maker = obj.members.get("__new__")
    return maker if isinstance(maker, griffe.Function) else None


def offered_by(obj: griffe.Object) -> Iterator[griffe.Object]:
    """The methods and properties of a class, and its attributes with a docstring."""
    for member in members_of(obj):
        is_told = "instance-attribute" in member.labels and member.docstring is not None
        if is_told or isinstance(member, griffe.Function) or "property" in member.labels:
            yield member


def rows() -> Iterator[Mapping[str, object]]:
    """Each public name and how it is declared: a line for itself, and one for each member."""
    for name, obj in sorted(public_names().items()):
        members = [*_values(name), *map(_declared, offered_by(obj))]
        yield {"id": name, "signatures": [_declared(obj), *members]}


def _values(name: str) -> Iterator[str]:
    value: object = resolve_name(name)
    if isinstance(value, type) and issubclass(value, Enum):
        yield from (f"{member.name} = {member.value!r}" for member in value)


def _declared(obj: griffe.Object) -> str:
    if isinstance(obj, griffe.Attribute):
        kind, value = obj.annotation, obj.value if "module-attribute" in obj.labels else None
        return f"{obj.name}{f': {kind}' if kind else ''}{f' = {value}' if value else ''}"
    assert isinstance(obj, griffe.Class | griffe.Function)
    if maker := own_new(obj):
        return maker.signature(return_type=False, name=obj.name)
    return obj.signature() or f"class {obj.name}({', '.join(map(str, getattr(obj, 'bases', ())))})"
