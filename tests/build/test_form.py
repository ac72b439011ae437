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
)
FORM = Form((FieldGroup("One", (HAND, FU)),))


def test_a_field_that_is_omitted_or_does_not_apply_has_its_default() -> None:
    assert FORM.complete({"hand": ["b"]}) == {"hand": ["b"], "fu": ("30",)}
    assert FORM.complete({"fu": ["70"]})["fu"] == ("30",)
    assert set(FORM.complete({"utm_source": ["x"]})) == {"hand", "fu"}


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
