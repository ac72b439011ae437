"""Puts the files of the rule sets into the wheel as one: alone they are half as large again.

Hatchling loads this file by its path, also from the sdist, so it imports nothing of the project.
The core reads either form (pao_core/rules/datafiles.py).
"""

import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDER = Path("pao_core") / "data" / "rulesets"
MARK = "#= "
"""Begins the line before each file, which goes on with its name; a comment, as TOML has it."""


class JoinRuleSets(BuildHookInterface[Any]):
    """Replaces the folder by one file of the same name, with the ending .toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Before the wheel is filled; the folder itself is left out by pyproject.toml."""
        self.made = Path(tempfile.mkdtemp()) / "rulesets.toml"
        self.made.write_text(joined(Path(self.root) / FOLDER), "utf-8", newline="\n")
        build_data["force_include"][str(self.made)] = f"{FOLDER.as_posix()}.toml"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Afterwards the joined file has done its work."""
        self.made.unlink()
        self.made.parent.rmdir()


def joined(folder: Path) -> str:
    """All rule sets in the order of the alphabet, each after a line with its name."""
    files = sorted(folder.glob("*.toml"))
    return "".join(f"{MARK}{each.stem}\n{each.read_text('utf-8')}" for each in files)
