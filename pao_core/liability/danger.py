"""Which discards are dangerous now? We try every call that each of them allows."""

from collections import Counter
from collections.abc import Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final, Literal, TypeAlias

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat, check_in_play, turn_order_after
from pao_core.board.table import (
    SETS_IN_A_HAND,
    Event,
    PublicTable,
    is_not_in_three_player,
    is_sequence,
)
from pao_core.board.tiles import KINDS, Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import WinKind
from pao_core.liability.claims import completing_tiles, feared_by_claims, judge_event
from pao_core.liability.exposure import Threat, threats, warning_clause
from pao_core.liability.feared_hands import FEARED_HANDS, FearedHand
from pao_core.liability.possible import can_still_become
from pao_core.problems.errors import Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step, step_of_hand
from pao_core.rules.choices import OpenKanWin
from pao_core.rules.rule_set import RuleSet
from pao_core.shown import Drawable

CallOrRon: TypeAlias = CallKind | Literal[WinKind.RON]
"""How another player may claim a dangerous discard.

Ron counts only under rules that can hold the discarder of the winning tile liable.

>>> pons = table("S pon 5z from N", "S pon 6z from E")
>>> print(*dangers(pons, rule_set("m-league"), Seat.EAST)[0].calls)
pon daiminkan
"""
ALL_TILES: Final = "*"
"""Replaces the list of tiles if every kind is equally dangerous."""
MOST_SAFE: Final = 9
"""If there are this many safe kinds or fewer, texts name them instead of the unsafe ones."""
CLAIMS: Final = (CallKind.PON, CallKind.DAIMINKAN, CallKind.CHII)
KINDS_OF_THREE: Final = sum(not is_not_in_three_player(kind) for kind in KINDS)
WITH_SEQUENCES: Final = frozenset({Yakuman.ONE_SUIT, Yakuman.FULL_FLUSH, Yakuman.RYUUIISOU})
SEQUENCES: Final = tuple(
    sequence for sequence in zip(KINDS, KINDS[1:], KINDS[2:], strict=False) if is_sequence(sequence)
)
OWN_OF_CHII: Final = {
    tile: tuple(
        tuple(other for other in sequence if other is not tile)
        for sequence in SEQUENCES
        if tile in sequence
    )
    for tile in KINDS
}
"""For each tile, the two other tiles of each sequence that it completes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger(Drawable):
    """A kind of tile that would make its discarder liable to a player who calls it.

    `cause` is a yakuman or the win after a daiminkan. `calls` includes ron if these rules hold the
    discarder of a winning tile liable.

    >>> pons = table("S pon 5z from N", "S pon 6z from E")
    >>> danger = dangers(pons, rule_set("m-league"), Seat.EAST)[0]
    >>> print(danger.tile, danger.to, danger.cause, *danger.calls)
    7z S daisangen pon daiminkan
    """

    tile: Tile
    to: Seat
    cause: Cause
    calls: tuple[CallOrRon, ...]
    table: PublicTable = field(repr=False, compare=False)  # as it is before the discard
    seat: Seat = field(repr=False, compare=False)  # the player who discards

    def __repr__(self) -> str:
        calls = " or ".join(self.calls)
        return f"<Danger: {self.tile} to {self.to} for {self.cause}, by {calls}>"


def dangers(table: PublicTable, rules: RuleSet, seat: Seat) -> tuple[Danger, ...]:
    """Each kind of tile whose discard would make this seat liable, to whom, and for which hand.

    Liabilities for a yakuman come first.

    >>> pons = table("S pon 5z from N", "S pon 6z from E")
    >>> dangers(pons, rule_set("m-league"), Seat.EAST)
    (<Danger: 7z to S for daisangen, by pon or daiminkan>,)
    """
    problems = Problems()
    check_in_play(seat, "seat", table.players, problems)
    problems.raise_if_any()
    return Discarding(table, seat).dangers(rules.for_players(table.players))


class Discarding:
    """A player about to discard. The possible calls do not depend on the rules: they are cached."""

    def __init__(self, table: PublicTable, seat: Seat) -> None:
        self.table = table
        self.seat = seat
        self._events: dict[tuple[Tile, Seat, CallKind], tuple[Event, ...]] = {}
        self._made: dict[tuple[Tile, Seat, Cause, tuple[CallOrRon, ...]], Danger] = {}

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other players in turn order. Fails if the seat is not in play."""
        return turn_order_after(self.seat, self.table.players)

    def dangers(self, rules: RuleSet) -> tuple[Danger, ...]:
        """Like the function `dangers`, for a seat that was already checked."""
        table, others = self.table, self.others
        hands = feared_by_claims(rules)
        completing = {other: completing_tiles(table.melds[other], hands) for other in others}
        feared = {other: tuple(threats(table.melds[other], rules)) for other in others}
        ways: dict[tuple[Tile, Seat, Cause], dict[CallOrRon, None]] = {}
        for tile in KINDS:
            for to in others:
                if tile in completing[to]:
                    for cause, call in self._by_claim(tile, to, hands, rules):
                        ways.setdefault((tile, to, cause), {})[call] = None
                if feared[to]:
                    for yakuman in _fed_by_ron(table, tile, to, feared[to]):
                        ways.setdefault((tile, to, yakuman), {})[WinKind.RON] = None
        of_yakuman = [self._danger(*way, tuple(calls)) for way, calls in ways.items()]
        return (*of_yakuman, *self._by_open_kan(rules))

    def _by_claim(
        self, tile: Tile, to: Seat, hands: Sequence[FearedHand], rules: RuleSet
    ) -> Iterator[tuple[Cause, CallOrRon]]:
        """The yakuman that a claim of this tile would make certain, and the kind of claim."""
        for kind in CLAIMS:
            for event in self.events(tile, to, kind):
                for liability in judge_event(event, hands, rules)[0]:
                    yield liability.cause, kind

    def _by_open_kan(self, rules: RuleSet) -> Iterator[Danger]:
        """The tiles with which a player could declare a daiminkan, if a win after it counts."""
        if rules.open_kan_win is OpenKanWin.OFF or rules.open_kan_wall:
            return  # or it depends on the wall, which the question does not give
        kan = CallKind.DAIMINKAN
        for tile, to in product(KINDS, self.others):
            if self.events(tile, to, kan):
                yield self._danger(tile, to, OtherCause.OPEN_KAN_WIN, (kan,))

    def _danger(self, tile: Tile, to: Seat, cause: Cause, calls: tuple[CallOrRon, ...]) -> Danger:
        key = (tile, to, cause, calls)
        if key not in self._made:
            self._made[key] = Danger(
                tile=tile, to=to, cause=cause, calls=calls, table=self.table, seat=self.seat
            )
        return self._made[key]

    def events(self, tile: Tile, by: Seat, kind: CallKind) -> tuple[Event, ...]:
        """The events that such claims of the tile would make, with tiles not yet visible."""
        key = (tile, by, kind)
        if key not in self._events:
            found = (self.table.event_of(claim) for claim in self._claims(tile, by, kind))
            self._events[key] = tuple(event for event in found if event is not None)
        return self._events[key]

    def _claims(self, tile: Tile, by: Seat, kind: CallKind) -> Iterator[Call]:
        if kind is not CallKind.CHII:
            yield Call(by=by, kind=kind, tile=tile, feeder=self.seat)
        elif self.table.players == 4 and self.others[0] is by:
            for own in OWN_OF_CHII[tile]:
                yield Call(by=by, kind=kind, tile=tile, feeder=self.seat, own=own)


Threatened: TypeAlias = tuple[Seat, Cause, tuple[CallOrRon, ...]]
"""The player to whom someone would be liable, the hand, and the calls that would do it."""


def shared_by_every_kind(dangers: Sequence[Danger], players: int) -> frozenset[Threatened]:
    """The threats that every kind of tile in play shares.

    >>> found = dangers(table(), rule_set("riichi-city"), Seat.EAST)
    >>> len(shared_by_every_kind(found, 4))
    3
    """
    in_play = len(KINDS) if players == 4 else KINDS_OF_THREE
    if len(dangers) < in_play:
        return frozenset()
    same = Counter((danger.to, danger.cause, danger.calls) for danger in dangers)
    return frozenset(threat for threat, number in same.items() if number == in_play)


def _fed_by_ron(
    table: PublicTable, tile: Tile, to: Seat, feared: Sequence[Threat]
) -> Iterator[Yakuman]:
    """The feared hands that this player may have and that ron on this tile would complete."""
    melds = table.melds[to]
    for threat in feared:
        yakuman = threat.yakuman
        copies_left = 4 - table.seen[tile]
        if (
            threat.is_fed_by(tile)
            and copies_left >= _copies_needed(yakuman, melds)
            and can_still_become(yakuman, melds)
        ):
            yield yakuman


def _copies_needed(yakuman: Yakuman, melds: Sequence[Meld]) -> int:
    """The least number of copies of the tile in the winning hand, including the discarded one."""
    if yakuman in (Yakuman.DAISANGEN, Yakuman.DAISUUSHI):
        return 3
    if yakuman in WITH_SEQUENCES and len(melds) < SETS_IN_A_HAND:
        return 1
    return 2


def steps_of(dangers: Sequence[Danger], seat: Seat, rules: RuleSet) -> tuple[Step, ...]:
    """One step for each player and hand that some discard would feed."""
    if not dangers:
        return (step(StepCode.NO_DANGER, seat=seat),)
    tiles: dict[Threatened, list[Tile]] = {}
    for danger in dangers:
        tiles.setdefault((danger.to, danger.cause, danger.calls), []).append(danger.tile)
    steps: list[Step] = []
    for (to, cause, calls), unsafe in tiles.items():
        safe = safe_kinds(unsafe, dangers[0].table.players)
        values: dict[str, Hashable] = {"tiles": tuple(unsafe)}
        code = StepCode.DANGER
        if not safe:
            code, values = StepCode.DANGER_OF_ALL, {"tiles": ALL_TILES}
        elif len(safe) <= MOST_SAFE:
            code, values = StepCode.DANGER_OF_ALL_BUT, {"safe": safe}
        values |= {"seat": seat, "to": to, "cause": cause, "calls": calls}
        steps.append(step_of_hand(_clause_of(cause, calls, rules), code, **values))
    return tuple(steps)


def safe_kinds(unsafe: Collection[Tile], players: int) -> tuple[Tile, ...]:
    """The kinds of tile in play that are not among these."""
    in_play = (kind for kind in KINDS if players == 4 or not is_not_in_three_player(kind))
    return tuple(kind for kind in in_play if kind not in unsafe)


def _clause_of(cause: Cause, calls: Sequence[CallOrRon], rules: RuleSet) -> str:
    """The id of the rule that makes the discard dangerous."""
    if isinstance(cause, OtherCause):
        return StepCode.OPEN_KAN_STANDS.clause
    if WinKind.RON in calls:
        return warning_clause(cause, rules)
    return FEARED_HANDS[cause].clause
