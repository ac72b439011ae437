"""Who plays by a rule: a line with the best-known rule sets, and all of them in a fold."""

from collections.abc import Iterator, Sequence
from html import escape

from build_scripts.content.cases.words import rule_set_link
from build_scripts.page.language import language, text
from pao_core.rules.clauses import Clause
from pao_core.rules.followed import Following, following
from pao_core.rules.loading import rule_set, rule_set_ids
from pao_core.rules.rule_set import RuleSet
from pao_core.words.choices import meaning_of

KNOWN_TO_MOST = ("tenhou", "mahjong-soul", "ema-2025", "m-league", "wrc-2025", "rmu")
"""The rule sets to name first if there is space for only a few."""
NAMED = 3
NAMED_OF_EACH_VALUE = 2

Group = tuple[str, Sequence[RuleSet]]


def played_markdown(clause: Clause) -> str:
    """The rule sets that follow a rule, and those that do not; empty if no choice decides it."""
    if clause.decided_by is None:
        return ""
    found = following(clause.decided_by, map(rule_set, rule_set_ids()))
    groups = list(_groups(clause.decided_by.choice, found))
    named = NAMED_OF_EACH_VALUE if found.values else NAMED
    rows = [
        _row(f"<b>{label}</b> {' '.join(map(_chip, rule_sets))}") for label, rule_sets in groups
    ]
    if found.unsaid:
        links = ", ".join(map(rule_set_link, found.unsaid))
        rows.append(_row(f"<b>{text('No source says:')}</b> {links}", ' class="pao-unsaid"'))
    return "\n\n".join(
        [
            '<details class="pao-played" data-search-exclude="yes" markdown="1">'
            f"<summary>{''.join(_in_short(group, named) for group in groups)}"
            f"{_when_open()}</summary>",
            *rows,
            "</details>",
        ]
    )


def _when_open() -> str:
    """The summary of an open fold. The full list below has its own labels."""
    return f'<span class="pao-played-open">{text("Who plays by it")}</span>'


def _row(markdown: str, attributes: str = "") -> str:
    return f'<p{attributes} markdown="span">{markdown}</p>'


def _groups(choice: str, found: Following) -> Iterator[Group]:
    for value, rules in found.values:
        says = meaning_of(choice, value, language())
        yield f"{says[0].upper()}{says[1:]}:", rules
    if found.by:
        yield text("Played by"), found.by
    if found.not_by:
        yield text("Not by"), found.not_by


def _in_short(group: Group, named: int) -> str:
    """A line of the summary: the label, a few names, and how many more there are."""
    label, rules = group
    first = sorted(rules, key=_how_known)[:named]
    names = " ".join(
        f'<span class="pao-chip">{escape(language().title_of(rule_set))}</span>'
        for rule_set in first
    )
    others = len(rules) - named
    more = text(" and {others} more", others=others) if others > 0 else ""
    return f'<span class="pao-played-line"><b>{escape(label)}</b> {names}{more}</span> '


def _how_known(rules: RuleSet) -> tuple[int, int]:
    """Sorts well-known rule sets first, then short names, because more of them fit in a line."""
    known = rules.id in KNOWN_TO_MOST
    rank = KNOWN_TO_MOST.index(rules.id) if known else len(KNOWN_TO_MOST)
    return rank, len(rules.title)


def _chip(rules: RuleSet) -> str:
    return f"{rule_set_link(rules)}{{ .pao-chip }}"
