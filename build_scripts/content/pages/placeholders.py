"""Fills in what pages are made without, so that the pages need not wait for the slow stages.

MkDocs makes the pages with placeholders. The names of the programs, the first answers and the quiz
replace them when they are built.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from build_scripts.content.pages import linked_data

MODULES: Final = re.compile(r'<link rel="modulepreload" href="([^"]*)AHEAD-(\w+)">')
SEARCH_PROGRAM: Final = re.compile(r"assets/javascripts/workers/search\.\w+\.min\.js")
"""The theme's. If it has another name some day, the page keeps the theme's search."""
FIRST_ANSWERS: Final = '<template id="pao-first-answers">'
QUIZ: Final = 'data-quiz="'
QUIZ_LIST: Final = '<div class="quiz-all"></div>'


@dataclass(frozen=True, slots=True, kw_only=True)
class LateContent:
    """What replaces the placeholders."""

    modules: Mapping[str, Sequence[str]]
    """Files to load ahead, by kind of page. A page would otherwise find them one by one."""
    search_program: str | None
    """The worker of our search; None if the pages have another search."""
    first_answers: str
    """The referee's answers to the first cases, as JSON."""
    quiz: str
    """The topics of the quiz with their cases, as JSON."""
    quiz_list: str
    """All questions of the quiz, as HTML."""

    def filled(self, page: str) -> str:
        """The page with everything in place."""
        page = linked_data.filled(MODULES.sub(self._links, page))
        if self.search_program:
            page = SEARCH_PROGRAM.sub(self.search_program, page, count=1)
        page = page.replace(FIRST_ANSWERS, FIRST_ANSWERS + escape(self.first_answers, quote=False))
        page = page.replace(QUIZ, QUIZ + escape(self.quiz))
        return page.replace(QUIZ_LIST, self.quiz_list)

    def _links(self, placeholder: re.Match[str]) -> str:
        root, kind = placeholder.groups()
        links = (f'<link rel="modulepreload" href="{root}{each}">' for each in self.modules[kind])
        return "\n  ".join(links)
