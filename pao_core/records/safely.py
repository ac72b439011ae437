"""Reads untrusted files: limits their size and depth, and gives a reason for refusing them."""

import zlib
from typing import Final

from pao_core.records.events import NotARecord, Trouble

MOST_BYTES: Final = 64_000_000
"""The most bytes of a file after decompression: thousands of games."""
GZIP: Final = b"\x1f\x8b"
AS_GZIP: Final = zlib.MAX_WBITS | 16
MOST_PARTS: Final = 100
"""The most parts of a gzip file, because each part copies all later ones."""


def text_of(content: bytes) -> str:
    """The text of a file, which may be gzip-compressed. Raises `NotARecord`."""
    if content.startswith(GZIP):
        content = _unpacked(content)
    if len(content) > MOST_BYTES:
        raise NotARecord(Trouble.TOO_LARGE, f"expected at most {MOST_BYTES:,} bytes")
    encoding = "utf-16" if content[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeDecodeError as error:
        says = f"expected text in UTF-8; at byte {error.start}: {error.reason}"
        raise NotARecord(Trouble.BAD_ENCODING, says) from None


def _unpacked(content: bytes) -> bytes:
    """A gzip file may consist of several parts."""
    texts: list[bytes] = []
    room = MOST_BYTES + 1
    while content.startswith(GZIP) and room > 0:
        if len(texts) == MOST_PARTS:
            raise NotARecord(Trouble.TOO_LARGE, f"expected at most {MOST_PARTS} gzip parts")
        unpacker = zlib.decompressobj(AS_GZIP)
        try:
            texts.append(unpacker.decompress(content, room))
        except zlib.error as error:
            says = f"this starts like a gzip file but is not valid: {error}"
            raise NotARecord(Trouble.NOT_WELL_FORMED, says) from None
        room -= len(texts[-1])
        if not unpacker.eof and room > 0:
            raise NotARecord(Trouble.CUT_SHORT, "the gzip file is incomplete")
        content = unpacker.unused_data
    return b"".join(texts)
