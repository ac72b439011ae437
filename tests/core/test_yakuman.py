"""Every yakuman: hands that are one, and near misses that are not."""

import pytest

from pao_core import parse_tiles, tile
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable
from pao_core.hands.notation import parse_call
from pao_core.hands.waits import readings
from pao_core.hands.yakuman import yakuman_of

Row = tuple[str, str, str, str]
"""The hand, the calls, the score of each reading (`-`: no yakuman), and the reason."""

NO_HAND = ""
TWO_DRAGONS = "S pon 5z from N; S pon 6z from N"
THREE_KANS = "S ankan 1m; S ankan 9p; S ankan 9s"

TSUMO: list[Row] = [
    ("55566677z11123m + 7z", "", "daisangen", "three dragon triplets"),
    ("55566677z11124m + 7z", "", NO_HAND, "three dragon triplets do not make a hand"),
    ("55566677z11122m + 2m", "", "suuankou", "the third dragon is only the pair"),
    ("77z12m + 3m", TWO_DRAGONS, "-", "the third dragon is the pair"),
    ("77z11m + 7z", TWO_DRAGONS, "daisangen", "two called dragon sets and one concealed"),
    ("11m + 1m", f"{TWO_DRAGONS}; S ankan 7z", NO_HAND, "three tiles are not a pair"),
    ("1m + 1m", f"{TWO_DRAGONS}; S ankan 7z; S pon 9p from E", "daisangen", "a kan as a set"),
    ("11122233344z55m + 4z", "", "daisuushi+suuankou", "four wind triplets"),
    ("11122233344z55m + 5m", "", "shousuushi+suuankou", "the fourth wind is the pair"),
    ("11122233344z23m + 4m", "", "shousuushi", "and a sequence"),
    ("111222333z5554m + 4m", "", "suuankou-tanki", "three winds, but the pair is not a wind"),
    ("111222333z1234m + 4m", "", "-", "three winds and another pair"),
    ("2z + 2z", f"{THREE_KANS}; S daiminkan 3z from W", "suukantsu", "four kans"),
    ("2z + 2z", f"{THREE_KANS}; S pon 3z from W", "-", "three kans and a pon"),
    (
        "2z + 2z",
        f"{THREE_KANS}; S ankan 3z",
        "suukantsu+suuankou-tanki",
        "four closed kans are concealed triplets too",
    ),
    ("11122255566z77z + 7z", "", "tsuuiisou+suuankou", "honours only"),
    ("1122334455667z + 7z", "", "tsuuiisou", "seven pairs of honours"),
    ("1122334455661z + 1z", "", NO_HAND, "four of one kind are not two pairs"),
    ("112233445566z1m + 1m", "", "-", "seven pairs, one of them a terminal"),
    ("111222555z6669m + 9m", "", "suuankou-tanki", "a terminal pair spoils the honours"),
    ("111999m111999p1s + 1s", "", "chinroutou+suuankou-tanki", "terminals only"),
    ("111999m111999p1z + 1z", "", "suuankou-tanki", "an honour pair spoils the terminals"),
    ("11199m123p11199s + 9m", "", "-", "a sequence spoils them"),
    ("22334466688s66z + 6z", "", "ryuuiisou", "green tiles only"),
    ("22233366688s66z + 6z", "", "ryuuiisou+suuankou", "and in triplets"),
    ("22334466655s66z + 6z", "", "-", "fives of bamboo are not green"),
    ("22334466688s77z + 7z", "", "-", "the red dragon is not green"),
    ("2233444466688s + 8s", "", "ryuuiisou", "the green dragon is not needed"),
    ("222333444666s8s + 8s", "", "ryuuiisou+suuankou-tanki; ryuuiisou", "two readings"),
    ("111333555m7799p + 9p", "", "suuankou", "completed by a triplet"),
    ("111222333m5557p + 7p", "", "suuankou-tanki; -", "three triplets may be three sequences"),
    ("111222333m5577p + 7p", "", "suuankou; -", "the same with a wait for two"),
    ("111333m55m7799p + 9p", "S pon 2s from E", NO_HAND, "a set too many"),
    ("11133m7799p + 9p", "S pon 2s from E", NO_HAND, "two pairs are left"),
    ("111333m799p + 9p", "S pon 2s from E", NO_HAND, "a single tile is left"),
    ("111333m7799p + 9p", "S pon 2s from E", "-", "a called triplet is not concealed"),
    ("111333m7799p + 9p", "S ankan 2s", "suuankou", "a closed kan is"),
    ("19m19p19s1234567z + 1m", "", "kokushi-13", "waiting for all thirteen"),
    ("19m19p19s1234567z + 7z", "", "kokushi-13", "and completed by any of them"),
    ("119m19p19s123456z + 7z", "", "kokushi", "waiting for one"),
    ("119m19p19s123456z + 1m", "", NO_HAND, "a triplet, and one kind missing"),
    ("129m19p19s123456z + 7z", "", NO_HAND, "a two is no orphan"),
    ("1112345678999m + 5m", "", "junsei-chuuren", "nine gates, waiting for all nine"),
    ("1112345567899m + 9m", "", "chuuren", "nine gates, waiting for one"),
    ("1112355678999m + 4m", "", "chuuren", "the missing one in the middle"),
    ("1112346780999p + 5p", "", "junsei-chuuren", "a red five is a five"),
    ("1122345678999m + 3m", "", "-", "one terminal too few"),
    ("1112345678999m + 5p", "", NO_HAND, "a tile of another suit"),
    ("2345678999m + 5m", "S ankan 1m", "-", "a declared kan ends nine gates"),
    ("111m234p567s78s99m + 9s", "", "-", "the ranks of nine gates in several suits"),
    ("1113456789995m + 5m", "", "-", "nine gates without a two"),
    ("1112245678999m + 9m", "", "-", "without a three"),
    ("1111235678899m + 9m", "", "-", "without a four"),
    ("1112346667899m + 9m", "", "-", "without a five"),
    ("1112234578999m + 9m", "", "-", "without a six"),
    ("1111234568899m + 9m", "", "-", "without a seven"),
    ("1112345556799m + 9m", "", "-", "without an eight"),
    ("111333m89m555p77s + 1p", "", NO_HAND, "a sequence does not run on into another suit"),
    ("123456789m123p1s + 1s", "", "-", "thirteen different tiles, but not orphans"),
    ("123456789m1122p + 2p", "", "-", "an ordinary hand"),
    ("1122334455667m + 7m", "", "-", "seven pairs"),
]
RON: list[Row] = [
    ("111333555m7799p + 9p", "", "-", "the ron tile opens its triplet: no suuankou"),
    ("111333555m7779p + 9p", "", "suuankou-tanki", "but not when it is the pair"),
    ("55566677z11123m + 7z", "", "daisangen", "daisangen may be open"),
    ("1122233344455z + 1z", "", "daisuushi+tsuuiisou", "nor does daisuushi"),
    ("11122255566z77z + 7z", "", "tsuuiisou", "nor does tsuuiisou"),
    ("111222333m5577p + 7p", "", "-", "no reading has four concealed triplets"),
    ("11122233344m55p + 4m", "", "-", "nor here"),
    ("1112223334m555p + 4m", "", "suuankou-tanki; -", "a pair wait by one reading"),
    ("2z + 2z", f"{THREE_KANS}; S ankan 3z", "suukantsu+suuankou-tanki", "by ron as well"),
    ("55z11m + 5z", "S ankan 6z; S ankan 7z; S chii 4s with 23s from E", "daisangen", "by ron"),
    ("19m19p19s1234567z + 1m", "", "kokushi-13", "kokushi by ron"),
    ("1112345678999m + 5m", "", "junsei-chuuren", "nine gates by ron"),
]


def scored(hand: str, calls: str, *, by_ron: bool) -> set[str]:
    """The score of each reading of the hand."""
    concealed, _, winning = hand.split()
    table = PublicTable.from_calls([parse_call(part) for part in calls.split("; ") if part])
    hand_readings = readings(
        parse_tiles(concealed), tile(winning), table.melds[Seat.SOUTH], by_ron=by_ron
    )
    return {"+".join(yakuman_of(hand_reading)) or "-" for hand_reading in hand_readings}


def test_a_hand_with_called_sets_is_never_read_as_pairs() -> None:
    called = "S chii 1m with 23m from E"
    table = PublicTable.from_calls([parse_call(called), parse_call(called)])
    hand = parse_tiles("1122334m")
    hand_readings = readings(hand, tile("4m"), table.melds[Seat.SOUTH], by_ron=False)
    assert hand_readings
    assert all(len(hand_reading.sets) == 4 for hand_reading in hand_readings)


@pytest.mark.parametrize(("hand", "calls", "names", "reason"), TSUMO)
def test_by_tsumo(hand: str, calls: str, names: str, reason: str) -> None:
    assert scored(hand, calls, by_ron=False) == set(names.split("; ")) - {""}, reason


@pytest.mark.parametrize(("hand", "calls", "names", "reason"), RON)
def test_by_ron(hand: str, calls: str, names: str, reason: str) -> None:
    assert scored(hand, calls, by_ron=True) == set(names.split("; ")) - {""}, reason
