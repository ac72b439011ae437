"""Makes calls that fit the form: the yakuman, and who fed the set that decided each."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any

PON = "pon"
OPEN_KAN = "daiminkan"
ADDED = "shouminkan"
CLOSED_KAN = "ankan"

DRAGONS = ("5z", "6z", "7z")
WINDS = ("1z", "2z", "3z", "4z")
OWN_SETS = {"daisangen": DRAGONS, "daisuushi": WINDS, "shousuushi": WINDS[:3]}
"""The sets of each yakuman that names its own sets, with the deciding set last."""
OTHER_SETS = {
    "tsuuiisou": ("5z", "6z", "1z", "2z", "7z", "3z", "4z"),
    "chinroutou": ("1m", "9m", "1p", "9p", "1s", "9s"),
    "ryuuiisou": ("2s", "3s", "4s", "6s", "8s", "6z"),
}
"""Possible sets for a yakuman of four sets, in an order that makes no other yakuman."""
ANY_SETS = ("2p", "3p", "4p", "6p", "7p")  # one more than a hand has, for an extra kan

CallsAndFields = list[tuple[dict[str, Any], str]]
"""Calls, each with the name of the field that caused it."""


class ImpossibleForm(ValueError):
    """The form contradicts itself; the message says how."""

    def __init__(self, field: str, says: str) -> None:
        super().__init__(says)
        self.field = field


@dataclass(frozen=True, slots=True, kw_only=True)
class Feeding:
    """Who fed the deciding set of a yakuman, if anyone, and by which call."""

    yakuman: str
    seat: str | None
    kind: str

    @property
    def place(self) -> int:
        """Which set of the hand decides the yakuman, counted from 0."""
        return len(OWN_SETS[self.yakuman]) - 1 if self.yakuman in OWN_SETS else 3


def calls_for(
    *,
    winner: str,
    yakuman: Sequence[str],
    fed: Sequence[Feeding],
    closed_kan: bool,
    open_kan: str | None,
) -> CallsAndFields:
    """The winner's calls in order. Raises ImpossibleForm if the form contradicts itself."""
    deciding = _deciding(fed)
    four_kans = "suukantsu" in yakuman
    made: CallsAndFields = []
    if deciding or four_kans:
        last = 3 if four_kans else max(deciding)
        late = four_kans and _decides_before_the_last_kan(fed, deciding.get(3))
        for place, tile in enumerate(_tiles(yakuman)[: last + 1]):
            if feeding := deciding.get(place):
                made += _fed_set(winner, tile, feeding, four_kans)
            elif four_kans and place == last and open_kan:
                made.append((_call(winner, OPEN_KAN, tile, open_kan), "kan"))
            elif (closed_kan and place == 0) or (four_kans and place == last):
                made.append((_call(winner, CLOSED_KAN, tile), "closed"))
            else:
                kind = OPEN_KAN if four_kans and not (late and place == 0) else PON
                made.append((_call(winner, kind, tile, _another(winner)), "yakuman"))
        if late:
            made.append((_call(winner, ADDED, made[0][0]["tile"]), "suukantsu"))
    return made if open_kan is None else _with_open_kan(made, winner, open_kan, yakuman)


def _deciding(fed: Sequence[Feeding]) -> dict[int, Feeding]:
    """The feeding of each deciding set. One set can decide several yakuman, but has one feeder."""
    deciding: dict[int, Feeding] = {}
    for feeding in sorted(fed, key=lambda each: each.seat is None):
        other = deciding.setdefault(feeding.place, feeding)
        if other.seat != feeding.seat:
            if feeding.yakuman == "suukantsu" and feeding.seat is None:
                continue  # the kan that decides can come after the set that they share
            raise ImpossibleForm(
                feeding.yakuman,
                f"The same set completes {other.yakuman} and {feeding.yakuman}, "
                "so both came from the same player.",
            )
    return {place: feeding for place, feeding in deciding.items() if feeding.seat is not None}


def _decides_before_the_last_kan(fed: Sequence[Feeding], fourth: Feeding | None) -> bool:
    """Whether the fourth set is a daiminkan with a feeder, but not the fourth kan."""
    nobody_fed_a_kan = any(each.yakuman == "suukantsu" and each.seat is None for each in fed)
    return nobody_fed_a_kan and fourth is not None and fourth.kind == OPEN_KAN


def _tiles(yakuman: Sequence[str]) -> list[str]:
    """The tiles of four sets that fit all these yakuman, with each deciding set in its place."""
    own = list(chain.from_iterable(OWN_SETS[name] for name in yakuman if name in OWN_SETS))
    pools = [OTHER_SETS[name] for name in yakuman if name in OTHER_SETS]
    pair = {"4z"} if "shousuushi" in yakuman else set()
    others = [tile for tile in (pools[0] if pools else ANY_SETS) if tile not in {*own, *pair}]
    return (own + others)[:4]


def _fed_set(winner: str, tile: str, feeding: Feeding, four_kans: bool) -> CallsAndFields:
    if feeding.kind == OPEN_KAN:
        return [(_call(winner, OPEN_KAN, tile, feeding.seat), feeding.yakuman)]
    made = [(_call(winner, PON, tile, feeding.seat), feeding.yakuman)]
    if four_kans:
        made.append((_call(winner, ADDED, tile), feeding.yakuman))
    return made


def _with_open_kan(
    made: CallsAndFields, winner: str, feeder: str, yakuman: Sequence[str]
) -> CallsAndFields:
    """Adds the kan whose replacement tile won, unless it is the last call already."""
    if made:
        last = made[-1][0]
        if last["kind"] == OPEN_KAN and last["from"] == feeder:
            return made
    used = {call["tile"] for call, _ in made}
    tile = next(tile for tile in (*_tiles(yakuman), *ANY_SETS) if tile not in used)
    return [*made, (_call(winner, OPEN_KAN, tile, feeder), "kan")]


def _another(winner: str) -> str:
    return "E" if winner != "E" else "S"


def _call(by: str, kind: str, tile: str, feeder: str | None = None) -> dict[str, Any]:
    call = {"by": by, "kind": kind, "tile": tile}
    return call if feeder is None else {**call, "from": feeder}
