"""Marks each page with the edition of its programs and its styles.

A reader may have a page of one edition of the site and files of another: a browser keeps files for
minutes, and instant navigation combines a new page with the programs of the first one. So the
edition is in the page, where its programs check it (client/src/edition.ts), and in the addresses of
files that have no hash in their names.
"""

from pathlib import Path
from typing import Final

from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.content.pages import styles
from build_scripts.environment.store import digest

FIRST_IN_HEAD: Final = '<meta charset="utf-8">'
THEME: Final = "assets/javascripts"
PROGRAMS: Final = tuple(f"assets/pao/{folder}main.js" for folder in FOLDERS.values())


def marked(page: str, client: str, looks: str) -> str:
    """The page with the editions of the client and of the styles."""
    meta = f'{FIRST_IN_HEAD}<meta name="pao-edition" content="{client} {looks}">'
    page = page.replace(FIRST_IN_HEAD, meta, 1)
    for file, edition in {**dict.fromkeys(PROGRAMS, client), styles.NAME: looks}.items():
        page = page.replace(f'{file}"', f'{file}?{edition}"')  # the end of an attribute
    return page


def looks(site: Path) -> str:
    """The edition of a site's styles: of the style sheet and the theme's programs.

    Those have hashes in their names.
    """
    names = sorted(path.name for path in (site / THEME).glob("*.js"))
    return digest(texts=[*names, (site / styles.NAME).read_text("utf-8")])[:8]
