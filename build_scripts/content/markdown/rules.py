"""The `rule` fence: turns a rule of the catalogue into Markdown for the page."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from build_scripts.content.cases.published import Case, cases_by_rule, page_of
from build_scripts.content.cases.titles import number_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.citing import cite_markdown
from build_scripts.content.markdown.fences import Fence, FenceError, PageError, fences
from build_scripts.content.markdown.notes import author_in_words, marked, title_in_words
from build_scripts.content.markdown.of_mine import of_mine
from build_scripts.content.markdown.played import played_in_short, played_rows
from build_scripts.content.markdown.report import report_link
from build_scripts.page.language import code, text
from pao_core.rules.clauses import Clause, Status, sources
from pao_core.words.clauses import clauses

DEFINES = "pao-d"
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


def rule_fence(fence: Fence, pictures: Mapping[str, str], site_url: str) -> str:
    """The rule in Markdown, so that its links are checked like all others."""
    clause = _clause_of(fence)
    return rule_markdown(clause, pictures[clause.id], site_url)


def rules_of(page: str) -> list[Clause]:
    """The rules that the fences of a page name."""
    return [_clause_of(fence) for fence in fences(page) if fence.language == "rule"]


def with_rules_listed(page: str, rules: Sequence[Clause]) -> str:
    """The page with a list of its rules before the first part, if it has several."""
    if len(rules) < 2:
        return page
    listed = contents(
        text("Rules on this page"),
        ((rule.text, rule.id) for rule in rules if not rule.id.startswith(DEFINES)),
    )
    return re.sub("^## ", lambda part: f"{listed}\n\n{part[0]}", page, count=1, flags=re.MULTILINE)


def contents(name: str, entries: Iterable[tuple[str, str]]) -> str:
    """Sentences that lead down to their places on the page, each with its id."""
    listed = "\n".join(f"- [{sentence}](#{id})" for sentence, id in entries)
    return (
        '<nav class="pao-contents" data-search-exclude="yes" '
        f'aria-label="{name}" markdown="1">\n\n{listed}\n\n</nav>'
    )


def rule_markdown(clause: Clause, drawn: str, site_url: str) -> str:
    """The Markdown of a rule fence: the rule, and its status, which opens all that supports it."""
    known = text(STATUS_MEANINGS[clause.status])
    since = text("Added in edition {number}.", number=clause.since)
    parts = [
        f'<div class="pao-rule"{of_mine(clause)} markdown="1">',
        f'<p class="pao-rule-sentence" markdown="span">{linked(clause.text)}</p>',
        drawn,
        _side("applies", text("Applies"), clause.applies),
        _side("not", text("Does not apply"), clause.not_),
        f'<details class="pao-support{"" if clause.decided_by else " pao-plain"}" '
        'data-search-exclude="yes" markdown="1">'
        f"<summary>{status_badge(clause)} <span>{played_in_short(clause)}</span> "
        f"<code>{clause.id}</code></summary>",
        *played_rows(clause),
        f'<p class="pao-rule-notes" markdown="span">{linked(clause.notes)}</p>'
        if clause.notes
        else "",
        f'<p class="pao-rule-notes" markdown="span"><b>{text("We assume.")}</b> '
        f"{linked(clause.assumes)}</p>"
        if clause.assumes
        else "",
        f'<p class="pao-rule-facts">{known} {since}</p>',
        _titled(text("Sources")),
        "\n".join(f"- {source_link(id)}" for id in clause.sources),
        cite_markdown(clause, site_url),
        *_cases(clause),
        report_link(clause.id, f"id/{clause.id}/"),
        "</details>",
        "</div>",
    ]
    return "\n\n".join(filter(None, parts))


def _side(kind: str, name: str, told: str | None) -> str:
    """When the rule applies, or when it does not."""
    if not told:
        return ""
    return f'<p class="pao-rule-{kind}" markdown="span"><b>{name}</b> {linked(told)}</p>'


def _titled(name: str) -> str:
    return f'<p class="pao-support-title">{name}</p>'


def _cases(clause: Clause) -> Iterator[str]:
    """The cases that show the rule, by topic. What they show would give their answers away."""
    ids = {case["id"] for cases in cases_by_rule().get(clause.id, {}).values() for case in cases}
    if not ids:
        return
    yield _titled(text("1 case") if len(ids) == 1 else text("{number} cases", number=len(ids)))
    yield "\n".join(
        f"- {case_link(case)}"
        for topic in topics().values()
        for case in topic.cases
        if case["id"] in ids
    )


def case_link(case: Case) -> str:
    """A link to a case and its question, which do not give its answer away."""
    number = number_of(case).capitalize()
    return f"[{number}]({page_of(case['id'])})<br />{question_in_words(case['question'])}"


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
    title, author = source_words(id)
    return text(
        "[{title}](/reference/sources.md#{id}) ({author})", title=title, id=id, author=author
    )


def source_words(id: str) -> tuple[str, str]:
    """The title and the author of a source in the language of the page."""
    source = sources()[id]
    if code() != source.language:
        return title_in_words(source.title), author_in_words(source.author)
    return marked(text(source.title, id)), marked(text(source.author, id))


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
