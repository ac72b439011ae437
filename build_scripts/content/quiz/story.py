"""What happened in a case, in sentences: everything that its question says, but no answer."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.play_words import calls_in_words, worth_in_words
from build_scripts.content.cases.words import facts_in_words
from build_scripts.page.language import language, text
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import in_a_row, joined, listed, seat_word
from pao_core.board.tiles import parse_tiles, tile

Question = Mapping[str, Any]

OF_A_RULING = frozenset(
    "ask calls win wins honba deposits players riichi scores limit wall discarder_hand".split()
)
OF_A_WIN = frozenset("by from tile concealed value after_kan robbing".split())


class NoWords(Exception):
    """The question contains something that has no words here."""


def story_of(question: Question) -> tuple[Tree, ...]:
    """Sentences, and the tiles in hand. Raises `NoWords` if they would leave something out."""
    if question["ask"] in ("settlement", "penalty"):
        return (node("p", facts_in_words(question)),)
    return (node("p", in_a_row(_sentences(question))), *_hands(question))


def _sentences(question: Question) -> Iterator[str]:
    if unknown := frozenset(question) - OF_A_RULING - {"seat"}:
        raise NoWords(", ".join(sorted(unknown)))
    if question.get("players") == 3:
        yield text("Three players.")
    yield from _calls(question)
    yield from _stakes(question)
    if question["ask"] == "danger":
        yield text("It is {seat}’s turn to discard.", seat=seat_word(question["seat"]))
    first, *others = question.get("wins") or [question.get("win")]
    if first:
        yield from _win(first)
    for win in others:  # several players can win only on one tile
        _check_words(win)
        yield text(
            "{seat} wins on the same tile{hand}.", seat=seat_word(win["by"]), hand=_worth(win)
        )


def _calls(question: Question) -> Iterator[str]:
    """A sentence for each run of calls. The picture shows the tiles of a chii."""
    calls = [{k: v for k, v in call.items() if k != "with"} for call in question.get("calls", ())]
    return (text("{says}.", says=call) for call in calls_in_words({"calls": calls}))


def _stakes(question: Question) -> Iterator[str]:
    honba, deposits = question.get("honba", 0), question.get("deposits", 0)
    lie = [text("{number} honba", number=honba)] if honba else []
    if deposits:
        many = "{number} riichi deposits" if deposits > 1 else "{number} riichi deposit"
        lie.append(text(many, number=deposits))
    if lie:
        yield text("On the table: {sticks}.", sticks=joined(lie))
    if in_riichi := question.get("riichi"):
        if in_riichi is True:
            raise NoWords("riichi")
        seats = joined([seat_word(seat) for seat in in_riichi])
        yield text("In riichi: {seats}.", seats=seats)
    if "scores" in question:
        scores = [
            text("{seat} {score}", seat=seat_word(seat), score=score)
            for seat, score in question["scores"].items()
        ]
        yield text("Scores of the hands: {scores}.", scores=listed(scores))
    if "limit" in question:
        yield text("The limit is {limit}.", limit=question["limit"])
    if "wall" in question:
        yield text("Tiles left in the wall: {number}.", number=question["wall"])


def _check_words(win: Mapping[str, Any]) -> None:
    if unknown := frozenset(win) - OF_A_WIN:
        raise NoWords(", ".join(sorted(unknown)))


def _win(win: Mapping[str, Any]) -> Iterator[str]:
    _check_words(win)
    values = {"winner": seat_word(win["by"]), "hand": _worth(win)}
    if feeder := win.get("from"):
        values["feeder"] = seat_word(feeder)
    if "tile" in win:
        values["tile"] = language().word(tile(win["tile"]))
    yield text(_way(win), **values)


def _way(win: Mapping[str, Any]) -> str:
    if win.get("robbing"):
        return "{winner} robs the kan of {feeder} and wins{hand}."
    if win.get("from"):
        if "tile" in win:
            return "{feeder} discards the {tile}, and {winner} wins on it{hand}."
        return "{feeder} discards a tile, and {winner} wins on it{hand}."
    if win.get("after_kan"):
        return "{winner} wins on the replacement tile of the kan{hand}."
    if "tile" in win:
        return "{winner} draws the {tile} and wins{hand}."
    return "{winner} draws a tile and wins{hand}."


def _worth(win: Mapping[str, Any]) -> str:
    worth = worth_in_words(win.get("value", {}))
    return worth and text(" with {hand}", hand=worth)


def _hands(question: Question) -> Iterator[Node]:
    """The tiles of a hand that is not in the picture of the table."""
    if "discarder_hand" in question:
        label = node("span", text("The discarder’s hand"), css="quiz-whose")
        yield node("p", label, " ", loose(parse_tiles(question["discarder_hand"])), css="quiz-hand")
