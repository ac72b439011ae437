"""The win on the replacement tile of a daiminkan."""

import pytest

from tests.core.support import DRAGONS, codes, deltas, house, liability, liable_in, ruling

UNTIL_DISCARD = house(open_kan_win="until-discard")
IMMEDIATE = house(open_kan_win="immediate")
KAN = "S daiminkan 1m from W"
WIN = "S rinshan 4 han 40 fu"
PON, OF_NORTH = "S pon 9p from N", "S daiminkan 9p from N"


def fed(call: int, feeder: str = "W") -> list[str]:
    """This player is liable to South for the win after a kan, by this call."""
    return [f"{feeder} to S for open-kan-win by call {call}"]


@pytest.mark.parametrize(
    ("calls", "until_discard", "immediate", "reason"),
    [
        ((KAN,), fed(0), fed(0), "the replacement tile of the daiminkan itself"),
        ((KAN, "S ankan 9p"), fed(0), [], "a closed kan after it prolongs the chain"),
        ((KAN, "S ankan 9p", "S ankan 9s"), fed(0), [], "and another"),
        ((PON, KAN, "S shouminkan 9p"), fed(1), [], "an added kan prolongs it too"),
        ((KAN, "S discard 2m", "S ankan 9p"), [], [], "the discard ends the chain"),
        ((KAN, "W discard 2m", "S ankan 9p"), [], [], "another's discard: the turn has passed"),
        ((KAN, "E ankan 9p", "S ankan 9s"), [], [], "another player's kan ends it"),
        ((KAN, "E pon 9p from S", "S ankan 9s"), [], [], "a call: someone discarded"),
        ((KAN, "S pon 9p from E", "S ankan 9s"), [], [], "the caller's own call ends it"),
        (("S ankan 9p",), [], [], "nobody feeds a closed kan"),
        ((PON, "S shouminkan 9p"), [], [], "an added kan charges nobody"),
        ((KAN, "S discard 2m", OF_NORTH), fed(2, "N"), fed(2, "N"), "each has its own feeder"),
        ((KAN, OF_NORTH), fed(1, "N"), fed(1, "N"), "in between was a discard, listed or not"),
        (("W discard 1m", KAN), fed(1), fed(1), "a discard before the kan does not matter"),
        (("E daiminkan 9p from N", "E discard 9m", KAN), fed(2), fed(2), "another player's kan"),
    ],
)
def test_who_is_liable_for_the_win(
    calls: tuple[str, ...], until_discard: list[str], immediate: list[str], reason: str
) -> None:
    for rules, expected in ((UNTIL_DISCARD, until_discard), (IMMEDIATE, immediate)):
        assert liability(rules, *calls) == expected, reason
        assert liable_in(ruling(rules, *calls, win=WIN)) == expected, reason


@pytest.mark.parametrize("win", ["S tsumo 4 han 40 fu", "S ron E 4 han 40 fu"])
def test_only_a_win_on_the_replacement_tile_counts(win: str) -> None:
    assert ruling(UNTIL_DISCARD, KAN, win=win)["liable"] == []


def test_a_chain_of_kans_is_said_to_be_assumed_unbroken() -> None:
    assert "open-kan-chain" in codes(ruling(UNTIL_DISCARD, KAN, "S ankan 9p", win=WIN))
    assert "open-kan-chain" not in codes(ruling(UNTIL_DISCARD, KAN, win=WIN))


@pytest.mark.parametrize(
    ("win", "price", "expected", "reason"),
    [
        (WIN, "tsumo-sum", [0, 8000, -8000, 0], "a mangan costs 4000 + 2000 + 2000"),
        (WIN, "ron", [0, 8000, -8000, 0], "or 8000 by ron: the same"),
        (
            "S rinshan 1 han 40 fu",
            "tsumo-sum",
            [0, 1500, -1500, 0],
            "700 + 400 + 400, rounded each",
        ),
        ("S rinshan 1 han 40 fu", "ron", [0, 1300, -1300, 0], "and a ron is rounded once"),
        ("S rinshan 3 han 40 fu", "tsumo-sum", [0, 5200, -5200, 0], "2600 + 1300 + 1300"),
        ("S rinshan 2 han 60 fu", "tsumo-sum", [0, 4000, -4000, 0], "2000 + 1000 + 1000"),
        ("S rinshan 2 han 60 fu", "ron", [0, 3900, -3900, 0], "960 x 4 = 3840"),
    ],
)
def test_the_feeder_pays_all_at_the_price_of_the_rule_set(
    win: str, price: str, expected: list[int], reason: str
) -> None:
    rules = house(open_kan_win="until-discard", open_kan_price=price)
    assert deltas(rules, KAN, win=win) == expected, reason
    with_honba = [0, expected[1] + 600, expected[2] - 600, 0]
    assert deltas(rules, KAN, win=win, honba=2) == with_honba, "all honba too"


def test_only_the_feeder_pays_a_dealer() -> None:
    calls = "E daiminkan 1m from W"
    assert deltas(UNTIL_DISCARD, calls, win="E rinshan 3 han 30 fu") == [6000, 0, -6000, 0]


def test_three_players_pay_as_much_as_the_two_would_have() -> None:
    def paid(price: str, north: str) -> list[int]:
        rules = house(open_kan_win="until-discard", open_kan_price=price, three_player_tsumo=north)
        return deltas(rules, "S daiminkan 1p from W", win=WIN, players=3, honba=1)

    assert paid("tsumo-sum", "loss") == [0, 6200, -6200]
    assert paid("tsumo-sum", "full") == [0, 8200, -8200]
    assert paid("ron", "loss") == [0, 8200, -8200]


# With a liable yakuman in the same hand: West fed the last dragon, North the daiminkan.

DRAGONS_AND_KAN = (*DRAGONS, "S daiminkan 1z from N")
ALL_HONOURS = "S rinshan daisangen tsuuiisou"


@pytest.mark.parametrize(
    ("honba_on_ron", "west", "north"),
    [("liable", -16300, -48000), ("discarder", -16000, -48300), ("split", -16100, -48200)],
)
def test_halved_honba_goes_as_on_a_ron(honba_on_ron: str, west: int, north: int) -> None:
    rules = house(
        open_kan_win="until-discard", open_kan_with_yakuman="halved", honba_on_ron=honba_on_ron
    )
    paid = deltas(rules, *DRAGONS_AND_KAN, win=ALL_HONOURS, honba=1)
    assert paid == [0, 64300, west, north]


@pytest.mark.parametrize("choice", ["rest-to-feeder", "halved", "yakuman-only"])
def test_one_player_who_is_liable_for_both_pays_all_once(choice: str) -> None:
    rules = house(open_kan_win="until-discard", open_kan_with_yakuman=choice)
    calls = ("S pon 5z from E", "S pon 6z from E", "S daiminkan 7z from W")
    answer = ruling(rules, *calls, win="S rinshan daisangen", honba=1)
    assert [transfer["points"] for transfer in answer["transfers"]] == [32000, 300], (
        "in one payment"
    )
    assert answer["deltas"] == {"E": 0, "S": 32300, "W": -32300, "N": 0}


@pytest.mark.parametrize(
    ("price", "expected", "reason"),
    [
        ("tsumo-sum", [-12000, 24000, -12000], "halves of 16000 + 8000"),
        ("ron", [-16000, 32000, -16000], "halves of the price of a ron"),
    ],
)
def test_three_players_halve_the_price_that_the_rule_set_names(
    price: str, expected: list[int], reason: str
) -> None:
    rules = house(
        open_kan_win="until-discard", open_kan_with_yakuman="halved", open_kan_price=price
    )
    calls = ("S pon 5z from W", "S pon 6z from W", "S pon 7z from W", "S daiminkan 1p from E")
    assert deltas(rules, *calls, win="S rinshan daisangen", players=3) == expected, reason
