"""Rule-book sentences about who is liable in riichi."""

from collections.abc import Iterator
from typing import Final

from build_scripts.page.rulebook.sentence import Sentence, of_value, sentence
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
    Yakuman.DAISANGEN: ("the third visible set of dragons", "t003"),
    Yakuman.DAISUUSHI: ("the fourth visible set of winds", "t004"),
    Yakuman.SHOUSUUSHI: ("the third visible set of winds", "t018"),
    Yakuman.SUUKANTSU: ("the fourth kan", "t011"),
    Yakuman.TSUUIISOU: ("the fourth visible set of honours", "t018"),
    Yakuman.CHINROUTOU: ("the fourth visible set of terminals", "t018"),
    Yakuman.RYUUIISOU: ("the fourth visible set of green tiles", "t018"),
}
"""What makes each yakuman certain, and the rule that says so."""

KAN_CLAIM: Final = {
    KanClaim.ATTACHES: (
        "A daiminkan counts like a pon, even if the caller already held all three tiles.",
        "t005",
    ),
    KanClaim.NEVER: (
        "A daiminkan makes nobody liable, because the caller already had that set.",
        "t019",
    ),
}
CLOSED_KAN: Final = {
    ConcealedKan.COUNTS: ("A closed kan counts as one of the earlier visible sets.", "t007"),
    ConcealedKan.IGNORED: (
        "A closed kan does not count as a visible set. If one of these sets is a closed kan, "
        "nobody is liable.",
        "t007",
    ),
}
EARLIER_KANS: Final = {
    SuukantsuConcealedKan.COUNTS: (
        "For suukantsu, the three earlier kans may be open, closed or added.",
        "t011 k028",
    ),
    SuukantsuConcealedKan.IGNORED: (
        "For suukantsu, nobody is liable if one of the earlier kans is closed.",
        "t011 k028",
    ),
}
ADDED_FOURTH: Final = {
    SuukantsuTrigger.OPEN_KAN: (
        "If the fourth kan is made by adding a tile to a pon, nobody is liable for suukantsu.",
        "t012",
    ),
    SuukantsuTrigger.COMPLETING_KAN: (
        "If the fourth kan is made by adding a tile to a pon, the player who fed that pon is "
        "liable for suukantsu.",
        "t013",
    ),
}


def nobody_is() -> Sentence:
    """The only sentence if no yakuman makes anyone liable."""
    says = (
        "Nobody is ever liable for another player's yakuman. It makes no difference who fed which "
        "set."
    )
    return sentence(says, "liable_yakuman", "t001", is_main=True)


def who_is(rules: RuleSet) -> Iterator[Sentence]:
    """Whose discard makes them liable, for what, which sets count, and when it takes effect."""
    liable = rules.liable_yakuman
    sets = [f"{LAST_SET[each][0]} ({each})" for each in liable]
    ids = dict.fromkeys(LAST_SET[each][1] for each in liable)
    yield sentence(
        "A player is liable for a yakuman if another player calls their discard and the call "
        f"completes {joined(sets, 'or')}.",
        "liable_yakuman",
        f"t001 t002 {' '.join(ids)}",
        is_main=True,
    )
    yield of_value("kan_claim", rules.kan_claim, KAN_CLAIM)
    if set(liable) != {Yakuman.SUUKANTSU}:
        yield of_value("concealed_kan", rules.concealed_kan, CLOSED_KAN)
    if Yakuman.SUUKANTSU in liable:
        earlier, added = rules.suukantsu_concealed_kan, rules.suukantsu_trigger
        yield of_value("suukantsu_concealed_kan", earlier, EARLIER_KANS)
        yield of_value("suukantsu_trigger", added, ADDED_FOURTH)
    yield sentence(
        "Nobody is liable if the last of these sets is a closed kan or stays concealed in the "
        "hand, or if the winning tile completes it.",
        "liable_yakuman",
        "t006",
    )
    yield sentence(
        "Only the player who fed the last set is liable, whatever the reason for the discard. The "
        "players who fed the earlier sets are not liable.",
        "liable_yakuman",
        "t009 t010",
    )
    yield sentence(
        "The liability takes effect if the caller wins this hand with that yakuman. It ends if "
        "another player wins instead, or if the hand is drawn or abandoned.",
        "liable_yakuman",
        "t014 t015",
    )
