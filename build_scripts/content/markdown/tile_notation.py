"""Reads the tile notation of the pages, such as `55_5z 6_66z (7777z) 55=5z 123m0p`.

A group is loose tiles or one meld. In a meld, `_` is written before the claimed tile and `=` before
the claimed tile of an added kan. The position of that tile says who discarded it: first kamicha,
second toimen, last shimocha. In a daiminkan, the third position is not used. A chii is always
called from kamicha. Brackets hold a closed kan. If an added kan has a red five, all four tiles are
written and the added tile follows the claimed one.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import groupby

from build_scripts.page.language import ENGLISH, code, language, text
from pao_core.board.tiles import SUIT_NAMES, TILES, Tile

JAPANESE_NAMES = ("ton", "nan", "shaa", "pei", "haku", "hatsu", "chun")
NEIGHBOURS = (
    "kamicha (the player on the left)",
    "toimen (the player opposite)",
    "shimocha (the player on the right)",
)


class NotationError(ValueError):
    """Notation that cannot be read; the message says what is expected."""


class Pose(Enum):
    """How a tile lies on the table."""

    UPRIGHT = "upright"
    SIDEWAYS = "sideways"
    ADDED = "added"  # also sideways, on top of the tile before it
    FACE_DOWN = "face-down"


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownTile:
    """One tile of a picture, and how it lies."""

    tile: Tile
    pose: Pose = Pose.UPRIGHT


@dataclass(frozen=True, slots=True, kw_only=True)
class TileGroup:
    """Tiles that belong together, and a sentence that describes them."""

    tiles: tuple[ShownTile, ...]
    sentence: str
    is_meld: bool


def read_groups(notation: str) -> tuple[TileGroup, ...]:
    """The groups of a notation in order. Raises NotationError, which says what is wrong."""
    words = notation.split()
    if not words:
        raise NotationError("it contains no tiles")
    return tuple(_read_group(word) for word in words)


def full_name(tile: Tile) -> str:
    """The full name of a tile, such as `white dragon (haku)` or `red 5 of bamboo (0s)`."""
    if code() != ENGLISH:
        return language().word(tile)
    return f"{tile.name} ({JAPANESE_NAMES[tile.rank - 1] if tile.is_honour else tile})"


def _read_group(word: str) -> TileGroup:
    if word.startswith("("):
        return _closed_kan(word)
    if "_" in word or "=" in word:
        return _claimed_meld(word)
    return _loose_tiles(word)


def _loose_tiles(word: str) -> TileGroup:
    if not re.fullmatch(r"(?:[0-9]+[mpsz])+", word):
        raise NotationError(f"{word!r} is not digits followed by m, p, s or z")
    tiles = [
        tile
        for digits, suit in re.findall(r"([0-9]+)([mpsz])", word)
        for tile in _tiles(digits, suit, word)
    ]
    return TileGroup(
        tiles=tuple(ShownTile(tile=tile) for tile in tiles),
        sentence=", ".join(_names_by_suit(tiles)),
        is_meld=False,
    )


def _names_by_suit(tiles: list[Tile]) -> Iterator[str]:
    """The names of tiles, with neighbours of one suit joined: `1, 2, 3 of characters`."""
    if code() != ENGLISH:
        yield from map(language().word, tiles)
        return
    for suit, neighbours in groupby(tiles, key=lambda tile: tile.suit):
        if suit == "z":
            yield from (tile.name for tile in neighbours)
        else:
            numbers = ("red 5" if tile.red else str(tile.rank) for tile in neighbours)
            yield f"{', '.join(numbers)} of {SUIT_NAMES[suit]}"


def _closed_kan(word: str) -> TileGroup:
    match = re.fullmatch(r"\(([0-9]{4})([mpsz])\)", word)
    if match is None:
        raise NotationError(f"{word!r} is not a closed kan, such as (7777z)")
    tiles = _tiles(match[1], match[2], word)
    _require_one_kind(tiles, word)
    poses = (
        Pose.FACE_DOWN,
        Pose.UPRIGHT,
        Pose.UPRIGHT,
        Pose.FACE_DOWN,
    )
    return _meld(tiles, poses, text("Closed kan of {tiles}", tiles=_plural(tiles)))


def _claimed_meld(word: str) -> TileGroup:
    match = re.fullmatch(r"([0-9]*)([_=])([0-9]+)([mpsz])", word)
    if match is None:
        raise NotationError(
            f"{word!r} is not a meld; use one suit, with _ or = before the claimed tile"
        )
    before, mark, after, suit = match.groups()
    tiles = _tiles(before + after, suit, word)
    place = len(before)
    if mark == "=":
        return _added_kan(tiles, place, word)
    poses = [Pose.UPRIGHT] * len(tiles)
    poses[place] = Pose.SIDEWAYS
    return _meld(tiles, poses, _claim_sentence(tiles, place, word))


def _claim_sentence(tiles: list[Tile], place: int, word: str) -> str:
    if _is_run(tiles):
        if place:
            raise NotationError(f"{word!r}: a chii is claimed from the left, so _ comes first")
        numbers = "-".join(str(tile.rank) for tile in sorted(tiles))
        return text(
            "Chii of {numbers} of {suit}{red}, the {rank} claimed from {neighbour}",
            numbers=numbers,
            suit=SUIT_NAMES[tiles[0].suit],
            red=_red(tiles),
            rank=tiles[0].rank,
            tiles=language().word(sorted(tiles)),
            claimed=language().word(tiles[0]),
            neighbour=text(NEIGHBOURS[0]),
        )
    _require_one_kind(tiles, word)
    if len(tiles) not in (3, 4):
        raise NotationError(f"{word!r}: a meld has three tiles, or four for a kan")
    is_pon = len(tiles) == 3
    return text(
        "Pon of {tiles}, claimed from {neighbour}"
        if is_pon
        else "Open kan of {tiles}, claimed from {neighbour}",
        tiles=_plural(tiles),
        neighbour=_neighbour(place, (0, 1, len(tiles) - 1), word),
    )


def _added_kan(tiles: list[Tile], place: int, word: str) -> TileGroup:
    if len(tiles) == 3:
        tiles = [*tiles[: place + 1], *tiles[place:]]
    if len(tiles) != 4:
        raise NotationError(f"{word!r}: an added kan is written with three tiles, such as 55=5z")
    _require_one_kind(tiles, word)
    neighbour = _neighbour(place, (0, 1, 2), word)
    poses = [Pose.UPRIGHT] * 4
    poses[place], poses[place + 1] = Pose.SIDEWAYS, Pose.ADDED
    sentence = text(
        "Added kan of {tiles}, its pon claimed from {neighbour}",
        tiles=_plural(tiles),
        neighbour=neighbour,
    )
    return _meld(tiles, poses, sentence)


def _meld(tiles: list[Tile], poses: Sequence[Pose], sentence: str) -> TileGroup:
    shown = tuple(ShownTile(tile=t, pose=p) for t, p in zip(tiles, poses, strict=True))
    return TileGroup(tiles=shown, sentence=sentence, is_meld=True)


def _neighbour(place: int, places: tuple[int, int, int], word: str) -> str:
    if place not in places:
        raise NotationError(
            f"{word!r}: the claimed tile comes first (from the left), second (from opposite) "
            "or last (from the right)"
        )
    return text(NEIGHBOURS[places.index(place)])


def _tiles(digits: str, suit: str, word: str) -> list[Tile]:
    missing = [digit for digit in digits if digit + suit not in TILES]
    if missing:
        raise NotationError(f"{word!r}: there is no tile {missing[0]}{suit}; honours are 1z to 7z")
    return [TILES[digit + suit] for digit in digits]


def _is_run(tiles: list[Tile]) -> bool:
    ranks = sorted(tile.rank for tile in tiles)
    return (
        len(tiles) == 3
        and not tiles[0].is_honour
        and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2]
    )


def _require_one_kind(tiles: list[Tile], word: str) -> None:
    if len({tile.kind for tile in tiles}) != 1:
        raise NotationError(f"{word!r}: a meld needs identical tiles or a run of three")


def _plural(tiles: list[Tile]) -> str:
    kind = tiles[0].kind
    if code() != ENGLISH:
        return language().word(kind)
    return f"{kind.name}{'s' if kind.is_honour else ''}{_red(tiles)}"


def _red(tiles: list[Tile]) -> str:
    count = sum(tile.red for tile in tiles)
    return {0: "", 1: " with a red 5"}.get(count, f" with {count} red 5s")
