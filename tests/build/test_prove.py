"""`prove` goes through everything that it says."""

from collections import Counter
from itertools import combinations, product
from math import prod

from build_scripts.checks.prove.histories import walk
from build_scripts.checks.prove.report import answered_alike, theorems
from build_scripts.checks.prove.run import SAMPLE, prove
from build_scripts.content.pages.proved import figures


def count_by_formula() -> Counter[int]:
    """How many histories have each number of events, without going through them."""
    counted: Counter[int] = Counter()
    for sets in range(5):
        for kinds in product(("chii", "dragon", "wind", "other"), repeat=sets):
            if kinds.count("dragon") > 3:
                continue
            triplets = [place for place, kind in enumerate(kinds) if kind != "chii"]
            for calls in product(("pon", "daiminkan", "ankan"), repeat=len(triplets)):
                fed = sum(call != "ankan" for call in calls)
                feeders = (3 ** (fed - 1) + 1) // 2 if fed else 1  # sets of at most three feeders
                pons = [at for at, call in zip(triplets, calls, strict=True) if call == "pon"]
                for number in range(len(pons) + 1):
                    for added in combinations(reversed(pons), number):
                        # From the last pon to the first, each added kan comes anywhere after it.
                        ways = prod(sets - at + before for before, at in enumerate(added))
                        counted[sets + number] += feeders * ways
    return counted


def test_the_formula_agrees_with_the_walk() -> None:
    found = Counter(len(history) for history, _, _ in walk(most=4))
    formula = count_by_formula()
    assert found == {events: formula[events] for events in range(5)}


def test_the_published_figures_are_of_all_histories() -> None:
    found, formula = figures(), count_by_formula()
    assert found is not None
    assert found["lengths"] == [formula[events] for events in range(len(found["lengths"]))]
    assert found["histories"] == formula.total()


def test_a_sample_holds() -> None:
    proof = prove(SAMPLE, print)
    found = [*theorems(proof)]
    assert {theorem.id for theorem in found} == {f"T{n}" for n in (1, 2, 3, 4, 5, 6, 7, 8, 11)}
    for theorem in found:
        assert not theorem.faults, (theorem.id, theorem.faults)
        assert theorem.checked
    pairs = {(pair["a"], pair["b"]): pair["equal"] for pair in proof.pairs}
    assert {("m-league", "tenhou"), ("riichi-wiki-2024", "tenhou")} <= {*pairs}
    assert not any(pairs.values()), "a sample cannot show that two rule sets agree"
    assert not [*answered_alike(proof.pairs)]


def test_a_difference_with_one_answer_is_a_fault() -> None:
    answers = {"tenhou": {"deltas": {"E": 8000}}, "changed": {"deltas": {"E": 12000}}}
    row = {"choice": "scope", "value": "whole-hand", "equal": False, "answers": answers}
    assert not [*answered_alike([row])]
    same = row | {"answers": dict.fromkeys(answers, answers["tenhou"])}
    (fault,) = answered_alike([same])
    assert "scope and whole-hand" in fault
    assert [*answered_alike([row | {"answers": {}}])]
    assert not [*answered_alike([{"choice": "scope", "value": "whole-hand", "equal": True}])]
