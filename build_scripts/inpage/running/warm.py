"""Does once, before the memory is kept, what every page would otherwise wait for.

An example may import any module of the standard library. Those named here are there at once; the
others come from an archive that the page loads when it is first asked for one.
"""

import json
from importlib import import_module
from pkgutil import walk_packages

import pao_core
from build_scripts.inpage import calculators
from build_scripts.inpage.running import dispatch
from pao_core import ask, rule_set_ids

IN_EXAMPLES = (
    "bisect collections.abc copy dataclasses datetime decimal enum fractions functools heapq "
    "importlib.resources itertools math operator pprint re statistics string textwrap typing"
).split()
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
    """Ask and run one of each kind, so that data is read and caches are filled."""
    for module in (*IN_EXAMPLES, *_modules_of_the_core()):
        import_module(module)
    for name in pao_core.__all__:  # a name that an example brings in would look like a change
        getattr(pao_core, name)
    for rules in rule_set_ids():
        ask({"ask": "ruling", "rules": rules, "calls": CALLS, "win": WIN})
        ask({"ask": "liability", "rules": rules, "calls": CALLS})
    for name in calculators.NAMES:
        dispatch.call("calculator", json.dumps({"name": name, "values": {}}))
    for name in ("referee", "so-far", "elsewhere"):
        dispatch.call(name, json.dumps({"question": RULING}))
    for example in (EXAMPLE, PICTURE):
        dispatch.run(example, lambda text: None)
    dispatch.MODULES.forget()  # it would make the memory larger


def _modules_of_the_core() -> list[str]:
    """All of them: whatever the core imports only when it is asked for."""
    return [
        each.name
        for each in walk_packages(pao_core.__path__, "pao_core.")
        if not each.name.endswith(".__main__")
    ]
