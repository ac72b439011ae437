"""Elements of a drawing, and their SVG text. Text content is always escaped."""

from collections.abc import Mapping
from dataclasses import dataclass
from html import escape
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class Element:
    """One element of a drawing."""

    tag: str
    attributes: Mapping[str, str]
    children: "tuple[Content, ...]" = ()


Content: TypeAlias = Element | str


def element(tag: str, *children: Content, **attributes: str | float) -> Element:
    """Make an element. `css` becomes its class, and `text_anchor` the attribute text-anchor."""
    named = {
        "class" if name == "css" else name.rstrip("_").replace("_", "-"): rounded(value)
        for name, value in attributes.items()
        if value != ""
    }
    return Element(tag, named, children)


def rounded(value: str | float) -> str:
    """A number with at most one decimal, because finer differences are invisible."""
    return value if isinstance(value, str) else f"{value:.1f}".removesuffix(".0")


def text_of_markup(content: Content) -> str:
    """The element as SVG text."""
    if isinstance(content, str):
        return escape(content, quote=False)
    attributes = "".join(f' {name}="{escape(text)}"' for name, text in content.attributes.items())
    if not content.children:
        return f"<{content.tag}{attributes}/>"
    inside = "".join(map(text_of_markup, content.children))
    return f"<{content.tag}{attributes}>{inside}</{content.tag}>"
