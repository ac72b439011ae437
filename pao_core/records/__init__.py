"""Records of games: read in any format, replayed, and checked hand by hand."""

from typing import TYPE_CHECKING

from pao_core.problems.arguments import public
from pao_core.records.judge.checks import Check, Difference, Judged, JudgedHand, Judging
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.outcomes import LiabilityOutcome, WinOutcome
from pao_core.records.judge.record import judge_record
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.model import (
    Abort,
    Called,
    Discard,
    Draw,
    End,
    Event,
    ExhaustiveDraw,
    Format,
    Hand,
    Link,
    NewDora,
    NorthSetAside,
    NotARecord,
    Numbers,
    Passing,
    Problem,
    Record,
    RecordedYaku,
    RiichiAccepted,
    Stick,
    Trouble,
    WinEnd,
)
from pao_core.records.moments import Moment, MomentKind, moments_of
from pao_core.records.reading import known_formats, read_record
from pao_core.records.replay import calls_of

__all__ = [
    "Abort",
    "Called",
    "Check",
    "Class",
    "Difference",
    "Discard",
    "Draw",
    "End",
    "Event",
    "ExhaustiveDraw",
    "Format",
    "Hand",
    "Judged",
    "JudgedHand",
    "Judging",
    "LiabilityOutcome",
    "Link",
    "Moment",
    "MomentKind",
    "NewDora",
    "NorthSetAside",
    "NotARecord",
    "Numbers",
    "Passing",
    "Problem",
    "Record",
    "RecordedYaku",
    "RiichiAccepted",
    "Stick",
    "Trouble",
    "WinEnd",
    "WinOutcome",
    "as_mjai",
    "calls_of",
    "judge_record",
    "known_formats",
    "moments_of",
    "read_record",
]


def __dir__() -> list[str]:
    return __all__


if not TYPE_CHECKING:  # type checkers use the imports above
    as_mjai, calls_of, judge_record, moments_of, read_record = (
        public(function, __name__)  # it checks its arguments
        for function in (as_mjai, calls_of, judge_record, moments_of, read_record)
    )
