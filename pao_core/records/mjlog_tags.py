"""Splits mjlog text into tags, and their attributes into numbers.

Tags are read one by one and entities are never expanded, so they are harmless.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pao_core.problems.fields import shown
from pao_core.records.events import NotARecord, Trouble

BLOCK: Final = 100_000
"""The number of characters to split at once."""
TAG: Final = re.compile(r'(/?[A-Za-z]+)(\d*)([^<>"]*+(?:"[^"<]*+"[^<>"]*+)*+)>')
"""A tag without its initial "<"."""
ATTRIBUTE: Final = re.compile(r'(\w+)="([^"<]*)"')
GAP: Final = re.compile("(?<=[0-9T-W]/>)[^<]+")
"""Text between a move and the next tag: spaces, line ends, the client's "Get:"."""
SENT: Final = re.compile(r"^Send:.*$", re.MULTILINE)
"""Lines from the client to the server, which repeats everything that happens."""
FORBIDDEN: Final = ("<!DOCTYPE", "<!ENTITY")
MOST_DIGITS: Final = 9
TOO_LONG: Final = re.compile(f"[^,]{{{MOST_DIGITS + 1}}}")

Attributes = Mapping[str, str]


class Fault(Exception):
    """An impossible value in a hand."""

    def __init__(self, code: Trouble, says: str) -> None:
        super().__init__(says)
        self.code = code


def tags(text: str) -> Iterator[list[str]]:
    """The text after each "<" up to the next, many at once. As in XML, no value contains a "<".

    Raises `NotARecord` for a text with a document type.
    """
    for each in FORBIDDEN:
        if each in text:
            raise NotARecord(Trouble.FORBIDDEN, f"{each} is not allowed in a record")
    if "Send:" in text:
        text = SENT.sub("", text)
    if "/> " in text or "/>\n" in text or "/>\r" in text:
        text = GAP.sub("", text)
    start = text.find("<")
    while start >= 0:
        end = text.find("<", start + BLOCK)
        yield text[start + 1 : end if end >= 0 else None].split("<")
        start = end


def attributes_in(text: str) -> Attributes:
    """The attributes of a tag, by name."""
    return dict(ATTRIBUTE.findall(text))


def numbers_in(text: str) -> list[int]:
    """The numbers in a comma-separated list."""
    if not text:
        return []
    return [*map(number_in if TOO_LONG.search(text) else int, text.split(","))]


def number_in(text: str) -> int:
    """Read a number. Raises `Fault` if it is too long, `ValueError` if it is not a number."""
    if len(text) > MOST_DIGITS:
        raise Fault(Trouble.BAD_VALUE, f"{shown(text)} is too long for a number")
    return int(text)
