"""What pages do first, and what they would otherwise wait for: done once for their memory."""

import json
from importlib import import_module
from pkgutil import walk_packages

import pao_core
from build_scripts.page import calculators
from build_scripts.page.live import DISPATCH
from pao_core import ask, clauses, rule_set_ids, sources

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


def first() -> None:
    """Do what most pages do first."""
    ask({"ask": "ruling", "rules": "tenhou", "calls": CALLS, "win": WIN})
    DISPATCH.run(EXAMPLE, lambda text: None)


def warm() -> None:
    """Ask and run one example of each kind, so that data is read and caches are filled."""
    for module in _modules_of_the_core():
        import_module(module)
    for rules in rule_set_ids():
        ask({"ask": "ruling", "rules": rules, "calls": CALLS, "win": WIN})
        ask({"ask": "liability", "rules": rules, "calls": CALLS})
    clauses()
    sources()
    for name in calculators.NAMES:
        DISPATCH.call("calculator", json.dumps({"name": name, "values": {}}))
    for name in ("referee", "so-far", "elsewhere"):
        DISPATCH.call(name, json.dumps({"question": RULING}))
    for example in (EXAMPLE, PICTURE):
        DISPATCH.run(example, lambda text: None)


def _modules_of_the_core() -> list[str]:
    """All modules, including those that the core imports only when needed."""
    return [
        walk_package.name
        for walk_package in walk_packages(pao_core.__path__, "pao_core.")
        if not walk_package.name.endswith(".__main__")
    ]
