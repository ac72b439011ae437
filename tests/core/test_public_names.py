"""The names that `pao_core` offers: each is there, and is found where the package says."""

import subprocess
import sys

import pytest

import pao_core
from pao_core import _HOME_OF

SHOW_MODULES = "import sys, pao_core; print(*(e for e in sys.modules if e.startswith('pao_core')))"


@pytest.mark.parametrize("name", pao_core.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(pao_core, name) is not None
    assert name in dir(pao_core)


def test_no_name_is_told_of_once_only() -> None:
    assert sorted(pao_core.__all__) == sorted(_HOME_OF)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="riichy"):
        pao_core.riichy  # noqa: B018


def test_importing_the_package_imports_nothing_else() -> None:
    command = [sys.executable, "-c", SHOW_MODULES]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert found == ["pao_core"]


def test_a_module_that_was_imported_hides_no_name() -> None:
    command = (
        "import pao_core.liability, pao_core.clauses\nfrom pao_core import clauses, melds, table"
    )
    check = "print(callable(clauses), callable(melds), callable(table))"
    done = subprocess.run(
        [sys.executable, "-c", f"{command}\n{check}"], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == ["True"] * 3
