"""What happened in a case, in sentences: everything that its question says, but no answer."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.play_words import calls_in_words, worth_in_words
from build_scripts.content.quiz.story_between import BETWEEN
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import seat_word
from pao_core.board.tiles import parse_tiles, tile
from pao_core.words.english import joined

Question = Mapping[str, Any]

OF_A_RULING = frozenset(
    "ask calls win wins honba deposits players riichi scores limit wall discarder_hand".split()
)
OF_A_WIN = frozenset("by from tile concealed value after_kan robbing".split())


class NoWords(Exception):
    """The question contains something that has no words here."""


def story_of(question: Question) -> tuple[Tree, ...]:
    """Sentences, and the tiles in hand. Raises `NoWords` if they would leave something out."""
    kind = question["ask"]
    if kind in ("ruling", "liability", "danger"):
        return (node("p", " ".join(_sentences(question))), *_hands(question))
    if kind in BETWEEN:
        story = BETWEEN[kind](question)
        if story.keys != frozenset(question):
            raise NoWords(f"{kind}: {sorted(frozenset(question) ^ story.keys)}")
        return story.parts
    raise NoWords(kind)


def _sentences(question: Question) -> Iterator[str]:
    if unknown := frozenset(question) - OF_A_RULING - {"seat"}:
        raise NoWords(", ".join(sorted(unknown)))
    if question.get("players") == 3:
        yield "Three players."
    yield from _calls(question)
    yield from _stakes(question)
    if question["ask"] == "danger":
        yield f"It is {seat_word(question['seat'])}’s turn to discard."
    first, *others = question.get("wins") or [question.get("win")]
    if first:
        yield from _win(first)
    for win in others:  # several players can win only on one tile
        _check_words(win)
        yield f"{seat_word(win['by'])} wins on the same tile{_worth(win)}."


def _calls(question: Question) -> Iterator[str]:
    """A sentence for each run of calls. The picture shows the tiles of a chii."""
    calls = [{k: v for k, v in call.items() if k != "with"} for call in question.get("calls", ())]
    return (f"{each}." for each in calls_in_words({"calls": calls}))


def _stakes(question: Question) -> Iterator[str]:
    honba, deposits = question.get("honba", 0), question.get("deposits", 0)
    lie = [f"{honba} honba"] if honba else []
    lie += [f"{deposits} riichi deposit{'s' if deposits > 1 else ''}"] if deposits else []
    if lie:
        yield f"On the table: {joined(lie)}."
    if in_riichi := question.get("riichi"):
        if in_riichi is True:
            raise NoWords("riichi")
        yield f"In riichi: {joined([seat_word(each) for each in in_riichi])}."
    if "scores" in question:
        scores = [f"{seat_word(seat)} {points}" for seat, points in question["scores"].items()]
        yield f"Scores of the hands: {', '.join(scores)}."
    if "limit" in question:
        yield f"The limit is {question['limit']}."
    if "wall" in question:
        yield f"Tiles left in the wall: {question['wall']}."


def _check_words(win: Mapping[str, Any]) -> None:
    if unknown := frozenset(win) - OF_A_WIN:
        raise NoWords(", ".join(sorted(unknown)))


def _win(win: Mapping[str, Any]) -> Iterator[str]:
    _check_words(win)
    winner, feeder = seat_word(win["by"]), seat_word(win["from"]) if win.get("from") else ""
    what = f"the {tile(win['tile']).name}" if "tile" in win else "a tile"
    if win.get("robbing"):
        yield f"{winner} robs the kan of {feeder} and wins{_worth(win)}."
    elif feeder:
        yield f"{feeder} discards {what}, and {winner} wins on it{_worth(win)}."
    elif win.get("after_kan"):
        yield f"{winner} wins on the replacement tile of the kan{_worth(win)}."
    else:
        yield f"{winner} draws {what} and wins{_worth(win)}."


def _worth(win: Mapping[str, Any]) -> str:
    worth = worth_in_words(win.get("value", {}))
    return worth and f" with {worth}"


def _hands(question: Question) -> Iterator[Node]:
    """The tiles of a hand that is not in the picture of the table."""
    if "discarder_hand" in question:
        label = node("span", "The discarder’s hand", css="quiz-whose")
        yield node("p", label, " ", loose(parse_tiles(question["discarder_hand"])), css="quiz-hand")
