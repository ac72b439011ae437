"""For all tests: they try as much as the chosen profile says."""

import gc
from collections.abc import Generator

import pytest

from tests.core import profiles

profiles.load()

BEGIN_WITH = ("browser/test_pages.py", "build/test_checks.py", "build/test_quiz.py")
"""Long files: the first builds the site, and the others do not wait for it."""


def place_of(item: pytest.Item) -> int:
    """How early a test begins."""
    file = f"{item.path.parent.name}/{item.path.name}"
    return BEGIN_WITH.index(file) if file in BEGIN_WITH else len(BEGIN_WITH)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Start with the long files, leave out what the profile leaves out, and let pytest count it."""
    items.sort(key=place_of)
    left = [item for item in items if not _is_left_out(item)]
    every = {item.nodeid for item in left if item.get_closest_marker(profiles.EVERY)}
    kept = every | profiles.sample(item.nodeid for item in left)
    if left_out := [item for item in items if item.nodeid not in kept]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid in kept]


def _is_left_out(item: pytest.Item) -> bool:
    return profiles.leaves_out_marked() and bool(item.get_closest_marker(profiles.FULL_ONLY))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of test items live until the end, so garbage collection meanwhile is useless."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
