"""Builds the pages from docs/ with MkDocs, or with Zensical for a check."""

import gzip
import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import yaml
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException

from build_scripts.content.markdown.fences import PageError
from build_scripts.content.pages import (
    previews,
    search,
    styles,
    translated,
    zensical,
)
from build_scripts.environment import esbuild
from build_scripts.environment.project import DOCS, ROOT, BuildError
from build_scripts.page.language import code, in_language

CONFIG = ROOT / "mkdocs.yml"
LAST_CHANGED = re.compile(r"\s*<lastmod>.*?</lastmod>")
OF_A_LINK = re.compile(r"Doc file '(?P<page>[^']+)' contains [^']* '(?P<link>[^']+)'")
REFUSES = "MkDocs refuses the pages:"
MARKDOWN = "build_scripts.content.markdown.extension"


class Generator(Enum):
    """What makes the pages."""

    MKDOCS = "MkDocs"
    ZENSICAL = "Zensical"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOptions:
    """How to make the pages."""

    site_url: str | None
    shows_differences: bool = False
    """Whether a page shows the actual output of its examples instead of the claimed one."""
    report: str | None = None
    """Where readers report mistakes: an address with `mailto:`, or a form for new issues."""
    generator: Generator = Generator.MKDOCS
    has_previews: bool = False
    """Whether pages have pictures of their own for chats. This needs the address."""


def build(folder: Path, options: PageOptions) -> None:
    """Fill the folder with the English pages. Any warning of the generator stops the build."""
    _builder(options)(CONFIG, folder, changes(options))
    if options.site_url and options.has_previews:
        previews.complete_redirects(folder, options.site_url)
    _finish(folder, options)
    styles.join(folder, our_styles(), styles.pages_of(folder))


def build_translated(folder: Path, language: str, options: PageOptions, english: Path) -> None:
    """Fill the folder with the pages in this language, which link to these English ones."""
    with in_language(language):
        translated.build(folder, english, _builder(options), changes(options))
        _finish(folder, options)


def _finish(folder: Path, options: PageOptions) -> None:
    for sitemap in folder.glob("sitemap.xml"):
        finish_sitemap(sitemap, options.site_url or "")


def _builder(options: PageOptions) -> translated.BuildPages:
    return zensical.build if options.generator is Generator.ZENSICAL else _build_by_mkdocs


def _build_by_mkdocs(config: Path, folder: Path, changed: Mapping[str, Any]) -> None:
    with complaints():
        loaded = load_config(str(config), site_dir=str(folder), strict=True, **changed)
        loaded.plugins["search_entries"] = search.SearchedPages()
        mkdocs_build(loaded)


def our_styles() -> Sequence[str]:
    """The style sheets under docs/ that are joined into one with the theme's."""
    found: Sequence[str] = written()["extra_css"]
    return found


def own_styles() -> Mapping[str, str]:
    """The other style sheets, by name. A page that needs one contains it."""
    common = {DOCS / path for path in our_styles()}
    sheets = sorted(set((DOCS / "assets").glob("*.css")) - common)
    with TemporaryDirectory() as folder:
        esbuild.minify(sheets, Path(folder))
        smaller = {path.stem: (Path(folder) / path.name).read_text("utf-8") for path in sheets}
    return {name: css.strip() for name, css in smaller.items()}


def written() -> dict[str, Any]:
    """The configuration as it is written."""
    found: dict[str, Any] = yaml.safe_load(CONFIG.read_text("utf-8"))
    return found


def changes(options: PageOptions) -> dict[str, Any]:
    """What these options change in the configuration, for any generator."""
    site_url = options.site_url or ""
    of_markdown = {
        "site_url": site_url,
        "report": options.report or "",
        "has_previews": options.has_previews,
        "shows_differences": options.shows_differences,
        "language": code(),
    }
    return {
        "site_url": site_url,
        "extra_css": [styles.NAME],
        "markdown_extensions": [
            {MARKDOWN: of_markdown} if extension == MARKDOWN else extension
            for extension in written()["markdown_extensions"]
        ],
        # One script for all pages; the theme has one for each depth.
        "extra": {
            **({"root": site_url, "scope": urlsplit(site_url).path} if site_url else {}),
            "languages": translated.other_languages(),
            "program": "assets/pao/main.js",
            "styles": own_styles(),
            "texts": translated.texts_of_template(),
            **({"previews": previews.of_pages()} if options.has_previews else {}),
        },
    }


def configured(folder: Path, options: PageOptions) -> MkDocsConfig:
    """The configuration of MkDocs."""
    return load_config(str(CONFIG), site_dir=str(folder), strict=True, **changes(options))


@contextmanager
def complaints() -> Iterator[Sequence[str]]:
    """Collects the warnings of MkDocs inside. If it stops, they are the problem."""
    said = _Complaints()
    log = logging.getLogger("mkdocs")
    log.addHandler(said)
    log.propagate = False
    try:
        yield said.texts
    except (PageError, Abort, ConfigurationError, MkDocsException) as fault:
        told = any(str(fault) in text for text in said.texts)
        raise BuildError(
            "\n".join([REFUSES, *said.texts, *([] if told else [str(fault)])])
        ) from fault
    finally:
        log.removeHandler(said)


def finish_sitemap(sitemap: Path, site_url: str) -> None:
    """Remove the dates: MkDocs gives the day of the build as the last change of every page.

    The packed one is for search engines and names the languages. The theme loads the other one on
    every page.
    """
    text = LAST_CHANGED.sub("", sitemap.read_text("utf-8"))
    sitemap.write_text(text, "utf-8", newline="\n")
    packed = translated.with_languages(text, site_url).encode()
    sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(packed, mtime=0))


def _place_of_link(text: str) -> str:
    """The place of the link that this warning of MkDocs is about, in a form for editors."""
    match = OF_A_LINK.match(text)
    if match is None or not (page := DOCS / match["page"]).is_file():
        return ""
    return f"{translated.place_in(page, re.escape(match['link']))}: "


class _Complaints(logging.Handler):
    """Collects the warnings of MkDocs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        text = record.getMessage()
        self.texts.append(f"  {_place_of_link(text)}{text}")
