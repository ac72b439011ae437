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
    from pao_core.board.circumstances import Circumstances as Circumstances
    from pao_core.board.meld_layout import LaidMeld as LaidMeld
    from pao_core.board.meld_layout import Side as Side
    from pao_core.board.meld_layout import lay as lay
    from pao_core.board.melds import Call as Call
    from pao_core.board.melds import CallKind as CallKind
    from pao_core.board.melds import Meld as Meld
    from pao_core.board.seats import Seat as Seat
    from pao_core.board.table import Event as Event
    from pao_core.board.table import PublicTable as PublicTable
    from pao_core.board.tiles import Tile as Tile
    from pao_core.board.tiles import parse_tiles as parse_tiles
    from pao_core.board.tiles import tile as tile
    from pao_core.board.tiles import to_text as to_text
    from pao_core.drawing.scene import Feed as Feed
    from pao_core.drawing.scene import Payment as Payment
    from pao_core.drawing.scene import Player as Player
    from pao_core.drawing.scene import Role as Role
    from pao_core.drawing.scene import Scene as Scene
    from pao_core.drawing.scene import ShownHand as ShownHand
    from pao_core.drawing.scene import ShownMeld as ShownMeld
    from pao_core.drawing.scene import Sticks as Sticks
    from pao_core.drawing.scene import Unsafe as Unsafe
    from pao_core.drawing.scene_builder import scene_of as scene_of
    from pao_core.drawing.svg import svg_of as svg_of
    from pao_core.drawing.text_rendering import text_of as text_of
    from pao_core.games.classical import settle_classical as settle_classical
    from pao_core.games.judging import judge as judge
    from pao_core.games.judging import judge_so_far as judge_so_far
    from pao_core.games.ruling import Ruling as Ruling
    from pao_core.games.ruling import rule_on as rule_on
    from pao_core.hands.causes import Cause as Cause
    from pao_core.hands.causes import OtherCause as OtherCause
    from pao_core.hands.dora import dora_of as dora_of
    from pao_core.hands.extras import Extras as Extras
    from pao_core.hands.extras import RiichiKind as RiichiKind
    from pao_core.hands.extras import Timing as Timing
    from pao_core.hands.names import Yakuman as Yakuman
    from pao_core.hands.notation import call_text as call_text
    from pao_core.hands.notation import chankan as chankan
    from pao_core.hands.notation import melds as melds
    from pao_core.hands.notation import parse_call as parse_call
    from pao_core.hands.notation import rinshan as rinshan
    from pao_core.hands.notation import ron as ron
    from pao_core.hands.notation import table as table
    from pao_core.hands.notation import tsumo as tsumo
    from pao_core.hands.scored import Dora as Dora
    from pao_core.hands.scored import FuFor as FuFor
    from pao_core.hands.scored import FuPart as FuPart
    from pao_core.hands.scored import ScoredHand as ScoredHand
    from pao_core.hands.scored import ScoredYaku as ScoredYaku
    from pao_core.hands.waits import held_waits as held_waits
    from pao_core.hands.waits import waits as waits
    from pao_core.hands.win import HanFu as HanFu
    from pao_core.hands.win import Limit as Limit
    from pao_core.hands.win import Win as Win
    from pao_core.hands.win import WinKind as WinKind
    from pao_core.hands.worth import AnyYaku as AnyYaku
    from pao_core.hands.worth import Worth as Worth
    from pao_core.hands.worth import Yaku as Yaku
    from pao_core.hands.worth import kuisagari as kuisagari
    from pao_core.liability.certain import Certainty as Certainty
    from pao_core.liability.certain import CompleteHand as CompleteHand
    from pao_core.liability.certain import ensured as ensured
    from pao_core.liability.claims import Judgement as Judgement
    from pao_core.liability.claims import Liability as Liability
    from pao_core.liability.claims import judge_open_kan as judge_open_kan
    from pao_core.liability.danger import CallOrRon as CallOrRon
    from pao_core.liability.danger import Danger as Danger
    from pao_core.liability.danger import dangers as dangers
    from pao_core.payment.extra_hands import extra_hand_payments as extra_hand_payments
    from pao_core.payment.transfers import Settlement as Settlement
    from pao_core.payment.transfers import Stakes as Stakes
    from pao_core.payment.transfers import Transfer as Transfer
    from pao_core.play.abortive import Abandonment as Abandonment
    from pao_core.play.abortive import judge_first_discards as judge_first_discards
    from pao_core.play.abortive import judge_first_turn_hand as judge_first_turn_hand
    from pao_core.play.abortive import judge_kans as judge_kans
    from pao_core.play.abortive import judge_riichi as judge_riichi
    from pao_core.play.abortive import judge_rons as judge_rons
    from pao_core.play.atozuke import Wait as Wait
    from pao_core.play.atozuke import WaitingHand as WaitingHand
    from pao_core.play.atozuke import yaku_waits as yaku_waits
    from pao_core.play.calls import Chance as Chance
    from pao_core.play.calls import Declared as Declared
    from pao_core.play.calls import DiscardKind as DiscardKind
    from pao_core.play.calls import Offer as Offer
    from pao_core.play.calls import Offers as Offers
    from pao_core.play.calls import may_call as may_call
    from pao_core.play.draws import payments_after_draw as payments_after_draw
    from pao_core.play.draws import payments_with_nagashi as payments_with_nagashi
    from pao_core.play.furiten import RonRuling as RonRuling
    from pao_core.play.furiten import judge_ron as judge_ron
    from pao_core.play.kuikae import forbidden as forbidden
    from pao_core.play.own_turn import Kita as Kita
    from pao_core.play.own_turn import OwnKan as OwnKan
    from pao_core.play.own_turn import OwnKans as OwnKans
    from pao_core.play.own_turn import OwnTurn as OwnTurn
    from pao_core.play.own_turn import Wall as Wall
    from pao_core.play.own_turn import may_kita as may_kita
    from pao_core.play.own_turn import own_kans as own_kans
    from pao_core.play.penalties import Fault as Fault
    from pao_core.play.penalties import Penalty as Penalty
    from pao_core.play.penalties import judge_fault as judge_fault
    from pao_core.play.priority import After as After
    from pao_core.play.priority import Claim as Claim
    from pao_core.play.priority import ClaimKind as ClaimKind
    from pao_core.play.priority import Priority as Priority
    from pao_core.play.priority import Void as Void
    from pao_core.play.priority import grant as grant
    from pao_core.play.riichi import RiichiDiscard as RiichiDiscard
    from pao_core.play.riichi import RiichiDiscards as RiichiDiscards
    from pao_core.play.riichi import RiichiTurn as RiichiTurn
    from pao_core.play.riichi import may_riichi as may_riichi
    from pao_core.play.winning import MayWin as MayWin
    from pao_core.play.winning import WinningTile as WinningTile
    from pao_core.play.winning import may_win as may_win
    from pao_core.problems.errors import Code as Code
    from pao_core.problems.errors import ImpossibleQuestion as ImpossibleQuestion
    from pao_core.problems.errors import Message as Message
    from pao_core.problems.errors import NotationError as NotationError
    from pao_core.problems.errors import PaoError as PaoError
    from pao_core.problems.errors import Problem as Problem
    from pao_core.questions.asking import answer_to as answer_to
    from pao_core.questions.asking import ask as ask
    from pao_core.questions.json_types import Answer as Answer
    from pao_core.questions.json_types import Question as Question
    from pao_core.questions.picturing import picture as picture
    from pao_core.reasons.codes import StepCode as StepCode
    from pao_core.reasons.steps import Step as Step
    from pao_core.rules.choices import *
    from pao_core.rules.clauses import Clause as Clause
    from pao_core.rules.clauses import Decision as Decision
    from pao_core.rules.clauses import Source as Source
    from pao_core.rules.clauses import Status as Status
    from pao_core.rules.clauses import Topic as Topic
    from pao_core.rules.clauses import sources as sources
    from pao_core.rules.furiten import WaitingPlayer as WaitingPlayer
    from pao_core.rules.loading import house_rules as house_rules
    from pao_core.rules.loading import riichi_rule_set_ids as riichi_rule_set_ids
    from pao_core.rules.loading import rule_set as rule_set
    from pao_core.rules.loading import rule_set_ids as rule_set_ids
    from pao_core.rules.open_readings import Assumption as Assumption
    from pao_core.rules.rule_set import DecidedValue as DecidedValue
    from pao_core.rules.rule_set import Grade as Grade
    from pao_core.rules.rule_set import Provenance as Provenance
    from pao_core.rules.rule_set import Reading as Reading
    from pao_core.rules.rule_set import RuleSet as RuleSet
    from pao_core.words.clauses import clauses as clauses
    from pao_core.words.explain import Reasoned as Reasoned
    from pao_core.words.explain import explain as explain
    from pao_core.words.explain import says as says
    from pao_core.words.language import Language as Language

from pao_core.shown import Registered as _Registered

__version__ = "1.1.0.dev0"

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
    "play.furiten": "RonRuling judge_ron",
    "play.kuikae": "forbidden",
    "play.own_turn": "Kita OwnKan OwnKans OwnTurn Wall may_kita own_kans",
    "play.winning": "MayWin WinningTile may_win",
    "play.riichi": "RiichiDiscard RiichiDiscards RiichiTurn may_riichi",
    "play.priority": "After Claim ClaimKind Priority Void grant",
    "problems.errors": "Code ImpossibleQuestion Message NotationError PaoError Problem",
    "questions.asking": "answer_to ask",
    "questions.json_types": "Answer Question",
    "questions.picturing": "picture",
    "reasons.codes": "StepCode",
    "reasons.steps": "Step",
    "rules.clauses": "Clause Decision Source Status Topic sources",
    "rules.furiten": "WaitingPlayer",
    "rules.loading": "house_rules riichi_rule_set_ids rule_set rule_set_ids",
    "rules.open_readings": "Assumption",
    "rules.rule_set": "DecidedValue Grade Provenance Reading RuleSet",
    "words.clauses": "clauses",
    "words.explain": "Reasoned explain says",
    "words.language": "Language",
}
"""The public names of each module. A module is imported on first use, because all would be slow."""
_HOME_OF: Final = {name: home for home, names in _HOMES.items() for name in names.split()}
_CHOICES: Final = "rules.choices"
"""Every class that this module defines is public too."""

_READ_ANYTHING: Final = frozenset(
    "answer_to ask house_rules picture riichi_rule_set_ids rule_set rule_set_ids sources".split()
)
"""These functions check their own arguments, or take none."""


def _homes() -> dict[str, str]:
    every_choice = import_module(f"{__name__}.rules.every_choice")  # it says what each asks
    names = [
        name
        for name, var in vars(every_choice).items()
        if isinstance(var, type) and var.__module__ == f"{__name__}.{_CHOICES}"
    ]
    return {**_HOME_OF, **dict.fromkeys(names, _CHOICES)}


if TYPE_CHECKING:
    __all__: list[str]
else:  # type checkers use the imports above, and accept no other names

    def __getattr__(name: str) -> object:
        if name == "__all__":
            return sorted(_homes())
        home = _HOME_OF.get(name) or _homes().get(name)
        if home is None:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        value = getattr(import_module(f"{__name__}.{home}"), name)
        if type(value) is FunctionType and name not in _READ_ANYTHING:
            public = import_module(f"{__name__}.problems.arguments").public
            value = public(value, __name__)
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
    return sorted([*_homes(), "__version__"])
