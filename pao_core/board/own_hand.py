"""Checks one player's hand: its sets, enough tiles, none that is not in play, no fifth copy."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pao_core.board.melds import CallKind, Meld, with_article
from pao_core.board.table import (
    NO_CHII_OF_THREE,
    SETS_IN_A_HAND,
    check_kind,
    count_copies,
    is_sequence,
)
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.problems.errors import Code, Problems

TILES_IN_A_HAND: Final = 13
"""What a player is dealt; East is dealt one more."""


def hand_size(melds: Sequence[Meld]) -> int:
    """How many concealed tiles a waiting hand has: 13, and three fewer for each set."""
    return TILES_IN_A_HAND - 3 * len(melds)


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
    check_sets(melds, problems)
    if len(melds) <= SETS_IN_A_HAND:
        expected = hand_size(melds) + drawn
        if len(hand) != expected:
            says = f"expected {expected} tiles in hand besides {len(melds)} sets; found {len(hand)}"
            problems.add("hand", Code.WRONG_HAND_SIZE, says)
    parts = [(f"melds[{place}]", each.tiles) for place, each in enumerate(melds)]
    parts += [("hand", tuple(hand)), *also]
    if players == 3:
        _check_three_players(parts, melds, problems)
    seen: Counter[Tile] = Counter()
    for at, tiles in parts:
        says = "these tiles bring the copies of {kind} to {copies}; there are only four"
        count_copies(tiles, seen, at, problems, says)


def check_sets(melds: Sequence[Meld], problems: Problems) -> None:
    """Note what is no set of its kind, and a fifth set."""
    for place, meld in enumerate(melds):
        kinds = sort_tiles([each.kind for each in meld.tiles])
        if meld.kind is CallKind.CHII:
            is_set = len(kinds) == 3 and is_sequence(kinds)
        else:
            size = 3 if meld.kind is CallKind.PON else 4
            is_set = (
                len(kinds) == size and kinds[0] == kinds[-1] and meld.kind is not CallKind.DISCARD
            )
        if not is_set:
            says = f"{to_text(meld.tiles) or 'nothing'} is not {with_article(meld.kind)}"
            problems.add(f"melds[{place}]", Code.NOT_A_SET, says)
    if len(melds) > SETS_IN_A_HAND:
        says = f"{len(melds)} sets given; a hand has {SETS_IN_A_HAND}"
        problems.add("melds", Code.TOO_MANY_SETS, says)


def is_closed(melds: Sequence[Meld]) -> bool:
    """No discard was called: there are closed kans at most (pao-c044, pao-c045)."""
    return all(each.is_closed_kan for each in melds)


def check_closed(melds: Sequence[Meld], at: str, problems: Problems) -> None:
    """Note a called set of a player in riichi."""
    if not is_closed(melds):
        problems.add(at, Code.OPEN_RIICHI, "a player with a called set cannot be in riichi")


def _check_three_players(
    parts: Sequence[tuple[str, tuple[Tile, ...]]], melds: Sequence[Meld], problems: Problems
) -> None:
    for place, meld in enumerate(melds):
        if meld.kind is CallKind.CHII:
            problems.add(f"melds[{place}]", Code.NO_CHII, NO_CHII_OF_THREE)
    for at, tiles in parts:
        for kind in dict.fromkeys(each.kind for each in tiles):
            check_kind(kind, at, 3, problems)
