"""Furiten and older rules: which tiles a player may win on after which discards."""

from collections import Counter

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core.board.tiles import KINDS, Tile, parse_tiles
from pao_core.hands.waits import waits
from pao_core.play.furiten import judge_ron
from pao_core.rules.choices import Furiten
from pao_core.rules.furiten import WaitingPlayer
from pao_core.rules.loading import house_rules, rule_set, rule_set_ids
from tests.core.profiles import examples
from tests.core.scenario import (
    TENHOU,
    answer,
    assumed,
    codes,
    problems,
    question,
    says_of_problems,
)

EXAMPLE = "23456s11z222p678m"
"""Bamboo 2-3-4-5-6 and a pair: waits for 1, 4 and 7."""
ASKED = f"furiten: tenhou; hand {EXAMPLE}"
IN_A_KAN = "furiten: hand 23m55p678s; melds (1111m) 123p"


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        # A rule that bars nothing says so once.
        ("furiten=none; discards 9m", "no-furiten ron-allowed-on"),
        ("furiten=missed-discard; discards 9m", "nothing-passed ron-allowed-on"),
        ("furiten=missed-tile; discards 9m", "nothing-passed ron-allowed-on"),
        ("furiten=last-discard; discards 9m", "last-discard-free ron-allowed-on"),
        ("furiten=whole-deal; discards 9m", "no-wait-discarded ron-allowed-on"),
        ("furiten=one-four-seven; discards 9m", "no-wait-discarded ron-allowed-on"),
        ("furiten=absolute; discards 9m", "no-wait-discarded ron-allowed-on"),
        ("furiten=riichi; discards 9m", "not-furiten ron-allowed-on"),
        # One that bars something says only that.
        (
            "furiten=missed-discard; discards 1s; passed 1s",
            "passed-tiles missed-discard tsumo-allowed ron-allowed-on",
        ),
        (
            "furiten=last-discard; discards 1s; passed 1s",
            "own-discards last-discard tsumo-allowed ron-allowed-on",
        ),
        (
            "furiten=whole-deal; discards 1s; passed 1s",
            "own-discards whole-deal tsumo-allowed ron-allowed-on",
        ),
        (
            "furiten=absolute; discards 1s; passed 1s",
            "own-discards absolute tsumo-allowed ron-barred",
        ),
        # A tile is asked for.
        ("furiten=whole-deal; tile 4s", "no-wait-discarded may-ron"),
        (
            "furiten=whole-deal; tile 1s; discards 1s",
            "own-discards whole-deal tsumo-allowed may-not-ron",
        ),
        ("furiten=whole-deal; tile 2s", "no-wait-discarded not-a-wait"),
        (
            "furiten=whole-deal; discards 1s4s7s",
            "own-discards whole-deal tsumo-allowed ron-barred",
        ),
        # The player has declared.
        ("furiten=absolute; declared yes", "furiten-lifted ron-allowed-on"),
        (
            "furiten=missed-discard,last-discard; declared yes",
            "furiten-lifted nothing-passed ron-allowed-on",
        ),
        (
            "furiten=missed-discard; declared yes",
            "furiten-not-lifted nothing-passed ron-allowed-on",
        ),
        ("furiten=riichi; declared yes", "furiten-not-lifted not-furiten ron-allowed-on"),
        ("furiten=none; declared yes", "no-furiten furiten-not-lifted ron-allowed-on"),
    ],
)
def test_each_step_says_what_decided(change: str, expected: str) -> None:
    found = answer(f"{ASKED}; {change}")
    assert codes(found) == ["waits-for", *expected.split()]
    barred = "ron-barred", "may-not-ron", "not-a-wait"
    assert found["may_ron"] is not expected.endswith(barred)


@pytest.mark.parametrize(
    ("asked", "may_ron", "waits", "held"),
    [
        (f"{ASKED}; hand 1111m234567p789s", False, "", "1m"),
        (f"{IN_A_KAN}; m-league", True, "4m", "1m"),
        (f"{IN_A_KAN}; tenhou", True, "14m", ""),
    ],
)
def test_a_wait_that_can_never_come(asked: str, may_ron: bool, waits: str, held: str) -> None:
    found = answer(asked)
    assert (found["may_ron"], found["waits"], found["held"]) == (may_ron, waits, held)
    assert ("wait-held" in codes(found)) is bool(held)
    assert assumed(IN_A_KAN) == ["fifth_copy"]


@pytest.mark.parametrize(
    ("change", "barred", "of_tsumo"),
    [
        ("furiten=missed-discard; passed 1s", None, ["tsumo-allowed"]),
        ("furiten=missed-tile; passed 1s", "1s", ["other-tsumo-allowed"]),
        ("furiten=missed-tile; passed 147s", "147s", []),
        ("furiten=missed-tile; passed 9m", None, []),
        ("furiten=missed-tile,riichi; passed 7s", "7s", ["other-tsumo-allowed"]),
        ("taiwan; passed 4s", "4s", ["other-tsumo-allowed"]),
    ],
)
def test_a_missed_tile_may_bar_a_tsumo_of_it_and_of_nothing_else(
    change: str, barred: str | None, of_tsumo: list[str]
) -> None:
    found = answer(f"{ASKED}; {change}")
    assert found.get("tsumo_barred") == barred
    assert [code for code in codes(found) if code.endswith("tsumo-allowed")] == of_tsumo


@pytest.mark.parametrize(
    ("change", "code", "tiles"),
    [
        ("passed_in_riichi 7s8m", "waits-for", ["1s", "4s", "7s"]),
        ("discards 1s9p", "own-discards", ["1s"]),
        ("discards 1s9p", "furiten-discarded", ["1s"]),
        ("passed 4s9m; passed_in_riichi 7s", "passed-tiles", ["4s", "7s"]),
        ("passed 4s9m", "furiten-temporary", ["4s"]),
        ("passed_in_riichi 7s8m", "furiten-in-riichi", ["7s"]),
        ("discards 41s; passed 7s; furiten=missed-discard", "missed-discard", ["7s"]),
        ("discards 41s; passed 7s; furiten=last-discard", "last-discard", ["1s"]),
        ("discards 41s; passed 7s; furiten=whole-deal", "whole-deal", ["1s", "4s"]),
        ("discards 41s; passed 7s; furiten=absolute", "absolute", ["1s", "4s"]),
    ],
)
def test_a_step_names_the_tiles_that_it_is_about(change: str, code: str, tiles: list[str]) -> None:
    steps = answer(f"{ASKED}; {change}")["steps"]
    assert [step["values"]["tiles"] for step in steps if step["code"] == code] == [tiles]


@pytest.mark.parametrize(
    ("hand", "discards", "expected"),
    [
        (
            "3334m123p456p789p",
            "5m",
            "2m one-four-seven:f011, 4m one-four-seven-equal:f012, 5m one-four-seven:f011",
        ),
        (
            EXAMPLE,
            "1s",
            "1s one-four-seven:f011, 4s one-four-seven-only-as:f011, 7s one-four-seven-free:f011",
        ),
        ("3377789s123p456p", "3s", "3s one-four-seven:f011, 7s one-four-seven-free:f011"),
    ],
)
def test_1_4_7_gives_a_reason_for_every_wait(hand: str, discards: str, expected: str) -> None:
    steps = answer(f"{ASKED}; hand {hand}; discards {discards}; furiten=one-four-seven")["steps"]
    told = {
        step["values"]["tile"]: f"{step['code']}:{step['clause'].removeprefix('pao-')}"
        for step in steps
        if "tile" in step["values"]
    }
    assert ", ".join(f"{tile} {reason}" for tile, reason in told.items()) == expected


def test_under_1_4_7_every_way_that_is_left_is_named() -> None:
    asked = f"{ASKED}; hand 4566678s123p456p; discards 3s; tile 6s; furiten=one-four-seven"
    values = [step["values"] for step in answer(asked)["steps"]]
    assert {"tile": "6s", "sets": ["66s", "678s"]} in values


def test_what_is_missing_is_asked_for() -> None:
    asked = question(ASKED) | {"hand": None}
    assert problems(asked) == "hand: missing"
    assert says_of_problems(asked) == ["hand is missing: the concealed tiles, such as 23456s11z"]


def test_no_rule_set_leaves_furiten_open() -> None:
    for id in rule_set_ids():
        rules = rule_set(id)
        if rules.decides("furiten"):
            asked = f"furiten: {id}; hand 23456s11z222p678p; discards 1s; tile 4s"
            assert assumed(f"{asked}; players {rules.players[0]}") == [], id


# Properties

SUIT_PARTS = ("123s", "234s", "345s", "456s", "567s", "678s", "789s", "222s", "555s", "888s")
OTHER_PARTS = ("123p", "345m", "111z", "777p", "333m")


@st.composite
def waiting(draw: st.DrawFn) -> WaitingPlayer:
    """A hand one tile from complete, mostly of one suit, and discards near its waits."""
    for _ in range(20):
        parts = [draw(st.sampled_from(SUIT_PARTS)) for _ in range(draw(st.integers(1, 4)))]
        parts += [draw(st.sampled_from(OTHER_PARTS)) for _ in range(4 - len(parts))]
        pair = draw(st.sampled_from(("11z", "55s", "22s", "99s", "77z")))
        tiles = list(parse_tiles("".join((*parts, pair))))
        tiles.remove(draw(st.sampled_from(tiles)))
        if max(Counter(tiles).values()) <= 4:
            break
    else:
        tiles = list(parse_tiles(EXAMPLE))
    left = [kind for kind in KINDS for _ in range(4 - tiles.count(kind))]
    near = [tile for tile in left if tile in waits(tiles)] * 3 + left
    own, passed, in_riichi = (draw(st.lists(st.sampled_from(near), max_size=3)) for _ in range(3))
    player = WaitingPlayer(
        concealed=tuple(tiles),
        discards=tuple(own),
        passed=tuple(passed),
        passed_in_riichi=tuple(in_riichi),
        declared=draw(st.booleans()),
    )
    assume(max(named(player).values()) <= 4)
    return player


def named(player: WaitingPlayer) -> Counter[Tile]:
    in_riichi = Counter(player.passed_in_riichi) - Counter(player.passed)
    return Counter((*player.concealed, *player.discards, *player.passed)) + in_riichi


def barred(player: WaitingPlayer, *strengths: Furiten) -> set[Tile]:
    rules = house_rules(TENHOU, {"furiten": list(strengths)})
    by_wait = judge_ron(player, rules).by_wait
    return {tile for tile, is_allowed in by_wait.items() if not is_allowed}


@settings(max_examples=examples(40))
@given(waiting(), st.lists(st.sampled_from(Furiten), max_size=4, unique=True))
def test_several_rules_bar_what_any_of_them_bars(
    player: WaitingPlayer, strengths: list[Furiten]
) -> None:
    each_alone = [barred(player, strength) for strength in strengths]
    assert barred(player, *strengths) == set().union(*each_alone)


def completes(part: list[Tile]) -> bool:
    """Do these tiles make a pair or a set? Decided without the core."""
    first, *others = sorted(part)
    if len(part) == 2 or part.count(first) == 3:
        return set(part) == {first}
    follows = [(first.suit, first.rank + each) for each in (1, 2)]
    return not first.is_honour and [(tile.suit, tile.rank) for tile in others] == follows


def parted(tiles: list[Tile]) -> list[list[list[Tile]]]:
    """Every way to divide sorted tiles into sets and at most one pair, without the core."""
    if not tiles:
        return [[]]
    first = tiles[0]
    found = []
    candidates = [[first, first], [first] * 3]
    if not first.is_honour and first.rank <= 7:
        candidates.append([KINDS[first.index + number] for number in range(3)])
    for part in candidates:
        left = list(tiles)
        for each in part:
            if each not in left:
                break
            left.remove(each)
        else:
            found += [[part, *others] for others in parted(left)]
    return [ways for ways in found if sum(len(part) == 2 for part in ways) <= 1]


@settings(max_examples=examples(40))
@given(waiting())
def test_1_4_7_against_trying_every_way_to_part_the_hand(player: WaitingPlayer) -> None:
    expected = set()
    for wait in waits(player.concealed):
        free = False
        hand = sorted((*player.concealed, wait))
        pairs = [hand[at : at + 2] for at in range(0, 14, 2)]
        is_seven_pairs = len(hand) == 14 and len(set(hand)) == 7 and all(map(completes, pairs))
        for ways in (*parted(hand), *([pairs] if is_seven_pairs else [])):
            for part in ways:
                rest = list(part)
                if wait in rest:
                    rest.remove(wait)
                    free |= not any(completes([*rest, own.kind]) for own in player.discards)
        if not free:
            expected.add(wait)
    tiles = set() if player.declared else expected
    assert barred(player, Furiten.ONE_FOUR_SEVEN) == tiles


@given(waiting(), st.sampled_from(Furiten))
def test_each_tile_is_judged_as_the_list_of_all_waits_says(
    player: WaitingPlayer, strength: Furiten
) -> None:
    rules = house_rules(TENHOU, {"furiten": [strength]})
    whole = judge_ron(player, rules)
    assert whole.may_ron is any(whole.by_wait.values())
    for kind in KINDS:
        if named(player)[kind] < 4:
            assert judge_ron(player, rules, kind).may_ron is whole.by_wait.get(kind, False)
