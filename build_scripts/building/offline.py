"""What a browser saves for offline use: the list of files with their hashes, and the worker.

The service worker contains the hash of the list, and the list the hash of each file. So the worker
changes exactly when a file on the list changes.
"""

import hashlib
import json
from base64 import b64encode
from collections.abc import Iterator
from fnmatch import fnmatch
from pathlib import Path
from typing import Final

WORKER: Final = "offline.js"
LIST: Final = "offline.json"
NOT_KEPT: Final = (
    *(WORKER, LIST, "_headers", ".htaccess", "nginx.conf", "bom.json"),  # for hosts and programs
    *("*.map", "assets/javascripts/lunr/*", "assets/javascripts/workers/*"),  # no page loads them
    *("assets/stylesheets/*", "assets/card.png", "sitemap.xml.gz"),
    *("pyodide/*", "data/*.schema.json", "data/editions/*/*"),  # for programs, which have a network
    *("data/pictures/*", "*/oembed.json", "data/proved.json"),  # for other sites and programs
)
ON_DEMAND: Final = ("assets/pao/runtime/*/pyodide.asm.wasm",)
"""Needed only by the plain start of Python."""

Row = tuple[str, str, int]


def complete(site: Path, worker: Path) -> None:
    """Add the list to an otherwise complete site, and move the worker to the site's root.

    At the root it serves the whole site. The original file stays, because the store may share it.
    """
    program = (site / worker).read_text("utf-8")
    (site / worker).unlink()
    content = json.dumps(_listed(site), separators=(",", ":")).encode()
    (site / LIST).write_bytes(content)
    (site / WORKER).write_text(f'const PAO_EDITION="{integrity(content)}";{program}', "utf-8")


def integrity(content: bytes) -> str:
    """The hash of a file in the form that browsers check."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def _listed(site: Path) -> dict[str, list[Row]]:
    rows = list(_rows(site))
    later = [row for row in rows if _matches(row[0], ON_DEMAND)]
    return {"files": [row for row in rows if row not in later], "on_demand": later}


def _rows(site: Path) -> Iterator[Row]:
    """By the address that pages use: the page of a folder is named by the folder."""
    for path in sorted(path for path in site.rglob("*") if path.is_file()):
        name = path.relative_to(site).as_posix()
        if not _matches(name, NOT_KEPT):
            content = path.read_bytes()
            yield _address(name), integrity(content), len(content)


def _address(name: str) -> str:
    folder, slash, file = name.rpartition("/")
    return folder + slash if file == "index.html" else name


def _matches(name: str, patterns: tuple[str, ...]) -> bool:
    return any(fnmatch(name, pattern) for pattern in patterns)
