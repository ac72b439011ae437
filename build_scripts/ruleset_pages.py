"""The pages of the rule sets: every choice of every set, with its grade and source."""

from enum import StrEnum
from typing import Any

from build_scripts.generated import MARK
from build_scripts.markdown_rules import source_link
from pao_core.choices import Grade
from pao_core.rulesets import CHOICES, Provenance, Reading, RuleSet, rule_set, rule_set_ids

GENERATED = f"{MARK}build_scripts/ruleset_pages.py from pao_core/data; edit that instead. -->"
# The choices that are not one word have no enum to explain them.
QUESTIONS = {
    "liable_yakuman": "For which yakuman can somebody be liable?",
    "honba_value": "How many points does each payer add for one honba on a tsumo?",
    "double_yakuman": "Which yakuman count twice?",
    "abortive_draws": "For which reasons is a hand abandoned?",
    "furiten": "Which tiles that a player passed or discarded bar him from winning on a discard?",
    "late_wall": "With how many tiles left in the wall, or fewer, is any fresh tile dangerous? "
    "0: never.",
    "limit_portion": "What does one payer pay for a limit hand that was drawn?",
    "withdrawn_claim": "What does a player pay to the winner for taking back a claim?",
    "noten_pool": "How many points do the players who are not ready pay after a draw, together?",
}
GLANCE = {
    "liable_yakuman": "liable yakuman",
    "scope": "how much of the hand",
    "honba_on_ron": "honba on a ron",
    "open_kan_win": "win after a daiminkan",
}
NOT_ASKED = "–"
GRADE_MEANINGS = {
    Grade.PUBLISHED: "stated by the rules themselves",
    Grade.OBSERVED: "seen in records of real games",
    Grade.REPORTED: "stated by a secondary source",
    Grade.INFERRED: "follows from what a source states",
    Grade.HOUSE: "chosen by the one who asks",
    Grade.OPEN: "no source states it, or sources contradict each other: our assumption",
}


def rule_sets_page() -> str:
    """All rule sets: what matters most of each in a line, then every choice side by side."""
    rule_sets = [rule_set(id) for id in rule_set_ids()]
    parts = [
        "# Rule sets",
        GENERATED,
        "What each rule set decides, and how well we know it. Each has a page of its own: "
        "every value with its source, the place in it and, where the source can be opened, the day "
        "when it was last read.",
        "\n".join(f"- {grade_badge(grade)} {says}" for grade, says in GRADE_MEANINGS.items()),
        "## At a glance",
        *_scrolling(_glance(rule_sets)),
        "## Side by side",
        "Every choice of every rule set. The table is wide: the choice stays while the rest moves. "
        f"{NOT_ASKED} stands where a game never asks.",
        *_scrolling(_matrix(rule_sets)),
    ]
    return "\n\n".join(parts) + "\n"


def rule_set_page(each: RuleSet) -> str:
    """One rule set: every choice with its source, its note and its other readings."""
    choices = (
        f"{question_of(choice)} `{choice}`\n"
        f":   {_known(getattr(each, choice), each.provenance[choice])}\n"
        for choice in CHOICES
        if each.decides(choice)
    )
    parts = [
        f"# {each.title}",
        GENERATED,
        f"`{each.id}`: {each.edition}. [All rule sets](index.md)",
        "\n".join(choices),
    ]
    return "\n\n".join(parts) + "\n"


def rule_set_link(each: RuleSet) -> str:
    """A link to the page of a rule set, from any page."""
    return f"[{each.title}](/rulesets/{each.id}.md)"


def grade_badge(grade: Grade) -> str:
    """How well a source supports a value, as a word in a box."""
    return f'<span class="pao-status pao-grade-{grade}">{grade}</span>'


def question_of(choice: str) -> str:
    """What a choice decides, as a question."""
    if isinstance(CHOICES[choice], type) and issubclass(CHOICES[choice], StrEnum):
        return " ".join(str(CHOICES[choice].__doc__).split())
    return QUESTIONS[choice]


def _scrolling(table: str) -> tuple[str, str, str]:
    return '<div class="pao-matrix" markdown="1">', table, "</div>"


def _glance(rule_sets: list[RuleSet]) -> str:
    rows = [f"| rule set | {' | '.join(GLANCE.values())} |", f"|---{'|---' * len(GLANCE)}|"]
    for each in rule_sets:
        cells = [_cell(each, choice) for choice in GLANCE]
        if not each.liable_yakuman:
            cells[1:] = ["–"] * (len(GLANCE) - 1)
        rows.append(f"| {rule_set_link(each)} | {' | '.join(cells)} |")
    return "\n".join(rows)


def _matrix(rule_sets: list[RuleSet]) -> str:
    links = " | ".join(rule_set_link(each) for each in rule_sets)
    rows = [f"| choice | {links} |", f"|---{'|---' * len(rule_sets)}|"]
    for choice in CHOICES:
        cells = " | ".join(_cell(each, choice) for each in rule_sets)
        rows.append(f"| `{choice}`<br>{question_of(choice)} | {cells} |")
    return "\n".join(rows)


def _cell(each: RuleSet, choice: str) -> str:
    if not each.decides(choice):
        return NOT_ASKED
    provenance = each.provenance[choice]
    return f"{_value(getattr(each, choice))}<br>{grade_badge(provenance.grade)}"


def _value(value: Any) -> str:
    words = ", ".join(value) or "none" if isinstance(value, tuple) else str(value)
    return f'<span class="pao-value">{words}</span>'


def _known(value: Any, provenance: Provenance) -> str:
    facts = [_source(provenance.source, provenance.place)] if provenance.source else []
    if provenance.checked:
        facts.append(f"read on {provenance.checked}")
    badge = grade_badge(provenance.grade)
    sentences = [f"{_value(value)} {badge} {', '.join(facts)}".rstrip()]
    if provenance.note:
        sentences.append(provenance.note)
    sentences += [_reading(each, value) for each in provenance.readings]
    return "<br>".join(sentences)


def _reading(reading: Reading, value: Any) -> str:
    which = "Read so" if reading.value == value else "Another reading"
    source = f" {_source(reading.source, None)}" if reading.source else ""
    return f"{which}: {_value(reading.value)}. {reading.says}{source}"


def _source(id: str, place: str | None) -> str:
    return f"{source_link(id)}, {place}" if place else source_link(id)
