"""Checks one player's hand: enough tiles, none that is not in play, no fifth copy."""

from collections import Counter
from collections.abc import Sequence

from pao_core.errors import Code, Problems
from pao_core.melds import CallKind, Meld
from pao_core.table import NO_CHII_OF_THREE, SETS_IN_A_HAND, check_kind
from pao_core.tiles import Tile

TILES_IN_A_HAND = 13


def check_hand(
    hand: Sequence[Tile],
    melds: Sequence[Meld],
    players: int,
    problems: Problems,
    *,
    drawn: int,
    also: Sequence[tuple[str, tuple[Tile, ...]]] = (),
) -> None:
    """Note all that is wrong with the tiles of one player, and with further tiles by their places.

    `drawn` is 1 where the hand has a tile more, because its player has just drawn it.
    """
    if len(melds) > SETS_IN_A_HAND:
        says = f"{len(melds)} sets; a hand has {SETS_IN_A_HAND}"
        problems.add("melds", Code.TOO_MANY_SETS, says)
    else:
        expected = TILES_IN_A_HAND + drawn - 3 * len(melds)
        if len(hand) != expected:
            says = f"expected {expected} tiles in hand with {len(melds)} sets; found {len(hand)}"
            problems.add("hand", Code.WRONG_HAND_SIZE, says)
    parts = [(f"melds[{place}]", each.tiles) for place, each in enumerate(melds)]
    parts += [("hand", tuple(hand)), *also]
    if players == 3:
        _check_three_players(parts, melds, problems)
    seen: Counter[Tile] = Counter()
    for at, tiles in parts:
        kinds = Counter(each.kind for each in tiles)
        seen += kinds
        for kind in kinds:
            if seen[kind] > 4:
                says = f"with these there are {seen[kind]} copies of {kind}; a set has four"
                problems.add(at, Code.FIFTH_COPY, says)


def _check_three_players(
    parts: Sequence[tuple[str, tuple[Tile, ...]]], melds: Sequence[Meld], problems: Problems
) -> None:
    for place, meld in enumerate(melds):
        if meld.kind is CallKind.CHII:
            problems.add(f"melds[{place}]", Code.NO_CHII, NO_CHII_OF_THREE)
    for at, tiles in parts:
        for kind in dict.fromkeys(each.kind for each in tiles):
            check_kind(kind, at, 3, problems)
