"""The page of one rule set: its liability in short, its text, and every choice with its source."""

from collections.abc import Iterator
from typing import Any

from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.citing import cite_value_html, value_path
from build_scripts.content.markdown.corrected import corrections_note
from build_scripts.content.markdown.notes import english_note, in_words
from build_scripts.content.markdown.report import report_link
from build_scripts.content.pages.generated import MARK
from build_scripts.content.pages.ruleset_brief import brief
from build_scripts.content.pages.ruleset_values import (
    count_of_grades,
    reliance,
    rule_links,
    source,
    support,
)
from build_scripts.environment.edition import current_edition
from build_scripts.page.language import language, text
from build_scripts.page.rulebook.decisions import decided_groups, question, token, value_sentence
from build_scripts.page.rulebook.text import EDITION, SITE, rule_book, to_paste
from build_scripts.page.ui.view import to_html
from build_scripts.page.ui.words import listed, sentence
from pao_core.rules.rule_set import Reading, RuleSet
from pao_core.words.language import MissingTextError

GENERATED = (
    f"{MARK}build_scripts/content/pages/ruleset_page.py from pao_core/data; edit that instead. -->"
)


def rule_set_page(rules: RuleSet) -> str:
    """One rule set: every choice with its source, its note and its other readings."""
    compare = (
        f'<a class="pao-action" href="{SITE_ROOT}rulesets/?sets={rules.id}">'
        f"{text('Compare with other rule sets')}</a>"
    )
    change = (
        f'<a class="pao-action" href="{SITE_ROOT}calculators/house-rules/?rules={rules.id}">'
        f"{text('Change these rules (house rules)')}</a>"
    )
    edition = current_edition().version
    parts = [
        f"# {language().title_of(rules)}",
        GENERATED,
        *filter(None, [corrections_note([rules.id])]),
        text("{edition}. {players}", edition=_edition(rules), players=text(_players(rules))),
        f"## {text('Liability in short')} {{ #liability-in-short }}",
        brief(rules),
        f'<p class="pao-actions">{compare} {change}</p>',
        text("[All rule sets](index.md). Programs call this one `{id}`.", id=rules.id),
        f'<details class="pao-fold" markdown="1"><summary>{text("How we know this")}</summary>',
        *_how_well_known(rules),
        "</details>",
        *(to_html(fold).replace(EDITION, edition) for fold in to_paste(rule_book(rules))),
        f"## {text('Every choice')} {{ #every-choice }}",
        text("Each choice is listed with what these rules say and how reliable our source is."),
        *_choices(rules),
    ]
    return "\n\n".join(parts) + "\n"


def _edition(rules: RuleSet) -> str:
    """Its edition, in English until someone has translated it, like its title."""
    try:
        return sentence(text(rules.edition))
    except MissingTextError:
        return sentence(rules.edition)


def _players(rules: RuleSet) -> str:
    """The numbers of players that these rules cover, as far as we know."""
    if rules.players == (4,):
        return "For four players."
    return "For three players." if rules.players == (3,) else "For three or four players."


def _how_well_known(rules: RuleSet) -> Iterator[str]:
    """How many values have which grade, which ones matter that nobody knows, where we looked."""
    known = count_of_grades(rules)
    yield text("{counts}. {reliance}", counts=known, reliance=reliance(rules))
    decided = (choice for _, choices in decided_groups(rules) for choice in choices)
    open = [choice for choice in decided if rules.leaves_open(choice)]
    if open:
        links = " ".join(f"[{question(choice)}](#{choice})" for choice in open)
        yield f"**{text('Not known, but may change an answer.')}** {links}"
    if rules.searched:
        looked = f"**{text('Where we looked.')}** {in_words(rules.searched)}"
        yield english_note(rules.searched) or looked


def _choices(rules: RuleSet) -> Iterator[str]:
    for group, choices in decided_groups(rules):
        yield f"### {text(group.title)} {{ #{group.id} }}"
        entries = (_entry(choice, rules) for choice in choices)
        yield "\n".join(['<dl markdown="1">', *entries, "</dl>"])


def _entry(choice: str, rules: RuleSet) -> str:
    cite = cite_value_html(rules, choice, question(choice), SITE)
    report = report_link(f"{rules.id}#{choice}", value_path(rules, choice))
    return "\n".join(
        [
            f'<dt markdown="span">{question(choice)} '
            f"`{choice}`{{ #{choice} .pao-choice-name }}</dt>",
            f'<dd markdown="span">{_known(choice, rules)}</dd>',
            f'<dd class="pao-folds" data-search-exclude>{_in_english(choice, rules)}{cite}{report}'
            "</dd>",
        ]
    )


def _known(choice: str, rules: RuleSet) -> str:
    links = rule_links(choice, rules.values[choice], rules)
    lines = [
        *_decided(choice, rules),
        *(_with_three(choice, rules) if choice in rules.with_three else []),
        *([text("Rules: {links}", links=listed(links))] if links else []),
    ]
    return "<br>".join(lines)


def _in_english(choice: str, rules: RuleSet) -> str:
    """A fold with what nobody has translated yet."""
    known = [rules.provenance[choice]]
    if choice in rules.with_three:
        known.append(rules.for_players(3).provenance[choice])
    notes = (
        note
        for each in known
        for note in (each.place, each.note, *(reading.says for reading in each.readings))
    )
    return english_note(*notes)


def _with_three(choice: str, rules: RuleSet) -> Iterator[str]:
    first, *others = _decided(choice, rules.for_players(3))
    yield text("With three players: {value}", value=first)
    yield from others


def _decided(choice: str, rules: RuleSet) -> Iterator[str]:
    """The value with its source, its note and its other readings."""
    value, provenance = rules.values[choice], rules.provenance[choice]
    yield f"**{value_sentence(choice, value)}** `{token(value)}`{{ .pao-token }}"
    yield support(provenance)
    yield from filter(None, [in_words(provenance.note or "")])
    for reading in provenance.readings:
        yield _reading(choice, reading, value)


def _reading(choice: str, reading: Reading, value: Any) -> str:
    which = "Read this way: {reading}" if reading.value == value else "Another reading: {reading}"
    by = f" {source(reading.source, None)}" if reading.source else ""
    read = f"{value_sentence(choice, reading.value)} {in_words(reading.says)}{by}"
    return text(which, reading=read)
