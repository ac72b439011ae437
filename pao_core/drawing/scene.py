"""What a picture shows, without coordinates: what is where, who does what, and why."""

from dataclasses import dataclass, field
from enum import StrEnum

from pao_core.board.meld_layout import LaidMeld
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.causes import Cause
from pao_core.problems.errors import Problems
from pao_core.problems.plain import wrong
from pao_core.shown import Drawable
from pao_core.words.english import ENGLISH
from pao_core.words.language import Language


class Role(StrEnum):
    """A player's role in the picture.

    >>> Role("liable")
    <Role.LIABLE: 'liable'>
    """

    WON = "won"  # on another player's tile
    DREW = "drew"  # drew the winning tile
    DEALT_IN = "dealt-in"
    ROBBED = "robbed"  # declared the kan from which the winning tile was robbed
    LIABLE = "liable"
    NOT_PAYING = "not-paying"
    DISCARDS = "discards"  # is about to discard


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownMeld:
    """A set as it lies. `is_deciding` means that this call made someone liable.

    `steps`, here and elsewhere, are the numbers of the reasons that mention it, starting with 1.

    >>> scene_of(table("S pon 5z from N")).of(Seat.SOUTH).melds[0].laid.notation
    '5_55z'
    """

    laid: LaidMeld
    kind: CallKind
    feeder: Seat | None = None
    is_deciding: bool = False
    steps: tuple[int, ...] = ()

    @property
    def is_closed_kan(self) -> bool:
        """Do its outer tiles lie face down?"""
        return self.kind is CallKind.ANKAN


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownHand:
    """The concealed tiles. `tiles` is `None` if they are unknown; `number` is how many there are.

    `winning` is apart from them. `is_deciding` means that its discard made someone liable.

    >>> ruling = rule_on(table(), tsumo("S", "1112223334445z + 5z"), rules=rule_set("tenhou"))
    >>> scene_of(ruling).of(Seat.SOUTH).hand.number
    13
    """

    number: int
    tiles: tuple[Tile, ...] | None = None
    winning: Tile | None = None
    is_deciding: bool = False
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Unsafe:
    """Kinds of tiles that the player should not discard, because they would feed `to`.

    If nearly all kinds would, `tiles` is empty and `safe` contains the kinds that would not.

    >>> pons = table("S pon 5z from N", "S pon 6z from E")
    >>> scene = scene_of(dangers(pons, rule_set("tenhou"), Seat.EAST))
    >>> scene.of(Seat.EAST).unsafe[0].tiles[0].name
    'red dragon'
    """

    tiles: tuple[Tile, ...]
    to: Seat
    cause: Cause
    safe: tuple[Tile, ...] = ()
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Player:
    """A seat with everything that belongs to it. A hand without a table has no `seat`.

    `total` is what the player gains or loses in points, or `None` if there are no payments yet.

    >>> scene_of(table()).of(Seat.NORTH).total is None
    True
    """

    seat: Seat | None
    melds: tuple[ShownMeld, ...] = ()
    hand: ShownHand | None = None
    discards: tuple[Tile, ...] = ()
    roles: tuple[Role, ...] = ()
    total: int | None = None
    unsafe: tuple[Unsafe, ...] = ()
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Feed:
    """A discard that became the sideways tile of a set, or the winning tile.

    `meld` is the index of the set among the melds of `to`, or `None` for the winning tile.

    >>> scene_of(table("S pon 5z from N")).feeds[0].to
    <Seat.SOUTH: 'S'>
    """

    feeder: Seat
    to: Seat
    meld: int | None
    is_deciding: bool
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Payment:
    """The total that one player pays another, in points, with its parts.

    >>> ruling = rule_on(table(), ron("S", "daisangen", "E"), rules=rule_set("tenhou"))
    >>> scene_of(ruling).payments[0].points
    32000
    """

    payer: Seat
    payee: Seat
    points: int
    parts: tuple[tuple[Cause, int], ...]
    steps: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Sticks:
    """The sticks in the middle: honba counters, and riichi deposits with who takes them.

    >>> win = ron("S", "daisangen", "E")
    >>> scene_of(rule_on(table(), win, rules=rule_set("tenhou"), honba=2)).sticks.honba
    2
    """

    honba: int = 0
    deposits: int = 0
    taken_by: tuple[tuple[Seat, int], ...] = ()  # in points
    honba_steps: tuple[int, ...] = ()
    deposit_steps: tuple[int, ...] = ()


NO_STICKS = Sticks()


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene(Drawable):
    """A picture, which can be drawn or described in text.

    `says` is the title. `players` are in turn order, and `near` sits at the bottom. If
    it `is_whole`, discards and sets have fixed places.

    >>> scene = scene_of(table("S pon 5z from N"))
    >>> scene.feeds[0].feeder, scene.near
    (<Seat.NORTH: 'N'>, <Seat.SOUTH: 'S'>)
    """

    says: str
    players: tuple[Player, ...]
    near: Seat | None
    feeds: tuple[Feed, ...] = ()
    payments: tuple[Payment, ...] = ()
    sticks: Sticks = NO_STICKS
    is_whole: bool = False
    language: Language = field(default=ENGLISH, repr=False, compare=False)  # of the words in it

    def of(self, seat: Seat) -> Player:
        """The player on this seat."""
        return next(player for player in self.players if player.seat is seat)

    def check_seats(self) -> None:
        """Raise `ImpossibleQuestion` if a part names a seat where nobody sits."""
        seats = [player.seat for player in self.players]
        named = [("near", self.near)]
        named += [("feeds", seat) for feed in self.feeds for seat in (feed.feeder, feed.to)]
        named += [("payments", seat) for paid in self.payments for seat in (paid.payer, paid.payee)]
        named += [("sticks", seat) for seat, _ in self.sticks.taken_by]
        problems = Problems()
        for at, seat in dict.fromkeys(named):
            if seat not in seats:
                wrong(seat and seat.value, at, "the seat of a player", problems)
        problems.raise_if_any()
