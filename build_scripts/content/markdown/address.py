"""Addresses in pages: the site's own address in code to copy, and the path to the site's root."""

from typing import Any, override

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.utils import get_relative_url

from build_scripts.environment.edition import current_edition

PLACEHOLDER_URL = "https://pao.example/"
"""Written in the Markdown for the address of the site, and kept if that is not known."""

EDITION = "pao:edition"
"""Written for the number of the edition that is being built."""


def edited(text: str) -> str:
    """The text with the number of the edition."""
    return text.replace(EDITION, current_edition().version)


class SiteAddress(Preprocessor):
    """Replaces the placeholder address and edition by those of the site."""

    def __init__(self, md: Markdown, site_url: str) -> None:
        super().__init__(md)
        self._address = site_url or PLACEHOLDER_URL

    @override
    def run(self, lines: list[str]) -> list[str]:
        """Change every line, including code."""
        return [edited(line.replace(PLACEHOLDER_URL, self._address)) for line in lines]


def root_from(md: Markdown) -> str:
    """The path from the page to the root of the site; empty if MkDocs is not building a page."""
    if "relpath" not in md.treeprocessors:
        return ""
    page: Any = md.treeprocessors["relpath"]
    return f"{get_relative_url('.', page.file.url)}/".removeprefix("./")
