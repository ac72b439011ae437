"""Compiles the Python files of archives, for the Python that runs this module.

Pyodide runs it to compile for itself if the host has another Python (pyodide_tool.py).
"""

import importlib.util
import marshal
import sys
from pathlib import Path
from types import CodeType

from build_scripts.building.archives import UNPACKED, contents_of, write_archive

HEAD_OF_BYTE_CODE = importlib.util.MAGIC_NUMBER + bytes(12)
"""It names no source to compare with, because the archive has none."""


def compile_all(archive: Path) -> None:
    """Replace all Python files of this zip file by byte code."""
    write_archive(
        archive,
        {
            f"{name}c": file_of(compile(content, name, "exec", dont_inherit=True))
            for name, content in contents_of(archive).items()
        },
        UNPACKED,
    )


def file_of(code: CodeType) -> bytes:
    """The file of a module's byte code."""
    return HEAD_OF_BYTE_CODE + marshal.dumps(code)


if __name__ == "__main__":
    for found in Path(sys.argv[1]).iterdir():
        compile_all(found)
