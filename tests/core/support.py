"""What tests of the core share with those of the tools: running checks, and one question."""

from collections.abc import Callable, Iterable
from typing import Any

SETTLEMENT: dict[str, Any] = {
    "ask": "settlement",
    "rules": "harr-1922",
    "scores": {"E": 20, "S": 160, "W": 8, "N": 34},
    "winner": "S",
    "from": "N",
    "limit": 300,
    "liable": "N",
}


def check_all(checks: Iterable[Callable[[], None]]) -> None:
    """Run every check, even after one has failed, and raise all failures together."""
    failed = []
    for check in checks:
        try:
            check()
        except AssertionError as failure:
            failed.append(failure)
    if failed:
        raise ExceptionGroup("not every check holds", failed)
