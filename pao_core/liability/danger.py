"""What is it unsafe to discard now? Every call that could be made on it is tried."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat, check_in_play, turn_order_after
from pao_core.board.shown import Drawable
from pao_core.board.table import (
    SETS_IN_A_HAND,
    PublicTable,
    is_not_in_three_player,
    is_sequence,
)
from pao_core.board.tiles import KINDS, Tile
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import Yakuman
from pao_core.hands.win import WinKind
from pao_core.liability.claims import judge_event, may_be_completed
from pao_core.liability.exposure import threats, warning_clause
from pao_core.liability.feared import FEARED_HANDS
from pao_core.liability.possible import can_still_become
from pao_core.problems.errors import Problems
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step, step, step_of_hand
from pao_core.rules.choices import OpenKanWin
from pao_core.rules.rule_set import RuleSet

CallOrRon: TypeAlias = CallKind | Literal[WinKind.RON]
"""What may be done with a discard, in danger: ron where the discard that is won on counts."""
ALL_TILES: Final = "*"
"""In place of the tiles, where every kind is dangerous alike."""
WITH_SEQUENCES: Final = frozenset({Yakuman.ONE_SUIT, Yakuman.FULL_FLUSH, Yakuman.RYUUIISOU})
SEQUENCES: Final = tuple(
    sequence for lowest in KINDS if is_sequence(sequence := KINDS[lowest.index : lowest.index + 3])
)
OWN_OF_CHII: Final = {
    tile: tuple(
        tuple(each for each in sequence if each is not tile)
        for sequence in SEQUENCES
        if tile in sequence
    )
    for tile in KINDS
}
"""The two tiles of the caller, for each sequence that a tile completes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger(Drawable):
    """A kind of tile that would make its discarder liable to a player, if called so.

    `cause` is a yakuman or the win after a daiminkan; `calls` may be a ron, where that counts.

    >>> pons = table("S pon 5z from N", "S pon 6z from E")
    >>> danger = dangers(pons, rule_set("m-league"), Seat.EAST)[0]
    >>> print(danger.tile, danger.to, danger.cause, *danger.calls)
    7z South daisangen pon daiminkan
    """

    tile: Tile
    to: Seat
    cause: Cause
    calls: tuple[CallOrRon, ...]
    table: PublicTable = field(repr=False, compare=False)  # as it lies before the discard
    seat: Seat = field(repr=False, compare=False)  # whose discard it would be


def dangers(table: PublicTable, rules: RuleSet, seat: Seat) -> tuple[Danger, ...]:
    """Each kind of tile whose discard by this seat would make it liable, to whom, and for what.

    Those for a yakuman come first.
    Raises `ImpossibleQuestion` for a seat that three players leave empty.

    >>> pons = table("S pon 5z from N", "S pon 6z from E")
    >>> [str(each.tile) for each in dangers(pons, rule_set("m-league"), Seat.EAST)]
    ['7z']
    """
    problems = Problems()
    check_in_play(seat, "seat", table.players, problems)
    problems.raise_if_any()
    found: dict[tuple[Tile, Seat, Cause], list[CallOrRon]] = {}
    others = turn_order_after(seat, table.players)
    any_kan = rules.open_kan_win is not OpenKanWin.OFF
    feared = {each for each in others if may_be_completed(table.melds[each], rules)}
    for tile in KINDS:
        for to in others:
            for call in _claims(table, tile, to, seat, near=to in feared, any_kan=any_kan):
                for cause in _causes(table, call, rules):
                    calls = found.setdefault((tile, to, cause), [])
                    if call.kind not in calls:
                        calls.append(call.kind)
            for yakuman in _fed_by_ron(table, tile, to, rules):
                found.setdefault((tile, to, yakuman), []).append(WinKind.RON)
    rows = (
        Danger(tile=tile, to=to, cause=cause, calls=tuple(calls), table=table, seat=seat)
        for (tile, to, cause), calls in found.items()
    )
    return tuple(sorted(rows, key=lambda each: isinstance(each.cause, OtherCause)))


Threatened: TypeAlias = tuple[Seat, Cause, tuple[CallOrRon, ...]]
"""To whom somebody would be liable, for what, and by which calls."""


def every_kind(found: Sequence[Danger], players: int) -> frozenset[Threatened]:
    """What every kind of tile in play is dangerous for alike.

    >>> found = dangers(table(), rule_set("riichi-city"), Seat.EAST)
    >>> len(every_kind(found, 4))
    3
    """
    in_play = sum(players == 4 or not is_not_in_three_player(kind) for kind in KINDS)
    same = Counter((each.to, each.cause, each.calls) for each in found)
    return frozenset(threat for threat, number in same.items() if number == in_play)


def _fed_by_ron(table: PublicTable, tile: Tile, to: Seat, rules: RuleSet) -> Iterator[Yakuman]:
    """The hands that this player may have, and be fed by a discard of the tile."""
    melds = table.melds[to]
    for threat in threats(melds, rules):
        yakuman = threat.yakuman
        copies_left = 4 - table.seen.get(tile, 0)
        if (
            threat.is_fed_by(tile)
            and copies_left >= _copies_needed(yakuman, melds)
            and can_still_become(yakuman, melds)
        ):
            yield yakuman


def _copies_needed(yakuman: Yakuman, melds: Sequence[Meld]) -> int:
    """How many copies of the tile the winning hand has at least, the discarded one included."""
    if yakuman in (Yakuman.DAISANGEN, Yakuman.DAISUUSHI):
        return 3
    if yakuman in WITH_SEQUENCES and len(melds) < SETS_IN_A_HAND:
        return 1
    return 2


def _causes(table: PublicTable, call: Call, rules: RuleSet) -> Iterator[Cause]:
    event = table.event_of(call)
    if event is None:
        return
    for liability in judge_event(event, rules)[0]:
        yield liability.cause
    if call.kind is CallKind.DAIMINKAN and rules.open_kan_win is not OpenKanWin.OFF:
        yield OtherCause.OPEN_KAN_WIN


def _claims(
    table: PublicTable, tile: Tile, by: Seat, feeder: Seat, *, near: bool, any_kan: bool
) -> Iterator[Call]:
    """Every claim of the tile that may matter, from what is not seen yet.

    A player who is not near a feared hand can only win after a kan, where that counts.
    """
    if near:
        yield Call(by=by, kind=CallKind.PON, tile=tile, feeder=feeder)
    if near or any_kan:
        yield Call(by=by, kind=CallKind.DAIMINKAN, tile=tile, feeder=feeder)
    if near and table.players == 4 and turn_order_after(feeder)[0] is by:
        for own in OWN_OF_CHII[tile]:
            yield Call(by=by, kind=CallKind.CHII, tile=tile, feeder=feeder, own=own)


def steps_of(found: Sequence[Danger], seat: Seat, rules: RuleSet) -> tuple[Step, ...]:
    """One step for each player and hand that some discard would feed."""
    if not found:
        return (step(StepCode.NO_DANGER, seat=seat),)
    tiles: dict[Threatened, list[Tile]] = {}
    for each in found:
        tiles.setdefault((each.to, each.cause, each.calls), []).append(each.tile)
    whole = every_kind(found, found[0].table.players)
    return tuple(
        step_of_hand(
            _clause_of(cause, calls, rules),
            StepCode.DANGER_OF_ALL if (to, cause, calls) in whole else StepCode.DANGER,
            seat=seat,
            to=to,
            cause=cause,
            calls=calls,
            tiles=ALL_TILES if (to, cause, calls) in whole else tuple(each),
        )
        for (to, cause, calls), each in tiles.items()
    )


def _clause_of(cause: Cause, calls: Sequence[CallOrRon], rules: RuleSet) -> str:
    """The rule by which the discard is dangerous."""
    if isinstance(cause, OtherCause):
        return StepCode.OPEN_KAN_STANDS.clause
    if WinKind.RON in calls:
        return warning_clause(cause, rules)
    return FEARED_HANDS[cause].clause
