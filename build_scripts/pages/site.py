"""The pages, made by MkDocs out of docs/."""

import logging
from collections.abc import Mapping, Sequence
from pathlib import Path

from mkdocs.commands.build import build as mkdocs_build
from mkdocs.config import load_config
from mkdocs.exceptions import Abort, ConfigurationError, MkDocsException

from build_scripts.ground.edition import current_edition
from build_scripts.ground.project import ROOT, Problem
from build_scripts.pages import search, styles

EMPTY_SITE_URL = ""
MARKDOWN = "build_scripts.markdown.extension"


Ahead = Mapping[str, Sequence[str]]
"""What pages fetch ahead: the modules of all pages, and the referee's with its answers."""


def build(folder: Path, site_url: str | None, ahead: Ahead) -> None:
    """Fill the folder with the site; any warning of MkDocs stops it."""
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
        config.extra["edition"] = current_edition()  # for the foot of a printed page
        config.mdx_configs[MARKDOWN] = {"site_url": site_url or EMPTY_SITE_URL}
        ours, config.extra_css = config.extra_css, [styles.NAME]
        mkdocs_build(config)
        search.rewrite(folder)
        styles.join(folder, ours)
    except (Abort, ConfigurationError, MkDocsException) as fault:
        raise Problem(
            "\n".join(["MkDocs refuses the pages:", *complaints.texts, str(fault)])
        ) from fault
    finally:
        log.removeHandler(complaints)


class _Complaints(logging.Handler):
    """Keeps what MkDocs warns of."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.texts: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.texts.append(f"  {record.getMessage()}")
