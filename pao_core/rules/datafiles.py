"""Reads the TOML files under pao_core/data, also from a zip archive.

The wheel contains them as one file, each after a line `#= name`. That halves their size.
"""

# The imports are inside the functions because they would take a third of the package's start time
# and are needed only when a file is read.
from functools import cache
from typing import Any

from pao_core.problems.errors import PaoError


def read_toml(name: str) -> dict[str, Any]:
    """The content of a data file, such as `clauses` or `rulesets/tenhou`.

    Raises `PaoError` with the file's name if an edit has broken it.
    """
    import tomllib

    try:
        return tomllib.loads(text_of(name))
    except tomllib.TOMLDecodeError as error:
        raise PaoError(f"{path_of(name)}: not valid TOML: {error}") from error


def text_of(name: str) -> str:
    """The text of a data file."""
    place = _core() / "data"
    is_folder = place.is_dir()
    return place.joinpath(f"{name}.toml").read_text("utf-8") if is_folder else _joined()[name]


def path_of(name: str) -> str:
    """Where the file is in the repository, for errors."""
    return f"pao_core/data/{name}.toml"


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the TOML files in a folder, without their suffix, sorted."""
    place = _core() / "data"
    if place.is_dir():
        names = [path.name.removesuffix(".toml") for path in (place / folder).iterdir()]
    else:
        start = f"{folder}/"
        names = [name.removeprefix(start) for name in _joined() if name.startswith(start)]
    return tuple(sorted(names))


@cache
def _joined() -> dict[str, str]:
    parts = _core().joinpath("data.toml").read_text("utf-8").split("#= ")[1:]
    return dict(part.split("\n", 1) for part in parts)


def _core() -> Any:
    from importlib.resources import files

    return files("pao_core")
