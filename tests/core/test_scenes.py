"""Scenes: how a picture shows an answer, and which reasons mention which part."""

import json
from typing import Any

import pytest
from hypothesis import given

from pao_core import (
    ImpossibleQuestion,
    Scene,
    Seat,
    Yakuman,
    ask,
    dangers,
    ensured,
    melds,
    picture,
    ron,
    rule_on,
    rule_set,
    scene_of,
    svg_of,
    table,
    text_of,
    tile,
    to_text,
    tsumo,
)
from pao_core.drawing.scene import Feed, Role
from pao_core.words.english import ENGLISH
from tests.core import strategies
from tests.core.scenario import DRAGONS, TENHOU, WIKI, table_of
from tests.core.test_cases import CASES, expectations

E, S, W, N = Seat
WITH_A_PICTURE = ("ruling", "liability", "danger", "ensured")


def worked_example() -> Scene:
    win = tsumo("S", "1122z + 2z")
    return scene_of(rule_on(table_of(DRAGONS), win, rules=rule_set(WIKI), honba=1, deposits=1))


def fed(scene: Scene, deciding: bool) -> list[Feed]:
    return [feed for feed in scene.feeds if feed.is_deciding is deciding]


def test_the_worked_example_says_who_pays_whom() -> None:
    paid = {(payment.payer, payment.payee): payment.points for payment in worked_example().payments}
    assert paid == {(W, S): 40_300, (E, S): 16_000, (N, S): 8_000}


def test_the_deciding_discard_is_marked_and_no_other() -> None:
    scene = worked_example()
    (deciding,) = fed(scene, deciding=True)
    assert (deciding.feeder, deciding.to, deciding.meld) == (W, S, 2)
    assert [meld.is_deciding for meld in scene.of(S).melds] == [False, False, True]


def test_a_hand_that_is_known_lies_open_with_its_winning_tile_apart() -> None:
    hand = worked_example().of(S).hand
    assert hand is not None
    assert hand.tiles is not None
    assert (to_text(hand.tiles), hand.winning) == ("1122z", tile("2z"))


def test_the_tiles_of_a_named_hand_lie_face_down() -> None:
    scene = scene_of(rule_on(table_of(DRAGONS), tsumo("S", "daisangen"), rules=rule_set(TENHOU)))
    hand = scene.of(S).hand
    assert hand is not None
    assert (hand.tiles, hand.number) == (None, 4)


@pytest.mark.parametrize(
    ("part", "says"),
    [
        ("the deciding discard", ("attached", "realised")),
        ("the deciding set", ("attached",)),
        ("the hand", ("worth-yakuman",)),
        ("West's payment", ("liable-pays-tsumo", "tsumo-shares", "honba")),
        ("East's payment", ("tsumo-shares",)),
        ("the counters", ("honba",)),
        ("the deposits", ("deposits",)),
    ],
)
def test_each_part_names_the_reasons_that_speak_of_it(part: str, says: tuple[str, ...]) -> None:
    ruling = rule_on(
        table_of(DRAGONS), tsumo("S", "1122z + 2z"), rules=rule_set(WIKI), honba=1, deposits=1
    )
    scene = scene_of(ruling)
    of_east, of_west = (
        next(payment.steps for payment in scene.payments if payment.payer is seat)
        for seat in (E, W)
    )
    hand = scene.of(S).hand
    assert hand is not None
    numbers = {
        "the deciding discard": fed(scene, deciding=True)[0].steps,
        "the deciding set": scene.of(S).melds[2].steps,
        "the hand": hand.steps,
        "West's payment": of_west,
        "East's payment": of_east,
        "the counters": scene.sticks.honba_steps,
        "the deposits": scene.sticks.deposit_steps,
    }[part]
    assert tuple(ruling.steps[number - 1].code.text for number in numbers) == says


def test_a_discard_that_is_won_on_is_fed_too() -> None:
    win = ron("S", "1122m + 2m", "N")
    scene = scene_of(rule_on(table_of(DRAGONS), win, rules=rule_set(TENHOU)))
    assert [(feed.feeder, feed.to) for feed in scene.feeds if feed.meld is None] == [(N, S)]
    assert scene.of(N).roles == (Role.DEALT_IN,)
    assert scene.of(E).roles == (Role.NOT_PAYING,)


def test_the_winner_who_was_fed_sits_in_front() -> None:
    wins = ron("W", "6 han", "N"), ron("S", "daisangen", "N")
    scene = scene_of(rule_on(table_of(DRAGONS), *wins, rules=rule_set(TENHOU)))
    assert scene.near is S
    assert Role.WON in scene.of(W).roles


def test_what_is_unsafe_lies_before_the_player_who_might_discard_it() -> None:
    pons = table("S pon 5z from N", "S pon 6z from E")
    scene = scene_of(dangers(pons, rule_set(TENHOU), E))
    (unsafe,) = scene.of(E).unsafe
    assert (unsafe.tiles, unsafe.to, unsafe.cause) == ((tile("7z"),), S, Yakuman.DAISANGEN)
    assert scene.near is E


def test_where_nearly_any_tile_is_unsafe_one_row_says_so_below_the_yakuman() -> None:
    rules = rule_set("riichi-city")
    unsafe = scene_of(dangers(table(), rules, E)).of(E).unsafe
    assert [(each.tiles, each.safe, each.to) for each in unsafe] == [
        ((), (), to) for to in (S, W, N)
    ]

    scene = scene_of(dangers(table("S pon 5z from N", "S pon 6z from W"), rules, E))
    first, *others = scene.of(E).unsafe
    assert (first.tiles, first.cause) == ((tile("7z"),), Yakuman.DAISANGEN)
    assert [(each.tiles, each.safe) for each in others] == [((), (tile("5z"), tile("6z")))] * 3
    assert "of South: any tile but white dragon, green dragon" in text_of(scene)
    assert "Any but these: South, the win after" in svg_of(scene)
    assert "Any tile: South, the win after" in svg_of(scene_of(dangers(table(), rules, E)))


def test_what_is_not_certain_shows_the_hand_that_lacks_it() -> None:
    scene = scene_of(ensured(Yakuman.DAISANGEN, melds("555z 666z")))
    (player,) = scene.players
    assert player.hand is not None
    assert player.hand.tiles is not None
    assert (to_text(player.hand.tiles), player.hand.winning) == ("2355m567p", tile("4m"))


@pytest.mark.parametrize(
    ("question", "at"),
    [
        ({"ask": "ruling", "rules": "tenho", "win": {}}, "rules"),
        ({"ask": "liability", "rules": "*", "calls": []}, "rules"),
        ({"ask": "draw", "rules": TENHOU, "tenpai": ["E"]}, "ask"),
    ],
)
def test_a_question_without_a_picture_says_why(question: dict[str, Any], at: str) -> None:
    with pytest.raises(ImpossibleQuestion) as refused:
        picture(question)
    assert at in [problem.at for problem in refused.value.problems]


def assert_true_to_its_answer(question: dict[str, Any]) -> None:
    """The picture shows exactly what the answer says."""
    answer = ask(question)
    scene = picture(question)
    told = text_of(scene)
    numbers = {number for part in parts_of(scene) for number in part.steps}
    assert numbers <= set(range(1, len(answer["steps"]) + 1))
    if question["ask"] != "ruling" or "abort" in answer:
        return
    deltas = {
        player.seat.value: player.total for player in scene.players if player.seat is not None
    }
    assert deltas == answer["deltas"]
    paid = dict.fromkeys(deltas, 0)
    for payment in scene.payments:
        paid[payment.payer.value] -= payment.points
        paid[payment.payee.value] += payment.points
        assert sum(points for _, points in payment.parts) == payment.points
        assert payment.steps, "a payment without a reason"
    for seat, points in scene.sticks.taken_by:
        paid[seat.value] += points
    assert paid == deltas
    for letter, total in deltas.items():
        assert f"{Seat(letter).wind} {ENGLISH.forms['signed'](total or 0)}" in told


def parts_of(scene: Scene) -> list[Any]:
    players = [part for player in scene.players for part in (player, *player.melds, *player.unsafe)]
    hands = [player.hand for player in scene.players if player.hand is not None]
    return [*players, *hands, *scene.feeds, *scene.payments]


PICTURED = [each for each in CASES if each["question"]["ask"] in WITH_A_PICTURE]


@pytest.mark.parametrize("case", PICTURED, ids=lambda case: str(case["id"]))
def test_every_published_case_has_a_true_picture(case: dict[str, Any]) -> None:
    seen = set()
    for rules, _ in expectations(case):
        question = case["question"] | ({} if rules is None else {"rules": rules})
        answer = ask(question)
        outcome = json.dumps([answer.get(key) for key in ("deltas", "liable", "danger", "error")])
        if "error" not in answer and outcome not in seen:  # one picture for each outcome
            assert_true_to_its_answer(question)
        seen.add(outcome)


@given(strategies.rulings())
def test_any_ruling_has_a_true_picture(question: dict[str, Any]) -> None:
    assert_true_to_its_answer(question)
