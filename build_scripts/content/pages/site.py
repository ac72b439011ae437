"""Builds the pages from docs/ with MkDocs."""

import gzip
import logging
import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException

from build_scripts.content.pages import search, styles
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT, Problem

EMPTY_SITE_URL = ""
LAST_CHANGED = re.compile(r"\s*<lastmod>.*?</lastmod>")
REFUSES = "MkDocs refuses the pages:"
MARKDOWN = "build_scripts.content.markdown.extension"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOptions:
    """How to make the pages."""

    site_url: str | None
    shows_differences: bool = False
    """Whether a page shows the actual output of its examples instead of the claimed one."""


def build(folder: Path, options: PageOptions) -> None:
    """Fill the folder with the pages. Any warning of MkDocs stops the build."""
    with complaints():
        config = configured(folder, options)
        mkdocs_build(config)
        _forget_the_day(folder / "sitemap.xml")
        search.rewrite(folder)
        styles.join(folder, our_styles())


def our_styles() -> Sequence[str]:
    """The style sheets under docs/ that are joined into one with the theme's."""
    with complaints():
        found: Sequence[str] = load_config(str(ROOT / "mkdocs.yml")).extra_css
    return found


def configured(folder: Path, options: PageOptions) -> MkDocsConfig:
    """The configuration of MkDocs."""
    site_url = options.site_url or EMPTY_SITE_URL
    config = load_config(
        str(ROOT / "mkdocs.yml"), site_dir=str(folder), site_url=site_url, strict=True
    )
    config.extra["edition"] = current_edition()  # for the foot of a printed page
    config.mdx_configs[MARKDOWN] = {
        "site_url": site_url,
        "shows_differences": options.shows_differences,
    }
    if site_url:  # one script for all pages; the theme has one for each depth
        config.extra["scope"] = urlsplit(site_url).path
    config.extra_css = [styles.NAME]
    return config


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
        raise Problem("\n".join([REFUSES, *said.texts, str(fault)])) from fault
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
