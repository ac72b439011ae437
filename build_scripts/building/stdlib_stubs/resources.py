"""Replaces `importlib.resources` for files of a package in a zip archive.

The real one imports archives, temporary files and paths, whose names never leave the memory. An
import in a page gets the real one, as with `asyncio`.
"""

import sys
import zipimport
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """A file or folder of an archive."""

    archive: zipimport.zipimporter
    name: str

    def joinpath(self, *names: str) -> "Place":
        """The file or folder at this path inside it."""
        return Place(self.archive, "/".join([self.name, *filter(None, names)]))

    __truediv__ = joinpath

    def is_file(self) -> bool:
        """Whether the file exists."""
        try:
            self.archive.get_data(self.name)
        except OSError:
            return False
        return True

    def is_dir(self) -> bool:
        """Our archives have no folders, only files with long names."""
        return False

    def read_text(self, encoding: str) -> str:
        """The content of the file."""
        return self.archive.get_data(self.name).decode(encoding)


def files(package: str) -> Place:
    """The folder of a package."""
    spec = sys.modules[package].__spec__
    assert spec is not None
    assert isinstance(spec.loader, zipimport.zipimporter)
    return Place(spec.loader, f"{spec.loader.archive}/{package.replace('.', '/')}")
