"""Builds the same pages with Zensical, from the same Markdown, mkdocs.yml and template.

Zensical has an environment of its own. A test builds the site with it, so that the site does not
depend on one generator.
"""

import re
import shutil
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml

from build_scripts.content.markdown.expansion import finished
from build_scripts.environment.project import BUILD, THEME, BuildError, captured
from build_scripts.environment.pythons import python_with

ENVIRONMENT: Final = BUILD / "zensical"
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
MOST_SHOWN: Final = 4000
"""Characters of its output. It repeats the source of each problem."""


def build(written: Path, folder: Path, changed: Mapping[str, Any]) -> None:
    """Fill the folder with the pages of this changed configuration. Any warning is a problem."""
    python = python_with("zensical", ENVIRONMENT)
    config = {**_read(written), **changed, "docs_dir": "docs"}
    config["theme"] |= {"custom_dir": str(THEME)}
    with TemporaryDirectory(dir=folder.parent) as made:
        work = Path(made)
        (work / "mkdocs.yml").write_text(yaml.safe_dump(config, allow_unicode=True), "utf-8")
        shutil.copytree(changed["docs_dir"], work / "docs")  # it reads only what is beside that
        ran = captured([str(python), "-m", "zensical", "build", "--strict"], work)
        if ran.returncode:
            told = COLOURS.sub("", ran.stdout + ran.stderr)
            raise BuildError(f"Zensical refuses the pages:\n{told[-MOST_SHOWN:]}")
        shutil.copytree(work / "site", folder, dirs_exist_ok=True)
    for page in folder.rglob("*.html"):
        html = finished(page.read_text("utf-8"), page.relative_to(folder).as_posix())
        page.write_text(html, "utf-8", newline="\n")


def _read(written: Path) -> dict[str, Any]:
    """A configuration with what it inherits. Zensical would add up the lists of both."""
    found: dict[str, Any] = yaml.safe_load(written.read_text("utf-8"))
    parent = found.pop("INHERIT", None)
    return _over(_read(written.with_name(parent)), found) if parent else found


def _over(parent: Mapping[str, Any], child: Mapping[str, Any]) -> dict[str, Any]:
    own = {
        key: _over(parent[key], value) if key in parent and isinstance(value, dict) else value
        for key, value in child.items()
    }
    return {**parent, **own}
