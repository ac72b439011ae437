"""Questions from the cases with random changes, as any user might send them.

A seed and a number decide everything: the same two always give the same question.
"""

import copy
import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from pao_core import Answer, ask
from pao_core.problems.errors import Code
from pao_core.questions.asking import WITHOUT_RULES, answer_to

CASES = Path(__file__).resolve().parents[1] / "cases"
CODES = {str(code) for code in Code}
LONGEST_ANSWER = 100_000
"""The most characters of an answer. Under every rule set, it contains a dozen answers."""
HOW_MANY_CHANGES = (1, 1, 1, 2, 3)
ALL_RULES_ONCE_IN = 100
"""A question under all rule sets takes as long as fifty others."""
STRANGE: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 3, 13, 136, 10**30, -(10**400), 0.5, 1.0, float("nan")),
    *("", " ", "E", "n", "*", "5z", "0m", "55z", "1z8z", "m", "９m", "tenhou", "\ud800"),
    *("x" * 300, "9" * 5000 + "m", [], {}, [[]], [None], {"": None}, ["E"] * 200),
)
CHARACTERS = '0123456789mpszESWN{}[]",: \\u\ud800\0中'

Path_ = tuple[Any, ...]


@cache
def questions() -> tuple[Mapping[str, Any], ...]:
    """The question of every case, under each rule set with an expected answer."""
    found = []
    for file in sorted(CASES.glob("*.json")):
        for case in json.loads(file.read_text("utf-8")):
            question = case["question"] | case.get("with_tiles", {})
            houses = [expected["rules"] for expected in case.get("expect_house", ())]
            for rules in (*case.get("expect", {}), *houses) or ("tenhou",):
                asks_rules = question["ask"] not in WITHOUT_RULES
                found.append(question | ({"rules": rules} if asks_rules else {}))
    return tuple(found)


def changed_question(seed: int, number: int) -> Any:
    """A question with one to three changes, or a text if the JSON itself is damaged."""
    random = Random(f"{seed}:{number}")
    question: Any = copy.deepcopy(random.choice(questions()))
    if random.randrange(ALL_RULES_ONCE_IN) == 0:
        question["rules"] = "*"
    for _ in range(random.choice(HOW_MANY_CHANGES)):
        question = random.choice(CHANGES)(question, random)
    if random.randrange(4) == 0:
        return damaged(json.dumps(question, ensure_ascii=random.random() < 0.5), random)
    return question


def places(value: object, path: Path_ = ()) -> list[Path_]:
    """The path to every value inside a JSON value."""
    found = [path]
    if isinstance(value, dict):
        for key, item in value.items():
            found += places(item, (*path, key))
    if isinstance(value, list):
        for place, item in enumerate(value):
            found += places(item, (*path, place))
    return found


def at(question: Any, path: Path_) -> Any:
    """The value at this path."""
    for key in path:
        question = question[key]
    return question


def with_value(question: Any, path: Path_, value: object) -> Any:
    """The question with another value at this path."""
    if not path:
        return value
    changed = copy.deepcopy(question)
    at(changed, path[:-1])[path[-1]] = value
    return changed


def without(question: Any, path: Path_) -> Any:
    """The question without the value at this path."""
    if not path:
        return {}
    changed = copy.deepcopy(question)
    del at(changed, path[:-1])[path[-1]]
    return changed


def _strange(question: Any, random: Random) -> Any:
    return with_value(question, random.choice(places(question)), random.choice(STRANGE))


def _left_out(question: Any, random: Random) -> Any:
    return without(question, random.choice(places(question)))


def _from_another(question: Any, random: Random) -> Any:
    """Put a value from another question here, at its own key if this question has that key."""
    other = random.choice(questions())
    path = random.choice(places(other))
    value = copy.deepcopy(at(other, path))
    fitting = [place for place in places(question) if place[-1:] == path[-1:]]
    return with_value(question, random.choice(fitting or places(question)), value)


def _one_more(question: Any, random: Random) -> Any:
    """Add an item or a key."""
    inside = [p for p in places(question) if isinstance(at(question, p), (dict, list))]
    if not inside:
        return [question]
    path = random.choice(inside)
    known = at(question, path)
    if isinstance(known, list):
        more = random.choice(known) if known else random.choice(STRANGE)
        place = random.randint(0, len(known))
        return with_value(question, path, [*known[:place], copy.deepcopy(more), *known[place:]])
    donor = random.choice(questions())
    key = random.choice([*donor, "else", ""])
    return with_value(question, (*path, key), copy.deepcopy(donor.get(key, 1)))


def _another_order(question: Any, random: Random) -> Any:
    lists = [p for p in places(question) if isinstance(at(question, p), list)]
    if not lists:
        return question
    path = random.choice(lists)
    elements = at(question, path)
    return with_value(question, path, random.sample(elements, len(elements)))


def _another_letter(question: Any, random: Random) -> Any:
    """Add, remove or replace a character of a text."""
    texts = [p for p in places(question) if isinstance(at(question, p), str)]
    if not texts:
        return question
    path = random.choice(texts)
    return with_value(question, path, damaged(at(question, path), random))


def _another_number(question: Any, random: Random) -> Any:
    numbers = [p for p in places(question) if type(at(question, p)) in (int, float)]
    if not numbers:
        return question
    path = random.choice(numbers)
    number = at(question, path)
    return with_value(question, path, random.choice((-number, number + 1, number * 10, 0.5)))


CHANGES = (
    *(_strange, _left_out, _from_another, _from_another, _one_more, _another_order),
    *(_another_letter, _another_letter, _another_number),
)


def damaged(text: str, random: Random) -> str:
    """Remove or double a piece of a text, or replace it with another character."""
    start = random.randint(0, len(text))
    end = min(len(text), start + random.choice((0, 1, 1, 2, 10)))
    piece = random.choice(("", random.choice(CHARACTERS), text[start:end] * 2))
    return text[:start] + piece + text[end:]


def answer_of(question: Any) -> Answer:
    """The core's answer. For a text it is the answer of the command line."""
    return answer_to(question) if isinstance(question, str) else ask(question)


def fault_of(question: Any, answer: Mapping[str, Any]) -> str | None:
    """What is wrong with the form of an answer, or None."""
    longest = LONGEST_ANSWER * (10 if "groups" in answer else 1)
    if len(json.dumps(answer)) >= longest:
        return "the answer repeats a huge value"
    if "error" not in answer:
        return _fault_of_numbers(question, answer) if "format" in answer else "no format is told"
    problems = answer["error"]["problems"]
    if not problems:
        return "it is refused without a problem"
    for problem in problems:
        if set(problem) != {"at", "code", "says"} or not isinstance(problem["at"], str):
            return f"a problem has another form: {problem}"
        if problem["code"] not in CODES or not problem["says"]:
            return f"a problem has an unknown code or no words: {problem}"
    return None


def _fault_of_numbers(question: Any, answer: Mapping[str, Any]) -> str | None:
    if not isinstance(question, dict) or question.get("ask") != "ruling" or "deltas" not in answer:
        return None
    deltas, put_down = answer["deltas"].values(), 1000 * (question.get("deposits") or 0)
    # An abandoned hand leaves the deposits on the table.
    if sum(deltas) == put_down or not any(deltas):
        return None
    return f"{sum(deltas)} points appear where {put_down} lay"
