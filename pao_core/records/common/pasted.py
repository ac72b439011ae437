"""Finds a record in what people paste: in a code fence, a part of a log, a text that breaks off."""

import re
from collections.abc import Iterator
from typing import Final

FENCE: Final = "```"
INFO: Final = re.compile(r"\A[\w-]*\s")
"""The language of the code, after the beginning of a fence."""
STARTS: Final = ("{", "[", "<", "//")
"""The beginnings of records that stand alone."""
FAR: Final = 1000
"""The number of characters in which to look at the beginning of a text."""
MEMBER: Final = re.compile(r'"\w+"\s*:')
"""The beginning of an object without its brace, such as "log": [...]."""
HANDS: Final = re.compile(r'\[\s*\[\s*(?:\[\s*\d|\{\s*"qipai")')
ONE_HAND: Final = re.compile(r'\[\s*(?:\[\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\]\s*,\s*\[|\{\s*"qipai")')
"""What is under `log` at tenhou.net/6 and in 電脳麻将, and one of its hands."""


def unwrapped(text: str) -> str:
    """The record itself, as its format has it, from a text that may have more around it."""
    start = text[:FAR].lstrip()
    if FENCE in text and not start.startswith(STARTS):
        parts = text.split(FENCE)[1::2]
        return unwrapped("\n".join(INFO.sub("", part, count=1) for part in parts))
    if MEMBER.match(start):
        # The last brace may have been left out too.
        text = text.rstrip().removesuffix(",")
        end = "}" if text.count("{") == text.count("}") else ""
        return f"{{{text}{end}"
    if HANDS.match(start):
        return f'{{"log": {text}}}'
    if ONE_HAND.match(start):
        return f'{{"log": [{text}]}}'
    return text


TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?|[\[\]{}]', re.DOTALL)
CLOSING: Final = {"{": "}", "[": "]"}
PARTS: Final = ["}", "]", "]"]
"""What is open after a part of a hand of tenhou.net/6."""
MOST_ENDS: Final = 6
"""The most shorter texts to try for a text that breaks off."""


def without_broken_end(text: str) -> Iterator[str]:
    """JSON texts to try for one that breaks off: up to its last whole event or part, and closed."""
    left: list[str] = []  # what has to be closed
    whole: dict[int, tuple[int, str]] = {}  # by depth: the last place to end, and the closing
    for token in TOKEN.finditer(text):
        mark = token[0]
        if mark in CLOSING:
            left.append(CLOSING[mark])
        elif mark in ("}", "]"):
            if not left or left.pop() != mark:
                return
            is_event = mark == "}" and (not left or left[-1] == "]")
            if is_event or (mark == "]" and left == PARTS):
                whole[len(left)] = token.end(), "".join(reversed(left))
    if left:
        for _, (end, closing) in sorted(whole.items())[:MOST_ENDS]:
            yield text[:end] + closing
