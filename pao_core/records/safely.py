"""Reads what anybody may have written: bounded in size and depth, and refused with a reason."""

import zlib
from typing import Final

from pao_core.records.events import NotARecord, Trouble

MOST_BYTES: Final = 64_000_000
"""Of one file, unpacked: thousands of games."""
GZIP: Final = b"\x1f\x8b"
AS_GZIP: Final = zlib.MAX_WBITS | 16


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
    unpacker = zlib.decompressobj(AS_GZIP)
    try:
        text = unpacker.decompress(content, MOST_BYTES + 1)
    except zlib.error as error:
        says = f"this begins like a file of gzip, but is none: {error}"
        raise NotARecord(Trouble.NOT_WELL_FORMED, says) from None
    if not unpacker.eof and len(text) <= MOST_BYTES:
        raise NotARecord(Trouble.CUT_SHORT, "the file of gzip ends before its end")
    return text
