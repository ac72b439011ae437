"""`objects.inv`: the addresses of the public names, for pages that Sphinx makes of other projects.

Version 2 of the format, as in `sphinx/util/inventory.py`.
"""

import zlib
from collections.abc import Iterator
from pkgutil import resolve_name
from typing import Final

import griffe

import pao_core
from build_scripts.content.cases.library import (
    CORE,
    MODULES,
    members_of,
    public_names,
)
from build_scripts.content.pages.api_names import PLACE, address_of

NAME: Final = "objects.inv"
HEAD: Final = (
    "# Sphinx inventory version 2\n# Project: {project}\n# Version: {version}\n"
    "# The remainder of this file is compressed using zlib.\n"
)


def inventory() -> bytes:
    """The file. `-` stands for the name itself."""
    lines = "".join(f"{name} py:{role} 1 {address} -\n" for name, role, address in _entries())
    head = HEAD.format(project=CORE, version=pao_core.__version__)
    return head.encode() + zlib.compress(lines.encode(), 9)


def _entries() -> Iterator[tuple[str, str, str]]:
    """Each module and name, and each member of a class, with its role and address.

    A name is also found in the module that defines it, where Sphinx looks for types in signatures.
    """
    for module in MODULES:
        page = module.__name__.removeprefix(CORE).removeprefix(".")
        yield module.__name__, "module", f"{PLACE}/{page}/".replace("//", "/")
    for name, obj in public_names().items():
        for place in sorted({name, obj.path}):
            yield place, _role(name, obj), address_of(name)
            for member in members_of(obj):
                yield f"{place}.{member.name}", _role_of_member(member), address_of(name)


def _role(name: str, obj: griffe.Object) -> str:
    if isinstance(obj, griffe.Class):
        return "exception" if issubclass(resolve_name(name), Exception) else "class"
    return "function" if isinstance(obj, griffe.Function) else "data"


def _role_of_member(member: griffe.Object) -> str:
    if isinstance(member, griffe.Function):
        return "method"
    return "property" if "property" in member.labels else "attribute"
