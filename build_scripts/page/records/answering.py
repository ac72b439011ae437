"""Answers the page's requests about a dropped record. JSON in, JSON out.

Any answer except the first may be `{"lost": true}`: Python was restarted in between, and the page
must send the record again.
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final

from build_scripts.page.language import ENGLISH, code, language, spoken, text
from build_scripts.page.question import Question, wins_in
from build_scripts.page.records.address import address, can_be_said
from build_scripts.page.records.asking import liability_question
from build_scripts.page.records.board import board_after
from build_scripts.page.records.sentences import (
    ReaderSeat,
    closest_text,
    ending,
    hand_title,
    moment_text,
    moved,
    moves,
    paid,
)
from build_scripts.page.records.session import (
    OpenHand,
    RecordNotOpen,
    Request,
    judged,
    open_record,
    record_requested,
)
from build_scripts.page.ui.parts import reasons, ruling_view, under
from build_scripts.page.ui.pictures import drawn, figure, loose
from build_scripts.page.ui.view import node, to_json
from build_scripts.page.ui.words import either, listed, seat_word, sentence, sums_in_words
from pao_core import ask, picture
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import sort_tiles
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.problems.errors import ImpossibleQuestion, Message
from pao_core.questions.answers import Wording, common_keys, in_json
from pao_core.records.common.hand_builder import UNKNOWN_END
from pao_core.records.judge.checks import Difference
from pao_core.records.judge.explainer import Class
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.model import (
    NotARecord,
    Problem,
    Record,
    Trouble,
    WinEnd,
    seat_of,
    unknown_rules,
)
from pao_core.records.moments import CloseCall, Moment, places_of_calls
from pao_core.records.reading import known_formats
from pao_core.records.replay import calls_of
from pao_core.rules.choices import AbortiveDraw

Answer = dict[str, Any]
WHY: Final = {
    Class.RECORD: "The record contradicts itself here.",
    Class.RULES: "It is right under other rules.",
    Class.ASSUMED: "It depends on something that these rules leave open.",
    Class.UNKNOWN: "No known rules fit.",
}
FACTS: Final = {
    "yaku": "yaku",
    "han": "han",
    "fu": "fu",
    "limit": "limit",
    "by": "won by",
}
"""The names of values in checks."""
MAY_BE_DAMAGED: Final = (Trouble.CUT_SHORT, Trouble.NOT_WELL_FORMED, Trouble.BAD_ENCODING)
"""It can help to save the game again. Other records would be the same again."""
FOR_PLAYERS: Final = {
    Trouble.BAD_ENCODING: "this file is not text",
    Trouble.NOT_WELL_FORMED: "the record is damaged",
    Trouble.FORBIDDEN: "the record has a part that no record needs",
    Trouble.MISSING: "something is missing from the record",
    Trouble.UNKNOWN_EVENT: "the record has an event that this page does not know",
    Trouble.BAD_VALUE: "the record has an impossible value",
    Trouble.BAD_TILE: "the record has a tile that does not exist",
    Trouble.BAD_CALL: "the record has an impossible call",
    Trouble.WRONG_ORDER: "the events of the record are in an impossible order",
}
NOBODY_WON: Final = "Nobody won, so there is no ruling."


def read(request: Request) -> Answer:
    """Open a record: its format, rules and hands, or why it cannot be read."""
    try:
        found = open_record(str(request["content"]))
        rules = found.own_rules
    except NotARecord as error:
        return {"fault": _fault(error)}
    except ImpossibleQuestion as error:
        return {"fault": text("{says}.", says=sentence(_problem(unknown_rules(error))))}
    record = found.record
    return {
        "key": found.key,
        "format": text(record.format.known_as),
        "players": record.players,
        "rules": rules.id,
        "named": record.rules is not None,
        "hands": [hand_title(hand) for hand in record.hands],
        "starts": _starts(record),
        "problems": _problems(record),
        "notes": [
            sentence(_problem(problem)) for problem in record.problems if not problem.code.is_fault
        ],
    }


def _fault(error: NotARecord) -> str:
    if error.code is not Trouble.UNKNOWN_FORMAT:
        says = sentence(_problem(error))
        if error.code in MAY_BE_DAMAGED:
            return text("{says}. Save the game again, and drop the new file.", says=says)
        return text("{says}.", says=says)
    formats = [text(known_format.known_as) for known_format in known_formats()]
    known = either(formats) if code() == ENGLISH else listed(formats)
    return text("This is not a game from {known}. The table below lists what to save.", known=known)


def _problems(record: Record) -> list[Answer]:
    """Each problem once, with the number of hands that have it; 0 if it is the file's.

    `readable`: only the end of these hands is missing. `again`: it can help to save the game again.
    """
    found: dict[str, Answer] = {}
    of_hands = ((problem, hand) for hand in record.hands for problem in hand.problems)
    for problem, hand in (*((problem, None) for problem in record.problems), *of_hands):
        if problem.code.is_fault:
            says = _problem(problem)
            again = problem.code in MAY_BE_DAMAGED and problem.says != UNKNOWN_END
            readable = hand is not None and hand.is_readable
            new = {"says": says, "hands": 0, "readable": readable, "again": again}
            found.setdefault(says, new)["hands"] += bool(hand or problem.hand)
    return list(found.values())


def _starts(record: Record) -> list[Answer]:
    """The starting hands of the first hand, by which readers know their seat; unknown ones too.

    `place` counts from the first dealer of the game.
    """
    hand = next((hand for hand in record.hands if hand.is_readable), None)
    if hand is None:
        return []
    players = record.players_of(hand)
    starts = []
    for place in range(players):
        seat = seat_of(place, hand.dealer, players)
        dealt = hand.dealt.get(seat)
        tiles = to_json(loose(sort_tiles(dealt))) if dealt else None
        starts.append({"place": place, "seat": seat_word(seat.value), "tiles": tiles})
    return starts


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
    ruling = ask(spoken(found.question)) if found.question else None
    liable = paid(ruling, reader) if ruling and "liable" in ruling else ""
    close = _closest(found, reader)
    return {
        "end": ending(found, reader),
        "sums": moved(found),
        "checks": found.checks.counts.total(),
        "discards": sum(call.kind is CallKind.DISCARD for call in found.calls),
        "calls": sum(call.kind is not CallKind.DISCARD for call in found.calls),
        "differences": [_difference(difference) for difference in found.checks.explained],
        "moves": moves(found.hand, reader) if found.calls else [],
        "moments": [_moment(moment, found, reader) for moment in found.moments],
        "closest": close and _close(close, reader),
        "paid": liable,
        "problems": [_problem(problem) for problem in found.hand.problems],
    }


def _closest(found: OpenHand, reader: ReaderSeat) -> CloseCall | None:
    """The closest call of the reader, or of anyone if they did not say where they sat."""
    if reader.seat is not None:
        return found.closest.get(reader.seat)
    return min(found.closest.values(), key=lambda close_call: close_call.rank, default=None)


def _close(call: CloseCall, reader: ReaderSeat) -> Answer:
    return {
        "kind": call.closeness.value,
        "rank": call.rank,
        "at": call.events,
        "says": closest_text(call, reader),
    }


@_or_lost
def show(request: Request) -> Answer:
    """Draw the table after so many moves of a hand, with the reasons if there are any.

    One more than all moves is the end, with the ruling. `address` opens the case in the referee.
    """
    found = judged(request)
    moves_made = int(request["at"])
    if moves_made > len(found.hand.events):
        return _end_shown(found)
    reader = _reader(request, found).seat
    close = _closest(found, ReaderSeat(seat=reader))
    near = reader or (close.seat if close else Seat.EAST)
    shown = board_after(found, moves_made, near)
    picture_of_it = node("div", drawn(shown.scene), css="pao-picture")
    if not shown.steps:
        return {"tree": to_json(picture_of_it), "address": ""}
    calls = calls_of(found.hand.events[:moves_made])
    answer = common_keys(shown.steps, found.rules, Wording(language=language()))
    why = (*reasons(answer), under(answer["rules"]))
    tree = node("div", picture_of_it, *why, data_lights="")
    question = liability_question(calls, found.players, found.rules)
    return {"tree": to_json(tree), "address": _address(question, {})}


@_or_lost
def passed_on(request: Request) -> Answer:
    """One hand as an mjai record for a link."""
    record = record_requested(request).record
    return {"text": as_mjai(record, record.hands[int(request["hand"])])}


def _reader(request: Request, found: OpenHand) -> ReaderSeat:
    players = record_requested(request).record.players_of(found.hand)
    return ReaderSeat.at(request.get("you"), found.hand, players)


def _moment(moment: Moment, found: OpenHand, reader: ReaderSeat) -> Answer:
    return {
        "kind": moment.kind.value,
        "at": places_of_calls(found.hand.events)[moment.calls - 1],
        "says": moment_text(moment, found.calls, reader),
    }


def _difference(difference: Difference) -> Answer:
    return {
        "says": sentence(language().message(difference.says)),
        "why": text(WHY[difference.kind]),
        "expected": _shown(in_json(difference.expected)),
        "got": _shown(in_json(difference.got)),
    }


def _shown(value: object) -> str:
    if isinstance(value, dict):
        if value and value.keys() <= set("ESWN"):
            return sums_in_words(value)
        rows = (f"{named(name)} {_shown(content)}" for name, content in value.items())
        return listed(rows) or text("nothing", "list")
    if isinstance(value, list):
        return listed(map(_shown, value)) or text("none")
    if isinstance(value, bool):
        return text("yes" if value else "no")
    if isinstance(value, Message):
        return language().message(value)
    return text("none") if value is None else named(str(value))


def named(value: str) -> str:
    """A value of a check in words of the page's language. In English it is a name in answers."""
    if code() == ENGLISH:
        return value
    for kind in (Seat, Yaku, Yakuman, Dora, Limit, AbortiveDraw):
        if value in {member.value for member in kind}:
            return language().word(kind(value))
    return text(FACTS[value], "fact") if value in FACTS else value


def _problem(problem: Problem | NotARecord) -> str:
    """What is wrong, for players. The command line also says where in the file."""
    known = FOR_PLAYERS.get(problem.code)
    return text(known) if known else language().message(problem.says)


def _end_shown(found: OpenHand) -> Answer:
    """The table at the end of the hand, with the ruling if somebody won."""
    if found.question is None:
        is_won = any(isinstance(end, WinEnd) for end in found.hand.ends)
        why = "The record does not say what decides who pays." if is_won else NOBODY_WON
        nothing = node("p", text(why))
        return {"tree": to_json(nothing), "address": ""}
    answer = ask(dict(spoken(found.question)))
    if "error" in answer:
        problems = (
            node("li", sentence(problem["says"])) for problem in answer["error"]["problems"]
        )
        return {"tree": to_json(node("ul", *problems)), "address": ""}
    tree = ruling_view(answer, figure(picture(dict(spoken(found.question)))))
    return {"tree": to_json(tree), "address": _address(found.question, answer)}


def _address(question: Question, answer: Mapping[str, Any]) -> str:
    """The referee's address for this, with hands by value; empty if its form cannot show it."""
    rules = question["rules"]
    said = {
        key: question[key] for key in ("ask", "players", "honba", "deposits") if key in question
    }
    said["calls"] = [_call(call) for call in question["calls"] if call["kind"] != "discard"]
    worth = {value["by"]: value for value in answer.get("values", ())}
    wins = [_win(win, worth.get(win["by"], {})) for win in wins_in(question)]
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
