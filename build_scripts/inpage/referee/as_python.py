"""A question as a program that asks it and prints the reasons."""

import pprint
from collections.abc import Mapping
from typing import Any


def as_python(question: Mapping[str, Any]) -> str:
    """Lines of Python that can be run as they stand."""
    written = pprint.pformat(dict(question), width=88, sort_dicts=False)
    return (
        "from pao_core import ask\n\n"
        f"question = {written}\n\n"
        "answer = ask(question)\n"
        'for step in answer["steps"]:\n'
        '    print(step["says"], step["clause"])\n'
        'print(answer.get("deltas"))\n'
    )
