"""Where each rule is explained: the headings with a rule's id in all written pages."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path, PurePosixPath

from build_scripts.content.markdown.fences import FenceError, PageError, fences
from build_scripts.content.markdown.translations import pages_in
from build_scripts.environment.project import DOCS
from build_scripts.page.language import ENGLISH

ANCHOR = re.compile(r"\{:?[^}\n]*#(pao-[\w-]+)[^}\n]*\}")


@dataclass(frozen=True, slots=True, kw_only=True)
class Anchor:
    """A heading with a rule's id: the page, as a path under docs/, and the line."""

    id: str
    page: PurePosixPath
    line: int

    @property
    def place(self) -> str:
        """The place in a form that editors can open."""
        return f"docs/{self.page}:{self.line}"

    @property
    def link(self) -> str:
        """A link to it that works from any page."""
        return f"/{self.page}#{self.id}"

    @property
    def address(self) -> str:
        """Its address relative to the root of the site."""
        folder = self.page.with_suffix("")
        folder = folder.parent if folder.name == "index" else folder
        return f"{folder}/#{self.id}".removeprefix("./")


def anchors_in(docs: Path) -> Mapping[str, tuple[Anchor, ...]]:
    """Every heading with a rule's id. The linter reports an id with more than one."""
    found: dict[str, list[Anchor]] = defaultdict(list)
    for page in pages_in(ENGLISH, docs):
        path = PurePosixPath(page.relative_to(docs).as_posix())
        try:
            for line, id in _anchors_of(page.read_text("utf-8")):
                found[id].append(Anchor(id=id, page=path, line=line))
        except FenceError as fault:
            raise PageError(f"docs/{path}:{fault.line}: {fault.says}") from fault
    return {id: tuple(places) for id, places in found.items()}


def _anchors_of(text: str) -> Iterator[tuple[int, str]]:
    inside = {line for fence in fences(text) for line in range(fence.line, fence.last_line + 1)}
    for line, content in enumerate(text.split("\n"), start=1):
        if line not in inside:
            for match in ANCHOR.finditer(re.sub("`[^`]*`", "", content)):
                yield line, match[1]


@cache
def anchors() -> Mapping[str, Anchor]:
    """The first heading of every rule that has one."""
    return {id: places[0] for id, places in anchors_in(DOCS).items()}
