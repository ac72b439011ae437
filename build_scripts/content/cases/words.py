"""The questions of cases in a line or two of words."""

from collections.abc import Iterator, Mapping
from typing import Any

from build_scripts.content.cases.play_words import (
    AFTER,
    CLAIMS,
    calls_in_words,
    wins_in_words,
    worth_in_words,
)
from build_scripts.content.cases.published import value_in_words
from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.question import Question
from build_scripts.page.ui.rules import title_of
from build_scripts.page.ui.words import (
    cause_word,
    in_a_row,
    joined,
    listed,
    seat_word,
    whole_sentence,
    wind_word,
)
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.hands.worth import Yaku
from pao_core.play.penalties import Fault
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

ASKED = {
    "ruling": "Who pays what",
    "liability": "Who is liable so far",
    "furiten": "May the player win on it",
    "draw": "Who pays what",
    "abort": "Is the hand abandoned",
    "penalty": "What does it cost",
    "settlement": "Who pays what",
}
ASKED_OF_A_SEAT = {
    "danger": "Which tiles are dangerous for {seat} to discard",
    "own-kans": "Which kans may {seat} declare",
    "riichi": "May {seat} declare riichi, and with which discards",
    "kita": "May {seat} set a north wind aside",
}
STATES = {
    "first_turn_hand": "first turn hand {said}",
    "by": "by {said}",
    "calls_made": "calls made",
    "first_discards": "first discards {said}",
    "kans": "kans {said}",
    "riichi": "riichi {said}",
    "rons": "rons {said}",
}
"""The state of a hand that may be abandoned."""
OTHER_FACTS = {
    "hand": "hand {tiles}",
    "tile": "tile {tiles}",
    "with": "with {tiles}",
    "kans": "kans {number}",
    "last_discard": "last discard",
    "drawn": "drawn {tiles}",
    "last_draw": "last draw",
    "tolerance": "tolerance {number}",
    "discards": "discards {tiles}",  # this and the rest: furiten
    "passed": "passed {tiles}",
    "passed_in_riichi": "passed in riichi {tiles}",
    "declared": "declared",
    "points": "points {number}",
}
"""Facts that only some questions have."""


def question_in_words(question: Question) -> str:
    """What happened, as sentences, and what is asked. Markdown, with tiles in notation."""
    asked = text("{asked}?", asked=_asked(question))
    return in_a_row(filter(None, [facts_in_words(question), asked]))


def facts_in_words(question: Question) -> str:
    """What happened, as sentences."""
    facts = [
        *([text("three players")] if question.get("players") == 3 else []),
        *_melds(question),
        *_round(question),
        *_stakes(question),
        *_of_other_games(question),
        *_between(question),
        *_other_facts(question),
        *_claims(question),
    ]
    if code() == ENGLISH:
        facts = ["; ".join(facts)]
    calls = map(whole_sentence, calls_in_words(question))
    return in_a_row([*calls, *wins_in_words(question), *map(whole_sentence, filter(None, facts))])


def _asked(question: Question) -> str:
    """What is asked, without the question mark."""
    ask = question["ask"]
    if ask in ASKED:
        return text(ASKED[ask], "question")
    if ask == "ensured":
        return text("Is {yakuman} certain", yakuman=cause_word(question["yakuman"]))
    if ask == "kuikae":
        kind = question["kind"]
        call = kind if code() == ENGLISH else language().word(CallKind(kind))
        return text("What may not be discarded after this {call}", call=call)
    if ask == "kuisagari":
        return text("What is {yaku} worth, closed and open", yaku=yaku_word(question["yaku"]))
    if ask == "priority":
        return text("Who gets {seat}’s discard", seat=seat_word(question["from"]))
    seat = seat_word(question["seat"])
    if ask == "calls":
        discarder = seat_word(question["from"])
        return text("What may {seat} call on {discarder}’s discard", seat=seat, discarder=discarder)
    if ask == "yaku-waits":
        return text(
            "Which waits have a yaku, seat wind {seat}, round wind {round}",
            seat=wind_word(Seat(question["seat"])),
            round=wind_word(Seat(question["round"])),
        )
    return text(ASKED_OF_A_SEAT[ask], seat=seat)


def letter_or_word(letter: str) -> str:
    """A seat in a list of facts: its letter in English, its word in another language."""
    return letter if code() == ENGLISH or letter not in map(str, Seat) else seat_word(letter)


def yaku_word(name: str) -> str:
    """The name of a yaku or yakuman; any other name as it is."""
    if code() != ENGLISH and name in {yaku.value for yaku in Yaku}:
        return language().word(Yaku(name))
    return cause_word(name)


def rules_name(rules: str | Mapping[str, Any]) -> str:
    """The name of a rule set, or of the base of house rules."""
    if isinstance(rules, str):
        return title_of(rules)
    return text("house rules that start from {base}", base=rules_name(rules["base"]))


def rule_set_link(rules: RuleSet) -> str:
    """A link to the page of a rule set from any page."""
    return f"[{language().title_of(rules)}](/rulesets/{rules.id}.md)"


def rules_in_words(rules: str | Mapping[str, Any]) -> str:
    """A rule set as a link with its name; house rules with their changes."""
    if isinstance(rules, str):
        return rule_set_link(rule_set(rules))
    changes = listed(_change(choice, value) for choice, value in rules["change"].items())
    return text("{base} with {changes}", base=rules_in_words(rules["base"]), changes=changes)


def _change(choice: str, value: Any) -> str:
    if code() != ENGLISH:
        return meaning_of(choice, value, language())
    return f"`{choice}` {value_in_words(value)}"


def _melds(question: Question) -> Iterator[str]:
    if "melds" in question:
        yield text("sets {sets}", sets=" ".join(f"`{meld}`" for meld in question["melds"]))
    if "visible" in question:
        yield text("visible {tiles}", tiles=f"`{question['visible']}`")


def _round(question: Question) -> Iterator[str]:
    """The round wind, which may count in the hand. A question about waits asks with it."""
    if "round" in question and question["ask"] != "yaku-waits":
        yield text("round wind {wind}", wind=wind_word(Seat(question["round"])))


def _of_other_games(question: Question) -> Iterator[str]:
    """What questions of the classical games and Hong Kong have in addition."""
    if question["ask"] == "settlement":
        winner = seat_word(question["winner"])
        discarder = question.get("from")
        if discarder:
            yield text("{seat} wins by ron from {other}", seat=winner, other=seat_word(discarder))
        else:
            yield text("{seat} wins, self-drawn", seat=winner)
        if "value" in question:
            yield text("worth {value}", value=worth_in_words(question["value"]))
    if "scores" in question:
        scores = (
            text("{seat} {score}", seat=seat_word(seat), score=score)
            for seat, score in question["scores"].items()
        )
        yield text("scores {scores}", scores=listed(scores))
    if question["ask"] != "penalty" and question.get("limit"):
        yield text("limit {points}", points=question["limit"])
    if question.get("liable"):
        yield text("liable {seat}", seat=seat_word(question["liable"]))
    if question.get("discarder_hand"):
        yield text("the discarder's hand {tiles}", tiles=f"`{question['discarder_hand']}`")
    if "wall" in question:
        yield text("{number} tiles left in the wall", number=question["wall"])


def _between(question: Question) -> Iterator[str]:
    """A draw, the state of a hand that may be abandoned, or a fault."""
    if question["ask"] == "draw":
        if tenpai := joined([seat_word(seat) for seat in question["tenpai"]]):
            yield text("a draw, tenpai {seats}", seats=tenpai)
        else:
            yield text("a draw, tenpai nobody")
        if nagashi := question.get("nagashi"):
            named = joined([seat_word(seat) for seat in nagashi])
            yield text("only terminals and honours discarded, none called, by {seats}", seats=named)
    for key, value in question.get("state", {}).items():
        yield text(STATES[key]) if value is True else text(STATES[key], said=_said(value))
    if question["ask"] == "penalty":
        fault, by = question["fault"], seat_word(question["by"])
        name = fault.replace("-", " ") if code() == ENGLISH else language().word(Fault(fault))
        yield text("{fault} by {seat}", fault=name, seat=by)
        if "limit" in question:
            yield text("limit {points}", points=question["limit"])
        if "winner" in question:
            yield text("winner {seat}", seat=letter_or_word(question["winner"]))


def _said(value: str | list[str]) -> str:
    """Seats or tiles as the question has them, or seats by their words."""
    rows = [value] if isinstance(value, str) else value
    words = list(map(letter_or_word, rows))
    return f"`{' '.join(rows)}`" if words == rows else listed(words)


def _other_facts(question: Question) -> Iterator[str]:
    for key, template in ((key, OTHER_FACTS[key]) for key in question if key in OTHER_FACTS):
        value = question[key]
        if value is True:
            yield text(template)
        elif isinstance(value, str):
            yield text(template, tiles=f"`{value}`" if value else text("nothing", "list"))
        else:
            yield text(template, number=f"`{value}`" if code() == ENGLISH else value)


def _stakes(question: Question) -> Iterator[str]:
    if question.get("honba"):
        yield text("{number} honba", number=question["honba"])
    if question.get("deposits"):
        number = question["deposits"]
        one_or_more = "{number} deposits" if number > 1 else "{number} deposit"
        yield text(one_or_more, number=number)
    if question.get("riichi") is True:
        yield text("in riichi")
    elif question.get("riichi"):
        seats = joined([seat_word(seat) for seat in question["riichi"]])
        yield text("{seats} in riichi", seats=seats)


def _claims(question: Question) -> Iterator[str]:
    for claim in question.get("claims", ()):
        after = text(" after {seconds} seconds", seconds=claim["at"]) if "at" in claim else ""
        if "after" in claim:
            after += text(AFTER[claim["after"]])
        yield text(
            "{seat} claims the discard for {claim}{after}",
            seat=seat_word(claim["seat"]),
            claim=text(CLAIMS.get(claim["kind"], claim["kind"])),
            after=after,
        )
