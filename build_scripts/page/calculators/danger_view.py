"""Unsafe discards as a tree: the table, and the tiles that would make each seat liable."""

from collections.abc import Mapping
from typing import Any

from build_scripts.page.ui.calculator import View
from build_scripts.page.ui.drawn import figure
from build_scripts.page.ui.parts import assumed, reasons, tally, title, under
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import seat_word
from pao_core import ask, picture
from pao_core.board.seats import seats_in_play
from pao_core.board.tiles import parse_tiles
from pao_core.words.english import in_words, joined, names_of

ALL_TILES = "*"
CALLS = {"pon": "a pon", "daiminkan": "an open kan", "chii": "a chii", "win": "a win"}


def view_of(answer: Mapping[str, Any], question: Mapping[str, Any]) -> View:
    """What this player must not discard, and what each other player must not discard."""
    says = _headline(answer, question)
    open_choices = (assumed(each, _in_short) for each in answer.get("assumed", ()))
    parts = (
        tally(says),
        node("div", figure(picture(dict(question))), *reasons(answer), data_lights=""),
        title("Every seat"),
        _every_seat(question),
        under(answer["rules"]),
        *open_choices,
    )
    return View(parts, says)


def _headline(answer: Mapping[str, Any], question: Mapping[str, Any]) -> str:
    seat = seat_word(question["seat"])
    tiles = _tiles(answer)
    if not tiles:
        return f"Nothing is unsafe for {seat} to discard."
    return f"Unsafe for {seat}: {'every tile' if ALL_TILES in tiles else _named(tiles)}."


def _named(tiles: list[str]) -> str:
    return names_of(parse_tiles("".join(tiles)))


def _in_short(answer: Mapping[str, Any]) -> str:
    tiles = _tiles(answer)
    if not tiles:
        return "nothing is unsafe"
    return "every tile is unsafe" if ALL_TILES in tiles else f"unsafe: {_named(tiles)}"


def _tiles(answer: Mapping[str, Any]) -> list[str]:
    return list(dict.fromkeys(each["tile"] for each in answer["danger"]))


def _every_seat(question: Mapping[str, Any]) -> Node:
    rows = []
    for seat in seats_in_play(question.get("players", 4)):
        found = ask({**question, "seat": seat.value})
        said = _rows(found) or (node("p", "Nothing is unsafe."),)
        rows += [node("dt", seat.wind), node("dd", *said)]
    return node("dl", *rows, css="pao-seats")


def _rows(answer: Mapping[str, Any]) -> tuple[Tree, ...]:
    """Equal dangers in one row: these tiles, the player they complete, the hand, and the calls."""
    found: dict[tuple[str, str, tuple[str, ...]], list[str]] = {}
    for each in answer["danger"]:
        found.setdefault((each["to"], each["for"], tuple(each["if"])), []).append(each["tile"])
    items = (_row(tiles, *key) for key, tiles in found.items())
    return (node("ul", *items, css="pao-unsafe"),) if found else ()


def _row(tiles: list[str], to: str, cause: str, calls: tuple[str, ...]) -> Node:
    shown: Tree = "Every tile" if ALL_TILES in tiles else loose(parse_tiles("".join(tiles)))
    by = joined([CALLS.get(each, each) for each in calls], "or")
    return node("li", shown, f" to {seat_word(to)} for {in_words(cause)}, by {by}")
