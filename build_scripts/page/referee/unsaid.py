"""What the user has not said about a case, and whether the answer depends on it.

Someone says that South won with daisangen and that West fed the third dragon, but not who fed the
first two. The core then answers once for each way to fill these gaps, here nine. A gap matters if
two ways that differ only there lead to different outcomes; only then does the page ask about it.
If there are too many ways, the page asks about every gap that the reasons mention.

The page sends the gaps by the index of a call: `tile` is a name for its tile, `of` is what is known
about the tile (a dragon, a wind, or any tile), and `from` is true if the feeder is not given.
"""

from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Any, Final

from build_scripts.page.language import spoken, text
from build_scripts.page.question import Question, wins_in
from pao_core import ask
from pao_core.board.seats import seats_in_play
from pao_core.board.tiles import TILES
from pao_core.reasons.codes import StepCode as S

Answer = Mapping[str, Any]
Problem = Mapping[str, Any]
Unsaid = Mapping[int, Mapping[str, Any]]
Melds = tuple[Sequence[int], ...]
"""Melds, each as the indices of its calls."""


@dataclass(frozen=True, slots=True, kw_only=True)
class QuestionReading:
    """One way to fill the gaps: a tile for each unnamed set, a feeder for each call."""

    tiles: tuple[str, ...]
    feeders: tuple[str, ...]
    question: Question


MOST_READINGS: Final = 300
"""If there are more ways to fill the gaps, the user is asked instead."""
_HONOURS: Final = tuple(f"{rank}z" for rank in range(1, 8))
_TILES: Final[Mapping[str, Sequence[str]]] = {
    "dragon": _HONOURS[4:],
    "wind": _HONOURS[:4],
    "any": tuple(tile for tile in TILES if not tile.startswith("0")),
}
_PAID: Final = ("from", "to", "points", "for")
_WORTH: Final = ("by", "han", "fu", "limit", "yakuman")
_OF_WORTH: Final = {
    ("round", "missing"),
    *((f"{at}.concealed", "no-yaku") for at in ("win", *(f"wins[{n}]" for n in range(4)))),
}


def unsaid_in(request: Mapping[str, Any]) -> Unsaid:
    """What is not said, by the index of the call."""
    return {int(place): value for place, value in request.get("unsaid", {}).items()}


def faults(answer: Answer) -> list[Problem]:
    """The problems of the case. The value of a hand given by tiles is asked for elsewhere."""
    all_of_them = answer.get("error", {"problems": ()})["problems"]
    return [problem for problem in all_of_them if (problem["at"], problem["code"]) not in _OF_WORTH]


def with_possible_tiles(question: Question, unsaid: Unsaid) -> Question:
    """The question with possible tiles for unnamed sets, if there are any."""
    if not _unnamed(question, unsaid):
        return question
    return answer_with_possible_tiles(question, unsaid)[0]


def answer_with_possible_tiles(
    question: Question, unsaid: Unsaid
) -> tuple[Question, dict[str, Any]]:
    """The same question, and the core's answer to it."""
    found = ask(spoken(question))
    melds = _unnamed(question, unsaid)
    if melds and faults(found):
        for reading in _readings(question, unsaid, melds, ()) or ():
            possible = ask(spoken(reading.question))
            if not faults(possible):
                return reading.question, without_furiten(possible, unsaid)
    return question, without_furiten(found, unsaid)


def without_furiten(answer: Answer, unsaid: Unsaid) -> dict[str, Any]:
    """The answer without its remark on furiten if some tiles or feeders are not given.

    The remark is about the winner's discards, which then are not known either.
    """
    if not unsaid or "steps" not in answer:
        return dict(answer)
    return {**answer, "steps": _but_furiten(answer["steps"])}


def _but_furiten(steps: Iterable[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    return [step for step in steps if step["code"] != S.FURITEN_NOT_JUDGED.text]


def unanswered(answer: Answer, question: Question, unsaid: Unsaid) -> list[Problem]:
    """Problems for the facts that the answer depends on and the user has not given."""
    fed = list(feeders_mentioned(answer, question, unsaid))
    by_tiles = any("concealed" in win for win in wins_in(question))
    melds = _unnamed(question, unsaid) if by_tiles else ()
    if not fed and not melds:
        return []
    readings = _readings(question, unsaid, melds, fed)
    if readings is not None:
        outcomes = [(reading, _outcome(reading.question)) for reading in readings]
        can_be = [(reading, outcome) for reading, outcome in outcomes if outcome is not None]
        fed = [place for at, place in enumerate(fed) if _differ(_but_for_feeder(can_be, at))]
        melds = melds if _differ((reading.feeders, outcome) for reading, outcome in can_be) else ()
    return [
        *(_who_fed(place, unsaid) for place in fed),
        *(_which_tile(places[0], unsaid) for places in melds),
    ]


def unknown_in(answer: Answer, question: Question, unsaid: Unsaid) -> list[Collection[str]]:
    """For each reason the names of those values that depend on the feeders."""
    steps = answer["steps"]
    fed = list(feeders_mentioned(answer, question, unsaid))
    readings = (_readings(question, unsaid, (), fed) if fed else None) or ()
    others = [_but_furiten(ask(reading.question).get("steps", ())) for reading in readings]
    alike = [other for other in others if _codes(other) == _codes(steps)]
    return [
        {name for name in step["values"] if _varies(name, [each[at] for each in alike])}
        for at, step in enumerate(steps)
    ]


def _codes(steps: Iterable[Mapping[str, Any]]) -> list[str]:
    return [step["code"] for step in steps]


def _varies(name: str, steps: Sequence[Mapping[str, Any]]) -> bool:
    return any(step["values"][name] != steps[0]["values"][name] for step in steps)


def _but_for_feeder(
    outcomes: Iterable[tuple[QuestionReading, Hashable]], at: int
) -> Iterator[tuple[Hashable, Hashable]]:
    for reading, outcome in outcomes:
        yield (reading.tiles, reading.feeders[:at], reading.feeders[at + 1 :]), outcome


def _who_fed(place: int, unsaid: Unsaid) -> Problem:
    named = unsaid[place].get("tile") or text("set")
    says = text("Who fed the {tile}? The answer depends on it.", tile=named)
    return {"at": f"calls[{place}].from", "code": "from-needed", "says": says}


def _which_tile(place: int, unsaid: Unsaid) -> Problem:
    says = text(
        "Which tile is the {tile}? This matters because the hand is entered tile by tile.",
        tile=unsaid[place]["tile"],
    )
    return {"at": f"calls[{place}].tile", "code": "tile-needed", "says": says}


def feeders_mentioned(answer: Answer, question: Question, unsaid: Unsaid) -> Iterator[int]:
    """The calls without a given feeder whose feeder the reasons mention."""
    told = [step["values"] for step in answer.get("steps", ()) if "feeder" in step["values"]]
    decided = {liability["call"] for liability in answer.get("liable", ())}
    for place, value in unsaid.items():
        call = question["calls"][place]
        is_told = any((call["by"], call["tile"]) == (v.get("caller"), v.get("tile")) for v in told)
        if value.get("from") and (is_told or place in decided):
            yield place


def _unnamed(question: Question, unsaid: Unsaid) -> Melds:
    """The calls of each set whose tile is not given."""
    melds: dict[tuple[str, str], list[int]] = {}
    for place, value in unsaid.items():
        if value.get("tile"):
            call = question["calls"][place]
            melds.setdefault((call["by"], call["tile"]), []).append(place)
    return tuple(melds.values())


def _readings(
    question: Question, unsaid: Unsaid, melds: Melds, fed: Sequence[int]
) -> list[QuestionReading] | None:
    """Every way to name these sets and feed these calls; None if there are too many."""
    tiles = [_TILES[unsaid[places[0]].get("of") or "any"] for places in melds]
    seats = [seat.value for seat in seats_in_play(question.get("players") or 4)]
    feeders = [[seat for seat in seats if seat != question["calls"][at]["by"]] for at in fed]
    if prod(map(len, (*tiles, *feeders))) > MOST_READINGS:
        return None
    return [
        QuestionReading(
            tiles=named,
            feeders=given,
            question=_filled_in(
                question,
                {at: tile for places, tile in zip(melds, named, strict=True) for at in places},
                dict(zip(fed, given, strict=True)),
            ),
        )
        for named in product(*tiles)
        if len(set(named)) == len(named)
        for given in product(*feeders)
    ]


def _filled_in(
    question: Question, tiles: Mapping[int, str], feeders: Mapping[int, str]
) -> Question:
    calls = [
        {
            **call,
            **({"tile": tiles[at]} if at in tiles else {}),
            **({"from": feeders[at]} if at in feeders else {}),
        }
        for at, call in enumerate(question["calls"])
    ]
    return {**question, "calls": calls}


def _outcome(question: Question) -> Hashable:
    """Who is liable, who pays what and for which hand; None if the case is impossible."""
    answer = ask(question)
    if faults(answer):
        return None
    paid = [[transfer[key] for key in _PAID] for transfer in answer.get("transfers", ())]
    worth = [[value[key] for key in _WORTH] for value in answer.get("values", ())]
    reasons = _codes(_but_furiten(answer.get("steps", ())))
    said = answer.get("liable"), paid, worth, reasons, answer.get("assumed"), "error" in answer
    return repr(said)


def _differ(outcomes: Iterable[tuple[Hashable, Hashable]]) -> bool:
    """Whether two outcomes differ although everything else is the same."""
    known: dict[Hashable, Hashable] = {}
    return any(known.setdefault(rest, hashable) != hashable for rest, hashable in outcomes)
