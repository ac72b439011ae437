"""What happened in a case, in sentences: everything that its question says, and no answer."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any

from build_scripts.inpage.kit.pictures import loose
from build_scripts.inpage.kit.view import Node, Tree, node
from build_scripts.inpage.kit.words import YAKUMAN_WORDS, seat_word
from build_scripts.quiz.story_between import BETWEEN
from pao_core.board.tiles import parse_tiles, tile
from pao_core.words.english import in_words, joined

Question = Mapping[str, Any]

CALLED = {
    "pon": "a pon of the {tile} from {feeder}",
    "daiminkan": "an open kan of the {tile} from {feeder}",
    "chii": "a chii of the {tile} from {feeder}",
    "ankan": "a closed kan of the {tile}",
}
DONE = {"shouminkan": "adds the {tile} to a pon", "discard": "discards the {tile}"}
OF_A_RULING = frozenset(
    "ask calls win wins honba deposits players riichi scores limit wall discarder_hand".split()
)
OF_A_WIN = frozenset("by from tile concealed value after_kan robbing".split())


class Untold(Exception):
    """The question says something for which there are no words."""


def story_of(question: Question) -> tuple[Tree, ...]:
    """Sentences, and tiles in hand. Raises `Untold` where they would leave something out."""
    kind = question["ask"]
    if kind in ("ruling", "liability", "danger"):
        return (node("p", " ".join(_told(question))), *_hands(question))
    if kind in BETWEEN:
        told = BETWEEN[kind](question)
        if told.keys != frozenset(question):
            raise Untold(f"{kind}: {sorted(frozenset(question) ^ told.keys)}")
        return told.parts
    raise Untold(kind)


def _told(question: Question) -> Iterator[str]:
    if unknown := frozenset(question) - OF_A_RULING - {"seat"}:
        raise Untold(", ".join(sorted(unknown)))
    if question.get("players") == 3:
        yield "Three players."
    yield from _calls(question.get("calls", ()))
    yield from _stakes(question)
    if question["ask"] == "danger":
        yield f"It is {seat_word(question['seat'])}’s turn to discard."
    for win in question.get("wins") or filter(None, [question.get("win")]):
        yield from _win(win)


def _calls(calls: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    """A sentence for each run of calls by one player."""
    for (by, verb), run in groupby(calls, key=lambda each: (each["by"], _verb(each))):
        said = joined([_called(each) for each in run])
        yield f"{seat_word(by)} {verb}{said}."


def _verb(call: Mapping[str, Any]) -> str:
    return "calls " if call["kind"] in CALLED else ""


def _called(call: Mapping[str, Any]) -> str:
    words = {**CALLED, **DONE}[call["kind"]]
    feeder = seat_word(call["from"]) if call.get("from") else ""
    return words.format(tile=tile(call["tile"]).name, feeder=feeder)


def _stakes(question: Question) -> Iterator[str]:
    honba, deposits = question.get("honba", 0), question.get("deposits", 0)
    lie = [f"{honba} honba"] if honba else []
    lie += [f"{deposits} riichi deposit{'s' if deposits > 1 else ''}"] if deposits else []
    if lie:
        yield f"On the table: {joined(lie)}."
    if in_riichi := question.get("riichi"):
        if in_riichi is True:
            raise Untold("riichi")
        yield f"In riichi: {joined([seat_word(each) for each in in_riichi])}."
    if "scores" in question:
        scores = [f"{seat_word(seat)} {points}" for seat, points in question["scores"].items()]
        yield f"The hands score: {', '.join(scores)}."
    if "limit" in question:
        yield f"The limit is {question['limit']}."
    if "wall" in question:
        yield f"In the wall: {question['wall']} tiles."


def _win(win: Mapping[str, Any]) -> Iterator[str]:
    if unknown := frozenset(win) - OF_A_WIN:
        raise Untold(", ".join(sorted(unknown)))
    winner, feeder = seat_word(win["by"]), seat_word(win["from"]) if win.get("from") else ""
    what = f"the {tile(win['tile']).name}" if "tile" in win else "a tile"
    if win.get("robbing"):
        yield f"{winner} robs the kan of {feeder} and wins{_worth(win)}."
    elif feeder:
        yield f"{feeder} discards {what}, and {winner} wins on it{_worth(win)}."
    elif win.get("after_kan"):
        yield f"{winner} wins on the tile drawn to replace the kan{_worth(win)}."
    else:
        yield f"{winner} draws {what} and wins{_worth(win)}."


def _worth(win: Mapping[str, Any]) -> str:
    value = win.get("value", {})
    if "limit" in value:
        return f" with a {in_words(value['limit'])}"
    if "yakuman" in value:
        named = [YAKUMAN_WORDS[each][0].lower() for each in value["yakuman"]]
        return f" with {joined(named)}"
    parts = [f"{value[unit]} {unit}" for unit in ("han", "fu", "faan", "points") if unit in value]
    return f" with {' '.join(parts)}" if parts else ""


def _hands(question: Question) -> Iterator[Node]:
    """The tiles of a hand that is not in the picture of the table."""
    if "discarder_hand" in question:
        label = node("span", "The discarder’s hand", css="quiz-whose")
        yield node("p", label, " ", loose(parse_tiles(question["discarder_hand"])), css="quiz-hand")
