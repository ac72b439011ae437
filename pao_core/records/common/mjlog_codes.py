"""What mjlog writes: tags, the numbers in them, and every draw and discard."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final, NamedTuple

from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import KINDS, TILES, Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.problems.errors import Listed, Message
from pao_core.problems.fields import shown
from pao_core.records.common.values import RecordFault
from pao_core.records.model import Discard, Draw, NotARecord, Trouble

# Tags, and the numbers in their attributes. Tags are read one by one and entities are never
# expanded, so they are harmless.

BLOCK: Final = 100_000
"""The number of characters to split at once."""
TAG: Final = re.compile(r'(/?[A-Za-z]+)(\d*)([^<>"]*+(?:"[^"<]*+"[^<>"]*+)*+)>')
"""A tag without its initial "<"."""
ATTRIBUTE: Final = re.compile(r'(\w+)="([^"<]*)"')
GAP: Final = re.compile("(?<=[0-9T-W]/>)[^<]+")
"""Text between a move and the next tag: spaces, line ends, the client's "Get:"."""
SENT: Final = re.compile(r"^Send:.*$", re.MULTILINE)
"""Lines from the client to the server, which repeats everything that happens."""
FORBIDDEN: Final = ("<!DOCTYPE", "<!ENTITY")
MOST_DIGITS: Final = 9
TOO_LONG: Final = re.compile(f"[^,]{{{MOST_DIGITS + 1}}}")

Attributes = Mapping[str, str]


def tags(text: str) -> Iterator[list[str]]:
    """The text after each "<" up to the next, many at once. As in XML, no value contains a "<".

    Raises `NotARecord` for a text with a document type.
    """
    for letter in FORBIDDEN:
        if letter in text:
            says = Message("{tag} is not allowed in a record", tag=letter)
            raise NotARecord(Trouble.FORBIDDEN, says)
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
    """The attributes of a tag, by name."""
    return dict(ATTRIBUTE.findall(text))


def numbers_in(text: str) -> list[int]:
    """The numbers in a comma-separated list."""
    if not text:
        return []
    parts = text.split(",")
    try:
        return [*map(number_in if TOO_LONG.search(text) else int, parts)]
    except ValueError:
        return [*map(number_in, parts)]


def number_in(text: str) -> int:
    """Read a number. Raises `RecordFault` if it is too long or not a number."""
    try:
        if len(text) <= MOST_DIGITS:
            return int(text)
    except ValueError:
        pass
    says = Message(
        "expected a number of at most {most} digits; found {found}",
        most=MOST_DIGITS,
        found=shown(text),
    )
    raise RecordFault(Trouble.BAD_VALUE, says)


# The meaning of numbers: tiles, yaku, limits, and the bits of a call.

RED_TILES: Final = {16: TILES["0m"], 52: TILES["0p"], 88: TILES["0s"]}
PLAIN_TILES: Final = tuple(KINDS[number // 4] for number in range(136))
WITH_REDS: Final = tuple(
    RED_TILES.get(number, plain_tile) for number, plain_tile in enumerate(PLAIN_TILES)
)
BY_NUMBER: Final = {
    has_reds: {str(number): other for number, other in enumerate(tiles)}
    for has_reds, tiles in ((False, PLAIN_TILES), (True, WITH_REDS))
}

YAKU: Final[tuple[Yaku | Yakuman | Dora | None, ...]] = (
    Yaku.MENZEN_TSUMO,
    Yaku.RIICHI,
    Yaku.IPPATSU,
    Yaku.CHANKAN,
    Yaku.RINSHAN,
    Yaku.HAITEI,
    Yaku.HOUTEI,
    Yaku.PINFU,
    Yaku.TANYAO,
    Yaku.IIPEIKOU,
    *(Yaku.YAKUHAI_SEAT,) * 4,
    *(Yaku.YAKUHAI_ROUND,) * 4,
    Yaku.YAKUHAI_HAKU,
    Yaku.YAKUHAI_HATSU,
    Yaku.YAKUHAI_CHUN,
    Yaku.DOUBLE_RIICHI,
    Yaku.CHIITOITSU,
    Yaku.CHANTA,
    Yaku.ITTSU,
    Yaku.SANSHOKU,
    Yaku.SANSHOKU_DOUKOU,
    Yaku.SANKANTSU,
    Yaku.TOITOI,
    Yaku.SANANKOU,
    Yaku.SHOUSANGEN,
    Yaku.HONROUTOU,
    Yaku.RYANPEIKOU,
    Yaku.JUNCHAN,
    Yaku.HONITSU,
    Yaku.CHINITSU,
    None,  # renhou, not in play
    Yakuman.TENHOU,
    Yakuman.CHIIHOU,
    Yakuman.DAISANGEN,
    Yakuman.SUUANKOU,
    Yakuman.SUUANKOU_TANKI,
    Yakuman.TSUUIISOU,
    Yakuman.RYUUIISOU,
    Yakuman.CHINROUTOU,
    Yakuman.CHUUREN,
    Yakuman.JUNSEI_CHUUREN,
    Yakuman.KOKUSHI,
    Yakuman.KOKUSHI_13,
    Yakuman.DAISUUSHI,
    Yakuman.SHOUSUUSHI,
    Yakuman.SUUKANTSU,
    Dora.DORA,
    Dora.URA_DORA,
    Dora.AKA_DORA,
)
"""Every yaku by its number."""
LIMITS: Final = (
    None,
    Limit.MANGAN,
    Limit.HANEMAN,
    Limit.BAIMAN,
    Limit.SANBAIMAN,
    Limit.COUNTED_YAKUMAN,
)
ALL_PLACES: Final = (0, 1, 2, 3)


@dataclass(frozen=True, slots=True, kw_only=True)
class MjlogTable:
    """How to read the numbers: the players, and whether there are red fives.

    With three players, one of the four places is empty. It is the last, except in the client's
    view, where the client is first. `places` are the occupied places as they are written.
    """

    players: int = 4
    has_reds: bool = True
    empty: int | None = None  # with three players, if it is recorded
    places: tuple[int, ...] = field(init=False, compare=False)

    def __post_init__(self) -> None:
        """Leave out the empty place."""
        empty = None if self.players == 4 else 3 if self.empty is None else self.empty
        taken = tuple(place for place in ALL_PLACES if place != empty)
        object.__setattr__(self, "places", taken)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        return WITH_REDS if self.has_reds else PLAIN_TILES

    def place(self, value: str | int) -> int:
        """The player at a place. Raises `RecordFault` for the empty one, which does not count."""
        place = value if isinstance(value, int) else number_in(value)
        try:
            return self.places.index(place)
        except ValueError:
            says = Message(
                "expected one of the players {places}; found {place}",
                places=Listed.of(self.places),
                place=place,
            )
            raise RecordFault(Trouble.BAD_VALUE, says) from None

    def tile(self, number: int) -> Tile:
        """The tile with this number. Raises `RecordFault` if there is none."""
        tiles = self.tiles
        if not 0 <= number < len(tiles):
            says = Message("expected a tile from 0 to 135; found {number}", number=number)
            raise RecordFault(Trouble.BAD_TILE, says)
        return tiles[number]

    def tiles_in(self, text: str) -> tuple[Tile, ...]:
        """The tiles in a comma-separated list."""
        return self.tiles_numbered(text.split(","))

    def tiles_numbered(self, numbers: Sequence[str]) -> tuple[Tile, ...]:
        """The tiles with these numbers, given as texts."""
        by_number = BY_NUMBER[self.has_reds]
        try:
            return tuple([by_number[number] for number in numbers])
        except KeyError:  # an unusual spelling, empty, or wrong
            return self.numbered(numbers_in(",".join(numbers)))

    def numbered(self, numbers: Sequence[int]) -> tuple[Tile, ...]:
        tiles = self.tiles
        if not numbers or 0 <= min(numbers) <= max(numbers) < len(tiles):
            return tuple([tiles[number] for number in numbers])
        return tuple(map(self.tile, numbers))


@lru_cache(maxsize=4096)  # a win repeats its calls
def decoded(code: int) -> tuple[CallKind | None, tuple[int, ...], int, int]:
    """The kind of a call, its tiles, the called or added tile, and the distance to the feeder.

    The kind is `None` for a north set aside.
    """
    if not 0 <= code < 1 << 16:
        says = Message("expected a call of 16 bits; found {code}", code=code)
        raise RecordFault(Trouble.BAD_CALL, says)
    away = code & 3
    if code & 4:
        sequence, which = divmod(code >> 10, 3)
        suit, rank = divmod(sequence, 7)
        first = 4 * (9 * suit + rank)
        tiles = tuple(
            first + 4 * place + (code >> shift & 3) for place, shift in enumerate((3, 5, 7))
        )
        return CallKind.CHII, tiles, tiles[which], away
    if code & 24:
        kind, which = divmod(code >> 9, 3)
        fourth = 4 * kind + (code >> 5 & 3)
        three = tuple(number for number in range(4 * kind, 4 * kind + 4) if number != fourth)
        if code & 8:
            return CallKind.PON, three, three[which], away
        return CallKind.SHOUMINKAN, (*three, fourth), fourth, away
    if code & 32:
        return None, (), code >> 8, 0
    tile = code >> 8
    four = tuple(range(tile & ~3, (tile & ~3) + 4))
    return (CallKind.DAIMINKAN if away else CallKind.ANKAN), four, tile, away


# Every draw and discard that a tag can contain.

DRAWS, DISCARDS, SEEN = "TUVW", "DEFG", "defg"
"""The letters of the players. Small letters: a client sees others discard drawn tiles."""
LETTERS: Final = frozenset(DRAWS + DISCARDS + SEEN)
ENDS: Final = [f"{number}/>" for number in range(len(PLAIN_TILES))]
HIDDEN: Final = "/>"
"""The end of the tag of a hidden draw. Other tags have the number of the tile before it."""


class DiscardTag(NamedTuple):
    """A discard from the hand, and the same as a drawn tile, for certain previous tags."""

    player: int
    in_hand: Discard
    drawn: Discard
    drawn_by: tuple[str, ...]


Moves = Mapping[str, Draw | DiscardTag]
"""The meaning of each tag of a move in one deal."""
NO_MOVES: Final[Moves] = {}


@cache
def moves_of(seats: tuple[Seat, ...], places: tuple[int, ...], has_reds: bool) -> Moves:
    """Who draws and discards what, by tag. `seats` and `places` are those of the players."""
    moves: dict[str, Draw | DiscardTag] = {}
    for player, (place, by) in enumerate(zip(places, seats, strict=True)):
        unknown = DRAWS[place] + HIDDEN
        moves[unknown] = Draw(by=by)
        for end, draw, in_hand, drawn in _moves_of(by, has_reds):
            known = DRAWS[place] + end
            moves[known] = draw
            moves[DISCARDS[place] + end] = DiscardTag(player, in_hand, drawn, (known,))
            moves[SEEN[place] + end] = DiscardTag(player, in_hand, drawn, (unknown, known))
    return moves


@cache
def _moves_of(by: Seat, has_reds: bool) -> list[tuple[str, Draw, Discard, Discard]]:
    """Every draw and discard of a player, for each copy of each tile."""
    tiles = WITH_REDS if has_reds else PLAIN_TILES
    return [
        (
            end,
            Draw(by=by, tile=tile, number=number),
            Discard(by=by, tile=tile, number=number, drawn=False),
            Discard(by=by, tile=tile, number=number, drawn=True),
        )
        for number, (end, tile) in enumerate(zip(ENDS, tiles, strict=True))
    ]
