"""Byte code for Python's memory, without the parts that nobody in a page reads.

It leaves out docstrings, the types of parameters, line numbers of libraries (an error shows only
lines of the example), and replaced modules (`stdlib_stubs/`). Public names keep everything except
line numbers. Savings in the page's compressed memory of 4.5 MB: 0.22 MB for
docstrings, 0.07 MB for types, 0.31 MB for lines, 0.68 MB for modules. The files for the plain start
keep everything.
"""

import ast
import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Set
from pathlib import Path
from types import CodeType

from build_scripts.building import pyodide_tool
from build_scripts.building.archives import UNPACKED, contents_of, write_archive
from build_scripts.building.byte_code import file_of

STUBS = Path(__file__).parent / "stdlib_stubs"
REPLACED = {
    "asyncio/__init__.py": STUBS / "asyncio.py",
    "html/__init__.py": STUBS / "html.py",
    "importlib/resources/__init__.py": STUBS / "resources.py",
    "importlib/resources/abc.py": STUBS / "resources_abc.py",
    "pyodide/webloop.py": STUBS / "webloop.py",
    "pyodide/_package_loader.py": STUBS / "package_loader.py",
}
LIBRARY = "library.zip"
"""The archive with our own code."""
TOLD = "told.json"
"""The places, the public names, and the files of the standard library that the memory needs."""

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef


def write_lean_archives(
    folder: Path, target: Path, places: Mapping[str, str], public: Set[str], in_memory: Set[str]
) -> None:
    """Write lean copies of the archives of this folder, which Python will find at these places.

    Of the standard library, only these files and the replaced ones are byte code, because it takes
    long to compile all of them.
    """
    (target / TOLD).write_text(json.dumps([dict(places), sorted(public), sorted(in_memory)]))
    pyodide_tool.run_module(__name__, str(folder), str(target))


def _main(folder: Path, target: Path) -> None:
    places, public, in_memory = json.loads((target / TOLD).read_text())
    for name, place in places.items():
        files = folder / name, target / name
        if name == LIBRARY:
            write_lean_library(*files, place, {*public})
        else:
            write_lean_standard_library(*files, place, {*in_memory})


def write_lean_library(library: Path, target: Path, place: str, public: Set[str]) -> None:
    """Write our own code as byte code that Python will find at this place."""
    write_archive(target, _compiled(contents_of(library), place, public), UNPACKED)


def write_lean_standard_library(
    library: Path, target: Path, place: str, in_memory: Set[str]
) -> None:
    """Write the standard library that Pyodide's makers publish, with these files as byte code."""
    contents = contents_of(library)
    if absent := sorted(REPLACED.keys() - contents.keys()):
        print(f"These modules are not replaced, because they are gone: {absent}", file=sys.stderr)
    replaced = {name: REPLACED[name].read_bytes() for name in REPLACED.keys() & contents.keys()}
    others = {
        content for content in contents if content not in in_memory and content not in replaced
    }
    kept = {name: contents.pop(name) for name in others}
    write_archive(target, kept | _compiled(contents | replaced, place), UNPACKED)


def _compiled(
    contents: Mapping[str, bytes], place: str, public: Set[str] | None = None
) -> dict[str, bytes]:
    """Compile the Python files and keep the others. Without `public`, types stay."""
    compiled = {}
    for name, content in contents.items():
        if name.endswith(".py"):
            tree = ast.parse(content, name)
            forgetful = [*_definitions(tree, public or frozenset())]
            _forget_docstrings(tree, forgetful)
            if public is not None:
                _forget_types(forgetful)
            code = compile(tree, f"{place}/{name}", "exec", dont_inherit=True)
            compiled[f"{name}c"] = file_of(_without_lines(code))
        else:
            compiled[name] = content
    return compiled


def _forget_docstrings(module: ast.Module, definitions: Iterable[Definition]) -> None:
    """A class keeps its name as docstring, because dataclass would write its own otherwise."""
    if _has_one(module):
        del module.body[0]
    for node in filter(_has_one, definitions):
        first = node.body[0]
        if isinstance(node, ast.ClassDef):
            name = ast.copy_location(ast.Constant(node.name), first)
            node.body[0] = ast.copy_location(ast.Expr(name), first)
        else:
            node.body[0] = ast.copy_location(ast.Pass(), first)


def _has_one(node: ast.Module | Definition) -> bool:
    return ast.get_docstring(node, clean=False) is not None


def _forget_types(definitions: Iterable[Definition]) -> None:
    """Removes all types except those of `singledispatch`, which selects by them."""
    for node in definitions:
        if isinstance(node, ast.FunctionDef) and not _chooses(node):
            node.returns = None
            arguments = node.args
            several = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
            for argument in (*several, arguments.vararg, arguments.kwarg):
                if argument is not None:
                    argument.annotation = None


def _definitions(node: ast.AST, public: Set[str] = frozenset()) -> Iterator[Definition]:
    """The functions and classes inside, without these of a module. Expressions contain none."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Definition):
            if child.name in public:
                continue
            yield child
        if isinstance(child, ast.stmt | ast.excepthandler | ast.match_case):
            yield from _definitions(child)


def _chooses(function: ast.FunctionDef) -> bool:
    decorators = function.decorator_list
    return any(
        isinstance(decorator, ast.Attribute) and decorator.attr == "register"
        for decorator in decorators
    )


def _without_lines(code: CodeType) -> CodeType:
    constants = tuple(
        _without_lines(constant) if isinstance(constant, CodeType) else constant
        for constant in code.co_consts
    )
    return code.replace(co_linetable=b"", co_consts=constants)


if __name__ == "__main__":
    _main(*map(Path, sys.argv[1:]))
