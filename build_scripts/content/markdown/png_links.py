"""Links to pictures as PNG files, which only a site that is built for an address has."""

import re
from typing import Final, override

from markdown import Markdown
from markdown.preprocessors import Preprocessor

TABLE_FILE: Final = "-table.png"
"""The end of the name of a file with the table of a case or a rule."""
LINK: Final = re.compile(r' <a class="pao-png" [^>]*>[^<]*</a>')


def png_link(picture: str) -> str:
    """The link to this picture of a table, with the space before it."""
    return f' <a class="pao-png" href="{picture}{TABLE_FILE}">PNG</a>'


class PngLinks(Preprocessor):
    """Removes the links if the site has no such files."""

    def __init__(self, md: Markdown, *, are_there: bool) -> None:
        super().__init__(md)
        self._are_there = are_there

    @override
    def run(self, lines: list[str]) -> list[str]:
        return lines if self._are_there else [LINK.sub("", line) for line in lines]
