"""`prove` notices a fault in the core: each of these breaks one of its theorems."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

import pytest

from build_scripts.checks.prove import certainty, walking
from build_scripts.checks.prove.histories import Act, Family
from build_scripts.checks.prove.judging import alike
from build_scripts.checks.prove.report import theorems
from build_scripts.checks.prove.run import SampleRates, prove
from build_scripts.checks.prove.settlements import WonHistory, in_order, settle_all
from build_scripts.checks.prove.settlements import riichi as riichi_rules
from build_scripts.checks.prove.walking import Walked, walk_from
from pao_core.board.melds import CallKind
from pao_core.games import riichi_settling as settling
from pao_core.games import ruling
from pao_core.hands.names import Yakuman
from pao_core.liability.feared_hands import FEARED_HANDS
from pao_core.rules import memo

Plant = Callable[[pytest.MonkeyPatch], None]


def _feared(yakuman: Yakuman, **change: Any) -> Plant:
    """Another idea of the sets that a hand needs."""

    def plant(patch: pytest.MonkeyPatch) -> None:
        patch.setitem(FEARED_HANDS, yakuman, replace(FEARED_HANDS[yakuman], **change))

    return plant


def _in(module: Any, name: str, change: Callable[[Any], Any]) -> Plant:
    """Another function in place of this one, made from it."""
    return lambda patch: patch.setattr(module, name, change(getattr(module, name)))


def _returning(value: object) -> Callable[[Any], Any]:
    return lambda function: lambda *arguments: value


def _all_to_the_liable(pay_halves: Any) -> Any:
    """The liable player pays the whole price, and the discarder nothing."""

    def changed(owed: Any, part: Any, price: int, liable: Any, other: Any, code: Any) -> Any:
        return pay_halves(owed, part, price, liable, liable, code)

    return changed


def _as_with_four(pay_honba: Any) -> Any:
    return lambda owed, covers, honba: pay_honba(replace(owed, players=4), covers, honba)


def _last_first(in_turn_order: Any) -> Any:
    return lambda wins, players: tuple(reversed(in_turn_order(wins, players)))


FAULTS: Final[Mapping[str, tuple[str, Plant]]] = {
    "two dragons are enough": ("T7", _feared(Yakuman.DAISANGEN, sets=2)),
    "a pon counts as a kan": (
        "T7",
        _feared(Yakuman.SUUKANTSU, groups=(lambda meld: meld.kind is not CallKind.CHII,)),
    ),
    "the yakuman always replaces the kan": ("T11", _in(settling, "_gives_way", _returning(True))),
    "the discarder pays nothing": ("T11", _in(settling, "_pay_halves", _all_to_the_liable)),
    "three players pay honba for four": ("T4", _in(settling, "_pay_honba", _as_with_four)),
    "the last claimant is first": ("T8", _in(ruling, "_in_turn_order", _last_first)),
}
"""Faults to plant in the core, each with a theorem that it breaks."""
SMALL: Final = SampleRates(starts=2000, hands=100, winners=97)
"""Fewer histories than in a sample, and more of their settlements."""


def telling_hands() -> list[WonHistory]:
    """Every win after histories in which two players fed a yakuman, and a third the last kan."""
    walked = Walked()
    kans = [(Family.DRAGON, 0, 0), (Family.DRAGON, 1, 0), (Family.DRAGON, 2, 0)]
    acts = tuple(Act(CallKind.DAIMINKAN, *kan) for kan in kans)
    for last in (Act(CallKind.DAIMINKAN, Family.WIND, 0, 1), Act(CallKind.ANKAN, Family.WIND, 0)):
        walked.add(walk_from((*acts, last), 0, alike(riichi_rules())))
    return in_order(walked.facts)


def forget() -> None:
    """Empty every cache that holds what the core decided, for this test and for those after it."""
    for module in (certainty, memo, walking):
        for value in vars(module).values():
            if hasattr(value, "cache_clear"):
                value.cache_clear()


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    broken, plant = FAULTS[fault]
    plant(monkeypatch)
    forget()
    try:
        found = {theorem.id for theorem in theorems(prove(SMALL, print)) if theorem.faults}
        if broken not in found:
            rules = {riichi_rule.id: riichi_rule for riichi_rule in riichi_rules()}
            found |= {*settle_all(enumerate(telling_hands()), rules, ()).faults}
    finally:
        forget()
    assert broken in found
