"""Choices for readers: in groups by topic, and with the rules that each value decides."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from pao_core.rules.clauses import Clause, clauses
from pao_core.rules.required_choices import ASKED_IN, OPTIONAL_ANYWHERE
from pao_core.rules.rule_set import RuleSet


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceGroup:
    """Choices about one topic."""

    id: str
    title: str
    choices: tuple[str, ...]


def _group(id: str, title: str, choices: str) -> ChoiceGroup:
    return ChoiceGroup(id=id, title=title, choices=tuple(choices.split()))


GROUPS: Final = (
    _group(
        "who-is-liable",
        "Who is liable",
        "liable_yakuman kan_claim concealed_kan suukantsu_trigger suukantsu_concealed_kan "
        "several_liable several_liable_single attaches_on feared_sets own_big_hand ready_waits "
        "no_choice late_wall fresh_tile twelve_tile_feeder",
    ),
    _group(
        "what-is-paid",
        "Payments",
        "settlement scope other_discarder composite_yakuman double_yakuman counted_yakuman "
        "robbed_kan_price "
        "mangan_rounding three_player_tsumo loser_cap limit_portion value_curve",
    ),
    _group(
        "han-and-fu",
        "Han and fu",
        "double_wind_pair_fu rinshan_fu open_tanyao bonus_han",
    ),
    _group(
        "open-kan",
        "Winning after a daiminkan",
        "open_kan_win open_kan_wall open_kan_price open_kan_with_yakuman",
    ),
    _group(
        "honba",
        "Honba and extra hands",
        "honba_value honba_on_ron honba_on_tsumo honba_several_liable honba_winner",
    ),
    _group(
        "several-winners",
        "Several winners on one discard",
        "multiple_ron honba_multiple_ron deposits_multiple_ron",
    ),
    _group(
        "calls",
        "Calls",
        "kuikae claim_timing claim_until riichi_points riichi_wall kan_in_riichi fifth_copy "
        "robbed_closed_kan kita kita_ippatsu",
    ),
    _group("which-furiten", "Furiten", "furiten"),
    _group(
        "draws",
        "Draws and abandoned hands",
        "noten_pool three_player_noten nagashi_mangan deal_after_draw abortive_draws "
        "deal_after_abort",
    ),
    _group(
        "penalties",
        "Penalties",
        "false_win false_win_beside_win noten_riichi withdrawn_claim dead_hand false_claim",
    ),
)
"""Every choice, grouped by topic."""


def asked_in(rules: RuleSet) -> frozenset[str]:
    """The choices that the game of these rules must decide or may decide."""
    return ASKED_IN[rules.settlement] | OPTIONAL_ANYWHERE


def rules_of(choice: str, value: Any, rules: RuleSet) -> Iterator[Clause]:
    """The rules that this choice decides, limited to those about this value."""
    words = value if isinstance(value, tuple) else (value,)
    for clause in clauses().values():
        decided = clause.decided_by
        if decided is None or decided.choice != choice:
            continue
        in_game = not decided.games or rules.settlement in decided.games
        if in_game and (not decided.values or any(word in decided.values for word in words)):
            yield clause
