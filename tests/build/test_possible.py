"""`<pao-ruling>` answers no question that the core refuses, and nearly all that it answers."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from build_scripts.building.client import SOURCES
from build_scripts.building.common_answers import bundle, run
from build_scripts.building.embed import hands
from build_scripts.content.cases.published import all_cases
from pao_core import ask
from pao_core.hands.names import RIICHI_YAKUMAN
from tests.core.profiles import Profile, chosen

Json = dict[str, Any]
COUNT: Final = 60_000 if chosen() is Profile.THOROUGH else 6_000
LEAST_ACCEPTED: Final = 0.98
KINDS: Final = ("pon", "pon", "pon", "chii", "daiminkan", "ankan", "shouminkan", "discard")
TILES: Final = ("5z", "6z", "7z", "5z", "6z", "7z", "1z", "2z", "3z", "4z", "1p", "9p", "0p", "5p")
CHIIS: Final = (
    *(("2s", "34s"), ("5p", "46p"), ("9m", "78m"), ("4s", "06s")),
    *(("4s", "2s3s"), ("4s", "2s3p"), ("1p", "23s"), ("1z", "23z")),
)
TRY = """
import {{ isPossible }} from {module};
import {{ readFileSync }} from "node:fs";
const [questions, hands] = JSON.parse(readFileSync({file}, "utf8"));
process.stdout.write(JSON.stringify(questions.map((each) => isPossible(each, hands))));
"""


@pytest.fixture(scope="module")
def module(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = tmp_path_factory.mktemp("possible") / "possible.mjs"
    bundle(str(SOURCES / "embed" / "possible.ts"), made)
    return made


def accepted(questions: list[Json], module: Path, folder: Path) -> list[bool]:
    """Whether the element answers each question."""
    (file := folder / "questions.json").write_text(json.dumps([questions, hands()]))
    script = folder / "try.mjs"
    named = {"module": json.dumps(module.as_uri()), "file": json.dumps(str(file))}
    script.write_text(TRY.format(**named))
    found: list[bool] = json.loads(run(script))
    return found


def random_questions(count: int) -> Iterator[Json]:
    """Questions of which many are impossible, most of them by one mistake."""
    draw = random.Random(26)
    for _ in range(count):
        players = draw.choice((4, 4, 4, 3))
        seats = "ESWN"[:players] if draw.random() < 0.98 else "ESWN"
        winner = draw.choice(seats)
        calls = [_call(draw, winner, seats) for _ in range(draw.choice((0, 2, 3, 3, 4, 5)))]
        kan = {"after_kan": True} if draw.random() < 0.1 else {}
        discarder, named = draw.choice((None, *seats)), {"yakuman": _names(draw)}
        yield {
            "ask": "ruling",
            "rules": "tenhou",
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


def test_random_questions(module: Path, tmp_path: Path) -> None:
    asked = [*random_questions(COUNT)]
    found = accepted(asked, module, tmp_path)
    counts: Counter[tuple[bool, bool]] = Counter()
    for question, is_accepted in zip(asked, found, strict=True):
        is_answered = "error" not in ask({**question, "steps": False})
        counts[is_accepted, is_answered] += 1
        assert is_answered or not is_accepted, question
    answered = counts[True, True] + counts[False, True]
    assert answered > COUNT / 50
    assert counts[True, True] / answered > LEAST_ACCEPTED, counts


def test_the_published_cases(module: Path, tmp_path: Path) -> None:
    """The element holds those of riichi that name a hand by its yakuman only."""
    questions = [{**case["question"], "rules": "tenhou"} for case in all_cases()]
    named = [
        question
        for question in questions
        if (question.get("win") or {}).get("value", {}).get("yakuman")
    ]
    found = accepted(named, module, tmp_path)
    refused = 0
    for question, is_accepted in zip(named, found, strict=True):
        is_answered = "error" not in ask({**question, "steps": False})
        refused += not is_answered
        assert is_answered or not is_accepted, question
    assert refused > 5
    assert sum(found) > len(found) / 2


@pytest.mark.parametrize(
    "change",
    [
        {"honba": -1},
        {"honba": 1.5},
        {"deposits": "2"},
        {"players": 5},
        {"calls": "S pon 5z"},
        {"calls": [None]},
        {"win": None},
        {"win": {"by": "S", "value": {"yakuman": "daisangen"}}},
        {"win": {"by": "S", "value": {"yakuman": [["daisangen"]]}}},
        {"win": {"by": "S", "value": {"yakuman": ["constructor"]}}},
        {"win": {"by": "S", "after_kan": "yes", "value": {"yakuman": ["daisangen"]}}},
        {"scores": {"S": 30}},
    ],
    ids=json.dumps,
)
def test_what_is_no_question(change: Json, module: Path, tmp_path: Path) -> None:
    win = {"by": "S", "value": {"yakuman": ["daisangen"]}}
    question: Json = {"ask": "ruling", "rules": "tenhou", "win": win}
    assert accepted([question, {**question, **change}], module, tmp_path) == [True, False]
