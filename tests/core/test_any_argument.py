"""Whatever of the right types a public function is given: it answers, or says what is wrong."""

import contextlib
import inspect
import types
import typing
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pao_core
from pao_core import PaoError, PublicTable, RuleSet, Tile, rule_set, rule_set_ids, table
from pao_core.board.tiles import TILES
from tests.core.profiles import examples

TEXTS = (
    *("", "S", "q", "+", "5z", "0z", "8z", "555z", "(7777z)", "1122z + 2z", "daisangen"),
    *("4 han 30 fu", "0 han 0 fu", "999999999999 han", "S pon 5z from N", "E discard 2m"),
)
CALLS = (
    (),
    ("S pon 5z from N", "S pon 6z from E", "S pon 7z from W"),
    ("S daiminkan 5z from E",),
    ("S pon 5z from E", "S shouminkan 5z"),
    ("E discard 1m",),
)
TABLES = [table(*calls) for calls in CALLS] + [table(players=3), table(*CALLS[2], players=3)]
PLAIN: Mapping[type, st.SearchStrategy[object]] = {
    int: st.sampled_from((0, 1, 2, 3, 4, 5, 13, 14, 25, 30, -1, 1000, 10**6, 10**30)),
    float: st.sampled_from((0.0, 0.3, -1.0, 1e300, float("nan"), float("inf"))),
    bool: st.booleans(),
    str: st.sampled_from(TEXTS),
    Tile: st.sampled_from(list(TILES.values())),
    PublicTable: st.sampled_from(TABLES),
    RuleSet: st.sampled_from([rule_set(each) for each in rule_set_ids()]),
    type(None): st.none(),
}
MADE_FROM_THESE = (
    "call_text chankan dangers ensured extra_hand_payments forbidden grant held_waits house_rules "
    "judge judge_fault judge_first_discards judge_first_turn_hand judge_kans judge_open_kan "
    "judge_riichi judge_ron judge_rons judge_so_far kuisagari lay may_call may_kita may_riichi "
    "may_win melds own_kans parse_call parse_tiles payments_after_draw rinshan ron rule_on "
    "rule_set settle_classical table tile to_text tsumo waits yaku_waits"
).split()


def values_of(hint: Any) -> st.SearchStrategy[Any]:
    """Values of a type, odd ones among them."""
    if hint in PLAIN:
        return PLAIN[hint]
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return st.one_of(*map(values_of, arguments))
    if origin in (tuple, Sequence, Collection, Iterable):
        return st.lists(values_of(arguments[0]), max_size=14).map(tuple)
    if origin is Mapping:
        return st.dictionaries(*map(values_of, arguments), max_size=4)
    if hint is object:
        return PLAIN[int] | PLAIN[str]
    if isinstance(hint, type) and is_dataclass(hint):
        hints = typing.get_type_hints(hint)
        return st.builds(hint, **{each.name: values_of(hints[each.name]) for each in fields(hint)})
    return st.sampled_from(list(hint))


@pytest.mark.parametrize("name", MADE_FROM_THESE)
@settings(max_examples=examples(25), deadline=None)
@given(st.data())
def test_it_answers_or_says_what_is_wrong(name: str, data: st.DataObject) -> None:
    function = getattr(pao_core, name)
    hints = typing.get_type_hints(function)
    given: list[object] = []
    named: dict[str, object] = {}
    for each in inspect.signature(function).parameters.values():
        values = values_of(hints[each.name])
        if each.kind is each.VAR_POSITIONAL:
            given += data.draw(st.lists(values, max_size=3))
        elif each.default is each.empty or data.draw(st.booleans()):
            by_name = each.kind is each.KEYWORD_ONLY
            if by_name:
                named[each.name] = data.draw(values)
            else:
                given.append(data.draw(values))
        elif each.kind is not each.KEYWORD_ONLY:
            given.append(each.default)
    with contextlib.suppress(PaoError):
        function(*given, **named)
