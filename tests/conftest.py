"""For all tests: they look as closely as the profile that was chosen says."""

import gc
from collections.abc import Generator

import pytest

from tests.core import profiles

profiles.load()

BEGIN_WITH = ("browser/test_pages.py", "build/test_checks.py", "build/test_quiz.py")
"""Files that are long: the first builds the site, and the others do not wait for it."""


def place_of(item: pytest.Item) -> int:
    """How early a test begins."""
    file = f"{item.path.parent.name}/{item.path.name}"
    return BEGIN_WITH.index(file) if file in BEGIN_WITH else len(BEGIN_WITH)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Begin with what is long, leave out what the profile leaves out, and let pytest count it."""
    items.sort(key=place_of)
    kept = profiles.sample(item.nodeid for item in items)
    if left_out := [item for item in items if item.nodeid not in kept]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid in kept]


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of tests stay to the end: nobody need look for rubbish among them."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
