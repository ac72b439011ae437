"""The TOML files under pao_core/data, also when the package is inside a zip archive.

In the wheel all of them stand in one, each after a line `#= name`: that halves them.
"""

# The imports stand inside the functions because they would take a third of the time that the
# whole package needs to start, and are not needed before a file is read.
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
    """The names of the TOML files of a folder, without their ending, sorted."""
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
