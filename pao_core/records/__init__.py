"""Records of games: read in any format, replayed, and checked hand by hand.

>>> record = read_record(b'{"type": "start_kyoku", "bakaze": "E", "kyoku": 1}')
>>> [each.says for each in judge_record(record).problems]
['the hand has no end']
"""

from pao_core.records.as_mjai import as_mjai
from pao_core.records.asking import calls_of
from pao_core.records.checks import Check, Difference, Judged, Judging
from pao_core.records.classing import Class
from pao_core.records.events import Format, Hand, NotARecord, Problem, Record, Trouble
from pao_core.records.judging import judge_record
from pao_core.records.moments import Moment, MomentKind, moments_of
from pao_core.records.reading import read_record

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
    "moments_of",
    "read_record",
]
