"""Rule-book sentences about several liable players and several winners in riichi."""

from collections.abc import Iterator
from typing import Final

from build_scripts.page.rulebook.sentence import Sentence, of_value, sentence
from pao_core.hands.names import Yakuman
from pao_core.rules.choices import (
    AbortiveDraw,
    CompositeYakuman,
    HonbaMultipleRon,
    HonbaSeveralLiable,
    MultipleRon,
    Scope,
    SeveralLiable,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import joined

NEVER_TOGETHER: Final = frozenset(
    {Yakuman.DAISANGEN, Yakuman.DAISUUSHI, Yakuman.SHOUSUUSHI, Yakuman.RYUUIISOU}
)
"""Yakuman that exclude each other, so two players are never liable for the same hand."""

MULTIPLE_RON: Final = {
    MultipleRon.HEAD_BUMP: (
        "If several players claim one discard to win, only the first in turn order wins. A "
        "liability to another claimant has no effect.",
        "p020",
    ),
    MultipleRon.ALL: (
        "If several players win on one discard, each win is settled separately, with its own "
        "liability.",
        "p019",
    ),
}
ONE_LIABLE: Final = {
    SeveralLiable.FIRST: (
        "If two players are liable for one hand, only the earlier liability counts.",
        "s002",
    ),
    SeveralLiable.LAST: (
        "If two players are liable for one hand, only the later liability counts.",
        "s002",
    ),
}


def several_at_once(rules: RuleSet) -> Iterator[Sentence]:
    """Sentences for two liable players and for several winners, if these rules allow them."""
    if len(rules.liable_yakuman) > 1 and not NEVER_TOGETHER.issuperset(rules.liable_yakuman):
        yield from _several_liable(rules)
    yield of_value("multiple_ron", rules.multiple_ron, MULTIPLE_RON)
    if rules.multiple_ron is MultipleRon.ALL and rules.honba_value:
        yield _honba_of_winners(rules)
    if AbortiveDraw.TRIPLE_RON in rules.abortive_draws:
        says = (
            "If three players claim one discard to win, the hand is abandoned and nobody is liable."
        )
        yield sentence(says, "abortive_draws", "p021")


def _honba_of_winners(rules: RuleSet) -> Sentence:
    match rules.honba_multiple_ron:
        case HonbaMultipleRon.FIRST:
            says = "Only the first of several winners in turn order collects honba."
        case HonbaMultipleRon.EACH:
            says = "Each of several winners collects honba."
    return sentence(says, "honba_multiple_ron multiple_ron honba_value", "p019")


def _several_liable(rules: RuleSet) -> Iterator[Sentence]:
    if rules.several_liable is SeveralLiable.EACH_OWN:
        yield from _each_own(rules)
    else:
        yield of_value("several_liable", rules.several_liable, ONE_LIABLE)


def _each_own(rules: RuleSet) -> Iterator[Sentence]:
    last = rules.honba_several_liable is HonbaSeveralLiable.LAST_CALL
    which = f"the player whose discard was claimed {'last' if last else 'first'}"
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        says = f"If two players are liable for one hand, {which} pays for it."
        yield sentence(
            says, "several_liable composite_yakuman honba_several_liable", "s001 s003 p002"
        )
        return
    yield sentence(
        "If two players are liable for one hand, each pays for the yakuman that their own "
        "discard made certain.",
        "several_liable composite_yakuman",
        "s001",
    )
    falls = [
        *(["for any other yakuman in the hand"] if rules.scope is Scope.WHOLE_HAND else []),
        *(["the honba that the liable player owes"] if rules.honba_value else []),
    ]
    if falls:
        says = f"T{which[1:]} also pays {joined(falls)}."
        yield sentence(says, "honba_several_liable scope honba_value", "s003")
