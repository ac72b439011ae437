"""A build contains nothing of the machine that made it."""

import hashlib
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from build_scripts.environment.bootstrap import clean_environment
from build_scripts.environment.project import ROOT
from tests.build.any_site import built_for

SITE: Final = "https://example.org/pao/"
ELSEWHERE: Final = {
    "TZ": "Pacific/Kiritimati",
    "LC_ALL": "C",
    "PYTHONHASHSEED": "1922",
    "SOURCE_DATE_EPOCH": "1000000000",  # another day, for programs that respect this
}


def digests(folder: Path) -> dict[Path, str]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {
        path.relative_to(folder): hashlib.sha256(path.read_bytes()).hexdigest() for path in files
    }


def test_another_machine_builds_the_same_site(tmp_path: Path) -> None:
    """From the sources alone, in another folder, so with an environment and packages of its own."""
    other = tmp_path / "with" / "a longer name"
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    for name in subprocess.check_output(command, cwd=ROOT, text=True).rstrip("\0").split("\0"):
        (other / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, other / name)
    python = str(getattr(sys, "_base_executable", sys.executable))
    build = [python, "-m", "build_scripts", "build", "--site-url", SITE]
    environment = clean_environment() | ELSEWHERE
    subprocess.run(build, cwd=other, env=environment, umask=0o077, check=True)
    ours, theirs = digests(built_for(SITE)), digests(other / "site")
    assert {name for name in ours.keys() | theirs.keys() if ours.get(name) != theirs.get(name)} == (
        set()
    )
