"""Calculators: the form, its question, the answer shown, and problems."""

import json
import re
from collections.abc import Mapping
from functools import partial

import pytest

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
from build_scripts.page.ui.words import YAKUMAN_WORDS
from pao_core import ask
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.rules.loading import rule_set, rule_set_ids
from tests.build.form_helpers import answered, text_of
from tests.build.form_helpers import deltas as deltas_of
from tests.build.form_helpers import problem_fields as problem_fields_of

answer = partial(answered, "draws")
deltas = partial(deltas_of, "draws")
problem_fields = partial(problem_fields_of, "draws")


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

    def test_html_escapes_text_and_hides_fields_that_do_not_apply(self) -> None:
        html = form_html(self.FORM, "test")
        assert "B &amp; C" in html
        assert re.search(r'data-field="fu"[^>]* hidden>', html)
        assert re.search(r'<input type="text"[^>]* disabled value="30">', html)


class TestHtml:
    def test_it_is_complete_without_scripts(self) -> None:
        html = calculator.html("draws")
        assert "Not tenpai: South, West and North (1,000 from each)." in html
        assert "JavaScript" in html

    def test_links_lead_from_the_page_to_the_root(self) -> None:
        links = re.findall(r'href="([^"]*)"', calculator.html("draws", "../../"))
        assert links
        assert all(
            re.fullmatch(r"\.\./\.\./(id/pao-[a-z]\d+|rulesets/riichi-wiki-2024)/", link)
            for link in links
        )

    def test_an_unknown_calculator_is_named(self) -> None:
        with pytest.raises(LookupError, match=r"'draw'.*draws"):
            calculator.html("draw")

    def test_the_rule_set_links_its_page(self) -> None:
        found = answer({"rules": ["tenhou"]})
        assert '{"href": "rulesets/tenhou/"}, ["Tenhou"]' in json.dumps(found["tree"])


class TestAllRules:
    ALL: Mapping[str, list[str]] = {"rules": ["*"]}
    FOR_FOUR = tuple(id for id in rule_set_ids() if rule_set(id).covers(4))

    def test_every_rule_set_is_named_once_and_links_its_page(self) -> None:
        tree = json.dumps(answer(self.ALL)["tree"])
        for rules in self.FOR_FOUR:
            assert tree.count(f'"rulesets/{rules}/"') == 1

    def test_each_group_has_its_sums_and_reasons(self) -> None:
        found = answer(self.ALL)
        text = text_of(found["tree"])
        groups = ask(found["question"])["groups"]
        assert found["headline"] == (
            f"{len(self.FOR_FOUR)} rule sets give {len(groups)} different answers."
        )
        for group in groups:
            told = (step for step in group["answer"]["steps"] if step["code"] not in REPEATED)
            assert all(step["says"] in text for step in told)
        assert "East +3,000South −1,000" in text.replace(" South", "South")

    def test_one_answer_for_all_is_said(self) -> None:
        found = answered("calls", {**self.ALL, "tile": ["2m"]})
        assert found["headline"].startswith("All ")

    def test_problems_are_shown_at_their_fields(self) -> None:
        values = {**self.ALL, "players": ["3"], "tenpai": ["N"]}
        assert problem_fields(values) == {"tenpai"}


class TestProblems:
    @pytest.mark.parametrize("typed", ["-1", "1.5", "abc", "1e-3", "1e999", "nan", "９９９９"])
    def test_the_cores_sentence_is_shown_at_its_field(self, typed: str) -> None:
        assert problem_fields({"pool": ["other"], "points": [typed]}) == {"points"}

    def test_all_problems_come_at_once(self) -> None:
        values = {"pool": ["other"], "points": ["x"], "players": ["3"], "tenpai": ["N"]}
        assert problem_fields(values) == {"points", "tenpai"}

    def test_no_problem_is_shown_twice(self) -> None:
        found = answer({"players": ["3"], "tenpai": ["N"], "nagashi": ["N"]})["problems"]
        assert len({(each["field"], each["says"]) for each in found}) == len(found)


def test_every_yakuman_of_the_core_can_be_chosen() -> None:
    assert list(YAKUMAN_WORDS) == [str(yakuman) for yakuman in RIICHI_YAKUMAN]
