"""Addresses in pages: the site's own in code that is to be copied, and the way to its root."""

from typing import Any, override

from markdown import Markdown
from markdown.preprocessors import Preprocessor
from mkdocs.utils import get_relative_url

from build_scripts.ground.edition import current_edition

WRITTEN = "https://pao.example/"
"""What stands for the address in the Markdown, and in a site that is built for any address."""

EDITION = "pao:edition"
"""What stands for the number of the edition that is being built."""


def edited(text: str) -> str:
    """The text with the number of the edition."""
    return text.replace(EDITION, current_edition().version)


class SiteAddress(Preprocessor):
    """Puts the address and the edition of the site where the Markdown has an invented one."""

    def __init__(self, md: Markdown, site_url: str) -> None:
        super().__init__(md)
        self._address = site_url or WRITTEN

    @override
    def run(self, lines: list[str]) -> list[str]:
        """Change every line, in code too."""
        return [edited(line.replace(WRITTEN, self._address)) for line in lines]


def root_from(md: Markdown) -> str:
    """What leads from the page to the root of the site; nothing where MkDocs makes no page."""
    if "relpath" not in md.treeprocessors:
        return ""
    page: Any = md.treeprocessors["relpath"]
    return f"{get_relative_url('.', page.file.url)}/".removeprefix("./")
