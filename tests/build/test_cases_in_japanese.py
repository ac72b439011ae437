"""The pages of the cases in Japanese say everything in Japanese, in the usual words."""

import re
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest

from build_scripts.content.cases.answers import answer_in_short, answers_table
from build_scripts.content.cases.published import Case, all_cases
from build_scripts.content.cases.words import question_in_words
from build_scripts.content.pages import cases as pages
from build_scripts.environment.project import ROOT
from build_scripts.page.language import in_language
from pao_core.words.japanese.names import RULE_SETS

TERMS: dict[str, Any] = tomllib.loads(
    (ROOT / "tests" / "core" / "words" / "japanese_terms.toml").read_text("utf-8")
)
IN_ENGLISH = re.compile(
    r"^---.*?^---$|<pre>.*?</pre>|```picture.*?```|<span lang=\"en\">.*?</span>|`[^`]*`"
    r"|(?<=\]\()[^)]*(?=\))|\{ [#.][\w-]+ \}|<[^>]*>",
    re.DOTALL | re.MULTILINE,
)
"""Code, addresses, marks, and what is marked as English."""
MPSZ = re.compile(r"(?:_?\d+_?)+[mpsz]")
LATIN = {
    *TERMS["latin"]["names"],
    *TERMS["latin"]["beside_a_coined_term"],
    *re.findall(r"[A-Za-z]+", " ".join(RULE_SETS.values())),
    *("BibTeX", "PNG", "SVG", "wiki", "template"),
    "tiles",  # of the notation for pictures
    "honitu",  # no yaku
}
BY_ID = {case["id"]: case for case in all_cases()}


def without_english(page: str) -> str:
    return MPSZ.sub("", IN_ENGLISH.sub("", page))


def japanese_pages() -> Iterator[tuple[str, str]]:
    for name, page in pages.files().items():
        if name.endswith(".ja.md"):
            yield name, without_english(page)


def test_no_page_of_a_case_has_english_or_a_forbidden_word() -> None:
    faults = []
    for name, said in japanese_pages():
        latin = set(re.findall(r"[A-Za-z]+", said)) - LATIN
        text = said
        for word in TERMS["forbidden"]:
            for allowed in TERMS["allowed"].get(word, ()):
                text = text.replace(allowed, "")
        forbidden = {word for word in TERMS["forbidden"] if word in text}
        faults += [f"{name}: {', '.join(latin | forbidden)}"] if latin | forbidden else []
    assert not faults, "\n".join(faults)


def test_english_is_found() -> None:
    assert without_english("南家が`5z`を捨てる [x](/a.md) then").split()[-1] == "then"


@pytest.mark.parametrize("language", ["en", "ja"])
def test_every_rule_set_and_every_sum_is_in_the_table(language: str) -> None:
    for case in all_cases():
        with in_language(language):
            table = answers_table(case)
        for rules, expected in case.get("expect", {}).items():
            assert f"/rulesets/{rules}.md" in table
            for points in expected.get("deltas", {}).values():
                assert f"{abs(points):,}" in table


def said(case: Case) -> tuple[str, str]:
    with in_language("ja"):
        return question_in_words(case["question"]), answer_in_short(case)


@pytest.mark.parametrize(
    ("id", "question", "answer"),
    [
        (
            "pao-case-0073",
            "南家が北家の白をポンしました。南家が東家の四索（手の内の`2s3s`と）をチーしました。"
            "南家が西家の發と東家の中をポンしました。南家がツモ和了しました（大三元）。"
            "誰がいくら支払うか。",
            "対象者は東家（大三元）。東家 −32,000、南家 +32,000。",
        ),
        (
            "pao-case-0240",
            "捨てられた牌は`5z`です。鳴いた人の牌は`55z`です。"
            "このポンのあとに捨てられない牌はどれか。",
            "裁定はルールにより2通り。",
        ),
        (
            "pao-case-0285",
            "面子は`789s` `222m`です。手牌は`11z77m456s`です。"
            "どの待ちに役があるか（自風は東、場風は東）。",
            "待ち：7m 役なし；1z 役牌（自風）、役牌（場風）。"
            "どの待ちにも役がある：いいえ。後付け：はい。",
        ),
        ("pao-case-0352", "カンした人は順に東家、東家、南家、西家です。流局になるか。", ""),
        (
            "pao-case-0353",
            "カンした人は順に南家、南家、南家、南家です。流局になるか。",
            "流局：ならない。",
        ),
    ],
)
def test_a_case_is_put_into_japanese_words(id: str, question: str, answer: str) -> None:
    told, answered = said(BY_ID[id])
    assert told == question
    assert answer in answered


def test_a_hand_that_is_not_abandoned_is_not_called_abandoned() -> None:
    assert answer_in_short(BY_ID["pao-case-0353"]) == "Abandoned: no, it continues."
    assert "yes, for four kans" in answers_table(BY_ID["pao-case-0352"])
    assert "if the player wants it, for nine kinds" in answers_table(BY_ID["pao-case-0341"])
