"""Whether a yakuman is certain in the opponents' eyes."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import ask, parse_tiles
from pao_core.board.tiles import KINDS
from pao_core.hands.names import Yakuman
from tests.core.profiles import examples
from tests.core.scenario import WIKI, Question, answer, call_of, codes, problems

MOST_SETS = 4
WITHOUT_TIME = [each.value for each in Yakuman if each not in (Yakuman.TENHOU, Yakuman.CHIIHOU)]
ALL_KINDS = tuple(str(each) for each in KINDS)
WIDER = {"suuankou-tanki": "suuankou", "kokushi-13": "kokushi", "junsei-chuuren": "chuuren"}


def ensured(yakuman: str, *melds: str, visible: str = "") -> Question:
    asked = {"ask": "ensured", "yakuman": yakuman, "melds": list(melds), "visible": visible}
    return answer(asked)


@pytest.mark.parametrize(
    ("yakuman", "melds", "expected", "reason"),
    [
        ("daisangen", "555z 666z 777z", True, "three dragon sets"),
        ("daisangen", "555z (6666z) 777z", True, "a closed kan is a set"),
        ("daisangen", "555z 666z", False, "two"),
        ("suukantsu", "1111z (2222m) 3333p 4444s", True, "four kans"),
        ("suukantsu", "1111z (2222m) 3333p 444s", False, "three"),
        ("ryuuiisou", "222s 333s 444s 666z", False, "the pair may spoil it"),
        ("suuankou", "(1111m) (2222p) (3333s) (4444z)", True, "only the pair is missing"),
        ("suuankou", "1111m (2222p) (3333s) (4444z)", False, "one kan is open"),
        ("kokushi", "", False, "anything may come"),
        ("tenhou", "", False, "no tiles make it"),
    ],
)
def test_examples(yakuman: str, melds: str, expected: bool, reason: str) -> None:
    assert ensured(yakuman, *melds.split())["ensured"] is expected, reason


def test_what_is_visible_can_leave_nothing_else() -> None:
    """If three tiles of every other kind are visible, only the fourth wind can be the pair."""
    melds = ("111z", "222z", "333z", "555z")
    gone = "".join(f"{rank * 3}{suit}" for suit in "mps" for rank in "123456789") + "666777z"
    for yakuman in ("shousuushi", "tsuuiisou"):
        assert ensured(yakuman, *melds)["ensured"] is False
        assert ensured(yakuman, *melds, visible=gone)["ensured"] is True


def all_but(left: str) -> str:
    """Every tile of the set except these."""
    counted = Counter(parse_tiles(left))
    return "".join(str(kind) * (4 - counted[kind]) for kind in KINDS)


ONE_OF_EACH_ORPHAN = "19m19p19s1234567z"
NINE_GATES = "1112345678999m"


@pytest.mark.parametrize(
    ("left", "wide", "narrow"),
    [
        (f"{ONE_OF_EACH_ORPHAN}1z", "kokushi", "kokushi-13"),
        (f"{NINE_GATES}5m", "chuuren", "junsei-chuuren"),
    ],
)
def test_the_narrow_form_of_a_hand_is_the_hand_as_well(left: str, wide: str, narrow: str) -> None:
    """Only one hand is left. The last tile decides whether its wait is the wide one."""
    assert ensured(wide, visible=all_but(left))["ensured"] is True
    assert ensured(narrow, visible=all_but(left))["ensured"] is False


@pytest.mark.parametrize(("suit", "lowest"), [("m", 1), ("p", 4), ("s", 7)])
def test_the_last_sequence_that_is_left_is_found(suit: str, lowest: int) -> None:
    left = f"{lowest}{lowest + 1}{lowest + 2}{suit}33z"
    found = ensured("daisangen", "555z", "666z", "222z", visible=all_but(f"{left}555666222z"))
    hand = found["counterexample"]["concealed"] + found["counterexample"]["tile"]
    assert sorted(parse_tiles(hand)) == sorted(parse_tiles(left))


@pytest.mark.parametrize(
    ("left", "yakuman"),
    [
        ("11223344556677z", "daisangen"),
        ("111222333m44455z", "kokushi"),
        ("1199m1199p1199s11z", "tsuuiisou"),
        (f"{ONE_OF_EACH_ORPHAN}7z", "kokushi-13"),
    ],
)
def test_a_hand_without_sets_is_found_where_no_other_is_left(left: str, yakuman: str) -> None:
    found = ensured(yakuman, visible=all_but(left))
    hand = found["counterexample"]["concealed"] + found["counterexample"]["tile"]
    assert sorted(parse_tiles(hand)) == sorted(parse_tiles(left))


@pytest.mark.parametrize(
    ("yakuman", "sets", "left", "code"),
    [
        ("daisangen", "555z 666z 777z", "123m11p", "ensured"),
        ("daisangen", "555z 666z 777z", "123m1p", "no-hand-left"),
        ("tsuuiisou", "111z 222z 555z 666z", "33z", "ensured"),
        ("tsuuiisou", "111z 222z 555z 666z", "3z", "no-hand-left"),
        ("tsuuiisou", "111z 222z 555z 666z", "11p33z", "not-ensured"),
    ],
)
def test_a_proof_says_whether_any_hand_is_left(
    yakuman: str, sets: str, left: str, code: str
) -> None:
    visible = all_but(left + sets.replace(" ", ""))
    assert codes(f"ensured: yakuman {yakuman}; melds {sets}; visible {visible}") == [code]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("", "yakuman: missing"),
        ("yakuman dragons", "yakuman: unknown-value"),
        ("yakuman daisangen; melds 555z 556z", "melds[1]: not-a-set"),
        ("yakuman daisangen; melds 555z; visible 55z", "visible: fifth-copy"),
        ("yakuman daisangen; melds 777z 7777z", "melds[1]: fifth-copy"),
        ("yakuman daisangen; melds 111m 222m 333m 444m 666m", "melds: too-many-sets"),
        ("yakuman daisangen; honba 1", "honba: unknown-key"),
    ],
)
def test_problems_of_the_question(asked: str, expected: str) -> None:
    assert problems(f"ensured: {asked}") == expected


def test_a_ron_may_open_the_last_triplet() -> None:
    """No sequence is left, but four concealed triplets are not certain."""
    kans = ("(1111m)", "(2222p)", "(3333s)")
    no_sequences = "333366669999m333366669999p66669999s"
    found = ensured("suuankou", *kans, visible=no_sequences)
    assert found["ensured"] is False
    concealed, winning = found["counterexample"]["concealed"], found["counterexample"]["tile"]
    assert Counter(parse_tiles(concealed))[parse_tiles(winning)[0]] == 2, "it completes a triplet"


def wins_with(question: Question, concealed: str, tile: str) -> tuple[set[str], list[str]]:
    """The yakuman of this win by ron, and its problems."""
    win = {"by": "S", "from": "E", "concealed": concealed, "tile": tile}
    calls = [
        *question["calls"],
        *({"by": "N", "kind": "discard", "tile": seat} for seat in question["seen"]),
    ]
    rules = {"base": WIKI, "change": {"furiten": ["none"]}}  # the player let these tiles pass
    found = ask({"ask": "ruling", "rules": rules, "round": "E", "calls": calls, "win": win})
    wrong = [problem["code"] for problem in found.get("error", {"problems": []})["problems"]]
    if wrong:
        return set(), wrong
    scored = set(found["values"][0]["yakuman"])
    return scored | {WIDER[each] for each in scored & set(WIDER)}, []


@st.composite
def positions(draw: st.DrawFn) -> Question:
    """A player's sets as calls and in the question's form, and some visible tiles."""
    tiles = draw(st.sampled_from((("5z", "6z", "7z"), ("1z", "2z", "3z", "4z"), ALL_KINDS)))
    fewest = min(3, len(tiles))
    most = st.integers(fewest, min(MOST_SETS, len(tiles)))
    chosen = draw(st.permutations(tiles))[: draw(most)]
    calls, melds = [], []
    for tile in chosen:
        kind = draw(st.sampled_from(("pon", "daiminkan", "ankan")))
        calls.append(call_of(f"S {kind} {tile}" + ("" if kind == "ankan" else "<W")))
        text = tile[0] * (3 if kind == "pon" else 4) + tile[1]
        melds.append(f"({text})" if kind == "ankan" else text)
    left = [str(tile) for tile in KINDS if str(tile) not in chosen]
    seen = draw(st.lists(st.sampled_from(left), max_size=6, unique=True))
    return {"calls": calls, "melds": melds, "seen": seen}


@settings(max_examples=examples(40))
@given(positions(), st.sampled_from(WITHOUT_TIME))
def test_a_counterexample_is_a_win_without_the_yakuman(position: Question, yakuman: str) -> None:
    found = ensured(yakuman, *position["melds"], visible="".join(position["seen"]))
    assume(not found["ensured"])
    scored, wrong = wins_with(position, **found["counterexample"])
    assert wrong in ([], ["no-yaku"]), "it is a complete hand of tiles that are left"
    assert yakuman not in scored
