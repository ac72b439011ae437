"""What a record of a game tells, in one form for every format.

Players are named by their seat winds in the hand at hand, so readers turn places at the table with
`Hand.dealer`. Names of people are never kept. What a format does not tell is `None`, never a guess.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, seats_in_play
from pao_core.board.tiles import Tile
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.problems.errors import PaoError
from pao_core.rules.choices import AbortiveDraw

MOST_PROBLEMS: Final = 100
"""A report names so many problems of a record, and no more."""


class Format(StrEnum):
    """The formats of records, as answers name them.

    >>> Format("mjlog")
    <Format.MJLOG: 'mjlog'>
    """

    MJLOG = "mjlog"
    TENHOU6 = "tenhou6"
    MJAI = "mjai"
    MAHJONG_SOUL = "mahjong-soul"
    PAIPU = "paipu"


class Trouble(StrEnum):
    """Why a record, or a hand of it, cannot be read or judged: the code of a problem."""

    CANNOT_OPEN = "cannot-open"
    TOO_LARGE = "too-large"
    BAD_ENCODING = "bad-encoding"
    UNKNOWN_FORMAT = "unknown-format"
    NOT_WELL_FORMED = "not-well-formed"  # no XML, no JSON, nested too deeply
    FORBIDDEN = "forbidden"  # an entity or a document type, which no record needs
    MISSING = "missing"
    UNKNOWN_EVENT = "unknown-event"
    BAD_VALUE = "bad-value"
    BAD_TILE = "bad-tile"
    BAD_CALL = "bad-call"
    WRONG_ORDER = "wrong-order"
    CUT_SHORT = "cut-short"  # the hand has no end
    NOT_JUDGED = "not-judged"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_ROOM = "unknown-room"  # its rules may be others than those that are taken

    @property
    def is_fault(self) -> bool:
        """Could something not be read? Whatever else is noted was read."""
        return self not in (Trouble.NOT_JUDGED, Trouble.UNKNOWN_ROOM)


class Link(StrEnum):
    """How a hand is tied to the one before it in the file.

    >>> Link("next")
    <Link.NEXT: 'next'>
    """

    NEXT = "next"  # one list has both: nothing is missing between them
    LATER = "later"  # texts of one game: hands may be missing
    NONE = "none"  # another game, or what is between them cannot be read


class Passing(StrEnum):
    """How the deal passes from hand to hand."""

    USUAL = "usual"  # as the rule set has it
    OPEN = "open"  # as the room has it: a dealer may lose the deal who keeps it elsewhere


class Stick(StrEnum):
    """What lies on the table from hand to hand."""

    HONBA = "honba"
    DEPOSITS = "deposits"


class NotARecord(PaoError):
    """A file that cannot be read as a record at all; `code` says why, the message what is wrong."""

    def __init__(self, code: Trouble, says: str) -> None:
        super().__init__(says)
        self.code = code


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """What could not be read or judged; `hand` is a label, or `None` for the whole file."""

    code: Trouble
    says: str
    hand: str | None = None


# Where a format numbers the tiles of the set from 0 to 135, `number` says which copy it is. Other
# formats tell the same game without it, so it does not count when events are compared.


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Which of the 136 tiles are shown at the deal, or at the end of a hand.

    `hands` are those of the players who show theirs, without a winning tile, which is `won`.
    """

    hands: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    won: int | None = None
    melds: tuple[int, ...] = ()
    indicators: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A tile drawn, replacement tiles too; `tile` is `None` where the record hides it."""

    by: Seat
    tile: Tile | None = None
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """A discard. `riichi`: declared with it. `drawn`: the tile just drawn, `None` if not told."""

    by: Seat
    tile: Tile
    riichi: bool = False
    drawn: bool | None = None
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A chii, pon or kan. `tile` is the claimed one, the added one, or any of a closed kan.

    `own` are the caller's other tiles of the set: two of a chii or pon, three of a daiminkan, all
    four of an ankan, none of a shouminkan. `numbers` are of `own`, in its order.
    """

    by: Seat
    kind: CallKind
    tile: Tile
    feeder: Seat | None = None
    own: tuple[Tile, ...] = ()
    number: int | None = field(default=None, compare=False)
    numbers: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Kita:
    """A north wind set aside by one of three players."""

    by: Seat
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiAccepted:
    """The deposit was paid, because nobody won on the discard.

    A format that does not tell it leaves it out: the deposit is then paid unless a ron follows.
    """

    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDora:
    """A further dora indicator was turned over."""

    tile: Tile
    number: int | None = field(default=None, compare=False)


Event = Draw | Discard | Called | Kita | RiichiAccepted | NewDora


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldYaku:
    """A yaku, or a kind of dora, that a record names, with its han (13 or 26 of a yakuman)."""

    name: Yaku | Yakuman | Dora
    han: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WinEnd:
    """A win as the record tells it. `discarder` is `None` for a tsumo.

    `concealed` leaves out the winning tile; it and the `melds` are compared with the play again,
    where both are told. `han` and `fu` of a yakuman are `None`. `points` are what the hand itself
    pays, without honba and deposits, as a sum. `deltas` are all that this win moves, deposits with
    it. `liable` where the format tells it. What is not told is `None`.
    """

    by: Seat
    discarder: Seat | None
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    melds: tuple[Meld, ...] | None = None
    indicators: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] | None = None
    yaku: tuple[ToldYaku, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: Limit | None = None
    points: int | None = None
    deltas: Mapping[Seat, int] | None = None
    liable: Seat | None = None
    tells_liable: bool = False  # does this format name the liable player of every win?
    numbers: Numbers | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustiveDraw:
    """The wall ran out. What is not told is `None`; of `untold` players it is not who is tenpai."""

    tenpai: frozenset[Seat] | None = None
    untold: frozenset[Seat] = frozenset()
    nagashi: frozenset[Seat] | None = None
    deltas: Mapping[Seat, int] | None = None
    numbers: Numbers | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort:
    """The hand was abandoned. `by` is who called nine kinds, where it is told."""

    kind: AbortiveDraw | None
    by: Seat | None = None
    deltas: Mapping[Seat, int] | None = None
    numbers: Numbers | None = field(default=None, compare=False)


End = WinEnd | ExhaustiveDraw | Abort


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand:
    """One hand of a game. `round` is its wind, `number` from 1, `dealer` a place from 0.

    `dealt` are 13 tiles each (East's first tile is a `Draw`), `None` where they are hidden. No
    `ends`: the record is cut. `after` are the scores that the record tells after this hand;
    readers need not copy them from the next hand. `untold` are the sticks that the deal does not
    name, which then count as 0. A hand with problems is not judged.

    >>> Hand(round=Seat.SOUTH, number=2, honba=1).label
    'S2-1'
    """

    round: Seat
    number: int
    honba: int = 0
    deposits: int = 0
    dealer: int = 0
    scores: Mapping[Seat, int] | None = None
    indicators: tuple[Tile, ...] = ()
    dealt: Mapping[Seat, tuple[Tile, ...] | None] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    ends: tuple[End, ...] = ()
    after: Mapping[Seat, int] | None = None
    moved: Mapping[Seat, int] | None = None  # by all wins together, where none tells its own
    sticks: tuple[int, int] | None = None  # honba and deposits, as the end of the hand tells them
    untold: frozenset[Stick] = field(default=frozenset(), compare=False)
    link: Link = field(default=Link.NEXT, compare=False)
    tells_dora: bool = True  # or else nobody can say what a win is worth
    numbers: Numbers | None = field(default=None, compare=False)
    problems: tuple[Problem, ...] = ()

    @property
    def label(self) -> str:
        """How a difference names it: round wind, number, honba."""
        return f"{self.round.value}{self.number}-{self.honba}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record:
    """A record of a game. `rules` is the rule set that its head tells, `change` what differs from
    it, as the choices of a question's `change` do; both `None` or empty where the head is silent.

    `reds` are the red fives of the set, one string such as "0m0p0s", `None` if not told. `tells`
    names what the head said of the rules, for the reader of a report. `passing` is open where the
    room has rules of its own.
    """

    format: Format
    players: int
    hands: tuple[Hand, ...]
    rules: str | None = None
    change: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    reds: str | None = None
    tells: str = ""
    passing: Passing = Passing.USUAL
    problems: tuple[Problem, ...] = ()

    def players_of(self, hand: Hand) -> int:
        """How many play this hand: a file may hold several games, of three and of four players."""
        return len(hand.scores) if hand.scores else self.players


ROUNDS: Final = tuple(Seat)


def seat_of(place: int, dealer: int, players: int) -> Seat:
    """The seat wind of a place at the table (0 is the first dealer of the game).

    >>> seat_of(0, dealer=3, players=4)
    <Seat.SOUTH: 'S'>
    """
    return seats_in_play(players)[(place - dealer) % players]
