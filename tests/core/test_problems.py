"""A wrong question gets an answer with every problem and its place."""

from typing import Any

import pytest

from pao_core import PublicTable, ask, parse_call, tile
from pao_core.problems.errors import Problems
from pao_core.problems.fields import Fields, read_text
from tests.core.support import (
    DRAGONS,
    SOUL,
    TENHOU,
    WIKI,
    WINDS,
    Question,
    answer,
    call_of,
    house,
    problems,
    ruling_question,
    win_of,
)

HAND = "S tsumo 1122z + 2z"
Problem = tuple[str, str]


def question(**change: Any) -> Question:
    """The contract's example with some keys replaced."""
    return ruling_question(WIKI, *DRAGONS, win=HAND) | change


def with_call(call: object) -> Question:
    return question(calls=[call_of(DRAGONS[0]), call, call_of(DRAGONS[2])])


def with_win(**change: Any) -> Question:
    return question(win=win_of(HAND) | change)


PON = {"by": "S", "kind": "pon", "tile": "6z", "from": "E"}
CHII = {"by": "S", "kind": "chii", "tile": "4s", "from": "E", "with": "23s"}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({}, [("ask", "missing")]),
        ({"ask": None}, [("ask", "missing")]),
        ({"ask": "rulings"}, [("ask", "unknown-question")]),
        ({"ask": 7}, [("ask", "wrong-type")]),
        (None, [("", "wrong-type")]),
        ([], [("", "wrong-type")]),
        ("ruling", [("", "wrong-type")]),
        ({"ask": "ruling"}, [("rules", "missing"), ("win", "win-or-wins")]),
        ({"ask": "liability"}, [("rules", "missing")]),
        (question(rule="tenhou"), [("rule", "unknown-key")]),
        (question(rules="tenho"), [("rules", "unknown-rules")]),
        (question(rules=7), [("rules", "wrong-type")]),
        (question(rules={}), [("rules.base", "missing")]),
        (question(rules={"base": "tenho"}), [("rules.base", "unknown-rules")]),
        (
            question(rules={"base": 7, "changes": {}}),
            [("rules.base", "wrong-type"), ("rules.changes", "unknown-key")],
        ),
        (question(rules=house(scopes="x")), [("rules.change.scopes", "unknown-choice")]),
        (question(rules=house(scope="hand")), [("rules.change.scope", "unknown-value")]),
        (question(rules=house(scope=1)), [("rules.change.scope", "wrong-type")]),
        (question(rules=house(honba_value=150)), [("rules.change.honba_value", "out-of-range")]),
        (
            question(rules=house(liable_yakuman=["foo", "kokushi", "daisangen"])),
            [
                ("rules.change.liable_yakuman[0]", "unknown-value"),
                ("rules.change.liable_yakuman[1]", "never-fed"),
            ],
        ),
        (question(honba=-1), [("honba", "out-of-range")]),
        (question(honba="1"), [("honba", "wrong-type")]),
        (question(honba=True), [("honba", "wrong-type")]),
        (question(honba=1.5), [("honba", "wrong-type")]),
        (question(deposits=10**30), [("deposits", "out-of-range")]),
        (question(players=5), [("players", "out-of-range")]),
        (question(calls={}), [("calls", "wrong-type")]),
        (question(calls=[[]]), [("calls[0]", "wrong-type")]),
        (question(win=None), [("win", "win-or-wins")]),
        (question(wins=[]), [("win", "win-or-wins"), ("wins", "missing")]),
        (question(win=None, wins=[]), [("wins", "missing")]),
        (question(win=[]), [("win", "wrong-type")]),
        (question(win={}), [("win.by", "missing"), ("win", "value-needed")]),
    ],
)
def test_a_question(asked: object, expected: list[Problem]) -> None:
    assert problems(asked) == expected


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (
            {},
            [
                ("calls[1].by", "missing"),
                ("calls[1].kind", "missing"),
                ("calls[1].tile", "missing"),
            ],
        ),
        (PON | {"by": "X"}, [("calls[1].by", "bad-seat")]),
        (PON | {"by": "s"}, [("calls[1].by", "bad-seat")]),
        (PON | {"by": 1}, [("calls[1].by", "wrong-type")]),
        (PON | {"kind": "pung"}, [("calls[1].kind", "unknown-value")]),
        (PON | {"tile": "66z"}, [("calls[1].tile", "not-one-tile")]),
        (PON | {"tile": ""}, [("calls[1].tile", "not-one-tile")]),
        (PON | {"tile": "8z"}, [("calls[1].tile", "bad-tiles")]),
        (PON | {"tile": "z"}, [("calls[1].tile", "bad-tiles")]),
        (PON | {"tile": "6"}, [("calls[1].tile", "bad-tiles")]),
        (PON | {"tile": "6x"}, [("calls[1].tile", "bad-tiles")]),
        (PON | {"tile": "0z"}, [("calls[1].tile", "bad-tiles")]),
        (PON | {"form": "E"}, [("calls[1].form", "unknown-key")]),
        (PON | {"from": None}, [("calls[1].from", "from-needed")]),
        (PON | {"from": "S"}, [("calls[1].from", "own-discard")]),
        (PON | {"with": "6z"}, [("calls[1].with", "not-a-set")]),
        (PON | {"with": "67z"}, [("calls[1].with", "not-a-set")]),
        (PON | {"kind": "ankan"}, [("calls[1].from", "from-not-allowed")]),
        (PON | {"kind": "discard"}, [("calls[1].from", "from-not-allowed")]),
        ({"by": "S", "kind": "shouminkan", "tile": "6z"}, [("calls[1]", "no-pon-to-add-to")]),
        (CHII | {"with": None}, [("calls[1].with", "with-needed")]),
        (CHII | {"with": "22s"}, [("calls[1].with", "not-a-set")]),
        (CHII | {"with": "35m"}, [("calls[1].with", "not-a-set")]),
        (CHII | {"tile": "6z", "with": "57z"}, [("calls[1].with", "not-a-set")]),
        (PON | {"tile": "5z"}, [("calls[1].tile", "fifth-copy")]),
    ],
)
def test_a_call(call: object, expected: list[Problem]) -> None:
    found = problems(with_call(call))
    assert found == expected, "and nothing that only follows from it"


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        (with_win(by=None), [("win.by", "missing")]),
        (with_win(by="Q"), [("win.by", "bad-seat")]),
        (with_win(**{"from": "S"}), [("win.from", "own-discard")]),
        (with_win(**{"from": "Q"}), [("win.from", "bad-seat")]),
        (with_win(**{"from": "Q"}, robbing=True), [("win.from", "bad-seat")]),
        (with_win(tile=None), [("win.tile", "missing")]),
        (with_win(tile="22z"), [("win.tile", "not-one-tile")]),
        (with_win(concealed=None), [("win", "value-needed")]),
        (with_win(concealed="112z"), [("win.concealed", "wrong-hand-size")]),
        (with_win(concealed="11223z"), [("win.concealed", "wrong-hand-size")]),
        (with_win(concealed=""), [("win.concealed", "wrong-hand-size")]),
        (with_win(concealed="1123z"), [("win.concealed", "not-a-win")]),
        (with_win(concealed="22z12s"), [("win.concealed", "not-a-win")]),
        (with_win(concealed="5z111s", tile="5z"), [("win.tile", "fifth-copy")]),
        (with_win(concealed="55z11s", tile="1s"), [("win.concealed", "fifth-copy")]),
        (with_win(after_kan=True), [("win.after_kan", "not-after-kan")]),
        (with_win(after_kan=1), [("win.after_kan", "wrong-type")]),
        (with_win(robbing=True), [("win.robbing", "not-robbed")]),
        (with_win(robbing=True, **{"from": "E"}), [("win.robbing", "not-robbed")]),
        (with_win(after_kan=True, **{"from": "E"}), [("win.after_kan", "not-after-kan")]),
        (with_win(value={"yakuman": ["daisangen"]}), [("win.value", "wrong-yakuman")]),
        (with_win(value={"han": 3, "fu": 40}), [("win.value", "wrong-yakuman")]),
        (with_win(value={"yakuman": "daisangen"}), [("win.value.yakuman", "wrong-type")]),
        (with_win(value={"yakuman": ["dragons"]}), [("win.value.yakuman[0]", "unknown-value")]),
        (with_win(value={"yakuman": []}), [("win.value.yakuman", "value-needed")]),
        (with_win(value={}), [("win.value", "value-needed")]),
        (with_win(value={"fu": 30}), [("win.value", "value-needed")]),
        (with_win(value={"han": 3}), [("win.value.fu", "missing")]),
        (with_win(value={"han": 0, "fu": 30}), [("win.value.han", "out-of-range")]),
        (with_win(value={"han": 3, "fu": 35}), [("win.value.fu", "out-of-range")]),
        (with_win(value={"han": 3, "fu": 30, "dora": 1}), [("win.value.dora", "unknown-key")]),
        (
            with_win(value={"yakuman": ["foo", "daisangen", "daisangen"]}),
            [("win.value.yakuman[0]", "unknown-value"), ("win.value.yakuman[2]", "wrong-yakuman")],
        ),
    ],
)
def test_a_win(win: Question, expected: list[Problem]) -> None:
    assert problems(win) == expected, "and nothing that only follows from it"


@pytest.mark.parametrize(
    ("calls", "win", "expected", "reason"),
    [
        (DRAGONS, "S tsumo tsuuiisou", "wrong-yakuman", "daisangen is certain and left out"),
        (DRAGONS, "S tsumo 4 han 30 fu", "wrong-yakuman", "and han and fu do not price it"),
        (WINDS, "S tsumo tsuuiisou", "wrong-yakuman", "daisuushi is certain and left out"),
        (DRAGONS, "S tsumo daisangen suuankou", "impossible-yakuman", "the hand is open"),
        (DRAGONS, "S tsumo daisangen chinroutou", "impossible-yakuman", "dragons, no terminals"),
        (DRAGONS, "S tsumo daisangen daisuushi", "impossible-yakuman", "seven sets"),
        ((), "S tsumo tsuuiisou chinroutou", "impossible-yakuman", "honours or terminals"),
        ((), "S tsumo kokushi daisangen", "impossible-yakuman", "no sets in kokushi"),
        ((), "S tsumo suuankou suuankou-tanki", "impossible-yakuman", "one of the two"),
        ((), "S ron E suuankou", "impossible-yakuman", "a ron opens its triplet"),
        (
            ("S ankan 1m", "S ankan 9p", "S ankan 9s", "S ankan 3z"),
            "S tsumo suukantsu suuankou",
            "impossible-yakuman",
            "after four kans the hand waits for its pair",
        ),
        ((), "S tsumo suukantsu", "impossible-yakuman", "no kan was declared"),
        ((), "S tsumo tenhou", "impossible-yakuman", "tenhou is the dealer's"),
        ((), "E tsumo chiihou", "impossible-yakuman", "chiihou is not"),
        ((), "E ron S tenhou", "impossible-yakuman", "by tsumo only"),
        (("W pon 1z from N",), "S tsumo chiihou", "impossible-yakuman", "a call came before"),
        (("S pon 1z from N",), "S tsumo kokushi", "impossible-yakuman", "the hand is open"),
        (("S pon 2m from N",), "S tsumo daisuushi", "impossible-yakuman", "a set of no winds"),
        (
            ("S pon 2m from N", "S pon 3m from N"),
            "S tsumo daisangen",
            "impossible-yakuman",
            "only two sets are left",
        ),
        (
            ("S chii 2m from E with 13m",),
            "S ron E 456p456s2277z + 7z",
            "missing",
            "is the pair of South that of the round too?",
        ),
        (
            ("S chii 2m from E with 13m",),
            "S ron E 456p456s789m5p + 5p",
            "no-yaku",
            "open, with only sequences and a pair",
        ),
    ],
)
def test_a_value_that_cannot_be(
    calls: tuple[str, ...], win: str, expected: str, reason: str
) -> None:
    found = {code for _, code in problems(ruling_question(WIKI, *calls, win=win))}
    assert found == {expected}, reason


@pytest.mark.parametrize(
    ("calls", "win", "is_robbed", "reason"),
    [
        (("W pon 5m from N", "W shouminkan 5m"), "S chankan W 3 han 30 fu", True, "an added kan"),
        (("W pon 5m from N",), "S chankan W 3 han 30 fu", True, "one that is not listed"),
        (("W daiminkan 5m from N",), "S chankan W 3 han 30 fu", False, "nobody robs a daiminkan"),
        (("W ankan 5m",), "S chankan W 3 han 30 fu", False, "nor a closed kan"),
        (("W ankan 1z",), "S chankan W kokushi", True, "but thirteen orphans may"),
        (("W ankan 1z",), "S chankan W 119m19p19s234567z + 1z", True, "and by their tiles"),
        (
            ("E pon 7p from N", "E shouminkan 7p"),
            "S chankan W 12377p123456789s + 8p",
            False,
            "another player's kan",
        ),
        (
            ("W pon 5m from N", "W shouminkan 5m"),
            "S chankan W 12377p123456789s + 7p",
            False,
            "another tile",
        ),
    ],
)
def test_a_robbed_kan(calls: tuple[str, ...], win: str, is_robbed: bool, reason: str) -> None:
    answer = ask(ruling_question(WIKI, *calls, win=win))
    assert ("error" not in answer) is is_robbed, reason


def test_several_problems_are_reported_at_once() -> None:
    asked = {
        "ask": "ruling",
        "rules": "tenho",
        "honba": -1,
        "hnba": 1,
        "calls": [
            {"by": "S", "kind": "pon", "tile": "5z", "from": "N"},
            {"by": "S", "kind": "pon", "tile": "6z"},
            {"by": "S", "kind": "chii", "tile": "4s", "with": "23s", "from": "W"},
        ],
        "win": {"by": "S", "from": "S", "tile": "2z", "concealed": "1122z"},
    }
    assert sorted(problems(asked)) == [
        ("calls[1].from", "from-needed"),
        ("calls[2].from", "not-left-neighbour"),
        ("hnba", "unknown-key"),
        ("honba", "out-of-range"),
        ("rules", "unknown-rules"),
        ("win.from", "own-discard"),
    ]


def test_a_call_that_cannot_be_read_hides_no_other_problem() -> None:
    calls = [{"by": "S", "kind": "pon", "tile": "9z", "from": "N"}, CHII | {"from": "W"}]
    asked = question(calls=calls, win={"by": "S", "from": "S", "value": {"yakuman": ["daisangen"]}})
    assert problems(asked) == [
        ("calls[0].tile", "bad-tiles"),
        ("calls[1].from", "not-left-neighbour"),
        ("win.from", "own-discard"),
    ]


def test_a_chii_is_only_from_the_left() -> None:
    for left, by in ("ES", "SW", "WN", "NE"):
        for feeder in "ESWN".replace(by, ""):
            call = f"{by} chii 4s with 23s from {feeder}"
            asked = {"ask": "liability", "rules": WIKI, "calls": [call_of(call)]}
            expected = [] if feeder == left else [("calls[0].from", "not-left-neighbour")]
            assert problems(asked) == expected


def test_an_empty_call_is_a_problem_whatever_came_before() -> None:
    assert problems(question(calls=[7, {}])) == [
        ("calls[0]", "wrong-type"),
        ("calls[1].by", "missing"),
        ("calls[1].kind", "missing"),
        ("calls[1].tile", "missing"),
    ]


def test_the_place_of_a_win_is_its_place_in_the_question() -> None:
    wins = [
        win_of("E ron S 1 han 30 fu") | {"by": "Q"},
        win_of("E ron N 1 han 30 fu") | {"by": "N"},
    ]
    assert problems(question(win=None, wins=wins)) == [
        ("wins[0].by", "bad-seat"),
        ("wins[1].from", "own-discard"),
    ]


@pytest.mark.parametrize(
    ("calls", "win", "expected"),
    [
        (("N pon 5z from E",), "S tsumo 1 han 30 fu", [("calls[0].by", "seat-not-in-play")]),
        (("S pon 5z from N",), "S tsumo 1 han 30 fu", [("calls[0].from", "seat-not-in-play")]),
        ((), "N tsumo 1 han 30 fu", [("win.by", "seat-not-in-play")]),
        ((), "S ron N 1 han 30 fu", [("win.from", "seat-not-in-play")]),
        (
            ("S chii 4s with 23s from E",),
            "S tsumo 1 han 30 fu",
            [("calls[0].kind", "no-chii")],
        ),
        (("S pon 2m from E",), "S tsumo 1 han 30 fu", [("calls[0].tile", "tile-not-in-play")]),
    ],
)
def test_three_players_have_no_north_no_chii_and_few_characters(
    calls: tuple[str, ...], win: str, expected: list[Problem]
) -> None:
    assert problems(ruling_question(WIKI, *calls, win=win, players=3)) == expected


def test_more_sets_and_kans_than_there_can_be() -> None:
    five = [*DRAGONS, "S pon 1m from E", "S pon 2m from E"]
    assert problems(ruling_question(WIKI, *five, win="S tsumo daisangen")) == [
        ("calls[4]", "too-many-sets")
    ]
    kans = ["S ankan 1m", "S ankan 2m", "E ankan 3m", "E ankan 4m", "E ankan 5m"]
    assert problems(ruling_question(WIKI, *kans, win="S tsumo 3 han 30 fu")) == [
        ("calls[4].kind", "fifth-kan")
    ]


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        (question(rules="tenho"), "tenhou"),
        (question(rules="TENHOU"), "tenhou"),
        (question(rules="riichi-wiki"), "riichi-wiki-2024"),
        (question(rules="riichi wiki"), "riichi-wiki-2024"),
        (question(rules="majsoul"), "mahjong-soul"),
        (question(rules="soul"), "mahjong-soul"),
        (question(rules={"base": "mahjongsoul"}), "mahjong-soul"),
        (question(rules=house(concealed_kans="counts")), "concealed_kan"),
        (question(rules=house(scope="whole")), "whole-hand"),
        (question(hnba=1), "honba"),
        (with_call(PON | {"kind": "minkan"}), "daiminkan"),
        (with_win(value={"yakuman": ["daisangan"]}), "daisangen"),
        ({"ask": "rulling"}, "ruling"),
    ],
)
def test_an_unknown_word_names_the_nearest(asked: Question, name: str) -> None:
    (problem,) = ask(asked)["error"]["problems"]
    assert problem["says"].endswith(f"; the nearest is {name}")


def test_null_means_the_same_as_a_missing_key() -> None:
    nothing = dict.fromkeys(("honba", "deposits", "wins", "players"))
    asked = question(**nothing)
    asked["calls"][0]["with"] = None
    asked["win"] |= dict.fromkeys(("after_kan", "robbing", "value", "from"))
    assert ask(asked) == ask(question())
    assert ask(asked | {"rules": {"base": WIKI, "change": None}}) == ask(question())
    assert problems(question(rules=None)) == [("rules", "missing")]


def test_problems_have_a_sentence_and_the_answer_a_format() -> None:
    answer = ask(question(rules="tenho", honba=-1))
    assert set(answer) == {"error", "format"}
    for problem in answer["error"]["problems"]:
        assert set(problem) == {"at", "code", "says"}
        assert problem["says"]


@pytest.mark.parametrize(
    ("calls", "copies", "reason"),
    [
        (("W discard 7z", "S pon 7z from W"), 3, "the listed discard is the one that is claimed"),
        (("W discard 7z", "W discard 1m", "S pon 7z from W"), 4, "an earlier one is another tile"),
        (("E discard 7z", "S pon 7z from W"), 4, "another player's too"),
    ],
)
def test_a_claimed_tile_is_counted_once(calls: tuple[str, ...], copies: int, reason: str) -> None:
    assert PublicTable.from_calls([parse_call(call) for call in calls]).seen[tile("7z")] == copies


@pytest.mark.parametrize(
    ("calls", "win", "is_first", "reason"),
    [
        ((), "E tsumo tenhou", True, "the dealer's first draw"),
        ((), "S tsumo chiihou", True, "another's first draw"),
        (("E discard 1z",), "S tsumo chiihou", True, "the dealer has to discard before"),
        (("E discard 1z", "S discard 1z"), "S tsumo chiihou", False, "South drew already"),
        (("E ankan 1z",), "S tsumo chiihou", False, "any call ends it"),
        (("E discard 1z",), "E tsumo tenhou", False, "East drew already"),
    ],
)
def test_the_first_draw(calls: tuple[str, ...], win: str, is_first: bool, reason: str) -> None:
    answer = ask(ruling_question(WIKI, *calls, win=win))
    assert ("error" not in answer) is is_first, reason


@pytest.mark.parametrize(
    ("calls", "win", "reason"),
    [
        (("E pon 5z from N",), "S tsumo daisangen", "East has three of the white dragons"),
        (("E pon 1z from N",), "S tsumo daisuushi", "East has three of the east winds"),
        (("E pon 1z from N", "W pon 2z from E"), "S tsumo shousuushi", "two winds are short"),
        (("E ankan 9p",), "S tsumo kokushi", "no 9 of circles is left"),
    ],
)
def test_yakuman_whose_tiles_lie_elsewhere(calls: tuple[str, ...], win: str, reason: str) -> None:
    found = problems(ruling_question(WIKI, *calls, win=win))
    assert found == [("win.value", "impossible-yakuman")], reason


def test_one_wind_elsewhere_leaves_shousuushi() -> None:
    assert (
        problems(ruling_question(WIKI, "E discard 1z", "N discard 1z", win="S tsumo shousuushi"))
        == []
    )


def test_the_own_discard_is_reported_beside_other_faults() -> None:
    question = ruling_question(WIKI, win="S tsumo daisangen")
    question["calls"] = [{"by": "S", "kind": "pom", "tile": "5z", "from": "S"}]
    question["win"] = {"by": "S", "from": "S", "robbing": "yes", "value": {"han": 2, "fu": 50}}
    assert set(problems(question)) == {
        ("calls[0].kind", "unknown-value"),
        ("calls[0].from", "own-discard"),
        ("win.robbing", "wrong-type"),
        ("win.from", "own-discard"),
    }


def test_unknown_rules_are_reported_beside_an_unknown_question() -> None:
    assert problems({"ask": "rulling", "rules": "tenhuo"}) == [
        ("ask", "unknown-question"),
        ("rules", "unknown-rules"),
    ]


def test_an_added_kan_has_no_tiles_of_its_own() -> None:
    question = ruling_question(WIKI, "S pon 5p from N", "S shouminkan 0p", win="S tsumo daisangen")
    question["calls"][1]["with"] = "9s"
    assert ("calls[1].with", "with-not-allowed") in problems(question)


def test_the_allowed_keys_are_those_that_were_requested() -> None:
    problems = Problems()
    fields = Fields({"by": "S", "form": "E"}, "", problems)
    fields.need("by", read_text, "a seat")
    fields.has("from")
    fields.take("from", read_text)
    fields.refuse_others()
    (problem,) = problems.found
    assert problem.says == 'unknown key "form"; expected one of by, from; the nearest is from'


def test_looking_at_a_key_does_not_make_it_allowed() -> None:
    problems = Problems()
    fields = Fields({"honba": 3}, "", problems)
    assert fields.has_value("honba")
    assert not fields.has("deposits")
    fields.refuse_others()
    assert [problem_found.says for problem_found in problems.found] == [
        'unknown key "honba"; expected one of deposits'
    ]


# Robbing a closed kan

ORPHANS = "S chankan N 19m19p19s2345677z + 1z"
ORDINARY = "S chankan N 123m456p78m22z111s + 9m"


def robbing(rules: object, win: str, kan: str = "N ankan 1z", **more: object) -> Question:
    return ruling_question(rules, kan, win=win, **more)


@pytest.mark.parametrize(
    ("rules", "may"),
    [("ema-2016", True), (SOUL, True), (WIKI, True), (TENHOU, False), ("m-league", False)],
)
def test_thirteen_orphans_may_rob_a_closed_kan_where_the_rules_say_so(
    rules: str, may: bool
) -> None:
    assert problems(robbing(rules, ORPHANS)) == ([] if may else [("win.robbing", "not-robbed")])
    changed = house(rules, robbed_closed_kan="never" if may else "kokushi")
    assert bool(problems(robbing(changed, ORPHANS))) == may


@pytest.mark.parametrize("rules", [WIKI, "harr-1922", "mcgill-hkos-2015"])
def test_no_other_hand_robs_a_closed_kan_in_any_game(rules: str) -> None:
    scores = {"scores": dict.fromkeys("ESWN", 8)} if rules == "harr-1922" else {}
    found = problems(robbing(rules, ORDINARY, "N ankan 9m", **scores))
    assert ("win.robbing", "not-robbed") in found


def test_where_nobody_says_whether_it_may_the_other_reading_is_no_win() -> None:
    found = answer(robbing("pml-2020", ORPHANS))
    assert found["deltas"]["S"] == 32000
    [assumed] = found["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("robbed_closed_kan", "kokushi")
    assert set(assumed["other"]["deltas"].values()) == {0}
    groups = answer(robbing("*", ORPHANS))["groups"]
    assert not {"tenhou", "zung-jung"} & {id for group in groups for id in group["rules"]}


@pytest.mark.parametrize(
    ("found", "says"),
    [
        (["E", None, True], '["E", null, true]'),
        ({"by": "E", "flag": False}, '{"by": "E", "flag": false}'),
        ([1.5, [], {}], "[1.5, [], {}]"),
    ],
)
def test_a_problem_shows_what_it_found_as_json(found: object, says: str) -> None:
    (problem,) = ask(question(honba=found))["error"]["problems"]
    assert problem["says"].endswith(f"; found {says}")


def test_a_fifth_copy_in_the_hand_alone_is_not_blamed_on_the_table() -> None:
    found = ask(question(win=win_of("S tsumo 2222z + 2z"), calls=[]))["error"]["problems"]
    (fifth,) = [each for each in found if each["code"] == "fifth-copy"]
    assert fifth["says"] == "this would make 5 copies of 2z; there are only four"
