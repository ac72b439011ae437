"""The link "Something wrong here?": a mail or an issue with id, edition and address filled in."""

import re
from html import escape
from typing import Final
from urllib.parse import quote, urlencode

from build_scripts.content.markdown.fences import PageContext
from build_scripts.environment.edition import current_edition
from build_scripts.page.language import text

PLACEHOLDER: Final = re.compile(r' ?<a class="pao-report" data-id="([^"]*)" href="([^"]*)"></a>')
QUESTIONS: Final = "What it says:\n\nWhat it should say, and the source that says so:\n"


def report_link(id: str, path: str) -> str:
    """The place of the link for a rule, a value or a case, which is at this path of the site."""
    return f' <a class="pao-report" data-id="{id}" href="{path}"></a>'


def with_reports(markdown: str, page: PageContext) -> str:
    """The page with the links. If the build has no address for reports, it has none."""

    def link(match: re.Match[str]) -> str:
        if not page.report:
            return ""
        id, path = match.groups()
        address = report_address(page.report, id, f"{page.site_url or '/'}{path}")
        about = f'<span class="pao-unseen"> {id}</span>'
        return (
            f' <a class="pao-report" href="{escape(address)}">'
            f"{text('Something wrong here?')}{about}</a>"
        )

    return PLACEHOLDER.sub(link, markdown)


def report_address(report: str, id: str, address: str) -> str:
    """The address of a mail or of a form for a new issue, with its title and text."""
    is_mail = report.startswith("mailto:")
    title = f"{id}, edition {current_edition().version}"
    text = f"{address}\n\n{QUESTIONS}"
    names = ("subject", "body") if is_mail else ("title", "body")
    filled = urlencode(dict(zip(names, (title, text), strict=True)), quote_via=quote)
    return f"{report}{'&' if '?' in report else '?'}{filled}"
