"""Loads parts of a page only when needed: some of our packages, and Python's large tables."""

import sys
from collections.abc import Sequence, Set
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from io import FileIO
from types import ModuleType
from typing import Final

TABLES: Final = "/lib/tables.bin"
"""Where the worker puts the tables. Empty until first read (client/src/worker/start.ts)."""

TABULATED: Final = (
    "_codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw unicodedata"
).split()
"""The C modules with most of the tables."""


def join(archive: str, *packages: ModuleType) -> None:
    """Look for modules of these packages in this archive, too.

    Elsewhere all code is in one folder anyway.
    """
    if sys.platform != "emscripten":
        return
    for package in packages:
        place = f"/lib/{archive}/{package.__name__.replace('.', '/')}"
        if place not in package.__path__:
            package.__path__.append(place)


class TableLoader(MetaPathFinder):
    """Finds no modules itself; it loads the tables before a module that needs them is created.

    In the memory snapshot that a page starts from (client/snapshot.mjs) the tables are zeros.
    Opening the file fills them.
    """

    def __init__(self, needed_by: Set[str]) -> None:
        self._needed_by: Set[str] = needed_by

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname in self._needed_by:
            FileIO(TABLES).close()
            self._needed_by = frozenset()
        return None
