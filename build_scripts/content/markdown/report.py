"""The link "Something wrong here?": a mail or an issue with id, edition and address filled in."""

import re
from html import escape
from typing import Final, override
from urllib.parse import quote, urlencode

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from build_scripts.environment.edition import current_edition
from build_scripts.page.language import text

PLACEHOLDER: Final = re.compile(r' ?<a class="pao-report" data-id="([^"]*)" href="([^"]*)"></a>')
QUESTIONS: Final = "What it says:\n\nWhat it should say, and the source that says so:\n"


def report_link(id: str, path: str) -> str:
    """The place of the link for a rule, a value or a case, which is at this path of the site."""
    return f' <a class="pao-report" data-id="{id}" href="{path}"></a>'


class ReportLinks(Preprocessor):
    """Fills in the links. If the build has no address for reports, it removes them."""

    def __init__(self, md: Markdown, report: str, site_url: str) -> None:
        super().__init__(md)
        self._report = report
        self._root = site_url or "/"

    @override
    def run(self, lines: list[str]) -> list[str]:
        return PLACEHOLDER.sub(self._link, "\n".join(lines)).split("\n")

    def _link(self, match: re.Match[str]) -> str:
        if not self._report:
            return ""
        id, path = match.groups()
        address = report_address(self._report, id, f"{self._root}{path}")
        about = f'<span class="pao-unseen"> {id}</span>'
        return (
            f' <a class="pao-report" href="{escape(address)}">'
            f"{text('Something wrong here?')}{about}</a>"
        )


def report_address(report: str, id: str, address: str) -> str:
    """The address of a mail or of a form for a new issue, with its title and text."""
    is_mail = report.startswith("mailto:")
    title = f"{id}, edition {current_edition().version}"
    text = f"{address}\n\n{QUESTIONS}"
    names = ("subject", "body") if is_mail else ("title", "body")
    filled = urlencode(dict(zip(names, (title, text), strict=True)), quote_via=quote)
    return f"{report}{'&' if '?' in report else '?'}{filled}"
