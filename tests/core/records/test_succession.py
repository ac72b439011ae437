"""Each hand of a game follows from the previous one, and a hand that does not is found."""

import json
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from pao_core.board.seats import Seat, seats_in_play
from pao_core.problems.errors import Message
from pao_core.records.formats import mjai
from pao_core.records.judge.checks import Check, Difference, Judging
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.record import judge_record
from pao_core.records.model import (
    Abort,
    End,
    ExhaustiveDraw,
    Hand,
    Link,
    Passing,
    Problem,
    Record,
    Stick,
    Trouble,
    WinEnd,
)
from pao_core.records.reading import read_record
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import house_rules, rule_set
from pao_core.rules.rule_set import RuleSet
from tests.core.profiles import examples
from tests.core.records.simulator import Game
from tests.core.records.writers import WRITERS, golden, in_every_format

TENHOU = rule_set("tenhou")
M_LEAGUE, FIGHT_CLUB, OTHERS = map(rule_set, ("m-league", "fight-club", "riichi-city"))
E, S, W, N = Seat
GAMES = 30


def found_in(record: Record, rules: RuleSet | None = None) -> list[Difference]:
    """The differences of this check. Each of them contradicts the record."""
    judged = judge_record(record, rules).differences
    differences = [difference for difference in judged if difference.check is Check.SUCCESSION]
    assert {difference.kind for difference in differences} <= {Class.RECORD}
    return differences


# Games written in each format


@cache
def played(seed: int, players: int) -> tuple[Hand, ...]:
    """The hands of a game, with the facts that every format records."""
    hands = read_record(Game(seed, players, hands=5).written.encode()).hands
    return tuple(map(in_every_format, hands))


def told_in(format: str, hands: Sequence[Hand], players: int) -> Record:
    return read_record(WRITERS[format](hands, players).encode())


def games(number: int) -> Iterator[tuple[list[Hand], int]]:
    """The hands of games, and the number of players."""
    for seed in range(number):
        players = 3 if seed % 2 else 4
        yield [*played(seed, players)], players


@pytest.mark.parametrize("format", WRITERS)
def test_a_game_as_it_was_played_follows(format: str) -> None:
    for hands, players in games(examples(8)):
        record = told_in(format, hands, players)
        assert not record.problems
        assert not any(hand.problems for hand in record.hands)
        assert found_in(record) == []
        checks = [judged.counts[Check.SUCCESSION] for judged in judge_record(record).by_hand]
        assert checks == [0, *[5] * (len(hands) - 1)]


def with_points(hand: Hand, more: int, less: int) -> Hand:
    scores = dict(hand.scores or {})
    return replace(hand, scores={**scores, E: scores[E] + more, S: scores[S] - less})


def of_neighbours(hand: Hand) -> Hand:
    """Each player gets their neighbour's points."""
    seats = [*(hand.scores or {})]
    turned = zip(seats, [*seats[1:], seats[0]], strict=True)
    return replace(hand, scores={seat: (hand.scores or {})[other] for seat, other in turned})


ALTERED: dict[str, tuple[Callable[[Hand], Hand], str]] = {
    "honba": (lambda hand: replace(hand, honba=hand.honba + 1), "number of honba"),
    "deposits": (lambda hand: replace(hand, deposits=hand.deposits + 1), "number of deposits"),
    "hand": (lambda hand: replace(hand, round=W), "this hand cannot follow"),
    "scores": (lambda hand: with_points(hand, 100, 100), "the scores do not follow"),
    # with points that no other player has
    "seats": (lambda hand: of_neighbours(with_points(hand, 100, 0)), "the scores do not follow"),
}


@pytest.mark.parametrize("what", ALTERED)
@pytest.mark.parametrize("format", WRITERS)
def test_a_hand_that_was_altered_is_found(format: str, what: str) -> None:
    alter, says = ALTERED[what]
    for number, (hands, players) in enumerate(games(examples(6))):
        place = 1 + number % (len(hands) - 1)
        hands[place] = alter(hands[place])
        differences = found_in(told_in(format, hands, players))
        label = hands[place].label
        assert any(says in each.says and each.hand == label for each in differences)
        near = {hand.label for hand in hands[place : place + 2]}
        assert {difference.hand for difference in differences} <= near


@pytest.mark.parametrize(
    ("fact", "more"),
    [
        (r'(?<=seed=")\d+', 8),  # the round
        (r'(?<=seed="\d,)\d+', 1),  # honba
        (r'(?<=seed="\d,\d,)\d+', 1),  # deposits
        (r'(?<=oya=")\d', 1),
    ],
)
def test_another_number_in_the_deal_of_mjlog_is_found(fact: str, more: int) -> None:
    for seed in range(5):
        text = Game(seed, hands=3).written
        second = [*re.finditer(fact, text)][1]
        number = (int(second[0]) + more) % (4 if "oya" in fact else 99)
        other = f"{text[: second.start()]}{number}{text[second.end() :]}"
        differences = found_in(read_record(other.encode()))
        assert differences
        if "oya" in fact:
            assert any("the dealer does not fit" in each.says for each in differences)


# What may follow

NOTHING = dict.fromkeys(Seat, 0)


def win(*by: Seat) -> tuple[End, ...]:
    discarder = next(seat for seat in Seat if seat not in by)
    return tuple(WinEnd(by=seat, discarder=discarder, deltas=NOTHING) for seat in by)


def draw(*tenpai: Seat, nagashi: Sequence[Seat] = ()) -> tuple[End, ...]:
    waiting, own = frozenset(tenpai), frozenset(nagashi)
    return (ExhaustiveDraw(tenpai=waiting, nagashi=own, deltas=NOTHING),)


UNTOLD: tuple[End, ...] = (ExhaustiveDraw(deltas=NOTHING),)
ABORT: tuple[End, ...] = (Abort(kind=AbortiveDraw.NINE_KINDS, deltas=NOTHING),)
FOUR_WINDS: tuple[End, ...] = (Abort(kind=AbortiveDraw.FOUR_WINDS, deltas=NOTHING),)
OF_NO_NAME: tuple[End, ...] = (Abort(kind=None, deltas=NOTHING),)
AS_A_WIN = house_rules("tenhou", {"nagashi_mangan": "win"})
NEXT = ("E1-2", "E2-2", "E2-0")
"""The dealer keeps the deal; a draw passes it; a win passes it."""


def hand(label: str, players: int = 4, **told: object) -> Hand:
    wind, number, honba = re.fullmatch(r"(.)(\d)-(\d)", label).groups()  # type: ignore[union-attr]
    found = Hand(
        round=Seat(wind),
        number=int(number),
        honba=int(honba),
        dealer=int(number) - 1,
        scores=dict.fromkeys(seats_in_play(players), 25000),
    )
    return replace(found, **told)  # type: ignore[arg-type]


def fits(before: Hand, after: Hand, rules: RuleSet = TENHOU, **told: object) -> bool:
    players = len(before.scores or ())
    ends = tuple(
        replace(end, deltas=dict.fromkeys(seats_in_play(players), 0)) for end in before.ends
    )
    hands = (replace(before, ends=ends), replace(after, ends=win(S)))
    record = Record(format=mjai.FORMAT, players=players, hands=hands)
    return not found_in(replace(record, **told), rules)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ends", "rules", "may"),
    [
        (win(E), TENHOU, NEXT[:1]),
        (win(S), TENHOU, NEXT[2:]),
        (win(S, E), TENHOU, NEXT[:1]),
        (win(S, N), TENHOU, NEXT[2:]),
        (ABORT, TENHOU, NEXT[:1]),
        (FOUR_WINDS, TENHOU, NEXT[:1]),
        (ABORT, FIGHT_CLUB, NEXT[:1]),
        (FOUR_WINDS, FIGHT_CLUB, NEXT[1:2]),
        (OF_NO_NAME, TENHOU, NEXT[:2]),
        (draw(E, W), TENHOU, NEXT[:1]),
        (draw(W), TENHOU, NEXT[1:2]),
        (draw(), TENHOU, NEXT[1:2]),
        (draw(W, nagashi=[W]), TENHOU, NEXT[1:2]),
        (draw(nagashi=[E]), TENHOU, NEXT[:2]),
        (draw(nagashi=[S]), AS_A_WIN, NEXT),
        (draw(S), AS_A_WIN, NEXT[1:2]),
        (UNTOLD, TENHOU, NEXT[:2]),
        (draw(E), M_LEAGUE, NEXT[:1]),
        (draw(E), FIGHT_CLUB, NEXT[1:2]),
        (draw(E), OTHERS, NEXT[:2]),
        (draw(S), OTHERS, NEXT[:2]),
        (win(E), OTHERS, NEXT[:1]),
    ],
)
def test_the_deal_and_the_honba_go_on_by_the_rules(
    ends: tuple[End, ...], rules: RuleSet, may: Sequence[str]
) -> None:
    """If a rule set does not say who deals after a draw, either dealer fits."""
    before = hand("E1-1", ends=ends)
    for label in (*NEXT, "E1-0", "E1-1", "E1-3", "E2-1", "E3-0", "S1-2", "S2-0"):
        assert fits(before, hand(label), rules) is (label in may)


UNKNOWN_ROOM = Problem(code=Trouble.UNKNOWN_ROOM, says=Message("its rules may differ"))


@pytest.mark.parametrize(("switch", "passing"), [(0, Passing.OPEN), (1, Passing.USUAL)])
def test_a_room_of_mahjong_soul_tells_whether_a_tenpai_dealer_goes_on(
    switch: int, passing: Passing
) -> None:
    text = json.loads(golden("mahjong-soul"))
    assert read_record(json.dumps(text).encode()).passing is Passing.USUAL
    text["head"]["config"]["mode"]["detail_rule"]["have_tingpailianzhuang"] = switch
    assert read_record(json.dumps(text).encode()).passing is passing


@pytest.mark.parametrize(
    ("before", "after", "players"),
    [
        ("E4-0", "S1-0", 4),
        ("S4-2", "W1-0", 4),
        ("N4-0", "E1-0", 4),
        ("E3-1", "S1-0", 3),
        ("S3-0", "W1-0", 3),
    ],
)
def test_a_round_follows_the_round_before(before: str, after: str, players: int) -> None:
    first = hand(before, players, ends=(WinEnd(by=S, discarder=E, deltas=NOTHING),))
    assert fits(first, hand(after, players))
    assert not fits(first, hand(after[0] + "2-0", players))


@pytest.mark.parametrize(
    ("ends", "label", "left"),
    [
        (win(W), "E2-0", 0),
        (draw(), "E2-2", 2),
        (ABORT, "E1-2", 2),
        (draw(nagashi=[S]), "E2-2", 2),
    ],
)
def test_deposits_stay_until_somebody_wins(ends: tuple[End, ...], label: str, left: int) -> None:
    before = hand("E1-1", ends=ends, deposits=2)
    for deposits in range(4):
        assert fits(before, hand(label, deposits=deposits)) is (deposits == left)


def test_honba_are_not_counted_where_they_are_worth_nothing() -> None:
    rules = house_rules("tenhou", {"honba_value": 0})
    before = hand("E1-1", ends=win(E))
    assert fits(before, hand("E1-0"), rules)
    assert not fits(before, hand("E2-0"), rules)


@pytest.mark.parametrize("stick", Stick)
def test_a_stick_missing_from_a_deal_is_not_checked(stick: Stick) -> None:
    before = hand("E1-1", ends=win(E))
    wrong = {Stick.HONBA: hand("E1-0"), Stick.DEPOSITS: hand("E1-2", deposits=1)}[stick]
    assert not fits(before, wrong)
    assert fits(before, replace(wrong, untold=frozenset({stick})))
    assert fits(replace(before, untold=frozenset({stick})), wrong)


# Which hands follow one another


def lost() -> Hand:
    """A hand that changes the scores, so that a missing hand differs from a wrong one."""
    paid: Mapping[Seat, int] = {E: -8000, S: 8000, W: 0, N: 0}
    return hand("E1-0", ends=(WinEnd(by=S, discarder=E, deltas=paid),))


def in_a_row(*hands: Hand) -> list[Difference]:
    ended = tuple(hand if hand.ends else replace(hand, ends=win(S)) for hand in hands)
    return found_in(Record(format=mjai.FORMAT, players=4, hands=ended), TENHOU)


def test_hands_that_are_missing_are_one_difference() -> None:
    (difference,) = in_a_row(lost(), hand("E3-0"))
    assert (difference.hand, difference.expected, difference.got) == ("E3-0", "E2", "E3")
    assert "hands are missing" in difference.says


@pytest.mark.parametrize(("before", "after"), [("E3-0", "E2-0"), ("E2-0", "E2-0")])
def test_a_hand_out_of_order_or_repeated_is_one_difference(before: str, after: str) -> None:
    first = replace(hand(before), ends=lost().ends)
    (difference,) = in_a_row(first, hand(after))
    assert (difference.hand, difference.got) == (after, "E2")
    assert difference.says == f"this hand cannot follow {before}, which South won"


@pytest.mark.parametrize("told", [{"deposits": 1}, {"scores": {E: 0, S: 0, W: 0, N: 100000}}])
def test_no_game_begins_with_deposits_or_unequal_scores(told: dict[str, Any]) -> None:
    (difference,) = in_a_row(lost(), hand("E1-0", **told))
    assert difference.says == "this hand cannot follow E1-0, which South won"


@pytest.mark.parametrize(
    "after",
    [
        hand("E1-0"),  # another game
        hand("E3-0", link=Link.LATER),
        hand("E3-0", link=Link.NONE),
        hand("E2-0", link=Link.NONE),
        hand("E3-0", dealt={E: None}),  # as a client sees it, which may have been away
        hand("E3-0", players=3),
    ],
)
def test_a_hand_that_need_not_follow_is_not_judged(after: Hand) -> None:
    assert in_a_row(lost(), after) == []


def test_a_hand_after_an_unnamed_one_is_not_checked() -> None:
    log = json.loads(WRITERS["tenhou6"](played(1, 4), 4))
    log["log"][1] = "nothing"
    record = read_record(json.dumps(log).encode())
    assert len(record.problems) == 1
    assert [hand.link for hand in record.hands[1:]] == [Link.NONE, Link.NEXT, Link.NEXT]
    assert found_in(record) == []


@pytest.mark.parametrize(("title", "link"), [("", Link.LATER), ("another", Link.NONE)])
def test_texts_with_one_head_are_of_one_game(title: str, link: Link) -> None:
    """As in tenhou.net/6: one address for each hand."""
    hands = played(1, 4)
    texts = [json.loads(WRITERS["tenhou6"]([hand], 4)) for hand in hands]
    texts[1]["title"] = [title, ""]
    record = read_record("\n".join(map(json.dumps, texts)).encode())
    assert record.hands[1].link is link
    assert found_in(record) == []


def test_a_new_game_in_mjai_does_not_go_on_with_the_one_before() -> None:
    first, second = (WRITERS["mjai"](played(seed, 4)[:2], 4) for seed in (1, 2))
    record = read_record(f"{first}\n{second}".encode())
    assert [hand.link for hand in record.hands[1:]] == [Link.NEXT, Link.NONE, Link.NEXT]
    assert found_in(record) == []


def test_sticks_that_mjai_leaves_out_are_not_told() -> None:
    text = WRITERS["mjai"](played(1, 4), 4)
    silent = re.sub(r'"(honba|kyotaku)":\d+,', "", text)
    assert silent != text
    record = read_record(silent.encode())
    assert {other.untold for other in record.hands} == {frozenset(Stick)}


def test_checking_only_payments_ignores_the_next_hand() -> None:
    record = Record(format=mjai.FORMAT, players=4, hands=(lost(), hand("E3-0", ends=win(S))))
    assert judge_record(record, TENHOU, Judging.PAYMENTS).checks == 0


def test_scores_that_the_next_hand_contradicts_explain_the_payments() -> None:
    """A payment that fits no known rules is blamed on the record."""
    first, second = next(
        hands[:2]
        for hands in (played(seed, 4) for seed in range(GAMES))
        if isinstance(hands[0].ends[0], WinEnd) and hands[0].ends[0].discarder
    )
    (end,) = first.ends
    assert isinstance(end, WinEnd)
    assert end.deltas
    assert end.discarder
    more = {end.by: end.deltas[end.by] + 1700, end.discarder: end.deltas[end.discarder] - 1700}
    silent = replace(end, points=None, yaku=None, han=None, fu=None, limit=None)
    other = replace(silent, deltas={**end.deltas, **more})
    wrong = replace(first, ends=(other,))
    for hands, kind in (((wrong,), Class.UNKNOWN), ((wrong, second), Class.RECORD)):
        record = Record(format=mjai.FORMAT, players=4, hands=hands)
        differences = judge_record(record, TENHOU).by_hand[0].differences
        assert "the payments differ" in differences[-1].says
        assert {difference.kind for difference in differences} == {kind}


# Records that leave something out


def without_payments(hand: Hand) -> Hand:
    """Like the mjai of some programs: who wins or is tenpai, and the scores of the next hand."""
    (end,) = hand.ends
    if isinstance(end, WinEnd):
        end = replace(end, deltas=None, points=None, yaku=None, han=None, fu=None, limit=None)
    return replace(hand, ends=(replace(end, deltas=None),), after=None)


def test_scores_follow_from_payments_that_are_left_out() -> None:
    for hands, players in games(examples(8)):
        silent = [without_payments(hand) for hand in hands]
        assert found_in(told_in("mjai", silent, players)) == []
        silent[1] = with_points(silent[1], 100, 100)
        differences = found_in(told_in("mjai", silent, players))
        assert any("the scores do not follow" in difference.says for difference in differences)


def of_another_game(*hands: Hand) -> list[Difference]:
    """Without dora, we do not know the game or how it passes the deal."""
    silent = tuple(replace(hand, tells_dora=False) for hand in hands)
    return in_a_row(*silent)


def test_another_game_passes_the_deal_in_its_own_way() -> None:
    scores = {E: 17000, S: 33000, W: 25000, N: 25000}
    turned = {E: 25000, S: 25000, W: 17000, N: 33000}
    assert of_another_game(lost(), hand("E3-1", scores=turned)) == []
    (difference,) = of_another_game(lost(), hand("E3-1", scores=scores))
    assert "the scores do not follow" in difference.says
    (difference,) = of_another_game(lost(), hand("E3-1", scores=turned, deposits=1))
    assert "more deposits than were paid" in difference.says
