"""What a reader finds again at the next visit, by the programs of the pages in Node."""

from pathlib import Path
from typing import Any

import pytest

from tests.build.in_node import bundled, printed

SCRIPT = Path(__file__).with_name("kept_by_programs.ts")


@pytest.fixture(scope="module")
def kept() -> Any:
    return printed(bundled(SCRIPT))


def test_days_in_a_row_count_until_the_next_day_has_passed(kept: Any) -> None:
    """Right on days 6, 8 and 9: on day 9, on day 10 before and after a wrong answer, on day 11."""
    assert kept["streaks"] == [2, 2, 0, 0]


def test_a_draft_comes_back_only_on_its_own_page(kept: Any) -> None:
    assert kept["drafts"] == ["1", "2"]
