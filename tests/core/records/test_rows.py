"""One game becomes flat rows. Liability is listed for every win, even if everything agrees."""

from collections import Counter

import pytest

from pao_core import Seat, ron, rule_on, rule_set, table, tile, tsumo
from pao_core.board.melds import CallKind
from pao_core.board.tiles import parse_tiles
from pao_core.hands.names import Yakuman
from pao_core.records.archive.figures import Share, figures_of
from pao_core.records.archive.rows import About, Row, rows_of
from pao_core.records.judge.outcomes import win_outcomes
from pao_core.records.judge.record import judge_record
from pao_core.records.model import Called, Discard, Draw, Event, Hand, RecordedYaku, WinEnd
from pao_core.records.reading import read_record
from tests.core.records.simulator import Game
from tests.core.records.writers import as_mjai

TENHOU = rule_set("tenhou")
DRAGONS = "S pon 5z from N", "S pon 6z from E", "S pon 7z from W"


def answers(*calls: str, win: str, **more: str) -> list[tuple[str, str, int, str | None]]:
    kind = ron("S", win, more["feeder"]) if "feeder" in more else tsumo("S", win)
    rules = rule_set(more.get("rules", "tenhou"))
    (won,) = win_outcomes(rule_on(table(*calls), kind, rules=rules, honba=2))
    return [(each.seat.value, str(each.cause), each.paid, each.clause) for each in won.liable]


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
    return [each for each in rows if each.about is about]


def test_a_game_becomes_rows() -> None:
    rows = rows_of("a/1", as_mjai([hand_of_liability()], 4).encode())
    assert {each.game for each in rows} == {"a/1"}
    assert {(each.format, each.rules, each.players) for each in rows} == {("mjai", "tenhou", 4)}
    (game,) = of(rows, About.GAME)
    assert (game.hands, game.hand) == (1, None)
    checks = of(rows, About.CHECK)
    assert all(each.agrees for each in checks)
    assert Counter({each.checked: each.checks for each in checks})["discard"] == 9
    (win,) = of(rows, About.WIN)
    assert (win.hand, win.winner, win.discarder, win.yakuman) == ("E1-0", "S", None, "daisangen")
    (liable,) = of(rows, About.LIABILITY)
    told = liable.liable, liable.cause, liable.call, liable.paid, liable.clause, liable.winner
    assert told == ("W", "daisangen", "pon", 32000, "pao-p003", "S")
    assert of(rows, About.PROBLEM) == []


def test_a_difference_is_a_row_of_its_own() -> None:
    rows = rows_of("a", as_mjai([hand_of_liability(paid=48000)], 4).encode())
    wrong = [each for each in of(rows, About.CHECK) if not each.agrees]
    assert {(each.checked, each.checks, each.kind) for each in wrong} == {("win", 1, "unknown")}
    assert [(each.expected, each.got) for each in wrong][1] == ("32000", "48000")
    assert {each.clause for each in wrong} == {"pao-p003"}


@pytest.mark.parametrize("seed", range(4))
def test_the_rows_have_every_check_of_the_judge(seed: int) -> None:
    text = Game(seed, hands=3).written.replace('ba="0,0"', 'ba="7,0"').encode()
    judged = judge_record(read_record(text))
    rows = of(rows_of("a", text), About.CHECK)
    assert sum(each.checks or 0 for each in rows) == judged.checks
    assert sum(each.agrees is False for each in rows) == len(judged.differences)


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
}


def test_the_figures_add_up() -> None:
    figures = {each.id: each for each in figures_of(COUNTS)}
    assert [(each.count, each.of) for each in figures["often"].shares] == [
        (3, 1500),
        (3, 704),
        (3, 4),
    ]
    assert [(each.label, each.count) for each in figures["seat"].shares] == [
        ("the player before the winner", 2),
        ("the player after", 1),
    ]
    assert [each.count for each in figures["way"].shares] == [2, 1]
    assert [each.label for each in figures["cost"].shares] == ["32,000"]


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),  # values from other tools
    [(0, 10, 0.0, 27.75), (5, 10, 23.66, 76.34), (9, 9, 70.09, 100.0), (1, 100, 0.18, 5.45)],
)
def test_wilson_s_interval(count: int, of: int, low: float, high: float) -> None:
    assert Share(label="", count=count, of=of).interval == pytest.approx((low, high), abs=0.01)
