"""A built site for tests that read it, whatever its address: that of the browser's tests."""

from functools import cache
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from build_scripts.building.pipeline import build_site
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import TESTED_SITE, BuildError
from tests.browser.one_site import note_of, shared_address, show


def any_address(config: pytest.Config) -> str:
    """The address of the site that the tests in the browser show, so that a run builds only one."""
    return shared_address(config) or TESTED_SITE


def any_site(config: pytest.Config) -> Path:
    """The folder of the site for that address."""
    if shared := shared_address(config):
        show(built_for, shared)
    return built_for(any_address(config))


@cache
def built_for(site_url: str | None) -> Path:
    """The folder of the site for this address. The tests fail if it cannot be built."""
    note = note_of(urlsplit(site_url or "").port)
    if note.exists():  # another process has built it
        return Path(note.read_text("utf-8"))
    try:
        with only_one("build"):
            return build_site(site_url)
    except BuildError as problem:
        pytest.fail(f"The site cannot be built: {problem}", pytrace=False)
