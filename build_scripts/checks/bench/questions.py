"""Measures how many questions per second the core answers on one core of this machine."""

import gzip
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from build_scripts.building import wheel
from build_scripts.environment.project import ROOT
from pao_core import (
    Seat,
    WaitingPlayer,
    Yakuman,
    ask,
    ensured,
    house_rules,
    judge,
    judge_ron,
    melds,
    parse_tiles,
    rule_on,
    rule_set,
    table,
    tile,
    tsumo,
)
from pao_core.liability.danger import dangers

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

# Every pair and triple of sets that some yakuman depends on, with an empty and a crowded table.
ENSURED_IN_PAGE = """
from itertools import combinations
from time import perf_counter
from pao_core import Yakuman, ensured, melds, parse_tiles

sets = "111z 222z 555z 666z 7777z 111m 234s 666s (9999p)".split()
crowded = parse_tiles("234m234m345p456p557788s3344z")
times = []
for size in (2, 3):
    for shown in combinations(sets, size):
        for visible in ((), crowded):
            for yakuman in Yakuman:
                start = perf_counter()
                ensured(yakuman, melds(" ".join(shown)), visible)
                times.append((perf_counter() - start) * 1000)
times.sort()
print(times[len(times) // 2], times[-1])
"""


def questions_a_second() -> dict[str, list[float]]:
    """Questions per second, separately for each kind, after asking it once."""
    rules = rule_set("riichi-wiki-2024")
    seen = table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
    two = table("S pon 5z from N", "S pon 6z from E")
    win = tsumo("S", "1122z + 2z")
    waiting = WaitingPlayer(
        concealed=parse_tiles("23456s11z222p678m"), discards=parse_tiles("1s"), passed=(tile("7s"),)
    )
    strictest = house_rules("tenhou", {"furiten": ["missed-discard", "one-four-seven"]})
    kinds: dict[str, Callable[[], object]] = {
        "ask: ruling": lambda: ask(QUESTION),
        "ask: ruling without steps": lambda: ask(QUESTION | {"steps": False}),
        "ask: ruling, an ordinary hand": lambda: ask(ORDINARY),
        "ask: danger": lambda: ask(DANGER | {"rules": "riichi-wiki-2024"}),
        "ask: danger under all rules": lambda: ask(DANGER | {"rules": "*"}),
        "typed: ruling": lambda: rule_on(seen, win, rules=rules, honba=1),
        "typed: liability": lambda: judge(seen, rules),
        "typed: danger": lambda: dangers(two, rules, Seat.EAST),
        "typed: furiten": lambda: judge_ron(waiting, strictest),
        "typed: ensured, two sets": lambda: ensured(Yakuman.DAISANGEN, melds("555z 666z")),
        "typed: ensured, three sets": lambda: ensured(Yakuman.DAISUUSHI, melds("111z 222z 333z")),
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
