"""Hong Kong portions and their payers; Zung Jung and MCR."""

from typing import Any

import pytest

from pao_core import RuleSet, Seat, house_rules, rule_set
from pao_core.games.hong_kong import portion_of_faan, price, settle_portions
from pao_core.games.mcr import settle_mcr
from pao_core.hands.causes import Cause, OtherCause
from pao_core.hands.names import Yakuman
from pao_core.liability.claims import Liability
from pao_core.payment.transfers import Settlement, add_up
from tests.core.scenario import codes

E, S, W, N = Seat
FULL, HALF, MCGILL = (
    rule_set(each) for each in ("hong-kong-twelve-tile", "hong-kong-half", "mcgill-hkos-2015")
)


def deltas(paid: Settlement) -> tuple[int, ...]:
    return tuple(add_up(paid.transfers, 4).values())


def liable(seat: Seat, to: Seat = S, cause: Cause = Yakuman.TWELVE_TILE) -> Liability:
    return Liability(seat=seat, to=to, cause=cause, call=None)


def pay(rules: RuleSet, **more: Any) -> tuple[int, ...]:
    return deltas(settle_portions(S, 64, rules, **more))


@pytest.mark.parametrize(
    ("curve", "expected"),
    [
        ("half-spicy", [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384]),
        ("full-spicy", [2**faan for faan in range(14)]),
        ("steps", [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64]),
    ],
)
def test_the_curves_of_value(curve: str, expected: list[int]) -> None:
    rules = house_rules(FULL.id, {"value_curve": curve, "limit_portion": 10_000})
    assert [portion_of_faan(faan, rules) for faan in range(14)] == expected


def test_no_hand_by_faan_is_dearer_than_a_limit_hand() -> None:
    assert portion_of_faan(9, FULL) == 96
    assert portion_of_faan(10, FULL) == FULL.limit_portion == portion_of_faan(1000, FULL)


def test_limit_hands_add_up_where_composite_hands_are_counted() -> None:
    two = (Yakuman.DAISANGEN, Yakuman.TSUUIISOU, Yakuman.SUUANKOU, Yakuman.TWELVE_TILE)
    assert price(S, None, two, MCGILL)[0] == 256
    assert price(S, None, two, FULL)[0] == 128
    assert price(S, None, (Yakuman.FULL_FLUSH,), MCGILL)[0] == 128
    assert price(S, None, (Yakuman.FULL_FLUSH, Yakuman.RYUUIISOU), MCGILL)[0] == 128
    assert price(S, 3, two, MCGILL)[0] == 8, "faan that are given decide"


AS_DISCARD = house_rules(FULL.id, {"open_kan_price": "ron", "other_discarder": "halves"})
AS_DRAWN = house_rules(FULL.id, {"open_kan_price": "tsumo-sum", "other_discarder": "halves"})
KAN = liable(N, cause=OtherCause.OPEN_KAN_WIN)


@pytest.mark.parametrize(
    ("rules", "more", "expected"),
    [
        (FULL, {}, (-64, 192, -64, -64)),
        (HALF, {}, (-64, 192, -64, -64)),
        (FULL, {"discarder": W}, (0, 128, -128, 0)),
        (HALF, {"discarder": W}, (-32, 128, -64, -32)),
        (FULL, {"liable": liable(N)}, (0, 192, 0, -192)),
        (HALF, {"liable": liable(N)}, (0, 192, 0, -192)),
        (MCGILL, {"liable": liable(N)}, (0, 192, 0, -192)),
        (FULL, {"discarder": N, "liable": liable(N)}, (0, 128, 0, -128)),
        (HALF, {"discarder": N, "liable": liable(N)}, (0, 128, 0, -128)),
        (AS_DRAWN, {"kan": KAN}, (0, 192, 0, -192)),
        (AS_DISCARD, {"kan": KAN}, (0, 128, 0, -128)),
        (AS_DRAWN, {"kan": KAN, "liable": liable(W)}, (0, 192, -192, 0)),
        (AS_DISCARD, {"kan": KAN, "liable": liable(W)}, (0, 128, -64, -64)),
    ],
)
def test_who_pays_how_many_portions(rules: RuleSet, more: Any, expected: tuple[int, ...]) -> None:
    assert pay(rules, **more) == expected


def test_what_a_payment_is_for() -> None:
    def cause(**more: Any) -> set[str]:
        return {transfer.cause for transfer in settle_portions(S, 64, FULL, **more).transfers}

    assert cause() == cause(discarder=W) == cause(discarder=W, liable=liable(N)) == {"hand"}
    assert cause(liable=liable(N)) == cause(discarder=N, liable=liable(N)) == {"twelve-tile"}
    assert cause(kan=liable(N, cause=OtherCause.OPEN_KAN_WIN)) == {OtherCause.OPEN_KAN_WIN}


@pytest.mark.parametrize(
    ("hand", "is_said"), [("1122234567899p+9p", True), ("555666777z11p23s+4s", False)]
)
def test_a_hand_without_faan_is_said_to_be_priced_as_a_limit_hand_unless_it_is_one(
    hand: str, is_said: bool
) -> None:
    assert ("priced-as-limit" in codes(f"{MCGILL.id}; S tsumo {hand}")) is is_said


def test_mcr() -> None:
    assert deltas(settle_mcr(S, W, 88)) == (-8, 112, -96, -8)
    assert deltas(settle_mcr(S, None, 88)) == (-96, 288, -96, -96)
