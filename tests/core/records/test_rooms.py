"""The rules in the names, numbers and bits of rooms, entry by entry."""

import json
from itertools import product
from typing import Any

import pytest

from pao_core.records.command import lines_of, report_on
from pao_core.records.common.rooms import (
    LOBBY,
    ROOMS,
    WORDS,
    Bit,
    Room,
    Switch,
    folded,
    rules_of_lobby,
    rules_of_type,
    tenhou_names,
)
from pao_core.records.judge.checks import Judging
from pao_core.records.judge.record import judge_record, rules_of
from pao_core.records.model import Record, Trouble
from pao_core.records.reading import read_record
from pao_core.rules.loading import house_rules
from tests.core.records.random_hands import random_hand
from tests.core.records.simulator import Game
from tests.core.records.writers import as_tenhou6, golden, names_in

CLOSED = {"open_tanyao": "closed-only"}
THREE = "0m0p0s"
REF = "2023083107gm-0009-18940-79affd70"
OF_SOUL = "220724-b3e02388-707a-4f9e-b5d2-67acf9377288"


def read(disp: str = "", **more: Any) -> Record:
    """A tenhou.net/6 game with this head."""
    game = json.loads(as_tenhou6([random_hand(3)], 4))
    return read_record(json.dumps(game | {"rule": {"disp": disp}} | more).encode())


def codes(record: Record) -> list[Trouble]:
    return [problem.code for problem in record.problems]


@pytest.mark.parametrize("row", names_in("rooms.tsv"), ids=lambda row: row[0])
def test_a_name_spells_the_rules_of_its_room(row: tuple[str, ...]) -> None:
    """In three languages. Rules that are not known are reported, with the name of the room."""
    name, rules, tanyao, reds, *why = row
    record = read(name)
    assert record.rules == (None if rules == "?" else rules)
    assert record.change == ({} if tanyao == "yes" else CLOSED)
    assert record.reds == {"?": None, "none": ""}.get(reds, reds)
    assert codes(record) == [Trouble.UNKNOWN_ROOM] * len(why)
    for problem, says in zip(record.problems, why, strict=True):
        assert (problem.says, problem.hand) == (says.replace("…", f'"{name}"'), None)


def test_a_reference_of_mahjong_soul_names_its_rules() -> None:
    known = read("四南喰赤", ref=OF_SOUL)
    assert (known.rules, codes(known)) == ("mahjong-soul", [Trouble.UNKNOWN_ROOM])
    assert (read(ref=OF_SOUL).rules, codes(read(ref=OF_SOUL))) == ("mahjong-soul", [])
    assert codes(read()) == []


# Tenhou


def test_every_table_of_tenhou_has_a_name_of_its_own() -> None:
    """Fast or not, east or south: each has its own name. Only old and new spellings are equal."""
    names = tenhou_names()
    ranked = {name: type for name, type in names.items() if not type & (Bit.CHIPS | Bit.PARLOUR)}
    four = [name for name in ranked if not name.startswith(("三", "四", "東"))]
    assert len(four) == 4 * 2 * 4 * 6  # levels, lengths, tanyao and red fives, speeds
    assert len({names[rules] for rules in four}) == len(four)
    assert all(names["四" + rules] == names[rules] for rules in four)
    assert all(names["三" + rules] == names[rules] | Bit.THREE_PLAYERS for rules in four)


@pytest.mark.parametrize(
    ("type", "change", "reds", "players"),
    [
        (0x0009, {}, THREE, 4),
        (0x00B9, {}, THREE, 3),
        (0x000B, {}, "", 4),
        (0x0007, CLOSED, "", 4),
        (0x000D, CLOSED, THREE, 4),
        (0x0610, {}, THREE, 3),
        (0x1041, {}, THREE, 4),
    ],
)
def test_the_bits_of_a_game_say_the_same_in_a_record_and_in_a_reference(
    type: int, change: dict[str, str], reds: str, players: int
) -> None:
    written = Game(1, players, hands=1).written
    before = f'type="{9 if players == 4 else 25}"'
    assert before in written
    record = read_record(written.replace(before, f'type="{type}"').encode())
    told = record.rules, record.change, record.reds, record.players
    assert told == ("tenhou", change, reds, players)
    by_reference = read(ref=f"2023083107gm-{type:04x}-18940-79affd70")
    assert (by_reference.rules, by_reference.change) == ("tenhou", change)
    assert by_reference.reds == reds
    assert codes(record) == codes(by_reference) == []


@pytest.mark.parametrize("bit", Bit)
def test_a_bit_changes_what_it_is_named_for_and_nothing_else(bit: Bit) -> None:
    room_rules, plain = rules_of_type(bit), rules_of_type(0)
    assert (room_rules.change != plain.change) is (bit is Bit.NO_OPEN_TANYAO)
    assert (room_rules.reds != plain.reds) is (bit is Bit.NO_REDS)
    assert bool(room_rules.unknown) is (bit is Bit.ANOTHER_GAME)


@pytest.mark.parametrize("type", [0x0801, 0x2009, 0x8000])
def test_an_unknown_bit_is_reported(type: int) -> None:
    record = read(ref=f"2023083107gm-{type:04x}-0000-79affd70")
    assert codes(record) == [Trouble.UNKNOWN_ROOM]
    assert str(type) in record.problems[0].says


def test_the_bits_of_a_reference_come_before_the_name() -> None:
    record = read("玉の間南喰赤", ref="2023083107gm-000f-0000-79affd70")
    assert (record.rules, record.change, record.reds) == ("tenhou", CLOSED, "")


def test_a_red_five_is_plain_in_a_game_without_red_fives() -> None:
    """tenhou.net/6 still writes the number of a red five, but the win has no red five."""
    dealt = [22, 23, 24, 32, 33, 34, 36, 37, 38, 26, 27, 14, 14]
    others = [11, 19, 21, 29, 31, 39, 41, 42, 43, 44, 45, 46, 47]
    lists = [dealt, [16, 52], [60], others, [12], [60], others, [12], [60], others, [12], [60]]
    win = [0, 0, 0, "20符3飜1300点∀", "断幺九(1飜)", "門前清自摸和(1飜)", "平和(1飜)"]
    hand = [[0, 0, 0], [25000] * 4, [19], [], *lists, ["和了", [3900, *[-1300] * 3], win]]
    game = {"log": [hand], "ref": "2023083107gm-000b-18940-79affd70"}
    assert judge_record(read_record(json.dumps(game).encode())).differences == ()
    with_reds = judge_record(read_record(json.dumps({"log": [hand]}).encode()))
    (yaku,) = [difference for difference in with_reds.differences if "yaku" in difference.says]
    assert "aka-dora" in str(yaku.expected)


def test_a_name_that_lacks_a_letter_forbids_nothing_where_there_are_red_fives() -> None:
    """Tenhou has no table with this name and red fives, so the spelling is not Tenhou's."""
    record = read(rule={"disp": "般南", "aka": 1})
    assert (record.rules, record.change, record.reds) == ("tenhou", {}, THREE)


# A lobby whose host chose its rules


@pytest.mark.parametrize("each", LOBBY, ids=lambda each: f"{each.word}-{each.bit:08x}")
def test_every_bit_of_a_lobby_makes_house_rules_or_is_reported(each: Switch) -> None:
    words = [0, 0]
    words[each.word] = each.bit
    change, unknown = rules_of_lobby(words)
    assert bool(unknown) is bool(each.unknown)
    assert bool(change) is bool(each.change or each.loses)
    if change:
        assert rules_of(read(ref=REF, csrule=[f"{word:08X}" for word in words])).change == (
            house_rules("tenhou", change).change
        )


def test_the_bits_of_a_lobby_are_read() -> None:
    record = read(ref=REF, csrule=["00081102", "00000011", "", "30000"])
    assert record.change == {
        "mangan_rounding": "kiriage",
        "abortive_draws": ("nine-kinds", "four-kans", "four-riichi"),
        "bonus_han": ("ura-dora", "red-fives"),
        "double_wind_pair_fu": 2,
        "counted_yakuman": "sanbaiman",
    }
    assert codes(record) == []
    renhou = read(ref=REF, csrule=["01000000", "00000000"])
    assert "renhou" in renhou.problems[0].says


@pytest.mark.parametrize("words", [[], ["x"], [7], "0002", None, [["00000002"]]])
def test_malformed_words_of_a_lobby_are_ignored(words: object) -> None:
    assert read(ref=REF, csrule=words).change == {}


# Mahjong Soul

SPELLINGS = "{}", "{}東喰赤", "{}南喰", "{}四人南", "三{}赤", "{} · 四人东", "{}三人東", "{}南赤"
IN_ENGLISH = "{}", "{} South", "{} East Red Fives", "3-Player {} South", "{} South Aka Nashi"


@pytest.mark.parametrize("room", ROOMS, ids=lambda each: each.names[0])
def test_every_room_is_known_by_each_of_its_names(room: Room) -> None:
    """However a converter spells players, length and red fives; no spelling forbids open tanyao."""
    for name in room.names:
        for spelling in IN_ENGLISH if name.isascii() else SPELLINGS:
            record = read(spelling.format(name))
            assert (record.rules, record.change) == ("mahjong-soul", {}), spelling.format(name)
            is_recorded = not (room.is_private or room.switch)
            assert codes(record) == ([] if is_recorded else [Trouble.UNKNOWN_ROOM])


def test_no_two_rooms_have_a_name_a_number_or_a_switch_in_common() -> None:
    names = [folded(name) for known in ROOMS for name in known.names]
    for one, other in product(ROOMS, ROOMS):
        if one is not other:
            assert not {*map(folded, one.names)} & {*map(folded, other.names)}
            assert not {*one.modes} & {*other.modes}
    switches = [known.switch for known in ROOMS if known.switch]
    assert len(switches) == len(set(switches))
    assert not {*map(folded, WORDS)} & {*names}


def _soul(meta: dict[str, Any], switches: dict[str, Any]) -> Record:
    told = json.loads(golden("mahjong-soul"))
    config = told["head"]["config"]
    config["meta"] = meta
    config["mode"]["detail_rule"] = switches
    return read_record(json.dumps(told).encode())


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.names[0])
def test_the_number_of_a_room_says_whether_its_rules_are_known(room: Room) -> None:
    is_unknown = bool(room.is_private or room.switch)
    for mode in room.modes:
        record = _soul({"mode_id": mode}, {})
        assert record.rules == "mahjong-soul"
        assert codes(record) == [Trouble.UNKNOWN_ROOM] * is_unknown


def test_an_unknown_room_number_is_reported() -> None:
    assert codes(_soul({"mode_id": 0}, {})) == []
    assert "room 999 " in _soul({"modeId": 999}, {}).problems[0].says


@pytest.mark.parametrize("switch", [known.switch for known in ROOMS if known.switch])
def test_a_special_game_in_a_private_room_is_reported(switch: str) -> None:
    assert codes(_soul({"room_id": 1}, {"dora_count": 3, switch: 0})) == []
    (problem,) = _soul({"room_id": 1}, {"dora_count": 3, switch: 1}).problems
    assert switch in problem.says


@pytest.mark.parametrize(
    ("switch", "says"),
    [("have_biao_dora", "no dora"), ("have_gang_biao_dora", "no dora for a kan")],
)
def test_a_private_room_without_dora_is_reported(switch: str, says: str) -> None:
    for told in ({}, {switch: True}):
        assert codes(_soul({"room_id": 1}, {"dora_count": 3} | told)) == []
    (problem,) = _soul({"room_id": 1}, {"dora_count": 3, switch: False}).problems
    assert problem.says.endswith(f"plays with {says}, which no choice describes")


# Unknown rules are reported


def test_unknown_rules_are_not_a_fault_of_the_file(tmp_path: Any) -> None:
    from pao_core.__main__ import main

    file = tmp_path / "game.json"
    game = json.loads(as_tenhou6([random_hand(3)], 4)) | {"rule": {"disp": "第9期名人戦"}}
    file.write_text(json.dumps(game))
    report = report_on(str(file))
    assert [problem["code"] for problem in report["problems"]] == ["unknown-room"]
    assert any("第9期名人戦" in line for line in lines_of(report))
    assert main(["records", str(file)]) == 0


def test_checking_only_payments_reports_it_too() -> None:
    problems = judge_record(read("友人戦"), judging=Judging.PAYMENTS).problems
    assert [problem.code for problem in problems] == [Trouble.UNKNOWN_ROOM]
