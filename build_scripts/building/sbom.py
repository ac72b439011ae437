"""The bill of materials of the built site in CycloneDX: what it serves, and who made it."""

import base64
import hashlib
import json
import tomllib
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from importlib.metadata import metadata
from pathlib import Path
from typing import Any, Final
from uuid import NAMESPACE_URL, uuid5

from cyclonedx.contrib.license.factories import LicenseFactory
from cyclonedx.model import HashAlgorithm, HashType
from cyclonedx.model.bom import Bom
from cyclonedx.model.component import Component, ComponentType
from cyclonedx.output.json import JsonV1Dot6
from packageurl import PackageURL

from build_scripts.building import wheel
from build_scripts.building.pyodide_tool import PYODIDE_LOCK
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import CLIENT, ROOT

FILE: Final = "bom.json"
THEME: Final = "mkdocs-material"
COPIED: Final = frozenset({"pyodide", "riichi-mahjong-tiles", "zstddec"})
"""npm packages of which the site serves files or drawings that are in no bundle."""


def write(site: Path, bundled: Iterable[str]) -> None:
    """Write the bill of materials of a site, whose bundles contain these npm packages, into it."""
    (site / FILE).write_text(bill_of_materials(bundled), "utf-8", newline="\n")


def bill_of_materials(bundled: Iterable[str]) -> str:
    """The bill, if the bundles contain these npm packages. The lock files give their versions."""
    locked = json.loads((CLIENT / "package-lock.json").read_text("utf-8"))["packages"]
    of_npm = [_of_npm(name, locked[f"node_modules/{name}"]) for name in COPIED.union(bundled)]
    parts = [_core(), _python(), _theme(), *of_npm]
    edition = current_edition()
    site = Component(
        type=ComponentType.APPLICATION,
        name=edition.title,
        version=edition.version,
        bom_ref="site",
    )
    purls = sorted(str(part.purl) for part in parts)
    bom = Bom(components=parts, serial_number=uuid5(NAMESPACE_URL, " ".join(purls)))
    bom.metadata.component = site
    bom.metadata.timestamp = datetime.fromisoformat(edition.date).replace(tzinfo=UTC)
    bom.register_dependency(site, parts)
    return JsonV1Dot6(bom).output_as_string(indent=2) + "\n"


def _core() -> Component:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    digest = hashlib.sha256(wheel.file_in(wheel.build()).read_bytes()).hexdigest()
    known = HashType(alg=HashAlgorithm.SHA_256, content=digest)
    return _part("pypi", about["name"], about["version"], about["license"], known)


def _python() -> Component:
    """Python itself, which is part of Pyodide. Pyodide's lock file gives its version."""
    version = json.loads(PYODIDE_LOCK.read_text("utf-8"))["info"]["python"]
    return _part("generic", "cpython", version, "PSF-2.0")


def _theme() -> Component:
    locked = tomllib.loads((ROOT / "uv.lock").read_text("utf-8"))["package"]
    package = next(each for each in locked if each["name"] == THEME)
    digest = package["wheels"][0]["hash"].removeprefix("sha256:")
    known = HashType(alg=HashAlgorithm.SHA_256, content=digest)
    return _part("pypi", THEME, package["version"], metadata(THEME)["License-Expression"], known)


def _of_npm(name: str, locked: Mapping[str, Any]) -> Component:
    digest = base64.b64decode(locked["integrity"].removeprefix("sha512-")).hex()
    known = HashType(alg=HashAlgorithm.SHA_512, content=digest)
    return _part("npm", name, locked["version"], locked["license"], known)


def _part(kind: str, name: str, version: str, licence: str, *hashes: HashType) -> Component:
    group, _, last = name.rpartition("/")
    purl = PackageURL(kind, group or None, last, version)
    return Component(
        type=ComponentType.LIBRARY,
        group=group or None,
        name=last,
        version=version,
        purl=purl,
        bom_ref=str(purl),
        licenses=[LicenseFactory().make_from_string(licence)],
        hashes=hashes,
    )
