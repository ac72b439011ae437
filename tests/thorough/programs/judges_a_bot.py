"""Judges a bot by a record of its game and by its answers to cases."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from pao_core import rule_set
from pao_core.conform.cases import CaseQuestion, Cases, questions
from pao_core.conform.judging import Result, Verdict, judged
from pao_core.records import (
    Difference,
    Judged,
    NotARecord,
    Record,
    judge_record,
    read_record,
)

Bot = Callable[[Mapping[str, Any]], Mapping[str, Any]]

HANDS = ["1m 2m 3m 4m 5m 6m 7m 8m 9m 1p 2p 3p E".split(), *(["?"] * 13 for _ in range(3))]
EVENTS = [
    {"type": "start_game"},
    {
        "type": "start_kyoku",
        "bakaze": "E",
        "kyoku": 1,
        "honba": 0,
        "kyotaku": 0,
        "oya": 0,
        "dora_marker": "9p",
        "scores": [25000] * 4,
        "tehais": HANDS,
    },
    {"type": "tsumo", "actor": 0, "pai": "N"},
    {"type": "dahai", "actor": 0, "pai": "N", "tsumogiri": True},
    {"type": "tsumo", "actor": 1, "pai": "?"},
    {"type": "dahai", "actor": 1, "pai": "E", "tsumogiri": False},
    {"type": "hora", "actor": 0, "target": 1, "pai": "E", "deltas": [9600, -9600, 0, 0]},
    {"type": "end_kyoku"},
]
"""East wins with a straight and one dora: 3 han and 40 fu, so 7,700 and not 9,600."""


def record() -> Record:
    return read_record("\n".join(map(json.dumps, EVENTS)).encode())


def told(found: Judged) -> list[str]:
    first: Difference = found.differences[0]
    return [f"{found.agree} of {found.checks}", first.check.value, first.kind.value, first.says]


def case() -> Cases:
    settled = {"deltas": {"E": 1500, "S": 1500, "W": -1500, "N": -1500}}
    question = {"ask": "draw", "tenpai": ["E", "S"]}
    known = {"id": "my-case", "question": question, "expect": {"tenhou": settled}}
    return Cases(format="1.3", edition="mine", cases=(known,))


def put_to(bot: Bot) -> list[Verdict]:
    asked: list[CaseQuestion] = questions(case(), rules="tenhou")
    results: list[Result] = [
        judged(case_question, bot(case_question.question)) for case_question in asked
    ]
    return [result.verdict for result in results]


def main() -> None:
    found = judge_record(record(), rule_set("tenhou"))
    assert len(found.differences) == 1, found
    print(told(found))
    assert put_to(lambda _: {"deltas": {"E": 3000}}) == [Verdict.WRONG]
    assert put_to(lambda _: {"unsupported": "I only play"}) == [Verdict.UNSUPPORTED]
    try:
        read_record(b"no record")
    except NotARecord as error:
        print(error)


if __name__ == "__main__":
    main()
