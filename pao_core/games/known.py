"""Every game by its system of payments. A new game is a module and one line here."""

from collections.abc import Mapping
from typing import Final

from pao_core.games.classical import Classical
from pao_core.games.game import Game
from pao_core.games.guangdong import Guangdong
from pao_core.games.hong_kong import HongKong
from pao_core.games.malaysia import Malaysia
from pao_core.games.mcr import Mcr
from pao_core.games.riichi import Riichi
from pao_core.games.singapore import Singapore
from pao_core.games.taiwan import Taiwan
from pao_core.games.zung_jung import ZungJung
from pao_core.rules.choices import SettlementSystem as System
from pao_core.rules.rule_set import RuleSet

GAMES: Final[Mapping[System, Game]] = {
    game.system: game
    for game in (
        Riichi(System.RIICHI),
        Classical(System.CLASSICAL),
        Classical(System.DISCARDER_ONLY),
        Taiwan(System.TAIWAN),
        HongKong(System.HONG_KONG_FULL),
        HongKong(System.HONG_KONG_HALF),
        Guangdong(System.GUANGDONG),
        Singapore(System.SINGAPORE),
        Malaysia(System.MALAYSIA),
        ZungJung(System.ZUNG_JUNG),
        Mcr(System.MCR),
    )
}


def game_of(rules: RuleSet) -> Game:
    """The game to which these rules belong."""
    return GAMES[rules.settlement]
