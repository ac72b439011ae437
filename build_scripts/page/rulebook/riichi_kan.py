"""Rule-book sentences about a win after a daiminkan in riichi."""

from collections.abc import Iterator

from build_scripts.page.rulebook.sentence import Sentence, sentence
from pao_core.rules.choices import (
    OpenKanPrice,
    OpenKanWin,
    OpenKanWithYakuman,
)
from pao_core.rules.rule_set import RuleSet


def after_an_open_kan(rules: RuleSet) -> Iterator[Sentence]:
    """Whether the feeder of the kan is liable, what they pay, and what else besides a yakuman."""
    feeder = "The player who feeds a daiminkan is liable if the caller wins on"
    match rules.open_kan_win:
        case OpenKanWin.OFF:
            says = (
                "Nobody is liable for a win on the replacement tile of a daiminkan. It is paid "
                "like any other tsumo."
            )
            yield sentence(says, "open_kan_win", "t016", is_main=True)
            return
        case OpenKanWin.UNTIL_DISCARD:
            says = (
                f"{feeder} its replacement tile, or on the replacement tile of a further kan "
                "before the caller's next discard."
            )
            yield sentence(says, "open_kan_win", "t016 t017", is_main=True)
        case OpenKanWin.IMMEDIATE:
            says = f"{feeder} that kan's own replacement tile. A further kan ends the liability."
            yield sentence(says, "open_kan_win", "t016 t020", is_main=True)
    price = {
        OpenKanPrice.RON: "the price of a ron",
        OpenKanPrice.TSUMO_SUM: "as much as all the losers together would have paid",
    }[rules.open_kan_price]
    says = f"The feeder alone pays for the whole hand, whatever it is: {price}"
    yield sentence(
        f"{says}, and all honba." if rules.honba_value else f"{says}.",
        "open_kan_price open_kan_win",
        "p015",
    )
    if rules.liable_yakuman:
        yield _kan_and_yakuman(rules)


def _kan_and_yakuman(rules: RuleSet) -> Sentence:
    both = "If another player is liable for a yakuman in that hand,"
    honba = ", with the honba" if rules.honba_value else ""
    says = {
        OpenKanWithYakuman.REST_TO_FEEDER: (
            "that liability takes precedence, and the feeder of the kan pays the rest of the hand"
            f"{honba}."
        ),
        OpenKanWithYakuman.HALVED: (
            "the feeder of the kan counts as the discarder: each of the two pays half of that "
            "yakuman."
        ),
        OpenKanWithYakuman.YAKUMAN_ONLY: (
            "only that liability takes effect, and nobody is liable for the kan."
        ),
    }[rules.open_kan_with_yakuman]
    return sentence(f"{both} {says}", "open_kan_with_yakuman open_kan_win", "p016")
