"""What explains a difference, and records that leave something out."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import cycle, islice

import pytest

from pao_core.board.seats import Seat
from pao_core.board.tiles import HEADS, KINDS, Tile, parse_tiles, tile
from pao_core.records.common.mjlog_codes import PLAIN_TILES
from pao_core.records.formats import mjlog
from pao_core.records.judge.checks import Check, Difference, Judged
from pao_core.records.judge.explainer import Class, Explainer
from pao_core.records.judge.record import judge_record
from pao_core.records.model import (
    Abort,
    Discard,
    Draw,
    Event,
    ExhaustiveDraw,
    Hand,
    Record,
    RiichiAccepted,
    Trouble,
    WinEnd,
)
from pao_core.records.reading import read_record
from pao_core.rules.choices import AbortiveDraw, Kuikae
from pao_core.rules.loading import rule_set
from tests.core.records.recorded import events_of, recorded
from tests.core.records.simulator import Game
from tests.core.records.writers import as_mjai

EAST, SOUTH, WEST, NORTH = Seat
ALL_DRAWS = 70


def judged(hand: Hand) -> Judged:
    return judge_record(Record(format=mjlog.FORMAT, players=4, hands=(hand,), rules="tenhou"))


def the_only(judged: Judged) -> Difference:
    (difference,) = judged.differences
    return difference


def left_over(*used: Iterable[Tile]) -> list[Tile]:
    """All other tiles, without four equal ones in a row."""
    left = [kind for _ in range(4) for kind in KINDS]
    for tiles in used:
        for each in tiles:
            left.remove(each.kind)
    return left


def drawn_and_discarded(tiles: Iterable[Tile], first: Seat, draws: int) -> Iterator[Event]:
    """The players draw and discard in turn, starting with this one."""
    seats = islice(cycle(Seat), tuple(Seat).index(first), None)
    for _, seat, each in zip(range(draws), seats, tiles, strict=False):
        yield Draw(by=seat, tile=each)
        yield Discard(by=seat, tile=each, drawn=True)


INDICATOR = tile("5z")
OTHERS = {
    EAST: parse_tiles("258m369p147s1234z"),
    WEST: parse_tiles("369m147p258s1234z"),
    NORTH: parse_tiles("2469m28p369s1234z"),
}


def drawn_out(own: str, before: tuple[Event, ...] = (), *, tenpai: bool) -> Hand:
    """A hand to the end of the wall. Only South may be tenpai, and then collects points."""
    dealt = {**OTHERS, SOUTH: parse_tiles(own)}
    drawn = [draw.tile for draw in before if isinstance(draw, Draw) and draw.tile]
    rest = left_over(*dealt.values(), (INDICATOR,), drawn)
    first, draws = WEST if before else EAST, ALL_DRAWS - len(drawn)
    deltas = {seat: (3000 if seat is SOUTH else -1000) * tenpai for seat in Seat}
    ready = frozenset({SOUTH} if tenpai else ())
    return Hand(
        round=EAST,
        number=1,
        scores=dict.fromkeys(Seat, 25000),
        indicators=(INDICATOR,),
        dealt=dealt,
        events=(*before, *drawn_and_discarded(rest, first, draws)),
        ends=(ExhaustiveDraw(tenpai=ready, nagashi=frozenset(), deltas=deltas),),
    )


@pytest.mark.parametrize(("drawn", "differs"), [("4z", False), ("9p", True)])
def test_in_riichi_only_the_drawn_north_is_set_aside(drawn: str, differs: bool) -> None:
    dealt = {"E": "11m123456p99s444z", "S": "369p147s1223367z", "W": "258p258s1223356z"}
    hand = recorded(
        dealt,
        f"E 1s -1s!; S 8p -8p; W 7s -7s; E {drawn} kita",
        scores=dict.fromkeys((EAST, SOUTH, WEST), 35000),
        indicators=(tile("5s"),),
    )
    record = Record(format=mjlog.FORMAT, players=3, hands=(hand,), rules="tenhou")
    says = [difference.says for difference in judge_record(record).differences]
    assert ("East may not set a north wind aside" in says) is differs


CONCEALED = "1111m456789p123s"
"""Waits only for a fifth 1m."""
CALLED = "555p123456789m5z"
PON = tuple(events_of("E 5p -5p; S pon 5p<E -5z"))
"""After it, South waits only for a fifth 5p."""


# Waits for a tile of which the hand holds all four copies


@pytest.mark.parametrize(("own", "before", "wait"), [(CONCEALED, (), "1m"), (CALLED, PON, "5p")])
def test_a_dead_wait_paid_as_tenpai_depends_on_an_open_question(
    own: str, before: tuple[Event, ...], wait: str
) -> None:
    found = judged(drawn_out(own, before, tenpai=True))
    assert [difference.kind for difference in found.differences] == [Class.ASSUMED] * 2
    for difference, what in zip(found.differences, ("tenpai players", "payments"), strict=True):
        assert what in difference.says
        assert f"South waits only for {wait}, all held in the hand" in difference.says
    assert judged(drawn_out(own, before, tenpai=False)).differences == ()


def test_a_hand_without_waits_is_not_explained_as_a_dead_wait() -> None:
    found = judged(drawn_out("147m258p369s2345z", tenpai=True))
    assert found.differences
    assert {difference.kind for difference in found.differences} <= {Class.UNKNOWN, Class.RULES}


def test_other_payments_are_not_explained_by_a_dead_wait() -> None:
    hand = drawn_out(CONCEALED, tenpai=True)
    (end,) = hand.ends
    assert isinstance(end, ExhaustiveDraw)
    deltas = {EAST: -1500, SOUTH: 4500, WEST: -1500, NORTH: -1500}
    found = judged(replace(hand, ends=(replace(end, deltas=deltas),)))
    of_tenpai, of_payments = found.differences
    assert of_tenpai.kind is Class.ASSUMED
    assert "waits only" not in of_payments.says


def test_payments_that_do_not_add_up_make_every_difference_one_of_the_record() -> None:
    """Even one that depends on an open question, of which the report then says nothing."""
    hand = drawn_out(CONCEALED, tenpai=True)
    (end,) = hand.ends
    assert isinstance(end, ExhaustiveDraw)
    for lost in (-1000, -2000, 1000):  # not only sums that leave hundreds
        deltas = {EAST: lost - 1000, SOUTH: 3000, WEST: -1000, NORTH: -1000}
        found = judged(replace(hand, ends=(replace(end, deltas=deltas),)))
        assert [difference.kind for difference in found.differences] == [Class.RECORD] * 2
        assert [str(difference.says) for difference in found.differences] == [
            "the tenpai players differ",
            "the payments after the draw differ",
        ]


def test_riichi_with_a_dead_wait_is_explained_too() -> None:
    hand = drawn_out(CONCEALED, tenpai=True)
    place, declared = next(
        (place, event)
        for place, event in enumerate(hand.events)
        if isinstance(event, Discard) and event.by is SOUTH
    )
    riichi = (replace(declared, riichi=True), RiichiAccepted(by=SOUTH))
    events = (*hand.events[:place], *riichi, *hand.events[place + 1 :])
    found = judged(replace(hand, events=events)).differences
    (difference,) = (each for each in found if each.check is Check.RIICHI)
    assert difference.kind is Class.ASSUMED
    assert "South waits only for 1m" in difference.says


# What a record leaves out


def nine_kinds(by: str, own: str, moves: str = "") -> Judged:
    others = "147m258p369s1234z"
    dealt = {**dict.fromkeys("ESWN", others), by: own}
    ends = (Abort(kind=AbortiveDraw.NINE_KINDS, by=Seat(by)),)
    return judged(recorded(dealt, moves, indicators=(tile("5p"),), ends=ends))


@pytest.mark.parametrize("own", ["19m19p19s1234567z", "689m1469p19s1456z", "123456789m1234p"])
def test_nine_kinds_without_a_draw_contradict_the_record(own: str) -> None:
    """The thirteen tiles do not matter: the first draw is required."""
    difference = the_only(nine_kinds("S", own))
    assert (difference.check, difference.kind) == (Check.ABORT, Class.RECORD)
    assert "with 13 tiles: a draw or a discard is left out" in difference.says


@pytest.mark.parametrize(
    ("own", "differences"), [("19m19p19s123456z5p", 0), ("123456789m1234p", 1)]
)
def test_nine_kinds_with_a_draw_are_judged(own: str, differences: int) -> None:
    """If there was no reason for it, other rules might fit."""
    every = nine_kinds("E", own, "E 7z").differences
    found = [difference for difference in every if difference.got == "nine-kinds"]
    assert len(found) == differences
    assert all(difference.kind is not Class.RECORD for difference in found)


@pytest.mark.parametrize("missing", range(4))
def test_a_move_that_is_left_out_contradicts_the_record(missing: int) -> None:
    """A hand with too many or too few tiles is neither tenpai nor noten."""
    hand = drawn_out("556p123456789m5z", PON, tenpai=True)
    assert judged(hand).differences == ()
    events = (*hand.events[:missing], *hand.events[missing + 1 :])
    found = judged(replace(hand, events=events))
    assert found.differences
    assert {difference.kind for difference in found.differences} == {Class.RECORD}


def _numbers(tiles: Iterable[Tile], free: list[int]) -> list[int]:
    """An unused mjlog number for each tile."""
    found = []
    for each in tiles:
        number = next(one for one in free if PLAIN_TILES[one] is each)
        free.remove(number)
        found.append(number)
    return found


def _client(own: str, type: str, payments: tuple[int, int, int, int]) -> str:
    """What a client receives for a hand to the end of the wall, with West never discarding 2 to 8.

    The client is East, has these tiles, and discards everything it draws.
    """
    free = list(range(136))
    (indicator,) = _numbers([tile("5z")], free)
    dealt = _numbers(parse_tiles(own), free)
    heads = [each for each in free if PLAIN_TILES[each] in HEADS]
    others = [each for each in free if each not in heads]
    tags = [f'<INIT seed="0,0,0,1,1,{indicator}" ten="250,250,250,250" oya="0"']
    tags.append(f' hai="{",".join(map(str, dealt))}"/>')
    for number in range(ALL_DRAWS):
        place = number % 4
        each = (heads if place == 2 or not others else others).pop(0)
        tags.append(
            f"<T{each}/><D{each}/>" if place == 0 else f"<{'TUVW'[place]}/><{'defg'[place]}{each}/>"
        )
    scores = ",".join(f"250,{payment}" for payment in payments)
    return "".join((*tags, f'<RYUUKYOKU {type}ba="0,0" sc="{scores}"/>'))


READY, NOT_READY = "123456789m1123p", "147m258p369s1234z"


@pytest.mark.parametrize("own", [READY, NOT_READY])
def test_nagashi_mangan_does_not_show_whether_the_client_is_tenpai(own: str) -> None:
    """The client does not see its own hand again, and everyone pays the same."""
    text = _client(own, 'type="nm" ', (-40, -20, 80, -20))
    assert judge_record(read_record(text.encode())).differences == ()


@pytest.mark.parametrize(
    ("own", "payments", "differences"),
    [
        (READY, (30, -10, -10, -10), 0),
        (NOT_READY, (30, -10, -10, -10), 1),
        (NOT_READY, (0, 0, 0, 0), 0),
        (READY, (0, 0, 0, 0), 1),
    ],
)
def test_payments_after_any_other_draw_show_whether_the_client_is_tenpai(
    own: str, payments: tuple[int, int, int, int], differences: int
) -> None:
    text = _client(own, "", payments)
    found = judge_record(read_record(text.encode())).differences
    assert sum("tenpai players" in difference.says for difference in found) == differences


# mjai without dora


def without_dora(text: str) -> str:
    lines = [json.loads(line) for line in text.splitlines()]
    for line in lines:
        for key in ("dora_marker", "dora_markers", "ura_markers"):
            line.pop(key, None)
    return "\n".join(json.dumps(line) for line in lines if line["type"] != "dora")


def played(seed: int) -> str:
    return as_mjai(read_record(Game(seed, hands=4).written.encode()).hands, 4)


@pytest.mark.parametrize("seed", range(4))
def test_moves_are_checked_without_dora(seed: int) -> None:
    text = played(seed)
    whole, found = (judge_record(read_record(each.encode())) for each in (text, without_dora(text)))
    assert found.differences == ()
    assert len(found.by_hand) == 4
    for check in (Check.CALL, Check.DISCARD, Check.FURITEN, Check.RIICHI):
        made = [sum(hand.counts[check] for hand in judged.by_hand) for judged in (whole, found)]
        assert made[0] == made[1]
    assert not any(judged.won for judged in found.by_hand)
    (problem,) = found.problems
    assert (problem.code, problem.hand) == (Trouble.NOT_JUDGED, None)
    assert problem.says.startswith("4 hands have no dora_marker")
    assert not problem.code.is_fault


def test_a_discard_of_a_tile_that_is_elsewhere_is_found_without_dora() -> None:
    lines = [json.loads(line) for line in without_dora(played(1)).splitlines()]
    start = next(line for line in lines if line["type"] == "start_kyoku")
    first = next(line for line in lines if line["type"] == "dahai")
    held = {*start["tehais"][first["actor"]]}
    first["pai"] = next(name for name in ("1m", "5p", "9s", "E", "C", "N") if name not in held)
    first["tsumogiri"] = False
    judged = judge_record(read_record("\n".join(map(json.dumps, lines)).encode()))
    assert any(difference.check is Check.TILES for difference in judged.differences)


def test_a_game_without_dora_may_need_no_dead_wall() -> None:
    """The hand may end with tiles in the wall, or after the last of all 136 tiles."""
    whole = drawn_out("147m258p369s2345z", tenpai=False)
    rest = left_over(*(each or () for each in whole.dealt.values()))
    for draws in (ALL_DRAWS, 80, 84):
        events = tuple(drawn_and_discarded(rest, EAST, draws))
        hand = replace(whole, indicators=(), events=events, tells_dora=False)
        assert judged(hand).differences == ()


def test_a_game_without_dora_may_pass_the_deal_and_count_honba_in_its_own_way() -> None:
    """The dealer wins, yet the next player deals and honba grow. The scores still carry over."""

    def follows(text: str) -> bool:
        found = judge_record(read_record(text.encode())).differences
        return not any(difference.check is Check.SUCCESSION for difference in found)

    lines = [json.loads(line) for line in played(1).splitlines()]
    starts = [line for line in lines if line["type"] == "start_kyoku"]
    for number, start in enumerate(starts):
        start |= {"bakaze": "E", "kyoku": number + 1, "oya": number, "honba": 3 * number}
    text = "\n".join(map(json.dumps, lines))
    assert not follows(text)
    assert follows(without_dora(text))
    starts[1]["scores"][0] += 100
    assert not follows(without_dora("\n".join(map(json.dumps, lines))))


def test_dora_recorded_only_with_wins_are_enough() -> None:
    hands = read_record(played(3).encode()).hands
    assert any(isinstance(hand.ends[0], WinEnd) for hand in hands)
    for hand in hands:
        told = [json.loads(line) for line in as_mjai([hand], 4).splitlines()]
        markers = [line.pop("dora_marker") for line in told if line.get("dora_marker")]
        wins = [line for line in told if line["type"] == "hora"]
        for win in wins:
            win["dora_markers"] = markers
        kept = [json.dumps(line) for line in told if line["type"] != "dora"]
        record = read_record("\n".join(kept).encode())
        assert record.hands[0].tells_dora is bool(wins)


# Kuikae


@pytest.mark.parametrize(
    ("discard", "cause"),
    [("3m", "rules with kuikae none fit"), ("6m", "rules with kuikae none or same-tile fit")],
)
def test_a_kuikae_names_the_choice_that_forbids_it_and_no_other_rule_set(
    discard: str, cause: str
) -> None:
    """South calls 3m for 345m and discards this tile."""
    dealt = {"E": "3m1234z19p19s147s1m", "S": "34456m258p369s12z"}
    moves = f"E 7z -3m; S chii 3m<E 45m -{discard}"
    ends = (Abort(kind=None),)
    difference = the_only(judged(recorded(dealt, moves, indicators=(INDICATOR,), ends=ends)))
    assert (difference.check, difference.kind) == (Check.DISCARD, Class.RULES)
    assert difference.says.endswith(f"kuikae forbids it; {cause}")
    assert rule_set("mu").kuikae.value == "none"  # which also fits, but is not the reason
    assert " mu" not in difference.says


def test_a_reason_is_given_again_only_where_its_rules_fit() -> None:
    explainer = Explainer(rule_set("tenhou"), 4)
    assert explainer.explain(lambda rules: rules.kuikae is Kuikae.NONE) is not None
    assert explainer.explain(lambda rules: False) is None
