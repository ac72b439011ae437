"""For all tests: they try as much as the chosen profile says."""

import gc
from collections.abc import Generator

import pytest

from tests.core import profiles

profiles.load()


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Thousands of test items live until the end, so garbage collection meanwhile is useless."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()
