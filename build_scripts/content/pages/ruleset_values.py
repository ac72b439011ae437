"""A rule set's decisions in words for a page: the value, its grade, its rules."""

from collections import Counter
from typing import Any

from build_scripts.content.markdown.notes import in_words
from build_scripts.content.markdown.rules import rule_link, source_link
from build_scripts.page.language import code, text
from build_scripts.page.rulebook.choices import rules_of
from build_scripts.page.ui.words import listed
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.words.clauses import clauses


def grade_badge(grade: Grade) -> str:
    """The grade of a value as a word in a box."""
    return f'<span class="pao-status pao-grade-{grade}">{text(str(grade))}</span>'


def support(provenance: Provenance) -> str:
    """The grade of a value and its source."""
    facts = [source(provenance.source, provenance.place)] if provenance.source else []
    if provenance.checked:
        facts.append(text("read on {day}", day=provenance.checked))
    return f"{grade_badge(provenance.grade)} {listed(facts)}".rstrip()


def source(id: str, place: str | None) -> str:
    """A source with the place in it."""
    said = in_words(place) if place else ""
    return f"{source_link(id)}{text(', {place}', place=said)}" if said else source_link(id)


GRADES_IN_WORDS = {
    Grade.PUBLISHED: "published by the organisation itself",
    Grade.OBSERVED: "seen in the organisation's own games",
    Grade.REPORTED: "reported by others",
    Grade.INFERRED: "inferred from what is known",
    Grade.OPEN: "open",
}


def count_of_grades(rules: RuleSet) -> str:
    """How many values have which grade."""
    known = Counter(provenance.grade for provenance in rules.provenance.values())
    counts = [
        text("{number} {grade}", number=known[grade], grade=text(says))
        for grade, says in GRADES_IN_WORDS.items()
        if known[grade]
    ]
    return text("{number} choices: {counts}", number=known.total(), counts=listed(counts))


def reliance(rules: RuleSet) -> str:
    """Whether a reader can rely on the values of these rules, in plain words."""
    in_short, advice = _reliance(rules)
    return text("{first} {second}", first=text(in_short), second=text(advice))


def reliance_in_short(rules: RuleSet) -> str:
    """The same in one sentence."""
    return text(_reliance(rules)[0])


def _reliance(rules: RuleSet) -> tuple[str, str]:
    known = Counter(provenance.grade for provenance in rules.provenance.values())
    first_hand = known[Grade.PUBLISHED] + known[Grade.OBSERVED]
    if known[Grade.OPEN] * 3 > known.total():
        return (
            "Much is not known.",
            "If an answer says that it assumes something, do not settle a dispute with this page "
            "alone.",
        )
    if first_hand * 2 > known.total():
        return (
            "Most values come from the organisation itself or from its games.",
            "You can rely on these rules, except where an answer says that it assumes something.",
        )
    return (
        "Most values come from third parties or are not known.",
        "This is good enough for a friendly game. Before a tournament, ask its referee.",
    )


def rule_links(choice: str, value: Any, rules: RuleSet) -> list[str]:
    """Links to the rules that this value decides."""
    known = clauses(code())
    return [rule_link(rule.id, known[rule.id].title) for rule in rules_of(choice, value, rules)]
