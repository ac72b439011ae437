"""The picture of an example's last value, and the text that replaces it in plain output."""

import zlib

from pao_core.drawing.scene import Scene
from pao_core.shown import Drawable


def scene_shown_by(value: object) -> Scene | None:
    """The scene of a value's picture; `None` for a value without a picture."""
    if not isinstance(value, Drawable):
        return None
    from pao_core.drawing.scene_builder import scene_of  # imported late: most examples draw nothing

    return scene_of(value)


def told(scene: Scene) -> str:
    """The picture in words, with a digest that reveals a changed picture.

    The digest does not cover colours and the faces of tiles.
    """
    from pao_core.drawing.markup import text_of_markup
    from pao_core.drawing.svg import drawing_of
    from pao_core.drawing.text_rendering import text_of

    digest = zlib.crc32(text_of_markup(drawing_of(scene)).encode())
    return f"{text_of(scene)}\n[picture {digest:08x}]"
