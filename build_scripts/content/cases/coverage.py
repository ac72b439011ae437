"""What the cases show: finds rules and values of choices that no case distinguishes."""

import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from build_scripts.content.cases.published import (
    FOLDER,
    Case,
    all_cases,
    asked,
    cases_by_rule,
    kinds_of,
    value_in_words,
)
from pao_core import ask
from pao_core.conform.cases import CaseRules, expectations, in_short
from pao_core.questions.answers import in_json
from pao_core.rules.choice import OneOf
from pao_core.rules.clauses import clauses
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set, rules_given
from pao_core.rules.rule_set import RuleSet

REASONS = FOLDER / "not-shown.toml"

ValuesApart = Mapping[str, set[Any]]
"""For each choice, the values that some case distinguishes from another one."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Coverage:
    """Wrong cases, gaps with and without a reason, and reasons that are no longer needed."""

    wrong: tuple[str, ...]
    explained: Mapping[str, str]
    missing: tuple[str, ...]
    needless: tuple[str, ...]

    @property
    def is_complete(self) -> bool:
        """Whether every case is right, every gap explained and every reason needed."""
        return not (self.wrong or self.missing or self.needless)


def coverage() -> Coverage:
    """Compare the gaps of the cases with the reasons given for them."""
    gaps = (*rules_not_shown(), *values_not_told_apart())
    reasons: dict[str, str] = tomllib.loads(REASONS.read_text("utf-8"))
    explained = {
        gap: reason
        for gap in gaps
        for start, reason in reasons.items()
        if gap == start or gap.startswith(f"{start} ")
    }
    used = {
        start for start in reasons for gap in gaps if gap == start or gap.startswith(f"{start} ")
    }
    return Coverage(
        wrong=tuple(wrong_in(all_cases())),
        explained=explained,
        missing=tuple(gap for gap in gaps if gap not in explained),
        needless=tuple(start for start in reasons if start not in used),
    )


def wrong_in(cases: Iterable[Case]) -> Iterator[str]:
    """Each case and rules whose answer is not what the case expects, with both."""
    for case in cases:
        for rules, expected in expectations(case):
            found = in_short(ask(asked(case, rules)), expected)
            if found != expected:
                yield f"{case['id']} under {rules}: expected {expected}, found {found}"


def rules_not_shown() -> tuple[str, ...]:
    """Each rule with what no case shows of it, such as `pao-t003 not-liable`."""
    shown = cases_by_rule()
    return tuple(
        f"{rule} {kind}"
        for rule in clauses()
        for kind in kinds_of(rule)
        if kind not in shown.get(rule, {})
    )


@cache
def values_not_told_apart() -> tuple[str, ...]:
    """Each value of a choice that no case distinguishes, such as `scope whole-hand`."""
    apart = values_apart(all_cases())
    return tuple(
        f"{choice} {value_in_words(value)}"
        for choice in CHOICES
        for value in _values(choice)
        if value not in apart[choice]
    )


def _values(choice: str) -> Iterable[Any]:
    of = CHOICES[choice]
    possible = of.words if isinstance(of, OneOf) else ()
    used = [getattr(rules, choice) for rules in map(rule_set, riichi_rule_set_ids())]
    return dict.fromkeys((*possible, *used))


def values_apart(cases: Iterable[Case]) -> ValuesApart:
    """The values that change the outcome of a case if everything else stays the same.

    House rules that change one choice show this directly. If two rule sets differ in more choices,
    one is asked again with a single choice of the other.
    """
    apart: dict[str, set[Any]] = defaultdict(set)
    for case in cases:
        if "expect_any" in case:
            continue
        known = [(rules, rules_given(rules), expected) for rules, expected in expectations(case)]
        pairs = [(one, other) for one, other in combinations(known, 2) if one[2] != other[2]]
        for (_, one, _), (_, other, _) in pairs:
            differing = _differing(one, other)
            if len(differing) == 1:
                _add(apart, differing[0], one, other)
        for (rules, one, _), (_, other, expected) in pairs:
            for choice in _differing(one, other):
                values = {getattr(one, choice), getattr(other, choice)}
                if not values <= apart[choice] and _separates(case, rules, choice, other, expected):
                    _add(apart, choice, one, other)
    return apart


def _differing(one: RuleSet, other: RuleSet) -> list[str]:
    return [choice for choice in CHOICES if getattr(one, choice) != getattr(other, choice)]


def _add(apart: dict[str, set[Any]], choice: str, one: RuleSet, other: RuleSet) -> None:
    apart[choice] |= {getattr(one, choice), getattr(other, choice)}


def _separates(
    case: Case, rules: CaseRules, choice: str, other: RuleSet, expected: Mapping[str, Any]
) -> bool:
    """Whether the first rule set answers like the second if it takes this one choice from it."""
    if isinstance(rules, str):
        rules = {"base": rules, "change": {}}
    assert rules is not None
    change = {**rules["change"], choice: in_json(getattr(other, choice))}
    answer = ask(asked(case, {"base": rules["base"], "change": change}))
    return in_short(answer, expected) == expected
