"""The values of choices that are words, with the meaning of each.

`every_choice` contains the question of each choice, and so makes the docstrings. Every name here
is public.
"""

from pao_core.rules.choice import ChoiceValue


class ConcealedKan(ChoiceValue):
    COUNTS = "counts", "a closed kan counts as a visible set"
    IGNORED = "ignored", "a closed kan does not count as a visible set"


class KanClaim(ChoiceValue):
    ATTACHES = "attaches", "a daiminkan can be the deciding call"
    SUUKANTSU_ONLY = "suukantsu-only", "a daiminkan can be the deciding call only for suukantsu"
    NEVER = "never", "a daiminkan is never the deciding call"


class SuukantsuTrigger(ChoiceValue):
    OPEN_KAN = "open-kan", "a fourth kan makes its feeder liable only if it is a daiminkan"
    COMPLETING_KAN = (
        "completing-kan",
        "adding a tile to make the fourth kan also makes the feeder of that pon liable",
    )


class Scope(ChoiceValue):
    LIABLE_YAKUMAN = (
        "liable-yakuman",
        "the liable player pays only for the yakuman that became certain",
    )
    WHOLE_HAND = "whole-hand", "liability covers the whole hand, with every other yakuman in it"


class HonbaOnRon(ChoiceValue):
    LIABLE = "liable", "the liable player pays the honba on a ron"
    DISCARDER = "discarder", "the discarder pays the honba on a ron"
    SPLIT = (
        "split",
        "the discarder and the liable player split the honba on a ron, and the discarder pays any "
        "odd hundred",
    )


class HonbaOnTsumo(ChoiceValue):
    LIABLE = "liable", "the liable player pays the honba on a tsumo"
    SHARED = (
        "shared",
        "the liable player pays the honba on a tsumo, but every loser pays a share if several "
        "yakuman are paid for separately",
    )
    ALWAYS_SHARED = "always-shared", "every loser pays a share of the honba on every tsumo"


class SeveralLiable(ChoiceValue):
    EACH_OWN = "each-own", "each of several liable players pays for their own yakuman"
    FIRST = "first", "only the first of several liabilities counts"
    LAST = "last", "only the last of several liabilities counts"


class SeveralLiableSingle(ChoiceValue):
    FIRST_COMPLETED = (
        "first-completed",
        "if yakuman do not add up, only the liability for the yakuman completed first counts",
    )
    LAST_COMPLETED = (
        "last-completed",
        "if yakuman do not add up, only the liability for the yakuman completed last counts",
    )


class HonbaSeveralLiable(ChoiceValue):
    LAST_CALL = (
        "last-call",
        "the player who fed the last of several deciding calls pays the honba and any rest of the "
        "hand that liability covers",
    )
    FIRST_CALL = (
        "first-call",
        "the player who fed the first of several deciding calls pays the honba and any rest of the "
        "hand that liability covers",
    )
    SHARED = (
        "shared",
        "every loser pays their own share of the honba on a tsumo if several players are liable",
    )


class OpenKanWin(ChoiceValue):
    OFF = "off", "nobody is liable for a win after a daiminkan"
    UNTIL_DISCARD = (
        "until-discard",
        "the feeder of a daiminkan is liable for a win on a replacement tile until the caller "
        "discards",
    )
    IMMEDIATE = (
        "immediate",
        "the feeder of a daiminkan is liable only for a win on its own replacement tile",
    )


class OpenKanPrice(ChoiceValue):
    RON = "ron", "the feeder of a daiminkan pays the price of a ron"
    TSUMO_SUM = "tsumo-sum", "the feeder of a daiminkan pays the sum of all the tsumo shares"


class OpenKanWithYakuman(ChoiceValue):
    REST_TO_FEEDER = (
        "rest-to-feeder",
        "the feeder of the kan pays whatever the yakuman liability does not cover",
    )
    HALVED = (
        "halved",
        "the feeder of the kan pays half of a yakuman that another player is liable for, as a "
        "discarder would",
    )
    YAKUMAN_ONLY = "yakuman-only", "liability for the yakuman replaces liability for the kan"


class RobbedKanPrice(ChoiceValue):
    RON = "ron", "the player whose kan is robbed pays the price of a ron"
    TSUMO_SUM = "tsumo-sum", "the player whose kan is robbed pays the sum of all the tsumo shares"


class TwelveTileFeeder(ChoiceValue):
    EACH = "each", "a player who feeds the fourth set of two players is liable to both"
    FIRST = "first", "a player who feeds the fourth set of two players is liable only to the first"


class CompositeYakuman(ChoiceValue):
    COUNTED = "counted", "several yakuman add up"
    SINGLE = "single", "several yakuman count as one yakuman"


class CountedYakuman(ChoiceValue):
    YES = "yes", "thirteen han or more score a yakuman"
    SANBAIMAN = "sanbaiman", "thirteen han or more score a sanbaiman"


class ManganRounding(ChoiceValue):
    KIRIAGE = "kiriage", "4 han 30 fu and 3 han 60 fu are rounded up to mangan"
    EXACT = "exact", "4 han 30 fu and 3 han 60 fu are not rounded up to mangan"


class OpenTanyao(ChoiceValue):
    COUNTS = "counts", "tanyao counts in both open and closed hands"
    CLOSED_ONLY = "closed-only", "tanyao counts only in a closed hand"


class RinshanFu(ChoiceValue):
    COUNTS = "counts", "a win on a replacement tile gets the 2 fu for tsumo"
    NONE = "none", "a win on a replacement tile does not get the 2 fu for tsumo"


class BonusHan(ChoiceValue):
    IPPATSU = "ippatsu", "ippatsu"
    URA_DORA = "ura-dora", "ura dora"
    RED_FIVES = "red-fives", "red fives"


class MultipleRon(ChoiceValue):
    HEAD_BUMP = "head-bump", "only the first player in turn order wins on a discard"
    ALL = "all", "every player who claims ron on a discard wins"


class HonbaMultipleRon(ChoiceValue):
    FIRST = "first", "only the first winner collects the honba"
    EACH = "each", "every winner collects the honba"


class DepositsMultipleRon(ChoiceValue):
    FIRST = "first", "the first winner takes all the riichi deposits"
    EACH = (
        "each",
        ("each winner takes back their own riichi deposit, and the first winner takes the rest"),
    )


class ThreePlayerTsumo(ChoiceValue):
    LOSS = "loss", "nobody pays North's share"
    FULL = "full", "the two losers split North's share"


class Kuikae(ChoiceValue):
    NONE = "none", "the caller may discard any tile after a call"
    SAME_TILE = "same-tile", "the caller may not discard another copy of the called tile"
    SAME_TILE_AND_SUJI = (
        "same-tile-and-suji",
        "the caller may not discard another copy of the called tile or the other end of the "
        "sequence",
    )


class ClaimTiming(ChoiceValue):
    BY_TYPE = "by-type", "the higher-ranked claim wins, even if it comes later"
    LIVE = "live", "a pon that comes noticeably later than a chii is too late"


class DealAfterDraw(ChoiceValue):
    TENPAI = "tenpai", "East deals again after a draw if East is tenpai"
    NEVER = "never", "the deal passes after every draw"
    ALWAYS = "always", "East deals again after every draw"


class DealAfterAbort(ChoiceValue):
    STAYS = "stays", "East deals again after every abandoned hand"
    NINE_KINDS = (
        "nine-kinds",
        "East deals again after nine kinds, and the deal passes after any other abandoned hand",
    )
    PASSES = "passes", "the deal passes after every abandoned hand"


class NotenRiichi(ChoiceValue):
    FALSE_WIN = "as-false-win", "riichi without tenpai costs as much as a false win"
    NONE = "none", "riichi without tenpai costs nothing"
    IMPOSSIBLE = "impossible", "no player can declare riichi without tenpai"


class FalseWinBesideWin(ChoiceValue):
    FREE = "free", "a false win costs nothing if another player wins on the same tile"
    PAID = "paid", "a false win costs the same if another player wins on the same tile"


class FalseClaim(ChoiceValue):
    CORRECTED = "corrected", "a false set is corrected, and the hand may still win"
    DEAD_HAND = "dead-hand", "a false set makes the hand dead after the discard"


class Furiten(ChoiceValue):
    NONE = "none", "no rule", "nothing bars ron"
    MISSED_DISCARD = (
        "missed-discard",
        "missed discard",
        "bars only the kind of tile the player passed",
    )
    MISSED_TILE = (
        "missed-tile",
        "missed tile",
        "bars only the kind of tile the player passed, even if they draw it",
    )
    LAST_DISCARD = "last-discard", "last discard", "bars only the player's last discard"
    WHOLE_DEAL = "whole-deal", "whole deal", "bars every tile the player discarded in this deal"
    ONE_FOUR_SEVEN = "one-four-seven", "1-4-7", "bars the other ends of a sequence too"
    ABSOLUTE = "absolute", "absolute", "bars every wait if the player discarded one"
    RIICHI = "riichi", "modern riichi", "bars every wait if the player discarded or passed one"


class SettlementSystem(ChoiceValue):
    RIICHI = "riichi", "payments follow riichi rules"
    CLASSICAL = (
        "classical",
        ("every player settles with every other player, and East pays and receives double"),
    )
    DISCARDER_ONLY = (
        "discarder-only",
        ("only the winner is paid, and on a discard only the discarder pays"),
    )
    TAIWAN = (
        "taiwan",
        "only the winner is paid, each loser's share is the same, and on a discard only the "
        "discarder pays a share",
    )
    HONG_KONG_FULL = (
        "hong-kong-full",
        ("the discarder pays two portions, and the other losers pay nothing"),
    )
    HONG_KONG_HALF = (
        "hong-kong-half",
        "the discarder pays one portion, and the other losers pay half a portion each",
    )
    SINGAPORE = (
        "singapore",
        "the discarder pays one portion, and the other losers pay half a portion each, but every "
        "loser pays a whole portion for thirteen orphans",
    )
    GUANGDONG = "guangdong", "the discarder pays one portion, and the other losers pay nothing"
    MALAYSIA = (
        "malaysia",
        "the discarder pays one portion, and each other loser half a portion, but a liable player "
        "pays for everyone",
    )
    ZUNG_JUNG = "zung-jung", "each loser pays a small share, and the discarder pays the rest"
    MCR = "mcr", "each loser pays eight points, and the discarder also pays the value of the hand"


class AttachesOn(ChoiceValue):
    SET = "set", "only feeding a set can make a player liable"
    WIN = "win", "only discarding the winning tile can make a player liable"
    SET_OR_WIN = (
        "set-or-win",
        ("feeding a set or discarding the winning tile can make a player liable"),
    )
    CERTAIN_SET_OR_WIN = (
        "certain-set-or-win",
        "feeding the third dragon, the fourth wind or the fourth kan, or discarding the winning "
        "tile, can make a player liable",
    )


class FearedSets(ChoiceValue):
    HARR = "harr", "Harr's four combinations of exposed sets warn of a big hand"
    MILLINGTON = "millington", "Millington's wider list of exposed sets warns of a big hand"
    SINGAPORE = "singapore", "Singapore's list of exposed sets warns of a big hand"
    TAIWAN = "taiwan", "Taiwan's list of exposed dragons and winds warns of a big hand"


class FreshTile(ChoiceValue):
    UNSEEN = "unseen", "a tile is fresh if no copy of it is on the table"
    NOT_IN_CHOWS = (
        "not-in-chows",
        "a tile is fresh if no copy of it is on the table, except in sequences",
    )
    NOT_DISCARDED = "not-discarded", "a tile is fresh if no copy of it is among the discards"


class OtherDiscarder(ChoiceValue):
    HALVES = (
        "halves",
        "the liable player and the discarder pay half each when another player deals in",
    )
    LIABLE = "liable", "the liable player pays, even when another player deals in"
    DISCARDER = "discarder", "the liable player pays nothing when another player deals in"


class SuukantsuConcealedKan(ChoiceValue):
    COUNTS = "counts", "a closed kan counts as one of the visible kans for suukantsu"
    IGNORED = "ignored", "a closed kan does not count as one of the visible kans for suukantsu"


class OwnBigHand(ChoiceValue):
    NONE = "none", "a discarder's own big hand is no excuse"
    TWO_OR_MORE = (
        "two-or-more",
        "a discarder is excused if they were ready with two doubling honours, or waiting for "
        "a third",
    )
    TWO = "two", "a discarder is excused only if they were ready with two doubling honours"
    DOUBLINGS = (
        "doublings",
        "a discarder is excused if they were ready with two doublings, or waiting for a third",
    )


class ReadyWaits(ChoiceValue):
    ANY = "any", "it is enough if one of the discarder's waits gives the big hand"
    ALL = "all", "every one of the discarder's waits must give the big hand"


class NoChoice(ChoiceValue):
    NONE = "none", "having only dangerous tiles is no excuse"
    NARROW = (
        "narrow",
        ("a discarder is excused if every tile they could discard feeds the winner's hand"),
    )
    ANY_PLAYER = (
        "any-player",
        ("a discarder is excused if every tile they could discard is dangerous to someone"),
    )


class LoserCap(ChoiceValue):
    SCORE = "score", "each score is capped at the limit before the losers settle the difference"
    DIFFERENCE = "difference", "the difference between two scores is capped at the limit"


class ValueCurve(ChoiceValue):
    HALF_SPICY = (
        "half-spicy",
        ("a portion doubles with each faan up to four, then with every two faan"),
    )
    FULL_SPICY = "full-spicy", "a portion doubles with each faan"
    STEPS = "steps", "a portion rises in steps: four to six faan, seven to nine, ten or more"
    EVEN = "even", "a portion is 40 for each faan, up to ten"


class HonbaWinner(ChoiceValue):
    ANY = "any", "every winner collects for extra hands"
    DEALER = "dealer", "only the dealer collects for extra hands"


class FalseWin(ChoiceValue):
    NONE = "none", "a false win costs nothing"
    HALF_LIMIT = (
        "half-limit",
        "a false win costs half the limit to each other player, or the full limit if East pays or "
        "is paid",
    )
    REVERSE_MANGAN = (
        "reverse-mangan",
        "a false win costs what the other players would have paid for a mangan by tsumo",
    )
    THREE_PORTIONS = (
        "three-portions",
        "a false win costs three portions of the highest price to each other player",
    )
    EACH_2000 = (
        "each-2000",
        "a false win costs 2,000 points to each other player, no matter who is dealer",
    )
    EACH_10 = (
        "each-10",
        ("a false win costs ten points to each other player, and the offender cannot win the hand"),
    )
    DEDUCTION_10000 = (
        "deduction-10000",
        "a false win costs 10,000 points, deducted after the game and paid to nobody",
    )
    DEDUCTION_20000 = (
        "deduction-20000",
        "a false win costs 20,000 points, deducted after the game and paid to nobody",
    )
    DEDUCTION_30000 = (
        "deduction-30000",
        "a false win costs 30,000 points, deducted after the game and paid to nobody",
    )
    DEAD_HAND = "dead-hand", "a false win costs no points, but the hand can no longer win"


class DeadHand(ChoiceValue):
    NO_WIN = "no-win", "a hand with the wrong number of tiles plays on but cannot win"
    NO_CALLS = (
        "no-calls",
        "a hand with the wrong number of tiles cannot win or call and is never tenpai",
    )
    NO_CALLS_IF_LONG = (
        "no-calls-if-long",
        "a hand with the wrong number of tiles cannot win, and a hand with too many cannot "
        "call either",
    )


class ThreePlayerNoten(ChoiceValue):
    FULL = "full", "the pool is the same as with four players"
    LOSS = "loss", "the pool is a third smaller than with four players, without North's part"


class KitaWin(ChoiceValue):
    NONE = "none", "players cannot set north winds aside"
    RINSHAN = "rinshan", "a win on the replacement tile for a north wind is rinshan kaihou"
    PLAIN = "plain", "a win on the replacement tile for a north wind is not rinshan kaihou"


class KitaIppatsu(ChoiceValue):
    ENDS = "ends", "setting a north wind aside ends ippatsu"
    KEEPS = "keeps", "setting a north wind aside does not end ippatsu"


class AbortiveDraw(ChoiceValue):
    NINE_KINDS = "nine-kinds", "nine kinds of terminals and honours"
    FOUR_WINDS = "four-winds", "four identical wind discards"
    FOUR_KANS = "four-kans", "four kans"
    FOUR_RIICHI = "four-riichi", "four riichi"
    TRIPLE_RON = "triple-ron", "three rons on one discard"
    WASHING = "washing", "nine different terminals and honours in the dealt tiles"


class RobbedClosedKan(ChoiceValue):
    KOKUSHI = "kokushi", "only thirteen orphans can rob a closed kan"
    NEVER = "never", "no hand can rob a closed kan"


class FifthCopy(ChoiceValue):
    CONCEALED = (
        "concealed",
        "a tile is not a wait if all four copies are in the concealed part of the hand",
    )
    HAND = (
        "hand",
        "a tile is not a wait if all four copies are in the hand, called sets and kans included",
    )
    ALLOWED = "allowed", "a tile is a wait even if all four copies are in the hand"


class KanInRiichi(ChoiceValue):
    SAME_WAITS = "same-waits", "a closed kan in riichi must not change the waits"
    SAME_READINGS = (
        "same-readings",
        "a closed kan in riichi must not change the waits or any reading of the hand",
    )
    NO_YAKU_LOST = (
        "no-yaku-lost",
        "a closed kan in riichi must not change the waits or make a yaku impossible on any of them",
    )
    NEVER = "never", "no closed kan is allowed in riichi"


class RiichiPoints(ChoiceValue):
    DEPOSIT = "deposit", "a player needs 1,000 points to declare riichi"
    ANY = "any", "a player may declare riichi with fewer than 1,000 points"


class RiichiWall(ChoiceValue):
    OWN_DRAW = (
        "own-draw",
        ("riichi needs at least one tile in the wall per player, so the player would draw again"),
    )
    FOUR_TILES = "four-tiles", "riichi needs at least four tiles in the wall"
    ANY_TILE = "any-tile", "riichi needs at least one tile in the wall"
    NONE = "none", "riichi is allowed with no tiles left in the wall"


class ClaimUntil(ChoiceValue):
    DRAW = "draw", "players can claim a discard only until the next player draws"
    WIN_UNTIL_DISCARD = (
        "win-until-discard",
        "players can call a set until the next player draws, and win until that player discards",
    )


class NagashiMangan(ChoiceValue):
    NEVER = "never", "nagashi mangan is not played"
    DRAW = "draw", "nagashi mangan is paid after a draw and replaces the tenpai payments"
    WIN = "win", "nagashi mangan counts as a win and collects honba and deposits"
