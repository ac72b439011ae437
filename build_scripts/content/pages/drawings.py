"""The picture of every case and rule as a file."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.published import FOLDER as CASES
from build_scripts.content.cases.published import all_cases
from build_scripts.content.markdown.rule_picture import rule_example
from build_scripts.content.pages.cases import pictured_question
from build_scripts.environment.project import CORE, ROOT
from build_scripts.environment.store import digest, source_files, stored
from pao_core import picture, svg_of
from pao_core.rules.clauses import clauses

FOLDER: Final = "data/pictures"
"""The folder of the pictures on the site."""


def build() -> Path:
    """The folder in the store with the SVG of everything that can be drawn."""
    content = ROOT / "build_scripts" / "content"
    rooms = (content / "cases", content / "markdown", content / "pages")
    return stored("drawings", digest(files=source_files(CORE, CASES, *rooms)), _write)


def _write(folder: Path) -> None:
    for id, question in _drawn():
        (folder / f"{id}.svg").write_text(svg_of(picture(question)), "utf-8", newline="\n")


def _drawn() -> Iterator[tuple[str, Mapping[str, Any]]]:
    for case in all_cases():
        if question := pictured_question(case):
            yield case["id"], question
    for clause in clauses().values():
        if example := rule_example(clause.id):
            yield clause.id, example.question
