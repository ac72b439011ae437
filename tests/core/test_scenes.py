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
    picture,
    text_of,
    tile,
    to_text,
)
from pao_core.conform.cases import expectations
from pao_core.drawing.scene import Role
from pao_core.words.english import ENGLISH
from tests.core import strategies
from tests.core.profiles import thorough
from tests.core.scenario import DRAGONS, question
from tests.core.test_cases import CASES

E, S, W, N = Seat
WITH_A_PICTURE = ("ruling", "liability", "danger", "ensured")


def scene(asked: str) -> Scene:
    return picture(question(asked))


WORKED = f"{DRAGONS}; S tsumo 1122z+2z; honba 1; deposits 1"
RON = f"tenhou; {DRAGONS}; S ron<N 1122m+2m"
TWO_WINNERS = f"tenhou; {DRAGONS}; W ron<N 6 han; S ron<N daisangen"
KAN = "S ankan 1m; S pon 9p<N; S ankan 9s; S daiminkan 3z<W; S shouminkan 9p"
COMPLETING = "liable_yakuman=suukantsu suukantsu_trigger=completing-kan"


@pytest.mark.parametrize(
    ("asked", "near", "expected"),
    [
        (WORKED, S, {S: (Role.DREW,), W: (Role.LIABLE,), E: (), N: ()}),
        (RON, S, {N: (Role.DEALT_IN,), E: (Role.NOT_PAYING,)}),
        (TWO_WINNERS, S, {W: (Role.WON, Role.LIABLE)}),  # the winner who was fed is in front
        (f"{KAN}; {COMPLETING}", S, {N: (Role.LIABLE,)}),
        ("danger: tenhou; seat W", W, {W: (Role.DISCARDS,)}),
    ],
)
def test_who_is_what(asked: str, near: Seat, expected: dict[Seat, tuple[Role, ...]]) -> None:
    found = scene(asked)
    assert found.near is near
    assert {seat: found.of(seat).roles for seat in expected} == expected


def test_the_worked_example() -> None:
    found = scene(WORKED)
    paid = {(payment.payer, payment.payee): payment.points for payment in found.payments}
    assert paid == {(W, S): 40_300, (E, S): 16_000, (N, S): 8_000}
    (deciding,) = (feed for feed in found.feeds if feed.is_deciding)
    assert (deciding.feeder, deciding.to, deciding.meld) == (W, S, 2)
    assert [meld.is_deciding for meld in found.of(S).melds] == [False, False, True]
    hand = found.of(S).hand
    assert hand is not None
    assert hand.tiles is not None
    assert (to_text(hand.tiles), hand.winning) == ("1122z", tile("2z"))
    named = scene(f"{DRAGONS}; S tsumo daisangen").of(S).hand
    assert named is not None
    assert (named.tiles, named.number) == (None, 4), "face down"


def test_each_part_names_the_reasons_that_speak_of_it() -> None:
    codes = [step["code"] for step in ask(question(WORKED))["steps"]]
    found = scene(WORKED)
    (deciding,) = (feed for feed in found.feeds if feed.is_deciding)
    payments = {payment.payer: payment.steps for payment in found.payments}
    hand = found.of(S).hand
    assert hand is not None
    for numbers, expected in (
        (deciding.steps, ["attached", "realised"]),
        (found.of(S).melds[2].steps, ["attached"]),
        (hand.steps, ["worth-yakuman"]),
        (payments[W], ["liable-pays-tsumo", "tsumo-shares", "honba"]),
        (payments[E], ["tsumo-shares"]),
        (found.sticks.honba_steps, ["honba"]),
        (found.sticks.deposit_steps, ["deposits"]),
    ):
        assert [codes[number - 1] for number in numbers] == expected


def test_a_discard_that_is_won_on_is_fed_too() -> None:
    assert [(feed.feeder, feed.to) for feed in scene(RON).feeds if feed.meld is None] == [(N, S)]


def test_an_added_kan_that_makes_somebody_liable_is_marked_where_its_pon_lies() -> None:
    melds_of_south = scene(f"{KAN}; {COMPLETING}").of(S).melds
    assert [meld.is_deciding for meld in melds_of_south] == [False, True, False, False]


def test_what_is_unsafe_lies_before_the_player_who_might_discard_it() -> None:
    (unsafe,) = scene("danger: tenhou; S pon 5z<N 6z<E; seat E").of(E).unsafe
    assert (unsafe.tiles, unsafe.to, unsafe.cause) == ((tile("7z"),), S, Yakuman.DAISANGEN)


def test_where_nearly_any_tile_is_unsafe_one_row_says_so_below_the_yakuman() -> None:
    anywhere = scene("danger: riichi-city; seat E").of(E).unsafe
    assert [(each.tiles, each.safe, each.to) for each in anywhere] == [
        ((), (), to) for to in (S, W, N)
    ]
    first, *others = scene("danger: riichi-city; S pon 5z<N 6z<W; seat E").of(E).unsafe
    assert (first.tiles, first.cause) == ((tile("7z"),), Yakuman.DAISANGEN)
    assert [(each.tiles, each.safe) for each in others] == [((), (tile("5z"), tile("6z")))] * 3


def test_what_is_not_certain_shows_the_hand_that_lacks_it() -> None:
    (player,) = scene("ensured: yakuman daisangen; melds 555z 666z").players
    assert player.hand is not None
    assert player.hand.tiles is not None
    assert (to_text(player.hand.tiles), player.hand.winning) == ("2355m567p", tile("4m"))
    (certain,) = scene("ensured: yakuman daisangen; melds 555z 666z 777z").players
    assert (certain.hand, len(certain.melds)) == (None, 3)


@pytest.mark.parametrize(
    ("asked", "at"), [("*; S pon 5z<N", "rules"), ("draw: tenpai E", "ask"), ("S tsumo", "win")]
)
def test_a_question_without_a_picture_says_why(asked: str, at: str) -> None:
    with pytest.raises(ImpossibleQuestion) as refused:
        picture(question(asked))
    assert at in [problem.at for problem in refused.value.problems]


def assert_true_to_its_answer(asked: dict[str, Any]) -> None:
    """The picture shows exactly what the answer says."""
    answer = ask(asked)
    scene = picture(asked)
    told = text_of(scene)
    numbers = {number for part in parts_of(scene) for number in part.steps}
    assert numbers <= set(range(1, len(answer["steps"]) + 1))
    if asked["ask"] != "ruling" or "abort" in answer:
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
    for rules, _ in [*expectations(case)][: None if thorough() else 2]:
        asked = case["question"] | ({} if rules is None else {"rules": rules})
        answer = ask(asked)
        outcome = json.dumps([answer.get(key) for key in ("deltas", "liable", "danger", "error")])
        if "error" not in answer and outcome not in seen:  # one picture for each outcome
            assert_true_to_its_answer(asked)
        seen.add(outcome)


@given(strategies.rulings())
def test_any_ruling_has_a_true_picture(asked: dict[str, Any]) -> None:
    assert_true_to_its_answer(asked)
