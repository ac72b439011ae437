"""Which numbered reasons speak of which part of a picture: told by their names and values."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.payment.transfers import Transfer
from pao_core.reasons.steps import Step

RECEIVING: Final = ("winner", "winners", "to", "payee", "caller", "others")
"""The values that name for whom something is; the other seats of a step do it."""
WORTH: Final = ("han", "yakuman", "score", "faan", "number")
"""The values by which a step says what a hand is worth."""


def numbers_of(steps: Sequence[Step], speaks: Callable[[Step], bool]) -> tuple[int, ...]:
    """The numbers of the steps, from 1, of which this holds."""
    return tuple(number for number, each in enumerate(steps, start=1) if speaks(each))


def speaks_of_seat(step: Step, seat: Seat) -> bool:
    """Does it name this player?"""
    return seat in _seats(step.values.values())


def speaks_of_meld(step: Step, meld: Meld, caller: Seat) -> bool:
    """Does it name this set, by its caller and its tile?"""
    tile = step.values.get("tile")
    if step.values.get("caller") is not caller or not isinstance(tile, Tile):
        return False
    return tile.kind in {each.kind for each in meld.tiles}


def speaks_of_liability(step: Step, feeder: Seat | None, to: Seat) -> bool:
    """Does it say what becomes of what the one owes the other for a hand?"""
    named = step.values.get("winner", step.values.get("to"))
    return "cause" in step.values and step.values.get("seat") is feeder and named in (to, None)


def speaks_of_worth(step: Step, winner: Seat) -> bool:
    """Does it say what the winner's hand is worth?"""
    return step.values.get("winner") is winner and any(each in step.values for each in WORTH)


def speaks_of_transfer(step: Step, transfer: Transfer) -> bool:
    """Does it tell of this payment: by its rule, its payer and its points?"""
    if step.clause != transfer.clause:
        return False
    part = step.values.get("part", transfer.cause)
    payers = set(_seats(value for name, value in step.values.items() if name not in RECEIVING))
    payees = set(_seats(step.values[each] for each in ("winner", "payee") if each in step.values))
    of_others = step.values.get("half") == transfer.points  # what those pay who are not named
    return (
        part == transfer.cause
        and (not payers or transfer.payer in payers or transfer.payer is None or of_others)
        and (not payees or transfer.payee in payees)
    )


def speaks_of_honba(step: Step) -> bool:
    """Does it tell of the dealer's extra hands?"""
    return "HONBA" in step.code.name or "EXTRA_HANDS" in step.code.name


def speaks_of_deposits(step: Step) -> bool:
    """Does it tell of riichi deposits?"""
    return "DEPOSITS" in step.code.name


def _seats(values: object) -> Iterator[Seat]:
    """The seats among values, also inside lists and as the keys of shares."""
    if isinstance(values, Seat):
        yield values
    elif not isinstance(values, str) and hasattr(values, "__iter__"):
        for each in values:
            yield from _seats(each)
