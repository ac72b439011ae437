"""English: the sentence of each reason by its name. Names in braces are values of the step."""

from collections.abc import Mapping, Sequence
from typing import Final

from pao_core.board.seats import Seat
from pao_core.board.tiles import SUIT_NAMES, Tile, to_text
from pao_core.words.language import Language, items, number, pairs


def in_words(value: object, joined_by: str = "and") -> str:
    """A seat, tile, yakuman, number of points or a list of these, for a sentence."""
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
        rows = [f"{in_words(key)} {in_words(item)}" for key, item in value.items()]
        return joined(rows, joined_by)
    return joined([in_words(item) for item in items(value)], joined_by)


def _own_tiles(value: object) -> str:
    """The caller's own tiles of a call: `2-3 of bamboo`, `two east winds`."""
    tiles = [item for item in items(value) if isinstance(item, Tile)]
    if tiles[0].is_honour:
        return f"{'three' if len(tiles) == 3 else 'two'} {tiles[0].name}s"
    ranks = "-".join("red 5" if tile.red else str(tile.rank) for tile in tiles)
    return f"{ranks} of {SUIT_NAMES[tiles[0].suit]}"


def joined(words: Sequence[str], by: str = "and") -> str:
    """Join words for a sentence, with commas, and "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {by} {words[-1]}"


def names_of(tiles: Sequence[Tile]) -> str:
    """The names of tiles: `1, 2, red 5 of characters, white dragon`."""
    words: list[str] = []
    suit = ""
    for tile in tiles:
        if tile.suit == suit and suit != "z":
            of = f" of {SUIT_NAMES[suit]}"
            words[-1] = f"{words[-1].removesuffix(of)}, {tile.name}"
        else:
            words.append(tile.name)
        suit = tile.suit
    return ", ".join(words)


SENTENCES: Final = {
    "no-liable-yakuman": "Under these rules, no yakuman makes anyone liable.",
    "nothing-certain": "Under these rules, a call can make someone liable for {yakuman:or} only. "
    "No call has completed the visible sets.",
    "attached": "{caller} called {kind} on {feeder}'s {tile}. That call completes the {sets} "
    "visible sets for {yakuman}, so {feeder} becomes liable for it.",
    "closed-kan-completes": "{caller} completes the visible sets for {yakuman} with a closed kan "
    "of the {tile}. Nobody fed that set, so nobody is liable.",
    "added-kan-completes": "{caller} adds the {tile} to a pon, making a fourth kan. When {feeder} "
    "fed the pon, {yakuman} was not certain, so {feeder} is not liable for it.",
    "open-kan-before": "{feeder} fed the daiminkan of the {tile} earlier, before there were four "
    "kans. At that time, {yakuman} was not certain either, so {feeder} is not liable for it.",
    "added-kan-charged": "{caller} adds the {tile} to a pon, making a fourth kan. {feeder} fed the "
    "pon. Under these rules, {feeder} becomes liable for {yakuman}.",
    "added-kan-keeps": (
        "{caller} adds the {tile} to the pon. {feeder} remains liable for {yakuman}."
    ),
    "kan-claim-never": "{caller} calls daiminkan on {feeder}'s {tile}. Under these rules, a "
    "daiminkan never makes anyone liable for {yakuman}.",
    "kan-claim-decides": "A daiminkan can be the deciding call, just like a pon. If {caller} "
    "already held all three tiles, nobody else could have known.",
    "closed-kan-counts": "One of these sets is a closed kan. It is in plain view, so it counts as "
    "a visible set.",
    "closed-kan-ignored": "{caller} calls {feeder}'s {tile}, but one of the other sets for "
    "{yakuman} is a closed kan. Under these rules, that kan does not count as visible, so "
    "{feeder} is not liable.",
    "open-kan-off": "Under these rules, nobody is liable for a win on the replacement tile of a "
    "daiminkan.",
    "open-kan-stands": "{feeder} fed {caller}'s daiminkan of the {tile}, so {feeder} is liable for "
    "a win on the replacement tile.",
    "open-kan-chain": "{caller} then declared another kan. No discard by {caller} is listed in "
    "between, so we treat the chain of kans as unbroken.",
    "open-kan-not-immediate": "{feeder} fed {caller}'s daiminkan, but {caller} then declared "
    "another kan. Under these rules, {feeder} is liable only for the daiminkan's own replacement "
    "tile.",
    "open-kan-ended": "{caller} has discarded since the daiminkan. Its feeder is no longer liable "
    "for a win on a replacement tile.",
    "open-kan-early": "{feeder} fed {caller}'s daiminkan of the {tile}, but {wall} tiles are left "
    "in the wall. That is too early to make {feeder} liable for a win on the replacement tile.",
    "open-kan-late": "Tiles left in the wall: {wall}. That is late enough for this rule.",
    "realised": "{winner} wins with {cause}, so {seat}'s liability takes effect.",
    "realised-beside": "{winner} wins with {cause}, which {seat} fed.",
    "not-realised": "{winner} wins without {cause}, so {seat}'s liability has no effect.",
    "lapsed": "{to} did not win, so {seat}'s liability for {cause} has no effect.",
    "worth-yakuman": "{winner} has {yakuman}: {units:times}{each} points.",
    "worth-hand": "{winner} has {han} han{fu:fu}{limit:limit}: {base} base points.",
    "no-yaku": "{winner}'s hand has no yaku. It is not a win, and nothing is paid.",
    "han-counted": "{winner}'s hand has {yaku:han}: {han} han in all.",
    "best-reading": "The tiles can be read in more than one way. The reading that pays the most "
    "counts.",
    "dora-counted": "Dora add han, but they are not yaku: {dora:han}.",
    "bonus-counts": "These rules count {bonus}.",
    "bonus-idle": "These rules do not count {bonus}.",
    "fu-counted": "Fu: {parts:parts}. Total after any rounding: {fu}.",
    "pinfu-fu": "The sets, the pair and the wait give no fu: {fu} in all.",
    "double-wind-fu": "Under these rules, a pair of a wind that is both seat and round wind gives "
    "{fu} fu.",
    "rinshan-fu": "Under these rules, a win on a replacement tile gets the 2 fu for tsumo.",
    "no-rinshan-fu": "Under these rules, a win on a replacement tile does not get the 2 fu for "
    "tsumo.",
    "worth-limit": "{winner} has a {limit}: {base} base points.",
    "worth-less": "{winner} has a {named}, which these rules do not use. It counts as a {limit}: "
    "{base} base points.",
    "first-only": "More than one player is liable. Under these rules, only the first deciding call "
    "counts: {seat} is liable for {cause}.",
    "last-only": "More than one player is liable. Under these rules, only the last deciding call "
    "counts: {seat} is liable for {cause}.",
    "first-completed-only": "More than one player is liable, but yakuman do not add up. Only the "
    "yakuman completed first counts: {seat} is liable for {cause}.",
    "last-completed-only": "More than one player is liable, but yakuman do not add up. Only the "
    "yakuman completed last counts: {seat} is liable for {cause}.",
    "each-own": "More than one player is liable. Each pays for the yakuman that their own discard "
    "made certain.",
    "covers-own-yakuman": "Under these rules, liability does not cover {rest}, which is paid as "
    "usual.",
    "covers-own-beside-kan": "Under these rules, liability for a yakuman does not cover {rest}.",
    "covers-whole-hand": "Under these rules, liability covers the whole hand, so {seat} also pays "
    "for the yakuman that nobody is liable for.",
    "covers-every-yakuman": "Under these rules, liability covers the whole hand, so {seat} also "
    "pays for the other yakuman.",
    "kan-gives-way": "Under these rules, liability for a yakuman replaces liability for the kan, "
    "so {feeder} owes nothing for the kan.",
    "liable-pays-tsumo": "Tsumo: {seat}, the liable player, pays everyone's share of "
    "{part}: {points}.",
    "liable-halves-ron": "Ron: {seat}, the liable player, and {other}, the discarder, split "
    "{part}. Each pays {points}.",
    "liable-dealt-in": "{seat} is liable for {part} and also dealt in, so {seat} pays the full "
    "price once: {points}.",
    "feeder-pays": "{feeder} fed the kan and is the only player who pays for {part}: {points}.",
    "feeder-halves": "{other}, who fed the kan, counts as the discarder and splits {part} with "
    "{seat}, the liable player. Each pays {points}.",
    "north-share-lost": "With three players, nobody pays North's share.",
    "north-share-split": "With three players, the two losers split North's share.",
    "tsumo-shares": "Tsumo: the other players pay for {part}: {shares}.",
    "ron-price": "Ron: {discarder}, the discarder, pays {points} for {part}.",
    "honba": "Honba: {seat} pays {points}.",
    "honba-shared-by-several": "Several players are liable. Under these rules, every loser then "
    "pays {points} points for honba.",
    "honba-shared": "Honba: each of the other players pays {points}.",
    "honba-split": "The payers split the honba. The discarder pays any odd hundred: {shares}.",
    "deposits": "{winner} takes the riichi deposits on the table: {points}.",
    "several-winners": "{winners} win on the same discard. They are paid in this order.",
    "honba-to-first": "The first of them collects the honba.",
    "honba-to-each": "Each of them collects honba.",
    "deposits-to-first": "The first of them takes the riichi deposits.",
    "deposits-of-nobody": "Under these rules, each winner takes back their own riichi deposit. The "
    "question does not say who declared riichi, so the first winner takes all the deposits.",
    "deposits-to-owners": "Each winner who declared riichi takes back their own deposit. The first "
    "winner takes the rest.",
    "head-bump": "Under these rules, only the first player in turn order wins: {winner}, not "
    "{others}.",
    "triple-ron": "Three players claim the same discard. Under these rules, the hand is abandoned "
    "and nobody pays.",
    "total": "{winner} receives {points} in all.",
    "no-danger": "No discard can make {seat} liable now.",
    "danger": "If {seat} discards {tiles:any} and {to} claims it with {calls:a}, {seat} becomes "
    "liable for {cause}.",
    "danger-of-all": "If {seat} discards any tile and {to} claims it with {calls:a}, {seat} "
    "becomes liable for {cause}.",
    "danger-of-all-but": "If {seat} discards any tile but {safe:any} and {to} claims it with "
    "{calls:a}, {seat} becomes liable for {cause}.",
    "ensured": "Every winning hand these sets can still make is {yakuman}.",
    "not-ensured": "With {concealed} in hand, the {tile} would win without {yakuman}, so it is not "
    "certain.",
    "no-liability-in-zung-jung": "Zung Jung has no liability for big hands. The discarder of the "
    "winning tile pays most of an expensive hand. Nobody pays for feeding sets earlier.",
    "no-liability-in-mcr": "MCR (the Chinese Official rules) has no liability. The discarder of "
    "the winning tile pays the value of the hand. Nobody pays for feeding sets earlier.",
    "only-wins-attach": "Under these rules, feeding a set makes nobody liable. Only discarding the "
    "winning tile can.",
    "only-the-win-attaches": "{caller} called {kind} on {feeder}'s {tile}. Under these rules, that "
    "makes nobody liable for {yakuman}. Only discarding the winning tile can.",
    "robbed-is-discarded": "{winner} robbed {discarder}'s kan, so the tile counts as {discarder}'s "
    "discard.",
    "win-attached": "{discarder} discarded the {tile} while {winner} had {sets} exposed sets "
    "towards {yakuman}. {winner} won on it with that hand, so {discarder} is liable for it.",
    "win-attached-by-name": "{winner} won on {discarder}'s discard with {sets} exposed sets "
    "towards {yakuman}. The question gives that as the hand, so {discarder} is liable for it.",
    "win-not-realised-by-name": "{winner}'s exposed sets warned of {yakuman}, but the question "
    "does not give that as the hand. {discarder} is not liable for it.",
    "win-feeds-nothing": "{winner}'s exposed sets warned of {yakuman}, but the {tile} does not "
    "feed it. {discarder} is not liable for it.",
    "win-not-realised": "{winner}'s exposed sets warned of {yakuman}, but the {tile} completed a "
    "different hand. {discarder} is not liable for it.",
    "late-wall-attached": "The wall is nearly empty, and no other {tile} is known to be on the "
    "table. {discarder} discarded it, so {discarder} is liable for {winner}'s win.",
    "fresh-in-sets": "Copies of the {tile} are in called sets. Under these rules, that tile is "
    "still fresh.",
    "late-wall-not-fresh": "The wall is nearly empty, but another {tile} is on the table. "
    "{discarder} is not liable for discarding it.",
    "wall-not-given": "The number of tiles left in the wall is not given. We assume the wall is "
    "not nearly empty.",
    "excused-by-own-hand": "{discarder} was about to win with a big hand, so {discarder} is "
    "excused.",
    "excused-without-choice": "{discarder} had only dangerous tiles to discard, so {discarder} is "
    "excused for {yakuman}.",
    "not-excused": "{discarder}'s own hand does not excuse the discard.",
    "excuse-not-examined": "{discarder}'s hand is not given, so we cannot check whether it excuses "
    "the discard.",
    "round-not-given": "The round wind is not given. Of the winds, we count only {discarder}'s "
    "seat wind as a doubling honour.",
    "later-feeder": "Only {seat} pays for the hand: a later feeder replaces an earlier one.",
    "score-limited": "{winner}'s hand scores {score} points, which is over the limit. It counts as "
    "{limit}.",
    "losers-pay-score": "Each of the other players pays {winner} {score} points. The amount "
    "doubles if East pays or is paid: {shares}.",
    "losers-settle": "{payer} has a lower score than {payee} and pays {points} for the difference.",
    "liable-pays-score": "{seat} is liable and pays {winner} for all three losers: {points}.",
    "liable-shares-score": "{seat} is liable, and {other} discarded the winning tile. They pay for "
    "all three losers: {points} each.",
    "scores-cancelled": "All other scores are cancelled: the losers pay each other nothing.",
    "discarder-pays-score": "{discarder} discarded the winning tile and pays {winner} for all "
    "three losers: {points}.",
    "liable-changes-nothing": "{seat} is liable, but that changes nothing here: under these rules, "
    "{discarder}, who discarded the winning tile, pays as usual.",
    "loser-scores-capped": "When the losers settle, no score counts for more than the limit, "
    "{limit}.",
    "loser-differences-capped": "The losers settle the difference between their full scores, up to "
    "the limit, {limit}.",
    "portion-of-faan": "{winner}'s hand has {faan} faan: one portion is {points}.",
    "portion-of-limit": "Limit hands paid to {winner}: {number}. One portion is {points}.",
    "fed-another-first": "{seat} fed {winner}'s fourth set, but had fed {other}'s before. Under "
    "these rules, {seat} is liable only to {other}.",
    "robbed-pays-portions": "{seat}'s kan was robbed. Under these rules, {seat} pays all three "
    "portions alone, as for a self-drawn win: {points}.",
    "discarder-pays-portion": "{discarder}, the discarder, pays one portion: {points}.",
    "others-pay-alike": "Self-drawn: each of the other players pays {winner} {score}.",
    "discarder-pays-own": "{discarder}, the discarder, pays {winner} {score}. The others pay "
    "nothing.",
    "discarder-pays-twice": "{discarder}, the discarder, pays one portion, {points}. Every other "
    "loser pays half a portion, {half}.",
    "liable-pays-all-due": "{seat} is liable and pays {winner} everything that is due: {points}.",
    "orphans-paid-by-all": "Every other player pays {winner} for thirteen orphans as if they were "
    "self-drawn, no matter who discarded it. One portion is {points}.",
    "each-pays-portion": "Self-drawn: each of the other players pays one portion, {points}.",
    "all-pay-for-orphans": "Each of the other players pays one portion, {points}.",
    "discarder-pays-portions": "{discarder}, the discarder, pays two portions: {points}.",
    "discarder-pays-most": "{discarder}, the discarder, pays one portion, {points}. The other two "
    "pay half a portion each, {half}.",
    "liable-pays-portions": "{seat} is liable and pays all {number} portions alone: {points}.",
    "liable-shares-portions": "{seat} is liable, and {discarder} discarded the winning tile. Each "
    "pays one portion, {points}.",
    "kan-as-discard": "{feeder} fed the kan. Under these rules, a win on its replacement tile "
    "counts as a win on {feeder}'s discard.",
    "kan-feeder-pays-portions": "{feeder} fed the kan and pays all three portions alone: {points}.",
    "covers-ron-only": "Under these rules, {cause} make {seat} liable only for a win on a discard. "
    "This win is self-drawn.",
    "covers-tsumo-only": "Under these rules, {cause} make {seat} liable only for a self-drawn win. "
    "This win is on a discard, which the nine-tile rule covers.",
    "priced-as-limit": "No faan value is given, so {winner}'s hand is priced as a limit hand.",
    "zung-jung-shares": "The hand is worth {points} points. If it is self-drawn or worth 25 or "
    "less, each other player pays its value. Otherwise, two players pay 25 each, and the discarder "
    "pays the rest of three times the value. We assume that nobody discarded this tile earlier in "
    "the same go-round. Payments: {shares}.",
    "mcr-shares": "Each other player pays 8 points. The discarder also pays the hand's {points} "
    "points, or each other player does if it is self-drawn. Payments: {shares}.",
    "no-hand-left": "Given the tiles everyone can see, these sets can no longer make a winning "
    "hand.",
    # Waits and furiten
    "waits-for": "The hand waits for {tiles:any}.",
    "wait-held": "The hand would be complete with {tiles:any}, but the player already holds all "
    "four copies. No copy can come, so this is not a wait.",
    "waits-for-nothing": "No tile that can still come completes the hand, so it has no wait and "
    "cannot win on a discard.",
    "not-a-wait": "The {tile} does not complete the hand, so the player cannot win on it.",
    "no-furiten": "These rules have no furiten. Neither the player's discards nor passed tiles "
    "matter.",
    "furiten-not-judged": "The calls show discards of {winner}: {tiles}. The question does not say "
    "what {winner} was waiting for, so furiten was not judged.",
    "own-discards": "The player has discarded a wait in this deal: {tiles}. It counts even if "
    "another player called it. A red five counts as a five.",
    "passed-tiles": "The player passed on a wait: {tiles}. It counts with or without a yaku, even "
    "if it was the tile of an added kan.",
    "nothing-passed": "Missed discard: the player has passed no wait since their last discard, so "
    "this rule bars nothing.",
    "missed-discard": "Missed discard: until their next discard, the player may not win by ron on "
    "the kind of tile they passed: {tiles}.",
    "missed-tile": "Missed discard: until their next discard, the player may not win on the kind "
    "of tile they passed, {tiles}. Under these rules, that holds even if they draw it.",
    "other-tsumo-allowed": "A tsumo of any other wait is allowed.",
    "last-discard": "Sacred discard, mildest form: the player may not win by ron on their own last "
    "discard, {tiles}.",
    "last-discard-free": "Sacred discard, mildest form: the player's last discard is not a wait, "
    "so this rule bars nothing.",
    "no-wait-discarded": "The player has discarded none of these waits, so sacred discard bars "
    "nothing.",
    "whole-deal": "Sacred discard, whole deal: the player may not win by ron on any tile they "
    "discarded, {tiles}. This rule bars nothing else.",
    "one-four-seven": "1-4-7: whichever set the {tile} completes, one of the player's discards "
    "would also complete it. Ron on the {tile} is barred.",
    "one-four-seven-only-as": "1-4-7: the player may win on the {tile}, but only as part of "
    "{sets:or}. One of their own discards would complete any other set the {tile} completes.",
    "one-four-seven-equal": "1-4-7: only the {tile} itself completes this pair or triplet, and the "
    "player has not discarded it. Ron on it is allowed.",
    "one-four-seven-free": "1-4-7: none of the player's discards would complete the set that the "
    "{tile} completes. Ron on it is allowed.",
    "absolute": "Sacred discard, absolute: the player discarded {tiles}, which would have "
    "completed the hand. Ron is barred on every tile.",
    "furiten-discarded": "Furiten: the player has discarded a wait, {tiles}, so ron is barred on "
    "every wait.",
    "furiten-temporary": "Temporary furiten: the player passed on {tiles} since their last "
    "discard. Ron is barred on every wait until their next discard.",
    "furiten-in-riichi": "Furiten in riichi: the player passed on {tiles} after declaring riichi. "
    "Ron is barred on every wait for the rest of the hand.",
    "not-furiten": "The player is not furiten: they have neither discarded nor passed a wait.",
    "furiten-lifted": "The player declared a sacred discard. This lifts every bar that comes from "
    "their own discards, but not missed discard or modern furiten.",
    "furiten-not-lifted": "The player declared a sacred discard. Under these rules, this lifts "
    "nothing.",
    "tsumo-allowed": "Furiten bars ron only. A tsumo is always allowed.",
    "may-ron": "Furiten does not bar ron on the {tile}.",
    "may-not-ron": "Furiten bars ron on the {tile}.",
    "ron-allowed-on": "Furiten does not bar ron on {tiles:any}.",
    "ron-barred": "Furiten bars ron on every wait.",
    # Calls, kuikae, priority, kita
    "kuikae-off": "Under these rules, the caller may discard any tile after a call.",
    "kuikae-same-tile": "The {tile} was called, so the caller may not discard another copy of it "
    "this turn.",
    "kuikae-red-five": "A red five counts as a five, so this covers both.",
    "kuikae-other-end": "The {other} would also have made a sequence with the {own:own}, so the "
    "caller may not discard it this turn either.",
    "kuikae-other-end-free": "The {other} would also have made a sequence with the {own:own}. "
    "Under these rules, the caller may still discard it.",
    "kuikae-no-other-end": "The {own:own} make a sequence only with the {tile}. There is no other "
    "end.",
    "kuikae-draws-first": "After a daiminkan, the caller draws a replacement tile before "
    "discarding, so no discard is forbidden.",
    "kuikae-this-turn": "These discards are forbidden only on the turn of the call. From their "
    "next draw, the caller may make them.",
    "kuikae-both-ends": "Two neighbouring tiles make a sequence with a tile at either end. The "
    "caller may discard neither of these end tiles.",
    "last-discard-unclaimed": "The {tile} is the last discard. Players can claim it only to win.",
    "last-discard-assumed": "The {tile} is the last discard. The sources we have read for these "
    "rules do not mention it. We assume that, as in riichi, players can claim it only to win.",
    "no-call-in-riichi": "{seat} is in riichi and can claim a discard only to win.",
    "no-room": (
        "{seat} already has four sets. Only the pair is missing, and completing it is a win."
    ),
    "no-chii-of-three": "With three players, there is no chii.",
    "chii-not-left": "No chii: {seat} may call chii only on {left}, the player to their left. "
    "{feeder} discarded this tile.",
    "chii-of-honour": "No chii: the {tile} is an honour, and honours do not form sequences.",
    "chii-no-tiles": (
        "No chii: {seat} does not have two tiles that make a sequence with the {tile}."
    ),
    "too-few-copies": "No {kind}: {seat} needs {needed} copies of the {tile} and has {copies}.",
    "no-fifth-kan": "No daiminkan: four kans have been declared, and there is no replacement tile "
    "for a fifth.",
    "four-kans-may-end": "Four kans have been declared. If they belong to more than one player, "
    "the hand ends with this discard under these rules, and players can claim the discard only to "
    "win.",
    "no-discard-left": "{seat} could call {kind} on the {tile} with the {own:own}, but then may "
    "not discard {forbidden:any}. That leaves nothing to discard, so the call is not allowed.",
    "may-call": "{seat} may call {kind} on the {tile} with the {own:own}.",
    "may-call-but": "{seat} may call {kind} on the {tile} with the {own:own}, but may not then "
    "discard {forbidden:any}.",
    "red-five-choice": "A red five counts as a five. {seat} chooses which one to show.",
    "discard-at-once": "After a chii or pon, {seat} must discard. {seat} cannot declare a kan or "
    "win by tsumo before their next draw.",
    "kan-draws-first": "After a daiminkan, {seat} draws a replacement tile before discarding. "
    "{seat} may then win by tsumo or declare another kan, and no discard is forbidden.",
    "call-ends": "Any such call ends {ends} for everyone. Players in riichi stay in riichi.",
    "hand-opens": "Any such call also opens {seat}'s hand: {seat} can no longer declare riichi, "
    "and some yaku are lost or worth less.",
    "claim-granted": "{seat}'s {kind} is granted.",
    "no-claim": "Nobody claims the discard. The next player draws.",
    "rons-all-granted": "Under these rules, more than one player can win on the same discard: "
    "{winners}.",
    "late-ron": "A ron takes precedence over a chii, pon or kan, even one called earlier.",
    "void-after-draw": "{seat}'s {kind} is too late: the next player had already drawn.",
    "void-after-discard": "{seat}'s {kind} is too late: the next player had already discarded.",
    "win-before-discard": "The next player had drawn but not yet discarded. Under these rules, "
    "{seat} can still win, unless the next player wins by tsumo.",
    "triple-ron-claimed": "Three players claim the same discard to win. Under these rules, the "
    "hand is abandoned and nobody wins.",
    "times-ignored": "Under these rules, the type of claim decides. It does not matter who was "
    "faster.",
    "not-timed": "At least one of the two claims has no time, so we treat them as simultaneous.",
    "not-later": "{seat}'s {kind} did not come after the chii, so it takes precedence.",
    "same-time": "{seat}'s {kind} came {later} seconds after {other}'s chii. Claims within "
    "{tolerance} seconds count as simultaneous, so the {kind} takes precedence.",
    "void-by-time": "{seat}'s {kind} came {later} seconds after {other}'s chii. Only claims within "
    "{tolerance} seconds count as simultaneous, so the {kind} is too late.",
    "void-by-ron": "{seat}'s {kind} is void: {winner}'s ron takes precedence.",
    "void-by-head-bump": "{seat}'s ron is void: {winner} comes first in turn order, and only one "
    "player can win under these rules.",
    "void-by-abort": "{seat}'s ron is void: the hand is abandoned.",
    "void-by-equal-tiles": "{seat}'s chii is void: {winner}'s {by} takes precedence.",
    "no-north": "{seat} has no north wind to set aside.",
    "may-kita": "{seat} may set aside a north wind after a draw, but not right after a pon. {seat} "
    "then draws a replacement tile.",
    "north-not-drawn": "{seat} is in riichi and did not draw the north wind just now, so {seat} "
    "cannot set it aside.",
    "kita-is-dora": "Each north wind set aside counts as one dora, not as a yaku. {seat}'s hand "
    "stays closed. The tile does not count as {seat}'s discard.",
    "kita-may-be-won-on": "Another player waiting for the north wind may win on it. The win is a "
    "ron, but not chankan.",
    "kita-ends": "Like a call, setting it aside ends {ends}.",
    "no-kita": "Under these rules, players cannot set north winds aside.",
    "kita-keeps-ippatsu": "Under these rules, kita does not end ippatsu.",
    "kita-ended-ippatsu": "The north wind set aside ended ippatsu, so ippatsu does not count.",
    "kita-is-rinshan": "A win on the replacement tile is rinshan kaihou.",
    "kita-is-no-rinshan": "A win on the replacement tile is not rinshan kaihou.",
    "kita-not-agreed": "Rules differ on two points: whether kita ends ippatsu, and whether a win "
    "on the replacement tile is rinshan kaihou. Check the rules at your table.",
    # Yaku, closed and open
    "one-han-less-open": "Kuisagari: {yaku} is worth {closed} han in a closed hand and {open} in "
    "an open hand.",
    "closed-only": "In a closed hand, {yaku} is worth {closed} han. In an open hand, it scores "
    "nothing.",
    "same-open": "Open or closed, {yaku} is worth {closed} han.",
    "yakuman-not-lowered": (
        "Calls do not lower {yaku}. It is a yakuman, shown here as {closed} han."
    ),
    "open-tanyao": "Tanyao counts here in an open hand (kuitan). Some rules allow it only in a "
    "closed hand.",
    "hand-is-closed": "The player has called no discard, so the hand is closed.",
    "hand-is-open": "The player has called a discard, so the hand is open.",
    "closed-kans-only": "The player has declared only closed kans, so the hand is closed.",
    "wait-scores": "The player can win on the {tile}: it gives {yaku}.",
    "wait-scores-by-tsumo": "The {tile} gives no yaku by ron, so the player can win on it only by "
    "tsumo: {yaku}.",
    "wait-without-yaku": "The {tile} completes the hand but gives no yaku. The player can win on "
    "it only with a yaku of luck, such as a win on the last tile of the wall.",
    "ron-opens-triplet": "A ron on the {tile} opens the triplet it completes, so {yaku} needs a "
    "tsumo.",
    "ron-keeps-closed": "A ron does not open the hand, so {yaku} still counts.",
    "every-wait-scores": "Every wait gives a yaku, so this is not atozuke.",
    "certain-yaku": "Whichever wait comes in, the hand has {yaku}.",
    "no-certain-yaku": "But different waits give different yaku, so no single yaku is certain. "
    "Rules that require a certain yaku bar this hand. Rules that accept any yaku allow it.",
    "atozuke": "Some wins give a yaku and some do not: this is atozuke. Most rules allow the wins "
    "that do.",
    "no-wait-scores": "No wait gives a yaku from the tiles alone.",
    "may-declare-riichi": "But the hand is closed. With riichi, or by tsumo (menzen tsumo), the "
    "player can win on any wait.",
    # Draws and extra hands
    "no-pool": "Under these rules, nothing is paid after a draw.",
    "nobody-tenpai": "Nobody is tenpai, so nothing is paid.",
    "all-tenpai": "Everyone is tenpai, so nothing is paid.",
    "pool-shared": "{pool} points change hands. Not tenpai: {others} ({pays} from each). Tenpai: "
    "{tenpai} ({gets} to each).",
    "pool-less-north": "With three players, the pool is a third smaller: {pool} points.",
    "pool-as-with-four": "With three players, the pool is the same as with four: {pool} points.",
    "nagashi-paid": "Nagashi mangan: {winner} discarded only terminals and honours, and none of "
    "them was called. It is paid like a mangan by tsumo: {shares}.",
    "nagashi-off": "{players} discarded only terminals and honours, and none of them was called. "
    "Under these rules, this earns nothing.",
    "nagashi-replaces": "This replaces the tenpai payments. Honba counters and deposits stay on "
    "the table.",
    "nagashi-wins": "Under these rules, this counts as a win: honba and deposits are paid with it, "
    "and nothing is paid for tenpai.",
    "counter-grows": "One honba counter is added.",
    "counter-not-stated": "No source says whether a draw counts as an extra hand for the dealer.",
    "extra-hands-of-east": "Under these rules, only East collects for extra hands, so {winner} "
    "gets nothing for them.",
    "extra-hands-each": "Extra hands: {hands}. Each loser pays {points}.",
    "extra-hands-discarder": "Extra hands: {hands}. {seat}, the discarder, pays for all losers: "
    "{points}.",
    "extra-hands-liable": "Extra hands: {hands}. {seat} is liable and pays for all losers: "
    "{points}.",
    # Abortive draws
    "called-already": "Someone has already made a call, so it is too late to abandon the hand.",
    "heads-held": "The hand has {number} different terminals and honours.",
    "too-few-heads": "The hand has {number} different terminals and honours. It needs nine.",
    "not-drawn-yet": "These tiles are the deal only. Nine kinds can be declared only once the "
    "first tile is drawn.",
    "nine-kinds": "The hand has {number} different terminals and honours, and nobody has called. "
    "The player may abandon the hand before their first discard.",
    "drawn-already": "{seat} has drawn a tile. Under these rules, a player may wash the tiles only "
    "as dealt.",
    "washed": "{seat} was dealt {number} different heads (terminals and honours) and may wash the "
    "tiles. Each other player pays {points}. East neither pays nor receives double.",
    "four-players-needed": "Three players cannot have {abort}: it needs four.",
    "discards-differ": "The first discards are not all the same tile.",
    "not-a-wind": "Every first discard is the {tile}, which is not a wind. The hand continues.",
    "four-winds": "Each player's first discard is the {tile}, and nobody has called.",
    "too-few-kans": "Kans declared: {number}. The draw needs four.",
    "all-kans-of-one": "All four kans are {seat}'s. {seat} may still make suukantsu, so the hand "
    "continues.",
    "four-kans": "{players} declared four kans between them, and nobody won on the discard after "
    "the fourth.",
    "not-all-in-riichi": "Not in riichi: {others}. The draw needs all players in riichi.",
    "four-riichi": "All four players are in riichi, and nobody won on the last riichi discard.",
    "too-few-rons": "Players claiming the discard to win: {number}. The draw needs three.",
    "three-rons": "{winners} claim the same discard to win.",
    "not-a-reason": "These rules do not have {abort}.",
    "deal-by-tenpai": "Under these rules, East deals again after a draw only if East is tenpai.",
    "deal-by-nagashi": "Nagashi mangan counts as a win, so East deals again only if it is East's.",
    "deal-passes": "The deal passes to the next player.",
    "deal-always-passes": "Under these rules, the deal passes after every draw.",
    "deal-always-stays": "Under these rules, East deals again after every draw.",
    "deal-after-draw-not-stated": "We have found no source that says who deals after a draw under "
    "these rules.",
    "deal-stays": "The tiles are shuffled and dealt again, with the same dealer.",
    "sticks-stay": (
        "Nobody pays. Riichi deposits stay on the table, and one honba counter is added."
    ),
    # Penalties
    "penalty-not-stated": "These rules have no penalty for {fault} that we can calculate. We "
    "charge nothing.",
    "false-win-free": "Under these rules, {seat} pays nothing for a false win.",
    "false-win-dead-hand": "Nothing is paid, but {seat}'s hand is dead: {seat} keeps playing but "
    "cannot win.",
    "false-win-beside-win": "{winner} wins on the same tile. Under these rules, {seat}'s false win "
    "then costs nothing, and the hand is settled as {winner}'s win.",
    "false-win-paid-beside-win": "{winner} wins on the same tile and is paid. Under these rules, "
    "{seat}'s false win costs the same.",
    "false-win-beside-win-not-stated": "{winner} wins on the same tile and is paid. These rules "
    "say nothing of a false win beside a win. We charge nothing.",
    "noten-riichi-costs": "{seat} declared riichi without tenpai, as the draw shows. Under these "
    "rules, that costs as much as a false win.",
    "noten-riichi-free": "Under these rules, {seat} pays nothing for riichi without tenpai.",
    "noten-riichi-impossible": "In this game, a player can declare riichi only with a hand that "
    "is tenpai. So there is no penalty.",
    "false-claim-dead-hand": "{seat} may correct the set before the next discard. After that, "
    "{seat}'s hand is dead: it cannot win. Nothing is paid.",
    "false-claim-corrected": "Under these rules, {seat} corrects the set, and nothing is paid.",
    "false-win-half-limit": "A false win costs half the limit to each other player, or the full "
    "limit if East pays or is paid. The limit is {limit}: {seat} pays {shares}.",
    "false-win-portions": "A false win costs three portions of the highest price, {portion}, to "
    "each other player. {seat} pays each {points}.",
    "false-win-each": "False win: {seat} pays each other player {points}.",
    "false-win-plays-on": "The hand continues. {seat} keeps playing but cannot win it.",
    "false-win-mangan": "False win (chombo): {seat} pays what the others would have paid for a "
    "mangan by tsumo: {shares}.",
    "false-win-deduction": "False win (chombo): {points} points are deducted from {seat}'s score "
    "after the game. Nobody receives them, so the deltas sum to minus {points}.",
    "played-again": "The hand is replayed with the same dealer. Riichi deposits from this hand are "
    "returned, and no counter is added.",
    "deal-not-stated": "No source says whether the deal continues afterwards.",
    "hand-ends": "The hand ends. If the dealer is at fault, the deal passes.",
    "withdrawn-free": "Under these rules, {seat} may withdraw a claim for a set in time "
    "and pays nothing.",
    "withdrawn-draw": "{seat} puts down {points} points for the winner of the hand. The question "
    "names no winner. After a draw, {seat} takes the points back.",
    "withdrawn-own-win": "{seat} put down {points} points for the winner of the hand, won it, and "
    "takes the points back.",
    "withdrawn-to-winner": "{seat} withdrew a claim, so {winner}, who won the hand, gets {points} "
    "points.",
    "dead-hand-no-calls": "Nothing is paid. {seat} keeps playing but can neither call nor win.",
    "dead-hand-no-win": "Nothing is paid. {seat} keeps playing but cannot win this hand.",
    "dead-hand-if-long": "If the hand has too many tiles, it cannot call either.",
    "dead-hand-scores-nothing": "A dead hand scores nothing in the settlement. Its player pays the "
    "winner, and pays the other players their scores.",
    "wrong-draw": "No source requires a payment for a wrong draw. {seat} returns the tile and "
    "draws the right one. Once {seat} has discarded, play simply continues.",
    "false-claim": "No source requires a payment for a false set. {seat} may correct it before the "
    "next discard. If it is too late or impossible to correct, most rules no longer let the hand "
    "win.",
    "stays-a-discard": "For furiten, the {tile} still counts as {feeder}'s discard.",
    "laid-sideways": "The claimed tile lies sideways {side}.",
    "no-kan-without-draw": "{seat} has called chii or pon and has not drawn since, so {seat} "
    "cannot declare a kan before the next draw.",
    "no-kan-on-last-draw": "{seat} has drawn the last tile, so no replacement tile is left for a "
    "kan.",
    "no-fifth-own-kan": "Four kans have been declared, so {seat} cannot declare another.",
    "no-four-tiles": "{seat} has neither four identical tiles in hand nor a tile to add to a pon.",
    "may-kan": "{seat} may declare {kind} of the {tile}.",
    "kan-not-of-drawn": "{seat} is in riichi and did not draw the {tile}, so {seat} cannot declare "
    "{kind} of it.",
    "kan-keeps-waits": "{seat} is in riichi and may declare {kind} of the {tile}: the hand waits "
    "for {before:any} before and after it.",
    "kan-changes-readings": "{seat} is in riichi, and the hand has a reading in which the {tile} "
    "is not a triplet. Under these rules, every reading must stay the same, so {kind} of it is "
    "not allowed.",
    "kan-loses-yaku": "{seat} is in riichi. After {kind} of the {tile}, the hand could no longer "
    "have {yaku}, so these rules do not allow it.",
    "kan-never-in-riichi": "{seat} is in riichi, and these rules allow no kan in riichi.",
    "closed-kan-robbed": "Under these rules, only thirteen orphans can rob a closed kan.",
    "closed-kan-not-robbed": "This is a closed kan. Some rules let thirteen orphans rob it. These "
    "rules do not.",
    "has-yaku": "The hand has {yaku}, so it meets the yaku requirement.",
    "tsumo-not-barred": "The {tile} was drawn. Furiten bars only ron.",
    "riichi-already": "{seat} is already in riichi.",
    "riichi-open": "{seat} has called a discard. A player with an open hand cannot declare riichi.",
    "riichi-not-waiting": "No discard leaves {seat}'s hand with a wait, so {seat} cannot declare "
    "riichi.",
    "may-riichi": "{seat} may declare riichi by discarding the {tile}. The hand then waits for "
    "{waits:any}.",
    "riichi-points": "{seat} has {points} points. Riichi costs {deposit}, and under these rules "
    "{seat} must have that many.",
    "riichi-on-credit": "{seat} has {points} points, and riichi costs {deposit}. Under these "
    "rules, {seat} may still declare it.",
    "riichi-wall": "Tiles left in the wall: {left}. Under these rules, riichi needs at least "
    "{needed}.",
    "riichi-late": "Tiles left in the wall: {left}. {seat} may not get another draw, but can still "
    "declare riichi under these rules.",
    "kan-changes-waits": "{seat} is in riichi, and {kind} of the {tile} would change the waits "
    "from {before:any} to {after:any}. So it is not allowed.",
}
FRAMES: Final = {
    "assumed": "We assumed: {value}. Our sources leave this open [{choice}]. If instead {other}: "
    "{deltas:gains}.",
    "total": "{seat:column} {points:gain}",
    # Titles of pictures
    "sentences": "{said:sentences}",
    "of-a-table": "The table as everyone sees it.",
    "three-rons": "Three players claim the same discard: the hand is abandoned, and nobody pays.",
    "won-tsumo": "{seat} draws the winning tile and wins{yakuman:with}.",
    "won-rinshan": "{seat} draws the replacement tile of a kan and wins{yakuman:with}.",
    "won-ron": "{seat} wins on the discard of {discarder}{yakuman:with}.",
    "won-chankan": "{seat} robs the kan of {discarder} and wins{yakuman:with}.",
    "liable": "{seat} is liable to {to} for {cause}.",
    "nobody-liable": "Nobody is liable.",
    "no-danger": "No discard can make {seat} liable.",
    "dangers": "Tiles that could make {seat} liable to {whom:or}.",
    "danger": "{to} for {cause}",
    "feeds": "Could feed {to}: {cause}",
    "any-but-these": "Any but these: {to}, {cause}",
    "any-tile": "Any tile: {to}, {cause}",
    "no-hand-left": "These sets can no longer make a winning hand.",
    "ensured": "Every winning hand with these sets is {yakuman}.",
    "not-ensured": "Not certain: this hand wins without {yakuman}.",
    # The roles of players
    "role-won": "won",
    "role-drew": "drew and won",
    "role-dealt-in": "dealt in",
    "role-robbed": "was robbed",
    "role-liable": "liable",
    "role-not-paying": "pays nothing",
    "role-discards": "discards next",
    # Pictures as text
    "the-hand": "The hand",
    "player": "{who}{total:total}{roles:roles}.",
    "player-with": "{who}{total:total}{roles:roles}: {has:has}.",
    "payment": "{payer} pays {payee} {points}, for {causes}.",
    "meld": "{kind:call} of {tiles:set}{feeder:from}",
    "deciding-meld": "{kind:call} of {tiles:set}{feeder:from}, which decides",
    "in-hand": "in hand {tiles:names}",
    "concealed": "{number} concealed tiles",
    "winning-tile": "winning tile {tile}",
    "deciding-tile": "winning tile {tile}, whose discard decides",
    "discarded": "discarded {tiles:names}",
    "unsafe": "unsafe for {cause} of {to}: {tiles:names}",
    "unsafe-but": "unsafe for {cause} of {to}: any tile but {tiles:names}",
    "unsafe-any": "unsafe for {cause} of {to}: any tile",
    "honba": "{number} honba.",
    "deposits": "{number:deposits} on the table{taken:takes}.",
    "honba-sticks": "{number} honba",
    "riichi-sticks": "{number} riichi",
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
    "withdrawn-claim": "a withdrawn claim",
    "noten-riichi": "riichi without tenpai",
    "dead-hand": "a wrong number of tiles",
    "long-hand": "a wrong number of tiles",
    "short-hand": "a wrong number of tiles",
    "counted-yakuman": "counted yakuman",
    "ankan": "a closed kan",
    "shouminkan": "an added kan",
    "double-riichi": "double riichi",
    "nine-kinds": "the draw for nine kinds",
    "four-winds": "the draw for four winds",
    "four-kans": "the draw for four kans",
    "four-riichi": "the draw for four riichi",
    "triple-ron": "the draw for three rons",
    "washing": "washing the tiles",
    "kamicha": "on the left, because the player to the left discarded it",
    "toimen": "in the middle, because the player across discarded it",
    "shimocha": "on the right, because the player to the right discarded it",
}


def _fu_part(fu: object, reason: object, tiles: object) -> str:
    """`8 for the closed triplet 111z`."""
    named = [item for item in items(tiles) if isinstance(item, Tile)]
    return f"{fu} for the {str(reason).replace('-', ' ')}{' ' if named else ''}{to_text(named)}"


def _or(value: object) -> str:
    return in_words(value, "or")


def _a_call(calls: object) -> str:
    return joined([f"a {item}" for item in items(calls)], "or")


def _any_tile(tiles: object) -> str:
    return joined([f"the {in_words(item)}" for item in items(tiles)], "or")


def _han(rows: object) -> str:
    return joined([f"{in_words(row)} ({han})" for row, han in pairs(rows)])


def _fu_parts(parts: object) -> str:
    return joined([_fu_part(*items(item)) for item in items(parts)])


def _times(units: object) -> str:
    """`2 × `, and nothing for one."""
    return "" if units == 1 else f"{units} × "


def _fu(fu: object) -> str:
    return f" {fu} fu" if fu is not None else ""


def _limit(limit: object) -> str:
    return f", {in_words(limit)}" if limit else ""


def _column(seat: object) -> str:
    return f"{in_words(seat):5}"


def _gain(points: object) -> str:
    """A gain or loss in a column."""
    return f"{_plus_or_minus(points):>8}"


def _gains(deltas: object) -> str:
    sums = (f"{in_words(seat)} {_plus_or_minus(points)}" for seat, points in pairs(deltas))
    return ", ".join(sums)


def _plus_or_minus(points: object) -> str:
    return f"{number(points):+,}" if points else "0"


def _signed(points: object) -> str:
    """A gain or loss, with a real minus sign."""
    gain = number(points)
    return f"+{gain:,}" if gain > 0 else f"{gain:,}".replace("-", "\N{MINUS SIGN}")


def _call(kind: object) -> str:
    return str(kind)


def _names(tiles: object) -> str:
    return names_of([item for item in items(tiles) if isinstance(item, Tile)])


def _set(tiles: object) -> str:
    """The tiles of a set: `1, 2, 3 of bamboo`, `white dragons`, `5 of circles with a red 5`."""
    laid = [item for item in items(tiles) if isinstance(item, Tile)]
    kind = laid[0].kind
    if len({tile.kind for tile in laid}) > 1:
        return names_of(laid)
    red = sum(tile.red for tile in laid)
    fives = f" with {'a red 5' if red == 1 else f'{red} red 5s'}" if red else ""
    return f"{kind.name}{'s' if kind.is_honour else ''}{fives}"


def _from(feeder: object) -> str:
    return f" from {in_words(feeder)}" if feeder else ""


def _with(hand: object) -> str:
    """The yakuman of a win, or what its hand is worth."""
    return f" with {hand if isinstance(hand, str) else in_words(hand)}" if hand else ""


def _roles(roles: object) -> str:
    said = ", ".join(map(str, items(roles)))
    return f" ({said})" if said else ""


def _total(points: object) -> str:
    return "" if points is None else f" {_signed(points)}"


def _has(things: object) -> str:
    return "; ".join(map(str, items(things)))


def _deposits(number: object) -> str:
    return "1 riichi deposit" if number == 1 else f"{number} riichi deposits"


def _takes(taken: object) -> str:
    rows = [tuple(items(item)) for item in items(taken)]
    return "".join(f"; {in_words(seat)} takes {in_words(points)}" for seat, points in rows)


def _sentences(said: object) -> str:
    return " ".join(map(str, items(said)))


def _reasons(said: object) -> str:
    """Sentences inside another one: the last has no full stop."""
    return _sentences(said).removesuffix(".")


ENGLISH: Final = Language(
    sentences=SENTENCES,
    forms={
        "": in_words,
        "and": in_words,
        "or": _or,
        "a": _a_call,
        "any": _any_tile,
        "own": _own_tiles,
        "han": _han,
        "parts": _fu_parts,
        "fu": _fu,
        "times": _times,
        "limit": _limit,
        "column": _column,
        "gain": _gain,
        "gains": _gains,
        "signed": _signed,
        "call": _call,
        "names": _names,
        "set": _set,
        "from": _from,
        "with": _with,
        "roles": _roles,
        "total": _total,
        "has": _has,
        "deposits": _deposits,
        "takes": _takes,
        "sentences": _sentences,
        "reasons": _reasons,
    },
    frames=FRAMES,
)
