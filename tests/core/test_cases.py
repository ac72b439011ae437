"""The published cases: each is answered as it says, and each says something of its own."""

import json
import re
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from pao_core import ask, clauses, rule_set_ids, sources

FOLDER = Path(__file__).resolve().parents[1] / "cases"
CASES: list[dict[str, Any]] = [
    case for file in sorted(FOLDER.glob("*.json")) for case in json.loads(file.read_text("utf-8"))
]
KEYS = {"id", "title", "clauses", "source", "question", "expect"}


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_a_case_is_answered_as_it_says(case: dict[str, Any]) -> None:
    assert case["expect"], "a case expects something of some rule set"
    cited: set[str] = set()
    for rules, expected in case["expect"].items():
        answer = ask(case["question"] | {"rules": rules})
        assert {key: answer.get(key) for key in expected} == expected, f"{case['title']}: {rules}"
        assert "assumed" not in answer, f"{rules} leaves open what decides this case"
        cited |= set(answer["clauses"])
    assert cited & set(case["clauses"]), "the answers cite one of the rules that the case is about"


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_a_case_is_well_formed(case: dict[str, Any]) -> None:
    assert set(case) == KEYS
    assert re.fullmatch(r"pao-case-\d{4}", case["id"])
    assert case["title"][0].isupper()
    assert not case["title"].endswith("."), "a title is a sentence without its full stop"
    assert case["clauses"]
    assert set(case["clauses"]) <= set(clauses())
    assert case["source"] in sources()
    assert set(case["expect"]) <= set(rule_set_ids())
    assert "rules" not in case["question"]
    for expected in case["expect"].values():
        assert set(expected) <= {"deltas", "liable", "abort"}


def test_ids_and_titles_are_unique() -> None:
    for key in ("id", "title"):
        values = [case[key] for case in CASES]
        assert len(set(values)) == len(values)


def test_no_two_cases_ask_the_same() -> None:
    for one, other in combinations(CASES, 2):
        assert one["question"] != other["question"], f"{one['id']} and {other['id']}"


@pytest.mark.parametrize("other", ["riichi-wiki-2024", "mahjong-soul", "m-league", "ema-2016"])
def test_a_case_tells_tenhou_from_each_of_the_others(other: str) -> None:
    both = [case["expect"] for case in CASES if {"tenhou", other} <= set(case["expect"])]
    assert any(expect["tenhou"] != expect[other] for expect in both)
