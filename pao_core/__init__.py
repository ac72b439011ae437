"""Who pays in mahjong, and why: liability (pao) as executable rules with sources."""

import sys
from importlib import import_module
from types import FunctionType
from typing import TYPE_CHECKING, Final

if sys.version_info < (3, 11):
    _NEEDED = "pao_core needs Python 3.11 or later; this is {}.{}".format(*sys.version_info)
    # SystemExit: -m shows no traceback
    raise (SystemExit if sys.argv[:1] == ["-m"] else ImportError)(_NEEDED)

if TYPE_CHECKING:
    from pao_core.board.circumstances import Circumstances
    from pao_core.board.meld_layout import LaidMeld, Side, lay
    from pao_core.board.melds import Call, CallKind, Meld
    from pao_core.board.seats import Seat
    from pao_core.board.table import Event, PublicTable
    from pao_core.board.tiles import Tile, parse_tiles, tile, to_text
    from pao_core.drawing.scene import (
        Feed,
        Payment,
        Player,
        Role,
        Scene,
        ShownHand,
        ShownMeld,
        Sticks,
        Unsafe,
    )
    from pao_core.drawing.scene_builder import scene_of
    from pao_core.drawing.svg import svg_of
    from pao_core.drawing.text_rendering import text_of
    from pao_core.games.classical import settle_classical
    from pao_core.games.judging import judge, judge_so_far
    from pao_core.games.ruling import Ruling, rule_on
    from pao_core.hands.causes import Cause, OtherCause
    from pao_core.hands.dora import dora_of
    from pao_core.hands.extras import Extras, RiichiKind, Timing
    from pao_core.hands.names import Yakuman
    from pao_core.hands.notation import (
        call_text,
        chankan,
        melds,
        parse_call,
        rinshan,
        ron,
        table,
        tsumo,
    )
    from pao_core.hands.scored import Dora, FuFor, FuPart, ScoredHand, ScoredYaku
    from pao_core.hands.waits import held_waits, waits
    from pao_core.hands.win import HanFu, Limit, Win, WinKind
    from pao_core.hands.worth import AnyYaku, Worth, Yaku, kuisagari
    from pao_core.liability.certain import Certainty, CompleteHand, ensured
    from pao_core.liability.claims import Judgement, Liability, judge_open_kan
    from pao_core.liability.danger import CallOrRon, Danger, dangers
    from pao_core.payment.extra_hands import extra_hand_payments
    from pao_core.payment.transfers import Settlement, Stakes, Transfer
    from pao_core.play.abortive import (
        Abandonment,
        judge_first_discards,
        judge_first_turn_hand,
        judge_kans,
        judge_riichi,
        judge_rons,
    )
    from pao_core.play.atozuke import Wait, WaitingHand, yaku_waits
    from pao_core.play.calls import Chance, Declared, DiscardKind, Offer, Offers, may_call
    from pao_core.play.draws import payments_after_draw, payments_with_nagashi
    from pao_core.play.furiten import RonRuling, WaitingPlayer, judge_ron
    from pao_core.play.kuikae import forbidden
    from pao_core.play.own_turn import Kita, OwnKan, OwnKans, OwnTurn, Wall, may_kita, own_kans
    from pao_core.play.penalties import Fault, Penalty, judge_fault
    from pao_core.play.priority import After, Claim, ClaimKind, Priority, Void, grant
    from pao_core.play.riichi import RiichiDiscard, RiichiDiscards, RiichiTurn, may_riichi
    from pao_core.play.winning import MayWin, WinningTile, may_win
    from pao_core.problems.errors import Code, ImpossibleQuestion, NotationError, PaoError, Problem
    from pao_core.questions.answers import Answer
    from pao_core.questions.asking import answer_to, ask
    from pao_core.questions.picturing import picture
    from pao_core.reasons.codes import StepCode
    from pao_core.reasons.steps import Step
    from pao_core.rules.choices import (
        AbortiveDraw,
        AttachesOn,
        BonusHan,
        ClaimTiming,
        ClaimUntil,
        CompositeYakuman,
        ConcealedKan,
        CountedYakuman,
        DeadHand,
        DepositsMultipleRon,
        FalseWin,
        FearedSets,
        FifthCopy,
        FreshTile,
        Furiten,
        HonbaMultipleRon,
        HonbaOnRon,
        HonbaOnTsumo,
        HonbaSeveralLiable,
        HonbaWinner,
        KanClaim,
        KanInRiichi,
        KitaIppatsu,
        KitaWin,
        Kuikae,
        LoserCap,
        ManganRounding,
        MultipleRon,
        NagashiMangan,
        NoChoice,
        OpenKanPrice,
        OpenKanWin,
        OpenKanWithYakuman,
        OpenTanyao,
        OtherDiscarder,
        OwnBigHand,
        ReadyWaits,
        RiichiPoints,
        RiichiWall,
        RinshanFu,
        RobbedClosedKan,
        RobbedKanPrice,
        Scope,
        SettlementSystem,
        SeveralLiable,
        SuukantsuConcealedKan,
        SuukantsuTrigger,
        ThreePlayerNoten,
        ThreePlayerTsumo,
        TwelveTileFeeder,
        ValueCurve,
    )
    from pao_core.rules.clauses import Clause, Decision, Source, Status, Topic, sources
    from pao_core.rules.loading import house_rules, riichi_rule_set_ids, rule_set, rule_set_ids
    from pao_core.rules.open_readings import Assumption
    from pao_core.rules.rule_set import DecidedValue, Grade, Provenance, Reading, RuleSet
    from pao_core.words.clauses import clauses
    from pao_core.words.explain import Reasoned, explain, says
    from pao_core.words.language import Language

from pao_core.shown import Registered as _Registered

__version__ = "0.2.0"

__all__ = [
    "Abandonment",
    "AbortiveDraw",
    "After",
    "Answer",
    "AnyYaku",
    "Assumption",
    "AttachesOn",
    "BonusHan",
    "Call",
    "CallKind",
    "CallOrRon",
    "Cause",
    "Certainty",
    "Chance",
    "Circumstances",
    "Claim",
    "ClaimKind",
    "ClaimTiming",
    "ClaimUntil",
    "Clause",
    "Code",
    "CompleteHand",
    "CompositeYakuman",
    "ConcealedKan",
    "CountedYakuman",
    "Danger",
    "DeadHand",
    "DecidedValue",
    "Decision",
    "Declared",
    "DepositsMultipleRon",
    "DiscardKind",
    "Dora",
    "Event",
    "Extras",
    "FalseWin",
    "Fault",
    "FearedSets",
    "Feed",
    "FifthCopy",
    "FreshTile",
    "FuFor",
    "FuPart",
    "Furiten",
    "Grade",
    "HanFu",
    "HonbaMultipleRon",
    "HonbaOnRon",
    "HonbaOnTsumo",
    "HonbaSeveralLiable",
    "HonbaWinner",
    "ImpossibleQuestion",
    "Judgement",
    "KanClaim",
    "KanInRiichi",
    "Kita",
    "KitaIppatsu",
    "KitaWin",
    "Kuikae",
    "LaidMeld",
    "Language",
    "Liability",
    "Limit",
    "LoserCap",
    "ManganRounding",
    "MayWin",
    "Meld",
    "MultipleRon",
    "NagashiMangan",
    "NoChoice",
    "NotationError",
    "Offer",
    "Offers",
    "OpenKanPrice",
    "OpenKanWin",
    "OpenKanWithYakuman",
    "OpenTanyao",
    "OtherCause",
    "OtherDiscarder",
    "OwnBigHand",
    "OwnKan",
    "OwnKans",
    "OwnTurn",
    "PaoError",
    "Payment",
    "Penalty",
    "Player",
    "Priority",
    "Problem",
    "Provenance",
    "PublicTable",
    "Reading",
    "ReadyWaits",
    "Reasoned",
    "RiichiDiscard",
    "RiichiDiscards",
    "RiichiKind",
    "RiichiPoints",
    "RiichiTurn",
    "RiichiWall",
    "RinshanFu",
    "RobbedClosedKan",
    "RobbedKanPrice",
    "Role",
    "RonRuling",
    "RuleSet",
    "Ruling",
    "Scene",
    "Scope",
    "ScoredHand",
    "ScoredYaku",
    "Seat",
    "Settlement",
    "SettlementSystem",
    "SeveralLiable",
    "ShownHand",
    "ShownMeld",
    "Side",
    "Source",
    "Stakes",
    "Status",
    "Step",
    "StepCode",
    "Sticks",
    "SuukantsuConcealedKan",
    "SuukantsuTrigger",
    "ThreePlayerNoten",
    "ThreePlayerTsumo",
    "Tile",
    "Timing",
    "Topic",
    "Transfer",
    "TwelveTileFeeder",
    "Unsafe",
    "ValueCurve",
    "Void",
    "Wait",
    "WaitingHand",
    "WaitingPlayer",
    "Wall",
    "Win",
    "WinKind",
    "WinningTile",
    "Worth",
    "Yaku",
    "Yakuman",
    "answer_to",
    "ask",
    "call_text",
    "chankan",
    "clauses",
    "dangers",
    "dora_of",
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
    "may_riichi",
    "may_win",
    "melds",
    "own_kans",
    "parse_call",
    "parse_tiles",
    "payments_after_draw",
    "payments_with_nagashi",
    "picture",
    "riichi_rule_set_ids",
    "rinshan",
    "ron",
    "rule_on",
    "rule_set",
    "rule_set_ids",
    "says",
    "scene_of",
    "settle_classical",
    "sources",
    "svg_of",
    "table",
    "text_of",
    "tile",
    "to_text",
    "tsumo",
    "waits",
    "yaku_waits",
]

_HOMES: Final = {
    "play.abortive": (
        "Abandonment judge_first_discards judge_first_turn_hand judge_kans judge_riichi judge_rons"
    ),
    "play.draws": "payments_after_draw payments_with_nagashi",
    "play.penalties": "Fault Penalty judge_fault",
    "board.circumstances": "Circumstances",
    "board.meld_layout": "LaidMeld Side lay",
    "board.melds": "Call CallKind Meld",
    "board.seats": "Seat",
    "board.table": "Event PublicTable",
    "board.tiles": "Tile parse_tiles tile to_text",
    "drawing.scene": "Feed Payment Player Role Scene ShownHand ShownMeld Sticks Unsafe",
    "drawing.scene_builder": "scene_of",
    "drawing.svg": "svg_of",
    "drawing.text_rendering": "text_of",
    "games.classical": "settle_classical",
    "games.judging": "judge judge_so_far",
    "games.ruling": "Ruling rule_on",
    "hands.dora": "dora_of",
    "hands.extras": "Extras RiichiKind Timing",
    "hands.causes": "Cause OtherCause",
    "hands.names": "Yakuman",
    "hands.notation": "call_text chankan melds parse_call rinshan ron table tsumo",
    "hands.scored": "Dora FuFor FuPart ScoredHand ScoredYaku",
    "hands.waits": "held_waits waits",
    "hands.win": "HanFu Limit Win WinKind",
    "hands.worth": "AnyYaku Worth Yaku kuisagari",
    "liability.certain": "Certainty CompleteHand ensured",
    "liability.claims": "Judgement Liability judge_open_kan",
    "liability.danger": "CallOrRon Danger dangers",
    "payment.extra_hands": "extra_hand_payments",
    "payment.transfers": "Settlement Stakes Transfer",
    "play.atozuke": "Wait WaitingHand yaku_waits",
    "play.calls": "Chance Declared DiscardKind Offer Offers may_call",
    "play.furiten": "RonRuling WaitingPlayer judge_ron",
    "play.kuikae": "forbidden",
    "play.own_turn": "Kita OwnKan OwnKans OwnTurn Wall may_kita own_kans",
    "play.winning": "MayWin WinningTile may_win",
    "play.riichi": "RiichiDiscard RiichiDiscards RiichiTurn may_riichi",
    "play.priority": "After Claim ClaimKind Priority Void grant",
    "problems.errors": "Code ImpossibleQuestion NotationError PaoError Problem",
    "questions.answers": "Answer",
    "questions.asking": "answer_to ask",
    "questions.picturing": "picture",
    "reasons.codes": "StepCode",
    "reasons.steps": "Step",
    "rules.choices": (
        "AbortiveDraw AttachesOn BonusHan ClaimTiming ClaimUntil CompositeYakuman "
        "ConcealedKan CountedYakuman DeadHand DepositsMultipleRon FalseWin FearedSets FreshTile "
        "FifthCopy Furiten "
        "HonbaMultipleRon HonbaOnRon HonbaOnTsumo HonbaSeveralLiable HonbaWinner KanClaim "
        "KanInRiichi KitaIppatsu KitaWin Kuikae LoserCap ManganRounding MultipleRon "
        "NagashiMangan NoChoice OpenKanPrice OpenKanWin OpenKanWithYakuman OpenTanyao "
        "OtherDiscarder OwnBigHand ReadyWaits RiichiPoints RiichiWall RinshanFu "
        "RobbedClosedKan RobbedKanPrice Scope SettlementSystem SeveralLiable SuukantsuConcealedKan "
        "SuukantsuTrigger ThreePlayerNoten ThreePlayerTsumo TwelveTileFeeder ValueCurve"
    ),
    "rules.clauses": "Clause Decision Source Status Topic sources",
    "rules.loading": "house_rules riichi_rule_set_ids rule_set rule_set_ids",
    "rules.open_readings": "Assumption",
    "rules.rule_set": "DecidedValue Grade Provenance Reading RuleSet",
    "words.clauses": "clauses",
    "words.explain": "Reasoned explain says",
    "words.language": "Language",
}
"""The public names of each module. A module is imported on first use, because all would be slow."""
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}

_READ_ANYTHING: Final = frozenset(
    "answer_to ask house_rules picture riichi_rule_set_ids rule_set rule_set_ids sources".split()
)
"""These functions check their own arguments, or take none."""


if not TYPE_CHECKING:  # type checkers use the imports above, and accept no other names

    def __getattr__(name: str) -> object:
        if name not in _HOME_OF:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{_HOME_OF[name]}"), name)
        if type(value) is FunctionType and name not in _READ_ANYTHING:
            gated = import_module(f"{__name__}.problems.arguments").gated
            value = gated(value)
            value.__module__, value.__qualname__ = __name__, name  # pickle looks for it here
        globals()[name] = value  # the next access does not call __getattr__
        return value


def _svg_of(value: object) -> str:
    from pao_core.drawing.scene_builder import scene_of
    from pao_core.drawing.svg import svg_of

    return svg_of(scene_of(value))


def _answer_of(value: object) -> dict[str, object]:
    from pao_core.games.ruling import Ruling
    from pao_core.questions.answers import of_ruling

    assert isinstance(value, Ruling), "only a ruling is an answer"
    return of_ruling(value)


_Registered.svg_of = _svg_of
_Registered.answer_of = _answer_of


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
