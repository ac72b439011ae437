"""Turns a game into flat rows: its checks, wins and payments."""

import hashlib
import json
import re
from collections.abc import Iterator
from datetime import date
from enum import StrEnum
from functools import partial
from typing import Final, NamedTuple, TypeAlias

from pao_core.board.seats import seats_in_play
from pao_core.board.tiles import to_text
from pao_core.problems.errors import ImpossibleQuestion, Message
from pao_core.problems.fields import shown
from pao_core.questions.answers import in_json
from pao_core.records.archive.exposures import exposures_of
from pao_core.records.judge.checks import Check, JudgedHand
from pao_core.records.judge.outcomes import WinOutcome
from pao_core.records.judge.record import judge_record, rules_of
from pao_core.records.model import NotARecord, Problem, Record, Trouble, unknown_rules
from pao_core.records.reading import read_record
from pao_core.rules.rule_set import RuleSet

RULE_OF: Final = {Check.FURITEN: "pao-f003", Check.DRAW: "pao-p024", Check.ABORT: "pao-p037"}
"""The rule behind a check, if it has one."""
BYTES_OF_DEALS: Final = 8
BYTES_OF_HEAD: Final = 4096
REFERENCE: Final = re.compile(
    rb"(?<!\d)(\d\d)?(\d\d)(\d\d)(\d\d)(?:\d\dgm-[0-9a-f]{4}-|-[0-9a-f]{8}-)"
)
"""The reference of a game at Tenhou or Mahjong Soul begins with its date."""
PART_OF_REFERENCE: Final = re.compile(rb"-(?:[0-9a-f]{4}){1,2}-")
"""The part with which both references go on. To search for a hyphen is faster than for a date."""


class About(StrEnum):
    """The subject of a row.

    >>> About("win")
    <About.WIN: 'win'>
    """

    GAME = "game"  # one for each game, even if it cannot be read
    CHECK = "check"  # the checks of one kind in a hand that agree, or one that differs
    WIN = "win"  # one for each win that the rules could settle
    LIABILITY = "liability"  # one for each player who is liable for a win
    EXPOSURE = "exposure"  # a danger, a dangerous discard or a liability, with or without a win
    PROBLEM = "problem"  # something that could not be read or checked


class Row(NamedTuple):
    """One row. Columns that do not apply are `None`.

    `game` is where the record was found. `hands` is the number of hands in the game, and `checks`
    is the number of checks in this row. `points` and `paid` are in points, without honba. `deals`
    is the same in every record of the same game. For `moment` to `outcome`, see `Exposure`.
    """

    game: str
    about: About
    format: str | None = None
    rules: str | None = None
    change: str | None = None
    players: int | None = None
    hand: str | None = None
    hands: int | None = None
    checked: str | None = None  # not `check`, which SQL queries would have to quote
    checks: int | None = None
    agrees: bool | None = None
    kind: str | None = None  # `class` in the table
    expected: str | None = None
    got: str | None = None
    says: str | None = None
    clause: str | None = None
    winner: str | None = None
    discarder: str | None = None
    yakuman: str | None = None
    liable: str | None = None
    cause: str | None = None
    call: str | None = None
    paid: int | None = None
    deals: str | None = None
    points: int | None = None
    room: str | None = None
    date: str | None = None
    moment: str | None = None
    player: str | None = None
    caller: str | None = None
    tiles: str | None = None
    turn: int | None = None
    avoidable: bool | None = None
    outcome: str | None = None


RowMaker: TypeAlias = "partial[Row]"
"""Makes a row of a game, with the game's columns filled in."""


def rows_of(game: str, content: bytes, rules: RuleSet | None = None) -> list[Row]:
    """All rows of this record, in order. Any problem with it becomes a row."""
    plain = partial(Row, game=game, date=date_of(game, content))
    try:
        return list(_rows(plain, read_record(content), rules))
    except NotARecord as error:
        problem = Problem(code=error.code, says=error.says)
    except ImpossibleQuestion as error:  # the record names an unknown rule set
        problem = unknown_rules(error)
    except Exception as error:  # an unexpected error must not stop the whole archive
        says = Message("this record cannot be checked: {fault}", fault=shown(repr(error)))
        problem = Problem(code=Trouble.NOT_JUDGED, says=says)
    return unread_rows(game, problem, content)


def unread_rows(game: str, problem: Problem, content: bytes = b"") -> list[Row]:
    """The rows for a record that cannot be read."""
    plain = partial(Row, game=game, date=date_of(game, content))
    return [plain(about=About.GAME, hands=0), _of_problem(plain, problem)]


def _rows(plain: RowMaker, record: Record, given: RuleSet | None) -> Iterator[Row]:
    rules = given or rules_of(record)
    judged = judge_record(record, rules)
    row = partial(
        plain,
        format=judged.format,
        rules=rules.id,
        players=record.players,
        deals=deals_of(record),
        room=record.tells or None,
    )
    if judged.change:
        row = partial(row, change=_json(dict(judged.change)))
    yield row(about=About.GAME, hands=judged.hands)
    hands = (hand for hand in record.hands if hand.is_readable)
    for hand, of_hand in zip(hands, judged.by_hand, strict=True):
        yield from _of_checks(row, of_hand)
        yield from _of_wins(row, of_hand)
        if not hand.ends:
            continue
        for exposure in exposures_of(hand, rules, record.players_of(hand), of_hand.won):
            yield row(
                hand=of_hand.hand,
                about=About.EXPOSURE,
                moment=exposure.moment.value,
                player=exposure.player.value if exposure.player else None,
                caller=exposure.caller.value,
                cause=exposure.cause.value,
                call=exposure.call.value if exposure.call else None,
                tiles=to_text(exposure.tiles) or None,
                turn=exposure.turn,
                avoidable=exposure.avoidable,
                outcome=exposure.outcome.value,
                paid=exposure.paid,
            )
    for problem in judged.problems:
        yield _of_problem(row, problem)


def _of_checks(row: RowMaker, judged: JudgedHand) -> Iterator[Row]:
    differ = [difference.check for difference in judged.differences]
    of_liable = next((outcome.clause for win in judged.won for outcome in win.liable), None)
    of_hand = partial(row, about=About.CHECK, hand=judged.hand)
    for check, made in judged.counts.items():
        agree = made - differ.count(check)
        clause = of_liable if check is Check.WIN else RULE_OF.get(check)
        if agree > 0:
            yield of_hand(checked=check.value, clause=clause, agrees=True, checks=agree)
        for difference in judged.differences:
            if difference.check is check:
                made_row = partial(of_hand, checked=check.value, clause=clause)
                yield made_row(
                    agrees=False,
                    checks=1,
                    kind=difference.kind.value,
                    expected=_json(difference.expected),
                    got=_json(difference.got),
                    says=difference.says,
                )


def _of_wins(row: RowMaker, judged: JudgedHand) -> Iterator[Row]:
    for win in judged.won:
        of_win = partial(row, hand=judged.hand, **_named(win))
        yield of_win(about=About.WIN)
        for liability in win.liable:
            yield of_win(
                about=About.LIABILITY,
                liable=liability.seat.value,
                cause=liability.cause.value,
                call=liability.call.value if liability.call else None,
                paid=liability.paid,
                clause=liability.clause,
            )


def _named(win: WinOutcome) -> dict[str, str | int | None]:
    return {
        "winner": win.by.value,
        "discarder": win.discarder.value if win.discarder else None,
        "yakuman": " ".join(win.yakuman) or None,
        "points": win.points,
    }


def _of_problem(row: RowMaker, problem: Problem) -> Row:
    return row(about=About.PROBLEM, hand=problem.hand, kind=problem.code.value, says=problem.says)


def deals_of(record: Record) -> str | None:
    """A digest of the dealt tiles, equal in every format; `None` if tiles are hidden."""
    digest = hashlib.blake2b(digest_size=BYTES_OF_DEALS)
    for hand in record.hands:
        digest.update(f"{hand.label};".encode())
        for seat in seats_in_play(record.players):
            tiles = hand.dealt.get(seat)
            if tiles is None:
                return None
            digest.update(f"{to_text(tiles)};".encode())
    return digest.hexdigest() if record.hands else None


def date_of(game: str, content: bytes) -> str | None:
    """The day of the game, if its name or its head has a reference that begins with it.

    >>> date_of("2022010102gm-00a9-0000-814b0f6a.xml", b"")
    '2022-01-01'
    """
    text = game.encode("utf-8", "replace") + b" " + content[:BYTES_OF_HEAD]
    match = REFERENCE.search(text) if PART_OF_REFERENCE.search(text) else None
    if match is None:
        return None
    century, *parts = match.groups(b"20")
    try:
        return date(int(century + parts[0]), int(parts[1]), int(parts[2])).isoformat()
    except ValueError:
        return None


def _json(value: object) -> str:
    return json.dumps(in_json(value), ensure_ascii=False)
