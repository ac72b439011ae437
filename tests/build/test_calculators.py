"""Rules for every calculator: it is complete, it asks for what it uses, it loses nothing."""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings

from build_scripts.page import calculators
from build_scripts.page.running import calculating as calculator
from build_scripts.page.ui.form import Field, FieldKind, Values, applies
from build_scripts.page.ui.parts import REPEATED
from pao_core import ask
from tests.build.form_helpers import (
    HANDS,
    NUMBERS,
    SETS,
    TILES,
    TYPED,
    Filled,
    Labels,
    answered,
    fillings,
    problem_fields,
    shown,
)
from tests.core.profiles import Profile, chosen

NAMES = sorted(calculators.NAMES)
EXAMPLES = 1200 if chosen() is Profile.THOROUGH else 60
"""How many filled-in forms are tried for each calculator."""


TENHOU = {"rules": ["tenhou"]}
FAULTY: Mapping[str, list[tuple[Filled, set[str]]]] = {
    "draws": [
        ({"pool": ["other"], "points": ["x"]}, {"points"}),
        ({"pool": ["other"], "points": ["-100"]}, {"points"}),
        ({"pool": ["other"], "points": ["1000"]}, {"points"}),
        ({"players": ["3"], "tenpai": ["N"]}, {"tenpai"}),
        ({"rules": ["tenho"]}, {"rules"}),
        ({"rules": ["tenho"], "pool": ["600"]}, {"rules"}),
        (TENHOU | {"end": ["nine-kinds"], "hand": ["19m"]}, {"hand"}),
        (TENHOU | {"end": ["nine-kinds"], "hand": ["x"]}, {"hand"}),
        (TENHOU | {"end": ["four-winds"], "discards": ["111z"]}, {"discards"}),
        (TENHOU | {"end": ["four-winds"], "discards": ["1111"]}, {"discards"}),
        (TENHOU | {"end": ["four-kans"], "players": ["3"], "kan-2": ["N"]}, {"kan-2"}),
        (TENHOU | {"end": ["four-kans"], "kan-2": [""], "kan-3": ["x"]}, {"kan-3"}),
        (TENHOU | {"end": ["triple-ron"], "rons": ["E", "S", "W", "N"]}, {"rons"}),
        (TENHOU | {"end": ["four-riichi"], "players": ["3"], "riichi": ["N"]}, {"riichi"}),
    ],
    "classical": [
        ({"score-e": ["x"]}, {"score-e"}),
        ({"score-e": [""], "score-n": ["-4"]}, {"score-e", "score-n"}),
        ({"limit": ["x"]}, {"limit"}),
        ({"limit": ["0.5"]}, {"limit"}),
        ({"winner": ["N"]}, {"from", "liable"}),
        ({"rules": ["har-1922"]}, {"rules"}),
        ({"rules": ["tenhou"]}, {"rules"}),
        ({"cap": ["nonsense"]}, {"cap"}),
        ({"rules": ["four-winds-japanese-classical"], "honba": ["x"]}, {"honba"}),
    ],
    "calls": [
        ({"hand": ["123"]}, {"hand"}),
        ({"hand": ["123m"]}, {"hand"}),
        ({"tile": [""]}, {"tile"}),
        ({"tile": ["44p"]}, {"tile"}),
        ({"melds": ["555z 12m"], "hand": ["1"]}, {"melds", "hand"}),
        ({"melds": ["(555z)"]}, {"melds"}),
        ({"from": ["S"]}, {"from"}),
        ({"kans": ["5"]}, {"kans"}),
        ({"kans": ["x"], "tile": ["9z"]}, {"kans", "tile"}),
        ({"players": ["3"], "from": ["N"]}, {"from"}),
        ({"rules": ["tenho"]}, {"rules"}),
    ],
    "furiten": [
        ({"hand": ["123"]}, {"hand"}),
        ({"hand": ["123m"]}, {"hand"}),
        ({"tile": ["12m"]}, {"tile"}),
        ({"discards": ["1"], "passed": ["z"]}, {"discards", "passed"}),
        ({"in-riichi": ["11111z"]}, {"in-riichi"}),
        ({"melds": ["555z"]}, {"hand"}),
        ({"melds": ["55z"]}, {"melds"}),
        ({"rules": ["*x"]}, {"rules"}),
    ],
    "ensured": [({"visible": ["11z"]}, {"visible"})],
    "priority": [({"claim-w": ["chii"]}, {"claim-w"})],
    "hong-kong": [({"faan": ["many"]}, {"faan"}), ({"fed-1": ["W"]}, {"fed-1"})],
}
"""What is typed into each calculator, and the fields at which a problem is then shown."""


def fields_of(name: str) -> list[Field]:
    return list(calculator.calculator(name).form.fields)


@pytest.mark.parametrize("name", NAMES)
class TestEvery:
    def test_it_is_complete_without_scripts(self, name: str) -> None:
        html = calculator.html(name)
        answer = ask(answered(name)["question"])
        assert "error" not in answer
        for step in answer["steps"]:
            if step["code"] in REPEATED:
                continue
            assert step["says"].replace("&", "&amp;") in html
            assert f'href="id/{step["clause"]}/"' in html

    def test_every_control_has_a_unique_name(self, name: str) -> None:
        labels = Labels()
        labels.feed(calculator.html(name))
        assert labels.controls
        assert labels.controls <= labels.labelled
        assert len(labels.ids) == len(set(labels.ids))

    def test_the_question_is_there_to_be_copied(self, name: str) -> None:
        assert f'"ask": "{answered(name)["question"]["ask"]}"' in shown(name)

    def test_every_field_reaches_the_question(self, name: str) -> None:
        form = calculator.calculator(name).form
        unused = [
            field.name
            for field in form.fields
            if not any(
                question_of(name, {**base, field.name: value}) != question_of(name, base)
                for base in where_it_is_asked(name, field)
                for value in other_values(field)
            )
        ]
        assert unused == []

    def test_unreadable_input_is_a_problem_at_its_field(self, name: str) -> None:
        typed = [field for field in fields_of(name) if field.kind in TYPED]
        for field in typed:
            for base in where_it_is_asked(name, field):
                found = answered(name, {**base, field.name: ["\x00 strange"]})
                assert field.name in {problem["field"] for problem in found["problems"]}

    def test_every_filled_in_form_has_an_answer_or_a_problem_at_a_field(self, name: str) -> None:
        fields = fields_of(name)
        names = {field.name for field in fields}

        @settings(max_examples=EXAMPLES, deadline=None)
        @given(fillings(fields))
        def check(values: dict[str, list[str]]) -> None:
            before = deepcopy(values)
            found = answered(name, values)
            assert values == before
            assert (found["tree"] is None) is bool(found["problems"])
            assert {problem["field"] for problem in found["problems"]} <= names
            if found["tree"] is not None:
                assert found["headline"].endswith(".")

        check()


@pytest.mark.parametrize(
    ("name", "values", "fields"),
    [(name, *row) for name, rows in FAULTY.items() for row in rows],
)
def test_a_problem_is_shown_at_its_field(name: str, values: Filled, fields: set[str]) -> None:
    assert fields <= problem_fields(name, values)


def question_of(name: str, values: Filled) -> Any:
    return answered(name, values)["question"]


def where_it_is_asked(name: str, field: Field) -> Iterator[dict[str, list[str]]]:
    """Values of the other fields with which this one is asked."""
    form = calculator.calculator(name).form
    for condition in field.when or ({},):
        base = {key: [values[0]] for key, values in condition.items()}
        by_name = {each.name: each for each in form.fields}
        for each in list(base):
            for needed in by_name[each].when[:1]:
                base = {key: [values[0]] for key, values in needed.items()} | base
        filled: Values = {**form.defaults, **base}
        if applies(field.when, form.complete(filled)):
            yield base


def other_values(field: Field) -> Iterator[list[str]]:
    if field.kind in (FieldKind.SELECT, FieldKind.RADIO, FieldKind.CHECKBOXES):
        yield from ([option.value] for option in field.options)
        yield []
        return
    typed = {
        FieldKind.NUMBER: NUMBERS,
        FieldKind.TILES: [*TILES, *HANDS],
        FieldKind.SETS: SETS,
    }
    yield from ([value] for value in typed[field.kind])
