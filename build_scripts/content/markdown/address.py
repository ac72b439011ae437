"""Addresses in pages: the site's own address in code to copy, and links to other pages."""

import re
from typing import Final

from build_scripts.environment.edition import current_edition

PLACEHOLDER_URL = "https://pao.example/"
"""Written in the Markdown for the address of the site, and kept if that is not known."""

EDITION = "pao:edition"
"""Written for the number of the edition that is being built."""

SITE_ROOT: Final = "pao:root/"
"""Written in HTML for the path from the page to the root of the site, and replaced at the end.
Generators of sites resolve links of Markdown, but each treats those of HTML in its own way."""

FROM_DOCS: Final = re.compile(r"(?<=\]\()/(?=[\w-])")
"""The first slash of a link that is written from docs/, such as `](/rules/calls.md)`."""


def edited(text: str) -> str:
    """The text with the number of the edition."""
    return text.replace(EDITION, current_edition().version)


def relative_links(text: str, docs: str) -> str:
    """The Markdown with this path to docs/ in each link that begins at docs/.

    Markdown that is made for any page has such links, but not every generator knows them.
    """
    return FROM_DOCS.sub(docs, text)


def upwards(path: str) -> str:
    """The path from a file or a page to the folder that this path of it begins at."""
    return "../" * path.count("/")
