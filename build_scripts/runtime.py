"""Python for the pages: Pyodide, the core, and the memory of an interpreter that has them ready.

The folder is laid out for the site and carries two ways to start:

- quickly: `engine.bin` and `memory.bin` (see client/snapshot.mjs), unpacked by `zstd.wasm`;
- plainly, when that fails: Pyodide's own files and the library as a zip file on `sys.path`.

Byte-compiling the wheel, and a lock file for Pyodide to install it from, would add nothing here:
the quick start has the modules already, and a wheel of pure Python is a zip file that the plain
start can import from. `library.zip` is such a wheel, with what runs in the pages besides the core.
"""

import base64
import json
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

from build_scripts import wheel
from build_scripts.project import CLIENT, INPAGE, ROOT, Problem, node, node_environment
from build_scripts.store import digest, source_files, stored

PYODIDE = CLIENT / "node_modules" / "pyodide"
ZSTD = CLIENT / "node_modules" / "zstddec"
SNAPSHOT = CLIENT / "snapshot.mjs"
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip")
EPOCH = (1980, 1, 1, 0, 0, 0)


def build() -> Path:
    """The folder that goes into assets/pao: `runtime/VERSION/…`."""
    core = wheel.file_in(wheel.build())
    key = _key(core)
    return stored("runtime", key, lambda folder: make(folder / "runtime" / key, core))


def version() -> str:
    """What the client is told, to find the runtime that it was built for."""
    return build().name


def make(folder: Path, core: Path) -> None:
    """Fill this folder with all that starts Python in a page."""
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, folder / name)
    (folder / "pyodide-lock.json").write_text(_empty_lock())
    (folder / "zstd.wasm").write_bytes(_zstd_decoder())
    _write_library(core, folder / "library.zip")
    _take_snapshot(folder)


def _key(core: Path) -> str:
    tools = [PYODIDE / "package.json", ZSTD / "package.json", SNAPSHOT, Path(__file__)]
    return digest(files=[core, *_inpage_files(), *tools])


def _inpage_files() -> list[Path]:
    package = ROOT / "build_scripts" / "__init__.py"
    return [package, *(path for path in source_files(INPAGE) if path.suffix == ".py")]


def _write_library(core: Path, target: Path) -> None:
    """The core's wheel and the pages' own Python, in one file that Python can import from."""
    with zipfile.ZipFile(core) as wheel_file, zipfile.ZipFile(target, "w") as library:
        contents = {name: wheel_file.read(name) for name in wheel_file.namelist()}
        contents |= {
            path.relative_to(ROOT).as_posix(): path.read_bytes() for path in _inpage_files()
        }
        for name, content in sorted(contents.items()):
            library.writestr(zipfile.ZipInfo(name, EPOCH), content, zipfile.ZIP_DEFLATED, 9)


def _empty_lock() -> str:
    """Pyodide insists on a lock file of its own version; we have no packages for it to load."""
    lock = json.loads((PYODIDE / "pyodide-lock.json").read_text())
    return json.dumps(lock | {"packages": {}})


def _zstd_decoder() -> bytes:
    """The decoder as a file of its own: its package carries it as text, a third larger."""
    module = (ZSTD / "dist" / "zstddec.mjs").read_text()
    encoded = re.search(r'const wasm = "([A-Za-z0-9+/=]+)"', module)
    if encoded is None:
        raise Problem("the package zstddec no longer carries its decoder as it did")
    return base64.b64decode(encoded[1])


def _take_snapshot(folder: Path) -> None:
    result = subprocess.run(
        [str(node()), str(SNAPSHOT), str(folder)],
        env=node_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        # Node quotes the faulty line, and Pyodide's program is one line of a million characters
        says = "\n".join(line[:200] for line in result.stderr.splitlines())
        raise Problem(f"Python's memory could not be kept:\n{says}")
