"""The TOML files under pao_core/data, also when the package is inside a zip archive.

In the wheel the files of a folder stand in one, each after a line `#= name`: that halves them.
"""

# The imports stand inside the functions because they would take a third of the time that the
# whole package needs to start, and are not needed before a file is read.
from functools import cache
from typing import Any


def read_toml(name: str, folder: str = "") -> dict[str, Any]:
    """The content of a data file, such as `clauses`, or `tenhou` in the folder `rulesets`."""
    import tomllib

    place = _data().joinpath(folder, f"{name}.toml")
    return tomllib.loads(place.read_text("utf-8") if place.is_file() else _joined(folder)[name])


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the TOML files of a folder, without their ending, sorted."""
    place = _data() / folder
    if place.is_dir():
        return tuple(sorted(each.name.removesuffix(".toml") for each in place.iterdir()))
    return tuple(_joined(folder))


@cache
def _joined(folder: str) -> dict[str, str]:
    parts = _data().joinpath(f"{folder}.toml").read_text("utf-8").split("#= ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def _data() -> Any:
    from importlib.resources import files

    return files("pao_core") / "data"
