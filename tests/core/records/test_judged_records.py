"""Records of legal play agree with the rules, and every changed payment is found."""

import gzip
import io
import json
import re
from contextlib import suppress
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pao_core import Seat
from pao_core.__main__ import main
from pao_core.board.tiles import KINDS, TILES, parse_tiles
from pao_core.hands.names import RIICHI_YAKUMAN
from pao_core.hands.worth import Yaku
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.records.command import Report, lines_of, report_on
from pao_core.records.formats import mjai
from pao_core.records.judge.checks import Check, Judged, Judging
from pao_core.records.judge.explainer import Class
from pao_core.records.judge.record import judge_record
from pao_core.records.model import (
    Abort,
    Discard,
    Draw,
    ExhaustiveDraw,
    Hand,
    NotARecord,
    Record,
    RecordedYaku,
    Trouble,
    WinEnd,
)
from pao_core.records.reading import read_record
from pao_core.rules.choices import AbortiveDraw
from pao_core.rules.loading import riichi_rule_set_ids, rule_set, rule_set_ids
from tests.core.records.simulator import Game
from tests.core.records.writers import ENGLISH, WRITERS, as_tenhou6, in_every_format

SEEDS = range(12)
NOTHING = dict.fromkeys(Seat, 0)
SCORES = re.compile(r'sc="([^"]+)"')
TEN = re.compile(r'ten="(\d+),(\d+),(\d)"')


@cache
def written(seed: int, players: int = 4, hands: int = 2) -> str:
    return Game(seed, players, hands).written


@cache
def judged(text: str) -> Judged:
    return judge_record(read_record(text.encode()))


def only_payments(text: str) -> Judged:
    return judge_record(read_record(text.encode()), judging=Judging.PAYMENTS)


def kinds(found: Judged) -> list[Class]:
    return [difference.kind for difference in found.differences]


def checks(found: Judged) -> list[Check]:
    return [difference.check for difference in found.differences]


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_legal_play_agrees(seed: int, players: int) -> None:
    """Judged by their payments alone, the hands have the same liable players."""
    text = written(seed, players, hands=4)
    found, paid = judged(text), only_payments(text)
    assert (found.differences, found.problems, found.hands) == ((), (), 4)
    assert found.checks > 40
    assert (paid.differences, paid.problems) == ((), ())
    assert [hand.won for hand in paid.by_hand] == [hand.won for hand in found.by_hand]
    wins = sum(len(hand.won) for hand in paid.by_hand)
    assert paid.checks == 3 * wins  # payments, points of the hand, and the liable player


@pytest.mark.parametrize("judging", Judging)
def test_games_of_three_and_of_four_players_may_share_a_file(judging: Judging) -> None:
    games = [written(1, players, hands=3) for players in (4, 3, 4)]
    alone = [judge_record(read_record(game.encode()), judging=judging) for game in games]
    found = judge_record(read_record("".join(games).encode()), judging=judging)
    assert (found.differences, found.problems) == ((), ())
    assert found.checks == sum(judged.checks for judged in alone)


def test_a_game_of_three_players_does_not_go_on_with_one_of_four() -> None:
    """Even if the record is cut, so that its first hand is later than the other's last."""
    four, three = written(1, 4, hands=1), written(1, 3, hands=2)
    first, second = (match.start() for match in re.finditer("<INIT", three))
    found = judged(four + three[:first] + three[second:])
    assert (found.differences, found.problems) == ((), ())


PLACE = re.compile(r'(?<= )(who|fromWho|oya|paoWho)="(\d)"')
FOR_EACH_PLACE = re.compile(r'(sc|ten)="((?:-?\d+,){3,}-?\d+)"')


def as_seen_from(place: int, text: str, *, names: bool) -> str:
    """The same game with places as the client at this place counts them: itself first."""

    def turned(told: str | int) -> int:
        return (int(told) - place) % 4

    def in_turn(match: re.Match[str]) -> str:
        numbers = match[2].split(",")
        each = len(numbers) // 4
        return f'{match[1]}="{",".join(numbers[place * each :] + numbers[: place * each])}"'

    def moved(match: re.Match[str]) -> str:
        letters = "TUVW" if match[1] in "TUVW" else "DEFG"
        return f"<{letters[turned(letters.index(match[1]))]}{match[2]}"

    text = re.sub(r"<([T-WD-G])(\d+/>)", moved, text)
    text = PLACE.sub(lambda match: f'{match[1]}="{turned(match[2])}"', text)
    text = re.sub(' hai([0-3])="', lambda match: f' hai{turned(match[1])}="', text)
    text = FOR_EACH_PLACE.sub(in_turn, text)
    if names:
        told = (f'n{turned(number)}="{"" if number == 3 else "A"}"' for number in range(4))
        text = text.replace("<INIT", f"<UN {' '.join(told)}/><INIT", 1)
    return text


@pytest.mark.parametrize("names", [True, False])
@pytest.mark.parametrize("place", range(3))
def test_any_of_four_places_may_be_empty_where_three_play(place: int, names: bool) -> None:
    """A client counts from itself: the empty place is the fourth, the third or the second."""
    text = written(5, 3, hands=8)
    found, plain = judged(as_seen_from(place, text, names=names)), judged(text)
    assert (found.differences, found.problems) == ((), ())
    assert found.checks == plain.checks
    assert [hand.won for hand in found.by_hand] == [hand.won for hand in plain.by_hand]


def test_three_names_without_a_type_are_three_players() -> None:
    text = as_seen_from(1, written(1, 3, hands=2), names=True)
    record = read_record(re.sub("<GO[^>]*>", "", text).encode())
    assert (record.players, len(record.hands)) == (3, 2)
    assert not any(hand.problems for hand in record.hands)


def won(seed: int, players: int) -> list[tuple[Hand, WinEnd]]:
    """The hands of a game that a player won, each with its win."""
    hands = read_record(written(seed, players, hands=4).encode()).hands
    return [(hand, end) for hand in hands for end in hand.ends if isinstance(end, WinEnd)]


def in_english(win: WinEnd, hand: Hand, players: int) -> Judged:
    return judged(as_tenhou6([replace(hand, ends=(win,))], players, ENGLISH))


@pytest.mark.parametrize("players", [4, 3])
@pytest.mark.parametrize("seed", SEEDS)
def test_another_yaku_is_found(seed: int, players: int) -> None:
    """Replace one yaku at a time by another with its han. They have their English names."""
    for hand, win in won(seed, players):
        all_yaku = win.yaku or ()
        found = in_english(win, hand, players)
        assert (found.differences, found.problems) == ((), ())
        names = RIICHI_YAKUMAN if win.han is None else Yaku
        other = next(name for name in names if name not in {one.name for one in all_yaku})
        for place, told in enumerate(all_yaku):
            instead = RecordedYaku(name=other, han=told.han)
            yaku = (*all_yaku[:place], instead, *all_yaku[place + 1 :])
            found = in_english(replace(win, yaku=yaku), hand, players)
            assert checks(found) == [Check.WIN]
            assert "yaku" in found.differences[0].says


@pytest.mark.parametrize("seed", [*SEEDS, 24, 200])
def test_a_changed_payment_is_found(seed: int) -> None:
    """By its payments alone only if somebody won: not after a draw, nor after four riichi."""
    text = written(seed, hands=1)
    for place in range(4):
        told = [int(part) for part in SCORES.findall(text)[-1].split(",")]
        told[2 * place + 1] += 10
        changed = SCORES.sub(f'sc="{",".join(map(str, told))}"', text)
        found, paid = judged(changed), only_payments(changed)
        assert found.differences
        assert {*checks(found)} <= {Check.WIN, Check.DRAW, Check.ABORT}
        assert found.agree == found.checks - len(found.differences)
        assert checks(paid) == [Check.WIN] * bool(paid.by_hand[0].won)


@pytest.mark.parametrize(("paid", "differences"), [(12000, 0), (12600, 2)])
def test_a_mangan_of_four_han_is_paid_for_without_its_fu(paid: int, differences: int) -> None:
    """As in tenhou.net/6: the limit replaces the fu."""
    each, yaku = -paid // 3, ["立直(1飜)", "一発(1飜)", "門前清自摸和(1飜)", "平和(1飜)"]
    win = [0, 0, 0, f"満貫{-each}点∀", *yaku]
    moves = [[], [28], *[[]] * 10]
    hand = [[0, 0, 0], [25000] * 4, [45], [46], *moves, ["和了", [paid, *[each] * 3], win]]
    found = only_payments(json.dumps({"log": [hand]}))
    assert (len(found.differences), found.problems) == (differences, ())
    assert found.checks


def test_a_winning_tile_that_is_not_in_the_hand_is_a_problem() -> None:
    text = next(game for seed in range(60) if "machi=" in (game := written(seed, hands=1)))
    (hand,) = read_record(re.sub(r'machi="\d+"', 'machi="136"', text).encode()).hands
    (problem,) = hand.problems
    assert problem.code is Trouble.BAD_VALUE
    assert 'expected machi among the tiles of hai; found "136"' in problem.says


@cache
def below_the_limits() -> list[tuple[str, re.Match[str]]]:
    """Games won with less than a mangan, with the record's points."""
    games = (written(seed, hands=1) for seed in range(60))
    return [(text, match) for text in games if (match := TEN.search(text)) and match[3] == "0"]


@pytest.mark.parametrize(("more_fu", "limit"), [(20, 0), (0, 2)])
def test_other_fu_and_another_limit_contradict_the_record(more_fu: int, limit: int) -> None:
    for text, match in below_the_limits()[:12]:
        told = f'ten="{int(match[1]) + more_fu},{match[2]},{limit}"'
        assert kinds(judged(text.replace(match[0], told))) == [Class.RECORD]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_riichi_that_is_not_allowed_is_found(seed: int) -> None:
    """Without the points for it, and a second time."""
    record = read_record(written(seed, hands=1).encode())
    hand = record.hands[0]
    place, by = next(
        (at, each.by)
        for at, each in enumerate(hand.events)
        if isinstance(each, Discard) and each.riichi
    )
    assert hand.scores is not None
    poor = replace(hand, scores={**hand.scores, by: 900}, after=None)
    found = judge_record(replace(record, hands=(poor,))).differences
    of_riichi = [difference for difference in found if difference.check is Check.RIICHI]
    assert len(of_riichi) == 1
    assert all(each.kind is Class.RULES and "900 points" in each.says for each in of_riichi)
    later = [
        at
        for at, event in enumerate(hand.events[place + 1 :], place + 1)
        if isinstance(event, Discard) and event.by is by
    ]
    events = [
        replace(event, riichi=True) if at in later and isinstance(event, Discard) else event
        for at, event in enumerate(hand.events)
    ]
    again = replace(hand, events=tuple(events))
    found = judge_record(replace(record, hands=(again,))).differences
    twice = [each for each in found if each.says.endswith("is already in riichi")]
    assert len(twice) == len(later)
    assert all(each.kind is Class.RECORD for each in twice)


def test_rules_of_other_games_are_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.xml"
    file.write_text(written(1))
    (tmp_path / "house.toml").write_text('base = "mcr"\n')
    says = "--rules: records are games of riichi; mcr is another game\n"
    for rules in ("mcr", str(tmp_path / "house.toml")):
        assert main(["records", str(file), "--rules", rules]) == 2
        assert capsys.readouterr() == ("", says)
    for id in rule_set_ids():
        if id in riichi_rule_set_ids():
            assert judge_record(read_record(written(1).encode()), rule_set(id)).checks
        else:
            with pytest.raises(ImpossibleQuestion, match="is another game"):
                judge_record(read_record(written(1).encode()), rule_set(id))


def test_gzip_is_unpacked() -> None:
    text = written(2).encode()
    assert read_record(gzip.compress(text)) == read_record(text)
    # Gzip files may have several parts.
    parts = gzip.compress(text[:500]) + gzip.compress(text[500:])
    assert read_record(parts) == read_record(text)
    with pytest.raises(NotARecord):
        read_record(gzip.compress(b"") * 1000)


def test_the_whole_hands_of_a_gzip_file_that_breaks_off_are_read() -> None:
    text = written(2, hands=2).encode()
    record = read_record(gzip.compress(text)[:-50])
    assert record.hands[0] == read_record(text).hands[0]
    assert Trouble.CUT_SHORT in [problem.code for problem in record.problems]


def test_a_text_that_breaks_off_inside_a_letter_is_read() -> None:
    text = written(2, hands=2) + "\u6771"
    assert read_record(text.encode()[:-1]).hands == read_record(text.encode()).hands


@pytest.mark.parametrize(
    ("old", "new", "hand", "says"),
    [
        ('hai1="', 'hai1="x', "E1-0", 'deal 1 of the record, hai1: expected a number .* found "x'),
        ('seed="0,0', 'seed="2,x', "E1-0", 'deal 1 of the record, seed: .* found "x"'),
        ('oya="0"', 'oya="7"', "E1-0", "deal 1 of the record, .*0, 1, 2, 3; found 7"),
        ("<D", "<D9", "E1-0", 'after 1 moves, "<D9.*/>": expected the letter of a player'),
    ],
)
def test_a_fault_names_its_hand_and_its_element(old: str, new: str, hand: str, says: str) -> None:
    [problem] = read_record(written(2, hands=1).replace(old, new, 1).encode()).hands[0].problems
    assert problem.hand == hand
    assert re.match(says, problem.says)


# Records that anyone may have written

WHOLE = written(3, hands=2)


def report(tmp_path: Path, content: bytes) -> Report:
    file = tmp_path / "record"
    file.write_bytes(content)
    found = report_on(str(file))
    json.dumps(found)  # it can always be written as JSON
    list(lines_of(found))
    return found


def codes_of(text: str) -> list[Trouble]:
    """The problems of a record, or why it is none."""
    try:
        return [problem.code for problem in judged(text).problems]
    except NotARecord as refused:
        return [refused.code]


@given(st.integers(0, len(WHOLE) - 1))
def test_a_record_that_is_cut_says_so(end: int) -> None:
    assert codes_of(WHOLE[:end])


NUMBERS = [match.span() for match in re.finditer(r"\d+", WHOLE)]


@given(
    place=st.integers(0, len(WHOLE) - 1).map(lambda at: (at, at)) | st.sampled_from(NUMBERS),
    put=st.text('0123456789,"<>/=- TUVWDEFGNIA', max_size=3) | st.integers().map(str),
)
def test_no_change_breaks_the_judge(place: tuple[int, int], put: str) -> None:
    codes_of(WHOLE[: place[0]] + put + WHOLE[place[1] :])


@given(st.binary(max_size=200), st.sampled_from([b"", b"<mjloggm>", b"\x1f\x8b", b"<INIT ", b"{"]))
def test_no_bytes_break_the_reader(rest: bytes, start: bytes) -> None:
    with suppress(NotARecord):
        hands = read_record(start + rest).hands
        assert hands
        assert all(hand.problems for hand in hands)


def with_end(format: str, text: str, end: str) -> str:
    """The same hand, of which the record says that it ended like this, without payments."""
    if format == "mjai":
        lines = text.splitlines()
        place = next(n for n, line in enumerate(lines) if re.search("hora|ryukyoku", line))
        return "\n".join([*lines[:place], json.dumps({"type": "ryukyoku", "reason": end})])
    content = json.loads(text)
    content["log"][0][-1] = [end, []]
    return json.dumps(content)


@pytest.mark.parametrize("format", WRITERS)
@pytest.mark.parametrize("seed", range(3))
def test_a_hand_whose_end_is_unknown_is_checked_up_to_there(seed: int, format: str) -> None:
    (hand,) = read_record(written(seed, hands=1).encode()).hands
    last = next(event for event in reversed(hand.events) if isinstance(event, Discard))
    drawn = {event.tile for event in hand.events if isinstance(event, Draw)}
    held = drawn | {*(hand.dealt[last.by] or ())}
    wrong = replace(last, tile=next(tile for tile in KINDS if tile not in held), drawn=False)
    for discard, differs in ((last, False), (wrong, True)):
        events = tuple(discard if event is last else event for event in hand.events)
        altered = replace(hand, events=events, ends=(ExhaustiveDraw(deltas=NOTHING),))
        found = judged(with_end(format, WRITERS[format]([altered], 4), "不明"))
        assert [problem.code for problem in found.problems] == [Trouble.CUT_SHORT]
        assert bool(found.differences) is differs
        assert found.checks > 3


@pytest.mark.parametrize(
    ("format", "payments"),
    [
        ("tenhou6", r'(?<="和了", )\[[^]]*\]'),
        ("mjai", r'(?<="deltas":)\s?\[[^]]*\]'),
    ],
)
def test_an_empty_list_of_payments_tells_none(format: str, payments: str) -> None:
    hands = (read_record(written(seed, hands=1).encode()).hands[0] for seed in range(99))
    hand = next(hand for hand in hands if isinstance(hand.ends[0], WinEnd))
    text, changed = re.subn(payments, "[]", WRITERS[format]([in_every_format(hand)], 4))
    assert changed
    found = judged(text)
    assert found.problems == ()
    assert "the payments differ" not in str(found.differences)
    assert read_record(text.encode()).hands[0].ends[0].deltas is None


@pytest.mark.parametrize(
    ("content", "code"),
    [
        (b"", "unknown-format"),
        (b"\xff\xfe\x00", "bad-encoding"),
        (b'<mjloggm><INIT seed="\xe9"/>', "bad-encoding"),
        (b"\x1f\x8bnot gzip", "not-well-formed"),
        (gzip.compress(WHOLE.encode(), mtime=0)[:50], "cut-short"),
        (b'<!DOCTYPE a [<!ENTITY b "c">]>' + WHOLE.encode(), "forbidden"),
        (b"<mjloggm></mjloggm>", "missing"),
        (b"[" * 100_000, "unknown-format"),
        (b"<mjloggm>" * 100_000, "missing"),
        (b'<mjloggm><INIT a="' * 50_000, "missing"),
    ],
)
def test_a_file_that_is_not_a_record_gets_a_reason(
    tmp_path: Path, content: bytes, code: str
) -> None:
    found = report(tmp_path, content)
    assert (found["hands"], [problem["code"] for problem in found["problems"]]) == (0, [code])


def test_a_file_that_is_too_large_when_unpacked_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pao_core.records.reading.MOST_BYTES", 1000)
    assert report(tmp_path, gzip.compress(b"a" * 5000))["problems"][0]["code"] == "too-large"


@pytest.mark.parametrize("tag", [r"<N [^>]+>", r"<AGARI [^>]+>", r"<REACH [^>]+step=.2./>"])
def test_an_enormous_hand_is_not_checked(tag: str) -> None:
    """Each of its moves would be a difference, so the report would be much larger than the file."""
    first = re.search(tag, WHOLE)
    assert first is not None
    found = judged(WHOLE.replace(first[0], first[0] * 2000))
    assert [problem.code for problem in found.problems] == [Trouble.TOO_LARGE]
    assert not found.differences


def test_names_are_never_repeated(tmp_path: Path) -> None:
    name = "&lt;b&gt;Eve"
    text = WHOLE.replace("<GO", f'<UN n0="{name}" n1="<b>Eve</b>"/><GO').encode()
    assert "Eve" not in json.dumps(report(tmp_path, text))


def test_quoted_text_cannot_move_the_cursor(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = WHOLE.replace('<INIT seed="0', '<INIT seed="\x1b[2J\n', 1).encode()
    found = report(tmp_path, text)
    assert found["problems"]
    assert main(["records", found["file"]]) == 2
    shown = capsys.readouterr().out
    assert "\x1b" not in shown
    assert len(shown.splitlines()) == len([*lines_of(found)])


# The command


def test_the_command_prints_one_line_a_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = tmp_path / "good.xml", tmp_path / "bad.xml"
    good.write_text(WHOLE)
    assert main(["records", str(good), str(bad), "--json"]) == 2
    first, second = map(json.loads, capsys.readouterr().out.splitlines())
    assert first["file"] == str(good)
    assert (first["format"], first["rules"], first["hands"]) == ("mjlog", "tenhou", 2)
    assert first["agree"] == first["checks"] > 0
    assert second["problems"][0]["code"] == "cannot-open"
    assert main(["records", str(good)]) == 0
    assert "checks agree" in capsys.readouterr().out


def test_the_command_takes_options(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, house = tmp_path / "record.xml", tmp_path / "house.toml"
    file.write_text(WHOLE)
    house.write_text('base = "tenhou"\n[change]\nhonba_value = 500\n')
    told = []
    for options in ([], ["--payments"], ["--rules", str(house)]):
        assert main(["records", "--json", *options, str(file)]) == 0
        told.append(json.loads(capsys.readouterr().out))
    assert told[0]["checks"] > told[1]["checks"] > 0
    assert told[2]["change"] == {"honba_value": 500}
    for wrong, says in (
        (["--payments", "--archive", str(tmp_path), "--out", str(file)], "takes files"),
        (["--rules", "tenhuo", str(file)], "nearest is tenhou"),
    ):
        assert main(["records", *wrong]) == 2
        assert says in capsys.readouterr().err


def test_nine_kinds_without_a_name_belong_to_the_player_whose_turn_it_is() -> None:
    dealt = {
        Seat.EAST: parse_tiles("22334m44567p2345s"),
        Seat.SOUTH: parse_tiles("19m19p19s12z34z567m"),
    }
    discarded = TILES["6s"]
    events = (
        Draw(by=Seat.EAST, tile=discarded),
        Discard(by=Seat.EAST, tile=discarded),
        Draw(by=Seat.SOUTH, tile=TILES["8m"]),
    )
    ends = (Abort(kind=AbortiveDraw.NINE_KINDS),)
    hand = Hand(round=Seat.EAST, number=1, dealt=dealt, events=events, ends=ends)
    record = Record(format=mjai.FORMAT, players=4, hands=(hand,))
    assert not judge_record(record, rule_set("tenhou")).differences
    (difference,) = judge_record(record, rule_set("m-league")).differences
    assert (difference.check, difference.kind) == (Check.ABORT, Class.RULES)
    assert "tenhou" in difference.says


def test_a_record_comes_from_the_standard_input_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(WHOLE.encode())))
    assert main(["records", "-", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["file"] == "-"
