"""The schema of questions agrees with the core, and never refuses a question that it answers."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.cases.schema import question_schema
from pao_core import ask
from pao_core.board.melds import CallKind
from pao_core.board.seats import Seat
from pao_core.conform.cases import expectations
from pao_core.questions.answers import FORMAT
from pao_core.questions.asking import KINDS
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.core.profiles import examples
from tests.core.support import SETTLEMENT

SCHEMA = question_schema()
VALIDATOR = Draft202012Validator(SCHEMA)
DEFINITIONS = SCHEMA["$defs"]

PON = {"by": "S", "kind": "pon", "tile": "7z", "from": "W"}
TSUMO = {"by": "S", "tile": "2z", "concealed": "1122z"}
EXAMPLE = SCHEMA["examples"][0]
CALLS_ON_A_DISCARD = {
    "ask": "calls",
    "rules": "tenhou",
    "seat": "S",
    "hand": "2356m40p3z",
    "melds": ["555z", "(1111z)"],
    "tile": "4m",
    "from": "E",
}
OWN_KANS = {
    "ask": "own-kans",
    "rules": "tenhou",
    "seat": "S",
    "hand": "3m12z2245p5555z",
    "drawn": "5z",
    "melds": ["333m"],
    "riichi": False,
    "kans": 0,
    "last_draw": False,
}
PRIORITY = {
    "ask": "priority",
    "rules": "tenhou",
    "from": "E",
    "claims": [{"seat": "S", "kind": "chii", "at": 0.4}, {"seat": "W", "kind": "pon", "at": None}],
    "tolerance": 0.2,
}


def changed(**changes: object) -> dict[str, object]:
    return {**EXAMPLE, **changes}


def call(**changes: object) -> dict[str, object]:
    return changed(calls=[PON | changes])


def win(**changes: object) -> dict[str, object]:
    return changed(win=TSUMO | changes)


def house(**change: object) -> dict[str, object]:
    return changed(rules={"base": "tenhou", "change": change})


def test_the_schema_is_valid() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert FORMAT in SCHEMA["description"]


def test_the_example_is_answered() -> None:
    assert VALIDATOR.is_valid(EXAMPLE)
    assert ask(EXAMPLE)["deltas"] == {"E": -16000, "S": 64300, "W": -40300, "N": -8000}


def test_it_has_every_question_seat_and_call_of_the_core() -> None:
    asked = {
        DEFINITIONS[ref["$ref"].rsplit("/", 1)[1]]["properties"]["ask"]["const"]
        for ref in SCHEMA["oneOf"]
    }
    assert asked == set(KINDS)
    assert DEFINITIONS["seat"]["enum"] == [seat.value for seat in Seat]
    kinds = [form["properties"]["kind"] for form in DEFINITIONS["call"]["oneOf"]]
    named = {name for kind in kinds for name in kind.get("enum", [kind.get("const")])}
    assert named == {str(kind) for kind in CallKind}


@pytest.mark.parametrize("id", rule_set_ids())
def test_every_value_of_a_rule_set_may_be_asked_for(id: str) -> None:
    values = {name: getattr(rule_set(id), name) for name in CHOICES}
    VALIDATOR.validate(house(**json.loads(json.dumps(values))))


@pytest.mark.parametrize(
    "question",
    [
        {},
        [],
        {"ask": "advice"},
        {"ask": "ruling"},
        # Of any question
        changed(id=True),
        changed(id=["a"]),
        changed(id=2**53 + 2),
        changed(id="x" * 273),
        changed(steps=0),
        changed(steps="no"),
        # Too long
        changed(calls=[PON] * 137),
        changed(win=None, wins=[TSUMO | {"from": "W"}] * 5),
        changed(riichi=["E"] * 137),
        changed(rules="tenhou" * 50),
        changed(discarder_hand="1m" * 137),
        changed(**{f"key{number}": None for number in range(140)}),
        win(value={"yakuman": ["daisangen"] * 137}),
        house(liable_yakuman=["daisangen"] * 137),
        house(honba_value=100_100),
        {
            "ask": "priority",
            "rules": "tenhou",
            "from": "E",
            "claims": [{"seat": "S", "kind": "pon"}] * 137,
        },
        {"ask": "draw", "rules": "tenhou", "tenpai": ["E"] * 137},
        changed(honba=1001),
        changed(deposits=1001),
        changed(honba=1.5),
        changed(players=3.5),
        changed(rules=7),
        changed(rules={"change": {}}),
        changed(players=5),
        changed(honba=-1),
        changed(honba="1"),
        changed(deposit=1),
        changed(calls={}),
        changed(win=None),
        changed(wins=[TSUMO]),
        changed(win=None, wins=[]),
        call(by="south"),
        call(kind="peng"),
        call(tile="8z"),
        call(tile="55z"),
        call(**{"from": None}),
        call(kind="ankan"),
        call(kind="chii", tile="4s"),
        call(at=3),
        win(by=None),
        win(tile=None),
        win(concealed="1122"),
        win(value={"limit": "yakuman"}),
        win(value={"limit": "mangan", "han": 5}),
        win(value={"limit": 5}),
        win(value={"faan": -1}),
        win(value={"faan": 3, "han": 3}),
        win(value={"points": "many"}),
        changed(scores={"E": -1}),
        changed(scores=[1, 2, 3, 4]),
        changed(limit=0),
        changed(discarder_hand=13),
        changed(round="east"),
        SETTLEMENT | {"winner": None},
        SETTLEMENT | {"scores": {"X": 1}},
        SETTLEMENT | {"wall": 4},
        SETTLEMENT | {"players": 3},
        win(concealed="1122x"),
        win(value={}),
        win(value={"yakuman": []}),
        win(value={"yakuman": ["daisangen", "daisangen"]}),
        win(value={"yakuman": ["dragons"]}),
        win(value={"yakuman": ["daisangen"], "han": 13}),
        win(value={"han": 4}),
        win(value={"han": 4, "fu": 31}),
        win(value={"han": 0, "fu": 30}),
        win(after_kan=1),
        house(scope="everything"),
        house(liable_yakuman=["dragons"]),
        house(liable_yakuman="daisangen"),
        house(honba_value=150),
        house(colour="red"),
        {"ask": "danger", "rules": "tenhou"},
        {"ask": "danger", "rules": "tenhou", "seat": "east"},
        {"ask": "ensured"},
        {"ask": "ensured", "yakuman": "dragons"},
        {"ask": "ensured", "yakuman": "daisangen", "rules": "tenhou"},
        {"ask": "ensured", "yakuman": "daisangen", "melds": "555z"},
        {"ask": "ensured", "yakuman": "daisangen", "melds": ["5558z"]},
        {"ask": "ensured", "yakuman": "daisangen", "visible": ["5z"]},
        # Calls
        {"ask": "calls", "rules": "tenhou", "seat": "S", "hand": "1m", "tile": "1m"},
        {"ask": "calls", "rules": "tenhou", "seat": "S", "hand": "1m", "from": "E"},
        CALLS_ON_A_DISCARD | {"kans": 5},
        CALLS_ON_A_DISCARD | {"riichi": 1},
        CALLS_ON_A_DISCARD | {"last_discard": "yes"},
        CALLS_ON_A_DISCARD | {"melds": "555z"},
        {"ask": "kuikae", "rules": "tenhou", "tile": "4s", "with": "23s"},
        {"ask": "kuikae", "rules": "tenhou", "kind": "ankan", "tile": "4s"},
        {"ask": "kuikae", "rules": "tenhou", "kind": "pon"},
        {"ask": "priority", "rules": "tenhou", "from": "E"},
        {"ask": "priority", "rules": "tenhou", "claims": []},
        {"ask": "priority", "rules": "tenhou", "from": "E", "claims": [{"seat": "S"}]},
        PRIORITY | {"tolerance": -1},
        PRIORITY | {"claims": [{"seat": "S", "kind": "kan"}]},
        PRIORITY | {"claims": [{"seat": "S", "kind": "pon", "at": True}]},
        PRIORITY | {"claims": [{"seat": "S", "kind": "pon", "at": 3601}]},
        PRIORITY | {"claims": [{"seat": "S", "kind": "pon", "after": "riichi"}]},
        PRIORITY | {"claims": [{"seat": "S", "kind": "pon", "after": True}]},
        OWN_KANS | {"hand": None},
        OWN_KANS | {"seat": "X"},
        OWN_KANS | {"drawn": "55z"},
        OWN_KANS | {"kans": 5},
        OWN_KANS | {"kans": -1},
        OWN_KANS | {"riichi": "yes"},
        OWN_KANS | {"last_draw": 1},
        OWN_KANS | {"melds": "333m"},
        OWN_KANS | {"tile": "5z"},
        OWN_KANS | {"rules": None},
        {"ask": "kita", "rules": "tenhou", "seat": "S"},
        {"ask": "kita", "rules": "tenhou", "seat": "S", "hand": "44z", "players": 4},
        # Yaku
        {"ask": "kuisagari"},
        {"ask": "kuisagari", "yaku": "honitu"},
        {"ask": "kuisagari", "yaku": "honitsu", "rules": "tenhou"},
        {"ask": "yaku-waits", "hand": "1122334455667z", "seat": "S"},
        {"ask": "yaku-waits", "hand": "1122334455667z", "seat": "S", "round": "south"},
        {"ask": "yaku-waits", "melds": ["555z"], "seat": "S", "round": "E"},
        {"ask": "yaku-waits", "hand": "1z", "melds": "555z", "seat": "S", "round": "E"},
        # Furiten
        {"ask": "furiten", "rules": "tenhou"},
        {"ask": "furiten", "hand": "19m19p19s1234567z"},
        {"ask": "furiten", "rules": "tenhou", "hand": ["1m"]},
        {"ask": "furiten", "rules": "tenhou", "hand": "3s", "melds": "555z"},
        {"ask": "furiten", "rules": "tenhou", "hand": "19m19p19s1234567z", "declared": 1},
        {"ask": "furiten", "rules": "tenhou", "hand": "19m19p19s1234567z", "tile": "12m"},
        {"ask": "furiten", "rules": "tenhou", "hand": "19m19p19s1234567z", "discards": "8z"},
        # Draws, abortive draws and penalties
        {"ask": "draw", "rules": "tenhou"},
        {"ask": "draw", "rules": "tenhou", "tenpai": None},
        {"ask": "draw", "rules": "tenhou", "tenpai": "ES"},
        {"ask": "draw", "rules": "tenhou", "tenpai": ["E", "E"]},
        {"ask": "draw", "tenpai": []},
        {"ask": "draw", "rules": "tenhou", "tenpai": [], "nagashi": "W"},
        {"ask": "draw", "rules": "tenhou", "tenpai": [], "nagashi": ["W", "W"]},
        {"ask": "draw", "rules": "tenhou", "tenpai": [], "nagashi": ["west"]},
        {"ask": "draw", "rules": "tenhou", "tenpai": [], "honba": -1},
        {"ask": "draw", "rules": "tenhou", "tenpai": [], "deposits": "1"},
        {"ask": "abort", "rules": "tenhou"},
        {"ask": "abort", "rules": "tenhou", "state": {}},
        {"ask": "abort", "rules": "tenhou", "state": ["E"]},
        {"ask": "abort", "rules": "tenhou", "state": {"kans": ["E"] * 5}},
        {"ask": "abort", "rules": "tenhou", "state": {"rons": ["E", "S", "W", "N"]}},
        {"ask": "abort", "rules": "tenhou", "state": {"riichi": ["E", "E"]}},
        {"ask": "abort", "rules": "tenhou", "state": {"first_discards": "1111z"}},
        {"ask": "abort", "rules": "tenhou", "state": {"winds": []}},
        {"ask": "penalty", "rules": "tenhou"},
        {"ask": "penalty", "rules": "tenhou", "fault": "chombo", "by": "E"},
        {"ask": "penalty", "rules": "tenhou", "fault": "false-win"},
        {"ask": "penalty", "rules": "tenhou", "fault": "false-win", "by": "E", "limit": 0},
    ],
)
def test_both_refuse_a_malformed_question(question: Any) -> None:
    assert not VALIDATOR.is_valid(question)
    assert "error" in ask(question)


def test_a_question_of_each_form_is_allowed_with_null_for_what_it_leaves_out() -> None:
    forms = {
        definition["properties"]["ask"]["const"]: definition
        for definition in DEFINITIONS.values()
        if "const" in definition.get("properties", {}).get("ask", {})
    }
    by_form = {(case["question"]["ask"], *case["question"]): case for case in all_cases()}
    for case in by_form.values():
        rules, expected = next(expectations(case))
        if "problems" not in expected:
            question = asked(case, rules)
            left_out = forms[question["ask"]]["properties"].keys() - question.keys()
            with_null = dict.fromkeys(left_out) | question
            assert "error" not in ask(with_null), (case["id"], ask(with_null))
            assert VALIDATOR.is_valid(with_null), (case["id"], with_null)


@pytest.mark.parametrize(
    "question",
    [
        {"ask": "ruling", "rules": "tenhou", "win": {"by": "E", "value": {"han": 3, "fu": 25}}},
        {
            "ask": "ruling",
            "rules": "tenhou",
            "win": {"by": "E", "value": {"limit": "counted-yakuman", "fu": None}},
        },
        changed(id="a", steps=False),
        changed(id=1.5, steps=True),
        *(
            {"ask": "kuisagari", "yaku": "honitsu", "id": id, "steps": False}
            for id in ("x" * 272, 0)
        ),
        changed(honba=1.0, players=4.0, deposits=0.0),
        changed(win={"by": "E", "value": {"han": 3.0, "fu": 30.0}}),
        house(honba_value=300.0),
        SETTLEMENT | {"limit": 300.0, "scores": {"E": 20.0, "S": 160, "W": 8, "N": 34}},
        changed(rules={"base": "tenhou", "change": {"honba_value": 500, "double_yakuman": []}}),
        changed(rules={"base": "tenhou"}),
        changed(rules="*"),
        {"ask": "ensured", "yakuman": "daisangen", "melds": ["5z5z5z"]},
        PRIORITY | {"claims": [], "tolerance": 1, "players": 3},
        PRIORITY | {"claims": [{"seat": "W", "kind": "ron", "after": "draw", "at": 2}]},
        {"ask": "abort", "rules": "*", "state": {"riichi": []}},
    ],
)
def test_every_answered_question_is_allowed(question: Mapping[str, Any]) -> None:
    assert "error" not in ask(question), ask(question)
    VALIDATOR.validate(question)


def some(*values: object) -> st.SearchStrategy[object]:
    return st.sampled_from([*values * 12, None, "", 0])


SEATS = some("E", "S", "W")
TILES = some("5z", "6z", "7z", "4s", "0p")
CALLS = st.fixed_dictionaries(
    {"by": SEATS, "kind": some(*CallKind), "tile": TILES},
    optional={"from": SEATS, "with": some("23s", "77z", "777z")},
)
WINS = st.fixed_dictionaries(
    {"by": SEATS},
    optional={
        "from": SEATS,
        "tile": TILES,
        "concealed": some("1122z", "555666777z1122s"),
        "value": some(
            {"han": 5}, {"han": 2, "fu": 30}, {"limit": "baiman"}, {"yakuman": ["daisangen"]}
        ),
        "after_kan": some(True, False),
        "robbing": some(True, False),
    },
)
QUESTIONS_OF_ANY_FORM = st.fixed_dictionaries(
    {"ask": some(*KINDS), "rules": some("tenhou", {"base": "tenhou"})},
    optional={
        "calls": st.lists(CALLS, max_size=2) | some(),
        "win": WINS | some(),
        "wins": st.lists(WINS, max_size=2) | some(),
        "players": some(3, 4),
        "honba": some(2, 2.0),
        "id": some("a", 7, 1.5),
        "steps": some(True, False),
        "deposits": some(2),
        "seat": SEATS,
        "yakuman": some("daisangen"),
        "melds": st.lists(some("555z", "(7777z)", "23s4s"), max_size=2) | some(),
        "visible": some("123m"),
        "hand": some("3m12z2245p5555z", "1111s234p567m2244z"),
        "drawn": some("5z", "1s"),
        "riichi": some(True, False),
        "tenpai": st.lists(SEATS, max_size=2) | some(),
        "nagashi": st.lists(SEATS, max_size=2) | some(),
    },
)


@settings(max_examples=examples(300), deadline=None)
@given(QUESTIONS_OF_ANY_FORM)
def test_the_schema_never_refuses_what_the_core_answers(question: dict[str, Any]) -> None:
    question = json.loads(json.dumps(question))
    if "error" not in ask(question):
        VALIDATOR.validate(question)
