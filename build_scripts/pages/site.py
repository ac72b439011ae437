"""The pages, made by MkDocs out of docs/."""

import gzip
import logging
import re
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException

from build_scripts.ground.edition import current_edition
from build_scripts.ground.project import ROOT, Problem
from build_scripts.pages import search, styles

EMPTY_SITE_URL = ""
LAST_CHANGED = re.compile(r"\s*<lastmod>.*?</lastmod>")
MARKDOWN = "build_scripts.markdown.extension"


Ahead = Mapping[str, Sequence[str]]
"""What pages fetch ahead: the modules of all pages, and those of the referee's."""


def build(
    folder: Path, site_url: str | None, ahead: Ahead, search_program: str, first_answers: str
) -> None:
    """Fill the folder with the site; any warning of MkDocs stops it.

    The first answers go into the referee's page, as JSON.
    """
    complaints = _Complaints()
    log = logging.getLogger("mkdocs")
    log.addHandler(complaints)
    log.propagate = False
    try:
        config = load_config(
            str(ROOT / "mkdocs.yml"),
            site_dir=str(folder),
            site_url=site_url or EMPTY_SITE_URL,
            strict=True,
        )
        config.extra["ahead"] = ahead
        config.extra["search_program"] = search_program
        config.extra["first_answers"] = escape(first_answers, quote=False)
        config.extra["edition"] = current_edition()  # for the foot of a printed page
        config.mdx_configs[MARKDOWN] = {"site_url": site_url or EMPTY_SITE_URL}
        if site_url:  # one script for all pages, where the theme has one for each depth
            config.extra["scope"] = urlsplit(site_url).path
        ours, config.extra_css = config.extra_css, [styles.NAME]
        mkdocs_build(config)
        _forget_the_day(folder / "sitemap.xml")
        search.rewrite(folder)
        styles.join(folder, ours)
    except (Abort, ConfigurationError, MkDocsException) as fault:
        raise Problem(
            "\n".join(["MkDocs refuses the pages:", *complaints.texts, str(fault)])
        ) from fault
    finally:
        log.removeHandler(complaints)


def _forget_the_day(sitemap: Path) -> None:
    """MkDocs says of every page that it was changed on the day of the build, which is not so."""
    text = LAST_CHANGED.sub("", sitemap.read_text("utf-8"))
    sitemap.write_text(text, "utf-8", newline="\n")
    sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


class _Complaints(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"  {record.getMessage()}")
