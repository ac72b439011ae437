"""Runs MkDocs, which only this module knows, for the whole site or for single edited pages."""

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from mkdocs.commands.build import build as build_by_mkdocs
from mkdocs.commands.build import get_context
from mkdocs.config import load_config
from mkdocs.config.base import LegacyConfig
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import get_files
from mkdocs.structure.nav import get_navigation
from mkdocs.structure.pages import Page

from build_scripts.content.markdown.expansion import finished
from build_scripts.content.markdown.fences import PageContext
from build_scripts.content.pages import search
from build_scripts.content.pages.page_sources import text_of
from build_scripts.content.pages.search_sections import Section, sections_of
from build_scripts.content.pages.translated import place_in
from build_scripts.environment.project import DOCS, BuildError

OF_A_LINK = re.compile(r"Doc file '(?P<page>[^']+)' contains [^']* '(?P<link>[^']+)'")
REFUSES = "MkDocs refuses the pages:"


def build(written: Path, folder: Path, changed: Mapping[str, Any]) -> None:
    """Fill the folder with the pages of this changed configuration. Any warning is a problem."""
    with complaints():
        config = load_config(str(written), site_dir=str(folder), strict=True, **changed)
        config.plugins["pages"] = _FinishedPages()
        build_by_mkdocs(config)


class _FinishedPages(BasePlugin[LegacyConfig]):
    """Finishes the pages, and reads them in place of the theme's search, which is slow."""

    def __init__(self) -> None:
        self._found: list[tuple[str, Section]] = []
        self._meta: dict[str, Mapping[str, Any]] = {}

    def on_page_content(self, html: str, *, page: Page, **_: Any) -> str:
        """Finish and read the text of a page, and hide the page from the other plugin."""
        html = finished(html, page.url)
        if not page.meta.get("search", {}).get("exclude"):
            self._found += [(page.url, section) for section in sections_of(html, str(page.title))]
        self._meta[page.url] = page.meta
        page.meta = {**page.meta, "search": {"exclude": True}}
        return html

    def on_page_context(self, _context: object, *, page: Page, **_: Any) -> None:
        """Show the page as it is, now that the other plugin has had its turn."""
        page.meta = {**self._meta[page.url]}

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Write the entries when all pages are read."""
        search.write(Path(config.site_dir), self._found)


class SinglePages:
    """Makes single pages exactly as MkDocs makes them in the whole site.

    It reads every page once, for the navigation, and knows the files from its beginning. After a
    file was added or removed, make a new one.
    """

    def __init__(self, written: Path, site: PageContext, changed: Mapping[str, Any]) -> None:
        self._site = site
        with complaints():
            self._read(load_config(str(written), strict=True, **changed))

    def _read(self, config: MkDocsConfig) -> None:
        self._config = config.plugins.on_config(config)
        self._env = self._config.theme.get_env()
        files = get_files(self._config)
        files.add_files_from_theme(self._env, self._config)
        self._files = self._config.plugins.on_files(files, config=self._config)
        nav = get_navigation(self._files, self._config)
        self._nav = self._config.plugins.on_nav(nav, config=self._config, files=self._files)
        for file in self._files.documentation_pages():
            (file.page or Page(None, file, self._config)).read_source(self._config)
        self._env = self._config.plugins.on_env(self._env, config=self._config, files=self._files)

    def file_of(self, source: str) -> str | None:
        """The place in the site of the page with this source under docs/; None if there is none."""
        file = self._files.get_file_from_path(source)
        return file.dest_uri if file and file.page else None

    def source_of(self, address: str) -> str | None:
        """The source of the page at this path of an address, such as `/rules/trigger/`."""
        url = address.removeprefix("/").removesuffix("index.html") or "./"
        files = (file for file in self._files.documentation_pages() if file.url == url)
        return next((file.src_uri for file in files), None)

    def html(self, source: str) -> str:
        """Make the page of this source, which is read again."""
        file = self._files.get_file_from_path(source)
        if file is None or not isinstance(file.page, Page):
            raise ValueError(f"{source} is no page")
        page, config, plugins = file.page, self._config, self._config.plugins
        file.content_string = text_of(DOCS / source, replace(self._site, source=source))
        page.read_source(config)
        page.render(config, self._files)
        page.content = finished(page.content or "", page.url)
        page.active = True
        context = get_context(self._nav, self._files, config, page)
        context = plugins.on_page_context(context, page=page, config=config, nav=self._nav)
        html = self._env.get_template("main.html").render(context)
        page.active = False
        return html


@contextmanager
def complaints() -> Iterator[Sequence[str]]:
    """Collects the warnings of MkDocs inside. If it stops, they are the problem."""
    said = _Complaints()
    log = logging.getLogger("mkdocs")
    log.addHandler(said)
    log.propagate = False
    try:
        yield said.texts
    except (Abort, ConfigurationError, MkDocsException) as fault:
        told = any(str(fault) in text for text in said.texts)
        raise BuildError(
            "\n".join([REFUSES, *said.texts, *([] if told else [str(fault)])])
        ) from fault
    finally:
        log.removeHandler(said)


def _place_of_link(text: str) -> str:
    """The place of the link that this warning of MkDocs is about, in a form for editors."""
    match = OF_A_LINK.match(text)
    if match is None or not (page := DOCS / match["page"]).is_file():
        return ""
    return f"{place_in(page, re.escape(match['link']))}: "


class _Complaints(logging.Handler):
    """Collects the warnings of MkDocs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        self.texts.append(f"  {_place_of_link(text)}{text}")
