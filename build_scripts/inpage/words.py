"""The words in which calculators speak of what the core has short names for."""

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
    "composite_yakuman": "whether several yakuman add up",
    "double_yakuman": "which yakuman count twice",
    "counted_yakuman": "what thirteen han are worth",
    "mangan_rounding": "whether hands just below mangan are rounded up",
    "three_player_tsumo": "who pays the missing player's share",
}


def value_word(value: str | list[str]) -> str:
    """The value of a choice; several values with commas, and "none" for none."""
    return value if isinstance(value, str) else ", ".join(value) or "none"


def seat_word(letter: str) -> str:
    """East for "E"."""
    return str(Seat(letter))


def points(number: int) -> str:
    """A number of points, with commas."""
    return f"{number:,}"


def signed(number: int) -> str:
    """A gain or a loss, with a real minus sign."""
    return f"+{number:,}" if number > 0 else f"{number:,}".replace("-", "−")
