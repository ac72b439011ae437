"""The published cases are complete, valid, runnable, and shown on pages."""

import argparse
import json
import re
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from build_scripts.commands.cases import run
from build_scripts.content.cases import coverage as case_coverage
from build_scripts.content.cases import published as cases
from build_scripts.content.cases.answers import answer_in_short
from build_scripts.content.cases.coverage import coverage, wrong_in
from build_scripts.content.cases.published import FOLDER, all_cases, referee_link
from build_scripts.content.cases.titles import title_of
from build_scripts.content.cases.topics import topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.markdown.translations import FOLDERS
from build_scripts.environment.project import ROOT
from build_scripts.page.language import in_language, language
from pao_core import ask, rule_set
from pao_core.conform.cases import expectations
from tests.build.any_site import any_site
from tests.build.english_left import TERMS, TITLES, english_in, forbidden_in

SCHEMA = json.loads(cases.SCHEMA.read_text("utf-8"))
BY_ID = {case["id"]: case for case in all_cases()}
FIRST = BY_ID["pao-case-0001"]
DRAWN = ("ruling", "liability", "danger", "ensured")
LATIN = {
    *TERMS["latin"]["names"],
    *TERMS["latin"]["beside_a_coined_term"],
    *TERMS["latin"]["on_pages"],
    *re.findall("[A-Za-z]+", " ".join(TITLES)),
    "tiles",  # of the notation for pictures
    "honitu",  # no yaku
}


@pytest.fixture(scope="module")
def site(pytestconfig: pytest.Config) -> Path:
    return any_site(pytestconfig)


@cache
def article(page: Path) -> str:
    """The part of a page between its menus."""
    text = page.read_text("utf-8")
    return text[text.index("<article") : text.index("</article>")]


def plain(html: str) -> str:
    """The text as a reader sees it."""
    return " ".join(unescape(re.sub(r"<[^>]+>", "", html)).split())


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
def test_the_schema_refuses_invalid_cases(change: Mapping[str, Any]) -> None:
    whole = json.loads(cases.published())
    whole["cases"] = [{**FIRST, **change}]
    assert not Draft202012Validator(SCHEMA).is_valid(whole)


def test_every_file_of_cases_is_a_topic() -> None:
    assert set(topics()) == {path.stem for path in FOLDER.glob("*.json")}


# Pages


@pytest.mark.parametrize("folder", FOLDERS.values())
def test_exactly_the_topics_and_cases_have_pages(folder: str, site: Path) -> None:
    made = {page.parent.name for page in (site / folder / "cases").glob("*/index.html")}
    assert made == {*topics(), *BY_ID}


@pytest.mark.parametrize(("spoken", "folder"), FOLDERS.items())
@pytest.mark.parametrize("topic", topics())
def test_a_case_is_published_completely(topic: str, spoken: str, folder: str, site: Path) -> None:
    """Its name is the heading, and the question comes before the answer."""
    with in_language(spoken):
        for case in topics()[topic].cases:
            page = site / folder / "cases" / case["id"] / "index.html"
            asks, answers = article(page).split('id="answers"')
            assert f">{escape(title_of(case), quote=False)}<" in asks
            told = plain(answers)
            assert case["id"] in told
            for rules, expected in case.get("expect", {}).items():
                assert language().title_of(rule_set(rules)) in told
                for points in expected.get("deltas", {}).values():
                    assert f"{abs(points):,}" in told
            assert all(f"#{id}" in answers for id in case["clauses"])
            rules, expected = next(expectations(case))
            is_drawn = case["question"]["ask"] in DRAWN and "problems" not in expected
            assert ('class="pao-picture"' in answers) is is_drawn
            assert 'class="pao-picture"' not in asks


@pytest.mark.parametrize("topic", topics())
def test_a_topic_asks_its_cases_and_folds_the_answers(topic: str, site: Path) -> None:
    page = article(site / "cases" / topic / "index.html")
    listed = page[page.index('class="pao-case-list"') :]
    entries = listed.split("<li>")[1:]
    asked_for = [entry for entry in entries if "<details" in entry]
    assert len(asked_for) == len(topics()[topic].cases)
    for entry, case in zip(asked_for, topics()[topic].cases, strict=True):
        asks, fold = entry.split("<details", 1)
        assert f'href="../{case["id"]}/"' in asks
        assert case["title"] not in plain(asks)
        assert case["title"] in plain(fold)


def test_a_rule_names_the_cases_that_show_it_and_no_answer(site: Path) -> None:
    """A heading such as "Someone is liable" would answer each question below it."""
    page = article(site / "rules" / "trigger" / "index.html")
    rule = page[page.index('id="pao-t003"') :].split("<h2", 1)[0]
    listed = rule[rule.index('class="pao-support"') :].split("</details>")[0]
    assert 'href="../../cases/pao-case-0004/"' in listed
    assert BY_ID["pao-case-0004"]["title"] not in plain(listed)


def test_a_japanese_page_of_a_case_has_no_english_and_no_forbidden_word(site: Path) -> None:
    for id in BY_ID:
        page = article(site / "ja" / "cases" / id / "index.html").split('class="pao-folds"')[0]
        assert english_in(page) <= LATIN, id
        assert not forbidden_in(plain(page)), id


def test_a_case_that_does_not_name_the_liable_has_none() -> None:
    for case in BY_ID.values():
        for rules, expected in expectations(case) if case["question"]["ask"] == "ruling" else ():
            if "deltas" in expected and "liable" not in expected:
                assert not ask({**case["question"], "rules": rules})["liable"], (case["id"], rules)


# Words


@pytest.mark.parametrize(
    ("spoken", "id", "question", "answer"),
    [
        (
            "en",
            "pao-case-0001",
            "South calls pon on North's white dragon, East's green dragon and West's red dragon. "
            "South draws the winning tile and wins with `1122z + 2z`. 1 honba. Who pays what?",
            "2 different answers.",
        ),
        (
            "en",
            "pao-case-0353",
            "Kans `S S S S`. Is the hand abandoned?",
            "Abandoned: no, it continues.",
        ),
        (
            "ja",
            "pao-case-0073",
            "南家が北家の白をポンしました。南家が東家の四索（手の内から`2s3s`）をチーしました。"
            "南家が西家の發と東家の中をポンしました。南家が大三元でツモ和了しました。"
            "誰がいくら支払いますか。",
            "対象者は東家（大三元）。東家 −32,000、南家 +32,000。",
        ),
    ],
)
def test_a_case_is_put_into_words(spoken: str, id: str, question: str, answer: str) -> None:
    with in_language(spoken):
        assert question_in_words(BY_ID[id]["question"]) == question
        assert answer in answer_in_short(BY_ID[id])


def test_the_words_of_a_case_say_everything_that_its_question_has() -> None:
    for id, case in BY_ID.items():
        said = question_in_words(case["question"])
        for fact, without in each_without_a_fact(case["question"]):
            with suppress(KeyError):  # nothing can be said without this fact
                assert question_in_words(without) != said, (id, fact)


def each_without_a_fact(part: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The question, or the win in it, without one of its facts."""
    for fact, value in part.items():
        if value:
            yield fact, {name: other for name, other in part.items() if name != fact}
        if fact == "win":
            for of_win, win in each_without_a_fact(value):
                yield of_win, {**part, "win": win}


def test_a_case_opens_in_the_referee() -> None:
    assert referee_link(FIRST) == (
        "/referee.md?rules=riichi-wiki-2024"
        "&calls=S-pon-5z-N_S-pon-6z-E_S-pon-7z-W&win=S-tiles.1122z.2z&honba=1"
    )


@pytest.mark.parametrize(
    "change",
    [
        {"riichi": ["S"]},
        {"wall": 4},
        {"ask": "danger", "seat": "E"},
        {"calls": [{"by": "S", "kind": "discard", "tile": "5z"}]},
        {"win": {"by": "S", "from": "N", "value": {"faan": 7}}},
    ],
)
def test_a_case_beyond_the_referee_has_no_link(change: Mapping[str, Any]) -> None:
    assert referee_link({**FIRST, "question": {**FIRST["question"], **change}}) is None


# Coverage


def test_every_rule_and_choice_is_shown_by_a_case_or_explained(
    capsys: pytest.CaptureFixture[str],
) -> None:
    status = run(argparse.Namespace())
    assert status == 0, capsys.readouterr().out


def test_gaps_in_the_cases_are_reported(
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
    assert "Missing: no case covers pao-d001 not-applicable" in capsys.readouterr().out


def test_a_wrong_case_is_reported_with_both_answers() -> None:
    said = wrong_in([{**FIRST, "expect": {"wrc": {"abort": "?"}}}])
    found = "{'problems': [{'at': 'rules', 'code': 'unknown-rules'}]}"
    assert [*said] == [f"pao-case-0001 under wrc: expected {{'abort': '?'}}, found {found}"]
