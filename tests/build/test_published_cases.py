"""The cases as they are published: whole, of the form that the schema says, runnable, and shown."""

import argparse
import json
import re
import subprocess
import sys
import xml.etree.ElementTree as Tree
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import markdown
import pytest
from jsonschema import Draft202012Validator

from build_scripts import case_coverage, cases
from build_scripts.case_coverage import coverage, told_apart
from build_scripts.case_words import question_in_words
from build_scripts.cases import Case, all_cases, asked, expectations, topics
from build_scripts.commands.cases import run
from build_scripts.markdown_cases import case_markdown
from build_scripts.markdown_fences import PageError, fences
from build_scripts.project import DOCS, ROOT
from build_scripts.schema import read_schema
from pao_core import clauses

SCHEMA = json.loads(cases.SCHEMA.read_text("utf-8"))
PAGE = DOCS / "cases" / "index.md"
FIRST = next(case for case in all_cases() if case["id"] == "pao-case-0001")

each_case = pytest.mark.parametrize("case", all_cases(), ids=lambda case: str(case["id"]))


def html_of(text: str) -> Tree.Element:
    html = markdown.markdown(text, extensions=["build_scripts.markdown_reference", "tables"])
    return Tree.fromstring(f"<body>{html}</body>")


def text_of(element: Tree.Element) -> str:
    return " ".join("".join(element.itertext()).split())


def test_the_published_file_is_of_the_form_that_the_schema_says() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    Draft202012Validator(SCHEMA).validate(json.loads(cases.published()))


@pytest.mark.parametrize(
    "change",
    [
        {"id": "pao-case-1"},
        {"clauses": []},
        {"expect": {}},
        {"expect": {"tenhou": {"delta": {}}}},
        {"expect": {"tenhou": {"deltas": {"E": 0, "S": 0.5, "W": -0.5, "N": 0}}}},
        {"question": {"ask": "ruling", "rules": "tenhou"}},
        {"flags": ["wrong"]},
        {"shows": "not-applicable"},
        {"rules": "tenhou"},
    ],
)
def test_the_schema_refuses_what_is_not_a_case(change: Mapping[str, Any]) -> None:
    whole = json.loads(cases.published())
    whole["cases"] = [{**FIRST, **change}]
    assert not Draft202012Validator(SCHEMA).is_valid(whole)


def test_the_file_has_every_case_in_the_order_of_the_ids() -> None:
    ids = [case["id"] for case in json.loads(cases.published())["cases"]]
    assert ids == sorted(ids)
    written = ROOT.glob("tests/cases/*.json")
    assert len(ids) == sum(len(json.loads(path.read_text("utf-8"))) for path in written)


@each_case
def test_its_questions_are_of_the_form_that_the_schema_of_questions_says(case: Case) -> None:
    validator = Draft202012Validator(read_schema())
    for rules, expected in expectations(case):
        if "problems" not in expected:
            validator.validate(asked(case, rules))


def test_the_program_of_the_page_finds_every_answer_right(tmp_path: Path) -> None:
    program = next(f.source for f in fences(PAGE.read_text("utf-8")) if f.language == "text")
    (tmp_path / "cases.json").write_text(cases.published(), "utf-8")
    done = subprocess.run(
        [sys.executable, "-c", program],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    number = sum(len(case.get("expect", {})) for case in all_cases())
    assert done.stdout == f"{number} of {number} answers are right\n"


def test_the_page_has_every_topic_once() -> None:
    shown = [f.source.strip() for f in fences(PAGE.read_text("utf-8")) if f.language == "cases"]
    assert sorted(shown) == list(topics())


@each_case
def test_a_case_is_shown_with_its_id_its_question_and_all_its_answers(case: Case) -> None:
    page = html_of(case_markdown(case))
    heading = page.find("h3")
    assert heading is not None
    assert heading.get("id") == case["id"]
    assert text_of(heading) == case["title"]
    shown = text_of(page)
    for rules in case.get("expect", {}):
        assert rules in shown
    for expected in case.get("expect", {}).values():
        for points in expected.get("deltas", {}).values():
            assert f"{abs(points):,}" in shown
    links = {text_of(link) for link in page.iter("a")}
    assert {clauses()[id].title for id in case["clauses"]} <= links


def test_a_question_is_put_into_words() -> None:
    assert question_in_words(FIRST["question"]) == (
        "Calls `S pon 5z from N`, `S pon 6z from E`, `S pon 7z from W`; "
        "win `S tsumo` `1122z + 2z`; 1 honba. Who pays what?"
    )


def test_what_only_the_other_games_ask_is_put_into_words() -> None:
    settlement = {
        "ask": "settlement",
        "scores": {"E": 20, "S": 160, "W": 8, "N": 34},
        "winner": "S",
        "from": "N",
        "limit": 300,
        "liable": "N",
    }
    assert question_in_words(settlement) == (
        "S wins off N; scores E 20, S 160, W 8, N 34; limit 300; liable N. Who pays what?"
    )
    win = {"by": "S", "from": None, "value": {"faan": 7}}
    ruling = {"ask": "ruling", "win": win, "discarder_hand": "5z", "wall": 4}
    assert question_in_words(ruling) == (
        "Win `S tsumo` 7 faan; the discarder's hand `5z`; 4 tiles left in the wall. Who pays what?"
    )


def test_the_answers_of_rule_sets_that_agree_share_a_row() -> None:
    rows = [text_of(row) for row in html_of(case_markdown(FIRST)).findall(".//tbody/tr")]
    assert rows == [
        "riichi-wiki-2024, m-league −16,000 +64,300 −40,300 −8,000 W for daisangen",
        "tenhou 0 +64,300 −64,300 0 W for daisangen",
    ]


def test_a_fence_for_an_unknown_topic_stops_the_build() -> None:
    with pytest.raises(PageError, match="no cases on 'triger'"):
        html_of("# Page\n\n```cases\ntriger\n```\n")


def test_a_rule_names_the_cases_that_show_it() -> None:
    page = html_of("# Page\n\n```rule\npao-t003\n```\n")
    assert page.find(".//a[@href='/cases/index.md#pao-case-0004']") is not None
    assert re.search(r"Cases: somebody liable 0004, .*; nobody liable ", text_of(page))


def test_every_rule_and_choice_is_shown_by_a_case_or_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = run(argparse.Namespace())
    assert status == 0, capsys.readouterr().out


def test_what_no_case_shows_is_told(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    reasons = tmp_path / "not-shown.toml"
    reasons.write_text(
        '"pao-t003 liable" = "A case shows it."\n"settlement" = "Not asked."\n', "utf-8"
    )
    monkeypatch.setattr(case_coverage, "REASONS", reasons)
    found = coverage()
    assert "pao-d001 not-applicable" in found.missing
    assert "settlement mcr" in found.explained
    assert found.needless == ("pao-t003 liable",)
    monkeypatch.setattr("build_scripts.commands.cases.REASONS", ROOT / "not-shown.toml")
    assert run(argparse.Namespace()) == 1
    assert "Missing: no case shows pao-d001 not-applicable" in capsys.readouterr().out


def test_a_choice_is_told_apart_only_if_nothing_else_differs() -> None:
    whole = {"base": "riichi-wiki-2024", "change": {"scope": "whole-hand"}}
    both = {"base": "riichi-wiki-2024", "change": {"scope": "whole-hand", "honba_value": 0}}
    part = FIRST["expect"]["riichi-wiki-2024"]
    case = {**FIRST, "expect": {"riichi-wiki-2024": part}}
    outcome = FIRST["expect"]["tenhou"]
    one = told_apart([{**case, "expect_house": [{"rules": whole, "expect": outcome}]}])
    assert one == {"scope": {"liable-yakuman", "whole-hand"}}
    other = told_apart([{**case, "expect_house": [{"rules": both, "expect": {"liable": []}}]}])
    assert not any(other.values())
