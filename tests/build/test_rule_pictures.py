"""Each rule has a picture of its own game, and no page shows nearly the same picture twice."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.markdown.examples import examples_of
from build_scripts.content.markdown.fences import fences
from build_scripts.content.markdown.rule_picture import (
    likeness,
    pictures_of,
    rule_example,
    rule_picture,
)
from build_scripts.environment.project import DOCS
from build_scripts.page.language import in_language
from build_scripts.page.live import scene_of_last_value
from pao_core import ask, picture, riichi_rule_set_ids, rule_set
from pao_core.rules.clauses import Clause, Topic, clauses

RIICHI = ("pao-t", "pao-s", "pao-p")
"""The beginnings of the ids of rules about liability in riichi."""
PAGES = sorted((DOCS / "rules").glob("*.md"))


def pictured() -> Iterator[tuple[Clause, Mapping[str, Any]]]:
    """Every rule that has a picture, with the question that the picture answers."""
    for clause in clauses().values():
        if example := rule_example(clause.id):
            yield clause, example


def rules_of(page: Path) -> list[Clause]:
    found = [fence for fence in fences(page.read_text("utf-8")) if fence.language == "rule"]
    return [clauses()[fence.source.strip()] for fence in found]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_caption_names_the_rule_set_and_does_not_repeat_the_rule(language: str) -> None:
    for clause, example in pictured():
        with in_language(language):
            shown = rule_picture(clause)
        says = [step["says"] for step in ask(example)["steps"]]
        assert not any(say in shown for say in says), clause.id
        rules = example["rules"]
        if language == "en" and isinstance(rules, str):
            assert f'caption="{rule_set(rules).title}"' in shown


def test_a_rule_of_riichi_is_shown_in_riichi() -> None:
    for clause, example in pictured():
        rules = example["rules"]
        base = rules["base"] if isinstance(rules, Mapping) else rules
        assert base in riichi_rule_set_ids() or not clause.id.startswith(RIICHI), clause.id


def test_a_picture_of_a_rule_about_liability_has_a_liable_player() -> None:
    for clause, example in pictured():
        if clause.about is Topic.LIABILITY:
            assert ask(example)["liable"], clause.id


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.stem)
def test_no_page_shows_nearly_the_same_picture_twice(page: Path) -> None:
    """Neither in two rules, nor in a rule and in an example."""
    shown = [rule for rule, drawn in pictures_of(rules_of(page)).items() if drawn]
    examples = [rule_example(rule) for rule in shown]
    rules = [likeness(picture(dict(example)), example["rules"]) for example in examples if example]
    assert len(set(rules)) == len(rules)
    scenes = [scene_of_last_value(example.code.source) for example in examples_of(page)]
    drawn = {likeness(scene, "tenhou") for scene in scenes if scene}
    assert drawn.isdisjoint(rules)
