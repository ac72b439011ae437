"""Pictures of the core as trees, with the drawings of tiles that the site has."""

from dataclasses import replace

from build_scripts.inpage.kit.view import Node, Tree, node
from pao_core.drawing.markup import Content
from pao_core.drawing.scene import Scene
from pao_core.drawing.svg import drawing_of

FACES = "assets/tiles/sprite.svg#"
LEFT_OUT = frozenset({"xmlns"})
"""What only a file by itself needs."""


def drawn(scene: Scene) -> Node:
    """The drawing of a scene. Its parts name the numbers of the reasons that speak of them."""
    whole = _tree(drawing_of(scene, FACES))
    assert isinstance(whole, Node), "a drawing is an element"
    return whole


def figure(scene: Scene, caption: str = "") -> Node:
    """The drawing with a caption, or with its own title as one; what that says is said once.

    It is no `figure`: a screen reader takes the caption for the name of one, and reads both.
    """
    under = caption or scene.says
    told = replace(scene, says="") if under.startswith(scene.says) else scene
    return node("div", drawn(told), node("p", under, css="pao-caption"), css="pao-picture")


def _tree(content: Content) -> Tree:
    if isinstance(content, str):
        return content
    kept = {name: text for name, text in content.attributes.items() if name not in LEFT_OUT}
    return Node(content.tag, kept, tuple(map(_tree, content.children)))
