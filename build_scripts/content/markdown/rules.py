"""The `rule` fence: turns a rule of the catalogue into Markdown for the page."""

import re
from typing import override

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from build_scripts.content.cases.published import Case, cases_by_rule, page_of
from build_scripts.content.cases.titles import number_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.markdown.address import docs_from, relative_links
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.citing import cite_markdown
from build_scripts.content.markdown.fences import Fence, FenceError, PageError, fences
from build_scripts.content.markdown.played import played_markdown
from build_scripts.content.markdown.report import report_link
from build_scripts.content.markdown.rule_picture import rule_picture
from build_scripts.page.language import ENGLISH, code, text
from pao_core.rules.clauses import Clause, Status, sources
from pao_core.words.clauses import clauses

CLAUSE_ID = re.compile(r"pao-[a-z]\d{3}")
STATUS_NAMES = {
    Status.SETTLED: "Settled",
    Status.CONTESTED: "Contested",
    Status.HOUSE: "House rule",
}
STATUS_MEANINGS = {
    Status.SETTLED: "Settled: all sources agree.",
    Status.CONTESTED: "Contested: the sources differ.",
    Status.HOUSE: "House rule: every table decides for itself.",
}


class RuleFences(Preprocessor):
    """Replaces every rule fence by Markdown, so that its links are checked like all others."""

    def __init__(self, md: Markdown, site_url: str) -> None:
        super().__init__(md)
        self.site_url = site_url

    @override
    def run(self, lines: list[str]) -> list[str]:
        """The lines of the page with its rules filled in."""
        result = list(lines)
        rules = [fence for fence in fences("\n".join(lines)) if fence.language == "rule"]
        for fence in reversed(rules):
            markdown = rule_markdown(_clause_of(fence), self.site_url)
            linked_here = relative_links(markdown, docs_from(self.md))
            result[fence.line - 1 : fence.last_line] = linked_here.split("\n")
        return result


def rule_markdown(clause: Clause, site_url: str) -> str:
    """The Markdown of a rule fence: first the rule, then its sources and cases in folds."""
    parts = [
        '<div class="pao-rule" markdown="1">',
        f'<p class="pao-rule-sentence" markdown="span">{linked(clause.text)}</p>',
        rule_picture(clause),
        '<p class="pao-rule-facts" data-search-exclude="yes">'
        f"<code>{clause.id}</code> {status_badge(clause)}</p>",
        _sides(clause),
        f'<p class="pao-rule-notes"{_in_english()} markdown="span">{linked(clause.notes)}</p>'
        if clause.notes
        else "",
        f'<p class="pao-rule-notes" markdown="span"><b>{text("We assume.")}</b> '
        f"{linked(clause.assumes)}</p>"
        if clause.assumes
        else "",
        played_markdown(clause),
        '<div class="pao-folds" data-search-exclude="yes" markdown="1">',
        _evidence(clause),
        _cases(clause),
        cite_markdown(clause, site_url),
        report_link(clause.id, f"id/{clause.id}/"),
        "</div>",
        "</div>",
    ]
    return "\n\n".join(filter(None, parts))


def _in_english() -> str:
    """Marks what is always in English."""
    return "" if code() == ENGLISH else ' lang="en"'


def _sides(clause: Clause) -> str:
    """When the rule applies and when it does not, side by side."""
    sides = [
        ("applies", text("Applies"), clause.applies),
        ("not", text("Does not apply"), clause.not_),
    ]
    shown = [
        f'<p class="pao-rule-{kind}" markdown="span"><b>{name}</b> {linked(told)}</p>'
        for kind, name, told in sides
        if told
    ]
    return _wrapped('<div class="pao-rule-sides" markdown="1">', *shown, "</div>") if shown else ""


def _evidence(clause: Clause) -> str:
    """How certain the rule is, and its sources."""
    sources = [f"- {source_link(id)}" for id in clause.sources]
    known = text(STATUS_MEANINGS[clause.status])
    since = text("Added in edition {number}.", number=clause.since)
    return _folded("evidence", text("Sources"), f"{known} {since}", "\n".join(sources))


def _cases(clause: Clause) -> str:
    """The cases that show the rule, by topic. What they show would give their answers away."""
    ids = {case["id"] for cases in cases_by_rule().get(clause.id, {}).values() for case in cases}
    if not ids:
        return ""
    by_topic = {
        topic: [f"- {case_link(case)}" for case in topic.cases if case["id"] in ids]
        for topic in topics().values()
    }
    listed = [
        f"**{text(topic.title)}**\n\n" + "\n".join(cases)
        for topic, cases in by_topic.items()
        if cases
    ]
    name = text("1 case") if len(ids) == 1 else text("{number} cases", number=len(ids))
    return _folded("cases", name, *listed)


def case_link(case: Case) -> str:
    """A link to a case and its question, which do not give its answer away."""
    number = number_of(case).capitalize()
    return f"[{number}]({page_of(case['id'])})<br />{question_in_words(case['question'])}"


def english_in(markdown: str) -> str:
    """Markdown that is always in English, marked so on a page in another language."""
    return markdown if code() == ENGLISH else f'<span lang="en">{markdown}</span>'


def _folded(kind: str, name: str, *parts: str) -> str:
    opening = f'<details class="pao-{kind}" markdown="1"><summary>{name}</summary>'
    return _wrapped(opening, *parts, "</details>")


def _wrapped(*parts: str) -> str:
    return "\n\n".join(parts)


def rule_link(id: str, text: str) -> str:
    """A Markdown link to the page of a rule. The linter reports a rule without a page."""
    return f"[{text}]({anchors()[id].link})" if id in anchors() else text


def linked(text: str) -> str:
    """A text of the catalogue with the ids in it as links."""
    return CLAUSE_ID.sub(lambda match: rule_link(match[0], match[0]), text)


def source_link(id: str) -> str:
    """A Markdown link to the entry of a source."""
    if id not in sources():
        raise PageError(f"there is no source {id!r}")
    source = sources()[id]
    return english_in(f"[{source.title}](/reference/sources.md#{id}) ({source.author})")


def status_badge(clause: Clause) -> str:
    """The status of a rule as a word in a box, so that the colour adds no information."""
    name = text(STATUS_NAMES[clause.status])
    return f'<span class="pao-status pao-status-{clause.status}">{name}</span>'


def _clause_of(fence: Fence) -> Clause:
    id = fence.source.strip()
    known = clauses(code())
    if id not in known:
        raise FenceError(fence.line, f"the catalogue has no rule {id!r}")
    return known[id]
