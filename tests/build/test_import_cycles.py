"""The modules of a package do not import each other in a circle. import-linter orders packages."""

import ast
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = [
    folder.parent.relative_to(ROOT)
    for name in ("pao_core", "build_scripts")
    for folder in sorted((ROOT / name).rglob("__init__.py"))
]


@cache
def modules_imported_by(path: Path) -> tuple[str, ...]:
    """Every import of a file, in functions too. `from a import b` may import the module a.b."""
    names: list[str] = []
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            names += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{path} has a relative import"
            names += [f"{node.module}.{name.name}" for name in node.names]
    return tuple(names)


def imports_inside(package: Path) -> dict[str, set[str]]:
    """Which modules and packages directly inside this package each of them imports."""
    imports: dict[str, set[str]] = {}
    prefix = [*package.parts]
    for path in (ROOT / package).rglob("*.py"):
        inside = path.relative_to(ROOT / package).with_suffix("").parts[0]
        if inside == "__init__":
            continue
        parts = [each.split(".") for each in modules_imported_by(path)]
        found = {
            part[len(prefix)]
            for part in parts
            if len(part) > len(prefix) and part[: len(prefix)] == prefix
        }
        imports.setdefault(inside, set()).update(found - {inside})
    return imports


@pytest.mark.parametrize("package", PACKAGES, ids=str)
def test_no_modules_of_a_package_import_each_other_in_a_circle(package: Path) -> None:
    imports = imports_inside(package)
    known = {name: found & imports.keys() for name, found in imports.items()}
    try:
        TopologicalSorter(known).prepare()
    except CycleError as error:
        pytest.fail(f"{package}: {' imports '.join(reversed(error.args[1]))}")
