"""Checks one player's hand: the sets, the number of tiles, tiles not in play, fifth copies."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from pao_core.board.melds import CallKind, Meld, with_article
from pao_core.board.table import (
    NO_CHII_OF_THREE,
    SETS_IN_A_HAND,
    TOO_MANY_COPIES,
    check_kind,
    count_copies,
    is_sequence,
)
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.problems.errors import Code, Message, Problems

TILES_IN_A_HAND: Final = 13
"""The number of tiles that a player is dealt. East starts with one more."""


def hand_size(melds: Sequence[Meld]) -> int:
    """The number of concealed tiles in a waiting hand: 13, less three for each set."""
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
    """Note every problem with one player's tiles and with the other tiles in `also`.

    `drawn` is 1 if the hand includes the tile just drawn, otherwise 0. `also` gives paths and
    tiles.
    """
    check_sets(melds, problems)
    if len(melds) <= SETS_IN_A_HAND:
        expected = hand_size(melds) + drawn
        if len(hand) != expected:
            number = len(hand)
            held = Message("one tile") if number == 1 else Message("{number} tiles", number=number)
            says = Message("the hand has {held}; it needs {expected}", held=held, expected=expected)
            if melds:
                says = Message(
                    "the hand has {held} besides its called sets; it needs {expected}",
                    held=held,
                    expected=expected,
                )
            problems.add("hand", Code.WRONG_HAND_SIZE, says)
    parts = [(f"melds[{place}]", meld.tiles) for place, meld in enumerate(melds)]
    parts += [("hand", tuple(hand)), *also]
    if players == 3:
        _check_three_players(parts, melds, problems)
    seen: Counter[Tile] = Counter()
    for at, tiles in parts:
        count_copies(tiles, seen, at, problems, TOO_MANY_COPIES)


def check_sets(melds: Sequence[Meld], problems: Problems) -> None:
    """Note tiles that do not make a set of their kind, and a fifth set."""
    for place, meld in enumerate(melds):
        kinds = sort_tiles([tile.kind for tile in meld.tiles])
        if meld.kind is CallKind.CHII:
            is_set = len(kinds) == 3 and is_sequence(kinds)
        else:
            size = 3 if meld.kind is CallKind.PON else 4
            is_set = (
                len(kinds) == size and kinds[0] == kinds[-1] and meld.kind is not CallKind.DISCARD
            )
        if not is_set:
            says = Message(
                "{tiles} is not {a_kind}",
                tiles=to_text(meld.tiles) or Message("nothing"),
                a_kind=with_article(meld.kind),
            )
            problems.add(f"melds[{place}]", Code.NOT_A_SET, says)
    if len(melds) > SETS_IN_A_HAND:
        says = Message(
            "{found} sets given; a hand has {most}", found=len(melds), most=SETS_IN_A_HAND
        )
        problems.add("melds", Code.TOO_MANY_SETS, says)


def is_closed(melds: Sequence[Meld]) -> bool:
    """Is the hand closed? Its sets may be only closed kans (pao-c044, pao-c045)."""
    return all(meld.is_closed_kan for meld in melds)


def check_closed(melds: Sequence[Meld], at: str, problems: Problems) -> None:
    """Note a called set if the player is in riichi."""
    if not is_closed(melds):
        problems.add(
            at, Code.OPEN_RIICHI, Message("a player with a called set cannot be in riichi")
        )


def _check_three_players(
    parts: Sequence[tuple[str, tuple[Tile, ...]]], melds: Sequence[Meld], problems: Problems
) -> None:
    for place, meld in enumerate(melds):
        if meld.kind is CallKind.CHII:
            problems.add(f"melds[{place}]", Code.NO_CHII, NO_CHII_OF_THREE)
    for at, tiles in parts:
        for kind in dict.fromkeys(tile.kind for tile in tiles):
            check_kind(kind, at, 3, problems)
