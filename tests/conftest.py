"""For all tests: they look as closely as the profile that was chosen says."""

import pytest

from tests.core import profiles

profiles.load()


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what the profile leaves out, and let pytest count it."""
    kept = profiles.sample(item.nodeid for item in items)
    if left_out := [item for item in items if item.nodeid not in kept]:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if item.nodeid in kept]
