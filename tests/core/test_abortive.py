"""Abortive draws: the exact condition of each, and the rules that have it."""

from itertools import combinations_with_replacement, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.seats import FOUR_PLAYERS, Seat
from pao_core.board.tiles import KINDS, Tile, parse_tiles
from pao_core.play.abortive import (
    judge_first_discards,
    judge_first_turn_hand,
    judge_kans,
    judge_riichi,
    judge_rons,
)
from pao_core.questions.draws_and_penalties import READERS
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import rule_set
from tests.core.support import SOUL, TENHOU, Question, answer, codes, house, problems

HARR = "harr-1922"
NINE = "19m19p19s123z234p22s"
EIGHT = "19m19p19s12z234p223s"
NINE_DEALT = "19m19p19s123z234p2s"


def abort(rules: object, state: Question, **more: object) -> Question:
    return answer({"ask": "abort", "rules": rules, "state": state} | more)


def hand(tiles: object, **more: object) -> Question:
    return {"first_turn_hand": tiles, **more}


def verdict(question: Question) -> tuple[str | None, bool]:
    return question["abort"], question["optional"]


# Nine kinds


@pytest.mark.parametrize(
    ("tiles", "is_enough"),
    [
        (NINE, True),
        (EIGHT, False),
        ("19m19p19s1234567z1m", True),
        ("19m19p19s1234567z5m", True),
        ("19m19p19s112233z44z", True),
        ("111999m11199p111z", False),
        ("11m11p11s11z22z33z44z", False),
        ("19m19p19s123z3450p0s", True),
        ("2345678m2345678p", False),
    ],
)
def test_nine_different_terminals_and_honours(tiles: str, is_enough: bool) -> None:
    found = abort(TENHOU, hand(tiles))
    assert verdict(found) == (("nine-kinds", True) if is_enough else (None, False))
    kinds = {
        parse_tile.kind
        for parse_tile in parse_tiles(tiles)
        if parse_tile.is_honour or parse_tile.is_terminal
    }
    assert found["steps"][0]["values"]["number"] == len(kinds)


def test_a_call_ends_nine_kinds() -> None:
    assert verdict(abort(TENHOU, hand(NINE, calls_made=False))) == ("nine-kinds", True)
    found = abort(TENHOU, hand(NINE, calls_made=True))
    assert verdict(found) == (None, False)
    assert codes(found) == ["called-already"]


def test_the_tiles_as_dealt_wait_for_the_first_draw() -> None:
    found = abort(TENHOU, hand(NINE_DEALT, by="S"))
    assert verdict(found) == (None, False)
    assert codes(found) == ["not-drawn-yet"]
    assert verdict(abort(TENHOU, hand(NINE, by="S"))) == ("nine-kinds", True)


@given(st.lists(st.sampled_from(KINDS), min_size=14, max_size=14))
def test_nine_kinds_by_counting(tiles: list[Tile]) -> None:
    abandonment = judge_first_turn_hand(tiles, rule_set(TENHOU))
    heads = {tile for tile in tiles if tile.is_honour or tile.rank in (1, 9)}
    assert (abandonment.abort is AbortiveDraw.NINE_KINDS) == (len(heads) >= 9)
    assert abandonment.is_optional == (len(heads) >= 9)


# Washing the tiles


@pytest.mark.parametrize(
    ("tiles", "by", "deltas"),
    [
        (NINE_DEALT, "S", [-50, 150, -50, -50]),
        ("19m19p19s1234z234p", "S", [-70, 210, -70, -70]),
        ("19m19p19s12345z23p", "W", [-100, -100, 300, -100]),
        ("19m19p19s123456z2p", "N", [-150, -150, -150, 450]),
        ("19m19p19s1234567z", "N", [-200, -200, -200, 600]),
        (NINE, "E", [150, -50, -50, -50]),
        (NINE, None, [150, -50, -50, -50]),
        ("19m19p19s1234567z1z", "E", [600, -200, -200, -200]),
    ],
)
def test_the_others_pay_for_the_heads(tiles: str, by: str | None, deltas: list[int]) -> None:
    found = abort(HARR, hand(tiles, by=by))
    assert verdict(found) == ("washing", True)
    assert list(found["deltas"].values()) == deltas
    assert codes(found) == ["washed", "deal-stays"]
    assert {transfer["for"] for transfer in found["transfers"]} == {"washing"}


def test_only_the_tiles_as_dealt_are_washed() -> None:
    found = abort(HARR, hand(NINE, by="S"))
    assert verdict(found) == (None, False)
    assert codes(found) == ["drawn-already"]
    assert codes(abort(HARR, hand(EIGHT, by="E"))) == ["too-few-heads"]
    assert codes(abort(HARR, hand(NINE, by="E", calls_made=True))) == ["called-already"]


def test_an_answer_without_payments_has_no_deltas() -> None:
    for found in (abort(HARR, hand(EIGHT)), abort(TENHOU, hand(NINE))):
        assert "deltas" not in found
        assert "transfers" not in found


def test_the_rule_that_applies_is_named() -> None:
    assert abort(HARR, hand(EIGHT))["clauses"] == ["pao-p034"]
    assert abort(TENHOU, hand(EIGHT))["clauses"] == ["pao-p030"]


# Four winds


@pytest.mark.parametrize(
    ("tiles", "code"),
    [
        ("1z 1z 1z 1z", "four-winds"),
        ("4z 4z 4z 4z", "four-winds"),
        ("1z 1z 1z 2z", "discards-differ"),
        ("2z 1z 1z 1z", "discards-differ"),
        ("5z 5z 5z 5z", "not-a-wind"),
        ("1m 1m 1m 1m", "not-a-wind"),
        ("0p 5p 5p 5p", "not-a-wind"),
    ],
)
def test_the_first_discards(tiles: str, code: str) -> None:
    found = abort(TENHOU, {"first_discards": tiles.split()})
    assert verdict(found) == ("four-winds" if code == "four-winds" else None, False)
    assert codes(found)[0] == code


def test_a_call_between_the_first_discards_ends_it() -> None:
    found = abort(TENHOU, {"first_discards": ["1z"] * 4, "calls_made": True})
    assert verdict(found) == (None, False)
    assert codes(found) == ["called-already"]


def test_with_three_players_four_winds_and_four_riichi_cannot_be() -> None:
    found = abort(TENHOU, {"first_discards": ["1z"] * 3}, players=3)
    assert verdict(found) == (None, False)
    assert (
        found["steps"][0]["says"]
        == "Three players cannot have the draw for four winds: it needs four."
    )
    found = abort(TENHOU, {"riichi": ["E", "S", "W"]}, players=3)
    assert verdict(found) == (None, False)
    assert found["clauses"] == ["pao-p036"]
    assert (
        found["steps"][0]["says"]
        == "Three players cannot have the draw for four riichi: it needs four."
    )
    found = abort(TENHOU, {"riichi": ["E", "S"]}, players=3)
    assert found["clauses"] == ["pao-p033"]
    assert found["steps"][0]["values"] == {"others": ["W"]}


def test_with_three_players_the_other_reasons_remain() -> None:
    orphans = "19m19p19s123z234p22s"
    assert verdict(abort(TENHOU, hand(orphans), players=3)) == ("nine-kinds", True)
    assert verdict(abort(TENHOU, {"kans": list("EESW")}, players=3)) == ("four-kans", False)
    assert verdict(abort(TENHOU, {"rons": list("SW")}, players=3)) == (None, False)


# Four kans, four riichi, three rons


@pytest.mark.parametrize("by", tuple(combinations_with_replacement(FOUR_PLAYERS, 4)))
def test_four_kans_of_at_least_two_players(by: tuple[Seat, ...]) -> None:
    abandonment = judge_kans(by, rule_set(TENHOU))
    is_aborted = len(set(by)) > 1
    assert (abandonment.abort is AbortiveDraw.FOUR_KANS) == is_aborted
    assert not abandonment.is_optional


@pytest.mark.parametrize("number", range(4))
def test_fewer_kans_abandon_nothing(number: int) -> None:
    found = abort(TENHOU, {"kans": list("ESWN")[:number]})
    assert verdict(found) == (None, False)
    assert found["steps"][0]["values"] == {"number": number}


def test_four_kans_of_one_player_may_become_suukantsu() -> None:
    found = abort(TENHOU, {"kans": ["S"] * 4})
    assert codes(found) == ["all-kans-of-one"]
    assert found["steps"][0]["values"] == {"seat": "S"}


def test_the_players_of_the_kans_are_named_once() -> None:
    found = abort(TENHOU, {"kans": list("WESW")})
    assert found["steps"][0]["values"] == {"players": ["W", "E", "S"]}


@pytest.mark.parametrize("number", range(5))
def test_four_riichi(number: int) -> None:
    found = abort(TENHOU, {"riichi": list("ESWN")[:number]})
    assert verdict(found) == ("four-riichi" if number == 4 else None, False)
    if number < 4:
        assert found["steps"][0]["values"] == {"others": list("ESWN")[number:]}


@pytest.mark.parametrize("number", range(4))
def test_three_rons(number: int) -> None:
    found = abort(TENHOU, {"rons": list("SWN")[:number]})
    assert verdict(found) == ("triple-ron" if number == 3 else None, False)
    assert codes(found)[0] == ("three-rons" if number == 3 else "too-few-rons")


def test_it_does_not_matter_which_players_do_it() -> None:
    rules = rule_set(TENHOU)
    for seats in permutations(FOUR_PLAYERS):
        assert judge_riichi(seats, rules).abort is AbortiveDraw.FOUR_RIICHI
        assert judge_rons(seats[:3], rules).abort is AbortiveDraw.TRIPLE_RON
        assert judge_kans((*seats[:2], *seats[:2]), rules).abort is AbortiveDraw.FOUR_KANS


# Which rules have it

STATES: dict[str, Question] = {
    "nine-kinds": hand(NINE),
    "four-winds": {"first_discards": ["2z"] * 4},
    "four-kans": {"kans": list("EESW")},
    "four-riichi": {"riichi": list("ESWN")},
    "triple-ron": {"rons": list("SWN")},
}
ALL = set(STATES)


@pytest.mark.parametrize(
    ("rules", "reasons"),
    [
        (TENHOU, ALL),
        ("riichi-city", ALL),
        (SOUL, ALL - {"triple-ron"}),
        ("four-winds-japanese-classical", {"nine-kinds", "four-winds", "four-kans"}),
        ("m-league", set()),
        ("ema-2016", set()),
        ("ema-2025", set()),
        ("wrc-2025", set()),
        ("jpml", set()),
        ("zung-jung", set()),
    ],
)
def test_which_rules_have_which_reasons(rules: str, reasons: set[str]) -> None:
    for reason, state in STATES.items():
        found = abort(rules, state)
        has_it = reason in reasons
        assert found["abort"] == (reason if has_it else None), reason
        assert found["optional"] == (reason == "nine-kinds" and has_it)
        assert ("pao-p037" in found["clauses"]) == (not has_it)
        assert ("not-a-reason" in codes(found)) == (not has_it)


@pytest.mark.parametrize("reason", STATES)
def test_after_an_abortive_draw_the_deal_stays(reason: str) -> None:
    found = abort(TENHOU, STATES[reason])
    assert codes(found)[1:] == ["deal-stays", "sticks-stay"]
    assert found["clauses"][-1] == "pao-p035"
    assert codes(abort("m-league", STATES[reason]))[1:] == ["not-a-reason"]


@pytest.mark.parametrize("calls_made", [False, True])
@pytest.mark.parametrize("tiles", [NINE, "11m99p11s99s1234z23p"])
def test_without_nine_kinds_nobody_is_told_that_they_may_or_might_have_abandoned(
    tiles: str, calls_made: bool
) -> None:
    state = {"first_turn_hand": tiles, "calls_made": calls_made}
    assert codes(abort("m-league", state)) == ["heads-held", "not-a-reason"]


def test_only_riichi_mentions_sticks() -> None:
    assert codes(abort("four-winds-japanese-classical", hand(NINE)))[1:] == ["deal-stays"]


def test_what_a_rule_set_leaves_open_is_reported_when_it_matters() -> None:
    (assumed,) = abort("ron2", STATES["triple-ron"])["assumed"]
    assert assumed["choice"] == "abortive_draws"
    assert assumed["other"]["abort"] == "triple-ron"
    assert assumed["other"]["optional"] is False
    assert not abort("ron2", {"rons": ["S", "W"]})["assumed"]
    assert not abort("m-league", STATES["triple-ron"])["assumed"]


def test_a_house_rule_decides() -> None:
    rules = house("m-league", abortive_draws=["four-kans"])
    assert abort(rules, STATES["four-kans"])["abort"] == "four-kans"
    washing = house(TENHOU, abortive_draws=["nine-kinds", "washing"])
    assert abort(washing, hand(NINE))["abort"] == "washing"


def test_under_all_rules() -> None:
    found = answer({"ask": "abort", "rules": "*", "state": hand(NINE)})
    by_rules = {id: group["answer"]["abort"] for group in found["groups"] for id in group["rules"]}
    assert by_rules[TENHOU] == "nine-kinds"
    assert by_rules[HARR] == "washing"
    assert by_rules["m-league"] is None
    because = {reason["choice"] for group in found["groups"] for reason in group["because"]}
    assert because == {"abortive_draws"}


def test_the_defaults_in_python_are_four_players_and_no_calls() -> None:
    rules, harr = rule_set(TENHOU), rule_set(HARR)
    tiles = parse_tiles(NINE)
    assert judge_first_turn_hand(tiles, rules).abort is AbortiveDraw.NINE_KINDS
    assert len(judge_first_turn_hand(tiles, harr).transfers) == 3
    assert judge_first_discards(parse_tiles("1111z"), rules).abort is AbortiveDraw.FOUR_WINDS


def test_washing_does_not_mention_sticks() -> None:
    rules = house(TENHOU, abortive_draws=["washing"])
    assert codes(abort(rules, hand(NINE))) == ["washed", "deal-stays"]


def test_what_washing_pays_has_its_rule() -> None:
    found = abort(HARR, hand(NINE, by="E"))
    assert [(transfer["from"], transfer["clause"]) for transfer in found["transfers"]] == [
        ("S", "pao-p034"),
        ("W", "pao-p034"),
        ("N", "pao-p034"),
    ]


# Problems

TOO_MANY = ["1z"] * 5


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        ({}, [("state", "one-state")]),
        ({"calls_made": True}, [("state", "one-state")]),
        ({"kans": [], "riichi": []}, [("state", "one-state")]),
        ({"kans": None, "riichi": []}, []),
        (hand(NINE_DEALT), [("state.first_turn_hand", "wrong-hand-size")]),
        (hand(NINE_DEALT, by="E"), [("state.first_turn_hand", "wrong-hand-size")]),
        (hand(NINE + "5m", by="S"), [("state.first_turn_hand", "wrong-hand-size")]),
        (hand("19m", by="S"), [("state.first_turn_hand", "wrong-hand-size")]),
        (hand("11111m19p19s1234z2p"), [("state.first_turn_hand", "fifth-copy")]),
        (hand("05555m19p19s1234z2p"), [("state.first_turn_hand", "fifth-copy")]),
        (hand("19x"), [("state.first_turn_hand", "bad-tiles")]),
        (hand(14), [("state.first_turn_hand", "wrong-type")]),
        (hand(NINE, by="X"), [("state.by", "bad-seat")]),
        (hand(NINE, calls_made="no"), [("state.calls_made", "wrong-type")]),
        ({"kans": [], "by": "E"}, [("state.by", "unknown-key")]),
        ({"kans": [], "winds": []}, [("state.winds", "unknown-key")]),
        ({"first_discards": ["1z"] * 3}, [("state.first_discards", "not-one-each")]),
        ({"first_discards": TOO_MANY}, [("state.first_discards", "not-one-each")]),
        ({"first_discards": []}, [("state.first_discards", "not-one-each")]),
        (
            {"first_discards": ["1z", "11z", "1z", "1z"]},
            [("state.first_discards[1]", "not-one-tile")],
        ),
        ({"first_discards": "1111z"}, [("state.first_discards", "wrong-type")]),
        ({"kans": list("EESWN")}, [("state.kans", "fifth-kan")]),
        ({"kans": ["E", "X"]}, [("state.kans[1]", "bad-seat")]),
        ({"riichi": list("ESE")}, [("state.riichi[2]", "same-seat")]),
        ({"rons": list("SS")}, [("state.rons[1]", "same-seat")]),
        ({"rons": list("ESWN")}, [("state.rons", "one-discard")]),
        ([], [("state", "wrong-type")]),
    ],
)
def test_an_impossible_state_is_reported(state: object, expected: list[tuple[str, str]]) -> None:
    assert problems({"ask": "abort", "rules": TENHOU, "state": state}) == expected


@pytest.mark.parametrize(
    ("state", "expected"),
    [
        (hand("19m19p19s123z23p2m22s"), [("state.first_turn_hand", "tile-not-in-play")]),
        (hand(NINE, by="N"), [("state.by", "seat-not-in-play")]),
        ({"first_discards": ["1z"] * 4}, [("state.first_discards", "not-one-each")]),
        ({"first_discards": ["1z", "2m", "1z"]}, [("state.first_discards[1]", "tile-not-in-play")]),
        ({"kans": ["E", "N", "N"]}, [("state.kans[1]", "seat-not-in-play")]),
        ({"riichi": ["N"]}, [("state.riichi[0]", "seat-not-in-play")]),
        ({"rons": list("ESW")}, [("state.rons", "one-discard")]),
    ],
)
def test_three_players_have_no_north_and_no_middle_characters(
    state: object, expected: list[tuple[str, str]]
) -> None:
    question = {"ask": "abort", "rules": TENHOU, "state": state, "players": 3}
    assert problems(question) == expected


def test_all_problems_are_reported_at_once() -> None:
    state = {"first_turn_hand": "1111", "calls_made": 1, "by": "Q", "kans": ["E"] * 5, "x": 1}
    question = {"ask": "abort", "rules": "tenho", "state": state, "why": "?"}
    assert set(problems(question)) == {
        ("rules", "unknown-rules"),
        ("state", "one-state"),
        ("state.first_turn_hand", "bad-tiles"),
        ("state.calls_made", "wrong-type"),
        ("state.by", "bad-seat"),
        ("state.kans", "fifth-kan"),
        ("state.x", "unknown-key"),
        ("why", "unknown-key"),
    }


def test_the_possible_states_are_named() -> None:
    found = ask({"ask": "abort", "rules": TENHOU, "state": {}})
    (problem,) = found["error"]["problems"]
    assert problem["says"] == (f"expected exactly one of {', '.join(READERS)}; found none")
    assert list(READERS) == ["first_turn_hand", "first_discards", "kans", "riichi", "rons"]


@pytest.mark.parametrize(
    ("state", "players", "says"),
    [
        (
            {"riichi": [], "kans": []},
            4,
            "expected exactly one of first_turn_hand, first_discards, kans, riichi, rons; "
            "found kans and riichi",
        ),
        (hand("19m"), 4, "expected 14 tiles; found 2"),
        (hand("19m", by="E"), 4, "expected 14 tiles; found 2"),
        (hand("19m", by="W"), 4, "expected 14 tiles, or the 13 as dealt; found 2"),
        (hand("11111m19p19s1234z2p"), 4, "5 copies of 1m; there are only four"),
        (hand("19m19p19s123z23p2m22s"), 3, "2m is not used with three players"),
        (hand(NINE, by="N"), 3, "a three-player hand has no North"),
        ({"first_discards": ["1z"]}, 4, "expected the first discard of each of 4 players; found 1"),
        ({"first_discards": ["3m"] * 3}, 3, "3m is not used with three players"),
        (
            {"kans": ["E"] * 5},
            4,
            (
                "5 kans were given; the maximum is four, because no replacement tile is left for "
                "a fifth"
            ),
        ),
        ({"riichi": list("SSE")}, 4, "South is given 2 times"),
        (
            {"rons": list("ESWN")},
            4,
            "all 4 players cannot win on one discard: one of them discarded it",
        ),
        (
            {"kans": [], "why": 1},
            4,
            'unknown key "why"; expected one of first_turn_hand, first_discards, kans, '
            "riichi, rons, calls_made, by",
        ),
    ],
)
def test_a_problem_says_what_was_found_and_expected(
    state: Question, players: int, says: str
) -> None:
    found = ask({"ask": "abort", "rules": TENHOU, "state": state, "players": players})
    assert found["error"]["problems"][0]["says"] == says


def test_four_copies_and_any_discard_are_possible() -> None:
    assert abort(TENHOU, hand("1111m99p19s1234z56p"))["abort"] is None
    assert codes(abort(TENHOU, {"first_discards": ["2m"] * 4})) == ["not-a-wind"]


def test_other_keys_than_these_are_refused() -> None:
    found = ask({"ask": "abort", "rules": TENHOU, "states": {}})
    missing, unknown = found["error"]["problems"]
    assert missing["says"] == "state is missing: what happened in the hand"
    assert unknown["says"] == (
        'unknown key "states"; expected one of ask, id, steps, language, rules, players, state; '
        "the nearest is state"
    )


def test_the_state_must_be_there() -> None:
    assert problems({"ask": "abort", "rules": TENHOU}) == [("state", "missing")]
