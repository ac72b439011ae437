"""Drawings are complete and legible on the smallest phone, and no text in them is markup."""

import re
import xml.etree.ElementTree as Tree
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from pao_core import (
    Seat,
    Yakuman,
    dangers,
    ensured,
    judge,
    lay,
    melds,
    picture,
    ron,
    rule_on,
    rule_set,
    scene_of,
    svg_of,
    table,
    text_of,
    tsumo,
)
from pao_core.board.tiles import TILES
from pao_core.drawing.faces import plain_face
from pao_core.drawing.markup import Element, element, text_of_markup
from pao_core.drawing.svg import drawing_of
from tests.core import strategies
from tests.core.scenario import DRAGONS, FOUR_KANS, TENHOU, WIKI, table_of

PONS = table("S pon 5z from N", "S pon 6z from E")
VALUES = {
    "ruling": rule_on(table_of(DRAGONS), tsumo("S", "1122z + 2z"), rules=rule_set(WIKI), honba=2),
    "two winners": rule_on(
        table_of(DRAGONS),
        ron("S", "daisangen", "N"),
        ron("W", "6 han", "N"),
        rules=rule_set(TENHOU),
    ),
    "judgement": judge(table_of(FOUR_KANS), rule_set(TENHOU)),
    "table": table("E chii 2s with 34s from N", "S ankan 5p", "E discard 0m"),
    "three players": table("S pon 5z from W", players=3),
    "danger": dangers(PONS, rule_set(TENHOU), Seat.EAST)[0],
    "certainty": ensured(Yakuman.DAISANGEN, melds("555z 666z")),
    "meld": melds("(7777z)")[0],
    "laid meld": lay(PONS.melds[Seat.SOUTH][0], Seat.SOUTH),
}

Box = tuple[float, float, float, float]


@pytest.mark.parametrize("name", VALUES)
def test_a_notebook_asks_the_value_for_its_picture(name: str) -> None:
    value = VALUES[name]
    root = Tree.fromstring(value._repr_svg_())
    assert root.tag.endswith("svg")
    assert root.get("role") == "img"
    assert value._repr_svg_() == svg_of(scene_of(value))


@pytest.mark.parametrize("name", VALUES)
def test_a_picture_is_complete_in_itself(name: str) -> None:
    svg = svg_of(scene_of(VALUES[name]))
    named = set(re.findall(r' id="([^"]+)"', svg))
    assert set(re.findall(r'href="#([^"]+)"', svg)) == named
    assert not re.search(
        r"https?:(?!//www\.w3\.org/2000/svg)|url\(|@import|<script| on[a-z]+=", svg
    )


@pytest.mark.parametrize("name", VALUES)
def test_the_name_of_a_picture_is_all_that_it_shows_and_nothing_says_it_again(name: str) -> None:
    scene = scene_of(VALUES[name])
    root = Tree.fromstring(svg_of(scene))
    assert root.get("aria-label", "").split() == text_of(scene).split()
    assert {child.tag.rpartition("}")[2] for child in root}.isdisjoint({"title", "desc"})


def test_no_text_can_become_markup() -> None:
    hostile = '</text><script>alert("1")</script>'
    svg = text_of_markup(element("text", hostile, css=hostile))
    assert "<script" not in svg
    read = Tree.fromstring(svg)
    assert (read.text, read.get("class")) == (hostile, hostile)


@pytest.mark.parametrize("tile", TILES.values(), ids=str)
def test_no_face_is_an_empty_box_and_no_two_are_alike(tile: Any) -> None:
    marks = text_of_markup(plain_face(tile)).partition("/><rect")[2].partition("/>")[2]
    assert marks != "</symbol>"
    others = [text_of_markup(plain_face(other)) for other in TILES.values() if other is not tile]
    assert all(marks not in each for each in others)


def all_in(whole: Element) -> Iterator[Element]:
    yield whole
    for child in whole.children:
        if isinstance(child, Element):
            yield from all_in(child)


def box_of(shape: Element) -> Box:
    x, y, wide, high = (float(shape.attributes[name]) for name in ("x", "y", "width", "height"))
    if shape.tag == "rect":
        return x, y, x + wide, y + high
    turned = shape.attributes["transform"]
    middle = re.match(r"translate\((\S+) (\S+)\)", turned)
    assert middle is not None
    if re.search(r"rotate\(-?90\)", turned):
        wide, high = high, wide
    across, down = float(middle[1]), float(middle[2])
    return across - wide / 2, down - high / 2, across + wide / 2, down + high / 2


def hide(one: Box, other: Box) -> bool:
    """Do they overlap by more than a hair?"""
    hair = 0.6
    beside = one[2] - hair <= other[0] or other[2] - hair <= one[0]
    return not beside and one[3] - hair > other[1] and other[3] - hair > one[1]


@given(strategies.rulings())
def test_no_tile_name_or_amount_hides_another(question: dict[str, Any]) -> None:
    drawing = drawing_of(picture(question))
    shapes = list(all_in(drawing))
    amounts = [
        box_of(shape) for shape in shapes if shape.attributes.get("class") == "drawn-amount-box"
    ]
    plates = [box_of(shape) for shape in shapes if shape.attributes.get("class") == "drawn-plate"]
    tiles = [box_of(shape) for shape in shapes if shape.tag == "use"]
    *names, _tray = plates  # the near player's tiles are in the tray
    for one, other in (
        *combinations(amounts, 2),
        *combinations(plates, 2),
        *combinations(tiles, 2),
        *((one, other) for one in amounts for other in (*plates, *tiles)),
        *((one, other) for one in names for other in tiles),
    ):
        assert not hide(one, other), (one, other)
    _, _, wide, high = map(float, drawing.attributes["viewBox"].split())
    for left, top, right, bottom in (*amounts, *plates, *tiles):
        assert left >= 0
        assert top >= 0
        assert right <= wide
        assert bottom <= high
