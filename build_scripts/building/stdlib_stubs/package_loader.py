"""Replaces `pyodide._package_loader`, because a page has no packages to install."""

import sys

from pyodide_js import loadedPackages  # noqa: F401


class Place:
    """A folder. Pyodide uses only its name."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return self.name


SITE_PACKAGES = Place("/lib/python{}.{}/site-packages".format(*sys.version_info))
DSO_DIR = Place("/usr/lib")


def init_loaded_packages() -> None:
    """There are none."""
