"""The page of the rule sets: every choice of every set, with its grade and source."""

from collections.abc import Iterator
from enum import StrEnum
from typing import Any

from build_scripts.generated import MARK
from build_scripts.markdown_rules import source_link
from pao_core.choices import Grade
from pao_core.rulesets import CHOICES, Provenance, RuleSet, rule_set, rule_set_ids

# The choices that are not one word have no enum to explain them.
QUESTIONS = {
    "liable_yakuman": "For which yakuman can somebody be liable?",
    "honba_value": "How many points does each payer add for one honba on a tsumo?",
    "double_yakuman": "Which yakuman count twice?",
    "abortive_draws": "For which reasons is a hand abandoned?",
    "furiten": "Which tiles that a player passed or discarded bar him from winning on a discard?",
    "noten_pool": "How many points do the players who are not ready pay after a draw, together?",
}
GRADE_MEANINGS = {
    Grade.PUBLISHED: "stated by the rules themselves",
    Grade.OBSERVED: "seen in records of real games",
    Grade.REPORTED: "stated by a secondary source",
    Grade.INFERRED: "follows from what a source states",
    Grade.HOUSE: "chosen by the one who asks",
    Grade.OPEN: "stated by no source: the value is our assumption",
}


def rule_sets_page() -> str:
    """All rule sets side by side, then each with its sources and notes."""
    rule_sets = [rule_set(id) for id in rule_set_ids()]
    parts = [
        "# Rule sets",
        f"{MARK}build_scripts/ruleset_pages.py from pao_core/data; edit that instead. -->",
        "What each rule set decides, and how well we know it. "
        "Every value has its source below, with the place in it and the day when it was last read.",
        "\n".join(f"- {grade_badge(grade)} {says}" for grade, says in GRADE_MEANINGS.items()),
        "## Side by side",
        '<div class="pao-matrix" markdown="1">',
        _matrix(rule_sets),
        "</div>",
    ]
    for each in rule_sets:
        parts += _rule_set_section(each)
    return "\n\n".join(parts) + "\n"


def grade_badge(grade: Grade) -> str:
    """How well a source supports a value, as a word in a box."""
    return f'<span class="pao-status pao-grade-{grade}">{grade}</span>'


def question_of(choice: str) -> str:
    """What a choice decides, as a question."""
    if isinstance(CHOICES[choice], type) and issubclass(CHOICES[choice], StrEnum):
        return " ".join(str(CHOICES[choice].__doc__).split())
    return QUESTIONS[choice]


def _matrix(rule_sets: list[RuleSet]) -> str:
    titles = " | ".join(f"[{each.title}](#{each.id})" for each in rule_sets)
    rows = [f"| choice | {titles} |", f"|---{'|---' * len(rule_sets)}|"]
    for choice in CHOICES:
        cells = " | ".join(_cell(each, choice) for each in rule_sets)
        rows.append(f"| `{choice}`<br>{question_of(choice)} | {cells} |")
    return "\n".join(rows)


def _cell(each: RuleSet, choice: str) -> str:
    provenance = each.provenance[choice]
    return f"{_value(getattr(each, choice))}<br>{grade_badge(provenance.grade)}"


def _value(value: Any) -> str:
    words = ", ".join(value) or "none" if isinstance(value, tuple) else str(value)
    return f'<span class="pao-value">{words}</span>'


def _rule_set_section(each: RuleSet) -> Iterator[str]:
    yield f"## {each.title} {{ #{each.id} }}"
    yield f"`{each.id}`, edition {each.edition}."
    yield "\n".join(
        f"`{choice}`\n:   {_value(getattr(each, choice))} {_provenance(each.provenance[choice])}\n"
        for choice in CHOICES
    )


def _provenance(provenance: Provenance) -> str:
    facts = [_source(provenance.source, provenance.place)] if provenance.source else []
    if provenance.checked:
        facts.append(f"read on {provenance.checked}")
    sentences = [f"{grade_badge(provenance.grade)} {', '.join(facts)}".rstrip()]
    if provenance.note:
        sentences.append(provenance.note)
    for reading in provenance.readings:
        source = f" ({_source(reading.source, None)})" if reading.source else ""
        sentences.append(f"Another reading: {_value(reading.value)}, {reading.says}{source}")
    return "<br>".join(sentences)


def _source(id: str, place: str | None) -> str:
    return f"{source_link(id)}, {place}" if place else source_link(id)
