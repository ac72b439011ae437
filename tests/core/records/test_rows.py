"""One game becomes flat rows. Liability and its dangers are listed, even if everything agrees."""

from collections import Counter
from dataclasses import replace

import pytest

from pao_core import Seat, ron, rule_on, rule_set, table, tile, tsumo
from pao_core.board.melds import CallKind
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
    Draw,
    Event,
    ExhaustiveDraw,
    Hand,
    RecordedYaku,
    WinEnd,
)
from pao_core.records.reading import read_record
from tests.core.records.simulator import Game
from tests.core.records.writers import as_mjai

TENHOU = rule_set("tenhou")
DRAGONS = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"


def answers(*calls: str, win: str, **more: str) -> list[tuple[str, str, int, str | None]]:
    kind = ron("S", win, more["feeder"]) if "feeder" in more else tsumo("S", win)
    rules = rule_set(more.get("rules", "tenhou"))
    (won,) = win_outcomes(rule_on(table(*calls), kind, rules=rules, honba=2))
    return [
        (outcome.seat.value, str(outcome.cause), outcome.paid, outcome.clause)
        for outcome in won.liable
    ]


def test_the_liable_player_pays_all_of_a_tsumo_not_counting_honba() -> None:
    assert answers(*DRAGONS, win="123m1s + 1s") == [("W", "daisangen", 32000, "pao-p003")]


def test_the_liable_player_pays_half_of_a_ron() -> None:
    found = answers(*DRAGONS, win="123m1s + 1s", feeder="N")
    assert found == [("W", "daisangen", 16000, "pao-p004")]


def test_the_liable_player_pays_all_after_dealing_in() -> None:
    found = answers(*DRAGONS, win="123m1s + 1s", feeder="W")
    assert found == [("W", "daisangen", 32000, "pao-p005")]


def test_the_rest_of_a_whole_hand_is_counted_too() -> None:
    assert answers(*DRAGONS, win="1122z + 2z") == [("W", "daisangen", 64000, "pao-p003")]


def test_a_win_that_nobody_is_liable_for() -> None:
    (won,) = win_outcomes(rule_on(table(), tsumo("S", "1122z555666777z + 2z"), rules=TENHOU))
    assert (won.by, won.discarder, won.liable) == (Seat.SOUTH, None, ())
    assert set(won.yakuman) >= {"daisangen", "tsuuiisou"}


# A game in which West feeds the third dragon


def hand_of_liability(*, paid: int = 32000) -> Hand:
    east, south, west, north = Seat
    events: list[Event] = []

    def drawn(seat: Seat, tiles: str, discard: str) -> None:
        events.append(Draw(by=seat, tile=tile(tiles)))
        events.append(Discard(by=seat, tile=tile(discard)))

    def pon(dragon: str, feeder: Seat, discard: str) -> None:
        own = (tile(dragon), tile(dragon))
        call = Called(by=south, kind=CallKind.PON, tile=tile(dragon), feeder=feeder, own=own)
        events.extend((call, Discard(by=south, tile=tile(discard))))

    drawn(east, "1z", "5z")
    pon("5z", east, "9m")
    drawn(west, "2z", "6z")
    pon("6z", west, "9p")
    drawn(west, "2z", "7z")
    pon("7z", west, "9s")
    drawn(west, "3z", "3z")
    drawn(north, "3z", "3z")
    drawn(east, "4z", "4z")
    events.append(Draw(by=south, tile=tile("1m")))
    return Hand(
        round=east,
        number=1,
        scores=dict.fromkeys(Seat, 25000),
        indicators=(tile("8m"),),
        dealt={
            east: parse_tiles("147m258p369s1z5z24z"),
            south: parse_tiles("1m9m234p9p9s556677z"),
            west: parse_tiles("258m147p258s67z34z"),
            north: parse_tiles("369m369p147s1234z"),
        },
        events=tuple(events),
        ends=(
            WinEnd(
                by=south,
                discarder=None,
                tile=tile("1m"),
                concealed=parse_tiles("1m234p"),
                yaku=(RecordedYaku(name=Yakuman.DAISANGEN, han=13),),
                points=paid,
                deltas={south: paid, west: -paid, east: 0, north: 0},
                liable=west,
            ),
        ),
    )


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
    draw = ExhaustiveDraw(deltas=dict.fromkeys(Seat, 0))
    assert exposures(replace(hand_of_liability(), ends=(draw,)))[1] == (
        *("liable", "W", 2, "nobody-won"),
        0,
    )


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
    won = WinEnd(by=winner, discarder=discarder, deltas=dict.fromkeys(Seat, 0))
    assert exposures(replace(hand, ends=(won,)))[1] == ("discard", "W", 2, outcome, None)


def test_a_discard_is_avoidable_unless_the_player_had_declared_riichi() -> None:
    hand = without_third_pon(hand_of_liability())
    hand = replace(hand, ends=(ExhaustiveDraw(deltas=dict.fromkeys(Seat, 0)),))
    assert [exposure.avoidable for exposure in exposures_of(hand, TENHOU, 4, ())] == [None, True]
    events = [
        replace(event, riichi=True)
        if isinstance(event, Discard) and (event.by, event.tile) == (Seat.WEST, tile("6z"))
        else event
        for event in hand.events
    ]
    declared = replace(hand, events=tuple(events))
    assert [exposure.avoidable for exposure in exposures_of(declared, TENHOU, 4, ())] == [
        None,
        False,
    ]
    hidden = replace(hand, dealt={})
    assert [exposure.avoidable for exposure in exposures_of(hidden, TENHOU, 4, ())] == [None, None]


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

COUNTS: dict[str, list[dict[str, object]]] = {
    "games": [{"different_hands": 1000}, {"different_hands": 500}],
    "wins": [{"yakuman": False, "wins": 700}, {"yakuman": True, "wins": 4}],
    "liability": [
        {"players": 4, "cause": "daisangen", "call": "pon", "winner": "S", "liable": "E"}
        | {"discarder": None, "paid": 32000, "wins": 2},
        {"players": 3, "cause": "daisangen", "call": "pon", "winner": "W", "liable": "E"}
        | {"discarder": "E", "paid": 32000, "wins": 1},
    ],
    "yakuman": [{"cause": "daisangen", "wins": 16, "liable": 3}],
    "dangers": [
        {"cause": "daisangen", "turn": 4, "discards": 0, "liable_players": 0}
        | {"outcome": "caller-won", "with_it": False, "dangers": 5},
        {"cause": "daisangen", "turn": 7, "discards": 2, "liable_players": 0}
        | {"outcome": "caller-won", "with_it": True, "dangers": 2},
        {"cause": "daisangen", "turn": 14, "discards": 1, "liable_players": 1}
        | {"outcome": "other-won", "with_it": False, "dangers": 1},
    ],
    "exposures": [
        {"cause": "daisangen", "moment": "discard", "turn": 8, "avoidable": True}
        | {"outcome": "dealt-in", "exposures": 5},
        {"cause": "daisangen", "moment": "liable", "turn": 14, "avoidable": False}
        | {"outcome": "other-won", "exposures": 1},
    ],
}


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
