"""Checks the front matter of pages, which MkDocs silently shows as text if it is not YAML."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

import yaml

from build_scripts.content.pages.generated import is_generated
from build_scripts.environment.project import ROOT, BuildError

FRONT_MATTER: Final = re.compile(r"---[ \t]*\n(.*?\n)(?:---|\.\.\.)[ \t]*\n", re.DOTALL)


def check_front_matter(pages: Iterable[Path]) -> None:
    """Raise `BuildError` with every fault of these pages, each as `file:line: what is wrong`."""
    faults = [
        f"{page.relative_to(ROOT).as_posix()}:{problem}"
        for page in pages
        for problem in _faults_in(page)
    ]
    if faults:
        raise BuildError("\n".join(faults))


def _faults_in(page: Path) -> Iterator[str]:
    text = page.read_text("utf-8")
    match = FRONT_MATTER.match(text)
    if is_generated(text):
        return
    if match is None:
        if text.startswith("---\n"):
            yield "1: the front matter does not end with ---"
        return
    try:
        content = yaml.safe_load(match[1])
    except yaml.MarkedYAMLError as fault:
        mark = fault.context_mark or fault.problem_mark
        yield f"{mark.line + 2 if mark else 1}: the front matter is not YAML: {fault.problem}"
        return
    if not isinstance(content, dict):
        yield f"2: the front matter is not a list of `key: value`; found {content!r}"
