"""The referee's answers before Python is there: they equal Python's, and so does what is shown."""

import json
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from build_scripts.building import tables
from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.markdown.referee import first_request, given, presets_by_value
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.page.language import ENGLISH, in_language
from build_scripts.page.referee.answering import answer, elsewhere
from build_scripts.page.ui.rules import all_as_known
from pao_core import ask
from pao_core.conform.cases import expectations
from pao_core.rules.loading import riichi_rule_set_ids, rule_set
from tests.build.in_node import evaluated

PROGRAM = Path(__file__).with_name("first_answers.ts")
BY_VALUE = ("two-winners", "after-kan")
OF_AN_ANSWER = ("liable", "transfers", "deltas", "assumed", "rules")
RULINGS = [case for case in all_cases() if case["question"]["ask"] == "ruling"]
UNDER_EACH = [(ruling, rules) for ruling in RULINGS for rules, _ in expectations(ruling)]

Asked = list[dict[str, Any]]
InNode = Callable[..., Any]


@pytest.fixture(scope="module", params=FOLDERS)
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture(scope="module")
def in_node(language: str) -> InNode:
    """Calls a function of the page's program with these values. The table is that of the page."""
    table = tables.build() / tables.names(tables.build())[language]
    before = f"import table from {json.dumps(table.as_uri())};"

    def call(function: str, *values: Any, needs_table: bool = False) -> Any:
        given = ", ".join(["table"] * needs_table + [json.dumps(value) for value in values])
        return evaluated(PROGRAM, f"it.{function}({given})", before, language)

    return call


@pytest.fixture(scope="module")
def cases(in_node: InNode, language: str) -> Asked:
    """The presets under each rule set, and under one the variants of them: all in English."""
    found: Asked = []
    under = [[rules, rule_set(rules).players] for rules in riichi_rule_set_ids()]
    for (rules, _), made in zip(under, in_node("casesUnder", under), strict=True):
        found += _first_of_each(made)
        if rules == "tenhou":
            found += (case for case in made if language == ENGLISH or case["preset"] in BY_VALUE)
    return found


def _first_of_each(made: Asked) -> Asked:
    return [*{case["preset"]: case for case in reversed(made)}.values()]


def test_the_table_gives_the_answer_of_python(language: str, cases: Asked, in_node: InNode) -> None:
    requests = [case["request"] for case in cases]
    found = in_node("answers", requests, needs_table=True)
    assert len(found) >= len(riichi_rule_set_ids())
    with in_language(language):
        for case, given_answer in zip(cases, found, strict=True):
            if given_answer is None:
                assert case["preset"] in BY_VALUE
                continue
            expected = answer(case["request"])["answer"]
            for key in OF_AN_ANSWER:
                assert given_answer.get(key) == expected.get(key), case
            assert _told(given_answer) == _told(expected)


def _told(found: Mapping[str, Any]) -> list[str]:
    return [step["says"] for step in found["steps"]]


@pytest.mark.parametrize("language", [ENGLISH], indirect=True)
def test_the_table_compares_like_python(cases: Asked, in_node: InNode) -> None:
    held = [case["request"] for case in cases if case["preset"] not in (*BY_VALUE, "empty")]
    requests = [each for each in held if each["question"]["rules"] == "tenhou"][::9]
    ids = [id for id in all_as_known() if id in riichi_rule_set_ids() and rule_set(id).covers(4)]
    four = [each for each in requests if "players" not in each["question"]]
    assert four
    for request, groups in zip(
        four, in_node("comparisons", four, ids, needs_table=True), strict=True
    ):
        expected = [
            (group["rules"], any(group["assumed"].values()))
            for group in elsewhere(request)["groups"]
        ]
        assert [(rules, bool(is_open)) for rules, is_open in groups] == expected


def test_the_page_itself_has_the_presets_that_the_table_lacks(language: str, cases: Asked) -> None:
    with in_language(language):
        examples = {example["address"]: example for example in given()["examples"]}
        assert examples.keys() == presets_by_value().keys()
        presets = {case["address"]: case["request"] for case in cases if case["preset"] in BY_VALUE}
        for address, example in examples.items():
            request = {
                **presets[address],
                "question": {**presets[address]["question"], "rules": ""},
            }
            assert example["question"] == request["question"]
            for rules, under in example["under"].items():
                asked = {**request, "question": {**request["question"], "rules": rules}}
                expected = answer(asked)["answer"]
                found = {**example["answers"][under["answer"]], "rules": under["rules"]}
                assert {key: found[key] for key in OF_AN_ANSWER} == {
                    key: expected[key] for key in OF_AN_ANSWER
                }


def shown(in_node: InNode, replies: Sequence[Mapping[str, Any]]) -> list[dict[str, Any]]:
    return list(in_node("shown", replies))


@pytest.mark.parametrize("language", [ENGLISH], indirect=True)
def test_the_arrows_of_the_table_are_the_payments(in_node: InNode) -> None:
    replies = []
    for case, rules in UNDER_EACH:
        question = deepcopy(asked(case, rules))  # other tests read the same cases
        for win in question.get("wins", [question["win"]] if "win" in question else []):
            win.setdefault("from", None)
        found = answer({"question": question})
        replies += [] if found["problems"] else [found]
    assert len(replies) > 500
    for reply, found in zip(replies, shown(in_node, replies), strict=True):
        sums = dict.fromkeys((seat["seat"] for seat in found["seats"]), 0)
        for payment in found["paid"]:
            sums[payment["from"]] -= payment["points"]
            sums[payment["to"]] += payment["points"]
            assert payment["steps"], reply["question"]
        deposits = [seat["points"] - sums[seat["seat"]] for seat in found["seats"]]
        assert min(deposits, default=0) >= 0, reply["question"]  # only a winner takes them
        assert sum(deposits) == sum(seat["points"] for seat in found["seats"]), reply["question"]


@pytest.mark.parametrize("language", [ENGLISH], indirect=True)
def test_it_shows_roles_and_the_deciding_discard(in_node: InNode) -> None:
    won = first_request()["question"]
    dealt_in = {**won, "win": {"by": "S", "from": "N", "value": {"yakuman": ["daisangen"]}}}
    wins = [dealt_in["win"], {"by": "E", "from": "N", "value": {"han": 3, "fu": 30}}]
    bumped = {key: value for key, value in won.items() if key != "win"}
    bumped |= {"rules": "m-league", "wins": wins}
    first, second = shown(in_node, [answer({"question": each}) for each in (dealt_in, bumped)])
    roles = {seat["seat"]: seat["roles"] for seat in first["seats"]}
    assert roles == {"E": ["pays nothing"], "S": ["won"], "W": ["liable"], "N": ["dealt in"]}
    (fed,) = first["fed"]
    assert (fed["from"], fed["to"], fed["meld"]) == ("W", "S", 2)
    assert fed["steps"]
    roles = {seat["seat"]: seat["roles"] for seat in second["seats"]}
    assert (roles["E"], roles["S"]) == (["won"], ["bumped"])


@pytest.mark.parametrize("language", [ENGLISH], indirect=True)
def test_the_copied_program_gives_the_same_answer(
    cases: Asked, in_node: InNode, capsys: pytest.CaptureFixture[str]
) -> None:
    requests = [case["request"] for case in cases if case["preset"] in BY_VALUE][:2]
    for request, source in zip(
        requests, in_node("programs", given()["program"], requests), strict=True
    ):
        exec(source, {})
        printed_lines = capsys.readouterr().out.splitlines()
        answer_itself = ask(request["question"])
        said = [f"{step['says']} {step['clause']}" for step in answer_itself["steps"]]
        assert printed_lines == [*said, str(answer_itself["deltas"])]
