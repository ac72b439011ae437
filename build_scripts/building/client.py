"""The programs of the pages: TypeScript, bundled with esbuild into modules that split by need."""

import json
import re
import subprocess
from pathlib import Path
from tempfile import TemporaryDirectory

from build_scripts.building import runtime
from build_scripts.ground.faults import why_it_failed
from build_scripts.ground.project import CLIENT, Problem, node, node_environment
from build_scripts.ground.store import digest, source_files, stored

SOURCES = CLIENT / "src"
BUNDLE = (
    "--bundle",
    "--format=esm",
    "--target=es2022",
    "--minify",
    "--legal-comments=none",
    "--log-level=warning",
)
# The main module keeps its name, because pages name it; what it loads later is named by content.
SPLIT = ("--splitting", "--entry-names=[name]", "--chunk-names=chunks/[name]-[hash]")
OF_PACKAGE = re.compile(r"/node_modules/(?P<name>(?:@[^/]+/)?[^/]+)/")
FIRST_FAULT = re.compile(r"\[ERROR\] (?P<says>.+)\n\s+(?P<place>\S+?:\d+:\d+):")
# The theme starts the worker of its search, and not as a module.
CLASSIC = ("--format=iife",)


def build() -> Path:
    """The folder with `main.js`, its chunks and the workers, made when a source has changed."""
    version = runtime.version()
    key = digest(texts=[version, *BUNDLE, *SPLIT, *CLASSIC], files=_inputs())
    return stored("client", key, lambda folder: bundle(folder, version))


def packages_in_bundles() -> set[str]:
    """The npm packages of which something is in the bundles, as their source maps tell."""
    with TemporaryDirectory() as folder:
        bundle(Path(folder), runtime.version(), "--sourcemap")
        maps = [json.loads(path.read_text("utf-8")) for path in Path(folder).rglob("*.map")]
    found = (OF_PACKAGE.search(source) for each in maps for source in each["sources"])
    return {each["name"] for each in found if each}


def bundle(folder: Path, runtime_version: str, *more: str) -> None:
    """Bundle the page's modules and the workers into this folder, for that runtime."""
    options = (*BUNDLE, f'--define:PAO_RUNTIME="{runtime_version}"', *more)
    _esbuild("main.ts", *options, *SPLIT, f"--outdir={folder}")
    _esbuild("worker/worker.ts", *options, f"--outfile={folder / 'worker.js'}")
    _esbuild("rulesets/page.ts", *options, f"--outfile={folder / 'rulesets.js'}")
    _esbuild("search/worker.ts", *options, *CLASSIC, f"--outfile={folder / 'search.js'}")


def bundle_file(entry: Path, target: Path, runtime_version: str) -> None:
    """Bundle one module with all that it needs, for that runtime."""
    define = f'--define:PAO_RUNTIME="{runtime_version}"'
    _run("esbuild/bin/esbuild", str(entry), *BUNDLE, define, f"--outfile={target}")


def _inputs() -> list[Path]:
    return [CLIENT / "package-lock.json", CLIENT / "tsconfig.json", *source_files(SOURCES)]


def _esbuild(entry: str, *options: str) -> None:
    _run("esbuild/bin/esbuild", str(SOURCES / entry), *options)


def _run(tool: str, *arguments: str) -> None:
    program = CLIENT / "node_modules" / tool
    result = subprocess.run(
        [*_launcher(program), *arguments],
        cwd=CLIENT,
        env=node_environment(),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if result.returncode:
        said = f"{result.stdout}{result.stderr}".rstrip()
        first = FIRST_FAULT.search(said)
        why = f"{first['place']}: {first['says']}" if first else why_it_failed(said)
        raise Problem(f"{program.name} found a fault: {why}\n{said}")


def _launcher(program: Path) -> list[str]:
    """esbuild's installer may have put the program itself where its Node script was."""
    is_script = program.read_bytes()[:2] == b"#!"
    return [str(node()), str(program)] if is_script else [str(program)]
