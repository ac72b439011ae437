"""Runs parts of the page's program in Node."""

import json
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from build_scripts.building import client_texts
from build_scripts.building.client import REPEATED_REASONS, told_in
from build_scripts.environment import esbuild
from build_scripts.environment.project import node, with_node
from build_scripts.page.language import ENGLISH

FOLDER = TemporaryDirectory()
"""Bundles of this process."""


@cache
def bundled(entry: Path, language: str = ENGLISH) -> Path:
    """A module with all that it imports, as one file."""
    client_texts.write_translations()
    target = Path(FOLDER.name) / f"{entry.stem}.{language}.mjs"
    esbuild.run(
        str(entry),
        esbuild.texts_in(language),
        REPEATED_REASONS,
        *told_in(language),
        "--bundle",
        "--format=esm",
        "--log-level=warning",
        f"--outfile={target}",
    )
    return target


def evaluated(entry: Path, expression: str, before: str = "", language: str = ENGLISH) -> Any:
    """The JSON of an expression that calls what this module exports `it`."""
    module = bundled(entry, language)
    script = module.with_name("script.mjs")
    script.write_text(
        f"{before}\nconst it = await import({json.dumps(module.as_uri())});\n"
        f"console.log(JSON.stringify({expression}));\n",
        "utf-8",
    )
    return printed(script)


def printed(script: Path) -> Any:
    """The JSON that a script prints."""
    result = with_node([str(node()), str(script)])
    assert result.returncode == 0, result.stderr[-2000:]
    return json.loads(result.stdout)
