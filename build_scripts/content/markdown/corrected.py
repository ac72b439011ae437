"""The note on a page that says what was corrected on it since the last edition."""

import re
from collections.abc import Iterable, Iterator, Sequence

from build_scripts.content.cases.editions import NEXT, Corrected, corrected
from build_scripts.content.cases.published import page_of
from build_scripts.content.markdown.rules import rule_link
from build_scripts.page.language import ENGLISH, code, text
from pao_core.edition import LAST
from pao_core.rules.clauses import Clause, clauses

TITLE = re.compile("^# .+\n", re.MULTILINE)


def with_corrections(page: str, rules: Sequence[Clause]) -> str:
    """The page with a note below its title, if one of its rules was corrected."""
    note = corrections_note(rule.id for rule in rules)
    return TITLE.sub(lambda title: f"{title[0]}\n{note}\n", page, count=1) if note else page


def corrections_note(ids: Iterable[str]) -> str:
    """A fold with the corrections since the last edition of these rules, rule sets or cases.

    It is empty if there are none. The corrections are in English, so a page in another language
    has only links to them.
    """
    wanted = frozenset(ids)
    found = [
        (correction, [id for id in correction.ids if id.partition("#")[0] in wanted])
        for correction in corrected()
        if correction.since == NEXT
    ]
    entries = [_entry(correction, affected) for correction, affected in found if affected]
    if not entries:
        return ""
    count = (
        text("1 correction since edition {number}", number=LAST)
        if len(entries) == 1
        else text("{count} corrections since edition {number}", count=len(entries), number=LAST)
    )
    return (
        '<details class="pao-fold" data-search-exclude="yes" markdown="1">'
        f"<summary>{count}</summary>\n\n" + "\n".join(entries) + "\n\n</details>"
    )


def _entry(correction: Corrected, affected: Sequence[str]) -> str:
    on = f"[{correction.date}](/reference/corrections.md#{correction.date})"
    said = f" It said: {correction.was} It says: {correction.now}" if code() == ENGLISH else ""
    return f"- {on}, {', '.join(links(affected))}.{said}"


def links(ids: Iterable[str]) -> Iterator[str]:
    """Links to what was corrected: rules, values of rule sets, and cases."""
    for id in ids:
        rules, _, choice = id.partition("#")
        if choice:
            yield f"[`{id}`](/rulesets/{rules}.md#{choice})"
        elif id in clauses():
            yield rule_link(id, f"`{id}`")
        else:
            yield f"[`{id}`]({page_of(id)})"
