"""What kind of source an edited file is, as that decides what must be made anew at once."""

from pathlib import Path
from typing import Final

from build_scripts.ground.project import CLIENT, DOCS

COPIED: Final = frozenset({".ico", ".jpg", ".png", ".svg", ".webp"})


def is_page(path: Path) -> bool:
    """A page that somebody wrote, or has just deleted."""
    return path.suffix == ".md" and path.is_relative_to(DOCS)


def is_style(path: Path) -> bool:
    """A style sheet of the site."""
    return path.suffix == ".css" and path.is_relative_to(DOCS)


def is_picture(path: Path) -> bool:
    """A file that goes into the site as it is."""
    return path.suffix in COPIED and path.is_relative_to(DOCS)


def is_program(path: Path) -> bool:
    """TypeScript of the pages."""
    return path.is_relative_to(CLIENT / "src")


def needs_other_python(path: Path) -> bool:
    """Whether a Python that has read the core and the builders may know this source as it was."""
    return not any(is_kind(path) for is_kind in (is_page, is_style, is_picture, is_program))
