"""The core as a package for any Pyodide, published under `pyodide/` of the site:

- the wheel, for every Pyodide;
- the same as byte code, for those with the Python of ours;
- the lock file of our Pyodide with this package added, for `loadPyodide({ lockFileURL })`.

`add-wheels` does not know wheels of byte code, so the lock file gets the plain one first.
"""

import hashlib
import json
import shutil
from pathlib import Path

from build_scripts.building import pyodide_tool, wheel
from build_scripts.building.pyodide_tool import PYODIDE_LOCK, pyodide_version, python_version
from build_scripts.environment.store import digest, stored

PLACE = Path("pyodide")
LOCK = PYODIDE_LOCK.name
OTHERS = "https://cdn.jsdelivr.net/pyodide/v{version}/full/"
"""Where Pyodide finds its own packages, because a lock file at another place must name them."""


def build() -> Path:
    """The folder that goes into the site: `pyodide/…`."""
    core = wheel.file_in(wheel.build())
    tools = [PYODIDE_LOCK, Path(__file__), *pyodide_tool.compilers()]
    key = digest(texts=[*pyodide_tool.tools(), pyodide_version()], files=[core, *tools])
    return stored("package", key, lambda folder: make(folder / PLACE, core))


def make(folder: Path, core: Path) -> None:
    """Put the two wheels and the lock file into this folder."""
    folder.mkdir(parents=True)
    lock = folder / LOCK
    wheel_here = Path(shutil.copy(core, folder))
    lock.write_text(_lock_of_pyodide(), "utf-8")
    pyodide_tool.run(
        "lockfile", "add-wheels", str(wheel_here), f"--input={lock}", f"--output={lock}"
    )
    python = "cp{}{}".format(*python_version())
    compiled = Path(shutil.copy(core, folder / core.name.replace("-py3-", f"-{python}-")))
    pyodide_tool.compile_archive(compiled)
    _prefer(lock, wheel_here, compiled)


def _prefer(lock: Path, before: Path, after: Path) -> None:
    """Let the lock file name another wheel of the same package."""
    known = json.loads(lock.read_text("utf-8"))
    package = next(each for each in known["packages"].values() if each["file_name"] == before.name)
    package["file_name"] = after.name
    package["sha256"] = hashlib.sha256(after.read_bytes()).hexdigest()
    lock.write_text(json.dumps(known), "utf-8")


def _lock_of_pyodide() -> str:
    lock = json.loads(PYODIDE_LOCK.read_text("utf-8"))
    place = OTHERS.format(version=pyodide_version())
    for package in lock["packages"].values():
        package["file_name"] = place + package["file_name"]
    return json.dumps(lock)
