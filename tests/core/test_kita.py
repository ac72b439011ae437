"""Setting a north wind aside."""

import pytest

from pao_core import ImpossibleQuestion, Seat, ask, explain, house_rules, may_kita, melds
from pao_core.board.tiles import parse_tiles
from tests.core.support import TENHOU, WIKI, Question, answer, codes, problems

WITH_NORTH = "123456789p1134z1s"


def question(hand: str = WITH_NORTH, seat: str = "S", **more: object) -> Question:
    return {"ask": "kita", "rules": WIKI, "seat": seat, "hand": hand, "players": 3} | more


def test_a_north_of_the_hand_may_be_set_aside() -> None:
    for seat in "ESW":
        found = answer(question(seat=seat))
        assert found["may"] is True
        assert codes(found) == [
            "may-kita",
            "kita-is-dora",
            "kita-may-be-won-on",
            "kita-ends",
            "kita-is-rinshan",
        ]
    four_sets = ["111z", "222z", "333z", "(5555z)"]
    assert answer(question("44z", melds=four_sets))["may"] is True


def test_without_a_north_there_is_nothing_to_set_aside() -> None:
    found = answer(question("123456789p1133z1s"))
    assert found["may"] is False
    assert found["ends"] == []
    assert found["not_agreed"] == []
    assert codes(found) == ["no-north"]


def test_a_north_in_a_called_set_is_not_in_the_hand() -> None:
    assert answer(question("123456789p13z", melds=["444z"]))["may"] is False
    assert answer(question("123456789p34z", melds=["(1111z)"]))["may"] is True


def test_what_it_ends_and_what_is_not_agreed() -> None:
    found = answer(question())
    assert found["ends"] == ["ippatsu", "double-riichi", "tenhou", "chiihou", "nine-kinds"]
    assert found["rinshan"] is True
    assert found["not_agreed"] == ["ippatsu"]
    assert "one dora, not as a yaku" in found["steps"][1]["says"]
    assert "stays closed" in found["steps"][1]["says"]


@pytest.mark.parametrize(
    ("asked", "says"),
    [
        (question(players=4), "players set north winds aside only with three players; found 4"),
        (question(seat="N"), "a three-player hand has no North"),
        (question("123z"), "expected 14 tiles in hand besides 0 sets; found 3"),
        (question("1134z", melds=["555z"] * 5), "5 sets given; a hand has 4"),
        (question("2m12345678p11344z"), "2m is not used with three players"),
        (question("123456789p34z", melds=["123s"]), "there is no chii in a three-player hand"),
        (
            question("12345678p344z", melds=["444z"]),
            "these tiles bring the copies of 4z to 5; there are only four",
        ),
        (
            question(rules="m-league"),
            ("M.League is for four players: no player can set a north wind aside"),
        ),
    ],
    ids=str,
)
def test_a_problem_says_what_is_wrong(asked: Question, says: str) -> None:
    assert ask(asked)["error"]["problems"][0]["says"] == says


def test_three_players_may_be_left_out() -> None:
    alone = {key: value for key, value in question().items() if key != "players"}
    assert answer(alone) == answer(question())


def test_rule_sets_for_three_players_differ() -> None:
    kita, none = answer(question(rules="*"))["groups"]
    assert {TENHOU, "mahjong-soul", WIKI} <= set(kita["rules"])
    assert none["rules"] == ["sega-mj"]


@pytest.mark.parametrize(
    ("more", "expected"),
    [
        ({"riichi": True, "drawn": "4z"}, "may-kita"),
        ({"riichi": True, "drawn": "9s"}, "north-not-drawn"),
        ({"drawn": "9s"}, "may-kita"),  # without riichi, any north of the hand
        ({"riichi": False}, "may-kita"),
    ],
    ids=str,
)
def test_in_riichi_only_the_drawn_north_may_be_set_aside(more: Question, expected: str) -> None:
    found = answer(question("123456789p99s444z", **more))
    assert codes(found)[0] == expected
    assert found["may"] is (expected == "may-kita")


@pytest.mark.parametrize(
    ("rules", "open_choices"),
    [
        (TENHOU, []),
        ("mahjong-soul", []),
        (WIKI, ["ippatsu"]),
        ("riichi-city", ["rinshan"]),
    ],
)
def test_not_agreed_is_what_the_rule_set_leaves_open(rules: str, open_choices: list[str]) -> None:
    found = answer(question(rules=rules))
    assert found["not_agreed"] == open_choices
    told = {"ippatsu": "kita_ippatsu", "rinshan": "kita"}
    assumed = {assumption["choice"] for assumption in found.get("assumed", ())}
    assert assumed == {told[open_choice] for open_choice in open_choices}


def test_the_other_choices_of_kita() -> None:
    hand = parse_tiles(WITH_NORTH)
    plain = house_rules(WIKI, {"kita": "plain", "kita_ippatsu": "keeps"})
    kita = may_kita(hand, Seat.SOUTH, rules=plain)
    assert not kita.rinshan
    assert "ippatsu" not in kita.ends
    assert [str(step.code) for step in kita.steps][3:] == [
        "kita-ends",
        "kita-keeps-ippatsu",
        "kita-is-no-rinshan",
    ]


@pytest.mark.parametrize(
    ("asked", "expected"),
    [
        (question(players=4), [("players", "no-kita")]),
        (question(players=4, seat="N"), [("players", "no-kita")]),
        (question(rules="m-league"), [("rules", "not-in-these-rules")]),
        (question(seat="N"), [("seat", "seat-not-in-play")]),
        (question("123456789p113z1s"), [("hand", "wrong-hand-size")]),
        (question(melds=["555z"]), [("hand", "wrong-hand-size")]),
        (question("1234567p134444z1s", melds=[]), []),
        (question("12345678p13z1s", melds=["4444z"]), []),
        (question("12345678p34z1s", melds=["444z"]), []),
        (question("12345678p344z", melds=["444z"]), [("hand", "fifth-copy")]),
        (question("2m12345678p11344z"), [("hand", "tile-not-in-play")]),
        (question("123456789p34z", melds=["123s"]), [("melds[0]", "no-chii")]),
        (question(melds=["12z"]), [("melds[0]", "not-a-set")]),
        (question(riichi=True), [("drawn", "missing")]),
        (question(riichi=True, drawn="7z"), [("drawn", "tile-not-in-hand")]),
        (question(riichi=True, drawn="44z"), [("drawn", "not-one-tile")]),
        (question(riichi=True, drawn="4z"), [("riichi", "not-waiting")]),
        (
            question("123456789p34z", melds=["111z"], riichi=True, drawn="4z"),
            [("riichi", "open-riichi")],
        ),
        ({"ask": "kita", "rules": WIKI}, [("seat", "missing"), ("hand", "missing")]),
    ],
    ids=str,
)
def test_what_cannot_be_is_a_problem(asked: Question, expected: object) -> None:
    assert problems(asked) == expected


def test_kita_in_python() -> None:
    hand = parse_tiles(WITH_NORTH)
    kita = may_kita(hand, Seat.SOUTH)
    assert kita.may is True
    assert "South may set aside a north wind" in explain(kita)
    for seat, tiles, players in (
        (Seat.NORTH, hand, 3),
        (Seat.SOUTH, hand[:13], 3),
        (Seat.SOUTH, hand, 4),
    ):
        with pytest.raises(ImpossibleQuestion):
            may_kita(tiles, seat, players=players)
    assert may_kita(hand[:11], Seat.WEST, melds("555z")).may is False
