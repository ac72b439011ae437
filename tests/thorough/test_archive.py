"""Archives are checked on all cores: nothing is lost or done twice, and no fault stops the work."""

import gzip
import json
import os
import re
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from pathlib import Path

import duckdb
import pyarrow
import pyarrow.parquet
import pytest

from pao_core.__main__ import main
from pao_core.problems.errors import PaoError
from pao_core.records.archive import command, running, sources
from pao_core.records.archive.figures import figures_of
from pao_core.records.archive.parts import SCHEMA, Parts, packed, write_figures
from pao_core.records.archive.report import counts_of
from pao_core.records.archive.rows import About, rows_of
from pao_core.records.archive.sources import (
    ArchiveEntry,
    files_in,
    games_in,
    partitions_of,
)
from tests.core.records.simulator import Game
from tests.core.records.test_rows import hand_of_liability
from tests.core.records.writers import as_mjai, as_tenhou6

BROKEN = b"<mjloggm><INIT"


@cache
def game(seed: int) -> bytes:
    return Game(seed, hands=1).written.encode()


def found_in(*places: Path) -> list[ArchiveEntry]:
    files = files_in(places)
    return [game for file, name in files for game in games_in(file, name, lambda _: None)]


def rows_in(results: Path) -> list[dict[str, object]]:
    table = pyarrow.parquet.read_table(results)
    assert table.schema.equals(SCHEMA)
    rows: list[dict[str, object]] = table.to_pylist()
    return rows


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Seven games. One is broken, and one is in a folder of its own."""
    place = tmp_path / "games"
    (place / "more").mkdir(parents=True)
    for seed in range(5):
        (place / f"{seed}.xml").write_bytes(game(seed))
    (place / "broken.xml").write_bytes(BROKEN)
    (place / "more" / "5.xml.gz").write_bytes(gzip.compress(game(5)))
    return place


NAMES = ["0.xml", "1.xml", "2.xml", "3.xml", "4.xml", "broken.xml", "more/5.xml.gz"]


@pytest.fixture
def in_this_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Partitions of two games, checked in a thread."""
    monkeypatch.setattr(running, "processes", lambda _: ThreadPoolExecutor(1))
    monkeypatch.setattr(sources, "MOST_GAMES", 2)


# Where the games are


def test_lines_and_tables_have_the_same_games(tmp_path: Path) -> None:
    texts = [game(seed).decode() for seed in range(3)]
    lines, table = tmp_path / "games.jsonl.gz", tmp_path / "games.parquet"
    kept = [json.dumps(texts[0]), json.dumps({"id": 7, "record": texts[1]}), json.dumps(texts[2])]
    lines.write_bytes(gzip.compress("\n\n".join(kept).encode()))
    columns = {"record": [text.encode() for text in texts], "id": ["a", "b", "c"]}
    pyarrow.parquet.write_table(pyarrow.table(columns), table)
    assert [entry.content.decode() for entry in found_in(lines)] == texts
    assert [entry.content.decode() for entry in found_in(table)] == texts
    assert [entry.game for entry in found_in(table)] == [f"games.parquet:{n}" for n in (1, 2, 3)]
    assert [entry.game for entry in found_in(lines)] == [f"games.jsonl.gz:{n}" for n in (1, 3, 5)]


def test_a_line_may_be_a_record_or_a_list_of_events(tmp_path: Path) -> None:
    events = [{"type": "start_game"}, {"type": "end_game"}]
    texts = ['{"log": []}', json.dumps(events), "nothing"]
    lines, table = tmp_path / "games.jsonl.gz", tmp_path / "games.parquet"
    lines.write_bytes(gzip.compress("\n".join(texts).encode()))
    first, second, third = found_in(lines)
    assert json.loads(first.content) == {"log": []}
    assert [json.loads(line) for line in second.content.splitlines()] == events
    assert third.problem is not None
    assert third.problem.code == "not-well-formed"
    lines.write_bytes(gzip.compress("\n".join(map(json.dumps, events)).encode()))
    assert [entry.game for entry in found_in(lines)] == ["games.jsonl.gz"]  # lines of one game
    pyarrow.parquet.write_table(pyarrow.table({"a": ["x"], "b": ["y"]}), table)
    (entry,) = found_in(table)
    assert entry.problem is not None
    assert "expected a column named record" in entry.problem.says


# Partitions and parts


def test_a_key_depends_on_content_name_and_rules() -> None:
    def key(name: str = "a", content: bytes = b"x", rules: sources.Rules = None) -> str:
        return next(partitions_of([ArchiveEntry(game=name, content=content)], rules)).key

    assert key() == key()
    changed = [key("b"), key(content=b"y"), key(rules="tenhou"), key(rules={"base": "tenhou"})]
    assert len({key(), *changed}) == 5


# The work


@pytest.mark.usefixtures("in_this_process")
def test_every_game_is_judged_once_and_a_broken_one_is_a_row(folder: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.parquet"
    progress = command.judge_archive([folder], out)
    assert (progress.now, progress.before, progress.lost) == (7, 0, [])
    assert progress.read_bytes == progress.all_bytes
    rows = rows_in(out)
    assert [row["game"] for row in rows if row["about"] == "game"] == NAMES
    expected = packed(
        [row for entry in found_in(folder) for row in rows_of(entry.game, entry.content)]
    )
    (tmp_path / "expected").write_bytes(expected)
    assert rows == rows_in(tmp_path / "expected")
    (problem,) = [row for row in rows if row["about"] == "problem"]
    assert (problem["game"], problem["class"]) == ("broken.xml", "missing")


@pytest.mark.usefixtures("in_this_process")
def test_an_interrupted_run_continues_without_repeating(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if its results are inside the archive."""
    out = folder / "out.parquet"
    full = Parts.put

    def breaks_off(self: Parts, key: str, part: bytes) -> None:
        if len(list(self.folder.iterdir())) == 2:
            raise KeyboardInterrupt
        full(self, key, part)

    with monkeypatch.context() as patched:
        patched.setattr(Parts, "put", breaks_off)
        with pytest.raises(KeyboardInterrupt):
            command.judge_archive([folder], out)
    assert not out.exists()
    again = command.judge_archive([folder], out)
    assert again.before in {3, 4}  # the last partition has one game
    assert again.now + again.before == 7
    assert [row["game"] for row in rows_in(out) if row["about"] == "game"] == NAMES
    done = command.judge_archive([folder], out)
    assert (done.now, done.before) == (0, 7)
    other = command.judge_archive([folder], out, "mahjong-soul")
    assert (other.now, other.before) == (7, 0)
    assert {row["rules"] for row in rows_in(out)} == {"mahjong-soul", None}


class Deadly(bytes):
    """Ends the process that reads it."""

    def __reduce__(self) -> tuple[object, tuple[int]]:
        return os._exit, (1,)


def test_a_game_that_crashes_its_process_is_left_out(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sources, "MOST_GAMES", 2)
    games = found_in(folder)
    games[3] = ArchiveEntry(game="3.xml", content=Deadly())
    results = running.judged(partitions_of(games, None), None)
    lost = {result.partition.games[0].game: result.part is None for result in results}
    assert lost == {"0.xml": False, "2.xml": True, "4.xml": False, "more/5.xml.gz": False}


# The report


def test_a_game_recorded_twice_counts_once(tmp_path: Path) -> None:
    out = tmp_path / "out'.parquet"
    rows = [row for name in "ab" for row in rows_of(name, game(3))]
    out.write_bytes(packed([*rows, *rows_of("c", BROKEN)]))
    counts = counts_of(out)
    games = [(each["format"], each["games"], each["different_games"]) for each in counts["games"]]
    assert sorted(games, key=str) == [("mjlog", 2, 1), (None, 1, 1)]
    wins = [row for row in rows if row.about is About.WIN]
    assert sum(int(str(win["wins"])) for win in counts["wins"]) == len(wins) / 2
    checks = sum(row.checks or 0 for row in rows)
    assert sum(int(str(check["checks"])) for check in counts["checks"]) == checks
    assert [(problem["code"], problem["problems"]) for problem in counts["problems"]] == [
        ("missing", 1)
    ]


# Queries that users can run on the table

PAGE = Path("docs/reference/archive.md").read_text("utf-8")
QUERIES = re.findall(r"```sql\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture
def results(tmp_path: Path) -> Path:
    """A game with liability in two formats, an altered one with the same deals, and others."""
    out = tmp_path / "results.parquet"
    whole, altered = (as_mjai([hand_of_liability(paid=paid)], 4) for paid in (32000, 48000))
    again, *others = as_tenhou6([hand_of_liability()], 4), game(3).decode(), game(4).decode()
    texts = [whole, again, altered, *others]
    rows = [row for n, text in enumerate(texts) for row in rows_of(str(n), text.encode())]
    out.write_bytes(packed([*rows, *rows_of("broken", BROKEN)]))
    return out


def asked(query: str, results: Path) -> list[dict[str, object]]:
    with duckdb.connect() as base:
        database = base.execute(query.replace("results.parquet", str(results)))
        names = [str(each[0]) for each in database.description or ()]
        return [dict(zip(names, row, strict=True)) for row in database.fetchall()]


@pytest.mark.parametrize("query", QUERIES)
def test_every_query_of_the_page_finds_something(query: str, results: Path) -> None:
    found = asked(query, results)
    assert found
    if "not agrees" in query:
        assert {(each["checked"], each["game"]) for each in found} == {("win", "2")}
    if "liability" in query:
        (liable,) = counts_of(results)["liability"]
        assert [(each["call"], each["count_star()"]) for each in found] == [("pon", 1)]
        assert (liable["call"], liable["wins"]) == ("pon", 1)


def test_the_report_counts_each_danger_and_what_came_of_it_once(results: Path) -> None:
    counts = counts_of(results)
    assert counts["yakuman"] == [{"cause": "daisangen", "wins": 1, "liable": 1}]
    assert counts["points"] == [{"yakuman": "daisangen", "points": 32000, "wins": 1}]
    (danger,), (exposure,) = counts["dangers"], counts["exposures"]
    assert [danger[key] for key in ("dangers", "discards", "liable_players")] == [1, 0, 1]
    assert danger["with_it"] is True
    told = [exposure[key] for key in ("moment", "outcome", "call", "turn", "paid")]
    assert told == ["liable", "paid", "pon", 2, 32000]


@pytest.mark.parametrize("name", ["a.csv", "a.parquet"])
def test_the_figures_are_the_same_in_both_formats(name: str, results: Path, tmp_path: Path) -> None:
    figures, file = figures_of(counts_of(results)), tmp_path / name
    write_figures(figures, file)
    query = f"select count, total, answer from '{file}' where figure = 'daisangen-liable'"
    answer = "the caller won, and the player paid because of it"
    assert asked(query, results) == [{"count": 1, "total": 1, "answer": answer}]
    with pytest.raises(PaoError, match=r"\.csv or \.parquet"):
        write_figures(figures, tmp_path / "a.xlsx")


# The command


@pytest.mark.usefixtures("in_this_process")
def test_the_command_judges_and_reports(
    folder: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = str(tmp_path / "out.parquet")
    assert main(["records", "--archive", str(folder), "--out", out]) == 0
    first = capsys.readouterr()
    assert "6 games mjlog, rules tenhou: 6 hands" in first.out
    assert "How often is someone liable" in first.out
    assert first.err == f"7 games checked: {out}\n"
    assert main(["records", "--report", out]) == 0
    assert capsys.readouterr().out == first.out
    assert main(["records", "--report", out, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["problems"][0]["code"] == "missing"
    figures = tmp_path / "figures.csv"
    assert main(["records", "--report", out, "--figures", str(figures)]) == 0
    assert capsys.readouterr().out == first.out
    assert figures.read_text("utf-8").startswith('"figure","question","answer"')
    assert main(["records", "--report", out, "--figures", str(tmp_path / "no" / "a.csv")]) == 2
    assert "No such file" in capsys.readouterr().err


def lines_of_games() -> bytes:
    return gzip.compress(b"\n".join(json.dumps(game(n).decode()).encode() for n in range(9)))


@pytest.mark.usefixtures("in_this_process")
@pytest.mark.parametrize(
    ("name", "content", "games", "code"),
    [
        ("a.jsonl.gz", lines_of_games()[:-99], 8, "cut-short"),
        ("a.jsonl.gz", lines_of_games()[:-8] + bytes(8), 8, "not-well-formed"),
        ("a.parquet", b"junk", 0, "not-well-formed"),
    ],
)
def test_a_file_of_many_records_that_breaks_off_is_a_fault(
    name: str, content: bytes, games: int, code: str, tmp_path: Path
) -> None:
    """Its figures are those of a part of the games. It is not itself a game."""
    (tmp_path / name).write_bytes(content)
    out = tmp_path / "out.parquet"
    for _ in range(2):  # also if nothing is left to do
        assert main(["records", "--archive", str(tmp_path / name), "--out", str(out)]) == 2
    rows = rows_in(out)
    assert sum(row["about"] == About.GAME for row in rows) == games
    problems = [row for row in rows if row["about"] == About.PROBLEM]
    assert [(row["game"], row["class"]) for row in problems] == [(name, code)]
    assert [(file["file"], file["code"]) for file in counts_of(out)["files"]] == [(name, code)]


TAKES = "records takes files, or --archive with --out, or --report"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ("", TAKES),
        ("a --out b", TAKES),
        ("--archive none --out b", "none: no such file or folder"),
        ("--archive . --out b", ".: no records found"),
        ("--report none", "none: not results of an archive"),
        ("--archive a --out b --rules mcr", "--rules: records are games of riichi"),
    ],
)
def test_an_impossible_command_is_reported_in_one_line(
    arguments: str,
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["records", *arguments.split()]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(says)
    assert (told.out, told.err.count("\n")) == ("", 1)
