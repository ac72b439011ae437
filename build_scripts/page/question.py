"""A question in JSON, as the pages ask it."""

from collections.abc import Mapping, Sequence
from typing import Any

Question = Mapping[str, Any]


def wins_in(question: Question) -> Sequence[Mapping[str, Any]]:
    """All wins of a question: one, or several."""
    return question.get("wins") or ([question["win"]] if "win" in question else [])
