"""Copies the licence texts of everything that the site serves to the licences page."""

import os
import sys
import sysconfig
from importlib.metadata import distribution
from pathlib import Path

from build_scripts.content.pages.generated import write_text
from build_scripts.environment.packages import ensure_client_packages
from build_scripts.environment.project import CLIENT, DOCS, BuildError, Tools

LICENCES = DOCS / "assets" / "licences"
NODE_MODULES = CLIENT / "node_modules"


def build() -> Path:
    """Copy every licence text again, so that it fits the served version."""
    ensure_client_packages(Tools.SITE)
    for name, source in _sources().items():
        if not source.is_file():
            raise BuildError(f"The licence of {name} was not found at {source}")
        write_text(LICENCES / f"{name}.txt", source.read_text("utf-8"))
    return LICENCES


def _sources() -> dict[str, Path]:
    material = distribution("mkdocs-material")
    icons = material.locate_file("material/templates/.icons/material/LICENSE")
    about = Path(str(material.locate_file("."))).glob("mkdocs_material-*.dist-info")
    licence = next(path for folder in about for path in folder.rglob("LICENSE"))
    python = sys.base_prefix if os.name == "nt" else sysconfig.get_path("stdlib")
    return {
        "codemirror": NODE_MODULES / "@codemirror" / "view" / "LICENSE",
        "cpython": Path(python) / "LICENSE.txt",
        "material": licence,
        "material-icons": Path(str(icons)),
        "mpl-2.0": NODE_MODULES / "axe-core" / "LICENSE",  # Pyodide's package lacks its text
    }
