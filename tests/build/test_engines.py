"""The engines' results: well-formed, about known cases, and consistent with the expectations."""

import json
import tomllib
from dataclasses import replace
from typing import Any

import pytest

from build_scripts.commands import engines as command
from build_scripts.content.cases.published import Case, all_cases, asked
from build_scripts.content.engines import scoreboard
from build_scripts.content.engines.compare import (
    UNEXPLAINED,
    Engine,
    EngineVerdict,
    compared,
    engines,
    right_answers,
)
from build_scripts.content.engines.results import (
    RESULTS,
    digest,
    digest_of,
    histories,
    is_plain,
    path_of,
    read,
)
from build_scripts.content.engines.setup import ADAPTERS
from pao_core import ask
from pao_core.conform.cases import expectations

CASES: dict[str, Case] = {case["id"]: case for case in all_cases()}
SETTLED: Any = {
    "deltas": {"E": 0, "S": 32000, "W": -16000, "N": -16000},
    "liable": [{"seat": "W", "to": "S", "for": "daisangen", "call": 2}],
}
ABOUT_THE_ENGINE = ("it ", "its ", "the engine ", "the preset ")
"""How a reason begins that says something about an engine, not about its adapter or the case."""
every_engine = pytest.mark.parametrize("engine", engines(), ids=lambda engine: str(engine.id))


def test_each_file_of_results_is_of_an_engine_that_is_listed() -> None:
    assert {path.name for path in RESULTS.iterdir()} <= {
        path_of(engine).name for engine in engines()
    }
    assert len(histories()) == len(engines()), "every engine could be run"


@every_engine
def test_results_are_of_the_versions_that_are_listed(engine: Engine) -> None:
    data = tomllib.loads(path_of(engine).read_text("utf-8"))
    assert data["engine"] == engine.package
    assert tuple(report.version for report in read(engine)) == engine.versions
    assert data["rules"] == engine.rules
    assert engine.package_of(engine.versions[0]).adapter.parent == ADAPTERS / engine.folder


@every_engine
def test_results_name_every_case(engine: Engine) -> None:
    for report in read(engine):
        named = {result.case for result in report.results}
        assert named == set(CASES), "run `python3 -m build_scripts engines --new`"
    assert {id for note in engine.notes for id in note.cases} <= set(CASES)


def test_only_new_cases_are_asked() -> None:
    """The new one must be refused, so the engine need not be installed."""
    report = read(engines()[0])[0]
    others = tuple(result for result in report.results if result.case != "pao-case-0180")
    assert command.asked(report.engine, report.version, replace(report, results=others)) == report


@every_engine
def test_a_passing_answer_is_still_the_expected_one(engine: Engine) -> None:
    assert digest(read(engine)[0]) == digest_of(engine), "run `python3 -m build_scripts engines`"
    for result in (result for report in read(engine) for result in report.results):
        if result.verdict is EngineVerdict.PASS:
            assert result.expected is None
            assert is_plain(result) or result.found in right_answers(engine, CASES[result.case])


@every_engine
def test_failures_and_unsupported_cases_have_a_reason(engine: Engine) -> None:
    for result in (result for report in read(engine) for result in report.results):
        if result.verdict is not EngineVerdict.PASS:
            assert result.why, result.case
        if result.verdict is EngineVerdict.UNSUPPORTED:
            assert result.found is None
        if result.verdict is EngineVerdict.FAIL:
            assert result.found is None or result.found != result.expected
            assert result.why != UNEXPLAINED, result.case


@every_engine
def test_each_claim_about_the_newest_version_has_a_place_in_its_source(engine: Engine) -> None:
    results = read(engine)[0].results
    reasons = {result.why for result in results if result.verdict is EngineVerdict.UNSUPPORTED}
    for result in results:
        if result.verdict is EngineVerdict.FAIL:
            assert engine.note_on(result.case), result.case
        elif result.verdict is EngineVerdict.UNSUPPORTED and result.why.startswith(
            ABOUT_THE_ENGINE
        ):
            assert engine.note_on(result.case) or engine.limit_of(result.why), result.why
    assert {limit.says for limit in engine.limits} <= reasons
    places = (*(note.where for note in engine.notes), *(limit.where for limit in engine.limits))
    assert all(places)


@pytest.mark.parametrize("id", [id for id, case in CASES.items() if "with_tiles" in case])
def test_the_tiles_of_a_case_have_the_value_in_its_question(id: str) -> None:
    case = CASES[id]
    under = [rules for rules, _ in expectations(case)]
    for rules in under:
        named, scored = (
            ask(asked(each, rules))
            for each in (case, {"question": case["question"] | case["with_tiles"]})
        )
        for key in ("deltas", "liable", "abort"):
            assert named.get(key) == scored.get(key), (rules, key)


SWAPPED = {"E": -16000, "S": 32000, "W": 0, "N": -16000}
LIABLE_ALONE = {"E": 0, "S": 32000, "W": 0, "N": -32000}
OTHER_READING = {"value": "ignored", "deltas": LIABLE_ALONE, "liable": []}
ASSUMED = [{"choice": "concealed_kan", "value": "counts", "other": OTHER_READING}]
KANS = [{"kind": "ankan", "tile": "5z"}, {"kind": "shouminkan", "tile": "3m"}]
LIABLE = [{"seat": "W", "to": "S", "for": "daisangen"}]  # without the place of the call
NINE = {"abort": "nine-kinds"}


@pytest.mark.parametrize(
    ("id", "expected", "answer", "verdict", "why"),
    [
        ("0004", SETTLED, {"deltas": dict(SETTLED["deltas"])}, EngineVerdict.PASS, ""),
        ("0004", SETTLED, {"deltas": SWAPPED}, EngineVerdict.FAIL, ""),
        ("0004", SETTLED, {"deltas": SWAPPED | {"N": 0}}, EngineVerdict.FAIL, "do not add up"),
        ("0004", SETTLED, {"crashed": "Error: no"}, EngineVerdict.FAIL, "it crashes: Error: no"),
        ("0004", SETTLED, {"unsupported": "no way"}, EngineVerdict.UNSUPPORTED, "no way"),
        (
            "0025",
            SETTLED | {"assumed": ASSUMED},
            {"deltas": LIABLE_ALONE},
            EngineVerdict.PASS,
            "concealed_kan is open in these rules; the engine takes ignored",
        ),
        ("0031", SETTLED, {"liable": LIABLE}, EngineVerdict.PASS, ""),
        ("0031", SETTLED, {"liable": []}, EngineVerdict.FAIL, ""),
        ("0600", {"kans": KANS}, {"kans": KANS[::-1]}, EngineVerdict.PASS, ""),
        ("0600", {"kans": KANS}, {"kans": KANS[:1]}, EngineVerdict.FAIL, ""),
        ("0342", {"abort": None}, {"abort": None}, EngineVerdict.PASS, ""),
        ("0341", NINE, {"abort": None}, EngineVerdict.FAIL, ""),
    ],
)
def test_an_answer_passes_only_if_it_is_the_expected_one(
    id: str, expected: Any, answer: Any, verdict: EngineVerdict, why: str
) -> None:
    result = compared(engines()[0], f"pao-case-{id}", expected, answer)
    assert result.verdict is verdict
    assert why in (result.why or "")


def test_the_published_data_counts_the_results_and_a_badge_shows_them() -> None:
    files = scoreboard.files(histories())
    rows = json.loads(files["engines.json"])["engines"]
    assert len(rows) == sum(len(engine.versions) for engine in engines())
    for row in rows:
        assert len(row["failing"]) == row["fail"]
        assert row["pass"] + row["fail"] + row["unsupported"] == len(CASES)
    for engine in engines():
        row = next(each for each in rows if each["id"] == engine.id)
        assert (
            f"{row['pass']} of {row['pass'] + row['fail']} right"
            in (files[f"engines/{engine.id}.svg"])
        )
