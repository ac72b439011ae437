"""Asks other engines the published cases, and compares their answers."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Any

from build_scripts.content.cases.published import Case, value_in_words
from build_scripts.content.engines.setup import ADAPTERS, Package, answers
from pao_core import ask, riichi_rule_set_ids
from pao_core.conform.cases import expectations

ENGINES = ADAPTERS / "engines.toml"
UNEXPLAINED = "no explanation yet"
ANOTHER_GAME = "the case is about another game"
ANSWERED = {
    "liability": "liable",
    "furiten": "may_ron",
    "calls": "calls",
    "kuikae": "forbidden",
    "own-kans": "kans",
    "riichi": "discards",
    "abort": "abort",
    "priority": "granted",
    "ruling": "deltas",
    "draw": "deltas",
}
"""The key of the answer that is compared, for each kind of question that engines are asked."""


class EngineVerdict(StrEnum):
    """How an engine's answer compares with the expected one."""

    PASS = "pass"
    FAIL = "fail"
    UNSUPPORTED = "unsupported"


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Why some cases fail or cannot be asked, and where the engine's source shows it.

    Without `cases`, its adapter says so of each case that it cannot ask.
    """

    says: str
    where: str
    cases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Engine:
    """An engine with one of its settings, and the rules it is compared with."""

    id: str
    title: str
    package: str
    registry: str
    versions: tuple[str, ...]
    licence: str
    url: str
    folder: str
    setting: str
    rules: str | dict[str, Any]
    rules_say: str
    no_liability: bool = False
    needs: tuple[str, ...] = ()
    python: str = ""
    notes: tuple[Note, ...] = ()
    limits: tuple[Note, ...] = ()

    def package_of(self, version: str) -> Package:
        """The package of a version, for its installation."""
        return Package(
            folder=self.folder,
            name=self.package,
            version=version,
            needs=self.needs,
            python=self.python,
        )

    def note_on(self, case: str) -> Note | None:
        """The note about this case, if there is one."""
        return next((note for note in self.notes if case in note.cases), None)

    def limit_of(self, reason: str) -> Note | None:
        """The limit with this reason, if it is one."""
        return next((limit for limit in self.limits if limit.says == reason), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineAnswer:
    """An engine's answer to a case. `found` and `expected` are deltas, or who is liable."""

    case: str
    verdict: EngineVerdict
    found: Any = None
    expected: Any = None
    why: str = ""


@cache
def engines() -> tuple[Engine, ...]:
    """Every engine in engines.toml, in its order."""
    known = tomllib.loads(ENGINES.read_text("utf-8"))
    return tuple(_engine(id, data) for id, data in known.items())


def _engine(id: str, data: dict[str, Any]) -> Engine:
    notes = tuple(Note(**note | {"cases": tuple(note["cases"])}) for note in data.pop("notes", []))
    limits = tuple(Note(**limit) for limit in data.pop("limits", []))
    versions, needs = tuple(data.pop("versions")), tuple(data.pop("needs", ()))
    return Engine(id=id, notes=notes, limits=limits, versions=versions, needs=needs, **data)


def put_to(engine: Engine, version: str, cases: Sequence[Case]) -> list[EngineAnswer]:
    """Ask a version of an engine these cases. Without a question, it is not installed."""
    prepared = [(case, _prepared(engine, case)) for case in cases]
    questions = [
        {"question": question, "setting": engine.setting}
        for _, question in prepared
        if not isinstance(question, EngineAnswer)
    ]
    found = iter(answers(engine.package_of(version), questions) if questions else ())
    return [
        question
        if isinstance(question, EngineAnswer)
        else compared(engine, case["id"], expected_of(engine, case), next(found))
        for case, question in prepared
    ]


def expected_of(engine: Engine, case: Case) -> Mapping[str, Any]:
    """The case's expected answer for these rules, or the rules' answer if the case has none."""
    known = case.get("expect", {})
    answer = ask({**case["question"], "rules": engine.rules})
    if isinstance(engine.rules, str) and engine.rules in known:
        return {**answer, **known[engine.rules]}
    return answer


def _prepared(engine: Engine, case: Case) -> Mapping[str, Any] | EngineAnswer:
    """The question with tiles, or why it is not asked. Every engine plays riichi."""
    if not is_about_riichi(case):
        return _unsupported(case, ANOTHER_GAME)
    expected = expected_of(engine, case)
    if "error" in expected or "problems" in expected:
        return _unsupported(case, "the question is impossible and must be refused")
    if engine.no_liability and expected.get("liable"):
        return _unsupported(case, "it has no liability")
    return with_tiles(case)


def is_about_riichi(case: Case) -> bool:
    """Does it expect an answer under a rule set of riichi, or whatever the rules are?"""
    bases = {
        rules["base"] if isinstance(rules, Mapping) else rules for rules, _ in expectations(case)
    }
    return not bases or None in bases or not bases.isdisjoint(riichi_rule_set_ids())


def with_tiles(case: Case) -> dict[str, Any]:
    """The question with tiles beside each value. An adapter can check what they are worth."""
    question: dict[str, Any] = case["question"]
    dressed: dict[str, Any] = case.get("with_tiles", {})
    if "win" in dressed:
        return question | dressed | {"win": {**question["win"], **dressed["win"]}}
    if "wins" in dressed:
        wins = zip(question["wins"], dressed["wins"], strict=True)
        return question | dressed | {"wins": [{**one, **other} for one, other in wins]}
    return question


def _unsupported(case: Case, why: str) -> EngineAnswer:
    return EngineAnswer(case=case["id"], verdict=EngineVerdict.UNSUPPORTED, why=why)


def compared(engine: Engine, case: str, expected: Mapping[str, Any], answer: Any) -> EngineAnswer:
    """Compare the engine's answer with the expected one."""
    if "unsupported" in answer:
        return EngineAnswer(case=case, verdict=EngineVerdict.UNSUPPORTED, why=answer["unsupported"])
    if "crashed" in answer:
        return EngineAnswer(
            case=case, verdict=EngineVerdict.FAIL, why=f"it crashes: {answer['crashed']}"
        )
    key, found = next(iter(answer.items()))
    found = _in_order(found)
    right, *others = readings(key, expected)
    if found == right:
        return EngineAnswer(case=case, verdict=EngineVerdict.PASS, found=found)
    for assumed, other in zip(expected.get("assumed", []), others, strict=True):
        if found == other:
            value = value_in_words(assumed["other"]["value"])
            why = f"{assumed['choice']} is open in these rules; the engine takes {value}"
            return EngineAnswer(case=case, verdict=EngineVerdict.PASS, found=found, why=why)
    why = _why(engine, case, found, right)
    return EngineAnswer(case=case, verdict=EngineVerdict.FAIL, found=found, expected=right, why=why)


def right_answers(engine: Engine, case: Case) -> list[Any]:
    """The answer that the engine should give to this case, and those under other readings."""
    return readings(ANSWERED[case["question"]["ask"]], expected_of(engine, case))


def readings(key: str, expected: Mapping[str, Any]) -> list[Any]:
    """The expected value of this key, and its value under each other reading."""
    possible = [expected, *(assumption["other"] for assumption in expected.get("assumed", []))]
    if key == "liable":
        return [_without_calls(each.get(key, [])) for each in possible]
    return [_in_order(each.get(key)) for each in possible]


def _in_order(answer: Any) -> Any:
    """Rows come in any order. The answer "none" is a word, so that it can be stored."""
    if isinstance(answer, list):
        return sorted(answer, key=str)
    return "none" if answer is None else answer


def _without_calls(liable: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [
        {key: value for key, value in liability.items() if key != "call"} for liability in liable
    ]


def _why(engine: Engine, case: str, found: Any, right: Any) -> str:
    if note := engine.note_on(case):
        return note.says
    if isinstance(found, dict) and sum(found.values()) != sum(right.values()):
        return "the points do not add up"
    return UNEXPLAINED
