"""Tiles: the notation, the text that is read aloud, and a picture for every name."""

import re
import xml.etree.ElementTree as Tree
from pathlib import Path

import pytest

from build_scripts.building import tiles
from build_scripts.content.markdown.fences import PageError
from pao_core import Seat, lay, table
from tests.build.rendered import html_of

SUITED = [f"{number}{suit}" for suit in "mps" for number in range(10)]
KINDS = [*SUITED, *(f"{number}z" for number in range(1, 8))]


def shown(notation: str) -> tuple[str, list[str]]:
    """What a screen reader reads of a group, and the files of its tiles."""
    html = html_of(f"Seen: :tiles[{notation}]")
    (label,) = re.findall(r'role="img" aria-label="([^"]*)"', html)
    return label, re.findall(r"assets/tiles/([\w-]+)\.svg", html)


@pytest.mark.parametrize(
    ("notation", "sentence"),
    [
        ("_555z", "Pon of white dragons; the white dragon came from kamicha (the player on"),
        ("1_111z", "Daiminkan of east winds; the east wind came from toimen (the player opp"),
        ("55=5z", "Shouminkan of white dragons; the white dragon came from shimocha (the pl"),
        ("(7777z)", "Ankan of red dragons"),
        ("_423m", "Chii of 2, 3, 4 of characters; the 4 of characters came from kamicha (the"),
        ("50_5p", "Pon of 5 of circles with a red 5; the 5 of circles came from shimocha ("),
        ("123m0p", "1, 2, 3 of characters, red 5 of circles"),
    ],
)
def test_a_group_reads_as_one_sentence(notation: str, sentence: str) -> None:
    assert shown(notation)[0].startswith(sentence)


@pytest.mark.parametrize(
    ("notation", "files"),
    [
        ("55=5p", "5p 5p 5p-sideways 5p-sideways"),
        ("55=50p", "5p 5p 0p-sideways 5p-sideways"),
        ("=0555p", "5p-sideways 0p-sideways 5p 5p"),
        ("5=055p", "5p 5p-sideways 0p-sideways 5p"),
        ("(5505s)", "back 5s 0s back"),
        ("77_7z", "7z 7z 7z-sideways"),
    ],
)
def test_a_set_lies_as_the_core_says(notation: str, files: str) -> None:
    assert shown(notation)[1] == files.split()


@pytest.mark.parametrize("feeder", "ENW")
@pytest.mark.parametrize(
    "calls", [("S pon 5p with 05p from {}",), ("S pon 5p from {}", "S shouminkan 0p")], ids=str
)
def test_the_pages_read_the_cores_notation(calls: tuple[str, ...], feeder: str) -> None:
    seen = table(*(call.format(feeder) for call in calls))
    (meld,) = seen.melds[Seat.SOUTH]
    laid = lay(meld, Seat.SOUTH)
    label, files = shown(laid.notation)
    assert f"from {laid.side}" in label
    assert len(files) == len(meld.tiles)


@pytest.mark.parametrize(
    ("notation", "complaint"),
    [
        (" ", "expected at least 1"),
        ("8z", "1z to 7z"),
        ("123", "needs a letter after it"),
        ("4_23m", "only from East, the player to their left"),
        ("55_6z", "three or four identical tiles"),
        ("55_55z", "no set lies like this"),
        ("5_5_5z", "not a digit"),
        ("555=5z", "no set lies like this"),
        ("(7776z)", "three or four identical tiles"),
    ],
)
def test_wrong_notation_stops_the_build_and_says_what_is_expected(
    notation: str, complaint: str
) -> None:
    with pytest.raises(PageError, match=rf"line 3: :tiles\[{re.escape(notation)}\]: .*{complaint}"):
        html_of(f"# Page\n\nPon :tiles[{notation}]")


def test_punctuation_stays_with_the_tiles_before_it() -> None:
    html = html_of("Pon :tiles[55_5z 66_6z], then")
    unbroken = html.partition('<span class="pao-unbroken">')[2]
    assert re.sub("<[^>]*>", "", unbroken.partition("</span></span>")[0]) == ","


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
