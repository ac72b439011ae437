"""Forms of calculators: which fields apply, and their HTML."""

import re
from dataclasses import replace

from build_scripts.page.ui.form import (
    Field,
    FieldGroup,
    FieldKind,
    Form,
    Option,
    applies,
)
from build_scripts.page.ui.form_html import form_html

HAND = Field(
    name="hand",
    label="Hand",
    kind=FieldKind.RADIO,
    default=("a",),
    options=(Option("a", "A"), Option("b", "B & C")),
)
FU = Field(
    name="fu",
    label="Fu",
    kind=FieldKind.NUMBER,
    default=("30",),
    when=({"hand": ("b",)},),
    at="value.fu",
)
FORM = Form((FieldGroup("One", (HAND, FU)),))


def test_a_question_has_the_values_of_the_fields_that_apply_at_their_places() -> None:
    assert FORM.asked({"hand": ["b"], "fu": ["70"]}) == {"hand": "b", "value": {"fu": "70"}}
    assert FORM.asked({"hand": ["a"], "fu": ["70"], "utm_source": ["x"]}) == {"hand": "a"}


def test_one_of_several_conditions_must_hold_as_a_whole() -> None:
    either, both = ({"hand": ("a",)}, {"fu": ("30",)}), ({"hand": ("a", "b"), "fu": ("30",)},)
    assert applies(either, {"hand": ["b"], "fu": ["30"]})
    assert not applies(either, {"hand": ["b"], "fu": ["40"]})
    assert applies(both, {"hand": ["b"], "fu": ["30"]})
    assert not applies(both, {"hand": ["b"], "fu": ["40"]})
    assert applies((), {})


def test_html_escapes_text_and_hides_fields_that_do_not_apply() -> None:
    select = replace(HAND, name="wait", kind=FieldKind.SELECT)
    html = form_html(Form((FieldGroup("One", (HAND, FU, select)),)), "test")
    assert html.count("B &amp; C") == 2
    assert re.search(r'data-field="fu"[^>]* hidden>', html)
    assert re.search(r'<input type="text"[^>]* disabled value="30">', html)
