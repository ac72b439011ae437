"""The runner: it checks a program's answers, and reports what a program does instead."""

import json
import re
import sys
import xml.etree.ElementTree as Tree
from pathlib import Path
from typing import Any

import pytest

from pao_core.__main__ import main
from pao_core.conform.cases import CaseQuestion
from pao_core.conform.command import NOT_SOUND
from pao_core.conform.judging import MOST_FAULTS, Verdict, judged

FOLDER = Path(__file__).parents[1] / "cases"
ENGINE = """
import json, sys, time
from pao_core import ask
for line in sys.stdin:
    question = json.loads(line)
    case = question["id"].split()[0][-4:]
    answer = ask(question)
{body}
    print(json.dumps(answer), flush=True)
"""
FIVE = ("0001", "0002", "0003", "0004", "0005")
BY_TSUMO = {"E": 0, "S": 32300, "W": -32300, "N": 0}


@pytest.fixture
def cases(tmp_path: Path) -> Path:
    """A file of the first five cases."""
    known = {
        case["id"]: case
        for path in FOLDER.glob("*.json")
        for case in json.loads(path.read_text("utf-8"))
    }
    listed = [known[f"pao-case-{number}"] for number in FIVE]
    file = tmp_path / "cases.json"
    file.write_text(json.dumps({"format": "1.3", "edition": "9.9", "cases": listed}))
    return file


class Run:
    """Small test programs, run on the first five cases under Tenhou's rules."""

    def __init__(self, folder: Path, cases: Path, out: pytest.CaptureFixture[str]) -> None:
        self.folder, self.cases, self.out = folder, cases, out

    def program(self, body: str) -> list[str]:
        file = self.folder / "engine.py"
        file.write_text(ENGINE.format(body=body))
        return [sys.executable, str(file)]

    def __call__(self, body: str, *options: str, under: str = "--rules=tenhou") -> tuple[int, str]:
        arguments = ["conform", "--cases", str(self.cases), under, "--limit", "3", *options]
        status = main([*arguments, "--name", "engine", "--", *self.program(body)])
        return status, self.out.readouterr().out


@pytest.fixture
def run(
    tmp_path: Path, cases: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> Run:
    monkeypatch.setenv("PYTHONPATH", str(Path(__file__).parents[2]))
    return Run(tmp_path, cases, capsys)


def asked(**expected: Any) -> CaseQuestion:
    return CaseQuestion(
        case="pao-case-0001", rules="tenhou", question={"ask": "ruling"}, expected=expected
    )


def test_a_right_program_passes_every_case(run: Run) -> None:
    status, out = run("")
    assert status == 0
    assert out.splitlines()[-1] == "5 of 5 right"
    assert "engine: cases of edition 9.9, tenhou" in out


def test_a_wrong_answer_is_reported_with_what_was_expected(run: Run) -> None:
    status, out = run("    if case == '0002': answer = {'id': answer['id'], 'deltas': {'E': -100}}")
    assert status == 3
    assert out.splitlines()[0] == (
        "pao-case-0002 tenhou  wrong: deltas E -100, expected E +0 S +64000 W -64000 N +0"
    )
    assert out.splitlines()[-1] == "4 of 5 right"


def test_what_is_not_supported_is_no_fault(run: Run) -> None:
    body = "    if case != '0001': answer = {'id': answer['id'], 'unsupported': 'no'}"
    status, out = run(body)
    assert (status, out.splitlines()[-1]) == (0, "1 of 1 right, 4 unsupported")


@pytest.mark.parametrize(
    ("body", "verdict", "says"),
    [
        ("sys.exit('no luck')", "crash", "the program exited with status 1: no luck"),
        ("time.sleep(60)", "hang", "no answer within 3 seconds"),
        ("print('Hello!', flush=True)", "unreadable", "not valid JSON: Hello!"),
        ("answer['id'] = 7", "unreadable", "the answer has id 7; the question"),
        ("import os; os.close(1); time.sleep(60)", "crash", "the program closed its output"),
    ],
)
def test_it_is_started_again_after_a_fault(run: Run, body: str, verdict: str, says: str) -> None:
    report = run.folder / "report.json"
    _, out = run(f"    if case == '0003': {body}", "--report", str(report))
    rows = json.loads(report.read_text("utf-8"))["results"]
    told = {row["case"][-4:]: row["verdict"] for row in rows}
    assert told == dict.fromkeys(FIVE, "pass") | {"0003": verdict}
    assert says in out


def test_a_program_that_only_fails_is_not_asked_for_ever(run: Run) -> None:
    many = ["conform", "--cases", str(run.cases), "--", *run.program("    sys.exit(1)")]
    assert main(many) == 3
    told = run.out.readouterr().out
    assert re.search(rf"crash +{MOST_FAULTS}\n", told)
    assert "not-asked" in told


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ('    print("\\x00\\x1b[2Jno"); continue', r"not valid JSON: \x00\x1b[2Jno"),
        ('    answer["deltas"] = {"E": float("nan")}', "not valid JSON: "),
    ],
)
def test_what_a_program_writes_neither_moves_the_cursor_nor_counts_as_json(
    run: Run, body: str, says: str
) -> None:
    status, out = run(body)
    assert status == NOT_SOUND
    assert says in out
    assert "\x1b" not in out


def test_the_report_and_the_badge_name_edition_rules_and_result(run: Run, tmp_path: Path) -> None:
    report, badge = tmp_path / "report.json", tmp_path / "badge.svg"
    run("", "--report", str(report), "--badge", str(badge))
    data = json.loads(report.read_text("utf-8"))
    assert (data["edition"], data["rules"], data["sound"]) == ("9.9", "tenhou", True)
    assert data["counts"]["pass"] == 5
    drawn = Tree.parse(badge).getroot()
    assert drawn.get("aria-label") == "pao 9.9 · tenhou: 5 of 5 right"
    assert "".join(drawn.itertext()) == "pao 9.9 · tenhou5 of 5 right"


def test_a_seat_that_is_left_out_gains_nothing() -> None:
    right = judged(asked(deltas=BY_TSUMO), {"deltas": {"S": 32300, "W": -32300}})
    assert right.verdict is Verdict.PASS
    assert judged(asked(deltas=BY_TSUMO), {"deltas": {"S": 32300}}).verdict is Verdict.WRONG


def test_liabilities_count_in_any_order_and_calls_only_if_both_name_them() -> None:
    one = {"seat": "W", "to": "S", "for": "daisangen", "call": 2}
    other = {"seat": "E", "to": "S", "for": "daisuushi", "call": 5}
    short = {key: one[key] for key in ("seat", "to", "for")}
    assert judged(asked(liable=[one, other]), {"liable": [other, one]}).verdict is Verdict.PASS
    assert judged(asked(liable=[one]), {"liable": [short]}).verdict is Verdict.PASS
    for wrong in ([], [one | {"call": 1}], [one, other], "W", [7]):
        assert judged(asked(liable=[one]), {"liable": wrong}).verdict is Verdict.WRONG


def test_an_answer_may_leave_out_a_key_but_not_all() -> None:
    both = asked(deltas=BY_TSUMO, liable=[])
    part = judged(both, {"deltas": BY_TSUMO})
    assert (part.verdict, part.left_out) == (Verdict.PASS, ("liable",))
    assert judged(both, {"points": 32300}).verdict is Verdict.WRONG
    assert judged(asked(abort=None), {}).verdict is Verdict.PASS


def test_a_question_that_must_be_refused_may_be_refused_in_any_way() -> None:
    impossible = asked(problems=[{"at": "calls[0]", "code": "own-discard"}])
    refused = {"error": {"problems": [{"at": "", "code": "no"}]}}
    assert judged(impossible, refused).verdict is Verdict.PASS
    assert judged(impossible, {"deltas": BY_TSUMO}).verdict is Verdict.WRONG
    assert judged(asked(deltas=BY_TSUMO), refused).verdict is Verdict.WRONG
