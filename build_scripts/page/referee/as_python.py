"""A question as a Python program that asks it and prints the reasons."""

import pprint
from collections.abc import Mapping
from typing import Any


def as_python(question: Mapping[str, Any]) -> str:
    """The source of a program that can be run as it is."""
    written = pprint.pformat(dict(question), width=88, sort_dicts=False)
    return (
        "from pao_core import ask\n\n"
        f"question = {written}\n\n"
        "answer = ask(question)\n"
        'for step in answer["steps"]:\n'
        '    print(step["says"], step["clause"])\n'
        'print(answer.get("deltas"))\n'
    )
