"""What a calculator shows, as a small tree: HTML for the build, JSON for the page's script.

client/src/shared/tree.ts lists the tags and attributes that the page lets through.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from string import Formatter
from types import MappingProxyType
from typing import Any

from build_scripts.page.language import text


@dataclass(frozen=True, slots=True)
class Node:
    """An element. Its addresses are relative to the root of the site."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    children: "tuple[Tree, ...]" = ()


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
"""A tile is an image in HTML, because a browser would copy the content of every `use`.

It has an `xlink:href`, because the theme rewrites every `href` and would break on this one.
"""
SPRITE = re.compile(r"assets/tiles/sprite\.svg#([0-9a-z]+)")


def to_html(tree: Tree, root: str = "") -> str:
    """The tree as HTML. `root` leads from the page to the root of the site, for example "../"."""
    if isinstance(tree, str):
        return escape(tree, quote=False)
    tag = TILE_IN_HTML if tree.tag == "use" else tree.tag
    attributes = "".join(
        f" {'xlink:href' if (tag, name) == (TILE_IN_HTML, 'href') else name}="
        f'"{escape(_address(value, root) if name in ("href", "src") else value)}"'
        for name, value in tree.attributes.items()
    )
    if tree.tag == "img":
        return f"<img{attributes}>"
    inside = "".join(to_html(child, root) for child in tree.children)
    return f"<{tag}{attributes}>{inside}</{tag}>"


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
