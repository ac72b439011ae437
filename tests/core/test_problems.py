"""A wrong question gets an answer with every problem and its place."""

from typing import Any

import pytest

from pao_core import ask, tile
from pao_core.problems.errors import Problems
from pao_core.problems.fields import Fields, read_text
from tests.core.scenario import (
    DRAGONS,
    WIKI,
    WINDS,
    Question,
    answer,
    calls_of,
    house,
    paid,
    problems,
    question,
    says_of_problems,
    table_of,
)

ASKED = question(f"{DRAGONS}; S tsumo 1122z+2z")
PON = {"by": "S", "kind": "pon", "tile": "6z", "from": "E"}
CHII = {"by": "S", "kind": "chii", "tile": "4s", "from": "E", "with": "23s"}


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ({}, "ask: missing"),
        ({"ask": None}, "ask: missing"),
        ({"ask": "rulings"}, "ask: unknown-question"),
        ({"ask": 7}, "ask: wrong-type"),
        ({"ask": "rulling", "rules": "tenhuo"}, "ask: unknown-question, rules: unknown-rules"),
        (None, ": wrong-type"),
        ([], ": wrong-type"),
        ("ruling", ": wrong-type"),
        ({"ask": "ruling"}, "rules: missing, win: win-or-wins"),
        ({"ask": "liability"}, "rules: missing"),
        (
            {
                "ask": "kuikae",
                "rules": "tenho",
                "kind": "chii",
                "with": "28s",
                "tile": "4s",
                "by": 1,
            },
            "rules: unknown-rules, by: unknown-key, with: not-a-set",
        ),
    ],
)
def test_no_question(asked: Any, expected: str) -> None:
    found = ask(asked).get("error", {"problems": []})["problems"]
    assert ", ".join(f"{problem['at']}: {problem['code']}" for problem in found) == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"rule": "tenhou"}, "rule: unknown-key"),
        ({"rules": None}, "rules: missing"),
        ({"rules": "tenho"}, "rules: unknown-rules"),
        ({"rules": {}}, "rules.base: missing"),
        ({"rules": {"base": "tenho"}}, "rules.base: unknown-rules"),
        (
            {"rules": {"base": 7, "changes": {}}},
            "rules.base: wrong-type, rules.changes: unknown-key",
        ),
        ({"rules": house(scopes="x")}, "rules.change.scopes: unknown-choice"),
        ({"rules": house(scope="hand")}, "rules.change.scope: unknown-value"),
        ({"rules": house(scope=1)}, "rules.change.scope: wrong-type"),
        ({"rules": house(honba_value=150)}, "rules.change.honba_value: out-of-range"),
        (
            {"rules": house(liable_yakuman=["foo", "kokushi", "daisangen"])},
            "rules.change.liable_yakuman[0]: unknown-value, "
            "rules.change.liable_yakuman[1]: never-fed",
        ),
        ({"honba": -1}, "honba: out-of-range"),
        ({"honba": True}, "honba: wrong-type"),
        ({"deposits": 10**30}, "deposits: out-of-range"),
        ({"players": 5}, "players: out-of-range"),
        ({"calls": [[]]}, "calls[0]: wrong-type"),
        ({"win": None}, "win: win-or-wins"),
        ({"wins": []}, "win: win-or-wins, wins: missing"),
        ({"win": []}, "win: wrong-type"),
        ({"win": {}}, "win.by: missing, win: value-needed"),
        ({"deposits": 3, "riichi": ["E", "E", "E"]}, "riichi[1]: same-seat"),
    ],
)
def test_a_key(change: Question, expected: str) -> None:
    assert problems(ASKED | change) == expected


@pytest.mark.parametrize(
    ("call", "expected"),
    [
        (PON | {"by": "X"}, ".by: bad-seat"),
        (PON | {"by": 1}, ".by: wrong-type"),
        (PON | {"kind": "pung"}, ".kind: unknown-value"),
        (PON | {"tile": "66z"}, ".tile: not-one-tile"),
        (PON | {"tile": "8z"}, ".tile: bad-tiles"),
        (PON | {"form": "E"}, ".form: unknown-key"),
        (PON | {"from": None}, ".from: from-needed"),
        (PON | {"from": "S"}, ".from: own-discard"),
        (PON | {"with": "67z"}, ".with: not-a-set"),
        (PON | {"kind": "ankan"}, ".from: from-not-allowed"),
        (PON | {"tile": "5z"}, ".tile: fifth-copy"),
        ({"by": "S", "kind": "shouminkan", "tile": "6z"}, ": no-pon-to-add-to"),
        (CHII | {"with": None}, ".with: with-needed"),
        (CHII | {"with": "22s"}, ".with: not-a-set"),
        (CHII | {"tile": "6z", "with": "57z"}, ".with: not-a-set"),
    ],
)
def test_a_call(call: object, expected: str) -> None:
    found = problems(ASKED | {"calls": [*calls_of("S pon 5z<N"), call, *calls_of("S pon 7z<W")]})
    assert found == f"calls[1]{expected}", "and nothing that only follows from it"


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        ({"by": None}, ".by: missing"),
        ({"by": "Q"}, ".by: bad-seat"),
        ({"from": "S"}, ".from: own-discard"),
        ({"from": "Q", "robbing": True}, ".from: bad-seat"),
        ({"tile": None}, ".tile: missing"),
        ({"tile": "22z"}, ".tile: not-one-tile"),
        ({"concealed": None}, ": value-needed"),
        ({"concealed": "112z"}, ".concealed: wrong-hand-size"),
        ({"concealed": "1123z"}, ".concealed: not-a-win"),
        ({"concealed": "5z111s", "tile": "5z"}, ".tile: fifth-copy"),
        ({"concealed": "55z11s", "tile": "1s"}, ".concealed: fifth-copy"),
        ({"after_kan": True}, ".after_kan: not-after-kan"),
        ({"after_kan": 1}, ".after_kan: wrong-type"),
        ({"robbing": True, "from": "E"}, ".robbing: not-robbed"),
        ({"value": {"yakuman": ["daisangen"]}}, ".value: wrong-yakuman"),
        ({"value": {"han": 3, "fu": 40}}, ".value: wrong-yakuman"),
        ({"value": {"yakuman": "daisangen"}}, ".value.yakuman: wrong-type"),
        ({"value": {"yakuman": ["dragons"]}}, ".value.yakuman[0]: unknown-value"),
        ({"value": {"yakuman": []}}, ".value.yakuman: value-needed"),
        ({"value": {}}, ".value: value-needed"),
        ({"value": {"han": 3}}, ".value.fu: missing"),
        ({"value": {"han": 0, "fu": 30}}, ".value.han: out-of-range"),
        ({"value": {"han": 3, "fu": 35}}, ".value.fu: out-of-range"),
        ({"value": {"han": 3, "fu": 30, "dora": 1}}, ".value.dora: unknown-key"),
        (
            {"value": {"yakuman": ["foo", "daisangen", "daisangen"]}},
            ".value.yakuman[0]: unknown-value, win.value.yakuman[2]: wrong-yakuman",
        ),
    ],
)
def test_a_win(win: Question, expected: str) -> None:
    found = problems(ASKED | {"win": ASKED["win"] | win})
    assert found == f"win{expected}", "and nothing that only follows from it"


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (f"{DRAGONS}; S tsumo tsuuiisou", "wrong-yakuman"),  # daisangen is certain and left out
        (f"{DRAGONS}; S tsumo 4 han 30 fu", "wrong-yakuman"),
        (f"{WINDS}; S tsumo tsuuiisou", "wrong-yakuman"),
        (f"{DRAGONS}; S tsumo daisangen suuankou", "impossible-yakuman"),
        (f"{DRAGONS}; S tsumo daisangen chinroutou", "impossible-yakuman"),
        (f"{DRAGONS}; S tsumo daisangen daisuushi", "impossible-yakuman"),  # seven sets
        ("S tsumo tsuuiisou chinroutou", "impossible-yakuman"),
        ("S tsumo kokushi daisangen", "impossible-yakuman"),
        ("S tsumo suuankou suuankou-tanki", "impossible-yakuman"),
        ("S ron<E suuankou", "impossible-yakuman"),  # a ron opens its triplet
        ("S ankan 1m 9p 9s 3z; S tsumo suukantsu suuankou", "impossible-yakuman"),
        ("S tsumo suukantsu", "impossible-yakuman"),  # no kan was declared
        ("S tsumo tenhou", "impossible-yakuman"),  # tenhou is the dealer's
        ("E tsumo chiihou", "impossible-yakuman"),
        ("E ron<S tenhou", "impossible-yakuman"),
        ("W pon 1z<N; S tsumo chiihou", "impossible-yakuman"),
        ("E discard 1z; S discard 1z; S tsumo chiihou", "impossible-yakuman"),
        ("E discard 1z; S tsumo chiihou", ""),
        ("E ankan 1z; S tsumo chiihou", "impossible-yakuman"),
        ("E discard 1z; E tsumo tenhou", "impossible-yakuman"),
        ("E tsumo tenhou", ""),
        ("S pon 1z<N; S tsumo kokushi", "impossible-yakuman"),
        ("S pon 2m<N; S tsumo daisuushi", "impossible-yakuman"),
        ("S pon 2m<N 3m<N; S tsumo daisangen", "impossible-yakuman"),  # only two sets are left
        ("E pon 5z<N; S tsumo daisangen", "impossible-yakuman"),  # one white dragon is left
        ("E pon 1z<N; S tsumo daisuushi", "impossible-yakuman"),
        ("E pon 1z<N; W pon 2z<E; S tsumo shousuushi", "impossible-yakuman"),
        ("E discard 1z; N discard 1z; S tsumo shousuushi", ""),
        ("E ankan 9p; S tsumo kokushi", "impossible-yakuman"),
        ("S chii 13m+2m<E; S ron<E 456p456s2277z+7z", "missing"),  # the wind of the round?
        ("S chii 13m+2m<E; S ron<E 456p456s789m5p+5p", "no-yaku"),
    ],
)
def test_a_value_that_cannot_be(asked: str, expected: str) -> None:
    assert problems(asked).rpartition(": ")[2] == expected


@pytest.mark.parametrize(
    ("asked", "is_robbed"),
    [
        ("W pon 5m<N; W shouminkan 5m; S chankan<W 3 han 30 fu", True),
        ("W pon 5m<N; S chankan<W 3 han 30 fu", True),  # the added kan is not listed
        ("W daiminkan 5m<N; S chankan<W 3 han 30 fu", False),
        ("W ankan 5m; S chankan<W 3 han 30 fu", False),
        ("W ankan 1z; S chankan<W kokushi", True),
        ("W ankan 1z; S chankan<W 119m19p19s234567z+1z", True),
        ("E pon 7p<N; E shouminkan 7p; S chankan<W 12377p123456789s+8p", False),
        ("W pon 5m<N; W shouminkan 5m; S chankan<W 12377p123456789s+7p", False),
    ],
)
def test_a_robbed_kan(asked: str, is_robbed: bool) -> None:
    assert (problems(asked) == "") is is_robbed


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        ("N pon 5z<E; S tsumo 1 han 30 fu", "calls[0].by: seat-not-in-play"),
        ("S pon 5z<N; S tsumo 1 han 30 fu", "calls[0].from: seat-not-in-play"),
        ("N tsumo 1 han 30 fu", "win.by: seat-not-in-play"),
        ("S ron<N 1 han 30 fu", "win.from: seat-not-in-play"),
        ("S chii 23s+4s<E; S tsumo 1 han 30 fu", "calls[0].kind: no-chii"),
        ("S pon 2m<E; S tsumo 1 han 30 fu", "calls[0].tile: tile-not-in-play"),
    ],
)
def test_three_players_have_no_north_no_chii_and_few_characters(asked: str, expected: str) -> None:
    assert problems(f"{asked}; players 3") == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        (
            {
                "rules": "tenho",
                "honba": -1,
                "hnba": 1,
                "calls": [PON, PON | {"tile": "5z", "from": None}, CHII | {"from": "W"}],
                "win": {"by": "S", "from": "S", "tile": "2z", "concealed": "1122z"},
            },
            {
                *("calls[1].from: from-needed", "calls[2].from: not-left-neighbour"),
                *("hnba: unknown-key", "honba: out-of-range", "rules: unknown-rules"),
                "win.from: own-discard",
            },
        ),
        (
            {"calls": [PON | {"tile": "9z"}, CHII | {"from": "W"}]},
            {"calls[0].tile: bad-tiles", "calls[1].from: not-left-neighbour"},
        ),
        (
            {"calls": calls_of("S pon 5z<N 6z<E 7z<W 1m<E 2m<E")},
            {"calls[4]: too-many-sets"},
        ),
        (
            {"calls": calls_of("E ankan 1m 2m 3m 4m 5m")[:4] + calls_of("S ankan 5m")},
            {"calls[4].kind: fifth-kan"},
        ),
        (
            {"calls": [*calls_of("S pon 5p<N"), calls_of("S shouminkan 0p")[0] | {"with": "9s"}]},
            {"calls[1].with: with-not-allowed"},
        ),
        (
            {"rules": "*", "hnba": 1, "win": ASKED["win"] | {"bar": 1, "concealed": "112z"}},
            {"hnba: unknown-key", "win.bar: unknown-key", "win.concealed: wrong-hand-size"},
        ),
    ],
)
def test_several_problems_are_reported_at_once(change: Question, expected: set[str]) -> None:
    assert expected <= set(problems(ASKED | change).split(", "))


@pytest.mark.parametrize(
    ("change", "name"),
    [
        ({"rules": "tenho"}, "tenhou"),
        ({"rules": "riichi wiki"}, "riichi-wiki-2024"),
        ({"rules": house(concealed_kans="counts")}, "concealed_kan"),
        ({"hnba": 1}, "honba"),
        ({"calls": [PON | {"kind": "minkan"}]}, "daiminkan"),
        ({"ask": "rulling"}, "ruling"),
    ],
)
def test_an_unknown_word_names_the_nearest(change: Question, name: str) -> None:
    assert says_of_problems(ASKED | change)[0].endswith(f"; the nearest is {name}")


def test_null_means_the_same_as_a_missing_key() -> None:
    nothing = dict.fromkeys(("honba", "deposits", "wins", "players"))
    win = ASKED["win"] | dict.fromkeys(("after_kan", "robbing", "value", "from"))
    calls = [call | {"with": None} for call in ASKED["calls"]]
    assert ask(ASKED | nothing | {"win": win, "calls": calls}) == ask(ASKED)
    assert ask(ASKED | {"rules": {"base": WIKI, "change": None}}) == ask(ASKED)


def test_problems_have_a_sentence_and_the_answer_a_format() -> None:
    found = ask(ASKED | {"rules": "tenho", "honba": [1.5, None, True, {}]})
    assert set(found) == {"error", "format"}
    for problem in found["error"]["problems"]:
        assert set(problem) == {"at", "code", "says"}
    assert found["error"]["problems"][1]["says"].endswith("; found [1.5, null, true, {}]")


@pytest.mark.parametrize(
    ("calls", "copies"),
    [
        ("W discard 7z; S pon 7z<W", 3),  # the listed discard is the one that is claimed
        ("W discard 7z 1m; S pon 7z<W", 4),  # an earlier one is another tile
        ("E discard 7z; S pon 7z<W", 4),
    ],
)
def test_a_claimed_tile_is_counted_once(calls: str, copies: int) -> None:
    assert table_of(calls).seen[tile("7z")] == copies


def test_only_keys_that_were_requested_are_allowed() -> None:
    found = Problems()
    fields = Fields({"by": "S", "form": "E", "honba": 3}, "", found)
    fields.need("by", read_text, "a seat")
    fields.has("from")
    fields.take("from", read_text)
    assert fields.has_value("honba"), "which does not make it allowed"
    fields.refuse_others()
    assert [problem.at for problem in found.found] == ["form", "honba"]
    assert "expected one of by, from; the nearest is from" in found.found[0].says


# Robbing a closed kan

ORPHANS = "N ankan 1z; S chankan<N 19m19p19s2345677z+1z"
ORDINARY = "N ankan 9m; S chankan<N 123m456p78m22z111s+9m"


@pytest.mark.parametrize("rules", [WIKI, "harr-1922; scores E8 S8 W8 N8", "mcgill-hkos-2015"])
def test_no_other_hand_robs_a_closed_kan_in_any_game(rules: str) -> None:
    assert "win.robbing: not-robbed" in problems(f"{rules}; {ORDINARY}")


def test_where_nobody_says_whether_it_may_the_other_reading_is_no_win() -> None:
    assert paid(f"pml-2020; {ORPHANS}") == "S +32,000 N -32,000"
    [choice] = answer(f"pml-2020; {ORPHANS}")["assumed"]
    assert (choice["choice"], choice["value"]) == ("robbed_closed_kan", "kokushi")
    assert set(choice["other"]["deltas"].values()) == {0}
    groups = answer(f"*; {ORPHANS}")["groups"]
    assert not {"tenhou", "zung-jung"} & {id for group in groups for id in group["rules"]}


@pytest.mark.parametrize(
    ("wins", "expected"),
    [
        ("S ron<N daisangen; E ron<W 1 han 30 fu", "wins[1].from: one-discard"),
        ("S ron<N daisangen; S ron<N 1 han 30 fu", "wins[1].by: same-winner"),
        ("S tsumo daisangen; E tsumo 1 han 30 fu", "wins[0].from: one-discard"),
    ],
)
def test_several_win_on_one_discard(wins: str, expected: str) -> None:
    assert expected in problems(f"{DRAGONS}; {wins}")
