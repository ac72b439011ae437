"""Builds the pages from docs/ with MkDocs, or with Zensical for a check."""

import gzip
import re
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

import yaml

from build_scripts.content.markdown.fences import PageContext
from build_scripts.content.pages import mkdocs, styles, translated, zensical
from build_scripts.content.pages.descriptions import descriptions
from build_scripts.content.pages.page_sources import write_pages
from build_scripts.content.pages.redirects import with_card
from build_scripts.environment import esbuild
from build_scripts.environment.project import DOCS, ROOT
from build_scripts.page.language import in_language, text

CONFIG = ROOT / "mkdocs.yml"
LAST_CHANGED = re.compile(r"\s*<lastmod>.*?</lastmod>")


class Generator(Enum):
    """What makes the pages."""

    MKDOCS = "MkDocs"
    ZENSICAL = "Zensical"


@dataclass(frozen=True, slots=True, kw_only=True)
class PageOptions(PageContext):
    """How to make all pages."""

    generator: Generator = Generator.MKDOCS


def build(folder: Path, options: PageOptions) -> None:
    """Fill the folder with the English pages. Any warning of the generator stops the build."""
    with TemporaryDirectory(dir=folder.parent) as docs:
        shutil.copytree(DOCS, docs, ignore=shutil.ignore_patterns("*.md"), dirs_exist_ok=True)
        write_pages(Path(docs), options)
        _builder(options)(CONFIG, folder, {**changes(options), "docs_dir": docs})
    _finish(folder, options)
    styles.join(folder, our_styles(), styles.pages_of(folder))


def build_translated(folder: Path, language: str, options: PageOptions, english: Path) -> None:
    """Fill the folder with the pages in this language, which link to these English ones."""
    with in_language(language):
        translated.build(folder, english, _builder(options), changes(options), options)
        _finish(folder, options)


def _finish(folder: Path, options: PageOptions) -> None:
    for sitemap in folder.glob("sitemap.xml"):
        finish_sitemap(sitemap, options.site_url)
    for page in folder.glob("id/*/index.html") if options.site_url else ():
        page.write_text(with_card(page.read_text("utf-8"), options.site_url), "utf-8", newline="\n")


def _builder(options: PageOptions) -> translated.BuildPages:
    return zensical.build if options.generator is Generator.ZENSICAL else mkdocs.build


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
    site_url = options.site_url
    return {
        "site_url": site_url,
        "extra_css": [styles.NAME],
        "markdown_extensions": [*map(_with_title, written()["markdown_extensions"])],
        # One script for all pages; the theme has one for each depth.
        "extra": {
            **({"root": site_url, "scope": urlsplit(site_url).path} if site_url else {}),
            "languages": translated.other_languages(),
            "program": "assets/pao/main.js",
            "styles": own_styles(),
            "texts": translated.texts_of_template(),
            "descriptions": dict(descriptions()),
        },
    }


def _with_title(extension: Any) -> Any:
    """The extension for headings, with the title of its links in the language of the page."""
    if isinstance(extension, dict) and "toc" in extension:
        title = text(extension["toc"]["permalink_title"])
        return {"toc": {**extension["toc"], "permalink_title": title}}
    return extension


def single_pages(options: PageOptions) -> mkdocs.SinglePages:
    """Makes single English pages."""
    return mkdocs.SinglePages(CONFIG, options, changes(options))


def finish_sitemap(sitemap: Path, site_url: str) -> None:
    """Remove the dates: MkDocs gives the day of the build as the last change of every page.

    The packed one is for search engines and names the languages. The theme loads the other one on
    every page.
    """
    listed = LAST_CHANGED.sub("", sitemap.read_text("utf-8"))
    sitemap.write_text(listed, "utf-8", newline="\n")
    packed = translated.with_languages(listed, site_url).encode()
    sitemap.with_suffix(".xml.gz").write_bytes(gzip.compress(packed, mtime=0))
