"""What Hatchling calls: adds the data of the core to the wheel, and the addresses of a release.

The data files are joined into one without comments, because separate files are half as large again.
The wheel for pages leaves out the runner, the cases it asks, the checker of records, the command
line, the notes on sources, where we looked for open values, and the languages other than English.
The core reads either form (pao_core/rules/datafiles.py).

The repository contains no address of the site or the sources, so that a copy of it does not claim
those of another. The release sets them in its environment.

Hatchling loads this file by its path, also from the sdist, so it imports nothing of the project.
"""

import json
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

CORE = Path("pao_core")
DATA = Path("pao_core") / "data"
RULE_SETS = "rulesets"
READ = ("clauses", "sources", "tables")
"""The other data files that the core reads. No program reads the retired ids."""
CASES = Path("tests") / "cases"
RUNNER = Path("pao_core") / "conform"
RECORDS = Path("pao_core") / "records"
WORDS = Path("pao_core") / "words"
CATALOGUE = "texts.po"
"""The texts of a language, in each folder that is a language other than English."""
NOTES = "#notes"
"""Ends the name of a file in a catalogue, for its texts that only pages of the site say."""
NOT_IN_PAGES = tuple(
    Path("pao_core") / f"{name}.py" for name in ("__main__", "listing", "live", "rules/file_faults")
)
FOR_PAGES = "PAO_FOR_PAGES"
"""If this environment variable is set, the wheel is for pages, which do not use these."""
NOTES_ON_SOURCES = re.compile("^(?:note|part|archived) = .*\n", re.MULTILINE)
"""What only the command line and the page of sources say about a source."""
NOTES_ON_RULES = re.compile("^(?:searched|checked) = .*\n", re.MULTILINE)
"""What only the command line and the page of a rule set say about it and its values."""
MARK = "#= "
"""Begins the line before each file, followed by the file's name. TOML reads it as a comment."""
PAGE = Path("build_scripts") / "building" / "INDEX.md"
PLACEHOLDER_URL = "https://pao.example/"
"""Placeholder for the address of the site in the page."""
SITE = "PAO_SITE"
REPOSITORY = "PAO_REPOSITORY"
PAGES = "+pages"
"""Ends the version of the wheel for pages, so that nobody takes it for the one of the index."""


class JoinData(BuildHookInterface[Any]):
    """Replaces the folder of data by one file with the same name and the suffix .toml."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Runs before the wheel is filled. pyproject.toml leaves the folders out."""
        root, self.made = Path(self.root), Path(tempfile.mkdtemp())
        is_for_pages = bool(os.environ.get(FOR_PAGES))
        catalogues = sorted((root / WORDS).glob(f"*/{CATALOGUE}"))
        languages = [catalogue.parent for catalogue in catalogues]
        self._put(joined(root / DATA, is_for_pages), f"{DATA.as_posix()}.toml", build_data)
        if not is_for_pages:
            self._put(joined_cases(root / CASES), f"{RUNNER.as_posix()}/cases.json", build_data)
            rooms = [root / RUNNER, root / RECORDS, *languages]
            modules = [root / path for path in NOT_IN_PAGES]
            modules += sorted(path for room in rooms for path in room.rglob("*.py"))
            for module in modules:
                place = module.relative_to(root).as_posix()
                build_data["force_include"][str(module)] = place
            for catalogue in catalogues:
                texts = translations(catalogue.read_text("utf-8"), _is_in_core)
                self._put(texts, catalogue.relative_to(root).as_posix(), build_data)

    def _put(self, text: str, place: str, build_data: dict[str, Any]) -> None:
        file = self.made / place
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
        build_data["force_include"][str(file)] = place

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Removes the joined files after the build."""
        shutil.rmtree(self.made)


def joined_cases(folder: Path) -> str:
    """The cases of all topics for the runner, one per line, ordered by id."""
    listed = (json.loads(file.read_text("utf-8")) for file in folder.glob("*.json"))
    cases = sorted((case for cases in listed for case in cases), key=lambda case: str(case["id"]))
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in cases)
    return f'{{"cases": [\n{lines}\n]}}\n'


def translations(catalogue: str, is_wanted: Callable[[str], bool]) -> str:
    """The entries of a catalogue whose English is in a wanted file, without comments.

    A line before each entry names the files that have the English text.
    """
    wanted = ""
    for entry in catalogue.split("\n\n"):
        lines = entry.strip().split("\n")
        places = [place for line in lines if line.startswith("#: ") for place in line[3:].split()]
        if any(is_wanted(place) for place in places if not place.endswith(NOTES)):
            wanted += "".join(f"{line}\n" for line in lines if not line.startswith("#"))
    return wanted


def _is_in_core(place: str) -> bool:
    return place.startswith(f"{CORE.as_posix()}/")


def joined(data: Path, is_for_pages: bool) -> str:
    """The files that the core reads and every rule set, each after a line with its name.

    Rule sets of one game are neighbours, because similar texts compress better near each other.
    """
    texts = {name: (data / f"{name}.toml").read_text("utf-8") for name in READ}
    if is_for_pages:
        texts["sources"] = NOTES_ON_SOURCES.sub("", texts["sources"])
    of_rules = {path.stem: path.read_text("utf-8") for path in (data / RULE_SETS).glob("*.toml")}
    if is_for_pages:
        of_rules = {id: NOTES_ON_RULES.sub("", text) for id, text in of_rules.items()}
    for id in sorted(of_rules, key=lambda id: (_game(of_rules[id]), id)):
        texts[f"{RULE_SETS}/{id}"] = of_rules[id]
    return "".join(f"{MARK}{name}\n{_without_comments(text)}" for name, text in texts.items())


def _game(text: str) -> str:
    return str(tomllib.loads(text)["choices"]["settlement"]["value"])


def _without_comments(text: str) -> str:
    """The lines without blank and comment lines. A comment always has its own line."""
    return "".join(f"{line}\n" for line in text.split("\n") if line and not line.startswith("#"))


class ProjectAddresses(MetadataHookInterface):
    """Sets the fields that pyproject.toml calls dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the page with real links, and the known addresses. Name the wheel for pages."""
        site, repository = _address(SITE), _address(REPOSITORY)
        text = (Path(self.root) / PAGE).read_text("utf-8")
        page = text.replace(PLACEHOLDER_URL, site) if site else text
        shown = "" if os.environ.get(FOR_PAGES) else page
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
        metadata["urls"] = {**_of_site(site), **_of_repository(repository)}
        if os.environ.get(FOR_PAGES):
            metadata["version"] += PAGES
            for name in ("scripts", "optional-dependencies"):  # it has no command line
                del metadata[name]


def _address(variable: str) -> str:
    """An address that ends with a slash; empty if the environment has none."""
    given = os.environ.get(variable, "").rstrip("/")
    return f"{given}/" if given else ""


def _of_site(site: str) -> dict[str, str]:
    if not site:
        return {}
    return {
        "Homepage": site,
        "Documentation": f"{site}reference/api/",
        "Changelog": f"{site}reference/changelog/",
    }


def _of_repository(repository: str) -> dict[str, str]:
    if not repository:
        return {}
    return {"Source": repository.rstrip("/"), "Issues": f"{repository}issues"}
