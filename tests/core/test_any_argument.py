"""Any argument of a public function gets an answer or an explanation."""

import inspect
import types
import typing
from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import pao_core
from pao_core import (
    Certainty,
    Danger,
    Judgement,
    Language,
    PaoError,
    PublicTable,
    Reasoned,
    RuleSet,
    Ruling,
    Scene,
    Seat,
    Settlement,
    Tile,
    dangers,
    ensured,
    judge,
    judge_so_far,
    payments_after_draw,
    ron,
    rule_on,
    rule_set,
    rule_set_ids,
    scene_of,
    table,
    tsumo,
)
from pao_core.board.tiles import TILES
from pao_core.words.english import ENGLISH
from tests.core.profiles import examples

LONGEST_MESSAGE = 20_000

TEXTS = (
    *("", "S", "q", "+", "5z", "0z", "8z", "555z", "(7777z)", "1122z + 2z", "daisangen"),
    *("4 han 30 fu", "0 han 0 fu", "999999999999 han", "S pon 5z from N", "E discard 2m"),
    *("1" * 5000 + " han", "5z " * 100_000, "²m", "١m", "\ud800"),
)
CALLS = (
    (),
    ("S pon 5z from N", "S pon 6z from E", "S pon 7z from W"),
    ("S daiminkan 5z from E",),
    ("S pon 5z from E", "S shouminkan 5z"),
    ("E discard 1m",),
)
TABLES = [table(*calls) for calls in CALLS] + [table(players=3), table(*CALLS[2], players=3)]
RULES = [rule_set(id) for id in rule_set_ids()]
RULINGS = [
    rule_on(TABLES[1], tsumo("S", "1122z + 2z"), rules=rule_set("tenhou"), honba=1),
    rule_on(TABLES[0], ron("S", "4 han 30 fu", "E"), rules=rule_set("tenhou")),
]
CERTAINTIES = [ensured(pao_core.Yakuman.DAISANGEN, pao_core.melds("555z 666z"))]
DANGERS = dangers(table(*CALLS[1][:2]), rule_set("tenhou"), Seat.EAST)
JUDGEMENTS = [judge(public_table, rule_set("tenhou")) for public_table in TABLES]
SETTLEMENTS = [payments_after_draw([Seat.EAST], rule_set("tenhou"))]
# Functions make these values, because parts made by hand would not fit together.
MADE_BY_FUNCTIONS: Mapping[object, Sequence[object]] = {
    Certainty: CERTAINTIES,
    Danger: DANGERS,
    Judgement: JUDGEMENTS,
    Language: [ENGLISH],
    PublicTable: TABLES,
    Reasoned: [*RULINGS, *JUDGEMENTS, *SETTLEMENTS],
    Ruling: RULINGS,
    RuleSet: RULES,
    Scene: [scene_of(drawable) for drawable in (*RULINGS, *TABLES, *JUDGEMENTS, *CERTAINTIES)],
    Settlement: SETTLEMENTS,
    pao_core.Step: [step for ruling in RULINGS for step in ruling.steps],
    Tile: list(TILES.values()),
}
JUNK = st.sampled_from(
    (
        *(None, True, -1, 10**12, 10**5000, 2.5, float("nan"), "tenhou", "", "x" * 100_000, b"5z"),
        *([], [[]], (None,) * 100_000, {}, {"E": 1}, {Seat.EAST: "x"}, {None}, object(), object),
        *(Seat.EAST, TILES["5z"], TABLES[0], RULES[0], RULINGS[0], range(10**9), Exception()),
        *([TILES["5z"]] * 100_000, [Seat.EAST] * 100_000, iter(()), judge_so_far),
    )
)
PLAIN: Mapping[object, st.SearchStrategy[object]] = {
    int: st.sampled_from((0, 1, 2, 3, 4, 5, 13, 14, 25, 30, -1, 1000, 10**6, 10**30, 5 * 10**7)),
    float: st.sampled_from((0.0, 0.3, -1.0, 1e300, float("nan"), float("inf"), 10**400)),
    bool: st.booleans(),
    str: st.sampled_from(TEXTS),
    bytes: st.sampled_from((b"", b"{}", b"\xff")),
    type(None): st.none(),
} | {kind: st.sampled_from(list(values)) for kind, values in MADE_BY_FUNCTIONS.items()}
FUNCTIONS = [
    name
    for name in pao_core.__all__
    if callable(each := getattr(pao_core, name))
    and not isinstance(each, type)
    and not typing.get_args(each)
    and inspect.signature(each).parameters
]


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type, including unusual ones, and sometimes something else entirely."""
    return st.one_of(*[right_values_of(hint)] * 30, JUNK)


def right_values_of(hint: Any) -> st.SearchStrategy[Any]:
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*map(right_values_of, arguments))
    if origin in (tuple, Sequence, Collection, Iterable, frozenset):
        several = st.lists(values_of(arguments[0]), max_size=14)
        return several.map(tuple) | several
    if origin is Mapping:
        return st.dictionaries(*map(right_values_of, arguments), max_size=4)
    if hint in (object, Hashable):
        return st.sampled_from([*RULINGS, *TABLES, *JUDGEMENTS, *DANGERS, DANGERS, *CERTAINTIES])
    if isinstance(hint, type) and is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return st.builds(
            hint, **{field.name: values_of(hints[field.name]) for field in fields(hint)}
        )
    assert issubclass(hint, Enum)
    return st.sampled_from(list(hint))


def assert_told_well(error: PaoError) -> None:
    assert error.problems
    assert len(str(error)) < LONGEST_MESSAGE
    for problem in error.problems:
        assert problem.says
        assert isinstance(problem.at, str)


@pytest.mark.parametrize("name", FUNCTIONS)
@settings(
    max_examples=examples(15), deadline=None, suppress_health_check=[HealthCheck.data_too_large]
)
@given(st.data())
def test_it_answers_or_says_what_is_wrong(name: str, data: st.DataObject) -> None:
    function = getattr(pao_core, name)
    hints = typing.get_type_hints(function)
    given: list[object] = []
    named: dict[str, object] = {}
    for parameter in inspect.signature(function).parameters.values():
        values = values_of(hints[parameter.name])
        if parameter.kind is parameter.VAR_POSITIONAL:
            given += data.draw(st.lists(values, max_size=3))
        elif parameter.default is parameter.empty or data.draw(st.booleans()):
            by_name = parameter.kind is parameter.KEYWORD_ONLY
            if by_name:
                named[parameter.name] = data.draw(values)
            else:
                given.append(data.draw(values))
        elif parameter.kind is not parameter.KEYWORD_ONLY:
            given.append(parameter.default)
    try:
        function(*given, **named)
    except PaoError as error:
        assert_told_well(error)
