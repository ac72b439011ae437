"""The `rule` fence: what the catalogue says of a rule, as Markdown for the page."""

import re
from html import escape
from typing import override

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from build_scripts.anchors import anchors
from build_scripts.cases import KINDS, PAGE, Case, cases_by_rule
from build_scripts.edition import current_edition
from build_scripts.markdown_fences import Fence, PageError, fences
from pao_core.clauses import Clause, Status, clauses, sources

CLAUSE_ID = re.compile(r"pao-[a-z]\d{3}")
STATUS_NAMES = {
    Status.SETTLED: "Settled",
    Status.CONTESTED: "Contested",
    Status.HOUSE: "House rule",
}
STATUS_MEANINGS = {
    Status.SETTLED: "none of its sources disagrees",
    Status.CONTESTED: "the sources differ",
    Status.HOUSE: "every table decides for itself",
}

KIND_NAMES = {
    "liable": "somebody liable",
    "not-liable": "nobody liable",
    "applies": "applies",
    "has-no-effect": "has no effect",
    "not-applicable": "does not apply",
}
MOST_CASES = 8


class RuleFences(Preprocessor):
    """Replaces every rule fence by Markdown, so that its links are checked like all others."""

    def __init__(self, md: Markdown, site_url: str) -> None:
        super().__init__(md)
        self.site_url = site_url

    @override
    def run(self, lines: list[str]) -> list[str]:
        """The lines of the page with its rules written out."""
        result = list(lines)
        rules = [fence for fence in fences("\n".join(lines)) if fence.language == "rule"]
        for fence in reversed(rules):
            markdown = rule_markdown(_clause_of(fence), self.site_url)
            result[fence.line - 1 : fence.last_line] = markdown.split("\n")
        return result


def rule_markdown(clause: Clause, site_url: str) -> str:
    """The Markdown that stands for a rule fence."""
    paragraphs = [
        f'<p class="pao-rule-sentence" markdown="span">{linked(clause.text)}</p>',
        f'<p class="pao-rule-facts"><code>{clause.id}</code> {status_badge(clause)} '
        f"<span>{STATUS_MEANINGS[clause.status]}; since edition {clause.since}</span></p>",
        f"**Applies:** {linked(clause.applies)}" if clause.applies else "",
        f"**Does not apply:** {linked(clause.not_)}" if clause.not_ else "",
        linked(clause.notes or ""),
        f"Sources: {'; '.join(source_link(id) for id in clause.sources)}.",
        _cases(clause),
    ]
    return "\n\n".join(
        [
            '<div class="pao-rule" markdown="1">',
            *filter(None, paragraphs),
            _cite(clause, site_url),
            "</div>",
        ]
    )


def _cases(clause: Clause) -> str:
    """The cases that show the rule, by what they show of it."""
    kinds = cases_by_rule().get(clause.id, {})
    listed = [f"{KIND_NAMES[kind]} {_case_links(kinds[kind])}" for kind in KINDS if kind in kinds]
    return f"Cases: {'; '.join(listed)}." if listed else ""


def _case_links(cases: tuple[Case, ...]) -> str:
    links = [f"[{each['id'][-4:]}]({PAGE}#{each['id']})" for each in cases[:MOST_CASES]]
    more = len(cases) - len(links)
    return ", ".join(links) + (f" and {more} more" if more else "")


def rule_link(id: str, text: str) -> str:
    """A link to where a rule stands, in Markdown; the linter refuses a rule that stands nowhere."""
    return f"[{text}]({anchors()[id].link})" if id in anchors() else text


def linked(text: str) -> str:
    """A text of the catalogue with the ids in it as links."""
    return CLAUSE_ID.sub(lambda match: rule_link(match[0], match[0]), text)


def source_link(id: str) -> str:
    """A link to what is said of a source, in Markdown."""
    if id not in sources():
        raise PageError(f"there is no source {id!r}")
    source = sources()[id]
    return f"[{source.title}](/reference/sources.md#{id}) ({source.author})"


def status_badge(clause: Clause) -> str:
    """The status of a rule as a word in a box; its colour says nothing more."""
    name = STATUS_NAMES[clause.status]
    return f'<span class="pao-status pao-status-{clause.status}">{name}</span>'


def permalink(clause: Clause, site_url: str) -> str:
    """The address of a rule that never changes; without the host when that is not known."""
    return f"{site_url.rstrip('/')}/id/{clause.id}/"


def plain_citation(clause: Clause, site_url: str) -> str:
    """A citation in one line of text."""
    edition = current_edition()
    return (
        f"{edition.title}. Rule {clause.id}, “{clause.title}”. "
        f"Edition {edition.version}, {edition.date}. {permalink(clause, site_url)}"
    )


def bibtex(clause: Clause, site_url: str) -> str:
    """A citation for BibTeX."""
    edition = current_edition()
    fields = {
        "author": f"{{{edition.authors}}}",
        "title": f"{clause.title} (rule {clause.id})",
        "howpublished": edition.title,
        "edition": edition.version,
        "year": edition.year,
        "url": permalink(clause, site_url),
    }
    lines = ",\n".join(f"  {name} = {{{value}}}" for name, value in fields.items())
    return f"@misc{{{clause.id},\n{lines}\n}}"


def _clause_of(fence: Fence) -> Clause:
    id = fence.source.strip()
    if id not in clauses():
        raise PageError(f"line {fence.line}: the catalogue has no rule {id!r}")
    return clauses()[id]


def _cite(clause: Clause, site_url: str) -> str:
    return "\n\n".join(
        [
            '<details class="pao-cite" markdown="1"><summary>Cite this rule</summary>',
            f'<p class="pao-citation">{escape(plain_citation(clause, site_url))}</p>',
            f"<pre><code>{escape(bibtex(clause, site_url))}</code></pre>",
            f"Permalink: [`{permalink(clause, site_url)}`](/id/{clause.id}/index.html). "
            "It will always lead to this rule, wherever the rule moves.",
            "</details>",
        ]
    )
