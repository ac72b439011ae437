"""The published cases: each has the answer that it expects, and each shows something new."""

import json
import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import pao_core
from pao_core import ask, clauses, rule_set_ids, sources
from pao_core.conform.cases import expectations

Case = Mapping[str, Any]
FOLDER = Path(__file__).resolve().parents[1] / "cases"
CASES: list[Case] = [
    case for file in sorted(FOLDER.glob("*.json")) for case in json.loads(file.read_text("utf-8"))
]
EXPECTATIONS = {"expect", "expect_house", "expect_any"}
ABOUT_LIABILITY = ("liable", "not-liable")
NEVER_GIVEN = {*range(482, 600), *range(624, 700), 800, *range(807, 821)}
"""Numbers in these ranges were never used for a case."""
FLAG = re.compile(r"engine-(bug|difference): .+[^.]")


def answers(case: Case) -> Iterator[tuple[object, Case, Case]]:
    """Each rule set of the case, with the expected answer and the core's answer."""
    question = case["question"]
    for rules, expected in expectations(case):
        asked = question if rules is None else question | {"rules": rules}
        yield rules, expected, ask(asked)


def in_short(answer: Case, keys: set[str]) -> Case:
    """The values of an answer under these keys. Problems lose their sentences."""
    problems = answer.get("error", {"problems": []})["problems"]
    listed = [{"at": problem["at"], "code": problem["code"]} for problem in problems]
    return {key: listed if key == "problems" else answer.get(key) for key in keys}


Answers = Sequence[tuple[object, Case, Case]]


def it_is_answered_as_it_says(case: Case, answers: Answers) -> None:
    for rules, expected, answer in answers:
        assert in_short(answer, set(expected)) == expected, f"{case['title']}: {rules}"
        assert not answer.get("assumed"), f"{rules} leaves open what decides this case"


def it_is_about_the_rules_that_it_names(case: Case, answers: Answers) -> None:
    cited = rules_cited(answers)
    if not any("problems" in expected for _, expected, _ in answers):
        assert cited & set(case["clauses"]), "no answer cites a rule that the case is about"
    assert not cited & set(case.get("not_applicable", [])), (
        "an answer cites a rule that does not apply"
    )


def it_shows_what_it_says(case: Case, answers: Answers) -> None:
    if case.get("shows") in ABOUT_LIABILITY:
        found = {
            bool(expected.get("liable") or expected.get("danger")) for _, expected, _ in answers
        }
        assert (case["shows"] == "liable") in found
    elif "shows" in case:
        missing = set(case["clauses"]) - rules_cited(answers)
        assert not missing, "no answer cites a rule that the case shows"


def it_is_well_formed(case: Case, answers: Answers) -> None:
    assert not case["title"][0].islower()
    assert not case["title"].endswith("."), "a title is a sentence without its full stop"
    ids = [*case["clauses"], *case.get("not_applicable", [])]
    assert len(set(ids)) == len(ids)
    assert set(ids) <= set(clauses())
    assert case["source"] in sources()
    assert set(case.get("expect", {})) <= set(rule_set_ids())
    assert all(FLAG.fullmatch(flag) for flag in case.get("flags", []))
    assert answers
    for _, expected, _ in answers:
        assert expected


def rules_cited(answers: Answers) -> set[str]:
    return {id for _, _, answer in answers for id in answer.get("clauses", [])}


CHECKS = (
    it_is_answered_as_it_says,
    it_is_about_the_rules_that_it_names,
    it_shows_what_it_says,
    it_is_well_formed,
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: str(case["id"]))
def test_a_case_passes_every_check(case: Case) -> None:
    found = tuple(answers(case))
    for check in CHECKS:
        check(case, found)


def test_ids_and_titles_are_unique() -> None:
    for key in ("id", "title"):
        values = [case[key] for case in CASES]
        assert len(set(values)) == len(values)


def test_no_id_is_ever_missing_without_being_retired() -> None:
    data = Path(pao_core.__file__).parent / "data" / "retired.toml"
    retired = {id for id in tomllib.loads(data.read_text("utf-8")) if id.startswith("pao-case-")}
    alive = {case["id"] for case in CASES}
    assert not alive & retired
    last = int(max(alive | retired).removeprefix("pao-case-"))
    given = {number for number in range(1, last + 1) if number not in NEVER_GIVEN}
    assert alive | retired >= {f"pao-case-{number:04d}" for number in given}


def test_no_two_cases_ask_the_same() -> None:
    for one, other in combinations(CASES, 2):
        assert one["question"] != other["question"], f"{one['id']} and {other['id']}"


def test_two_cases_with_the_same_rules_and_outcomes_say_what_sets_them_apart() -> None:
    for one, other in combinations(CASES, 2):
        if _rules_and_outcomes(one) == _rules_and_outcomes(other):
            assert "apart" in other or "apart" in one, f"{one['id']} and {other['id']}"


def _rules_and_outcomes(case: Case) -> tuple[object, ...]:
    outcomes = tuple(case.get(key) for key in sorted(EXPECTATIONS))
    faulty = "problems" in case.get("expect_any", {})  # the question is wrong under any rules
    return set(case["clauses"]), outcomes, case["question"] if faulty else None
