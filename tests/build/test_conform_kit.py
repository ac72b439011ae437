"""The kit for authors of engines: the programs on its page do what it says."""

import json
import os
import re
import sys
import textwrap
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.cases import published
from build_scripts.content.markdown.fences import fences
from build_scripts.environment.project import (
    DOCS,
    ROOT,
    captured,
    node,
)
from pao_core.__main__ import main

PAGE = DOCS / "engines" / "add-pao.md"
PYTHON, TYPESCRIPT = "text", "typescript"
OPTIONS = ("--rules", "tenhou", "--possible")


def programs(language: str) -> list[str]:
    """The page's programs in this language, in order."""
    whole = fences(PAGE.read_text("utf-8"))
    return [textwrap.dedent(fence.source) for fence in whole if fence.language == language]


def engines(language: str) -> list[str]:
    """Those of them that answer questions."""
    return [program for program in programs(language) if "question" in program]


def command(folder: Path, language: str, source: str) -> list[str]:
    """The command that starts such a program."""
    file = folder / ("engine.py" if language == PYTHON else "engine.mts")
    file.write_text(source, "utf-8")
    return [sys.executable if language == PYTHON else str(node()), str(file)]


def checked(folder: Path, program: list[str], *options: str) -> tuple[int, dict[str, Any]]:
    """The report of our runner."""
    cases, report = folder / "cases.json", folder / "report.json"
    cases.write_text(published.published(), "utf-8")
    given = ["conform", "--cases", str(cases), "--report", str(report), *options]
    return main([*given, "--", *program]), json.loads(report.read_text("utf-8"))


@pytest.mark.parametrize("language", [PYTHON, TYPESCRIPT])
def test_the_engines_of_the_page_do_what_it_says(language: str, tmp_path: Path) -> None:
    passed = []
    for source in engines(language):
        _, report = checked(tmp_path, command(tmp_path, language, source), *OPTIONS)
        assert {row["verdict"] for row in report["results"]} <= {"pass", "unsupported"}
        passed.append(report["counts"]["pass"])
    assert passed[0] == 0
    assert passed[1] >= 5


def test_the_page_shows_the_badge_that_its_engine_earns(tmp_path: Path) -> None:
    badge = tmp_path / "badge.svg"
    program = command(tmp_path, PYTHON, engines(PYTHON)[-1])
    checked(tmp_path, program, *OPTIONS, "--badge", str(badge))
    left, right = re.findall(r"<text [^>]+>([^<]+)</text>", badge.read_text("utf-8"))
    name, share = left.rpartition(" ")[2], right.partition(",")[0]
    assert f"`{name} | {share}`" in PAGE.read_text("utf-8")


GAME: list[dict[str, Any]] = [
    {"type": "start_game"},
    {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "dora_marker": "9p",
        "scores": [25000] * 4,
        "tehais": ["1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p E".split(), *([["?"] * 13] * 3)],
    },
    *(
        {"type": "pon", "actor": 1, "target": feeder, "pai": tile, "consumed": [tile, tile]}
        for tile, feeder in (("P", 2), ("F", 3))
    ),
    {"type": "tsumo", "actor": 0, "pai": "C"},
    {"type": "dahai", "actor": 0, "pai": "E", "tsumogiri": False},
    {"type": "tsumo", "actor": 0, "pai": "N"},
]


def test_the_bot_on_the_page_keeps_the_dragon_that_would_make_it_liable(tmp_path: Path) -> None:
    (source,) = (program for program in programs(PYTHON) if "Live(" in program)
    (bot := tmp_path / "bot.py").write_text(source, "utf-8")
    given = "".join(f"{json.dumps(event)}\n" for event in GAME)
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    said = captured([sys.executable, bot, "0"], env=path, given=given)
    moves = [json.loads(line) for line in said.stdout.splitlines()]
    assert len(moves) == len(GAME)
    discards = [move for move in moves if move["type"] == "dahai"]
    assert [(discard["pai"], discard["tsumogiri"]) for discard in discards] == [
        ("E", False),
        ("N", True),
    ]
