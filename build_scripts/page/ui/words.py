"""Words for values that have short names in the core."""

from collections.abc import Iterable, Mapping, Sequence

from build_scripts.page.language import ENGLISH, code, language, text
from pao_core.board.seats import Seat
from pao_core.board.tiles import Tile
from pao_core.hands.causes import OtherCause
from pao_core.hands.names import Yakuman
from pao_core.rules.choice import ChoiceValue
from pao_core.words import english
from pao_core.words.choices import meaning_of

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
"""The name and the meaning of each yakuman."""
WITH_HYPHEN = [yakuman_word for yakuman_word in YAKUMAN_WORDS if "-" in yakuman_word]


def sentence(says: str) -> str:
    """The text with a capital first letter, in a language that has them."""
    has_capitals = language().word(Seat.EAST)[0].isupper()
    return says[0].upper() + says[1:] if has_capitals else says


def whole_sentence(says: str) -> str:
    """The text with a capital first letter and a full stop."""
    return text("{says}.", says=sentence(says))


def in_a_row(sentences: Iterable[str]) -> str:
    """The sentences with what stands between them in the language."""
    return language().framed("sentences", said=sentences)


def seat_word(letter: str) -> str:
    """The name of a seat: East for "E"."""
    return language().word(Seat(letter))


def wind_word(seat: Seat) -> str:
    """The name of a wind, which in Japanese is another word than the player."""
    if code() == ENGLISH:
        return language().word(seat)
    return language().word(Tile("z", 1 + list(Seat).index(seat)))


def cause_word(named: str) -> str:
    """The name of a yakuman, or of another cause of a payment."""
    for kind in (Yakuman, OtherCause):
        if named in {member.value for member in kind}:
            return as_players_say(language().word(kind(named)))
    return named


def points(number: int) -> str:
    """Points with thousands separators: "8,000"."""
    return f"{number:,}"


def signed(number: int) -> str:
    """A gain or a loss with its sign: "+8,000", "−8,000"."""
    return f"+{number:,}" if number > 0 else f"{number:,}".replace("-", "−")


def sums_in_words(deltas: Mapping[str, int]) -> str:
    """The gain or loss of each seat in one line."""
    return listed(f"{seat_word(seat)} {signed(total)}" for seat, total in deltas.items())


def listed(words: Iterable[str]) -> str:
    """Words with commas between them."""
    return text(", ").join(words)


def joined(words: Sequence[str]) -> str:
    """Words as in a sentence: "East, South and West"."""
    return language().word(words)


def either(words: Iterable[str]) -> str:
    """One of these words or clauses: "a pon or an open kan"."""
    said = [*words]
    return text(" or ").join(filter(None, [listed(said[:-1]), *said[-1:]]))


def tile_names(tiles: Sequence[Tile]) -> str:
    """The names of tiles: "1, 2 of characters, white dragon"."""
    return english.names_of(tiles) if code() == ENGLISH else language().word(tiles)


def meaning(choice: str, value: object) -> str:
    """The meaning of a value of a choice, with yakuman as players name them."""
    return as_players_say(meaning_of(choice, value, language()))


def as_players_say(says: str) -> str:
    """A sentence of the core with the usual names of yakuman: "suuankou tanki"."""
    for name in WITH_HYPHEN:
        says = says.replace(name, YAKUMAN_WORDS[name][0].lower())
    return says


def value_word(choice: str, value: ChoiceValue) -> str:
    """A value of a choice. One of a list has only a name."""
    return language().text(value.says, choice)


def yakuman_title(name: str) -> str:
    """The name of a yakuman where a sentence or a label begins with it."""
    return YAKUMAN_WORDS[name][0] if code() == ENGLISH else cause_word(name)


def yakuman_gloss(name: str) -> str:
    """What the name of a yakuman means. A Japanese name says it itself."""
    return YAKUMAN_WORDS[name][1] if code() == ENGLISH else ""
