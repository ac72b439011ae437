"""Every yaku: hands that have it and near misses that do not; and the cost of calls."""

import pytest

from pao_core import Seat, Yakuman, melds, parse_tiles, tile
from pao_core.board.own_hand import is_closed
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.hands.worth import WORTH, Yaku
from pao_core.hands.yaku import PREDICATES, counted, han, won_hands, yaku_made
from tests.core.scenario import answer, codes, problems

Row = tuple[str, str, str, str]
"""The hand, its melds, the score of each reading (`-`: nothing), and the reason."""

TSUMO: list[Row] = [
    ("345s456p789s2344m + 1m", "", "menzen-tsumo+pinfu", "a wait at both ends"),
    ("345s456p789s2344m + 4m", "", "menzen-tsumo+pinfu; menzen-tsumo", "or as the pair"),
    ("345s456p789s1244m + 3m", "", "menzen-tsumo", "a one-sided wait is not pinfu"),
    ("345s456p789s8944m + 7m", "", "menzen-tsumo", "nor is this"),
    ("345s456p789s1344m + 2m", "", "menzen-tsumo", "nor a wait in the middle"),
    ("123m456p789s2344s + 4s", "", "menzen-tsumo+pinfu; menzen-tsumo", "the same in bamboo"),
    ("345s456p789s7844m + 6m", "", "menzen-tsumo+pinfu", "7-8 waits at both ends too"),
    ("123m456p789s4445m + 6m", "", "menzen-tsumo+pinfu", "a pair of fours and 456"),
    ("123m456p789s23m22z + 4m", "", "menzen-tsumo", "a pair of the seat wind is not pinfu"),
    ("123m456p789s23m11z + 4m", "", "menzen-tsumo", "nor the round wind"),
    ("123m456p789s23m77z + 4m", "", "menzen-tsumo", "nor a dragon"),
    ("123m456p789s23m33z + 4m", "", "menzen-tsumo+pinfu", "but another wind is"),
    ("123m456p23m33z + 4m", "789s", "-", "pinfu needs a closed hand"),
    ("123m456p23m33z + 4m", "(5555s)", "menzen-tsumo", "a kan is not a sequence"),
    ("234m456p678s2255s + 2s", "", "menzen-tsumo+tanyao", "no terminals, no honours"),
    ("234m456p2255s + 2s", "678s", "tanyao", "in an open hand too"),
    ("234m456p1155s + 1s", "678s", "-", "a terminal spoils it"),
    ("234m456p2266z + 2z", "678s", "yakuhai-seat", "an honour spoils it"),
    ("112233m456p567s9s + 9s", "", "menzen-tsumo+iipeikou", "two equal sequences"),
    ("112233m456p9s + 9s", "567s", "-", "iipeikou needs a closed hand"),
    ("112233m445566p9s + 9s", "", "menzen-tsumo+ryanpeikou; menzen-tsumo+chiitoitsu", "twice"),
    (
        "111222333m567p1s + 1s",
        "",
        "menzen-tsumo+iipeikou; menzen-tsumo+sanankou",
        "three equal sequences, or three triplets",
    ),
    (
        "222233334444m6p + 6p",
        "",
        "menzen-tsumo+tanyao+ryanpeikou; menzen-tsumo+tanyao+sanankou",
        "four equal sequences are twice two",
    ),
    ("123m456p5559s + 9s", "111z", "yakuhai-round", "the round wind"),
    ("123m456p5559s + 9s", "222z", "yakuhai-seat", "the seat wind"),
    ("123m456p5559s + 9s", "333z", "-", "a wind of others"),
    ("123m456p5559s + 9s", "555z", "yakuhai-haku", "white"),
    ("123m456p5559s + 9s", "6666z", "yakuhai-hatsu", "green, as a kan"),
    ("123m456p5559s + 9s", "(7777z)", "menzen-tsumo+yakuhai-chun", "red, as a closed kan"),
    ("123m456p55999s + 9m", "", "", "no hand"),
    ("123m123p5559s + 9s", "123s", "sanshoku", "the same sequence in three suits"),
    ("123m123p5559s + 9s", "234s", "-", "but not another one"),
    ("123m123p5559s + 9s", "111s", "-", "nor a triplet of its lowest"),
    ("222m222p5559s + 9s", "222s", "toitoi+sanankou+sanshoku-doukou", "the same triplet"),
    ("222m222p5559s + 9s", "333s", "toitoi+sanankou", "but not another one"),
    ("111m111p999s4z + 4z", "111z", "yakuhai-round+toitoi+sanankou+honroutou", "winds are no suit"),
    ("123456m5559s + 9s", "789m", "ittsu", "one suit from 1 to 9"),
    ("123456m5559s + 9s", "789p", "-", "but not of two suits"),
    ("123456m5559s + 9s", "678m", "-", "nor without the 9"),
    ("123m789p1112s + 2s", "789s", "-", "a pair of twos"),
    ("123m789p1119s + 9s", "789s", "junchan", "a terminal everywhere"),
    ("123m789p111s4z + 4z", "789s", "chanta", "a terminal or honour everywhere"),
    ("123m789p1119s + 9s", "444z", "chanta", "the honours in a set"),
    ("123m789p1119s + 9s", "456s", "-", "a set without either"),
    ("123m789p1119s + 9s", "555s", "-", "a triplet without either"),
    ("111m999p111s4z + 4z", "999s", "toitoi+sanankou+honroutou", "chanta needs a sequence"),
    ("112233m4455p66s7z + 7z", "", "menzen-tsumo+chiitoitsu", "seven pairs"),
    ("2222m3344p5566s7z + 7z", "", "", "four of one kind are not two pairs"),
    ("111m3335p + 5p", "999s 222m", "toitoi", "four triplets"),
    ("111m3335p + 5p", "999s (2222m)", "toitoi+sanankou", "three of them concealed"),
    ("111m333p1235s + 5s", "999s", "-", "two concealed triplets"),
    ("111m333p999s123s5s + 5s", "", "menzen-tsumo+sanankou", "three and a sequence"),
    ("123s5s + 5s", "(1111m) 9999s 3333z", "sankantsu", "three kans"),
    ("123s5s + 5s", "(1111m) 9999s 333z", "-", "two kans"),
    ("111999m9p + 9p", "111s 444z", "toitoi+honroutou", "terminals and honours"),
    ("1199m1199p1199s4z + 4z", "", "menzen-tsumo+chiitoitsu+honroutou", "and in pairs"),
    ("111999m8p + 8p", "111s 444z", "toitoi", "an eight spoils it"),
    ("123m555z6z77z + 6z", "666z", "", "no hand"),
    (
        "123m5557z + 7z",
        "666z 789p",
        "yakuhai-haku+yakuhai-hatsu+chanta+shousangen",
        "two dragons and a pair of the third",
    ),
    ("123m5554z + 4z", "666z 789p", "yakuhai-haku+yakuhai-hatsu+chanta", "another pair"),
    ("123m7774z + 4z", "789p 123s", "yakuhai-chun+chanta", "one dragon"),
    ("123m1117z + 7z", "555z 789p", "yakuhai-round+yakuhai-haku+chanta", "a wind and a dragon"),
    ("123345m5z + 5z", "333z 789m", "honitsu", "one suit and honours"),
    ("123345m5z + 5z", "333z 789p", "-", "two suits"),
    ("123345m5m + 5m", "222m 789m", "chinitsu", "one suit only"),
    ("123345m5m + 5m", "222z 789m", "yakuhai-seat+honitsu", "with honours"),
    ("11122233344z23m + 4m", "", "shousuushi", "no other yaku count beside a yakuman"),
    ("1122334455667z + 7z", "", "tsuuiisou", "seven pairs of honours"),
    ("111m234p567s78s99m + 9s", "", "menzen-tsumo", "the ranks of nine gates in several suits"),
    ("1112345567899m + 9m", "", "chuuren", "nine gates, waiting for one"),
    (
        "1122345678999m + 3m",
        "",
        "menzen-tsumo+iipeikou+ittsu+chinitsu",
        "nine gates with one terminal too few",
    ),
    ("1113456789995m + 5m", "", "menzen-tsumo+chinitsu", "nine gates without a two"),
    ("1112245678999m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without a three"),
    ("1111235678899m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without a four"),
    ("1112346667899m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without a five"),
    ("1112234578999m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without a six"),
    ("1111234568899m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without a seven"),
    ("1112345556799m + 9m", "", "menzen-tsumo+chinitsu", "nine gates without an eight"),
]
RON: list[Row] = [
    ("345s456p789s2344m + 1m", "", "pinfu", "without menzen tsumo"),
    ("345s456p789s2344m + 4m", "", "pinfu; -", "one reading of two"),
    ("789m789p67878s55z + 6s", "", "iipeikou", "a ron does not open the hand"),
    ("789m789p67878s55z + 9s", "", "sanshoku", "and here it makes sanshoku"),
    ("111333m55577p99s + 7p", "", "toitoi+sanankou", "three triplets are in hand already"),
    ("111333m456p7799s + 7s", "", "-", "the ron opens the third"),
    ("111333m45777p99s + 3p", "", "sanankou", "but not when it completes a sequence"),
    ("111333555m7799p + 9p", "", "toitoi+sanankou", "suuankou is left to tsumo"),
    ("111333m779p + 9p", "(2222z)", "", "no hand"),
    ("111333m7799p + 9p", "(2222z)", "yakuhai-seat+toitoi+sanankou", "three stay concealed"),
    ("112233m4455667p + 7p", "", "ryanpeikou; pinfu+ryanpeikou; chiitoitsu", "three readings"),
]
CLOSED_AND_OPEN = {
    (1, 0): "riichi ippatsu menzen-tsumo tsumo pinfu iipeikou",
    (2, 0): "double-riichi chiitoitsu chiitoi",
    (1, 1): (
        "haitei houtei rinshan chankan tanyao yakuhai yakuhai-seat yakuhai-round yakuhai-haku "
        "yakuhai-hatsu yakuhai-chun"
    ),
    (2, 1): "sanshoku sanshoku-doujun ittsu chanta",
    (2, 2): "toitoi sanankou sanshoku-doukou sankantsu honroutou shousangen",
    (3, 0): "ryanpeikou",
    (3, 2): "junchan honitsu",
    (6, 5): "chinitsu",
    (13, 13): "daisangen daisuushi shousuushi suukantsu tsuuiisou chinroutou ryuuiisou",
    (13, 0): ("suuankou suuankou-tanki kokushi kokushi-13 chuuren junsei-chuuren tenhou chiihou"),
}
"""The han of a closed and of an open hand, and the yaku that are worth it."""
WORTHS = [(name, *worth) for worth, names in CLOSED_AND_OPEN.items() for name in names.split()]


def scored(hand: str, called: str, *, by_ron: bool) -> set[str]:
    """The score of each reading of South's hand in the east round."""
    concealed, _, winning = hand.split()
    found = won_hands(
        parse_tiles(concealed),
        tile(winning),
        melds(called),
        seat=Seat.SOUTH,
        round=Seat.EAST,
        by_ron=by_ron,
    )
    return {"+".join(counted(yaku_made(won_hand))) or "-" for won_hand in found}


@pytest.mark.parametrize(("hand", "called", "names", "reason"), TSUMO)
def test_by_tsumo(hand: str, called: str, names: str, reason: str) -> None:
    assert scored(hand, called, by_ron=False) == set(names.split("; ")) - {""}, reason


@pytest.mark.parametrize(("hand", "called", "names", "reason"), RON)
def test_by_ron(hand: str, called: str, names: str, reason: str) -> None:
    assert scored(hand, called, by_ron=True) == set(names.split("; ")) - {""}, reason


def test_every_yaku_of_tiles_is_shown_above() -> None:
    shown = "; ".join(row[2] for row in (*TSUMO, *RON))
    assert set(PREDICATES) <= set(shown.replace("; ", "+").split("+"))


@pytest.mark.parametrize(("name", "closed", "when_open"), WORTHS)
def test_what_a_yaku_is_worth_closed_and_open(name: str, closed: int, when_open: int) -> None:
    found = answer(f"kuisagari: yaku {name}")
    assert (found["closed"], found["open"]) == (closed, when_open)
    assert found["yaku"] == name or name in ("tsumo", "yakuhai", "sanshoku-doujun", "chiitoi")


def test_every_yaku_has_a_worth() -> None:
    assert set(WORTH) == {*Yaku, *RIICHI_YAKUMAN}
    assert {name for name, *_ in WORTHS} >= set(WORTH)


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("honitsu", ["one-han-less-open"]),
        ("ryanpeikou", ["closed-only"]),
        ("toitoi", ["same-open"]),
        ("tanyao", ["same-open", "open-tanyao"]),
        ("daisangen", ["yakuman-not-lowered"]),
        ("suuankou", ["closed-only"]),
    ],
)
def test_the_steps_say_why(name: str, expected: list[str]) -> None:
    found = answer({"ask": "kuisagari", "yaku": name})
    assert codes(found) == expected
    assert name in found["steps"][0]["says"]
    assert str(found["closed"]) in found["steps"][0]["says"]


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({}, "yaku: missing"),
        ({"yaku": 3}, "yaku: wrong-type"),
        ({"yaku": "", "rules": "tenhou"}, "yaku: unknown-value, rules: unknown-key"),
    ],
)
def test_an_unknown_yaku_is_a_problem(change: dict[str, object], expected: str) -> None:
    assert problems({"ask": "kuisagari"} | change) == expected


def test_which_sets_open_a_hand() -> None:
    assert is_closed(())
    assert is_closed(melds("(1111m) (2222z)"))
    for called in ("123m", "111m", "1111m"):
        assert not is_closed(melds(f"(2222z) {called}"))


def test_nothing_counts_beside_a_yakuman() -> None:
    assert counted((Yaku.TOITOI, Yakuman.SUUANKOU)) == (Yakuman.SUUANKOU,)
    assert counted((Yaku.TOITOI, Yaku.CHANTA)) == (Yaku.TOITOI, Yaku.CHANTA)
    assert counted(()) == ()
    assert han((Yakuman.SUUANKOU, Yakuman.DAISANGEN), is_closed=True) == 26
    assert han((Yaku.SANSHOKU, Yaku.TANYAO), is_closed=False) == 2


def test_what_the_tiles_make_beside_a_yakuman() -> None:
    """Only terminals and honours, but no pairs."""
    hand = parse_tiles("19m19p19s1234567z")
    won = won_hands(hand, tile("1m"), seat=Seat.SOUTH, round=Seat.EAST, by_ron=True)
    assert [yaku_made(won_hand) for won_hand in won] == [(Yaku.HONROUTOU, Yakuman.KOKUSHI_13)]
