"""Cuts the text of mjlog into tags, and what they tell into numbers.

The tags are picked out one by one and nothing is ever expanded, so no entity can do harm.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Final

from pao_core.problems.fields import shown
from pao_core.records.events import NotARecord, Trouble

BLOCK: Final = 100_000
"""So many characters are cut into tags at once."""
TAG: Final = re.compile(r'(/?[A-Za-z]+)(\d*)([^<>"]*+(?:"[^"<]*+"[^<>"]*+)*+)>')
"""A tag without the "<" before it."""
ATTRIBUTE: Final = re.compile(r'(\w+)="([^"<]*)"')
GAP: Final = re.compile("(?<=[0-9T-W]/>)[^<]+")
"""What may stand between a move and the tag after it: spaces, lines, the client's "Get:"."""
SENT: Final = re.compile(r"^Send:.*$", re.MULTILINE)
"""What the client told the server; the server repeats all of it that happened."""
FORBIDDEN: Final = ("<!DOCTYPE", "<!ENTITY")
MOST_DIGITS: Final = 9
TOO_LONG: Final = re.compile(f"[^,]{{{MOST_DIGITS + 1}}}")

Attributes = Mapping[str, str]


class Fault(Exception):
    """Something in a hand that nobody can have written in good order."""

    def __init__(self, code: Trouble, says: str) -> None:
        super().__init__(says)
        self.code = code


def tags(text: str) -> Iterator[list[str]]:
    """What stands after each "<" and before the next, many at once: no value holds one, as in XML.

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
    """What a tag tells, by name."""
    return dict(ATTRIBUTE.findall(text))


def numbers_in(text: str) -> list[int]:
    """The numbers of a list."""
    if not text:
        return []
    return [*map(number_in if TOO_LONG.search(text) else int, text.split(","))]


def number_in(text: str) -> int:
    """The number. Raises `Fault` if it is too long, `ValueError` if it is none."""
    if len(text) > MOST_DIGITS:
        raise Fault(Trouble.BAD_VALUE, f"{shown(text)} is too long for a number")
    return int(text)
