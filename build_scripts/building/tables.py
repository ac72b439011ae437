"""`pao-table.json` as a module for the pages: in each language a file named by its content."""

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path

from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.content.pao_table import table
from build_scripts.environment.project import BuildError
from build_scripts.environment.store import digest, stored
from build_scripts.page.language import ENGLISH


def build() -> Path:
    """The folder that goes into assets/pao."""
    made = table.files()
    english = made[table.TABLE]

    def write(folder: Path) -> None:
        for language, place in FOLDERS.items():
            content = english if language == ENGLISH else _in(language, made)
            named = hashlib.sha256(content.encode()).hexdigest()[:8]
            (folder / place).mkdir(exist_ok=True)
            (folder / place / f"pao-table-{named}.js").write_text(_module(content), "utf-8")

    return stored("tables", digest(texts=made.values(), files=[Path(__file__)]), write)


def _module(content: str) -> str:
    """A module has its value at once, and JSON is read faster than a literal."""
    if any(sign in content for sign in ("`", "\\", "${")):
        raise BuildError("the table has a sign that a template of JavaScript would read")
    return f"export default JSON.parse(`{content}`);\n"


def _in(language: str, made: Mapping[str, str]) -> str:
    """The whole table with the words of this language."""
    words = json.loads(made[f"pao-table.{language}.json"])
    return compact_json(json.loads(made[table.TABLE]) | words)


def names(assets: Path) -> Mapping[str, str]:
    """The address of the file of each language in this folder."""
    found = {}
    for language, place in FOLDERS.items():
        [path] = (assets / place).glob("pao-table-*.js")
        found[language] = f"{place}{path.name}"
    return found
