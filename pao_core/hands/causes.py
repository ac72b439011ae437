"""What a payment is for, and what somebody is liable for: a yakuman, or something else."""

from enum import StrEnum
from typing import TypeAlias

from pao_core.hands.names import Yakuman


class OtherCause(StrEnum):
    """What is paid or answered for, other than a yakuman.

    >>> OtherCause("honba")
    <OtherCause.HONBA: 'honba'>
    """

    HAND = "hand"  # a hand without a yakuman, or as a whole
    OPEN_KAN_WIN = "open-kan-win"  # the win on the replacement tile of a daiminkan
    HONBA = "honba"  # the dealer's extra hands
    DEPOSITS = "deposits"  # riichi deposits that lie on the table
    DIFFERENCE = "difference"  # of the scores of two losers, in the classical games
    NOTEN = "noten"  # a draw, by those who are not tenpai
    NAGASHI_MANGAN = "nagashi-mangan"  # a draw, to discards of terminals and honours alone
    WASHING = "washing"  # a hand of terminals and honours, before it is played
    PENALTY = "penalty"  # a fault


Cause: TypeAlias = Yakuman | OtherCause
"""What a payment is for, and what somebody is liable for.

>>> calls = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"
>>> print(judge(table(*calls), rule_set("tenhou")).liable[0].cause)
daisangen
"""
