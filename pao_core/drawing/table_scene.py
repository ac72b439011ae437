"""A table as a scene: sets, their feeders, and listed discards."""

from collections.abc import Sequence
from functools import partial

from pao_core.board.meld_layout import lay
from pao_core.board.melds import Call, CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile
from pao_core.drawing.mentions import (
    mentions_liability,
    mentions_meld,
    numbers_of,
    seats_in,
)
from pao_core.drawing.scene import Feed, Player, Scene, ShownMeld
from pao_core.liability.claims import Liability
from pao_core.problems.errors import ImpossibleQuestion, Problems
from pao_core.problems.plain import wrong
from pao_core.reasons.steps import Step
from pao_core.words.language import Language


def scene_of_table(
    table: PublicTable,
    says: str,
    language: Language,
    liable: Sequence[Liability] = (),
    steps: Sequence[Step] = (),
) -> Scene:
    """The table, marking the discards that made someone liable."""
    deciding = {
        _deciding_set(table, liability) for liability in liable if liability.call is not None
    }
    named = [seats_in(step) for step in steps]
    players = []
    feeds: list[Feed] = []
    for seat in table.seats:
        melds = [
            ShownMeld(
                laid=lay(meld, seat, table.players),
                kind=meld.kind,
                feeder=meld.feeder,
                is_deciding=(seat, place) in deciding,
                steps=numbers_of(steps, partial(mentions_meld, meld=meld, caller=seat)),
            )
            for place, meld in enumerate(table.melds[seat])
        ]
        for place, (meld, shown) in enumerate(zip(table.melds[seat], melds, strict=True)):
            feeds += [_feed(seat, place, meld, shown, steps)] if meld.feeder else []
        mentioned = tuple(number for number, seats in enumerate(named, start=1) if seat in seats)
        discards = _discards(table, seat)
        players.append(Player(seat=seat, melds=tuple(melds), discards=discards, steps=mentioned))
    near = max(table.seats, key=lambda seat: len(table.melds[seat]))
    return Scene(
        says=says,
        players=tuple(players),
        near=near,
        feeds=tuple(feeds),
        language=language,
    )


def _deciding_set(table: PublicTable, liability: Liability) -> tuple[Seat, int]:
    """The caller and the index of the deciding set of a liability. Sets keep their indices."""
    event = next((event for event in table.events if event.place == liability.call), None)
    if event is None:
        problems = Problems()
        wrong(liability.call, "liable.call", "the place of a call of this table", problems)
        raise ImpossibleQuestion(problems.found)
    before = (*event.before, *(None for _ in event.after[len(event.before) :]))
    pairs = zip(before, event.after, strict=True)
    place = next(place for place, (old, new) in enumerate(pairs) if old != new)
    return event.call.by, place


def _feed(seat: Seat, place: int, meld: Meld, shown: ShownMeld, steps: Sequence[Step]) -> Feed:
    assert meld.feeder is not None, "only a set of a claimed tile was fed"
    liable = numbers_of(steps, partial(mentions_liability, feeder=meld.feeder, to=seat))
    return Feed(
        feeder=meld.feeder,
        to=seat,
        meld=place,
        is_deciding=shown.is_deciding,
        steps=tuple(sorted({*shown.steps, *(liable if shown.is_deciding else ())})),
    )


def _discards(table: PublicTable, seat: Seat) -> tuple[Tile, ...]:
    """The listed discards that nobody called."""
    calls = [event.call for event in table.events]
    left = []
    for place, call in enumerate(calls):
        taken = any(_takes(later, call) for later in calls[place + 1 : place + 2])
        if call.kind is CallKind.DISCARD and call.by is seat and not taken:
            left.append(call.tile)
    return tuple(left)


def _takes(claim: Call, discard: Call) -> bool:
    is_same = claim.feeder is discard.by and claim.tile.kind == discard.tile.kind
    return claim.kind.is_claim and is_same
