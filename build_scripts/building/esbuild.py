"""esbuild, which makes modules for browsers and for Node out of TypeScript."""

import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from build_scripts.ground.faults import why_it_failed
from build_scripts.ground.project import CLIENT, Problem, node, with_node

PROGRAM = CLIENT / "node_modules" / "esbuild" / "bin" / "esbuild"
NO_FAULTY_STYLES: Final = (
    "--log-override:css-syntax-error=error",
    "--log-override:unsupported-css-property=error",
)
FIRST_FAULT: Final = re.compile(r"\[ERROR\] (?P<says>.+)\n\s+(?P<place>\S+?:\d+:\d+):")


def run(*arguments: str) -> None:
    """Run it; what it complains of is a problem."""
    result = with_node([*_launcher(), *arguments], cwd=CLIENT)
    if result.returncode:
        said = f"{result.stdout}{result.stderr}".rstrip()
        first = FIRST_FAULT.search(said)
        why = f"{first['place']}: {first['says']}" if first else why_it_failed(said)
        raise Problem(f"{PROGRAM.name} reported an error: {why}\n{said}")


def check_styles(files: Iterable[Path]) -> None:
    """What a browser would pass over in silence is a problem."""
    with TemporaryDirectory() as folder:
        run(*map(str, files), *NO_FAULTY_STYLES, "--log-level=warning", f"--outdir={folder}")


def _launcher() -> list[str]:
    """Its installer may have put the program itself where its Node script was."""
    is_script = PROGRAM.read_bytes()[:2] == b"#!"
    return [str(node()), str(PROGRAM)] if is_script else [str(PROGRAM)]
