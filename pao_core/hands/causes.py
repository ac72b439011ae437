"""The causes of payments and liabilities: a yakuman or something else."""

from enum import StrEnum
from typing import TypeAlias

from pao_core.hands.names import Yakuman


class OtherCause(StrEnum):
    """A cause of a payment or liability other than a yakuman.

    >>> OtherCause("honba")
    <OtherCause.HONBA: 'honba'>
    """

    HAND = "hand"  # a hand without a yakuman, or a whole hand
    OPEN_KAN_WIN = "open-kan-win"  # the win on the replacement tile of a daiminkan
    HONBA = "honba"  # the dealer's extra hands
    DEPOSITS = "deposits"  # riichi deposits on the table
    DIFFERENCE = "difference"  # between the scores of two losers, in the classical games
    NOTEN = "noten"  # after a draw, from players who are not tenpai
    NAGASHI_MANGAN = "nagashi-mangan"  # after a draw, for discards of only terminals and honours
    WASHING = "washing"  # for a hand of terminals and honours, before play
    PENALTY = "penalty"  # for a fault


Cause: TypeAlias = Yakuman | OtherCause
"""The cause of a payment or of a liability.

>>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
>>> print(judge(table(*calls), rule_set("tenhou")).liable[0].cause)
daisangen
"""
