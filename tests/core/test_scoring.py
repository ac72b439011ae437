"""Han and fu from tiles: each yaku, set, pair and wait, and which reading counts."""

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from pao_core import (
    Circumstances,
    Extras,
    HanFu,
    ImpossibleQuestion,
    RiichiKind,
    Seat,
    Tile,
    Timing,
    Win,
    ask,
    dora_of,
    parse_tiles,
    ron,
    rule_on,
    rule_set,
    table,
    tile,
    tsumo,
)
from pao_core.board.tiles import KINDS
from pao_core.hands.waits import readings
from pao_core.payment.prices import base_points
from pao_core.payment.scoring import WonTiles, scores
from tests.core.profiles import examples
from tests.core.support import TENHOU, Question, answer, call_of, codes, house, problems, win_of

RULES = rule_set(TENHOU)
EAST_ROUND = Circumstances(round=Seat.EAST)
CHII = "S chii 2m from E with 34m"


def asked(win: str, *calls: str, **more: Any) -> Question:
    """A ruling question in the east round. `more` are keys of the win or the question."""
    question: Question = {"ask": "ruling", "rules": TENHOU, "round": "E"}
    question |= {key: more.pop(key) for key in ("players", "round", "rules") if key in more}
    return question | {"calls": [call_of(call) for call in calls], "win": win_of(win) | more}


def value(win: str, *calls: str, **more: Any) -> Question:
    """The value of the hand."""
    (found,) = answer(asked(win, *calls, **more))["values"]
    worth: Question = found
    return worth


def yaku(win: str, *calls: str, **more: Any) -> dict[str, int]:
    """Each yaku with its han."""
    return {row["name"]: row["han"] for row in value(win, *calls, **more)["yaku"]}


def parts(win: str, *calls: str, **more: Any) -> list[str]:
    """Every part of the fu: `8 closed-triplet 111z`."""
    found = value(win, *calls, **more)["fu_parts"]
    return [" ".join(str(word) for word in part.values()) for part in found]


@pytest.mark.parametrize(
    ("win", "calls", "han", "fu", "rule"),
    [
        ("S tsumo 234567m34p678s99s + 5p", (), 2, 20, "pinfu by tsumo: no fu but the win's"),
        ("S ron W 234567m34p678s99s + 5p", (), 1, 30, "pinfu by ron: 10 more"),
        ("S ron W 567m34p678s88s + 5p", (CHII,), 1, 30, "an open hand without fu has 30 too"),
        ("S tsumo 567m34p678s88s + 5p", (CHII,), 1, 30, "and has the 2 of a tsumo"),
        ("S tsumo 1133m5577p2299s1z + 1z", (), 3, 25, "seven pairs, with no fu for the tsumo"),
        ("S ron W 2233445566778m + 8m", (), 11, 30, "ryanpeikou and pinfu, not seven pairs"),
        ("S ron W 234m46p678s22255z + 5p", (), 1, 50, "the middle, South's triplet, dragons"),
        ("S ron W 12m456p789s55577z + 3m", (), 1, 50, "the edge, a triplet and a pair of dragons"),
        ("S ron W 89m456p123s55577z + 7m", (), 1, 50, "and the other edge"),
        ("S ron W 123m456p789s5557z + 7z", (), 1, 50, "a wait for the pair"),
        ("S ron W 234m678p99s55z345s + 5z", (), 1, 40, "a ron opens the triplet: 4"),
        ("S tsumo 234m678p99s55z345s + 5z", (), 2, 30, "a tsumo leaves it concealed: 8"),
        ("S ron W 46p234s55s + 5p", ("S ankan 5z", "S ankan 9m"), 1, 100, "closed kans: 32 each"),
        ("S ron W 46p234s55s + 5p", ("S ankan 5z", "S ankan 8m"), 1, 80, "16 of an eight"),
        (
            "S ron W 4z333m + 4z",
            ("S pon 2m from E", "S pon 8p from N", "S daiminkan 6s from W"),
            *(2, 40, "toitoi: open triplets 2, an open kan 8, a concealed triplet 4"),
        ),
        (
            "E ron W 456p777z99s11z + 9s",
            ("E chii 2m from N with 13m",),
            *(1, 40, "a pair of East in the east round: 4"),
        ),
    ],
)
def test_textbook_hands(win: str, calls: tuple[str, ...], han: int, fu: int, rule: str) -> None:
    found = value(win, *calls)
    assert (found["han"], found["fu"]) == (han, fu), rule


@pytest.mark.parametrize(
    ("win", "calls", "expected"),
    [
        (
            "S tsumo 24m678p345s22z999p + 3m",
            (),
            ["20 win", "8 closed-triplet 999p", "2 seat-wind-pair 22z", "2 kanchan 24m", "2 tsumo"],
        ),
        ("S ron W 567m34p678s88s + 5p", (CHII,), ["20 win", "2 open-pinfu"]),
        (
            "S ron W 4z333m + 4z",
            ("S pon 9m from E", "S pon 8p from N", "S daiminkan 5s from W"),
            [
                *("20 win", "4 open-triplet 999m", "2 open-triplet 888p", "8 open-kan 5555s"),
                *("4 closed-triplet 333m", "2 tanki 4z"),
            ],
        ),
        (
            "S ron W 12m456p789s11z + 3m",
            ("S ankan 5z",),
            [
                *("20 win", "32 closed-kan 5555z", "2 round-wind-pair 11z", "2 penchan 12m"),
                "10 closed-ron",
            ],
        ),
        ("S ron W 1133m5577p2299s1z + 1z", (), ["25 seven-pairs"]),
    ],
)
def test_every_fu_says_what_gives_it(win: str, calls: tuple[str, ...], expected: list[str]) -> None:
    assert parts(win, *calls) == expected


@pytest.mark.parametrize(
    ("win", "calls", "expected"),
    [
        ("S ron W 123m123p123s789m1p + 1p", (), {"pinfu": 1, "sanshoku": 2, "junchan": 3}),
        ("S ron W 123456789m2255z + 5z", (), {"yakuhai-haku": 1, "ittsu": 2, "honitsu": 3}),
        (
            "S ron W 234p7z + 7z",
            ("S pon 5z from N", "S pon 6z from E", "S pon 2m from W"),
            {"yakuhai-haku": 1, "yakuhai-hatsu": 1, "shousangen": 2},
        ),
        (
            "E ron W 234p2s + 2s",
            ("E pon 1z from N", "E pon 9m from W", "E chii 3m from N with 45m"),
            {"yakuhai-seat": 1, "yakuhai-round": 1},
        ),
        ("S ron W 1199m11p99s11335z + 5z", (), {"chiitoitsu": 2, "honroutou": 2}),
    ],
)
def test_the_yaku_of_tiles(win: str, calls: tuple[str, ...], expected: dict[str, int]) -> None:
    assert yaku(win, *calls) == expected


PLAIN = "234567m34p678s99s + 5p"


@pytest.mark.parametrize(
    ("win", "more", "expected"),
    [
        ("S ron W", {"riichi": "riichi"}, {"riichi": 1}),
        ("S ron W", {"riichi": "double"}, {"double-riichi": 2}),
        ("S ron W", {"riichi": "riichi", "ippatsu": True}, {"riichi": 1, "ippatsu": 1}),
        ("S ron W", {"last_tile": True}, {"houtei": 1}),
        ("S tsumo", {"last_tile": True}, {"haitei": 1, "menzen-tsumo": 1}),
        ("S ron W", {"indicators": "4m8s"}, {"dora": 3}),
        ("S ron W", {"riichi": "riichi", "ura": "8s8s"}, {"riichi": 1, "ura-dora": 4}),
        ("S ron W", {"riichi": "riichi", "ura": "8p"}, {"riichi": 1}),
        ("S ron W", {"tile": "0p", "indicators": "4p"}, {"dora": 1, "aka-dora": 1}),
    ],
)
def test_riichi_the_last_tile_and_dora(win: str, more: Question, expected: dict[str, int]) -> None:
    assert yaku(f"{win} {PLAIN}", **more) == {"pinfu": 1} | expected


def test_a_win_after_a_kan_and_on_a_robbed_one() -> None:
    drawn = yaku("S tsumo 34m444s678m99p + 5m", "S ankan 2p", after_kan=True)
    assert drawn == {"rinshan": 1, "menzen-tsumo": 1}
    robbing = {"robbing": True}
    robbed = "S ron W 23m567p678s345s99p + 4m"
    assert yaku(robbed, "W pon 4m from N", **robbing) == {"chankan": 1, "pinfu": 1}
    other_kan = ("W pon 4m from N", "N ankan 1z")
    assert yaku(robbed, *other_kan, **robbing) == {"chankan": 1, "pinfu": 1}, "not that of North"


def test_three_players_and_their_norths() -> None:
    hand = "S ron W 99m34p678p234s567s + 5p"
    more = {"players": 3, "riichi": "riichi", "indicators": "1m3z"}
    assert yaku(hand, **more, kita=2) == {"riichi": 1, "pinfu": 1, "dora": 4, "kita": 2}
    drawn = yaku("S tsumo 99m34p678p234s567s + 5p", players=3, kita=1, after_kan=True)
    assert drawn == {"rinshan": 1, "menzen-tsumo": 1, "pinfu": 1, "kita": 1}


KITA = "S tsumo 11p234p23s567p789s + 4s"
KITA_HAN = {"menzen-tsumo": 1, "pinfu": 1, "kita": 1}
PLAIN_KITA = house(TENHOU, kita="plain")
KEEPS = house(TENHOU, kita_ippatsu="keeps")
NO_KITA = house(TENHOU, kita="none")


@pytest.mark.parametrize(
    ("rules", "more", "expected"),
    [
        (TENHOU, {}, {"rinshan": 1}),
        (PLAIN_KITA, {}, {}),
        (NO_KITA, {}, "win.kita no-kita"),
        ("sega-mj", {}, "win.kita no-kita"),
        ("sega-mj", {"after_kan": None}, "win.kita no-kita"),
        (TENHOU, {"riichi": "riichi", "ippatsu": True}, "win.ippatsu contradiction"),
        (KEEPS, {"riichi": "riichi", "ippatsu": True}, {"riichi": 1, "ippatsu": 1, "rinshan": 1}),
        # Ippatsu on an ordinary draw: the north was set aside before the riichi.
        (
            TENHOU,
            {"riichi": "riichi", "ippatsu": True, "after_kan": None},
            {"riichi": 1, "ippatsu": 1},
        ),
    ],
    ids=str,
)
def test_the_rules_decide_about_kita(rules: object, more: Question, expected: object) -> None:
    given = {"players": 3, "kita": 1, "after_kan": True, "rules": rules} | more
    if isinstance(expected, dict):
        assert yaku(KITA, **given) == expected | KITA_HAN
    else:
        assert [" ".join(problem) for problem in problems(asked(KITA, **given))] == [expected]


def test_a_kan_and_a_north_before_the_replacement_tile() -> None:
    win = "S tsumo 34p678p234s99s + 5p"
    riichi = {"players": 3, "kita": 1, "after_kan": True, "riichi": "riichi"}
    kan = yaku(win, "S ankan 1p", rules=PLAIN_KITA, **riichi)
    assert kan == {"riichi": 1, "rinshan": 1, "menzen-tsumo": 1, "kita": 1}, "the tile of the kan"
    keeps = house(TENHOU, kita="plain", kita_ippatsu="keeps")
    north = yaku(win, "S ankan 1p", rules=keeps, **riichi, ippatsu=True)
    assert north == {"riichi": 1, "ippatsu": 1, "menzen-tsumo": 1, "kita": 1}, "a kan ends ippatsu"


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("riichi-wiki-2024", ["kita_ippatsu"]),
        (house("m-league", three_player_tsumo="loss"), ["kita", "kita_ippatsu"]),
        (house("m-league", three_player_tsumo="loss", kita="none"), None),
    ],
    ids=str,
)
def test_what_the_rules_do_not_say_about_kita_is_assumed(
    rules: object, expected: list[str] | None
) -> None:
    more = {"players": 3, "kita": 1, "after_kan": True, "riichi": "riichi", "ippatsu": True}
    question = asked(KITA, rules=rules, **more)
    if expected is None:
        assert ("win.kita", "no-kita") in problems(question)
    else:
        assert [assumption["choice"] for assumption in answer(question)["assumed"]] == expected


@pytest.mark.parametrize("rinshan_fu", ["counts", "none"])
def test_a_pinfu_after_kita_says_nothing_of_fu_that_it_cannot_have(rinshan_fu: str) -> None:
    win, rules = "S tsumo 99m34p678p234s567s + 5p", house(rinshan_fu=rinshan_fu)
    found = answer(asked(win, rules=rules, players=3, kita=1, after_kan=True))
    assert [code for code in codes(found) if code.endswith("fu")] == ["pinfu-fu"]
    [says] = [step["says"] for step in found["steps"] if step["code"] == "pinfu-fu"]
    assert says == "The sets, the pair and the wait give no fu: 20 in all."


@pytest.mark.parametrize("players", [3, 4])
def test_the_dora_go_round(players: int) -> None:
    kinds = [kind for kind in KINDS if players == 4 or str(kind)[1] != "m" or kind.is_terminal]
    assert sorted(dora_of(kind, players) for kind in kinds) == sorted(kinds)
    assert all(dora_of(kind, players) != kind for kind in kinds)
    for parts_of, length in (("1z", 4), ("5z", 3), ("1p", 9)):
        each = start = tile(parts_of)
        for _ in range(length):
            each = dora_of(each, players)
        assert each == start


@pytest.mark.parametrize(
    ("change", "more", "han", "fu"),
    [
        ({"bonus_han": []}, {"ippatsu": True, "ura": "8s", "tile": "0p"}, 2, 30),
        ({"bonus_han": ["ippatsu"]}, {"ippatsu": True, "ura": "8s", "tile": "0p"}, 3, 30),
        ({"bonus_han": ["ura-dora"]}, {"ippatsu": True, "ura": "8s", "tile": "0p"}, 4, 30),
        ({"bonus_han": ["red-fives"]}, {"ippatsu": True, "ura": "8s", "tile": "0p"}, 3, 30),
        ({"bonus_han": []}, {"indicators": "8s"}, 4, 30),
    ],
)
def test_what_luck_gives_is_a_choice(change: Question, more: Question, han: int, fu: int) -> None:
    rules = {"base": TENHOU, "change": change}
    found = value(f"S ron W {PLAIN}", rules=rules, riichi="riichi", **more)
    assert (found["han"], found["fu"]) == (han, fu)


def test_the_wind_of_both_seat_and_round_and_a_tsumo_after_a_kan_are_choices() -> None:
    for points, fu in ((4, 50), (2, 40)):
        rules = house(double_wind_pair_fu=points)
        found = value("E ron W 234m34678p999s11z + 5p", rules=rules, riichi="riichi")
        assert found["fu"] == fu
    for counts, fu in (("counts", 50), ("none", 40)):
        rules = house(rinshan_fu=counts)
        found = value("S tsumo 34m444s678m99p + 5m", "S ankan 2p", rules=rules, after_kan=True)
        assert found["fu"] == fu


def test_open_tanyao_is_a_choice() -> None:
    win = asked("S ron W 567m34p678s88s + 5p", CHII, rules=house(open_tanyao="closed-only"))
    assert problems(win) == [("win.concealed", "no-yaku")]


@pytest.mark.parametrize(
    ("win", "han", "fu", "names"),
    [
        ("W tsumo 1112233344p345s + 2p", 3, 40, {"menzen-tsumo", "sanankou"}),
        ("E ron S 66677788899p56s + 7s", 2, 50, {"sanankou"}),
        ("S ron W 112233m445566p9s + 9s", 3, 40, {"ryanpeikou"}),
    ],
)
def test_the_reading_that_pays_most_counts(win: str, han: int, fu: int, names: set[str]) -> None:
    found = value(win)
    assert (found["han"], found["fu"]) == (han, fu)
    assert {row["name"] for row in found["yaku"]} == names


def test_a_yakuman_has_neither_han_nor_fu() -> None:
    found = value("S tsumo 111222333444z5z + 5z", riichi="riichi", indicators="4z")
    assert found == {
        "by": "S",
        "han": None,
        "fu": None,
        "limit": "yakuman",
        "yakuman": ["daisuushi", "tsuuiisou", "suuankou-tanki"],
        "yaku": [],
        "fu_parts": [],
    }


@pytest.mark.parametrize(
    ("indicators", "limit"),
    [("", None), ("8s", "mangan"), ("8s4m", "haneman"), ("8s8s4m", "baiman")],
)
def test_the_limit_is_named(indicators: str, limit: str | None) -> None:
    found = value(f"S tsumo {PLAIN}", riichi="riichi", indicators=indicators)
    assert found["limit"] == limit


# Impossible questions


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"ippatsu": True}, [("win.ippatsu", "contradiction")]),
        ({"ura": "1m"}, [("win.ura", "contradiction")]),
        ({"riichi": "open"}, [("win.riichi", "unknown-value")]),
        ({"kita": 1}, [("win.kita", "no-kita")]),
        ({"indicators": "1m1m1m1p1p1p"}, [("win.indicators", "out-of-range")]),
        ({"indicators": "9s9s9s"}, [("win.indicators", "fifth-copy")]),
        ({"value": {"han": 2, "fu": 30}, "riichi": "riichi"}, [("win.riichi", "contradiction")]),
        ({"rules": "harr-1922", "round": None, "riichi": "riichi"}, None),
    ],
)
def test_what_cannot_be_together(more: Question, expected: list[tuple[str, str]] | None) -> None:
    found = problems(asked(f"S ron W {PLAIN}", **more))
    assert found == expected if expected else ("win.riichi", "not-in-these-rules") in found


def test_an_open_hand_is_not_in_riichi() -> None:
    found = problems(asked("S ron W 567m34p678s88s + 5p", CHII, riichi="riichi"))
    assert found == [("win.riichi", "open-riichi")]


def test_the_last_tile_does_not_follow_a_kan() -> None:
    after = {"after_kan": True, "last_tile": True}
    found = problems(asked("S tsumo 34m444s678m99p + 5m", "S ankan 2p", **after))
    assert found == [("win.last_tile", "contradiction")]


def test_winners_of_one_discard_see_the_same_indicators() -> None:
    one, other = f"S ron E {PLAIN}", "W ron E 46p222m333m444s88s + 5p"
    wins = [win_of(one) | {"indicators": "9m"}, win_of(other) | {"indicators": "1p"}]
    question = asked(one) | {"wins": wins}
    del question["win"]
    assert problems(question) == [("wins[1].indicators", "contradiction")]


def test_the_round_is_asked_for_where_it_matters() -> None:
    assert value(f"S ron W {PLAIN}", round=None)["han"] == 1
    assert problems(asked("S ron W 234567m34p678s33z + 5p", round=None)) == [("round", "missing")]


def test_dora_are_no_yaku() -> None:
    found = problems(
        asked("S ron W 456m34p678s55s + 5p", "S chii 2m from E with 13m", indicators="4s")
    )
    assert found == [("win.concealed", "no-yaku")]


def test_in_python_a_win_takes_extras() -> None:
    extras = Extras(
        riichi=RiichiKind.RIICHI,
        timing=frozenset({Timing.IPPATSU}),
        indicators=parse_tiles("8s"),
    )
    ruling = rule_on(table(), ron("S", PLAIN, "W", extras=extras), rules=RULES)
    assert [str(row.name) for row in ruling.values[0].yaku] == [
        "riichi",
        "ippatsu",
        "pinfu",
        "dora",
    ]
    assert ruling.values[0].han_fu == HanFu(han=5, fu=30)
    without_tile = replace(tsumo("S", PLAIN), tile=None)
    with pytest.raises(ImpossibleQuestion, match="tile is missing"):
        rule_on(table(), without_tile, rules=RULES)


# Properties


@st.composite
def wins(draw: st.DrawFn) -> Win:
    """A complete hand of sets and a pair, without calls, that wins on one of its tiles."""
    groups: list[tuple[Tile, ...]] = [(kind,) * 3 for kind in KINDS]
    groups += [KINDS[start : start + 3] for low in (0, 9, 18) for start in range(low, low + 7)]
    near = draw(st.sampled_from((groups, [group for group in groups if group[0].suit == "p"])))
    sets = draw(st.lists(st.sampled_from(near), min_size=4, max_size=4))
    tiles = [tile for group in sets for tile in group] + [draw(st.sampled_from(near))[0]] * 2
    assume(max(Counter(tiles).values()) <= 4)
    winning = tiles.pop(draw(st.integers(0, 13)))
    text = f"{''.join(map(str, tiles))} + {winning}"
    seat = draw(st.sampled_from("ESW"))
    extras = Extras(riichi=RiichiKind.RIICHI)
    if draw(st.booleans()):
        return tsumo(seat, text, extras=extras)
    return ron(seat, text, "N", extras=extras)


def tiles_of(win: Win) -> WonTiles:
    assert win.concealed
    assert win.tile
    hands = readings(win.concealed, win.tile, (), by_ron=win.kind.is_ron)
    return WonTiles(win=win, hands=hands, table=table(), round=Seat.EAST)


@settings(max_examples=examples(150))
@given(wins())
def test_the_parts_add_up_and_no_reading_pays_more(win: Win) -> None:
    ruling = rule_on(table(), win, rules=RULES, circumstances=EAST_ROUND)
    chosen = ruling.values[0]
    assume(not chosen.yakuman)
    every = tuple(scores(tiles_of(win), RULES))
    assert chosen in every
    for scored in every:
        total = sum(part.fu for part in scored.fu_parts)
        assert scored.fu == (total if total == 25 else -(-total // 10) * 10)
        assert scored.han == sum(row.han for row in scored.yaku)
        assert base_points(scored.han_fu, RULES)[0] <= base_points(chosen.han_fu, RULES)[0]


@settings(max_examples=examples(100))
@given(wins(), st.integers(0, 1000))
def test_the_order_of_tiles_does_not_matter(win: Win, seed: int) -> None:
    assert win.concealed
    mixed = list(win.concealed)
    Random(seed).shuffle(mixed)
    both = [win, replace(win, concealed=tuple(mixed))]
    one, other = (rule_on(table(), each, rules=RULES, circumstances=EAST_ROUND) for each in both)
    assert one.values == other.values
    assert one.deltas == other.deltas


@settings(max_examples=examples(60))
@given(wins())
def test_a_hand_pays_what_its_han_and_fu_pay(win: Win) -> None:
    ruling = rule_on(table(), win, rules=RULES, circumstances=EAST_ROUND)
    assume(not ruling.values[0].yakuman)
    named = replace(win, concealed=None, tile=None, han_fu=ruling.values[0].han_fu, extras=Extras())
    assert rule_on(table(), named, rules=RULES).deltas == ruling.deltas


def test_an_indicator_that_three_players_do_not_have_is_a_problem() -> None:
    win = {"by": "S", "from": "E", "tile": "4p", "concealed": "123567p23p456s55s"}
    question = {"ask": "ruling", "rules": "tenhou", "players": 3, "round": "E"}
    answer = ask(question | {"win": win | {"riichi": "riichi", "indicators": "2m"}})
    assert [problem["at"] for problem in answer["error"]["problems"]] == ["win.indicators"]
