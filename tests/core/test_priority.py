"""Which of several claims on a discard is granted."""

from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import (
    Claim,
    ClaimKind,
    ImpossibleQuestion,
    Priority,
    RuleSet,
    Seat,
    ask,
    grant,
    house_rules,
    rule_set,
)
from pao_core.board.seats import kamicha, seats_in_play, turn_order_after
from tests.core.support import TENHOU, WIKI, Question, answer, codes, house, problems

LIVE, BY_TYPE = (house_rules(WIKI, {"claim_timing": each}) for each in ("live", "by-type"))


def question(*claims: str, feeder: str = "E", rules: object = WIKI, **more: object) -> Question:
    """Claims such as `S chii 0.4`."""
    return {
        "ask": "priority",
        "rules": rules,
        "from": feeder,
        "claims": [claim(each) for each in claims],
    } | more


def claim(text: str) -> Question:
    """`after-draw` and `after-discard` follow the seconds."""
    seat, kind, *when = text.split()
    said: Question = {"seat": seat, "kind": kind}
    for each in when:
        late = each.removeprefix("after-")
        said |= {"at": float(each)} if late == each else {"after": late}
    return said


def granted(*claims: str, rules: object = WIKI, **more: object) -> list[str]:
    return granted_in(answer(question(*claims, rules=rules) | more))


def granted_in(question: Question) -> list[str]:
    return [f"{grant['seat']} {grant['kind']}" for grant in question["granted"]]


def because(*claims: str, rules: object = WIKI) -> list[str]:
    return [void_claim["because"] for void_claim in answer(question(*claims, rules=rules))["void"]]


# By kind


@pytest.mark.parametrize(
    ("claims", "winner"),
    [
        (("S chii",), "S chii"),
        (("S chii", "W pon"), "W pon"),
        (("W daiminkan", "S chii"), "W daiminkan"),
        (("S chii", "W pon", "N ron"), "N ron"),
        (("S pon", "N ron"), "N ron"),
        (("W daiminkan", "S ron"), "S ron"),
        (("S chii", "N ron"), "N ron"),
    ],
)
def test_ron_then_pon_and_kan_then_chii(claims: tuple[str, ...], winner: str) -> None:
    for order in permutations(claims):
        found = answer(question(*order))
        assert granted_in(found) == [winner]
        assert len(found["void"]) == len(claims) - 1


def test_a_void_claim_says_why() -> None:
    assert because("S chii", "W pon", "N ron") == [
        "South's chii is void: North's ron takes precedence.",
        "West's pon is void: North's ron takes precedence.",
    ]
    assert because("S chii", "W daiminkan") == [
        "South's chii is void: West's daiminkan takes precedence."
    ]


def test_nobody_claims() -> None:
    found = answer(question())
    assert found["granted"] == found["void"] == []
    assert codes(found) == ["no-claim"]


def test_one_claim_has_nothing_to_beat() -> None:
    found = answer(question("S chii 0.4"))
    assert found["void"] == []
    assert codes(found) == ["claim-granted"]


# Several rons


def test_several_rons_by_rule_set() -> None:
    head_bump, everybody = house(multiple_ron="head-bump"), house(multiple_ron="all")
    assert granted("W ron", "S ron", rules=head_bump) == ["S ron"]
    assert granted("W ron", "N ron", rules=head_bump) == ["W ron"]
    assert granted("W ron", "S ron", rules=everybody) == ["S ron", "W ron"], "in turn order"
    assert granted("N ron", "S ron", "W ron", rules=everybody) == ["S ron", "W ron", "N ron"]
    assert granted("E ron", "N ron", rules=head_bump, **{"from": "S"}) == ["N ron"]
    assert because("W ron", "S ron", rules=head_bump) == [
        "West's ron is void: South comes first in turn order, and only one player can win "
        "under these rules."
    ]
    assert "rons-all-granted" in codes(answer(question("W ron", "S ron", rules=everybody)))
    assert "rons-all-granted" not in codes(answer(question("W ron", "S ron", rules=head_bump)))
    assert "rons-all-granted" not in codes(answer(question("W ron", rules=everybody)))


def test_a_head_bump_goes_by_turn_order_and_not_by_time() -> None:
    head_bump = house(multiple_ron="head-bump", claim_timing="live")
    assert granted("W ron 0.1", "S ron 3", rules=head_bump) == ["S ron"]


def test_three_rons_abort_where_the_rules_say_so() -> None:
    three = ("S ron", "W ron", "N ron")
    found = answer(question(*three, rules=TENHOU))
    assert found["granted"] == []
    assert found["abort"] == "triple-ron"
    assert [void_claim["seat"] for void_claim in found["void"]] == ["S", "W", "N"]
    assert {void_claim["because"][-22:] for void_claim in found["void"]} == {
        "the hand is abandoned."
    }
    assert codes(found)[0] == "triple-ron-claimed"
    assert set(found["clauses"]) == {"pao-p021"}
    assert "abort" not in answer(question(*three[:2], rules=TENHOU))
    assert "abort" not in answer(question(*three, rules="mahjong-soul"))
    assert granted(*three, rules="mahjong-soul") == list(three)
    both = house(TENHOU, multiple_ron="head-bump")
    assert answer(question(*three, rules=both))["abort"] == "triple-ron"
    assert "abort" not in answer(question("S ron", "W ron", "N pon", rules=TENHOU))


# With times


@pytest.mark.parametrize(
    ("chii", "pon", "winner"),
    [
        (0.4, 0.6, "W pon"),
        (0.4, 0.7, "W pon"),
        (0.4, 0.71, "S chii"),
        (0.4, 0.9, "S chii"),
        (0.6, 0.9, "W pon"),  # 0.6 + 0.3 is a little less than 0.9 in binary
        (0.1, 0.4, "W pon"),
        (0.5, 0.5, "W pon"),
        (0.9, 0.4, "W pon"),
        (0, 0.3, "W pon"),
        (1, 2, "S chii"),
    ],
)
@pytest.mark.parametrize("kind", ["pon", "daiminkan"])
def test_at_the_table_a_late_pon_is_void(chii: float, pon: float, winner: str, kind: str) -> None:
    assert granted(f"S chii {chii}", f"W {kind} {pon}") == [winner.replace("pon", kind)]
    by_type = granted(f"S chii {chii}", f"W {kind} {pon}", rules="ema-2016")
    assert by_type == [f"W {kind}"]


def test_the_tolerance_is_reported_and_may_be_chosen() -> None:
    late = question("S chii 0.4", "W pon 0.9")
    found = answer(late)
    assert found["tolerance"] == 0.3
    assert found["void"][0]["because"] == (
        "West's pon came 0.5 seconds after South's chii. Only claims within 0.3 seconds "
        "count as simultaneous, so the pon is too late."
    )
    assert granted_in(answer(late | {"tolerance": 0.5})) == ["W pon"]
    assert granted_in(answer(late | {"tolerance": 0.49})) == ["S chii"]
    assert granted_in(answer(question("S chii 1", "W pon 1.1", tolerance=0))) == ["S chii"]
    assert granted_in(answer(question("S chii 1", "W pon 1", tolerance=0))) == ["W pon"]
    same = answer(question("S chii 0.4", "W pon 0.6"))["steps"][0]
    assert same["values"] == {
        "seat": "W",
        "kind": "pon",
        "tolerance": 0.3,
        "other": "S",
        "later": 0.2,
    }
    assert "0.2 seconds after South's chii" in same["says"]


def test_the_reasons_about_times() -> None:
    assert codes(answer(question("S chii 0.4", "W pon 0.2")))[0] == "not-later"
    assert codes(answer(question("S chii 0.4", "W pon 0.4")))[0] == "not-later"
    assert codes(answer(question("S chii 0.4", "W pon 0.5")))[0] == "same-time"
    assert codes(answer(question("S chii 0.4", "W pon 0.7")))[0] == "same-time"
    assert codes(answer(question("S chii 0.4", "W pon 0.8"))) == ["claim-granted", "void-by-time"]
    assert codes(answer(question("S chii 0.4", "W pon")))[0] == "not-timed"
    assert codes(answer(question("S chii", "W pon 5")))[0] == "not-timed"
    assert codes(answer(question("S chii", "W pon 5", rules="ema-2016")))[0] == "times-ignored"
    assert codes(answer(question("S chii 1", "W pon", rules="ema-2016")))[0] == "times-ignored"
    assert codes(answer(question("S chii", "W pon", rules="ema-2016")))[0] == "claim-granted"


def test_the_rules_that_decided_are_cited() -> None:
    by_kind = answer(question("S chii", "W pon", rules="ema-2016"))
    assert by_kind["clauses"] == ["pao-c014"]
    late = answer(question("S chii 0.4", "W pon 0.9"))
    assert late["clauses"] == ["pao-c015"]
    assert answer(question("S ron 9", "W pon 1"))["clauses"] == ["pao-c014", "pao-c016"]


def test_a_late_ron_still_wins() -> None:
    found = answer(question("S chii 0.4", "N ron 30"))
    assert granted_in(found) == ["N ron"]
    assert "late-ron" in codes(found)
    assert "late-ron" not in codes(answer(question("S chii 0.4", "N ron 0.4")))
    assert "late-ron" not in codes(answer(question("S chii 0.4", "N ron")))
    assert "late-ron" not in codes(answer(question("S chii", "N ron 2")))
    assert "late-ron" not in codes(answer(question("N ron 30")))
    assert "late-ron" in codes(answer(question("S chii 9", "W pon 1", "N ron 2")))


def test_open_choices_are_reported() -> None:
    (timing,) = answer(question("S chii 0.4", "W pon 0.9", rules="mcr"))["assumed"]
    assert timing["choice"] == "claim_timing"
    assert timing["other"]["granted"] == [{"seat": "S", "kind": "chii"}]
    assert not answer(question("S chii 0.4", "W pon 0.5", rules="mcr"))["assumed"]
    rons = answer(question("S ron", "W ron"))["assumed"]
    assert [ron["choice"] for ron in rons] == ["multiple_ron"]
    three = answer(question("S ron", "W ron", "N ron", rules="ron2"))["assumed"]
    assert {rules["choice"] for rules in three} == {"abortive_draws", "multiple_ron"}
    abort = next(rules for rules in three if rules["choice"] == "abortive_draws")
    assert abort["other"]["granted"] == []


def test_all_rule_sets_at_once() -> None:
    groups = answer(question("S chii 0.4", "W pon 0.9", rules="*"))["groups"]
    apart = {granted_in(group["answer"])[0]: group["because"] for group in groups}
    assert set(apart) == {"S chii", "W pon"}
    assert all(each[0]["choice"] == "claim_timing" for each in apart.values())


# Impossible claims


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (question("W chii"), [("claims[0].seat", "not-left-neighbour")]),
        (question("S pon", "N chii"), [("claims[1].seat", "not-left-neighbour")]),
        (question("E pon"), [("claims[0].seat", "own-discard")]),
        (question("E chii"), [("claims[0].seat", "own-discard")]),
        (question("S pon", "W pon"), [("claims[1].kind", "fifth-copy")]),
        (question("S pon", "W daiminkan"), [("claims[1].kind", "fifth-copy")]),
        (
            question("S daiminkan", "W daiminkan", "N pon"),
            [("claims[1].kind", "fifth-copy"), ("claims[2].kind", "fifth-copy")],
        ),
        (question("S pon", "S pon"), [("claims[1].seat", "claimed-twice")]),
        (question("S pon", "S ron"), [("claims[1].seat", "claimed-twice")]),
        (question("S chii", "S chii"), [("claims[1].seat", "claimed-twice")]),
        (question("S chii", players=3), [("claims[0].kind", "no-chii")]),
        (question("N pon", players=3), [("claims[0].seat", "seat-not-in-play")]),
        (question("S pon", feeder="N", players=3), [("from", "seat-not-in-play")]),
        (question("S pon -1"), [("claims[0].at", "out-of-range")]),
        (question("S pon nan"), [("claims[0].at", "out-of-range")]),
        (question("S pon inf"), [("claims[0].at", "out-of-range")]),
        (question("S pon 3600"), []),
        (question("S pon 3600.5"), [("claims[0].at", "out-of-range")]),
        (question(tolerance=-0.1), [("tolerance", "out-of-range")]),
        (question(tolerance=float("nan")), [("tolerance", "out-of-range")]),
        (question(tolerance=True), [("tolerance", "wrong-type")]),
        (question(tolerance="0.3"), [("tolerance", "wrong-type")]),
        (question(tolerance=10**400), [("tolerance", "out-of-range")]),
        (question() | {"claims": [{"seat": "S", "kind": "pon", "at": False}]}, [
            ("claims[0].at", "wrong-type")
        ]),
        (question() | {"claims": [{"seat": "S", "kind": "kan"}]}, [
            ("claims[0].kind", "unknown-value")
        ]),
        (question() | {"claims": [{}]}, [
            ("claims[0].seat", "missing"), ("claims[0].kind", "missing")
        ]),
        (question() | {"claims": ["S pon"]}, [("claims[0]", "wrong-type")]),
        (question() | {"claims": "S"}, [("claims", "wrong-type")]),
        (question() | {"claims": [{"seat": "S", "kind": "pon", "when": 1}]}, [
            ("claims[0].when", "unknown-key")
        ]),
        ({"ask": "priority", "rules": WIKI}, [("from", "missing"), ("claims", "missing")]),
    ],
    ids=str,
)  # fmt: skip
def test_what_cannot_be_is_a_problem(asked: Question, expected: object) -> None:
    assert problems(asked) == expected


def test_a_problem_names_its_own_place() -> None:
    """If one claim cannot be read, the places of the others do not change."""
    asked = question() | {"claims": [{"seat": "X", "kind": "pon"}, claim("E pon"), claim("W chii")]}
    assert problems(asked) == [
        ("claims[0].seat", "bad-seat"),
        ("claims[1].seat", "own-discard"),
        ("claims[2].seat", "not-left-neighbour"),
    ]
    found = ask(question("S pon", "W daiminkan", "S ron"))["error"]["problems"]
    assert "South's pon and West's daiminkan" in found[0]["says"]
    assert "claims[0]" in found[1]["says"]
    three = ask(question("S pon", "W pon", "N pon"))["error"]["problems"]
    assert "South's pon and North's pon" in three[1]["says"]


OF_NORTH = Claim(seat=Seat.NORTH, kind=ClaimKind.PON)
EARLY = Claim(seat=Seat.SOUTH, kind=ClaimKind.PON, at=-1)


@pytest.mark.parametrize(
    ("claims", "more", "at"),
    [
        ((Claim(seat=Seat.EAST, kind=ClaimKind.PON),), {}, "claims[0].seat"),
        ((Claim(seat=Seat.WEST, kind=ClaimKind.CHII),), {}, "claims[0].seat"),
        ((EARLY,), {}, "claims[0].at"),
        ((), {"tolerance": -1}, "tolerance"),
        ((), {"tolerance": float("inf")}, "tolerance"),
        ((OF_NORTH,), {"players": 3}, "claims[0].seat"),
    ],
)
def test_python_refuses_it_too(claims: tuple[Claim, ...], more: dict[str, Any], at: str) -> None:
    with pytest.raises(ImpossibleQuestion) as error:
        grant(claims, Seat.EAST, rule_set(WIKI), **more)
    assert [problem.at for problem in error.value.problems] == [at]


def test_four_players_are_the_default() -> None:
    assert grant((), Seat.EAST, rule_set(WIKI)).granted == ()
    assert grant((OF_NORTH,), Seat.EAST, rule_set(WIKI)).granted == (OF_NORTH,)


def test_late_is_later_than_a_claim_for_a_set() -> None:
    rules = house(multiple_ron="all")
    assert "late-ron" not in codes(answer(question("S ron 1", "W ron 2", rules=rules)))
    assert "late-ron" in codes(answer(question("S ron 0.2", "W ron 2", "N pon 1", rules=rules)))


SECOND = "South already made claims[0]; each player may make one claim"


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (question("E pon"), "East cannot claim their own discard"),
        (question("W chii"), "West may chii only from South, the player to their left; found East"),
        (question("S chii", players=3), "there is no chii in a three-player hand"),
        (question("N pon", players=3), "a three-player hand has no North"),
        (question(players=3) | {"from": "N"}, "a three-player hand has no North"),
        (
            question("S pon", "S ron"),
            "South already made claims[0]; each player may make one claim",
        ),
        (question("S pon -1"), "expected seconds from 0 to 3600; found -1.0"),
        (
            question("S pon", "W daiminkan"),
            "South's pon and West's daiminkan cannot both claim the same tile: that needs "
            "more than four copies",
        ),
    ],
    ids=str,
)
def test_a_problem_says_what_is_wrong(asked: Question, says: str) -> None:
    assert [problem["says"] for problem in ask(asked)["error"]["problems"]] == [says]


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
    priority = decided(made, rules)
    void = [each.claim for each in priority.void]
    assert len(priority.granted) + len(void) == len(made[0])
    assert {*priority.granted, *void} == set(made[0])
    assert bool(priority.granted) is (bool(made[0]) and priority.abort is None)
    assert all(each.because in priority.steps for each in priority.void)


@given(claims(), RULES)
def test_only_rons_are_granted_together(made: Made, rules: RuleSet) -> None:
    priority = decided(made, rules)
    kinds = {claim.kind for claim in priority.granted}
    assert len(priority.granted) <= 1 or kinds == {ClaimKind.RON}
    if any(claim.kind is ClaimKind.RON for claim in made[0]):
        assert kinds <= {ClaimKind.RON}
    order = turn_order_after(made[1], made[2])
    places = [order.index(claim.seat) for claim in priority.granted]
    assert places == sorted(places)


@given(claims(), RULES, st.randoms(use_true_random=False))
def test_the_order_in_which_claims_are_listed_changes_nothing(
    made: Made, rules: RuleSet, random: Any
) -> None:
    shuffled = list(made[0])
    random.shuffle(shuffled)
    priority, other = decided(made, rules), decided((shuffled, *made[1:]), rules)
    assert priority.granted == other.granted
    assert {void.claim: void.because for void in priority.void} == {
        void.claim: void.because for void in other.void
    }


@given(claims(players=4), RULES)
def test_turning_the_table_changes_nothing(made: Made, rules: RuleSet) -> None:
    listed, feeder, players = made

    def turned(seat: Seat) -> Seat:
        return turn_order_after(seat)[0]

    rotated = [Claim(seat=turned(claim.seat), kind=claim.kind, at=claim.at) for claim in listed]
    priority, other = decided(made, rules), decided((rotated, turned(feeder), players), rules)
    assert [turned(claim.seat) for claim in priority.granted] == [
        claim.seat for claim in other.granted
    ]


@given(claims(), st.floats(0, 3))
def test_where_the_kind_decides_times_change_nothing(made: Made, at: float) -> None:
    listed, feeder, players = made
    same = [Claim(seat=claim.seat, kind=claim.kind, at=at) for claim in listed]
    priority, other = decided(made, BY_TYPE), decided((same, feeder, players), BY_TYPE)
    assert {(e.seat, e.kind) for e in priority.granted} == {(e.seat, e.kind) for e in other.granted}
    live = decided((same, feeder, players), LIVE)
    assert {(e.seat, e.kind) for e in live.granted} == {(e.seat, e.kind) for e in other.granted}


# After the next player's draw


EMA = "ema-2016"


@pytest.mark.parametrize(
    ("claims", "at_a_table", "in_a_program"),
    [
        (["W pon"], ["W pon"], ["W pon"]),
        (["W pon after-draw"], [], []),
        (["S chii after-draw"], [], []),
        (["W daiminkan after-discard"], [], []),
        (["N ron after-draw"], ["N ron"], []),
        (["N ron after-discard"], [], []),
        (["W pon", "N ron after-draw"], ["N ron"], ["W pon"]),
        (["W pon after-draw", "S chii"], ["S chii"], ["S chii"]),
        (["S ron", "N ron after-discard"], ["S ron"], ["S ron"]),
    ],
)
def test_a_set_until_the_draw_and_a_win_until_the_discard(
    claims: list[str], at_a_table: list[str], in_a_program: list[str]
) -> None:
    assert granted(*claims, rules=EMA) == at_a_table
    assert granted(*claims, rules=TENHOU) == in_a_program


def test_a_late_claim_says_by_which_rule() -> None:
    found = answer(question("W pon after-draw", "N ron after-discard", rules=EMA))
    assert codes(found) == ["void-after-draw", "void-after-discard"]
    assert found["clauses"] == ["pao-c054"]
    assert [void_claim["seat"] for void_claim in found["void"]] == ["W", "N"], (
        "in the order of the question"
    )
    found = answer(question("N ron after-draw", rules=EMA))
    assert codes(found) == ["win-before-discard", "claim-granted"]


def test_three_rons_of_which_one_is_late_are_two() -> None:
    claims = ("S ron", "W ron", "N ron after-discard")
    assert granted(*claims, rules=TENHOU) == ["S ron", "W ron"]


def test_until_when_is_open_where_no_source_says() -> None:
    found = answer(question("N ron after-draw", rules="mcr"))
    [assumed] = found["assumed"]
    assert (assumed["choice"], assumed["other"]["granted"]) == ("claim_until", [])
    assert not answer(question("N ron", rules="mcr"))["assumed"]
    assert not answer(question("W pon after-draw", rules="mcr"))["assumed"]


@pytest.mark.parametrize("after", ["riichi", "", True, 3])
def test_other_actions_of_the_next_player_are_refused(after: object) -> None:
    asked = question("W pon", rules=EMA)
    asked["claims"][0]["after"] = after
    code = "unknown-value" if isinstance(after, str) else "wrong-type"
    assert problems(asked) == [("claims[0].after", code)]


@given(st.permutations(["S chii", "W pon", "N ron"]), st.integers(1, 3))
def test_a_late_claim_changes_nothing_for_the_others(claims: list[str], late: int) -> None:
    """Claims after the next discard have no effect."""
    in_time, too_late = claims[late:], claims[:late]
    asked = [*(f"{each} after-discard" for each in too_late), *in_time]
    assert granted(*asked, rules=EMA) == granted(*in_time, rules=EMA)
