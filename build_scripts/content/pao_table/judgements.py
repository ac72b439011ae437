"""Who becomes liable: what each call adds to a hand, found by asking the core."""

from collections.abc import Mapping, Sequence
from functools import cache, partial
from itertools import product
from typing import Any, Final

from build_scripts.content.pao_table.steps import Numbered, References, template
from pao_core.board.melds import CallKind, Meld
from pao_core.board.seats import Seat
from pao_core.board.table import PublicTable, table_after
from pao_core.board.tiles import Tile, sort_tiles, to_text
from pao_core.games.judging import judge
from pao_core.hands.names import Yakuman
from pao_core.hands.notation import parse_call, table
from pao_core.liability.claims import Liability, judge_claims, judge_open_kan
from pao_core.liability.feared_hands import FEARED_HANDS
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.reasons.codes import StepCode
from pao_core.reasons.steps import Step
from pao_core.rules.memo import RuleMemo
from pao_core.rules.rule_set import RuleSet

CALLER: Final = Seat.SOUTH
FEEDERS: Final = "WNEW"
"""Of the sets in turn. So the feeder of a pon that becomes a kan is rarely the last one."""
UNLESS_DECIDED: Final = {StepCode.ADDED_KAN_KEEPS}
"""Reasons that are given only if the call decides nothing for any hand."""
KAN: Final = ("S pon 5z from E", "S daiminkan 1m from W")
AFTER_KAN: Final[Mapping[str, Sequence[Sequence[str]]]] = {
    "alone": [()],
    "more": [("S ankan 9m",), ("S shouminkan 5z",), ("S ankan 9m", "S shouminkan 5z")],
    "ended": [("S discard 9m",), ("E discard 9m", "S ankan 9p")],
}
"""What may follow a daiminkan. All calls of a kind must have the same answer."""
History = tuple[CallKind, ...]


class Judgements:
    """Asks the core, and numbers the states of hands.

    A state has, for each kind of call, the next state, what is said, and who becomes liable.
    """

    def __init__(self, steps: Numbered) -> None:
        self.steps = steps
        self.states = Numbered()
        self.starts = {hand: RuleMemo(partial(self._start, hand)) for hand in FEARED_HANDS}

    def trigger(self, rules: RuleSet) -> dict[str, Any]:
        """Who becomes liable under these rules."""
        hands = [hand for hand in rules.liable_yakuman if hand in FEARED_HANDS]
        [nobody] = judge(table(), rules).steps
        return {
            "hands": {
                str(hand): self.starts[hand](rules.with_value("liable_yakuman", (hand,)))
                for hand in hands
            },
            "nobody": self.steps.number(template(nobody, {})),
            "kan": {kind: self._kan(rules, all_calls) for kind, all_calls in AFTER_KAN.items()},
        }

    def _start(self, hand: Yakuman, rules: RuleSet) -> int:
        """The state of a hand without sets."""

        @cache
        def state(history: History) -> int:
            return self.states.number(
                {
                    str(kind): [state((*history, kind)), *self._says(calls, rules)]
                    for kind in CallKind
                    if (calls := _calls(hand, (*history, kind)))
                }
            )

        return state(())

    def _says(self, calls: tuple[str, ...], rules: RuleSet) -> list[Any]:
        """What is said of the last call, whether it makes its feeder liable, and what remains."""
        before, after = (judge_claims(_table(some), rules) for some in (calls[:-1], calls))
        new = after.steps[len(before.steps) :]
        numbers = [
            self.steps.number(template(step, _references(step, calls, before.liable)))
            for step in new
        ]
        if any(step.code in UNLESS_DECIDED for step in new):
            return [[], 0, numbers]
        return [numbers, len(after.liable) - len(before.liable), []]

    def _kan(self, rules: RuleSet, all_calls: Sequence[Sequence[str]]) -> list[Any]:
        """What is said of a win on the replacement tile, and whether the feeder is liable."""
        known = {CALLER: "$by", Seat.WEST: "$from", parse_call(KAN[1]).tile: "$tile"}
        found = []
        for calls in all_calls:
            liability, steps = judge_open_kan(table(*KAN, *calls), rules, CALLER)
            numbers = [self.steps.number(template(step, known)) for step in steps]
            found.append([numbers, int(liability is not None)])
        if any(other != found[0] for other in found):
            raise NotImplementedError(f"{rules.id} distinguishes the kans after a daiminkan")
        return found[0]


_call = cache(parse_call)


@cache
def _table(calls: tuple[str, ...]) -> PublicTable:
    return table_after([_call(call) for call in calls])


@cache
def _calls(hand: Yakuman, history: History) -> tuple[str, ...] | None:
    """Calls of these kinds, each for another set of the hand. `None` if they are impossible."""
    tiles = sort_tiles(FEARED_HANDS[hand].tiles)[::-1]
    sequence = _sequence(hand)
    calls: list[str] = []
    pons: list[Tile] = []
    for kind in history:
        sets = sum("shouminkan" not in call for call in calls)
        if kind is CallKind.SHOUMINKAN and pons:
            calls.append(f"S shouminkan {pons.pop(0)}")
        elif kind is CallKind.CHII and sequence:
            calls.append(f"S chii {sequence} from E")
        elif kind in (CallKind.PON, CallKind.DAIMINKAN, CallKind.ANKAN) and sets < min(
            4, len(tiles)
        ):
            feeder = "" if kind is CallKind.ANKAN else f" from {FEEDERS[sets]}"
            calls.append(f"S {kind} {tiles[sets]}{feeder}")
            pons += [tiles[sets]] if kind is CallKind.PON else []
        else:
            return None
    try:
        _table(tuple(calls))
    except ImpossibleQuestion:
        return None
    return tuple(calls)


@cache
def _sequence(hand: Yakuman) -> str | None:
    """A tile and two others that are one of the sets of the hand, if sequences can be."""
    kinds = FEARED_HANDS[hand].tiles
    for suit, rank in product("mps", range(1, 8)):
        tiles = [Tile(suit, rank + more) for more in range(3)]
        sequence = Meld(kind=CallKind.CHII, tiles=tuple(tiles))
        if kinds.issuperset(tiles) and FEARED_HANDS[hand].shown_by((sequence,)):
            return f"{tiles[0]} with {to_text(tiles[1:])}"
    return None


def _references(step: Step, calls: Sequence[str], liable: Sequence[Liability]) -> References:
    """What stands for the seats and tiles of the last call, or of a daiminkan before it."""
    *before, last = map(_call, calls)
    hand = step.values["yakuman"]
    known = {CALLER: "$by", last.tile: "$tile", last.kind: "$kind", hand: "$for"}
    kans = [call for call in before if call.kind is CallKind.DAIMINKAN]
    for number, kan in enumerate(kans):
        if step.values["tile"] == kan.tile:
            return {**known, kan.tile: f"$tile{number}", kan.feeder: f"$from{number}"}
    fed = next((call.feeder for call in before if call.tile == last.tile), last.feeder)
    if liable:
        return {**known, fed: "$from", liable[0].seat: "$liable"}
    return {**known, fed: "$from"} if fed else known
