"""What a release says of the project: its page in an index, the addresses of site and sources.

The repository contains neither address, so that a copy of it does not claim those of another. The
release sets them in its environment. Hatchling loads this file by its path, also from the sdist, so
it imports nothing of the project.
"""

import os
from pathlib import Path
from typing import Any, Final

from hatchling.metadata.plugin.interface import MetadataHookInterface

PAGE = Path("build_scripts") / "building" / "INDEX.md"
PLACEHOLDER_URL = "https://pao.example/"
"""Placeholder for the address of the site in the page."""
SITE = "PAO_SITE"
REPOSITORY = "PAO_REPOSITORY"
FOR_PAGES = "PAO_FOR_PAGES"
"""If this environment variable is set, the wheel is for pages, which do not show the page."""
PAGES: Final = "+pages"
"""Ends the version of the wheel for pages, so that nobody takes it for the one of the index."""
NOT_IN_PAGES: Final = ("scripts", "optional-dependencies")
"""The wheel for pages has no command line, and so no program and no extras."""


class ProjectAddresses(MetadataHookInterface):
    """Sets the fields that pyproject.toml calls dynamic."""

    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the page with real links, and the known addresses. Name the wheel for pages."""
        site, repository = _address(SITE), _address(REPOSITORY)
        text = (Path(self.root) / PAGE).read_text("utf-8")
        page = text.replace(PLACEHOLDER_URL, site) if site else text
        shown = "" if os.environ.get(FOR_PAGES) else page
        metadata["readme"] = {"content-type": "text/markdown", "text": shown}
        metadata["urls"] = {**_of_site(site), **_of_repository(repository)}
        if os.environ.get(FOR_PAGES):
            metadata["version"] += PAGES
            for name in NOT_IN_PAGES:
                del metadata[name]


def _address(variable: str) -> str:
    """An address that ends with a slash; empty if the environment has none."""
    given = os.environ.get(variable, "").rstrip("/")
    return f"{given}/" if given else ""


def _of_site(site: str) -> dict[str, str]:
    if not site:
        return {}
    return {
        "Homepage": site,
        "Documentation": f"{site}reference/api/",
        "Changelog": f"{site}reference/changelog/",
    }


def _of_repository(repository: str) -> dict[str, str]:
    if not repository:
        return {}
    return {"Source": repository.rstrip("/"), "Issues": f"{repository}issues"}
