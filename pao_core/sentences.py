"""Every step of an answer: its code, and its sentence; a name in braces is a value of the step."""

from collections.abc import Mapping
from enum import StrEnum, auto
from typing import Final


class StepCode(StrEnum):
    """What a step says, without its words, so that another language can say it too."""

    @staticmethod
    def _generate_next_value_(name: str, *_: object) -> str:
        """`LATER_FEEDER` is `later-feeder` in answers."""
        return name.lower().replace("_", "-")

    NO_LIABLE_YAKUMAN = auto()
    NOTHING_CERTAIN = auto()
    ATTACHED = auto()
    CLOSED_KAN_COMPLETES = auto()
    ADDED_KAN_COMPLETES = auto()
    ADDED_KAN_CHARGED = auto()
    ADDED_KAN_KEEPS = auto()
    KAN_CLAIM_NEVER = auto()
    KAN_CLAIM_DECIDES = auto()
    CLOSED_KAN_COUNTS = auto()
    CLOSED_KAN_IGNORED = auto()
    OPEN_KAN_STANDS = auto()
    OPEN_KAN_OFF = auto()
    OPEN_KAN_CHAIN = auto()
    OPEN_KAN_NOT_IMMEDIATE = auto()
    OPEN_KAN_ENDED = auto()
    REALISED = auto()
    NOT_REALISED = auto()
    LAPSED = auto()
    WORTH_YAKUMAN = auto()
    WORTH_HAND = auto()
    FIRST_ONLY = auto()
    LAST_ONLY = auto()
    EACH_OWN = auto()
    COVERS_OWN_YAKUMAN = auto()
    COVERS_WHOLE_HAND = auto()
    KAN_GIVES_WAY = auto()
    LIABLE_PAYS_TSUMO = auto()
    LIABLE_HALVES_RON = auto()
    LIABLE_DEALT_IN = auto()
    FEEDER_PAYS = auto()
    FEEDER_HALVES = auto()
    NORTH_SHARE_LOST = auto()
    NORTH_SHARE_SPLIT = auto()
    TSUMO_SHARES = auto()
    RON_PRICE = auto()
    HONBA = auto()
    HONBA_SHARED = auto()
    HONBA_SPLIT = auto()
    DEPOSITS = auto()
    SEVERAL_WINNERS = auto()
    HONBA_TO_FIRST = auto()
    HONBA_TO_EACH = auto()
    DEPOSITS_TO_FIRST = auto()
    DEPOSITS_OF_NOBODY = auto()
    DEPOSITS_TO_OWNERS = auto()
    HEAD_BUMP = auto()
    TRIPLE_RON = auto()
    TOTAL = auto()
    NO_DANGER = auto()
    DANGER = auto()
    ENSURED = auto()
    NOT_ENSURED = auto()
    NO_HAND_LEFT = auto()
    # Other games than riichi
    NO_LIABILITY_IN_ZUNG_JUNG = auto()
    NO_LIABILITY_IN_MCR = auto()
    ONLY_WINS_ATTACH = auto()
    ROBBED_IS_DISCARDED = auto()
    WIN_ATTACHED = auto()
    WIN_ATTACHED_BY_NAME = auto()
    WIN_NOT_REALISED_BY_NAME = auto()
    WIN_FEEDS_NOTHING = auto()
    WIN_NOT_REALISED = auto()
    LATE_WALL_ATTACHED = auto()
    LATE_WALL_NOT_FRESH = auto()
    WALL_NOT_GIVEN = auto()
    EXCUSED_BY_OWN_HAND = auto()
    EXCUSED_WITHOUT_CHOICE = auto()
    NOT_EXCUSED = auto()
    EXCUSE_NOT_EXAMINED = auto()
    ROUND_NOT_GIVEN = auto()
    LATER_FEEDER = auto()
    SCORE_LIMITED = auto()
    LOSERS_PAY_SCORE = auto()
    LOSERS_SETTLE = auto()
    LIABLE_PAYS_SCORE = auto()
    LIABLE_SHARES_SCORE = auto()
    SCORES_CANCELLED = auto()
    DISCARDER_PAYS_SCORE = auto()
    LIABLE_CHANGES_NOTHING = auto()
    LOSER_SCORES_CAPPED = auto()
    LOSER_DIFFERENCES_CAPPED = auto()
    PORTION_OF_FAAN = auto()
    PORTION_OF_LIMIT = auto()
    EACH_PAYS_PORTION = auto()
    DISCARDER_PAYS_PORTIONS = auto()
    DISCARDER_PAYS_MOST = auto()
    LIABLE_PAYS_PORTIONS = auto()
    LIABLE_SHARES_PORTIONS = auto()
    KAN_AS_DISCARD = auto()
    KAN_FEEDER_PAYS_PORTIONS = auto()
    COVERS_RON_ONLY = auto()
    COVERS_TSUMO_ONLY = auto()
    PRICED_AS_LIMIT = auto()
    ZUNG_JUNG_SHARES = auto()
    MCR_SHARES = auto()
    # Waits and furiten
    WAITS_FOR = auto()
    WAIT_HELD = auto()
    WAITS_FOR_NOTHING = auto()
    NOT_A_WAIT = auto()
    NO_FURITEN = auto()
    OWN_DISCARDS = auto()
    PASSED_TILES = auto()
    NOTHING_PASSED = auto()
    MISSED_DISCARD = auto()
    LAST_DISCARD = auto()
    LAST_DISCARD_FREE = auto()
    NO_WAIT_DISCARDED = auto()
    WHOLE_DEAL = auto()
    ONE_FOUR_SEVEN = auto()
    ONE_FOUR_SEVEN_ONLY_AS = auto()
    ONE_FOUR_SEVEN_EQUAL = auto()
    ONE_FOUR_SEVEN_FREE = auto()
    ABSOLUTE = auto()
    FURITEN_DISCARDED = auto()
    FURITEN_TEMPORARY = auto()
    FURITEN_IN_RIICHI = auto()
    NOT_FURITEN = auto()
    FURITEN_LIFTED = auto()
    FURITEN_NOT_LIFTED = auto()
    TSUMO_ALLOWED = auto()
    MAY_RON = auto()
    MAY_NOT_RON = auto()
    RON_ALLOWED_ON = auto()
    RON_BARRED = auto()
    # Calls, kuikae, priority, kita
    KUIKAE_OFF = auto()
    KUIKAE_SAME_TILE = auto()
    KUIKAE_RED_FIVE = auto()
    KUIKAE_OTHER_END = auto()
    KUIKAE_OTHER_END_FREE = auto()
    KUIKAE_NO_OTHER_END = auto()
    KUIKAE_DRAWS_FIRST = auto()
    KUIKAE_THIS_TURN = auto()
    KUIKAE_BOTH_ENDS = auto()
    LAST_DISCARD_UNCLAIMED = auto()
    LAST_DISCARD_ASSUMED = auto()
    NO_CALL_IN_RIICHI = auto()
    NO_ROOM = auto()
    NO_CHII_OF_THREE = auto()
    CHII_NOT_LEFT = auto()
    CHII_OF_HONOUR = auto()
    CHII_NO_TILES = auto()
    TOO_FEW_COPIES = auto()
    NO_FIFTH_KAN = auto()
    FOUR_KANS_MAY_END = auto()
    NO_DISCARD_LEFT = auto()
    MAY_CALL = auto()
    MAY_CALL_BUT = auto()
    RED_FIVE_CHOICE = auto()
    DISCARD_AT_ONCE = auto()
    KAN_DRAWS_FIRST = auto()
    CALL_ENDS = auto()
    HAND_OPENS = auto()
    CLAIM_GRANTED = auto()
    NO_CLAIM = auto()
    RONS_ALL_GRANTED = auto()
    LATE_RON = auto()
    TRIPLE_RON_CLAIMED = auto()
    TIMES_IGNORED = auto()
    NOT_TIMED = auto()
    NOT_LATER = auto()
    SAME_TIME = auto()
    VOID_BY_TIME = auto()
    VOID_BY_RON = auto()
    VOID_BY_HEAD_BUMP = auto()
    VOID_BY_ABORT = auto()
    VOID_BY_EQUAL_TILES = auto()
    NO_NORTH = auto()
    MAY_KITA = auto()
    KITA_IS_DORA = auto()
    KITA_MAY_BE_WON_ON = auto()
    KITA_ENDS = auto()
    KITA_NOT_AGREED = auto()
    STAYS_A_DISCARD = auto()
    LAID_SIDEWAYS = auto()
    NO_KAN_WITHOUT_DRAW = auto()
    NO_KAN_ON_LAST_DRAW = auto()
    NO_FIFTH_OWN_KAN = auto()
    NO_FOUR_TILES = auto()
    MAY_KAN = auto()
    KAN_NOT_OF_DRAWN = auto()
    KAN_KEEPS_WAITS = auto()
    KAN_CHANGES_WAITS = auto()
    # Yaku, closed and open
    ONE_HAN_LESS_OPEN = auto()
    CLOSED_ONLY = auto()
    SAME_OPEN = auto()
    YAKUMAN_NOT_LOWERED = auto()
    OPEN_TANYAO = auto()
    HAND_IS_CLOSED = auto()
    HAND_IS_OPEN = auto()
    CLOSED_KANS_ONLY = auto()
    WAIT_SCORES = auto()
    WAIT_SCORES_BY_TSUMO = auto()
    WAIT_WITHOUT_YAKU = auto()
    RON_OPENS_TRIPLET = auto()
    RON_KEEPS_CLOSED = auto()
    EVERY_WAIT_SCORES = auto()
    CERTAIN_YAKU = auto()
    NO_CERTAIN_YAKU = auto()
    ATOZUKE = auto()
    NO_WAIT_SCORES = auto()
    MAY_DECLARE_RIICHI = auto()
    # Draws and extra hands
    NO_POOL = auto()
    NOBODY_TENPAI = auto()
    ALL_TENPAI = auto()
    POOL_SHARED = auto()
    POOL_LESS_NORTH = auto()
    POOL_AS_WITH_FOUR = auto()
    COUNTER_GROWS = auto()
    COUNTER_NOT_STATED = auto()
    EXTRA_HANDS_OF_EAST = auto()
    EXTRA_HANDS_EACH = auto()
    EXTRA_HANDS_DISCARDER = auto()
    EXTRA_HANDS_LIABLE = auto()
    # Abortive draws
    CALLED_ALREADY = auto()
    TOO_FEW_HEADS = auto()
    NOT_DRAWN_YET = auto()
    NINE_KINDS = auto()
    DRAWN_ALREADY = auto()
    WASHED = auto()
    FOUR_PLAYERS_NEEDED = auto()
    DISCARDS_DIFFER = auto()
    NOT_A_WIND = auto()
    FOUR_WINDS = auto()
    TOO_FEW_KANS = auto()
    ALL_KANS_OF_ONE = auto()
    FOUR_KANS = auto()
    NOT_ALL_IN_RIICHI = auto()
    FOUR_RIICHI = auto()
    TOO_FEW_RONS = auto()
    THREE_RONS = auto()
    NOT_A_REASON = auto()
    DEAL_STAYS = auto()
    STICKS_STAY = auto()
    # Penalties
    PENALTY_NOT_STATED = auto()
    FALSE_WIN_FREE = auto()
    FALSE_WIN_DEAD_HAND = auto()
    FALSE_WIN_HALF_LIMIT = auto()
    FALSE_WIN_PORTIONS = auto()
    FALSE_WIN_EACH = auto()
    FALSE_WIN_PLAYS_ON = auto()
    FALSE_WIN_MANGAN = auto()
    FALSE_WIN_DEDUCTION = auto()
    PLAYED_AGAIN = auto()
    DEAL_NOT_STATED = auto()
    HAND_ENDS = auto()
    WITHDRAWN_FREE = auto()
    WITHDRAWN_DRAW = auto()
    WITHDRAWN_OWN_WIN = auto()
    WITHDRAWN_TO_WINNER = auto()
    DEAD_HAND_NO_CALLS = auto()
    DEAD_HAND_NO_WIN = auto()
    DEAD_HAND_IF_LONG = auto()
    DEAD_HAND_SCORES_NOTHING = auto()
    WRONG_DRAW = auto()
    FALSE_CLAIM = auto()


S = StepCode
SENTENCES: Final[Mapping[StepCode, str]] = {
    S.NO_LIABLE_YAKUMAN: "Under these rules no yakuman makes anybody liable.",
    S.NOTHING_CERTAIN: "No call has completed the visible sets of {yakuman:or}: nobody is liable "
    "for a yakuman.",
    S.ATTACHED: "{feeder} discarded the {tile} that {caller} took with a {kind}. It completes the "
    "{sets} visible sets of {yakuman}, so {feeder} becomes liable for it.",
    S.CLOSED_KAN_COMPLETES: "{caller} completes the sets of {yakuman} with a closed kan of the "
    "{tile}. Nobody fed it, so nobody is liable for it.",
    S.ADDED_KAN_COMPLETES: "{caller} adds the {tile} to a pon, and this is the fourth kan. When "
    "{feeder} fed the pon, {yakuman} was not certain, so {feeder} is not liable for it.",
    S.ADDED_KAN_CHARGED: "{caller} adds the {tile} to a pon, and this is the fourth kan. Under "
    "these rules {feeder}, who fed the pon, becomes liable for {yakuman}.",
    S.ADDED_KAN_KEEPS: "{caller} adds the {tile} to the pon. This changes nothing: {feeder} stays "
    "liable for {yakuman}.",
    S.KAN_CLAIM_NEVER: "{caller} takes {feeder}'s {tile} for a kan. Under these rules a claim for "
    "a kan never makes anybody liable for {yakuman}.",
    S.KAN_CLAIM_DECIDES: "The daiminkan decides like a pon, even if {caller} held all three tiles: "
    "until then nobody else could know.",
    S.CLOSED_KAN_COUNTS: "One of these sets is a closed kan. It lies on the table for all to see, "
    "so it counts.",
    S.CLOSED_KAN_IGNORED: "{caller} takes {feeder}'s {tile}, but one of the other sets of "
    "{yakuman} is a closed kan. Under these rules it does not count as visible, so {feeder} is "
    "not liable.",
    S.OPEN_KAN_OFF: "Under these rules a win on the replacement tile of a daiminkan makes nobody "
    "liable.",
    S.OPEN_KAN_STANDS: "{feeder} discarded the {tile} of {caller}'s daiminkan: {feeder} is liable "
    "for a win on the replacement tile.",
    S.OPEN_KAN_CHAIN: "{caller} declared further kans after it. No discard by {caller} is listed "
    "in between, so the chain is taken as unbroken.",
    S.OPEN_KAN_NOT_IMMEDIATE: "{feeder} fed {caller}'s daiminkan, but {caller} declared another "
    "kan after it. Under these rules only the replacement tile of the daiminkan itself counts.",
    S.OPEN_KAN_ENDED: "{caller}'s daiminkan was followed by a discard, so its feeder is no longer "
    "liable for a win on a replacement tile.",
    S.REALISED: "{winner} wins with {cause}: {seat}'s liability for it takes effect.",
    S.NOT_REALISED: "{winner} wins without {cause}: {seat}'s liability for it has no effect.",
    S.LAPSED: "{to} did not win, so {seat}'s liability for {cause} has no effect.",
    S.WORTH_YAKUMAN: "{winner} has {yakuman}: {units} yakuman at {each} points.",
    S.WORTH_HAND: "{winner} has {han} han{fu:fu}{limit:limit}: {base} base points.",
    S.FIRST_ONLY: "There are several liabilities. Under these rules only the first stands: "
    "{seat}'s, for {cause}.",
    S.LAST_ONLY: "There are several liabilities. Under these rules only the last stands: "
    "{seat}'s, for {cause}.",
    S.EACH_OWN: "Several players are liable, and each answers for the own yakuman.",
    S.COVERS_OWN_YAKUMAN: "Under these rules liability does not cover {rest}, which is paid for as "
    "usual.",
    S.COVERS_WHOLE_HAND: "Under these rules liability covers the whole hand, so {seat} also "
    "answers for the yakuman that nobody is liable for.",
    S.KAN_GIVES_WAY: "Under these rules the liability for a yakuman comes first: {feeder} owes "
    "nothing for the kan.",
    S.LIABLE_PAYS_TSUMO: "Tsumo: the liable player pays for {part} alone. {seat} pays {points}.",
    S.LIABLE_HALVES_RON: "Ron: the discarder and the liable player pay for {part} half each. "
    "{seat} and {other} pay {points} each.",
    S.LIABLE_DEALT_IN: "{seat} is liable for {part} and also dealt in: one full payment, {points}.",
    S.FEEDER_PAYS: "The feeder of the kan pays for {part} alone: {feeder} pays {points}.",
    S.FEEDER_HALVES: "The feeder of the kan counts as the discarder, and shares {part} with the "
    "liable player: {seat} and {other} pay {points} each.",
    S.NORTH_SHARE_LOST: "With three players nobody pays the share of North.",
    S.NORTH_SHARE_SPLIT: "With three players the two losers share what North would have paid.",
    S.TSUMO_SHARES: "Tsumo: everybody pays for {part}: {shares}.",
    S.RON_PRICE: "Ron: {discarder}, the discarder, pays {points} for {part}.",
    S.HONBA: "Honba: {seat} pays {points}.",
    S.HONBA_SHARED: "Honba: each of the others pays {points}.",
    S.HONBA_SPLIT: "Honba is split, an odd hundred going to the liable player: {shares}.",
    S.DEPOSITS: "{winner} takes the riichi deposits from the table: {points}.",
    S.SEVERAL_WINNERS: "{winners} win on one discard, and are paid in this order.",
    S.HONBA_TO_FIRST: "Honba goes to the first of them.",
    S.HONBA_TO_EACH: "Each of them gets honba.",
    S.DEPOSITS_TO_FIRST: "The riichi deposits go to the first of them.",
    S.DEPOSITS_OF_NOBODY: "Under these rules each winner takes back the own riichi deposit. Nobody "
    "is said to have declared riichi, so all deposits go to the first.",
    S.DEPOSITS_TO_OWNERS: "A winner who declared riichi takes back the own deposit; the others go "
    "to the first.",
    S.HEAD_BUMP: "Under these rules only the first in turn order wins: {winner}, not {others}.",
    S.TRIPLE_RON: "Three players claim the same discard. Under these rules the hand is abandoned: "
    "nobody pays.",
    S.TOTAL: "{winner} receives {points} in all.",
    S.NO_DANGER: "No discard by {seat} can make {seat} liable now.",
    S.DANGER: "If {seat} discards {tiles:any} and {to} takes it with {calls:a}, {seat} "
    "becomes liable for {cause}.",
    S.ENSURED: "Every winning hand that these sets can still become is {yakuman}.",
    S.NOT_ENSURED: "{yakuman} is not certain: with {concealed} in hand the {tile} would win "
    "without it.",
    S.NO_LIABILITY_IN_ZUNG_JUNG: "Zung Jung has no liability for big hands: on a dear hand the "
    "discarder pays most, and nobody else answers for what was fed before.",
    S.NO_LIABILITY_IN_MCR: "The Chinese Official rules have no liability: whoever discards the "
    "winning tile pays the value of the hand, and nobody answers for what was fed before.",
    S.ONLY_WINS_ATTACH: "Under these rules a claim for a set makes nobody liable; only the discard "
    "that a hand is won on can.",
    S.ROBBED_IS_DISCARDED: "{winner} robbed {discarder}'s kan: the tile counts as discarded by "
    "{discarder}.",
    S.WIN_ATTACHED: "{discarder} discarded the {tile} that {winner} won on, while {sets} sets of "
    "{yakuman} lay exposed, and the hand is that: {discarder} is liable for it.",
    S.WIN_ATTACHED_BY_NAME: "{winner} won on {discarder}'s discard while {sets} sets of {yakuman} "
    "lay exposed, and the hand is said to be that: {discarder} is liable for it.",
    S.WIN_NOT_REALISED_BY_NAME: "{winner}'s exposed sets warned of {yakuman}, but the hand is not "
    "said to be that: {discarder} is not liable for it.",
    S.WIN_FEEDS_NOTHING: "{winner}'s exposed sets warned of {yakuman}, but the {tile} is no tile "
    "that feeds it: {discarder} is not liable for it.",
    S.WIN_NOT_REALISED: "{winner}'s exposed sets warned of {yakuman}, but with the {tile} the hand "
    "is not that: {discarder} is not liable for it.",
    S.LATE_WALL_ATTACHED: "The wall is nearly at its end and no other {tile} is known to lie on "
    "the table: {discarder}, who discarded it, is liable for {winner}'s win.",
    S.LATE_WALL_NOT_FRESH: "The wall is nearly at its end, but another {tile} lies on the table: "
    "{discarder} is not liable for having discarded it.",
    S.WALL_NOT_GIVEN: "How many tiles are left in the wall is not given, so it is taken not to be "
    "near its end.",
    S.EXCUSED_BY_OWN_HAND: "{discarder} was about to go out with a big hand, and is excused.",
    S.EXCUSED_WITHOUT_CHOICE: "{discarder} had nothing but dangerous tiles to discard, and is "
    "excused for {yakuman}.",
    S.NOT_EXCUSED: "{discarder}'s own hand does not excuse the discard.",
    S.EXCUSE_NOT_EXAMINED: "{discarder}'s hand is not given, so it is not examined whether it "
    "excuses the discard.",
    S.ROUND_NOT_GIVEN: "The wind of the round is not given, so another wind of {discarder} than "
    "the own one does not count as a doubling honour.",
    S.LATER_FEEDER: "{seat} answers for the hand alone: a later discard takes over from an earlier "
    "one.",
    S.SCORE_LIMITED: "{winner}'s hand of {score} points counts as the limit, {limit}.",
    S.LOSERS_PAY_SCORE: "{winner} is paid {score} points by each of the others, double where East "
    "pays or is paid: {shares}.",
    S.LOSERS_SETTLE: "{payer} has fewer points than {payee} and pays the difference: {points}.",
    S.LIABLE_PAYS_SCORE: "{seat} is liable and pays {winner} for all three losers: {points}.",
    S.LIABLE_SHARES_SCORE: "{seat} is liable and {other} discarded the winning tile: {points} "
    "each, for all three losers.",
    S.SCORES_CANCELLED: "All other scores are cancelled: the losers pay each other nothing.",
    S.DISCARDER_PAYS_SCORE: "{discarder} discarded the winning tile and pays {winner} for all "
    "three losers: {points}.",
    S.LIABLE_CHANGES_NOTHING: "Under these rules {discarder}, who discarded the winning tile, pays "
    "as always: {seat}'s liability changes nothing.",
    S.LOSER_SCORES_CAPPED: "Losers settle too with no score above the limit, {limit}.",
    S.LOSER_DIFFERENCES_CAPPED: "Losers settle the difference of their full scores, and no "
    "difference above the limit, {limit}.",
    S.PORTION_OF_FAAN: "{winner} has {faan} faan: a portion is {points}.",
    S.PORTION_OF_LIMIT: "Limit hands that {winner} is paid for: {number}. A portion is {points}.",
    S.EACH_PAYS_PORTION: "Self-drawn: each of the others pays a portion, {points}.",
    S.DISCARDER_PAYS_PORTIONS: "{discarder}, the discarder, pays two portions: {points}.",
    S.DISCARDER_PAYS_MOST: "{discarder}, the discarder, pays a portion, {points}, and the other "
    "two half of one each, {half}.",
    S.LIABLE_PAYS_PORTIONS: "{seat} is liable and pays all {number} portions alone: {points}.",
    S.LIABLE_SHARES_PORTIONS: "{seat} is liable and {discarder} discarded the winning tile: a "
    "portion, {points}, each.",
    S.KAN_AS_DISCARD: "A win on the replacement tile of a fed kan counts as a win on the discard "
    "of its feeder, {feeder}.",
    S.KAN_FEEDER_PAYS_PORTIONS: "{feeder} fed the kan and pays all three portions alone: {points}.",
    S.COVERS_RON_ONLY: "Under these rules {cause} make {seat} answer for a win on a discard only, "
    "and this one is self-drawn.",
    S.COVERS_TSUMO_ONLY: "Under these rules {cause} make {seat} answer for a self-drawn win only, "
    "for nine tiles cover a win on a discard, as this one is.",
    S.PRICED_AS_LIMIT: "No faan are given: {winner}'s hand is priced as a limit hand.",
    S.ZUNG_JUNG_SHARES: "The hand counts {points} points. Of more than 25 on a discard, two pay 25 "
    "and the discarder the rest of three shares: {shares}.",
    S.MCR_SHARES: "Each pays 8 points; the {points} points of the hand come from the discarder, or "
    "from each when it was self-drawn: {shares}.",
    S.NO_HAND_LEFT: "With the tiles that everybody sees, these sets cannot become a winning hand "
    "any more.",
    # Waits and furiten
    S.WAITS_FOR: "The hand waits for {tiles:any}.",
    S.WAIT_HELD: "The hand would be complete with {tiles:any}, but the player holds all four "
    "copies: that can never come, so it is no wait.",
    S.WAITS_FOR_NOTHING: "No tile that can still come completes the hand, so it waits for nothing "
    "and cannot win on a discard.",
    S.NOT_A_WAIT: "The {tile} does not complete the hand, so there is no win on it.",
    S.NO_FURITEN: "These rules have no furiten: neither own discards nor passed tiles matter.",
    S.OWN_DISCARDS: "In this deal the player discarded a wait: {tiles}. It counts even if another "
    "player called it, and a red five counts as a five.",
    S.PASSED_TILES: "The player let a wait pass: {tiles}. That counts with or without a yaku, and "
    "also for the tile of an added kan.",
    S.NOTHING_PASSED: "Missed discard: since the own last discard no wait was passed, so this bars "
    "nothing.",
    S.MISSED_DISCARD: "Missed discard: until the next own discard, ron is barred on the very tile "
    "that was passed: {tiles}.",
    S.LAST_DISCARD: "Sacred discard, the mildest rule: ron is barred on the own last discard, "
    "{tiles}.",
    S.LAST_DISCARD_FREE: "Sacred discard, the mildest rule: the own last discard is no wait, so "
    "this bars nothing.",
    S.NO_WAIT_DISCARDED: "The player has not discarded any of these waits, so sacred discard bars "
    "nothing.",
    S.WHOLE_DEAL: "Sacred discard for the whole deal: ron is barred on what the player has "
    "discarded, {tiles}, and on nothing else.",
    S.ONE_FOUR_SEVEN: "1-4-7: whichever set the {tile} completes, an own discard would complete "
    "it too. Ron on it is barred.",
    S.ONE_FOUR_SEVEN_ONLY_AS: "1-4-7: the {tile} may be won on, but only as part of {sets}; "
    "elsewhere it would complete what an own discard would complete too.",
    S.ONE_FOUR_SEVEN_EQUAL: "1-4-7: only the {tile} itself completes this pair or triplet, and it "
    "was not discarded. Ron on it is allowed.",
    S.ONE_FOUR_SEVEN_FREE: "1-4-7: no own discard would complete the set that the {tile} "
    "completes. Ron on it is allowed.",
    S.ABSOLUTE: "Sacred discard, absolute: {tiles} would have completed the hand, so ron is barred "
    "on every tile.",
    S.FURITEN_DISCARDED: "Furiten: a wait lies among the own discards, {tiles}, so ron is barred "
    "on every wait.",
    S.FURITEN_TEMPORARY: "Temporary furiten: {tiles} was passed since the own last discard, so ron "
    "is barred on every wait until the next own discard.",
    S.FURITEN_IN_RIICHI: "Furiten in riichi: {tiles} was passed after riichi, so ron is barred on "
    "every wait for the rest of the hand.",
    S.NOT_FURITEN: "The player is not furiten: no wait was discarded, and none was passed.",
    S.FURITEN_LIFTED: "A sacred discard was declared. That lifts every bar that comes from own "
    "discards, but neither missed discard nor modern furiten.",
    S.FURITEN_NOT_LIFTED: "A sacred discard was declared. Under these rules that lifts nothing.",
    S.TSUMO_ALLOWED: "All this is about ron. A tsumo is never barred.",
    S.MAY_RON: "So ron on the {tile} is allowed, as far as furiten goes.",
    S.MAY_NOT_RON: "So ron on the {tile} is barred.",
    S.RON_ALLOWED_ON: "So ron is allowed on {tiles:any}, as far as furiten goes.",
    S.RON_BARRED: "So ron is barred on every wait.",
    # Calls, kuikae, priority, kita
    S.KUIKAE_OFF: "Under these rules any tile may be discarded after a claim.",
    S.KUIKAE_SAME_TILE: "The {tile} was called: another copy of it may not be discarded on this "
    "turn.",
    S.KUIKAE_RED_FIVE: "A red five is a five: both are meant.",
    S.KUIKAE_OTHER_END: "The {own:own} would have made a sequence with the {other} too: it may not "
    "be discarded on this turn either.",
    S.KUIKAE_OTHER_END_FREE: "The {own:own} would have made a sequence with the {other} too. Under "
    "these rules it may be discarded.",
    S.KUIKAE_NO_OTHER_END: "The {own:own} make a sequence with the {tile} only: there is no other "
    "end.",
    S.KUIKAE_DRAWS_FIRST: "After a daiminkan a replacement tile is drawn before the discard: "
    "nothing is forbidden.",
    S.KUIKAE_THIS_TURN: "This forbids tiles on the turn of the call only. From the next draw on "
    "they are free.",
    S.KUIKAE_BOTH_ENDS: "Two neighbours would make a sequence with the tile at either end: neither "
    "of these two may be discarded.",
    S.LAST_DISCARD_UNCLAIMED: "The {tile} is the last discard: it can be claimed for a win, and "
    "for nothing else.",
    S.LAST_DISCARD_ASSUMED: "The {tile} is the last discard. What we read of these rules does not "
    "speak of it; as in riichi, it is taken to be claimed for a win only.",
    S.NO_CALL_IN_RIICHI: "{seat} is in riichi, and can claim a discard for a win only.",
    S.NO_ROOM: "{seat} has four sets. All that is left is to complete the pair, which is a win.",
    S.NO_CHII_OF_THREE: "With three players there is no chii.",
    S.CHII_NOT_LEFT: "No chii: {seat} may chii only from {left}, the left neighbour; {feeder} "
    "discarded.",
    S.CHII_OF_HONOUR: "No chii: the {tile} is an honour, and honours make no sequence.",
    S.CHII_NO_TILES: "No chii: {seat} has no two tiles that make a sequence with the {tile}.",
    S.TOO_FEW_COPIES: "No {kind}: {seat} has {copies} of the {tile}, and needs {needed}.",
    S.NO_FIFTH_KAN: "No daiminkan: four kans have been declared, and there is no tile to replace a "
    "fifth.",
    S.FOUR_KANS_MAY_END: "Four kans have been declared. Under these rules the hand ends with this "
    "discard if they are of several players; then only a win can be claimed.",
    S.NO_DISCARD_LEFT: "{seat} could take the {tile} with the {own:own} for a {kind}, but then "
    "every tile left would be forbidden, for {forbidden:any} may not be discarded. So the call is "
    "not allowed.",
    S.MAY_CALL: "{seat} may take the {tile} with the {own:own} for a {kind}.",
    S.MAY_CALL_BUT: "{seat} may take the {tile} with the {own:own} for a {kind}, and may then not "
    "discard {forbidden:any}.",
    S.RED_FIVE_CHOICE: "A red five is a five: {seat} chooses which one to lay down.",
    S.DISCARD_AT_ONCE: "After a chii or pon {seat} discards at once: no kan and no tsumo before "
    "the next draw.",
    S.KAN_DRAWS_FIRST: "After a daiminkan {seat} draws a replacement tile first; a tsumo or a "
    "further kan is then possible, and no tile is forbidden.",
    S.CALL_ENDS: "Such a call ends {ends}, for everybody. Others in riichi stay in riichi.",
    S.HAND_OPENS: "It opens the hand of {seat}: no riichi from then on, and some yaku are lost or "
    "count less.",
    S.CLAIM_GRANTED: "The {kind} of {seat} is granted.",
    S.NO_CLAIM: "Nobody claims the discard; the next player draws.",
    S.RONS_ALL_GRANTED: "Under these rules several players may win on one discard: {winners}.",
    S.LATE_RON: "A ron may come late: it goes before a chii, pon or kan that was called earlier.",
    S.TRIPLE_RON_CLAIMED: "Three players claim a win on one discard. Under these rules that "
    "abandons the hand: nobody wins.",
    S.TIMES_IGNORED: "Under these rules the kind of the claim decides, and not who was quicker.",
    S.NOT_TIMED: "Not both claims are timed, so they count as made at the same time.",
    S.NOT_LATER: "The {kind} of {seat} did not come after the chii, so it goes first.",
    S.SAME_TIME: "The {kind} of {seat} came {later} seconds after the chii of {other}. Up to "
    "{tolerance} seconds count as the same time, so it goes first.",
    S.VOID_BY_TIME: "The {kind} of {seat} came {later} seconds after the chii of {other}, and only "
    "{tolerance} count as the same time: it is too late.",
    S.VOID_BY_RON: "The {kind} of {seat} is void: the ron of {winner} goes first.",
    S.VOID_BY_HEAD_BUMP: "The ron of {seat} is void: {winner} comes first in turn order, and under "
    "these rules only the first wins.",
    S.VOID_BY_ABORT: "The ron of {seat} is void: the hand is abandoned.",
    S.VOID_BY_EQUAL_TILES: "The chii of {seat} is void: the {by} of {winner} goes first.",
    S.NO_NORTH: "{seat} has no north wind to set aside.",
    S.MAY_KITA: "{seat} may set a north wind aside, after a draw and not right after a pon, and "
    "draws a replacement tile.",
    S.KITA_IS_DORA: "It counts one han as a dora and is no yaku. The hand of {seat} stays closed, "
    "and the tile is not one of the own discards.",
    S.KITA_MAY_BE_WON_ON: "Another player who waits for the north wind may win on it. This is a "
    "ron, but not chankan.",
    S.KITA_ENDS: "Like a call, it ends {ends}.",
    S.KITA_NOT_AGREED: "Not all agree on two things: whether it ends ippatsu, and whether a win on "
    "the replacement tile is rinshan kaihou. The rules of the table must say.",
    # Yaku, closed and open
    S.ONE_HAN_LESS_OPEN: "Kuisagari: {yaku} is worth {closed} han in a closed hand, and one less, "
    "{open}, in an open hand.",
    S.CLOSED_ONLY: "{yaku} is for closed hands only: {closed} han, and nothing in an open hand.",
    S.SAME_OPEN: "{yaku} is worth {closed} han, closed or open.",
    S.YAKUMAN_NOT_LOWERED: "{yaku} is a yakuman, written here as {closed} han: calls do not lower "
    "it.",
    S.OPEN_TANYAO: "Tanyao counts here in an open hand too (kuitan). Some rules give it to closed "
    "hands only.",
    S.HAND_IS_CLOSED: "No discard was called, so the hand is closed.",
    S.HAND_IS_OPEN: "A discard was called, so the hand is open.",
    S.CLOSED_KANS_ONLY: "Only closed kans were declared, so the hand is closed.",
    S.WAIT_SCORES: "The {tile} may be won on: it gives {yaku}.",
    S.WAIT_SCORES_BY_TSUMO: "The {tile} gives no yaku by ron, so it may be won on by tsumo only: "
    "{yaku}.",
    S.WAIT_WITHOUT_YAKU: "The {tile} completes the hand but gives no yaku, so it cannot be won on "
    "without luck, such as the last tile of the wall.",
    S.RON_OPENS_TRIPLET: "A ron opens the triplet that the {tile} completes, so {yaku} comes by "
    "tsumo only.",
    S.RON_KEEPS_CLOSED: "A ron does not open the hand, so {yaku} counts.",
    S.EVERY_WAIT_SCORES: "Every wait gives a yaku: this is no atozuke.",
    S.CERTAIN_YAKU: "Whichever wait comes, the hand has {yaku}.",
    S.NO_CERTAIN_YAKU: "But no one yaku is certain, for the waits give different ones. Rules that "
    "ask for a certain yaku bar this hand; rules that only ask for any yaku allow it.",
    S.ATOZUKE: "Some waits give a yaku and some do not: this is atozuke. Most rules allow a win "
    "on those that do.",
    S.NO_WAIT_SCORES: "By its tiles no wait gives a yaku.",
    S.MAY_DECLARE_RIICHI: "But the hand is closed: with riichi, or by tsumo (menzen tsumo), any "
    "wait may be won on.",
    # Draws and extra hands
    S.NO_POOL: "Under these rules nothing is paid after a draw.",
    S.NOBODY_TENPAI: "Nobody is tenpai: nothing is paid.",
    S.ALL_TENPAI: "Everybody is tenpai: nothing is paid.",
    S.POOL_SHARED: "{pool} points change hands. Not tenpai: {others}, {pays} from each. Tenpai: "
    "{tenpai}, {gets} to each.",
    S.POOL_LESS_NORTH: "With three players North's part is missing: {pool} points are shared.",
    S.POOL_AS_WITH_FOUR: "With three players as much is shared as with four: {pool} points.",
    S.COUNTER_GROWS: "The counter for honba goes up by one.",
    S.COUNTER_NOT_STATED: "No source says whether a draw adds to the dealer's extra hands.",
    S.EXTRA_HANDS_OF_EAST: "Under these rules only East collects for extra hands: {winner} gets "
    "nothing for them.",
    S.EXTRA_HANDS_EACH: "Extra hands: {hands}. Each loser pays {points}.",
    S.EXTRA_HANDS_DISCARDER: "Extra hands: {hands}. {seat}, the discarder, pays for all losers: "
    "{points}.",
    S.EXTRA_HANDS_LIABLE: "Extra hands: {hands}. {seat} is liable and pays for all losers: "
    "{points}.",
    # Abortive draws
    S.CALLED_ALREADY: "A call was made before, so it is too late to abandon the hand.",
    S.TOO_FEW_HEADS: "Different terminals and honours in the hand: {number}. It takes nine.",
    S.NOT_DRAWN_YET: "These are the tiles as dealt. Nine kinds are declared with the first drawn "
    "tile in the hand.",
    S.NINE_KINDS: "Different terminals and honours in the hand: {number}. No call was made, so "
    "before the first own discard the hand may be abandoned.",
    S.DRAWN_ALREADY: "{seat} has drawn a tile. Under these rules the tiles are washed only as they "
    "were dealt.",
    S.WASHED: "{seat} was dealt {number} different heads (terminals and honours) and may wash the "
    "tiles: each other player pays {points}. East neither pays nor gets double.",
    S.FOUR_PLAYERS_NEEDED: "There is no {abort} with three players: it takes four.",
    S.DISCARDS_DIFFER: "The first discards are not all the same tile.",
    S.NOT_A_WIND: "Every first discard is the {tile}. That is no wind, so the hand goes on.",
    S.FOUR_WINDS: "The first discard of each player is the {tile}, and no call was made.",
    S.TOO_FEW_KANS: "Kans declared: {number}. It takes four.",
    S.ALL_KANS_OF_ONE: "All four kans are {seat}'s, who may still make suukantsu: the hand goes "
    "on.",
    S.FOUR_KANS: "Between them {players} declared four kans, and nobody won on the discard after "
    "the fourth.",
    S.NOT_ALL_IN_RIICHI: "Not in riichi: {others}. It takes all players.",
    S.FOUR_RIICHI: "All four players are in riichi, and nobody won on the last riichi discard.",
    S.TOO_FEW_RONS: "Players who claim the discard to win: {number}. It takes three.",
    S.THREE_RONS: "{winners} claim the same discard to win.",
    S.NOT_A_REASON: "Under these rules {abort} is no reason to abandon a hand.",
    S.DEAL_STAYS: "The tiles are shuffled and dealt again, and the deal does not pass.",
    S.STICKS_STAY: "Nobody pays. Riichi deposits stay on the table, and the counter for honba "
    "goes up by one.",
    # Penalties
    S.PENALTY_NOT_STATED: "No source that we have says what these rules ask for {fault}: nothing "
    "is paid here.",
    S.FALSE_WIN_FREE: "Under these rules {seat} pays nothing for a false win.",
    S.FALSE_WIN_DEAD_HAND: "Nothing is paid, but {seat}'s hand is dead: it plays on and cannot "
    "win.",
    S.FALSE_WIN_HALF_LIMIT: "A false win costs half the limit to each of the others, and the whole "
    "of it where East pays or is paid. The limit is {limit}: {seat} pays {shares}.",
    S.FALSE_WIN_PORTIONS: "A false win costs three portions of the highest price, {portion}, to "
    "each of the others. {seat} pays each {points}.",
    S.FALSE_WIN_EACH: "A false win: {seat} pays each of the others {points}.",
    S.FALSE_WIN_PLAYS_ON: "The hand goes on. {seat} plays on too, but cannot win it.",
    S.FALSE_WIN_MANGAN: "A false win (chombo): {seat} pays what the others would have paid for a "
    "mangan by tsumo: {shares}.",
    S.FALSE_WIN_DEDUCTION: "A false win (chombo): after the game {points} points are taken off "
    "{seat}'s score. Nobody receives them, so the deltas add up to minus {points}.",
    S.PLAYED_AGAIN: "The hand is played again with the same dealer. Riichi deposits of this hand "
    "go back, and no counter is added.",
    S.DEAL_NOT_STATED: "No source says whether the deal goes on after it.",
    S.HAND_ENDS: "The hand ends. A dealer at fault loses the deal.",
    S.WITHDRAWN_FREE: "Under these rules {seat} may take the claim back in time, and pays nothing.",
    S.WITHDRAWN_DRAW: "{seat} puts down {points} for the winner of the hand. No winner is named: "
    "after a draw {seat} takes them back.",
    S.WITHDRAWN_OWN_WIN: "{seat} put down {points} for the winner of the hand, won it, and takes "
    "them back.",
    S.WITHDRAWN_TO_WINNER: "{seat} took a claim back: {points} go to {winner}, who won the hand.",
    S.DEAD_HAND_NO_CALLS: "Nothing is paid. {seat} plays on, but can neither call nor win.",
    S.DEAD_HAND_NO_WIN: "Nothing is paid. {seat} plays on, but cannot win this hand.",
    S.DEAD_HAND_IF_LONG: "With too many tiles the hand cannot call either.",
    S.DEAD_HAND_SCORES_NOTHING: "When the hands are settled it counts nothing: its player pays "
    "the winner, and the others what they scored.",
    S.WRONG_DRAW: "No source asks a payment for a wrong draw. {seat} puts the tile back and draws "
    "the right one; after the own discard play simply goes on.",
    S.FALSE_CLAIM: "No source asks a payment for a false set. {seat} may put it right before the "
    "next discard; if that is too late or impossible, most rules let the hand win no more.",
    S.STAYS_A_DISCARD: "The {tile} still counts as a discard of {feeder}, for furiten.",
    S.LAID_SIDEWAYS: "The claimed tile lies sideways {side}.",
    S.NO_KAN_WITHOUT_DRAW: "{seat} has called a chii or pon and drawn no tile: no kan before the "
    "next draw.",
    S.NO_KAN_ON_LAST_DRAW: "{seat} has drawn the last tile: no kan, for there is nothing to "
    "replace it.",
    S.NO_FIFTH_OWN_KAN: "Four kans have been declared: {seat} cannot declare another.",
    S.NO_FOUR_TILES: "{seat} has neither four equal tiles in hand nor a tile to add to a pon.",
    S.MAY_KAN: "{seat} may declare the {kind} of the {tile}.",
    S.KAN_NOT_OF_DRAWN: "{seat} is in riichi and did not draw the {tile}: no {kind} of it.",
    S.KAN_KEEPS_WAITS: "{seat} is in riichi, and may declare the {kind} of the {tile}: the hand "
    "waits for {before:any} before and after.",
    S.KAN_CHANGES_WAITS: "{seat} is in riichi, and the {kind} of the {tile} would change the "
    "waits: before {before:any}, after it {after:any}. So it is not allowed.",
}
PART_NAMES: Final = {
    "hand": "the hand",
    "open-kan-win": "the win after the daiminkan",
    "shousangen": "little three dragons",
    "one-suit": "a hand of one suit",
    "all-heads": "a hand of heads",
    "full-flush": "a full flush",
    "ruby-dragon": "ruby dragon",
    "nine-tile": "nine tiles",
    "twelve-tile": "twelve tiles",
    "late-wall": "the end of the wall",
    "double-riichi": "double riichi",
    "nine-kinds": "the draw for nine kinds",
    "kamicha": "on the left, for the player on the left discarded it",
    "toimen": "in the middle, for the player across discarded it",
    "shimocha": "on the right, for the player on the right discarded it",
}
