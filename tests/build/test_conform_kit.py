"""The kit for authors of engines: the programs on its page and the npm package work."""

import json
import os
import re
import shutil
import subprocess
import sys
import textwrap
import zipfile
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from build_scripts.building import wheel
from build_scripts.content.cases import published
from build_scripts.content.engines.npm_package import SOURCE, fill
from build_scripts.content.markdown.fences import fences
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import (
    CLIENT,
    DOCS,
    ROOT,
    captured,
    node,
    node_environment,
    npm_cli,
)
from pao_core.__main__ import main

pytestmark = pytest.mark.full

PAGE = DOCS / "engines" / "add-pao.md"
PYTHON, TYPESCRIPT = "text", "typescript"
OPTIONS = ("--rules", "tenhou", "--possible")
FAULTY = """
import { createInterface } from "node:readline";
for await (const line of createInterface({ input: process.stdin })) {
  const { id } = JSON.parse(line);
  if (id.startsWith("pao-case-0001")) console.log(JSON.stringify({ id, deltas: { E: 100 } }));
  else if (id.startsWith("pao-case-0002")) throw new Error("no luck");
  else if (id.startsWith("pao-case-0003")) await new Promise((done) => setTimeout(done, 60000));
  else if (id.startsWith("pao-case-0004")) console.log("Hello!");
  else console.log(JSON.stringify({ id, unsupported: "no" }));
}
"""


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


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The npm package, packed and then unpacked where a program finds it by its name."""
    made = fill(tmp_path_factory.mktemp("made"))
    quiet = ["--silent", "--offline", "--cache", str(made / "cache")]
    subprocess.run(
        [str(node()), str(npm_cli()), "pack", *quiet], cwd=made, env=node_environment(), check=True
    )
    home = tmp_path_factory.mktemp("home")
    shutil.unpack_archive(next(made.glob("*.tgz")), home, filter="data")
    (home / "node_modules").mkdir()
    (home / "package").rename(home / "node_modules" / "pao-cases")
    return home / "node_modules" / "pao-cases"


def by_python(folder: Path, program: list[str], *options: str) -> tuple[int, dict[str, Any]]:
    """The report of our runner."""
    cases, report = folder / "cases.json", folder / "report.json"
    cases.write_text(published.published(), "utf-8")
    given = ["conform", "--cases", str(cases), "--report", str(report), *options]
    return main([*given, "--", *program]), json.loads(report.read_text("utf-8"))


def by_node(
    package: Path, folder: Path, program: list[str], *options: str
) -> tuple[int, dict[str, Any]]:
    """The report of the package's runner."""
    report = folder / "report.json"
    given = [str(node()), str(package / "conform.mjs"), "--report", str(report), *options]
    done = captured([*given, "--", *program])
    assert done.returncode in (0, 3), done.stderr
    return done.returncode, json.loads(report.read_text("utf-8"))


@pytest.mark.parametrize("language", [PYTHON, TYPESCRIPT])
def test_the_engines_of_the_page_do_what_it_says(
    language: str, tmp_path: Path, package: Path
) -> None:
    passed = []
    for source in engines(language):
        program = command(tmp_path, language, source)
        _, ours = by_python(tmp_path, program, *OPTIONS)
        _, theirs = by_node(package, tmp_path, program, *OPTIONS)
        shown = [
            {(r["case"], r["rules"]): r["verdict"] for r in e["results"]} for e in (ours, theirs)
        ]
        assert shown[0] == shown[1]
        assert set(shown[0].values()) <= {"pass", "unsupported"}
        passed.append(ours["counts"]["pass"])
    assert passed[0] == 0
    assert passed[1] >= 5


def test_the_page_shows_the_badge_that_its_engine_earns(tmp_path: Path) -> None:
    badge = tmp_path / "badge.svg"
    program = command(tmp_path, PYTHON, engines(PYTHON)[-1])
    by_python(tmp_path, program, *OPTIONS, "--badge", str(badge))
    left, right = re.findall(r"<text [^>]+>([^<]+)</text>", badge.read_text("utf-8"))
    assert f"`{left} | {right}`" in PAGE.read_text("utf-8")


@pytest.mark.parametrize("by", ["python", "node"])
def test_a_node_without_typescript_is_told_what_it_needs(
    by: str, tmp_path: Path, package: Path
) -> None:
    old = "throw new TypeError('[ERR_UNKNOWN_FILE_EXTENSION]: Unknown file extension \".mts\"')"
    program = command(tmp_path, TYPESCRIPT, old)
    runner = by_python if by == "python" else partial(by_node, package)
    _, report = runner(tmp_path, program, *OPTIONS)
    why = report["results"][0]["why"]
    assert "Node 22.18 or later" in why
    assert "npx --yes tsx" in why


def test_an_npx_in_the_command_finds_its_own_package(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the variable that npx sets for our package, `npx tsx` would look for tsx in ours."""
    monkeypatch.setenv("npm_config_package", "pao-cases")
    monkeypatch.setenv("npm_config_cache", "kept")
    says = "throw new Error(`${process.env.npm_config_package} ${process.env.npm_config_cache}`)"
    _, report = by_node(package, tmp_path, command(tmp_path, TYPESCRIPT, says), *OPTIONS)
    assert report["results"][0]["why"].endswith("Error: undefined kept")


def test_the_core_is_right_by_both_runners(
    tmp_path: Path, package: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    program = [sys.executable, "-m", "pao_core", "ask", "--lines", "-"]
    by_tiles = ("--tiles", "--rules", "tenhou")
    for status, report in (
        by_python(tmp_path, program),
        by_python(tmp_path, program, *by_tiles),
        by_node(package, tmp_path, program, *by_tiles),
    ):
        assert status == 0
        assert report["counts"]["pass"] == len(report["results"])
        assert report["edition"] == current_edition().version


def test_both_runners_report_every_fault_and_start_again(tmp_path: Path, package: Path) -> None:
    program = command(tmp_path, TYPESCRIPT, FAULTY)
    options = ("--rules", "tenhou", "--limit", "1")
    for status, report in (
        by_python(tmp_path, program, *options),
        by_node(package, tmp_path, program, *options),
    ):
        assert status == 3
        told = {row["case"]: row["verdict"] for row in report["results"]}
        first = [told[f"pao-case-000{number}"] for number in range(1, 6)]
        assert first == ["wrong", "crash", "hang", "unreadable", "unsupported"]
        why = next(row["why"] for row in report["results"] if row["case"] == "pao-case-0002")
        assert "Error: no luck" in why


def test_the_types_of_the_package_are_those_of_the_cases(tmp_path: Path, package: Path) -> None:
    program = tmp_path / "program.mts"
    program.write_text(
        'import { cases, conform, type Case, type Question } from "pao-cases";\n'
        "const first: Case | undefined = cases[0];\n"
        'export const by: "E" | "S" | "W" | "N" | undefined = first?.question.win?.by;\n'
        "const answer = (question: Question) => ({ unsupported: `no ${question.ask}` });\n"
        'const report = await conform(answer, { rules: "tenhou" });\n'
        "console.log(JSON.stringify(report.counts));\n",
        "utf-8",
    )
    (tmp_path / "node_modules").symlink_to(package.parent)
    tsc = CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
    options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2022", "--types", ""]
    assert captured([node(), tsc, *options, program], tmp_path).stdout == ""
    ran = captured([node(), program])
    assert set(json.loads(ran.stdout)) == {"unsupported"}


def test_the_package_holds_the_cases_and_the_schemas(package: Path) -> None:
    names = {path.name for path in package.iterdir()}
    assert {path.name for path in SOURCE.iterdir()} <= names
    assert {"cases.json", "LICENSE", "answer.schema.json", "question.schema.json"} <= names
    about = json.loads((package / "package.json").read_text("utf-8"))
    assert about["version"] == current_edition().version


def test_the_installed_package_has_the_runner_and_pages_do_not(tmp_path: Path) -> None:
    pages = zipfile.ZipFile(wheel.file_in(wheel.build())).namelist()
    assert not [name for name in pages if "conform" in name or "records" in name]
    wheel.make(tmp_path, kind={})
    home = tmp_path / "home"
    with zipfile.ZipFile(wheel.file_in(tmp_path)) as index:
        assert "pao_core/records/command.py" in index.namelist()
        index.extractall(home)
    for place in (home, wheel.file_in(tmp_path)):  # installed, and as a zip file on the path
        ask = [sys.executable, "-m", "pao_core", "ask", "--lines", "-"]
        command = [sys.executable, "-m", "pao_core", "conform", "--rules", "ema-2016", "--", *ask]
        done = captured(command, tmp_path, os.environ | {"PYTHONPATH": str(place)})
        assert done.returncode == 0, done.stdout + done.stderr


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
