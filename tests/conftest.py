"""For all tests: they try as much as the chosen profile says."""

import gc
from collections.abc import Generator
from pathlib import Path
from typing import Final

import pytest

from tests.core import profiles

profiles.load()

WEEKLY: Final = Path(__file__).with_name("thorough")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with the weekly tests, some of which take a quarter of an hour."""
    items.sort(key=lambda item: not item.path.is_relative_to(WEEKLY))


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of test items live until the end, so garbage collection meanwhile is useless."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
