"""The notation of scenarios: what each part of a line becomes, and answers in short."""

import pytest

from pao_core import table
from tests.core.scenario import DRAGONS, Question, house, liable, paid, problems, question, table_of


@pytest.mark.parametrize(
    ("scenario", "expected"),
    [
        ("S pon 5z<N", {"calls": [{"by": "S", "kind": "pon", "tile": "5z", "from": "N"}]}),
        (
            "S chii 23s+4s<E; E discard 7z",
            {
                "calls": [
                    {"by": "S", "kind": "chii", "tile": "4s", "from": "E", "with": "23s"},
                    {"by": "E", "kind": "discard", "tile": "7z"},
                ]
            },
        ),
        ("seat E; honba 2; riichi yes", {"seat": "E", "honba": 2, "riichi": True}),
        ("melds 555z (6666z); tenpai ES", {"melds": ["555z", "(6666z)"], "tenpai": ["E", "S"]}),
        ("scores E20 S160; value 3 faan", {"scores": {"E": 20, "S": 160}, "value": {"faan": 3}}),
    ],
)
def test_the_parts_of_a_question(scenario: str, expected: Question) -> None:
    asked = {"ask": "liability", "rules": "riichi-wiki-2024"}
    assert question(scenario) == asked | expected


@pytest.mark.parametrize(
    ("win", "expected"),
    [
        ("S tsumo 1122z+2z", {"from": None, "concealed": "1122z", "tile": "2z"}),
        ("S ron<E 4 han 30 fu", {"from": "E", "value": {"han": 4, "fu": 30}}),
        ("S chankan<W mangan", {"from": "W", "robbing": True, "value": {"limit": "mangan"}}),
        (
            "S rinshan daisangen tsuuiisou kita=1 ippatsu=yes",
            {
                "from": None,
                "after_kan": True,
                "kita": 1,
                "ippatsu": True,
                "value": {"yakuman": ["daisangen", "tsuuiisou"]},
            },
        ),
    ],
)
def test_a_win(win: str, expected: Question) -> None:
    assert question(win)["win"] == {"by": "S"} | expected
    assert question(win)["ask"] == "ruling"


def test_rules_and_kinds_of_questions() -> None:
    assert question("danger: tenhou; seat E") == {"ask": "danger", "rules": "tenhou", "seat": "E"}
    changed = question("mcr; scope=whole-hand liable_yakuman=; honba_value=500")["rules"]
    assert changed == house("mcr", scope="whole-hand", liable_yakuman=[], honba_value=500)
    assert question("ensured: yakuman daisangen") == {"ask": "ensured", "yakuman": "daisangen"}
    assert question("priority: from E; S chii 0.4; N ron after-draw")["claims"] == [
        {"seat": "S", "kind": "chii", "at": 0.4},
        {"seat": "N", "kind": "ron", "after": "draw"},
    ]
    aborted = question("abort: kans EESW; players 3")
    assert (aborted["state"], aborted["players"]) == ({"kans": ["E", "E", "S", "W"]}, 3)


def test_answers_in_short() -> None:
    assert paid(f"{DRAGONS}; S tsumo daisangen; honba 1") == "S +32,300 W -32,300"
    assert liable(DRAGONS) == "W>S:daisangen@2"
    assert problems("S pon 5z<S; honba 1") == "calls[0].from: own-discard, honba: unknown-key"
    assert problems(DRAGONS) == ""
    assert table_of(DRAGONS) == table("S pon 5z from N", "S pon 6z from E", "S pon 7z from W")
