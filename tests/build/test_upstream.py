"""The folders for other projects: what they expect is what the core pays."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator
from referencing import Registry

from build_scripts.content.engines import upstream
from build_scripts.content.engines.compare import Verdict
from build_scripts.content.engines.results import histories
from build_scripts.content.engines.upstream import projects
from pao_core import ask
from pao_core.records import judge_record, read_record

SITE = "https://example.org/pao/"
written = cache(lambda: upstream.files(SITE))


def test_a_known_payment_differs_from_the_expected_one() -> None:
    known = (case for project in projects() for case in project.cases if case.found is not None)
    for case in known:
        due = {seat: paid for seat, paid in case.answer["deltas"].items() if paid}
        assert case.found != due, f"{case.case} {case.rules}"
        assert case.seen in upstream.SEEN, f"{case.case} {case.rules}"
        assert case.where, f"{case.case} {case.rules}"


def test_every_engine_that_differs_has_a_folder_with_its_own_answer() -> None:
    folders = {project.id: project for project in projects()}
    for report in (history[0] for history in histories()):
        failures = {
            result.case: result for result in report.results if result.verdict is Verdict.FAIL
        }
        if failures:
            sent = [case for case in folders[report.engine.folder].cases if case.case in failures]
            for case in sent:
                found = failures[case.case].found
                assert case.found == {seat: paid for seat, paid in found.items() if paid}
            assert sent, report.engine.id


def test_an_issue_has_the_payments_the_rules_and_the_drawn_case() -> None:
    for project in projects():
        issue = written()[Path(project.id) / "issue.txt"]
        for case in project.cases:
            assert f"{SITE}cases/{case.case}/" in issue
            for seat, paid in case.answer["deltas"].items():
                assert f"| {seat} | {paid} |" in issue
            for clause in case.cited:
                assert f"{clause.id}, {clause.title}: {clause.text} Sources: " in issue


def test_payments_come_from_the_core(monkeypatch: pytest.MonkeyPatch) -> None:
    files = written()

    def doubled(question: Mapping[str, Any]) -> dict[str, Any]:
        answer = ask(question)
        return answer | {"deltas": {seat: 2 * paid for seat, paid in answer["deltas"].items()}}

    monkeypatch.setattr("build_scripts.content.engines.upstream.ask", doubled)
    other = upstream.files(SITE)
    without_payments = {"presets.json", "hora.json"}
    same = {path.name for path, text in files.items() if text == other[path]}
    assert same == without_payments


def test_the_game_for_viewers_is_one_that_the_judge_agrees_with() -> None:
    record = read_record(written()[Path("tenhou6/pao.json")].encode())
    judged = judge_record(record)
    assert not judged.differences
    assert not judged.problems
    assert [str(outcome.seat) for win in judged.by_hand[0].won for outcome in win.liable] == ["W"]


def test_the_event_fits_its_schema() -> None:
    schema, event = (
        json.loads(written()[Path("mjai") / name]) for name in ("hora.json", "example.json")
    )
    tile = schema["properties"]["pai"]["$ref"]
    registry: Any = Registry().with_contents([(tile, {"$schema": schema["$schema"]})])
    validator = Draft202012Validator(schema, registry=registry)
    validator.validate(event)
    assert not validator.is_valid(event | {"paowho": 4})
