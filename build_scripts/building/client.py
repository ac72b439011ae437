"""The programs of the pages: TypeScript, bundled by esbuild into modules that load on demand."""

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from build_scripts.building import client_texts, runtime, tables
from build_scripts.building.this_site import THIS_SITE
from build_scripts.content.compact import compact_json
from build_scripts.content.markdown.translations import FOLDERS, addresses_in
from build_scripts.environment import esbuild
from build_scripts.environment.project import BUILD, CLIENT, ROOT, BuildError, node, with_node
from build_scripts.environment.store import digest, source_files, stored
from build_scripts.page.language import ENGLISH, OTHER_LANGUAGES, in_language
from build_scripts.page.ui.parts import REPEATED
from build_scripts.page.ui.rules import offered
from pao_core.drawing.style import standalone_style

SOURCES = CLIENT / "src"
BUNDLE = (
    "--bundle",
    "--format=esm",
    "--target=es2022",
    "--minify",
    "--legal-comments=none",
    "--log-level=warning",
)
# What the main module loads later. It has content hashes in its names and shares no file with the
# main module, which must be able to report that one is missing.
LAZY = ("page", "offline/offline", "offline/notice", "search/highlight", "search/not-found")
SPLIT = (
    "--splitting",
    "--inject:src/together.ts",
    "--entry-names=chunks/[name]-[hash]",
    "--chunk-names=chunks/[name]-[hash]",
)
IMPORTED = re.compile(r"""(?:from|\bimport)["']\./([^"']+\.js)["']""")
PROGRAMS = "programs"
REDIRECTS = "id/"  # in every language
"""The folder of programs without a hash in their names, with a folder for each client edition."""
NO_EDITION = "any"
"""An edition for programs that are not part of a site."""
PYTHON_WORKERS = {"worker/worker.ts": "worker.js", "worker/unpack-worker.ts": "unpack.js"}
"""The workers that start Python."""
REPEATED_REASONS = f"--define:PAO_REPEATED={json.dumps(sorted(REPEATED))}"
DRAWN_STYLE = f"--define:PAO_DRAWN_STYLE={json.dumps(standalone_style())}"
"""The style of a drawing outside of our pages."""
# The theme starts its search worker as a classic script, not as a module.
CLASSIC = ("--format=iife",)


@dataclass(frozen=True, slots=True, kw_only=True)
class SiteFacts:
    """What the programs know about their site: its runtime, the memory of that, and its tables.

    The table of answers is in a file for each language. `client` is the edition of the programs. It
    lets them notice pages and service workers of another edition.
    """

    runtime: str
    memory: int
    tables: Mapping[str, str]
    client: str = NO_EDITION


def facts_of(assets: Path) -> SiteFacts:
    """What the programs of a built site know."""
    [version] = (assets / "runtime").iterdir()
    [edition] = (assets / PROGRAMS).iterdir()
    return SiteFacts(
        runtime=version.name,
        memory=int((version / runtime.MEMORY_SIZE).read_text("utf-8")),
        tables=tables.names(assets),
        client=edition.name,
    )


def build() -> Path:
    """The folder with `main.js`, its chunks and the workers, built when a source has changed.

    The client's edition is the name of the folder inside.
    """
    client_texts.write_translations()
    facts = _facts()
    names = (facts.runtime, *facts.tables.values())
    known = (
        each for code in (ENGLISH, *OTHER_LANGUAGES) for each in (_pages(code), *told_in(code))
    )
    key = digest(texts=[*names, *known, *BUNDLE, *LAZY, *SPLIT, *CLASSIC], files=_inputs())
    return stored("client", key, lambda folder: bundle(folder, replace(facts, client=key)))


def _facts() -> SiteFacts:
    python = runtime.build(THIS_SITE)  # its name is the version by which the client finds it
    return SiteFacts(
        runtime=python.name,
        memory=runtime.memory_size(python),
        tables=tables.names(tables.build()),
    )


def check_types() -> None:
    """Check the types of the programs, with the texts of each language."""
    if faults := faults_of_types():
        raise BuildError(f"TypeScript reports an error:\n{faults}")


def faults_of_types() -> str:
    """The errors of the TypeScript compiler in the programs; empty if there are none."""
    client_texts.write_translations()
    return next(filter(None, map(_faults_of_types, (ENGLISH, *OTHER_LANGUAGES))), "")


def _faults_of_types(language: str) -> str:
    tsc = CLIENT / "node_modules" / "typescript" / "bin" / "tsc"
    project = BUILD / "types" / f"{language}.json"
    known = project.with_suffix(".tsbuildinfo")  # so that it checks only what changed
    suffixes = [""] if language == ENGLISH else [f".{language}", ""]
    settings = {
        "extends": str(CLIENT / "tsconfig.json"),
        "compilerOptions": {
            "moduleSuffixes": suffixes,
            "skipDefaultLibCheck": True,  # those of TypeScript itself
            "incremental": True,
            "tsBuildInfoFile": str(known),
        },
    }
    project.parent.mkdir(parents=True, exist_ok=True)
    project.write_text(json.dumps(settings), "utf-8")
    command = [str(node()), str(tsc), "--pretty", "false", "--project", str(project)]
    result = with_node(command, cwd=ROOT)
    return "" if result.returncode == 0 else f"{result.stdout}{result.stderr}".rstrip()


def bundle(folder: Path, facts: SiteFacts, *more: str) -> None:
    """Bundle the page's modules and the workers for this site."""
    named = {"PAO_RUNTIME": facts.runtime, "PAO_CLIENT": facts.client}
    defined = (f'--define:{key}="{value}"' for key, value in named.items())
    options = (*BUNDLE, *defined, memory(facts.memory), *more)
    english = (*options, *_of_language(ENGLISH, facts))
    _bundle_pages(folder, facts.client, *english)
    for entry, file in PYTHON_WORKERS.items():
        _esbuild(entry, *english, f"--outfile={folder / PROGRAMS / facts.client / file}")
    _esbuild("offline/worker.ts", *english, *CLASSIC, f"--outfile={folder / 'offline.js'}")
    for language in OTHER_LANGUAGES:
        there = folder / FOLDERS[language]
        _bundle_pages(there, facts.client, *options, *_of_language(language, facts))


def _of_language(language: str, facts: SiteFacts) -> Sequence[str]:
    return *language_options(language), f'--define:PAO_TABLE="{facts.tables[language]}"'


def language_options(language: str) -> Sequence[str]:
    """The options for a language."""
    return (
        f'--define:PAO_LANGUAGE="{language}"',
        f'--define:PAO_PAGES="{_pages(language)}"',
        *told_in(language),
        REPEATED_REASONS,
        DRAWN_STYLE,
        esbuild.texts_in(language),
    )


def told_in(language: str) -> Sequence[str]:
    """What the programs know in this language about the site, and about every rule set."""
    with in_language(language):
        return *THIS_SITE.defined(), f"--define:PAO_RULE_SETS={compact_json(offered())}"


def _pages(language: str) -> str:
    """Where the pages in a language are. A folder stands for its pages if all are translated."""
    if language == ENGLISH:
        return ""
    translated = frozenset(addresses_in(language))
    others = {_folder(address) for address in addresses_in(ENGLISH) if address not in translated}
    places = {path if _folder(path) in others else _folder(path) for path in translated if path}
    return " ".join(sorted({REDIRECTS, *places}))


def _folder(address: str) -> str:
    return f"{address.partition('/')[0]}/"


def _bundle_pages(folder: Path, client: str, *options: str) -> None:
    """The programs of the pages in one language."""
    _bundle_main(folder, *options)
    programs = folder / PROGRAMS / client
    _esbuild("rulesets/page.ts", *options, f"--outfile={programs / 'rulesets.js'}")
    _esbuild("search/worker.ts", *options, *CLASSIC, f"--outfile={programs / 'search.js'}")


def _bundle_main(folder: Path, *options: str) -> None:
    """The module that pages name, and the modules it loads later, whose names are compiled in."""
    main = folder / "main.js"
    _esbuild(
        "main.ts", *options, *(f"--external:./{module}" for module in LAZY), f"--outfile={main}"
    )
    entries = (str(SOURCES / f"{module}.ts") for module in LAZY)
    esbuild.run(*entries, *options, *SPLIT, f"--outdir={folder}")
    program = main.read_text("utf-8")
    for module in LAZY:
        [chunk] = (folder / "chunks").glob(f"{Path(module).name}-*.js")
        program = program.replace(f'import("./{module}")', f'import("./chunks/{chunk.name}")')
    main.write_text(program, "utf-8")


def memory(size: int) -> str:
    """Tells the programs how large Python's memory is; 0 if there is no quick start."""
    return f"--define:PAO_MEMORY={size}"


def bundle_file(entry: Path, target: Path, runtime_version: str, *more: str) -> None:
    """Bundle one module with everything it imports, for this runtime, in no edition."""
    named = {"PAO_RUNTIME": runtime_version, "PAO_CLIENT": NO_EDITION}
    defined = (f'--define:{key}="{value}"' for key, value in named.items())
    options = (*BUNDLE, *defined, *language_options(ENGLISH), *more)
    esbuild.run(str(entry), *options, f"--outfile={target}")


def loaded_with(folder: Path, name: str) -> list[str]:
    """The chunk with this name and everything it imports, as addresses within the folder."""
    [chunk] = (folder / "chunks").glob(f"{name}-*.js")
    paths = [chunk]
    for module in paths:
        imported = [module.parent / match for match in IMPORTED.findall(module.read_text("utf-8"))]
        paths += [module for module in dict.fromkeys(imported) if module not in paths]
    return [module.relative_to(folder).as_posix() for module in paths]


def _inputs() -> list[Path]:
    return [CLIENT / "package-lock.json", CLIENT / "tsconfig.json", *source_files(SOURCES)]


def _esbuild(entry: str, *options: str) -> None:
    esbuild.run(str(SOURCES / entry), *options)
