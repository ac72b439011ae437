"""Python for pages: Pyodide, a site's library, and the memory of one that has loaded them.

The folder has the layout of the site and supports two ways to start:

- quickly: `engine.bin` and `memory.bin` (see client/snapshot.mjs and lean.py), unpacked by
  `zstd.wasm`; what hardly any page needs of that memory is in `tables.bin`, for when it does;
- plainly, when that fails: Pyodide's own files and the library as a zip file on `sys.path`.

Both use Pyodide's program, reduced to the quarter that a page uses (client/program.mjs).

`library.zip` is the Python of the site and the runner, without what is loaded later. All of it, and
what every start imports of the standard library, is byte code. Measured in Chromium, by turns with
sources: a plain start takes 0.48 of the time, or 0.53 at 10 Mbit/s, for 0.8 MB more of 5.7 MB. The
quick start takes as long as with sources, and its memory is 0.2 MB smaller. Compiling all of the
standard library would add 1.1 MB and save no time.
"""

import base64
import hashlib
import json
import re
import shutil
import tempfile
from pathlib import Path

from build_scripts.building import lean, pyodide_tool
from build_scripts.building.archives import write_archive
from build_scripts.building.lean import LIBRARY, write_lean_archives
from build_scripts.building.live_site import LiveSite
from build_scripts.building.pyodide_tool import (
    PYODIDE,
    PYODIDE_LOCK,
    STEADY,
    compile_archive,
    program,
    python_version,
)
from build_scripts.environment.faults import run_or_fail
from build_scripts.environment.project import (
    CLIENT,
    PAGE_PYTHON,
    ROOT,
    BuildError,
    node,
    warn,
)
from build_scripts.environment.store import digest, source_files, stored

ZSTD = CLIENT / "node_modules" / "zstddec"
SNAPSHOT = CLIENT / "snapshot.mjs"
IMPORTS = CLIENT / "imports.mjs"
PROGRAM_SCRIPT = CLIENT / "program.mjs"
LOAD = CLIENT / "load.mjs"
MEMORY_SIZE = "memory-size.txt"
QUICK_START = ("engine.bin", "memory.bin", "tables.bin")
NO_QUICK_START = "0"
"""The size of the memory if there is none."""
STANDARD_LIBRARY = "python_stdlib.zip"
ENGINE = "pyodide.asm.wasm"
PROGRAM = "pyodide.asm.js"
"""The name of Pyodide's program in the runtime, whatever it is in Pyodide."""
PYODIDE_FILES = ("pyodide.mjs", ENGINE, STANDARD_LIBRARY)
"""The files that are copied as they are."""
WORKER = CLIENT / "src" / "worker"
USERS = (PYODIDE / "pyodide.mjs", WORKER / "start.ts", WORKER / "stoppable.ts", SNAPSHOT)
"""The files that call Pyodide's program."""


def build(site: LiveSite) -> Path:
    """The folder that goes into assets/pao: `runtime/VERSION/…`."""
    key = _key(site)
    return stored("runtime", key, lambda folder: make(folder / "runtime" / key, site))


def memory_size(built: Path) -> int:
    """The size of the memory that Python starts from, in bytes; 0 if pages start plainly."""
    return int((built / "runtime" / built.name / MEMORY_SIZE).read_text())


def make(folder: Path, site: LiveSite) -> None:
    """Fill this folder with everything that starts Python in a page of the site.

    What only makes a start faster is left out, with a warning, if Pyodide has changed too much.
    """
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(PYODIDE / name, folder / name)
    _write_program(folder / PROGRAM)
    (folder / "pyodide-lock.json").write_text(_empty_lock())
    (folder / "zstd.wasm").write_bytes(_zstd_decoder())
    write_archive(folder / LIBRARY, _library(site))
    for name, made in site.archives.items():
        write_archive(folder / name, made())
    imported = _run(IMPORTS, "Python could not be started", folder, site.python)
    by_a_start, in_memory = map(set, json.loads(imported))
    with tempfile.TemporaryDirectory() as lean_folder:
        write_lean_archives(folder, Path(lean_folder), _places(), site.public, in_memory)
        compile_archive(folder / STANDARD_LIBRARY, by_a_start)
        for name in (LIBRARY, *site.archives):
            compile_archive(folder / name)
        _write_memory(folder, site, Path(lean_folder))


def _places() -> dict[str, str]:
    """Where Python finds the archives."""
    zipped = "/lib/python{}{}.zip".format(*python_version())
    return {LIBRARY: "/lib/library.zip", STANDARD_LIBRARY: zipped}


def _write_program(target: Path) -> None:
    """Write Pyodide's program, reduced if possible."""
    original = program()
    try:
        otherwise = "Pyodide's program stays as it is"
        _run(PROGRAM_SCRIPT, otherwise, original, target, PYODIDE / ENGINE, *USERS)
    except BuildError as fault:
        warn(f"Warning: {fault}")
        made_global = "\nglobalThis._createPyodideModule = _createPyodideModule;\n"
        target.write_text(original.read_text("utf-8") + made_global, "utf-8")


def _write_memory(folder: Path, site: LiveSite, lean_folder: Path) -> None:
    """Write the files of the quick start. Without them, pages start plainly."""
    try:
        _run(SNAPSHOT, "Python will start plainly in all pages", folder, site.python, lean_folder)
    except BuildError as fault:
        warn(f"Warning: {fault}")
        for name in QUICK_START:
            (folder / name).unlink(missing_ok=True)
        (folder / MEMORY_SIZE).write_text(NO_QUICK_START)


def _key(site: LiveSite) -> str:
    packages = [PYODIDE / "package.json", ZSTD / "package.json"]
    modules = [*pyodide_tool.compilers(), Path(__file__), Path(lean.__file__)]
    scripts = [PROGRAM_SCRIPT, IMPORTS, LOAD, *USERS, *modules, *source_files(lean.STUBS)]
    python = {LIBRARY: _library(site), **{name: made() for name, made in site.archives.items()}}
    named = (
        f"{archive}/{name} {hashlib.sha256(content).hexdigest()}"
        for archive, contents in python.items()
        for name, content in sorted(contents.items())
    )
    told = [*pyodide_tool.tools(), site.python, *sorted(site.public), *named]
    return digest(texts=told, files=[*packages, *scripts])


def _library(site: LiveSite) -> dict[str, bytes]:
    """What Python imports from: the runner's own files, and those of the site."""
    packages = (PAGE_PYTHON.parent / "__init__.py", PAGE_PYTHON / "__init__.py")
    own = source_files(*packages, PAGE_PYTHON / "running")
    return {path.relative_to(ROOT).as_posix(): path.read_bytes() for path in own} | site.library()


def _empty_lock() -> str:
    """Pyodide requires a lock file of its own version. We have no packages for it to load."""
    lock = json.loads(PYODIDE_LOCK.read_text())
    return json.dumps(lock | {"packages": {}})


def _zstd_decoder() -> bytes:
    """The decoder as a separate file. Its package contains it as text, which is a third larger."""
    module = (ZSTD / "dist" / "zstddec.mjs").read_text()
    encoded = re.search(r'const wasm = "([A-Za-z0-9+/=]+)"', module)
    if encoded is None:
        raise BuildError("the package zstddec no longer contains its decoder in the expected form")
    return base64.b64decode(encoded[1])


def _run(script: Path, fault: str, *given: Path | str) -> str:
    """The output of a Node script for these arguments."""
    result = run_or_fail([node(), "--import", STEADY.as_uri(), script, *given], fault)
    if result.stderr:
        warn(f"Warning: {result.stderr.rstrip()}")
    return result.stdout
