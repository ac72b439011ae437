"""Makes a table scroll within the page if it is too wide, with or without scripts."""

import re
from typing import Final, override

from markdown.postprocessors import Postprocessor

TABLE: Final = re.compile(r"<table>.*?</table>", re.DOTALL)
IN_ITS_BOX: Final = (
    r'<div class="md-typeset__scrollwrap"><div class="md-typeset__table">\g<0></div></div>'
)


class TableBoxes(Postprocessor):
    """Puts each table into the two boxes that the theme styles."""

    @override
    def run(self, text: str) -> str:
        """The page with its tables in their boxes."""
        return TABLE.sub(IN_ITS_BOX, text)
