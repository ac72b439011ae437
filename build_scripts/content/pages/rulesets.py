"""The page of all rule sets, with a table to compare them, and a page for each subject."""

from collections.abc import Iterator
from typing import Any

from build_scripts.content.markdown.notes import english_note, in_words
from build_scripts.content.pages.generated import MARK
from build_scripts.content.pages.ruleset_table import rule_set_table
from build_scripts.content.pages.ruleset_values import grade_badge, support
from build_scripts.content.pages.smallest_changes import smallest_changes
from build_scripts.page.language import ENGLISH, code, language, text
from build_scripts.page.rulebook.choices import GROUPS, ChoiceGroup
from build_scripts.page.rulebook.decisions import question, token, value_sentence
from build_scripts.page.ui.rules import as_known
from build_scripts.page.ui.words import listed
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import Grade, Provenance, RuleSet
from pao_core.rules.tables import SourcedValue, tables

GENERATED = (
    f"{MARK}build_scripts/content/pages/rulesets.py from pao_core/data; edit that instead. -->"
)


def rule_sets_page() -> str:
    """The table of the rule sets, and the choices by subject."""
    parts = [
        f"# {text('Rule sets')}",
        GENERATED,
        text(
            "A name opens the rule set: its liability in short, a text for your rule book, and "
            "every value with its source. The head of a column opens the page about its choice."
        ),
        _comparison(),
        f"## {text('How well we know it')} {{ #how-well-we-know-it }}",
        "\n".join(f"- {grade_badge(grade)} {text(grade.says)}" for grade in Grade),
        f"## {text('Every choice')} {{ #every-choice }}",
        text(
            "Each subject has a page with its choices, their possible values, and the rule sets "
            "that use them. Some rules and values refer to [tables](tables.md) of numbers."
        ),
        *map(_subject, GROUPS),
    ]
    return "\n\n".join(parts) + "\n"


def _comparison() -> str:
    """The table, and places for what the page's script adds: a bar and the differences."""
    titles = "|".join(text(group.title) for group in GROUPS)
    legend = text(
        "● yes · – no, or it does not arise · ? not known · as usual: as if nobody were liable · "
        "one only: several yakuman count as one"
    )
    return (
        f'<div class="pao-compare" data-groups="{titles}" data-search-exclude>\n'
        '<div class="pao-compare-bar"></div>\n'
        f'<details id="all-rule-sets" open><summary>{text("All rule sets")}</summary>\n'
        f'<p class="pao-legend">{legend}</p>\n{rule_set_table()}</details>\n'
        f'<div class="pao-compare-result" role="region" aria-label="{text("Differences")}">'
        "</div>\n</div>"
    )


def _in_order() -> list[RuleSet]:
    by_title = sorted(rule_set_ids(), key=lambda id: rule_set(id).title.casefold())
    return [*map(rule_set, as_known(by_title))]


def _subject(group: ChoiceGroup) -> str:
    """Links to a subject and its choices. Old links lead to these places, and a script follows."""
    page = page_of(group)
    choices = "\n".join(
        f"- [{question(choice)}]({page}#{choice}){{ #{choice} data-moved=yes }}"
        for choice in group.choices
    )
    subject = f"**[{text(group.title)}]({page}){{ #{group.id} data-moved=yes }}**"
    return f'{subject}\n\n<div class="pao-contents" markdown="1">\n\n{choices}\n\n</div>'


def page_of(group: ChoiceGroup) -> str:
    """The file of the page about a group of choices."""
    return f"choices-{group.id}.md"


def choice_pages() -> dict[str, str]:
    """By its English file name, a page for each group of choices, and one for the tables."""
    pages = {page_of(group): _choice_page(group) for group in GROUPS}
    return {**pages, "tables.md": _tables_page()}


def _choice_page(group: ChoiceGroup) -> str:
    parts = [
        f"# {text('{subject}: what each rule set decides', subject=text(group.title))}",
        GENERATED,
        text(
            "Each choice is listed with its possible values and the rule sets that use them. A "
            "rule set is missing if the choice does not apply to its game. Files and programs use "
            "the short name, such as `kan_claim`. [All rule sets](index.md)"
        ),
        *_every_choice(group, _in_order()),
    ]
    return "\n\n".join(parts) + "\n"


def _tables_page() -> str:
    parts = [
        f"# {text('Tables of numbers')}",
        GENERATED,
        text("Some rules and values refer to these tables. [All rule sets](index.md)"),
        "\n".join(_table(name, sourced_value) for name, sourced_value in tables().items()),
    ]
    return "\n\n".join(parts) + "\n"


def _every_choice(group: ChoiceGroup, rule_sets: list[RuleSet]) -> Iterator[str]:
    for choice in group.choices:
        asked = [rule_set for rule_set in rule_sets if rule_set.decides(choice)]
        yield f"## {question(choice)} {{ #{choice} }}"
        yield '<div class="pao-decided" markdown="1">'
        yield f"`{choice}`{{ .pao-token }}"
        yield "\n".join(_values(choice, asked))
        yield from smallest_changes(choice)
        yield "</div>"


def _values(choice: str, asked: list[RuleSet]) -> Iterator[str]:
    """Each value with its rule sets, the commonest value first."""
    by_value: dict[Any, list[RuleSet]] = {}
    for rules in asked:
        by_value.setdefault(rules.values[choice], []).append(rules)
        if choice in rules.with_three:
            with_three = rules.for_players(3)
            by_value.setdefault(with_three.values[choice], []).append(with_three)
    for value, rule_sets in sorted(by_value.items(), key=lambda pair: -len(pair[1])):
        says = f"{value_sentence(choice, value)} `{token(value)}`{{ .pao-token }}"
        yield f"- {says}<br>{'<br>'.join(_by_grade(choice, rule_sets))}"


def _by_grade(choice: str, rule_sets: list[RuleSet]) -> Iterator[str]:
    for grade in Grade:
        having = [rule_set for rule_set in rule_sets if rule_set.provenance[choice].grade is grade]
        if having:
            links = listed(_link(choice, rule_set) for rule_set in having)
            yield f"{grade_badge(grade)} {links}"


def _link(choice: str, rules: RuleSet) -> str:
    """A link to the value, with the number of players if the value depends on it."""
    players = ""
    if rules != rule_set(rules.id):
        players = text(" (three players)")
    elif choice in rules.with_three:
        players = text(" (four players)")
    return f"[{language().title_of(rules)}](/rulesets/{rules.id}.md#{choice}){players}"


def _table(name: str, table: SourcedValue) -> str:
    value = table.value
    if isinstance(value, dict):
        value = "; ".join(f"{_key(key)} {_listed(content)}" for key, content in value.items())
    shown = f'<span class="pao-value">{value}</span> {support(table.provenance)}'
    return f"{text(table.title)} `{name}`\n:   {'<br>'.join([shown, *_note(table.provenance)])}\n"


def _note(provenance: Provenance) -> list[str]:
    if provenance.note is None:
        return []
    return [in_words(provenance.note) or english_note(provenance.note)]


def _key(key: str) -> str:
    """The number of heads, or a part of a curve, whose names are those of the file."""
    return key.replace("_", " ") if code() == ENGLISH or key.isdigit() else f"`{key}`"


def _listed(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list) else str(value)
