"""Which choices each rule set must make: those of its game that can change an answer."""

from collections.abc import Mapping
from typing import Any, Final

from pao_core.hands.names import Yakuman
from pao_core.rules.choice import Games
from pao_core.rules.choices import (
    AttachesOn,
    CompositeYakuman,
    KitaWin,
    MultipleRon,
    OpenKanWin,
    OwnBigHand,
    SettlementSystem,
    SeveralLiable,
)
from pao_core.rules.every_choice import CHOICES


def choices_of(games: Games) -> frozenset[str]:
    """The choices that all of these games make."""
    return frozenset(name for name, choice in CHOICES.items() if games in choice.games)


EVERYWHERE: Final = choices_of(Games.ALL)
CLASSICAL: Final = choices_of(Games.CLASSICAL)
HONG_KONG: Final = choices_of(Games.HONG_KONG)
SINGAPORE: Final = choices_of(Games.SINGAPORE)
GUANGDONG: Final = choices_of(Games.GUANGDONG)
RIICHI: Final = choices_of(Games.RIICHI)

ASKED_IN: Final[Mapping[SettlementSystem, frozenset[str]]] = {
    SettlementSystem.RIICHI: RIICHI,
    SettlementSystem.CLASSICAL: CLASSICAL,
    SettlementSystem.DISCARDER_ONLY: CLASSICAL,
    SettlementSystem.TAIWAN: CLASSICAL,
    SettlementSystem.HONG_KONG_FULL: HONG_KONG,
    SettlementSystem.HONG_KONG_HALF: HONG_KONG,
    SettlementSystem.SINGAPORE: SINGAPORE,
    SettlementSystem.GUANGDONG: GUANGDONG,
    SettlementSystem.MALAYSIA: HONG_KONG,
    SettlementSystem.ZUNG_JUNG: EVERYWHERE,
    SettlementSystem.MCR: EVERYWHERE,
}
"""The choices that a game uses, by its system of payments."""

DRAGONS_AND_WINDS: Final = frozenset(
    {Yakuman.DAISANGEN, Yakuman.SHOUSANGEN, Yakuman.DAISUUSHI, Yakuman.SHOUSUUSHI}
)
"""Hands of which no two come together. Once one of them is certain, no discard feeds another."""
BY_TILES: Final = frozenset({Yakuman.NINE_TILE, Yakuman.TWELVE_TILE})
"""Where both count, the first is for a ron and the second for a tsumo."""

OPTIONAL_ANYWHERE: Final = choices_of(Games.ANY)
"""The choices that any rule set may also make."""


def must_decide(values: Mapping[str, Any], players: tuple[int, ...] = (4,)) -> frozenset[str]:
    """The choices of the game that can change an answer under these values."""
    without_effect = {name for name, matters in effects(values, players).items() if not matters}
    return ASKED_IN[values["settlement"]] - without_effect


def effects(values: Mapping[str, Any], players: tuple[int, ...]) -> Mapping[str, bool]:
    """For each choice that other values can make irrelevant: can it change an answer?"""
    hands = frozenset(values["liable_yakuman"])
    of_three = 3 in players
    has_honba = values["honba_value"] > 0
    several_win = values["multiple_ron"] is MultipleRon.ALL
    after_kan = values["open_kan_win"] is not OpenKanWin.OFF
    attaches_on = values["attaches_on"]
    two_hands = len(hands) > 1 and not (hands <= DRAGONS_AND_WINDS or hands <= BY_TILES)
    fed_twice = attaches_on is not AttachesOn.SET and not hands <= DRAGONS_AND_WINDS
    two_liable = attaches_on is not AttachesOn.WIN and (two_hands or fed_twice)
    each_own = two_liable and values["several_liable"] is SeveralLiable.EACH_OWN
    is_single = values["composite_yakuman"] is CompositeYakuman.SINGLE
    return {
        "concealed_kan": bool(hands),
        "kan_claim": bool(hands) and attaches_on is not AttachesOn.WIN,
        "suukantsu_trigger": Yakuman.SUUKANTSU in hands,
        "suukantsu_concealed_kan": Yakuman.SUUKANTSU in hands,
        "scope": bool(hands) and values["composite_yakuman"] is CompositeYakuman.COUNTED,
        "honba_on_ron": bool(hands) and has_honba,
        "honba_on_tsumo": bool(hands) and has_honba,
        "several_liable": two_liable,
        "several_liable_single": each_own and is_single,
        "honba_several_liable": each_own and not is_single,
        "open_kan_price": after_kan,
        "open_kan_with_yakuman": after_kan and bool(hands),
        "honba_multiple_ron": several_win and has_honba,
        "deposits_multiple_ron": several_win,
        "three_player_tsumo": of_three,
        "three_player_noten": of_three,
        "kita": of_three,
        "kita_ippatsu": of_three and values["kita"] is not KitaWin.NONE,
        "feared_sets": attaches_on is not AttachesOn.SET,
        "ready_waits": values["own_big_hand"] is not OwnBigHand.NONE,
        "honba_winner": has_honba,
        "loser_cap": values["settlement"] is SettlementSystem.CLASSICAL,
    }
