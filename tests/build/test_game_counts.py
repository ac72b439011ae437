"""The tables of real games agree with their file of counts."""

import json
import re

import pytest
from markdown import Markdown

from build_scripts.content.markdown.counted import COUNTS, counted_fence, real_games
from build_scripts.content.markdown.fences import PageError
from pao_core.records.archive.figures import figures_of


def html(name: str) -> str:
    return counted_fence(f"{name}\n", {}, Markdown())


def numbers(text: str) -> list[int]:
    found = re.findall(r"<td>([\d,]+)</td>", text)
    return [int(each.replace(",", "")) for each in found]


def test_every_check_is_in_the_table_of_formats_and_in_that_of_checks() -> None:
    checks = json.loads(COUNTS.read_text("utf-8"))["checks"]
    made = sum(each["checks"] for each in checks)
    agree = sum(each["checks"] for each in checks if each["class"] is None)
    assert sum(numbers(html("checks"))) == made
    by_format = numbers(html("games"))
    assert (sum(by_format[2::6]), sum(by_format[3::6])) == (made, agree)
    assert f"{made - agree} of {made:,}" in html("totals")


def test_a_bar_is_as_long_as_its_share_and_its_line_as_the_interval() -> None:
    (way,) = [each for each in figures_of(real_games()) if each.id == "way"]
    drawn = html("way")
    for share in way.shares:
        low, high = share.interval
        assert f'width="{share.percent:.1f}"' in drawn
        assert f'd="M{low:.1f} 4H{high:.1f}"' in drawn
        assert f"{share.count} of {share.of}" in drawn


def test_an_unknown_name_is_refused() -> None:
    with pytest.raises(PageError, match="names one of totals, games, checks, often, call"):
        html("cals")


def test_the_counts_name_no_record() -> None:
    text = COUNTS.read_text("utf-8")
    assert not re.search(r"\.(xml|json|jsonl|mjlog)\b", text)
    assert set(json.loads(text)) == {
        *("made_by", "games", "checks", "problems", "wins", "liability"),
    }
