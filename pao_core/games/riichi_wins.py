"""Which yakuman a riichi win can have, by name, by tiles, and given the tiles on the table."""

from collections import Counter
from itertools import combinations

from pao_core.board.melds import Call, CallKind
from pao_core.board.table import PublicTable
from pao_core.board.tiles import Tile
from pao_core.hands.names import (
    FIRST_DRAW,
    OF_OTHER_TRADITIONS,
    Yakuman,
    can_combine,
    tiles_are_left,
)
from pao_core.hands.win import HAN_OF_MANGAN, NEVER_WITH_ONE_HAN, Win, WinKind
from pao_core.hands.yaku import WonHand
from pao_core.hands.yakuman import yakuman_of
from pao_core.liability.feared_hands import certain_yakuman
from pao_core.liability.possible import can_still_become
from pao_core.problems.errors import Code, Listed, Message, Problems


def check_value(win: Win, at: str, problems: Problems) -> None:
    """Note a value in the units of another game, and names that exclude each other."""
    place = f"{at}.value"
    if win.faan is not None:
        says = Message("riichi uses han and fu, not faan")
        problems.add(f"{place}.faan", Code.NOT_IN_THESE_RULES, says)
    elif win.points is not None:
        says = Message("riichi uses han and fu, which give the points")
        problems.add(f"{place}.points", Code.NOT_IN_THESE_RULES, says)
    elif None in (win.concealed, win.tile) and not win.yakuman and win.han_fu is None:
        says = Message("expected tile and concealed, or a value with yakuman or han and fu")
        problems.add(at, Code.VALUE_NEEDED, says)
    for yakuman in (name for name in win.yakuman if name in OF_OTHER_TRADITIONS):
        problems.add(
            place,
            Code.NOT_IN_THESE_RULES,
            Message("{yakuman} is not a riichi yakuman", yakuman=yakuman),
        )
    _check_names(win, at, problems)


def _check_names(win: Win, at: str, problems: Problems) -> None:
    for one, other in combinations(win.yakuman, 2):
        if not can_combine(one, other):
            says = Message("a hand cannot be both {one} and {other}", one=one, other=other)
            problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)
    if win.han_fu is not None and win.han_fu.fu is None and win.han_fu.han < HAN_OF_MANGAN:
        says = Message("fu is missing: a hand of {han} han needs it", han=win.han_fu.han)
        problems.add(f"{at}.value.fu", Code.MISSING, says)
    if win.han_fu is not None and win.han_fu.han == 1 and win.han_fu.fu in NEVER_WITH_ONE_HAN:
        says = Message("a hand with {fu} fu has two han or more; found one", fu=win.han_fu.fu)
        problems.add(f"{at}.value.fu", Code.OUT_OF_RANGE, says)
    if win.kind.is_ron and Yakuman.SUUANKOU in win.yakuman:
        says = Message(
            "a ron opens the triplet it completes, so {yakuman} wins only by tsumo",
            yakuman=Yakuman.SUUANKOU,
        )
        problems.add(f"{at}.value", Code.IMPOSSIBLE_YAKUMAN, says)


def check_named(win: Win, table: PublicTable, at: str, problems: Problems) -> None:
    """Note a yakuman that the table's calls exclude, or a certain one that the value lacks."""
    place = f"{at}.value"
    melds = table.melds[win.by]
    for yakuman in win.yakuman:
        if not can_still_become(yakuman, melds):
            says = Message(
                "{seat.wind}'s called sets cannot become {yakuman}", seat=win.by, yakuman=yakuman
            )
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)
        elif not tiles_are_left(yakuman, _seen_elsewhere(win, table)):
            says = Message(
                "too many tiles for {yakuman} are elsewhere on the table", yakuman=yakuman
            )
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)
    _check_first_draw(win, table, place, problems)
    named = win.yakuman or win.han_fu is not None
    for yakuman in certain_yakuman(melds) if named else ():
        if yakuman not in win.yakuman:
            says = Message(
                "{seat.wind}'s called sets make {yakuman}, but the hand is named without it",
                seat=win.by,
                yakuman=yakuman,
            )
            problems.add(place, Code.WRONG_YAKUMAN, says)


def _seen_elsewhere(win: Win, table: PublicTable) -> Counter[Tile]:
    """The tiles on the table, except the winner's sets and the winning tile."""
    seen = Counter(dict(table.seen.items()))
    seen.subtract(tile.kind for meld in table.melds[win.by] for tile in meld.tiles)
    last = table.last_call
    if last is not None and win.kind.is_ron and last.by is win.discarder:
        seen[last.tile.kind] -= 1  # the tile of this discard or kan may be the winning tile
    return seen


def _check_first_draw(win: Win, table: PublicTable, place: str, problems: Problems) -> None:
    for yakuman in (yakuman for yakuman in win.yakuman if yakuman in FIRST_DRAW):
        by_dealer = yakuman is Yakuman.TENHOU
        too_late = any(_ends_first_draw(event.call, win) for event in table.events)
        if win.kind is not WinKind.TSUMO or win.by.is_dealer is not by_dealer or too_late:
            who = Message("East" if by_dealer else "another player than East")
            says = Message(
                "{yakuman} is a win by {who} on the first draw, before any call",
                yakuman=yakuman,
                who=who,
            )
            problems.add(place, Code.IMPOSSIBLE_YAKUMAN, says)


def _ends_first_draw(call: Call, win: Win) -> bool:
    """A call ends everyone's first draw. A discard ends that of the dealer and of the discarder."""
    return call.kind is not CallKind.DISCARD or call.by is win.by or win.by.is_dealer


def yakuman_lists(
    win: Win, hands: tuple[WonHand, ...], at: str, problems: Problems
) -> tuple[tuple[Yakuman, ...], ...]:
    """The yakuman of each reading that agrees with the value, or one empty list without yakuman."""
    if win.concealed is None:
        return (win.yakuman,)
    lists = tuple(dict.fromkeys(yakuman_of(won.hand) for won in hands))
    if win.yakuman:
        return _agreeing(win, lists, at, problems)
    if win.han_fu is not None:
        if any(lists):
            best = max(lists, key=len)
            says = Message(
                "these tiles are {yakuman}: use yakuman, not han and fu",
                yakuman=Listed.of(best, "and"),
            )
            problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
        return lists
    return tuple(names for names in lists if names) or ((),)


def _agreeing(
    win: Win, lists: tuple[tuple[Yakuman, ...], ...], at: str, problems: Problems
) -> tuple[tuple[Yakuman, ...], ...]:
    """The readings with exactly the named yakuman."""
    by_tiles = set(win.yakuman) - FIRST_DRAW
    agreeing = tuple(names for names in lists if set(names) == by_tiles)
    if not agreeing:
        made = [Listed.of(names, "and") if names else Message("no yakuman") for names in lists]
        says = Message(
            "these tiles are {made}; found {yakuman}",
            made=Listed.of(made, "or"),
            yakuman=Listed.of(win.yakuman, "and"),
        )
        problems.add(f"{at}.value", Code.WRONG_YAKUMAN, says)
        return ()
    return tuple((*names, *FIRST_DRAW.intersection(win.yakuman)) for names in agreeing)
