"""Each rule has a picture of its own game, and a caption with what the rule does there."""

from collections.abc import Iterator, Mapping

import pytest

from build_scripts.content.markdown.rule_picture import ExampleQuestion, rule_example, rule_picture
from build_scripts.page.language import in_language
from pao_core import ask, riichi_rule_set_ids
from pao_core.rules.clauses import Clause, clauses

RIICHI = ("pao-t", "pao-s", "pao-p")
"""The beginnings of the ids of rules about liability in riichi."""


def pictured() -> Iterator[tuple[Clause, ExampleQuestion]]:
    """Every rule that has a picture, with the question that the picture answers."""
    for clause in clauses().values():
        if example := rule_example(clause.id):
            yield clause, example


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_caption_is_what_the_rule_does_there(language: str) -> None:
    for clause, example in pictured():
        with in_language(language):
            caption = rule_picture(clause)
        steps = ask({**example.question, "language": language})["steps"]
        says = [step["says"] for step in steps if step["clause"] == clause.id]
        assert any(say.replace('"', "”") in caption for say in says), clause.id


def test_a_rule_of_riichi_is_shown_in_riichi() -> None:
    for clause, example in pictured():
        rules = example.question["rules"]
        base = rules["base"] if isinstance(rules, Mapping) else rules
        assert base in riichi_rule_set_ids() or not clause.id.startswith(RIICHI), clause.id


def test_a_rule_that_makes_someone_liable_is_shown_with_a_liable_player() -> None:
    for rule in ("pao-t003", "pao-t011", "pao-t016", "pao-k008", "pao-k024"):
        example = rule_example(rule)
        assert example
        assert ask(example.question)["liable"], rule
