"""From the sources to a complete site: core, runtime, client, package, tiles, pages.

Every stage is skipped when what it is made from has not changed.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from build_scripts.building import client, offline, pyodide_package, runtime, tiles
from build_scripts.ground.lock import only_one
from build_scripts.ground.packages import ensure_client_packages
from build_scripts.ground.project import CORE, DOCS, INPAGE, ROOT, Problem, say, warn
from build_scripts.ground.store import digest, source_files, stored
from build_scripts.markdown.examples import check_examples
from build_scripts.pages import reference as pages
from build_scripts.pages import site as site_pages
from build_scripts.pages.lint_ids import lint

ASSETS = Path("assets") / "pao"


PAGE_ROOMS = ("building", "cases", "engines", "ground", "markdown", "pages", "quiz", "theme")
"""The rooms of build_scripts that pages are made with."""
PAGE_FILES = ("mkdocs.yml", "uv.lock", "README.md", "CHANGELOG.md", "CITATION.cff")
"""Files beside docs/ that pages are made from."""


class ChangedError(Exception):
    """A source was edited while the site was made from it."""


def build_site(site_url: str | None) -> Path:
    """The folder in the store that holds the complete site for this address."""
    ensure_client_packages()
    tiles.build()
    if faults := lint(ROOT):  # before the pages are made from what the ids name
        raise Problem("The ids are not in order:\n" + "\n".join(faults))
    while True:
        parts = _parts()
        pages.build()
        try:
            return _stored_site(site_url, parts)
        except ChangedError:
            say("  something was edited meanwhile: once more")


def _parts() -> dict[Path, Path]:
    """What goes into the site besides the pages, and where; the client names its runtime."""
    return {runtime.build(): ASSETS, client.build(): ASSETS, pyodide_package.build(): Path()}


def _stored_site(site_url: str | None, parts: dict[Path, Path]) -> Path:
    key = _key(site_url, parts)

    def make(folder: Path) -> None:
        say(f"  {check_examples()} examples print what their pages say")
        site_pages.build(folder, site_url)
        for part, place in parts.items():
            shutil.copytree(part, folder / place, copy_function=_link, dirs_exist_ok=True)
        offline.complete(folder, ASSETS / "offline.js")
        if _key(site_url, _parts()) != key:
            raise ChangedError

    return stored("site", key, make)


def _key(site_url: str | None, parts: dict[Path, Path]) -> str:
    texts = [site_url or "", *(part.name for part in parts)]
    return digest(texts=texts, files=_page_sources())


def _page_sources() -> Iterator[Path]:
    yield from source_files(DOCS, CORE, INPAGE)
    yield from source_files(*(ROOT / "build_scripts" / room for room in PAGE_ROOMS))
    yield from (ROOT / name for name in PAGE_FILES)


def _link(source: str, target: str) -> None:
    """What is in the store never changes, so one copy on the disk is enough."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)


def main(arguments: list[str]) -> int:
    """Build for `serve`, in a fresh process; the site's place goes into a file."""
    result, site_url = arguments
    try:
        with only_one("build"):
            Path(result).write_text(str(build_site(site_url)))
    except Problem as problem:
        warn(str(problem))
        return 1
    except KeyboardInterrupt:
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
