"""Where a rule set's list and the principle of certainty part: a part of theorem 7.

The principle (pao-t002): a player is liable if their discard makes a yakuman certain in the
opponents' eyes. `ensured` decides that by searching every hand that is still possible.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from build_scripts.checks.prove.histories import History, Sets, sets_after, sets_of
from build_scripts.checks.prove.judging import Judge
from build_scripts.checks.prove.naming import PLAIN
from build_scripts.checks.prove.rule_texts import HANDS
from build_scripts.checks.prove.walking import Profile
from pao_core.hands.names import RIICHI_YAKUMAN, Yakuman
from pao_core.liability.certain import ensured
from pao_core.rules.choices import AttachesOn, ConcealedKan, SuukantsuConcealedKan
from pao_core.rules.rule_set import RuleSet

ANNOUNCED: Final = tuple(yakuman for yakuman in RIICHI_YAKUMAN if yakuman.value in HANDS)
"""The yakuman that sets can announce."""


class Parting(NamedTuple):
    """Rules that do not follow the principle for a yakuman, how, and the clause that says so."""

    rules: str
    yakuman: str
    how: str
    clause: str


def partings(
    profiles: Mapping[Profile, History], judge: Judge
) -> Iterator[tuple[Parting, History]]:
    """Each parting with a history that shows it, for the shortest history of each profile."""
    for history in profiles.values():
        if not history or history[-1].feeder is None:  # nobody fed the last set
            continue
        before, act = sets_of(history[:-1]), history[-1]
        now_certain = certain_with(sets_after(before, act)) - certain_with(before)
        decision = judge.decision(before, act)
        shows_closed_kan = {hand for hand, _, _, closed in decision.announced if closed}
        for rules, fed in zip(judge.rule_sets, decision.liable, strict=True):
            liable = {each.hand for each in fed}
            for yakuman in ANNOUNCED:
                if yakuman in now_certain and yakuman not in liable:
                    clause = _why_not(yakuman, rules, yakuman in shows_closed_kan)
                    how = "certain, and nobody is liable"
                    yield Parting(rules.id, yakuman.value, how, clause), history
                elif yakuman in liable and yakuman not in now_certain:
                    how = "liable, and not certain"
                    yield Parting(rules.id, yakuman.value, how, "pao-t018"), history


def _why_not(yakuman: Yakuman, rules: RuleSet, shows_closed_kan: bool) -> str:
    """The clause by which nobody is liable for a yakuman that a discard made certain."""
    if yakuman not in rules.liable_yakuman:
        return "pao-t001"
    if rules.attaches_on is AttachesOn.WIN:
        return "pao-k009"
    if not shows_closed_kan:
        return "pao-t019"
    if yakuman is Yakuman.SUUKANTSU:
        ignored = rules.suukantsu_concealed_kan is SuukantsuConcealedKan.IGNORED
        return "pao-k028" if ignored else "pao-t019"
    return "pao-t007" if rules.concealed_kan is ConcealedKan.IGNORED else "pao-t019"


def certain_with(sets: Sets) -> frozenset[Yakuman]:
    """The yakuman that every winning hand with these sets has."""
    return _certain_with(tuple(sorted(sets, key=str)))


@cache
def _certain_with(sets: Sets) -> frozenset[Yakuman]:
    melds = PLAIN.melds(sets)
    return frozenset(yakuman for yakuman in ANNOUNCED if ensured(yakuman, melds).is_ensured)
