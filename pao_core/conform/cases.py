"""The published cases as questions for a program, each with the expected answer."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from importlib.resources import files
from pathlib import Path
from typing import Any

from pao_core import __version__
from pao_core.problems.errors import PaoError
from pao_core.questions.answers import FORMAT
from pao_core.questions.asking import WITHOUT_RULES, ask
from pao_core.rules.loading import riichi_rule_set_ids, rule_set

SHIPPED = files("pao_core.conform") / "cases.json"
"""The cases in the wheel, also inside a zip. A source checkout has none: pass a file instead."""

ALL_RULES = "all rule sets"

Json = Mapping[str, Any]
CaseRules = str | Json | None
"""A rule set or house rules; `None` for questions without rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Cases:
    """A file of cases: its format, its edition, and the cases as published."""

    format: str
    edition: str
    cases: tuple[Json, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseQuestion:
    """A question of a case under some rules, with the keys of the answer that count."""

    case: str
    rules: str
    question: Json
    expected: Json

    @property
    def id(self) -> str:
        """The id of the question. A case makes several questions, under different rules."""
        return f"{self.case} {self.rules}".rstrip()


def read(file: Path | None) -> Cases:
    """Read the cases of this file, or those of this edition. Raises `PaoError`, naming the file."""
    path = file or SHIPPED
    try:
        data = json.loads(path.read_text("utf-8"))
        cases = tuple(data["cases"])
        for case in cases:
            assert isinstance(case["id"], str)
            assert isinstance(case["question"]["ask"], str)
            assert all(isinstance(expected, dict) for _, expected in expectations(case))
    except FileNotFoundError as error:
        if file is None:
            raise PaoError(
                "no cases are installed; give a file with --cases cases.json; the site "
                "publishes it as data/cases.json"
            ) from error
        raise PaoError(f"{path}: no such file") from error
    except OSError as error:
        raise PaoError(f"{path}: {error.strerror}") from error
    except (
        ValueError,
        RecursionError,
        LookupError,
        TypeError,
        AttributeError,
        AssertionError,
    ) as error:
        raise PaoError(f"{path}: not the published cases.json") from error
    return Cases(
        format=data.get("format", FORMAT), edition=data.get("edition", __version__), cases=cases
    )


def questions(
    cases: Cases, *, rules: str | None = None, tiles: bool = False, possible: bool = False
) -> list[CaseQuestion]:
    """Every question of these cases, or only those under one rule set and house rules based on it.

    With `tiles`, the questions give hands as tiles instead of values if the case has tiles. With
    `possible`, questions that must be refused are left out. Raises `ImpossibleQuestion` if there is
    no such rule set.
    """
    if rules is not None:
        rule_set(rules)
    return [
        _asked(case, under, expected, tiles)
        for case in cases.cases
        for under, expected in expectations(case)
        if (rules in (None, _base(under)) or under is None)
        and not (possible and "problems" in expected)
    ]


def questions_under(cases: Cases, house: Json, *, tiles: bool = False) -> Iterator[CaseQuestion]:
    """The riichi cases under these house rules, with the core's answers.

    A case is left out if the rules leave open a choice that decides it.
    """
    riichi = set(riichi_rule_set_ids())
    for case in cases.cases:
        known = next((e for rules, e in expectations(case) if _base(rules) in riichi), None)
        if known is None:
            continue
        answer = ask({**case["question"], "rules": house})
        if not answer.get("assumed"):
            yield _asked(case, house, in_short(answer, known), tiles)


def expectations(
    case: Json, riichi: Iterable[str] | None = None
) -> Iterator[tuple[CaseRules, Json]]:
    """Every rule set in the case with the expected answer, then the house rules.

    "Any" rule set means these, or all of riichi.
    """
    if "expect_any" in case:
        asks_no_rules = case["question"]["ask"] in WITHOUT_RULES
        under = riichi_rule_set_ids() if riichi is None else riichi
        rules: Iterable[CaseRules] = (None,) if asks_no_rules else under
        yield from ((rule, case["expect_any"]) for rule in rules)
    yield from case.get("expect", {}).items()
    for house in case.get("expect_house", ()):
        yield house["rules"], house["expect"]


def in_short(answer: Json, expected: Json) -> dict[str, Any]:
    """The part of the answer that is expected. Problems lose their sentences."""
    problems = answer.get("error", {"problems": ()})["problems"]
    listed = [{"at": problem["at"], "code": problem["code"]} for problem in problems]
    if listed:
        return {"problems": listed}
    return {key: answer.get(key) for key in expected if key != "problems"}


def _asked(case: Json, rules: CaseRules, expected: Json, tiles: bool) -> CaseQuestion:
    question = {**case["question"], **(case.get("with_tiles", {}) if tiles else {})}
    under = {} if rules is None else {"rules": rules}
    asked = CaseQuestion(
        case=case["id"], rules=_name(rules), question={**question, **under}, expected=expected
    )
    return replace(asked, question={"id": asked.id, **asked.question})


def _base(rules: CaseRules) -> str | None:
    return rules["base"] if isinstance(rules, Mapping) else rules


def _name(rules: CaseRules) -> str:
    """`tenhou`, or `tenhou scope=whole-hand` for house rules."""
    if not isinstance(rules, Mapping):
        return rules or ""
    changes = (f"{key}={_value(value)}" for key, value in rules.get("change", {}).items())
    return " ".join((str(rules["base"]), *changes))


def _value(value: object) -> str:
    return ",".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
