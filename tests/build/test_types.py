"""The types, as users of the core meet them: two type checkers read small programs."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.environment.project import CLIENT, ROOT, node

PROGRAMS = sorted((ROOT / "tests" / "build" / "programs").glob("*.py"))
PYRIGHT = CLIENT / "node_modules" / "pyright" / "index.js"

MISTAKEN = """
import pao_core
from pao_core import Seat, Win, WinKind, parse_tiles, rule_set
from pao_core import rule_onn  # wrong
from pao_core import Settlements  # wrong
from pao_core import os  # wrong
pao_core.rule_sets("tenhou")  # wrong
rule_set("tenhou").scop  # wrong
rule_set(7)  # wrong
parse_tiles(7)  # wrong
Win(by="S", kind=WinKind.TSUMO)  # wrong
Win(by=Seat.SOUTH, kind=WinKind.TSUMO, tiles=())  # wrong
rule_set("tenhou").change["scope"] = "whole-hand"  # wrong
points: str = rule_set("tenhou").honba_value  # wrong
"""
WRONG = [n for n, line in enumerate(MISTAKEN.splitlines(), start=1) if line.endswith("# wrong")]


def by_mypy(file: Path) -> list[int]:
    """The lines with errors according to mypy, in strict mode and without our settings."""
    cache = file.parent / "mypy"
    options = ["--strict", "--config-file=", f"--cache-dir={cache}", "--no-error-summary"]
    found = subprocess.run(
        [sys.executable, "-m", "mypy", *options, str(file)],
        cwd=file.parent,
        env=os.environ | {"MYPYPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode in (0, 1), found.stderr
    faults = [line.split(":") for line in found.stdout.splitlines() if ": error:" in line]
    assert all(Path(place[0]).name == file.name for place in faults), found.stdout
    return sorted({int(place[1]) for place in faults})


def by_pyright(file: Path) -> list[int]:
    """The same according to pyright, which many editors use."""
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)], "include": [file.name]}
    settings["reportUnusedExpression"] = "none"
    project = file.parent / "pyrightconfig.json"
    project.write_text(json.dumps(settings))
    command = [str(node()), str(PYRIGHT), "--outputjson", "--pythonpath", sys.executable]
    found = subprocess.run(
        [*command, "--project", str(project)], capture_output=True, text=True, check=False
    )
    told = json.loads(found.stdout)
    assert told["summary"]["filesAnalyzed"] >= 1
    return sorted({each["range"]["start"]["line"] + 1 for each in told["generalDiagnostics"]})


Finding = Callable[[Path], list[int]]
CHECKERS = pytest.mark.parametrize("faults", [by_mypy, by_pyright], ids=["mypy", "pyright"])


@CHECKERS
@pytest.mark.parametrize("program", PROGRAMS, ids=lambda file: file.stem)
def test_a_sound_program_has_no_fault(program: Path, faults: Finding, tmp_path: Path) -> None:
    file = tmp_path / program.name
    file.write_text(program.read_text("utf-8"), "utf-8")
    assert faults(file) == []


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda file: file.stem)
def test_a_sound_program_runs(program: Path) -> None:
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, str(program)], cwd=ROOT, env=path, check=True)


@CHECKERS
def test_every_wrong_name_and_type_is_found(faults: Finding, tmp_path: Path) -> None:
    file = tmp_path / "mistaken.py"
    file.write_text(MISTAKEN)
    assert faults(file) == WRONG


def test_every_type_that_the_core_exports_is_known(tmp_path: Path) -> None:
    """An editor shows the declared types of the core, not guesses."""
    (tmp_path / "pyrightconfig.json").write_text("{}")
    command = [str(node()), str(PYRIGHT), "--verifytypes", "pao_core", "--ignoreexternal"]
    found = subprocess.run(
        [*command, "--outputjson", "--pythonpath", sys.executable],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    told = json.loads(found.stdout)["typeCompleteness"]
    assert told["exportedSymbolCounts"]["withKnownType"] > 2000
    assert told["completenessScore"] == 1
