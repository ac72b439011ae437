"""The page of questions: every number in an answer is what the core says of the cases behind it."""

import re
from collections.abc import Iterator

import pytest

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.markdown.fences import fences
from build_scripts.environment.project import DOCS
from pao_core import ask
from pao_core.conform.cases import expectations

NUMBER = re.compile(r"\d{1,3},\d{3}")
PAGES = [DOCS / "rules" / name for name in ("questions.md", "questions.ja.md")]
ANSWERS = [
    pytest.param(answer, id=f"{page.name}-{answer.split('{ #')[1].split(' ')[0]}")
    for page in PAGES
    for answer in page.read_text("utf-8").split("\n## ")[1:]
]


def amounts(case_id: str) -> Iterator[int]:
    """What seats gain, lose or pay in the answers to a case, with its honba and without."""
    case = next(case for case in all_cases() if case["id"] == case_id)
    for rules, _ in expectations(case):
        question = asked(case, rules)
        for answer in (ask(question), ask({**question, "honba": 0})):
            yield from (abs(points) for points in answer.get("deltas", {}).values())
            yield from (transfer["points"] for transfer in answer.get("transfers", ()))


@pytest.mark.parametrize("answer", ANSWERS)
def test_every_number_of_points_is_the_core_s(answer: str) -> None:
    said = {int(number.replace(",", "")) for number in NUMBER.findall(answer)}
    support = [fence.source for fence in fences(answer) if fence.language == "asked"]
    cases = [id for id in " ".join(support).split() if id.startswith("pao-case-")]
    paid = {points for id in cases for points in amounts(id)} if said else set()
    assert said <= paid
