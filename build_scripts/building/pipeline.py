"""Builds the complete site from the sources: core, runtime, client, package, tiles, pages.

A stage is skipped if its sources have not changed.
"""

import os
import shutil
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path

from build_scripts.building import (
    bill,
    client,
    common_answers,
    esbuild,
    hosting,
    marks,
    offline,
    pyodide_package,
    runtime,
    tiles,
    wheel,
)
from build_scripts.ground.packages import ensure_client_packages
from build_scripts.ground.project import CORE, DOCS, INPAGE, ROOT, Problem, Tools, say
from build_scripts.ground.store import STORE, digest, is_stored, source_files, stored
from build_scripts.markdown.examples import check_examples
from build_scripts.pages import reference as pages
from build_scripts.pages import site as site_pages
from build_scripts.pages.lint_ids import lint
from build_scripts.quiz import files as quiz
from pao_core import ImpossibleQuestion, rule_set, rule_set_ids

ASSETS = Path("assets") / "pao"


PAGE_ROOMS = ("building", "cases", "engines", "ground", "markdown", "pages", "quiz", "theme")
"""The packages of build_scripts that pages depend on."""
PAGE_FILES = ("mkdocs.yml", "uv.lock", "README.md", "CHANGELOG.md", "CITATION.cff")
"""Files outside docs/ that pages are made from."""


SLOW = (runtime.build, common_answers.build, quiz.build, pyodide_package.build)
"""The slow stages, slowest first. Only the wheel and the tiles must be built before them."""


class ChangedError(Exception):
    """A source was edited while the site was being built from it."""


@dataclass(frozen=True, slots=True)
class Built:
    """A complete site, and the address it was built for."""

    folder: Path
    site_url: str | None


def build_site(site_url: str | None) -> Path:
    """The folder in the store with the complete site for this address."""
    return build_any([site_url]).folder


def build_any(site_urls: Sequence[str | None], *, shows_differences: bool = False) -> Built:
    """The site for the first of these addresses, or for another one that is already built.

    Differences between the examples and their pages are errors, unless it may show them instead.
    """
    ensure_client_packages(Tools.SITE)
    _build_in_parallel()
    if faults := lint(ROOT):  # before building pages from what the ids name
        raise Problem("There are problems with ids:\n" + "\n".join(faults))
    _read_rule_sets()
    while True:
        parts = _parts()
        pages.build()
        try:
            keys = {site_url: _key(site_url, parts) for site_url in site_urls}
            there = (url for url, key in keys.items() if (STORE / "site" / key).is_dir())
            site_url = next(there, site_urls[0])
            return Built(_stored_site(site_url, parts, shows_differences), site_url)
        except ChangedError:
            say("  files changed during the build; building again")


def _build_in_parallel() -> None:
    """Build missing slow stages, which do not depend on each other, each in its own process."""
    tiles.build()
    wheel.build()
    missing = [build for build in SLOW if not is_stored(build)]
    processes = min(len(missing), os.cpu_count() or 1)
    if processes < 2:
        return  # a single missing stage is built when it is needed
    with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
        for made in [pool.submit(build) for build in missing]:
            made.result()


def _read_rule_sets() -> None:
    """Report a faulty file here. Python in the page could not say which file it is."""
    for id in rule_set_ids():
        try:
            rule_set(id)
        except ImpossibleQuestion as fault:
            raise Problem(f"pao_core/data/rulesets/{id}.toml: {fault}") from fault


def _parts() -> dict[Path, Path]:
    """What goes into the site besides the pages, and where. The client names some of it."""
    return {
        runtime.build(): ASSETS,
        common_answers.build(): ASSETS,
        client.build(): ASSETS,
        pyodide_package.build(): Path(),
    }


def _stored_site(site_url: str | None, parts: dict[Path, Path], shows_differences: bool) -> Path:
    key = _key(site_url, parts)

    def make(folder: Path) -> None:
        esbuild.check_styles(sorted((DOCS / "assets").glob("*.css")))
        if not shows_differences:
            say(f"  {check_examples()} examples print what their pages say")
        site_pages.build(folder, _given(site_url, shows_differences))
        hosting.equip(folder)
        marks.mark(folder, client.build().name)
        for part, place in parts.items():
            shutil.copytree(part, folder / place, copy_function=_link, dirs_exist_ok=True)
        bill.write(folder)
        offline.complete(folder, ASSETS / "offline.js")
        if _key(site_url, _parts()) != key:
            raise ChangedError

    return stored("draft" if shows_differences else "site", key, make)


def _given(site_url: str | None, shows_differences: bool) -> site_pages.Given:
    programs = client.build()
    return site_pages.Given(
        site_url=site_url,
        ahead=ahead(programs),
        search_program=search_program(programs.name),
        first_answers=common_answers.first(),
        shows_differences=shows_differences,
    )


def ahead(programs: Path) -> site_pages.Ahead:
    """Files to load ahead, which a page would otherwise find one by one, a round trip each."""
    of_pages = ["main.js", *client.loaded_with(programs, "page")]
    of_referee = client.loaded_with(programs, "referee")
    return {
        "modules": [f"{ASSETS.as_posix()}/{each}" for each in of_pages],
        "referee": [f"{ASSETS.as_posix()}/{each}" for each in of_referee if each not in of_pages],
    }


def search_program(edition: str) -> str:
    """The address of the search box's program."""
    return (ASSETS / client.PROGRAMS / edition / "search.js").as_posix()


def _key(site_url: str | None, parts: dict[Path, Path]) -> str:
    texts = [site_url or "", *(part.name for part in parts)]
    return digest(texts=texts, files=_page_sources())


def _page_sources() -> Iterator[Path]:
    yield from source_files(DOCS, CORE, INPAGE)
    yield from source_files(*(ROOT / "build_scripts" / room for room in PAGE_ROOMS))
    yield from (ROOT / name for name in PAGE_FILES)


def _link(source: str, target: str) -> None:
    """Files in the store never change, so one copy on the disk is enough."""
    try:
        os.link(source, target)
    except OSError:
        shutil.copy2(source, target)
