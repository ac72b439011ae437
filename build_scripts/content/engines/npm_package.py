"""The npm package: the cases with their types, the schemas, and a runner for programs."""

import json
import shutil
from pathlib import Path

from build_scripts.content.cases import data, published, schema
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT

SOURCE = Path(__file__).with_name("npm")


def fill(folder: Path) -> Path:
    """Put everything in the package into this folder, for `npm pack` or `npm publish`."""
    for file in SOURCE.iterdir():
        shutil.copyfile(file, folder / file.name)
    package = json.loads((SOURCE / "package.json").read_text("utf-8"))
    package["version"] = current_edition().version
    (folder / "package.json").write_text(f"{json.dumps(package, indent=2)}\n", "utf-8")
    shutil.copyfile(ROOT / "LICENSE", folder / "LICENSE")
    schemas = {**schema.files(), **data.files()}
    kept = {name: text for name, text in schemas.items() if name.endswith(".schema.json")}
    for name, text in {**published.files(), **kept}.items():
        (folder / name).write_text(text, "utf-8", newline="\n")
    return folder
