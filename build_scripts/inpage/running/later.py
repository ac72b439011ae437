"""What a page loads only when it is needed: rooms of our packages, tables of Python's own."""

import sys
from collections.abc import Sequence, Set
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from io import FileIO
from types import ModuleType
from typing import Final

import build_scripts.inpage
import pao_core

RECORDS: Final = "/lib/records.zip"
TABLES: Final = "/lib/tables.bin"
"""Where the worker puts them, empty until they are first read (client/src/worker/start.ts)."""

TABULATED: Final = (
    "_codecs_cn _codecs_hk _codecs_iso2022 _codecs_jp _codecs_kr _codecs_tw unicodedata"
).split()
"""The modules of C that have most of the tables."""


def join_records() -> None:
    """Let Python find those rooms; where all of the code lies in one folder there is no need to."""
    if sys.platform != "emscripten":
        return
    for package in (pao_core, build_scripts.inpage):
        place = f"{RECORDS}/{package.__name__.replace('.', '/')}"
        if place not in package.__path__:
            package.__path__.append(place)


class Tables(MetaPathFinder):
    """Finds no module, but brings the tables that some need, before one of these is made.

    In the memory that a page starts from (client/snapshot.mjs) they are zeros. Once the file has
    been opened, they are there.
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
