"""Values are immutable, and can be hashed, pickled, copied and inspected."""

import copy
import pickle
from collections.abc import Callable, Iterator, Mapping
from dataclasses import FrozenInstanceError, asdict, fields, is_dataclass, replace
from enum import Enum
from inspect import isfunction
from typing import Any

import pytest

import pao_core.live
import pao_core.records
from pao_core import (
    Circumstances,
    ImpossibleQuestion,
    NotationError,
    PaoError,
    Seat,
    Step,
    StepCode,
    Tile,
    ask,
    clauses,
    house_rules,
    judge_so_far,
    ron,
    rule_on,
    rule_set,
    rule_set_ids,
    sources,
    table,
    tile,
    tsumo,
)
from pao_core.frozen import FrozenDict
from pao_core.live import Live
from pao_core.records import (
    NotARecord,
    calls_of,
    judge_record,
    moments_of,
    read_record,
)
from pao_core.words.english import ENGLISH
from pao_core.words.known import language_named
from pao_core.words.language import Language
from tests.core.records.random_hands import random_hand
from tests.core.records.writers import as_mjai
from tests.core.scenario import DRAGONS, TENHOU, question, table_of
from tests.core.test_cases import CASES

ATOMS = (str, int, float, bool, type(None), Enum, Tile)
PONS = table_of(DRAGONS)
RULING = rule_on(PONS, tsumo("S", "1122z + 2z"), rules=rule_set("tenhou"), honba=1)
ORDINARY = rule_on(
    table(),
    ron("S", "123m456p78999s23s + 4s", "E"),
    rules=rule_set("tenhou"),
    circumstances=Circumstances(round=Seat.EAST),
)
HOUSE = house_rules("tenhou", {"scope": "liable-yakuman"})
GAME = as_mjai([random_hand(seed) for seed in range(5)], 4).encode()
RECORD = read_record(GAME)
CHANGED = replace(RECORD, rules="tenhou", change={"open_tanyao": "closed-only"})
PON = {"type": "pon", "actor": 1, "target": 0, "pai": "P", "consumed": ["P", "P"]}
DEAL = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "oya": 0}
DISCARD = {"type": "dahai", "actor": 0, "pai": "5p", "tsumogiri": True}
LIVE, DISCARDED = Live("tenhou"), Live("tenhou")
for live, events in ((LIVE, [DEAL]), (DISCARDED, [DEAL, DISCARD])):
    for event in events:
        live.after(event)
VALUES = {
    "house rules": HOUSE,
    "a table": PONS,
    "a tile": tile("0p"),
    "a ruling": RULING,
    "a ruling on an ordinary hand": ORDINARY,
    "the scene of a ruling": pao_core.scene_of(RULING),
    "the circumstances": Circumstances(scores={Seat.EAST: 20}, limit=300),
    "a judgement and what it assumes": judge_so_far(PONS, rule_set("tenhou")),
    "a language": ENGLISH,
    "another language": language_named("ja"),
    "the rules": clauses(),
    "the sources": sources(),
    "a record": RECORD,
    "a record that names changed rules": CHANGED,
    "a record with differences": judge_record(CHANGED),
    "moments of liability": moments_of(calls_of(RECORD.hands[0].events), rule_set("tenhou")),
    "what an event changed": LIVE.after(PON),
}


def inside(value: object) -> Iterator[object]:
    """A value and everything inside it."""
    yield value
    if isinstance(value, Mapping):
        for pair in value.items():
            yield from inside(pair)
    elif isinstance(value, (tuple, frozenset)):
        for each in value:
            yield from inside(each)
    elif is_dataclass(value) and not isinstance(value, Tile):
        for field in fields(value):
            yield from inside(getattr(value, field.name))


def assert_keeps(value: object) -> None:
    for each in inside(value):
        assert (
            is_dataclass(each)
            or isinstance(each, (*ATOMS, tuple, frozenset, FrozenDict))
            or (
                isfunction(each) and each.__qualname__.isidentifier()  # a form of a language
            )
        ), type(each)
    for other in (pickle.loads(pickle.dumps(value)), copy.deepcopy(value), copy.copy(value)):
        assert other == value
        assert hash(other) == hash(value)
        assert repr(other) == repr(value)
    if is_dataclass(value) and not isinstance(value, type):
        assert list(asdict(value)) == [field.name for field in fields(value)]
        for field in fields(value):
            with pytest.raises((FrozenInstanceError, AttributeError)):
                setattr(value, field.name, None)


@pytest.mark.parametrize("name", VALUES)
def test_a_value_keeps(name: str) -> None:
    assert_keeps(VALUES[name])


def test_records_and_reports_show_themselves_in_a_line() -> None:
    assert repr(RECORD) == "<Record mjai, rules None: hands 5, players 4>"
    assert repr(VALUES["a record with differences"]).startswith("<Judged mjai, rules tenhou: hands")


@pytest.mark.parametrize("id", rule_set_ids())
def test_every_rule_set_keeps(id: str) -> None:
    assert_keeps(rule_set(id))


def test_the_values_of_every_step_keep(monkeypatch: pytest.MonkeyPatch) -> None:
    told: dict[Step, None] = {}

    def says(language: Language, step: Step) -> str:
        told[step] = None
        return usual(language, step)

    usual = Language.says
    monkeypatch.setattr(Language, "says", says)
    for case in CASES:
        for rules in case.get("expect", {}):
            ask(case["question"] | {"rules": rules})
    assert len({each.code for each in told}) > 250, "most reasons were given"
    for each in told:
        assert_keeps(each)


def test_the_answer_of_a_typed_ruling_names_house_rules_and_what_it_assumes() -> None:
    ruling = rule_on(PONS, tsumo("S", "1122z + 2z"), rules=HOUSE)
    asked = f"tenhou; {DRAGONS}; S tsumo 1122z+2z; scope=liable-yakuman"
    assert ruling.to_json() == ask(question(asked))
    calls = "S ankan 5z; S pon 6z<E 7z<W"
    ruling = rule_on(table_of(calls), tsumo("S", "1122m + 2m"), rules=rule_set(TENHOU))
    assert ruling.assumed
    assert ruling.to_json() == ask(question(f"tenhou; {calls}; S tsumo 1122m+2m"))


@pytest.mark.parametrize("mapping", [RULING.deltas, PONS.melds, PONS.seen, HOUSE.change, clauses()])
def test_nobody_can_change_a_mapping(mapping: Any) -> None:
    before = dict(mapping)
    key = next(iter(mapping))
    for change in ("clear", "pop", "popitem", "setdefault", "update", "__setitem__", "__delitem__"):
        assert not hasattr(mapping, change)
    with pytest.raises(TypeError):
        mapping[key] = None
    with pytest.raises(AttributeError):
        mapping._items = {}
    assert dict(mapping) == before


def test_later_changes_to_an_argument_do_not_change_a_value() -> None:
    scores, values = {Seat.EAST: 20}, {"seat": Seat.EAST}
    circumstances = Circumstances(scores=scores)
    step = Step(code=StepCode.NO_DANGER, clause="pao-t001", values=values)
    scores.clear()
    values.clear()
    assert circumstances.scores == {Seat.EAST: 20}
    assert step.values == {"seat": Seat.EAST}


@pytest.mark.parametrize(
    ("fails", "places"),
    [
        (lambda: tile("11z"), "text: not-one-tile"),
        (lambda: pao_core.parse_call("S pon"), "text: unknown-value"),
        (lambda: pao_core.parse_call("S pon 5z to W"), "text: unknown-key"),
        (
            lambda: pao_core.parse_call("Q peng 5x from X with 9"),
            "by: bad-seat, kind: unknown-value, tile: bad-tiles, from: bad-seat, with: bad-tiles",
        ),
        (
            lambda: table("S pon", "E discard 8z"),
            "calls[0]: unknown-value, calls[1].tile: bad-tiles",
        ),
        (lambda: pao_core.melds("555z 12z 3"), "text[1]: not-a-set, text[2]: bad-tiles"),
        (
            lambda: ron("X", "11x + 2", "Y"),
            "by: bad-seat, hand.concealed: bad-tiles, hand.tile: bad-tiles, discarder: bad-seat",
        ),
        (lambda: tsumo("S", ""), "hand: value-needed"),
        (
            lambda: tsumo("S", "daisangen dai sangen"),
            "hand.yakuman[1]: unknown-value, hand.yakuman[2]: unknown-value",
        ),
    ],
)
def test_a_text_that_cannot_be_read_is_reported_by_its_problems(fails: Any, places: str) -> None:
    with pytest.raises(NotationError) as raised:
        fails()
    listed = raised.value.problems
    assert ", ".join(f"{problem.at}: {problem.code}" for problem in listed) == places
    assert str(raised.value) == "\n".join(problem.says for problem in listed)


RAISES: list[tuple[type[PaoError], str, str, Callable[[], object]]] = [
    (NotationError, "text", "bad-tiles", lambda: tile("8z")),
    (NotationError, "event.pai", "bad-tile", lambda: LIVE.after({**PON, "pai": "10m"})),
    (NotationError, "event.type", "missing", lambda: LIVE.after({})),
    (NotationError, "event", "bad-call", lambda: LIVE.after({**PON, "consumed": ["F", "F"]})),
    (NotationError, "seat", "missing", lambda: DISCARDED.calls(2)),
    (ImpossibleQuestion, "seat", "bad-seat", lambda: LIVE.dangers(7)),
    (ImpossibleQuestion, "rules", "unknown-rules", lambda: Live("nope")),
    (ImpossibleQuestion, "calls[0].from", "own-discard", lambda: table("S pon 5z from S")),
    (ImpossibleQuestion, "rules", "wrong-type", lambda: judge_record(RECORD, "tenhou")),  # type: ignore[arg-type]
    (NotARecord, "content", "unknown-format", lambda: read_record(b"x")),
    (NotARecord, "content", "cut-short", lambda: read_record(b"\x1f\x8b")),
]
"""An error of each kind: where its problem is, and the code."""


def test_every_kind_of_error_is_raised_here() -> None:
    modules = (pao_core, pao_core.live, pao_core.records)
    offered = [getattr(module, name) for module in modules for name in module.__all__]
    errors = {each for each in offered if isinstance(each, type) and issubclass(each, Exception)}
    assert errors - {PaoError} == {kind for kind, *_ in RAISES}


@pytest.mark.parametrize(("kind", "at", "code", "fails"), RAISES)
def test_an_error_says_what_is_wrong_and_where_in_every_process(
    kind: type[PaoError], at: str, code: str, fails: Callable[[], object]
) -> None:
    with pytest.raises(PaoError) as raised:
        fails()
    error = raised.value
    for other in (error, pickle.loads(pickle.dumps(error)), copy.copy(error), copy.deepcopy(error)):
        assert type(other) is kind
        assert [(problem.at, problem.code) for problem in other.problems] == [(at, code)]
        assert all(problem.says in str(other) for problem in other.problems)
        assert (str(other), vars(other)) == (str(error), vars(error))
