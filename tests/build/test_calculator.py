"""Calculators: the form, its question, the answer shown, and problems."""

import json
import re
from collections.abc import Mapping
from functools import partial
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings

from build_scripts.page.calculators import who_pays
from build_scripts.page.calculators.who_pays import Feeding, ImpossibleForm, calls_for
from build_scripts.page.calculators.who_pays_form import ADDED, OPEN_KAN, PON
from build_scripts.page.running import calculating as calculator
from build_scripts.page.ui.form import (
    Field,
    FieldGroup,
    FieldKind,
    Fold,
    Form,
    FormNote,
    Option,
    applies,
)
from build_scripts.page.ui.form_html import form_html
from build_scripts.page.ui.parts import REPEATED
from build_scripts.page.ui.rules import riichi
from build_scripts.page.ui.words import YAKUMAN_WORDS
from pao_core import ask
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.rules.choices import KanClaim
from pao_core.rules.loading import rule_set
from tests.build.form_helpers import answered, fillings, text_of
from tests.build.form_helpers import deltas as deltas_of
from tests.build.form_helpers import problem_fields as problem_fields_of
from tests.core.profiles import examples

WORKED_EXAMPLE = {"yakuman": ["daisangen", "tsuuiisou"], "honba": ["1"]}


answer = partial(answered, "who-pays")
deltas = partial(deltas_of, "who-pays")
problem_fields = partial(problem_fields_of, "who-pays")


class TestForm:
    FORM = Form(
        (
            FieldGroup(
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
                        when=({"hand": ("b",)},),
                    ),
                ),
            ),
        )
    )

    def test_an_omitted_field_has_its_default(self) -> None:
        assert self.FORM.complete({"hand": ["b"]}) == {"hand": ["b"], "fu": ("30",)}

    def test_a_field_that_does_not_apply_has_its_default(self) -> None:
        assert self.FORM.complete({"fu": ["70"]})["fu"] == ("30",)

    def test_an_unknown_field_is_ignored(self) -> None:
        assert set(self.FORM.complete({"utm_source": ["x"]})) == {"hand", "fu"}

    def test_every_condition_must_hold(self) -> None:
        assert applies(({"hand": ("a", "b")},), {"hand": ["b"]})
        assert not applies(({"hand": ("a",), "fu": ("30",)},), {"hand": ["a"], "fu": ["40"]})

    def test_one_of_several_conditions_is_enough(self) -> None:
        conditions = ({"hand": ("a",)}, {"fu": ("30",)})
        assert applies(conditions, {"hand": ["b"], "fu": ["30"]})
        assert not applies(conditions, {"hand": ["b"], "fu": ["40"]})
        assert applies((), {})

    def test_fields_in_a_fold_are_fields(self) -> None:
        folded = Field(name="wind", label="Wind", kind=FieldKind.NUMBER, default=("E",))
        form = Form((FieldGroup("One", (FormNote(says="A & B"), Fold("More < few", (folded,)))),))
        assert form.defaults == {"wind": ("E",)}
        html = form_html(form, "test")
        assert "A &amp; B" in html
        assert re.search(r"<details[^>]*><summary>More &lt; few</summary>.*name=\"wind\"", html)

    def test_rare_choices_are_folded_away(self) -> None:
        options = (Option("a", "A"), Option("b", "B", is_rare=True))
        field = Field(
            name="x",
            label="X",
            kind=FieldKind.CHECKBOXES,
            default=(),
            options=options,
            more="Others",
        )
        html = form_html(Form((FieldGroup("One", (field,)),)), "test")
        assert re.search(r'value="a".*<summary>Others</summary>.*value="b".*</details>', html)

    def test_lines_keep_what_is_in_them(self) -> None:
        field = Field(name="x", label="X", kind=FieldKind.LINES, default=("one\n</textarea>",))
        html = form_html(Form((FieldGroup("One", (field,)),)), "test")
        assert ">one\n&lt;/textarea&gt;</textarea>" in html

    def test_html_escapes_text_and_hides_fields_that_do_not_apply(self) -> None:
        html = form_html(self.FORM, "test")
        assert "B &amp; C" in html
        assert re.search(r'data-field="fu"[^>]* hidden>', html)
        assert re.search(r'<input type="text"[^>]* disabled value="30">', html)


class TestHtml:
    def test_it_is_complete_without_scripts(self) -> None:
        html = calculator.html("who-pays")
        assert "West pays South <strong>32,000</strong> for daisangen" in html
        assert "JavaScript" in html

    def test_links_lead_from_the_page_to_the_root(self) -> None:
        links = re.findall(r'href="([^"]*)"', calculator.html("who-pays", "../../"))
        assert links
        assert all(
            re.fullmatch(r"\.\./\.\./(id/pao-[a-z]\d+|rulesets/riichi-wiki-2024)/", link)
            for link in links
        )

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
            if step["code"] in REPEATED:
                continue
            assert f'"id/{step["clause"]}/"' in text
            assert step["says"] in text_of(found["tree"])

    def test_the_question_is_there_to_be_copied(self) -> None:
        found = answer(WORKED_EXAMPLE)
        assert json.dumps(found["question"], indent=2) in text_of(found["tree"])

    def test_deposits_come_from_the_table(self) -> None:
        found = answer({"deposits": ["2"]})
        assert "South takes 2,000 in riichi deposits" in text_of(found["tree"])

    def test_an_assumption_names_what_the_other_reading_gives(self) -> None:
        text = text_of(answer({"rules": ["tenhou"], "closed": ["yes"]})["tree"])
        assert "The rules do not say whether a closed kan counts as a visible set." in text
        assert "We assumed: a closed kan counts as a visible set." in text
        assert (
            "Otherwise, if a closed kan does not count as a visible set: East −16,000, South +32,"
        ) in text

    def test_an_assumed_list_reads_as_words(self) -> None:
        values = {"rules": ["riichi-city"], "yakuman": ["suukantsu"], "from": ["tsumo"]}
        text = text_of(answer({**values, "suukantsu": ["W"]})["tree"])
        assert "We assumed: a player can be liable for daisangen, daisuushi and suukantsu." in text
        assert "Otherwise, if a player can be liable for daisangen and daisuushi: " in text

    def test_the_rule_set_links_its_page(self) -> None:
        found = answer({"rules": ["tenhou"]})
        assert '{"href": "rulesets/tenhou/"}, ["Tenhou"]' in json.dumps(found["tree"])

    def test_calls_added_by_the_form_are_explained(self) -> None:
        assert "S pon 5z from E; S pon 6z from E; S pon 7z from W" in text_of(answer()["tree"])
        assert "The form fills in details that do not affect it" in text_of(answer()["tree"])

    def test_ordinary_hands(self) -> None:
        values = {"hand": ["han"], "han": ["4"], "fu": ["30"], "from": ["E"]}
        assert deltas(values) == {"E": -7700, "S": 7700, "W": 0, "N": 0}

    def test_three_players_have_no_north(self) -> None:
        assert "N" not in deltas({"players": ["3"]})


class TestTiles:
    """The hand is given by tiles, and the calls by the form or line by line."""

    BY_TILES: Mapping[str, list[str]] = {"hand": ["tiles"]}
    WRITTEN: Mapping[str, list[str]] = {**BY_TILES, "how": ["lines"]}
    WORKED: Mapping[str, int] = {"E": -16000, "S": 64000, "W": -40000, "N": -8000}

    @pytest.mark.parametrize("values", [BY_TILES, WRITTEN])
    def test_the_tiles_decide_the_worth(self, values: dict[str, list[str]]) -> None:
        assert deltas(values) == self.WORKED

    def test_spaces_and_capitals_are_allowed(self) -> None:
        assert deltas({**self.BY_TILES, "tiles": [" 11Z 22z "], "tile": ["2Z"]}) == self.WORKED

    def test_typed_calls_decide_who_is_liable(self) -> None:
        lines = "S pon 6z from E\n\n  S pon 7z from W\nE discard 2m\nS daiminkan 5z from N\n"
        found = deltas({**self.WRITTEN, "calls": [lines]})
        assert found == {"E": -16000, "S": 64000, "W": -8000, "N": -40000}

    def test_a_chii_names_its_tiles(self) -> None:
        lines = "S chii 4s with 23s from E"
        values = {**self.WRITTEN, "calls": [lines], "tiles": ["111222333z9p"], "tile": ["9p"]}
        found = answer({**values, "tile-han": ["5"]})
        assert found["problems"] == []
        assert found["question"]["calls"] == [
            {"by": "S", "kind": "chii", "tile": "4s", "from": "E", "with": "23s"}
        ]

    def test_every_bad_line_is_named(self) -> None:
        lines = "S pon 5z from N\n\nS pong 6z from E\nwhat is this"
        found = answer({**self.WRITTEN, "calls": [lines]})["problems"]
        assert [each["field"] for each in found] == ["calls", "calls"]
        assert found[0]["says"].startswith("Line 3: 'pong': expected one of chii, pon")
        assert found[1]["says"].startswith("Line 4: ")

    def test_an_impossible_call_is_found_by_its_line(self) -> None:
        found = answer({**self.WRITTEN, "calls": ["S pon 5z from N\n\nS pon 6z from S"]})
        assert {"field": "calls", "says": "Line 3: South cannot claim their own discard"} in found[
            "problems"
        ]

    def test_a_hand_without_a_yakuman_is_counted(self) -> None:
        values = {"tiles": ["123m456m789m2p123s"], "tile": ["2p"], "yakuman": [], "from": ["E"]}
        assert deltas({**self.BY_TILES, **values})["S"] == 2600

    def test_a_hand_without_a_yakuman_takes_its_han(self) -> None:
        values = {"tiles": ["123m456m789m2p123s"], "tile": ["2p"], "yakuman": [], "from": ["E"]}
        value = {"tile-han": ["4"], "tile-fu": ["30"]}
        assert deltas({**self.BY_TILES, **values, **value})["S"] == 7700

    def test_a_win_on_the_tile_after_a_typed_kan(self) -> None:
        lines = "S pon 5z from N\nS pon 6z from E\nS daiminkan 7z from W"
        values = {**self.WRITTEN, "calls": [lines], "rules": ["jpml"], "after": ["yes"]}
        assert answer(values)["question"]["win"]["after_kan"] is True
        bad = {**values, "calls": ["S daiminkan 7z from W\nS pon 5z from N\nS pon 6z from E"]}
        assert problem_fields(bad) == {"after"}


FOR_FOUR = [id for id in riichi() if rule_set(id).covers(4)]


class TestAllRules:
    ALL: Mapping[str, list[str]] = {"rules": ["*"], **WORKED_EXAMPLE}

    def groups(self, values: Mapping[str, list[str]] | None = None) -> list[dict[str, Any]]:
        return list(ask(answer({**self.ALL, **(values or {})})["question"])["groups"])

    def test_every_rule_set_is_named_once_and_links_its_page(self) -> None:
        tree = json.dumps(answer(self.ALL)["tree"])
        for rules in FOR_FOUR:
            assert tree.count(f'"rulesets/{rules}/"') == 1

    def test_the_headline_counts_the_answers(self) -> None:
        groups = self.groups()
        assert answer(self.ALL)["headline"] == (
            f"{len(FOR_FOUR)} rule sets give {len(groups)} different answers."
        )

    def test_each_group_has_its_sums_and_reasons(self) -> None:
        text = text_of(answer(self.ALL)["tree"])
        for group in self.groups():
            told = (step for step in group["answer"]["steps"] if step["code"] not in REPEATED)
            assert all(step["says"] in text for step in told)
        assert "East −16,000South +64,300" in text.replace(" South", "South")

    def test_their_differences_are_explained_in_plain_words(self) -> None:
        text = text_of(answer(self.ALL)["tree"])
        assert "the liable player pays for the whole hand" in text
        assert "nobody can be liable for daisangen and tsuuiisou" in text
        assert not re.search(r"\b[a-z]+_[a-z]+ is ", text)

    def test_one_answer_for_all_is_said(self) -> None:
        values = {"rules": ["*"], "hand": ["han"], "han": ["5"], "from": ["E"]}
        assert answer(values)["headline"].startswith("All ")

    def test_problems_are_shown_at_their_fields(self) -> None:
        assert problem_fields({**self.ALL, "honba": ["x"], "winner": ["W"]}) == {
            "honba",
            "daisangen",
        }


class TestHouseRules:
    def test_a_changed_rule_is_a_house_rule(self) -> None:
        found = answer({**WORKED_EXAMPLE, "r-scope": ["whole-hand"]})
        assert found["question"]["rules"] == {
            "base": "riichi-wiki-2024",
            "change": {"scope": "whole-hand"},
        }
        assert "changed so that the liable player pays for the whole hand" in text_of(found["tree"])

    def test_a_choice_made_at_the_table_is_not_an_assumption(self) -> None:
        values = {"rules": ["tenhou"], "closed": ["yes"], "r-kan": ["ignored"]}
        text = text_of(answer(values)["tree"])
        assert "We assumed: a closed kan" not in text
        assert deltas(values)["E"] == -16000

    @pytest.mark.parametrize("rules", FOR_FOUR)
    @pytest.mark.parametrize(("named", "loser"), [("yes", "W"), ("no", None)])
    def test_suukantsu_can_be_named_or_not_under_any_rules(
        self, rules: str, named: str, loser: str | None
    ) -> None:
        values = {"rules": [rules], "yakuman": ["suukantsu"], "suukantsu": ["W"]}
        found = answer({**values, "r-suukantsu": [named]})
        liable = [liability["seat"] for liability in ask(found["question"])["liable"]]
        may_decide = rule_set(rules).kan_claim is not KanClaim.NEVER
        assert liable == ([loser] if loser and may_decide else [])

    def test_all_rule_sets_are_asked_as_they_are(self) -> None:
        assert answer({"rules": ["*"], "r-scope": ["whole-hand"]})["question"]["rules"] == "*"


class TestProblems:
    @pytest.mark.parametrize("typed", ["-1", "1.5", "abc", "1e-3", "1e999", "nan", "９９９９"])
    def test_the_cores_sentence_is_shown_at_its_field(self, typed: str) -> None:
        assert problem_fields({"honba": [typed]}) == {"honba"}

    def test_an_empty_number_is_the_default_of_the_core(self) -> None:
        assert deltas({"honba": [""]}) == deltas({"honba": ["0"]})

    def test_all_problems_come_at_once(self) -> None:
        values = {"honba": ["x"], "deposits": ["-2"], "from": ["S"]}
        assert problem_fields(values) == {"honba", "deposits", "from"}

    def test_no_problem_is_shown_twice(self) -> None:
        found = answer({"players": ["3"], "winner": ["N"]})["problems"]
        assert len({(each["field"], each["says"]) for each in found}) == len(found)

    def test_a_set_that_completes_two_yakuman_came_from_one_player(self) -> None:
        fed = [Feeding(yakuman="daisuushi", seat="W", kind=PON)]
        fed.append(Feeding(yakuman="suukantsu", seat="N", kind=OPEN_KAN))
        with pytest.raises(ImpossibleForm, match="same player") as caught:
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
    """The calls that the form makes mean the same to the core as the form's fields."""

    @pytest.mark.parametrize(("yakuman", "fed"), LIABLE_PAIRS)
    @pytest.mark.parametrize("winner", "ESWN")
    @pytest.mark.parametrize("kind", [PON, OPEN_KAN])
    def test_the_feeder_is_liable(
        self, yakuman: list[str], fed: str, winner: str, kind: str
    ) -> None:
        for feeder in set("ESWN") - {winner}:
            how = OPEN_KAN if fed == "suukantsu" else kind
            calls = made(winner, yakuman, [Feeding(yakuman=fed, seat=feeder, kind=how)])
            liable = liable_for(winner, calls, yakuman, [fed])
            assert (feeder, fed) in {(liability["seat"], liability["for"]) for liability in liable}

    @pytest.mark.parametrize("kind", [PON, OPEN_KAN])
    @pytest.mark.parametrize("other", ["daisangen", "daisuushi"])
    def test_nobody_is_liable_for_kans_that_nobody_fed(self, other: str, kind: str) -> None:
        fed = [Feeding(yakuman=other, seat="W", kind=kind)]
        fed.append(Feeding(yakuman="suukantsu", seat=None, kind=OPEN_KAN))
        yakuman = [other, "suukantsu"]
        calls = made("S", yakuman, fed)
        liable = liable_for("S", calls, yakuman, yakuman)
        assert [(liability["seat"], liability["for"]) for liability in liable] == [("W", other)]

    def test_an_added_kan_makes_the_feeder_of_its_pon_liable(self) -> None:
        fed = [Feeding(yakuman="suukantsu", seat="N", kind=ADDED)]
        calls = made("S", ["suukantsu"], fed)
        change = {"suukantsu_trigger": "completing-kan"}
        liable = liable_for("S", calls, ["suukantsu"], ["suukantsu"], change)
        assert [(liability["seat"], liability["for"]) for liability in liable] == [
            ("N", "suukantsu")
        ]

    @pytest.mark.parametrize("feeder", "EWN")
    @pytest.mark.parametrize("yakuman", [[], ["daisangen"], ["suukantsu"], ["chinroutou"]])
    def test_the_daiminkan_before_the_replacement_tile_is_the_last_call(
        self, yakuman: list[str], feeder: str
    ) -> None:
        last = made("S", yakuman, [], open_kan=feeder)[-1]
        assert (last["kind"], last["from"]) == (OPEN_KAN, feeder)

    def test_one_daiminkan_can_be_both(self) -> None:
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
    """Who is liable if these rules have liability for exactly these yakuman."""
    rules = {"base": "riichi-wiki-2024", "change": {"liable_yakuman": liable, **(change or {})}}
    win = {"by": winner, "value": {"yakuman": yakuman}}
    result = ask({"ask": "ruling", "rules": rules, "calls": calls, "win": win})
    assert "error" not in result, result
    return list(result["liable"])


@settings(max_examples=examples(200), deadline=None)
@given(fillings(list(who_pays.calculator().form.fields)))
def test_the_payments_add_up_to_the_deposits(
    values: dict[str, list[str]],
) -> None:
    found = answer(values)
    if found["tree"] is not None:
        result = ask(found["question"])
        for group in result.get("groups", [{"answer": result}]):
            deposits = 1000 * (found["question"]["deposits"] or 0)
            assert sum(group["answer"]["deltas"].values()) == deposits


class TestEveryChoice:
    def test_every_yakuman_of_the_core_can_be_chosen(self) -> None:
        assert list(YAKUMAN_WORDS) == [str(yakuman) for yakuman in RIICHI_YAKUMAN]

    def test_a_liable_yakuman_has_a_control_under_its_rules_only(self) -> None:
        form = who_pays.calculator().form
        controls = {field.name: field for field in form.fields}
        for rules, yakuman in product(riichi(), Yakuman):
            values = {**form.defaults, "rules": [rules], "yakuman": [str(yakuman)]}
            control = controls.get(str(yakuman))
            shown = control is not None and applies(control.when, values)
            assert shown is (yakuman in rule_set(rules).liable_yakuman)
