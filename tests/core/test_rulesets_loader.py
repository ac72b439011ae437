"""A rule set's file is read completely: every fault is reported at once, with its place."""

import copy
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest

from pao_core import (
    Grade,
    OpenKanWin,
    Seat,
    dangers,
    judge_open_kan,
    judge_so_far,
    rinshan,
    rule_on,
    table,
)
from pao_core.__main__ import main
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.rules import datafiles
from pao_core.rules.datafiles import read_toml
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.file_faults import faults_in_files
from pao_core.rules.loading import (
    DENIALS,
    NOT_RESEARCHED,
    _load,
    rule_set,
    rule_set_from,
    rule_set_ids,
)


@pytest.fixture
def content() -> dict[str, Any]:
    return copy.deepcopy(read_toml("rulesets/tenhou"))


def faults(content: dict[str, Any]) -> list[tuple[str, str]]:
    with pytest.raises(ImpossibleQuestion) as caught:
        rule_set_from(content, "tenhou")
    return [(problem.at, problem.code.value) for problem in caught.value.problems]


def test_riichi_has_no_liability_for_the_hands_of_other_traditions(content: dict[str, Any]) -> None:
    content["choices"]["liable_yakuman"]["value"] = ["daisangen", "ruby-dragon"]
    assert faults(content) == [("choices.liable_yakuman.value", "not-in-these-rules")]


def test_a_choice_that_the_file_omits_is_open(content: dict[str, Any]) -> None:
    del content["choices"]["concealed_kan"]
    rules = rule_set_from(content, "tenhou")
    assert rules.provenance["concealed_kan"] == NOT_RESEARCHED
    assert rules.concealed_kan == CHOICES["concealed_kan"].default
    assert list(rules.provenance) == list(rule_set("tenhou").provenance)
    calls = "S ankan 5z", "S pon 6z from E", "S pon 7z from W"
    _, assumed = judge_so_far(table(*calls), rules)
    assert "concealed_kan" in {assumption.choice for assumption in assumed}


@pytest.fixture
def edited(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """A copy of the data, to be edited wrongly."""
    copytree(Path(datafiles.__file__).parents[1] / "data", tmp_path / "data")
    monkeypatch.setattr(datafiles, "_core", lambda: tmp_path)
    _load.cache_clear()
    yield tmp_path / "data"
    _load.cache_clear()


def replace_in(file: Path, old: str, new: str) -> None:
    text = file.read_text("utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), "utf-8")


def test_every_fault_of_every_file_is_reported_with_its_line(
    edited: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also sources that do not exist and faults of other files, but no consequence of a fault."""
    tenhou = edited / "rulesets" / "tenhou.toml"
    replace_in(edited / "rulesets" / "jpml.toml", 'grade = "reported"', 'grade = "reported')
    replace_in(tenhou, "title = ", "titel = ")
    replace_in(tenhou, "grade = ", "grad = ")
    replace_in(tenhou, 'value = "attaches"', 'value = "perhaps"')
    replace_in(tenhou, 'source = "tenhou-manual"', "source='tenhou-manul'")
    replace_in(tenhou, 'source = "mortal"', 'source = "mortl"')
    faults = [*faults_in_files(rule_set_ids())]
    lines = tenhou.read_text("utf-8").split("\n")
    assert [fault.split(": ")[:2] for fault in faults] == [
        ["pao_core/data/rulesets/jpml.toml:10", "not TOML"],
        [line_of("grad = ", lines), "choices.liable_yakuman.grad"],
        [line_of("perhaps", lines), "choices.kan_claim.value"],
        [line_of("titel", lines), "titel"],
        [line_of("manul", lines), "choices.liable_yakuman.source"],
        [line_of("readings = [", lines), "choices.concealed_kan.readings[0].source"],
    ]
    assert faults[-1].endswith("in pao_core/data/sources.toml; the nearest is mortal")
    for arguments in (["rules"], ["rules", "tenhou"]):
        assert main(arguments) == 2
        told = capsys.readouterr()
        assert not told.out
        assert told.err.splitlines() == [fault for fault in faults if arguments[-1] in fault]


def line_of(text: str, lines: Sequence[str]) -> str:
    number = next(n for n, each in enumerate(lines, start=1) if text in each)
    return f"pao_core/data/rulesets/tenhou.toml:{number}"


def test_every_fault_is_reported_at_once(content: dict[str, Any]) -> None:
    choices = content["choices"]
    content["id"] = "tenho"
    del content["title"]
    content["colour"] = "green"
    content["players"] = [4, 5]
    del choices["multiple_ron"]
    choices["honba_on_ron"]["value"] = "nobody"
    choices["honba_value"]["value"] = 150
    choices["kuikae"]["grade"] = "certain"
    choices["noten_pool"]["page"] = 7
    choices["liable_yakuman"]["value"] = ["daisangen", "kokushi"]
    choices["concealed_kan"]["readings"][0]["value"] = "sometimes"
    del choices["furiten"]["source"]
    choices["speed"] = {"value": "fast", "grade": "open"}
    assert set(faults(content)) == {
        ("id", "unknown-value"),
        ("title", "missing"),
        ("colour", "unknown-key"),
        ("players[1]", "out-of-range"),
        ("choices.multiple_ron", "missing"),
        ("choices.honba_on_ron.value", "unknown-value"),
        ("choices.honba_value.value", "out-of-range"),
        ("choices.kuikae.grade", "unknown-value"),
        ("choices.noten_pool.page", "unknown-key"),
        ("choices.liable_yakuman.value[1]", "never-fed"),
        ("choices.concealed_kan.readings[0].value", "unknown-value"),
        ("choices.furiten.source", "missing"),
        ("choices.speed", "unknown-choice"),
    }


@pytest.mark.parametrize("nonsense", [[], "tenhou", 7])
def test_what_is_no_table_is_reported(content: dict[str, Any], nonsense: object) -> None:
    content["choices"] = nonsense
    assert ("choices", "wrong-type") in faults(content)


def test_a_value_may_differ_with_three_players() -> None:
    rules = rule_set("riichi-city")
    assert rules.open_kan_win is OpenKanWin.UNTIL_DISCARD
    three = rules.for_players(3)
    assert three.open_kan_win is OpenKanWin.OFF
    assert three.provenance["open_kan_win"].grade is Grade.INFERRED
    assert three.for_players(3) is three
    assert rules.for_players(4) is rules
    differing = {name for name in CHOICES if three.values[name] != rules.values[name]}
    assert differing == set(rules.with_three)


@pytest.mark.parametrize("players", [3, 4])
def test_every_function_applies_the_value_for_its_players(players: int) -> None:
    rules = rule_set("riichi-city")
    kan = table("S daiminkan 5z from W", players=players)
    counts = players == 4
    assert bool(judge_open_kan(kan, rules, Seat.SOUTH)[0]) is counts
    assert bool(judge_so_far(kan, rules)[0].liable) is counts
    win = rinshan("S", "4 han 40 fu")
    assert bool(rule_on(kan, win, rules=rules).liable) is counts
    assert bool(dangers(table(players=players), rules, Seat.EAST)) is counts


@pytest.mark.parametrize("denial", DENIALS)
def test_a_stated_value_has_no_note_that_denies_it(content: dict[str, Any], denial: str) -> None:
    content["choices"]["scope"]["note"] = f"The rules: {denial.capitalize()}, it seems."
    assert faults(content) == [("choices.scope.grade", "contradiction")]


def test_a_note_that_denies_the_value_is_a_fault(content: dict[str, Any]) -> None:
    choices = content["choices"]
    choices["scope"]["note"] = "The manual does not say. We assume the usual rule."
    choices["honba_on_ron"] |= {"grade": "inferred", "note": "The manual does not say which."}
    choices["kuikae"] = {"value": "none", "grade": "open"}
    assert set(faults(content)) == {
        ("choices.scope.grade", "contradiction"),
        ("choices.kuikae.note", "missing"),
    }
