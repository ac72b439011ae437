"""The JSON formats: what is written is read back, and faults are reported."""

import json
import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any
from urllib.parse import quote, quote_plus

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pao_core.board.tiles import parse_tiles
from pao_core.hands.names import Yakuman
from pao_core.hands.win import Limit
from pao_core.hands.worth import Yaku
from pao_core.records.common import values
from pao_core.records.common.wording import (
    DRAWS,
    WinText,
    end_named,
    recorded_yaku,
    win_in_text,
)
from pao_core.records.formats import mahjong_soul, mjai, paipu, tenhou6
from pao_core.records.judge.checks import Check, Judging
from pao_core.records.judge.record import judge_record
from pao_core.records.model import (
    Abort,
    Called,
    Discard,
    End,
    Event,
    ExhaustiveDraw,
    Hand,
    NewDora,
    NotARecord,
    RecordedYaku,
    RiichiAccepted,
    Trouble,
    WinEnd,
)
from pao_core.records.reading import read_record
from tests.core.changed_questions import places, with_value
from tests.core.profiles import examples
from tests.core.records.random_hands import random_hand
from tests.core.records.writers import (
    BY_NAME,
    WRITERS,
    any_text,
    as_mjai,
    as_tenhou6,
    golden,
    names_in,
)
from tests.core.strategies import JSON_VALUES

UNTOLD: dict[str, tuple[type[Event], ...]] = {
    "tenhou6": (NewDora, RiichiAccepted),
    "mjai": (),
}
"""What a format does not record."""


def _in_order(events: tuple[Event, ...], untold: tuple[type[Event], ...]) -> list[Event]:
    """The events that the format records, ignoring the order of a call's own tiles."""
    return [
        replace(event, own=tuple(sorted(event.own))) if isinstance(event, Called) else event
        for event in events
        if not isinstance(event, untold)
    ]


def _told(end: End, format: str) -> End:
    """The end as the format records it."""
    if isinstance(end, Abort):
        return replace(end, by=None, deltas=None)
    if isinstance(end, ExhaustiveDraw):
        return end
    end = replace(end, indicators=None, limit=None, melds=None)
    if format == "tenhou6":
        return replace(end, tile=None, concealed=None, ura=None)
    return replace(end, yaku=None, liable=None, records_liable=False)


def _compared(hand: Hand, format: str) -> Hand:
    return replace(
        hand,
        events=(),
        indicators=hand.indicators[:1],
        moved=None,
        ends=tuple(_told(end, format) for end in hand.ends),
    )


@pytest.mark.parametrize("format", WRITERS)
@settings(max_examples=examples(40))
@given(
    seeds=st.lists(st.integers(0, 2**32), min_size=1, max_size=3), players=st.sampled_from((4, 3))
)
def test_what_is_written_is_read_again(format: str, seeds: list[int], players: int) -> None:
    """Every event, every end and all scores, as far as the format records them."""
    played = [random_hand(seed, players) for seed in seeds]
    record = read_record(WRITERS[format](played, players).encode())
    assert (record.format.name, record.players, record.problems) == (format, players, ())
    assert len(record.hands) == len(played)
    for was, found in zip(played, record.hands, strict=True):
        before, after = (_in_order(hand.events, UNTOLD[format]) for hand in (was, found))
        assert after == before
        assert _compared(found, format) == _compared(was, format)


def _tenhou6(takes: list[list[Any]], gives: list[list[Any]]) -> str:
    """A hand in which all players are dealt the same tiles, from lists of each player's moves."""
    dealt = [11, 12, 13, 21, 22, 23, 31, 32, 33, 41, 42, 43, 44]
    lists = [part for place in range(4) for part in (dealt, takes[place], gives[place])]
    end = ["流局", [0, 0, 0, 0]]
    return json.dumps({"log": [[[0, 0, 0], [25000] * 4, [19], [], *lists, end]]})


def _only_hand(text: str) -> Hand:
    (hand,) = tenhou6.read(text).hands
    return hand


def test_a_claim_is_not_taken_for_one_of_an_equal_discard_before() -> None:
    """East discards 2m twice. A pon in between skips West, who then calls the second 2m."""
    takes: list[list[Any]] = [[12, 12], [46], ["12p1212"], ["46p4646"]]
    hand = _only_hand(_tenhou6(takes, [[60, 60], [60], [11], [13]]))
    assert not hand.problems
    moves = [event.by.value for event in hand.events if isinstance(event, (Called, Discard))]
    assert moves == [*"ESNNEWW"]


@pytest.mark.parametrize(
    ("takes", "gives", "says"),
    [
        ([[15], ["p151515"], [], []], [[60], [11], [], []], ""),
        ([[15], ["p161616"], [], []], [[60], [11], [], []], "needs a discard"),
        ([[15], [], [16], []], [[60], [], [60], []], "each discard except the last"),
        ([[15, 16], [], [], []], [[60, 60], [], [], []], "each discard except the last"),
        ([[], [15], [], []], [[], [60], [], []], "each discard except the last"),
        ([[15], [], [], []], [[60, 11], [], [], []], "no more than was taken"),
        ([["p151515"], [], [], []], [[60], [], [], []], "none was drawn"),
        ([[15], [60], [], []], [[11], [], [], []], "the number of a tile"),
        ([[15], ["x151515"], [], []], [[11], [], [], []], "c, p or m"),
        ([[15], ["p1515"], [], []], [[15], [11], [], []], "do not make a pon"),
        ([[15], ["c151714"], [], []], [[15], [11], [], []], "do not make a chii"),
    ],
)
def test_lists_that_fit_no_order_say_where(
    takes: list[list[Any]], gives: list[list[Any]], says: str
) -> None:
    """The hand keeps its label and its end, and has one problem."""
    hand = _only_hand(_tenhou6(takes, gives))
    assert hand.label == "E1-0"
    assert all(says in problem.says for problem in hand.problems)
    assert bool(hand.problems) == bool(says)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("30符3飜3900点", WinText(han=3, fu=30, limit=None, points=3900)),
        ("60符2翻700-1300点", WinText(han=2, fu=60, limit=None, points=2700)),
        ("満貫4000点∀", WinText(han=None, fu=None, limit=Limit.MANGAN, points=12000)),
        ("Mangan 2000-4000 points", WinText(han=None, fu=None, limit=Limit.MANGAN, points=8000)),
        ("30 fu 3 han 1000-2000点", WinText(han=3, fu=30, limit=None, points=4000)),
        ("三倍満24000点", WinText(han=None, fu=None, limit=Limit.SANBAIMAN, points=24000)),
        ("Baiman 8000all", WinText(han=None, fu=None, limit=Limit.BAIMAN, points=24000)),
        ("跳満12000点", WinText(han=None, fu=None, limit=Limit.HANEMAN, points=12000)),
        ("数え役満32000点", WinText(han=None, fu=None, limit=Limit.COUNTED_YAKUMAN, points=32000)),
        ("切り上げ満貫8000点", WinText(han=None, fu=None, limit=Limit.MANGAN, points=8000)),
        ("役満32000点", WinText(han=None, fu=None, limit=None, points=32000)),
        ("", WinText(han=None, fu=None, limit=None, points=None)),
    ],
)
def test_the_worth_of_a_win_is_read_in_words(text: str, expected: WinText) -> None:
    """In Japanese and in English, as the total for four players."""
    assert win_in_text(text, players=4) == expected


ENDS = {end.value: end for end in DRAWS}


@pytest.mark.parametrize(("end", "names"), names_in("ends.tsv"))
def test_ends_are_read_by_their_names(end: str, names: str) -> None:
    for name in names.split(", "):
        assert end_named(name, "log[0]") is ENDS[end]


@pytest.mark.parametrize("row", names_in("yaku.tsv"), ids=lambda row: row[0])
def test_every_yaku_is_read_by_its_names(row: tuple[str, ...]) -> None:
    """In English and in romaji. Capitals, spaces and hyphens do not matter."""
    ours, english, *others = row
    spelt = [english.upper(), english.replace(" ", "-"), ours.title()]
    for name in (english, *spelt, *(name for names in others for name in names.split(", "))):
        assert recorded_yaku([(name, 1)]) == (RecordedYaku(name=BY_NAME[ours], han=1),)


def test_every_yaku_and_every_end_has_names() -> None:
    assert {row[0] for row in names_in("yaku.tsv")} == {*BY_NAME}
    assert {row[0] for row in names_in("ends.tsv")} == {*ENDS}


@pytest.mark.parametrize(
    ("text", "yaku"),
    [
        ("All Simples(1飜)", [RecordedYaku(name=Yaku.TANYAO, han=1)]),
        ("All Simples (1 han)", [RecordedYaku(name=Yaku.TANYAO, han=1)]),
        ("Half Flush(2Han)", [RecordedYaku(name=Yaku.HONITSU, han=2)]),
        ("Pure Straight(2 fan)", [RecordedYaku(name=Yaku.ITTSU, han=2)]),
        ("Yakuhai (hatsu)(1飜)", [RecordedYaku(name=Yaku.YAKUHAI_HATSU, han=1)]),
        ("Ura Dora(0飜)", []),
        ("Four Quads(役満)", [RecordedYaku(name=Yakuman.SUUKANTSU, han=13)]),
        ("Four Quads(Yakuman)", [RecordedYaku(name=Yakuman.SUUKANTSU, han=13)]),
        ("Four Big Winds(Double Yakuman)", [RecordedYaku(name=Yakuman.DAISUUSHI, han=26)]),
        ("Pure Double Sequence(1)", None),  # which number?
        ("All Simples", None),
        ("Blessing of Man(Yakuman)", None),  # not among our yaku
    ],
)
def test_the_han_follow_the_name_of_a_yaku(text: str, yaku: list[RecordedYaku] | None) -> None:
    game = json.loads(as_tenhou6([random_hand(3)], 4))
    game["log"][0][-1] = ["和了", [0] * 4, [0, 0, 0, "30符1飜500点∀", text]]
    (end,) = read_record(json.dumps(game).encode()).hands[0].ends
    assert isinstance(end, WinEnd)
    assert end.yaku == (None if yaku is None else tuple(yaku))


@pytest.mark.parametrize(
    "pasted",
    [
        "https://tenhou.net/6/#json={}\n",
        "tenhou.net/6/#json={}",
        "Look at this:\nhttps://tenhou.net/6/#json={}&ts=3",
        '<a href="https://tenhou.net/6/#json={}">a game</a>',
        "https://tenhou.net/6/?x=1#ts=0&json={}",
    ],
)
def test_an_address_is_found_in_what_was_pasted(pasted: str) -> None:
    """With percent-encoded characters, however the browser encodes them."""
    text = as_tenhou6([random_hand(3)], 4)
    for quoted in (quote(text), quote(text, safe=""), quote_plus(text)):
        assert read_record(pasted.format(quoted).encode()) == tenhou6.read(text)


def test_addresses_may_have_plain_json() -> None:
    text = as_tenhou6([random_hand(3)], 4)
    plain = f"https://tenhou.net/6/#json={text}\n"
    assert tenhou6.read(plain) == tenhou6.read(text)
    assert len(tenhou6.read(plain + plain).hands) == 2


def test_a_list_of_games_is_read_as_one() -> None:
    games = [as_tenhou6([random_hand(seed)], 4) for seed in (3, 4)]
    assert tenhou6.read(f"[{','.join(games)}]") == tenhou6.read("".join(games))


def test_other_hands_are_read_when_one_is_broken() -> None:
    """The broken hand says where, with the label from its first line."""
    lines = as_mjai([random_hand(seed) for seed in (1, 2, 3)], 4).splitlines()
    starts = [place for place, line in enumerate(lines) if "start_kyoku" in line]
    lines[starts[1] + 3] = '{"type": "dahai", "actor": 9, "pai": "5mr"}'
    lines[starts[2] + 5] = '{"type": '
    hands = mjai.read("\n".join(lines)).hands
    codes = [[each.code for each in hand.problems] for hand in hands]
    assert codes == [[], [Trouble.BAD_VALUE], [Trouble.NOT_WELL_FORMED]]
    (problem,) = hands[1].problems
    says = f"line {starts[1] + 4}.actor: expected a whole number from 0 to 3"
    assert problem.says.startswith(says)
    assert problem.hand == hands[1].label


MODULES: dict[str, Any] = {
    "tenhou6": tenhou6,
    "mjai": mjai,
    "mahjong-soul": mahjong_soul,
    "paipu": paipu,
}


@pytest.mark.parametrize("format", MODULES)
@settings(max_examples=examples(60))
@given(data=st.data(), seed=st.integers(0, 40))
def test_anything_anywhere_is_a_problem_and_no_traceback(
    format: str, data: st.DataObject, seed: int
) -> None:
    """If any value of a good record is replaced, the other hand can still be read."""
    text = any_text(format, [random_hand(seed), random_hand(seed + 1)])
    lines = [json.loads(line) for line in text.splitlines()]
    for _ in range(data.draw(st.integers(1, 3))):
        path = data.draw(st.sampled_from(places(lines)[1:]))
        lines = with_value(lines, path, data.draw(JSON_VALUES))
    text = "\n".join(json.dumps(line) for line in lines)
    try:
        record = MODULES[format].read(text)
    except NotARecord:
        return
    for hand in record.hands:
        assert all(len(problem.says) < 2000 for problem in hand.problems)
        assert hand.ends or hand.problems


DEEP = ("[" * 10_000, '{"log":' * 10_000)


@pytest.mark.parametrize("reader", MODULES.values())
def test_other_texts_are_refused(reader: Any) -> None:
    """It is refused with a reason, and with no other exception."""
    for text in ("", *DEEP, "NaN", '{"log": [NaN]}', "{", "nul", '"' * 9, '{"log": 1e999}'):
        with pytest.raises(NotARecord):
            reader.read(text)


def test_a_text_beyond_all_games_is_not_even_parsed() -> None:
    """Its values would take many times the memory of the text."""
    with pytest.raises(NotARecord) as refused:
        tenhou6.read("[" * (values.LONGEST_JSON + 1))
    assert refused.value.code is Trouble.TOO_LARGE


def _in_camel_case(value: Any) -> Any:
    if isinstance(value, list):
        return [_in_camel_case(each) for each in value]
    if isinstance(value, dict):
        return {
            re.sub("_[a-z]", lambda part: part[0][1].upper(), key): _in_camel_case(content)
            for key, content in value.items()
        }
    return value


@pytest.mark.parametrize(
    "rewritten",
    [
        _in_camel_case,
        lambda event: event | {"name": event["name"].removeprefix(".lq.Record")},
        lambda event: {"name": event["name"]} | event["data"],
    ],
    ids=["keys in camel case", "short names", "without an inner object"],
)
def test_mahjong_soul_is_read_as_several_decoders_write_it(rewritten: Callable[[Any], Any]) -> None:
    events = json.loads(golden("mahjong-soul", 12))["data"]["data"]["records"]
    expected = mahjong_soul.read(json.dumps(events))
    assert not expected.problems
    assert mahjong_soul.read(json.dumps([rewritten(each) for each in events])) == expected


def _soul(*events: tuple[str, dict[str, Any]]) -> bytes:
    return json.dumps([{"name": f"Record{name}", "data": data} for name, data in events]).encode()


def _tiles(text: str) -> list[str]:
    return [str(parse_tile) for parse_tile in parse_tiles(text)]


def test_tenhou_wins_on_the_tile_that_the_record_names() -> None:
    """In Mahjong Soul, the dealer's first draw is anywhere among their 14 tiles."""
    start = {"tiles0": _tiles("9s123456789m11p78s"), "doras": ["9p"], "scores": [25000] * 4}
    start |= {"tiles1": [], "tiles2": [], "tiles3": []}
    win = {"hand": _tiles("123456789m11p78s"), "hu_tile": "9s", "zimo": True, "yiman": True}
    win |= {"fans": [{"id": 35, "val": 1}]}
    end = {"hules": [win], "delta_scores": [48000] + [-16000] * 3}
    judged = judge_record(read_record(_soul(("NewRound", start), ("Hule", end))))
    assert (judged.differences, judged.problems) == ((), ())


@pytest.mark.parametrize("changed", ["delta_scores", "scores"])
def test_the_total_of_two_wins_is_checked(changed: str) -> None:
    """Mahjong Soul records only their total."""
    start = {"doras": ["1z"], "scores": [25000] * 4, "tiles0": _tiles("5p19m19p19s1234567z")}
    start |= {"tiles1": _tiles("234345m678p22s46p"), "tiles2": _tiles("234567s345m88s46p")}
    start |= {"tiles3": _tiles("1199m1199p1199s1z")}
    wins = [{"seat": 1, "hand": start["tiles1"]}, {"seat": 2, "hand": start["tiles2"]}]
    worth = {"hu_tile": "5p", "count": 1, "fu": 40, "fans": [{"id": 12, "val": 1}]}
    end: dict[str, Any] = {
        "hules": [win | worth | {"point_rong": 1300} for win in wins],
        "delta_scores": [-2600, 1300, 1300, 0],
        "scores": [22400, 26300, 26300, 25000],
    }
    events: list[tuple[str, dict[str, Any]]]
    events = [("NewRound", start), ("DiscardTile", {"tile": "5p"}), ("Hule", end)]
    assert judge_record(read_record(_soul(*events))).differences == ()
    end[changed][0] += 100
    for judging in Judging:
        if judging is Judging.EVERYTHING or changed == "delta_scores":
            judged = judge_record(read_record(_soul(*events)), judging=judging)
            assert {difference.check for difference in judged.differences} == {Check.WIN}


@pytest.mark.parametrize(
    ("switches", "change"),
    [
        ({"dora_count": 3, "shiduan": 1}, {}),
        ({"dora_count": 3, "shiduan": 0}, {"open_tanyao": "closed-only"}),
        ({"dora_count": 0, "shiduan": 0, "have_toutiao": False}, {}),  # nothing is recorded at all
        ({"have_toutiao": True}, {"multiple_ron": "head-bump"}),
        ({"enable_shiti": True}, {"kuikae": "none"}),
        ({"disable_double_yakuman": True}, {"double_yakuman": ()}),
    ],
)
def test_the_head_of_a_room_lists_what_its_players_changed(
    switches: dict[str, Any], change: dict[str, Any]
) -> None:
    told = json.loads(golden("mahjong-soul"))
    told["head"]["config"]["mode"]["detail_rule"] = switches
    assert mahjong_soul.read(json.dumps(told)).change == change


def test_a_client_of_three_players_shows_a_fourth_without_points() -> None:
    lines = [json.loads(line) for line in as_mjai([random_hand(2, 3)], 3).splitlines()]
    start = next(line for line in lines if line["type"] == "start_kyoku")
    start["tehais"].append(["?"] * 13)
    start["scores"].append(0)
    assert mjai.read("\n".join(map(json.dumps, lines))).players == 3
    start["scores"][3] = 25000
    assert mjai.read("\n".join(map(json.dumps, lines))).players == 4
