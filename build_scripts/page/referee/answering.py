"""Answers the table form: each seat's sum and role, the reasons, who is liable so far.

A request is `{"question", "unsaid"}`: a question in the JSON format, and by the index of a call
what the user has not said about it, `{"tile": "third dragon", "of": "dragon", "from": true}`. The
answer is what the page shows.
"""

import pprint
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from build_scripts.page.language import language, spoken, text
from build_scripts.page.referee.differences import SHOWN
from build_scripts.page.referee.pictures import picture_of, table_of, without_feeders
from build_scripts.page.referee.unsaid import (
    Unsaid,
    answer_with_possible_tiles,
    faults,
    unanswered,
    unknown_in,
    unsaid_in,
    with_possible_tiles,
    without_furiten,
)
from build_scripts.page.referee.view import liable_view, ruling_view
from build_scripts.page.referee.wording import reworded
from build_scripts.page.ui.groups import among, apart, in_order, view_apart
from build_scripts.page.ui.rules import riichi
from build_scripts.page.ui.view import node, to_json
from build_scripts.page.ui.words import (
    cause_word,
    joined,
    meaning,
    seat_word,
    sentence,
    signed,
    sums_in_words,
)
from pao_core import ask
from pao_core.board.tiles import Tile, tile
from pao_core.drawing.scene import Scene
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.loading import house_rules, rule_set
from pao_core.words.choices import question_of

Question = Mapping[str, Any]
Answer = dict[str, Any]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruled:
    """What the core says about a request. `problems` are the reasons not to answer it.

    `unknown` are for each step the names of the values that depend on feeders not given.
    """

    question: Question
    unsaid: Unsaid
    found: Answer
    problems: Sequence[Mapping[str, Any]]
    unknown: Sequence[Collection[str]]
    draw: Callable[[], Scene]

    def is_like(self, other: "Ruled") -> bool:
        """Whether the answers differ only in the names of their rule sets."""
        return self._but_for_names() == other._but_for_names()

    def _but_for_names(self) -> tuple[object, ...]:
        question, found = ({**fields, "rules": None} for fields in (self.question, self.found))
        return question, self.unsaid, found, self.problems, self.unknown


def answer(request: Mapping[str, Any]) -> Answer:
    """The ruling, or who is liable so far if nobody has won."""
    return in_words(ruled(request))


def ruled(request: Mapping[str, Any]) -> Ruled:
    """What the core says about this request."""
    unsaid = unsaid_in(request)
    question, found, draw = answer_with_possible_tiles(request["question"], unsaid)
    problems = [*faults(found), *unanswered(found, question, unsaid)]
    return Ruled(
        question=question,
        unsaid=unsaid,
        found=found,
        problems=problems or list(_values_needed(found, question)),
        unknown=_unknown(found, question, unsaid),
        draw=draw,
    )


def in_words(ruled: Ruled) -> Answer:
    """The answer as the page shows it."""
    if ruled.problems:
        return _refused(ruled.problems)
    question, unsaid = ruled.question, ruled.unsaid
    found = _reworded(ruled.found, question, unsaid, ruled.unknown)
    scene = without_feeders(ruled.draw(), _unfed(question, unsaid))
    shown = picture_of(scene, _instead(question, unsaid))
    view = ruling_view(found, shown) if question["ask"] == "ruling" else liable_view(found, shown)
    return {
        "problems": [],
        "liable": found["liable"],
        "headline": _headline(found),
        "seats": _seats(found, question) if "deltas" in found else [],
        "tree": to_json(view),
        "table": table_of(scene),
        "assumed": [_assumed(assumption) for assumption in found.get("assumed", ())],
        "python": as_python(question),
    }


def so_far(request: Mapping[str, Any]) -> Answer:
    """Who is liable after these calls, and what each player should not discard."""
    unsaid = unsaid_in(request)
    question = with_possible_tiles(request["question"], unsaid)
    base = {key: question[key] for key in ("rules", "calls", "players") if key in question}
    asked = {"ask": "liability", **base}
    found = _said(ask(spoken(asked)), question, unsaid)
    open_calls = unanswered(found, asked, unsaid)
    if "error" in found or open_calls:
        return {"liable": [], "danger": [], "open": open_calls}
    seats = "ESW" if question.get("players") == 3 else "ESWN"
    dangers = [(seat, ask({"ask": "danger", **base, "seat": seat})) for seat in seats]
    return {
        "liable": found["liable"],
        "danger": [row for seat, danger in dangers for row in _dangers(seat, danger)],
        "open": [],
    }


def elsewhere(request: Mapping[str, Any]) -> Answer:
    """The same question under every riichi rule set, grouped by answer."""
    unsaid = unsaid_in(request)
    question = with_possible_tiles(request["question"], unsaid)
    answer = ask(spoken({**question, "rules": ALL_RULES}))
    if "groups" not in answer:
        return _refused(answer["error"]["problems"])
    groups = apart(among(answer, question, riichi()), question)["groups"]
    groups = [{**group, "answer": without_furiten(group["answer"], unsaid)} for group in groups]
    known = [group for group in groups if not _depends(group, question, unsaid)]
    told = [
        {**group, "answer": _said(group["answer"], _under(group, question), unsaid)}
        for group in known
    ]
    view = view_apart({"groups": told}, SHOWN)
    others = [
        language().title_of(rule_set(id))
        for group in groups
        if group not in known
        for id in group["rules"]
    ]
    parts = list(view.parts) if known else []
    if others:
        says = text(
            "Under {rules}, the answer depends on facts that are not given.", rules=joined(others)
        )
        parts.append(node("p", says, css="pao-assumed"))
    tree = ["div", {}, [to_json(part) for part in parts]]
    headline = view.headline if known else text("they depend on facts that are not given")
    changes = [_change_to(change, question) for change in in_order(told)]
    return {"problems": [], "headline": headline, "tree": tree, "changes": changes}


def _change_to(group: Mapping[str, Any], question: Question) -> Mapping[str, Any] | None:
    """What to change at least in the rules of the question so that they give this other answer."""
    rules = question["rules"]
    base, changed = (rules, {}) if isinstance(rules, str) else (rules["base"], rules["change"])
    own, other = ask(question), rule_set(group["rules"][0])
    if own.get("deltas") == group["answer"]["deltas"] or group.get("assumed"):
        return None
    own_rules = house_rules(base, changed)

    def gives_it(change: Mapping[str, Any]) -> bool:
        answer = ask({**question, "rules": {"base": base, "change": {**changed, **change}}})
        return bool(answer.get("deltas") == group["answer"]["deltas"])

    change = {
        choice: _in_json(getattr(other, choice))
        for choice in sorted({reason["choice"] for reason in group["because"]})
        if getattr(other, choice) != getattr(own_rules, choice)
    }
    if not gives_it(change):
        return None
    for part in list(change):
        fewer = {choice: value for choice, value in change.items() if choice != part}
        change = fewer if gives_it(fewer) else change
    return change


def _in_json(value: Any) -> Any:
    return [str(part) for part in value] if isinstance(value, tuple) else value


def _depends(group: Mapping[str, Any], question: Question, unsaid: Unsaid) -> bool:
    """Whether the answer of this group depends on something that the user has not said."""
    return bool(unanswered(group["answer"], _under(group, question), unsaid))


def _under(group: Mapping[str, Any], question: Question) -> Question:
    return {**question, "rules": group["rules"][0]}


def _refused(problems: Iterable[Mapping[str, Any]]) -> Answer:
    listed = [{**problem, "says": sentence(problem["says"])} for problem in problems]
    return {"problems": listed}


def _said(answer: Answer, question: Question, unsaid: Unsaid) -> Answer:
    """The answer without the names of tiles and feeders that the user has not given."""
    return _reworded(answer, question, unsaid, _unknown(answer, question, unsaid))


def _unknown(answer: Answer, question: Question, unsaid: Unsaid) -> Sequence[Collection[str]]:
    return unknown_in(answer, question, unsaid) if unsaid and "steps" in answer else ()


def _reworded(
    answer: Answer, question: Question, unsaid: Unsaid, unknown: Sequence[Collection[str]]
) -> Answer:
    if not unsaid or "steps" not in answer:
        return answer
    instead = _instead(question, unsaid)
    steps = [
        {**step, "says": reworded(step, instead, names)}
        for step, names in zip(answer["steps"], unknown, strict=True)
    ]
    return {**answer, "steps": steps}


def _instead(question: Question, unsaid: Unsaid) -> dict[Tile, str]:
    named: dict[Tile, str] = {}
    for place, value in unsaid.items():
        if value.get("tile"):
            named[tile(question["calls"][place]["tile"])] = str(value["tile"])
    return named


def _unfed(question: Question, unsaid: Unsaid) -> frozenset[tuple[str, Tile]]:
    """The sets whose feeder is not given: the owner's seat, and the tile used for the set."""
    calls = (question["calls"][place] for place, value in unsaid.items() if value.get("from"))
    return frozenset((call["by"], tile(call["tile"])) for call in calls)


def _values_needed(answer: Answer, question: Question) -> Iterable[Mapping[str, Any]]:
    """Wins whose value is open. Tiles show the yakuman, but not riichi, dora and the like."""
    by_tiles = {value["by"]: value for value in answer.get("values", ())}
    faults = [problem["at"] for problem in answer.get("error", {"problems": ()})["problems"]]
    otherwise = (
        text("their value depends on the round wind") if "round" in faults else text("no yaku")
    )
    places = {f"wins[{n}]": win for n, win in enumerate(question.get("wins", ()))}
    for at, win in (places or {"win": question.get("win", {})}).items():
        if "concealed" not in win or "value" in win:
            continue
        value = by_tiles.get(win["by"], {})
        if not value.get("yakuman"):
            has_fu = value.get("fu")
            counted = (
                text("{han} han {fu} fu", han=value["han"], fu=has_fu) if has_fu else otherwise
            )
            yield {"at": at, "code": "value-needed", "says": counted}


def _seats(answer: Answer, question: Question) -> list[Answer]:
    """Each seat's sum, and its roles in the win, which the page words."""
    liable = {liability["seat"] for liability in answer["liable"]}
    wins = question.get("wins") or [question["win"]]
    claimed = {win["by"] for win in wins}
    won = claimed & {transfer["to"] for transfer in answer["transfers"]}
    dealt_in = {win["from"] for win in wins}
    rows = []
    for seat, total in answer["deltas"].items():
        parts = {"won": won, "bumped": claimed - won, "dealt in": dealt_in, "liable": liable}
        roles = [role for role, seats in parts.items() if seat in seats]
        rows.append(
            {
                "seat": seat,
                "points": total,
                "sum": signed(total),
                "roles": roles or ["pays a share" if total else "pays nothing"],
            }
        )
    return rows


def _assumed(assumption: Mapping[str, Any]) -> Answer:
    """What the rules do not say, what we assumed, and the sums of the other reading."""
    other = assumption["other"]
    return {
        "choice": assumption["choice"],
        "values": [
            assumption["value"],
            *(reading["value"] for reading in assumption.get("others", [other])),
        ],
        "open": sentence(question_of(assumption["choice"], language())),
        "value": sentence(meaning(assumption["choice"], assumption["value"])),
        "other": meaning(assumption["choice"], other["value"]),
        "sums": sums_in_words(other["deltas"]) if "deltas" in other else "",
    }


def _headline(answer: Answer) -> str:
    if "deltas" in answer:
        return text("{sums}.", sums=sums_in_words(answer["deltas"]))
    liable = [
        text(
            "{seat} for {cause}",
            seat=seat_word(liability["seat"]),
            cause=cause_word(liability["for"]),
        )
        for liability in answer["liable"]
    ]
    return text("Liable so far: {seats}.", seats=text("; ").join(liable) or text("nobody"))


def _dangers(seat: str, found: Mapping[str, Any]) -> Iterable[Answer]:
    for danger in found.get("danger", ()):
        yield {"seat": seat, "tile": danger["tile"], "to": danger["to"], "for": danger["for"]}


def as_python(question: Mapping[str, Any]) -> str:
    """The source of a program that can be run as it is."""
    written = pprint.pformat(dict(question), width=88, sort_dicts=False)
    return (
        "from pao_core import ask\n\n"
        f"question = {written}\n\n"
        "answer = ask(question)\n"
        'for step in answer["steps"]:\n'
        '    print(step["says"], step["clause"])\n'
        'print(answer.get("deltas"))\n'
    )
