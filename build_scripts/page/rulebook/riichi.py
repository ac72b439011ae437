"""The liability rules of a riichi rule set as rule-book text, built from its choices."""

from collections.abc import Iterator
from typing import Final

from build_scripts.page.language import text
from build_scripts.page.rulebook.sentence import Chapter, Sentence, of_value, sentence
from build_scripts.page.ui.words import cause_word, either, joined, points
from build_scripts.page.ui.words import sentence as with_capital
from pao_core.hands.names import Yakuman
from pao_core.rules.choices import (
    AbortiveDraw,
    CompositeYakuman,
    ConcealedKan,
    HonbaMultipleRon,
    HonbaOnRon,
    HonbaOnTsumo,
    HonbaSeveralLiable,
    KanClaim,
    MultipleRon,
    OpenKanPrice,
    OpenKanWin,
    OpenKanWithYakuman,
    Scope,
    SeveralLiable,
    SeveralLiableSingle,
    SuukantsuConcealedKan,
    SuukantsuTrigger,
)
from pao_core.rules.rule_set import RuleSet


def riichi_chapters(rules: RuleSet) -> tuple[Chapter, ...]:
    """The liability of these rules, in the order in which it matters at the table."""
    if not rules.liable_yakuman:
        nobody = Chapter(title=text("Who is liable"), sentences=(nobody_is(),))
        return nobody, _chapter("Winning after a daiminkan", after_an_open_kan(rules))
    return (
        _chapter("Who is liable", who_is(rules)),
        _chapter("What the liable player pays", what_is_paid(rules)),
        _chapter("Several liable players or winners", several_at_once(rules)),
        _chapter("Winning after a daiminkan", after_an_open_kan(rules)),
    )


def _chapter(title: str, sentences: Iterator[Sentence]) -> Chapter:
    return Chapter(title=text(title), sentences=tuple(sentences))


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
    KanClaim.SUUKANTSU_ONLY: (
        "For suukantsu, a daiminkan counts. For any other yakuman, it makes nobody liable, because "
        "the caller already had that set.",
        "t011 t019",
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


COVERED: Final = {
    Scope.LIABLE_YAKUMAN: (
        "Every other yakuman in the hand is paid as if nobody were liable.",
        "p006 p002",
    ),
    Scope.WHOLE_HAND: (
        "The liability covers the whole hand, with every other yakuman in it.",
        "p007 p002",
    ),
}
HONBA_OF_WINNERS: Final = {
    HonbaMultipleRon.FIRST: (
        "Only the first of several winners in turn order collects honba.",
        "p019",
    ),
    HonbaMultipleRon.EACH: ("Each of several winners collects honba.", "p019"),
}
OPEN_KAN: Final = {
    OpenKanWin.OFF: (
        "Nobody is liable for a win on the replacement tile of a daiminkan. It is paid like any "
        "other tsumo.",
        "t016",
    ),
    OpenKanWin.UNTIL_DISCARD: (
        "The player who feeds a daiminkan is liable if the caller wins on its replacement tile, "
        "or on the replacement tile of a further kan before the caller's next discard.",
        "t016 t017",
    ),
    OpenKanWin.IMMEDIATE: (
        "The player who feeds a daiminkan is liable if the caller wins on that kan's own "
        "replacement tile. A further kan ends the liability.",
        "t016 t020",
    ),
}


def nobody_is() -> Sentence:
    """The only sentence if no yakuman makes anyone liable."""
    says = text(
        "Nobody is ever liable for another player's yakuman. It makes no difference who fed which "
        "set."
    )
    return sentence(says, "liable_yakuman", "t001", is_main=True)


def who_is(rules: RuleSet) -> Iterator[Sentence]:
    """Whose discard makes them liable, for what, which sets count, and when it takes effect."""
    liable = rules.liable_yakuman
    sets = [
        text("{set} ({yakuman})", set=text(LAST_SET[liability][0]), yakuman=cause_word(liability))
        for liability in liable
    ]
    ids = dict.fromkeys(LAST_SET[liability][1] for liability in liable)
    yield sentence(
        text(
            "A player is liable for a yakuman if another player calls their discard and the call "
            "completes {sets}.",
            sets=either(sets),
        ),
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
        text(
            "Nobody is liable if the last of these sets is a closed kan or stays concealed in the "
            "hand, or if the winning tile completes it."
        ),
        "liable_yakuman",
        "t006",
    )
    yield sentence(
        text(
            "Only the player who fed the last set is liable, whatever the reason for the discard. "
            "The players who fed the earlier sets are not liable."
        ),
        "liable_yakuman",
        "t009 t010",
    )
    yield sentence(
        text(
            "The liability takes effect if the caller wins this hand with that yakuman. It ends if "
            "another player wins instead, or if the hand is drawn or abandoned."
        ),
        "liable_yakuman",
        "t014 t015",
    )


def what_is_paid(rules: RuleSet) -> Iterator[Sentence]:
    """The price, the part of the hand that it covers, honba and deposits."""
    yield sentence(
        text(
            "On a tsumo, only the liable player pays for that yakuman: as much as all the losers "
            "together would have paid."
        ),
        "liable_yakuman",
        "p003",
        is_main=True,
    )
    yield sentence(
        text(
            "If another player deals in, that player and the liable player each pay half of the "
            "price of a ron."
        ),
        "liable_yakuman",
        "p004",
        is_main=True,
    )
    yield sentence(
        text("If the liable player deals in, they pay the full price of a ron, once."),
        "liable_yakuman",
        "p005",
    )
    yield _scope(rules)
    twice = [name for name in rules.liable_yakuman if name in rules.double_yakuman]
    if twice:
        named = joined([cause_word(yakuman) for yakuman in twice])
        says = text("The price of a yakuman is doubled for {yakuman}.", yakuman=named)
        yield sentence(says, "double_yakuman liable_yakuman", "p002")
    yield from honba(rules)
    yield sentence(text("Riichi deposits go to the winner as usual."), "liable_yakuman", "p013")


def _scope(rules: RuleSet) -> Sentence:
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        says = text(
            "Several yakuman in one hand count as one, and the liability covers the whole price."
        )
        return sentence(says, "composite_yakuman", "p002", is_main=True)
    return of_value("scope composite_yakuman", rules.scope, COVERED, is_main=True)


def honba(rules: RuleSet) -> Iterator[Sentence]:
    """Who pays honba on a tsumo, and on another player's discard."""
    from_each = rules.honba_value
    if not from_each:
        yield sentence(text("No honba is paid."), "honba_value", "p010")
        return
    all_honba = text("all honba: {points} points for each", points=points(3 * from_each))
    if 3 in rules.players:
        all_honba += text(" ({points} with three players)", points=points(2 * from_each))
    says = text("On a tsumo, the liable player pays {honba}.", honba=all_honba)
    choices = "honba_value"
    share = text("each loser pays {points} points for each honba", points=points(from_each))
    if rules.honba_on_tsumo is HonbaOnTsumo.ALWAYS_SHARED:
        choices += " honba_on_tsumo"
        says = text("On a tsumo, {share}, even if one player is liable.", share=share)
    elif _pays_separately(rules):
        choices += " honba_on_tsumo"
        if rules.honba_on_tsumo is HonbaOnTsumo.SHARED:
            says += text(" But if the hand has several yakuman, {share}.", share=share)
    yield sentence(says, choices, "p011")
    who = {
        HonbaOnRon.LIABLE: "the liable player pays all honba",
        HonbaOnRon.DISCARDER: "the player who dealt in pays all honba",
        HonbaOnRon.SPLIT: "both pay half of the honba, and the discarder pays any odd hundred",
    }[rules.honba_on_ron]
    says = text("If another player deals in, {who}.", who=text(who))
    yield sentence(says, "honba_on_ron honba_value", "p012")


def _pays_separately(rules: RuleSet) -> bool:
    """Whether several yakuman in a hand are paid for separately."""
    counted = rules.composite_yakuman is CompositeYakuman.COUNTED
    return counted and rules.scope is Scope.LIABLE_YAKUMAN


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
        choices = "honba_multiple_ron multiple_ron honba_value"
        yield of_value(choices, rules.honba_multiple_ron, HONBA_OF_WINNERS)
    if AbortiveDraw.TRIPLE_RON in rules.abortive_draws:
        says = text(
            "If three players claim one discard to win, the hand is abandoned and nobody is liable."
        )
        yield sentence(says, "abortive_draws", "p021")


def _several_liable(rules: RuleSet) -> Iterator[Sentence]:
    if rules.several_liable is SeveralLiable.EACH_OWN:
        yield from _each_own(rules)
    else:
        yield of_value("several_liable", rules.several_liable, ONE_LIABLE)


def _each_own(rules: RuleSet) -> Iterator[Sentence]:
    if rules.composite_yakuman is CompositeYakuman.SINGLE:
        first = rules.several_liable_single is SeveralLiableSingle.FIRST_COMPLETED
        says = text(
            "If two players are liable for one hand, only the yakuman completed first counts, with "
            "its liability."
            if first
            else "If two players are liable for one hand, only the yakuman completed last counts, "
            "with its liability."
        )
        yield sentence(says, "several_liable_single several_liable composite_yakuman", "s004 p002")
        return
    first = rules.honba_several_liable is HonbaSeveralLiable.FIRST_CALL
    which = text(
        "the player whose discard was claimed first"
        if first
        else "the player whose discard was claimed last"
    )
    yield sentence(
        text(
            "If two players are liable for one hand, each pays for the yakuman that their own "
            "discard made certain."
        ),
        "several_liable composite_yakuman",
        "s001",
    )
    shares = rules.honba_several_liable is HonbaSeveralLiable.SHARED
    if shares and rules.honba_value:
        says = text(
            "If two players are liable for one hand, every loser pays a share of the honba of "
            "a tsumo."
        )
        yield sentence(says, "honba_several_liable honba_value", "s003")
    falls = [
        *([text("for any other yakuman in the hand")] if rules.scope is Scope.WHOLE_HAND else []),
        *(
            [text("the honba that the liable player owes")]
            if rules.honba_value and not shares
            else []
        ),
    ]
    if falls:
        says = text("{which} also pays {parts}.", which=with_capital(which), parts=joined(falls))
        yield sentence(says, "honba_several_liable scope honba_value", "s003")


def after_an_open_kan(rules: RuleSet) -> Iterator[Sentence]:
    """Whether the feeder of the kan is liable, what they pay, and what else besides a yakuman."""
    yield of_value("open_kan_win", rules.open_kan_win, OPEN_KAN, is_main=True)
    if rules.open_kan_win is OpenKanWin.OFF:
        return
    price = {
        OpenKanPrice.RON: "the price of a ron",
        OpenKanPrice.TSUMO_SUM: "as much as all the losers together would have paid",
    }[rules.open_kan_price]
    says = text(
        "Only the feeder pays for the whole hand, whatever it is: {price}, and all honba."
        if rules.honba_value
        else "Only the feeder pays for the whole hand, whatever it is: {price}.",
        price=text(price),
    )
    yield sentence(says, "open_kan_price open_kan_win", "p015")
    if rules.liable_yakuman:
        yield _kan_and_yakuman(rules)


def _kan_and_yakuman(rules: RuleSet) -> Sentence:
    then = {
        OpenKanWithYakuman.REST_TO_FEEDER: (
            "that liability takes precedence, and the feeder of the kan pays the rest of the hand, "
            "with the honba"
            if rules.honba_value
            else "that liability takes precedence, and the feeder of the kan pays the rest of the "
            "hand"
        ),
        OpenKanWithYakuman.HALVED: (
            "the feeder of the kan counts as the discarder: each of the two pays half of that "
            "yakuman"
        ),
        OpenKanWithYakuman.YAKUMAN_ONLY: (
            "only that liability takes effect, and nobody is liable for the kan"
        ),
    }[rules.open_kan_with_yakuman]
    says = "If another player is liable for a yakuman in that hand, {then}."
    return sentence(text(says, then=text(then)), "open_kan_with_yakuman open_kan_win", "p016")
