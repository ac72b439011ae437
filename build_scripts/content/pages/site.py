"""Builds the pages from docs/ with MkDocs, or with Zensical for a check."""

import gzip
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import yaml
from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException

from build_scripts.content.markdown.fences import PageError
from build_scripts.content.pages import drawings, search, styles, zensical
from build_scripts.environment.project import ROOT, Problem

CONFIG = ROOT / "mkdocs.yml"
LAST_CHANGED = re.compile(r"\s*<lastmod>.*?</lastmod>")
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


def build(folder: Path, options: PageOptions) -> None:
    """Fill the folder with the pages. Any warning of the generator stops the build."""
    if options.generator is Generator.ZENSICAL:
        zensical.build(folder, written() | changes(options))
    else:
        with complaints():
            mkdocs_build(configured(folder, options))
    _forget_the_day(folder / "sitemap.xml")
    if options.site_url:
        drawings.write_oembed(folder, options.site_url)
    search.rewrite(folder)
    styles.join(folder, our_styles())


def our_styles() -> Sequence[str]:
    """The style sheets under docs/ that are joined into one with the theme's."""
    found: Sequence[str] = written()["extra_css"]
    return found


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
        "shows_differences": options.shows_differences,
    }
    return {
        "site_url": site_url,
        "extra_css": [styles.NAME],
        "markdown_extensions": [
            {MARKDOWN: of_markdown} if each == MARKDOWN else each
            for each in written()["markdown_extensions"]
        ],
        # One script for all pages; the theme has one for each depth.
        "extra": {"scope": urlsplit(site_url).path} if site_url else {},
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
        raise Problem("\n".join([REFUSES, *said.texts, *([] if told else [str(fault)])])) from fault
    finally:
        log.removeHandler(said)


def _forget_the_day(sitemap: Path) -> None:
    """Remove the dates: MkDocs gives the day of the build as the last change of every page."""
    text = LAST_CHANGED.sub("", sitemap.read_text("utf-8"))
    sitemap.write_text(text, "utf-8", newline="\n")
    sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


class _Complaints(logging.Handler):
    """Collects the warnings of MkDocs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"  {record.getMessage()}")
