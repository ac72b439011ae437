"""Which numbered reasons mention which part of a picture, by their codes and values."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from pao_core.board.melds import Meld
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.payment.transfers import Transfer
from pao_core.reasons.steps import Step

RECEIVING: Final = ("winner", "winners", "to", "payee", "caller", "others")
"""The values that name the receiving players. The other seats of a step are the acting players."""
WORTH: Final = ("han", "yakuman", "score", "faan", "number")
"""The values with which a step says what a hand is worth."""


def numbers_of(steps: Sequence[Step], mentions: Callable[[Step], bool]) -> tuple[int, ...]:
    """The numbers of the steps for which this is true, starting with 1."""
    return tuple(number for number, step in enumerate(steps, start=1) if mentions(step))


def seats_in(step: Step) -> frozenset[Seat]:
    """The players whom the step mentions."""
    return frozenset(_seats(step.values.values()))


def mentions_meld(step: Step, meld: Meld, caller: Seat) -> bool:
    """Does the step mention this set, by its caller and its tile?"""
    tile = step.values.get("tile")
    if step.values.get("caller") is not caller or not isinstance(tile, Tile):
        return False
    return tile.kind in {other.kind for other in meld.tiles}


def mentions_liability(step: Step, feeder: Seat | None, to: Seat) -> bool:
    """Does the step say what happens to a liability between these players?"""
    named = step.values.get("winner", step.values.get("to"))
    return "cause" in step.values and step.values.get("seat") is feeder and named in (to, None)


def mentions_worth(step: Step, winner: Seat) -> bool:
    """Does the step say what the winner's hand is worth?"""
    return step.values.get("winner") is winner and any(yaku in step.values for yaku in WORTH)


def mentions_transfer(step: Step, transfer: Transfer) -> bool:
    """Is the step about this payment, with its rule, its payer and its points?"""
    if step.clause != transfer.clause or step.values.get("part", transfer.cause) != transfer.cause:
        return False
    payers = set(_seats(value for name, value in step.values.items() if name not in RECEIVING))
    payees = set(_seats(step.values[role] for role in ("winner", "payee") if role in step.values))
    # The amount for payers whom the step does not name.
    of_others = step.values.get("half") == transfer.points
    pays = not payers or transfer.payer in payers or transfer.payer is None or of_others
    return pays and (not payees or transfer.payee in payees)


def mentions_honba(step: Step) -> bool:
    """Is the step about the dealer's extra hands?"""
    return "HONBA" in step.code.name or "EXTRA_HANDS" in step.code.name


def mentions_deposits(step: Step) -> bool:
    """Is the step about riichi deposits?"""
    return "DEPOSITS" in step.code.name


def _seats(values: object) -> Iterator[Seat]:
    """The seats among values, including those in lists and in the keys of shares."""
    if isinstance(values, Seat):
        yield values
    elif not isinstance(values, str) and hasattr(values, "__iter__"):
        for value in values:
            yield from _seats(value)
