"""What a calculator shows, as a small tree: HTML for the build, JSON for the page's script."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape
from types import MappingProxyType
from typing import Any

TAGS = frozenset(
    "a abbr b caption code dd details div dl dt em h3 h4 img li ol p pre section small span strong "
    "summary table tbody td th thead tr ul".split()
)
ATTRIBUTE = re.compile(
    r"class|id|href|src|alt|loading|title|scope|tabindex|role|aria-[a-z]+|data-[a-z-]+"
)
ADDRESS = re.compile(r"https?://|(?!//)[^:]*\Z|[^:]*[?#]")
PICTURE = re.compile(r"assets/tiles/[0-9a-z-]+\.svg")


@dataclass(frozen=True, slots=True)
class Node:
    """An element. Addresses in it are relative to the root of the site."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    children: "tuple[Tree, ...]" = ()

    def __post_init__(self) -> None:
        if self.tag not in TAGS:
            raise ValueError(f"a tree may not hold <{self.tag}>")
        for name, value in self.attributes.items():
            if not ATTRIBUTE.fullmatch(name):
                raise ValueError(f"a tree may not hold the attribute {name}")
            if name == "href" and not ADDRESS.match(value):
                raise ValueError(f"a tree may not link to {value}")
            if name == "src" and not PICTURE.fullmatch(value):
                raise ValueError(f"a tree may show tiles, and not {value}")


Tree = Node | str


def node(tag: str, *children: Tree, css: str = "", **attributes: str) -> Node:
    """An element; `aria_label` stands for the attribute aria-label, `css` for its classes."""
    named = {name.replace("_", "-"): value for name, value in attributes.items()}
    return Node(tag, {"class": css, **named} if css else named, children)


def to_html(tree: Tree, root: str = "") -> str:
    """The tree as HTML; `root` leads from the page to the root of the site, such as "../"."""
    if isinstance(tree, str):
        return escape(tree, quote=False)
    attributes = "".join(
        f' {name}="{escape(_address(value, root) if name in ("href", "src") else value)}"'
        for name, value in tree.attributes.items()
    )
    if tree.tag == "img":
        return f"<img{attributes}>"
    inside = "".join(to_html(child, root) for child in tree.children)
    return f"<{tree.tag}{attributes}>{inside}</{tree.tag}>"


def to_json(tree: Tree) -> Any:
    """The tree as texts and lists of tag, attributes and children."""
    if isinstance(tree, str):
        return tree
    return [tree.tag, dict(tree.attributes), [to_json(child) for child in tree.children]]


def _address(value: str, root: str) -> str:
    return value if value.startswith(("http://", "https://")) else f"{root}{value}"
