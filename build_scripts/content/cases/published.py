"""The published cases: read from tests/cases, and written as one file with its schema."""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from build_scripts.environment.edition import current_edition
from build_scripts.environment.project import ROOT
from build_scripts.page.records.address import address, can_be_said
from pao_core.conform.cases import CaseRules, expectations
from pao_core.questions.answers import FORMAT
from pao_core.questions.asking import WITHOUT_RULES
from pao_core.rules.clauses import Topic, clauses
from pao_core.rules.loading import riichi_rule_set_ids

FOLDER = ROOT / "tests" / "cases"
SCHEMA = Path(__file__).with_name("case.schema.json")
LIABLE = "liable"
NOT_LIABLE = "not-liable"
NOT_APPLICABLE = "not-applicable"
APPLIES = "applies"
HAS_NO_EFFECT = "has-no-effect"

Case = Mapping[str, Any]


@cache
def all_cases() -> tuple[Case, ...]:
    """Every case, ordered by id."""
    cases = (case for path in FOLDER.glob("*.json") for case in cases_in(path.stem))
    return tuple(sorted(cases, key=lambda case: str(case["id"])))


@cache
def cases_in(topic: str) -> tuple[Case, ...]:
    """The cases of one topic in the order of its file. The topic is the file's name."""
    return tuple(json.loads((FOLDER / f"{topic}.json").read_text("utf-8")))


def page_of(id: str) -> str:
    """The page of a case for links from any page."""
    return f"/cases/{id}.md"


@cache
def cases_by_rule() -> Mapping[str, Mapping[str, tuple[Case, ...]]]:
    """For each rule, the cases that show it, grouped by what they show."""
    found: dict[str, dict[str, tuple[Case, ...]]] = {}
    for case in all_cases():
        shown = dict.fromkeys(case.get("not_applicable", ()), NOT_APPLICABLE)
        if "shows" in case:
            shown |= dict.fromkeys(case["clauses"], case["shows"])
        for rule, kind in shown.items():
            kinds = found.setdefault(rule, {})
            kinds[kind] = (*kinds.get(kind, ()), case)
    return found


def kinds_of(rule: str) -> tuple[str, ...]:
    """What the cases should show about this rule. For a rule about liability: who is liable."""
    if clauses()[rule].about is Topic.LIABILITY:
        return LIABLE, NOT_LIABLE, NOT_APPLICABLE
    return APPLIES, HAS_NO_EFFECT, NOT_APPLICABLE


def value_in_words(value: object) -> str:
    """A value of a choice, as files and JSON have it."""
    return ", ".join(map(str, value)) or "none" if isinstance(value, list | tuple) else str(value)


def asked(case: Case, rules: CaseRules) -> dict[str, Any]:
    """The question of the case under these rules."""
    return {**case["question"], **({} if rules is None else {"rules": rules})}


def published() -> str:
    """The file of all cases as JSON, one case per line."""
    head = {
        "format": FORMAT,
        "edition": current_edition().version,
        "licence": "CC0-1.0",
        "any": {"rules": riichi_rule_set_ids(), "without_rules": list(WITHOUT_RULES)},
    }
    start = json.dumps(head)[:-1]
    lines = ",\n".join(json.dumps(case, ensure_ascii=False) for case in all_cases())
    return f'{start}, "cases": [\n{lines}\n]}}\n'


def files() -> Mapping[str, str]:
    """The published files by their names."""
    return {"cases.json": published(), SCHEMA.name: SCHEMA.read_text("utf-8")}


REFEREE_PAGE = "/referee.md"


def referee_link(case: Case) -> str | None:
    """The address for links from any page; None if the referee's form cannot show the case."""
    question = case["question"]
    rules = next((id for id, _ in expectations(case) if id in riichi_rule_set_ids()), None)
    if rules is None or "expect_any" in case or not can_be_said(question):
        return None
    return f"{REFEREE_PAGE}{address(question, rules)}"
