"""What a rule set decides. Each choice is an enum whose members say what they mean."""

from enum import StrEnum
from typing import Final


class Yakuman(StrEnum):
    """The hands that liability is about, in the order in which answers list them."""

    DAISANGEN = "daisangen"
    DAISUUSHI = "daisuushi"
    SHOUSUUSHI = "shousuushi"
    SUUKANTSU = "suukantsu"
    TSUUIISOU = "tsuuiisou"
    CHINROUTOU = "chinroutou"
    RYUUIISOU = "ryuuiisou"
    SUUANKOU = "suuankou"
    SUUANKOU_TANKI = "suuankou-tanki"
    KOKUSHI = "kokushi"
    KOKUSHI_13 = "kokushi-13"
    CHUUREN = "chuuren"
    JUNSEI_CHUUREN = "junsei-chuuren"
    TENHOU = "tenhou"
    CHIIHOU = "chiihou"
    # Of the other traditions; riichi scores none of these as a yakuman.
    SHOUSANGEN = "shousangen"
    ONE_SUIT = "one-suit"
    ALL_HEADS = "all-heads"
    FULL_FLUSH = "full-flush"
    RUBY_DRAGON = "ruby-dragon"
    NINE_TILE = "nine-tile"
    TWELVE_TILE = "twelve-tile"
    LATE_WALL = "late-wall"


OF_OTHER_TRADITIONS: Final = frozenset(
    {
        Yakuman.SHOUSANGEN,
        Yakuman.ONE_SUIT,
        Yakuman.ALL_HEADS,
        Yakuman.FULL_FLUSH,
        Yakuman.RUBY_DRAGON,
        Yakuman.NINE_TILE,
        Yakuman.TWELVE_TILE,
        Yakuman.LATE_WALL,
    }
)
RIICHI_YAKUMAN: Final = tuple(each for each in Yakuman if each not in OF_OTHER_TRADITIONS)


class ConcealedKan(StrEnum):
    """Is a closed kan one of the visible sets of daisangen and daisuushi?"""

    COUNTS = "counts"
    IGNORED = "ignored"


class KanClaim(StrEnum):
    """Can a daiminkan be the deciding call?"""

    ATTACHES = "attaches"
    NEVER = "never"


class SuukantsuTrigger(StrEnum):
    """Which fourth kan makes somebody liable for suukantsu?"""

    OPEN_KAN = "open-kan"  # only a daiminkan
    COMPLETING_KAN = "completing-kan"  # also an added kan, charged to the feeder of its pon


class Scope(StrEnum):
    """How much of a hand with several yakuman does the liable player answer for?"""

    LIABLE_YAKUMAN = "liable-yakuman"
    WHOLE_HAND = "whole-hand"


class HonbaOnRon(StrEnum):
    """Who pays honba when the liable player and the discarder share a hand?"""

    LIABLE = "liable"
    DISCARDER = "discarder"
    SPLIT = "split"


class HonbaOnTsumo(StrEnum):
    """Who pays honba on a tsumo that also scores a yakuman without liability?"""

    LIABLE = "liable"
    SHARED = "shared"


class SeveralLiable(StrEnum):
    """Which liabilities take effect when a hand has several?"""

    EACH_OWN = "each-own"
    FIRST = "first"
    LAST = "last"


class HonbaSeveralLiable(StrEnum):
    """Which of several liable players pays honba?"""

    LAST_CALL = "last-call"
    FIRST_CALL = "first-call"


class OpenKanWin(StrEnum):
    """Is the feeder of a daiminkan liable for a win on its replacement tile?"""

    OFF = "off"
    UNTIL_DISCARD = "until-discard"  # also after further kans, until the caller discards
    IMMEDIATE = "immediate"  # only on the replacement tile of that very kan


class OpenKanPrice(StrEnum):
    """What does the feeder of the kan pay for a win on its replacement tile?"""

    RON = "ron"  # the price of a ron
    TSUMO_SUM = "tsumo-sum"  # the sum of what the others would have paid on a tsumo


class OpenKanWithYakuman(StrEnum):
    """Who pays when a win after a daiminkan also has a yakuman with a liable player?"""

    REST_TO_FEEDER = "rest-to-feeder"  # the feeder of the kan pays what is not covered, and honba
    HALVED = "halved"  # the feeder of the kan pays as if it were a ron from him
    YAKUMAN_ONLY = "yakuman-only"  # the liability for the kan falls away


class CompositeYakuman(StrEnum):
    """Do several yakuman in one hand add up?"""

    COUNTED = "counted"
    SINGLE = "single"


class CountedYakuman(StrEnum):
    """What are thirteen han or more without a yakuman worth?"""

    YES = "yes"  # a yakuman
    SANBAIMAN = "sanbaiman"


class ManganRounding(StrEnum):
    """Are 4 han 30 fu and 3 han 60 fu rounded up to mangan?"""

    KIRIAGE = "kiriage"
    EXACT = "exact"


class MultipleRon(StrEnum):
    """Who wins when several players claim one discard?"""

    HEAD_BUMP = "head-bump"  # only the first in turn order after the discarder
    ALL = "all"


class HonbaMultipleRon(StrEnum):
    """Which of several winners of one discard collects honba?"""

    FIRST = "first"
    EACH = "each"


class DepositsMultipleRon(StrEnum):
    """Which of several winners of one discard takes the riichi deposits?"""

    FIRST = "first"
    EACH = "each"  # each winner takes back the own deposit, and the first takes the rest


class ThreePlayerTsumo(StrEnum):
    """What becomes of North's share of a three-player tsumo?"""

    LOSS = "loss"  # nobody pays it
    FULL = "full"  # the two losers share it, each share rounded up to a hundred


class Kuikae(StrEnum):
    """Which tiles may a player not discard right after a claim?"""

    NONE = "none"  # all may be discarded
    SAME_TILE = "same-tile"
    SAME_TILE_AND_SUJI = "same-tile-and-suji"  # also the tile at the other end of the sequence


class ClaimTiming(StrEnum):
    """Does a late claim of higher rank win over an earlier one of lower rank?"""

    BY_TYPE = "by-type"
    LIVE = "live"  # a pon that comes noticeably after a chii is too late


class Furiten(StrEnum):
    """What bars a player from ron. A rule set may have several of these."""

    NONE = "none"
    MISSED_DISCARD = "missed-discard"
    LAST_DISCARD = "last-discard"
    WHOLE_DEAL = "whole-deal"
    ONE_FOUR_SEVEN = "one-four-seven"
    ABSOLUTE = "absolute"
    RIICHI = "riichi"  # the modern rule: own discards, temporary, and after a pass in riichi


class SettlementSystem(StrEnum):
    """Which system of payments the rules belong to."""

    RIICHI = "riichi"
    CLASSICAL = "classical"  # everyone with everyone, East double
    DISCARDER_ONLY = "discarder-only"  # only the winner is paid, by the discarder alone
    HONG_KONG_FULL = "hong-kong-full"  # the discarder pays two portions, the others nothing
    HONG_KONG_HALF = "hong-kong-half"  # the discarder pays one portion, the others half of one
    ZUNG_JUNG = "zung-jung"  # a small share from each, the rest from the discarder
    MCR = "mcr"  # eight points from each, and the value of the hand from the discarder

    @property
    def is_riichi(self) -> bool:
        """Han and fu, honba and deposits; the other games have none of these."""
        return self is SettlementSystem.RIICHI

    @property
    def is_classical(self) -> bool:
        """Each player's hand has a score of its own, and East pays and gets double."""
        return self in (SettlementSystem.CLASSICAL, SettlementSystem.DISCARDER_ONLY)

    @property
    def is_hong_kong(self) -> bool:
        """The price is counted in portions."""
        return self in (SettlementSystem.HONG_KONG_FULL, SettlementSystem.HONG_KONG_HALF)


class AttachesOn(StrEnum):
    """Which use of a discard can make its discarder liable?"""

    SET = "set"  # a claim for a set
    WIN = "win"  # only the discard that the hand is won on
    SET_OR_WIN = "set-or-win"


class OtherDiscarder(StrEnum):
    """Who pays when the hand is won on the discard of another player than the liable one?"""

    HALVES = "halves"  # both, half each
    LIABLE = "liable"  # the liable player alone
    DISCARDER = "discarder"  # as if nobody were liable


class SuukantsuConcealedKan(StrEnum):
    """Is a closed kan one of the three visible kans before the fourth?"""

    COUNTS = "counts"
    IGNORED = "ignored"


class OwnBigHand(StrEnum):
    """Is a discarder excused who was about to go out with a big hand of his own?"""

    NONE = "none"
    TWO_OR_MORE = "two-or-more"  # ready with two doubling honours, or waiting for a third
    TWO = "two"  # has two doubling honours, and is ready; the second half adds nothing
    DOUBLINGS = "doublings"  # as two-or-more, but each doubling counts, three for one suit


class ReadyWaits(StrEnum):
    """Must every tile that the discarder waits for give the big hand, or is one enough?"""

    ANY = "any"
    ALL = "all"


class NoChoice(StrEnum):
    """Is a discarder excused who had nothing but dangerous tiles?"""

    NONE = "none"
    NARROW = "narrow"  # every tile that he could discard feeds the winner's hand
    ANY_PLAYER = "any-player"  # every tile that he could discard is dangerous to somebody


class LoserCap(StrEnum):
    """Where does the limit bite when two losers settle?"""

    SCORE = "score"  # on each score, before the difference is taken
    DIFFERENCE = "difference"  # on the difference


class ValueCurve(StrEnum):
    """How does a portion grow with the faan?"""

    HALF_SPICY = "half-spicy"  # doubles every two faan from four on
    FULL_SPICY = "full-spicy"  # doubles with every faan
    STEPS = "steps"  # in steps: four to six, seven to nine, ten and more


class HonbaWinner(StrEnum):
    """Who collects the payment for the dealer's extra hands?"""

    ANY = "any"
    DEALER = "dealer"


class FalseWin(StrEnum):
    """What does a player pay who declares a win that is none?"""

    NONE = "none"
    HALF_LIMIT = "half-limit"  # half the limit to each; East pays and gets the whole of it
    REVERSE_MANGAN = "reverse-mangan"  # what the others would have paid for a mangan by tsumo
    THREE_PORTIONS = "three-portions"  # to each, at the highest price
    EACH_2000 = "each-2000"  # 2,000 points to each, whoever deals
    EACH_10 = "each-10"  # ten points to each; the player plays on and cannot win this hand
    DEDUCTION_10000 = "deduction-10000"  # taken off after the game, and paid to nobody
    DEDUCTION_20000 = "deduction-20000"
    DEDUCTION_30000 = "deduction-30000"
    DEAD_HAND = "dead-hand"  # nothing is paid; the player cannot win this hand any more


class DeadHand(StrEnum):
    """What may a player not do whose hand has a wrong number of tiles?"""

    NO_WIN = "no-win"  # he plays on, but cannot win
    NO_CALLS = "no-calls"  # he can neither win nor call, and is never tenpai
    NO_CALLS_IF_LONG = "no-calls-if-long"  # with too many tiles he cannot call either


class ThreePlayerNoten(StrEnum):
    """How much is shared after a draw with three players?"""

    FULL = "full"  # the same as with four
    LOSS = "loss"  # a third less: North's part of it is missing


class AbortiveDraw(StrEnum):
    """A reason for which a hand is abandoned."""

    NINE_KINDS = "nine-kinds"
    FOUR_WINDS = "four-winds"
    FOUR_KANS = "four-kans"
    FOUR_RIICHI = "four-riichi"
    TRIPLE_RON = "triple-ron"
    WASHING = "washing"  # nine heads among the dealt tiles, and the others pay for them


class Grade(StrEnum):
    """How well the source of a value supports it, best first."""

    PUBLISHED = "published"  # stated by the rules themselves
    OBSERVED = "observed"  # seen in records of real games
    REPORTED = "reported"  # stated by a secondary source
    INFERRED = "inferred"  # follows from what a source states
    HOUSE = "house"  # chosen by the one who asks
    OPEN = "open"  # no source states it; the value is our assumption
