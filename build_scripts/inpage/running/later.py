"""What a page loads only for a dropped record: a file with further rooms of our packages."""

import sys
from typing import Final

import build_scripts.inpage
import pao_core

RECORDS: Final = "/lib/records.zip"
"""Where the page's worker puts it, empty until it is first read (client/src/worker/start.ts)."""


def join_records() -> None:
    """Let Python find those rooms; where all of the code lies in one folder there is no need to."""
    if sys.platform != "emscripten":
        return
    for package in (pao_core, build_scripts.inpage):
        place = f"{RECORDS}/{package.__name__.replace('.', '/')}"
        if place not in package.__path__:
            package.__path__.append(place)
