"""The reader of `pao-table.json` answers as the core does, or refuses."""

import json
import random
import subprocess
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from build_scripts.checks.prove.judging import Judge, Played
from build_scripts.checks.prove.naming import PLAIN
from build_scripts.checks.prove.pairs import calls_in_json
from build_scripts.checks.prove.settlements import WonHistory, riichi
from build_scripts.checks.prove.walking import liabilities, paths
from build_scripts.content.cases.published import all_cases
from build_scripts.content.pao_table.table import HERE, files
from build_scripts.environment.project import node
from pao_core import ask
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.hands.win import Win, WinKind
from tests.core import profiles

Json = dict[str, Any]
LANGUAGES: Final = ("en", "ja")
PROGRAM: Final = """
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
const [reader, folder] = process.argv.slice(1);
const { liability, ruling } = await import(reader);
const read = (name) => JSON.parse(readFileSync(`${folder}/${name}`, "utf8"));
const en = read("pao-table.json");
const tables = { en, ja: { ...en, ...read("pao-table.ja.json") } };
for await (const line of createInterface({ input: process.stdin })) {
  const asked = JSON.parse(line, (_, value) => (value === "NaN" ? NaN : value));
  const { language = "en", ...question } = asked;
  try {
    const answer = (question.ask === "ruling" ? ruling : liability)(tables[language], question);
    console.log(JSON.stringify(answer));
  } catch (error) {
    console.log(JSON.stringify({ throws: error.message }));
  }
}
"""
"""Node runs the module as it is."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder with the table in each language."""
    made = tmp_path_factory.mktemp("table")
    for name, text in files().items():
        (made / name).write_text(text, "utf-8")
    return made


def answers(questions: list[Json], folder: Path) -> list[Json]:
    """What the reader says to each question."""
    reader = (HERE / "pao-table.mjs").as_uri()
    command: list[str | Path] = [node(), "--input-type=module", "--eval", PROGRAM, reader, folder]
    lines = "\n".join(map(json.dumps, questions)) + "\n"
    result = subprocess.run(command, input=lines, capture_output=True, text=True, check=True)
    return [json.loads(line) for line in result.stdout.splitlines()]


def compare(asked: list[Json], folder: Path) -> None:
    """Every question has the answer of the core, with all its words, or both refuse it."""
    for question, answer in zip(asked, answers(asked, folder), strict=True):
        of_core = ask(question)
        if "throws" in answer and "error" in of_core:
            assert answer["throws"].startswith("the table does not hold "), (question, answer)
        else:
            assert answer == of_core, question


def is_held(question: Json) -> bool:
    """Can the table express this question? It holds hands that are given only by their yakuman."""
    win = question.get("win", {})
    named = "yakuman" in win.get("value", {}) and win.keys() <= {"by", "from", "value", "after_kan"}
    keys = {"ask", "rules", "players", "calls", "win", "honba", "deposits"}
    return (
        question["ask"] in ("liability", "ruling")
        and question.keys() <= keys
        and (named or question["ask"] == "liability")
    )


def of_cases() -> Iterator[Json]:
    """Every published case that the table holds, under several rule sets, in one language."""
    held = [case["question"] for case in all_cases() if is_held(case["question"])]
    for number, question in enumerate(held):
        language = LANGUAGES[number % len(LANGUAGES)]
        for rules in [*riichi()][number % 3 :: 3]:
            yield {**question, "rules": rules.id, "language": language}


def test_every_published_case(folder: Path) -> None:
    asked = [*of_cases()]
    assert len({json.dumps(question.get("calls")) for question in asked}) > 50
    compare(asked, folder)


def test_three_players_have_rules_of_their_own(folder: Path) -> None:
    asked: list[Json] = [
        {
            "ask": "ruling",
            "rules": rules.id,
            "players": 3,
            "calls": [
                {"by": "S", "kind": kind, "tile": tile, "from": "W"} for tile in ("5z", "6z", "7z")
            ],
            "win": {
                "by": "S",
                "from": discarder,
                "value": {"yakuman": ["daisangen"]},
                "after_kan": kind == "daiminkan" and discarder is None,
            },
            "honba": 2,
        }
        for rules in riichi()
        if rules.covers(3)
        for kind in ("pon", "daiminkan")
        for discarder in (None, "E", "W")
    ]
    compare(asked, folder)


def histories(most: int) -> Iterator[tuple[Json, Json]]:
    """Histories of at most so many events, each under one rule set, with who is liable."""
    played = [Played(rule_set.id, 4) for rule_set in riichi() if rule_set.covers(4)]
    judge = Judge(tuple(entry.rules for entry in played))
    win = Win(by=PLAIN.caller, kind=WinKind.TSUMO)
    for number, (history, _, path) in enumerate(paths((), judge, most)):
        at = number % len(judge.rule_sets)
        rules = judge.rule_sets[at]
        players = played[at].players
        hand = WonHistory(history=history, naming=PLAIN, players=players, win=win)
        calls = calls_in_json(hand)
        liable = [
            {"seat": seat.value if seat else None, "to": to.value, "for": hand_name, "call": call}
            for seat, to, hand_name, call in liabilities(history, path, judge, at, PLAIN)
        ]
        question = {"ask": "liability", "rules": rules.id, "players": players, "calls": calls}
        yield question, {"liable": liable}


@pytest.mark.timeout(3600)
def test_histories(folder: Path) -> None:
    asked = [*histories(4 if profiles.thorough() else 3)]
    found = answers([question for question, _ in asked], folder)
    for (question, of_core), answer in zip(asked, found, strict=True):
        assert answer.get("liable") == of_core["liable"], (question, answer)


KINDS: Final = ("pon", "pon", "pon", "chii", "daiminkan", "ankan", "shouminkan", "discard")
TILES: Final = ("5z", "6z", "7z", "5z", "6z", "7z", "1z", "2z", "3z", "4z", "1p", "9p", "0p", "5p")
CHIIS: Final = (
    *(("2s", "34s"), ("5p", "46p"), ("9m", "78m"), ("4s", "06s")),
    *(("4s", "2s3s"), ("4s", "2s3p"), ("1p", "23s"), ("1z", "23z")),
)
LEAST_ACCEPTED: Final = 0.98


def random_questions(count: int) -> Iterator[Json]:
    """Questions of which many are impossible, most of them by one mistake."""
    draw = random.Random(26)
    for _ in range(count):
        rules = draw.choice([*riichi()])
        players = draw.choice([number for number in (4, 4, 4, 3) if rules.covers(number)])
        seats = "ESWN"[:players] if draw.random() < 0.98 else "ESWN"
        winner = draw.choice(seats)
        calls = [_call(draw, winner, seats) for _ in range(draw.choice((0, 2, 3, 3, 4, 5)))]
        kan = {"after_kan": True} if draw.random() < 0.1 else {}
        discarder, named = draw.choice((None, *seats)), {"yakuman": _names(draw)}
        yield {
            "ask": "ruling",
            "rules": rules.id,
            "players": players,
            "calls": calls,
            "win": {"by": winner, "from": discarder, "value": named, **kan},
            "honba": draw.choice((0, 1, 2)),
        }


def _call(draw: random.Random, winner: str, seats: str) -> Json:
    by = winner if draw.random() < 0.85 else draw.choice(seats)
    kind, tile = draw.choice(KINDS), draw.choice(TILES)
    others = seats.replace(by, "") if draw.random() < 0.95 else seats
    feeder = {"from": draw.choice(others)} if kind in ("chii", "pon", "daiminkan") else {}
    if kind == "chii":
        left = {"from": seats[seats.index(by) - 1]} if draw.random() < 0.7 else feeder
        tile, own = draw.choice(CHIIS)
        return {"by": by, "kind": kind, "tile": tile, "with": own, **left}
    return {"by": by, "kind": kind, "tile": tile, **feeder}


def _names(draw: random.Random) -> list[str]:
    if draw.random() < 0.6:
        return [draw.choice(("daisangen", "tsuuiisou", "daisuushi", "shousuushi", "suukantsu"))]
    return [str(choice) for choice in draw.choices(RIICHI_YAKUMAN, k=draw.choice((1, 2, 2, 3)))]


def test_what_cannot_have_happened(folder: Path) -> None:
    """The reader refuses what the core refuses, and answers nearly all that it answers."""
    asked = [*random_questions(profiles.examples(2_500))]
    counts: Counter[str] = Counter()
    for question, answer in zip(asked, answers(asked, folder), strict=True):
        of_core = ask(question)
        counts[("refused" if "throws" in answer else "answered") * ("error" not in of_core)] += 1
        if "throws" not in answer:
            assert answer == of_core, question
    assert counts["answered"] > len(asked) / 50
    assert counts["answered"] / (counts["answered"] + counts["refused"]) > LEAST_ACCEPTED, counts


CALLS: Final = [{"by": "S", "kind": "pon", "tile": "5z", "from": "E"}]
WIN: Final = {"by": "S", "from": None, "value": {"yakuman": ["daisangen"]}}


NOT_HELD: Final[list[tuple[Json, str]]] = [
    ({"rules": "harr-1922"}, 'the rules "harr-1922" for 4 players'),
    ({"rules": {"base": "tenhou"}}, "for 4 players"),
    ({"rules": "constructor"}, 'the rules "constructor" for 4 players'),
    ({"rules": "ema-2016", "players": 3}, 'the rules "ema-2016" for 3 players'),
    ({"players": "4"}, 'the rules "tenhou" for "4" players'),
    ({"calls": [{**CALLS[0], "tile": ["5z"]}]}, "calls[0], which cannot have happened"),
    ({"players": 5}, 'the rules "tenhou" for 5 players'),
    ({"wins": [WIN, WIN]}, 'the question with "wins"'),
    ({"win": {**WIN, "tile": "5z"}}, 'the win with "tile"'),
    *(
        ({"win": {**WIN, "value": {"yakuman": named}}}, "only one win, by its named yakuman")
        for named in ([], "daisangen", [["daisangen"]], ["constructor"], ["full-flush"])
    ),
    ({"win": {**WIN, "value": {"yakuman": ["daisangen"] * 2}}}, "only one win"),
    ({"win": {**WIN, "value": {"yakuman": ["kokushi"]}}}, "kokushi, which this win cannot"),
    ({"win": {**WIN, "from": "S"}}, "this win, which cannot have happened"),
    ({"win": {**WIN, "after_kan": "yes"}}, "this win, which cannot have happened"),
    ({"win": {**WIN, "after_kan": True}}, "this win, which cannot have happened"),
    ({"win": {"by": "S", "value": {"han": 5}}}, 'the value of the win with "han"'),
    ({"win": None}, "the win: expected an object"),
    ({"calls": "S pon 5z"}, "these calls: expected a list"),
    ({"calls": [None]}, "calls[0]: expected an object"),
    ({"calls": [*CALLS, *CALLS]}, "calls[1], which cannot have happened"),
    *(
        ({key: number}, f"{key}: expected a whole number from 0")
        for key in ("honba", "deposits")
        for number in (-3, 1.5, "1", True, [1], 1001, "NaN")
    ),
    ({"scores": {"S": 30}}, 'the question with "scores"'),
    ({"ask": "danger"}, 'the answer to "danger"'),
]


def test_what_the_table_does_not_hold(folder: Path) -> None:
    whole = {"ask": "ruling", "rules": "tenhou", "calls": CALLS, "win": WIN}
    right, *wrong = answers([whole, *({**whole, **question} for question, _ in NOT_HELD)], folder)
    assert "throws" not in right
    for (question, says), found in zip(NOT_HELD, wrong, strict=True):
        assert found["throws"].startswith("the table does not hold "), question
        assert says in found["throws"]


def test_null_says_the_same_as_leaving_out(folder: Path) -> None:
    empty = dict.fromkeys(("honba", "deposits", "players", "calls"))
    without, with_null = answers(
        [{"ask": "ruling", "rules": "tenhou", "win": WIN, **each} for each in ({}, empty)], folder
    )
    assert without == with_null
    assert without["deltas"] == {"E": -16000, "S": 32000, "W": -8000, "N": -8000}
