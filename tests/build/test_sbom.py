"""The bill of materials is complete, agrees with the lock files, and is valid CycloneDX."""

import json
from importlib.metadata import version

import pytest
from cyclonedx.schema import SchemaVersion
from cyclonedx.validation.json import JsonStrictValidator

from build_scripts.building import client, sbom
from build_scripts.building.pyodide_tool import pyodide_version
from build_scripts.environment.lock import only_one
from build_scripts.environment.project import CLIENT


@pytest.fixture(scope="module")
def written() -> str:
    with only_one("build"):
        return sbom.bill_of_materials(client.packages_in_bundles())


def test_it_is_valid_cyclonedx(written: str) -> None:
    assert JsonStrictValidator(SchemaVersion.V1_6).validate_str(written) is None


def test_it_lists_what_pages_load_and_no_build_tools(written: str) -> None:
    told = {part["purl"] for part in json.loads(written)["components"]}
    named = {purl.removeprefix("pkg:").rpartition("@")[0] for purl in told}
    assert named >= {
        *("pypi/pao-core", "generic/cpython", "pypi/mkdocs-material", "npm/pyodide"),
        *("npm/%40codemirror/view", "npm/%40lezer/python", "npm/style-mod"),
        *("npm/riichi-mahjong-tiles", "npm/zstddec"),
    }
    assert not named & {"npm/esbuild", "npm/typescript", "npm/react", "npm/svgo", "pypi/mkdocs"}
    assert f"pkg:npm/pyodide@{pyodide_version()}" in told
    assert f"pkg:pypi/mkdocs-material@{version('mkdocs-material')}" in told


def test_every_part_from_a_registry_has_the_digest_of_its_lock_file(written: str) -> None:
    parts = json.loads(written)["components"]
    locked = json.loads((CLIENT / "package-lock.json").read_text("utf-8"))["packages"]
    assert {part["name"] for part in parts if not part.get("hashes")} == {"cpython"}
    for part in parts:
        if part["purl"].startswith("pkg:npm/"):
            name = "/".join(filter(None, (part.get("group"), part["name"])))
            assert locked[f"node_modules/{name}"]["version"] == part["version"]


@pytest.mark.full
def test_it_is_reproducible_and_depends_on_its_parts(written: str) -> None:
    bundled = client.packages_in_bundles()
    assert sbom.bill_of_materials(bundled) == written
    fewer = json.loads(sbom.bill_of_materials([]))
    assert fewer["serialNumber"] != json.loads(written)["serialNumber"]
