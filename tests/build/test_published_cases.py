"""The published cases are complete, valid, runnable, and shown on pages."""

import argparse
import json
import re
import xml.etree.ElementTree as Tree
from collections.abc import Mapping
from functools import cache, partial
from itertools import pairwise
from pathlib import Path
from typing import Any

import markdown
import pytest
from jsonschema import Draft202012Validator
from jsonschema.exceptions import best_match

from build_scripts.commands.cases import run
from build_scripts.content.cases import coverage as case_coverage
from build_scripts.content.cases import published as cases
from build_scripts.content.cases.answers import answer_in_short
from build_scripts.content.cases.coverage import coverage, values_apart
from build_scripts.content.cases.published import FOLDER, Case, all_cases, asked, referee_link
from build_scripts.content.cases.schema import question_schema
from build_scripts.content.cases.titles import heading_of, number_of, title_of
from build_scripts.content.cases.topics import Topic, topics
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.markdown.cases import by_id
from build_scripts.content.markdown.fences import PageError
from build_scripts.content.markdown.translations import page_in
from build_scripts.content.pages import cases as pages
from build_scripts.environment.project import ROOT
from build_scripts.page.language import in_language
from pao_core import clauses, rule_set
from pao_core.conform.cases import expectations
from tests.build.prose import element_text
from tests.core.support import SETTLEMENT, check_all

SCHEMA = json.loads(cases.SCHEMA.read_text("utf-8"))
VALIDATOR = Draft202012Validator(question_schema())
pages_of_cases = cache(pages.files)
FIRST = next(case for case in all_cases() if case["id"] == "pao-case-0001")


@cache
def reader() -> markdown.Markdown:
    return markdown.Markdown(extensions=["build_scripts.content.markdown.extension", "tables"])


def html_of(text: str) -> Tree.Element:
    html = reader().reset().convert(text)
    return Tree.fromstring(f'<body xmlns:xlink="http://www.w3.org/1999/xlink">{html}</body>')


def without_head(page: str) -> str:
    return page.split("---\n", 2)[2]


def page_of(case: Case) -> str:
    """The Markdown of a case's page, as the only case of its topic."""
    return without_head(pages.case_page(case, topics()["trigger"], None, None))


def plain(markdown: str) -> str:
    """The text as a reader sees it."""
    return element_text(html_of(markdown))


def test_the_published_file_matches_the_schema() -> None:
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
def test_the_schema_refuses_invalid_cases(change: Mapping[str, Any]) -> None:
    whole = json.loads(cases.published())
    whole["cases"] = [{**FIRST, **change}]
    assert not Draft202012Validator(SCHEMA).is_valid(whole)


def test_the_file_has_every_case_in_the_order_of_the_ids() -> None:
    ids = [case["id"] for case in json.loads(cases.published())["cases"]]
    assert ids == sorted(ids)
    written = ROOT.glob("tests/cases/*.json")
    assert len(ids) == sum(len(json.loads(path.read_text("utf-8"))) for path in written)


def test_every_file_of_cases_is_a_topic() -> None:
    assert set(topics()) == {path.stem for path in FOLDER.glob("*.json")}


def test_exactly_the_topics_and_cases_have_pages() -> None:
    names = [*topics(), *(str(case["id"]) for case in all_cases())]
    assert set(pages_of_cases()) == {f"{name}{end}" for name in names for end in (".md", ".ja.md")}


@pytest.mark.parametrize("topic", topics().values(), ids=lambda topic: topic.id)
def test_a_topic_asks_its_cases_and_folds_the_answers(topic: Topic) -> None:
    page = html_of(without_head(pages.topic_page(topic)))
    entries = page.findall(".//ul[@class='pao-case-list']/li")
    assert len(entries) == len(topic.cases)
    for entry, case in zip(entries, topic.cases, strict=True):
        (asked, fold) = entry
        link = asked.find("a")
        assert link is not None
        assert link.get("href") == f"/cases/{case['id']}.md"
        number = number_of(case).capitalize()
        assert element_text(asked) == number + plain(question_in_words(case["question"]))
        assert fold.tag == "details"
        assert "open" not in fold.attrib
        for told in (case["title"], plain(answer_in_short(case))):
            assert told in element_text(fold)


def test_an_old_link_finds_its_case_on_the_page_of_all_cases() -> None:
    places = {link.get("id"): link for link in html_of(by_id()).iter("a")}
    for case in all_cases():
        assert places[case["id"]].get("href") == f"/cases/{case['id']}.md"
        assert "data-moved" in places[case["id"]].attrib


def its_questions_are_of_the_form_that_the_schema_says(case: Case) -> None:
    for rules, expected in expectations(case):
        if "problems" not in expected:
            error = best_match(VALIDATOR.iter_errors(asked(case, rules)))
            assert error is None, str(error)


def it_is_shown_with_its_id_its_question_and_all_its_answers(
    case: Case, page: Tree.Element
) -> None:
    heading = page.find("h1")
    assert heading is not None
    assert element_text(heading) == heading_of(case, topics()["trigger"])
    shown = element_text(page)
    assert case["title"] in shown
    assert case["id"] in shown
    for rules in case.get("expect", {}):
        assert rule_set(rules).title in shown
    for expected in case.get("expect", {}).values():
        for points in expected.get("deltas", {}).values():
            assert f"{abs(points):,}" in shown
    links = {element_text(link) for link in page.iter("a")}
    assert {clauses()[id].title for id in case["clauses"]} <= links


def it_has_its_picture_if_it_is_about_a_table(case: Case, page: Tree.Element) -> None:
    rules, expected = next(expectations(case))
    drawn = case["question"]["ask"] in ("ruling", "liability", "danger", "ensured")
    figure = page.find(".//div[@class='pao-picture']")
    assert (figure is not None) == (drawn and "problems" not in expected)
    if figure is not None and isinstance(rules, str):
        assert element_text(figure).endswith(f"Under {rule_set(rules).title}.")


@pytest.mark.parametrize("case", all_cases(), ids=lambda case: str(case["id"]))
def test_a_case_is_published_completely(case: Case) -> None:
    page = html_of(page_of(case))
    check_all(
        [
            partial(its_questions_are_of_the_form_that_the_schema_says, case),
            partial(it_is_shown_with_its_id_its_question_and_all_its_answers, case, page),
            partial(it_has_its_picture_if_it_is_about_a_table, case, page),
        ]
    )


def test_the_pages_of_a_topic_are_a_chain() -> None:
    topic = topics()["payments"]
    texts = pages_of_cases()
    for case, after in pairwise(topic.cases):
        assert f"Next: [{number_of(after)}](/cases/{after['id']}.md)" in texts[f"{case['id']}.md"]
        assert (
            f"Previous: [{number_of(case)}](/cases/{case['id']}.md)" in texts[f"{after['id']}.md"]
        )
    assert "Previous:" not in texts[f"{topic.cases[0]['id']}.md"]
    assert "Next:" not in texts[f"{topic.cases[-1]['id']}.md"]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_page_gives_no_answer_before_its_question_and_no_notation_in_its_head(
    language: str,
) -> None:
    numbered = re.compile(r".+(: case |：事例)\d{4}")
    with in_language(language):
        for topic in topics().values():
            for case in topic.cases:
                page = pages_of_cases()[page_in(language, f"cases/{case['id']}.md").name]
                _, head, body = page.split("---\n", 2)
                meta = dict(line.split(": ", 1) for line in head.splitlines() if ": " in line)
                heading = json.loads(meta["title"])
                assert numbered.fullmatch(heading)
                assert not re.search(r"\d[mpsz]\b", meta["description"])
                asks, answers = body.split("{ #answers }")
                assert f"# {heading}" in asks.splitlines()
                assert f"**{title_of(case)}**" in answers.splitlines()


def test_a_question_is_put_into_words() -> None:
    assert question_in_words(FIRST["question"]) == (
        "South calls pon on North's white dragon, East's green dragon and West's red dragon. "
        "South wins by tsumo with `1122z + 2z`. 1 honba. Who pays what?"
    )


def test_kans_and_their_wins_are_put_into_words() -> None:
    calls = [
        {"by": "S", "kind": "daiminkan", "tile": "3z", "from": "W"},
        {"by": "S", "kind": "shouminkan", "tile": "5z"},
        {"by": "S", "kind": "ankan", "tile": "1m"},
        {"by": "S", "kind": "ankan", "tile": "9p"},
    ]
    question = {"ask": "ruling", "calls": calls, "win": {"by": "S", "after_kan": True}}
    assert question_in_words(question) == (
        "South calls kan on West's west wind. South adds the white dragon to a pon. "
        "South declares closed kans of the 1 of characters and the 9 of circles. "
        "South wins on the replacement tile of a kan. Who pays what?"
    )


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


def test_a_case_of_another_game_has_no_link() -> None:
    other = {**FIRST, "expect": {"mcgill-2015": FIRST["expect"]["tenhou"]}, "expect_house": []}
    assert referee_link(other) is None


def test_one_answer_is_shown_and_several_are_counted() -> None:
    tenhou = {"tenhou": FIRST["expect"]["tenhou"]}
    assert answer_in_short({**FIRST, "expect": tenhou}) == (
        "Liable: West for daisangen. South +64,300 and West −64,300."
    )
    assert answer_in_short(FIRST) == "2 different answers."


def test_questions_of_other_games_are_put_into_words() -> None:
    assert question_in_words(SETTLEMENT) == (
        "South wins by ron from North; scores E 20, S 160, W 8, N 34; limit 300; liable North. "
        "Who pays what?"
    )
    win = {"by": "S", "from": None, "value": {"faan": 7}}
    ruling = {"ask": "ruling", "win": win, "discarder_hand": "5z", "wall": 4}
    assert question_in_words(ruling) == (
        "South wins by tsumo with 7 faan. "
        "The discarder's hand `5z`; 4 tiles left in the wall. Who pays what?"
    )


def test_the_answers_of_rule_sets_that_agree_share_a_row() -> None:
    three = {id: FIRST["expect"][id] for id in ("riichi-wiki-2024", "m-league", "tenhou")}
    page = html_of(page_of({**FIRST, "expect": three}))
    rows = [element_text(row) for row in page.findall(".//tbody/tr")]
    assert rows == [
        "riichi.wiki, M.League −16,000 +64,300 −40,300 −8,000 West for daisangen",
        "Tenhou 0 +64,300 −64,300 0 West for daisangen",
    ]


def test_a_fence_for_an_unknown_list_stops_the_build() -> None:
    with pytest.raises(PageError, match="not 'triger'"):
        html_of("# Page\n\n```cases\ntriger\n```\n")


def test_a_rule_names_the_cases_that_show_it_by_topic() -> None:
    """A heading such as "Someone is liable" would answer each question below it."""
    page = html_of("# Page\n\n```rule\npao-t003\n```\n")
    assert page.find(".//a[@href='/cases/pao-case-0004.md']") is not None
    first = next(case for case in all_cases() if case["id"] == "pao-case-0004")
    assert first["title"] not in element_text(page), "its title gives the answer away"
    shown = re.escape(plain(question_in_words(first["question"])))
    listed = rf"Who becomes liable Case .* Who pays what Case 0004{shown}"
    assert re.search(listed, element_text(page))


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


def test_a_choice_is_distinguished_only_if_nothing_else_differs() -> None:
    whole = {"base": "riichi-wiki-2024", "change": {"scope": "whole-hand"}}
    both = {"base": "riichi-wiki-2024", "change": {"scope": "whole-hand", "honba_value": 0}}
    part = FIRST["expect"]["riichi-wiki-2024"]
    case = {**FIRST, "expect": {"riichi-wiki-2024": part}}
    outcome = FIRST["expect"]["tenhou"]
    one = values_apart([{**case, "expect_house": [{"rules": whole, "expect": outcome}]}])
    assert one == {"scope": {"liable-yakuman", "whole-hand"}}
    other = values_apart([{**case, "expect_house": [{"rules": both, "expect": {"liable": []}}]}])
    assert not any(other.values())
