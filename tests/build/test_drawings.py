"""Every case and rule that can be drawn has its picture as a file."""

from collections import Counter
from xml.etree import ElementTree

from build_scripts.content.cases.published import all_cases
from build_scripts.content.pages import drawings
from pao_core.rules.clauses import clauses

SVG = "{http://www.w3.org/2000/svg}svg"


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
