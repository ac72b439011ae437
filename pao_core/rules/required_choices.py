"""Which choices each system of payments must make."""

from collections.abc import Mapping
from typing import Final

from pao_core.rules.choice import Games
from pao_core.rules.choices import SettlementSystem
from pao_core.rules.every_choice import CHOICES


def choices_of(games: Games) -> frozenset[str]:
    """The choices that all of these games make."""
    return frozenset(name for name, each in CHOICES.items() if games in each.games)


EVERYWHERE: Final = choices_of(Games.ALL)
CLASSICAL: Final = choices_of(Games.CLASSICAL)
HONG_KONG: Final = choices_of(Games.HONG_KONG)
SINGAPORE: Final = choices_of(Games.SINGAPORE)
GUANGDONG: Final = choices_of(Games.GUANGDONG)
RIICHI: Final = choices_of(Games.RIICHI)

MUST_DECIDE: Final[Mapping[SettlementSystem, frozenset[str]]] = {
    SettlementSystem.RIICHI: RIICHI,
    SettlementSystem.CLASSICAL: CLASSICAL,
    SettlementSystem.DISCARDER_ONLY: CLASSICAL,
    SettlementSystem.TAIWAN: CLASSICAL,
    SettlementSystem.HONG_KONG_FULL: HONG_KONG,
    SettlementSystem.HONG_KONG_HALF: HONG_KONG,
    SettlementSystem.SINGAPORE: SINGAPORE,
    SettlementSystem.GUANGDONG: GUANGDONG,
    SettlementSystem.ZUNG_JUNG: EVERYWHERE,
    SettlementSystem.MCR: EVERYWHERE,
}
"""The choices that a rule set makes, by its system of payments. What its file omits is open."""

OPTIONAL_ANYWHERE: Final = choices_of(Games.ANY)
"""The choices that any rule set may also make."""
