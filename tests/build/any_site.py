"""A built site for tests that read it, whatever its address: that of the browser's tests."""

from functools import cache

import pytest

from build_scripts.building.pipeline import Built, build_any
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import TESTED_SITE
from tests.browser.one_site import shared_address


def any_site(config: pytest.Config) -> Built:
    """The site that the tests in the browser show, so that a run builds only one."""
    return _built(shared_address(config) or TESTED_SITE)


@cache
def _built(address: str) -> Built:
    with only_one("build"):
        return build_any([address, None])
