"""Zip files that depend only on their contents."""

import zipfile
from collections.abc import Mapping
from pathlib import Path

EPOCH = (1980, 1, 1, 0, 0, 0)
"""The earliest time that a zip file can hold."""
REPRODUCIBLE = {"SOURCE_DATE_EPOCH": "315532800"}
"""The same time for other programs, so that what they make depends only on its sources."""

SMALLEST = 9
UNPACKED = 0
"""The level of files that only the build reads, because packing takes long."""


def write_archive(target: Path, contents: Mapping[str, bytes], level: int = SMALLEST) -> None:
    """Write a zip file that depends only on its contents."""
    with zipfile.ZipFile(target, "w") as archive:
        for name, content in sorted(contents.items()):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, level)


def contents_of(archive: Path) -> dict[str, bytes]:
    """The files of a zip file, by their names."""
    with zipfile.ZipFile(archive) as opened:
        return {name: opened.read(name) for name in opened.namelist()}
