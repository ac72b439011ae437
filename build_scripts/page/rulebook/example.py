"""An example with numbers, ruled on by the core."""

from collections.abc import Mapping
from typing import Any, Final

from build_scripts.page.language import text
from build_scripts.page.ui.words import cause_word, points, seat_word
from pao_core import ask
from pao_core.board.seats import Seat
from pao_core.hands.names import Yakuman
from pao_core.questions.writing import rules_in_json
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.rule_set import RuleSet

WINNER, FEEDER, OTHER = Seat.SOUTH, Seat.WEST, Seat.NORTH
LAST_SET: Final = {
    Yakuman.DAISANGEN: ("567", "third dragon"),
    Yakuman.DAISUUSHI: ("1234", "fourth wind"),
}
"""For each yakuman, the honours called in order, and the tile that West feeds."""


def example(rules: RuleSet) -> tuple[str, ...]:
    """Sentences about the first hand with liability; empty if there is none."""
    if rules.settlement is not SettlementSystem.RIICHI:
        return ()
    yakuman = next((name for name in rules.liable_yakuman if name in LAST_SET), None)
    if yakuman is None:
        return ()
    honba = int(bool(rules.honba_value))
    tsumo, other, own = (ruling_on(rules, yakuman, seat, honba) for seat in (None, OTHER, FEEDER))
    winner, feeder, discarder = (seat_word(seat.value) for seat in (WINNER, FEEDER, OTHER))
    return (
        text(
            "{winner}, who is not the dealer, wins with {yakuman}{honba}. {feeder} fed the {tile}.",
            winner=winner,
            yakuman=cause_word(yakuman),
            honba=text(", with one honba") if honba else "",
            feeder=feeder,
            tile=text(LAST_SET[yakuman][1]),
        ),
        text("On a tsumo, {payer} pays {sum}.", payer=feeder, sum=_paid(tsumo, FEEDER)),
        text(
            "If {discarder} deals in, {payer} pays {sum} and {discarder} {other}.",
            discarder=discarder,
            payer=feeder,
            sum=_paid(other, FEEDER),
            other=_paid(other, OTHER),
        ),
        text("If {payer} deals in, {payer} pays {sum}.", payer=feeder, sum=_paid(own, FEEDER)),
    )


def ruling_on(
    rules: RuleSet, yakuman: Yakuman, discarder: Seat | None, honba: int
) -> Mapping[str, Any]:
    """The core's ruling if West fed the last set of South's hand, and others fed the rest."""
    calls = [
        {"by": WINNER.value, "kind": "pon", "tile": f"{honour}z", "from": OTHER.value}
        for honour in LAST_SET[yakuman][0]
    ]
    calls[-1]["from"] = FEEDER.value
    return ask(
        {
            "ask": "ruling",
            "rules": rules_in_json(rules),
            "honba": honba,
            "calls": calls,
            "win": {
                "by": WINNER.value,
                "from": discarder and discarder.value,
                "value": {"yakuman": [str(yakuman)]},
            },
        }
    )


def _paid(ruling: Mapping[str, Any], seat: Seat) -> str:
    return points(-ruling["deltas"][seat.value])
