"""The content of a game record, in one form for all formats.

Players are named by their seat winds in each hand, so readers convert places at the table with
`Hand.dealer`. Personal names are never kept. `None` means that the format does not record a fact;
nothing is guessed.
"""

import typing
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from types import UnionType
from typing import Final, TypeAlias

from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat, check_players, seats_in_play
from pao_core.board.tiles import Tile
from pao_core.frozen import freeze
from pao_core.hands.names import Yakuman
from pao_core.hands.scored import Dora
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.problems import errors
from pao_core.problems.errors import ImpossibleQuestion, Listed, Message, PaoError, Problems
from pao_core.problems.plain import SelfChecked, expected_of, wrong
from pao_core.rules.choices import AbortiveDraw

MOST_PROBLEMS: Final = 100
"""The most problems that a report lists for a record."""
CONTENT: Final = "content"
"""The place of a problem in the content of a file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Format:
    """A format of records.

    `name` is its name in answers, and `known_as` the one that players know. `is_what`,
    `recognised_by` and `to_drop` are for our pages: what a record is, how a reader recognises it,
    and what to drop on a page. `records_deposits`: does it say when a deposit for riichi is paid?

    >>> [format.known_as for format in known_formats() if not format.records_deposits]
    ['電脳麻将', 'tenhou.net/6']
    """

    name: str
    known_as: str
    is_what: str
    recognised_by: str
    to_drop: str
    records_deposits: bool = True


class Trouble(StrEnum):
    """Why a record or a hand cannot be read or checked: the code of a problem.

    >>> Trouble("cut-short").is_fault
    True
    """

    CANNOT_OPEN = "cannot-open"
    TOO_LARGE = "too-large"
    BAD_ENCODING = "bad-encoding"
    UNKNOWN_FORMAT = "unknown-format"
    NOT_WELL_FORMED = "not-well-formed"  # not XML or JSON, or nested too deeply
    FORBIDDEN = "forbidden"  # an entity or document type, which no record needs
    MISSING = "missing"
    UNKNOWN_EVENT = "unknown-event"
    BAD_VALUE = "bad-value"
    BAD_TILE = "bad-tile"
    BAD_CALL = "bad-call"
    WRONG_ORDER = "wrong-order"
    CUT_SHORT = "cut-short"  # the hand has no end
    NOT_JUDGED = "not-judged"
    UNKNOWN_RULES = "unknown-rules"
    UNKNOWN_ROOM = "unknown-room"  # its rules may differ from the ones used

    @property
    def is_fault(self) -> bool:
        """Does it mean that something could not be read? Two codes are only remarks."""
        return self not in (Trouble.NOT_JUDGED, Trouble.UNKNOWN_ROOM)


class Link(StrEnum):
    """How a hand is connected to the previous one in the file.

    >>> Link("next")
    <Link.NEXT: 'next'>
    """

    NEXT = "next"  # in the same list, with nothing missing between them
    LATER = "later"  # in different texts of the same game; hands may be missing
    NONE = "none"  # in another game, or with something unreadable between them


class Passing(StrEnum):
    """How the deal passes from one hand to the next.

    >>> Passing("usual")
    <Passing.USUAL: 'usual'>
    """

    USUAL = "usual"  # as in the rule set
    OPEN = "open"  # as in the room, where a dealer may lose a deal that they would keep elsewhere


class Stick(StrEnum):
    """Sticks that stay on the table from one hand to the next.

    >>> Stick("honba")
    <Stick.HONBA: 'honba'>
    """

    HONBA = "honba"
    DEPOSITS = "deposits"


class NotARecord(PaoError):
    """A file that cannot be read as a record. `code` is the reason; the message gives details.

    >>> read_record(bytes([255]))
    Traceback (most recent call last):
    pao_core.records.model.NotARecord: expected text in UTF-8; at byte 0: invalid start byte
    """

    def __init__(self, code: Trouble, says: Message) -> None:
        super().__init__(says)
        self.code = code
        self.says = says
        self.problems: tuple[errors.Problem, ...] = (
            errors.Problem(at=CONTENT, code=code, says=says),
        )

    def __reduce__(self) -> tuple[type["NotARecord"], tuple[object, ...]]:
        return type(self), (self.code, self.says)


@dataclass(frozen=True, slots=True, kw_only=True)
class Problem:
    """Something that could not be read or checked. `hand` is a label; `None`: the whole file.

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> [(problem.hand, problem.code.value) for problem in judge_record(record).problems]
    [('E1-0', 'cut-short')]
    """

    code: Trouble
    says: Message
    hand: str | None = None


def unknown_rules(error: ImpossibleQuestion) -> Problem:
    """The problem of a record that names rules that we do not know."""
    problems = [
        Message("{at}: {problem}", at=problem.at, problem=problem.says)
        for problem in error.problems
    ]
    says = Message("{text}", text=Listed.of(problems))
    return Problem(code=Trouble.UNKNOWN_RULES, says=says)


# If a format numbers the tiles of the set from 0 to 135, `number` is the copy. Other formats record
# the same game without it, so comparisons of events ignore it.


@dataclass(frozen=True, slots=True, kw_only=True)
class Numbers:
    """Which of the 136 tiles are shown at the deal or at the end of a hand.

    `hands` are the hands of the players who show them, without the winning tile, `won`.

    >>> Numbers(won=135, indicators=(16,)).hands
    {}
    """

    hands: Mapping[Seat, tuple[int, ...]] = field(default_factory=dict)
    won: int | None = None
    melds: tuple[int, ...] = ()
    indicators: tuple[int, ...] = ()
    ura: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        freeze(self, "hands")


@dataclass(frozen=True, slots=True, kw_only=True)
class Draw:
    """A drawn tile, including replacement tiles. `tile` is `None` if the record hides it.

    >>> Draw(by=Seat.SOUTH).tile is None
    True
    """

    by: Seat
    tile: Tile | None = None
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Discard:
    """A discard. `riichi`: declared with it. `drawn`: just drawn; `None` if it is not recorded.

    >>> Discard(by=Seat.SOUTH, tile=tile("5p"), riichi=True).riichi
    True
    """

    by: Seat
    tile: Tile
    riichi: bool = False
    drawn: bool | None = None
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Called:
    """A chii, pon or kan. `tile` is the called or added tile, or any tile of a closed kan.

    `own` are the caller's other tiles: two for a chii or pon, three for a daiminkan, all four for
    an ankan, none for a shouminkan. `numbers` are the numbers of `own`, in its order.

    >>> own = parse_tiles("55z")
    >>> pon = Called(by=Seat.SOUTH, kind=CallKind.PON, tile=own[0], feeder=Seat.EAST, own=own)
    >>> [call_text(call) for call in calls_of([pon])]
    ['S pon 5z with 55z from E']
    """

    by: Seat
    kind: CallKind
    tile: Tile
    feeder: Seat | None = None
    own: tuple[Tile, ...] = ()
    number: int | None = field(default=None, compare=False)
    numbers: tuple[int, ...] = field(default=(), compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class NorthSetAside:
    """A north set aside in a three-player game.

    >>> NorthSetAside(by=Seat.WEST).by.wind
    'West'
    """

    by: Seat
    number: int | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class RiichiAccepted:
    """The deposit for riichi was paid, because nobody won on the discard.

    Formats that do not record it leave it out. Then the deposit is paid unless a ron follows.

    >>> RiichiAccepted(by=Seat.WEST).by.wind
    'West'
    """

    by: Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class NewDora:
    """Another dora indicator was turned over.

    >>> str(dora_of(NewDora(tile=tile("5z")).tile))
    '6z'
    """

    tile: Tile
    number: int | None = field(default=None, compare=False)


Event: TypeAlias = Draw | Discard | Called | NorthSetAside | RiichiAccepted | NewDora
"""What happens in a hand before its end.

>>> deal = '{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}'
>>> draw = '{"type": "tsumo", "actor": 0, "pai": "E"}'
>>> record = read_record(f"[{deal}, {draw}]".encode())
>>> [(type(event).__name__, event.by.wind) for event in record.hands[0].events]
[('Draw', 'East')]
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordedYaku:
    """A yaku, or a kind of dora, in a record, with its han (13 or 26 for a yakuman).

    >>> RecordedYaku(name=Yakuman.DAISANGEN, han=13).name.value
    'daisangen'
    """

    name: Yaku | Yakuman | Dora
    han: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WinEnd:
    """A win as recorded. `discarder` is `None` for a tsumo.

    `concealed` excludes the winning tile. It and `melds` are compared with the replayed hand if
    both are known. `han` and `fu` are `None` for a yakuman. `points` is the total for the hand
    itself, without honba and deposits. `deltas` are all points that this win moves, including
    deposits. `liable` is given if the format records it. Facts that are not recorded are `None`.

    >>> WinEnd(by=Seat.SOUTH, discarder=None, han=3, fu=30).points is None
    True
    """

    by: Seat
    discarder: Seat | None
    tile: Tile | None = None
    concealed: tuple[Tile, ...] | None = None
    melds: tuple[Meld, ...] | None = None
    indicators: tuple[Tile, ...] | None = None
    ura: tuple[Tile, ...] | None = None
    yaku: tuple[RecordedYaku, ...] | None = None
    han: int | None = None
    fu: int | None = None
    limit: Limit | None = None
    points: int | None = None
    deltas: Mapping[Seat, int] | None = None
    liable: Seat | None = None
    records_liable: bool = False  # does this format name the liable player of every win?
    numbers: Numbers | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        freeze(self, "deltas")


@dataclass(frozen=True, slots=True, kw_only=True)
class ExhaustiveDraw:
    """The wall ran out. The record does not say whether the players in `unknown` are tenpai.

    >>> ExhaustiveDraw(tenpai=frozenset({Seat.EAST})).nagashi is None
    True
    """

    tenpai: frozenset[Seat] | None = None
    unknown: frozenset[Seat] = frozenset()
    nagashi: frozenset[Seat] | None = None
    deltas: Mapping[Seat, int] | None = None
    numbers: Numbers | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        freeze(self, "deltas")


@dataclass(frozen=True, slots=True, kw_only=True)
class Abort:
    """The hand was abandoned. `by` is the player who declared nine kinds, if recorded.

    >>> Abort(kind=AbortiveDraw.NINE_KINDS, by=Seat.SOUTH).kind.says
    'nine kinds of terminals and honours'
    """

    kind: AbortiveDraw | None
    by: Seat | None = None
    deltas: Mapping[Seat, int] | None = None
    numbers: Numbers | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        freeze(self, "deltas")


End: TypeAlias = WinEnd | ExhaustiveDraw | Abort
"""How a hand ends. With several winners, there is one for each.

>>> isinstance(ExhaustiveDraw(), End)
True
"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hand(SelfChecked):
    """One hand. `round` is the round wind, `number` counts from 1, `dealer` is a place from 0.

    `dealt` are 13 tiles for each player, or `None` if they are hidden; East's fourteenth tile is a
    `Draw`. Without `ends`, the record is cut off. `after` are the scores recorded after this hand;
    readers need not copy them from the next hand. `untold` are the sticks that the deal does not
    mention, which count as 0.

    >>> Hand(round=Seat.SOUTH, number=2, honba=1).label
    'S2-1'
    """

    made_by = "record.hands[0]"

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
    # By all wins together, if the record has only their total.
    moved: Mapping[Seat, int] | None = None
    sticks: tuple[int, int] | None = None  # honba and deposits recorded at the end of the hand
    untold: frozenset[Stick] = field(default=frozenset(), compare=False)
    link: Link = field(default=Link.NEXT, compare=False)
    tells_dora: bool = True  # otherwise the value of a win is unknown
    numbers: Numbers | None = field(default=None, compare=False)
    problems: tuple[Problem, ...] = ()

    def __post_init__(self) -> None:
        freeze(self, "scores", "dealt", "after", "moved")
        problems = Problems()
        _check_type(self.round, "round", Seat, problems)
        _check_types(self.events, "events", Event, problems)
        _check_types(self.ends, "ends", End, problems)
        problems.raise_if_any()

    def __repr__(self) -> str:
        return (
            f"<Hand {self.label}: events {len(self.events)}, ends {len(self.ends)}, "
            f"problems {len(self.problems)}>"
        )

    @property
    def is_readable(self) -> bool:
        """Can its moves be checked? They can if nothing but its end is missing."""
        return all(problem.code is Trouble.CUT_SHORT for problem in self.problems)

    @property
    def label(self) -> str:
        """Its name in differences: round wind, number, honba."""
        return f"{self.round.value}{self.number}-{self.honba}"


@dataclass(frozen=True, slots=True, kw_only=True)
class Record(SelfChecked):
    """A game record. `rules` is the rule set in its head; `change` are the changes to it.

    `change` has the form of a question's `change`. If the head has no rules, these are `None` and
    empty.

    `reds` are the red fives in the set, such as "0m0p0s", or `None` if they are not recorded.
    `tells` is what the head says about the rules, for readers of a report. `passing` is open if the
    room has its own rules.

    >>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
    >>> record.players, record.rules, [hand.label for hand in record.hands]
    (4, None, ['E1-0'])
    """

    made_by = "read_record(content)"

    format: Format
    players: int
    hands: tuple[Hand, ...]
    rules: str | None = None
    change: Mapping[str, str | int | tuple[str, ...]] = field(default_factory=dict)
    reds: str | None = None
    tells: str = ""
    passing: Passing = Passing.USUAL
    problems: tuple[Problem, ...] = ()

    def __post_init__(self) -> None:
        freeze(self, "change")
        problems = Problems()
        _check_type(self.format, "format", Format, problems)
        check_players(self.players, problems)
        _check_types(self.hands, "hands", Hand, problems)
        problems.raise_if_any()

    def __repr__(self) -> str:
        return (
            f"<Record {self.format.name}, rules {self.rules}: hands {len(self.hands)}, "
            f"players {self.players}>"
        )

    def players_of(self, hand: Hand) -> int:
        """The number of players. A file may contain games of three and of four players."""
        return len(hand.scores) if hand.scores else self.players


def _check_type(value: object, at: str, kind: type, problems: Problems) -> None:
    if not isinstance(value, kind):
        wrong(value, at, expected_of(kind), problems)


def _check_types(values: object, at: str, kind: type | UnionType, problems: Problems) -> None:
    """Check only the types. A reader has checked the rest, as far as it can be known."""
    if not isinstance(values, tuple):
        wrong(values, at, "a tuple", problems)
        return
    kinds = frozenset(typing.get_args(kind) or (kind,))
    if not kinds >= {*map(type, values)}:
        names = Listed.of((each.__name__ for each in typing.get_args(kind) or (kind,)), "or")
        for place, value in enumerate(values):
            if type(value) not in kinds:
                wrong(value, f"{at}[{place}]", str(names), problems)


ROUNDS: Final = tuple(Seat)


def seat_of(place: int, dealer: int, players: int) -> Seat:
    """The seat wind of a place at the table. Place 0 is the first dealer of the game.

    >>> seat_of(0, dealer=3, players=4)
    <Seat.SOUTH: 'S'>
    """
    return seats_in_play(players)[(place - dealer) % players]
