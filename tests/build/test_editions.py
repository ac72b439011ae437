"""Editions: released data stays, its cases are answered the same, and differences are reported."""

import re
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import yaml

import pao_core
from build_scripts import cli
from build_scripts.commands import edition as command
from build_scripts.content.cases import editions
from build_scripts.content.cases.editions import NEXT, EditionData, edition, edition_now, released
from build_scripts.content.markdown.citing import edition_in_words
from build_scripts.content.markdown.corrected import corrections_note
from build_scripts.content.pages import editions as pages
from build_scripts.content.pages.corrections import corrections_page
from build_scripts.environment import versions
from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT, BuildError
from pao_core import edition as core
from pao_core import rule_set, rule_set_ids

LAST = edition(released()[-1])
CASE = "pao-case-0001"
RULES = "tenhou"
OURS = editions.CORRECTIONS.read_text("utf-8")
FEW = replace(
    LAST,
    cases={
        id: case
        for id, case in LAST.cases.items()
        if id in {CASE, *(correction.case for correction in editions.corrections())}
    },
)
"""Without the cases whose outcome neither a test nor a correction changes."""
CORRECTION = f"""
[[correction]]
case = "{CASE}"
rules = ["{RULES}"]
since = "next"
reason = "It was wrong."
"""


def otherwise(of: EditionData, id: str = CASE, **change: Any) -> EditionData:
    """The edition with one case changed."""
    return replace(of, cases={**of.cases, id: {**of.cases[id], **change}})


def with_another_outcome(of: EditionData = FEW) -> EditionData:
    expect: Mapping[str, Any] = of.cases[CASE]["expect"]
    return otherwise(of, expect={**expect, RULES: {"liable": []}})


@pytest.fixture
def corrected(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of our corrections with another one added."""
    file = tmp_path / "corrections.toml"
    file.write_text(OURS + CORRECTION, "utf-8")
    monkeypatch.setattr(editions, "CORRECTIONS", file)
    return file


@pytest.mark.parametrize("version", released())
def test_answers_to_old_cases_are_unchanged_or_corrected(version: str) -> None:
    assert list(editions.faults_of_replay(edition(version), NEXT)) == []


def test_an_outcome_that_changed_stops_a_release() -> None:
    faults = list(editions.faults_of_replay(with_another_outcome(), NEXT))
    assert len(faults) == 1
    assert faults[0].startswith(f'{CASE} under {RULES}: it was {{"liable": []}} and is {{"liable":')


@pytest.mark.usefixtures("corrected")
def test_a_documented_correction_is_not_a_fault() -> None:
    assert list(editions.faults_of_replay(with_another_outcome(), NEXT)) == []


def test_corrections_are_listed_newest_first_with_ids_that_exist() -> None:
    entries = editions.corrected()
    dates = [entry.date for entry in entries]
    assert dates == sorted(dates, reverse=True)
    ids = {*edition_now().rules, *edition_now().cases}
    ids |= {f"{id}#{choice}" for id in rule_set_ids() for choice in rule_set(id).provenance}
    assert [id for entry in entries for id in entry.ids if id not in ids] == []
    page = corrections_page()
    for entry in entries:
        assert f"It said: {entry.was}\n:   It says: {entry.now}" in page
    assert "[`tenhou#fifth_copy`](/rulesets/tenhou.md#fifth_copy)" in page
    for entry in (entry for entry in entries if entry.since == NEXT):
        notes = (corrections_note([id.partition("#")[0]]) for id in entry.ids)
        assert all(f"It said: {entry.was} It says: {entry.now}" in note for note in notes)


def test_only_an_edition_that_is_being_released_has_its_version() -> None:
    """Between two editions, no version, citation, badge or file of data names either of them."""
    version = pao_core.__version__
    cited = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))["version"]
    assert LAST.version == core.LAST == cited
    if version in editions.released():
        assert editions.is_frozen(version), "raise the version, such as to 9.9.9.dev0"
    else:
        assert re.fullmatch(r"\d+\.\d+\.\d+\.dev\d+", version)
        assert editions.in_order(version.partition(".dev")[0]) > editions.in_order(LAST.version)
        assert edition_in_words() == f"After edition {LAST.version} ({version})"
        assert core.in_words(version) == f"{version}, after edition {LAST.version}"
        assert f"{version} is between two editions" in next(editions.faults_of_release(version))


def test_frozen_files_are_unchanged() -> None:
    assert editions.SUMS.read_text("utf-8") == editions.sums()


def test_a_release_is_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every file says the version, or the check names it; the next one is then begun."""
    places = versions.VERSIONS | versions.EDITIONS | versions.SINCE
    for name in (*places, *versions.CHANGELOGS, versions.RULES):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text((ROOT / name).read_text("utf-8"), "utf-8")
    monkeypatch.setattr(versions, "ROOT", tmp_path)
    monkeypatch.setattr(editions, "FOLDER", tmp_path)
    monkeypatch.setattr(editions, "SUMS", tmp_path / "SHA256SUMS")
    version = "9.9.9"
    now = replace(current_edition(), version=version, date="2026-11-20")
    for module in (editions, command):
        monkeypatch.setattr(module, "current_edition", lambda: now)
    monkeypatch.setattr(command, "figures", lambda: {"edition": version})
    options = ("--set", f"{version}.dev0"), ("--set", version), ("--check",)
    before, begin, check = (cli.parse(["edition", *words]) for words in options)
    with pytest.raises(BuildError, match=r"CITATION\.cff: the version is"):
        editions.freeze()
    assert [command.run(step) for step in (before, begin, check)] == [0, 0, 1]
    folder = editions.freeze()
    assert command.run(check) == 0
    assert {path.name: path.read_text("utf-8") for path in folder.iterdir()} == editions.contents()
    assert len((tmp_path / "SHA256SUMS").read_text().splitlines()) == len(editions.contents())
    (folder / "rules.json").write_text("{}")
    assert [command.run(check), command.run(before)] == [1, 0]
    changelog = (tmp_path / versions.CHANGELOGS[0]).read_text("utf-8")
    assert changelog.index("## Unreleased") < changelog.index(f"## {version} (edition of ")
    assert len([*versions.faults(version)]) == len([*versions.VERSIONS, *versions.CHANGELOGS])


def test_differences_are_listed_by_rule_rule_set_and_case() -> None:
    now = edition_now()
    rule, *others = now.rules
    before = with_another_outcome(LAST)
    tenhou = before.rule_sets[RULES]
    honba = {**tenhou["choices"]["honba_value"], "value": 500}
    before = replace(
        before,
        rules={id: {**now.rules[id], "text": "It was so."} for id in others},
        rule_sets={RULES: {**tenhou, "choices": {**tenhou["choices"], "honba_value": honba}}},
        names={**now.names, "pao_core.rule_on": {"signatures": ["rule_on()"]}, "pao_core.gone": {}},
    )
    text = pages.page(before, replace(now, version="9.9.9"))
    assert f"# From {LAST.version} to 9.9.9" in text
    assert f"New rules: [{rule}](" in text
    assert f"It was: It was so.\n:   It is: {now.rules[others[0]]['text']}" in text
    grade = now.rule_sets[RULES]["choices"]["honba_value"]["grade"]
    assert f"| `500`, {honba['grade']} | `100`, {grade} |" in text
    assert f"[{rule_set('jpml').title}](/rulesets/jpml.md)" in text
    assert f"- [{CASE}](/cases/{CASE}.md): " in text
    assert f"different liable under `{RULES}`" in text
    assert "Removed names: `pao_core.gone`." in text
    name = "[`pao_core.rule_on`](/reference/api/rulings.md#rule_on)"
    assert f"{name}\n:   It had: `rule_on()`\n:   It has: `rule_on(table: PublicTable, " in text


def test_a_correction_of_other_rules_covers_nothing(corrected: Path) -> None:
    corrected.write_text(OURS + CORRECTION.replace(RULES, "jpml"), "utf-8")
    says = list(editions.faults_of_replay(with_another_outcome(), NEXT))
    assert len(says) == 2
    assert says[1] == f"corrections.toml: the outcome of {CASE} did not change"
