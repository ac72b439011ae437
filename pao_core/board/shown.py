"""Values that notebooks show as pictures."""

from importlib import import_module


class Drawable:
    """A value with a picture, which Jupyter, marimo and the examples on the site show.

    `drawing` depends on all values, and most programs do not need it. So it is imported by name,
    only when a picture is shown, and this module does not depend on it.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        scene = import_module("pao_core.drawing.staging").scene_of(self)
        return str(import_module("pao_core.drawing.svg").svg_of(scene))
