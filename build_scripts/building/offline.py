"""What a browser keeps of the site: the list of its files with their hashes, and what fetches them.

The list is checked by the hash that the service worker carries, and each file by the list; so the
worker is another one exactly when something on the list is.
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
)
ON_DEMAND: Final = ("assets/pao/runtime/*/pyodide.asm.wasm",)
"""What only the plain start of Python needs."""

Row = tuple[str, str, int]


def complete(site: Path, worker: Path) -> None:
    """Add the list to a site that is otherwise whole, and move the worker from there to its root.

    From its root it serves all of the site. The file there may be shared with the store: it stays.
    """
    program = (site / worker).read_text("utf-8")
    (site / worker).unlink()
    content = json.dumps(_listed(site), separators=(",", ":")).encode()
    (site / LIST).write_bytes(content)
    (site / WORKER).write_text(f'const PAO_EDITION="{integrity(content)}";{program}', "utf-8")


def integrity(content: bytes) -> str:
    """The hash of a file as browsers check it."""
    return f"sha256-{b64encode(hashlib.sha256(content).digest()).decode()}"


def _listed(site: Path) -> dict[str, list[Row]]:
    rows = list(_rows(site))
    later = [row for row in rows if _matches(row[0], ON_DEMAND)]
    return {"files": [row for row in rows if row not in later], "on_demand": later}


def _rows(site: Path) -> Iterator[Row]:
    """By the address that pages use: a folder's page is named by the folder."""
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
