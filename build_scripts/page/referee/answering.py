"""Answers the table form: the core's answer, and what the page needs besides to show it.

A request is `{"question", "unsaid"}`: a question in the JSON format, and by the index of a call
what the user has not said about it, `{"tile": "third dragon", "of": "dragon", "from": true}`.
`client/src/ruling/` shows the answer.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from build_scripts.page.language import language, spoken, text
from build_scripts.page.question import Question
from build_scripts.page.referee.differences import because_of_hand
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
from build_scripts.page.referee.wording import reworded
from build_scripts.page.ui.groups import because_in_words, limited
from build_scripts.page.ui.rules import all_as_known, base_and_change
from build_scripts.page.ui.words import joined, meaning, sentence
from pao_core import ask
from pao_core.board.tiles import Tile, tile
from pao_core.questions.answers import in_json
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.loading import house_rules, riichi_rule_set_ids, rule_set
from pao_core.words.choices import question_of

Answer = dict[str, Any]


def answer(request: Mapping[str, Any]) -> Answer:
    """The ruling, or who is liable so far if nobody has won.

    `question` is what the core was asked. `changes` are the changes to the rule set in words.
    """
    unsaid = unsaid_in(request)
    question, found = answer_with_possible_tiles(request["question"], unsaid)
    problems = [*faults(found), *unanswered(found, question, unsaid)]
    if problems := problems or list(_values_needed(found, question)):
        return _refused(problems)
    change = found["rules"].get("change", {})
    return {
        "problems": [],
        "question": question,
        "answer": _without_unsaid(found, question, unsaid),
        "changes": joined([meaning(choice, value) for choice, value in change.items()]),
        **_meanings(found.get("assumed", ())),
    }


def _meanings(assumptions: Iterable[Mapping[str, Any]]) -> Answer:
    """What these open choices ask, and what their values mean, as `pao-table.json` says it."""
    questions: dict[str, str] = {}
    choices: dict[str, dict[str, str]] = {}
    for assumption in assumptions:
        choice = assumption["choice"]
        questions[choice] = question_of(choice, language())
        others = assumption.get("others", [assumption["other"]])
        for value in (assumption["value"], *(other["value"] for other in others)):
            name = ",".join(value) if isinstance(value, list) else str(value)
            choices.setdefault(choice, {})[name] = meaning(choice, value)
    return {"questions": questions, "choices": choices}


def so_far(request: Mapping[str, Any]) -> Answer:
    """Who is liable after these calls, and what each player should not discard."""
    unsaid = unsaid_in(request)
    question = with_possible_tiles(request["question"], unsaid)
    base = {key: question[key] for key in ("rules", "calls", "players") if key in question}
    asked = {"ask": "liability", **base}
    found = _without_unsaid(ask(spoken(asked)), question, unsaid)
    open_calls = unanswered(found, asked, unsaid)
    if "error" in found or open_calls:
        return {"liable": [], "danger": [], "open": open_calls}
    seats = "ESW" if question.get("players") == 3 else "ESWN"
    dangers = [(seat, ask({"ask": "danger", **base, "seat": seat})) for seat in seats]
    return {
        "liable": found["liable"],
        "danger": [
            {"seat": seat, **{key: row[key] for key in ("tile", "to", "for")}}
            for seat, danger in dangers
            for row in danger.get("danger", ())
        ],
        "open": [],
    }


def elsewhere(request: Mapping[str, Any]) -> Answer:
    """The same question under every riichi rule set, grouped by answer."""
    unsaid = unsaid_in(request)
    question = with_possible_tiles(request["question"], unsaid)
    answer = ask(spoken({**question, "rules": ALL_RULES}))
    if "groups" not in answer:
        return _refused(answer["error"]["problems"])
    known_first = [id for id in all_as_known() if id in riichi_rule_set_ids()]
    groups = limited(answer["groups"], question, known_first)
    groups = [{**group, "answer": without_furiten(group["answer"], unsaid)} for group in groups]
    known = [
        group
        for group in groups
        if not unanswered(group["answer"], _question_under(group, question), unsaid)
    ]
    assumed = [
        assumption for group in known for each in group["assumed"].values() for assumption in each
    ]
    return {
        "problems": [],
        "groups": [
            {
                "rules": group["rules"],
                "answer": _without_unsaid(
                    group["answer"], _question_under(group, question), unsaid
                ),
                "assumed": group["assumed"],
                "because": because_in_words(group, because_of_hand),
                "change": _change_to(group, question),
            }
            for group in known
        ],
        "depends": [id for group in groups if group not in known for id in group["rules"]],
        **_meanings(assumed),
    }


def _change_to(group: Mapping[str, Any], question: Question) -> Mapping[str, Any] | None:
    """What to change at least in the rules of the question so that they give this other answer."""
    base, changed = base_and_change(question["rules"])
    own, other = ask(question), rule_set(group["rules"][0])
    if own.get("deltas") == group["answer"]["deltas"] or group.get("assumed"):
        return None
    own_rules = house_rules(base, changed)

    def gives_it(change: Mapping[str, Any]) -> bool:
        answer = ask({**question, "rules": {"base": base, "change": {**changed, **change}}})
        return bool(answer.get("deltas") == group["answer"]["deltas"])

    change = {
        choice: in_json(getattr(other, choice))
        for choice in sorted({reason["choice"] for reason in group["because"]})
        if getattr(other, choice) != getattr(own_rules, choice)
    }
    if not gives_it(change):
        return None
    for part in list(change):
        fewer = {choice: value for choice, value in change.items() if choice != part}
        change = fewer if gives_it(fewer) else change
    return change


def _question_under(group: Mapping[str, Any], question: Question) -> Question:
    return {**question, "rules": group["rules"][0]}


def _refused(problems: Iterable[Mapping[str, Any]]) -> Answer:
    listed = [{**problem, "says": sentence(problem["says"])} for problem in problems]
    return {"problems": listed}


def _without_unsaid(
    answer: Mapping[str, Any], question: Question, unsaid: Unsaid
) -> Mapping[str, Any]:
    """The answer without the names of tiles and feeders that the user has not given."""
    if not unsaid or "steps" not in answer:
        return answer
    instead, unknown = _instead(question, unsaid), unknown_in(answer, question, unsaid)
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
