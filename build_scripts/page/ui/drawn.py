"""Pictures of the core as trees that use the site's drawings of tiles."""

from dataclasses import replace

from build_scripts.page.ui.view import Node, Tree, node
from pao_core.drawing.markup import Content
from pao_core.drawing.scene import Scene
from pao_core.drawing.svg import drawing_of

FACES = "assets/tiles/sprite.svg#"
LEFT_OUT = frozenset({"xmlns"})
"""Attributes that only a separate SVG file needs."""


def drawn(scene: Scene) -> Node:
    """The drawing of a scene. Its parts carry the numbers of the reasons that mention them."""
    whole = _tree(drawing_of(scene, FACES))
    assert isinstance(whole, Node), "a drawing is an element"
    return whole


def figure(scene: Scene, caption: str = "") -> Node:
    """The drawing with a caption, by default its own title. The same text is not read out twice.

    This is not a `figure`, because a screen reader would read the caption as its name and then
    again as text.
    """
    under = caption or scene.says
    told = replace(scene, says="") if under.startswith(scene.says) else scene
    return node("div", drawn(told), node("p", under, css="pao-caption"), css="pao-picture")


def _tree(content: Content) -> Tree:
    if isinstance(content, str):
        return content
    kept = {name: text for name, text in content.attributes.items() if name not in LEFT_OUT}
    return Node(content.tag, kept, tuple(map(_tree, content.children)))
