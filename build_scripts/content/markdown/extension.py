"""All our extensions of Markdown in one Python-Markdown extension, so that none is forgotten."""

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, override

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor

from build_scripts.content.markdown.address import SiteAddress
from build_scripts.content.markdown.asked import AskedFences
from build_scripts.content.markdown.cases import CaseFences
from build_scripts.content.markdown.counted import counted_fence
from build_scripts.content.markdown.fences import FenceCheck
from build_scripts.content.markdown.pictures import picture_fence
from build_scripts.content.markdown.puzzle import puzzle_fence
from build_scripts.content.markdown.report import ReportLinks
from build_scripts.content.markdown.rooms import rooms_fence
from build_scripts.content.markdown.rules import RuleFences
from build_scripts.content.markdown.tiles import TilesInline
from build_scripts.content.markdown.translations import LinksToEnglish
from build_scripts.content.markdown.widgets import (
    calculator_fence,
    compared_output_fence,
    formats_fence,
    output_fence,
    python_fence,
    quiz_fence,
    records_fence,
    referee_fence,
)
from build_scripts.page.language import ENGLISH, speak

FenceHtml = Callable[[str, Mapping[str, str], Markdown], str]

FENCES: Mapping[str, FenceHtml] = {
    "python": python_fence,
    "output": output_fence,
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
BEFORE_ALL_FENCES = 27
BEFORE_SUPERFENCES = 26
BETWEEN_CHECK_AND_SUPERFENCES = 25.5
BEFORE_THE_RULES = 25.6
AFTER_THE_RULES = 25.4
AFTER_ALL_MARKDOWN = 25.3
BETWEEN_CODE_AND_LINKS = 175
AFTER_RAW_HTML = 5


class ReferenceExtension(Extension):
    """Adds our fences and their check, and rules, cases, tables and tiles."""

    def __init__(self, **options: Any) -> None:
        self.config = {
            "site_url": ["", "The address of the site, if it is known."],
            "report": ["", "Where readers report mistakes: mailto: or a form for issues."],
            "has_previews": [False, "Whether the site has pictures as PNG files."],
            "shows_differences": [False, "Whether examples run, to be compared with the page."],
            "language": [ENGLISH, "The language of the pages. Zensical is a process of its own."],
        }
        super().__init__(**options)

    @override
    def extendMarkdown(self, md: Markdown) -> None:
        """Register the parts with Python-Markdown."""
        speak(self.getConfig("language"))
        known = dict(FENCES)
        if self.getConfig("shows_differences"):
            known["output"] = compared_output_fence
        fences = [_custom_fence(name, html) for name, html in known.items()]
        md.registerExtensions(
            ["attr_list", "md_in_html", "pymdownx.superfences"],
            {"pymdownx.superfences": {"custom_fences": fences}},
        )
        address = SiteAddress(md, self.getConfig("site_url"))
        rules = RuleFences(md, self.getConfig("site_url"))
        md.preprocessors.register(address, "pao_address", BEFORE_ALL_FENCES)
        md.preprocessors.register(FenceCheck(md), "pao_fence_check", BEFORE_SUPERFENCES)
        md.preprocessors.register(rules, "pao_rules", BETWEEN_CHECK_AND_SUPERFENCES)
        md.preprocessors.register(CaseFences(md), "pao_cases", BEFORE_THE_RULES)
        md.preprocessors.register(AskedFences(md), "pao_asked", BEFORE_THE_RULES)
        reports = ReportLinks(md, self.getConfig("report"), self.getConfig("site_url"))
        md.preprocessors.register(reports, "pao_reports", AFTER_THE_RULES)
        md.preprocessors.register(LinksToEnglish(md), "pao_languages", AFTER_ALL_MARKDOWN)
        md.postprocessors.register(TableBoxes(md), "pao_table_boxes", AFTER_RAW_HTML)
        md.postprocessors.register(UnbrokenReadings(md), "pao_readings", AFTER_RAW_HTML)
        md.inlinePatterns.register(TilesInline(md), "pao_tiles", BETWEEN_CODE_AND_LINKS)


def _custom_fence(name: str, html: FenceHtml) -> dict[str, Any]:
    def html_of(
        source: str,
        _language: str,
        _css_class: str,
        options: Mapping[str, str],
        md: Markdown,
        **_attributes: Any,
    ) -> str:
        return html(source, options, md)

    def take_all(
        _language: str,
        inputs: Mapping[str, str],
        options: dict[str, str],
        _attributes: dict[str, str],
        _md: Markdown,
    ) -> bool:
        options.update(inputs)  # FenceCheck has validated them
        return True

    return {"name": name, "class": "", "format": html_of, "validator": take_all}


def makeExtension(**options: Any) -> ReferenceExtension:
    """Make the extension; Python-Markdown calls this."""
    return ReferenceExtension(**options)


TABLE: Final = re.compile(r"<table>.*?</table>", re.DOTALL)
IN_ITS_BOX: Final = (
    r'<div class="md-typeset__scrollwrap"><div class="md-typeset__table">\g<0></div></div>'
)


class TableBoxes(Postprocessor):
    """Puts each table into the two boxes that the theme styles."""

    @override
    def run(self, text: str) -> str:
        return TABLE.sub(IN_ITS_BOX, text)


class UnbrokenReadings(Postprocessor):
    """Keeps a Japanese word and its reading on one line: 包＝パオ. No style sheet can say this."""

    @override
    def run(self, text: str) -> str:
        return text.replace("＝", "\N{WORD JOINER}＝\N{WORD JOINER}")
