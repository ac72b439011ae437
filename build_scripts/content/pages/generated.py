"""Writes generated files under docs/, where MkDocs finds them and git ignores them."""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from build_scripts.content.markdown.address import relative_links, upwards
from build_scripts.environment.project import DOCS

MARK = "<!-- Made by "


def is_generated(text: str) -> bool:
    """Whether this is the text of a generated page."""
    return MARK in text[:200]


def front_matter(mark: str, **meta: Any) -> str:
    """The head of a generated page: what made it, and its metadata for MkDocs."""
    lines = (f"{key}: {json.dumps(value, ensure_ascii=False)}" for key, value in meta.items())
    return "\n".join(["---", f"# {mark}", *lines, "---"])


def plain(markdown: str) -> str:
    """A line of Markdown as plain text, for descriptions."""
    return re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", markdown).replace("`", "").replace("**", "")


def write_folder(folder: Path, texts: Mapping[str, str]) -> None:
    """Write these files, and remove every other page from the folder."""
    for page in folder.glob("*.md"):
        if page.name not in texts:
            page.unlink()
    for name, text in texts.items():
        write_text(folder / name, text)


def write_text(path: Path, text: str) -> None:
    """Write a file only if its content changes, so that nothing is rebuilt without need.

    The links of a page under docs/ become relative to it.
    """
    if path.suffix == ".md" and path.is_relative_to(DOCS):
        text = relative_links(text, upwards(path.relative_to(DOCS).as_posix()))
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Write a file only if its content changes."""
    if path.is_file() and path.read_bytes() == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
