"""The tables and figures of real games agree with their files of counts."""

import json
import re
from collections.abc import Sequence

import duckdb
import pytest
from markdown import Markdown

from build_scripts.content.markdown.counted import FILES, REAL_GAMES, counted_fence, counts_in
from build_scripts.environment.project import DOCS
from pao_core.records.archive.figures import CountRow, Share, figures_of


def html(name: str) -> str:
    return counted_fence(f"{name}\n", {}, Markdown())


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


@pytest.mark.parametrize("games", FILES)
def test_the_counts_fit_each_other(games: str) -> None:
    counts = counts_in(games)
    of_games = added(counts["games"], "different_games"), added(counts["games"], "different_hands")
    assert (added(counts["rooms"], "games"), added(counts["rooms"], "hands")) == of_games
    yakuman = [win for win in counts["wins"] if win["yakuman"]]
    assert added(counts["points"], "wins") == added(yakuman, "wins")
    assert added(counts["yakuman"], "wins") >= added(yakuman, "wins")
    for cause in {exposure["cause"] for exposure in counts["exposures"]}:
        dangers, exposures = (
            [count for count in counts[name] if count["cause"] == cause]
            for name in ("dangers", "exposures")
        )
        for moment, column in (("discard", "discards"), ("liable", "liable_players")):
            made = [exposure for exposure in exposures if exposure["moment"] == moment]
            assert added(made, "exposures") == sum(
                int(str(danger[column])) * int(str(danger["dangers"])) for danger in dangers
            )
        paid = [exposure for exposure in exposures if exposure["outcome"] == "paid"]
        liable = [each for each in counts["liability"] if each["cause"] == cause]
        assert added(paid, "exposures") == added(liable, "wins")


def added(rows: Sequence[CountRow], name: str) -> int:
    return sum(int(str(row[name])) for row in rows)


# Liability in games, for which the counts are also published as figures

PUBLISHED = FILES["pao-in-games"].parent
PAGE = (DOCS / "reference" / "pao-in-games.md").read_text("utf-8")


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


def test_the_page_shows_every_figure_on_daisangen_and_says_what_they_say() -> None:
    figures = {figure.id: figure for figure in figures_of(counts_in("pao-in-games"))}
    assert {figure for figure in figures if figure.startswith("daisangen-")} <= set(PAGE.split())
    often, fed = figures["daisangen-often"].shares[0], figures["daisangen-fed"].shares
    games = added(counts_in("pao-in-games")["games"], "games")
    assert f"# Liability in {games:,} games" in PAGE
    hands = f"{round(often.of / often.count / 10)}0"
    assert f"about once in {hands} hands" in PAGE
    for name, words in {
        "danger.md": (f"In {games:,} games at Tenhou", f"about once in {hands} hands"),
        "danger.ja.md": (f"天鳳の{games:,}対局では", f"およそ{hands}局に1局"),
    }.items():
        page = (DOCS / "rules" / name).read_text("utf-8")
        assert all(word in page for word in words)
    assert 0.2 < (fed[1].count + fed[2].count) / fed[0].of < 0.3  # "about a quarter"
    assert "discards it, usually with another choice" in PAGE
    assert figures["daisangen-avoidable"].shares[0].percent > 80
    assert [share.count for share in figures["daisangen-liable"].shares] == [1]
    assert "one player became liable, and nobody paid" in PAGE
    discards = figures["daisangen-avoidable"].shares[0].of
    called = Share(label="", count=1, of=discards)
    one_in = round(100 / called.interval[1])
    assert f"One call in {discards} discards leaves any rate up to one in {one_in}" in PAGE
