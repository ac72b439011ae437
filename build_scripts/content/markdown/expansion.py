"""Turns what we add to Markdown into plain Markdown and HTML, before a generator reads the pages.

The HTML of a fence is inside a comment, which every generator leaves as it is, even between tags
with Markdown in them. `finished` opens the comments in the pages that the generator has made.
"""

import posixpath
import re
from collections.abc import Callable, Mapping
from typing import Final

from build_scripts.content.markdown.address import (
    PLACEHOLDER_URL,
    SITE_ROOT,
    edited,
    relative_links,
    upwards,
)
from build_scripts.content.markdown.asked import asked_fence, with_questions
from build_scripts.content.markdown.cases import cases_fence
from build_scripts.content.markdown.corrected import with_corrections
from build_scripts.content.markdown.counted import counted_fence
from build_scripts.content.markdown.fences import (
    Fence,
    PageContext,
    check_page,
    filled,
)
from build_scripts.content.markdown.pictures import picture_fence
from build_scripts.content.markdown.puzzle import puzzle_fence
from build_scripts.content.markdown.records import formats_fence, records_fence
from build_scripts.content.markdown.referee import referee_fence
from build_scripts.content.markdown.report import with_reports
from build_scripts.content.markdown.rooms import rooms_fence
from build_scripts.content.markdown.rule_picture import pictures_of
from build_scripts.content.markdown.rules import rule_fence, rules_of, with_rules_listed
from build_scripts.content.markdown.tiles import with_tiles
from build_scripts.content.markdown.translations import with_links_to_english
from build_scripts.content.markdown.widgets import EXAMPLES, calculator_fence, quiz_fence

HTML_FENCES: Final[Mapping[str, Callable[[Fence, PageContext], str]]] = {
    "calculator": calculator_fence,
    "quiz": quiz_fence,
    "records": records_fence,
    "formats": formats_fence,
    "referee": referee_fence,
    "picture": picture_fence,
    "puzzle": puzzle_fence,
    "counted": counted_fence,
    "rooms": rooms_fence,
}
COMMENT: Final = re.compile(r"<!--html (.*?)-->(?:\n(?=\n))?", re.DOTALL)
TABLE: Final = re.compile(r"<table>.*?</table>", re.DOTALL)
IN_ITS_BOXES: Final = (
    r'<div class="md-typeset__scrollwrap"><div class="md-typeset__table">\g<0></div></div>'
)
"""The theme styles these two boxes around a table."""


def expanded(text: str, page: PageContext) -> str:
    """The text of a page as any generator can read it. Raises FenceError."""
    check_page(text)
    text = with_tiles(edited(text).replace(PLACEHOLDER_URL, page.site_url or PLACEHOLDER_URL))
    html_fences = _html_fences(text, page)
    rules = rules_of(text)
    pictures = pictures_of(rules)

    def rule(fence: Fence) -> str:
        return filled(rule_fence(fence, pictures, page.site_url), html_fences)

    makers = {**html_fences, "asked": asked_fence, "cases": cases_fence, "rule": rule}
    text = with_rules_listed(with_corrections(filled(text, makers), rules), rules)
    text = with_questions(text)
    text = with_reports(relative_links(text, upwards(page.source)), page)
    return with_links_to_english(text, posixpath.dirname(page.source))


def _html_fences(text: str, page: PageContext) -> Mapping[str, Callable[[Fence], str]]:
    """What makes a comment with HTML of each fence of this page."""
    of_examples = EXAMPLES.makers(text, page)

    def in_comment(fence: Fence) -> str:
        html_of = HTML_FENCES.get(fence.language)
        html = html_of(fence, page) if html_of else of_examples[fence.language](fence)
        return f"<!--html {html}-->"

    return dict.fromkeys((*HTML_FENCES, *of_examples), in_comment)


def finished(html: str, address: str) -> str:
    """The HTML of a page at this address within the site, as a generator made it, for readers."""
    html = TABLE.sub(IN_ITS_BOXES, COMMENT.sub(r"\1", html))
    # Keeps a Japanese word and its reading on one line: 包＝パオ. No style sheet can say this.
    html = html.replace("＝", "\N{WORD JOINER}＝\N{WORD JOINER}")
    return html.replace(SITE_ROOT, upwards(address))
