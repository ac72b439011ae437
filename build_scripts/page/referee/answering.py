"""Answers the table form: each seat's sum and role, the reasons, who is liable so far.

A request is `{"question", "unsaid"}`: a question in the JSON format, and by the index of a call
what the user has not said about it, `{"tile": "third dragon", "of": "dragon", "from": true}`. The
answer is what the page shows.
"""

import pprint
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from build_scripts.page.calculators.who_pays import SHOWN
from build_scripts.page.language import language, spoken, text
from build_scripts.page.referee.pictures import picture_of, table_of, without_feeders
from build_scripts.page.referee.unsaid import (
    Unsaid,
    answer_with_possible_tiles,
    faults,
    unanswered,
    unknown_in,
    unsaid_in,
    with_possible_tiles,
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
        question, found = ({**each, "rules": None} for each in (self.question, self.found))
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
        "assumed": [_assumed(each) for each in found.get("assumed", ())],
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
        "danger": [row for seat, each in dangers for row in _dangers(seat, each)],
        "open": [],
    }


def elsewhere(request: Mapping[str, Any]) -> Answer:
    """The same question under every riichi rule set, grouped by answer."""
    unsaid = unsaid_in(request)
    question = with_possible_tiles(request["question"], unsaid)
    found = ask(spoken({**question, "rules": ALL_RULES}))
    if "groups" not in found:
        return _refused(found["error"]["problems"])
    groups = apart(among(found, question, riichi()), question)["groups"]
    known = [each for each in groups if not _depends(each, question, unsaid)]
    told = [
        {**each, "answer": _said(each["answer"], _under(each, question), unsaid)} for each in known
    ]
    view = view_apart({"groups": told}, SHOWN)
    others = [
        language().title_of(rule_set(id))
        for each in groups
        if each not in known
        for id in each["rules"]
    ]
    parts = list(view.parts) if known else []
    if others:
        says = text(
            "Under {rules}, the answer depends on facts that are not given.", rules=joined(others)
        )
        parts.append(node("p", says, css="pao-assumed"))
    tree = ["div", {}, [to_json(each) for each in parts]]
    headline = view.headline if known else text("they depend on facts that are not given")
    changes = [_change_to(each, question) for each in in_order(told)]
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
        found = ask({**question, "rules": {"base": base, "change": {**changed, **change}}})
        return bool(found.get("deltas") == group["answer"]["deltas"])

    change = {
        each: _in_json(getattr(other, each))
        for each in sorted({each["choice"] for each in group["because"]})
        if getattr(other, each) != getattr(own_rules, each)
    }
    if not gives_it(change):
        return None
    for each in list(change):
        fewer = {choice: value for choice, value in change.items() if choice != each}
        change = fewer if gives_it(fewer) else change
    return change


def _in_json(value: Any) -> Any:
    return [str(each) for each in value] if isinstance(value, tuple) else value


def _depends(group: Mapping[str, Any], question: Question, unsaid: Unsaid) -> bool:
    """Whether the answer of this group depends on something that the user has not said."""
    return bool(unanswered(group["answer"], _under(group, question), unsaid))


def _under(group: Mapping[str, Any], question: Question) -> Question:
    return {**question, "rules": group["rules"][0]}


def _refused(problems: Iterable[Mapping[str, Any]]) -> Answer:
    listed = [{**each, "says": sentence(each["says"])} for each in problems]
    return {"problems": listed}


def _said(found: Answer, question: Question, unsaid: Unsaid) -> Answer:
    """The answer without the names of tiles and feeders that the user has not given."""
    return _reworded(found, question, unsaid, _unknown(found, question, unsaid))


def _unknown(found: Answer, question: Question, unsaid: Unsaid) -> Sequence[Collection[str]]:
    return unknown_in(found, question, unsaid) if unsaid and "steps" in found else ()


def _reworded(
    found: Answer, question: Question, unsaid: Unsaid, unknown: Sequence[Collection[str]]
) -> Answer:
    if not unsaid or "steps" not in found:
        return found
    instead = _instead(question, unsaid)
    steps = [
        {**each, "says": reworded(each, instead, names)}
        for each, names in zip(found["steps"], unknown, strict=True)
    ]
    return {**found, "steps": steps}


def _instead(question: Question, unsaid: Unsaid) -> dict[Tile, str]:
    named: dict[Tile, str] = {}
    for place, each in unsaid.items():
        if each.get("tile"):
            named[tile(question["calls"][place]["tile"])] = str(each["tile"])
    return named


def _unfed(question: Question, unsaid: Unsaid) -> frozenset[tuple[str, Tile]]:
    """The sets whose feeder is not given: the owner's seat, and the tile used for the set."""
    calls = (question["calls"][place] for place, each in unsaid.items() if each.get("from"))
    return frozenset((each["by"], tile(each["tile"])) for each in calls)


def _values_needed(found: Answer, question: Question) -> Iterable[Mapping[str, Any]]:
    """Wins whose value is open. Tiles show the yakuman, but not riichi, dora and the like."""
    by_tiles = {each["by"]: each for each in found.get("values", ())}
    faults = [each["at"] for each in found.get("error", {"problems": ()})["problems"]]
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


def _seats(found: Answer, question: Question) -> list[Answer]:
    """Each seat's sum, and its roles in the win, which the page words."""
    liable = {each["seat"] for each in found["liable"]}
    wins = question.get("wins") or [question["win"]]
    claimed = {each["by"] for each in wins}
    won = claimed & {each["to"] for each in found["transfers"]}
    dealt_in = {each["from"] for each in wins}
    rows = []
    for seat, total in found["deltas"].items():
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


def _assumed(each: Mapping[str, Any]) -> Answer:
    """What the rules do not say, what we assumed, and the sums of the other reading."""
    other = each["other"]
    return {
        "choice": each["choice"],
        "values": [each["value"], *(reading["value"] for reading in each.get("others", [other]))],
        "open": sentence(question_of(each["choice"], language())),
        "value": sentence(meaning(each["choice"], each["value"])),
        "other": meaning(each["choice"], other["value"]),
        "sums": sums_in_words(other["deltas"]) if "deltas" in other else "",
    }


def _headline(found: Answer) -> str:
    if "deltas" in found:
        return text("{sums}.", sums=sums_in_words(found["deltas"]))
    liable = [
        text("{seat} for {cause}", seat=seat_word(each["seat"]), cause=cause_word(each["for"]))
        for each in found["liable"]
    ]
    return text("Liable so far: {seats}.", seats=text("; ").join(liable) or text("nobody"))


def _dangers(seat: str, found: Mapping[str, Any]) -> Iterable[Answer]:
    for each in found.get("danger", ()):
        yield {"seat": seat, "tile": each["tile"], "to": each["to"], "for": each["for"]}


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
