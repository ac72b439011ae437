"""Addresses in pages: the site's own address in code to copy, and links to other pages."""

import re
from typing import Any, Final, override

from markdown import Markdown
from markdown.preprocessors import Preprocessor

from build_scripts.environment.edition import current_edition

PLACEHOLDER_URL = "https://pao.example/"
"""Written in the Markdown for the address of the site, and kept if that is not known."""

EDITION = "pao:edition"
"""Written for the number of the edition that is being built."""

SITE_ROOT: Final = "pao:root/"
"""Written in the HTML of a page for the path to the root of the site. Generators of sites resolve
links of Markdown, but each treats those of HTML in its own way."""

FROM_DOCS: Final = re.compile(r"(?<=\]\()/(?=[\w-])")
"""The first slash of a link that is written from docs/, such as `](/rules/calls.md)`."""


def edited(text: str) -> str:
    """The text with the number of the edition."""
    return text.replace(EDITION, current_edition().version)


class SiteAddress(Preprocessor):
    """Replaces the placeholders: the site's address, its root and its edition."""

    def __init__(self, md: Markdown, site_url: str) -> None:
        super().__init__(md)
        self._address = site_url or PLACEHOLDER_URL

    @override
    def run(self, lines: list[str]) -> list[str]:
        text = "\n".join(lines).replace(PLACEHOLDER_URL, self._address)
        return edited(text.replace(SITE_ROOT, root_from(self.md))).split("\n")


def root_from(md: Markdown) -> str:
    """The path from the page to the root of the site; empty if no page is being built.

    Zensical changes the addresses of finished HTML, so its pages get the path after that.
    """
    if "relpath" in md.treeprocessors:
        return upwards(_page_of_mkdocs(md).url.removeprefix("./"))
    return SITE_ROOT if "rendering_context" in md.preprocessors else ""


def docs_from(md: Markdown) -> str:
    """The path from the source of the page to docs/; a slash if no page is being built."""
    source = source_of(md)
    return upwards(source) if source else "/"


def source_of(md: Markdown) -> str:
    """The path of the page under docs/; empty if no page is being built."""
    if "relpath" in md.treeprocessors:
        return str(_page_of_mkdocs(md).src_uri)
    if "rendering_context" in md.preprocessors:
        page: Any = md.preprocessors["rendering_context"].page
        return str(page.path)
    return ""


def _page_of_mkdocs(md: Markdown) -> Any:
    return md.treeprocessors["relpath"].file


def relative_links(text: str, docs: str) -> str:
    """The Markdown with this path to docs/ in each link that begins at docs/.

    Markdown that is made for any page has such links, but not every generator knows them.
    """
    return FROM_DOCS.sub(docs, text)


def upwards(path: str) -> str:
    """The path from a file or a page to the folder that this path of it begins at."""
    return "../" * path.count("/")
