"""Reads what anybody may have written: bounded in size and depth, and refused with a reason."""

import zlib
from typing import Final

from pao_core.records.events import NotARecord, Trouble

MOST_BYTES: Final = 64_000_000
"""Of one file, unpacked: thousands of games."""
GZIP: Final = b"\x1f\x8b"
AS_GZIP: Final = zlib.MAX_WBITS | 16
MOST_PARTS: Final = 100
"""Of a file of gzip: each that follows is copied once more."""


def text_of(content: bytes) -> str:
    """The text of a file, which may be packed with gzip. Raises `NotARecord`."""
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
    """Several packed files may stand one after the other, as gzip itself takes them."""
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
