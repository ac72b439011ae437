"""English: every sentence by the name of its reason; a name in braces is a value of the step."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import SUIT_NAMES, Tile, to_text
from pao_core.words.language import Language


def in_words(value: object, joined_by: str = "and") -> str:
    """A seat, tile, yakuman, number of points or a list of these, as a sentence has it."""
    if isinstance(value, str):
        return NAMES.get(value) or str(value)
    if isinstance(value, Seat):
        return value.wind
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, float):
        return f"{value:g}"  # seconds
    if isinstance(value, Tile):
        return value.name
    if isinstance(value, Mapping):
        pairs = [f"{in_words(key)} {in_words(item)}" for key, item in value.items()]
        return joined(pairs, joined_by)
    return joined([in_words(item) for item in _items(value)], joined_by)


def _items(value: object) -> Iterable[object]:
    assert isinstance(value, Iterable), "a value of a sentence is one thing or several"
    return value


def _own_tiles(value: object) -> str:
    """The tiles of one call that come from the hand: `2-3 of bamboo`, `two east winds`."""
    tiles = [each for each in _items(value) if isinstance(each, Tile)]
    if tiles[0].is_honour:
        return f"{'three' if len(tiles) == 3 else 'two'} {tiles[0].name}s"
    ranks = "-".join("red 5" if each.red else str(each.rank) for each in tiles)
    return f"{ranks} of {SUIT_NAMES[tiles[0].suit]}"


def joined(words: Sequence[str], by: str = "and") -> str:
    """Words as a sentence has them: with commas, and "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {by} {words[-1]}"


def names_of(tiles: Sequence[Tile]) -> str:
    """What tiles are called: `1, 2, red 5 of characters, white dragon`."""
    words: list[str] = []
    suit = ""
    for each in tiles:
        if each.suit == suit and suit != "z":
            of = f" of {SUIT_NAMES[suit]}"
            words[-1] = f"{words[-1].removesuffix(of)}, {each.name}"
        else:
            words.append(each.name)
        suit = each.suit
    return ", ".join(words)


SENTENCES: Final = {
    "no-liable-yakuman": "Under these rules no yakuman makes anybody liable.",
    "nothing-certain": "No call has completed the visible sets of {yakuman:or}: nobody is liable "
    "for a yakuman.",
    "attached": "{feeder} discarded the {tile} that {caller} took with a {kind}. It completes the "
    "{sets} visible sets of {yakuman}, so {feeder} becomes liable for it.",
    "closed-kan-completes": "{caller} completes the sets of {yakuman} with a closed kan of the "
    "{tile}. Nobody fed it, so nobody is liable for it.",
    "added-kan-completes": "{caller} adds the {tile} to a pon, and this is the fourth kan. When "
    "{feeder} fed the pon, {yakuman} was not certain, so {feeder} is not liable for it.",
    "open-kan-before": "{feeder} fed the open kan of the {tile} before, when fewer than four kans "
    "lay there: {yakuman} was not certain then either, and {feeder} is not liable for it.",
    "added-kan-charged": "{caller} adds the {tile} to a pon, and this is the fourth kan. Under "
    "these rules {feeder}, who fed the pon, becomes liable for {yakuman}.",
    "added-kan-keeps": "{caller} adds the {tile} to the pon. This changes nothing: {feeder} stays "
    "liable for {yakuman}.",
    "kan-claim-never": "{caller} takes {feeder}'s {tile} for a kan. Under these rules a claim for "
    "a kan never makes anybody liable for {yakuman}.",
    "kan-claim-decides": "The daiminkan decides like a pon, even if {caller} held all three tiles: "
    "until then nobody else could know.",
    "closed-kan-counts": "One of these sets is a closed kan. It lies on the table for all to see, "
    "so it counts.",
    "closed-kan-ignored": "{caller} takes {feeder}'s {tile}, but one of the other sets of "
    "{yakuman} is a closed kan. Under these rules it does not count as visible, so {feeder} is "
    "not liable.",
    "open-kan-off": "Under these rules a win on the replacement tile of a daiminkan makes nobody "
    "liable.",
    "open-kan-stands": "{feeder} discarded the {tile} of {caller}'s daiminkan: {feeder} is liable "
    "for a win on the replacement tile.",
    "open-kan-chain": "{caller} declared further kans after it. No discard by {caller} is listed "
    "in between, so the chain is taken as unbroken.",
    "open-kan-not-immediate": "{feeder} fed {caller}'s daiminkan, but {caller} declared another "
    "kan after it. Under these rules only the replacement tile of the daiminkan itself counts.",
    "open-kan-ended": "{caller}'s daiminkan was followed by a discard, so its feeder is no longer "
    "liable for a win on a replacement tile.",
    "realised": "{winner} wins with {cause}: {seat}'s liability for it takes effect.",
    "not-realised": "{winner} wins without {cause}: {seat}'s liability for it has no effect.",
    "lapsed": "{to} did not win, so {seat}'s liability for {cause} has no effect.",
    "worth-yakuman": "{winner} has {yakuman}: {units} yakuman at {each} points.",
    "worth-hand": "{winner} has {han} han{fu:fu}{limit:limit}: {base} base points.",
    "no-yaku": "{winner} has no yaku, so this is no win and nothing is paid.",
    "han-counted": "{winner} has {yaku:han}: {han} han.",
    "best-reading": "The tiles can be read in several ways, of different worth: the one that pays "
    "most counts.",
    "dora-counted": "Dora count, but are no yaku: {dora:han}.",
    "bonus-counts": "Under these rules han are given for {bonus}.",
    "bonus-idle": "Under these rules no han are given for {bonus}.",
    "fu-counted": "Fu: {parts:parts}. That makes {fu}.",
    "pinfu-fu": "Nothing but the win gives it fu: that makes {fu}.",
    "double-wind-fu": "Under these rules a pair of the wind of both seat and round has {fu} fu.",
    "rinshan-fu": "Under these rules a win on a replacement tile has the 2 fu of a tsumo.",
    "no-rinshan-fu": "Under these rules a win on a replacement tile has not the 2 fu of a tsumo.",
    "worth-limit": "{winner} has a {limit}: {base} base points.",
    "worth-less": "{winner} has a {named}, which these rules do not have. It counts as a {limit}: "
    "{base} base points.",
    "first-only": "There are several liabilities. Under these rules only the first stands: "
    "{seat}'s, for {cause}.",
    "last-only": "There are several liabilities. Under these rules only the last stands: "
    "{seat}'s, for {cause}.",
    "each-own": "Several players are liable, and each answers for the own yakuman.",
    "covers-own-yakuman": "Under these rules liability does not cover {rest}, which is paid for as "
    "usual.",
    "covers-whole-hand": "Under these rules liability covers the whole hand, so {seat} also "
    "answers for the yakuman that nobody is liable for.",
    "kan-gives-way": "Under these rules the liability for a yakuman comes first: {feeder} owes "
    "nothing for the kan.",
    "liable-pays-tsumo": "Tsumo: the liable player pays for {part} alone. {seat} pays {points}.",
    "liable-halves-ron": "Ron: the discarder and the liable player pay for {part} half each. "
    "{seat} and {other} pay {points} each.",
    "liable-dealt-in": "{seat} is liable for {part} and also dealt in: one full payment, {points}.",
    "feeder-pays": "The feeder of the kan pays for {part} alone: {feeder} pays {points}.",
    "feeder-halves": "The feeder of the kan counts as the discarder, and shares {part} with the "
    "liable player: {seat} and {other} pay {points} each.",
    "north-share-lost": "With three players nobody pays the share of North.",
    "north-share-split": "With three players the two losers share what North would have paid.",
    "tsumo-shares": "Tsumo: everybody pays for {part}: {shares}.",
    "ron-price": "Ron: {discarder}, the discarder, pays {points} for {part}.",
    "honba": "Honba: {seat} pays {points}.",
    "honba-shared": "Honba: each of the others pays {points}.",
    "honba-split": "Honba is split, an odd hundred falling to the discarder: {shares}.",
    "deposits": "{winner} takes the riichi deposits from the table: {points}.",
    "several-winners": "{winners} win on one discard, and are paid in this order.",
    "honba-to-first": "Honba goes to the first of them.",
    "honba-to-each": "Each of them gets honba.",
    "deposits-to-first": "The riichi deposits go to the first of them.",
    "deposits-of-nobody": "Under these rules each winner takes back the own riichi deposit. Nobody "
    "is said to have declared riichi, so all deposits go to the first.",
    "deposits-to-owners": "A winner who declared riichi takes back the own deposit; the others go "
    "to the first.",
    "head-bump": "Under these rules only the first in turn order wins: {winner}, not {others}.",
    "triple-ron": "Three players claim the same discard. Under these rules the hand is abandoned: "
    "nobody pays.",
    "total": "{winner} receives {points} in all.",
    "no-danger": "No discard by {seat} can make {seat} liable now.",
    "danger": "If {seat} discards {tiles:any} and {to} takes it with {calls:a}, {seat} "
    "becomes liable for {cause}.",
    "danger-of-all": "If {seat} discards any tile at all and {to} takes it with {calls:a}, {seat} "
    "becomes liable for {cause}.",
    "ensured": "Every winning hand that these sets can still become is {yakuman}.",
    "not-ensured": "{yakuman} is not certain: with {concealed} in hand the {tile} would win "
    "without it.",
    "no-liability-in-zung-jung": "Zung Jung has no liability for big hands: on a dear hand the "
    "discarder pays most, and nobody else answers for what was fed before.",
    "no-liability-in-mcr": "The Chinese Official rules have no liability: whoever discards the "
    "winning tile pays the value of the hand, and nobody answers for what was fed before.",
    "only-wins-attach": "Under these rules a claim for a set makes nobody liable; only the discard "
    "that a hand is won on can.",
    "robbed-is-discarded": "{winner} robbed {discarder}'s kan: the tile counts as discarded by "
    "{discarder}.",
    "win-attached": "{discarder} discarded the {tile} that {winner} won on, while {sets} sets of "
    "{yakuman} lay exposed, and the hand is that: {discarder} is liable for it.",
    "win-attached-by-name": "{winner} won on {discarder}'s discard while {sets} sets of {yakuman} "
    "lay exposed, and the hand is said to be that: {discarder} is liable for it.",
    "win-not-realised-by-name": "{winner}'s exposed sets warned of {yakuman}, but the hand is not "
    "said to be that: {discarder} is not liable for it.",
    "win-feeds-nothing": "{winner}'s exposed sets warned of {yakuman}, but the {tile} is no tile "
    "that feeds it: {discarder} is not liable for it.",
    "win-not-realised": "{winner}'s exposed sets warned of {yakuman}, but with the {tile} the hand "
    "is not that: {discarder} is not liable for it.",
    "late-wall-attached": "The wall is nearly at its end and no other {tile} is known to lie on "
    "the table: {discarder}, who discarded it, is liable for {winner}'s win.",
    "late-wall-not-fresh": "The wall is nearly at its end, but another {tile} lies on the table: "
    "{discarder} is not liable for having discarded it.",
    "wall-not-given": "How many tiles are left in the wall is not given, so it is taken not to be "
    "near its end.",
    "excused-by-own-hand": "{discarder} was about to go out with a big hand, and is excused.",
    "excused-without-choice": "{discarder} had nothing but dangerous tiles to discard, and is "
    "excused for {yakuman}.",
    "not-excused": "{discarder}'s own hand does not excuse the discard.",
    "excuse-not-examined": "{discarder}'s hand is not given, so it is not examined whether it "
    "excuses the discard.",
    "round-not-given": "The wind of the round is not given, so another wind of {discarder} than "
    "the own one does not count as a doubling honour.",
    "later-feeder": "{seat} answers for the hand alone: a later discard takes over from an earlier "
    "one.",
    "score-limited": "{winner}'s hand of {score} points counts as the limit, {limit}.",
    "losers-pay-score": "{winner} is paid {score} points by each of the others, double where East "
    "pays or is paid: {shares}.",
    "losers-settle": "{payer} has fewer points than {payee} and pays the difference: {points}.",
    "liable-pays-score": "{seat} is liable and pays {winner} for all three losers: {points}.",
    "liable-shares-score": "{seat} is liable and {other} discarded the winning tile: {points} "
    "each, for all three losers.",
    "scores-cancelled": "All other scores are cancelled: the losers pay each other nothing.",
    "discarder-pays-score": "{discarder} discarded the winning tile and pays {winner} for all "
    "three losers: {points}.",
    "liable-changes-nothing": "Under these rules {discarder}, who discarded the winning tile, pays "
    "as always: {seat}'s liability changes nothing.",
    "loser-scores-capped": "Losers settle too with no score above the limit, {limit}.",
    "loser-differences-capped": "Losers settle the difference of their full scores, and no "
    "difference above the limit, {limit}.",
    "portion-of-faan": "{winner} has {faan} faan: a portion is {points}.",
    "portion-of-limit": "Limit hands that {winner} is paid for: {number}. A portion is {points}.",
    "each-pays-portion": "Self-drawn: each of the others pays a portion, {points}.",
    "discarder-pays-portions": "{discarder}, the discarder, pays two portions: {points}.",
    "discarder-pays-most": "{discarder}, the discarder, pays a portion, {points}, and the other "
    "two half of one each, {half}.",
    "liable-pays-portions": "{seat} is liable and pays all {number} portions alone: {points}.",
    "liable-shares-portions": "{seat} is liable and {discarder} discarded the winning tile: a "
    "portion, {points}, each.",
    "kan-as-discard": "A win on the replacement tile of a fed kan counts as a win on the discard "
    "of its feeder, {feeder}.",
    "kan-feeder-pays-portions": "{feeder} fed the kan and pays all three portions alone: {points}.",
    "covers-ron-only": "Under these rules {cause} make {seat} answer for a win on a discard only, "
    "and this one is self-drawn.",
    "covers-tsumo-only": "Under these rules {cause} make {seat} answer for a self-drawn win only, "
    "for nine tiles cover a win on a discard, as this one is.",
    "priced-as-limit": "No faan are given: {winner}'s hand is priced as a limit hand.",
    "zung-jung-shares": "The hand counts {points} points. Of more than 25 on a discard, two pay 25 "
    "and the discarder the rest of three shares: {shares}.",
    "mcr-shares": "Each pays 8 points; the {points} points of the hand come from the discarder, or "
    "from each when it was self-drawn: {shares}.",
    "no-hand-left": "With the tiles that everybody sees, these sets cannot become a winning hand "
    "any more.",
    # Waits and furiten
    "waits-for": "The hand waits for {tiles:any}.",
    "wait-held": "The hand would be complete with {tiles:any}, but the player holds all four "
    "copies: that can never come, so it is no wait.",
    "waits-for-nothing": "No tile that can still come completes the hand, so it waits for nothing "
    "and cannot win on a discard.",
    "not-a-wait": "The {tile} does not complete the hand, so there is no win on it.",
    "no-furiten": "These rules have no furiten: neither own discards nor passed tiles matter.",
    "own-discards": "In this deal the player discarded a wait: {tiles}. It counts even if another "
    "player called it, and a red five counts as a five.",
    "passed-tiles": "The player let a wait pass: {tiles}. That counts with or without a yaku, and "
    "also for the tile of an added kan.",
    "nothing-passed": "Missed discard: since the own last discard no wait was passed, so this bars "
    "nothing.",
    "missed-discard": "Missed discard: until the next own discard, ron is barred on the very tile "
    "that was passed: {tiles}.",
    "last-discard": "Sacred discard, the mildest rule: ron is barred on the own last discard, "
    "{tiles}.",
    "last-discard-free": "Sacred discard, the mildest rule: the own last discard is no wait, so "
    "this bars nothing.",
    "no-wait-discarded": "The player has not discarded any of these waits, so sacred discard bars "
    "nothing.",
    "whole-deal": "Sacred discard for the whole deal: ron is barred on what the player has "
    "discarded, {tiles}, and on nothing else.",
    "one-four-seven": "1-4-7: whichever set the {tile} completes, an own discard would complete "
    "it too. Ron on it is barred.",
    "one-four-seven-only-as": "1-4-7: the {tile} may be won on, but only as part of {sets:or}; "
    "elsewhere it would complete what an own discard would complete too.",
    "one-four-seven-equal": "1-4-7: only the {tile} itself completes this pair or triplet, and it "
    "was not discarded. Ron on it is allowed.",
    "one-four-seven-free": "1-4-7: no own discard would complete the set that the {tile} "
    "completes. Ron on it is allowed.",
    "absolute": "Sacred discard, absolute: {tiles} would have completed the hand, so ron is barred "
    "on every tile.",
    "furiten-discarded": "Furiten: a wait lies among the own discards, {tiles}, so ron is barred "
    "on every wait.",
    "furiten-temporary": "Temporary furiten: {tiles} was passed since the own last discard, so ron "
    "is barred on every wait until the next own discard.",
    "furiten-in-riichi": "Furiten in riichi: {tiles} was passed after riichi, so ron is barred on "
    "every wait for the rest of the hand.",
    "not-furiten": "The player is not furiten: no wait was discarded, and none was passed.",
    "furiten-lifted": "A sacred discard was declared. That lifts every bar that comes from own "
    "discards, but neither missed discard nor modern furiten.",
    "furiten-not-lifted": "A sacred discard was declared. Under these rules that lifts nothing.",
    "tsumo-allowed": "All this is about ron. A tsumo is never barred.",
    "may-ron": "So ron on the {tile} is allowed, as far as furiten goes.",
    "may-not-ron": "So ron on the {tile} is barred.",
    "ron-allowed-on": "So ron is allowed on {tiles:any}, as far as furiten goes.",
    "ron-barred": "So ron is barred on every wait.",
    # Calls, kuikae, priority, kita
    "kuikae-off": "Under these rules any tile may be discarded after a claim.",
    "kuikae-same-tile": "The {tile} was called: another copy of it may not be discarded on this "
    "turn.",
    "kuikae-red-five": "A red five is a five: both are meant.",
    "kuikae-other-end": "The {own:own} would have made a sequence with the {other} too: it may not "
    "be discarded on this turn either.",
    "kuikae-other-end-free": "The {own:own} would have made a sequence with the {other} too. Under "
    "these rules it may be discarded.",
    "kuikae-no-other-end": "The {own:own} make a sequence with the {tile} only: there is no other "
    "end.",
    "kuikae-draws-first": "After a daiminkan a replacement tile is drawn before the discard: "
    "nothing is forbidden.",
    "kuikae-this-turn": "This forbids tiles on the turn of the call only. From the next draw on "
    "they are free.",
    "kuikae-both-ends": "Two neighbours would make a sequence with the tile at either end: neither "
    "of these two may be discarded.",
    "last-discard-unclaimed": "The {tile} is the last discard: it can be claimed for a win, and "
    "for nothing else.",
    "last-discard-assumed": "The {tile} is the last discard. What we read of these rules does not "
    "speak of it; as in riichi, it is taken to be claimed for a win only.",
    "no-call-in-riichi": "{seat} is in riichi, and can claim a discard for a win only.",
    "no-room": "{seat} has four sets. All that is left is to complete the pair, which is a win.",
    "no-chii-of-three": "With three players there is no chii.",
    "chii-not-left": "No chii: {seat} may chii only from {left}, the left neighbour; {feeder} "
    "discarded.",
    "chii-of-honour": "No chii: the {tile} is an honour, and honours make no sequence.",
    "chii-no-tiles": "No chii: {seat} has no two tiles that make a sequence with the {tile}.",
    "too-few-copies": "No {kind}: {seat} has {copies} of the {tile}, and needs {needed}.",
    "no-fifth-kan": "No daiminkan: four kans have been declared, and there is no tile to replace a "
    "fifth.",
    "four-kans-may-end": "Four kans have been declared. Under these rules the hand ends with this "
    "discard if they are of several players; then only a win can be claimed.",
    "no-discard-left": "{seat} could take the {tile} with the {own:own} for a {kind}, but then "
    "every tile left would be forbidden, for {forbidden:any} may not be discarded. So the call is "
    "not allowed.",
    "may-call": "{seat} may take the {tile} with the {own:own} for a {kind}.",
    "may-call-but": "{seat} may take the {tile} with the {own:own} for a {kind}, and may then not "
    "discard {forbidden:any}.",
    "red-five-choice": "A red five is a five: {seat} chooses which one to lay down.",
    "discard-at-once": "After a chii or pon {seat} discards at once: no kan and no tsumo before "
    "the next draw.",
    "kan-draws-first": "After a daiminkan {seat} draws a replacement tile first; a tsumo or a "
    "further kan is then possible, and no tile is forbidden.",
    "call-ends": "Such a call ends {ends}, for everybody. Others in riichi stay in riichi.",
    "hand-opens": "It opens the hand of {seat}: no riichi from then on, and some yaku are lost or "
    "count less.",
    "claim-granted": "The {kind} of {seat} is granted.",
    "no-claim": "Nobody claims the discard; the next player draws.",
    "rons-all-granted": "Under these rules several players may win on one discard: {winners}.",
    "late-ron": "A ron may come late: it goes before a chii, pon or kan that was called earlier.",
    "void-after-draw": "The {kind} of {seat} comes too late: the next player had drawn.",
    "void-after-discard": "The {kind} of {seat} comes too late: the next player had discarded.",
    "win-before-discard": "The next player had drawn, but not discarded. Under these rules {seat} "
    "may still win, unless the next player wins by tsumo.",
    "triple-ron-claimed": "Three players claim a win on one discard. Under these rules that "
    "abandons the hand: nobody wins.",
    "times-ignored": "Under these rules the kind of the claim decides, and not who was quicker.",
    "not-timed": "Not both claims are timed, so they count as made at the same time.",
    "not-later": "The {kind} of {seat} did not come after the chii, so it goes first.",
    "same-time": "The {kind} of {seat} came {later} seconds after the chii of {other}. Up to "
    "{tolerance} seconds count as the same time, so it goes first.",
    "void-by-time": "The {kind} of {seat} came {later} seconds after the chii of {other}, and only "
    "{tolerance} count as the same time: it is too late.",
    "void-by-ron": "The {kind} of {seat} is void: the ron of {winner} goes first.",
    "void-by-head-bump": "The ron of {seat} is void: {winner} comes first in turn order, and under "
    "these rules only the first wins.",
    "void-by-abort": "The ron of {seat} is void: the hand is abandoned.",
    "void-by-equal-tiles": "The chii of {seat} is void: the {by} of {winner} goes first.",
    "no-north": "{seat} has no north wind to set aside.",
    "may-kita": "{seat} may set a north wind aside, after a draw and not right after a pon, and "
    "draws a replacement tile.",
    "kita-is-dora": "It counts one han as a dora and is no yaku. The hand of {seat} stays closed, "
    "and the tile is not one of the own discards.",
    "kita-may-be-won-on": "Another player who waits for the north wind may win on it. This is a "
    "ron, but not chankan.",
    "kita-ends": "Like a call, it ends {ends}.",
    "no-kita": "Under these rules no north wind is set aside.",
    "kita-keeps-ippatsu": "Ippatsu stays: under these rules kita does not end it.",
    "kita-is-rinshan": "A win on the replacement tile is rinshan kaihou.",
    "kita-is-no-rinshan": "A win on the replacement tile is not rinshan kaihou.",
    "kita-not-agreed": "Not all agree on two things: whether it ends ippatsu, and whether a win on "
    "the replacement tile is rinshan kaihou. The rules of the table must say.",
    # Yaku, closed and open
    "one-han-less-open": "Kuisagari: {yaku} is worth {closed} han in a closed hand, and one less, "
    "{open}, in an open hand.",
    "closed-only": "{yaku} is for closed hands only: {closed} han, and nothing in an open hand.",
    "same-open": "{yaku} is worth {closed} han, closed or open.",
    "yakuman-not-lowered": "{yaku} is a yakuman, written here as {closed} han: calls do not lower "
    "it.",
    "open-tanyao": "Tanyao counts here in an open hand too (kuitan). Some rules give it to closed "
    "hands only.",
    "hand-is-closed": "No discard was called, so the hand is closed.",
    "hand-is-open": "A discard was called, so the hand is open.",
    "closed-kans-only": "Only closed kans were declared, so the hand is closed.",
    "wait-scores": "The {tile} may be won on: it gives {yaku}.",
    "wait-scores-by-tsumo": "The {tile} gives no yaku by ron, so it may be won on by tsumo only: "
    "{yaku}.",
    "wait-without-yaku": "The {tile} completes the hand but gives no yaku, so it cannot be won on "
    "without luck, such as the last tile of the wall.",
    "ron-opens-triplet": "A ron opens the triplet that the {tile} completes, so {yaku} comes by "
    "tsumo only.",
    "ron-keeps-closed": "A ron does not open the hand, so {yaku} counts.",
    "every-wait-scores": "Every wait gives a yaku: this is no atozuke.",
    "certain-yaku": "Whichever wait comes, the hand has {yaku}.",
    "no-certain-yaku": "But no one yaku is certain, for the waits give different ones. Rules that "
    "ask for a certain yaku bar this hand; rules that only ask for any yaku allow it.",
    "atozuke": "Some waits give a yaku and some do not: this is atozuke. Most rules allow a win "
    "on those that do.",
    "no-wait-scores": "By its tiles no wait gives a yaku.",
    "may-declare-riichi": "But the hand is closed: with riichi, or by tsumo (menzen tsumo), any "
    "wait may be won on.",
    # Draws and extra hands
    "no-pool": "Under these rules nothing is paid after a draw.",
    "nobody-tenpai": "Nobody is tenpai: nothing is paid.",
    "all-tenpai": "Everybody is tenpai: nothing is paid.",
    "pool-shared": "{pool} points change hands. Not tenpai: {others}, {pays} from each. Tenpai: "
    "{tenpai}, {gets} to each.",
    "pool-less-north": "With three players North's part is missing: {pool} points are shared.",
    "pool-as-with-four": "With three players as much is shared as with four: {pool} points.",
    "nagashi-paid": "Nagashi mangan: all discards of {winner} were terminals and honours, and "
    "none was called. It is paid like a mangan by tsumo: {shares}.",
    "nagashi-off": "The discards of {players} were all terminals and honours, and none was called. "
    "Under these rules that is worth nothing.",
    "nagashi-replaces": "It takes the place of the payments for tenpai. Honba and deposits stay on "
    "the table.",
    "nagashi-wins": "Under these rules that is a win: honba and deposits go with it, and nothing "
    "is paid for tenpai.",
    "counter-grows": "The counter for honba goes up by one.",
    "counter-not-stated": "No source says whether a draw adds to the dealer's extra hands.",
    "extra-hands-of-east": "Under these rules only East collects for extra hands: {winner} gets "
    "nothing for them.",
    "extra-hands-each": "Extra hands: {hands}. Each loser pays {points}.",
    "extra-hands-discarder": "Extra hands: {hands}. {seat}, the discarder, pays for all losers: "
    "{points}.",
    "extra-hands-liable": "Extra hands: {hands}. {seat} is liable and pays for all losers: "
    "{points}.",
    # Abortive draws
    "called-already": "A call was made before, so it is too late to abandon the hand.",
    "too-few-heads": "Different terminals and honours in the hand: {number}. It takes nine.",
    "not-drawn-yet": "These are the tiles as dealt. Nine kinds are declared with the first drawn "
    "tile in the hand.",
    "nine-kinds": "Different terminals and honours in the hand: {number}. No call was made, so "
    "before the first own discard the hand may be abandoned.",
    "drawn-already": "{seat} has drawn a tile. Under these rules the tiles are washed only as they "
    "were dealt.",
    "washed": "{seat} was dealt {number} different heads (terminals and honours) and may wash the "
    "tiles: each other player pays {points}. East neither pays nor gets double.",
    "four-players-needed": "There is no {abort} with three players: it takes four.",
    "discards-differ": "The first discards are not all the same tile.",
    "not-a-wind": "Every first discard is the {tile}. That is no wind, so the hand goes on.",
    "four-winds": "The first discard of each player is the {tile}, and no call was made.",
    "too-few-kans": "Kans declared: {number}. It takes four.",
    "all-kans-of-one": "All four kans are {seat}'s, who may still make suukantsu: the hand goes "
    "on.",
    "four-kans": "Between them {players} declared four kans, and nobody won on the discard after "
    "the fourth.",
    "not-all-in-riichi": "Not in riichi: {others}. It takes all players.",
    "four-riichi": "All four players are in riichi, and nobody won on the last riichi discard.",
    "too-few-rons": "Players who claim the discard to win: {number}. It takes three.",
    "three-rons": "{winners} claim the same discard to win.",
    "not-a-reason": "Under these rules {abort} is no reason to abandon a hand.",
    "deal-stays": "The tiles are shuffled and dealt again, and the deal does not pass.",
    "sticks-stay": "Nobody pays. Riichi deposits stay on the table, and the counter for honba "
    "goes up by one.",
    # Penalties
    "penalty-not-stated": "No source that we have says what these rules ask for {fault}: nothing "
    "is paid here.",
    "false-win-free": "Under these rules {seat} pays nothing for a false win.",
    "false-win-dead-hand": "Nothing is paid, but {seat}'s hand is dead: it plays on and cannot "
    "win.",
    "false-win-half-limit": "A false win costs half the limit to each of the others, and the whole "
    "of it where East pays or is paid. The limit is {limit}: {seat} pays {shares}.",
    "false-win-portions": "A false win costs three portions of the highest price, {portion}, to "
    "each of the others. {seat} pays each {points}.",
    "false-win-each": "A false win: {seat} pays each of the others {points}.",
    "false-win-plays-on": "The hand goes on. {seat} plays on too, but cannot win it.",
    "false-win-mangan": "A false win (chombo): {seat} pays what the others would have paid for a "
    "mangan by tsumo: {shares}.",
    "false-win-deduction": "A false win (chombo): after the game {points} points are taken off "
    "{seat}'s score. Nobody receives them, so the deltas add up to minus {points}.",
    "played-again": "The hand is played again with the same dealer. Riichi deposits of this hand "
    "go back, and no counter is added.",
    "deal-not-stated": "No source says whether the deal goes on after it.",
    "hand-ends": "The hand ends. A dealer at fault loses the deal.",
    "withdrawn-free": "Under these rules {seat} may take the claim back in time, and pays nothing.",
    "withdrawn-draw": "{seat} puts down {points} for the winner of the hand. No winner is named: "
    "after a draw {seat} takes them back.",
    "withdrawn-own-win": "{seat} put down {points} for the winner of the hand, won it, and takes "
    "them back.",
    "withdrawn-to-winner": "{seat} took a claim back: {points} go to {winner}, who won the hand.",
    "dead-hand-no-calls": "Nothing is paid. {seat} plays on, but can neither call nor win.",
    "dead-hand-no-win": "Nothing is paid. {seat} plays on, but cannot win this hand.",
    "dead-hand-if-long": "With too many tiles the hand cannot call either.",
    "dead-hand-scores-nothing": "When the hands are settled it counts nothing: its player pays "
    "the winner, and the others what they scored.",
    "wrong-draw": "No source asks a payment for a wrong draw. {seat} puts the tile back and draws "
    "the right one; after the own discard play simply goes on.",
    "false-claim": "No source asks a payment for a false set. {seat} may put it right before the "
    "next discard; if that is too late or impossible, most rules let the hand win no more.",
    "stays-a-discard": "The {tile} still counts as a discard of {feeder}, for furiten.",
    "laid-sideways": "The claimed tile lies sideways {side}.",
    "no-kan-without-draw": "{seat} has called a chii or pon and drawn no tile: no kan before the "
    "next draw.",
    "no-kan-on-last-draw": "{seat} has drawn the last tile: no kan, for there is nothing to "
    "replace it.",
    "no-fifth-own-kan": "Four kans have been declared: {seat} cannot declare another.",
    "no-four-tiles": "{seat} has neither four equal tiles in hand nor a tile to add to a pon.",
    "may-kan": "{seat} may declare the {kind} of the {tile}.",
    "kan-not-of-drawn": "{seat} is in riichi and did not draw the {tile}: no {kind} of it.",
    "kan-keeps-waits": "{seat} is in riichi, and may declare the {kind} of the {tile}: the hand "
    "waits for {before:any} before and after.",
    "kan-changes-readings": "{seat} is in riichi, and the hand can also be read with the {tile} "
    "not as a triplet. Under these rules every reading must stay, so the {kind} is not allowed.",
    "closed-kan-robbed": "Under these rules thirteen orphans can rob a closed kan, as no other "
    "hand can.",
    "closed-kan-not-robbed": "A closed kan: at most thirteen orphans can rob it, and only where "
    "the rules say so. Not here.",
    "has-yaku": "The hand has {yaku}, so it is not without a yaku.",
    "tsumo-not-barred": "The {tile} was drawn, and furiten bars ron only.",
    "riichi-already": "{seat} is in riichi already.",
    "riichi-open": "{seat} has called a discard: no riichi with an open hand.",
    "riichi-not-waiting": "Whatever {seat} discards, the hand waits for nothing: no riichi.",
    "may-riichi": "{seat} may declare riichi with the {tile}: the hand then waits for {waits:any}.",
    "riichi-points": "{seat} has {points} points, and riichi costs {deposit}. Under these rules it "
    "needs them.",
    "riichi-on-credit": "{seat} has {points} points, and riichi costs {deposit}. Under these rules "
    "it may be declared all the same.",
    "riichi-wall": "Tiles left in the wall: {left}. Under these rules riichi needs {needed}.",
    "riichi-late": "Tiles left in the wall: {left}, so perhaps {seat} draws no more. Under these "
    "rules riichi may be declared all the same.",
    "kan-changes-waits": "{seat} is in riichi, and the {kind} of the {tile} would change the "
    "waits: before {before:any}, after it {after:any}. So it is not allowed.",
}
NAMES: Final = {
    "ura-dora": "ura dora",
    "aka-dora": "red fives",
    "red-fives": "red fives",
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
    "false-win": "a false win",
    "withdrawn-claim": "a claim that is taken back",
    "dead-hand": "a wrong number of tiles",
    "long-hand": "a wrong number of tiles",
    "short-hand": "a wrong number of tiles",
    "counted-yakuman": "counted yakuman",
    "double-riichi": "double riichi",
    "nine-kinds": "the draw for nine kinds",
    "kamicha": "on the left, for the player on the left discarded it",
    "toimen": "in the middle, for the player across discarded it",
    "shimocha": "on the right, for the player on the right discarded it",
}


def _pairs(value: object) -> Iterable[tuple[object, object]]:
    assert isinstance(value, Mapping), "rows have a name and a number"
    return value.items()


def _fu_part(fu: object, reason: object, tiles: object) -> str:
    """`8 for the closed triplet 111z`."""
    named = [each for each in _items(tiles) if isinstance(each, Tile)]
    return f"{fu} for the {str(reason).replace('-', ' ')}{' ' if named else ''}{to_text(named)}"


def _or(value: object) -> str:
    return in_words(value, "or")


def _a_call(calls: object) -> str:
    return joined([f"a {each}" for each in _items(calls)], "or")


def _any_tile(tiles: object) -> str:
    return joined([f"the {in_words(each)}" for each in _items(tiles)], "or")


def _han(rows: object) -> str:
    return joined([f"{in_words(row)} ({han})" for row, han in _pairs(rows)])


def _fu_parts(parts: object) -> str:
    return joined([_fu_part(*_items(each)) for each in _items(parts)])


def _fu(fu: object) -> str:
    return f" {fu} fu" if fu is not None else ""


def _limit(limit: object) -> str:
    return f", {in_words(limit)}" if limit else ""


ENGLISH: Final = Language(
    sentences=SENTENCES,
    forms={
        "": in_words,
        "or": _or,
        "a": _a_call,
        "any": _any_tile,
        "own": _own_tiles,
        "han": _han,
        "parts": _fu_parts,
        "fu": _fu,
        "limit": _limit,
    },
    assumed="Assumed: {value}, which the sources leave open [{choice}]. If {other}: {deltas}.",
)
