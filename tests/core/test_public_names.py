"""The public names of `pao_core`: each exists, where the package says."""

import ast
import subprocess
import sys
import typing
from doctest import DocTestParser, DocTestRunner
from inspect import cleandoc
from pathlib import Path

import pytest

import pao_core.rules.choices
from pao_core import _homes
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import ChoiceValue, OneOf, Several
from pao_core.rules.every_choice import CHOICES

SHOW_MODULES = "import sys, pao_core; print(*(e for e in sys.modules if e.startswith('pao_core')))"


def test_every_name_is_there() -> None:
    assert [name for name in pao_core.__all__ if getattr(pao_core, name) is None] == []
    assert set(pao_core.__all__) <= set(dir(pao_core))


def is_choice(value: object) -> bool:
    return isinstance(value, type) and issubclass(value, ChoiceValue)


# The values of a choice have their texts, which pages and answers show. The pages read an alias's
# docstring from its module and run its example.
ALIASES = [each for each in pao_core.__all__ if typing.get_args(getattr(pao_core, each))]
TOLD_BY_AN_EXAMPLE = [
    each
    for each in pao_core.__all__
    if each not in ALIASES and not is_choice(getattr(pao_core, each))
]


@pytest.mark.parametrize("name", TOLD_BY_AN_EXAMPLE)
def test_every_name_has_an_example_that_prints_what_it_says(name: str) -> None:
    names = {each: getattr(pao_core, each) for each in pao_core.__all__}
    text = cleandoc(names[name].__doc__ or "")
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


def test_every_type_of_a_choice_is_public() -> None:
    kinds = [choice.kind for choice in CHOICES.values() if isinstance(choice, OneOf | Several)]
    assert Yakuman in kinds
    assert {kind.__name__ for kind in kinds} <= set(pao_core.__all__)
