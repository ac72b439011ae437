"""What a case asks about an answer of the core, and how it is shown as an option."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from build_scripts.page.language import language, text
from build_scripts.page.question import Question, wins_in
from build_scripts.page.ui.parts import sign_of
from build_scripts.page.ui.pictures import loose
from build_scripts.page.ui.view import Node, Tree, node
from build_scripts.page.ui.words import joined, seat_word, signed, sums_in_words
from pao_core import ask
from pao_core.board.seats import Seat
from pao_core.board.tiles import parse_tiles

Answer = Mapping[str, Any]
WrongAnswers = Iterator[tuple[Any, str]]
"""Answers, each with what is wrong."""

MOST_SHOWN = 9
"""Kinds of tile that an answer shows at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionKind:
    """One kind of question: its English words, the part of an answer it asks for, and its look."""

    says: str
    part: Callable[[Answer], Hashable]
    shown: Callable[[Any], tuple[Tree, ...]]
    in_words: Callable[[Any], str]
    moved: Callable[[Question, Any], WrongAnswers] = lambda *_: iter(())
    """Wrong answers that move the right one, which it receives, to other seats."""

    def answered(self, question: Question) -> Hashable | None:
        """This part of the core's answer; None if it refuses, or assumes what the rules leave open.

        It is the same in each language.
        """
        answer = ask({**question, "steps": False})
        return None if "error" in answer or answer.get("assumed") else self.part(answer)


def _sum(seat: str, points: int) -> Node:
    number = node("strong", signed(points))
    return node("span", f"{seat_word(seat)} ", number, css=f"quiz-sum {sign_of(points)}")


def _feeders(question: Question) -> list[str]:
    """Everyone who fed a set, the last first."""
    fed = [call["from"] for call in question.get("calls", ()) if call.get("from")]
    return list(dict.fromkeys(reversed(fed)))


def _discarders(question: Question) -> list[str]:
    """Whoever dealt in. The question itself says it if it is about a settlement."""
    return [win["from"] for win in (*wins_in(question), question) if win.get("from")]


def _other_payers(question: Question, right: Sequence[tuple[str, int]]) -> WrongAnswers:
    """A feeder or discarder pays everything, all pay equal shares, or others pay the same sums."""
    sums = dict(right)
    seats = [seat for seat, points in right if points <= 0]
    payments = [sums[seat] for seat in seats]
    has_winner = len(seats) < len(sums)
    is_obvious = not _feeders(question) and sum(map(bool, payments)) == 1
    if not has_winner or is_obvious:
        return

    def paid(changed: Sequence[int]) -> Hashable:
        return tuple({**sums, **dict(zip(seats, changed, strict=True))}.items())

    total = sum(payments)
    for suspect in (*_feeders(question), *_discarders(question)):
        if suspect in seats:
            says = text("{seat} does not pay everything.", seat=seat_word(suspect))
            yield paid([total if seat == suspect else 0 for seat in seats]), says
    if total % len(seats) == 0:
        shares = [total // len(seats)] * len(seats)
        yield paid(shares), text("They do not pay equal shares.")
    says = text("The payments are right, but the wrong players pay them.")
    for turn in range(1, len(seats)):
        yield paid([*payments[turn:], *payments[:turn]]), says


def _liable(answer: Answer) -> Hashable:
    found = {liability["seat"] for liability in answer["liable"]}
    return tuple(seat.value for seat in Seat if seat.value in found)


def _seats(seats: Sequence[str]) -> str:
    return joined([seat_word(seat) for seat in seats]) or text("Nobody")


def _others_liable(question: Question, right: Sequence[str]) -> WrongAnswers:
    """Nobody, or another player than the winner. Those involved come first."""
    yield (), text("Someone is liable here.")
    winners = [move["by"] for move in wins_in(question) or question["calls"][-1:]]
    players = "ESWN"[: question.get("players", 4)]
    for seat in dict.fromkeys([*_feeders(question), *_discarders(question), *players]):
        if seat not in (*winners, *right):
            yield (seat,), text("{seat} is not liable.", seat=seat_word(seat))


def _dangerous(answer: Answer) -> Hashable:
    tiles = {danger["tile"] for danger in answer["danger"]}
    return tuple(sorted(tiles, key=lambda tile: (tile[-1], tile)))


def _danger_shown(tiles: Sequence[str]) -> tuple[Tree, ...]:
    if not tiles or "*" in tiles or len(tiles) > MOST_SHOWN:
        return (_danger_in_words(tiles),)
    return (loose(parse_tiles("".join(tiles))),)


def _danger_in_words(tiles: Sequence[str]) -> str:
    if "*" in tiles:
        return text("Every tile")
    if len(tiles) > MOST_SHOWN:
        return text("{number} kinds of tile", number=len(tiles))
    named = [language().word(parsed) for parsed in parse_tiles("".join(tiles))]
    return joined(named) or text("Nothing")


PAYS = QuestionKind(
    says="Who pays what?",
    part=lambda answer: tuple(answer["deltas"].items()),
    shown=lambda deltas: tuple(_sum(seat, points) for seat, points in deltas),
    in_words=lambda deltas: sums_in_words(dict(deltas)),
    moved=_other_payers,
)
LIABLE = QuestionKind(
    says="Who is liable?",
    part=_liable,
    shown=lambda seats: (_seats(seats),),
    in_words=_seats,
    moved=_others_liable,
)
DANGER = QuestionKind(
    says="Which discards could make this player liable?",
    part=_dangerous,
    shown=_danger_shown,
    in_words=_danger_in_words,
)
KINDS = {
    "danger": DANGER,
    "liability": LIABLE,
    "penalty": PAYS,
    "ruling": PAYS,
    "settlement": PAYS,
}
ABOUT_THE_LIABLE = frozenset({"trigger", "suukantsu", "other-hands"})
"""Topics whose rulings ask who is liable, not for the payments."""


def asking(topic: str, question: Mapping[str, Any]) -> QuestionKind | None:
    """What a case of this topic asks, if the quiz has that kind of question."""
    if question["ask"] == "ruling" and topic in ABOUT_THE_LIABLE:
        return LIABLE
    return KINDS.get(question["ask"])
