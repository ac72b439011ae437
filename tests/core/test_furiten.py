"""Furiten and older rules: which tiles a player may win on after which discards."""

from collections import Counter
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import ask
from pao_core.board.tiles import KINDS, Tile, parse_tiles, tile, to_text
from pao_core.hands.waits import completed_parts, completing, waits
from pao_core.play.furiten import judge_ron
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.rules.choices import Furiten
from pao_core.rules.furiten import WaitingPlayer
from pao_core.rules.loading import house_rules, rule_set, rule_set_ids
from tests.core.profiles import examples
from tests.core.support import TENHOU, Question, answer, codes, house, problems

EXAMPLE = "23456s11z222p678m"
"""Bamboo 2-3-4-5-6 and a pair: waits for 1, 4 and 7."""
STRENGTHS = [furiten.value for furiten in Furiten]


def question(hand: str = EXAMPLE, rules: str | tuple[str, ...] = "riichi", **more: Any) -> Question:
    strengths = [rules] if isinstance(rules, str) else list(rules)
    return {"ask": "furiten", "rules": house(TENHOU, furiten=strengths), "hand": hand} | more


@pytest.mark.parametrize(
    ("part", "wait", "expected"),
    [
        ("234s", "4s", "14s"),
        ("123s", "3s", "3s"),
        ("123s", "1s", "14s"),
        ("234s", "3s", "3s"),
        ("789s", "7s", "7s"),
        ("789s", "9s", "69s"),
        ("123m", "1m", "14m"),
        ("789p", "7p", "7p"),
        ("333z", "3z", "3z"),
        ("33z", "3z", "3z"),
    ],
)
def test_what_completes_a_set(part: str, wait: str, expected: str) -> None:
    assert to_text(completing(parse_tiles(part), tile(wait))) == expected


def test_under_1_4_7_every_way_that_is_left_is_named() -> None:
    hand = "4566678s123p456p"
    steps = answer(question(hand, "one-four-seven", discards="3s", tile="6s"))["steps"]
    only_as = [step for step in steps if step["code"] == "one-four-seven-only-as"]
    assert {"tile": "6s", "sets": ["66s", "678s"]} in [each["values"] for each in only_as]


def test_each_set_that_a_wait_can_complete_is_named_once() -> None:
    parts = completed_parts(parse_tiles(EXAMPLE), (), tile("4s"))
    assert sorted(map(to_text, parts)) == ["234s", "456s"]


@pytest.mark.parametrize(
    ("rules", "code"),
    [
        ("absolute", "furiten-lifted"),
        (("missed-discard", "last-discard"), "furiten-lifted"),
        ("missed-discard", "furiten-not-lifted"),
        ("riichi", "furiten-not-lifted"),
        ("none", "furiten-not-lifted"),
    ],
)
def test_the_steps_say_what_a_declaration_lifts(rules: str | tuple[str, ...], code: str) -> None:
    found = codes(answer(question(rules=rules, declared=True)))
    assert [each for each in found if each.endswith("lifted")] == [code]
    assert "furiten" not in " ".join(codes(answer(question(rules="absolute"))))


def test_nothing_is_declared_unless_it_is_said() -> None:
    player = WaitingPlayer(concealed=parse_tiles(EXAMPLE), discards=parse_tiles("4s"))
    assert judge_ron(player, house_rules(TENHOU, {"furiten": "absolute"})).may_ron is False


def test_a_declined_chankan_counts_as_passed() -> None:
    found = answer(question(rules="riichi", passed="7s", tile="1s"))
    assert found["may_ron"] is False
    assert "pao-f006" in found["clauses"]
    assert "added kan" in " ".join(step["says"] for step in found["steps"])


@pytest.mark.parametrize(
    ("more", "may_ron", "last"),
    [
        ({"tile": "4s"}, True, "may-ron"),
        ({"tile": "1s", "discards": "1s"}, False, "may-not-ron"),
        ({"tile": "2s"}, False, "not-a-wait"),
        ({}, True, "ron-allowed-on"),
        ({"discards": "1s"}, True, "ron-allowed-on"),
        ({"discards": "1s4s7s"}, False, "ron-barred"),
    ],
)
def test_the_conclusion(more: dict[str, str], may_ron: bool, last: str) -> None:
    found = answer(question(rules="whole-deal", **more))
    assert found["may_ron"] is may_ron
    assert found["waits"] == "147s"
    assert codes(found)[-1] == last


@pytest.mark.parametrize("more", [{}, {"tile": "5z"}])
@pytest.mark.parametrize("strength", STRENGTHS)
def test_a_hand_that_waits_for_nothing(strength: str, more: dict[str, str]) -> None:
    found = answer(question("1357m2468p13579s", strength, discards="1z", **more))
    assert (found["may_ron"], found["waits"], found["held"], found["by_wait"]) == (
        False,
        "",
        "",
        {},
    )
    assert codes(found) == ["waits-for-nothing", *(["not-a-wait"] if more else [])]
    assert found["clauses"] == ["pao-f001", *(["pao-f003"] if more else [])]


def test_a_wait_that_can_never_come() -> None:
    found = answer(question("1111m234567p789s"))
    assert (found["may_ron"], found["waits"], found["held"]) == (False, "", "1m")
    assert codes(found) == ["wait-held", "waits-for-nothing"]
    assert found["clauses"] == ["pao-f002", "pao-f001"]
    in_a_kan = question("23m55p678s", melds=["(1111m)", "123p"])
    found = answer(in_a_kan | {"rules": "m-league"})
    assert (found["may_ron"], found["waits"], found["held"]) == (True, "4m", "1m")
    assert codes(found)[:2] == ["waits-for", "wait-held"]
    found = answer(in_a_kan | {"rules": "tenhou"})
    assert (found["waits"], found["held"]) == ("14m", "")
    [assumed] = answer(in_a_kan | {"rules": "riichi-wiki-2024"})["assumed"]
    assert (assumed["choice"], assumed["value"]) == ("fifth_copy", "hand")
    assert assumed["other"]["value"] == "concealed"


@pytest.mark.parametrize(
    ("strength", "code"),
    [
        ("none", "no-furiten"),
        ("missed-discard", "nothing-passed"),
        ("missed-tile", "nothing-passed"),
        ("last-discard", "last-discard-free"),
        ("whole-deal", "no-wait-discarded"),
        ("one-four-seven", "no-wait-discarded"),
        ("absolute", "no-wait-discarded"),
        ("riichi", "not-furiten"),
    ],
)
def test_a_rule_that_bars_nothing_says_so_once(strength: str, code: str) -> None:
    found = answer(question(rules=strength, discards="9m"))
    assert codes(found) == ["waits-for", code, "ron-allowed-on"]


def test_a_rule_that_bars_something_says_only_that() -> None:
    more = {"discards": "1s", "passed": "1s"}
    for strength, code in (
        ("missed-discard", "missed-discard"),
        ("last-discard", "last-discard"),
        ("whole-deal", "whole-deal"),
    ):
        choices_read = "passed-tiles" if strength == "missed-discard" else "own-discards"
        found = codes(answer(question(rules=strength, **more)))
        assert found == ["waits-for", choices_read, code, "tsumo-allowed", "ron-allowed-on"]
    found = codes(answer(question(rules="absolute", **more)))
    assert found == ["waits-for", "own-discards", "absolute", "tsumo-allowed", "ron-barred"]


@pytest.mark.parametrize(
    ("rules", "passed", "barred", "of_tsumo"),
    [
        (("missed-discard",), "1s", None, ["tsumo-allowed"]),
        (("missed-tile",), "1s", "1s", ["other-tsumo-allowed"]),
        (("missed-tile",), "147s", "147s", []),
        (("missed-tile",), "9m", None, []),
        (("missed-tile", "riichi"), "7s", "7s", ["other-tsumo-allowed"]),
    ],
)
def test_a_missed_tile_may_bar_a_tsumo_of_it_and_of_nothing_else(
    rules: tuple[str, ...], passed: str, barred: str | None, of_tsumo: list[str]
) -> None:
    found = answer(question(rules=rules, passed=passed))
    assert found.get("tsumo_barred") == barred
    assert [code for code in codes(found) if code.endswith("tsumo-allowed")] == of_tsumo


def test_in_taiwan_a_tsumo_of_the_missed_tile_is_barred() -> None:
    found = answer({"ask": "furiten", "rules": "taiwan", "hand": EXAMPLE, "passed": "4s"})
    assert found["tsumo_barred"] == "4s"
    assert "tsumo-allowed" not in codes(found)


def test_a_step_names_the_tiles_that_it_is_about() -> None:
    found = answer(
        question(rules="riichi", discards="1s9p", passed="4s9m", passed_in_riichi="7s8m")
    )
    named = {step["code"]: step["values"].get("tiles") for step in found["steps"]}
    assert named["waits-for"] == ["1s", "4s", "7s"]
    assert named["own-discards"] == named["furiten-discarded"] == ["1s"]
    assert named["passed-tiles"] == ["4s", "7s"]
    assert named["furiten-temporary"] == ["4s"]
    assert named["furiten-in-riichi"] == ["7s"]
    named = {
        step["code"]: step["values"].get("tiles")
        for strength in ("missed-discard", "last-discard", "whole-deal", "absolute")
        for step in answer(question(rules=strength, discards="41s", passed="7s"))["steps"]
    }
    assert named["missed-discard"] == ["7s"]
    assert named["last-discard"] == ["1s"]
    assert named["whole-deal"] == named["absolute"] == ["1s", "4s"]


def test_1_4_7_gives_a_reason_for_every_wait() -> None:
    found = answer(question("3334m123p456p789p", "one-four-seven", discards="5m"))["steps"]
    said = {each["values"]["tile"]: each["code"] for each in found if "tile" in each["values"]}
    assert said == {"2m": "one-four-seven", "4m": "one-four-seven-equal", "5m": "one-four-seven"}
    assert [each["clause"] for each in found if "tile" in each["values"]] == [
        *("pao-f011", "pao-f012", "pao-f011")
    ]
    found = answer(question("3377789s123p456p", "one-four-seven", discards="3s"))["steps"]
    said = {each["values"]["tile"]: each["code"] for each in found if "tile" in each["values"]}
    assert said["7s"] == "one-four-seven-free", "a triplet, or a sequence"
    found = answer(question(rules="one-four-seven", discards="1s"))["steps"]
    said = {each["values"]["tile"]: each["code"] for each in found if "tile" in each["values"]}
    assert said == {
        "1s": "one-four-seven",
        "4s": "one-four-seven-only-as",
        "7s": "one-four-seven-free",
    }
    assert {each["clause"] for each in found if "tile" in each["values"]} == {"pao-f011"}


# Impossible questions


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"hand": None}, [("hand", "missing")]),
        ({"hand": "23456s11z222p678m9s"}, [("hand", "wrong-hand-size")]),
        ({"hand": ""}, [("hand", "wrong-hand-size")]),
        ({"melds": ["555z"]}, [("hand", "wrong-hand-size")]),
        (
            {"melds": ["555z", "666z", "777z", "111p", "999p"], "hand": "1m"},
            [("melds", "too-many-sets")],
        ),
        ({"hand": "11111s11z222p678m"}, [("hand", "fifth-copy")]),
        ({"hand": "11123s11z222p", "melds": ["111s"]}, [("hand", "fifth-copy")]),
        ({"discards": "2222p"}, [("discards", "fifth-copy")]),
        ({"passed": "222p"}, [("passed", "fifth-copy")]),
        ({"passed_in_riichi": "222p"}, [("passed_in_riichi", "fifth-copy")]),
        ({"discards": "2p", "tile": "2p"}, [("tile", "fifth-copy")]),
        ({"hand": "1111m234567p789s", "tile": "1m"}, [("tile", "fifth-copy")]),
        ({"hand": "305555s11z222p66m", "tile": "8m"}, [("hand", "fifth-copy")]),
        (
            {"hand": "23456s11z678m", "melds": ["222p"], "passed_in_riichi": "9m"},
            [("passed_in_riichi", "open-riichi")],
        ),
        ({"hand": "23456s11z678m", "melds": ["(2222p)"], "passed_in_riichi": "9m"}, []),
        ({"tile": "8z"}, [("tile", "bad-tiles")]),
        ({"tile": "12m"}, [("tile", "not-one-tile")]),
        ({"melds": ["12m"]}, [("melds[0]", "not-a-set")]),
        ({"declared": 1}, [("declared", "wrong-type")]),
        ({"players": 5}, [("players", "out-of-range")]),
        ({"players": 2}, [("players", "out-of-range")]),
        ({"players": 4}, []),
        ({"players": 3}, [("hand", "tile-not-in-play")] * 3),
        (
            {"players": 3, "hand": "23456s11z678p", "melds": ["123p"]},
            [("melds[0]", "no-chii")],
        ),
        ({"discard": "1m"}, [("discard", "unknown-key")]),
        ({"rules": "tenhuo"}, [("rules", "unknown-rules")]),
        (
            {"hand": "1s", "tile": "x", "rules": None},
            [("rules", "missing"), ("tile", "bad-tiles"), ("hand", "wrong-hand-size")],
        ),
        (
            {"hand": "1s", "melds": ["x"], "passed": "11111s"},
            [("melds[0]", "not-a-set")],
        ),
    ],
)
def test_problems(change: dict[str, Any], expected: list[tuple[str, str]]) -> None:
    assert problems(question() | change) == expected
    found = ask(question() | change).get("error", {"problems": []})["problems"]
    assert all(each["says"] for each in found)


def test_an_unknown_key_gets_the_list_of_keys() -> None:
    says = ask(question(discard="1m"))["error"]["problems"][0]["says"]
    assert (
        "expected one of ask, id, steps, language, rules, players, hand, melds, discards, passed, "
        "passed_in_riichi, declared, tile;"
    ) in says


def test_a_missing_hand_is_asked_for() -> None:
    found = ask(question(hand="") | {"hand": None})["error"]["problems"][0]["says"]
    assert found == "hand is missing: the concealed tiles, such as 23456s11z"


def test_a_tile_passed_in_riichi_may_stand_in_both_lists() -> None:
    both = question(passed="22p1s", passed_in_riichi="2p1s")
    assert problems(both) == [("passed", "fifth-copy")]
    both = question(passed="2p1s", passed_in_riichi="2p1s")
    assert problems(both) == []
    assert codes(answer(both)).count("furiten-in-riichi") == 1


def test_python_refuses_the_same() -> None:
    player = WaitingPlayer(concealed=parse_tiles("11111s"))
    with pytest.raises(ImpossibleQuestion) as error:
        judge_ron(player, rule_set(TENHOU))
    assert [problem.code for problem in error.value.problems] == ["wrong-hand-size", "fifth-copy"]


def test_three_players_ask_the_same() -> None:
    asked = question("23456s11z222p678p", players=3, discards="1m4s")
    assert answer(asked)["may_ron"] is False
    assert answer(asked | {"discards": "1m"})["may_ron"] is True


def test_no_rule_set_leaves_furiten_open() -> None:
    asked = {"ask": "furiten", "hand": "23456s11z222p678p", "discards": "1s", "tile": "4s"}
    for id in rule_set_ids():
        rules = rule_set(id)
        if rules.decides("furiten"):
            found = answer(asked | {"rules": id, "players": rules.players[0]})
            assert not found["assumed"], id


def test_under_all_rules() -> None:
    groups = ask(question() | {"rules": "*", "discards": "1s", "tile": "4s"})["groups"]
    barred = next(group for group in groups if TENHOU in group["rules"])
    assert barred["answer"]["may_ron"] is False


# Properties

SUIT_PARTS = ("123s", "234s", "345s", "456s", "567s", "678s", "789s", "222s", "555s", "888s")
OTHER_PARTS = ("123p", "345m", "111z", "777p", "333m")
TILES = ("concealed", "discards", "passed", "passed_in_riichi")


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


@settings(max_examples=examples(150))
@given(waiting())
def test_a_stronger_rule_bars_at_least_what_a_weaker_one_bars(player: WaitingPlayer) -> None:
    sacred = (
        *(Furiten.LAST_DISCARD, Furiten.WHOLE_DEAL),
        *(Furiten.ONE_FOUR_SEVEN, Furiten.ABSOLUTE, Furiten.RIICHI),
    )
    bars = [barred(player, furiten) for furiten in sacred]
    assert all(weaker <= stronger for weaker, stronger in pairwise(bars))
    assert barred(player, Furiten.MISSED_DISCARD) <= barred(player, Furiten.RIICHI)
    assert barred(player, Furiten.NONE) == set()


@settings(max_examples=examples(150))
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


@settings(max_examples=examples(120))
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


@given(waiting(), st.sampled_from(Furiten), st.permutations("mps"))
def test_renaming_the_suits_changes_nothing(
    player: WaitingPlayer, strength: Furiten, suits: list[str]
) -> None:
    names = dict(zip("mpsz", (*suits, "z"), strict=True))

    def renamed(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(Tile(names[tile.suit], tile.rank, tile.red) for tile in tiles)

    change: Any = {tile: renamed(getattr(player, tile)) for tile in TILES}
    other = replace(player, **change)
    assert barred(other, strength) == set(renamed(tuple(barred(player, strength))))


@given(waiting(), st.sampled_from(Furiten))
def test_red_fives_change_nothing(player: WaitingPlayer, strength: Furiten) -> None:
    def reddened(tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
        return tuple(
            Tile(tile.suit, tile.rank, red=tile.rank == 5 and not tile.is_honour) for tile in tiles
        )

    change: Any = {tile: reddened(getattr(player, tile)) for tile in TILES[1:]}
    other = replace(player, **change)
    assert barred(other, strength) == barred(player, strength)


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
