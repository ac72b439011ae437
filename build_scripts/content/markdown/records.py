"""The `records` fence: where a reader drops a game, and the data that the page's script needs."""

import json
from html import escape
from typing import Final

from build_scripts.page.language import text
from build_scripts.page.ui.rules import offered, riichi

EXAMPLE: Final = "assets/example-game.mjai.txt"


def records_html(root: str) -> str:
    """The empty tool. `root` leads from the page to the root of the site."""
    known = {"rules": [offered(each) for each in riichi()], "example": EXAMPLE}
    data = escape(json.dumps(known, ensure_ascii=False, separators=(",", ":")))
    needs_script = text(
        "You need JavaScript to check a game here. Without it, use "
        '<a href="{address}">the command line</a>.',
        address=f"{root}reference/records/",
    )
    return (
        f'<section class="pao-records" data-records="{data}" aria-label="{text("Your game")}">'
        f'<p class="pao-needs-script">{needs_script}</p></section>'
    )
