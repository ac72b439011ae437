"""The `asked` fence: the rules and cases behind the answer to a question that readers ask."""

import re
from collections.abc import Iterator
from typing import Final, override

from markdown.preprocessors import Preprocessor

from build_scripts.content.cases.published import all_cases
from build_scripts.content.markdown.address import docs_from, relative_links
from build_scripts.content.markdown.fences import Fence, FenceError, filled
from build_scripts.content.markdown.played import played_in_short, played_rows
from build_scripts.content.markdown.rules import case_link, contents, rule_link
from build_scripts.page.language import code, text
from pao_core.rules.clauses import Clause
from pao_core.words.clauses import clauses

HEADING: Final = re.compile(r"## (?P<title>.+) \{ #(?P<id>[\w-]+) \}")


class AskedFences(Preprocessor):
    """Replaces every fence by its rules and cases, and lists the questions before the first."""

    @override
    def run(self, lines: list[str]) -> list[str]:
        """The lines of the page with the support of its answers filled in."""
        docs = docs_from(self.md)

        def made(fence: Fence) -> str:
            return relative_links("\n\n".join(_support(fence)), docs)

        result = filled(lines, "asked", made)
        if result != lines:
            questions = [match for line in lines if (match := HEADING.fullmatch(line))]
            listed = contents(
                text("Questions on this page"), ((each["title"], each["id"]) for each in questions)
            )
            first = lines.index(questions[0][0])
            result[first:first] = [*listed.split("\n"), ""]
        return result


def _support(fence: Fence) -> Iterator[str]:
    known = clauses(code())
    cases = {case["id"]: case for case in all_cases()}
    yield '<div class="pao-asked" markdown="1">'
    for id in fence.source.split():
        if id in known:
            yield from _rule(known[id])
        elif id in cases:
            example = text("Example")
            yield f'<p markdown="span"><b>{example}</b> {case_link(cases[id])}</p>'
        else:
            raise FenceError(fence.line, f"neither a rule nor a case: {id!r}")
    yield "</div>"


def _rule(clause: Clause) -> Iterator[str]:
    """The rule, and in a fold who plays by it."""
    yield f'<p markdown="span">{clause.text} {rule_link(clause.id, f"`{clause.id}`")}</p>'
    if clause.decided_by is not None:
        fold = '<details class="pao-fold" data-search-exclude="yes" markdown="1">'
        yield f"{fold}<summary>{played_in_short(clause)}</summary>"
        yield from played_rows(clause)
        yield "</details>"
