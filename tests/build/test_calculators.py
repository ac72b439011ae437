"""The calculators: each is complete, asks for what it uses, and shows what the core answers."""

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings

from build_scripts.content.cases.published import cases_in
from build_scripts.content.markdown import referee
from build_scripts.page import calculators
from build_scripts.page.calculators import answering as calculator
from build_scripts.page.language import in_language
from build_scripts.page.ui.form import Field, FieldKind, Values, applies
from build_scripts.page.ui.parts import REPEATED
from build_scripts.page.ui.words import YAKUMAN_WORDS, sentence
from pao_core import ask
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.rules.choices import AbortiveDraw, Furiten
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.build.form_helpers import (
    TYPED,
    Filled,
    Labels,
    answered,
    deltas,
    fillings,
    problem_fields,
    shown,
)
from tests.core import profiles

NAMES = sorted(calculators.NAMES)

ABANDONED = "rules=tenhou&end"
NO_WAIT = "hand=1258m147p1258s12z"
HEADLINES = [
    ("draws", "tenpai=E&tenpai=S", "East +1,500, South +1,500, West −1,500, North −1,500."),
    (
        "draws",
        f"{ABANDONED}=nine-kinds",
        "The player may abandon the hand for nine kinds of terminals and honours.",
    ),
    ("draws", f"{ABANDONED}=nine-kinds&called=yes", "The hand is not abandoned."),
    (
        "draws",
        "rules=m-league&end=four-kans",
        "The hand is not abandoned: these rules do not have this draw.",
    ),
    ("calls", "", "You may call chii or pon."),
    ("calls", "hand=34450p78s&melds=777z  (1111m) ", "You may call chii or pon."),
    ("calls", "hand=123m456p789s1777z&tile=7z&kans=4", "You may call pon."),
    ("furiten", "", "You may not win on the 1 of bamboo."),
    ("furiten", "tile=9m", "You do not wait for the 9 of characters."),
    ("furiten", "tile=", "Ron is not allowed on any wait."),
    ("furiten", "tile=&discards=&passed=", "Ron is allowed on 1, 4, 7 of bamboo."),
    ("furiten", NO_WAIT, "No tile that this hand waits for can still come."),
    ("priority", "", "South's chii is granted."),
    ("penalties", "rules=tenhou", "Nothing is paid."),
    ("hong-kong", "rules=*", "5 rule sets give 5 different answers."),
]

SETS_OF_SOUTH = "sets-s=555z 666z&sets-w="
SHOWN = [
    ("draws", "rules=tenhou&pool=600", "players who are not tenpai pay 600 points in total"),
    ("draws", "players=3&tenpai=S", "We assumed: the pool is a third smaller than with four"),
    ("draws", "rules=*", "Because the rules do not say who deals after a draw"),
    ("draws", "rules=*&end=four-winds", "Because these rules have it."),
    ("draws", "rules=harr-1922&end=nine-kinds&by=S&hand=19m19p19s12345z27p", "East −100"),
    ("classical", "", "North is liable: East 0, South +640, West 0, North −640."),
    ("classical", "rules=four-winds-japanese-classical&from=E", "The liability changes nothing."),
    ("classical", "rules=*&liable=nobody", "North pays South 640 for the hand"),
    ("calls", "", "Then you may not discard [4, 7 of circles]"),
    ("calls", "", "[3, red 5 of circles from your hand, the 4 of circles from East"),
    ("calls", "", "Any such call ends ippatsu, double riichi"),
    ("calls", "riichi=yes", "South is in riichi"),
    ("calls", "rules=*", "rule sets give 3 different answers"),
    (
        "calls",
        "rules=four-winds-japanese-classical",
        "The rules do not say which tiles the caller may not discard right after a call",
    ),
    ("calls", "seat=S&from=E&tile=7z", "sideways on the left"),
    ("furiten", "rules=*", "Every version of the rule"),
    (
        "danger",
        SETS_OF_SOUTH,
        "[red dragon] to South for daisangen, by a pon or an open kan",
    ),
    ("danger", SETS_OF_SOUTH, "SouthNothing is unsafe."),  # nobody feeds their own hand
    ("danger", f"{SETS_OF_SOUTH}&discards=77z", "Nothing is unsafe for East"),
    ("danger", f"{SETS_OF_SOUTH}&discards=7z", "Unsafe for East: red dragon."),
    ("ensured", "", "Tsuuiisou is not certain."),
    ("ensured", "", "Millington 1977"),  # under these rules a player is liable all the same
    ("hong-kong", "", "for nine tiles"),
]

FAULTY = [
    ("draws", "rules=tenho&pool=600", "rules"),
    ("draws", f"{ABANDONED}=nine-kinds&hand=19m", "hand"),
    ("draws", f"{ABANDONED}=four-winds&discards=111z", "discards"),
    ("draws", f"{ABANDONED}=four-kans&players=3&kan-2=N", "kan-2"),
    ("draws", f"{ABANDONED}=four-kans&kan-2=&kan-3=x", "kan-3"),
    ("draws", f"{ABANDONED}=triple-ron&rons=E&rons=S&rons=W&rons=N", "rons"),
    ("draws", f"{ABANDONED}=four-riichi&players=3&riichi=N", "riichi"),
    ("draws", "pool=other&points=9999999", "points"),
    ("penalties", "players=3&by=N", "by"),
    ("house-rules", "noten_pool=9999999", "noten_pool"),
    ("hong-kong", "tile=12z", "tile"),
    ("danger", "discards=8z", "discards"),
    ("danger", "discards=55z&sets-s=111p 555z", "sets-s"),
    ("classical", "winner=N", "from liable"),
    ("classical", "rules=tenhou", "rules"),
    ("classical", "cap=nonsense", "cap"),
    ("classical", "rules=four-winds-japanese-classical&honba=x", "honba"),
    ("calls", "hand=344506p678s&melds=777z  (1111m) ", "hand"),
    ("calls", "tile=", "tile"),
    ("calls", "melds=555z 12m&hand=1", "melds hand"),
    ("calls", "melds=(555z)", "melds"),
    ("calls", "from=S", "from"),
    ("calls", "players=3&from=N", "from"),
    ("furiten", "in-riichi=11111z", "in-riichi"),
    ("furiten", "melds=555z", "hand"),
    ("furiten", "rules=*x", "rules"),
    ("priority", "claim-w=chii", "claim-w"),
    ("hong-kong", "fed-1=W", "fed-1"),
    ("danger", "sets-n=555z 12m", "sets-n"),
]


@pytest.mark.parametrize(("name", "values", "headline"), HEADLINES)
def test_the_headline_is_the_answer(name: str, values: str, headline: str) -> None:
    assert answered(name, values)["headline"] == headline


@pytest.mark.parametrize(("name", "values", "text"), SHOWN)
def test_the_answer_shows(name: str, values: str, text: str) -> None:
    assert text in shown(name, values)


@pytest.mark.parametrize(("name", "values", "fields"), FAULTY)
def test_a_problem_is_shown_at_its_field(name: str, values: str, fields: str) -> None:
    assert set(fields.split()) <= problem_fields(name, values)


@pytest.mark.parametrize(
    ("name", "values"),
    [("danger", "sets-s=222p 555z 555z"), ("ensured", "melds=222z 111z 111z")],
)
def test_a_problem_with_a_set_says_which(name: str, values: str) -> None:
    [problem] = answered(name, values)["problems"]
    assert problem["says"].startswith("Set 3: ")


@pytest.mark.parametrize("typed", ["-5x", "1e9", "ten"])
@pytest.mark.parametrize(("name", "field"), [("priority", "at-s"), ("house-rules", "noten_pool")])
def test_a_number_is_asked_for_in_the_words_of_players(name: str, field: str, typed: str) -> None:
    problems = answered(name, {field: [typed]})["problems"]
    says = f"Enter a number. “{typed}” is not one."
    assert problems == [{"field": field, "says": says}]


@pytest.mark.parametrize(("language", "usual"), [("en", "riichi-wiki-2024"), ("ja", "tenhou")])
def test_nothing_chosen_means_the_same_rules_on_every_page(language: str, usual: str) -> None:
    with in_language(language):
        forms = [calculator.calculator(name).form for name in NAMES]
        begins = {str(referee.given()["first"])}
    asked = [field for form in forms for field in form.fields if field.kind is FieldKind.RULES]
    assert begins | {field.default[0] for field in asked} == {usual}


made = cache(calculator.calculator)


def fields_of(name: str) -> list[Field]:
    return list(made(name).form.fields)


@pytest.mark.parametrize("name", NAMES)
class TestEvery:
    def test_it_is_complete_without_scripts(self, name: str) -> None:
        html = calculator.html(name)
        found = answered(name)
        answer = ask(found["question"])
        assert "error" not in answer
        for step in answer["steps"]:
            if step["code"] not in REPEATED:
                assert step["says"].replace("&", "&amp;") in html
                assert f'href="id/{step["clause"]}/"' in html
        assert f'"ask": "{found["question"]["ask"]}"' in shown(name)

    def test_every_control_has_a_label_and_an_id_of_its_own(self, name: str) -> None:
        labels = Labels()
        labels.feed(calculator.html(name))
        assert labels.controls
        assert labels.controls <= labels.labelled
        assert len(labels.ids) == len(set(labels.ids))

    def test_every_field_reaches_the_question(self, name: str) -> None:
        unused = [
            field.name
            for field in fields_of(name)
            if not any(
                question_of(name, {**base, field.name: value}) != question_of(name, base)
                for base in where_it_is_asked(name, field)
                for value in other_values(field)
            )
        ]
        assert unused == []

    def test_unreadable_input_is_a_problem_at_its_field(self, name: str) -> None:
        for field in fields_of(name):
            for base in where_it_is_asked(name, field) if field.kind in TYPED else ():
                assert field.name in problem_fields(name, {**base, field.name: ["\x00 strange"]})

    def test_every_filled_in_form_has_an_answer_or_a_problem_at_a_field(self, name: str) -> None:
        fields = fields_of(name)
        names = {field.name for field in fields}

        @settings(max_examples=profiles.examples(20), deadline=None)
        @given(fillings(fields))
        def check(values: Filled) -> None:
            before = deepcopy(values)
            found = answered(name, values)
            assert values == before
            assert (found["tree"] is None) is bool(found["problems"])
            assert {problem["field"] for problem in found["problems"]} <= names
            if found["tree"] is not None:
                assert found["headline"].endswith(".")

        check()


def question_of(name: str, values: Mapping[str, list[str]]) -> Any:
    found = made(name)
    return found.question({**found.form.defaults, **values}).question


def where_it_is_asked(name: str, field: Field) -> Iterator[Filled]:
    """Values of the other fields with which this one is asked."""
    form = made(name).form
    for condition in field.when or ({},):
        base = {key: [values[0]] for key, values in condition.items()}
        by_name = {each.name: each for each in form.fields}
        for each in list(base):
            for needed in by_name[each].when[:1]:
                base = {key: [values[0]] for key, values in needed.items()} | base
        values: Values = {**form.defaults, **base}
        if applies(field.when, values):
            yield base
            # A list of house rules begins as that of the rule set; another has one entry.
            lists = (it for it in form.fields if any(field.name in asked for asked in it.when))
            yield base | {it.name: [it.options[0].value] for it in lists}


def other_values(field: Field) -> Iterator[list[str]]:
    if field.kind in (FieldKind.SELECT, FieldKind.RULES, FieldKind.RADIO, FieldKind.CHECKBOXES):
        yield from ([option.value] for option in field.options)
        yield []
        return
    yield from ([value] for value in TYPED[field.kind])


def test_every_yakuman_of_the_core_can_be_chosen() -> None:
    assert list(YAKUMAN_WORDS) == [str(yakuman) for yakuman in RIICHI_YAKUMAN]


def test_all_rule_sets_are_compared() -> None:
    found = answered("draws", "rules=*")
    tree = json.dumps(found["tree"])
    for rules in filter(lambda id: rule_set(id).covers(4), rule_set_ids()):
        assert tree.count(f'"rulesets/{rules}/"') == 1
    text = shown("draws", "rules=*")
    for group in ask(found["question"])["groups"]:
        told = (step for step in group["answer"]["steps"] if step["code"] not in REPEATED)
        assert all(step["says"] in text for step in told)
    assert not re.search(r"\b[a-z]+_[a-z]+ is ", text)
    assert answered("calls", "rules=*&tile=2m")["headline"].startswith("All ")


# Each calculator


@pytest.mark.parametrize("end", [draw for draw in AbortiveDraw if draw != "washing"])
def test_every_abandoned_hand_happens_in_its_example(end: AbortiveDraw) -> None:
    found = answered("draws", f"rules=tenhou&end={end}")
    assert ask(found["question"])["abort"] == end
    assert end.says in found["headline"]


def test_both_sides_of_a_liability_have_payments_and_reasons() -> None:
    found = answered("classical")
    tree = json.dumps(found["tree"])
    assert tree.count('"pao-side"') == tree.count("Who pays whom") == tree.count('["Why"]') == 2
    without = ask({**found["question"], "liable": None})
    for step in (*ask(found["question"])["steps"], *without["steps"]):
        assert step["says"] in shown("classical")
    alone = answered("classical", "liable=nobody")
    assert json.dumps(alone["tree"]).count('"pao-side"') == 1


def test_extra_hands_are_asked_for_if_they_cost_something() -> None:
    rules = "four-winds-japanese-classical"
    address = f"rules={rules}&winner=E&from=draw&liable=nobody"
    more = deltas("classical", f"{address}&honba=1")["E"] - deltas("classical", address)["E"]
    assert more == 3 * rule_set(rules).honba_value
    assert "honba" not in answered("classical", "honba=1")["question"]


def test_only_the_games_that_settle_so_are_offered() -> None:
    (rules,) = (field for field in fields_of("classical") if field.name == "rules")
    offered = {option.value for option in rules.options}
    assert {"harr-1922", "millington-1977", "four-winds-japanese-classical"} <= offered
    assert not offered & {"tenhou", "mcr", "mcgill-hkos-2015"}


def test_every_claim_of_the_core_is_shown() -> None:
    found = answered("calls")
    claims = ask(found["question"])["calls"]
    assert json.dumps(found["tree"]).count('"pao-claim-name"') == len(claims) == 5


def test_every_version_of_furiten_has_a_row_of_the_cores_answers() -> None:
    found = answered("furiten")
    tree = json.dumps(found["tree"])
    for strength in Furiten:
        rules = {"base": "riichi-wiki-2024", "change": {"furiten": [strength]}}
        by_wait = ask({**found["question"], "rules": rules})["by_wait"]
        row = re.search(rf'"{sentence(strength.says)}".*?(?=\["tr")', tree)
        assert row is not None
        cells = re.findall(r'\["td", \{[^}]*\}, \["(ron|barred)"\]\]', row[0])
        assert cells == ["ron" if may_ron else "barred" for may_ron in by_wait.values()]
    assert "pao-strengths" not in str(answered("furiten", NO_WAIT))


@pytest.mark.parametrize("case", cases_in("priority"), ids=lambda case: str(case["id"]))
def test_a_case_of_priority_can_be_filled_in(case: dict[str, Any]) -> None:
    question = case["question"]
    values = {"from": [question["from"]], "claim-s": [""], "claim-w": [""]}
    for claim in question["claims"]:
        seat = claim["seat"].lower()
        values[f"claim-{seat}"] = [claim["kind"]]
        values[f"at-{seat}"] = [str(claim.get("at", ""))]
        values[f"after-{seat}"] = [claim.get("after", "")]
    if "tolerance" in question:
        values["tolerance"] = [str(question["tolerance"])]
    for rules, expected in case.get("expect", {}).items():
        asked = answered("priority", {**values, "rules": [rules]})["question"]
        assert ask(asked)["granted"] == expected["granted"]


def test_a_hand_without_faan_is_a_limit_hand() -> None:
    question = answered("hong-kong", "faan=")["question"]
    limit = ask({**question, "win": {**question["win"], "value": {"faan": 13}}})
    assert ask(question)["deltas"] == limit["deltas"]
