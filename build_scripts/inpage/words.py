"""The words in which calculators speak of what the core has short names for."""

from collections.abc import Mapping, Sequence
from typing import Any

from pao_core.seats import Seat

YAKUMAN_WORDS = {
    "daisangen": ("Daisangen", "three dragons"),
    "daisuushi": ("Daisuushi", "four big winds"),
    "shousuushi": ("Shousuushi", "four little winds"),
    "suukantsu": ("Suukantsu", "four kans"),
    "tsuuiisou": ("Tsuuiisou", "all honours"),
    "chinroutou": ("Chinroutou", "all terminals"),
    "ryuuiisou": ("Ryuuiisou", "all green"),
    "suuankou": ("Suuankou", "four concealed triplets"),
    "suuankou-tanki": ("Suuankou tanki", "on a pair wait"),
    "kokushi": ("Kokushi", "thirteen orphans"),
    "kokushi-13": ("Kokushi 13", "on thirteen waits"),
    "chuuren": ("Chuuren", "nine gates"),
    "junsei-chuuren": ("Junsei chuuren", "on nine waits"),
    "tenhou": ("Tenhou", "heavenly hand"),
    "chiihou": ("Chiihou", "earthly hand"),
}
"""The name of each yakuman, and what it means."""

FURITEN_WORDS = {
    "none": ("No rule", "nothing bars ron"),
    "missed-discard": ("Missed discard", "bars the very tile that was passed"),
    "last-discard": ("Last discard", "bars the tile of the own last discard"),
    "whole-deal": ("Whole deal", "bars every tile that was discarded in this deal"),
    "one-four-seven": ("1-4-7", "bars the other ends of a sequence too"),
    "absolute": ("Absolute", "one discarded wait bars all"),
    "riichi": ("Modern riichi", "one discarded or passed wait bars all"),
}
"""The name of each strength of furiten, and what it does."""

ABORT_WORDS = {
    "nine-kinds": "nine kinds of terminals and honours",
    "four-winds": "four equal winds",
    "four-kans": "four kans",
    "four-riichi": "four riichi",
    "triple-ron": "three rons",
    "washing": "nine heads among the tiles as dealt",
}
"""The name of each abortive draw."""

CHOICE_WORDS = {
    "liable_yakuman": "for which yakuman somebody can be liable",
    "concealed_kan": "whether a closed kan counts as a visible set",
    "kan_claim": "whether an open kan can be the deciding call",
    "suukantsu_trigger": "which fourth kan makes somebody liable",
    "scope": "how much of the hand the liable player answers for",
    "honba_on_ron": "who pays honba when discarder and liable player share",
    "honba_on_tsumo": "who pays honba on a self-drawn win",
    "several_liable": "which of several liabilities take effect",
    "honba_several_liable": "which of several liable players pays honba",
    "open_kan_win": "whether the feeder of an open kan is liable",
    "open_kan_price": "what the feeder of an open kan pays",
    "open_kan_with_yakuman": "who pays when a yakuman and an open kan both have a liable player",
    "honba_value": "what one honba costs",
    "composite_yakuman": "whether several yakuman add up",
    "double_yakuman": "which yakuman count twice",
    "counted_yakuman": "what thirteen han are worth",
    "mangan_rounding": "whether hands just below mangan are rounded up",
    "three_player_tsumo": "who pays the missing player's share",
    "attaches_on": "which use of a discard can make somebody liable",
    "other_discarder": "who pays when another player than the liable one deals in",
    "suukantsu_concealed_kan": "whether a closed kan is one of the visible kans of suukantsu",
    "honba_winner": "who collects the payment for extra hands",
    "furiten": "which discarded or passed tiles bar a win on a discard",
    "noten_pool": "how many points are shared after a draw",
    "abortive_draws": "for which reasons a hand is abandoned",
    "kuikae": "which tiles may not be discarded right after a claim",
    "loser_cap": "where the limit bites when two losers settle",
}
"""What each choice decides that a ruling may look at, after "The rules do not say"."""

VALUE_WORDS = {
    "concealed_kan": {
        "counts": "a closed kan counts as a visible set",
        "ignored": "a closed kan does not count as a visible set",
    },
    "kan_claim": {
        "attaches": "an open kan can be the deciding call",
        "never": "an open kan is never the deciding call",
    },
    "suukantsu_trigger": {
        "open-kan": "only an open kan as the fourth makes its feeder liable",
        "completing-kan": "an added kan as the fourth makes the feeder of its pon liable too",
    },
    "scope": {
        "liable-yakuman": "the liable player answers only for the yakuman that became certain",
        "whole-hand": "the liable player answers for the whole hand",
    },
    "honba_on_ron": {
        "liable": "the liable player pays honba on a ron",
        "discarder": "the discarder pays honba on a ron",
        "split": "discarder and liable player share honba on a ron",
    },
    "honba_on_tsumo": {
        "liable": "the liable player pays honba on a tsumo",
        "shared": "everybody pays honba on a tsumo",
    },
    "several_liable": {
        "each-own": "several liable players answer each for their own",
        "first": "only the first of several liabilities takes effect",
        "last": "only the last of several liabilities takes effect",
    },
    "honba_several_liable": {
        "last-call": "the one who fed the last deciding call pays honba",
        "first-call": "the one who fed the first deciding call pays honba",
    },
    "open_kan_win": {
        "off": "nobody is liable for a win after an open kan",
        "until-discard": "the feeder of an open kan is liable until the caller discards",
        "immediate": "the feeder of an open kan is liable for the very next tile only",
    },
    "open_kan_price": {
        "ron": "the feeder of an open kan pays the price of a ron",
        "tsumo-sum": "the feeder of an open kan pays what all would have paid on a tsumo",
    },
    "open_kan_with_yakuman": {
        "rest-to-feeder": "the feeder of the kan pays what the yakuman's liability leaves over",
        "halved": "the feeder of the kan pays half, like a discarder",
        "yakuman-only": "the liability for the yakuman comes before that for the kan",
    },
    "composite_yakuman": {
        "counted": "several yakuman add up",
        "single": "several yakuman count as one",
    },
    "counted_yakuman": {
        "yes": "thirteen han are worth a yakuman",
        "sanbaiman": "thirteen han are worth a sanbaiman",
    },
    "mangan_rounding": {
        "kiriage": "hands just below mangan are rounded up",
        "exact": "hands just below mangan are not rounded up",
    },
    "attaches_on": {
        "set": "only a claim for a set can make somebody liable",
        "win": "only the discard that the hand is won on can make somebody liable",
        "set-or-win": "a claim for a set or for a win can make somebody liable",
    },
    "other_discarder": {
        "halves": "the liable player and another discarder pay half each",
        "liable": "the liable player pays even where another player deals in",
        "discarder": "the liable player pays nothing where another player deals in",
    },
    "suukantsu_concealed_kan": {
        "counts": "a closed kan is one of the visible kans of suukantsu",
        "ignored": "a closed kan is none of the visible kans of suukantsu",
    },
    "honba_winner": {
        "any": "any winner collects the payment for extra hands",
        "dealer": "only the dealer collects the payment for extra hands",
    },
    "kuikae": {
        "none": "any tile may be discarded after a claim",
        "same-tile": "after a claim the very tile that was claimed may not be discarded",
        "same-tile-and-suji": "after a claim neither the claimed tile nor the other end of the "
        "sequence may be discarded",
    },
    "loser_cap": {
        "score": "each score is cut at the limit before the difference is taken",
        "difference": "the difference of two scores is cut at the limit",
    },
    "three_player_tsumo": {
        "loss": "nobody pays the missing player's share",
        "full": "the two losers share the missing player's share",
    },
}
"""What each value of a choice means, as a sentence without its full stop."""


def ruled(choice: str, value: Any) -> str:
    """What a rule set says with this value of a choice, as a sentence without its full stop."""
    if choice == "liable_yakuman":
        return f"somebody can be liable for {listed(value)}" if value else "nobody is ever liable"
    if choice == "double_yakuman":
        return f"{listed(value)} count twice" if value else "no yakuman counts twice"
    if choice == "honba_value":
        return f"on a tsumo each payer adds {value} for a honba" if value else "honba costs nothing"
    if choice == "settlement":
        return "the game is riichi" if value == "riichi" else "the game is another than riichi"
    if choice == "noten_pool":
        return f"{points(value)} points are shared" if value else "nothing is paid after a draw"
    if choice == "abortive_draws":
        reasons = [ABORT_WORDS[each] for each in value]
        return f"a hand is abandoned for {listed(reasons)}" if reasons else "no hand is abandoned"
    if choice == "furiten":
        strengths = [FURITEN_WORDS[each][0].lower() for each in value if each != "none"]
        return f"furiten is that of {listed(strengths)}" if strengths else "there is no furiten"
    return VALUE_WORDS.get(choice, {}).get(value) or f"{choice} is {value_word(value)}"


def sentence(says: str) -> str:
    """With a capital at its beginning."""
    return says[0].upper() + says[1:]


def listed(words: Sequence[str]) -> str:
    """Words as a sentence has them: with commas, and "and" before the last."""
    *before, last = words
    return f"{', '.join(before)} and {last}" if before else last


def value_word(value: Any) -> str:
    """The value of a choice; several values with commas, and "none" for none."""
    return ", ".join(value) or "none" if isinstance(value, list) else str(value)


def seat_word(letter: str) -> str:
    """East for "E"."""
    return str(Seat(letter))


def points(number: int) -> str:
    """A number of points, with commas."""
    return f"{number:,}"


def signed(number: int) -> str:
    """A gain or a loss, with a real minus sign."""
    return f"+{number:,}" if number > 0 else f"{number:,}".replace("-", "−")


def sums_in_words(deltas: Mapping[str, int]) -> str:
    """What each seat gains or loses, in one line."""
    return ", ".join(f"{seat_word(seat)} {signed(total)}" for seat, total in deltas.items())
