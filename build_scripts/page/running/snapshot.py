"""Prepares the memory from which pages start Python (client/snapshot.mjs).

An example may import any module of the standard library. The modules named here are loaded in
advance; the others come from an archive that the page loads on the first such import.
"""

import _imp
import gc
import sys
from importlib import import_module
from zipimport import zipimporter

from build_scripts.page.running.lazy_tables import TABULATED, TableLoader
from build_scripts.page.running.no_event_loop import AsyncioWithoutLoop

IN_EXAMPLES = (
    "bisect collections.abc copy dataclasses difflib enum functools heapq itertools math operator "
    "pprint random re string textwrap typing"
).split()
DURING_SNAPSHOT = "asyncio datetime html importlib.resources tomllib".split()
"""Modules that only read data, and modules that are replaced here (building/stdlib_stubs/)."""


def warm(package: str) -> None:
    """Do once what every page of a site would otherwise wait for."""
    for module in IN_EXAMPLES:
        import_module(module)
    import_module(f"{package}.warm").warm()
    _forget(f"{package}.warm", *DURING_SNAPSHOT)


def _forget(*modules: str) -> None:
    """Forget what was only needed now."""
    for name in list(sys.modules):
        if any(name == module or name.startswith(f"{module}.") for module in modules):
            parent, _, last = name.rpartition(".")
            if parent in sys.modules:
                vars(sys.modules[parent]).pop(last, None)
            del sys.modules[name]
    gc.collect()


def leave_the_rest_for_later() -> None:
    """Let later imports bring what they need (lazy_tables.py).

    The other archives are in their places now. Looking at them here saves every page from doing it.
    """
    sys.meta_path.insert(0, TableLoader({*TABULATED, *_frozen()}))
    sys.meta_path.insert(0, AsyncioWithoutLoop())
    for finder in sys.path_importer_cache.values():
        if isinstance(finder, zipimporter):
            finder.invalidate_caches()
            finder.find_spec("whatever_is_not_there")


def frozen_code() -> list[bytes]:
    """The byte code frozen into Python itself, for modules that are loaded already."""
    found = [_imp.find_frozen(name, withdata=True) for name in _frozen()]
    return [bytes(each[0]) for each in found if each and each[0]]


def _frozen() -> list[str]:
    return [name for name in sys.modules if _imp.is_frozen(name)]
