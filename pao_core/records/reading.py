"""Reads a record. Its content decides the format."""

from typing import Final, Protocol

from pao_core.records import mahjong_soul, mjai, mjlog, paipu, tenhou6
from pao_core.records.events import Format, NotARecord, Record, Trouble
from pao_core.records.safely import text_of


class Reader(Protocol):
    """The functions that each format's module has. Both take the whole text of a file."""

    def looks_like(self, text: str) -> bool:
        """Does this text seem to be in the format? Fast, and also true for text with faults."""

    def read(self, text: str) -> Record:
        """Read the record. Faults in hands are noted. Raises `NotARecord` for other texts."""


READERS: Final[tuple[Reader, ...]] = (mjlog, mahjong_soul, paipu, mjai, tenhou6)
"""In the order in which they are tried."""


def read_record(content: bytes) -> Record:
    """Read the record in a file's content. Raises `NotARecord`."""
    text = text_of(content)
    for each in READERS:
        if each.looks_like(text):
            return each.read(text)
    formats = ", ".join(Format)
    raise NotARecord(Trouble.UNKNOWN_FORMAT, f"not one of the formats {formats}")
