"""The readers of `pao-table.json` answer as the core does."""

import gzip
import json
import random
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from build_scripts.checks.prove.histories import starts
from build_scripts.checks.prove.judging import Judge, Played, alike
from build_scripts.checks.prove.naming import PLAIN
from build_scripts.checks.prove.pairs import calls_in_json, win_in_json
from build_scripts.checks.prove.settlements import Hand, in_order
from build_scripts.checks.prove.settlements import riichi as every_riichi
from build_scripts.checks.prove.walking import Walked, liabilities, paths, walk_from
from build_scripts.content.cases.published import all_cases
from build_scripts.content.pao_table.table import (
    LEFT_OUT,
    READERS,
    _refuse_what_readers_cannot_tell,
    files,
    table,
)
from pao_core import ask
from pao_core.hands.win import Win, WinKind
from pao_core.rules.rule_set import RuleSet
from tests.build.table_readers import LANGUAGES, Command, javascript, missing
from tests.core.profiles import Profile, chosen

Json = dict[str, Any]
MOST_BYTES: Final = 40_000
LONGEST_LINE: Final = 100
MOST_LINES: Final = {
    "pao-table.mjs": 80,
    "pao_table.rs": 80,
    "PaoTable.cs": 80,
    "pao_table.go": 105,
}
COMPARED: Final = ("liable", "deltas", "transfers")


def riichi() -> tuple[RuleSet, ...]:
    """The rule sets that the table holds."""
    return tuple([rules for rules in every_riichi() if rules.id not in LEFT_OUT])


def test_the_table_leaves_out_only_what_readers_cannot_tell() -> None:
    assert set(table()["rules"]) == {rules.id for rules in riichi()}
    for rules in every_riichi():
        if rules.id in LEFT_OUT:
            with pytest.raises(NotImplementedError):
                _refuse_what_readers_cannot_tell(rules)


@pytest.fixture(scope="module")
def table_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("table") / "pao-table.json"
    path.write_text(files()["pao-table.json"], "utf-8")
    return path


@pytest.fixture(scope="module")
def readers(table_file: Path, tmp_path_factory: pytest.TempPathFactory) -> list[Command]:
    """The commands of the programs that answer, each by the reader in one language."""
    wanted = LANGUAGES if chosen() is Profile.THOROUGH else ("javascript",)
    return [
        [*LANGUAGES[each](tmp_path_factory.mktemp("reader")), table_file]
        for each in wanted
        if not missing(each)
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_thorough_run_reads_in_every_language(language: str) -> None:
    if language != "javascript" and chosen() is not Profile.THOROUGH:
        pytest.skip("`test --thorough` also compiles the readers in Go, Rust and C#")
    if found := missing(language):
        pytest.skip(f"{found} is not installed here")


@pytest.fixture
def reader(table_file: Path, tmp_path: Path) -> Command:
    """The command of the program that answers by the reader in JavaScript."""
    return [*javascript(tmp_path), table_file]


def answers(questions: list[Json], reader: Command) -> list[Json]:
    """What the reader says to each question."""
    lines = "\n".join(map(json.dumps, questions)) + "\n"
    result = subprocess.run(reader, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def compare(asked: list[tuple[Json, Json]], readers: list[Command]) -> None:
    """Each question with what the readers must say."""
    for reader in readers:
        found = answers([question for question, _ in asked], reader)
        for (question, expected), answer in zip(asked, found, strict=True):
            if "--eval" in reader:  # in JavaScript, all rules are in one list
                clauses = set(answer["clauses"])
                of_payments = {transfer["clause"] for transfer in answer.get("transfers", ())}
                assert of_payments <= clauses
                assert (clauses > of_payments) is bool(answer["liable"])
                assert clauses <= set(expected.get("clauses", clauses))
            else:
                assert all(liability.pop("clause") for liability in answer["liable"])
            for key in {*COMPARED} & {*expected}:
                assert answer.get(key) == expected[key], (reader, question, answer)


def of_cases() -> Iterator[tuple[Json, Json]]:
    """Every published case that the table holds, under each rule set of riichi."""
    ids = {rule_set.id for rule_set in riichi()}
    for case in all_cases():
        question = case["question"]
        named = question.get("win", {}).get("value", {}).get("yakuman")
        if question["ask"] == "liability" or (question["ask"] == "ruling" and named):
            for rules, expected in case.get("expect", {}).items():
                if rules in ids and "error" not in expected:
                    yield {**question, "rules": rules}, expected


def test_every_published_case(readers: list[Command]) -> None:
    asked = [*of_cases()]
    assert len({json.dumps(question["calls"]) for question, _ in asked}) > 50
    compare(asked, readers)


@cache
def walked() -> Walked:
    found = Walked()
    played = alike(riichi())
    found.add(walk_from((), 0, played, 3))
    for number, start in enumerate([*starts(4)][::700]):
        found.add(walk_from(start, number, played, 5))
    return found


def settlements(count: int) -> Iterator[tuple[Json, Json]]:
    """So many settlements, each with what the core answers."""
    draw = random.Random(24)
    named = [each for each in in_order(walked().tables) if each.win.yakuman]
    for _ in range(count):
        hand = draw.choice(named)
        rules = draw.choice([rule_set for rule_set in riichi() if rule_set.covers(hand.players)])
        question = {
            "ask": "ruling",
            "rules": rules.id,
            "players": hand.players,
            "calls": calls_in_json(hand),
            "win": win_in_json(hand.win),
            "honba": draw.choice((0, 1, 3)),
            "deposits": draw.choice((0, 2)),
        }
        yield question, ask(question)


@pytest.mark.timeout(3600)
def test_settlements(readers: list[Command]) -> None:
    compare([*settlements(100_000 if chosen() is Profile.THOROUGH else 150)], readers)


def histories(most: int | None) -> Iterator[tuple[Json, Json]]:
    """Histories of at most so many events, each under one rule set, with who is liable."""
    played = [Played(rule_set.id, 4 if rule_set.covers(4) else 3) for rule_set in riichi()]
    judge = Judge(tuple(move.rules for move in played))
    win = Win(by=PLAIN.caller, kind=WinKind.TSUMO)
    for number, (history, _, path) in enumerate(paths((), judge, most)):
        if number % 1000 == 0:
            judge.decided.clear()  # it would not fit into memory
        at = number % len(judge.rule_sets)
        rules = judge.rule_sets[at]
        players = played[at].players
        hand = Hand(history=history, naming=PLAIN, players=players, win=win)
        calls = calls_in_json(hand)
        liable = [
            {"seat": seat.value if seat else None, "to": to.value, "for": hand_name, "call": call}
            for seat, to, hand_name, call in liabilities(history, path, judge, at, PLAIN)
        ]
        question = {"ask": "liability", "rules": rules.id, "players": players, "calls": calls}
        yield question, {"liable": liable}


@pytest.mark.timeout(3600)
def test_histories(readers: list[Command]) -> None:
    """All histories in a thorough run."""
    asked: list[tuple[Json, Json]] = []
    for history in histories(None if chosen() is Profile.THOROUGH else 3):
        asked.append(history)
        if len(asked) == 50_000:
            compare(asked, readers)
            asked = []
    compare(asked, readers)


CALLS: Final = [{"by": "S", "kind": "pon", "tile": "5z", "from": "E"}]
WIN: Final = {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}}


@pytest.mark.parametrize(
    ("question", "says"),
    [
        ({"rules": "harr-1922", "win": WIN}, 'the rules "harr-1922" for 4 players'),
        ({"rules": {"base": "tenhou"}, "win": WIN}, "for 4 players"),
        ({"rules": "constructor", "win": WIN}, 'the rules "constructor" for 4 players'),
        ({"rules": "ema-2016", "players": 3, "win": WIN}, 'the rules "ema-2016" for 3 players'),
        ({"rules": "tenhou", "wins": [WIN, WIN]}, "only one win, by its named yakuman"),
        ({"rules": "tenhou", "win": WIN, "wins": [WIN]}, "only one win, by its named yakuman"),
        *(
            ({"rules": "tenhou", "win": {**WIN, "value": {"yakuman": named}}}, "only one win")
            for named in ([], ["full-flush"], ["daisangen", "sanankou"], ["daisangen"] * 2)
        ),
        ({"rules": "tenhou", "players": 3, "win": {**WIN, "by": "N"}}, 'the payments "N,'),
        ({"rules": "tenhou", "win": {**WIN, "from": "S"}}, 'the payments "S,S,'),
        ({"rules": "tenhou", "win": {"by": "S", "value": {"han": 5}}}, "only one win"),
    ],
)
def test_what_the_table_does_not_hold(question: Json, says: str, readers: list[Command]) -> None:
    for reader in readers:
        (answer,) = answers([{"ask": "ruling", "calls": CALLS, **question}], reader)
        assert answer["throws"].startswith("the table does not hold "), reader
        assert says in answer["throws"], reader


def test_null_says_the_same_as_leaving_out(reader: Command) -> None:
    empty = dict.fromkeys(("honba", "deposits", "players", "calls"))
    without, with_null = answers(
        [{"ask": "ruling", "rules": "tenhou", "win": WIN, **each} for each in ({}, empty)],
        reader,
    )
    assert without == with_null
    assert without["deltas"] == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}


def test_the_table_is_small_and_its_readers_are_short() -> None:
    assert len(gzip.compress(files()["pao-table.json"].encode())) <= MOST_BYTES
    for name in READERS:
        lines = files()[name].splitlines()
        assert len(lines) <= MOST_LINES[name], name
        assert max(len(line.expandtabs(4)) for line in lines) <= LONGEST_LINE, (
            "a long line is no shorter reader"
        )


def test_the_table_matches_its_schema() -> None:
    schema = json.loads(files()["pao-table.schema.json"])
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(table())
