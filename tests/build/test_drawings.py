"""Every case and rule that can be drawn has its picture as a file, and oEmbed for its page."""

import json
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build_scripts.content.cases.published import all_cases
from build_scripts.content.pages import drawings
from pao_core.rules.clauses import clauses

SITE = "https://example.org/pao/"
SVG = "{http://www.w3.org/2000/svg}svg"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with empty folders for the pages of the cases."""
    folder = tmp_path_factory.mktemp("site")
    for case in all_cases():
        (folder / "cases" / case["id"]).mkdir(parents=True)
    drawings.write_oembed(folder, SITE)
    return folder


def test_a_picture_is_an_svg_that_says_what_it_shows() -> None:
    for path in drawings.build().iterdir():
        assert path.suffix == ".svg"
        drawn = ElementTree.parse(path).getroot()
        assert drawn.tag == SVG
        assert drawn.get("aria-label")


def test_most_cases_and_rules_can_be_drawn() -> None:
    drawn = {path.stem for path in drawings.build().iterdir()}
    cases = {case["id"] for case in all_cases()}
    assert drawn <= cases | {*clauses()}
    kinds = Counter("case" if each in cases else "rule" for each in drawn)
    assert kinds["case"] > len(cases) / 2
    assert kinds["rule"] > len(clauses()) / 3


def test_oembed_describes_each_drawn_case(site: Path) -> None:
    drawn = {path.stem for path in drawings.build().iterdir()}
    described = {path.parent.name: path for path in site.rglob(drawings.OEMBED)}
    assert {*described} == drawn - {*clauses()}
    for id, path in described.items():
        told = json.loads(path.read_text("utf-8"))
        assert (told["version"], told["type"]) == ("1.0", "rich")
        html = ElementTree.fromstring(told["html"].replace("></a>", "/></a>"))
        assert html.get("href") == f"{SITE}cases/{id}/"
        (picture,) = html
        assert picture.get("src") == f"{SITE}data/pictures/{id}.svg"
        assert picture.get("alt")
        assert (picture.get("width"), picture.get("height")) == (
            str(told["width"]),
            str(told["height"]),
        )
