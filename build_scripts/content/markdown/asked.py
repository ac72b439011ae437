"""The `asked` fence: the rules and cases behind the answer to a question that readers ask."""

import re
from collections.abc import Iterator
from typing import Final

from build_scripts.content.cases.published import all_cases
from build_scripts.content.markdown.fences import Fence, PageError
from build_scripts.content.markdown.played import played_in_short, played_rows
from build_scripts.content.markdown.rules import case_link, contents, rule_link
from build_scripts.page.language import code, text
from pao_core.rules.clauses import Clause
from pao_core.words.clauses import clauses

BEGINS: Final = '<div class="pao-asked" markdown="1">'
HEADING: Final = re.compile(r"## (?P<title>.+) \{ #(?P<id>[\w-]+) \}")


def asked_fence(fence: Fence) -> str:
    """The rules and cases of the fence."""
    return "\n\n".join(_support(fence))


def with_questions(page: str) -> str:
    """The page with a list of its questions before the first, if it answers some."""
    if BEGINS not in page:
        return page
    questions = [match for line in page.split("\n") if (match := HEADING.fullmatch(line))]
    listed = contents(
        text("Questions on this page"), ((each["title"], each["id"]) for each in questions)
    )
    return page.replace(questions[0][0], f"{listed}\n\n{questions[0][0]}", 1)


def _support(fence: Fence) -> Iterator[str]:
    known = clauses(code())
    cases = {case["id"]: case for case in all_cases()}
    yield BEGINS
    for id in fence.source.split():
        if id in known:
            yield from _rule(known[id])
        elif id in cases:
            example = text("Example")
            yield f'<p markdown="span"><b>{example}</b> {case_link(cases[id])}</p>'
        else:
            raise PageError(f"neither a rule nor a case: {id!r}")
    yield "</div>"


def _rule(clause: Clause) -> Iterator[str]:
    """The rule, and in a fold who plays by it."""
    yield f'<p markdown="span">{clause.text} {rule_link(clause.id, f"`{clause.id}`")}</p>'
    if clause.decided_by is not None:
        fold = '<details class="pao-fold" data-search-exclude="yes" markdown="1">'
        yield f"{fold}<summary>{played_in_short(clause)}</summary>"
        yield from played_rows(clause)
        yield "</details>"
