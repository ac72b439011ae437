"""A rule set as the page of rule sets fetches it: every decision in words."""

from typing import Any

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.notes import translated
from build_scripts.content.pages.first_differences import first_differences
from build_scripts.page.language import code, language, text
from build_scripts.page.rulebook.choices import rules_of
from build_scripts.page.rulebook.decisions import decisions, token, value_sentence
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
        "choices": [_with_source(decision, rules) for decision in decisions(rules)],
        "first_differences": first_differences(rules.id),
    }
    return compact_json(content)


def _with_source(decision: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    choice, titles = decision["choice"], clauses(code())
    decided = rules_of(choice, rules.values[choice], rules)
    return {
        **decision,
        **_with_three(choice, rules),
        "rules": [[rule.id, titles[rule.id].title] for rule in decided],
        **_source(rules.provenance[choice]),
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


def _source(known: Provenance) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if known.source:
        title = sources()[known.source].title
        found["source"] = [known.source, translated(title) or title]
    if known.place is not None and (place := translated(known.place)):
        found["place"] = place
    return found
