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
from build_scripts.environment.project import BUILD, THEME, Problem, captured
from build_scripts.environment.pythons import python_with

ENVIRONMENT: Final = BUILD / "zensical"
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
MOST_SHOWN: Final = 4000
"""Characters of its output. It repeats the source of each problem."""


def build(written: Path, folder: Path, changed: Mapping[str, Any]) -> None:
    """Fill the folder with the pages of this changed configuration. Any warning is a problem."""
    python = python_with("zensical", ENVIRONMENT)
    # It reads only what is beside its configuration.
    here = {"INHERIT": str(written), "docs_dir": "docs", "theme": {"custom_dir": str(THEME)}}
    with TemporaryDirectory(dir=folder.parent) as made:
        work = Path(made)
        text = yaml.safe_dump({**changed, **here}, allow_unicode=True)
        (work / "mkdocs.yml").write_text(text, "utf-8")
        shutil.copytree(changed["docs_dir"], work / "docs")
        ran = captured([str(python), "-m", "zensical", "build", "--strict"], work)
        if ran.returncode:
            told = COLOURS.sub("", ran.stdout + ran.stderr)
            raise Problem(f"Zensical refuses the pages:\n{told[-MOST_SHOWN:]}")
        shutil.copytree(work / "site", folder, dirs_exist_ok=True)
    for page in folder.rglob("*.html"):
        html = finished(page.read_text("utf-8"), page.relative_to(folder).as_posix())
        page.write_text(html, "utf-8", newline="\n")
