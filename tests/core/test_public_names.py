"""The public names of the library: each exists, where the package says."""

import ast
import subprocess
import sys
import typing
from doctest import DocTestParser, DocTestRunner
from inspect import cleandoc
from pathlib import Path
from pkgutil import resolve_name
from typing import Any

import pytest

import pao_core.live
import pao_core.records
import pao_core.rules.choices
from pao_core import _homes
from pao_core.rules.choice import ChoiceValue

SHOW_MODULES = "import sys, pao_core; print(*(e for e in sys.modules if e.startswith('pao_core')))"


def is_choice(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, ChoiceValue)


# The values of a choice have their texts, which pages and answers show. The pages read an alias's
# docstring from its module and run its example.
NAMES: dict[str, Any] = {
    f"{module.__name__}.{name}": getattr(module, name)
    for module in (pao_core, pao_core.live, pao_core.records)
    for name in module.__all__
}
TOLD_BY_AN_EXAMPLE = [
    name for name, value in NAMES.items() if not typing.get_args(value) and not is_choice(value)
]


@pytest.mark.parametrize("name", TOLD_BY_AN_EXAMPLE)
def test_every_name_has_an_example_that_prints_what_it_says(name: str) -> None:
    names = vars(pao_core) | vars(resolve_name(name.rpartition(".")[0]))
    text = cleandoc(NAMES[name].__doc__ or "")
    assert not text.startswith(">>>"), "the meaning comes first"
    example = DocTestParser().get_doctest(text, names, name, None, None)
    assert example.examples, f"{name} has no example"
    told: list[str] = []
    DocTestRunner().run(example, out=told.append)
    assert not told, "".join(told)


def test_type_checkers_see_the_same_names_in_the_same_modules() -> None:
    source = ast.parse(Path(pao_core.__file__).read_text("utf-8"))
    imports = [
        import_from for import_from in ast.walk(source) if isinstance(import_from, ast.ImportFrom)
    ]
    seen = {
        name.asname: import_from.module for import_from in imports for name in import_from.names
    }
    choices = vars(pao_core.rules.choices)
    seen |= {name: choices[name].__module__ for name in choices if is_choice(choices[name])}
    assert {name: f"pao_core.{home}" for name, home in _homes().items()}.items() <= seen.items()


def test_importing_the_package_imports_only_where_it_registers_the_drawing() -> None:
    command = [sys.executable, "-c", SHOW_MODULES]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert set(found) == {"pao_core", "pao_core.shown"}
