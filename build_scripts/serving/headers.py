"""Reads the headers that a site wants from its host, in its file `_headers` as for Netlify."""

from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path
from typing import Final

FILE: Final = "_headers"
EVERYWHERE: Final = "/*"


def headers_of(site: Path) -> Mapping[str, str]:
    """The headers of every file of this site; empty if it wants none.

    Headers for single folders concern only caching, and here a browser asks each time.
    """
    file = site / FILE
    try:
        return _read(file, file.stat().st_mtime_ns)
    except OSError:
        return {}


@lru_cache(maxsize=8)
def _read(file: Path, _modified: int) -> Mapping[str, str]:
    found: dict[str, str] = {}
    place = ""
    for line in file.read_text("utf-8").splitlines():
        if not line.startswith(" "):
            place = line
        elif place == EVERYWHERE:
            name, _, value = line.strip().partition(": ")
            found[name] = value
    return found
