"""The first look at a record, which needs no Python: it says what Python says, or nothing."""

import json
from binascii import b2a_base64
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, Final

import pytest

from build_scripts.building.common_answers import bundle, run
from build_scripts.content.markdown.records import EXAMPLE
from build_scripts.content.pao_table.table import files
from build_scripts.environment.project import CLIENT, DOCS
from build_scripts.page.records.session import judged, open_record
from pao_core import Call, ask
from pao_core.records.model import NotARecord
from pao_core.records.moments import MomentKind
from tests.core.records.pao_games import PaoGame, hands_of
from tests.core.records.random_hands import random_hand
from tests.core.records.simulator import Game
from tests.core.records.writers import WRITERS

FINDINGS: Final = CLIENT / "src" / "first-look" / "findings.ts"
LOOK: Final = """
import {{ readFileSync }} from "node:fs";
import {{ findings }} from {module};
const read = (file) => JSON.parse(readFileSync(file, "utf8"));
const [table, records] = process.argv.slice(2).map(read);
process.stdout.write(JSON.stringify(records.map(([text, rules]) => {{
  try {{
    return findings(text, table, rules);
  }} catch {{
    return null;
  }}
}})));
"""
FORMATS: Final = ("mjlog", "tenhou6", "mjai", "mahjong-soul")
SEEDS: Final = range(20)

Found = dict[str, Any]
Look = Callable[..., list[Found | None]]


@pytest.fixture(scope="module")
def look(tmp_path_factory: pytest.TempPathFactory) -> Look:
    """The first look at each of these records, by some rules or by those that it means."""
    folder = tmp_path_factory.mktemp("look")
    bundle(str(FINDINGS), made := folder / "findings.mjs")
    (script := folder / "look.mjs").write_text(LOOK.format(module=json.dumps(made.as_uri())))
    (table := folder / "table.json").write_text(files()["pao-table.json"], "utf-8")

    def looked(texts: Sequence[str], rules: str | None = None) -> list[Found | None]:
        records = folder / "records.json"
        records.write_text(json.dumps([(text, rules) for text in texts]), "utf-8")
        found: list[Found | None] = json.loads(run(script, str(table), str(records)))
        return found

    return looked


def by_python(text: str, rules: str | None = None) -> Found | None:
    """What Python says about a record; `None` if it cannot read all of it."""
    try:
        found = open_record(b2a_base64(text.encode()).decode())
    except NotARecord:
        return None
    record = found.record
    faults = [problem for problem in record.problems if problem.code.is_fault]
    if faults or any(other.problems for other in record.hands):
        return None
    hands = [_hand(found.key, place, rules) for place in range(len(record.hands))]
    return {
        "format": record.format.name,
        "hands": len(hands),
        "found": [hand for hand in hands if hand["liable"]],
    }


def _hand(key: str, place: int, rules: str | None) -> Found:
    found = judged({"key": key, "hand": place, "rules": rules})
    answer = ask(dict(found.question)) if found.question else {}
    deltas = answer["deltas"].items() if answer.get("liable") else ()
    calls = [
        (found.calls[moment.calls - 1], moment)
        for moment in found.moments
        if moment.kind is MomentKind.LIABLE
    ]
    return {
        "round": "ESWN".index(found.hand.round.value),
        "number": found.hand.number,
        "honba": found.hand.honba,
        "paid": {seat: -points for seat, points in deltas if points < 0},
        "liable": [
            {
                "seat": moment.seats[0].value,
                "to": moment.to.value,
                "for": moment.cause.value,
                "by": (call.by.value, call.kind.value, str(call.tile.kind), _seat(call)),
            }
            for call, moment in calls
        ],
    }


def _seat(call: Call) -> str | None:
    return call.feeder.value if call.feeder else None


def by_first_look(found: Found) -> Found:
    """The same in the form of Python's."""
    hands = [
        {
            **hand,
            "liable": [
                {
                    **{key: liability[key] for key in ("seat", "to", "for")},
                    "by": (
                        *(liability["by"][key] for key in ("by", "kind", "tile")),
                        liability["by"].get("from"),
                    ),
                }
                for liability in hand["liable"]
            ],
        }
        for hand in found["found"]
    ]
    return {"format": found["format"], "hands": found["hands"], "found": hands}


@cache
def games(format: str, players: int) -> tuple[str, ...]:
    """Games with liability in this format."""
    played = [PaoGame(seed, players, hands=2) for seed in SEEDS]
    if format == "mjlog":
        return tuple(move.written for move in played)
    return tuple(WRITERS[format](hands_of(move), players) for move in played)


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("format", FORMATS)
def test_legal_play_is_judged_as_python_does(format: str, players: int, look: Look) -> None:
    texts = games(format, players)
    kinds: Counter[str] = Counter()
    for text, found in zip(texts, look(texts), strict=True):
        if found is None:
            assert format == "tenhou6", "it does not say that its room is one of Tenhou"
            assert by_python(text, "tenhou") != by_python(text, "mahjong-soul")
            continue
        assert by_first_look(found) == by_python(text)
        for hand in found["found"]:
            kinds.update(liability["for"] for liability in hand["liable"])
            kinds[f"paid by {len(hand['paid'])}"] += 1
    assert kinds["daisangen"] >= 5
    assert kinds["daisuushi"] or players == 3
    assert min(kinds["paid by 0"], kinds["paid by 1"], kinds["paid by 2"]) > 0, kinds


@pytest.mark.parametrize("rules", ["m-league", "mu", "wrc-2025", "rmu", "riichi-city"])
def test_other_rules_decide_as_in_python(rules: str, look: Look) -> None:
    texts = games("mjlog", 4)[:10]
    for text, found in zip(texts, look(texts, rules), strict=True):
        assert (found is None) == (rules == "riichi-city"), "any win after a kan could matter there"
        assert found is None or by_first_look(found) == by_python(text, rules)


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("format", FORMATS)
def test_any_record_is_judged_as_python_does_or_left_to_it(
    format: str, players: int, look: Look
) -> None:
    if format == "mjlog":
        texts = [Game(seed, players).written for seed in SEEDS]
    else:
        texts = [WRITERS[format]([random_hand(seed, players)], players) for seed in SEEDS]
    found = look(texts)
    assert sum(each is not None for each in found) >= len(texts) / 2
    for text, each in zip(texts, found, strict=True):
        assert each is None or by_first_look(each) == by_python(text)


def test_an_added_kan_may_name_the_tiles_of_its_pon(look: Look) -> None:
    played = (WRITERS["mjai"]([random_hand(seed)], 4) for seed in range(300))
    plain = [move for move in played if '"kakan"' in move]
    full = [each.replace('"kakan"', '"kakan","consumed":["1z","1z","1z"]') for each in plain]
    assert any(found := look(full))
    assert found == look(plain)


def test_the_example_is_judged(look: Look) -> None:
    text = (DOCS / EXAMPLE).read_text("utf-8")
    [found] = look([text])
    assert found is not None
    assert by_first_look(found) == by_python(text)
    assert [reading["paid"] for reading in found["found"]] == [{"W": 32000}]
