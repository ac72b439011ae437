"""What a rule set decides. Each choice is an enum whose members say what they mean."""

from enum import StrEnum


class Yakuman(StrEnum):
    """The yakuman of riichi, in the order in which answers list them."""

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


class AbortiveDraw(StrEnum):
    """A reason for which a hand is abandoned."""

    NINE_KINDS = "nine-kinds"
    FOUR_WINDS = "four-winds"
    FOUR_KANS = "four-kans"
    FOUR_RIICHI = "four-riichi"
    TRIPLE_RON = "triple-ron"


class Grade(StrEnum):
    """How well the source of a value supports it, best first."""

    PUBLISHED = "published"  # stated by the rules themselves
    OBSERVED = "observed"  # seen in records of real games
    REPORTED = "reported"  # stated by a secondary source
    INFERRED = "inferred"  # follows from what a source states
    HOUSE = "house"  # chosen by the one who asks
    OPEN = "open"  # no source states it; the value is our assumption
