"""Who is liable, written from the texts of the rules and not from the program.

Comments name the rules; `pao_core/data/clauses.toml` has their texts.
"""

from collections.abc import Collection, Sequence
from functools import cache
from typing import Final, NamedTuple

from build_scripts.checks.prove.histories import Act, History, Sets, feeder_of, sets_after
from build_scripts.checks.prove.naming import PLAIN, Naming
from pao_core.board.melds import CallKind
from pao_core.rules.rule_set import RuleSet

KANS: Final = (CallKind.DAIMINKAN, CallKind.ANKAN, CallKind.SHOUMINKAN)
DRAGONS: Final = frozenset({"5z", "6z", "7z"})
WINDS: Final = frozenset({"1z", "2z", "3z", "4z"})
ENDS: Final = frozenset({"1m", "9m", "1p", "9p", "1s", "9s"})
GREEN: Final = frozenset({"2s", "3s", "4s", "6s", "8s", "6z"})
CHARACTERS: Final = frozenset(f"{rank}m" for rank in range(1, 10))
CIRCLES: Final = frozenset(f"{rank}p" for rank in range(1, 10))
BAMBOOS: Final = frozenset(f"{rank}s" for rank in range(1, 10))

SETS_OF_TILES: Final = {
    "daisangen": (3, DRAGONS),  # pao-t003
    "daisuushi": (4, WINDS),  # pao-t004
    "shousuushi": (3, WINDS),  # pao-t018
    "tsuuiisou": (4, WINDS | DRAGONS),  # pao-t018
    "chinroutou": (4, ENDS),  # pao-t018
    "ryuuiisou": (4, GREEN),  # pao-t018
    "all-heads": (4, ENDS | WINDS | DRAGONS),  # pao-k006
}
"""The hands that so many visible sets of these tiles announce."""
ANY_SETS: Final = {"nine-tile": 3, "twelve-tile": 4}  # pao-k025, pao-k024


HANDS: Final = (*SETS_OF_TILES, *ANY_SETS, "suukantsu", "one-suit", "ruby-dragon")
"""The hands that sets can announce. A full flush is announced like one suit."""


class Fed(NamedTuple):
    """The player with this number is liable for this hand."""

    hand: str
    feeder: int


class SeenSet(NamedTuple):
    """A set as everyone sees it."""

    kind: CallKind
    tiles: frozenset[str]


def seen_sets(sets: Sets, naming: Naming) -> list[SeenSet]:
    """The player's sets as everyone sees them."""
    melds = naming.melds(sets)
    return [SeenSet(meld.kind, frozenset(map(str, meld.tiles))) for meld in melds]


def announcing(hand: str, seen: Sequence[SeenSet]) -> list[SeenSet]:
    """The visible sets that belong to this hand."""
    if hand == "suukantsu":  # pao-t011
        return [entry for entry in seen if entry.kind in KANS]
    if hand in ANY_SETS:
        return list(seen)
    if hand in ("one-suit", "full-flush"):  # pao-k013, pao-k026
        suits = (CHARACTERS, CIRCLES, BAMBOOS)
        return max(([entry for entry in seen if entry.tiles <= suit] for suit in suits), key=len)
    if hand == "ruby-dragon":  # pao-k027
        triplets = [entry for entry in seen if entry.kind is not CallKind.CHII]
        return [triplet for triplet in triplets if triplet.tiles <= CHARACTERS | {"7z"}]
    if hand not in SETS_OF_TILES:  # shousangen and late-wall: no set announces them
        return []
    return [entry for entry in seen if entry.tiles <= SETS_OF_TILES[hand][1]]


def is_announced(hand: str, seen: Sequence[SeenSet]) -> bool:
    """Are enough of its sets visible?"""
    needed = SETS_OF_TILES[hand][0] if hand in SETS_OF_TILES else ANY_SETS.get(hand, 4)
    if len(seen) < needed:
        return False
    sets = announcing(hand, seen)
    if hand == "ruby-dragon" and not any(seen_set.tiles == {"7z"} for seen_set in sets):
        return False
    return len(sets) >= needed


def newly_announced(before: Sequence[SeenSet], after: Sequence[SeenSet]) -> tuple[str, ...]:
    """The hands for which this is the deciding call (pao-d003)."""
    return tuple(
        [hand for hand in HANDS if is_announced(hand, after) and not is_announced(hand, before)]
    )


def fed_by(
    act: Act,
    feeder: int | None,
    announced: Collection[str],
    after: Sequence[SeenSet],
    rules: RuleSet,
) -> tuple[Fed, ...]:
    """The liabilities of an event that announces these hands.

    `feeder` fed its set, or the pon to which it adds a tile.
    """
    if feeder is None or not announced:  # pao-t006: nobody feeds a closed kan
        return ()
    return tuple(
        Fed(hand, feeder)
        for hand in map(str, rules.liable_yakuman)  # pao-t001
        if (hand in announced or (hand == "full-flush" and "one-suit" in announced))
        and may_be_fed(hand, rules)
        and is_charged(hand, act, after, rules)
    )


def may_be_fed(hand: str, rules: RuleSet) -> bool:
    """Does feeding a set, and not the winning tile, decide for this hand? (pao-k003, pao-k014)"""
    if str(rules.attaches_on) == "win":
        return False
    if str(rules.attaches_on) == "certain-set-or-win":  # the pair cannot spoil these
        return hand in ("daisangen", "daisuushi", "suukantsu")
    return not (str(rules.attaches_on) == "set-or-win" and hand in ("shousuushi", "shousangen"))


def is_charged(hand: str, act: Act, after: Sequence[SeenSet], rules: RuleSet) -> bool:
    """Does the feeder of the deciding call become liable?"""
    if act.kind is CallKind.SHOUMINKAN:
        # pao-t008: an added kan creates no liability. pao-t012 and pao-t013: suukantsu.
        return hand == "suukantsu" and str(rules.suukantsu_trigger) == "completing-kan"
    if act.kind is CallKind.DAIMINKAN and not may_decide(hand, str(rules.kan_claim)):
        return False
    closed = shows_closed_kan(hand, after)
    if hand == "suukantsu":  # any declared kan counts, unless the rules say otherwise
        return not (closed and str(rules.suukantsu_concealed_kan) == "ignored")
    return not (closed and str(rules.concealed_kan) == "ignored")  # pao-t007


def may_decide(hand: str, kan_claim: str) -> bool:
    """Can a daiminkan make anyone liable for this hand? (pao-t005, pao-t019)"""
    return kan_claim == "attaches" or (kan_claim == "suukantsu-only" and hand == "suukantsu")


class Announcing(NamedTuple):
    """An event that announces hands: who fed its set, and the sets after it."""

    place: int
    act: Act
    feeder: int | None
    hands: tuple[str, ...]
    after: tuple[SeenSet, ...]


@cache
def announcing_events(history: History) -> tuple[Announcing, ...]:
    """The events of a history that announce a hand, with ordinary tiles."""
    found: list[Announcing] = []
    sets: Sets = ()
    for place, act in enumerate(history):
        before, sets = sets, sets_after(sets, act)
        seen = seen_sets(sets, PLAIN)
        hands = newly_announced(seen_sets(before, PLAIN), seen)
        if hands:
            found.append(Announcing(place, act, feeder_of(act, before), hands, tuple(seen)))
    return tuple(found)


def all_fed_by(history: History, rules: RuleSet) -> list[tuple[Fed, int]]:
    """Every liability after this history, with the place of its deciding call."""
    return [
        (fed, announcing_event.place)
        for announcing_event in announcing_events(history)
        for fed in fed_by(
            announcing_event.act,
            announcing_event.feeder,
            announcing_event.hands,
            announcing_event.after,
            rules,
        )
    ]


def shows_closed_kan(hand: str, seen: Sequence[SeenSet]) -> bool:
    """Is one of the sets that announce this hand a closed kan?"""
    return any(seen_set.kind is CallKind.ANKAN for seen_set in announcing(hand, seen))


def fed_the_replacement(history: History, rules: RuleSet) -> int | None:
    """The number of the player who is liable for a win on a replacement tile now, if any.

    A history does not say how many tiles are left in the wall.
    """
    if str(rules.open_kan_win) == "off" or rules.open_kan_wall:  # pao-k037: a short wall only
        return None
    for further_kans, act in enumerate(reversed(history)):  # pao-t017
        if act.kind is CallKind.DAIMINKAN:  # pao-t016
            if further_kans and str(rules.open_kan_win) == "immediate":  # pao-t020
                return None
            return act.feeder
        if act.kind not in KANS:  # the caller discarded after this call
            return None
    return None
