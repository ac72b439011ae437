"""Which choices the game of each system of payments asks for."""

from collections.abc import Mapping
from typing import Final

from pao_core.choices import SettlementSystem

EVERYWHERE: Final = frozenset(
    {
        "liable_yakuman",
        "multiple_ron",
        "abortive_draws",
        "kuikae",
        "claim_timing",
        "furiten",
        "noten_pool",
        "settlement",
    }
)
WITH_LIABILITY: Final = EVERYWHERE | {
    "concealed_kan",
    "kan_claim",
    "several_liable",
    "open_kan_win",
    "attaches_on",
    "other_discarder",
    "no_choice",
}
CLASSICAL: Final = WITH_LIABILITY | {
    "own_big_hand",
    "ready_waits",
    "late_wall",
    "loser_cap",
    "honba_value",
    "honba_winner",
}
HONG_KONG: Final = WITH_LIABILITY | {
    "suukantsu_concealed_kan",
    "open_kan_price",
    "composite_yakuman",
    "limit_portion",
    "value_curve",
}
RIICHI: Final = EVERYWHERE | {
    "concealed_kan",
    "kan_claim",
    "suukantsu_trigger",
    "scope",
    "honba_on_ron",
    "honba_on_tsumo",
    "several_liable",
    "honba_several_liable",
    "open_kan_win",
    "open_kan_price",
    "open_kan_with_yakuman",
    "honba_value",
    "composite_yakuman",
    "double_yakuman",
    "counted_yakuman",
    "mangan_rounding",
    "honba_multiple_ron",
    "deposits_multiple_ron",
    "three_player_tsumo",
}

MUST_DECIDE: Final[Mapping[SettlementSystem, frozenset[str]]] = {
    SettlementSystem.RIICHI: RIICHI,
    SettlementSystem.CLASSICAL: CLASSICAL,
    SettlementSystem.DISCARDER_ONLY: CLASSICAL,
    SettlementSystem.HONG_KONG_FULL: HONG_KONG,
    SettlementSystem.HONG_KONG_HALF: HONG_KONG,
    SettlementSystem.ZUNG_JUNG: EVERYWHERE,
    SettlementSystem.MCR: EVERYWHERE,
}
"""The choices that the file of a rule set must make, by its system of payments."""

ASKED_ANYWHERE: Final = frozenset(
    {
        "dead_hand",
        "false_win",
        "honba_winner",
        "suukantsu_concealed_kan",
        "three_player_noten",
        "withdrawn_claim",
    }
)
"""The choices that any rule set may make besides."""
