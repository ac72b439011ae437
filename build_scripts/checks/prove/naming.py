"""Names for a history: which player calls, who feeds, and which tiles the sets are made of."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from build_scripts.checks.prove.histories import (
    LEFT_NEIGHBOUR,
    Act,
    Family,
    History,
    Sets,
    Shown,
    sets_after,
)
from pao_core.board.melds import Call, CallKind, Meld, set_of
from pao_core.board.seats import Seat, kamicha
from pao_core.board.tiles import Tile, parse_tiles

Tiles = tuple[Tile, ...]


def _sequences(*texts: str) -> tuple[Tiles, ...]:
    return tuple(parse_tiles(text) for text in texts)


DRAGONS: Final = parse_tiles("567z")
WINDS: Final = parse_tiles("1234z")
OTHERS: Final = parse_tiles("5p5s7p7s")
CHII: Final = _sequences("123p", "123s", "123p", "123s")


@dataclass(frozen=True, slots=True, kw_only=True)
class Naming:
    """Names for everything that a history numbers. `chii` are its sequences, in order.

    The tiles here belong to no feared hand, except for the dragons and winds.
    """

    caller: Seat = Seat.SOUTH
    feeders: tuple[Seat, ...] = (Seat.EAST, Seat.WEST, Seat.NORTH)
    dragons: Tiles = DRAGONS
    winds: Tiles = WINDS
    others: Tiles = OTHERS
    chii: tuple[Tiles, ...] = CHII

    def tile(self, family: Family, number: int) -> Tile:
        """The tile with this number in its family."""
        if family is Family.DRAGON:
            return self.dragons[number]
        return self.winds[number] if family is Family.WIND else self.others[number]

    def call(self, act: Act, before: Sets) -> Call:
        """The event as a call at the table."""
        if act.family is None:
            first, *rest = self.chii[sum([other.family is None for other in before])]
            feeder = kamicha(self.caller)
            return Call(by=self.caller, kind=act.kind, tile=first, feeder=feeder, own=tuple(rest))
        tile = self.tile(act.family, act.number)
        return Call(by=self.caller, kind=act.kind, tile=tile, feeder=self.seat(act.feeder))

    def seat(self, feeder: int | None) -> Seat | None:
        """The seat of the player with this number."""
        if feeder is None:
            return None
        return kamicha(self.caller) if feeder == LEFT_NEIGHBOUR else self.feeders[feeder]

    def calls(self, history: History) -> list[Call]:
        """The whole history as calls at the table."""
        calls: list[Call] = []
        sets: Sets = ()
        for act in history:
            calls.append(self.call(act, sets))
            sets = sets_after(sets, act)
        return calls

    def melds(self, sets: Sets) -> tuple[Meld, ...]:
        """The player's sets as they lie on the table."""
        return tuple([_meld(self, shown, place, sets) for place, shown in enumerate(sets)])


@cache
def _meld_of(naming: Naming, shown: Shown, chii_before: int) -> Meld:
    before = (Shown(CallKind.CHII, None, 0, LEFT_NEIGHBOUR),) * chii_before
    call = naming.call(Act(*shown), before)
    is_added = shown.kind is CallKind.SHOUMINKAN
    tiles = (call.tile,) * 4 if is_added else set_of(call)
    return Meld(kind=shown.kind, tiles=tiles, feeder=call.feeder)


def _meld(naming: Naming, shown: Shown, place: int, sets: Sets) -> Meld:
    chii = sum([each.family is None for each in sets[:place]]) if shown.family is None else 0
    return _meld_of(naming, shown, chii)


PLAIN: Final = Naming()


def colours() -> Iterator[tuple[str, Naming]]:
    """Tiles with which the other sets belong to feared hands too, each with what they are.

    Green hands need the green dragon, and the ruby dragon needs the red one. So each of these two
    is the first, the second and the third dragon.
    """
    ends = _sequences("345s", "345p", "345s", "345p")
    yield "terminals", replace(PLAIN, others=parse_tiles("1m9m1p9p"), chii=ends)
    for dragons in ("657z", "567z", "576z"):
        green = parse_tiles("6s8s2s3s")
        named = replace(PLAIN, dragons=parse_tiles(dragons), others=green)
        yield f"green, dragons {dragons}", replace(named, chii=_sequences(*["234s"] * 4))
    for dragons in ("756z", "576z", "567z"):
        characters = parse_tiles("2m3m4m5m")
        named = replace(PLAIN, dragons=parse_tiles(dragons), others=characters)
        yield f"characters, dragons {dragons}", replace(named, chii=_sequences(*["678m"] * 4))
