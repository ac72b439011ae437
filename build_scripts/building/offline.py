"""What a browser saves for offline use: the list of files with their hashes, and the worker.

The service worker contains the hash of the list, and the list the hash of each file. So the worker
changes exactly when a file on the list changes.
"""

import gzip
import hashlib
import re
from base64 import b64encode
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from fnmatch import translate
from functools import cache, partial
from pathlib import Path
from typing import Final

from build_scripts.building.live_site import LiveSite
from build_scripts.content.compact import compact_json

WORKER: Final = "offline.js"
LIST: Final = "offline.json"
NOT_KEPT: Final = (
    *(WORKER, LIST, "_headers", ".htaccess", "nginx.conf"),  # for hosts and programs
    *("*.map", "assets/javascripts/lunr/*", "assets/javascripts/workers/*"),  # no page loads them
    *("assets/stylesheets/*", "sitemap.xml.gz"),
)
ON_DEMAND: Final = ("assets/pao/runtime/*/pyodide.asm.wasm",)
"""Needed only by the plain start of Python."""
NOT_FIRST: Final = tuple(
    f"assets/pao/runtime/*/{name}" for name in ("*_stdlib.zip", "library.zip", "tables.bin")
)
"""What only a reader's own code needs."""
LEVEL: Final = 6
"""Browsers pack with this level."""
WORTH_PACKING: Final = 0.9

Row = tuple[str, str, int, bool]
"""Address, hash, size in bytes as saved, and whether it is saved packed."""


def complete(site: Path, worker: Path, about: LiveSite) -> None:
    """Add the list to an otherwise complete site, and move the worker to the site's root.

    At the root it serves the whole site. The original file stays, because the store may share it.
    """
    program = (site / worker).read_text("utf-8")
    (site / worker).unlink()
    content = compact_json(_listed(site, about)).encode()
    (site / LIST).write_bytes(content)
    (site / WORKER).write_text(f'const PAO_EDITION="{integrity(content)}";{program}', "utf-8")


def integrity(content: bytes) -> str:
    """The hash of a file in the form that browsers check."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def _listed(site: Path, about: LiveSite) -> dict[str, list[Row]]:
    parts: dict[str, list[Row]] = {"first": [], "rest": [], "on_demand": []}
    for row in _rows(site, (*NOT_KEPT, *about.not_saved)):
        parts[_part(row[0], about)].append(row)
    return parts


def _part(name: str, about: LiveSite) -> str:
    if _matches(name, ON_DEMAND):
        return "on_demand"
    is_first = _matches(name, about.first) and not _matches(name, (*NOT_FIRST, *about.not_first))
    return "first" if is_first else "rest"


def _rows(site: Path, not_kept: tuple[str, ...]) -> Iterator[Row]:
    """By the address that pages use: the page of a folder is named by the folder."""
    paths = sorted(path for path in site.rglob("*") if path.is_file())
    names = (path.relative_to(site).as_posix() for path in paths)
    kept = [name for name in names if not _matches(name, not_kept)]
    with ThreadPoolExecutor() as threads:  # packing lets other threads run
        yield from threads.map(partial(_row, site), kept)


def _row(site: Path, name: str) -> Row:
    content = (site / name).read_bytes()
    packed = len(gzip.compress(content, LEVEL, mtime=0))
    is_packed = packed < WORTH_PACKING * len(content)
    return _address(name), integrity(content), packed if is_packed else len(content), is_packed


def _address(name: str) -> str:
    folder, slash, file = name.rpartition("/")
    return folder + slash if file == "index.html" else name


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return _any_of(patterns).match(name) is not None


@cache
def _any_of(patterns: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(map(translate, patterns)))
