"""Kinds of edited files, which decide what must be made again at once."""

from pathlib import Path
from typing import Final

from build_scripts.environment.project import CLIENT, DOCS

COPIED: Final = frozenset({".ico", ".jpg", ".png", ".svg", ".webp"})


def is_page(path: Path) -> bool:
    """A handwritten page, possibly just deleted."""
    return path.suffix == ".md" and path.is_relative_to(DOCS)


def is_style(path: Path) -> bool:
    """A style sheet of the site."""
    return path.suffix == ".css" and path.is_relative_to(DOCS)


def is_picture(path: Path) -> bool:
    """A file that is copied into the site."""
    return path.suffix in COPIED and path.is_relative_to(DOCS)


def is_program(path: Path) -> bool:
    """TypeScript of the pages."""
    return path.is_relative_to(CLIENT / "src")


def needs_other_python(path: Path) -> bool:
    """Whether a Python that has loaded the core and the builders may have an old state of it."""
    return not any(is_kind(path) for is_kind in (is_page, is_style, is_picture, is_program))
