"""What the search reads of a page: its words, divided at the headings."""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from html import unescape
from typing import Final

TAG: Final = re.compile(
    r"<(?:(script|style)\b.*?</\1|!--.*?--|(?P<end>/?)(?P<name>[a-z][\w-]*)"
    r'(?P<attributes>(?:"[^"]*"|[^">])*))>',
    re.DOTALL,
)
ID: Final = re.compile(r'\sid="([^"]*)"')
HEADING: Final = re.compile("h[1-6]")
EMPTY: Final = frozenset("area base br col embed hr img input link meta source track wbr".split())
"""Elements that nothing closes."""
APART: Final = frozenset(
    "br button code dd div dl dt figure label legend li ol option p pre sub summary sup table td "
    "text th tr ul".split()
)
"""The words before and after such a tag are different words."""
HIDES: Final = re.compile(
    r'data-search-exclude|class="[^"]*\bpao-(?:status|token|choice-name|clause|unseen)\b'
)
"""Excluded: what an author excludes, badges, and what programs call a choice or a value."""
TO_HEADING: Final = 'class="headerlink"'


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A heading with its id, and the text under it, as plain text. The top of a page has no id."""

    id: str
    title: str
    text: str


def sections_of(html: str, title: str = "") -> Iterator[Section]:
    """The sections of a page in order, without code and what is excluded from the search.

    Text before the first heading has this title. What is excluded ends at the first end of an
    element with its name.
    """
    reader = _Reader()
    place = 0
    for tag in TAG.finditer(html):
        reader.read(html[place : tag.start()])
        place = tag.end()
        name, attributes = tag["name"], tag["attributes"]
        if name is None:
            continue
        if name in APART:
            reader.separate()
        if name in EMPTY or attributes.endswith("/"):
            continue
        if tag["end"]:
            reader.close(name)
        else:
            reader.open(name, attributes)
    return (
        Section(id=part.id, title=_plain(part.title) or title, text=_plain(part.text))
        for part in reader.parts
        if not part.is_hidden
    )


def _plain(texts: list[str]) -> str:
    return " ".join(unescape("".join(texts)).split()).replace(" : ", ": ")


@dataclass(slots=True, kw_only=True)
class _Part:
    """A section while it is read, and how deep its heading is. No part is as deep as a left one."""

    heading: str = ""
    id: str = ""
    depth: float = 0
    is_hidden: bool = False
    title: list[str] = field(default_factory=list)
    text: list[str] = field(default_factory=list)


class _Reader:
    """Takes the tags of a page in order, and the texts between them."""

    def __init__(self) -> None:
        self.parts: list[_Part] = []
        self._part = _Part()
        self._inside: list[str] = []
        self._hidden: set[str] = set()
        self._in_link = False

    def read(self, text: str) -> None:
        if not self._in_link and "pre" not in self._inside:
            self._add(text)

    def separate(self) -> None:
        """Separate the words before and after this place."""
        self._add(" ")

    def open(self, name: str, attributes: str) -> None:
        self._inside.append(name)
        id = ID.search(attributes) if HEADING.fullmatch(name) else None
        if not self.parts and (id is None or name != "h1"):
            self._begin(_Part())
        if id:
            is_hidden = HIDES.search(attributes) is not None
            part = _Part(heading=name, depth=len(self._inside), is_hidden=is_hidden)
            part.id = id[1] if self.parts else ""
            self._begin(part)
        self._in_link = TO_HEADING in attributes
        if HIDES.search(attributes):
            self._hidden.add(name)

    def close(self, name: str) -> None:
        if self._inside[-1] != name:
            return
        depth = len(self._inside)
        if self._part.depth > depth:  # an element around the heading ends
            self._part.depth = math.inf
            self._part = next(part for part in reversed(self.parts) if part.depth <= depth)
        self._inside.pop()
        self._in_link = False
        if name in self._hidden:
            self._hidden.remove(name)
        if name == "dt":
            self._add(": ")

    def _begin(self, part: _Part) -> None:
        self._part = part
        self.parts.append(part)

    def _add(self, text: str) -> None:
        if self._hidden.isdisjoint(self._inside):
            part = self._part
            (part.title if part.heading in self._inside else part.text).append(text)
