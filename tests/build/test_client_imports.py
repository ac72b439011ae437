"""The packages of the pages' TypeScript, and which packages each may import."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

from build_scripts.building.client import SOURCES
from build_scripts.environment.project import CLIENT, PAGE_PYTHON
from build_scripts.environment.store import source_files

# By package: what its modules may import apart from each other. The page and the worker share only
# the messages between them.
ALLOWED_IMPORTS = {
    "": (
        "calculator/",
        "lesson/",
        "my-rules/",
        "offline/",
        "quiz/",
        "records/",
        "referee/",
        "rule/",
        "rulesets/",
        "widget/",
        "search/",
        "runtime/",
        "shared/",
    ),
    "calculator": ("my-rules/", "ruling/", "runtime/", "shared/", "tiles/"),
    "drawing": ("ruling/", "shared/"),
    "lesson": ("shared/",),
    "offline": ("shared/",),
    "embed": ("drawing/", "referee/", "ruling/", "shared/"),
    "my-rules": ("shared/",),
    "quiz": ("shared/",),
    "records": ("my-rules/", "runtime/", "shared/"),
    "referee": ("drawing/", "my-rules/", "ruling/", "runtime/", "shared/", "tiles/"),
    "ruling": ("my-rules/", "shared/"),
    "rule": ("drawing/", "my-rules/", "ruling/", "runtime/", "shared/"),
    "widget": ("editor/", "runtime/", "shared/"),
    "worker": ("runtime/protocol",),
    "rulesets": ("my-rules/", "shared/"),
    "editor": ("shared/",),
    "runtime": ("shared/",),
    "search": ("shared/",),
    "shared": (),
    "tiles": ("shared/",),
}
RUNNER = {"editor", "offline", "runtime", "widget", "worker"}
"""What makes examples live, whatever they are about."""
SUBJECT = re.compile(r"pao_core|mahjong|\btiles?\b|yaku")
IMPORT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']*)["']""")

Imports = dict[str, list[str]]


def imports_in(sources: Path) -> Imports:
    """By module: our modules that it imports, including types and late imports."""
    found: Imports = {}
    home = sources.resolve()
    for path in sorted(sources.rglob("*.ts")):
        named = [(path.parent / name).resolve() for name in IMPORT.findall(path.read_text("utf-8"))]
        here = path.relative_to(sources).with_suffix("").as_posix()
        ours = [each for each in named if each.is_relative_to(home)]  # not the published reader
        found[here] = [our.relative_to(home).as_posix() for our in ours]
    return found


def forbidden_imports(imports: Imports) -> list[str]:
    """The imports that a package may not make."""
    return [
        f"{module} imports {other}"
        for module, others in imports.items()
        for other in others
        if package_of(other) != package_of(module)
        and not other.startswith(ALLOWED_IMPORTS[package_of(module)])
    ]


def package_of(module: str) -> str:
    return module.rpartition("/")[0]


def test_packages_import_only_from_allowed_packages() -> None:
    imports = imports_in(SOURCES)
    assert {package_of(module) for module in imports} == ALLOWED_IMPORTS.keys()
    assert forbidden_imports(imports) == []


def test_the_runner_knows_nothing_of_what_examples_are_about() -> None:
    found = {other.partition("/")[0] for package in RUNNER for other in ALLOWED_IMPORTS[package]}
    assert found <= RUNNER | {"shared"}
    packages = (SOURCES / package for package in (*RUNNER, "shared"))
    scripts = (CLIENT / f"{name}.mjs" for name in ("imports", "load", "program", "snapshot"))
    files = source_files(*packages, *scripts, PAGE_PYTHON / "running")
    assert [file for file in files if SUBJECT.search(file.read_text("utf-8"))] == []


def test_no_modules_import_each_other_in_a_circle() -> None:
    TopologicalSorter(imports_in(SOURCES)).prepare()
