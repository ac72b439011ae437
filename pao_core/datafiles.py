"""The TOML files under pao_core/data, also when the package is inside a zip archive."""

# The imports stand inside the functions because they would take a third of the time that the
# whole package needs to start, and are not needed before a file is read.
from typing import Any


def read_toml(path: str) -> dict[str, Any]:
    """The content of a data file, such as `clauses.toml` or `rulesets/tenhou.toml`."""
    import tomllib

    return tomllib.loads(_data().joinpath(path).read_text("utf-8"))


def names_in(folder: str) -> tuple[str, ...]:
    """The names of the TOML files of a folder, without their ending, sorted."""
    return tuple(
        sorted(each.name.removesuffix(".toml") for each in _data().joinpath(folder).iterdir())
    )


def _data() -> Any:
    from importlib.resources import files

    return files("pao_core") / "data"
