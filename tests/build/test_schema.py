"""The schema of questions agrees with the core, and never refuses a question that it answers."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence, Set
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

import pytest
from jsonschema import Draft202012Validator

from build_scripts.content.cases.published import all_cases, asked
from build_scripts.content.cases.schema import SCHEMA as FILE
from build_scripts.content.cases.schema import question_schema
from pao_core import Answer, Question, ask
from pao_core.board.melds import CallKind
from pao_core.conform.cases import expectations
from pao_core.questions.asking import KINDS
from pao_core.questions.json_types import ReadingInJson
from pao_core.questions.reading import SEATS
from pao_core.rules.every_choice import CHOICES
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.core.changed_questions import changed_question
from tests.core.profiles import examples
from tests.core.scenario import question

SCHEMA = question_schema()
SCHEMA_OF_ANSWERS = json.loads(FILE.with_name("answer.schema.json").read_text("utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
DEFINITIONS = SCHEMA["$defs"]

PON = {"by": "S", "kind": "pon", "tile": "7z", "from": "W"}
TSUMO = {"by": "S", "tile": "2z", "concealed": "1122z"}
EXAMPLE = SCHEMA["examples"][0]
OF_EACH_KIND = {case["question"]["ask"]: asked(case, "tenhou") for case in all_cases()[::-1]}
CALLS_ON_A_DISCARD = OF_EACH_KIND["calls"]
PRIORITY = OF_EACH_KIND["priority"]
SETTLEMENT = question(
    "settlement: harr-1922; scores E20 S160 W8 N34; winner S; from N; limit 300; liable N"
)


def changed(**changes: object) -> dict[str, object]:
    return {**EXAMPLE, **changes}


def call(**changes: object) -> dict[str, object]:
    return changed(calls=[PON | changes])


def win(**changes: object) -> dict[str, object]:
    return changed(win=TSUMO | changes)


def house(**change: object) -> dict[str, object]:
    return changed(rules={"base": "tenhou", "change": change})


def test_the_example_is_answered() -> None:
    assert VALIDATOR.is_valid(EXAMPLE)
    assert ask(EXAMPLE)["deltas"] == {"E": -16000, "S": 64300, "W": -40300, "N": -8000}


def of_type(hint: Any, at: str = "") -> Iterator[str]:
    """What a type allows: each place with a kind of value or a word."""
    kind: Any = get_origin(hint) or hint
    if kind is Literal:
        yield from (f"{at} {json.dumps(word)}" for word in get_args(hint))
    elif kind in (Union, UnionType):
        yield from (line for each in get_args(hint) for line in of_type(each, at))
    elif kind in (list, Sequence):
        yield from (f"{at} array", *of_type(get_args(hint)[0], f"{at}[]"))
    elif is_typeddict(kind) and (not at or kind not in (Answer, ReadingInJson)):
        yield f"{at} object"
        for key, item in get_type_hints(kind).items():
            yield from of_type(item, f"{at}.{key}")
    else:
        yield f"{at} {KINDS_IN_JSON.get(kind, ANYTHING)}"


def of_schema(schema: Any, whole: Any, at: str = "") -> Iterator[str]:
    """The same of a schema."""
    if schema is True:
        schema = {"type": ANYTHING}
    if "$ref" in schema:
        schema = whole["$defs"][schema["$ref"].rpartition("/")[2]]
    words = schema.get("enum", [schema["const"]] if "const" in schema else [])
    kinds = schema.get("type", [])
    yield from (f"{at} {json.dumps(word)}" for word in words)
    yield from (f"{at} {kind}" for kind in ([kinds] if isinstance(kinds, str) else kinds))
    for each in (*schema.get("anyOf", ()), *schema.get("oneOf", ())):
        yield from of_schema(each, whole, at)
    for key, item in schema.get("properties", {}).items():
        yield from of_schema(item, whole, f"{at}.{key}")
    if "items" in schema:
        yield from of_schema(schema["items"], whole, f"{at}[]")


ANYTHING = "anything"
KINDS_IN_JSON = {str: "string", int: "integer", float: "number", bool: "boolean", NoneType: "null"}


def loosened(lines: Iterator[str], known: Set[str]) -> Iterator[str]:
    """The lines as the type says them where it is looser than the schema."""
    places = [line.removesuffix(f" {ANYTHING}") for line in known if line.endswith(ANYTHING)]
    for line in lines:
        loose = [f"{at} {ANYTHING}" for at in places if re.match(rf"{re.escape(at)}[ .[]", line)]
        loose += {re.sub(' ".*"', " string", line), re.sub(r" \d+$", " integer", line)} & known
        yield next(iter(loose), line)


def test_it_has_every_question_seat_and_call_of_the_core() -> None:
    kinds = {".ask": KINDS, ".seat": SEATS, ".calls[].kind": map(str, CallKind)}
    known = {f'{at} "{word}"' for at, words in kinds.items() for word in words}
    assert known == {line for line in of_schema(SCHEMA, SCHEMA) if line.split()[0] in kinds}


@pytest.mark.parametrize(("hint", "schema"), [(Question, SCHEMA), (Answer, SCHEMA_OF_ANSWERS)])
def test_editors_know_what_the_schemas_say(hint: type, schema: Any) -> None:
    known = {*of_type(hint)}
    assert {*loosened(of_type(hint), known)} == {*loosened(of_schema(schema, schema), known)}


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
        changed(id=2**53 + 2),
        changed(id="x" * 273),
        # Too long
        changed(calls=[PON] * 137),
        changed(win=None, wins=[TSUMO | {"from": "W"}] * 5),
        changed(discarder_hand="1m" * 137),
        changed(**{f"key{number}": None for number in range(140)}),
        # A ruling
        changed(honba=1001),
        changed(honba=1.5),
        changed(rules={"change": {}}),
        changed(deposit=1),
        changed(win=None),
        changed(wins=[TSUMO]),
        changed(scores={"E": -1}),
        changed(limit=0),
        call(tile="8z"),
        call(kind="ankan"),
        call(kind="chii", tile="4s"),
        win(tile=None),
        win(concealed="1122x"),
        win(value={}),
        win(value={"limit": "mangan", "han": 5}),
        win(value={"faan": -1}),
        win(value={"yakuman": ["daisangen", "daisangen"]}),
        win(value={"han": 4}),
        win(value={"han": 4, "fu": 31}),
        house(scope="everything"),
        house(liable_yakuman="daisangen"),
        house(honba_value=150),
        house(colour="red"),
        SETTLEMENT | {"scores": {"X": 1}},
        # Other questions
        {"ask": "danger", "rules": "tenhou"},
        {"ask": "ensured", "yakuman": "dragons"},
        {"ask": "ensured", "yakuman": "daisangen", "rules": "tenhou"},
        {"ask": "ensured", "yakuman": "daisangen", "melds": ["5558z"]},
        CALLS_ON_A_DISCARD | {"kans": 5},
        {"ask": "kuikae", "rules": "tenhou", "tile": "4s", "with": "23s"},
        {"ask": "priority", "rules": "tenhou", "from": "E"},
        PRIORITY | {"tolerance": -1},
        PRIORITY | {"claims": [{"seat": "S", "kind": "pon", "at": 3601}]},
        {"ask": "kita", "rules": "tenhou", "seat": "S", "hand": "44z", "players": 4},
        {"ask": "kuisagari", "yaku": "honitu"},
        {"ask": "draw", "rules": "tenhou", "tenpai": ["E", "E"]},
        {"ask": "abort", "rules": "tenhou", "state": {}},
        {"ask": "abort", "rules": "tenhou", "state": {"kans": ["E"] * 5}},
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
    by_form = {(case["question"]["ask"], *case["question"]): case for case in all_cases()[::-1]}
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
        {"ask": "kuisagari", "yaku": "honitsu", "id": "x" * 272, "steps": False},
        changed(honba=1.0, players=4.0, deposits=0.0),
        SETTLEMENT | {"limit": 300.0, "scores": {"E": 20.0, "S": 160, "W": 8, "N": 34}},
        changed(rules={"base": "tenhou", "change": {"honba_value": 500, "double_yakuman": []}}),
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


def test_the_schema_never_refuses_what_the_core_answers() -> None:
    for number in range(examples(2_000)):
        question = changed_question(1, number)
        if not isinstance(question, str) and "error" not in ask(question):
            assert VALIDATOR.is_valid(question), question
