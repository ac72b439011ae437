"""The tables and figures of real games agree with their files of counts."""

import json
import re

import duckdb
import pytest

from build_scripts.content.markdown.counted import FILES, REAL_GAMES, counts_in
from pao_core.records.archive.figures import Share, figures_of
from tests.build.rendered import html_of


def html(name: str) -> str:
    return html_of(f"```counted\n{name}\n```")


def numbers(text: str) -> list[int]:
    found = re.findall(r"<td>([\d,]+)</td>", text)
    return [int(each.replace(",", "")) for each in found]


def test_every_check_is_in_the_table_of_formats_and_in_that_of_checks() -> None:
    checks = json.loads(FILES[REAL_GAMES].read_text("utf-8"))["checks"]
    made = sum(check["checks"] for check in checks)
    agree = sum(check["checks"] for check in checks if check["class"] is None)
    assert sum(numbers(html("checks"))) == made
    by_format = numbers(html("games"))
    assert (sum(by_format[2::6]), sum(by_format[3::6])) == (made, agree)
    assert f"{made - agree} of {made:,}" in html("totals")


@pytest.mark.parametrize("games", FILES)
def test_the_counts_name_no_record(games: str) -> None:
    text = FILES[games].read_text("utf-8")
    assert not re.search(r"\.(xml|json|jsonl|mjlog)\b|gm-", text)
    assert not json.loads(text).get("files")
    assert set(json.loads(text)) - {"files"} == {
        *("made_by", "games", "checks", "problems", "wins", "liability"),
        *("yakuman", "points", "rooms", "dangers", "exposures"),
    }


# Liability in games, for which the counts are also published as figures

PUBLISHED = FILES["pao-in-games"].parent


def test_the_published_figures_are_those_of_the_counts() -> None:
    expected = [
        (figure.id, figure.asks, share.label, share.count, share.of)
        for figure in figures_of(counts_in("pao-in-games"))
        for share in figure.shares
    ]
    for name in ("figures.csv", "figures.parquet"):
        with duckdb.connect() as base:
            rows = base.execute(f"select * from '{PUBLISHED / name}'").fetchall()
        assert [row[:5] for row in rows] == expected
        for *_, count, total, percent, low, high in rows:
            share = Share(label="", count=count, of=total)
            assert (percent, low, high) == pytest.approx(
                (share.percent, *share.interval), abs=0.0001
            )
