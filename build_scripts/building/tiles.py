"""Draws the pictures of tiles into docs/assets/tiles, where MkDocs finds them."""

import shutil
import subprocess
from pathlib import Path

from build_scripts.environment.faults import why_it_failed
from build_scripts.environment.project import CLIENT, DOCS, BuildError, node
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
    command = [str(node()), str(SCRIPT), str(folder)]
    result = subprocess.run(command, capture_output=True, text=True, check=False)
    if result.returncode != 0:
        raise BuildError(f"the tiles could not be drawn: {why_it_failed(result.stderr)}")


def _names_and_times(folder: Path) -> set[tuple[str, int]]:
    return {(path.name, path.stat().st_mtime_ns) for path in folder.glob("*.svg")}
