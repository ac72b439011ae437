"""Builds the same pages with Zensical, from the same docs/, mkdocs.yml and template.

Zensical has an environment of its own. A test builds the site with it, so that the site does not
depend on one generator.
"""

import os
import re
import shutil
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

import yaml
from mkdocs.utils.yaml import yaml_load

from build_scripts.content.markdown.address import SITE_ROOT, upwards
from build_scripts.content.markdown.translations import language_of
from build_scripts.environment.project import BUILD, ROOT, THEME, BuildError, captured
from build_scripts.environment.pythons import python_with
from build_scripts.page.language import ENGLISH

ENVIRONMENT: Final = BUILD / "zensical"
COLOURS: Final = re.compile(r"\x1b\[[0-9;]*m")
MOST_SHOWN: Final = 4000
"""Characters of its output. It repeats the source of each problem."""


def build(written: Path, folder: Path, changed: Mapping[str, Any]) -> None:
    """Fill the folder with the pages of this changed configuration. Any warning is a problem."""
    python = python_with("zensical", ENVIRONMENT)
    with written.open("rb") as file:
        config = {**yaml_load(file), **changed}
    docs = ROOT / config.pop("docs_dir")
    with TemporaryDirectory(dir=folder.parent) as made:
        work = Path(made)
        theme = config["theme"] | {"custom_dir": str(THEME)}
        text = yaml.safe_dump(config | {"theme": theme}, allow_unicode=True)
        (work / "mkdocs.yml").write_text(text, "utf-8")
        # It reads only what is beside its configuration, and all of that.
        shutil.copytree(docs, work / "docs", ignore=_translations)
        command = [str(python), "-m", "zensical", "build", "--strict"]
        # The path is for the extension of Markdown.
        ran = captured(command, work, os.environ | {"PYTHONPATH": str(ROOT)})
        if ran.returncode:
            told = COLOURS.sub("", ran.stdout + ran.stderr)
            raise BuildError(f"Zensical refuses the pages:\n{told[-MOST_SHOWN:]}")
        _fill_in_roots(work / "site")
        shutil.copytree(work / "site", folder, dirs_exist_ok=True)


def _translations(folder: str, names: Sequence[str]) -> Sequence[str]:
    return [name for name in names if language_of(Path(folder) / name) != ENGLISH]


def _fill_in_roots(site: Path) -> None:
    for page in site.rglob("*.html"):
        root = upwards(page.relative_to(site).as_posix())
        text = page.read_text("utf-8").replace(SITE_ROOT, root)
        page.write_text(text, "utf-8", newline="\n")
