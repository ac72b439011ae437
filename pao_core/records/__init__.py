"""Records of games: read in any format, replayed, and checked hand by hand.

>>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
>>> [problem.says for problem in judge_record(record).problems]
['the hand has no end']
"""

from typing import TYPE_CHECKING

from pao_core.problems.arguments import public
from pao_core.records.judge.checks import Check, Difference, Judged, Judging
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.record import judge_record
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.model import Format, Hand, NotARecord, Problem, Record, Trouble
from pao_core.records.moments import Moment, MomentKind, moments_of
from pao_core.records.reading import known_formats, read_record
from pao_core.records.replay import calls_of

__all__ = [
    "Check",
    "Class",
    "Difference",
    "Format",
    "Hand",
    "Judged",
    "Judging",
    "Moment",
    "MomentKind",
    "NotARecord",
    "Problem",
    "Record",
    "Trouble",
    "as_mjai",
    "calls_of",
    "judge_record",
    "known_formats",
    "moments_of",
    "read_record",
]

if not TYPE_CHECKING:  # type checkers use the imports above
    as_mjai, calls_of, judge_record, moments_of, read_record = (
        public(function, __name__)  # it checks its arguments
        for function in (as_mjai, calls_of, judge_record, moments_of, read_record)
    )
