"""Typed functions refuse what JSON refuses, at once, with the place and what was expected."""

import tracemalloc
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import Any

import pytest

import pao_core
from pao_core import (
    Chance,
    Claim,
    ClaimKind,
    Extras,
    ImpossibleQuestion,
    PaoError,
    PublicTable,
    RuleSet,
    Seat,
    Tile,
    WaitingPlayer,
    ask,
    dangers,
    explain,
    grant,
    judge,
    judge_open_kan,
    judge_ron,
    may_call,
    may_kita,
    parse_call,
    parse_tiles,
    payments_after_draw,
    ron,
    rule_on,
    rule_set,
    says,
    scene_of,
    svg_of,
    table,
    tile,
    to_text,
    tsumo,
    waits,
)
from pao_core.records import as_mjai, calls_of, judge_record, moments_of, read_record
from tests.core.support import DRAGONS, TENHOU, problems, ruling_question

RULES: Any = rule_set("tenhou")
E: Any = Seat.EAST
SEEN = table(*DRAGONS)
ORDINARY = "234m567p34s55888s + 5s"
WIN = tsumo("S", ORDINARY)
WINS = [ron("S", "4 han 30 fu", "E")]
PON = parse_call("S pon 5z from N")
RECORD: Any = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
HAND = parse_tiles("19m19p2359s12345z")
Anything = Any


RULING = rule_on(SEEN, tsumo("S", "1122z + 2z"), rules=RULES)
REASON = RULING.steps[0]
FEW = rule_on(table(), tsumo("S", ORDINARY), rules=RULES)
OTHERS = replace(FEW.steps[1], values={"winner": E, "yaku": 5, "han": 2})
SCENE = scene_of(RULING)
RARE = rule_set("riichi-city").with_three["open_kan_win"]


def nested(depth: int) -> list[Any]:
    """A list in a list in a list."""
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


def won_with(**extras: Any) -> object:
    return rule_on(table(), tsumo("S", ORDINARY, extras=Extras(**extras)), rules=RULES)


def by_hand(**parts: Any) -> PublicTable:
    """A table like `SEEN`, with other parts."""
    whole = {name: getattr(SEEN, name) for name in ("players", "events", "melds", "seen")}
    return PublicTable(**whole | parts)


REFUSED: dict[str, tuple[Callable[[], Anything], list[tuple[str, str]]]] = {
    "fewer than no kita": (lambda: won_with(kita=-3), [("win.kita", "out-of-range")]),
    "millions of kita": (lambda: won_with(kita=5 * 10**7), [("win.kita", "out-of-range")]),
    "kita without end": (lambda: won_with(kita=10**12), [("win.kita", "out-of-range")]),
    "half a kita": (lambda: won_with(kita=0.5), [("extras.kita", "wrong-type")]),
    "a text of numbers": (lambda: tsumo("S", "1" * 5000 + " han"), [("hand", "too-long")]),
    "20,000 wins": (lambda: rule_on(table(), *WINS * 20_000, rules=RULES), [("wins", "too-long")]),
    "five wins": (lambda: rule_on(table(), *WINS * 5, rules=RULES), [("wins", "too-long")]),
    "100,000 calls": (
        lambda: PublicTable.from_calls([PON] * 100_000),
        [("calls", "too-long")],
    ),
    "100,000 texts of calls": (lambda: table(*DRAGONS * 40_000), [("calls", "too-long")]),
    "100,000 owners of deposits": (
        lambda: rule_on(SEEN, WIN, rules=RULES, deposits=4, riichi=(E,) * 100_000),
        [("riichi", "too-long")],
    ),
    "an owner of deposits three times": (
        lambda: rule_on(table(), WINS[0], rules=RULES, deposits=3, riichi=(E, E, E)),
        [("riichi[1]", "same-seat")],
    ),
    "100,000 tiles": (lambda: waits([tile("1m")] * 100_000), [("concealed", "too-long")]),
    "tiles without end": (
        lambda: to_text(iter(lambda: tile("1m"), None)),
        [("tiles", "too-long")],
    ),
    "100,000 claims": (
        lambda: grant([Claim(seat=Seat.SOUTH, kind=ClaimKind.PON)] * 100_000, E, RULES),
        [("claims", "too-long")],
    ),
    "the id of rules": (lambda: judge(SEEN, TENHOU), [("rules", "wrong-type")]),  # type: ignore[arg-type]
    "a letter for a seat": (lambda: dangers(SEEN, RULES, "E"), [("seat", "wrong-type")]),  # type: ignore[arg-type]
    "a text for tiles": (lambda: to_text("11m"), [("tiles", "wrong-type")]),  # type: ignore[arg-type]
    "several things wrong at once": (
        lambda: may_call(
            Chance(seat="S", hand=HAND, tile="4s", feeder=E, kans=True),  # type: ignore[arg-type]
            None,  # type: ignore[arg-type]
        ),
        [
            ("chance.seat", "wrong-type"),
            ("chance.tile", "wrong-type"),
            ("chance.kans", "wrong-type"),
            ("rules", "wrong-type"),
        ],
    ),
    "one tile of many": (
        lambda: judge_ron(WaitingPlayer(concealed=(tile("1m"), "2m")), RULES),  # type: ignore[arg-type]
        [("player.concealed[1]", "wrong-type")],
    ),
    "a table without its sets": (lambda: by_hand(melds={}), [("melds", "contradiction")]),
    "a table with other counts": (lambda: by_hand(seen={}), [("seen", "contradiction")]),
    "a table without its calls": (
        lambda: by_hand(events=()),
        [("melds", "contradiction"), ("seen", "contradiction")],
    ),
    "a table of five": (lambda: by_hand(players=5), [("players", "out-of-range")]),
    "a table with words for parts": (
        lambda: by_hand(players="4", melds=[], doubtful=7),
        [("players", "wrong-type"), ("melds", "wrong-type"), ("doubtful", "wrong-type")],
    ),
    "calls that nobody can make": (
        lambda: by_hand(events=[replace(SEEN.events[0], call=replace(PON, feeder=Seat.SOUTH))]),
        [("calls[0].from", "own-discard")],
    ),
    "a tile of a list": (lambda: Tile([], 5), [("tile", "bad-tiles")]),  # type: ignore[arg-type]
    "a text for a record": (lambda: read_record("{}"), [("content", "wrong-type")]),  # type: ignore[arg-type]
    "the path of a record": (lambda: read_record(Path("x")), [("content", "wrong-type")]),  # type: ignore[arg-type]
    "no record": (lambda: read_record(None), [("content", "wrong-type")]),  # type: ignore[arg-type]
    "how to judge, as a text": (
        lambda: judge_record("x", TENHOU, "payments"),  # type: ignore[arg-type]
        [("record", "wrong-type"), ("rules", "wrong-type"), ("judging", "wrong-type")],
    ),
    "how to judge, left out": (
        lambda: judge_record(RECORD, judging=None),  # type: ignore[arg-type]
        [("judging", "wrong-type")],
    ),
    "events of text": (lambda: calls_of("x"), [("events", "wrong-type")]),  # type: ignore[arg-type]
    "players before rules": (
        lambda: moments_of([], 4, RULES),  # type: ignore[arg-type]
        [("rules", "wrong-type"), ("players", "wrong-type")],
    ),
    "moments of five players": (lambda: moments_of([], RULES, 5), [("players", "out-of-range")]),
    "a record for a hand": (lambda: as_mjai(RECORD, RECORD), [("hand", "wrong-type")]),
    "a record of nothing": (
        lambda: replace(RECORD, players=5, hands=(None,)),
        [("players", "out-of-range"), ("hands[0]", "wrong-type")],
    ),
    "a hand of nothing": (
        lambda: replace(RECORD.hands[0], events=(E,), ends=None),
        [("events[0]", "wrong-type"), ("ends", "wrong-type")],
    ),
    "a reason without its values": (
        lambda: says(replace(REASON, values={})),
        [(f"step.values.{name}", "wrong-type") for name in sorted(REASON.values)],
    ),
    "a reason without its values, in Japanese": (
        lambda: says(replace(REASON, values={}), "ja"),
        [(f"step.values.{name}", "wrong-type") for name in sorted(REASON.values)],
    ),
    "a reason with another value": (
        lambda: explain(replace(FEW, steps=(OTHERS,))),
        [("step.values", "wrong-type")],
    ),
    "a picture without players": (
        lambda: svg_of(replace(SCENE, players=(), feeds=(), payments=())),
        [("near", "wrong-type")],
    ),
    "a picture of a player who is not there": (
        lambda: svg_of(replace(SCENE, players=SCENE.players[:3])),
        [("feeds", "wrong-type")],
    ),
    "a picture without anyone in front": (
        lambda: svg_of(replace(SCENE, near=None)),
        [("near", "wrong-type")],
    ),
    "a ruling without a win": (
        lambda: scene_of(replace(RULING, wins=())),
        [("wins", "wrong-type")],
    ),
    "a ruling on another table": (
        lambda: scene_of(replace(RULING, table=table(players=3))),
        [("table", "wrong-type")],
    ),
    "a liability without its call": (
        lambda: scene_of(replace(RULING, table=table())),
        [("liable.call", "wrong-type")],
    ),
    "rules with a choice that nobody knows": (
        lambda: may_kita(HAND, E, rules=replace(RULES, with_three={"a": 1})),
        [("with_three.a", "wrong-type")],
    ),
    "rules with a value that a choice does not have": (
        lambda: replace(RULES, with_three={"kuikae": replace(RARE, value="x")}),
        [("with_three.kuikae", "unknown-value")],
    ),
    "lists without end": (lambda: scene_of(nested(20_000)), [(f"value{'[0]' * 21}", "too-long")]),
    "less than an empty wall": (
        lambda: judge_open_kan(SEEN, RULES, E, wall=-1),
        [("wall", "out-of-range")],
    ),
    "a picture of a number": (lambda: scene_of(7), [("value", "wrong-type")]),
}


@pytest.mark.parametrize("what", REFUSED)
def test_it_is_refused_by_its_place_and_at_once(what: str) -> None:
    work, places = REFUSED[what]
    tracemalloc.start()
    start = process_time()
    with pytest.raises(PaoError) as raised:
        work()
    took, most = process_time() - start, tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert [(problem.at, problem.code) for problem in raised.value.problems] == places
    assert took < 5
    assert most < 4_000_000  # 120,000 arguments alone take 3,100,000 bytes


def test_a_rule_set_made_by_hand_has_every_choice() -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        RuleSet(id="mine", title="Mine", edition="1", players=(4,), provenance={}, values={})
    assert {problem.at for problem in raised.value.problems} >= {
        "values.scope",
        "values.honba_value",
    }
    with pytest.raises(ImpossibleQuestion, match=r"values\.scope: expected one of"):
        replace(RULES, values={**RULES.values, "scope": "all"})
    with pytest.raises(ImpossibleQuestion, match="title: expected a text"):
        replace(RULES, title=7)
    assert replace(RULES, title="Mine").scope is RULES.scope


def test_the_message_says_what_was_expected_and_found() -> None:
    with pytest.raises(ImpossibleQuestion) as raised:
        rule_on(SEEN, WIN, rules="tenhou")  # type: ignore[arg-type]
    expected = 'rules: expected a RuleSet, such as rule_set("tenhou"); found "tenhou"'
    assert str(raised.value) == expected


def test_json_refuses_a_player_who_is_named_twice() -> None:
    asked = ruling_question(TENHOU, win="S tsumo daisangen", deposits=3, riichi=["E", "E", "E"])
    assert problems(asked) == [("riichi[1]", "same-seat")]
    assert "error" not in ask(asked | {"riichi": ["E", "S"]})


def test_lists_do_where_tuples_are_meant() -> None:
    chance = Chance(seat=Seat.SOUTH, hand=list(HAND), tile=tile("4s"), feeder=E)  # type: ignore[arg-type]
    assert may_call(chance, RULES) == may_call(replace(chance, hand=HAND), RULES)
    assert payments_after_draw([E], RULES) == payments_after_draw({E}, RULES)
    assert to_text(each for each in HAND) == to_text(HAND)
    assert by_hand(events=list(SEEN.events)) == SEEN == by_hand()


def test_too_many_or_too_few_arguments_are_reported_by_python() -> None:
    with pytest.raises(TypeError, match="missing 1 required positional argument: 'rules'"):
        judge(SEEN)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="positional arguments but 3 were given"):
        judge(SEEN, RULES, RULES)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="unexpected keyword argument 'rule'"):
        judge(SEEN, rule=RULES)  # type: ignore[call-arg]


@pytest.mark.parametrize("name", ["judge", "tile", "scene_of"])
def test_a_public_function_says_where_it_is_found(name: str) -> None:
    function = getattr(pao_core, name)
    assert (function.__module__, function.__qualname__) == ("pao_core", name)
    assert function.__doc__
