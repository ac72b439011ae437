"""Calculators: the form, the question it makes, the answer it shows, what is wrong with it."""

import json
import re
from collections.abc import Mapping
from html.parser import HTMLParser
from itertools import combinations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from build_scripts.inpage import calculator, who_pays
from build_scripts.inpage.form import Field, FieldKind, Form, Group, Option, applies
from build_scripts.inpage.form_html import form_html
from build_scripts.inpage.who_pays_calls import ADDED, OPEN_KAN, PON, Feeding, Impossible, calls_for
from build_scripts.inpage.words import CHOICE_WORDS, YAKUMAN_WORDS
from pao_core import ask
from pao_core.choices import Yakuman
from pao_core.rulesets import rule_set, rule_set_ids

WORKED_EXAMPLE = {"yakuman": ["daisangen", "tsuuiisou"], "honba": ["1"]}


def answer(values: Mapping[str, list[str]] | None = None) -> dict[str, Any]:
    """What the page gets, through JSON as the page gets it."""
    request = {"name": "who-pays", "values": dict(values or {})}
    return dict(json.loads(json.dumps(calculator.answer(request))))


def deltas(values: Mapping[str, list[str]]) -> dict[str, int]:
    found = answer(values)
    assert found["problems"] == []
    return dict(ask(found["question"])["deltas"])


def problem_fields(values: Mapping[str, list[str]]) -> set[str]:
    found = answer(values)
    assert found["tree"] is None
    return {problem["field"] for problem in found["problems"]}


def text_of(tree: Any) -> str:
    return tree if isinstance(tree, str) else "".join(text_of(child) for child in tree[2])


class TestForm:
    FORM = Form(
        (
            Group(
                "One",
                (
                    Field(
                        name="hand",
                        label="Hand",
                        kind=FieldKind.RADIO,
                        default=("a",),
                        options=(Option("a", "A"), Option("b", "B & C")),
                    ),
                    Field(
                        name="fu",
                        label="Fu",
                        kind=FieldKind.NUMBER,
                        default=("30",),
                        when={"hand": ("b",)},
                    ),
                ),
            ),
        )
    )

    def test_what_is_left_out_has_its_default(self) -> None:
        assert self.FORM.complete({"hand": ["b"]}) == {"hand": ["b"], "fu": ("30",)}

    def test_what_does_not_apply_has_its_default(self) -> None:
        assert self.FORM.complete({"fu": ["70"]})["fu"] == ("30",)

    def test_what_is_unknown_is_left_alone(self) -> None:
        assert set(self.FORM.complete({"utm_source": ["x"]})) == {"hand", "fu"}

    def test_every_condition_must_hold(self) -> None:
        assert applies({"hand": ("a", "b")}, {"hand": ["b"]})
        assert not applies({"hand": ("a",), "fu": ("30",)}, {"hand": ["a"], "fu": ["40"]})

    def test_html_escapes_and_hides_what_does_not_apply(self) -> None:
        html = form_html(self.FORM, "test")
        assert "B &amp; C" in html
        assert re.search(r'data-field="fu"[^>]* hidden>', html)
        assert re.search(r'<input type="text"[^>]* disabled value="30">', html)


class Labels(HTMLParser):
    """Finds the ids of controls that stand in no label, and the ids that labels are for."""

    def __init__(self) -> None:
        super().__init__()
        self.labelled: set[str] = set()
        self.controls: set[str] = set()
        self.in_label = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if tag == "label":
            self.in_label = "for" not in found
            self.labelled.add(found.get("for") or "")
        elif tag in ("input", "select") and not self.in_label:
            self.controls.add(found.get("id") or "without an id")

    def handle_endtag(self, tag: str) -> None:
        if tag == "label":
            self.in_label = False


class TestHtml:
    def test_it_is_complete_without_scripts(self) -> None:
        html = calculator.html("who-pays")
        assert "West pays South <strong>32,000</strong> for daisangen" in html
        assert "JavaScript" in html

    def test_every_control_has_a_name_of_its_own(self) -> None:
        labels = Labels()
        labels.feed(calculator.html("who-pays"))
        assert labels.controls
        assert labels.controls <= labels.labelled

    def test_links_lead_from_the_page_to_the_root(self) -> None:
        links = re.findall(r'href="([^"]*)"', calculator.html("who-pays", "../../"))
        assert links
        assert all(re.fullmatch(r"\.\./\.\./id/pao-[a-z]\d+/", link) for link in links)

    def test_an_unknown_calculator_is_named(self) -> None:
        with pytest.raises(LookupError, match=r"'who-pay'.*who-pays"):
            calculator.html("who-pay")


class TestAnswer:
    def test_the_worked_example(self) -> None:
        found = answer(WORKED_EXAMPLE)
        assert (
            found["headline"] == "Answer: East −16,000, South +64,300, West −40,300, North −8,000."
        )
        assert ask(found["question"])["deltas"] == {
            "E": -16000,
            "S": 64300,
            "W": -40300,
            "N": -8000,
        }

    def test_every_step_links_its_rule(self) -> None:
        found = answer(WORKED_EXAMPLE)
        text = json.dumps(found["tree"])
        for step in ask(found["question"])["steps"]:
            assert f'"id/{step["clause"]}/"' in text
            assert step["says"] in text_of(found["tree"])

    def test_the_question_is_there_to_be_copied(self) -> None:
        found = answer(WORKED_EXAMPLE)
        assert json.dumps(found["question"], indent=2) in text_of(found["tree"])

    def test_deposits_come_from_the_table(self) -> None:
        found = answer({"deposits": ["2"]})
        assert "South takes 2,000 of riichi deposits" in text_of(found["tree"])

    def test_an_assumption_names_what_the_other_reading_gives(self) -> None:
        found = answer({"rules": ["tenhou"], "closed": ["yes"]})
        assert "“ignored” it would be: East −16,000, South +32,000" in text_of(found["tree"])

    def test_an_assumed_list_reads_as_words(self) -> None:
        values = {"rules": ["wrc-2025"], "yakuman": ["suukantsu"], "from": ["tsumo"]}
        text = text_of(answer({**values, "suukantsu": ["W"]})["tree"])
        assert "taken here: “daisangen, daisuushi, suukantsu”" in text
        assert "With “daisangen, daisuushi” it would be" in text

    def test_ordinary_hands(self) -> None:
        values = {"hand": ["han"], "han": ["4"], "fu": ["30"], "from": ["E"]}
        assert deltas(values) == {"E": -7700, "S": 7700, "W": 0, "N": 0}

    def test_three_players_have_no_north(self) -> None:
        assert "N" not in deltas({"players": ["3"]})


class TestProblems:
    @pytest.mark.parametrize("typed", ["-1", "1.5", "abc", "1e3", "1e999", "nan", "９９９９"])
    def test_the_cores_sentence_stands_at_its_field(self, typed: str) -> None:
        assert problem_fields({"honba": [typed]}) == {"honba"}

    def test_an_empty_number_is_the_default_of_the_core(self) -> None:
        assert deltas({"honba": [""]}) == deltas({"honba": ["0"]})

    def test_all_problems_come_at_once(self) -> None:
        values = {"honba": ["x"], "deposits": ["-2"], "from": ["S"]}
        assert problem_fields(values) == {"honba", "deposits", "from"}

    @pytest.mark.parametrize(
        ("values", "field"),
        [
            ({"winner": ["W"]}, "daisangen"),
            ({"rules": ["tenho"]}, "rules"),
            ({"yakuman": []}, "yakuman"),
            ({"yakuman": ["daisangen", "kokushi"]}, "yakuman"),
            ({"hand": ["han"], "han": ["x"]}, "han"),
            ({"hand": ["han"], "fu": ["31"]}, "fu"),
            ({"players": ["3"], "daisangen": ["N"]}, "daisangen"),
            ({"yakuman": ["suukantsu"], "kan": ["S"]}, "kan"),
        ],
    )
    def test_a_problem_of_a_call_stands_at_the_field_that_made_it(
        self, values: dict[str, list[str]], field: str
    ) -> None:
        assert field in problem_fields(values)

    def test_none_is_told_twice(self) -> None:
        found = answer({"players": ["3"], "winner": ["N"]})["problems"]
        assert len({(each["field"], each["says"]) for each in found}) == len(found)

    def test_a_set_that_completes_two_yakuman_came_from_one_player(self) -> None:
        fed = [Feeding(yakuman="daisuushi", seat="W", kind=PON)]
        fed.append(Feeding(yakuman="suukantsu", seat="N", kind=OPEN_KAN))
        with pytest.raises(Impossible, match="same player") as caught:
            made("S", ["daisuushi", "suukantsu"], fed)
        assert caught.value.field == "suukantsu"


def made(winner: str, yakuman: list[str], fed: list[Feeding], **more: Any) -> list[dict[str, Any]]:
    settings = {"closed_kan": False, "open_kan": None, **more}
    return [call for call, _ in calls_for(winner=winner, yakuman=yakuman, fed=fed, **settings)]


LIABLE_PAIRS = [
    *(([name], name) for name in ("daisangen", "daisuushi", "shousuushi", "suukantsu")),
    *(([name], name) for name in ("tsuuiisou", "chinroutou", "ryuuiisou")),
    (["daisangen", "suukantsu"], "daisangen"),
    (["daisangen", "suukantsu"], "suukantsu"),
    (["daisangen", "tsuuiisou"], "daisangen"),
    (["daisuushi", "tsuuiisou"], "daisuushi"),
    (["shousuushi", "suukantsu"], "suukantsu"),
]


class TestCalls:
    """The calls made up by the form mean to the core what the form says."""

    @pytest.mark.parametrize(("yakuman", "fed"), LIABLE_PAIRS)
    @pytest.mark.parametrize("winner", "ESWN")
    @pytest.mark.parametrize("kind", [PON, OPEN_KAN])
    def test_the_one_who_fed_it_is_liable(
        self, yakuman: list[str], fed: str, winner: str, kind: str
    ) -> None:
        for feeder in set("ESWN") - {winner}:
            how = OPEN_KAN if fed == "suukantsu" else kind
            calls = made(winner, yakuman, [Feeding(yakuman=fed, seat=feeder, kind=how)])
            liable = liable_for(winner, calls, yakuman, [fed])
            assert (feeder, fed) in {(each["seat"], each["for"]) for each in liable}

    @pytest.mark.parametrize("kind", [PON, OPEN_KAN])
    @pytest.mark.parametrize("other", ["daisangen", "daisuushi"])
    def test_nobody_is_liable_for_kans_that_nobody_fed(self, other: str, kind: str) -> None:
        fed = [Feeding(yakuman=other, seat="W", kind=kind)]
        fed.append(Feeding(yakuman="suukantsu", seat=None, kind=OPEN_KAN))
        yakuman = [other, "suukantsu"]
        calls = made("S", yakuman, fed)
        liable = liable_for("S", calls, yakuman, yakuman)
        assert [(each["seat"], each["for"]) for each in liable] == [("W", other)]

    def test_an_added_kan_charges_the_feeder_of_its_pon(self) -> None:
        fed = [Feeding(yakuman="suukantsu", seat="N", kind=ADDED)]
        calls = made("S", ["suukantsu"], fed)
        change = {"suukantsu_trigger": "completing-kan"}
        liable = liable_for("S", calls, ["suukantsu"], ["suukantsu"], change)
        assert [(each["seat"], each["for"]) for each in liable] == [("N", "suukantsu")]

    @pytest.mark.parametrize("feeder", "EWN")
    @pytest.mark.parametrize("yakuman", [[], ["daisangen"], ["suukantsu"], ["chinroutou"]])
    def test_the_open_kan_of_the_replacement_tile_is_the_last_call(
        self, yakuman: list[str], feeder: str
    ) -> None:
        last = made("S", yakuman, [], open_kan=feeder)[-1]
        assert (last["kind"], last["from"]) == (OPEN_KAN, feeder)

    def test_one_open_kan_can_be_both(self) -> None:
        fed = [Feeding(yakuman="daisangen", seat="W", kind=OPEN_KAN)]
        assert len(made("S", ["daisangen"], fed, open_kan="W")) == 3

    def test_what_the_form_calls_a_closed_kan_is_one(self) -> None:
        fed = [Feeding(yakuman="daisangen", seat="W", kind=PON)]
        kinds = [call["kind"] for call in made("S", ["daisangen"], fed, closed_kan=True)]
        assert kinds == ["ankan", "pon", "pon"]


def liable_for(
    winner: str,
    calls: list[dict[str, Any]],
    yakuman: list[str],
    liable: list[str],
    change: Mapping[str, str] | None = None,
) -> list[dict[str, str]]:
    """Who is liable when these rules make just these yakuman liable."""
    rules = {"base": "riichi-wiki-2024", "change": {"liable_yakuman": liable, **(change or {})}}
    win = {"by": winner, "value": {"yakuman": yakuman}}
    result = ask({"ask": "ruling", "rules": rules, "calls": calls, "win": win})
    assert "error" not in result, result
    return list(result["liable"])


FIELDS = list(who_pays.calculator().form.fields)
TYPED = st.sampled_from(["0", "1", "7", "13", "30", "70", "110", "", "-1", "x", "2.5", "10" * 40])


def fillings() -> st.SearchStrategy[dict[str, list[str]]]:
    """Forms filled in anyhow, fields left out included."""
    return st.fixed_dictionaries({}, optional={field.name: chosen(field) for field in FIELDS})


def chosen(field: Field) -> st.SearchStrategy[list[str]]:
    if field.kind is FieldKind.NUMBER:
        return st.lists(TYPED, min_size=1, max_size=1)
    values = st.sampled_from([option.value for option in field.options])
    most = 4 if field.kind is FieldKind.CHECKBOXES else 1
    return st.lists(values, max_size=most, unique=True)


@settings(max_examples=200, deadline=None)
@given(fillings())
def test_every_filled_in_form_has_an_answer_or_a_problem_at_a_field(
    values: dict[str, list[str]],
) -> None:
    found = answer(values)
    assert (found["tree"] is None) is bool(found["problems"])
    assert {each["field"] for each in found["problems"]} <= {field.name for field in FIELDS}
    if found["tree"] is not None:
        assert sum(ask(found["question"])["deltas"].values()) == 1000 * (
            found["question"]["deposits"] or 0
        )


class TestEveryChoice:
    def test_every_yakuman_of_the_core_can_be_chosen(self) -> None:
        assert list(YAKUMAN_WORDS) == [str(each) for each in Yakuman]

    def test_every_choice_that_an_answer_may_assume_has_words(self) -> None:
        found = set()
        for rules, closed, kan in product(rule_set_ids(), ([], ["yes"]), ("nobody", "W")):
            for yakuman in combinations(("daisangen", "tsuuiisou", "suukantsu"), 2):
                for from_whom in ("tsumo", "N"):
                    values = {"rules": [rules], "closed": closed, "kan": [kan]}
                    values |= {"yakuman": list(yakuman), "from": [from_whom], "honba": ["1"]}
                    result = ask(answer(values)["question"])
                    found |= {each["choice"] for each in result.get("assumed", ())}
        assert found <= set(CHOICE_WORDS)

    def test_a_liable_yakuman_has_a_control_under_its_rules_only(self) -> None:
        form = who_pays.calculator().form
        controls = {field.name: field for field in form.fields}
        for rules, yakuman in product(rule_set_ids(), Yakuman):
            values = {**form.defaults, "rules": [rules], "yakuman": [str(yakuman)]}
            control = controls.get(str(yakuman))
            shown = control is not None and applies(control.when, values)
            assert shown is (yakuman in rule_set(rules).liable_yakuman)
