"""Helpers of the calculator tests: they fill in a form and read the answer."""

import json
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any

from hypothesis import strategies as st

from build_scripts.page.calculators import answering as calculator
from build_scripts.page.ui.form import Field, FieldKind
from pao_core import ask

Filled = dict[str, list[str]]

NUMBERS = ["0", "1", "7", "13", "30", "70", "110", "300", "", "-1", "x", "2.5", "10" * 40]
TILES = ["1122z", "2z", "19m19p19s1234567z", "1m", "", "12", "x", "0m5m", "9z", "1" * 400 + "m"]
HANDS = ["23m344506p678s77z", "111m678p23456s55z", "4p", "1111z", "19m19p19s12345z237p"]
SETS = ["", "555z", "555z (7777z)", "123m 456m 789m 111z", "12m", "((", "555z " * 6, " ", "0z"]
TYPED = {
    FieldKind.NUMBER: [*NUMBERS],
    FieldKind.TILES: [*TILES, *HANDS, *SETS],
}
"""What readers type into fields of each kind."""


def filled(address: str) -> Filled:
    """The fields of "rules=tenhou&tenpai=E&tenpai=S". Of a name without "=", nothing is chosen."""
    values: Filled = {}
    for part in filter(None, address.split("&")):
        name, is_given, value = part.partition("=")
        values.setdefault(name, []).extend([value] if is_given else [])
    return values


def answered(
    name: str, values: str | Filled = "", change: Mapping[str, Any] | None = None
) -> dict[str, Any]:
    """What the page gets, sent through JSON as in the page. `change` is that of house rules."""
    given = filled(values) if isinstance(values, str) else values
    request = {"name": name, "values": given, "change": change}
    return dict(json.loads(json.dumps(calculator.answer(request))))


def shown(name: str, values: str | Filled = "") -> str:
    """The text of an answer without problems."""
    found = answered(name, values)
    assert found["problems"] == []
    return text_of(found["tree"])


def deltas(name: str, values: str | Filled) -> dict[str, int]:
    """What each seat gains or loses in an answer without problems."""
    found = answered(name, values)
    assert found["problems"] == []
    return dict(ask(found["question"])["deltas"])


def problem_fields(name: str, values: str | Filled) -> set[str]:
    """The fields with problems. There must be some."""
    found = answered(name, values)
    assert found["tree"] is None
    return {problem["field"] for problem in found["problems"]}


def texts(tree: Any) -> str:
    """All texts of a tree."""
    return tree if isinstance(tree, str) else "".join(map(texts, tree[2]))


def text_of(tree: Any) -> str:
    """The text of a tree. A picture counts as its label."""
    if isinstance(tree, str):
        return tree
    _, attributes, children = tree
    if attributes.get("role") == "img":
        return f"[{attributes.get('aria-label', 'a picture')}]"
    return "".join(text_of(child) for child in children)


def fillings(fields: list[Field]) -> st.SearchStrategy[Filled]:
    """Forms with any input, including omitted fields."""
    return st.fixed_dictionaries({}, optional={field.name: chosen(field) for field in fields})


def chosen(field: Field) -> st.SearchStrategy[list[str]]:
    """Input that a reader or a made-up link may put into a field."""
    if field.kind in TYPED:
        typed = st.sampled_from(TYPED[field.kind])
        if field.lays.startswith("set"):
            typed |= st.text(max_size=12)
        return st.lists(typed, min_size=1, max_size=1)
    values = st.sampled_from([option.value for option in field.options])
    most = 4 if field.kind is FieldKind.CHECKBOXES else 1
    return st.lists(values, max_size=most, unique=True)


class Labels(HTMLParser):
    """Collects the ids of controls without a label, and the ids that labels refer to."""

    def __init__(self) -> None:
        super().__init__()
        self.labelled: set[str] = set()
        self.controls: set[str] = set()
        self.ids: list[str] = []
        self.in_label = False

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        found = dict(attributes)
        if identifier := found.get("id"):
            self.ids.append(identifier)
        if tag == "label":
            self.in_label = "for" not in found
            self.labelled.add(found.get("for") or "")
        elif tag in ("input", "select", "textarea") and not (self.in_label or "hidden" in found):
            self.controls.add(found.get("id") or "without an id")

    def handle_endtag(self, tag: str) -> None:
        if tag == "label":
            self.in_label = False
