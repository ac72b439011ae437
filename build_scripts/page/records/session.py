"""The open record, and each of its hands judged under the chosen rules."""

import json
import zlib
from binascii import a2b_base64
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from build_scripts.page.records.asking import ruling_question
from pao_core.board.melds import Call
from pao_core.board.seats import Seat
from pao_core.problems.errors import ImpossibleQuestion
from pao_core.questions.writing import rules_in_json
from pao_core.records.judge.checks import Checks
from pao_core.records.judge.explainer import Explainer
from pao_core.records.judge.record import judge_hand, rules_of
from pao_core.records.model import Hand, Record
from pao_core.records.moments import CloseCall, Moment, closest_calls, moments_of
from pao_core.records.reading import read_record
from pao_core.records.replay import calls_of
from pao_core.rules.loading import rules_given
from pao_core.rules.rule_set import RuleSet

Request = Mapping[str, Any]


class RecordNotOpen(Exception):
    """This record is not open: another one is, or Python was restarted since it was read."""


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenRecord:
    """A record with the key by which the page refers to it."""

    key: str
    record: Record

    @property
    def own_rules(self) -> RuleSet:
        """The rules named in the record's head, or else the usual ones."""
        return rules_of(self.record)


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """One hand judged under some rules. `question` asks about its wins; `None` if nobody won."""

    hand: Hand
    players: int
    rules: RuleSet
    checks: Checks
    calls: tuple[Call, ...]
    moments: tuple[Moment, ...]
    closest: Mapping[Seat, CloseCall]
    question: Mapping[str, Any] | None


_open: list[OpenRecord] = []
_judged: dict[tuple[int, str], OpenHand] = {}
"""Judged hands of the open record, by the hand's index and the rules."""


def open_record(content: str) -> OpenRecord:
    """Read this base64 content and keep the record. Raises `NotARecord`."""
    data = a2b_base64(content)
    key = f"{zlib.crc32(data):08x}-{len(data)}"  # hashlib would first have to be downloaded
    made = OpenRecord(key=key, record=read_record(data))
    _open[:] = [made]
    _judged.clear()
    return made


def record_requested(request: Request) -> OpenRecord:
    """The record that the request names. Raises `RecordNotOpen`."""
    for open_record in _open:
        if open_record.key == request["key"]:
            return open_record
    raise RecordNotOpen


def rules_chosen(request: Request, open_record: OpenRecord) -> RuleSet:
    """The rules that the reader chose, or the record's own. Raises `ImpossibleQuestion`."""
    chosen = request.get("rules")
    if not chosen:
        return open_record.own_rules
    rules, own = rules_given(chosen), open_record.own_rules
    # the record's head can hold more about its game than the rule set's name
    return rules if rules.change or rules.id != own.id else own


def judged(request: Request) -> OpenHand:
    """The hand that the request names, under the chosen rules. Raises `RecordNotOpen`."""
    open_record = record_requested(request)
    rules, place = rules_chosen(request, open_record), int(request["hand"])
    key = (place, json.dumps(rules_in_json(rules)))
    if key not in _judged:
        _judged[key] = _judge(open_record.record, place, rules)
    return _judged[key]


def _judge(record: Record, place: int, rules: RuleSet) -> OpenHand:
    hand = record.hands[place]
    players = record.players_of(hand)
    checks = Checks(hand=hand.label, explainer=Explainer(rules, players))
    nothing = OpenHand(
        hand=hand,
        players=players,
        rules=rules,
        checks=checks,
        calls=(),
        moments=(),
        closest={},
        question=None,
    )
    if not hand.is_readable:
        return nothing
    replay = judge_hand(record, place, checks)
    calls = calls_of(hand.events)
    try:
        moments = moments_of(calls, rules, players)
        closest = closest_calls(hand, rules, players, moments)
    except ImpossibleQuestion:  # impossible calls: the differences list them
        return nothing
    won = checks.wins
    question = ruling_question(won, calls, replay, hand, rules) if won else None
    return replace(nothing, calls=calls, moments=moments, closest=closest, question=question)
