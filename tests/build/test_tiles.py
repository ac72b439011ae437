"""Tiles: the notation, the text that is read aloud, and a picture for every name."""

import re
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest

from build_scripts.building import tiles
from build_scripts.content.markdown.fences import PageError
from build_scripts.content.markdown.tile_notation import NotationError, Pose, read_groups
from tests.build.rendered import html_of

SUITED = [f"{number}{suit}" for suit in "mps" for number in range(10)]
KINDS = [*SUITED, *(f"{number}z" for number in range(1, 8))]


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("_555z", "Pon of white dragons, claimed from kamicha (the player on the left)"),
        ("6_66z", "Pon of green dragons, claimed from toimen (the player opposite)"),
        ("77_7z", "Pon of red dragons, claimed from shimocha (the player on the right)"),
        ("_1111z", "Open kan of east winds, claimed from kamicha (the player on the left)"),
        ("1_111z", "Open kan of east winds, claimed from toimen (the player opposite)"),
        ("111_1z", "Open kan of east winds, claimed from shimocha (the player on the right)"),
        (
            "55=5z",
            "Added kan of white dragons, its pon claimed from shimocha (the player on the right)",
        ),
        ("(7777z)", "Closed kan of red dragons"),
        (
            "_423m",
            "Chii of 2-3-4 of characters, the 4 claimed from kamicha (the player on the left)",
        ),
        (
            "50_5p",
            "Pon of 5 of circles with a red 5, claimed from shimocha (the player on the right)",
        ),
        ("123m0p", "1, 2, 3 of characters, red 5 of circles"),
        ("5z", "white dragon"),
    ],
)
def test_a_group_reads_as_one_sentence(notation: str, sentence: str) -> None:
    (group,) = read_groups(notation)
    assert group.sentence == sentence


@pytest.mark.parametrize(
    ("notation", "kinds"),
    [("55=5p", "5p5p5p5p"), ("55=50p", "5p5p5p0p"), ("=0555p", "0p5p5p5p"), ("5=055p", "5p0p5p5p")],
)
def test_an_added_kan_has_its_fourth_tile_on_the_claimed_one(notation: str, kinds: str) -> None:
    (group,) = read_groups(notation)
    assert "".join(str(shown.tile) for shown in group.tiles) == kinds
    poses = [shown.pose for shown in group.tiles]
    assert poses.index(Pose.ADDED) == poses.index(Pose.SIDEWAYS) + 1


def test_a_closed_kan_shows_its_middle() -> None:
    (group,) = read_groups("(5505s)")
    down = [shown.pose is Pose.FACE_DOWN for shown in group.tiles]
    assert down == [True, False, False, True]
    assert [str(shown.tile) for shown in group.tiles] == ["5s", "5s", "0s", "5s"]


@pytest.mark.parametrize(
    ("notation", "complaint"),
    [
        ("", "no tiles"),
        ("8z", "1z to 7z"),
        ("0z", "1z to 7z"),
        ("123", "not digits followed by"),
        ("12x", "not digits followed by"),
        ("4_23m", "claimed from the left"),
        ("55_6z", "identical tiles or a run of three"),
        ("1_23z", "identical tiles or a run of three"),
        ("_13m", "identical tiles or a run of three"),
        ("5_5z", "three tiles, or four"),
        ("55_55z", "comes first"),
        ("5_5_5z", "not a meld"),
        ("_55m5p", "not a meld"),
        ("=55z", "written with three tiles"),
        ("555=5z", "comes first"),
        ("55=6z", "identical tiles or a run of three"),
        ("(777z)", "not a closed kan"),
        ("(7776z)", "identical tiles or a run of three"),
        ("(7_777z)", "not a closed kan"),
    ],
)
def test_an_error_in_notation_says_what_is_expected(notation: str, complaint: str) -> None:
    with pytest.raises(NotationError, match=complaint):
        read_groups(notation)


def element_of(text: str) -> Tree.Element:
    return Tree.fromstring(html_of(text))


def test_a_meld_is_one_picture_to_a_screen_reader() -> None:
    (meld,) = element_of("Pon :tiles[55_5z]").findall(".//span[@role='img']")
    assert meld.get("aria-label", "").startswith("Pon of white dragons")
    assert [image.get("alt") for image in meld.iter("img")] == [
        "white dragon (haku)",
        "white dragon (haku)",
        "white dragon (haku), claimed",
    ]


def test_punctuation_stays_with_the_tiles_before_it() -> None:
    unbroken = element_of("Pon :tiles[55_5z 66_6z], then").find(".//span[@class='pao-unbroken']")
    assert unbroken is not None
    assert "".join(unbroken.itertext()) == ","


def test_wrong_notation_stops_the_build() -> None:
    with pytest.raises(PageError, match=r":tiles\[55_6z\]"):
        html_of("Pon :tiles[55_6z]")


@pytest.fixture(scope="module")
def drawn() -> Path:
    return tiles.build()


def single(drawn: Path) -> list[Path]:
    return [path for path in drawn.iterdir() if path.name != "sprite.svg"]


def test_every_kind_is_drawn_upright_and_sideways(drawn: Path) -> None:
    names = {f"{kind}.svg" for kind in KINDS} | {f"{kind}-sideways.svg" for kind in KINDS}
    assert {path.name for path in drawn.iterdir()} == names | {"back.svg", "sprite.svg"}


def test_the_sprite_has_every_kind_once_and_no_id_twice(drawn: Path) -> None:
    sprite = Tree.parse(drawn / "sprite.svg").getroot()
    assert {element.get("id") for element in sprite} == {*KINDS, "back"}
    ids = [element.get("id") for element in sprite.iter() if element.get("id")]
    assert len(ids) == len(set(ids))
    referred = {
        name
        for element in sprite.iter()
        for attribute, text in element.attrib.items()
        for name in re.findall(r"^#(.+)" if attribute.endswith("href") else r"url\(#(.+?)\)", text)
    }
    assert referred <= set(ids)


def test_no_tile_is_an_empty_box(drawn: Path) -> None:
    blank = {
        path.stem
        for path in single(drawn)
        if all(element.tag.endswith("rect") for element in list(Tree.parse(path).getroot()))
    }
    assert blank == {"back"}


def test_notation_in_code_stays_as_it_is() -> None:
    assert "<code>:tiles[55_5z]</code>" in html_of("Write `:tiles[55_5z]`.")


def test_underscores_of_two_groups_are_not_emphasis() -> None:
    assert "<em>" not in html_of("From :tiles[_555z] to :tiles[_666z] and on")
