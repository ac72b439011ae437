"""Why a record differs from its rules: would an open choice, or would other rules, fit?"""

from collections.abc import Callable, Iterator
from enum import StrEnum

from pao_core.problems.errors import PaoError
from pao_core.rules.choice import Word
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from pao_core.rules.rule_set import RuleSet

MOST_NAMED = 12
"""So many rule sets that fit are named."""

Fits = Callable[[RuleSet], bool]
"""Would the record be right under these rules?"""


class Class(StrEnum):
    """Why a record and the rules differ, as far as can be told.

    >>> Class("unknown")
    <Class.UNKNOWN: 'unknown'>
    """

    RECORD = "record"  # it contradicts itself
    RULES = "rules"  # other rules fit
    ASSUMED = "assumed"  # it hangs on a choice that the rule set leaves open
    UNKNOWN = "unknown"


def explained(fits: Fits, rules: RuleSet) -> tuple[Class, str] | None:
    """The class of a difference and its reason, or `None` where no rules that are known fit."""
    for choice, value in _other_values(rules):
        if rules.leaves_open(choice) and _would(fits, rules.with_value(choice, value)):
            return Class.ASSUMED, f"the rules leave {choice} open, and {_shown(value)} fits"
    found = [each for each in riichi_rule_set_ids() if _would(fits, rule_set(each))]
    if found:
        more = " and others" if len(found) > MOST_NAMED else ""
        return Class.RULES, f"the rules of {', '.join(found[:MOST_NAMED])}{more} fit"
    for choice, value in _other_values(rules):
        if _would(fits, rules.with_value(choice, value)):
            return Class.RULES, f"rules with {choice} {_shown(value)} fit"
    return None


def _other_values(rules: RuleSet) -> Iterator[tuple[str, object]]:
    for choice, asked in CHOICES.items():
        for value in asked.others(rules.values[choice]):
            yield choice, value


def _would(fits: Fits, rules: RuleSet) -> bool:
    try:
        return fits(rules)
    except PaoError:  # a win that these rules do not know
        return False


def _shown(value: object) -> str:
    if isinstance(value, Word):
        return value.value
    if isinstance(value, (tuple, list)):
        return ", ".join(map(_shown, value)) or "none"
    return str(value)
