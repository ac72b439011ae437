"""The waits of a hand under a rule set, which decides about a tile of which it has all four."""

from collections.abc import Sequence

from pao_core.board.melds import Meld
from pao_core.board.tiles import Tile
from pao_core.hands.waits import shape_waits, waits_and_held
from pao_core.rules.choices import FifthCopy
from pao_core.rules.rule_set import RuleSet


def waits_under(
    rules: RuleSet, concealed: Sequence[Tile], melds: Sequence[Meld] = ()
) -> tuple[tuple[Tile, ...], tuple[Tile, ...]]:
    """The waits, and the kinds that would complete the hand but are no waits (pao-f002).

    >>> hand = parse_tiles("1111m456789p123s")
    >>> [to_text(wait) for wait in waits_under(rule_set("wrc-2025"), hand)]
    ['', '1m']
    """
    tiles, held = waits_and_held(concealed, melds)
    if not held or rules.fifth_copy is FifthCopy.HAND:
        return tiles, held
    if rules.fifth_copy is FifthCopy.ALLOWED:
        return shape_waits(concealed, melds), ()
    return waits_and_held(concealed, melds, counted_melds=())
