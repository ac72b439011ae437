"""Answers the page's requests about a dropped record. JSON in, JSON out.

Any answer except the first may be `{"lost": true}`: Python was restarted in between, and the page
must send the record again.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final

from build_scripts.page.records.sentences import (
    ReaderSeat,
    ending,
    hand_title,
    moment_text,
    moved,
    paid,
)
from build_scripts.page.records.session import (
    JudgedHand,
    RecordNotOpen,
    Request,
    judged,
    open_record,
    record_requested,
    rules_chosen,
)
from build_scripts.page.referee.address import address, can_be_said, wins_in
from build_scripts.page.referee.view import liable_view, ruling_view
from build_scripts.page.ui.parts import reasons
from build_scripts.page.ui.pictures import figure
from build_scripts.page.ui.view import Node, Tree, node, to_json
from build_scripts.page.ui.words import sentence, sums_in_words
from pao_core import ask, picture
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.records.asking import danger_question, liability_question
from pao_core.records.formats.mjai_writing import as_mjai
from pao_core.records.judge.checks import Difference
from pao_core.records.judge.explainer import Class
from pao_core.records.model import NotARecord, Problem, WinEnd
from pao_core.records.moments import Moment, MomentKind

Answer = dict[str, Any]
Question = Mapping[str, Any]
FORMATS: Final = {
    "mjlog": "Tenhou (mjlog)",
    "tenhou6": "tenhou.net/6",
    "mjai": "mjai",
    "mahjong-soul": "Mahjong Soul",
    "paipu": "paipu",
}
WHY: Final = {
    Class.RECORD: "The record contradicts itself here.",
    Class.RULES: "It is right under other rules.",
    Class.ASSUMED: "It depends on something that these rules leave open.",
    Class.UNKNOWN: "No known rules fit.",
}
NOBODY_WON: Final = "Nobody won, so there is no ruling."
END: Final = "end"
"""Stands for the end of the hand where a moment's number is expected."""


def read(request: Request) -> Answer:
    """Open a record: its format, rules and hands, or why it cannot be read."""
    try:
        found = open_record(str(request["content"]))
        rules = found.own_rules
    except (NotARecord, ImpossibleQuestion) as error:
        return {"fault": sentence(str(error))}
    record = found.record
    return {
        "key": found.key,
        "format": FORMATS[record.format.value],
        "players": record.players,
        "rules": rules.id,
        "named": record.rules is not None,
        "hands": [{"label": each.label, "title": hand_title(each)} for each in record.hands],
        "problems": [_problem(each) for each in record.problems if each.code.is_fault],
        "notes": [sentence(each.says) for each in record.problems if not each.code.is_fault],
    }


def _or_lost(answer: Callable[[Request], Answer]) -> Callable[[Request], Answer]:
    @wraps(answer)
    def found(request: Request) -> Answer:
        try:
            return answer(request)
        except RecordNotOpen:
            return {"lost": True}

    return found


@_or_lost
def hand(request: Request) -> Answer:
    """Judge one hand: its checks, differences and moments, in words."""
    found = judged(request)
    reader = _reader(request, found)
    ruling = ask(dict(found.question)) if found.question else {}
    liable = paid(ruling, reader) if "liable" in ruling else ""
    return {
        "end": ending(found, reader),
        "sums": moved(found),
        "checks": found.checks.counts.total(),
        "differences": [_difference(each) for each in found.checks.explained],
        "moments": [_moment(place, found, reader) for place in range(len(found.moments))],
        "paid": liable,
        "problems": [_problem(each) for each in found.hand.problems],
    }


@_or_lost
def show(request: Request) -> Answer:
    """Draw one moment of a hand, or its end, with the reasons and the referee's address for it."""
    found = judged(request)
    players = record_requested(request).record.players_of(found.hand)
    which = request["moment"]
    if which == END:
        return _end_shown(found)
    moment = found.moments[int(which)]
    calls = found.calls[: moment.calls]
    if moment.kind is MomentKind.DANGER:
        reader = _reader(request, found).seat
        seat = reader if reader in moment.seats else moment.seats[0]
        question = danger_question(seat, calls, players, found.rules)
        answer = ask(question)
        answer = {**answer, "steps": [each for each in answer["steps"] if _is_of(each, moment)]}
        whose = [node("p", f"Shown for {seat.wind}.")] if reader is not seat else []
        tree: Tree = node("div", *whose, _drawn(question), *reasons(answer), data_lights="")
    else:
        question = liability_question(calls, players, found.rules)
        tree = liable_view(ask(question), _drawn(question))
    return {
        "tree": to_json(tree),
        "address": _address(liability_question(calls, players, found.rules), {}),
    }


def _is_of(step: Mapping[str, Any], moment: Moment) -> bool:
    """Whether a reason is about the hand of this moment."""
    values = step["values"]
    theirs: tuple[str, str] = moment.to.value, moment.cause.value
    return (values.get("to"), values.get("cause")) == theirs


@_or_lost
def passed_on(request: Request) -> Answer:
    """One hand as an mjai record for a link, with the rules it was judged under."""
    record = record_requested(request).record
    rules = rules_chosen(request, record_requested(request))
    return {"text": as_mjai(record, record.hands[int(request["hand"])]), "rules": rules.id}


def _reader(request: Request, found: JudgedHand) -> ReaderSeat:
    players = record_requested(request).record.players_of(found.hand)
    return ReaderSeat.at(request.get("you"), found.hand, players)


def _moment(place: int, found: JudgedHand, reader: ReaderSeat) -> Answer:
    moment = found.moments[place]
    return {
        "kind": moment.kind.value,
        "says": moment_text(moment, found.calls, reader),
        "you": reader.seat in moment.seats,
    }


def _difference(each: Difference) -> Answer:
    return {
        "says": sentence(each.says),
        "why": WHY[each.kind],
        "expected": _shown(each.expected),
        "got": _shown(each.got),
    }


def _shown(value: object) -> str:
    if isinstance(value, dict):
        if value and value.keys() <= set("ESWN"):
            return sums_in_words(value)
        return ", ".join(f"{name} {_shown(each)}" for name, each in value.items()) or "nothing"
    if isinstance(value, list):
        return ", ".join(map(_shown, value)) or "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value)


def _problem(each: Problem) -> str:
    return each.says


def _end_shown(found: JudgedHand) -> Answer:
    """The table at the end of the hand, with the ruling if somebody won."""
    if found.question is None:
        is_won = any(isinstance(each, WinEnd) for each in found.hand.ends)
        why = "The record does not say what decides who pays." if is_won else NOBODY_WON
        nothing = node("p", why)
        return {"tree": to_json(nothing), "address": ""}
    answer = ask(dict(found.question))
    if "error" in answer:
        problems = (node("li", sentence(each["says"])) for each in answer["error"]["problems"])
        return {"tree": to_json(node("ul", *problems)), "address": ""}
    tree = ruling_view(answer, _drawn(found.question))
    return {"tree": to_json(tree), "address": _address(found.question, answer)}


def _drawn(question: Question) -> Node:
    return figure(picture(dict(question)))


def _address(question: Question, answer: Mapping[str, Any]) -> str:
    """The referee's address for this, with hands by value; empty if its form cannot show it."""
    rules = question["rules"]
    said = {
        key: question[key] for key in ("ask", "players", "honba", "deposits") if key in question
    }
    said["calls"] = [_call(each) for each in question["calls"] if each["kind"] != "discard"]
    worth = {each["by"]: each for each in answer.get("values", ())}
    wins = [_win(each, worth.get(each["by"], {})) for each in wins_in(question)]
    if wins:
        said["wins"] = wins
    if not can_be_said(said):
        return ""
    return f"referee/{address(said, rules if isinstance(rules, str) else rules['base'])}"


def _call(call: Mapping[str, Any]) -> Mapping[str, Any]:
    return call if call["kind"] == "chii" else {k: v for k, v in call.items() if k != "with"}


def _win(win: Mapping[str, Any], worth: Mapping[str, Any]) -> Answer:
    yakuman = worth.get("yakuman") or win.get("value", {}).get("yakuman")
    value = {"yakuman": yakuman} if yakuman else {"han": worth.get("han"), "fu": worth.get("fu")}
    kept = {key: win[key] for key in ("by", "from", "after_kan", "robbing") if key in win}
    return {**kept, "value": value}
