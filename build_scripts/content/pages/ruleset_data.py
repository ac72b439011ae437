"""A rule set as the page of rule sets fetches it: every decision in words."""

from collections.abc import Iterator
from typing import Any

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.notes import translated
from build_scripts.content.pages.first_differences import first_differences
from build_scripts.content.pages.ruleset_values import (
    decided_groups,
    question,
    token,
    value_sentence,
)
from build_scripts.page.language import code, language, text
from build_scripts.page.rulebook.choices import rules_of
from pao_core.rules.clauses import sources
from pao_core.rules.rule_set import Provenance, RuleSet
from pao_core.words.choices import meaning_of
from pao_core.words.clauses import clauses


def rule_set_file(rules: RuleSet) -> str:
    """The rule set as JSON. Addresses are relative to the root of the site."""
    content = {
        "id": rules.id,
        "title": language().title_of(rules),
        "game": rules.settlement,
        "choices": list(_decisions(rules)),
        "first_differences": first_differences(rules.id),
    }
    return compact_json(content)


def _decisions(rules: RuleSet) -> Iterator[dict[str, Any]]:
    known_rules = clauses(code())
    for group, choices in decided_groups(rules):
        for choice in choices:
            value, known = rules.values[choice], rules.provenance[choice]
            decided = rules_of(choice, value, rules)
            yield {
                "choice": choice,
                "group": text(group.title),
                "question": question(choice),
                "value": token(value),
                "says": value_sentence(choice, value),
                **_with_three(choice, rules),
                "rules": [[choice.id, known_rules[choice.id].title] for choice in decided],
                **_provenance(known),
            }


def _with_three(choice: str, rules: RuleSet) -> dict[str, str]:
    """The value and its sentence, if the value differs with three players."""
    if choice not in rules.with_three:
        return {}
    four, three = (rules.for_players(number).values[choice] for number in (4, 3))
    return {
        "value": f"{token(four)}; with three players {token(three)}",
        "says": text(
            "{four} With three players, {three}.",
            four=value_sentence(choice, four),
            three=meaning_of(choice, three, language()),
        ),
    }


def _provenance(known: Provenance) -> dict[str, Any]:
    found: dict[str, Any] = {"grade": str(known.grade)}
    if known.source:
        title = sources()[known.source].title
        found["source"] = [known.source, translated(title) or title]
    if known.place is not None and (place := translated(known.place)):
        found["place"] = place
    return found
