"""One game becomes flat rows. Liability and its dangers are listed, even if everything agrees."""

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from pao_core import Seat, ron, rule_on, rule_set, table, tile, tsumo
from pao_core.board.tiles import parse_tiles
from pao_core.hands.names import Yakuman
from pao_core.records.archive.exposures import exposures_of
from pao_core.records.archive.figures import Share, figures_of
from pao_core.records.archive.rows import About, Row, date_of, rows_of
from pao_core.records.judge.outcomes import win_outcomes
from pao_core.records.judge.record import judge_record
from pao_core.records.model import (
    Called,
    Discard,
    ExhaustiveDraw,
    Hand,
    RecordedYaku,
    WinEnd,
)
from pao_core.records.reading import read_record
from tests.core.records.recorded import recorded
from tests.core.records.simulator import Game
from tests.core.records.writers import as_mjai

TENHOU = rule_set("tenhou")
NOTHING = dict.fromkeys(Seat, 0)
DRAGONS = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"


@pytest.mark.parametrize(
    ("hand", "discarder", "paid", "clause"),
    [
        ("123m1s + 1s", None, 32000, "pao-p003"),  # all of a tsumo, not counting honba
        ("123m1s + 1s", "N", 16000, "pao-p004"),  # half of a ron
        ("123m1s + 1s", "W", 32000, "pao-p005"),  # everything after dealing in
        ("1122z + 2z", None, 64000, "pao-p003"),  # the rest of a whole hand is counted too
    ],
)
def test_what_the_liable_player_pays(
    hand: str, discarder: str | None, paid: int, clause: str
) -> None:
    win = ron("S", hand, discarder) if discarder else tsumo("S", hand)
    (won,) = win_outcomes(rule_on(table(*DRAGONS), win, rules=TENHOU, honba=2))
    (liable,) = won.liable
    told = liable.seat, str(liable.cause), liable.paid, liable.clause
    assert told == (Seat.WEST, "daisangen", paid, clause)


def test_a_win_that_nobody_is_liable_for() -> None:
    (won,) = win_outcomes(rule_on(table(), tsumo("S", "1122z555666777z + 2z"), rules=TENHOU))
    assert (won.by, won.discarder, won.liable) == (Seat.SOUTH, None, ())
    assert set(won.yakuman) >= {"daisangen", "tsuuiisou"}


# A game in which West feeds the third dragon


def hand_of_liability(*, paid: int = 32000) -> Hand:
    _, south, west, _ = Seat
    dealt = {
        "E": "147m258p369s1z5z24z",
        "S": "1m9m234p9p9s556677z",
        "W": "258m147p258s67z34z",
        "N": "369m369p147s1234z",
    }
    moves = (
        "E 1z -5z; S pon 5z<E -9m; W 2z -6z; S pon 6z<W -9p; W 2z -7z; S pon 7z<W -9s; "
        "W 3z -3z; N 3z -3z; E 4z -4z; S 1m"
    )
    won = WinEnd(
        by=south,
        discarder=None,
        tile=tile("1m"),
        concealed=parse_tiles("1m234p"),
        yaku=(RecordedYaku(name=Yakuman.DAISANGEN, han=13),),
        points=paid,
        deltas={**NOTHING, south: paid, west: -paid},
        liable=west,
    )
    scores = dict.fromkeys(Seat, 25000)
    return recorded(dealt, moves, scores=scores, indicators=(tile("8m"),), ends=(won,))


def of(rows: list[Row], about: About) -> list[Row]:
    return [row for row in rows if row.about is about]


def test_a_game_becomes_rows() -> None:
    rows = rows_of("a/1", as_mjai([hand_of_liability()], 4).encode())
    assert {row.game for row in rows} == {"a/1"}
    assert {(row.format, row.rules, row.players) for row in rows} == {("mjai", "tenhou", 4)}
    (game,) = of(rows, About.GAME)
    assert (game.hands, game.hand) == (1, None)
    checks = of(rows, About.CHECK)
    assert all(check.agrees for check in checks)
    assert Counter({check.checked: check.checks for check in checks})["discard"] == 9
    (win,) = of(rows, About.WIN)
    assert (win.hand, win.winner, win.discarder, win.yakuman) == ("E1-0", "S", None, "daisangen")
    assert win.points == 32000
    (liable,) = of(rows, About.LIABILITY)
    told = liable.liable, liable.cause, liable.call, liable.paid, liable.clause, liable.winner
    assert told == ("W", "daisangen", "pon", 32000, "pao-p003", "S")
    assert of(rows, About.PROBLEM) == []


# Exposures: dangers, dangerous discards, and liabilities with or without a win


def exposures(hand: Hand) -> list[tuple[object, ...]]:
    rows = of(rows_of("a", as_mjai([hand], 4).encode()), About.EXPOSURE)
    assert {(row.caller, row.cause, row.tiles) for row in rows} == {("S", "daisangen", "7z")}
    return [(row.moment, row.player, row.turn, row.outcome, row.paid) for row in rows]


def without_third_pon(hand: Hand) -> Hand:
    """The same hand up to West's discard of the third dragon, which nobody calls."""
    (third,) = (
        place
        for place, event in enumerate(hand.events)
        if isinstance(event, Called) and event.tile == tile("7z")
    )
    return replace(hand, events=hand.events[:third], ends=())


def test_a_liability_is_an_exposure_with_its_payment() -> None:
    assert exposures(hand_of_liability()) == [
        ("danger", None, 2, "caller-won", None),
        ("liable", "W", 2, "paid", 32000),
    ]


def test_a_liability_without_a_win_is_an_exposure() -> None:
    drawn = replace(hand_of_liability(), ends=(ExhaustiveDraw(deltas=NOTHING),))
    assert exposures(drawn)[1] == ("liable", "W", 2, "nobody-won", 0)


@pytest.mark.parametrize(
    ("winner", "discarder", "outcome"),
    [
        (Seat.NORTH, Seat.WEST, "dealt-in"),
        (Seat.NORTH, None, "other-won"),
        (Seat.SOUTH, None, "caller-won"),
    ],
)
def test_a_dangerous_discard_is_an_exposure_with_the_end_of_the_hand(
    winner: Seat, discarder: Seat | None, outcome: str
) -> None:
    hand = without_third_pon(hand_of_liability())
    won = WinEnd(by=winner, discarder=discarder, deltas=NOTHING)
    assert exposures(replace(hand, ends=(won,)))[1] == ("discard", "W", 2, outcome, None)


def test_a_discard_is_avoidable_unless_the_player_had_declared_riichi() -> None:
    hand = without_third_pon(hand_of_liability())
    hand = replace(hand, ends=(ExhaustiveDraw(deltas=NOTHING),))
    events = [
        replace(event, riichi=True)
        if isinstance(event, Discard) and (event.by, event.tile) == (Seat.WEST, tile("6z"))
        else event
        for event in hand.events
    ]
    declared, hidden = replace(hand, events=tuple(events)), replace(hand, dealt={})
    for each, avoidable in ((hand, True), (declared, False), (hidden, None)):
        found = [exposure.avoidable for exposure in exposures_of(each, TENHOU, 4, ())]
        assert found == [None, avoidable]


@pytest.mark.parametrize(
    ("name", "content", "day"),
    [
        ("2022010102gm-00a9-0000-814b0f6a.xml", b"", "2022-01-01"),
        ("games.jsonl.gz:7", b'{"ref": "2009031120gm-00e1-0000-de1765d9"}', "2009-03-11"),
        ("220113-0f1e2d3c-4b5a.json", b"", "2022-01-13"),
        ("2022139902gm-00a9-0000.xml", b"", None),
        ("other-0001.xml", b"<mjloggm>", None),
    ],
)
def test_the_reference_of_a_game_dates_it(name: str, content: bytes, day: str | None) -> None:
    assert date_of(name, content) == day
    assert {row.date for row in rows_of(name, content)} == {day}


def test_a_difference_is_a_row_of_its_own() -> None:
    rows = rows_of("a", as_mjai([hand_of_liability(paid=48000)], 4).encode())
    wrong = [row for row in of(rows, About.CHECK) if not row.agrees]
    assert {(row.checked, row.checks, row.kind) for row in wrong} == {("win", 1, "unknown")}
    assert [(row.expected, row.got) for row in wrong][1] == ("32000", "48000")
    assert {row.clause for row in wrong} == {"pao-p003"}


@pytest.mark.parametrize("seed", range(4))
def test_the_rows_have_every_check_of_the_judge(seed: int) -> None:
    text = Game(seed, hands=3).written.replace('ba="0,0"', 'ba="7,0"').encode()
    judged = judge_record(read_record(text))
    rows = of(rows_of("a", text), About.CHECK)
    assert sum(row.checks or 0 for row in rows) == judged.checks
    assert sum(row.agrees is False for row in rows) == len(judged.differences)


def test_a_game_has_the_same_deals_in_every_format() -> None:
    game = Game(3, hands=2).written
    deals = [
        of(rows_of("a", text.encode()), About.GAME)[0].deals for text in (game, Game(4).written)
    ]
    as_another = as_mjai(read_record(game.encode()).hands, 4)
    (other,) = of(rows_of("b", as_another.encode()), About.GAME)
    assert other.deals == deals[0] != deals[1]


def test_a_file_that_is_not_a_record_is_two_rows() -> None:
    game, problem = rows_of("broken", b"<mjloggm><INIT")
    assert (game.about, game.hands, game.format) == (About.GAME, 0, None)
    assert (problem.about, problem.kind) == (About.PROBLEM, "missing")


def test_a_fault_of_the_judge_is_a_row(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RecursionError("deep")

    monkeypatch.setattr("pao_core.records.archive.rows.judge_record", fail)
    (problem,) = of(rows_of("a", Game(1, hands=1).written.encode()), About.PROBLEM)
    assert problem.kind == "not-judged"
    assert "deep" in str(problem.says)


# Figures from counts

COUNTS = json.loads((Path(__file__).parent / "figures" / "counts.json").read_text("utf-8"))


def test_the_figures_add_up() -> None:
    figures = {figure.id: figure for figure in figures_of(COUNTS)}
    assert [(share.count, share.of) for share in figures["often"].shares] == [
        (3, 1500),
        (3, 704),
        (3, 4),
    ]
    assert [(share.label, share.count) for share in figures["seat"].shares] == [
        ("the player before the winner", 2),
        ("the player after", 1),
    ]
    assert [share.count for share in figures["way"].shares] == [2, 1]
    assert [share.label for share in figures["cost"].shares] == ["32,000"]
    counted = {name: [share.count for share in figure.shares] for name, figure in figures.items()}
    assert counted["daisangen-often"] == [8, 3]
    assert [share.of for share in figures["daisangen-often"].shares] == [1500, 16]
    assert counted["daisangen-begins"] == [5, 2, 1]
    assert counted["daisangen-fed"] == [5, 2, 1]
    assert counted["daisangen-ended"] == [2, 5, 1]
    assert counted["daisangen-turn"] == counted["daisangen-avoidable"] == [5, 1]
    assert counted["daisangen-after"] == [5]
    assert counted["daisangen-liable"] == [1]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),  # values from other tools
    [(0, 10, 0.0, 27.75), (5, 10, 23.66, 76.34), (9, 9, 70.09, 100.0), (1, 100, 0.18, 5.45)],
)
def test_wilson_s_interval(count: int, of: int, low: float, high: float) -> None:
    assert Share(label="", count=count, of=of).interval == pytest.approx((low, high), abs=0.01)
