"""Runs parts of the page's program in Node."""

import json
from pathlib import Path
from typing import Any

from build_scripts.building import client_texts
from build_scripts.building.client import REPEATED_REASONS, told_in
from build_scripts.environment import esbuild
from build_scripts.environment.project import node, with_node
from build_scripts.page.language import ENGLISH


def bundle(entry: Path, target: Path, language: str = ENGLISH) -> None:
    """Bundle a module with all that it imports."""
    client_texts.write_translations()
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


def evaluated(module: Path, expression: str, before: str = "") -> Any:
    """The JSON of an expression that calls what this bundled module exports `it`."""
    script = module.with_name("script.mjs")
    script.write_text(
        f"{before}\nconst it = await import({json.dumps(module.as_uri())});\n"
        f"console.log(JSON.stringify({expression}));\n"
    )
    return printed(script)


def printed(script: Path, *arguments: str) -> Any:
    """The JSON that a script prints."""
    result = with_node([str(node()), str(script), *arguments])
    assert result.returncode == 0, result.stderr[-2000:]
    return json.loads(result.stdout)
