"""Hong Kong portions: the curves of value, and limit hands that add up."""

import pytest

from pao_core import Seat, house_rules, rule_set
from pao_core.games.hong_kong import portion_of_faan, price
from pao_core.hands.names import Yakuman

FULL, MCGILL = rule_set("hong-kong-twelve-tile"), rule_set("mcgill-hkos-2015")
S = Seat.SOUTH


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


def test_limit_hands_add_up_where_composite_hands_are_counted() -> None:
    two = (Yakuman.DAISANGEN, Yakuman.TSUUIISOU, Yakuman.SUUANKOU, Yakuman.TWELVE_TILE)
    assert price(S, None, two, MCGILL)[0] == 256
    assert price(S, None, two, FULL)[0] == 128
    assert price(S, None, (Yakuman.FULL_FLUSH,), MCGILL)[0] == 128
    assert price(S, None, (Yakuman.FULL_FLUSH, Yakuman.RYUUIISOU), MCGILL)[0] == 128
    assert price(S, 3, two, MCGILL)[0] == 8, "faan that are given decide"
