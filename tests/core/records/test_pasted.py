"""A record is read from what people paste, and from a text that breaks off."""

import json
from functools import cache
from urllib.parse import quote

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.records.judge.record import judge_record
from pao_core.records.model import Hand, NotARecord, Record, Trouble
from pao_core.records.reading import read_record
from tests.core.profiles import examples
from tests.core.records.random_hands import random_hand
from tests.core.records.test_tiles import played
from tests.core.records.writers import READ_ONLY, WRITERS, any_text

FENCE = "```"
FORMATS = (*WRITERS, *READ_ONLY)
HANDS = tuple(random_hand(seed) for seed in (3, 4))


def record_of(text: str) -> Record:
    return read_record(text.encode())


@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize(
    "around",
    [
        f"{FENCE}json\n{{}}\n{FENCE}\n",
        f"{FENCE}\n{{}}\n{FENCE}",
        f"{FENCE}{{}}{FENCE}",
        f"What about this hand?\n\n{FENCE}text\n{{}}\n{FENCE}\nThanks!",
        f"{FENCE}\n{{}}",
    ],
)
def test_the_code_in_a_fence_is_read(around: str, format: str) -> None:
    text = any_text(format, HANDS)
    assert record_of(around.replace("{}", text)) == record_of(text)


@pytest.mark.parametrize("format", ["tenhou6", "paipu"])
@pytest.mark.parametrize(
    ("shape", "hands"),
    [
        ('"log": {hands}', 2),
        ('"log": {hands},\n', 2),
        ('"log": {hands}}', 2),
        ('"title": ["", {}], "log": {hands}', 2),
        ("{hands}", 2),
        (" {hand}", 1),
    ],
)
def test_the_log_of_a_game_is_read_alone(shape: str, hands: int, format: str) -> None:
    log = json.loads(any_text(format, HANDS))["log"]
    parts = {"hands": json.dumps(log), "hand": json.dumps(log[0])}
    text = shape
    for name, part in parts.items():
        text = text.replace(f"{{{name}}}", part)
    expected = record_of(json.dumps({"log": log[:hands]})).hands
    assert record_of(text).hands == expected
    assert len(expected) == hands


def test_a_link_in_markdown_is_read() -> None:
    text = WRITERS["tenhou6"](HANDS, 4)
    address = f"https://tenhou.net/6/#json={quote(text)}"
    for pasted in (f"[game]({address})", f"[my game]({address}) and more", f"<{address}>"):
        assert record_of(pasted) == record_of(text)


def test_a_report_of_a_reviewer_is_read() -> None:
    text = WRITERS["mjai"](HANDS, 4)
    events = [json.loads(line) for line in text.splitlines()]
    report = {"engine": "x", "review": {"kyokus": [{}]}, "split_logs": [{"log": [[[0, 0, 0]]]}]}
    for indent in (None, 1):
        told = json.dumps({**report, "mjai_log": events}, indent=indent)
        assert record_of(told).hands == record_of(text).hands


# Texts that break off


@cache
def whole(format: str) -> tuple[str, tuple[Hand, ...]]:
    """A game of three hands, and the hands that are read from it."""
    hands = [played(seed, 4) for seed in (1, 2, 3)]
    text = any_text("mjai" if format == "mjai in a list" else format, hands)
    if format == "mjai in a list":
        text = f"[{','.join(text.splitlines())}]"
    return text, record_of(text).hands


@pytest.mark.parametrize("format", [*FORMATS, "mjai in a list"])
@settings(max_examples=examples(60))
@given(data=st.data())
def test_the_whole_hands_of_a_text_that_breaks_off_are_read(
    format: str, data: st.DataObject
) -> None:
    """And the moves of the last one, if the format has them in order."""
    text, hands = whole(format)
    kept = text[: data.draw(st.integers(1, len(text) - 1))]
    try:
        record = record_of(kept)
    except NotARecord:
        assert len(kept) < len(text) / 2
        return
    last = len(record.hands) - 1
    pairs = [*zip(record.hands, hands, strict=False)]
    for place, (read, hand) in enumerate(pairs):
        assert read.label == hand.label
        assert read.ends == hand.ends[: len(read.ends) if place == last else None]
        assert read.events == hand.events[: len(read.events)]
        assert read.ends or {problem.code for problem in read.problems} == {Trouble.CUT_SHORT}
    judged = judge_record(record)
    cut = {read.label for read, hand in pairs if read.ends and read.ends != hand.ends}
    new = {*judged.differences} - {*judge_record(record_of(text)).differences}
    assert {difference.hand for difference in new} <= cut, "one of several winners is missing"
    assert {problem.code for problem in judged.problems} <= {Trouble.CUT_SHORT}


@pytest.mark.parametrize("format", [*FORMATS, "mjai in a list"])
def test_a_text_that_breaks_off_says_so(format: str) -> None:
    text, hands = whole(format)
    record = record_of(text.rstrip()[:-1])
    assert Trouble.CUT_SHORT in [
        problem.code for problem in (*record.problems, *record.hands[-1].problems)
    ]
    assert record.hands[:-1] == hands[:-1]


@pytest.mark.parametrize(
    "text", ['{"log": [[[0, 0, 0]]]} x', '{"log": [[[0}', '{"log": [[[0, 0,]]]}']
)
def test_other_faults_are_not_taken_for_an_end(text: str) -> None:
    with pytest.raises(NotARecord) as raised:
        record_of(text)
    assert raised.value.code is Trouble.NOT_WELL_FORMED
