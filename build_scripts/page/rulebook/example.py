"""An example with numbers, ruled on by the core."""

from typing import Final

from build_scripts.page.language import text
from build_scripts.page.ui.words import cause_word, points, seat_word
from pao_core.board.seats import Seat
from pao_core.games.ruling import rule_on
from pao_core.hands.names import Yakuman
from pao_core.hands.notation import ron, table, tsumo
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.rule_set import RuleSet

LAST_SET: Final = {
    Yakuman.DAISANGEN: ("567", "third dragon"),
    Yakuman.DAISUUSHI: ("1234", "fourth wind"),
}
"""For each yakuman, the honours called in order, and the tile that West feeds."""


def example(rules: RuleSet) -> tuple[str, ...]:
    """Sentences about the first hand with liability; empty if there is none for four players.

    West fed the last set of South's hand, and North fed the others.
    """
    yakuman = next((name for name in rules.liable_yakuman if name in LAST_SET), None)
    is_riichi = rules.settlement is SettlementSystem.RIICHI and 4 in rules.players
    if yakuman is None or not is_riichi:
        return ()
    honours, fed = LAST_SET[yakuman]
    *others, last = (f"S pon {honour}z from" for honour in honours)
    seen = table(*(f"{call} N" for call in others), f"{last} W")
    wins = (tsumo("S", yakuman), ron("S", yakuman, "N"), ron("S", yakuman, "W"))
    honba = int(bool(rules.honba_value))
    drawn, other, own = (rule_on(seen, win, rules=rules, honba=honba).deltas for win in wins)
    winner, feeder, discarder = map(seat_word, "SWN")
    return (
        text(
            "{winner}, who is not the dealer, wins with {yakuman}{honba}. {feeder} fed the {tile}.",
            winner=winner,
            yakuman=cause_word(yakuman),
            honba=text(", with one honba") if honba else "",
            feeder=feeder,
            tile=text(fed),
        ),
        text("On a tsumo, {payer} pays {sum}.", payer=feeder, sum=points(-drawn[Seat.WEST])),
        text(
            "If {discarder} deals in, {payer} pays {sum} and {discarder} {other}.",
            discarder=discarder,
            payer=feeder,
            sum=points(-other[Seat.WEST]),
            other=points(-other[Seat.NORTH]),
        ),
        text("If {payer} deals in, {payer} pays {sum}.", payer=feeder, sum=points(-own[Seat.WEST])),
    )
