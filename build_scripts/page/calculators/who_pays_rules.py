"""The rules of the form: the chosen rule set, with house rules applied."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from build_scripts.page.ui.fields import one
from build_scripts.page.ui.form import Field, FieldKind, Option, Values
from build_scripts.page.ui.rules import changed, riichi
from build_scripts.page.ui.words import sentence
from pao_core.hands.names import Yakuman
from pao_core.questions.asking import ALL_RULES
from pao_core.rules.choice import OneOf
from pao_core.rules.loading import rule_set
from pao_core.rules.rule_set import RuleSet

AS_IT_SAYS = ""
YES, NO = "yes", "no"
SUUKANTSU = "r-suukantsu"


@dataclass(frozen=True, slots=True)
class HouseRule:
    """A choice that tables often change, and its field."""

    field: str
    choice: OneOf[Any]
    label: str


HOUSE_RULES = (
    HouseRule("r-kan", RuleSet.concealed_kan, "A closed kan"),
    HouseRule("r-scope", RuleSet.scope, "What liability covers"),
    HouseRule("r-honba", RuleSet.honba_on_ron, "Honba on a ron"),
    HouseRule("r-after", RuleSet.open_kan_win, "A win after an open kan"),
)


def rules_of(values: Values) -> str | dict[str, Any]:
    """The `rules` of the question."""
    rules = one(values, "rules")
    change: dict[str, Any] = {
        each.choice.name: value
        for each in HOUSE_RULES
        if (value := one(values, each.field)) != AS_IT_SAYS
    }
    if (named := one(values, SUUKANTSU)) != AS_IT_SAYS and rules in riichi():
        change["liable_yakuman"] = _with_suukantsu(rules, named == YES)
    return changed(rules, change)


def places_of_rules() -> dict[str, str]:
    """The field behind each place of a question that concerns its rules."""
    changed = {f"rules.change.{each.choice.name}": each.field for each in HOUSE_RULES}
    return {"rules": "rules", "rules.change.liable_yakuman": SUUKANTSU, **changed}


def house_rule_fields() -> tuple[Field, ...]:
    """The fields for the choices that tables often change."""
    named = {
        YES: "someone can be liable for suukantsu",
        NO: "nobody can be liable for suukantsu",
    }
    asked = (
        _house_rule(each.field, each.label, {value: value.says for value in each.choice.kind})
        for each in HOUSE_RULES
    )
    return (*asked, _house_rule(SUUKANTSU, "Suukantsu (four kans)", named))


def _house_rule(name: str, label: str, words: Mapping[str, str]) -> Field:
    values = (Option(value=value, label=sentence(says)) for value, says in words.items())
    return Field(
        name=name,
        label=label,
        kind=FieldKind.SELECT,
        default=(AS_IT_SAYS,),
        options=(Option(value=AS_IT_SAYS, label="Same as the rule set"), *values),
        when=({"rules": riichi()},),
    )


def under_rules_that_name(yakuman: str) -> tuple[dict[str, tuple[str, ...]], ...]:
    """The conditions under which the chosen rules can make someone liable for this yakuman."""
    naming = liable_under()[yakuman]
    if yakuman != Yakuman.SUUKANTSU:
        return ({"rules": (*naming, ALL_RULES)},)
    return (
        {"rules": naming, SUUKANTSU: (AS_IT_SAYS, YES)},
        {"rules": riichi(), SUUKANTSU: (YES,)},
        {"rules": (ALL_RULES,)},
    )


@cache
def liable_under() -> dict[str, tuple[str, ...]]:
    """For each yakuman with liability somewhere: the rule sets that have it."""
    found = {
        str(yakuman): tuple(each for each in riichi() if yakuman in rule_set(each).liable_yakuman)
        for yakuman in Yakuman
    }
    return {yakuman: rules for yakuman, rules in found.items() if rules}


def _with_suukantsu(rules: str, named: bool) -> list[str]:
    others = [str(each) for each in rule_set(rules).liable_yakuman if each != Yakuman.SUUKANTSU]
    return [*others, str(Yakuman.SUUKANTSU)] if named else others
