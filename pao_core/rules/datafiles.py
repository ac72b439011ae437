"""Reads the TOML files under pao_core/data, also from a zip archive.

The wheel contains them as one file, each after a line `#= name`. That halves their size.
"""

# The imports are inside the functions because they would take a third of the package's start time
# and are needed only when a file is read.
from functools import cache
from typing import Any


def read_toml(name: str) -> dict[str, Any]:
    """The content of a data file, such as `clauses` or `rulesets/tenhou`."""
    import tomllib

    place = _core() / "data"
    if not place.is_dir():
        return tomllib.loads(_joined()[name])
    return tomllib.loads(place.joinpath(f"{name}.toml").read_text("utf-8"))


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the TOML files in a folder, without their suffix, sorted."""
    place = _core() / "data"
    if place.is_dir():
        names = [each.name.removesuffix(".toml") for each in (place / folder).iterdir()]
    else:
        start = f"{folder}/"
        names = [each.removeprefix(start) for each in _joined() if each.startswith(start)]
    return tuple(sorted(names))


@cache
def _joined() -> dict[str, str]:
    parts = _core().joinpath("data.toml").read_text("utf-8").split("#= ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def _core() -> Any:
    from importlib.resources import files

    return files("pao_core")
