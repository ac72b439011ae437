"""Runs esbuild, which turns TypeScript into modules for browsers and Node, and checks CSS."""

import re
from collections.abc import Iterable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from build_scripts.environment.faults import why_it_failed
from build_scripts.environment.project import CLIENT, BuildError, node, with_node

PROGRAM = CLIENT / "node_modules" / "esbuild" / "bin" / "esbuild"
NO_FAULTY_STYLES: Final = (
    "--log-override:css-syntax-error=error",
    "--log-override:unsupported-css-property=error",
)
INSIDE: Final = re.compile(r"^(\s*)(?=src/)", re.MULTILINE)
FIRST_FAULT: Final = re.compile(r"\[ERROR\] (?P<says>.+)\n\s+(?P<place>\S+?:\d+:\d+):")


def run(*arguments: str) -> None:
    """Run esbuild. Raises `BuildError` with its errors."""
    result = with_node([*_launcher(), *arguments], cwd=CLIENT)
    if result.returncode:
        said = f"{result.stdout}{result.stderr}".rstrip()
        said = INSIDE.sub(r"\1build_scripts/client/", said).replace("../../", "")  # from the root
        first = FIRST_FAULT.search(said)
        why = f"{first['place']}: {first['says']}" if first else why_it_failed(said)
        raise BuildError(f"{PROGRAM.name} reported an error: {why}\n{said}")


def texts_in(language: str) -> str:
    """The option for the texts of a language, in modules such as `texts.ja.ts`, else English."""
    return f"--resolve-extensions=.{language}.ts,.ts,.mjs,.js"


def check_styles(files: Iterable[Path]) -> None:
    """Raise `BuildError` for faults in CSS that a browser would silently ignore."""
    with TemporaryDirectory() as folder:
        run(*map(str, files), *NO_FAULTY_STYLES, "--log-level=warning", f"--outdir={folder}")


def minify(sheets: Iterable[Path], folder: Path) -> None:
    """Write these style sheets to the folder in fewer bytes."""
    options = ("--minify", "--log-level=error", "--allow-overwrite", f"--outdir={folder}")
    run(*map(str, sheets), *options)


def _launcher() -> list[str]:
    """esbuild's installer may replace its Node script by the program itself."""
    is_script = PROGRAM.read_bytes()[:2] == b"#!"
    return [str(node()), str(PROGRAM)] if is_script else [str(PROGRAM)]
