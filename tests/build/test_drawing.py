"""The page draws a ruling as the core does: the same shapes and words at the same places."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from build_scripts.content.cases.published import all_cases, asked
from pao_core import ask
from pao_core.conform.cases import expectations
from pao_core.drawing.svg import drawing_of
from pao_core.questions.picturing import picture
from tests.build.in_node import evaluated
from tests.core import profiles

PROGRAM: Final = Path(__file__).with_name("drawn.ts")
TILES: Final = "assets/tiles/sprite.svg#"
NUMBER: Final = re.compile(r"-?\d+(?:\.\d+)?")
LEFT_OUT: Final = ("xmlns", "aria-label")
"""The page sets these apart from the drawing."""
ROUNDING: Final = 0.11
"""Python rounds half to even, JavaScript away from zero."""


def rulings() -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Each published case with a win, under its first rule set, or under all in a thorough run."""
    for case in all_cases():
        if case["question"]["ask"] != "ruling":
            continue
        for rules, expected in list(expectations(case))[: None if profiles.thorough() else 1]:
            if "deltas" in expected:
                yield f"{case['id']} under {rules}", asked(case, rules)


def test_the_page_draws_every_published_ruling_as_the_core_does() -> None:
    questions = dict(rulings())
    given = json.dumps([[question, ask(question)] for question in questions.values()])
    found = evaluated(PROGRAM, f"it.drawn({given})")
    wrong = {
        name: different
        for (name, question), drawn in zip(questions.items(), found, strict=True)
        if (different := list(differences(_shape(drawing_of(picture(question), TILES)), drawn)))
    }
    assert len(questions) > 200
    assert wrong == {}


def _shape(drawing: Any) -> Any:
    if isinstance(drawing, str):
        return drawing
    return drawing.tag, drawing.attributes, [_shape(child) for child in drawing.children]


def differences(core: Any, page: Any) -> Iterator[str]:
    """Where these drawings differ."""
    if isinstance(core, str) or isinstance(page, str):
        yield from () if core == page else (f"{core} is {page}",)
        return
    (tag, attributes, children), (page_tag, page_attributes, page_children) = core, page
    if (tag, len(children)) != (page_tag, len(page_children)):
        yield f"{tag} with {len(children)} shapes is {page_tag} with {len(page_children)}"
        return
    for name in {*attributes, *page_attributes} - set(LEFT_OUT):
        values = attributes.get(name, ""), page_attributes.get(name, "")
        if not _alike(*values):
            yield f"{name} of {tag}: {values[0]} is {values[1]}"
    for child, other in zip(children, page_children, strict=True):
        yield from differences(child, other)


def _alike(one: str, other: str) -> bool:
    numbers = zip(NUMBER.findall(one), NUMBER.findall(other), strict=False)
    words = NUMBER.sub("#", one), NUMBER.sub("#", other)
    return words[0] == words[1] and all(abs(float(x) - float(y)) < ROUNDING for x, y in numbers)
