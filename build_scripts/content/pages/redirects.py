"""Pages that lead elsewhere: permanent addresses such as `id/pao-t003/`, and former addresses."""

from collections.abc import Iterator, Set
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Final

from build_scripts.content.cases.editions import released
from build_scripts.content.markdown.anchors import anchors
from build_scripts.content.markdown.translations import address_of
from build_scripts.content.pages.generated import plain, write_text
from build_scripts.page.language import ENGLISH, code, text
from pao_core.words.clauses import clauses

CANONICAL: Final = '<link rel="canonical"'


def write_redirects(folder: Path) -> None:
    """Write the English ones, and remove those of rules that have no page any more."""
    pages = dict(redirects())
    for old in folder.glob("*/index.html"):
        if old.parent.name not in pages:
            old.unlink()
            old.parent.rmdir()
    for id, page in pages.items():
        write_text(folder / id / "index.html", page)


def redirects(translated: Set[str] | None = None) -> Iterator[tuple[str, str]]:
    """The page for each rule in the language of the page. A rule without a page has none.

    `translated` are the pages in that language. The others are in the English site around it.
    """
    known = clauses(code())
    for id, anchor in anchors().items():
        if id not in known:
            continue
        page = anchor.page.as_posix()
        up = "" if translated is None or page in translated else "../"
        target = f"../../{up}{address_of(page)}#{id}"
        yield id, redirect_page(known[id].title, target, plain(known[id].text))


def moved() -> Iterator[tuple[str, str]]:
    """For each former address a page that leads to the new one, in the language of the page."""
    yield "rules/quarrels", redirect_page(text("Questions", "page"), "../questions/")
    if code() == ENGLISH:
        for before, after in pairwise(released()):
            page = redirect_page(f"From {before} to {after}", f"../{before}-to-{after}/")
            yield f"reference/editions/{before}-to-now", page


def redirect_page(title: str, target: str, says: str = "") -> str:
    """A page that redirects without a script, whatever the address of the site is.

    Many chats do not follow it, so it describes where it leads.
    """
    title, target = escape(title), escape(target)
    described = f'<meta property="og:description" content="{escape(says)}">\n' if says else ""
    link = f'<a href="{target}">{title}</a>'
    return (
        f'<!doctype html>\n<html lang="{code()}">\n<meta charset="utf-8">\n'
        f"<title>{title}</title>\n"
        f'<meta http-equiv="refresh" content="0; url={target}">\n'
        f'<meta property="og:title" content="{title}">\n{described}'
        f'{CANONICAL} href="{target}">\n'
        f"<p>{text('It is here: {link}.', link=link)}</p>\n</html>\n"
    )


def with_card(page: str, site_url: str) -> str:
    """A page that redirects with the picture of the site, whose address must be whole."""
    card = f'<meta property="og:image" content="{site_url}assets/card.png">\n'
    return page.replace(CANONICAL, f"{card}{CANONICAL}", 1)
