"""A rule set's decisions in words for a page: the value, its grade, its rules."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from build_scripts.content.markdown.rules import rule_link, source_link
from build_scripts.page.rulebook.choices import GROUPS, ChoiceGroup, rules_of
from build_scripts.page.ui.words import sentence
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.words.choices import meaning_of, question_of


def rule_set_link(each: RuleSet) -> str:
    """A link to the page of a rule set from any page."""
    return f"[{each.title}](/rulesets/{each.id}.md)"


def grade_badge(grade: Grade) -> str:
    """The grade of a value as a word in a box."""
    return f'<span class="pao-status pao-grade-{grade}">{grade}</span>'


def question(choice: str) -> str:
    """The question of a choice as a heading."""
    return sentence(question_of(choice))


def value_sentence(choice: str, value: Any) -> str:
    """What a rule set says with this value."""
    return f"{sentence(meaning_of(choice, value))}."


def token(value: Any) -> str:
    """The value as it is written in files and programs."""
    return ", ".join(value) or "[]" if isinstance(value, tuple) else str(value)


def support(provenance: Provenance) -> str:
    """The grade of a value and its source."""
    facts = [source(provenance.source, provenance.place)] if provenance.source else []
    if provenance.checked:
        facts.append(f"read on {provenance.checked}")
    return f"{grade_badge(provenance.grade)} {', '.join(facts)}".rstrip()


def source(id: str, place: str | None) -> str:
    """A source with the place in it."""
    return f"{source_link(id)}, {place}" if place else source_link(id)


GRADES_IN_WORDS = {
    Grade.PUBLISHED: "published by the organisation itself",
    Grade.OBSERVED: "seen in the organisation's own games",
    Grade.REPORTED: "reported by others",
    Grade.INFERRED: "inferred from what is known",
    Grade.OPEN: "open",
}


def count_of_grades(rules: RuleSet) -> str:
    """How many values have which grade."""
    known = Counter(each.grade for each in rules.provenance.values())
    counts = [f"{known[each]} {GRADES_IN_WORDS[each]}" for each in GRADES_IN_WORDS if known[each]]
    return f"{known.total()} choices: {', '.join(counts)}"


def reliance(rules: RuleSet) -> str:
    """Whether a reader can rely on the values of these rules, in plain words."""
    known = Counter(each.grade for each in rules.provenance.values())
    first_hand = known[Grade.PUBLISHED] + known[Grade.OBSERVED]
    if known[Grade.OPEN] * 3 > known.total():
        return (
            "Much is not known. If an answer says that it assumes something, do not settle a "
            "dispute with this page alone."
        )
    if first_hand * 2 > known.total():
        return (
            "Most values come from the organisation itself or from its games. "
            "You can rely on these rules, except where an answer says that it assumes "
            "something."
        )
    return (
        "Most values come from third parties or are not known. This is good "
        "enough for a friendly game. Before a tournament, ask its referee."
    )


def rule_links(choice: str, value: Any, rules: RuleSet) -> list[str]:
    """Links to the rules that this value decides."""
    return [rule_link(each.id, each.title) for each in rules_of(choice, value, rules)]


def decided_groups(rules: RuleSet) -> Iterator[tuple[ChoiceGroup, tuple[str, ...]]]:
    """The groups in which these rules decide something, each with those choices."""
    for group in GROUPS:
        decided = tuple(each for each in group.choices if rules.decides(each))
        if decided:
            yield group, decided
