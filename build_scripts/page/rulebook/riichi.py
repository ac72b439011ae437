"""The liability rules of a riichi rule set as rule-book text, built from its choices."""

from collections.abc import Iterator

from build_scripts.page.rulebook.riichi_kan import after_an_open_kan
from build_scripts.page.rulebook.riichi_pays import what_is_paid
from build_scripts.page.rulebook.riichi_several import several_at_once
from build_scripts.page.rulebook.riichi_who import nobody_is, who_is
from build_scripts.page.rulebook.sentence import Chapter, Sentence
from pao_core.rules.rule_set import RuleSet


def riichi_chapters(rules: RuleSet) -> tuple[Chapter, ...]:
    """The liability of these rules, in the order in which it matters at the table."""
    if not rules.liable_yakuman:
        nobody = Chapter(title="Who is liable", sentences=(nobody_is(),))
        return nobody, _chapter("Winning after a daiminkan", after_an_open_kan(rules))
    return (
        _chapter("Who is liable", who_is(rules)),
        _chapter("What the liable player pays", what_is_paid(rules)),
        _chapter("Several liable players or winners", several_at_once(rules)),
        _chapter("Winning after a daiminkan", after_an_open_kan(rules)),
    )


def _chapter(title: str, sentences: Iterator[Sentence]) -> Chapter:
    return Chapter(title=title, sentences=tuple(sentences))
