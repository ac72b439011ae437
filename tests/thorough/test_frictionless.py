"""The description of the published figures is valid, and names every file."""

import json
import sys

from build_scripts.content.markdown.counted import FILES
from build_scripts.environment.project import captured

PUBLISHED = FILES["pao-in-games"].parent


def test_the_description_of_the_published_figures_is_valid() -> None:
    description = PUBLISHED / "datapackage.json"
    command = [sys.executable, "-m", "frictionless", "validate", str(description)]
    ran = captured(command)
    assert ran.returncode == 0, ran.stdout
    named = {
        resource["path"] for resource in json.loads(description.read_text("utf-8"))["resources"]
    }
    assert named == {path.name for path in PUBLISHED.iterdir()} - {description.name}
