"""Values that show themselves as a picture or as JSON, with functions of higher packages."""

from collections.abc import Callable
from typing import ClassVar


class Registered:
    """These functions. `pao_core/__init__.py` sets them, so this module depends on neither."""

    svg_of: ClassVar[Callable[[object], str]]
    answer_of: ClassVar[Callable[[object], dict[str, object]]]


class Drawable:
    """A value with a picture, which Jupyter, marimo and the examples on the site show."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return Registered.svg_of(self)
