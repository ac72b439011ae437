"""A game followed while it is played knows the same as its record does afterwards."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core import PaoError, Seat, judge_so_far, rule_set, to_text
from pao_core.board.melds import CallKind
from pao_core.board.table import table_after
from pao_core.live import Change, Live
from pao_core.records.replay import Replay
from tests.core.profiles import examples
from tests.core.records.random_hands import random_hand
from tests.core.records.writers import as_mjai

Event = dict[str, Any]
DEAL = {"type": "start_kyoku", "bakaze": "E", "kyoku": 1, "honba": 0, "kyotaku": 0, "oya": 0}
HIDDEN = ["?"] * 13
HANDS = [
    HIDDEN,
    ["P", "P", "F", "F", "C", "C", "2s", "3s", "1m", "1m", "5p", "5pr", "9p"],
    HIDDEN,
    HIDDEN,
]


def discard(actor: int, tile: str) -> Event:
    return {"type": "dahai", "actor": actor, "pai": tile, "tsumogiri": False}


def pon(actor: int, target: int, tile: str) -> Event:
    claim = {"type": "pon", "actor": actor, "target": target}
    return {**claim, "pai": tile, "consumed": [tile, tile]}


def after(*events: Event, rules: str = "tenhou", deal: Event | None = None) -> Live:
    live = Live(rules)
    for event in (deal or DEAL, *events):
        live.after(event)
    return live


@settings(max_examples=examples(40), deadline=None)
@given(seed=st.integers(0, 10**6), players=st.sampled_from([4, 3]))
def test_it_knows_what_the_record_knows(seed: int, players: int) -> None:
    hand = random_hand(seed, players)
    rules = "tenhou"
    live = Live(rules)
    for line in as_mjai([hand], players).splitlines():
        live.after(json.loads(line))
    replay = Replay(hand, players)
    for event in hand.events:
        replay.play(event)
    table = table_after(replay.calls, players)
    assert [event.after for event in live.table.events] == [event.after for event in table.events]
    assert live.liable == judge_so_far(table, rule_set(rules))[0].liable
    for seat in table.seats:
        held = replay.players[seat]
        followed = live._replay.players[seat]
        assert (held.hand, held.melds, held.riichi) == (
            followed.hand,
            followed.melds,
            followed.riichi,
        )


def test_the_third_dragon_makes_its_feeder_liable_and_says_so_once() -> None:
    live = after(pon(1, 0, "P"), pon(1, 2, "F"))
    (liability,) = live.after(pon(1, 3, "C")).became
    assert (liability.seat, liability.to, liability.cause.value) == (
        Seat.NORTH,
        Seat.SOUTH,
        "daisangen",
    )
    assert live.after(pon(1, 0, "1m")) == Change()
    assert live.after(discard(1, "9p")) == Change()
    assert live.liable == (liability,)


def test_a_seat_is_a_wind_of_this_hand_or_a_number_of_the_game() -> None:
    live = after(pon(2, 0, "P"), pon(2, 0, "F"), deal={**DEAL, "kyoku": 2, "oya": 1})
    dangers = live.dangers(0)
    assert [to_text([danger.tile]) for danger in dangers] == ["7z"]
    assert dangers == live.dangers("N") == live.dangers(Seat.NORTH)
    for seat in (4, -1, "X", None, True):
        with pytest.raises(PaoError, match="expected a Seat, E, S, W, N, or 0 to 3; found"):
            live.dangers(seat)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("players", "oya", "winds"), [(4, 0, "ESWN"), (4, 1, "NESW"), (4, 3, "SWNE"), (3, 2, "SWE")]
)
def test_players_have_winds_and_winds_have_players(players: int, oya: int, winds: str) -> None:
    live = after(deal={**DEAL, "kyoku": oya + 1, "oya": oya, "tehais": [HIDDEN] * players})
    for player, wind in enumerate(winds):
        assert live.seat_of(player) is Seat(wind)
        assert live.player_of(wind) == live.player_of(Seat(wind)) == player
    for wrong in ("X", players, None):
        for convert in (live.seat_of, live.player_of):
            with pytest.raises(PaoError, match="expected a Seat, E, S, W"):
                convert(wrong)  # type: ignore[arg-type]


def test_the_calls_on_a_discard_are_those_of_the_hand() -> None:
    live = after(deal={**DEAL, "tehais": HANDS})
    assert live.calls(1) == ()
    live.after({"type": "tsumo", "actor": 0, "pai": "?"})
    live.after(discard(0, "4s"))
    assert [(call.kind, to_text(call.own)) for call in live.calls(1)] == [(CallKind.CHII, "23s")]
    with pytest.raises(PaoError, match="West's hand is hidden"):
        live.calls(2)
    live.after({"type": "tsumo", "actor": 1, "pai": "N"})
    assert live.calls(1) == ()


def test_a_called_discard_cannot_be_called_again() -> None:
    live = after(discard(0, "5p"), deal={**DEAL, "tehais": HANDS})
    assert len(live.calls("S")) == 1
    claim = {"type": "pon", "actor": 1, "target": 0, "pai": "5p", "consumed": ["5p", "5pr"]}
    live.after(claim)
    assert live.calls(1) == ()


@pytest.mark.parametrize("kind", ["hora", "ryukyoku", "end_kyoku", "end_game"])
def test_nobody_calls_a_discard_after_the_hand_has_ended(kind: str) -> None:
    live = after(discard(0, "5p"), deal={**DEAL, "tehais": HANDS})
    assert len(live.calls("S")) == 1
    live.after({"type": kind, "actor": 2, "target": 0})
    assert live.calls("S") == ()
    for each in ({**DEAL, "tehais": HANDS}, discard(0, "5p")):
        live.after(each)
    assert len(live.calls("S")) == 1


def test_a_new_hand_forgets_the_old_one() -> None:
    live = after(pon(1, 0, "P"), pon(1, 2, "F"), pon(1, 3, "C"))
    (old,) = live.liable
    change = live.after({**DEAL, "kyoku": 2, "oya": 1})
    assert (change.became, change.ended, live.liable) == ((), (old,), ())
    assert live.table.events == ()


@pytest.mark.parametrize(
    ("event", "says"),
    [
        ({"type": "tsumogiri"}, "expected a known event"),
        ({"type": "dahai", "actor": 7, "pai": "1m"}, "actor"),
        (pon(1, 1, "P"), "own discard|themselves|from"),
        ({"type": "start_kyoku"}, "bakaze"),
        ([], "event"),
    ],
)
def test_an_impossible_event_says_what_is_wrong_with_it(event: Any, says: str) -> None:
    live = after()
    with pytest.raises(PaoError, match=says):
        live.after(event)
    live.after(DEAL)
    assert live.liable == ()


def test_house_rules_decide_here_too() -> None:
    kan = {"type": "ankan", "actor": 1, "consumed": ["P"] * 4}
    calls = (kan, pon(1, 0, "F"), pon(1, 3, "C"))
    for value, liable in (("counts", 1), ("ignored", 0)):
        rules = {"base": "tenhou", "change": {"concealed_kan": value}}
        live = Live(rules)
        for call in (DEAL, *calls):
            live.after(call)
        assert len(live.liable) == liable
