"""The types, as users of the core meet them: two type checkers read a small program."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.environment.project import CLIENT, ROOT, captured, node

PROGRAM = ROOT / "tests" / "thorough" / "programs" / "plays_like_an_engine.py"
PYRIGHT = CLIENT / "node_modules" / "pyright" / "index.js"

MISTAKEN = """
import pao_core
from pao_core import Answer, Question, Seat, Win, ask, WinKind, parse_tiles, rule_set
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
question: Question = {"ask": "draw", "rules": "tenhou", "tenpia": []}  # wrong
answer: Answer = ask(question)
answer["liable"][0]["discarder"]  # wrong
"""
WRONG = [n for n, line in enumerate(MISTAKEN.splitlines(), start=1) if line.endswith("# wrong")]


Faults = dict[str, list[int]]
"""The lines with errors, by file."""


def by_mypy(folder: Path) -> Faults:
    """What mypy finds in the folder, in strict mode and without our settings."""
    options = ["--strict", "--config-file=", f"--cache-dir={folder / 'mypy'}", "--no-error-summary"]
    files = sorted(path.name for path in folder.glob("*.py"))
    command = [sys.executable, "-m", "mypy", *options, *files]
    result = captured(command, folder, os.environ | {"MYPYPATH": str(ROOT)})
    assert result.returncode in (0, 1), result.stderr
    faults: Faults = {file: [] for file in files}
    for line in result.stdout.splitlines():
        if ": error:" in line:
            file, number, _ = line.split(":", 2)
            faults[file].append(int(number))
    return faults


def by_pyright(folder: Path) -> Faults:
    """The same according to pyright, which many editors use."""
    settings = {"typeCheckingMode": "strict", "extraPaths": [str(ROOT)], "include": ["*.py"]}
    settings["reportUnusedExpression"] = "none"
    project = folder / "pyrightconfig.json"
    project.write_text(json.dumps(settings))
    command = [str(node()), str(PYRIGHT), "--outputjson", "--pythonpath", sys.executable]
    result = captured([*command, "--project", str(project)])
    told = json.loads(result.stdout)
    faults: Faults = {path.name: [] for path in folder.glob("*.py")}
    assert told["summary"]["filesAnalyzed"] == len(faults)
    for diagnostic in told["generalDiagnostics"]:
        faults[Path(diagnostic["file"]).name].append(diagnostic["range"]["start"]["line"] + 1)
    return faults


@pytest.fixture(scope="module", params=[by_mypy, by_pyright], ids=["mypy", "pyright"])
def faults(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Faults:
    """The faults of both programs, by one run of each checker."""
    folder = tmp_path_factory.mktemp("programs")
    (folder / PROGRAM.name).write_bytes(PROGRAM.read_bytes())
    (folder / "mistaken.py").write_text(MISTAKEN)
    checker: Callable[[Path], Faults] = request.param
    return checker(folder)


def test_a_sound_program_has_no_fault_and_runs(faults: Faults) -> None:
    assert faults[PROGRAM.name] == []
    path = os.environ | {"PYTHONPATH": str(ROOT)}
    subprocess.run([sys.executable, str(PROGRAM)], cwd=ROOT, env=path, check=True)


def test_every_wrong_name_and_type_is_found(faults: Faults) -> None:
    assert sorted({*faults["mistaken.py"]}) == WRONG


def test_every_type_that_the_core_exports_is_known(tmp_path: Path) -> None:
    """An editor shows the declared types of the core, not guesses."""
    (tmp_path / "pyrightconfig.json").write_text("{}")
    command = [str(node()), str(PYRIGHT), "--verifytypes", "pao_core", "--ignoreexternal"]
    command += ["--outputjson", "--pythonpath", sys.executable]
    result = captured(command, tmp_path, os.environ | {"PYTHONPATH": str(ROOT)})
    told = json.loads(result.stdout)["typeCompleteness"]
    assert told["exportedSymbolCounts"]["withKnownType"] > 2000
    assert told["completenessScore"] == 1
