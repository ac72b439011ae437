"""The values of choices that are words, and what a rule set says by each.

What each choice asks stands in `every_choice`.
"""

from typing import Final

from pao_core.hands.names import CONCEALED_ONLY, CONCEALED_TRIPLETS, FIRST_DRAW, Yakuman
from pao_core.problems.errors import Code, Problems
from pao_core.problems.fields import read_word
from pao_core.rules.choice import Word

NEVER_FED: Final = CONCEALED_ONLY | CONCEALED_TRIPLETS | FIRST_DRAW
"""Hands that no claimed discard can make certain."""


def read_fed(value: object, at: str, problems: Problems) -> Yakuman | None:
    """A yakuman that a claimed discard can make certain."""
    yakuman = read_word(Yakuman, value, at, problems)
    if yakuman not in NEVER_FED:
        return yakuman
    says = f"no claimed discard can make {yakuman} certain: nobody can be liable for it"
    problems.add(at, Code.NEVER_FED, says)
    return None


class ConcealedKan(Word):
    COUNTS = "counts", "a closed kan counts as a visible set"
    IGNORED = "ignored", "a closed kan does not count as a visible set"


class KanClaim(Word):
    ATTACHES = "attaches", "an open kan can be the deciding call"
    NEVER = "never", "an open kan is never the deciding call"


class SuukantsuTrigger(Word):
    OPEN_KAN = "open-kan", "only an open kan as the fourth makes its feeder liable"
    COMPLETING_KAN = (
        "completing-kan",
        "an added kan as the fourth makes the feeder of its pon liable too",
    )


class Scope(Word):
    LIABLE_YAKUMAN = (
        "liable-yakuman",
        "the liable player answers only for the yakuman that became certain",
    )
    WHOLE_HAND = "whole-hand", "the liable player answers for the whole hand"


class HonbaOnRon(Word):
    LIABLE = "liable", "the liable player pays honba on a ron"
    DISCARDER = "discarder", "the discarder pays honba on a ron"
    SPLIT = "split", "discarder and liable player share honba on a ron"


class HonbaOnTsumo(Word):
    LIABLE = "liable", "the liable player pays honba on a tsumo"
    SHARED = "shared", "everybody pays honba on a tsumo"


class SeveralLiable(Word):
    EACH_OWN = "each-own", "several liable players answer each for their own"
    FIRST = "first", "only the first of several liabilities takes effect"
    LAST = "last", "only the last of several liabilities takes effect"


class HonbaSeveralLiable(Word):
    LAST_CALL = "last-call", "the one who fed the last deciding call pays honba"
    FIRST_CALL = "first-call", "the one who fed the first deciding call pays honba"


class OpenKanWin(Word):
    OFF = "off", "nobody is liable for a win after an open kan"
    UNTIL_DISCARD = "until-discard", "the feeder of an open kan is liable until the caller discards"
    IMMEDIATE = "immediate", "the feeder of an open kan is liable for the very next tile only"


class OpenKanPrice(Word):
    RON = "ron", "the feeder of an open kan pays the price of a ron"
    TSUMO_SUM = "tsumo-sum", "the feeder of an open kan pays what all would have paid on a tsumo"


class OpenKanWithYakuman(Word):
    REST_TO_FEEDER = (
        "rest-to-feeder",
        "the feeder of the kan pays what the yakuman's liability leaves over",
    )
    HALVED = "halved", "the feeder of the kan pays half, like a discarder"
    YAKUMAN_ONLY = "yakuman-only", "the liability for the yakuman comes before that for the kan"


class CompositeYakuman(Word):
    COUNTED = "counted", "several yakuman add up"
    SINGLE = "single", "several yakuman count as one"


class CountedYakuman(Word):
    YES = "yes", "thirteen han are worth a yakuman"
    SANBAIMAN = "sanbaiman", "thirteen han are worth a sanbaiman"


class ManganRounding(Word):
    KIRIAGE = "kiriage", "hands just below mangan are rounded up"
    EXACT = "exact", "hands just below mangan are not rounded up"


class OpenTanyao(Word):
    COUNTS = "counts", "tanyao counts in an open hand too"
    CLOSED_ONLY = "closed-only", "tanyao counts in a closed hand only"


class RinshanFu(Word):
    COUNTS = "counts", "a win on a replacement tile has the 2 fu of a tsumo"
    NONE = "none", "a win on a replacement tile has not the 2 fu of a tsumo"


class BonusHan(Word):
    """A han that not every game gives."""

    IPPATSU = "ippatsu", "ippatsu"
    URA_DORA = "ura-dora", "ura dora"
    RED_FIVES = "red-fives", "red fives"


class MultipleRon(Word):
    HEAD_BUMP = "head-bump", "only the first in turn order wins on a discard"
    ALL = "all", "all who claim a discard to win do win"


class HonbaMultipleRon(Word):
    FIRST = "first", "the first of several winners collects honba"
    EACH = "each", "each of several winners collects honba"


class DepositsMultipleRon(Word):
    FIRST = "first", "the first of several winners takes the riichi deposits"
    EACH = "each", "each of several winners takes back the own deposit, and the first the rest"


class ThreePlayerTsumo(Word):
    LOSS = "loss", "nobody pays the missing player's share"
    FULL = "full", "the two losers share the missing player's share"


class Kuikae(Word):
    NONE = "none", "any tile may be discarded after a claim"
    SAME_TILE = "same-tile", "after a claim the very tile that was claimed may not be discarded"
    SAME_TILE_AND_SUJI = (
        "same-tile-and-suji",
        "after a claim neither the claimed tile nor the other end of the sequence may be discarded",
    )


class ClaimTiming(Word):
    BY_TYPE = "by-type", "a claim of higher rank wins even if it comes later"
    LIVE = "live", "a pon that comes noticeably after a chii is too late"


class Furiten(Word):
    """What bars a player from ron. A rule set may have several of these.

    >>> Furiten.RIICHI in rule_set("tenhou").furiten
    True
    """

    NONE = "none", "no rule", "nothing bars ron"
    MISSED_DISCARD = "missed-discard", "missed discard", "bars the very tile that was passed"
    LAST_DISCARD = "last-discard", "last discard", "bars the tile of the own last discard"
    WHOLE_DEAL = "whole-deal", "whole deal", "bars every tile that was discarded in this deal"
    ONE_FOUR_SEVEN = "one-four-seven", "1-4-7", "bars the other ends of a sequence too"
    ABSOLUTE = "absolute", "absolute", "one discarded wait bars all"
    RIICHI = "riichi", "modern riichi", "one discarded or passed wait bars all"


class SettlementSystem(Word):
    """Which system of payments the rules belong to."""

    RIICHI = "riichi", "the game is riichi"
    CLASSICAL = "classical", "everybody settles with everybody, and East pays and gets double"
    DISCARDER_ONLY = "discarder-only", "only the winner is paid, and by the discarder alone"
    HONG_KONG_FULL = "hong-kong-full", "the discarder pays two portions, and the others nothing"
    HONG_KONG_HALF = (
        "hong-kong-half",
        "the discarder pays a portion, and the others half of one each",
    )
    ZUNG_JUNG = "zung-jung", "a small share comes from each, and the rest from the discarder"
    MCR = "mcr", "eight points come from each, and the value of the hand from the discarder"


class AttachesOn(Word):
    SET = "set", "only a claim for a set can make somebody liable"
    WIN = "win", "only the discard that the hand is won on can make somebody liable"
    SET_OR_WIN = "set-or-win", "a claim for a set or for a win can make somebody liable"


class FearedSets(Word):
    HARR = "harr", "one of Harr's four combinations must lie exposed"
    MILLINGTON = "millington", "Millington's wider list tells what must lie exposed"


class OtherDiscarder(Word):
    HALVES = "halves", "the liable player and another discarder pay half each"
    LIABLE = "liable", "the liable player pays even where another player deals in"
    DISCARDER = "discarder", "the liable player pays nothing where another player deals in"


class SuukantsuConcealedKan(Word):
    COUNTS = "counts", "a closed kan is one of the visible kans of suukantsu"
    IGNORED = "ignored", "a closed kan is none of the visible kans of suukantsu"


class OwnBigHand(Word):
    NONE = "none", "no hand of his own excuses a discarder"
    TWO_OR_MORE = (
        "two-or-more",
        "a discarder is excused who was ready with two doubling honours, or for a third",
    )
    TWO = "two", "a discarder is excused who was ready with two doubling honours"
    DOUBLINGS = (
        "doublings",
        "a discarder is excused who was ready with two doublings, or for a third",
    )


class ReadyWaits(Word):
    ANY = "any", "one waiting tile that gives the big hand is enough"
    ALL = "all", "every waiting tile must give the big hand"


class NoChoice(Word):
    NONE = "none", "nobody is excused for want of a harmless tile"
    NARROW = "narrow", "a discarder is excused whose every tile feeds the winner's hand"
    ANY_PLAYER = "any-player", "a discarder is excused whose every tile is dangerous to somebody"


class LoserCap(Word):
    SCORE = "score", "each score is cut at the limit before the difference is taken"
    DIFFERENCE = "difference", "the difference of two scores is cut at the limit"


class ValueCurve(Word):
    HALF_SPICY = "half-spicy", "a portion doubles up to four faan, and then with every two"
    FULL_SPICY = "full-spicy", "a portion doubles with every faan"
    STEPS = "steps", "a portion grows in steps: four to six faan, seven to nine, ten and more"


class HonbaWinner(Word):
    ANY = "any", "any winner collects the payment for extra hands"
    DEALER = "dealer", "only the dealer collects the payment for extra hands"


class FalseWin(Word):
    NONE = "none", "a false win costs nothing"
    HALF_LIMIT = (
        "half-limit",
        "a false win costs half the limit to each, and all of it from or to East",
    )
    REVERSE_MANGAN = (
        "reverse-mangan",
        "a false win costs what the others would have paid for a mangan by tsumo",
    )
    THREE_PORTIONS = (
        "three-portions",
        "a false win costs three portions to each, at the highest price",
    )
    EACH_2000 = "each-2000", "a false win costs 2,000 points to each, whoever deals"
    EACH_10 = "each-10", "a false win costs ten points to each, and the player cannot win this hand"
    DEDUCTION_10000 = (
        "deduction-10000",
        "a false win costs 10,000 points after the game, paid to nobody",
    )
    DEDUCTION_20000 = (
        "deduction-20000",
        "a false win costs 20,000 points after the game, paid to nobody",
    )
    DEDUCTION_30000 = (
        "deduction-30000",
        "a false win costs 30,000 points after the game, paid to nobody",
    )
    DEAD_HAND = "dead-hand", "a false win costs the hand, which cannot win any more"


class DeadHand(Word):
    NO_WIN = "no-win", "a hand with a wrong number of tiles is played on, but cannot win"
    NO_CALLS = (
        "no-calls",
        "a hand with a wrong number of tiles can neither win nor call, and is never tenpai",
    )
    NO_CALLS_IF_LONG = (
        "no-calls-if-long",
        "a hand with a wrong number of tiles cannot win, and with too many not call either",
    )


class ThreePlayerNoten(Word):
    FULL = "full", "three players share as much as four"
    LOSS = "loss", "three players share a third less than four, without North's part"


class KitaWin(Word):
    """Setting north winds aside, with three players."""

    NONE = "none", "no north wind is set aside"
    RINSHAN = "rinshan", "a win on the tile drawn for a north wind set aside is rinshan kaihou"
    PLAIN = "plain", "a win on the tile drawn for a north wind set aside is no rinshan kaihou"


class KitaIppatsu(Word):
    ENDS = "ends", "a north wind set aside ends ippatsu"
    KEEPS = "keeps", "a north wind set aside does not end ippatsu"


class AbortiveDraw(Word):
    """A reason for which a hand is abandoned."""

    NINE_KINDS = "nine-kinds", "nine kinds of terminals and honours"
    FOUR_WINDS = "four-winds", "four equal winds"
    FOUR_KANS = "four-kans", "four kans"
    FOUR_RIICHI = "four-riichi", "four riichi"
    TRIPLE_RON = "triple-ron", "three rons"
    WASHING = "washing", "nine heads among the tiles as dealt"


class RobbedClosedKan(Word):
    KOKUSHI = "kokushi", "thirteen orphans, and nothing else, can rob a closed kan"
    NEVER = "never", "a closed kan is never robbed"


class KanInRiichi(Word):
    SAME_WAITS = "same-waits", "a closed kan in riichi must leave the waits as they are"
    SAME_READINGS = (
        "same-readings",
        "a closed kan in riichi must leave the waits and every reading of the hand as they are",
    )


class RiichiPoints(Word):
    DEPOSIT = "deposit", "riichi needs the 1,000 points of its deposit"
    ANY = "any", "riichi may be declared with fewer points than its deposit"


class RiichiWall(Word):
    OWN_DRAW = "own-draw", "riichi needs a tile in the wall for each player, so a draw of one's own"
    ANY_TILE = "any-tile", "riichi needs a tile in the wall, whoever draws it"
    NONE = "none", "riichi may be declared on the last tile of the wall"


class ClaimUntil(Word):
    DRAW = "draw", "nothing can be claimed once the next player has drawn"
    WIN_UNTIL_DISCARD = (
        "win-until-discard",
        "a set can be claimed until the next player draws, and a win until that player discards",
    )


class NagashiMangan(Word):
    NEVER = "never", "nagashi mangan is not played"
    DRAW = "draw", "nagashi mangan is paid after a draw, in place of the payments for tenpai"
    WIN = "win", "nagashi mangan counts as a win, with honba and deposits"


RONS_THAT_ABORT: Final = 3
"""So many players claim the discard of `TRIPLE_RON`."""
