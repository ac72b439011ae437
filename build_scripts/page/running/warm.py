"""Does once, before the memory snapshot is taken, what every page would otherwise wait for.

An example may import any module of the standard library. The modules named here are loaded in
advance; the others come from an archive that the page loads on the first such import. The core uses
`difflib` to suggest the right name.
"""

import _imp
import gc
import json
import sys
from importlib import import_module
from pkgutil import walk_packages
from zipimport import zipimporter

import pao_core
from build_scripts.page import calculators
from build_scripts.page.running import dispatch
from build_scripts.page.running.lazy_tables import TABULATED, TableLoader
from build_scripts.page.running.no_event_loop import AsyncioWithoutLoop
from pao_core import ask, clauses, rule_set_ids, sources

IN_EXAMPLES = (
    "bisect collections.abc copy dataclasses difflib enum functools heapq itertools math operator "
    "pprint random re string textwrap typing"
).split()
DURING_SNAPSHOT = "asyncio datetime html importlib.resources tomllib".split()
"""Modules that only read our data, and modules that are replaced here (building/stdlib_stubs/)."""
EXAMPLE = "from pao_core import ask\nprint(ask({}))\n1 / 0\n"
PICTURE = "from pao_core import table\ntable()\n"
CALLS = [
    {"by": "S", "kind": "pon", "tile": tile, "from": other}
    for tile, other in (("5z", "N"), ("6z", "E"), ("7z", "W"))
]
RULING = {
    "ask": "ruling",
    "rules": "tenhou",
    "calls": CALLS,
    "win": {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}},
}
WIN = {"by": "S", "from": None, "tile": "2z", "concealed": "1122z"}


def warm() -> None:
    """Ask and run one example of each kind, so that data is read and caches are filled."""
    for module in (*IN_EXAMPLES, *_modules_of_the_core()):
        import_module(module)
    for name in pao_core.__all__:  # otherwise a name that an example loads would look like a change
        getattr(pao_core, name)
    for rules in rule_set_ids():
        ask({"ask": "ruling", "rules": rules, "calls": CALLS, "win": WIN})
        ask({"ask": "liability", "rules": rules, "calls": CALLS})
    clauses()
    sources()
    for name in calculators.NAMES:
        dispatch.call("calculator", json.dumps({"name": name, "values": {}}))
    for name in ("referee", "so-far", "elsewhere"):
        dispatch.call(name, json.dumps({"question": RULING}))
    for example in (EXAMPLE, PICTURE):
        dispatch.run(example, lambda text: None)
    dispatch.MODULES.forget()  # it would enlarge the snapshot
    _forget_what_was_only_needed_now()


def _forget_what_was_only_needed_now() -> None:
    for name in list(sys.modules):
        if any(name == module or name.startswith(f"{module}.") for module in DURING_SNAPSHOT):
            parent, _, last = name.rpartition(".")
            if parent in sys.modules:
                vars(sys.modules[parent]).pop(last, None)
            del sys.modules[name]
    gc.collect()


def _modules_of_the_core() -> list[str]:
    """All modules, including those that the core imports only when needed."""
    return [
        walk_package.name
        for walk_package in walk_packages(pao_core.__path__, "pao_core.")
        if not walk_package.name.endswith(".__main__")
    ]


def leave_the_rest_for_later() -> None:
    """Let later imports bring what they need (later.py).

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
