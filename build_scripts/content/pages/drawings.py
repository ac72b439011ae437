"""The picture of every case and rule as a file, and oEmbed: what another site shows for a link."""

import json
from collections.abc import Iterator, Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.published import FOLDER as CASES
from build_scripts.content.cases.published import Case, all_cases
from build_scripts.content.markdown.rule_picture import simplest_example
from build_scripts.content.pages.cases import pictured_question
from build_scripts.environment.project import CORE, ROOT
from build_scripts.environment.store import digest, source_files, stored
from pao_core import picture, svg_of
from pao_core.rules.clauses import clauses

FOLDER: Final = "data/pictures"
"""The folder of the pictures on the site."""
OEMBED: Final = "oembed.json"
WIDTH, HEIGHT = 480, 365
"""The size in pixels that another site is told. A picture keeps its proportions in it."""


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
        if example := simplest_example(clause):
            yield clause.id, example.question


def write_oembed(site: Path, site_url: str) -> None:
    """Put the description of each drawn case beside its page. It needs the address of the site."""
    for case in all_cases():
        if question := pictured_question(case):
            place = site / "cases" / case["id"] / OEMBED
            place.write_text(json.dumps(_oembed(case, question, site_url)), "utf-8", newline="\n")


def _oembed(case: Case, question: Mapping[str, Any], site_url: str) -> dict[str, Any]:
    """See oembed.com: a picture of the answer that leads to the page of the case."""
    id = case["id"]
    drawn = f"{site_url}{FOLDER}/{id}.svg"
    says = escape(picture(question).says)
    size = f'width="{WIDTH}" height="{HEIGHT}"'
    return {
        "version": "1.0",
        "type": "rich",
        "title": case["title"],
        "provider_name": "The pao reference",
        "provider_url": site_url,
        "html": f'<a href="{site_url}cases/{id}/"><img src="{drawn}" alt="{says}" {size}></a>',
        "width": WIDTH,
        "height": HEIGHT,
    }
