"""Fills in what pages are made without, so that the pages need not wait for the slow stages.

MkDocs makes the pages with placeholders. The names of the programs and tables, and the quiz,
replace them when they are built.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final

from build_scripts.page.language import ENGLISH

MODULES: Final = re.compile(r'<link rel="modulepreload" href="([^"]*)AHEAD-(\w+)">')
LANGUAGE: Final = re.compile(r'<html lang="(?P<code>\w+)"')
SEARCH_PROGRAM: Final = re.compile(r"assets/javascripts/workers/search\.\w+\.min\.js")
"""The theme's. If it has another name some day, the page keeps the theme's search."""
REFEREE: Final = "referee"
"""The kind of page that loads the table of answers."""
QUIZ: Final = 'data-quiz="'
QUIZ_LIST: Final = '<div class="quiz-all"></div>'
INDENT: Final = re.compile(r"\n\s+")


@dataclass(frozen=True, slots=True, kw_only=True)
class LateContent:
    """What replaces the placeholders."""

    modules: Mapping[str, Mapping[str, Sequence[str]]]
    """Files to load ahead, by language and kind of page. A page would find them one by one."""
    search_programs: Mapping[str, str]
    """The worker of our search by language; none if the pages have another search."""
    tables: Mapping[str, str]
    """The file of the table of answers, by language."""
    quiz: Mapping[str, str]
    """The topics of the quiz with their cases, as JSON, by language."""
    quiz_list: Mapping[str, str]
    """All questions of the quiz, as HTML, by language."""

    def filled(self, page: str) -> str:
        """The page with everything in place."""
        match = LANGUAGE.search(page)
        language = match["code"] if match else ENGLISH
        page = MODULES.sub(lambda place: self._links(place, language), page)
        if language in self.search_programs:
            page = SEARCH_PROGRAM.sub(self.search_programs[language], page, count=1)
        if QUIZ in page:
            page = page.replace(QUIZ, QUIZ + escape(self.quiz[language]))
        return without_indents(page.replace(QUIZ_LIST, self.quiz_list[language]))

    def _links(self, placeholder: re.Match[str], language: str) -> str:
        root, kind = placeholder.groups()
        modules = self.modules[language][kind]
        table = [self.tables[language]] if kind == REFEREE else []
        links = (f'<link rel="modulepreload" href="{root}{file}">' for file in (*modules, *table))
        return "\n  ".join(links)


def without_indents(page: str) -> str:
    """The page without the theme's blank lines and indents: 6 % of the home page after gzip."""
    before, start, rest = page.partition("<article")
    article, end, after = rest.partition("</article>")
    if not end:
        return page
    return "".join((INDENT.sub("\n", before), start, article, end, INDENT.sub("\n", after)))
