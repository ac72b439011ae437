"""Numbers from sources, or derived from them."""

import pytest

from tests.core.support import DRAGONS, WIKI, WINDS, deltas, house

EAST_WINS = ("E pon 5z from N", "E pon 6z from S", "E pon 7z from W")
FOUR_KANS = ("E ankan 1m", "E ankan 9p", "E ankan 9s", "E daiminkan 3z from W")
OF_EAST = ("E pon 1z from S", "E pon 2z from N", "E pon 3z from S", "E pon 4z from W")
TWO, BY_NORTH = "S tsumo daisangen tsuuiisou", "S ron N daisangen"
HONBA = {"honba": 1}
WHOLE, TWICE = house(scope="whole-hand"), house(double_yakuman=["daisuushi"])
SUUKANTSU = house(liable_yakuman=["daisangen", "daisuushi", "suukantsu"])
ADVANCED = "Riichi Advanced: suukantsu with liability"
PANTHEON = "Pantheon: West's stick, worth another 1000 of West's, was put down before the win"
RABI = "RabiRiichi: the last set is a closed kan"


@pytest.mark.parametrize(
    ("rules", "calls", "win", "more", "expected", "source"),
    [
        (WIKI, DRAGONS, TWO, HONBA, [-16000, 64300, -40300, -8000], "riichi.wiki, the example"),
        (WHOLE, DRAGONS, TWO, HONBA, [0, 64300, -64300, 0], "riichi.wiki with the other scope"),
        (SUUKANTSU, FOUR_KANS, "E tsumo suukantsu", HONBA, [48300, 0, -48300, 0], ADVANCED),
        (WIKI, DRAGONS, BY_NORTH, {"deposits": 1}, [0, 33000, -16000, -16000], PANTHEON),
        (WIKI, (*DRAGONS[:2], "S ankan 7z"), BY_NORTH, {}, [0, 32000, 0, -32000], RABI),
        (WIKI, WINDS, "S ron E daisuushi", {}, [-16000, 32000, -16000, 0], "general totals"),
        (WIKI, EAST_WINS, "E ron S daisangen", {}, [48000, -24000, -24000, 0], "general totals"),
        (TWICE, OF_EAST, "E ron S daisuushi", {"honba": 2}, [96600, -48000, -48600, 0], "derived"),
    ],
)
def test_a_number_with_a_source(
    rules: object,
    calls: tuple[str, ...],
    win: str,
    more: dict[str, int],
    expected: list[int],
    source: str,
) -> None:
    assert deltas(rules, *calls, win=win, **more) == expected, source


# A puzzle from a column on the rules, with all four liabilities. West wins. North, to West's right,
# fed the last dragon. South, to the left, fed the East tile of a daiminkan, the fourth kan. The
# replacement tile completes daisangen, suukantsu and tsuuiisou. The column gives the situation; we
# derived the numbers by hand from the rule of each reading.

PUZZLE = ("W ankan 5z", "W ankan 6z", "W daiminkan 7z from N", "W daiminkan 1z from S")
PUZZLE_WIN = "W rinshan daisangen suukantsu tsuuiisou"


def test_the_puzzle_with_honba_split() -> None:
    """The odd hundred goes to the feeder, as a discarder. pao-case-0207 has the other readings."""
    rules = house(
        liable_yakuman=["daisangen", "daisuushi", "suukantsu"],
        open_kan_win="until-discard",
        open_kan_with_yakuman="halved",
        honba_on_ron="split",
        honba_several_liable="first-call",
    )
    expected = [0, -16000 - 32000 - 32000 - 200, 96300, -16000 - 100]
    assert deltas(rules, *PUZZLE, win=PUZZLE_WIN, honba=1) == expected


@pytest.mark.parametrize(("north", "price"), [("loss", 24000), ("full", 32000)])
@pytest.mark.parametrize("honba", [0, 1, 3])
def test_three_player_daisangen(north: str, price: int, honba: int) -> None:
    calls = ("S pon 5z from E", "S pon 6z from E", "S pon 7z from W")
    paid = deltas(
        house(three_player_tsumo=north), *calls, win="S tsumo daisangen", players=3, honba=honba
    )
    assert paid == [0, price + 200 * honba, -price - 200 * honba]
