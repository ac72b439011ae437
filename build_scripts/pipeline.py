"""From the sources to a complete site: core, runtime, client, tiles, pages, in this order.

Every stage is skipped when what it is made from has not changed.
"""

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

from build_scripts import client, pages, runtime, site_pages, tiles
from build_scripts.examples import check_examples
from build_scripts.lint_ids import lint
from build_scripts.lock import only_one
from build_scripts.packages import ensure_client_packages
from build_scripts.project import CORE, DOCS, INPAGE, ROOT, Problem, say, warn
from build_scripts.store import digest, source_files, stored

ASSETS = Path("assets") / "pao"


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


def _parts() -> list[Path]:
    """What goes into the site besides the pages; the client names the runtime that it needs."""
    return [runtime.build(), client.build()]


def _stored_site(site_url: str | None, parts: list[Path]) -> Path:
    key = _key(site_url, parts)

    def make(folder: Path) -> None:
        say(f"  {check_examples()} examples print what their pages say")
        site_pages.build(folder, site_url)
        for part in parts:
            shutil.copytree(part, folder / ASSETS, copy_function=_link, dirs_exist_ok=True)
        if _key(site_url, _parts()) != key:
            raise ChangedError

    return stored("site", key, make)


def _key(site_url: str | None, parts: list[Path]) -> str:
    texts = [site_url or "", *(part.name for part in parts)]
    return digest(texts=texts, files=_page_sources())


def _page_sources() -> Iterator[Path]:
    yield from source_files(DOCS, CORE, INPAGE, ROOT / "build_scripts" / "theme")
    yield from sorted((ROOT / "build_scripts").glob("*.py"))
    yield from (ROOT / name for name in ("mkdocs.yml", "uv.lock", "README.md", "CITATION.cff"))


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
