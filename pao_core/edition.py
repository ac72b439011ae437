"""The edition of the reference that this is, in words."""

from typing import Final

from pao_core import __version__

LAST: Final = "1.0.0"
"""The last edition, which may be this one. `pao_core.__version__` is never that of another one."""


def in_words(version: str) -> str:
    """What a version is. Between two editions, it is none.

    >>> in_words("0.2.0")
    'edition 0.2.0'
    """
    if ".dev" not in version:
        return f"edition {version}"
    return (
        f"{version}, after edition {LAST}" if version == __version__ else f"{version}, no edition"
    )
