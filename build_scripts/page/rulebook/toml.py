"""House rules as the file that `python -m pao_core ask --house` reads."""

from collections.abc import Mapping
from typing import Any


def toml(base: str, change: Mapping[str, Any]) -> str:
    """A base and a table of changes. Nothing needs escaping, because all names are plain words."""
    lines = [f'base = "{base}"', "", "[change]"]
    lines += [f"{choice} = {_written(value)}" for choice, value in change.items()]
    return "\n".join(lines) + "\n"


def _written(value: Any) -> str:
    if isinstance(value, int):
        return str(value)
    if isinstance(value, str):
        return f'"{value}"'
    return f"[{', '.join(map(_written, value))}]"
