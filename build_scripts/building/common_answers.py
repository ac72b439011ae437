"""The referee's answers to the commonest cases, so that no page waits for Python to answer them.

The page's own program decides which cases these are and how it asks for them.
"""

import hashlib
import json
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from build_scripts.building import esbuild, packing
from build_scripts.environment.project import (
    CLIENT,
    CORE,
    PAGE_PYTHON,
    Problem,
    node,
    with_node,
)
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.referee.answering import answer
from build_scripts.page.ui.rules import riichi
from pao_core.rules.loading import rule_set

REFEREE: Final = CLIENT / "src" / "referee"
SCRIPT: Final = CLIENT / "common.mjs"

FIRST: Final = "first.json"
REST: Final = "rest.json"

Requests = Mapping[str, Mapping[str, Mapping[str, Any]]]
"""The page's requests, by rule set and by the case as written in an address."""


def build() -> Path:
    """The folder that goes into assets/pao. Its one file is named by its content."""

    def write(folder: Path) -> None:
        content = (packed() / REST).read_bytes()
        named = hashlib.sha256(content).hexdigest()[:8]
        (folder / f"answers-{named}.json").write_bytes(content)

    return stored("answers", packed().name, write)


def name() -> str:
    """The name of that file."""
    [path] = build().iterdir()
    return path.name


def first() -> str:
    """The answers that are put into the page itself, as JSON."""
    return (packed() / FIRST).read_text("utf-8")


def packed() -> Path:
    """The folder with both files."""
    makers = [Path(__file__), Path(packing.__file__)]
    asked = _requests().read_text("utf-8")
    key = digest(texts=[asked], files=[*makers, *source_files(CORE, PAGE_PYTHON)])
    return stored("packed-answers", key, _write_answers)


def requests() -> Requests:
    """All requests."""
    found: Requests = json.loads(_requests().read_text("utf-8"))["asked"]
    return found


def first_keys() -> Sequence[str]:
    """The cases that the page asks about first."""
    found: Sequence[str] = json.loads(_requests().read_text("utf-8"))["first"]
    return found


def _requests() -> Path:
    """Stored separately, because few changes to the page's program change what it asks."""
    programs = [CLIENT / "package-lock.json", SCRIPT, *source_files(REFEREE)]
    rules = json.dumps([{"id": each, "players": rule_set(each).players} for each in riichi()])

    def write(folder: Path) -> None:
        with tempfile.TemporaryDirectory() as place:
            bundle("common-cases.ts", module := Path(place) / "common.mjs")
            (folder / "requests.json").write_text(run(SCRIPT, str(module), rules))

    return stored("requests", digest(texts=[rules], files=programs), write) / "requests.json"


def bundle(entry: str, target: Path) -> None:
    """Bundle one module of the referee for Node."""
    esbuild.run(
        str(REFEREE / entry),
        "--bundle",
        "--format=esm",
        "--log-level=warning",
        f"--outfile={target}",
    )


def run(script: Path, *arguments: str) -> str:
    """The output of a Node script."""
    result = with_node([str(node()), str(script), *arguments])
    if result.returncode:
        raise Problem(f"The common cases could not be calculated:\n{result.stderr[-2000:]}")
    return result.stdout


def _write_answers(folder: Path) -> None:
    answers = {
        rules: {key: answer(request) for key, request in asked.items()}
        for rules, asked in requests().items()
    }
    for file, each in zip((FIRST, REST), packing.pack(answers, first_keys()), strict=True):
        content = json.dumps(each, ensure_ascii=False, separators=(",", ":"))
        (folder / file).write_text(content, "utf-8")
