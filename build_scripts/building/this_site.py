"""What the runner is told about this site."""

from collections.abc import Iterable
from functools import partial
from pathlib import Path

import pao_core
from build_scripts.building import wheel
from build_scripts.building.archives import contents_of
from build_scripts.building.hatch_hooks import CATALOGUE, NOT_IN_PAGES, translations
from build_scripts.building.live_site import LiveSite
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.environment.project import CORE, PAGE_PYTHON, ROOT
from build_scripts.environment.store import source_files
from build_scripts.page.language import text
from pao_core.words.known import MODULES

IN_PAGES = ("pao_core/", "build_scripts/page/")
ONLY_ENGLISH = ("pao_core/data/clauses.toml", "pao_core/data/sources.toml")
"""The texts that the Python of the pages has only in English."""
FIRST_PAGES = (
    *("", "404.html", "referee/", "rules/*", "rulesets/*", "calculators/*"),
    *("learn/", "riichi/", "games/", "search/*"),
)


def _library() -> dict[str, bytes]:
    """The core's wheel, and the Python of the pages, without what is in archives."""
    core = contents_of(wheel.file_in(wheel.build()))
    pages = _python(PAGE_PYTHON)
    return core | {name: pages[name] for name in pages.keys() - _records().keys()}


def _records() -> dict[str, bytes]:
    """The library's part for games, without its commands, and the code that shows its answers."""
    found = _python(CORE / "live.py", CORE / "records", PAGE_PYTHON / "records")
    left_out = ("pao_core/records/command.py", "pao_core/records/archive/")
    return {name: file for name, file in found.items() if not name.startswith(left_out)}


def _language(module: str) -> dict[str, bytes]:
    """A language that is not English: its forms, and its catalogue."""
    return _contents(source_files(ROOT.joinpath(*module.split("."))))


def _python(*places: Path) -> dict[str, bytes]:
    return _contents(path for path in source_files(*places) if path.suffix == ".py")


def _contents(paths: Iterable[Path]) -> dict[str, bytes]:
    return {path.relative_to(ROOT).as_posix(): _content(path) for path in paths}


def _content(path: Path) -> bytes:
    """The file. Of a catalogue, only the texts that a page can say."""
    if path.name != CATALOGUE:
        return path.read_bytes()
    return translations(path.read_text("utf-8"), _is_in_pages).encode()


def _is_in_pages(place: str) -> bool:
    """Whether the Python of the pages has this source of texts."""
    left_out = {*ONLY_ENGLISH, *(path.as_posix() for path in NOT_IN_PAGES)}
    return place.startswith(IN_PAGES) and place not in left_out


THIS_SITE = LiveSite(
    name="pao",
    imported="pao_core",
    public=frozenset(pao_core.__all__),
    python="build_scripts.page",
    library=_library,
    archives={
        "records.zip": _records,
        **{f"{code}.zip": partial(_language, module) for code, module in MODULES.items()},
    },
    pictures="assets/tiles/",
    part_saved=lambda: text("Referee, rules and search: saved for offline use ({megabytes} MB)"),
    first=(
        *("manifest.webmanifest", "assets/*"),
        *(f"{folder}{page}" for folder in FOLDERS.values() for page in FIRST_PAGES),
    ),
    not_first=("assets/pao/runtime/*/records.zip",),  # only for games
    not_saved=(
        *("assets/card.png", "pyodide/*", "data/*.schema.json", "data/editions/*/*"),
        *("data/proved.json", "data/pao-in-games/*", "objects.inv"),
    ),  # for other sites and programs, which have a network
)
