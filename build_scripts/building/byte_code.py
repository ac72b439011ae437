"""Compiles the Python files of archives, for the Python that runs this module."""

import importlib.util
import marshal
import sys
from collections.abc import Set
from pathlib import Path
from types import CodeType

from build_scripts.building.archives import contents_of, write_archive

HEAD_OF_BYTE_CODE = importlib.util.MAGIC_NUMBER + bytes(12)
"""It names no source to compare with, because the archive has none."""


def compile_in(archive: Path, only: Set[str]) -> None:
    """Replace Python files of this zip file by byte code: these, or all if none are named."""
    contents = contents_of(archive)
    for name in [name for name in contents if name.endswith(".py") and (not only or name in only)]:
        code = compile(contents.pop(name), name, "exec", dont_inherit=True)
        contents[f"{name}c"] = file_of(code)
    write_archive(archive, contents)


def file_of(code: CodeType) -> bytes:
    """The file of a module's byte code."""
    return HEAD_OF_BYTE_CODE + marshal.dumps(code)


if __name__ == "__main__":
    compile_in(Path(sys.argv[1]), {*sys.argv[2:]})
