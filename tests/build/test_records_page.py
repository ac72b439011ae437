"""The answers that the page of records gets from its Python."""

import base64
import json
import re
from pathlib import Path
from typing import Any

import pytest

from build_scripts.content.markdown.fences import PageContext, fences
from build_scripts.content.markdown.records import EXAMPLE, formats_fence
from build_scripts.page import live
from build_scripts.page.records.asking import ruling_question
from pao_core import ask
from pao_core.records import calls_of, known_formats, read_record
from pao_core.records.judge.checks import Checks
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.play import judge_play
from pao_core.records.judge.record import rules_of
from pao_core.records.model import WinEnd
from tests.build.form_helpers import texts
from tests.core.records.random_hands import random_hand
from tests.core.records.simulator import Game
from tests.core.records.writers import as_tenhou6

GAME = (Path("docs") / EXAMPLE).read_bytes()
RECORD_AS_JSON = '{"log": [[], "<script>alert(1)</script>"]}'


def asked(name: str, **request: Any) -> dict[str, Any]:
    answer: dict[str, Any] = json.loads(live.call(f"record-{name}", json.dumps(request)))
    return answer


def opened(content: bytes = GAME) -> dict[str, Any]:
    return asked("read", content=base64.b64encode(content).decode())


def judged(hand: int, **more: Any) -> dict[str, Any]:
    return asked("hand", key=opened()["key"], hand=hand, **more)


def end(key: str, hand: int) -> dict[str, Any]:
    """The end of a hand as it is shown."""
    moves = len(asked("hand", key=key, hand=hand)["moves"])
    return asked("show", key=key, hand=hand, at=moves)


def test_the_record_is_named() -> None:
    answer = opened()
    assert (answer["format"], answer["players"], answer["rules"]) == ("mjai", 4, "tenhou")
    assert answer["hands"] == ["East 1", "East 2", "East 3"]


def test_players_know_every_format_by_its_name() -> None:
    [fence] = fences('```formats for="players"\n```')
    table, fault = formats_fence(fence, PageContext()), opened(b"junk")["fault"]
    for known in known_formats():
        assert f"<td>{known.known_as}</td>" in table
        assert known.known_as in fault


@pytest.mark.parametrize(
    ("name", "rules", "note"),
    [
        ("玉の間四人南", "mahjong-soul", ""),
        ("友人戦南喰赤", "mahjong-soul", "whose players choose the rules"),
        ("第9期名人戦", "tenhou", "which we do not know"),
    ],
)
def test_open_questions_about_the_records_rules_are_notes(name: str, rules: str, note: str) -> None:
    text = as_tenhou6([random_hand(3)], 4).replace("般南喰赤", name)
    answer = opened(text.encode())
    assert (answer["rules"], answer["problems"]) == (rules, [])
    assert [note in other for other in answer["notes"]] == [True] * bool(note)


def of_game(*replaced: tuple[str, str]) -> bytes:
    text = GAME.decode()
    for old, new in replaced:
        assert old in text
        text = text.replace(old, new, 1)
    return text.encode()


PAI = '"pai":'


@pytest.mark.parametrize(
    ("content", "says", "readable", "again"),
    [
        # The file may be damaged
        (GAME[: GAME.rindex(b'{"type":"hora"')], "the hand has no end", True, True),
        (GAME.replace(b"tsumo", b'"', 1), "the record is damaged", False, True),
        # It would be the same again
        (of_game((PAI, '"tile":')), "something is missing from the record", False, False),
        (
            of_game((PAI, '"pai":"x","then":')),
            "the record has a tile that does not exist",
            False,
            False,
        ),
    ],
)
def test_a_reader_is_asked_to_save_the_game_again_only_if_that_can_help(
    content: bytes, says: str, readable: bool, again: bool
) -> None:
    """And is told nothing about the file that only a programmer understands."""
    (problem,) = opened(content)["problems"]
    assert problem["says"].startswith(says)
    assert (problem["hands"], problem["readable"], problem["again"]) == (1, readable, again)


@pytest.mark.parametrize(
    ("content", "again"),
    [(b'{"log": [[[0', True), (b'{"type":"start_game"}', False), (b"<INIT <!DOCTYPE x>", False)],
)
def test_so_is_a_reader_whose_file_is_no_record(content: bytes, again: bool) -> None:
    assert ("Save the game again" in opened(content)["fault"]) is again


@pytest.mark.parametrize("content", [b'{"log": [[[0', b"caf\xe9 \xff", b"\x1f\x8bnothing"])
def test_a_player_is_told_no_place_in_a_file(content: bytes) -> None:
    assert not re.search(r"\d|byte|JSON|\.\w+\[", opened(content)["fault"])


def test_a_win_without_dora_is_not_ruled_on() -> None:
    events = [json.loads(line) for line in GAME.splitlines()]
    told = [event for event in events if event["type"] != "dora"]
    for each in told:
        for key in ("dora_marker", "dora_markers", "ura_markers"):
            each.pop(key, None)
    answer = opened("\n".join(map(json.dumps, told)).encode())
    (note,) = answer["notes"]
    assert note == "3 hands have no dora_marker: moves are checked, but not the value of wins"
    shown = end(answer["key"], 0)
    assert texts(shown["tree"]) == "The record does not say what decides who pays."


def test_a_hand_without_liability_says_only_how_it_ended() -> None:
    answer = judged(0)
    assert answer["end"] == "South won on East's discard"
    others = [answer[each] for each in ("moments", "differences", "problems", "paid")]
    assert not any(others)


def test_liability_is_shown_from_the_danger_to_the_payment() -> None:
    answer = judged(1)
    danger, liable = answer["moments"]
    assert danger["says"].startswith("From here on, the red dragon was dangerous for East, West")
    assert answer["moves"][danger["at"]] == (
        "Turn 2. South makes a pon of the green dragon from North."
    )
    assert liable["says"] == (
        "Here West's discard of the red dragon made West liable to South for daisangen."
    )
    assert answer["moves"][liable["at"]].endswith("pon of the red dragon from West.")
    assert answer["paid"] == "West is liable for daisangen and pays 32,000."


def test_a_reader_who_gives_a_seat_is_addressed_as_you() -> None:
    answer = judged(1, you=3)  # the reader, who is West if the dealer sits at the second place
    danger, liable = answer["moments"]
    assert "dangerous for you, East and North" in danger["says"]
    assert liable["says"].startswith("Here your discard of the red dragon made you liable")
    assert answer["paid"] == "You are liable for daisangen and pay 32,000."
    assert answer["closest"]["says"] == "You became liable to South for daisangen."


@pytest.mark.parametrize(
    ("you", "kind"), [(3, "liable"), (0, "possible"), (1, "possible"), (2, None), (None, "liable")]
)
def test_each_seat_has_its_own_closest_call(you: int | None, kind: str | None) -> None:
    closest = judged(1, you=you)["closest"]
    assert (closest and closest["kind"]) == kind


def test_a_difference_shows_the_rules_and_the_record() -> None:
    (difference,) = judged(2)["differences"]
    assert (difference["expected"], difference["got"]) == ("not 36m", "3m")
    assert difference["why"] == "It is right under other rules."


def test_other_rules_find_other_differences() -> None:
    assert judged(2, rules="mu")["differences"] == []
    house = {"base": "tenhou", "change": {"liable_yakuman": []}}
    assert judged(1, rules=house)["moments"] == []


@pytest.mark.parametrize("at", [9, 21, "end"])
def test_each_moment_is_drawn_with_its_reasons(at: int | str) -> None:
    key = opened()["key"]
    answer = end(key, 1) if at == "end" else asked("show", key=key, hand=1, at=at)
    assert "svg" in json.dumps(answer["tree"])
    assert "pao-t003" in texts(answer["tree"])
    assert answer["address"].startswith("referee/?rules=tenhou&calls=S-pon-5z-E_S-pon-6z-N")


def test_the_referee_gets_the_win_by_its_value() -> None:
    key = opened()["key"]
    assert end(key, 0)["address"].endswith("&win=S-2han40fu&from=E&deposits=2")
    assert end(key, 1)["address"].endswith("&win=S-daisangen")
    assert end(key, 2)["address"].endswith("&win=N-3han20fu")


def test_a_request_for_another_record_is_not_answered() -> None:
    key = opened()["key"]
    opened(Game(1, hands=1).written.encode())
    assert asked("hand", key=key, hand=0) == {"lost": True}
    assert asked("show", key=key, hand=0, at=0) == {"lost": True}


@pytest.mark.parametrize("content", [b"", b"no game", b"\xff\xfe\x00", RECORD_AS_JSON.encode()])
def test_an_invalid_record_is_refused_in_a_sentence(content: bytes) -> None:
    answer = opened(content)
    assert answer.keys() == {"fault"} or answer["problems"]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("players", [4, 3])
def test_every_hand_of_a_game_can_be_opened(seed: int, players: int) -> None:
    answer = opened(Game(seed, players, hands=3).written.encode())
    for hand in range(3):
        found = asked("hand", key=answer["key"], hand=hand)
        assert found["differences"] == []
        shown = end(answer["key"], hand)
        assert ("svg" in json.dumps(shown["tree"])) is (found["end"] != "Nobody won")
        for at in (0, len(found["moves"]) // 2, len(found["moves"]) - 1):
            board = asked("show", key=answer["key"], hand=hand, at=at)
            assert "svg" in json.dumps(board["tree"])


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", range(10))
def test_a_win_asked_as_a_question_is_paid_as_it_was(seed: int, players: int) -> None:
    record = read_record(Game(seed, players, hands=2).written.encode())
    rules = rules_of(record)
    for hand in record.hands:
        checks = Checks(hand=hand.label, explainer=Explainer(rules, players))
        table = judge_play(hand, players, checks)
        ends = [end for end in hand.ends if isinstance(end, WinEnd)]
        if not ends:
            continue
        answer = ask(ruling_question(checks.wins, calls_of(hand.events), table, hand, rules))
        told = {seat.value: sum((end.deltas or {})[seat] for end in ends) for seat in table.players}
        assert answer["deltas"] == told


def test_only_the_readers_own_draws_are_named() -> None:
    drawn = [move for move in judged(1, you=3)["moves"] if " draw" in move]
    assert {" a tile." in each for each in drawn if "You" in each} == {False}
    assert {" a tile." in each for each in drawn if "You" not in each} == {True}
