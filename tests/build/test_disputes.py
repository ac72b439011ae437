"""Public disputes: the reference still answers them as recorded."""

from typing import Any

import pytest

from build_scripts.content.cases.disputes import Agreement, Dispute, disputes
from pao_core import ask


def contains(answer: Any, expected: Any) -> bool:
    """Whether the answer has everything that is expected of it, at any depth."""
    if isinstance(expected, dict):
        return all(key in answer and contains(answer[key], expected[key]) for key in expected)
    if isinstance(expected, list):
        return len(answer) == len(expected) and all(map(contains, answer, expected))
    return bool(answer == expected)


@pytest.mark.parametrize("dispute", disputes(), ids=lambda dispute: dispute.about)
def test_a_dispute_is_answered_as_recorded(dispute: Dispute) -> None:
    answer = ask(dispute.question)
    assert dispute.answer
    assert contains(answer, dispute.answer), answer
    assert "error" in answer or dispute.rule in answer["clauses"]
    assert bool(dispute.why) == (dispute.verdict is not Agreement.SAME)
