"""Python for the pages: Pyodide, the core, and the memory of an interpreter that has loaded them.

The folder has the layout of the site and supports two ways to start:

- quickly: `engine.bin` and `memory.bin` (see client/snapshot.mjs and lean.py), unpacked by
  `zstd.wasm`; what hardly any page needs of that memory is in `tables.bin`, for when it does;
- plainly, when that fails: Pyodide's own files and the library as a zip file on `sys.path`.

Both use Pyodide's program, reduced to the quarter that a page uses (client/program.mjs).

The checker of records is a separate file, `records.zip`, loaded when somebody drops a record. So is
each language but English, such as `ja.zip`, loaded by the pages in it.

`library.zip` is the core's wheel with the Python of the pages. All of it, and what every start
imports of the standard library, is byte code. Measured in Chromium, by turns with sources: a plain
start takes 0.48 of the time, or 0.53 at 10 Mbit/s, for 0.8 MB more of 5.7 MB. The quick start takes
as long as with sources, and its memory is 0.2 MB smaller. Compiling all of the standard library
would add 1.1 MB and save no time.
"""

import base64
import json
import re
import shutil
import tempfile
from pathlib import Path

from build_scripts.building import join_data, lean, pyodide_tool, wheel
from build_scripts.building.archives import contents_of, write_archive
from build_scripts.building.join_data import CATALOGUE, NOT_IN_PAGES, translations
from build_scripts.building.lean import LIBRARY, write_lean_archives
from build_scripts.building.pyodide_tool import (
    PYODIDE,
    PYODIDE_LOCK,
    STEADY,
    compile_archives,
    program_in,
    python_version,
)
from build_scripts.environment.faults import why_it_failed
from build_scripts.environment.project import (
    CLIENT,
    CORE,
    PAGE_PYTHON,
    ROOT,
    BuildError,
    node,
    warn,
    with_node,
)
from build_scripts.environment.store import digest, source_files, stored
from pao_core.words.known import MODULES

ZSTD = CLIENT / "node_modules" / "zstddec"
SNAPSHOT = CLIENT / "snapshot.mjs"
IMPORTS = CLIENT / "imports.mjs"
PROGRAM_SCRIPT = CLIENT / "program.mjs"
LOAD = CLIENT / "load.mjs"
RECORDS = "records.zip"
IN_PAGES = ("pao_core/", "build_scripts/page/")
ONLY_ENGLISH = ("pao_core/data/clauses.toml", "pao_core/data/sources.toml")
"""The texts that the Python of the pages has only in English."""
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


def build() -> Path:
    """The folder that goes into assets/pao: `runtime/VERSION/…`."""
    core = wheel.file_in(wheel.build())
    key = _key(core)
    return stored("runtime", key, lambda folder: make(folder / "runtime" / key, core))


def memory_size(built: Path) -> int:
    """The size of the memory that Python starts from, in bytes; 0 if pages start plainly."""
    return int((built / "runtime" / built.name / MEMORY_SIZE).read_text())


def make(folder: Path, core: Path, pyodide: Path = PYODIDE) -> None:
    """Fill this folder with everything that starts Python in a page.

    What only makes a start faster is left out, with a warning, if Pyodide has changed too much.
    """
    folder.mkdir(parents=True)
    for name in PYODIDE_FILES:
        shutil.copyfile(pyodide / name, folder / name)
    _write_program(pyodide, folder)
    (folder / "pyodide-lock.json").write_text(_empty_lock())
    (folder / "zstd.wasm").write_bytes(_zstd_decoder())
    _write_library(core, folder / LIBRARY)
    archives = {
        RECORDS: files_of_records(),
        **{f"{module}.zip": files_of(module) for module in MODULES},
    }
    for name, files in archives.items():
        write_archive(folder / name, _contents(files))
    by_a_start, in_memory = imported_from_library(folder)
    with tempfile.TemporaryDirectory() as lean_folder:
        write_lean_archives(folder, Path(lean_folder), _places(), in_memory)
        compile_archives(
            {
                folder / STANDARD_LIBRARY: by_a_start,
                **dict.fromkeys(folder / name for name in (LIBRARY, *archives)),
            }
        )
        _write_memory(folder, Path(lean_folder))


def _places() -> dict[str, str]:
    """Where Python finds the archives."""
    zipped = "/lib/python{}{}.zip".format(*python_version())
    return {LIBRARY: "/lib/library.zip", STANDARD_LIBRARY: zipped}


def _write_program(pyodide: Path, folder: Path) -> None:
    """Write Pyodide's program, reduced if possible."""
    original, target = program_in(pyodide), folder / PROGRAM
    try:
        otherwise = "Pyodide's program stays as it is"
        _run(PROGRAM_SCRIPT, otherwise, original, target, pyodide / ENGINE, *USERS)
    except BuildError as fault:
        warn(f"Warning: {fault}")
        made_global = "\nglobalThis._createPyodideModule = _createPyodideModule;\n"
        target.write_text(original.read_text("utf-8") + made_global, "utf-8")


def _write_memory(folder: Path, lean_folder: Path) -> None:
    """Write the files of the quick start. Without them, pages start plainly."""
    try:
        _run(SNAPSHOT, "Python will start plainly in all pages", folder, lean_folder)
    except BuildError as fault:
        warn(f"Warning: {fault}")
        for name in QUICK_START:
            (folder / name).unlink(missing_ok=True)
        (folder / MEMORY_SIZE).write_text(NO_QUICK_START)


def imported_from_library(folder: Path) -> tuple[set[str], set[str]]:
    """The files of the standard library that a plain start reads, and that the memory needs."""
    by_a_start, in_memory = json.loads(_run(IMPORTS, "Python could not be started", folder))
    return set(by_a_start), set(in_memory)


def _key(core: Path) -> str:
    packages = [PYODIDE / "package.json", ZSTD / "package.json"]
    here = (__file__, lean.__file__, join_data.__file__)
    modules = [*pyodide_tool.compilers(), *map(Path, here)]
    scripts = [PROGRAM_SCRIPT, IMPORTS, LOAD, *USERS, *modules, *source_files(lean.STUBS)]
    ours = [
        *_page_files(),
        *files_of_records(),
        *(file for module in MODULES for file in files_of(module)),
    ]
    return digest(texts=pyodide_tool.tools(), files=[core, *ours, *packages, *scripts])


def _page_files() -> list[Path]:
    package = ROOT / "build_scripts" / "__init__.py"
    paths = (path for path in source_files(PAGE_PYTHON) if path.suffix == ".py")
    elsewhere = {*files_of_records(), *(file for module in MODULES for file in files_of(module))}
    return [package, *(path for path in paths if path not in elsewhere)]


def files_of_records() -> list[Path]:
    """The checker of records, without its commands, and the code that shows its answers."""
    checker = CORE / "records"
    left_out = {checker / "command.py", *source_files(checker / "archive")}
    paths = source_files(checker, PAGE_PYTHON / "records")
    return [path for path in paths if path.suffix == ".py" and path not in left_out]


def files_of(language: str) -> list[Path]:
    """A language that is not English: its forms, and its catalogue."""
    return list(source_files(ROOT.joinpath(*MODULES[language].split("."))))


def _write_library(core: Path, target: Path) -> None:
    """Write the core's wheel and the pages' own Python into one file that Python imports from."""
    write_archive(target, contents_of(core) | _contents(_page_files()))


def _contents(files: list[Path]) -> dict[str, bytes]:
    return {path.relative_to(ROOT).as_posix(): _content(path) for path in files}


def _content(path: Path) -> bytes:
    """The file. Of a catalogue, only the texts that a page can say."""
    if path.name != CATALOGUE:
        return path.read_bytes()
    return translations(path.read_text("utf-8"), _is_in_pages).encode()


def _is_in_pages(place: str) -> bool:
    """Whether the Python of the pages has this source of texts."""
    left_out = {*ONLY_ENGLISH, *(path.as_posix() for path in NOT_IN_PAGES)}
    return place.startswith(IN_PAGES) and place not in left_out


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


def _run(script: Path, fault: str, *places: Path) -> str:
    """The output of a Node script for these folders and files."""
    arguments = [str(script), *map(str, places)]
    result = with_node([str(node()), "--import", STEADY.as_uri(), *arguments])
    if result.returncode:
        raise BuildError(f"{fault}: {why_it_failed(result.stderr)}")
    if result.stderr:
        warn(f"Warning: {result.stderr.rstrip()}")
    return result.stdout
