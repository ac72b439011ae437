"""The win on the replacement tile of a daiminkan."""

import pytest

from tests.core.scenario import liable, paid

KAN = "S daiminkan 1m<W"
WIN = "S rinshan 4 han 40 fu"
UNTIL_DISCARD = "open_kan_win=until-discard"


@pytest.mark.parametrize(
    ("calls", "until_discard", "immediate"),
    [
        (KAN, "W@0", "W@0"),
        (f"{KAN}; S ankan 9p", "W@0", "nobody"),  # the closed kan prolongs the chain
        (f"{KAN}; S ankan 9p 9s", "W@0", "nobody"),
        (f"S pon 9p<N; {KAN}; S shouminkan 9p", "W@1", "nobody"),
        (f"{KAN}; S discard 2m; S ankan 9p", "nobody", "nobody"),
        (f"{KAN}; W discard 2m; S ankan 9p", "nobody", "nobody"),  # the turn has passed
        (f"{KAN}; E ankan 9p; S ankan 9s", "nobody", "nobody"),
        (f"{KAN}; E pon 9p<S; S ankan 9s", "nobody", "nobody"),  # someone discarded
        (f"{KAN}; S pon 9p<E; S ankan 9s", "nobody", "nobody"),
        ("S ankan 9p", "nobody", "nobody"),
        ("S pon 9p<N; S shouminkan 9p", "nobody", "nobody"),
        (f"{KAN}; S discard 2m; S daiminkan 9p<N", "N@2", "N@2"),
        (f"{KAN}; S daiminkan 9p<N", "N@1", "N@1"),  # in between was a discard, listed or not
        (f"W discard 1m; {KAN}", "W@1", "W@1"),
        (f"E daiminkan 9p<N; E discard 9m; {KAN}", "W@2", "W@2"),
    ],
)
def test_who_is_liable_for_the_win(calls: str, until_discard: str, immediate: str) -> None:
    for choice, expected in (("until-discard", until_discard), ("immediate", immediate)):
        for win in ("", f"; {WIN}"):
            found = liable(f"{calls}{win}; open_kan_win={choice}")
            assert found.replace(">S:open-kan-win", "") == expected


@pytest.mark.parametrize(
    ("win", "price", "points"),
    [
        (WIN, "tsumo-sum", 8000),
        (WIN, "ron", 8000),
        ("S rinshan 1 han 40 fu", "tsumo-sum", 1500),  # 700 + 400 + 400, each rounded
        ("S rinshan 1 han 40 fu", "ron", 1300),
        ("S rinshan 2 han 60 fu", "tsumo-sum", 4000),
        ("S rinshan 2 han 60 fu", "ron", 3900),
    ],
)
def test_the_feeder_pays_all_at_the_price_of_the_rule_set(
    win: str, price: str, points: int
) -> None:
    for honba in (0, 2):
        found = paid(f"{KAN}; {win}; honba {honba}; {UNTIL_DISCARD} open_kan_price={price}")
        assert found == f"S {points + 300 * honba:+,} W {-points - 300 * honba:+,}"


@pytest.mark.parametrize(
    ("price", "north", "expected"),
    [
        ("tsumo-sum", "loss", "S +6,200 W -6,200"),
        ("tsumo-sum", "full", "S +8,200 W -8,200"),
        ("ron", "loss", "S +8,200 W -8,200"),
    ],
)
def test_three_players_pay_as_much_as_the_two_would_have(
    price: str, north: str, expected: str
) -> None:
    change = f"{UNTIL_DISCARD} open_kan_price={price} three_player_tsumo={north}"
    assert paid(f"S daiminkan 1p<W; {WIN}; players 3; honba 1; {change}") == expected


# With a liable yakuman in the same hand: West fed the last dragon, North the daiminkan.
