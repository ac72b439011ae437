"""What a calculator shows, as a small tree: HTML for the build, JSON for the page's script.

client/src/shared/tree.ts has the same lists of tags and attributes, and checks every node.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from string import Formatter
from types import MappingProxyType
from typing import Any

from build_scripts.page.language import text

TAGS = frozenset(
    "a abbr b caption code dd details div dl dt em h3 h4 img li ol p pre section "
    "small span strong summary table tbody td th thead tr ul".split()
)
DRAWN_TAGS = frozenset("svg g path rect circle text use".split())
ATTRIBUTE = re.compile(
    r"class|id|href|src|alt|loading|title|scope|tabindex|role|aria-[a-z]+|data-[a-z-]+"
)
ADDRESS = re.compile(r"https?://|(?!//)[^:]*\Z|[^:]*[?#]")
PICTURE = re.compile(r"assets/tiles/[0-9a-z-]+\.svg")
NUMBERS = re.compile(r"[0-9. -]+")
DRAWN_ATTRIBUTES = {
    "class": re.compile(r"(?:drawn(?:-[a-z-]+)?(?: |\Z))*"),
    "role": re.compile(r"img"),
    "aria-label": re.compile(r".*"),  # only on the whole drawing, so that no part gets a wrong name
    "d": re.compile(r"[MLCQVHaz0-9. -]*"),
    "transform": re.compile(r"(?:(?:translate|rotate)\([0-9. -]+\) ?)*"),
    "href": re.compile(r"assets/tiles/sprite\.svg#[0-9a-z]+"),
    "data-steps": re.compile(r"[0-9 ]*"),
    **dict.fromkeys("viewBox x y width height rx cx cy r".split(), NUMBERS),
}
"""The allowed attributes of drawings with their allowed values: numbers, our classes, our tiles."""


@dataclass(frozen=True, slots=True)
class Node:
    """An element. Its addresses are relative to the root of the site."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    children: "tuple[Tree, ...]" = ()

    def __post_init__(self) -> None:
        if self.tag in DRAWN_TAGS:
            self._check_drawn()
            return
        if self.tag not in TAGS:
            raise ValueError(f"a tree may not hold <{self.tag}>")
        for name, value in self.attributes.items():
            if not ATTRIBUTE.fullmatch(name):
                raise ValueError(f"a tree may not hold the attribute {name}")
            if name == "href" and not ADDRESS.match(value):
                raise ValueError(f"a tree may not link to {value}")
            if name == "src" and not PICTURE.fullmatch(value):
                raise ValueError(f"a tree may show tiles, and not {value}")

    def _check_drawn(self) -> None:
        for child in self.children:
            if isinstance(child, Node) and child.tag not in DRAWN_TAGS:
                raise ValueError(f"a drawing may not hold <{child.tag}>")
        for name, value in self.attributes.items():
            known = DRAWN_ATTRIBUTES.get(name)
            hides = name == "aria-label" and self.tag != "svg"
            if known is None or hides or not known.fullmatch(value):
                raise ValueError(f"a drawing may not hold {name}={value!r}")


Tree = Node | str


def node(tag: str, *children: Tree, css: str = "", **attributes: str) -> Node:
    """Make an element. `aria_label` becomes the attribute aria-label; `css` is its class."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return Node(tag, {"class": css, **named} if css else named, children)


def woven(english: str, **parts: Tree | Sequence[Tree]) -> tuple[Tree, ...]:
    """A text of the pages in the language of the page, with these trees in its braces."""
    found: list[Tree] = []
    for said, name, _, _ in Formatter().parse(text(english)):
        part = parts[name] if name else ()
        for child in (said, *((part,) if isinstance(part, (str, Node)) else part)):
            if isinstance(child, str) and found and isinstance(found[-1], str):
                found[-1] += child
            elif child:
                found.append(child)
    return tuple(found)


TILE_IN_HTML = "image"
"""Uses `xlink:href`, because the theme rewrites every `href` and would break on this one."""
SPRITE = re.compile(r"assets/tiles/sprite\.svg#([0-9a-z]+)")


def to_html(tree: Tree, root: str = "") -> str:
    """The tree as HTML. `root` leads from the page to the root of the site, for example "../"."""
    if isinstance(tree, str):
        return escape(tree, quote=False)
    tag = _in_html(tree.tag)
    attributes = "".join(
        f" {'xlink:href' if (tag, name) == (TILE_IN_HTML, 'href') else name}="
        f'"{escape(_address(value, root) if name in ("href", "src") else value)}"'
        for name, value in tree.attributes.items()
    )
    if tree.tag == "img":
        return f"<img{attributes}>"
    inside = "".join(to_html(child, root) for child in tree.children)
    return f"<{tag}{attributes}>{inside}</{tag}>"


def _in_html(tag: str) -> str:
    """A tile is an image in HTML: a browser would copy the content of every `use`."""
    return TILE_IN_HTML if tag == "use" else tag


def to_json(tree: Tree) -> Any:
    """The tree as JSON: texts, and lists of tag, attributes and children."""
    if isinstance(tree, str):
        return tree
    return [tree.tag, dict(tree.attributes), [to_json(child) for child in tree.children]]


def _address(value: str, root: str) -> str:
    """The address seen from the page, which loads each of its few tiles from a small file."""
    if value.startswith(("http://", "https://")):
        return value
    return root + SPRITE.sub(r"assets/tiles/\1.svg", value)
