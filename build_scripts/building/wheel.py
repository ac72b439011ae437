"""The wheel of the core for pages: what `pip install` gets, without the command lines."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

from build_scripts.building.archives import REPRODUCIBLE
from build_scripts.environment.faults import run_or_fail
from build_scripts.environment.project import CORE, INDEX_PAGE, ROOT
from build_scripts.environment.store import digest, source_files, stored

FOR_PAGES = {"PAO_FOR_PAGES": "1"}  # build_scripts/building/hatch_hooks.py


def build() -> Path:
    """The folder with the wheel, built when the core has changed."""
    hooks = Path(__file__).with_name("hatch_hooks.py")
    sources = [*source_files(CORE), ROOT / "pyproject.toml", ROOT / "LICENSE", INDEX_PAGE, hooks]
    addresses = [os.environ.get(name, "") for name in ("PAO_SITE", "PAO_REPOSITORY")]
    return stored("wheel", digest(texts=addresses, files=sources), make)


def make(folder: Path, kind: Mapping[str, str] = FOR_PAGES, target: str = "wheel") -> None:
    """Build the wheel for pages into this folder. Another `kind` builds what the index gets."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", target]
    fault = f"the {target} of the core could not be built"
    run_or_fail([*command, "--directory", folder], fault, {**REPRODUCIBLE, **kind})


def file_in(folder: Path) -> Path:
    """The wheel itself."""
    return next(folder.glob("*.whl"))
