"""Draws the pictures of tiles into docs/assets/tiles, where MkDocs finds them."""

import shutil
from pathlib import Path

from build_scripts.environment.faults import run_or_fail
from build_scripts.environment.project import CLIENT, DOCS, node
from build_scripts.environment.store import digest, stored

SCRIPT = CLIENT / "tiles.mjs"
TILES = DOCS / "assets" / "tiles"


def build() -> Path:
    """Draw the tiles if necessary, and put them where the pages look for them."""
    key = digest(files=[SCRIPT, CLIENT / "package-lock.json"])
    drawn = stored("tiles", key, draw)
    if _names_and_times(TILES) != _names_and_times(drawn):
        shutil.rmtree(TILES, ignore_errors=True)
        shutil.copytree(drawn, TILES)
    return TILES


def draw(folder: Path) -> None:
    """Write a picture of every tile into a folder."""
    run_or_fail([node(), SCRIPT, folder], "the tiles could not be drawn")


def _names_and_times(folder: Path) -> set[tuple[str, int]]:
    return {(path.name, path.stat().st_mtime_ns) for path in folder.glob("*.svg")}
