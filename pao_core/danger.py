"""What is it unsafe to discard now? Every call that could be made on it is tried."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pao_core.choices import OpenKanWin, Yakuman
from pao_core.feared import EXPOSURES, FEARED_HANDS, threats
from pao_core.liability import OPEN_KAN_WIN, judge_event, may_be_completed
from pao_core.melds import Call, CallKind, Meld
from pao_core.naming import can_still_become
from pao_core.rulesets import RuleSet
from pao_core.seats import Seat, turn_order_after
from pao_core.steps import Step, StepCode, step
from pao_core.table import SETS_IN_A_HAND, PublicTable, is_sequence
from pao_core.tiles import KINDS, Tile

RON: Final = "ron"
WITH_SEQUENCES: Final = frozenset({Yakuman.ONE_SUIT, Yakuman.FULL_FLUSH, Yakuman.RYUUIISOU})
SEQUENCES: Final = tuple(
    sequence for lowest in KINDS if is_sequence(sequence := KINDS[lowest.index : lowest.index + 3])
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Danger:
    """A kind of tile that would make its discarder liable to a player, if called so."""

    tile: Tile
    to: Seat
    cause: str  # a yakuman, or open-kan-win
    calls: tuple[str, ...]  # kinds of calls, or ron where the discard that is won on counts


def dangers(table: PublicTable, rules: RuleSet, seat: Seat) -> tuple[Danger, ...]:
    """Each kind of tile whose discard by this seat would make it liable, to whom, and for what."""
    found: dict[tuple[Tile, Seat, str], list[str]] = {}
    others = turn_order_after(seat, table.players)
    any_kan = rules.open_kan_win is not OpenKanWin.OFF
    feared = {each for each in others if any_kan or may_be_completed(table.melds[each], rules)}
    for tile in KINDS:
        for to in others:
            for call in _claims(table, tile, to, seat) if to in feared else ():
                for cause in _causes(table, call, rules):
                    calls = found.setdefault((tile, to, cause), [])
                    if call.kind not in calls:
                        calls.append(call.kind)
            for yakuman in _fed_by_ron(table, tile, to, rules):
                found.setdefault((tile, to, yakuman), []).append(RON)
    return tuple(
        Danger(tile=tile, to=to, cause=cause, calls=tuple(calls))
        for (tile, to, cause), calls in found.items()
    )


def _fed_by_ron(table: PublicTable, tile: Tile, to: Seat, rules: RuleSet) -> Iterator[Yakuman]:
    """The hands that this player may have, and be fed by a discard of the tile."""
    melds = table.melds[to]
    for threat in threats(melds, rules):
        yakuman = threat.exposure.yakuman
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


def _causes(table: PublicTable, call: Call, rules: RuleSet) -> Iterator[str]:
    event = table.event_of(call)
    if event is None:
        return
    for liability in judge_event(event, rules)[0]:
        yield liability.cause
    if call.kind is CallKind.DAIMINKAN and rules.open_kan_win is not OpenKanWin.OFF:
        yield OPEN_KAN_WIN


def _claims(table: PublicTable, tile: Tile, by: Seat, feeder: Seat) -> Iterator[Call]:
    """Every claim that this player might make on the tile, from what is not seen yet."""
    for kind in (CallKind.PON, CallKind.DAIMINKAN):
        yield Call(by=by, kind=kind, tile=tile, feeder=feeder)
    if table.players == 4 and turn_order_after(feeder)[0] is by:
        for sequence in SEQUENCES:
            if tile in sequence:
                own = tuple(each for each in sequence if each != tile)
                yield Call(by=by, kind=CallKind.CHII, tile=tile, feeder=feeder, own=own)


def steps_of(found: Sequence[Danger], seat: Seat, rules: RuleSet) -> tuple[Step, ...]:
    """One step for each player and hand that some discard would feed."""
    if not found:
        return (step(StepCode.NO_DANGER, "pao-t001", seat=seat),)
    tiles: dict[tuple[Seat, str, tuple[str, ...]], list[Tile]] = {}
    for each in found:
        tiles.setdefault((each.to, each.cause, each.calls), []).append(each.tile)
    return tuple(
        step(
            StepCode.DANGER,
            _clause_of(cause, calls, rules),
            seat=seat,
            to=to,
            cause=cause,
            calls=calls,
            tiles=tuple(each),
        )
        for (to, cause, calls), each in tiles.items()
    )


def _clause_of(cause: str, calls: Sequence[str], rules: RuleSet) -> str:
    """The rule by which the discard is dangerous."""
    if cause == OPEN_KAN_WIN:
        return "pao-t016"
    yakuman = Yakuman(cause)
    if RON in calls:
        return EXPOSURES[yakuman].clause_under(rules)
    return FEARED_HANDS[yakuman].clause
