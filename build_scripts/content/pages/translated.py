"""Builds the pages of another language into a folder of the site with its code, such as `ja/`.

Only translated pages are there. Their links to other pages, programs and pictures lead to the
English site around that folder.
"""

import posixpath
import re
import shutil
from collections.abc import Callable, Iterator, Mapping, Sequence, Set
from html import unescape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

from build_scripts.content.markdown.address import upwards
from build_scripts.content.markdown.citing import edition_in_short, edition_in_words
from build_scripts.content.markdown.fences import PageContext
from build_scripts.content.markdown.translations import (
    ENGLISH_SITE,
    FOLDERS,
    address_of,
    addresses_in,
    original_of,
    pages_in,
)
from build_scripts.content.pages.generated import write_text
from build_scripts.content.pages.page_sources import write_pages
from build_scripts.content.pages.redirects import moved, redirects
from build_scripts.content.pages.ruleset_data import rule_set_file
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import DOCS, ROOT, BuildError
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, code, name_of, text
from pao_core.rules.loading import rule_set, rule_set_ids

BuildPages = Callable[[Path, Path, Mapping[str, Any]], None]
"""Builds pages: the configuration's file, the folder to fill, and changes of the configuration."""
XHTML: Final = "http://www.w3.org/1999/xhtml"
SHARED: Final = ("assets/", "data/", "manifest.webmanifest", "AHEAD-")
"""Addresses that exist once for all languages."""
ATTRIBUTE: Final = re.compile(r'(?<=\s)(?P<name>(?:xlink:)?href|src)="(?P<address>[^"#?]+)')
SEARCH_WORKER: Final = re.compile(r'(?<="search": ")[^"]+')
WAYS: Final = (
    ("referee/", "Settle a case", "who pays, under your rules"),
    ("rules/trigger/", "Learn the rule", "who becomes liable, and when"),
    ("rulesets/", "Compare rule sets", "what each league, club and platform plays"),
    ("reference/rules/", "Find a rule by its id", "such as pao-t003; ids never change"),
    ("cases/", "Look at cases", "example situations with rulings"),
    ("reference/glossary/", "Look up a word", "the glossary"),
    (".", "Go to the home page", ""),
)
"""Where the page for unknown addresses leads."""
HAS_SCHEME: Final = re.compile(r"[a-z][a-z+.-]*:|/", re.IGNORECASE)


def texts_of_template() -> Mapping[str, object]:
    """The texts of our template in the language of the page. The theme has those of its own."""
    edition = current_edition()
    return {
        "menu": text("Menu"),
        "close": text("Close the menu"),
        "my_rules": text("My rules"),
        "edition": edition_in_short(),
        "paper": text("{title}. {edition}.", title=text(edition.title), edition=edition_in_words()),
        "card": text(
            "A mahjong table: South won with three sets of dragons, North and West pay half each."
        ),
        "lost": text("Page not found"),
        "lost_unsaved": text("This page is not saved"),
        "lost_without_network": text(
            "There is no connection, and this browser has not saved this page. “Save the rest” at "
            "the foot of a page saves every page."
        ),
        "lost_before": text("There is no page at "),
        "lost_after": text(". Check the address for typing errors."),
        "lost_near": text("Similar addresses"),
        "lost_search": text("Search the reference"),
        "lost_next": text("Where to go next"),
        "lost_ways": [
            {"page": page, "says": text(says), "leads": text(leads) if leads else ""}
            for page, says, leads in WAYS
        ],
    }


def with_languages(sitemap: str, site_url: str) -> str:
    """The text of any sitemap of the site, with the same page in each language beside each page."""
    pages = {language: set(addresses_in(language)) for language in languages()}
    for address in set().union(*pages.values()):
        named = (ENGLISH, *(language for language in pages if address in pages[language]))
        addresses = {name: f"{site_url}{FOLDERS[name]}{address}" for name in named}
        links = "".join(
            f'<xhtml:link rel="alternate" hreflang="{name}" href="{url}"/>'
            for name, url in addresses.items()
        )
        for url in addresses.values():
            sitemap = sitemap.replace(f"<loc>{url}</loc>", f"<loc>{url}</loc>{links}")
    return sitemap.replace("<urlset ", f'<urlset xmlns:xhtml="{XHTML}" ', 1)


def languages() -> Iterator[str]:
    """The languages that have pages."""
    return (language for language in OTHER_LANGUAGES if any(pages_in(language, DOCS)))


def other_languages() -> Sequence[Mapping[str, Any]]:
    """For the pages of the current language: the others, their folders, and their pages."""
    up = "" if code() == ENGLISH else "../"
    return [
        {
            "code": other,
            "name": name_of(other),
            "folder": f"{up}{FOLDERS[other]}",
            "pages": sorted(addresses_in(other)),
        }
        for other in (ENGLISH, *languages())
        if other != code()
    ]


def build(
    site: Path,
    english: Path,
    build_pages: BuildPages,
    changes: Mapping[str, Any],
    context: PageContext,
) -> None:
    """Fill the site with the pages in the current language. It will be in the English one."""
    language = code()
    with TemporaryDirectory(dir=site.parent) as docs:
        available = set(write_pages(Path(docs), context))
        config = ROOT / f"mkdocs.{language}.yml"
        nav = yaml.safe_load(config.read_text("utf-8"))["nav"]
        translated = {
            "docs_dir": docs,
            "nav": list(_reachable(nav, available)),
            "site_url": f"{changes['site_url']}{language}/" if changes["site_url"] else "",
        }
        # Without the line about the theme, which has only English words.
        extra = {
            **changes["extra"],
            "program": f"assets/pao/{language}/main.js",
            "generator": False,
        }
        build_pages(config, site, {**changes, **translated, "extra": extra})
    shutil.rmtree(site / "assets")
    for id, page in redirects(available):
        write_text(site / "id" / id / "index.html", page)
    for old, page in moved():
        write_text(site / old / "index.html", page)
    for rules in map(rule_set, rule_set_ids()):
        write_text(site / "rulesets" / f"{rules.id}.json", rule_set_file(rules))
    _link(site, english)


def _reachable(nav: Sequence[Any], available: set[str]) -> Iterator[dict[str, Any]]:
    """The menu, in which pages that are not translated lead to the English ones."""
    for entry in nav:
        [(title, target)] = entry.items()
        if isinstance(target, list):
            yield {title: list(_reachable(target, available))}
        elif target in available:
            yield entry
        else:
            yield {f"{title}{text(' (in English)')}": f"{ENGLISH_SITE}{address_of(target)}"}


def _link(pages: Path, site: Path) -> None:
    """Make every link lead to a page of this language, or else to what is in the English site."""
    dead: list[str] = []
    ours, theirs = _files_in(pages), _files_in(site)
    for file in pages.rglob("*.html"):
        linker = _Linker(ours, theirs, file.relative_to(pages).as_posix())
        html = ATTRIBUTE.sub(linker.attribute, file.read_text("utf-8"))
        html = SEARCH_WORKER.sub(linker.address, html)
        file.write_text(html, "utf-8", newline="\n")
        dead += [f"{_written_at(linker.place, link)}: {link}" for link in linker.dead]
    if dead:
        raise BuildError("\n".join(["These links lead nowhere:", *sorted(dead)]))


def _written_at(page: str, address: str) -> str:
    """The place of a link in the source of this page, in a form for editors."""
    link = rf"\]\([^)]*{re.escape(posixpath.basename(address.rstrip('/')))}"
    for source in pages_in(code(), DOCS):
        if page == f"{address_of(original_of(source).relative_to(DOCS).as_posix())}index.html":
            return place_in(source, link)
    return page


def place_in(page: Path, pattern: str) -> str:
    """The first line of a page that matches, or else its first line, in a form for editors."""
    lines = page.read_text("utf-8").split("\n")
    line = next((n for n, text in enumerate(lines, start=1) if re.search(pattern, text)), 1)
    return f"{page.relative_to(ROOT).as_posix()}:{line}"


class _Linker:
    """Changes the links of a page, and collects those that lead nowhere."""

    def __init__(self, pages: Set[str], site: Set[str], place: str) -> None:
        self.place = place
        self.dead: list[str] = []
        self._pages = pages
        self._site = site
        self._root = upwards(place)

    def attribute(self, match: re.Match[str]) -> str:
        return f'{match["name"]}="{self._linked(match["address"])}'

    def address(self, match: re.Match[str]) -> str:
        return self._linked(match[0])

    def _linked(self, address: str) -> str:
        _, is_english, rest = address.partition(ENGLISH_SITE)  # Zensical writes ./ before it
        if is_english:
            return self._in_english(address, rest)
        if HAS_SCHEME.match(address):
            return address
        folder = posixpath.dirname(self.place)
        path = posixpath.normpath(posixpath.join(folder, unescape(address)))
        if address.endswith("/") and path != ".":
            path += "/"
        if path.startswith("../"):
            return address
        if path.startswith(SHARED):
            return f"{self._root}../{path}"
        if _is_in(self._pages, path):
            return address
        return self._in_english(address, path)

    def _in_english(self, address: str, path: str) -> str:
        if not _is_in(self._site, path):
            self.dead.append(address.removeprefix(ENGLISH_SITE))
        return f"{self._root}../{path}"


def _files_in(folder: Path) -> Set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.*")}


def _is_in(site: Set[str], path: str) -> bool:
    return path in site or posixpath.normpath(posixpath.join(path, "index.html")) in site
