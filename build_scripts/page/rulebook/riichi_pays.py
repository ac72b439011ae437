"""Rule-book sentences about what a liable player pays in riichi."""

from collections.abc import Iterator

from build_scripts.page.rulebook.sentence import Sentence, sentence
from pao_core.rules.choices import (
    CompositeYakuman,
    HonbaOnRon,
    HonbaOnTsumo,
    Scope,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import joined


def what_is_paid(rules: RuleSet) -> Iterator[Sentence]:
    """The price, the part of the hand that it covers, honba and deposits."""
    yield sentence(
        "On a tsumo, the liable player alone pays for that yakuman: as much as all the losers "
        "together would have paid.",
        "liable_yakuman",
        "p003",
        is_main=True,
    )
    yield sentence(
        "If another player deals in, that player and the liable player each pay half of the price "
        "of a ron.",
        "liable_yakuman",
        "p004",
        is_main=True,
    )
    yield sentence(
        "If the liable player deals in, they pay the full price of a ron, once.",
        "liable_yakuman",
        "p005",
    )
    yield _scope(rules)
    twice = [each for each in rules.liable_yakuman if each in rules.double_yakuman]
    if twice:
        says = f"The price of a yakuman is doubled for {joined(twice)}."
        yield sentence(says, "double_yakuman liable_yakuman", "p002")
    yield from _honba(rules)
    yield sentence("Riichi deposits go to the winner as usual.", "liable_yakuman", "p013")


def _scope(rules: RuleSet) -> Sentence:
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        says = "Several yakuman in one hand count as one, and the liability covers the whole price."
        return sentence(says, "composite_yakuman", "p002", is_main=True)
    match rules.scope:
        case Scope.LIABLE_YAKUMAN:
            says = "Every other yakuman in the hand is paid as if nobody were liable."
            return sentence(says, "scope composite_yakuman", "p006 p002", is_main=True)
        case Scope.WHOLE_HAND:
            says = "The liability covers the whole hand, with every other yakuman in it."
            return sentence(says, "scope composite_yakuman", "p007 p002", is_main=True)


def _honba(rules: RuleSet) -> Iterator[Sentence]:
    each = rules.honba_value
    if not each:
        yield sentence("No honba is paid.", "honba_value", "p010")
        return
    all_honba = f"all honba: {3 * each:,} points for each"
    if 3 in rules.players:
        all_honba += f" ({2 * each:,} with three players)"
    says = f"On a tsumo, the liable player pays {all_honba}"
    choices = "honba_value"
    if _may_leave_over(rules):
        choices += " honba_on_tsumo"
        if rules.honba_on_tsumo is HonbaOnTsumo.SHARED:
            says += (
                ". But if the hand also has a yakuman that nobody is liable for, each loser pays "
                f"{each:,} points for each"
            )
    yield sentence(f"{says}.", choices, "p011")
    who = {
        HonbaOnRon.LIABLE: "the liable player pays all honba",
        HonbaOnRon.DISCARDER: "the player who dealt in pays all honba",
        HonbaOnRon.SPLIT: "both pay half of the honba, and the discarder pays any odd hundred",
    }[rules.honba_on_ron]
    says = f"If another player deals in, {who}."
    yield sentence(says, "honba_on_ron honba_value", "p012")


def _may_leave_over(rules: RuleSet) -> bool:
    """Whether a hand can have yakuman that its liability does not cover."""
    counted = rules.composite_yakuman is CompositeYakuman.COUNTED
    return counted and rules.scope is Scope.LIABLE_YAKUMAN
