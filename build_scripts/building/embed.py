"""`embed/pao-ruling.js`: the element that shows a ruling on other people's pages, in one module."""

import json
from pathlib import Path

from build_scripts.building import esbuild
from build_scripts.building.client import BUNDLE, SOURCES
from build_scripts.environment.project import CLIENT, ROOT
from build_scripts.environment.store import digest, source_files, stored
from pao_core.rules.clauses import clauses

ENTRY = SOURCES / "embed" / "pao-ruling.ts"
NAME = "pao-ruling.js"
READER = ROOT / "build_scripts" / "content" / "pao_table" / "pao-table.mjs"


def build() -> Path:
    """The folder that goes into the site as `embed/`."""
    titles = _titles()
    inputs = [CLIENT / "package-lock.json", READER, *source_files(SOURCES)]

    def write(folder: Path) -> None:
        defined = f"--define:PAO_TITLES={titles}"
        esbuild.run(str(ENTRY), *BUNDLE, defined, f"--outfile={folder / NAME}")

    return stored("embed", digest(texts=[titles, *BUNDLE], files=inputs), write)


def _titles() -> str:
    """The title of each rule, as JSON."""
    return json.dumps({id: each.title for id, each in clauses().items()}, separators=(",", ":"))
