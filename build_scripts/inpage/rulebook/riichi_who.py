"""Who is liable in riichi, in the sentences of a rule book."""

from collections.abc import Iterator
from typing import Final

from build_scripts.inpage.rulebook.sentence import Sentence, sentence
from pao_core.hands.names import Yakuman
from pao_core.rules.choices import (
    ConcealedKan,
    KanClaim,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
)
from pao_core.rules.rule_set import RuleSet
from pao_core.words.english import joined

LAST_SET: Final = {
    Yakuman.DAISANGEN: ("the third set of dragons", "t003"),
    Yakuman.DAISUUSHI: ("the fourth set of winds", "t004"),
    Yakuman.SHOUSUUSHI: ("the third set of winds", "t018"),
    Yakuman.SUUKANTSU: ("the fourth kan", "t011"),
    Yakuman.TSUUIISOU: ("the fourth set of honours", "t018"),
    Yakuman.CHINROUTOU: ("the fourth set of terminals", "t018"),
    Yakuman.RYUUIISOU: ("the fourth set of green tiles", "t018"),
}
"""What makes each yakuman certain, and the rule that says so."""


def nobody_is() -> Sentence:
    """All that there is to say where no yakuman makes anybody liable."""
    says = (
        "Nobody is ever liable for another player's yakuman: it makes no difference who fed which "
        "set."
    )
    return sentence(says, "liable_yakuman", "t001", is_main=True)


def who_is(rules: RuleSet) -> Iterator[Sentence]:
    """Whose discard makes liable, for what, which sets count, and when it takes effect."""
    liable = rules.liable_yakuman
    sets = [f"{LAST_SET[each][0]} ({each})" for each in liable]
    ids = dict.fromkeys(LAST_SET[each][1] for each in liable)
    yield sentence(
        "A player is liable for a yakuman if another player claims the discard and so completes, "
        f"among the visible sets, {joined(sets, 'or')}.",
        "liable_yakuman",
        f"t001 t002 {' '.join(ids)}",
        is_main=True,
    )
    yield _kan_claim(rules)
    if set(liable) != {Yakuman.SUUKANTSU}:
        yield _closed_kan(rules)
    if Yakuman.SUUKANTSU in liable:
        yield from _suukantsu(rules)
    yield sentence(
        "Nobody is liable if the last of these sets is a closed kan, lies concealed in the hand, "
        "or is completed by the winning tile.",
        "liable_yakuman",
        "t006",
    )
    yield sentence(
        "Only the player who fed the last set is liable, whatever the reason for the discard; "
        "those who fed the earlier sets are not.",
        "liable_yakuman",
        "t009 t010",
    )
    yield sentence(
        "The liability takes effect if the claimer wins this hand with that yakuman. It ends if "
        "another player wins, or if the hand is drawn or abandoned.",
        "liable_yakuman",
        "t014 t015",
    )


def _kan_claim(rules: RuleSet) -> Sentence:
    match rules.kan_claim:
        case KanClaim.ATTACHES:
            says = (
                "A claim for an open kan counts like a pon, even if the claimer held all three "
                "tiles before."
            )
            return sentence(says, "kan_claim", "t005")
        case KanClaim.NEVER:
            says = "A claim for an open kan makes nobody liable: the claimer had that set before."
            return sentence(says, "kan_claim", "t019")


def _closed_kan(rules: RuleSet) -> Sentence:
    match rules.concealed_kan:
        case ConcealedKan.COUNTS:
            says = "A closed kan counts as one of the earlier visible sets."
        case ConcealedKan.IGNORED:
            says = (
                "A closed kan does not count as a visible set: if one of these sets is a closed "
                "kan, nobody is liable."
            )
    return sentence(says, "concealed_kan", "t007")


def _suukantsu(rules: RuleSet) -> Iterator[Sentence]:
    match rules.suukantsu_concealed_kan:
        case SuukantsuConcealedKan.COUNTS:
            says = "For suukantsu the three earlier kans may be open, closed or added."
        case SuukantsuConcealedKan.IGNORED:
            says = "For suukantsu nobody is liable if one of the earlier kans is closed."
    yield sentence(says, "suukantsu_concealed_kan", "t011 k028")
    match rules.suukantsu_trigger:
        case SuukantsuTrigger.OPEN_KAN:
            says = (
                "If the fourth kan is made by adding a tile to a pon, nobody is liable for "
                "suukantsu."
            )
            yield sentence(says, "suukantsu_trigger", "t012")
        case SuukantsuTrigger.COMPLETING_KAN:
            says = (
                "If the fourth kan is made by adding a tile to a pon, the player who fed that pon "
                "is liable for suukantsu."
            )
            yield sentence(says, "suukantsu_trigger", "t013")
