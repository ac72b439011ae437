"""The picture of an example's last value, and the text that stands for it where only text can."""

import zlib

from pao_core.board.shown import Drawable
from pao_core.drawing.scene import Scene


def scene_shown_by(value: object) -> Scene | None:
    """What the picture of a value shows; `None` for a value that has no picture."""
    if not isinstance(value, Drawable):
        return None
    from pao_core.drawing.staging import scene_of  # only now: most examples draw nothing

    return scene_of(value)


def told(scene: Scene) -> str:
    """The picture in words, and a digest of it: a page whose picture has changed is noticed.

    Colours and the faces of tiles are not part of that.
    """
    from pao_core.drawing.markup import text_of_markup
    from pao_core.drawing.svg import drawing_of
    from pao_core.drawing.telling import text_of

    digest = zlib.crc32(text_of_markup(drawing_of(scene)).encode())
    return f"{text_of(scene)}\n[picture {digest:08x}]"
