"""Who must pay in mahjong, and why: liability (pao) as executable rules with sources."""

import sys
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from pao_core.abortive import (
        Abandonment,
        judge_first_discards,
        judge_first_turn_hand,
        judge_kans,
        judge_riichi,
        judge_rons,
    )
    from pao_core.assumptions import Assumption
    from pao_core.atozuke import Wait, WaitingHand, yaku_waits
    from pao_core.calls import Chance, Declared, DiscardKind, Offer, Offers, may_call
    from pao_core.choices import Furiten, Yakuman
    from pao_core.classical import settle_classical
    from pao_core.clauses import Clause, Source, clauses, sources
    from pao_core.danger import Danger, dangers
    from pao_core.draws import extra_hand_payments, payments_after_draw
    from pao_core.ensured import Certainty, CompleteHand, ensured
    from pao_core.errors import ImpossibleQuestion, NotationError, PaoError, Problem
    from pao_core.explain import explain, says
    from pao_core.furiten import RonRuling, WaitingPlayer, judge_ron
    from pao_core.game import Circumstances
    from pao_core.kuikae import forbidden
    from pao_core.kuisagari import Worth, Yaku, kuisagari
    from pao_core.laid import LaidMeld, Side, lay
    from pao_core.liability import Judgement, Liability, judge, judge_open_kan
    from pao_core.melds import Call, CallKind, Meld
    from pao_core.notation import chankan, melds, parse_call, rinshan, ron, table, tsumo
    from pao_core.own_turn import Kita, OwnKan, OwnKans, OwnTurn, Wall, may_kita, own_kans
    from pao_core.penalties import Fault, Penalty, judge_fault
    from pao_core.priority import Claim, ClaimKind, Priority, Void, grant
    from pao_core.questions import ask
    from pao_core.rulesets import (
        Provenance,
        RuleSet,
        house_rules,
        riichi_rule_set_ids,
        rule_set,
        rule_set_ids,
    )
    from pao_core.ruling import Ruling, judge_so_far, rule_on
    from pao_core.seats import Seat
    from pao_core.settlement import Transfer
    from pao_core.steps import Step
    from pao_core.table import PublicTable
    from pao_core.tiles import Tile, parse_tiles, tile, to_text
    from pao_core.value import HanFu, Win, WinKind
    from pao_core.waits import held_waits, waits

__all__ = [
    "Abandonment",
    "Assumption",
    "Call",
    "CallKind",
    "Certainty",
    "Chance",
    "Circumstances",
    "Claim",
    "ClaimKind",
    "Clause",
    "CompleteHand",
    "Danger",
    "Declared",
    "DiscardKind",
    "Fault",
    "Furiten",
    "HanFu",
    "ImpossibleQuestion",
    "Judgement",
    "Kita",
    "LaidMeld",
    "Liability",
    "Meld",
    "NotationError",
    "Offer",
    "Offers",
    "OwnKan",
    "OwnKans",
    "OwnTurn",
    "PaoError",
    "Penalty",
    "Priority",
    "Problem",
    "Provenance",
    "PublicTable",
    "RonRuling",
    "RuleSet",
    "Ruling",
    "Seat",
    "Side",
    "Source",
    "Step",
    "Tile",
    "Transfer",
    "Void",
    "Wait",
    "WaitingHand",
    "WaitingPlayer",
    "Wall",
    "Win",
    "WinKind",
    "Worth",
    "Yaku",
    "Yakuman",
    "ask",
    "chankan",
    "clauses",
    "dangers",
    "ensured",
    "explain",
    "extra_hand_payments",
    "forbidden",
    "grant",
    "held_waits",
    "house_rules",
    "judge",
    "judge_fault",
    "judge_first_discards",
    "judge_first_turn_hand",
    "judge_kans",
    "judge_open_kan",
    "judge_riichi",
    "judge_ron",
    "judge_rons",
    "judge_so_far",
    "kuisagari",
    "lay",
    "may_call",
    "may_kita",
    "melds",
    "own_kans",
    "parse_call",
    "parse_tiles",
    "payments_after_draw",
    "riichi_rule_set_ids",
    "rinshan",
    "ron",
    "rule_on",
    "rule_set",
    "rule_set_ids",
    "says",
    "settle_classical",
    "sources",
    "table",
    "tile",
    "to_text",
    "tsumo",
    "waits",
    "yaku_waits",
]

_HOMES: Final = {
    "abortive": (
        "Abandonment judge_first_discards judge_first_turn_hand judge_kans judge_riichi judge_rons"
    ),
    "assumptions": "Assumption",
    "atozuke": "Wait WaitingHand yaku_waits",
    "calls": "Chance Declared DiscardKind Offer Offers may_call",
    "choices": "Furiten Yakuman",
    "classical": "settle_classical",
    "clauses": "Clause Source clauses sources",
    "danger": "Danger dangers",
    "draws": "extra_hand_payments payments_after_draw",
    "ensured": "Certainty CompleteHand ensured",
    "errors": "ImpossibleQuestion NotationError PaoError Problem",
    "explain": "explain says",
    "furiten": "RonRuling WaitingPlayer judge_ron",
    "game": "Circumstances",
    "kuikae": "forbidden",
    "kuisagari": "Worth Yaku kuisagari",
    "laid": "LaidMeld Side lay",
    "liability": "Judgement Liability judge judge_open_kan",
    "melds": "Call CallKind Meld",
    "notation": "chankan melds parse_call rinshan ron table tsumo",
    "own_turn": "Kita OwnKan OwnKans OwnTurn Wall may_kita own_kans",
    "penalties": "Fault Penalty judge_fault",
    "priority": "Claim ClaimKind Priority Void grant",
    "questions": "ask",
    "rulesets": "Provenance RuleSet house_rules riichi_rule_set_ids rule_set rule_set_ids",
    "ruling": "Ruling judge_so_far rule_on",
    "seats": "Seat",
    "settlement": "Transfer",
    "steps": "Step",
    "table": "PublicTable",
    "tiles": "Tile parse_tiles tile to_text",
    "value": "HanFu Win WinKind",
    "waits": "held_waits waits",
}
"""The names of each module. One is imported when it is asked for: all would take a while."""
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
    globals()[name] = value  # found at once the next time
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


class _Package(ModuleType):
    """The package: its module `table` does not hide its function of the same name."""

    def __setattr__(self, name: str, value: Any) -> None:
        if not (isinstance(value, ModuleType) and name in _HOME_OF):  # as an import sets it
            super().__setattr__(name, value)


sys.modules[__name__].__class__ = _Package
