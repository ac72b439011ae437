"""Words for values that have short names in the core."""

from collections.abc import Mapping

from pao_core.board.seats import Seat

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


def sentence(says: str) -> str:
    """The text with a capital first letter."""
    return says[0].upper() + says[1:]


def seat_word(letter: str) -> str:
    """The wind of a seat: East for "E"."""
    return Seat(letter).wind


def points(number: int) -> str:
    """Points with thousands separators: "8,000"."""
    return f"{number:,}"


def signed(number: int) -> str:
    """A gain or a loss with its sign: "+8,000", "−8,000"."""
    return f"+{number:,}" if number > 0 else f"{number:,}".replace("-", "−")


def sums_in_words(deltas: Mapping[str, int]) -> str:
    """The gain or loss of each seat in one line."""
    return ", ".join(f"{seat_word(seat)} {signed(total)}" for seat, total in deltas.items())
