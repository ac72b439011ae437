"""Translates common names of tiles (`white`, `red dragon`, `haku`) into notation."""

import re

SPOKEN = {
    "east": "1z",
    "ton": "1z",
    "south": "2z",
    "nan": "2z",
    "west": "3z",
    "shaa": "3z",
    "sha": "3z",
    "north": "4z",
    "pei": "4z",
    "white": "5z",
    "haku": "5z",
    "green": "6z",
    "hatsu": "6z",
    "red": "7z",
    "chun": "7z",
}
RED_FIVE = re.compile(r"\bred\s*5\s*(?=[mps]\b)")
NAME = re.compile(rf"(?<![a-z])({'|'.join(SPOKEN)})(?:\s*(?:dragon|wind)s?)?(?![a-z])")


def names_to_notation(text: str) -> str:
    """The text in lower case, with names of tiles replaced by notation. The rest stays."""
    lowered = RED_FIVE.sub("0", text.lower())
    return NAME.sub(lambda found: SPOKEN[found[1]], lowered)
