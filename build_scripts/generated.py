"""Files that the build writes under docs/, where MkDocs finds them and git ignores them."""

from pathlib import Path

MARK = "<!-- Made by "


def is_generated(text: str) -> bool:
    """Is this the text of a page that the build made?"""
    return MARK in text[:200]


def write_text(path: Path, text: str) -> None:
    """Write a file only if that changes it, so that nothing is rebuilt for nothing."""
    if path.is_file() and path.read_text("utf-8") == text:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8", newline="\n")
