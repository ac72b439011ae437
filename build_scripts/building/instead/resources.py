"""In the place of `importlib.resources`, for files of a package in a zip archive.

The true one brings archives, temporary files and paths, and their names never leave the memory.
Whoever imports it in a page gets the true one, as of `asyncio`.
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
        """What has these names, one in the other."""
        return Place(self.archive, "/".join([self.name, *filter(None, names)]))

    __truediv__ = joinpath

    def is_file(self) -> bool:
        """Whether there is such a file."""
        try:
            self.archive.get_data(self.name)
        except OSError:
            return False
        return True

    def is_dir(self) -> bool:
        """Archives of ours have no folders: only files with long names."""
        return False

    def read_text(self, encoding: str) -> str:
        """The content of the file."""
        return self.archive.get_data(self.name).decode(encoding)


def files(package: str) -> Place:
    """The folder of a package."""
    spec = sys.modules[package].__spec__
    assert spec is not None
    assert isinstance(spec.loader, zipimport.zipimporter)
    return Place(spec.loader, f"{spec.loader.archive}/{package}")
