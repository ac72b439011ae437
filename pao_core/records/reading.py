"""Reads a record in whatever format it is, which its content tells."""

from typing import Final, Protocol

from pao_core.records import mahjong_soul, mjai, mjlog, paipu, tenhou6
from pao_core.records.events import Format, NotARecord, Record, Trouble
from pao_core.records.safely import text_of


class Reader(Protocol):
    """What the module of each format offers; both functions take the whole text of a file."""

    def looks_like(self, text: str) -> bool:
        """Is this text, at a glance, in the format? Cheap, and true for a faulty one too."""

    def read(self, text: str) -> Record:
        """The record. Raises `NotARecord` for what is none at all; faults in hands are noted."""


READERS: Final[tuple[Reader, ...]] = (mjlog, mahjong_soul, paipu, mjai, tenhou6)
"""In the order in which they are asked."""


def read_record(content: bytes) -> Record:
    """The record that a file holds. Raises `NotARecord`."""
    text = text_of(content)
    for each in READERS:
        if each.looks_like(text):
            return each.read(text)
    formats = ", ".join(Format)
    raise NotARecord(Trouble.UNKNOWN_FORMAT, f"not one of the formats {formats}")
