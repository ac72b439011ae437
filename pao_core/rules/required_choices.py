"""Which choices each rule set must make: those of its game that can change an answer."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from pao_core.frozen import FrozenDict
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import Games
from pao_core.rules.choices import (
    AttachesOn,
    CompositeYakuman,
    MultipleRon,
    OpenKanWin,
    OwnBigHand,
    SettlementSystem,
    SeveralLiable,
)
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

ASKED_IN: Final[Mapping[SettlementSystem, frozenset[str]]] = {
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
"""The choices that a game uses, by its system of payments."""

OPTIONAL_ANYWHERE: Final = choices_of(Games.ANY)
"""The choices that any rule set may also make."""

Values = Mapping[str, Any]


def must_decide(values: Values, players: tuple[int, ...] = (4,)) -> frozenset[str]:
    """The choices of the game that can change an answer under these values."""
    known = FrozenDict({**values, "players": players})
    asked = ASKED_IN[values["settlement"]]
    return frozenset(name for name in asked if name not in MATTERS_IF or MATTERS_IF[name](known))


def _a_hand_makes_liable(values: Values) -> bool:
    return bool(values["liable_yakuman"])


def _a_set_makes_liable(values: Values) -> bool:
    return _a_hand_makes_liable(values) and values["attaches_on"] is not AttachesOn.WIN


def _suukantsu_makes_liable(values: Values) -> bool:
    return Yakuman.SUUKANTSU in values["liable_yakuman"]


def _a_daiminkan_makes_liable(values: Values) -> bool:
    return values["open_kan_win"] is not OpenKanWin.OFF


def _two_can_be_liable(values: Values) -> bool:
    """Can two players be liable to one? Daisangen and daisuushi never come in one hand."""
    if values["attaches_on"] is AttachesOn.WIN:
        return False
    hands = set(values["liable_yakuman"])
    if values["settlement"] is not SettlementSystem.RIICHI and _a_daiminkan_makes_liable(values):
        return bool(hands)
    return len(hands) > 1 and hands != {Yakuman.DAISANGEN, Yakuman.DAISUUSHI}


def _honba_counts(values: Values) -> bool:
    return bool(values["honba_value"])


def _several_win(values: Values) -> bool:
    return values["multiple_ron"] is MultipleRon.ALL


MATTERS_IF: Final[Mapping[str, Callable[[Values], bool]]] = {
    "concealed_kan": _a_hand_makes_liable,
    "kan_claim": _a_set_makes_liable,
    "suukantsu_trigger": _suukantsu_makes_liable,
    "suukantsu_concealed_kan": _suukantsu_makes_liable,
    "scope": lambda values: (
        _a_hand_makes_liable(values) and values["composite_yakuman"] is CompositeYakuman.COUNTED
    ),
    "honba_on_ron": lambda values: _a_hand_makes_liable(values) and _honba_counts(values),
    "honba_on_tsumo": lambda values: _a_hand_makes_liable(values) and _honba_counts(values),
    "several_liable": _two_can_be_liable,
    "honba_several_liable": lambda values: (
        _two_can_be_liable(values) and values["several_liable"] is SeveralLiable.EACH_OWN
    ),
    "open_kan_price": _a_daiminkan_makes_liable,
    "open_kan_with_yakuman": lambda values: (
        _a_daiminkan_makes_liable(values) and _a_hand_makes_liable(values)
    ),
    "honba_multiple_ron": lambda values: _several_win(values) and _honba_counts(values),
    "deposits_multiple_ron": _several_win,
    "three_player_tsumo": lambda values: 3 in values["players"],
    "feared_sets": lambda values: values["attaches_on"] is not AttachesOn.SET,
    "ready_waits": lambda values: values["own_big_hand"] is not OwnBigHand.NONE,
    "honba_winner": _honba_counts,
    "loser_cap": lambda values: values["settlement"] is SettlementSystem.CLASSICAL,
}
"""When a choice can change an answer. A rule set need not make a choice that cannot."""
