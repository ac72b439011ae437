"""What makes a value show itself as a picture in a notebook."""

from importlib import import_module


class Drawable:
    """A value with a picture, which Jupyter, marimo and the examples of the site show by it.

    The room that draws stands above all values, and no other start should pay for it. So it is
    looked up by its name, and only when something is shown: nothing down here depends on it.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        scene = import_module("pao_core.drawing.staging").scene_of(self)
        return str(import_module("pao_core.drawing.svg").svg_of(scene))
