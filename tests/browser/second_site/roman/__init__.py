"""Roman numerals."""

SIGNS = {10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}


def roman(number: int) -> str:
    """The number in Roman numerals: XIV for 14."""
    value = max((sign for sign in SIGNS if sign <= number), default=0)
    return SIGNS[value] + roman(number - value) if value else ""
