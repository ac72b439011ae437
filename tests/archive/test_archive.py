"""Archives are checked on all cores: nothing is lost or done twice, and no fault stops the work."""

import gzip
import json
import os
import re
import signal
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from io import StringIO
from pathlib import Path

import duckdb
import pyarrow
import pyarrow.parquet
import pytest
from distributed import Client, LocalCluster
from distributed.scheduler import KilledWorker

from pao_core.__main__ import main
from pao_core.problems.errors import PaoError
from pao_core.records.archive import command, running, sources
from pao_core.records.archive.figures import figures_of
from pao_core.records.archive.parts import SCHEMA, Parts, packed, write_figures
from pao_core.records.archive.report import counts_of
from pao_core.records.archive.rows import About, Row, rows_of
from pao_core.records.archive.running import Judge, PartitionResult, judge_games, judge_of, judged
from pao_core.records.archive.sources import (
    ArchiveEntry,
    Partition,
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
    """Partitions of two games, checked by a worker in a thread."""

    @contextmanager
    def workers(_: str | None) -> Iterator[Client]:
        cluster = LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=running.SOME_PORT
        )
        with cluster, Client(cluster) as client:
            yield client

    monkeypatch.setattr(command, "workers", workers)
    monkeypatch.setattr(sources, "MOST_GAMES", 2)


@pytest.fixture
def nobody_works(monkeypatch: pytest.MonkeyPatch) -> None:
    def workers(_: str | None) -> None:
        raise AssertionError("there is nothing left to do")

    monkeypatch.setattr(command, "workers", workers)


# Where the games are


def test_a_folder_has_its_files_in_order(folder: Path) -> None:
    assert [entry.game for entry in found_in(folder)] == NAMES


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
    lines = tmp_path / "games.jsonl.gz"
    events = [{"type": "start_game"}, {"type": "end_game"}]
    lines.write_bytes(gzip.compress(f'{{"log": []}}\n{json.dumps(events)}\nnothing'.encode()))
    first, second, third = found_in(lines)
    assert json.loads(first.content) == {"log": []}
    assert [json.loads(line) for line in second.content.splitlines()] == events
    assert third.problem is not None
    assert third.problem.code == "not-well-formed"


def test_lines_that_are_events_are_one_game(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl.gz"
    file.write_bytes(gzip.compress(b'{"type": "start_game"}\n{"type": "end_game"}\n'))
    assert [entry.game for entry in found_in(file)] == ["game.jsonl.gz"]


@pytest.mark.parametrize("name", ["games.jsonl.gz", "games.parquet"])
def test_an_archive_that_breaks_off_says_so_after_its_games(tmp_path: Path, name: str) -> None:
    file = tmp_path / name
    whole = gzip.compress(b"\n".join(json.dumps(game(n).decode()).encode() for n in range(9)))
    file.write_bytes(whole[: len(whole) // 2])
    *before, last = found_in(file)
    assert all(entry.problem is None for entry in before)
    assert last.problem is not None
    assert last.is_rest
    assert last.problem.code == ("not-well-formed" if name.endswith("parquet") else "cut-short")


def test_a_table_without_a_column_of_records_says_so(tmp_path: Path) -> None:
    file = tmp_path / "games.parquet"
    pyarrow.parquet.write_table(pyarrow.table({"a": ["x"], "b": ["y"]}), file)
    (entry,) = found_in(file)
    assert entry.problem is not None
    assert "expected a column named record" in entry.problem.says


# Partitions and parts


def test_a_partition_is_bounded_in_games_and_in_bytes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sources, "MOST_GAMES", 3)
    monkeypatch.setattr(sources, "ENOUGH_BYTES", 100)
    sizes = [10, 10, 10, 10, 95, 10, 500, 1]
    games = [ArchiveEntry(game=str(n), content=b"x" * size) for n, size in enumerate(sizes)]
    found = [[int(game.game) for game in part.games] for part in partitions_of(games, None)]
    assert found == [[0, 1, 2], [3, 4], [5, 6], [7]]


def test_a_key_depends_on_content_name_and_rules() -> None:
    def key(name: str = "a", content: bytes = b"x", rules: sources.Rules = None) -> str:
        return next(partitions_of([ArchiveEntry(game=name, content=content)], rules)).key

    assert key() == key()
    changed = [key("b"), key(content=b"y"), key(rules="tenhou"), key(rules={"base": "tenhou"})]
    assert len({key(), *changed}) == 5


def test_a_part_that_was_not_finished_is_not_done(tmp_path: Path) -> None:
    parts = Parts(tmp_path / "out.parquet")
    (parts.folder / "a.new").write_bytes(b"half")
    assert not parts.has("a")
    for key in "ba":
        parts.put(key, packed([Row(game=key, about=About.GAME, hands=1)]))
    parts.join("ab")
    assert [row["game"] for row in rows_in(parts.out)] == ["a", "b"]


def test_a_lone_surrogate_does_not_stop_the_work(tmp_path: Path) -> None:
    out = tmp_path / "out"
    out.write_bytes(packed([Row(game="\udcff.xml", about=About.PROBLEM, says="found \ud800東")]))
    assert [(row["game"], row["says"]) for row in rows_in(out)] == [("?.xml", "found ?東")]


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
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "out.parquet"
    full = Parts.put

    def breaks_off(self: Parts, key: str, part: bytes) -> None:
        if len(list(self.folder.iterdir())) == 2:
            raise KeyboardInterrupt
        full(self, key, part)

    monkeypatch.setattr(Parts, "put", breaks_off)
    with pytest.raises(KeyboardInterrupt):
        command.judge_archive([folder], out)
    assert not out.exists()
    monkeypatch.setattr(Parts, "put", full)
    again = command.judge_archive([folder], out)
    # The last partition has one game.
    assert (again.now + again.before, again.before) in {(7, 4), (7, 3)}
    assert [row["game"] for row in rows_in(out) if row["about"] == "game"] == NAMES
    other = command.judge_archive([folder], out, "mahjong-soul")
    assert (other.now, other.before) == (7, 0)
    assert {row["rules"] for row in rows_in(out)} == {"mahjong-soul", None}


def test_a_second_run_needs_no_workers(
    folder: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    out = tmp_path / "out.parquet"
    parts = Parts(out)
    for partition in partitions_of(found_in(folder), None):
        parts.put(partition.key, judge_of(None)(partition.games))
    request.getfixturevalue("nobody_works")
    progress = command.judge_archive([folder], out)
    assert (progress.now, progress.before) == (0, 7)
    assert len([row for row in rows_in(out) if row["about"] == "game"]) == 7


@pytest.mark.full
def test_a_worker_that_is_killed_loses_nothing_and_repeats_nothing(tmp_path: Path) -> None:
    """Two workers in separate processes, one of which is killed while it works."""
    games = [ArchiveEntry(game=str(n), content=game(n)) for n in range(6)]
    partitions = [Partition(key=entry.game, games=(entry,)) for entry in games]
    flag = tmp_path / "killed"

    def judge(games: tuple[ArchiveEntry, ...], flag: str = str(flag)) -> bytes:
        if games[0].game == "3":
            try:
                os.close(os.open(flag, os.O_CREAT | os.O_EXCL))
            except FileExistsError:
                pass
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return judge_of(None)(games)

    cluster = LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=running.SOME_PORT)
    with cluster, Client(cluster) as client:
        done = list(judged(partitions, judge, client))
    assert flag.exists()
    assert sorted(partition_result.partition.key for partition_result in done) == [
        entry.game for entry in games
    ]
    parts = {partition_result.partition.key: partition_result.part for partition_result in done}
    assert parts == {
        entry.game: judge_games((entry,), None, sources.core_digest()) for entry in games
    }


class Killed:
    def result(self, _: float) -> bytes:
        raise KilledWorker("a", None, 3)


def test_games_that_crash_every_worker_are_skipped_and_named(tmp_path: Path) -> None:
    assert running._part_of(Killed()) is None
    done = PartitionResult(
        partition=Partition(key="a", games=(ArchiveEntry(game="1"), ArchiveEntry(game="2"))),
        part=None,
    )
    parts, progress = Parts(tmp_path / "out"), command.Progress(1, None)
    command._keep(done, parts, progress)
    assert progress.lost == ["1", "2"]
    assert not parts.has("a")


@pytest.mark.usefixtures("in_this_process")
def test_results_inside_the_archive_are_not_read_as_games(folder: Path) -> None:
    out = folder / "out.parquet"
    for done in (0, 7):
        progress = command.judge_archive([folder], out)
        assert (progress.before, progress.before + progress.now) == (done, 7)


def test_a_cluster_without_workers_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(running, "PATIENCE", 0.1)
    cluster = LocalCluster(n_workers=0, processes=False, dashboard_address=running.SOME_PORT)
    partition = Partition(key="a", games=(ArchiveEntry(game="1"),))
    with cluster, Client(cluster) as client, pytest.raises(PaoError, match="no workers are left"):
        list(judged([partition], judge_of(None), client))


def test_a_worker_with_another_core_is_refused() -> None:
    with pytest.raises(PaoError, match="different version"):
        judge_games((), None, "made of something else")


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
    texts = [
        whole,
        as_tenhou6([hand_of_liability()], 4),
        altered,
        game(3).decode(),
        game(4).decode(),
    ]
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
    assert asked(query, results)


def test_a_documented_query_counts_liabilities_as_the_report_does(results: Path) -> None:
    (query,) = [each for each in QUERIES if "liability" in each]
    (liable,) = counts_of(results)["liability"]
    (found,) = asked(query, results)
    assert (found["call"], found["count_star()"]) == (liable["call"], liable["wins"]) == ("pon", 1)
    told = "select count(*) as told from 'results.parquet' where about = 'liability'"
    assert asked(told, results) == [{"told": 3}]


def test_the_report_counts_each_danger_and_what_came_of_it_once(results: Path) -> None:
    counts = counts_of(results)
    assert counts["yakuman"] == [{"cause": "daisangen", "wins": 1, "liable": 1}]
    assert counts["points"] == [{"yakuman": "daisangen", "points": 32000, "wins": 1}]
    (danger,) = counts["dangers"]
    assert (danger["dangers"], danger["discards"], danger["liable_players"]) == (1, 0, 1)
    assert danger["with_it"] is True
    (exposure,) = counts["exposures"]
    assert (exposure["moment"], exposure["outcome"]) == ("liable", "paid")
    assert (exposure["call"], exposure["turn"], exposure["paid"]) == ("pon", 2, 32000)
    games = [game["different_games"] for game in counts["games"]]
    assert sum(map(int, map(str, games))) == sum(
        int(str(room["games"])) for room in counts["rooms"]
    )


def test_the_figures_are_the_same_in_both_formats(results: Path, tmp_path: Path) -> None:
    figures = figures_of(counts_of(results))
    for name in ("a.csv", "a.parquet"):
        write_figures(figures, tmp_path / name)
    query = "select count, total, answer from '{}' where figure = 'daisangen-liable'"
    for name in ("a.csv", "a.parquet"):
        (row,) = asked(query.format(tmp_path / name), results)
        assert row == {
            "count": 1,
            "total": 1,
            "answer": "the caller won, and the player paid because of it",
        }
    with pytest.raises(PaoError, match=r"\.csv or \.parquet"):
        write_figures(figures, tmp_path / "a.xlsx")


def test_a_documented_query_names_what_does_not_agree(results: Path) -> None:
    (query,) = [each for each in QUERIES if "not agrees" in each]
    differ = asked(query, results)
    assert {each["checked"] for each in differ} == {"win"}
    assert {each["game"] for each in differ} == {"2"}


def test_every_row_of_a_game_has_its_deals(results: Path) -> None:
    query = "select game, deals, count(*) as rows from 'results.parquet' group by all"
    found = {each["game"]: each["deals"] for each in asked(query, results)}
    assert len(found) == len(asked(query, results))  # one for each game
    assert found["0"] == found["1"] == found["2"] is not None
    assert len({found[each] for each in "034"}) == 3
    assert found["broken"] is None


def test_no_column_is_a_word_of_sql() -> None:
    query = "select keyword_name as word from duckdb_keywords() where keyword_category = 'reserved'"
    assert not {*SCHEMA.names} & {each["word"] for each in asked(query, Path())}


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
        ("a.jsonl.gz", b"junk", 0, "not-well-formed"),
        ("a.parquet", b"junk", 0, "not-well-formed"),
    ],
)
def test_a_file_of_many_records_that_breaks_off_is_a_fault(
    name: str,
    content: bytes,
    games: int,
    code: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Its figures are those of a part of the games. It is not itself a game."""
    (tmp_path / name).write_bytes(content)
    out = tmp_path / "out.parquet"
    arguments = ["records", "--archive", str(tmp_path / name), "--out", str(out)]
    for done in (f"{games} games checked", str(games)):  # also if nothing is left to do
        assert main(arguments) == 2
        told = capsys.readouterr()
        assert told.err.startswith(f"not read to the end: '{name}'\n")
        assert done in told.err
        assert told.out.startswith(f"{name}: could not be read to its end: ")
    rows = rows_in(out)
    assert sum(row["about"] == About.GAME for row in rows) == games
    problems = [row for row in rows if row["about"] == About.PROBLEM]
    assert [(row["game"], row["class"]) for row in problems] == [(name, code)]
    assert main(["records", "--report", str(out), "--json"]) == 0
    (file,) = json.loads(capsys.readouterr().out)["files"]
    assert (file["file"], file["code"]) == (name, code)


def test_a_large_record_goes_to_its_worker_compressed(
    monkeypatch: pytest.MonkeyPatch, recwarn: pytest.WarningsRecorder
) -> None:
    """Otherwise Dask warns, and each copy of it takes its memory."""
    monkeypatch.setattr(sources, "LARGE", 100)
    entry = ArchiveEntry(game="2022010102gm-00a9-0000-814b0f6a.xml", content=game(1))
    small = ArchiveEntry(game="b", content=BROKEN)
    assert entry.packed.is_packed
    assert len(entry.packed.content) < len(entry.content)
    assert entry.packed.record == entry.content
    assert small.packed is small
    (partition,) = partitions_of([entry, small], None)
    judge = judge_of(None)
    with (
        LocalCluster(
            n_workers=1, threads_per_worker=1, processes=False, dashboard_address=running.SOME_PORT
        ) as cluster,
        Client(cluster) as client,
    ):
        (done,) = judged([partition], judge, client)
    assert done.part == judge(partition.games)
    assert [kept.content for kept in done.partition.games] == [b"", b""]
    assert not [warning for warning in recwarn if "graph" in str(warning.message)]


@pytest.mark.usefixtures("in_this_process")
def test_skipped_games_are_reported_and_tried_again(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def some_end(
        partitions: Iterable[Partition], judge: Judge, _: Client
    ) -> Iterator[PartitionResult]:
        for partition in partitions:
            is_bad = partition.games[0].game == "2.xml"
            yield PartitionResult(
                partition=partition, part=None if is_bad else judge(partition.games)
            )

    out = tmp_path / "out.parquet"
    arguments = ["records", "--archive", str(folder), "--out", str(out)]
    with monkeypatch.context() as patched:
        patched.setattr(command, "judged", some_end)
        assert main(arguments) == 2
    told = capsys.readouterr().err
    assert told.startswith("2 games crashed their workers")
    assert "'2.xml', '3.xml'" in told
    assert len({row["game"] for row in rows_in(out)}) == 5
    assert main(arguments) == 0
    assert capsys.readouterr().err == f"2 games checked, 5 already done: {out}\n"
    assert len({row["game"] for row in rows_in(out)}) == 7


def test_the_progress_bar_shows_how_much_was_read() -> None:
    terminal = StringIO()
    terminal.isatty = lambda: True  # type: ignore[method-assign]
    progress = command.Progress(1000, terminal)
    progress.read(500)
    progress.before = 1234
    progress.show()
    half = command.WIDTH // 2
    assert terminal.getvalue().startswith(f"\r[{'#' * half}{'.' * half}]  50%  1,234 games, ")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ([], "records takes files, or --archive with --out, or --report"),
        (["--archive", "a"], "records takes files, or --archive with --out, or --report"),
        (["a", "--out", "b"], "records takes files, or --archive with --out, or --report"),
        (["--archive", "none", "--out", "b"], "none: no such file or folder"),
        (["--archive", ".", "--out", "b"], ".: no records found"),
        (["--archive", ".", "--out", "."], ".: this is a folder; expected a file name"),
        (["a", "--figures", "b"], "records takes files, or --archive with --out, or --report"),
        (["--report", "none"], "none: not results of an archive"),
        (
            ["--archive", "a", "--out", "b", "--rules", "mcr"],
            "--rules: records are games of riichi",
        ),
    ],
)
def test_an_impossible_command_is_reported_in_one_line(
    arguments: list[str],
    says: str,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["records", *arguments]) == 2
    told = capsys.readouterr()
    assert told.err.startswith(says)
    assert (told.out, told.err.count("\n")) == ("", 1)


def test_a_missing_scheduler_is_reported(
    folder: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(running, "TO_ANSWER", 1)
    out = str(tmp_path / "out.parquet")
    there = ["--archive", str(folder), "--out", out, "--scheduler", "tcp://127.0.0.1:9"]
    assert main(["records", *there]) == 2
    assert capsys.readouterr().err.startswith("tcp://127.0.0.1:9: no scheduler is answering")


def test_without_the_extra_it_says_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in ("command", "report"):
        monkeypatch.delitem(sys.modules, f"pao_core.records.archive.{module}")
    monkeypatch.setitem(sys.modules, "duckdb", None)
    assert main(["records", "--report", "a.parquet"]) == 2
    told = capsys.readouterr().err
    assert told.count("\n") == 1
    assert told.endswith("run: python3 -m pip install '.[archive]'\n")
