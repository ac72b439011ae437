"""Each page says to which programs and to which looks it belongs.

A reader may have a page of one edition of the site and files of another: a browser keeps files for
minutes, and instant navigation puts a new page under the programs of the first one. So the edition
stands in the page, where its programs look (client/src/edition.ts), and in the addresses of those
files that pages name and whose names have no hash.
"""

import re
from pathlib import Path
from typing import Final

from build_scripts.ground.project import Problem
from build_scripts.ground.store import digest
from build_scripts.pages import styles

FIRST_IN_HEAD: Final = '<meta charset="utf-8">'
THEME: Final = "assets/javascripts"
PROGRAM: Final = "assets/pao/main.js"


def mark(site: Path, client: str) -> None:
    """Mark all pages of a site whose programs are of this edition of the client."""
    looks = _looks(site)
    files = {PROGRAM: client, styles.NAME: looks}
    for path in site.rglob("*.html"):
        text = path.read_text("utf-8")
        if FIRST_IN_HEAD not in text:
            raise Problem(f"{path}: no {FIRST_IN_HEAD}, behind which its edition belongs")
        meta = f'{FIRST_IN_HEAD}<meta name="pao-edition" content="{client} {looks}">'
        text = text.replace(FIRST_IN_HEAD, meta, 1)
        for file, edition in files.items():
            text = re.sub(rf'((?:href|src)="[^"]*{re.escape(file)})"', rf'\1?{edition}"', text)
        path.write_text(text, "utf-8", newline="\n")


def _looks(site: Path) -> str:
    """The edition of the style sheet, and of the theme's programs, whose names have hashes."""
    names = sorted(path.name for path in (site / THEME).glob("*.js"))
    return digest(texts=[*names, (site / styles.NAME).read_text("utf-8")])[:8]
