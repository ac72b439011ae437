"""Which of several claims on a discard is granted."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import (
    Claim,
    ClaimKind,
    Priority,
    RuleSet,
    Seat,
    grant,
    house_rules,
    rule_set,
)
from pao_core.board.seats import kamicha, seats_in_play, turn_order_after
from pao_core.rules.choices import MultipleRon
from tests.core.scenario import WIKI, Question, answer, assumed, codes, problems

EMA = "ema-2016"
FOUR_WINDS = "four-winds-japanese-classical"
ALL, BUMP = "multiple_ron=all", "multiple_ron=head-bump"
THREE_RONS = "S ron; W ron; N ron"


def priority(claims: str) -> Question:
    """The answer about these claims on East's discard, if the scenario names no other."""
    return answer(f"priority: from E; {claims}")


def granted(claims: str) -> str:
    """The claims that are granted: `S ron, W ron`, or `nobody`."""
    found = priority(claims)["granted"]
    return ", ".join(f"{each['seat']} {each['kind']}" for each in found) or "nobody"


def test_three_rons_may_abort_the_hand() -> None:
    found = priority(f"{THREE_RONS}; tenhou")
    assert found["abort"] == "triple-ron"
    assert [void_claim["seat"] for void_claim in found["void"]] == ["S", "W", "N"]
    assert codes(found)[0] == "triple-ron-claimed"
    assert set(found["clauses"]) == {"pao-p021"}
    assert "abort" not in priority("S ron; W ron; tenhou")


def test_a_late_claim_is_void_beside_one_in_time() -> None:
    void = priority(f"S chii; W pon after-draw; {EMA}")["void"]
    assert [void_claim["seat"] for void_claim in void] == ["W"]


def test_typed_claims_have_a_tolerance_and_a_number_of_players() -> None:
    chii = Claim(seat=Seat.SOUTH, kind=ClaimKind.CHII, at=0.4)
    pon = Claim(seat=Seat.WEST, kind=ClaimKind.PON, at=0.9)
    rules = rule_set(WIKI)
    assert grant([chii, pon], Seat.EAST, rules).granted == (chii,)
    assert grant([chii, pon], Seat.EAST, rules, tolerance=0.6).granted == (pon,)
    rons = [Claim(seat=seat, kind=ClaimKind.RON) for seat in (Seat.SOUTH, Seat.WEST)]
    one_wins = replace(
        rule_set("riichi-city").with_three["open_kan_win"], value=MultipleRon.HEAD_BUMP
    )
    rules = replace(rule_set("tenhou"), with_three={"multiple_ron": one_wins})
    assert len(grant(rons, Seat.EAST, rules).granted) == 2
    assert len(grant(rons, Seat.EAST, rules, players=3).granted) == 1


def test_the_tolerance_is_reported() -> None:
    found = priority("S chii 0.4; W pon 0.6")
    assert found["tolerance"] == 0.3
    assert found["steps"][0]["values"] == {
        "seat": "W",
        "kind": "pon",
        "tolerance": 0.3,
        "other": "S",
        "later": 0.2,
    }


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ("", "no-claim"),
        ("S chii 0.4", "claim-granted"),
        ("S chii 0.4; W pon 0.2", "not-later claim-granted void-by-equal-tiles"),
        ("S chii 0.4; W pon 0.4", "not-later claim-granted void-by-equal-tiles"),
        ("S chii 0.4; W pon 0.5", "same-time claim-granted void-by-equal-tiles"),
        ("S chii 0.4; W pon 0.8", "claim-granted void-by-time"),
        ("S chii 0.4; W pon", "not-timed claim-granted void-by-equal-tiles"),
        ("S chii; W pon 5", "not-timed claim-granted void-by-equal-tiles"),
        (f"S chii; W pon 5; {EMA}", "times-ignored claim-granted void-by-equal-tiles"),
        (f"S chii 1; W pon; {EMA}", "times-ignored claim-granted void-by-equal-tiles"),
        (f"S chii; W pon; {EMA}", "claim-granted void-by-equal-tiles"),
        (f"W ron; S ron; {ALL}", "claim-granted claim-granted rons-all-granted"),
        (f"W ron; S ron; {BUMP}", "claim-granted void-by-head-bump"),
        (f"W ron; {ALL}", "claim-granted"),
        ("S chii 0.4; N ron 30", "claim-granted late-ron void-by-ron"),
        ("S chii 0.4; N ron 0.4", "claim-granted void-by-ron"),
        ("S chii; N ron 2", "claim-granted void-by-ron"),
        ("S chii 9; W pon 1; N ron 2", "claim-granted late-ron void-by-ron void-by-ron"),
        (f"S ron 1; W ron 2; {ALL}", "claim-granted claim-granted rons-all-granted"),
        (
            f"S ron 0.2; W ron 2; N pon 1; {ALL}",
            "claim-granted claim-granted rons-all-granted late-ron void-by-ron",
        ),
        (f"N ron after-draw; {EMA}", "win-before-discard claim-granted"),
        (f"W pon after-draw; N ron after-discard; {EMA}", "void-after-draw void-after-discard"),
    ],
)
def test_each_step_says_what_decided(claims: str, expected: str) -> None:
    assert codes(priority(claims)) == expected.split()


@pytest.mark.parametrize(
    ("claims", "clauses"),
    [
        (f"S chii; W pon; {EMA}", "pao-c014"),
        ("S chii 0.4; W pon 0.9", "pao-c015"),
        ("S ron 9; W pon 1", "pao-c014 pao-c016"),
        (f"W pon after-draw; N ron after-discard; {EMA}", "pao-c054"),
    ],
)
def test_the_rules_that_decided_are_cited(claims: str, clauses: str) -> None:
    assert priority(claims)["clauses"] == clauses.split()


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        (f"S chii 0.4; W pon 0.9; {FOUR_WINDS}", ["claim_timing"]),
        (f"S chii 0.4; W pon 0.5; {FOUR_WINDS}", []),
        ("S ron; W ron", ["multiple_ron"]),
        (f"{THREE_RONS}; mcgill-riichi-2015", ["abortive_draws"]),
        (f"N ron after-draw; {FOUR_WINDS}", ["claim_until"]),
        (f"N ron; {FOUR_WINDS}", []),
        (f"W pon after-draw; {FOUR_WINDS}", []),
    ],
)
def test_open_choices_are_reported_where_they_matter(claims: str, expected: list[str]) -> None:
    assert sorted(assumed(f"priority: from E; {claims}")) == sorted(expected)


@pytest.mark.parametrize(
    ("claims", "expected"),
    [
        ("E pon", "claims[0].seat: own-discard"),
        ("S pon; W daiminkan", "claims[1].kind: fifth-copy"),
        ("S daiminkan; W pon; N pon", "claims[1].kind: fifth-copy, claims[2].kind: fifth-copy"),
        ("S pon; S ron", "claims[1].seat: claimed-twice"),
        ("S chii; players 3", "claims[0].kind: no-chii"),
        ("N pon; players 3", "claims[0].seat: seat-not-in-play"),
        ("S pon -1", "claims[0].at: out-of-range"),
        ("S pon nan", "claims[0].at: out-of-range"),
        ("S pon 3600", ""),
        ("S pon 3600.5", "claims[0].at: out-of-range"),
        ("S pon after-riichi", "claims[0].after: unknown-value"),
    ],
)
def test_claims_that_cannot_be(claims: str, expected: str) -> None:
    assert problems(f"priority: from E; {claims}") == expected


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"tolerance": -0.1}, "tolerance: out-of-range"),
        ({"tolerance": True}, "tolerance: wrong-type"),
        ({"tolerance": 10**400}, "tolerance: out-of-range"),
        ({"claims": ["S pon"]}, "claims[0]: wrong-type"),
        ({"claims": [{}]}, "claims[0].seat: missing, claims[0].kind: missing"),
        ({"claims": [{"seat": "S", "kind": "kan"}]}, "claims[0].kind: unknown-value"),
        ({"claims": [{"seat": "S", "kind": "pon", "when": 1}]}, "claims[0].when: unknown-key"),
        ({"claims": [{"seat": "S", "kind": "pon", "after": 3}]}, "claims[0].after: wrong-type"),
        (  # if one claim cannot be read, the places of the others do not change
            {"claims": [{"seat": "X", "kind": "pon"}, {"seat": "E", "kind": "pon"}]},
            "claims[0].seat: bad-seat, claims[1].seat: own-discard",
        ),
        ({"from": None, "claims": None}, "from: missing, claims: missing"),
    ],
)
def test_keys_that_cannot_be(change: Question, expected: str) -> None:
    assert problems("priority: from E", **{"claims": [], **change}) == expected


# Properties


@st.composite
def claims(draw: st.DrawFn, players: int | None = None) -> tuple[list[Claim], Seat, int]:
    """Claims that can be made together."""
    players = players or draw(st.sampled_from((4, 4, 3)))
    seats = seats_in_play(players)
    feeder = draw(st.sampled_from(seats))
    taken = False
    made = []
    for seat in draw(st.permutations([seat for seat in seats if seat is not feeder])):
        kinds = [None, ClaimKind.RON]
        if not taken:
            kinds += [ClaimKind.PON, ClaimKind.DAIMINKAN]
        if players == 4 and kamicha(seat) is feeder:
            kinds.append(ClaimKind.CHII)
        kind = draw(st.sampled_from(kinds))
        if kind is not None:
            taken = taken or kind.is_of_equal_tiles
            at = draw(st.none() | st.sampled_from((0, 0.25, 0.5, 0.75, 2.5)))
            made.append(Claim(seat=seat, kind=kind, at=at))
    return made, feeder, players


RULES = st.sampled_from(
    tuple(
        house_rules(WIKI, {"multiple_ron": ron, "claim_timing": timing, "abortive_draws": abort})
        for ron in ("head-bump", "all")
        for timing in ("live", "by-type")
        for abort in ([], ["triple-ron"])
    )
)
Made = tuple[list[Claim], Seat, int]


def decided(made: Made, rules: RuleSet) -> Priority:
    claims, feeder, players = made
    return grant(claims, feeder, rules, players)


@given(claims(), RULES)
def test_every_claim_is_granted_or_void(made: Made, rules: RuleSet) -> None:
    decision = decided(made, rules)
    void = [each.claim for each in decision.void]
    assert len(decision.granted) + len(void) == len(made[0])
    assert {*decision.granted, *void} == set(made[0])
    assert bool(decision.granted) is (bool(made[0]) and decision.abort is None)
    assert all(each.because in decision.steps for each in decision.void)


@given(claims(), RULES)
def test_only_rons_are_granted_together(made: Made, rules: RuleSet) -> None:
    decision = decided(made, rules)
    kinds = {claim.kind for claim in decision.granted}
    assert len(decision.granted) <= 1 or kinds == {ClaimKind.RON}
    if any(claim.kind is ClaimKind.RON for claim in made[0]):
        assert kinds <= {ClaimKind.RON}
    order = turn_order_after(made[1], made[2])
    places = [order.index(claim.seat) for claim in decision.granted]
    assert places == sorted(places)


@given(claims(), RULES, st.randoms(use_true_random=False))
def test_the_order_in_which_claims_are_listed_changes_nothing(
    made: Made, rules: RuleSet, random: Any
) -> None:
    shuffled = list(made[0])
    random.shuffle(shuffled)
    decision, other = decided(made, rules), decided((shuffled, *made[1:]), rules)
    assert decision.granted == other.granted
    assert {void.claim: void.because for void in decision.void} == {
        void.claim: void.because for void in other.void
    }


@given(st.permutations(["S chii", "W pon", "N ron"]), st.integers(1, 3))
def test_a_late_claim_changes_nothing_for_the_others(claims: list[str], late: int) -> None:
    """Claims after the next discard have no effect."""
    in_time, too_late = claims[late:], claims[:late]
    every = [*(f"{each} after-discard" for each in too_late), *in_time, EMA]
    assert granted("; ".join(every)) == granted("; ".join([*in_time, EMA]))
