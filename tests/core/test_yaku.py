"""Every yaku: hands that have it and near misses that do not; and the cost of calls."""

from collections import Counter

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pao_core import Seat, Yakuman, ask, kuisagari, melds, parse_tiles, tile
from pao_core.board.melds import CallKind, Meld
from pao_core.board.own_hand import is_closed
from pao_core.board.tiles import KINDS, Tile, to_text
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.hands.worth import WORTH, AnyYaku, Yaku
from pao_core.hands.yaku import PREDICATES, counted, han, won_hands, yaku_made
from tests.core.support import answer, codes, problems

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
    "riichi": (1, 0),
    "double-riichi": (2, 0),
    "ippatsu": (1, 0),
    "haitei": (1, 1),
    "houtei": (1, 1),
    "rinshan": (1, 1),
    "chankan": (1, 1),
    "menzen-tsumo": (1, 0),
    "tsumo": (1, 0),
    "pinfu": (1, 0),
    "tanyao": (1, 1),
    "iipeikou": (1, 0),
    "yakuhai": (1, 1),
    "yakuhai-seat": (1, 1),
    "yakuhai-round": (1, 1),
    "yakuhai-haku": (1, 1),
    "yakuhai-hatsu": (1, 1),
    "yakuhai-chun": (1, 1),
    "sanshoku": (2, 1),
    "sanshoku-doujun": (2, 1),
    "ittsu": (2, 1),
    "chanta": (2, 1),
    "chiitoitsu": (2, 0),
    "chiitoi": (2, 0),
    "toitoi": (2, 2),
    "sanankou": (2, 2),
    "sanshoku-doukou": (2, 2),
    "sankantsu": (2, 2),
    "honroutou": (2, 2),
    "shousangen": (2, 2),
    "ryanpeikou": (3, 0),
    "junchan": (3, 2),
    "honitsu": (3, 2),
    "chinitsu": (6, 5),
    "daisangen": (13, 13),
    "daisuushi": (13, 13),
    "shousuushi": (13, 13),
    "suukantsu": (13, 13),
    "tsuuiisou": (13, 13),
    "chinroutou": (13, 13),
    "ryuuiisou": (13, 13),
    "suuankou": (13, 0),
    "suuankou-tanki": (13, 0),
    "kokushi": (13, 0),
    "kokushi-13": (13, 0),
    "chuuren": (13, 0),
    "junsei-chuuren": (13, 0),
    "tenhou": (13, 0),
    "chiihou": (13, 0),
}


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


@pytest.mark.parametrize("name", CLOSED_AND_OPEN)
def test_what_a_yaku_is_worth_closed_and_open(name: str) -> None:
    found = answer({"ask": "kuisagari", "yaku": name})
    assert (found["closed"], found["open"]) == CLOSED_AND_OPEN[name]
    assert found["yaku"] == name or name in ("tsumo", "yakuhai", "sanshoku-doujun", "chiitoi")


def test_every_yaku_has_a_worth() -> None:
    assert set(WORTH) == {*Yaku, *RIICHI_YAKUMAN}
    assert set(CLOSED_AND_OPEN) >= set(WORTH)


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


def test_the_sentence_has_both_numbers() -> None:
    says = answer({"ask": "kuisagari", "yaku": "chinitsu"})["steps"][0]["says"]
    assert "6 han" in says
    assert " 5 in " in says


def test_an_unknown_yaku_is_a_problem_that_names_the_nearest() -> None:
    assert problems({"ask": "kuisagari", "yaku": "honitu"}) == [("yaku", "unknown-value")]
    found = ask({"ask": "kuisagari", "yaku": "honitu"})["error"]["problems"][0]["says"]
    assert "honitsu" in found
    assert problems({"ask": "kuisagari"}) == [("yaku", "missing")]
    assert problems({"ask": "kuisagari", "yaku": 3}) == [("yaku", "wrong-type")]
    both = {"ask": "kuisagari", "yaku": "", "rules": "tenhou"}
    assert problems(both) == [("yaku", "unknown-value"), ("rules", "unknown-key")]


@pytest.mark.parametrize("yaku", WORTH, ids=str)
def test_no_yaku_rises_when_the_hand_is_opened(yaku: AnyYaku) -> None:
    worth = kuisagari(yaku)
    lowered = worth.closed - worth.open
    assert worth.closed >= 1
    assert lowered in (0, 1) or worth.open == 0
    assert worth.han(is_closed=True) == worth.closed
    assert worth.han(is_closed=False) == worth.open


def test_which_sets_open_a_hand() -> None:
    assert is_closed(())
    assert is_closed(melds("(1111m) (2222z)"))
    for called in ("123m", "111m", "1111m"):
        assert not is_closed(melds(f"(2222z) {called}"))


SETS = st.builds(
    lambda kind, sequence: (
        KINDS[kind.index : kind.index + 3]
        if sequence and not kind.is_honour and kind.rank <= 7
        else (kind,) * 3
    ),
    st.sampled_from(KINDS),
    st.booleans(),
)


@st.composite
def complete_hands(draw: st.DrawFn) -> tuple[list[tuple[Tile, ...]], Tile]:
    """Four sets and a pair. Half of them use few tiles, because only those have many yaku."""
    sets = draw(st.lists(SETS, min_size=4, max_size=4))
    pair = draw(st.sampled_from(KINDS))
    if draw(st.booleans()):
        sets = [*sets[:3], draw(st.sampled_from(sets[:3]))]
    copies = Counter(each for group in (*sets, (pair, pair)) for each in group)
    assume(max(copies.values()) <= 4)
    return sets, pair


def best_han(concealed: list[Tile], winning: Tile, called: list[Meld], *, by_ron: bool) -> int:
    before = list(concealed)
    before.remove(winning)
    won = won_hands(before, winning, called, seat=Seat.SOUTH, round=Seat.EAST, by_ron=by_ron)
    return max(han(counted(yaku_made(won_hand)), is_closed=is_closed(called)) for won_hand in won)


def called_of(group: tuple[Tile, ...]) -> Meld:
    kind = CallKind.PON if group[0] == group[1] else CallKind.CHII
    return Meld(kind=kind, tiles=group)


@given(complete_hands(), st.booleans(), st.data())
def test_an_open_hand_is_never_worth_more_than_its_tiles_closed(
    hand: tuple[list[tuple[Tile, ...]], Tile], by_ron: bool, data: st.DataObject
) -> None:
    sets, pair = hand
    opened = data.draw(st.integers(1, 4))
    concealed = [pair, pair, *(tile for group in sets[opened:] for tile in group)]
    winning = data.draw(st.sampled_from(concealed))
    everything = [pair, pair, *(tile for group in sets for tile in group)]
    melds_of_it = [called_of(each) for each in sets[:opened]]
    assert best_han(concealed, winning, melds_of_it, by_ron=by_ron) <= best_han(
        everything, winning, [], by_ron=by_ron
    )


@given(complete_hands(), st.booleans(), st.permutations("mps"), st.data())
def test_other_suits_change_nothing_but_ryuuiisou(
    hand: tuple[list[tuple[Tile, ...]], Tile], by_ron: bool, suits: list[str], data: st.DataObject
) -> None:
    sets, pair = hand
    concealed = [pair, pair, *(tile for group in sets for tile in group)]
    winning = data.draw(st.sampled_from(concealed))
    renamed = dict(zip("mps", suits, strict=True)) | {"z": "z"}

    def names(tiles: list[Tile], last: Tile) -> list[set[AnyYaku]]:
        before = list(tiles)
        before.remove(last)
        won = won_hands(before, last, seat=Seat.SOUTH, round=Seat.EAST, by_ron=by_ron)
        made = [set(yaku_made(won_hand)) - {Yakuman.RYUUIISOU} for won_hand in won]
        return sorted(made, key=sorted)

    other = [Tile(renamed[tile.suit], tile.rank) for tile in concealed]
    assert names(concealed, winning) == names(other, Tile(renamed[winning.suit], winning.rank))


EXCLUSIVE = (
    {Yaku.IIPEIKOU, Yaku.RYANPEIKOU},
    {Yaku.CHANTA, Yaku.JUNCHAN, Yaku.HONROUTOU},
    {Yaku.HONITSU, Yaku.CHINITSU},
    {Yaku.CHIITOITSU, Yaku.TOITOI, Yaku.RYANPEIKOU},
    {Yaku.CHIITOITSU, Yaku.TOITOI, Yaku.PINFU},
    {Yaku.TANYAO, Yaku.CHANTA, Yaku.JUNCHAN, Yaku.HONROUTOU, Yaku.ITTSU},
    {Yaku.TANYAO, Yaku.YAKUHAI_CHUN},
    {Yaku.YAKUHAI_CHUN, Yaku.PINFU},
    {Yaku.SANSHOKU, Yaku.ITTSU, Yaku.SANSHOKU_DOUKOU, Yaku.RYANPEIKOU},
    {Yaku.SANSHOKU, Yaku.SANSHOKU_DOUKOU, Yaku.CHINITSU},
)


@given(complete_hands(), st.booleans(), st.data())
def test_which_yaku_exclude_each_other(
    hand: tuple[list[tuple[Tile, ...]], Tile], by_ron: bool, data: st.DataObject
) -> None:
    sets, pair = hand
    concealed = [pair, pair, *(tile for group in sets for tile in group)]
    winning = data.draw(st.sampled_from(concealed))
    before = list(concealed)
    before.remove(winning)
    for won in won_hands(before, winning, seat=Seat.WEST, round=Seat.SOUTH, by_ron=by_ron):
        found = set(counted(yaku_made(won)))
        for group in EXCLUSIVE:
            assert len(found & group) <= 1, to_text(concealed)
        assert (Yaku.MENZEN_TSUMO in found) is (not by_ron and not found & {*Yakuman})


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


def test_tanyao_open_names_the_choice() -> None:
    found = answer({"ask": "kuisagari", "yaku": "tanyao"})
    assert found["clauses"] == ["pao-c042", "pao-c052"]
