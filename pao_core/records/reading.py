"""Reads a record. Its content decides the format. Files are untrusted, so their size is limited."""

import zlib
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Final, Protocol

from pao_core.problems.errors import Message
from pao_core.records import formats
from pao_core.records.common.pasted import unwrapped, without_broken_end
from pao_core.records.model import Format, NotARecord, Problem, Record, Trouble

MOST_BYTES: Final = 64_000_000
"""The most bytes of a file after decompression: thousands of games."""
GZIP: Final = b"\x1f\x8b"
BOM: Final = b"\xef\xbb\xbf"
"""Begins some UTF-8 texts. A page would have to download the codec `utf-8-sig`."""
AS_GZIP: Final = zlib.MAX_WBITS | 16
MOST_PARTS: Final = 100
"""The most parts of a gzip file, because each part copies all later ones."""
CUT_OFF: Final = Message("the record is cut off before its end")


def decode_record(content: bytes) -> tuple[str, bool]:
    """The text of a file, which may be gzip-compressed, and whether it is whole.

    Raises `NotARecord`.
    """
    is_whole = True
    if content.startswith(GZIP):
        content, is_whole = _unpacked(content)
    if len(content) > MOST_BYTES:
        says = Message("expected at most {most} bytes", most=f"{MOST_BYTES:,}")
        raise NotARecord(Trouble.TOO_LARGE, says)
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    content = content.removeprefix(BOM)
    try:
        return content.decode(encoding), is_whole
    except UnicodeDecodeError as error:
        if error.reason == "unexpected end of data":  # it is cut off in its last character
            return content[: error.start].decode(encoding), False
        says = Message(
            "expected text in UTF-8; at byte {place}: {fault}",
            place=error.start,
            fault=error.reason,
        )
        raise NotARecord(Trouble.BAD_ENCODING, says) from None


def _unpacked(content: bytes) -> tuple[bytes, bool]:
    """The content of a gzip file, which may consist of several parts, and whether it is whole."""
    texts: list[bytes] = []
    room = MOST_BYTES + 1
    while content.startswith(GZIP) and room > 0:
        if len(texts) == MOST_PARTS:
            says = Message("expected at most {most} gzip parts", most=MOST_PARTS)
            raise NotARecord(Trouble.TOO_LARGE, says)
        unpacker = zlib.decompressobj(AS_GZIP)
        try:
            texts.append(unpacker.decompress(content, room))
        except zlib.error as error:
            says = Message(
                "this starts like a gzip file but is not valid: {fault}", fault=str(error)
            )
            raise NotARecord(Trouble.NOT_WELL_FORMED, says) from None
        room -= len(texts[-1])
        if not unpacker.eof and room > 0:
            return b"".join(texts), False
        content = unpacker.unused_data
    return b"".join(texts), True


class Reader(Protocol):
    """What each module of `formats` has. Both functions take the whole text of a file."""

    FORMAT: Format

    def looks_like(self, text: str) -> bool:
        """Does this text seem to be in the format? Fast, and also true for text with faults."""

    def read(self, text: str) -> Record:
        """Read the record. Faults in hands are noted. Raises `NotARecord` for other texts."""


@cache
def _modules() -> tuple[str, ...]:
    """The modules of `formats`, by name."""
    return tuple(
        f"{formats.__name__}.{iter_module.name}" for iter_module in iter_modules(formats.__path__)
    )


def _readers() -> Iterator[Reader]:
    """The reader of each format. Each is imported when its turn comes."""
    for name in _modules():
        reader: Reader = import_module(name)
        yield reader


def known_formats() -> tuple[Format, ...]:
    """Every format of records that we read.

    >>> [format.name for format in known_formats()]
    ['mahjong-soul', 'mjai', 'mjlog', 'paipu', 'tenhou6']
    """
    return tuple(reader.FORMAT for reader in _readers())


def read_record(content: bytes) -> Record:
    """Read the record in a file's content, or what is whole of it. Raises `NotARecord`.

    The content decides the format. It may be compressed with gzip.

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> record.format.name, len(record.hands)
    ('mjai', 1)
    """
    text, is_whole = decode_record(content)
    text = unwrapped(text)
    try:
        record = _record_in(text)
    except NotARecord:
        if is_whole:
            raise
        raise NotARecord(Trouble.CUT_SHORT, CUT_OFF) from None
    is_told = any(problem.code is Trouble.CUT_SHORT for problem in record.problems)
    return record if is_whole or is_told else _cut_off(record)


def _record_in(text: str) -> Record:
    reader = next((reader for reader in _readers() if reader.looks_like(text)), None)
    if reader is None:
        names = ", ".join(known_format.name for known_format in known_formats())
        says = Message("not one of the formats {formats}", formats=names)
        raise NotARecord(Trouble.UNKNOWN_FORMAT, says)
    try:
        return reader.read(text)
    except NotARecord as error:
        if error.code is not Trouble.NOT_WELL_FORMED:
            raise
        for whole in without_broken_end(text):
            try:
                record = reader.read(whole)
            except NotARecord:
                continue
            if record.hands:
                return _cut_off(record)
        raise


def _cut_off(record: Record) -> Record:
    problem = Problem(code=Trouble.CUT_SHORT, says=CUT_OFF)
    return replace(record, problems=(*record.problems, problem))
