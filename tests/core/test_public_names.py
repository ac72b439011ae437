"""The names that `pao_core` offers: each is there, and is found where the package says."""

import subprocess
import sys
from doctest import DocTestParser, DocTestRunner
from inspect import cleandoc
from pkgutil import iter_modules

import pytest

import pao_core
from pao_core import _HOME_OF

SHOW_MODULES = "import sys, pao_core; print(*(e for e in sys.modules if e.startswith('pao_core')))"


@pytest.mark.parametrize("name", pao_core.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(pao_core, name) is not None
    assert name in dir(pao_core)


@pytest.mark.parametrize("name", pao_core.__all__)
def test_every_name_has_an_example_that_prints_what_it_says(name: str) -> None:
    names = {each: getattr(pao_core, each) for each in pao_core.__all__}
    text = cleandoc(names[name].__doc__ or "")
    assert not text.startswith(">>>"), "what it means comes first"
    example = DocTestParser().get_doctest(text, names, name, None, None)
    assert example.examples, f"{name} has no example"
    told: list[str] = []
    DocTestRunner().run(example, out=told.append)
    assert not told, "".join(told)


def test_no_name_is_told_of_once_only() -> None:
    assert sorted(pao_core.__all__) == sorted(_HOME_OF)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="riichy"):
        pao_core.riichy  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_imports_nothing_else() -> None:
    command = [sys.executable, "-c", SHOW_MODULES]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert found == ["pao_core"]


def test_no_room_hides_a_name() -> None:
    """An imported package is an attribute of the one that it is in."""
    rooms = {each.name for each in iter_modules(pao_core.__path__)}
    assert rooms.isdisjoint(pao_core.__all__)
