"""Fences about records: where a reader drops a game, and the formats that we read."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.address import SITE_ROOT
from build_scripts.content.markdown.counted import table
from build_scripts.content.markdown.fences import Fence, PageContext, PageError
from build_scripts.page.language import text
from pao_core.records.reading import known_formats

EXAMPLE: Final = "assets/example-game.mjai.txt"
CODE: Final = re.compile("`([^`]+)`")


def records_fence(_fence: Fence, _page: PageContext) -> str:
    """The place where a reader drops a game."""
    known = {"example": EXAMPLE}
    data = escape(compact_json(known))
    needs_script = text(
        "You need JavaScript to check a game here. Without it, use "
        '<a href="{address}">the command line</a>.',
        address=f"{SITE_ROOT}reference/records/",
    )
    return (
        f'<section class="pao-records" data-records="{data}" aria-label="{text("Your game")}">'
        f'<p class="pao-needs-script">{needs_script}</p></section>'
    )


def formats_fence(fence: Fence, _page: PageContext) -> str:
    """The table of formats for `players`, who save a game, or for `builders`."""
    readers = fence.options.get("for", "")
    formats = known_formats()
    if readers == "players":
        return _table(
            (text("from"), text("drop or paste")),
            ((text(format.known_as), text(format.to_drop)) for format in formats),
        )
    if readers == "builders":
        return _table(
            ("format", "what it is", "recognised by"),
            ((f"`{format.name}`", format.is_what, format.recognised_by) for format in formats),
        )
    raise PageError(f"formats are for players or for builders; found {readers!r}")


def _table(heads: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    cells = ([CODE.sub(r"<code>\1</code>", escape(cell)) for cell in row] for row in rows)
    return table(heads, cells, "pao-formats")
