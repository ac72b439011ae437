"""What a case asks about an answer of the core, and how it is shown as an option."""

import json
from collections.abc import Callable, Collection, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import either, joined, seat_word, signed, sums_in_words
from pao_core import ask
from pao_core.board.seats import Seat
from pao_core.board.tiles import parse_tiles, tile
from pao_core.play.priority import ClaimKind

Question = Mapping[str, Any]
Answer = Mapping[str, Any]

MOST_SHOWN = 9
"""Kinds of tile that an answer shows at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind:
    """One kind of question: its English words, the part of an answer it asks for, and its look."""

    says: str
    part: Callable[[Answer], Hashable]
    shown: Callable[[Any], tuple[Tree, ...]]
    in_words: Callable[[Any], str]
    likely: Callable[[Question, Answer], Iterator[tuple[Hashable, str]]] = lambda *_: iter(())
    """Answers that players often give, each with what it overlooks."""

    def answered(self, question: Question) -> Hashable | None:
        """This part of the core's answer; None if it refuses. It is the same in each language."""
        return _answered(self, json.dumps(question))


@cache
def _answered(kind: QuestionKind, question: str) -> Hashable | None:
    answer = ask({**json.loads(question), "steps": False})
    return None if "error" in answer else kind.part(answer)


def _sum(seat: str, points: int) -> Node:
    css = "quiz-gain" if points > 0 else "quiz-loss" if points < 0 else ""
    number = node("strong", signed(points), css=css) if css else node("strong", "0")
    return node("span", f"{seat_word(seat)} ", number, css="quiz-sum")


def _liable(answer: Answer) -> Hashable:
    found = {liability["seat"] for liability in answer["liable"]}
    return tuple(seat.value for seat in Seat if seat.value in found)


def _seats(seats: Sequence[str]) -> str:
    return joined([seat_word(seat) for seat in seats]) or text("Nobody")


def _suspects(question: Question, _answer: Answer) -> Iterator[tuple[Hashable, str]]:
    """Every player who fed a set or dealt in, the last first; and nobody."""
    for call in reversed(question.get("calls", ())):
        if feeder := call.get("from"):
            says = text(
                "{seat} fed the {tile}, but that does not decide this case.",
                seat=seat_word(feeder),
                tile=language().word(tile(call["tile"])),
            )
            yield (feeder,), says
    yield (), text("Someone is liable here.")
    if discarder := (question.get("win") or {}).get("from"):
        says = text("{seat} dealt in, but that is a separate question.", seat=seat_word(discarder))
        yield (discarder,), says


def _tiles_of(tiles: str, none: str) -> tuple[Tree, ...]:
    return (loose(parse_tiles(tiles)),) if tiles else (none,)


def _named(tiles: str, none: str) -> str:
    return joined([language().word(parse_tile) for parse_tile in parse_tiles(tiles)]) or none


def _dangerous(answer: Answer) -> Hashable:
    tiles = {danger["tile"] for danger in answer["danger"]}
    return tuple(sorted(tiles, key=lambda tile: (tile[-1], tile)))


def _danger_shown(tiles: Sequence[str]) -> tuple[Tree, ...]:
    if "*" in tiles or len(tiles) > MOST_SHOWN:
        return (_danger_in_words(tiles),)
    return _tiles_of("".join(tiles), text("Nothing"))


def _danger_in_words(tiles: Sequence[str]) -> str:
    if "*" in tiles:
        return text("Every tile")
    if len(tiles) > MOST_SHOWN:
        return text("{number} kinds of tile", number=len(tiles))
    return _named("".join(tiles), text("Nothing"))


def _claims(granted: Sequence[tuple[str, str]]) -> str:
    claims = (
        text("{seat}’s {kind}", seat=seat_word(seat), kind=language().word(ClaimKind(kind)))
        for kind, seat in granted
    )
    return joined([*claims]) or text("Nobody’s")


def _ending(answer: Answer) -> Hashable:
    return "may" if answer["optional"] else "ends" if answer["abort"] else "goes on"


ENDINGS = {
    "may": "The player may end it",
    "ends": "It is abandoned",
    "goes on": "It continues",
}


def _waits(_question: Question, answer: Answer) -> Iterator[tuple[Hashable, str]]:
    if answer["by_wait"]:
        yield "".join(answer["by_wait"]), text("This is the full list of waits.")
        yield "", text("You can still win on some tile.")


CALLS = {"chii": "Chii", "pon": "Pon", "daiminkan": "Open kan"}
USUAL_CALLS = (("chii", "pon"), (), ("pon",), ("chii",), ("pon", "daiminkan"))


def _calls_in_words(kinds: Collection[str]) -> str:
    said = [text(CALLS[call]) for call in CALLS if call in kinds]
    return either(said).capitalize() or text("Nothing")


PAYS = QuestionKind(
    says="Who pays what?",
    part=lambda answer: tuple(answer["deltas"].items()),
    shown=lambda deltas: tuple(_sum(seat, points) for seat, points in deltas),
    in_words=lambda deltas: sums_in_words(dict(deltas)),
)
LIABLE = QuestionKind(
    says="Who is liable?",
    part=_liable,
    shown=lambda seats: (_seats(seats),),
    in_words=_seats,
    likely=_suspects,
)
KINDS = {
    "danger": QuestionKind(
        says="Which discards could make this player liable?",
        part=_dangerous,
        shown=_danger_shown,
        in_words=_danger_in_words,
    ),
    "furiten": QuestionKind(
        says="On which tiles may you win by ron?",
        part=lambda answer: "".join(tile for tile, may in answer["by_wait"].items() if may),
        shown=lambda tiles: _tiles_of(tiles, text("On none")),
        in_words=lambda tiles: _named(tiles, text("On none")),
        likely=_waits,
    ),
    "kuikae": QuestionKind(
        says="What may you not discard now?",
        part=lambda answer: str(answer["forbidden"]),
        shown=lambda tiles: _tiles_of(tiles, text("You may discard any tile")),
        in_words=lambda tiles: _named(tiles, text("You may discard any tile")),
    ),
    "priority": QuestionKind(
        says="Whose claim is granted?",
        part=lambda answer: tuple((grant["kind"], grant["seat"]) for grant in answer["granted"]),
        shown=lambda granted: (_claims(granted),),
        in_words=_claims,
    ),
    "abort": QuestionKind(
        says="Does the hand continue?",
        part=_ending,
        shown=lambda ending: (text(ENDINGS[ending]),),
        in_words=lambda ending: text(ENDINGS[ending]),
        likely=lambda *_: ((ending, "") for ending in ENDINGS),
    ),
    "calls": QuestionKind(
        says="What may you call?",
        part=lambda answer: frozenset(call["kind"] for call in answer["calls"]),
        shown=lambda kinds: (_calls_in_words(kinds),),
        in_words=_calls_in_words,
        likely=lambda *_: ((frozenset(usual_call), "") for usual_call in USUAL_CALLS),
    ),
    "draw": PAYS,
    "penalty": PAYS,
    "settlement": PAYS,
    "liability": LIABLE,
    "ruling": PAYS,
}
ABOUT_THE_LIABLE = frozenset({"trigger", "suukantsu", "other-hands"})
"""Topics whose rulings ask who is liable, not for the payments."""


def asking(topic: str, question: Mapping[str, Any]) -> QuestionKind | None:
    """What a case of this topic asks, if the quiz has that kind of question."""
    if question["ask"] == "ruling" and topic in ABOUT_THE_LIABLE:
        return LIABLE
    return KINDS.get(question["ask"])
