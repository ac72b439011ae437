"""Why a record differs from its rules: would an open choice or other rules fit?"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from pao_core.problems.errors import Listed, Message, PaoError
from pao_core.rules.choice import ChoiceValue
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of
from pao_core.words.language import Language

MOST_NAMED = 12
"""The most fitting rule sets that a reason names."""
MOST_SEARCHES = 50
"""The most searches for one record. Each tries all rule sets and all choices."""

Fits = Callable[[RuleSet], bool]
"""Would the record be right under these rules?"""


class Class(StrEnum):
    """Why a record and the rules differ, as far as we know.

    >>> Class("unknown")
    <Class.UNKNOWN: 'unknown'>
    """

    RECORD = "record"  # the record contradicts itself
    RULES = "rules"  # other rules fit
    ASSUMED = "assumed"  # it depends on a choice that the rule set leaves open
    UNKNOWN = "unknown"


class Explainer:
    """Finds rules that fit a record where its own rules do not.

    Rules that explain one difference are tried first for the next. After many failed searches it
    stops searching, because a record can have any number of differences.
    """

    def __init__(self, rules: RuleSet, players: int) -> None:
        self.rules: RuleSet = rules.for_players(players)
        self.players = players
        self.found: dict[Message, tuple[Class, RuleSet]] = {}
        self.searches_left: int = MOST_SEARCHES

    def explain(self, fits: Fits, choice: str | None = None) -> tuple[Class, Message] | None:
        """The class of a difference and its reason, or `None` if no known rules fit.

        If only one choice can decide it, it is `choice`. Then the reason names that choice instead
        of rule sets.
        """
        if choice is not None:
            return self._by_choice(fits, choice)
        for reason, (kind, rules) in self.found.items():
            if _would(fits, rules):
                return kind, reason
        if not self.searches_left:
            return None
        self.searches_left -= 1
        for reason, kind, rules in self._search(fits):
            self.found[reason] = kind, rules
            return kind, reason
        return None

    def _by_choice(self, fits: Fits, choice: str) -> tuple[Class, Message] | None:
        rules = self.rules
        others = CHOICES[choice].others(rules.values[choice])
        fitting = [other for other in others if _would(fits, rules.with_value(choice, other))]
        if not fitting:
            return None
        if rules.leaves_open(choice):
            return Class.ASSUMED, Message(
                "the rules leave {choice} open, and {value} fits",
                **_named(choice, fitting),
            )
        return Class.RULES, _fit(choice, fitting)

    def _search(self, fits: Fits) -> Iterator[tuple[Message, Class, RuleSet]]:
        """Try open choices first, then other rule sets, then one changed choice."""
        rules = self.rules
        would = RuleMemo(lambda other: _would(fits, other))
        changed = [
            (choice, value, rules.with_value(choice, value))
            for choice, asked in CHOICES.items()
            for value in asked.others(rules.values[choice])
        ]
        for choice, value, other in changed:
            if rules.leaves_open(choice) and would(other):
                reason = Message(
                    "{choice} is open in the rules, and {value} fits", **_named(choice, [value])
                )
                yield reason, Class.ASSUMED, other
        known = {id: rule_set(id).for_players(self.players) for id in riichi_rule_set_ids()}
        found = [id for id, value in known.items() if would(value)]
        if found:
            yield _of_rules(found, known), Class.RULES, known[found[0]]
        for choice, value, other in changed:
            if would(other):
                yield _fit(choice, [value]), Class.RULES, other


@dataclass(frozen=True, slots=True)
class Chosen:
    """A value of a choice, which other languages than English say in words."""

    choice: str
    value: object

    def worded(self, language: Language) -> str:
        """What the value means."""
        return meaning_of(self.choice, self.value, language)


def _named(choice: str, values: Sequence[object]) -> dict[str, object]:
    """The choice and these values by their names, and what they mean."""
    return {
        "choice": choice,
        "value": Listed.of(map(_shown, values), "or"),
        "meant": Listed.of([Chosen(choice, value) for value in values], "or"),
    }


def _fit(choice: str, values: Sequence[object]) -> Message:
    return Message("rules with {choice} {value} fit", **_named(choice, values))


def _of_rules(found: Sequence[str], known: Mapping[str, RuleSet]) -> Message:
    named = found[:MOST_NAMED]
    ids, rules = Listed.of(named), Listed.of(known[name] for name in named)
    if len(found) > MOST_NAMED:
        return Message("the rules of {ids} and others fit", ids=ids, rules=rules)
    return Message("the rules of {ids} fit", ids=ids, rules=rules)


def _would(fits: Fits, rules: RuleSet) -> bool:
    try:
        return fits(rules)
    except PaoError:  # the win is impossible under these rules
        return False


def _shown(value: object) -> str:
    if isinstance(value, ChoiceValue):
        return value.value
    if isinstance(value, (tuple, list)):
        return ", ".join(map(_shown, value)) or "none"
    return str(value)
