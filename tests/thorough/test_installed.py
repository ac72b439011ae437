"""The package that others install: it has the runner of the cases, and runs as a zip file too."""

import os
import sys
import zipfile
from pathlib import Path

from build_scripts.building import wheel
from build_scripts.environment.project import captured


def test_the_installed_package_has_the_runner_and_pages_do_not(tmp_path: Path) -> None:
    pages = zipfile.ZipFile(wheel.file_in(wheel.build())).namelist()
    assert not [name for name in pages if "conform" in name or "records" in name]
    wheel.make(tmp_path, kind={})
    home = tmp_path / "home"
    with zipfile.ZipFile(wheel.file_in(tmp_path)) as index:
        assert "pao_core/records/command.py" in index.namelist()
        index.extractall(home)
    for place in (home, wheel.file_in(tmp_path)):  # installed, and as a zip file on the path
        ask = [sys.executable, "-m", "pao_core", "ask", "--lines", "-"]
        command = [sys.executable, "-m", "pao_core", "conform", "--rules", "ema-2016", "--", *ask]
        done = captured(command, tmp_path, os.environ | {"PYTHONPATH": str(place)})
        assert done.returncode == 0, done.stdout + done.stderr
