"""Measures how many questions per second the core answers on one core of this machine."""

import gzip
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from build_scripts.building import wheel
from build_scripts.environment.project import ROOT
from pao_core import Yakuman, ask, ensured, melds

QUESTION: dict[str, object] = {
    "ask": "ruling",
    "rules": "riichi-wiki-2024",
    "honba": 1,
    "calls": [
        {"by": "S", "kind": "pon", "tile": tile, "from": other}
        for tile, other in (("5z", "N"), ("6z", "E"), ("7z", "W"))
    ],
    "win": {"by": "S", "from": None, "tile": "2z", "concealed": "1122z"},
}
DANGER: dict[str, object] = {
    "ask": "danger",
    "seat": "E",
    "calls": [
        {"by": "S", "kind": "pon", "tile": "5z", "from": "N"},
        {"by": "S", "kind": "pon", "tile": "6z", "from": "E"},
    ],
}
ORDINARY: dict[str, object] = {
    "ask": "ruling",
    "rules": "tenhou",
    "round": "E",
    "deposits": 1,
    "win": {
        "by": "S",
        "from": "E",
        "tile": "4s",
        "concealed": "123m456p78999s23s",
        "indicators": "4m",
        "riichi": "riichi",
    },
}
SECONDS = 2.0
IMPORT = (
    "import time; start = time.perf_counter(); import pao_core; print(time.perf_counter() - start)"
)


def questions_a_second() -> dict[str, list[float]]:
    """Questions per second, separately for each kind, after asking it once."""
    kinds: dict[str, Callable[[], object]] = {
        "ask: ruling": lambda: ask(QUESTION),
        "ask: ruling without steps": lambda: ask(QUESTION | {"steps": False}),
        "ask: ruling, an ordinary hand": lambda: ask(ORDINARY),
        "ask: danger": lambda: ask(DANGER | {"rules": "riichi-wiki-2024"}),
        "ask: danger under all rules": lambda: ask(DANGER | {"rules": "*"}),
        "ensured, two sets": lambda: ensured(Yakuman.DAISANGEN, melds("555z 666z")),
        "ensured, three sets": lambda: ensured(Yakuman.DAISUUSHI, melds("111z 222z 333z")),
    }
    return {f"{name}, a second": [_speed(work)] for name, work in kinds.items()}


def size_and_import() -> dict[str, list[float]]:
    """The size of the wheel, and how long a new interpreter takes to import the core."""
    command = [sys.executable, "-c", IMPORT]
    times = [
        float(subprocess.run(command, capture_output=True, check=True, cwd=ROOT).stdout) * 1000
        for _ in range(5)
    ]
    return {
        "wheel, bytes": [float(wheel.file_in(wheel.build()).stat().st_size)],
        "import pao_core, ms": times,
    }


def sizes(site: Path) -> dict[str, list[float]]:
    """The sizes of what is published and grows unnoticed."""
    table = gzip.compress((site / "data" / "pao-table.json").read_bytes())
    whole = sum(file.stat().st_size for file in site.rglob("*") if file.is_file())
    return {"pao-table.json, compressed, bytes": [len(table)], "whole site, bytes": [whole]}


def _speed(work: Callable[[], object]) -> float:
    work()
    count, start = 0, time.perf_counter()
    while time.perf_counter() - start < SECONDS:
        work()
        count += 1
    return count / (time.perf_counter() - start)
