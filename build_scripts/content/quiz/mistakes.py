"""Wrong answers with a reason: those of other rule sets, and the core's answers to likely slips."""

import json
import re
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain, zip_longest
from typing import Any

from build_scripts.content.quiz.answers import QuestionKind
from build_scripts.page.language import language, text
from build_scripts.page.rulebook.changed_cases import outcomes
from build_scripts.page.ui.words import joined, seat_word
from pao_core.board.tiles import tile
from pao_core.questions.answers import in_json
from pao_core.rules.choice import Amount
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

Question = Mapping[str, Any]
MOST_TITLES = 3
IGNORED = {
    "honba": "This ignores the honba.",
    "deposits": "This ignores the riichi deposits.",
    "liable": "This ignores the liability.",
    "limit": "This ignores the limit.",
    "passed": "This ignores the tiles you passed.",
    "discards": "This ignores your own discards.",
}
"""What a reader can overlook, by its key in the question."""
WITHOUT = {"honba": 0, "deposits": 0, "passed": "", "discards": ""}
"""The value of such a key if there is nothing; for the others it is None."""
WELL_KNOWN = ("tenhou", "mahjong-soul", "m-league", "ema-2025", "wrc-2025", "riichi-wiki-2024")


@dataclass(frozen=True, slots=True)
class Mistake:
    """Another question that makes a wrong answer right, and when it would be asked."""

    question: Question
    says: str


def slips(question: Question, asking: QuestionKind) -> Iterator[Mistake]:
    """Other questions, in the order in which their answers are worth offering."""
    rules = question["rules"]
    others = _other_rule_sets(question, rules, asking)
    mixed = zip_longest(others, chain(_other_facts(question, rules), _nobody(question, rules)))
    yield from (side for pair in mixed for side in pair if side)
    yield from _other_choices(question, rules)


def _other_rule_sets(question: Question, rules: str, asking: QuestionKind) -> Iterator[Mistake]:
    """Each answer of other rule sets, the commonest first."""
    by_part: dict[Hashable, list[str]] = {}
    for group in _groups(question):
        alike = [each for each in group if _is_riichi(each) is _is_riichi(rules)]
        if alike:  # another game has other numbers, which nobody would confuse with these
            part = asking.answered({**question, "rules": alike[0]})
            by_part.setdefault(part, []).extend(alike)
    for ids in sorted(by_part.values(), key=len, reverse=True):
        if rules not in ids:
            yield Mistake({**question, "rules": ids[0]}, _answer_of(question, rules, ids, asking))


def _groups(question: Question) -> list[list[str]]:
    """The rule sets with equal answers, the commonest first."""
    outcome = _outcomes(question)
    groups: dict[Hashable, list[str]] = {}
    for id in rule_set_ids():
        if question.get("players") in (None, *rule_set(id).players):
            groups.setdefault(outcome(_for_players(question, rule_set(id))), []).append(id)
    groups.pop(None, None)  # these rules do not have such a case
    return sorted(groups.values(), key=len, reverse=True)


def _answer_of(question: Question, rules: str, ids: list[str], asking: QuestionKind) -> str:
    """Whose answer it is, and the single choice that makes the difference if there is one."""
    ruled = _what_differs(question, rules, ids, asking)
    if not ruled:
        return text("This is the answer under {rules}.", rules=_titles(ids))
    return text("This is the answer under {rules}: {ruled}.", rules=_titles(ids), ruled=ruled)


def _titles(ids: list[str]) -> str:
    """The rule sets, best-known first; titles may contain commas."""
    known = sorted(ids, key=lambda id: WELL_KNOWN.index(id) if id in WELL_KNOWN else 99)
    titles = [language().title_of(rule_set(id)) for id in known]
    if len(titles) > MOST_TITLES:
        others = text("{number} others", number=len(titles) - MOST_TITLES + 1)
        titles = [*titles[: MOST_TITLES - 1], others]
    if len(titles) == MOST_TITLES:
        first, second, third = titles
        return text("{first}; {second} and {third}", first=first, second=second, third=third)
    return joined(titles)


def _is_riichi(rules: str) -> bool:
    return rule_set(rules).settlement is SettlementSystem.RIICHI


def _what_differs(question: Question, rules: str, others: list[str], asking: QuestionKind) -> str:
    """The single choice of the other rule sets that would change the answer, if there is one."""
    wanted = asking.answered({**question, "rules": others[0]})
    own, known = rule_set(rules), [rule_set(other) for other in others]
    may_matter = _what_may_matter(question)
    for choice in CHOICES:
        values = [getattr(rules, choice) for rules in known]
        value = values[0]
        if choice == "settlement" or getattr(own, choice) in values:
            continue
        if len({_ruled(choice, each) for each in values}) > 1:
            continue
        if not may_matter(choice, value):
            continue
        if asking.answered({**question, "rules": _changed(rules, choice, value)}) == wanted:
            return _ruled(choice, value)
    return ""


def _ruled(choice: str, value: Any) -> str:
    if choice == "liable_yakuman" and value:
        return text("these rules name other yakuman")
    if choice == "furiten":
        return joined([re.sub("^bars", "furiten bars", text(each.gloss)) for each in value])
    return meaning_of(choice, value, language())


def _changed(rules: str, choice: str, value: Any) -> dict[str, Any]:
    return {"base": rules, "change": {choice: in_json(value)}}


def _nobody(question: Question, rules: str) -> Iterator[Mistake]:
    if question["ask"] in ("ruling", "liability", "danger"):
        change = {"liable_yakuman": [], "open_kan_win": "off"}
        changed = {"base": rules, "change": change}
        yield Mistake(
            {**question, "rules": changed}, text("This would be right if nobody could be liable.")
        )


def _other_facts(question: Question, rules: str) -> Iterator[Mistake]:
    """The same rules with a mistaken fact: who fed it, how it was won, what is on the table."""
    for changed, says in _mistaken(question):
        yield Mistake({**changed, "rules": rules}, says)


def _mistaken(question: Question) -> Iterator[tuple[dict[str, Any], str]]:
    yield from _other_feeders(question)
    yield from _other_ways_to_win(question)
    for key, says in IGNORED.items():
        if question.get(key) and _can_be_ignored(key, question["ask"]):
            yield {**question, key: WITHOUT.get(key)}, text(says)
    if question["ask"] == "priority":
        for claim in question["claims"]:
            only = text(
                "This would be right if only {seat} had claimed the tile.",
                seat=seat_word(claim["seat"]),
            )
            yield {**question, "claims": [claim]}, only
    if question["ask"] == "calls":
        for seat in "ESWN":
            says = text(
                "This would be right if {seat} had discarded the tile.", seat=seat_word(seat)
            )
            yield {**question, "from": seat}, says


def _can_be_ignored(key: str, ask: str) -> bool:
    """Keys of one kind of question can have another meaning elsewhere."""
    if key == "liable":
        return ask == "settlement"
    return ask == "furiten" or key not in ("passed", "discards")


def _other_feeders(question: Question) -> Iterator[tuple[dict[str, Any], str]]:
    """The last claimed set with the feeder of an earlier one, then with any other feeder."""
    calls = question.get("calls", ())
    fed = [at for at, call in enumerate(calls) if call.get("from")]
    if not fed:
        return
    last = calls[fed[-1]]
    seats = [*(calls[at]["from"] for at in fed), *"ESWN"]
    for seat in dict.fromkeys(seats):
        if seat not in (last["from"], last["by"]):
            changed = [*calls]
            changed[fed[-1]] = {**last, "from": seat}
            says = text(
                "This would be right if {seat} had fed the {tile}.",
                seat=seat_word(seat),
                tile=language().word(tile(last["tile"])),
            )
            yield {**question, "calls": changed}, says


def _other_ways_to_win(question: Question) -> Iterator[tuple[dict[str, Any], str]]:
    win = question.get("win")
    if win and win.get("from"):
        says = text(
            "This would be right if {seat} had drawn the winning tile.", seat=seat_word(win["by"])
        )
        yield {**question, "win": {**win, "from": None, "robbing": False}}, says


def _other_choices(question: Question, rules: str) -> Iterator[Mistake]:
    """One other choice at a time, of those that the game has."""
    known = rule_set(rules)
    may_matter = _what_may_matter(question)
    for choice, of in CHOICES.items():
        if not _is_likely(choice, of):
            continue
        for value in of.others(getattr(known, choice)):
            if not may_matter(choice, value):
                continue
            changed = {**question, "rules": _changed(rules, choice, value)}
            says = text(
                "This would be right if the rules said: {ruled}.", ruled=_ruled(choice, value)
            )
            yield Mistake(changed, says)


def _what_may_matter(question: Question) -> Callable[[str, Any], bool]:
    """Says whether the answer can be another one if the rules have this value of a choice."""
    rules = _for_players(question, rule_set(question["rules"]))
    decided = _outcomes(question).entry(rules)
    return lambda choice, value: not decided.holds_under(_with_value(rules, choice, value))


@cache
def _with_value(rules: RuleSet, choice: str, value: Any) -> RuleSet:
    return rules.changed({choice: value})


def _outcomes(question: Question) -> RuleMemo[Hashable]:
    """The outcome of this case under any rules."""
    return _outcomes_of(json.dumps({key: question[key] for key in question if key != "rules"}))


@cache
def _outcomes_of(question: str) -> RuleMemo[Hashable]:
    return outcomes(json.loads(question))


def _for_players(question: Question, rules: RuleSet) -> RuleSet:
    return rules.for_players(question.get("players", 4))


def _is_likely(choice: str, of: Any) -> bool:
    if choice in ("settlement", "liable_yakuman"):
        return False
    return not isinstance(of, Amount) or bool(of.tries)
