"""A recorded hand in other forms: as JSON questions, as moments, and as mjai."""

from dataclasses import replace
from pathlib import Path

import pytest

from pao_core import Seat, parse_call, rule_set
from pao_core.records.judge.record import judge_record, rules_of
from pao_core.records.mjai_writing import as_mjai
from pao_core.records.model import Record, WinEnd
from pao_core.records.moments import Moment, MomentKind, moments_of
from pao_core.records.reading import read_record
from pao_core.records.replay import calls_of
from tests.core.records.simulator import Game

EXAMPLE = Path(__file__).parents[3] / "docs" / "assets" / "example-game.mjai.txt"
DRAGONS = "S pon 5z from E", "S discard 4p", "S pon 6z from N", "S discard 5p"
TENHOU = rule_set("tenhou")


def moments_after(*calls: str, rules: str = "tenhou") -> list[Moment]:
    return list(moments_of([parse_call(call) for call in calls], rule_set(rules), 4))


def kinds_after(*calls: str) -> list[str]:
    return [moment.kind.value for moment in moments_after(*calls)]


def test_a_dangerous_discard_that_makes_nobody_liable_is_a_moment() -> None:
    *_, risked = moments_after(*DRAGONS, "W discard 7z")
    assert (risked.kind, risked.seats, risked.to) == (MomentKind.DISCARD, (Seat.WEST,), Seat.SOUTH)
    assert kinds_after(*DRAGONS, "W discard 7z", "S pon 7z from W") == ["danger", "liable"]


def test_a_dragon_that_can_no_longer_be_called_is_not_dangerous() -> None:
    seen = "W discard 7z", "N discard 7z", "E discard 7z"
    assert kinds_after(*DRAGONS, *seen) == ["danger", "discard", "discard"]


def played(seed: int, players: int) -> Record:
    return read_record(Game(seed, players, hands=2).written.encode())


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_passed_on_is_judged_alike(seed: int, players: int) -> None:
    record = played(seed, players)
    for hand in record.hands:
        again = read_record(as_mjai(record, hand).encode())
        assert again.hands[0].events == hand.events
        assert again.hands[0].label == hand.label
        assert again.hands[0].dealt == hand.dealt
        judged = judge_record(again, rules_of(record))
        assert (judged.differences, judged.problems) == ((), ())


def test_hands_of_three_and_of_four_players_in_one_file_are_passed_on() -> None:
    games = [Game(1, players, hands=1).written for players in (4, 3)]
    record = read_record("".join(games).encode())
    for hand in record.hands:
        assert read_record(as_mjai(record, hand).encode()).hands[0].events == hand.events


def test_a_wrong_payment_stays_wrong_when_it_is_passed_on() -> None:
    for record in (played(seed, 4) for seed in range(8)):
        for hand in record.hands:
            win = hand.ends[0]
            if not isinstance(win, WinEnd) or not win.deltas or len(hand.ends) > 1:
                continue
            payer = next(seat for seat, points in win.deltas.items() if points < 0)
            changed = {payer: win.deltas[payer] - 100, win.by: win.deltas[win.by] + 100}
            wrong = replace(hand, ends=(replace(win, deltas={**win.deltas, **changed}),))
            again = read_record(as_mjai(record, wrong).encode())
            assert judge_record(again, rules_of(record)).differences


def test_a_tile_with_too_few_copies_left_is_not_dangerous() -> None:
    first, second = "E discard 7z", "W discard 7z"
    assert [moment.kind for moment in moments_after(first, *DRAGONS)] == [MomentKind.DANGER]
    # Two copies are left, and a pon needs three.
    assert moments_after(first, second, *DRAGONS) == []


def test_a_danger_is_listed_once() -> None:
    later = ("E discard 1m", "S pon 1m from E")
    assert len(moments_after(*DRAGONS, *later)) == 1


def test_the_example_of_the_page_has_a_moment_of_each_kind_and_a_difference() -> None:
    record = read_record(EXAMPLE.read_bytes())
    judged = judge_record(record)
    assert [difference.hand for difference in judged.differences] == ["E3-0"]
    assert judged.problems == ()
    kinds = [
        [moment.kind.value for moment in moments_of(calls_of(hand.events), TENHOU, 4)]
        for hand in record.hands
    ]
    assert kinds == [[], ["danger", "liable"], []]
